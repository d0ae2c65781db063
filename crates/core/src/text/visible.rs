//! Text from outside, as people may see it: with nothing that steers their terminal or deceives
//! their eyes.

/// Whether the character steers a terminal, changes the direction of writing, or is invisible:
/// controls, line separators, and what Unicode lists as ignorable by default.
///
/// Tabs and the ends of lines are such characters.
pub fn is_hidden(letter: char) -> bool {
    letter.is_control()
        || matches!(letter,
            '\u{ad}' | '\u{34f}' | '\u{61c}' | '\u{115f}'..='\u{1160}' | '\u{17b4}'..='\u{17b5}'
            | '\u{180b}'..='\u{180f}' | '\u{200b}'..='\u{200f}' | '\u{2028}'..='\u{202e}'
            | '\u{2060}'..='\u{206f}' | '\u{3164}' | '\u{fe00}'..='\u{fe0f}' | '\u{feff}'
            | '\u{ffa0}' | '\u{fff0}'..='\u{fffb}' | '\u{1bca0}'..='\u{1bca3}'
            | '\u{1d173}'..='\u{1d17a}' | '\u{e0000}'..='\u{e0fff}')
}

/// The text with its hidden characters as escapes.
///
/// ```
/// use omok_core::text::visible;
/// assert_eq!(visible("it's \x1b[2J 김\u{202e}\n"), "it's \\u{1b}[2J 김\\u{202e}\\n");
/// ```
pub fn visible(text: &str) -> String {
    let mut shown = String::with_capacity(text.len());
    for letter in text.chars() {
        match is_hidden(letter) {
            true => shown.extend(letter.escape_default()),
            false => shown.push(letter),
        }
    }
    shown
}

/// The same line by line: the ends of lines stay, as line feeds. Bytes that are not UTF-8 become
/// escapes, too. A line of JSON has JSON's escapes, so that it means the same.
///
/// ```
/// use omok_core::text::visible_lines;
/// assert_eq!(visible_lines("a\u{9b}\r\n".as_bytes()), "a\\u{9b}\n");
/// assert_eq!(visible_lines("{\"a\":\"\u{9b}\"}\n".as_bytes()), "{\"a\":\"\\u009b\"}\n");
/// assert_eq!(visible_lines(b"\x9b2J\rx"), "\\x9b2J\\rx");
/// ```
pub fn visible_lines(text: &[u8]) -> String {
    let mut shown = String::with_capacity(text.len());
    for line in text.split_inclusive(|&byte| byte == b'\n') {
        let (line, end) = match line {
            [line @ .., b'\r', b'\n'] | [line @ .., b'\n'] => (line, "\n"),
            line => (line, ""),
        };
        let is_json = line.starts_with(b"{");
        for chunk in line.utf8_chunks() {
            match is_json {
                true => shown.extend(chunk.valid().chars().map(json_visible)),
                false => shown += &visible(chunk.valid()),
            }
            shown.extend(chunk.invalid().iter().map(|byte| format!("\\x{byte:02x}")));
        }
        shown += end;
    }
    shown
}

/// The character, as JSON escapes it if it is hidden.
fn json_visible(letter: char) -> String {
    let units = letter.encode_utf16(&mut [0; 2]).to_vec();
    match is_hidden(letter) {
        true => units.iter().map(|unit| format!("\\u{unit:04x}")).collect(),
        false => letter.to_string(),
    }
}
