//! What a line of an engine says.

/// What a line says.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) enum Said<'a> {
    /// OK: it is ready.
    Ready,
    /// Points, as column and row from 0: a move, or the stones of an opening.
    Points(Vec<[i64; 2]>),
    /// SWAP: it takes the other colour.
    Swap,
    /// MESSAGE or DEBUG: for people.
    Message(&'a [u8]),
    /// SUGGEST: it leaves a move to the manager.
    Suggest([i64; 2]),
    /// ERROR.
    Error,
    /// UNKNOWN.
    Unknown,
    /// Something that the protocol does not have.
    Other,
}

impl Said<'_> {
    /// What the line says. What no line begins or ends with on purpose is passed over.
    pub(super) fn of(line: &[u8]) -> Said<'_> {
        let line = trimmed(line);
        if let Some(points) = points(line) {
            return Said::Points(points);
        }
        let is_letter = |byte: &u8| byte.is_ascii_alphanumeric() || *byte == b'_';
        let end = line.iter().position(|byte| !is_letter(byte));
        let (word, rest) = line.split_at(end.unwrap_or(line.len()));
        let is = |name: &str| word.eq_ignore_ascii_case(name.as_bytes());
        match points(rest).as_deref() {
            Some(&[point]) if is("SUGGEST") => return Said::Suggest(point),
            _ => {}
        }
        match () {
            () if is("OK") => Said::Ready,
            () if is("MESSAGE") || is("DEBUG") => Said::Message(rest),
            () if is("ERROR") => Said::Error,
            () if is("UNKNOWN") => Said::Unknown,
            () if is("SWAP") && trimmed(rest).is_empty() => Said::Swap,
            () => Said::Other,
        }
    }
}

/// The line without blanks, control characters and the bytes 0xFF and of a byte order mark around
/// it.
fn trimmed(line: &[u8]) -> &[u8] {
    let is_text = |byte: &u8| !matches!(byte, 0..=b' ' | 0x7F | 0xFF | 0xEF | 0xBB | 0xBF);
    let Some(start) = line.iter().position(is_text) else {
        return &[];
    };
    let end = line.iter().rposition(is_text).unwrap_or(start);
    &line[start..=end]
}

/// Pairs of numbers with a comma between, blanks around the commas or not, blanks between pairs.
fn points(text: &[u8]) -> Option<Vec<[i64; 2]>> {
    let mut rest = text.trim_ascii();
    let mut points = Vec::with_capacity(1);
    while !rest.is_empty() {
        let x = number(&mut rest)?;
        rest = rest
            .trim_ascii_start()
            .strip_prefix(b",")?
            .trim_ascii_start();
        let y = number(&mut rest)?;
        points.push([x, y]);
        let next = rest.trim_ascii_start();
        if next.len() == rest.len() && !rest.is_empty() {
            return None;
        }
        rest = next;
    }
    (!points.is_empty()).then_some(points)
}

/// A number, which is far off every board if it is beyond counting.
fn number(text: &mut &[u8]) -> Option<i64> {
    let sign = usize::from(matches!(text.first(), Some(b'-' | b'+')));
    let digits = text[sign..].iter().take_while(|byte| byte.is_ascii_digit());
    let end = sign + digits.count();
    if end == sign {
        return None;
    }
    let (number, rest) = text.split_at(end);
    *text = rest;
    let number = std::str::from_utf8(number).ok()?;
    Some(number.parse().unwrap_or(i64::MAX))
}

/// The line as people may see it: without anything that steers a terminal, and not too long.
pub(super) fn shown(line: &[u8]) -> String {
    const LONGEST: usize = 200;
    let head = &line[..line.len().min(4 * LONGEST)];
    let text = match std::str::from_utf8(head) {
        Ok(text) => text.chars().flat_map(char::escape_debug).collect(),
        Err(_) => head.escape_ascii().to_string(),
    };
    let text = text.replace("\\'", "'").replace("\\\"", "\"");
    let mut shown: String = text.chars().take(LONGEST).collect();
    if shown.len() < text.len() || head.len() < line.len() {
        shown.push_str("...");
    }
    shown
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_say_what_the_protocol_means_by_them() {
        let one = |x, y| Said::Points(vec![[x, y]]);
        let cases: [(&[u8], Said<'_>); 26] = [
            (b"OK", Said::Ready),
            (b"ok - everything is good", Said::Ready),
            (b"OKAY", Said::Other),
            (b"7,8", one(7, 8)),
            (b"  7 , 8\t", one(7, 8)),
            (b"\x007,8", one(7, 8)),
            (b"\xFF7,8", one(7, 8)),
            (b"\x0C7,8", one(7, 8)),
            (b"-1,3", one(-1, 3)),
            (b"99,0", one(99, 0)),
            (b"99999999999999999999,0", one(i64::MAX, 0)),
            (b"7,8 9,9", Said::Points(vec![[7, 8], [9, 9]])),
            (b"7,8,9", Said::Other),
            (b"7 8", Said::Other),
            (b"7,", Said::Other),
            (b"7,8x", Said::Other),
            (b"h8", Said::Other),
            (b"MESSAGE 7,8", Said::Message(b" 7,8")),
            (b"debug x", Said::Message(b" x")),
            (b"SUGGEST 7,8", Said::Suggest([7, 8])),
            (b"SUGGEST", Said::Other),
            (b"ERROR - no", Said::Error),
            (b"Unknown command", Said::Unknown),
            (b"SWAP", Said::Swap),
            (b"SWAP 7,8", Said::Other),
            (b"\x00", Said::Other),
        ];
        for (line, said) in cases {
            assert_eq!(Said::of(line), said, "{}", line.escape_ascii());
        }
    }

    #[test]
    fn what_is_shown_is_short_and_steers_no_terminal() {
        assert_eq!(shown(b"it's \x1b[2J \"7\""), "it's \\u{1b}[2J \"7\"");
        assert_eq!(shown(b"\xFF 7"), "\\xff 7");
        assert_eq!(shown(&[b'x'; 1000]), format!("{}...", "x".repeat(200)));
    }
}
