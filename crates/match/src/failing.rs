//! How engines get ready for a game, how one fails in it, and what it has done besides.

use std::time::Instant;

use super::engine_line::{EngineLine, add, count};
use super::live::{Halt, Live, Side};
use super::played::{Failure, Kind, NoticeKind};
use super::seat::{Next, Seat};
use super::settings::Trouble;
use omok_runner::later;

impl Live<'_> {
    /// Takes a line that is no answer.
    pub(super) fn complain(&mut self, side: Side, said: &EngineLine, line: &[u8]) {
        let engine = self.engines[side].title();
        self.complaints[side].hear(engine, said, line);
    }

    /// What it has said in a turn without harm is a notice.
    pub(super) fn note_complaints(&mut self, side: Side) {
        let complaint = std::mem::take(&mut self.complaints[side]);
        for notice in complaint.noted {
            add(&mut self.notices, notice);
        }
    }

    pub(super) fn note(&mut self, side: Side, kind: NoticeKind, text: &[u8]) {
        count(&mut self.notices, self.engines[side].title(), kind, text);
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

impl Live<'_> {
    /// Starts those that are there at once; gives the failures of those that do not get ready.
    /// Where a process was kept from another game, `again` starts another in its place.
    pub(super) fn start(
        &mut self,
        was_kept: [bool; 2],
        again: impl Fn(Side) -> Result<Seat, Trouble>,
    ) -> Result<Vec<Failure>, Trouble> {
        let command = self.settings.start_command();
        for seat in self.seats.iter_mut().flatten() {
            seat.new_turn();
        }
        let mut sent = Vec::new();
        for side in 0..2 {
            if self.seats[side].is_some() {
                sent.push((side, self.say(side, &command)?));
            }
        }
        let mut failures = Vec::new();
        for (side, sent) in sent {
            let mut ready = self.wait_for_ready(side, sent);
            if was_kept[side] && matches!(ready, Err(Halt::Failed(_))) {
                self.note(side, NoticeKind::Restarted, command.trim_end().as_bytes());
                self.seats[side] = Some(again(side)?);
                let sent = self.say(side, &command)?;
                ready = self.wait_for_ready(side, sent);
            }
            match ready {
                Err(Halt::Failed(failure)) => failures.push(failure),
                Err(Halt::Trouble(trouble)) => return Err(trouble),
                Ok(()) => {
                    let infos = self.engines[side].infos(self.settings.rule_code());
                    self.say(side, &infos)?;
                }
            }
        }
        Ok(failures)
    }

    pub(super) fn wait_for_ready(&mut self, side: Side, sent: Instant) -> Result<(), Halt> {
        let until = later(sent, self.settings.start_time);
        // What it has said while another was waited for came in time, however long that took.
        let mut limit = None;
        loop {
            let line = match self.next(side, limit)? {
                Next::Line(line, at) if limit.is_none() || at <= until => line,
                Next::Late if limit.is_none() => {
                    limit = Some(until);
                    continue;
                }
                // Memory is limited in games alone.
                Next::Memory(_) => continue,
                Next::Closed => return Err(self.crash(side, Kind::StartCrash)),
                Next::Flood => {
                    let detail = "more than 16 MiB before OK".to_owned();
                    return Err(self.fail(side, Kind::Flood, detail));
                }
                Next::Line(..) | Next::Late => {
                    let late = format!("no OK in {} s", self.settings.start_time.as_secs_f64());
                    let refusal = self.complaints[side].refusal().map(str::to_owned);
                    return Err(match refusal {
                        Some(line) => self.fail(side, Kind::StartRefused, line),
                        None => self.fail(side, Kind::StartTime, late),
                    });
                }
            };
            match EngineLine::of(&line) {
                EngineLine::Ready => return Ok(()),
                EngineLine::Points(_) => self.note(side, NoticeKind::Early, &line),
                said @ (EngineLine::Error | EngineLine::Unknown) => {
                    self.complain(side, &said, &line);
                }
                _ => {}
            }
        }
    }
}
