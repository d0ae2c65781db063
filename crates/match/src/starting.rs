//! The start of a game: both engines get ready.

use std::time::Instant;

use super::engine_line::EngineLine;
use super::live::{Halt, Live, Side};
use super::played::{Failure, Kind, NoticeKind};
use super::seat::{Next, Seat};
use super::settings::Trouble;
use omok_runner::later;

impl Live<'_> {
    /// Starts those that are there at once; gives the failures of those that do not get ready. Where a process was
    /// kept from another game, `again` starts another in its place.
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
