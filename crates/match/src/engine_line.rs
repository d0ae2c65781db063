//! What a line of an engine says.

use std::num::{IntErrorKind, ParseIntError};

use super::played::{Kind, Notice, NoticeKind};
use omok_core::text::visible;

#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) enum EngineLine {
    /// OK: it is ready.
    Ready,
    /// Points, as column and row from 0: a move, or the stones of an opening. None: SWAP, it takes
    /// the other colour.
    Points(Vec<[i64; 2]>),
    /// MESSAGE or DEBUG: for people; INFO: the same in some detail.
    Message,
    /// SUGGEST: it leaves a move to the manager.
    Suggest([i64; 2]),
    Error,
    Unknown,
    /// Something that the protocol does not have.
    Other,
}

impl EngineLine {
    /// What the line says. What no line begins or ends with on purpose is passed over.
    pub(super) fn of(line: &[u8]) -> EngineLine {
        let is_text = |byte: &u8| !matches!(byte, 0..=b' ' | 0x7F | 0xFF | 0xEF | 0xBB | 0xBF);
        let start = line.iter().position(is_text).unwrap_or(0);
        let end = line.iter().rposition(is_text).map_or(0, |last| last + 1);
        let line = String::from_utf8_lossy(&line[start..end.max(start)]);
        if let Some(points) = points(&line) {
            return EngineLine::Points(points);
        }
        let is_letter = |letter: char| letter.is_ascii_alphanumeric() || letter == '_';
        let rest = line.trim_start_matches(is_letter);
        let word = &line[..line.len() - rest.len()];
        match word.to_ascii_uppercase().as_str() {
            "OK" => EngineLine::Ready,
            "MESSAGE" | "DEBUG" | "INFO" => EngineLine::Message,
            "ERROR" => EngineLine::Error,
            "UNKNOWN" => EngineLine::Unknown,
            "SWAP" if rest.is_empty() => EngineLine::Points(Vec::new()),
            "SUGGEST" => match points(rest).as_deref() {
                Some(&[point]) => EngineLine::Suggest(point),
                _ => EngineLine::Other,
            },
            _ => EngineLine::Other,
        }
    }
}

/// Pairs of numbers with a comma between, blanks around the commas or not, blanks between pairs.
fn points(text: &str) -> Option<Vec<[i64; 2]>> {
    let is_start = |first: char| first.is_ascii_digit() || "+-".contains(first);
    if !text.trim_start().starts_with(is_start) {
        return None;
    }
    let apart = text.replace(',', " , ");
    let words: Vec<&str> = apart.split_ascii_whitespace().collect();
    let point = |words: &[&str]| match words {
        &[x, ",", y] => Some([number(x)?, number(y)?]),
        _ => None,
    };
    words.chunks(3).map(point).collect()
}

/// A number, which is far off every board if it is beyond counting.
fn number(text: &str) -> Option<i64> {
    text.parse().map_or_else(
        |error: ParseIntError| match error.kind() {
            IntErrorKind::PosOverflow | IntErrorKind::NegOverflow => Some(i64::MAX),
            _ => None,
        },
        Some,
    )
}

/// The line as people may see it: without anything that steers a terminal, and not too long.
pub(super) fn shown(line: &[u8]) -> String {
    const LONGEST: usize = 200;
    let head = &line[..line.len().min(4 * LONGEST)];
    let text = match str::from_utf8(head) {
        Ok(text) => visible(text),
        Err(_) => head.escape_ascii().to_string(),
    };
    let mut shown: String = text.chars().take(LONGEST).collect();
    if shown.len() < text.len() || head.len() < line.len() {
        shown.push_str("...");
    }
    shown
}

/// The lines of a turn that are no answer.
#[derive(Debug, Default)]
pub(super) struct Complaint {
    /// What the engine fails of if nothing else comes, and the line that says why.
    pub(super) quoted: Option<(Kind, String)>,
    /// Whether that was said before the engine was asked: it explains why it has ended, but not
    /// why no move comes.
    pub(super) is_early: bool,
    pub(super) noted: Vec<Notice>,
}

impl Complaint {
    /// Whether no later line says more. Managers send INFO to engines that do not know it: what is
    /// said of that explains no failure.
    fn is_told(&self) -> bool {
        let is_refusal =
            |(kind, text): &(Kind, String)| *kind == Kind::Refused && !is_about_info(text);
        !self.is_early && self.quoted.as_ref().is_some_and(is_refusal)
    }

    /// The refusal that is to be quoted.
    pub(super) fn refusal(&self) -> Option<&str> {
        let (kind, text) = self.quoted.as_ref()?;
        (*kind == Kind::Refused).then_some(text)
    }

    /// Takes a line of the engine that is no answer. Of several the first refusal is quoted: an
    /// engine that does not know a command complains about each of its lines.
    pub(super) fn hear(&mut self, engine: String, said: &EngineLine, line: &[u8]) {
        let (notice, kind) = match said {
            EngineLine::Error => (NoticeKind::Error, Kind::Refused),
            EngineLine::Unknown => (NoticeKind::Unknown, Kind::Refused),
            _ => (NoticeKind::Other, Kind::Garbled),
        };
        if !self.is_told() {
            self.quoted = Some((kind, shown(line)));
            self.is_early = false;
        }
        count(&mut self.noted, engine, notice, line);
    }
}

fn is_about_info(complaint: &str) -> bool {
    let complaint = complaint.to_ascii_lowercase();
    complaint.contains("info") || complaint.contains("time_left")
}

/// Counts something that the engine has done.
pub(super) fn count(notices: &mut Vec<Notice>, engine: String, kind: NoticeKind, text: &[u8]) {
    let notice = Notice {
        engine,
        kind,
        count: 1,
        text: shown(text),
    };
    add(notices, notice);
}

/// Adds the notice to those of its kind.
pub(super) fn add(notices: &mut Vec<Notice>, notice: Notice) {
    let is_same = |other: &&mut Notice| other.kind == notice.kind && other.engine == notice.engine;
    match notices.iter_mut().find(is_same) {
        Some(known) => known.count += notice.count,
        None => notices.push(notice),
    }
}
