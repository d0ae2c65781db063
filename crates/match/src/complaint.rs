//! What an engine says in place of an answer, and its failure, which quotes that.

use super::live::{Halt, Live, Side};
use super::played::{Failure, Kind, Notice, NoticeKind};
use super::said::{Said, shown};
use super::seat::{Next, Seat};

/// The lines of a turn that are no answer.
#[derive(Debug, Default)]
pub(super) struct Complaint {
    /// What the engine fails of if nothing else comes, and the line that says why.
    quoted: Option<(Kind, String)>,
    /// Whether that was said before the engine was asked: it explains why it has ended, but not
    /// why no move comes.
    pub(super) is_early: bool,
    noted: Vec<Notice>,
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
}

impl Live<'_> {
    /// Takes a line that is no answer. Of several the first refusal is quoted: an engine that does
    /// not know a command complains about each of its lines.
    pub(super) fn complain(&mut self, side: Side, said: &Said, line: &[u8]) {
        let (notice, kind) = match said {
            Said::Error => (NoticeKind::Error, Kind::Refused),
            Said::Unknown => (NoticeKind::Unknown, Kind::Refused),
            _ => (NoticeKind::Other, Kind::Garbled),
        };
        let notice = self.notice(side, notice, line);
        let complaint = &mut self.complaints[side];
        if !complaint.is_told() {
            complaint.quoted = Some((kind, notice.text.clone()));
            complaint.is_early = false;
        }
        count(&mut complaint.noted, notice);
    }

    /// What it has said in a turn without harm is a notice.
    pub(super) fn note_complaints(&mut self, side: Side) {
        let complaint = std::mem::take(&mut self.complaints[side]);
        for notice in complaint.noted {
            count(&mut self.notices, notice);
        }
    }

    pub(super) fn note(&mut self, side: Side, kind: NoticeKind, text: &[u8]) {
        let notice = self.notice(side, kind, text);
        count(&mut self.notices, notice);
    }

    fn notice(&self, side: Side, kind: NoticeKind, text: &[u8]) -> Notice {
        Notice {
            engine: self.engines[side].title(),
            kind,
            count: 1,
            text: shown(text),
        }
    }

    /// What is to be said of an engine that gives no move.
    pub(super) fn no_move(&mut self, side: Side, next: &Next) -> Halt {
        let clock = self.clocks[side];
        let (kind, detail) = match next {
            Next::Closed => return self.crash(side, Kind::Crash),
            Next::Flood => (Kind::Flood, "more than 16 MiB in a turn".to_owned()),
            Next::Memory(held) => (Kind::Memory, format!("{} MiB", *held >> 20)),
            Next::Line(..) | Next::Late => {
                let [limit, grace] = [clock.limit(), clock.grace()].map(|time| time.as_secs_f64());
                let late = format!("no move in {limit} s and {grace} s of grace");
                let complaint = &self.complaints[side];
                let quoted = complaint.quoted.clone().filter(|_| !complaint.is_early);
                quoted.unwrap_or((Kind::Time, late))
            }
        };
        self.fail(side, kind, detail)
    }

    /// The failure of an engine that has ended, or closed its output.
    pub(super) fn crash(&mut self, side: Side, kind: Kind) -> Halt {
        let seat = self.seats[side].take();
        let refusal = self.complaints[side].refusal();
        match seat.map(|seat| seat.post_mortem(refusal)).transpose() {
            Ok(detail) => self.fail(side, kind, detail.unwrap_or_default()),
            Err(trouble) => Halt::Trouble(trouble),
        }
    }

    /// The failure of an engine, which is ended.
    pub(super) fn fail(&mut self, side: Side, kind: Kind, mut detail: String) -> Halt {
        let blame = self.engines[side].title();
        // What the failure quotes is not counted once more.
        let quoted = self.complaints[side].quoted.take();
        if quoted.is_some_and(|(_, text)| detail.contains(&text)) {
            self.complaints[side].noted.clear();
        }
        // It may have answered, but for the line end.
        let open = self.seats[side].as_ref().filter(|_| kind.is_out_of_time());
        if let Some(open) = open.and_then(Seat::open_line) {
            detail += &format!("; {open}");
        }
        match self.seats[side].take().map(Seat::end).transpose() {
            Ok(_) => Halt::Failed(Failure {
                kind,
                blame,
                detail,
            }),
            Err(trouble) => Halt::Trouble(trouble),
        }
    }
}

fn is_about_info(complaint: &str) -> bool {
    let complaint = complaint.to_ascii_lowercase();
    ["info", "time_left"]
        .into_iter()
        .any(|word| complaint.contains(word))
}

/// Counts the notice with those of its kind.
fn count(notices: &mut Vec<Notice>, notice: Notice) {
    let is_same = |other: &&mut Notice| other.kind == notice.kind && other.engine == notice.engine;
    match notices.iter_mut().find(is_same) {
        Some(known) => known.count += notice.count,
        None => notices.push(notice),
    }
}
