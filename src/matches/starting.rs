//! The start of a game: both engines get ready.

use std::time::Instant;

use super::clock::later;
use super::live::{Live, Side};
use super::played::NoticeKind;
use super::said::{Said, shown};
use super::seat::{Readiness, Seat};
use super::table::{Trouble, start_command};
use super::verdict::Kind;

/// An engine that is to be started for a game.
#[derive(Debug)]
pub(super) struct Start {
    pub(super) seat: Seat,
    /// It has played a game before.
    pub(super) was_kept: bool,
}

impl Live<'_> {
    /// Starts both at once; gives those that do not get ready.
    pub(super) fn start(
        &mut self,
        starts: Vec<Start>,
        again: &mut impl FnMut(Side) -> Result<Seat, Trouble>,
    ) -> Result<Vec<(Side, Kind, String)>, Trouble> {
        let command = start_command(self.settings.variant.size());
        let mut asked = Vec::new();
        for (side, mut start) in starts.into_iter().enumerate() {
            start.seat.start_turn();
            let sent = start.seat.say(command.as_bytes());
            self.seats[side] = Some(start.seat);
            asked.push((side, sent, start.was_kept));
        }
        let mut failures = Vec::new();
        for (side, sent, was_kept) in asked {
            let mut failure = self.wait_for(side, sent)?;
            if was_kept && failure.is_some() {
                self.note(side, NoticeKind::Restarted, command.trim_end().as_bytes());
                let mut seat = again(side)?;
                let sent = seat.say(command.as_bytes());
                self.seats[side] = Some(seat);
                failure = self.wait_for(side, sent)?;
            }
            failures.extend(failure.map(|(kind, detail)| (side, kind, detail)));
        }
        Ok(failures)
    }

    /// Waits until the engine is ready, and tells it what it is to know; or why it is not.
    fn wait_for(&mut self, side: Side, sent: Instant) -> Result<Option<(Kind, String)>, Trouble> {
        let Some(mut seat) = self.seats[side].take() else {
            return Ok(None);
        };
        let until = later(sent, self.settings.start_time);
        let ready = seat.wait_for_ready(until, |said, line| match said {
            Said::Points(_) => self.note(side, NoticeKind::Early, line),
            Said::Error => self.note(side, NoticeKind::Error, line),
            Said::Unknown => self.note(side, NoticeKind::Unknown, line),
            _ => {}
        })?;
        let late = || format!("no OK in {} s", self.settings.start_time.as_secs_f64());
        let failure = match ready {
            Readiness::Ready => {
                seat.say(&self.settings.infos(self.engines[side]));
                self.seats[side] = Some(seat);
                return Ok(None);
            }
            Readiness::Ended => return Ok(Some((Kind::StartCrash, self.bury(side, seat)?))),
            Readiness::Late => (Kind::StartTime, late()),
            Readiness::Refused(line) => (Kind::StartRefused, shown(&line)),
            Readiness::Flood => (Kind::Flood, "more than 16 MiB before OK".to_owned()),
        };
        self.end(side, seat)?;
        Ok(Some(failure))
    }
}
