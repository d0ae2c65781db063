//! What an engine says in place of an answer.

use super::engine_line::{EngineLine, shown};
use super::played::{Kind, Notice, NoticeKind};

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
    ["info", "time_left"]
        .into_iter()
        .any(|word| complaint.contains(word))
}

/// Counts something that the engine has done.
pub(super) fn count(notices: &mut Vec<Notice>, engine: String, kind: NoticeKind, text: &[u8]) {
    let count = 1;
    let text = shown(text);
    add(
        notices,
        Notice {
            engine,
            kind,
            count,
            text,
        },
    );
}

/// Adds the notice to those of its kind.
pub(super) fn add(notices: &mut Vec<Notice>, notice: Notice) {
    let is_same = |other: &&mut Notice| other.kind == notice.kind && other.engine == notice.engine;
    match notices.iter_mut().find(is_same) {
        Some(known) => known.count += notice.count,
        None => notices.push(notice),
    }
}
