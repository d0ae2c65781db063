//! The end of a game: what is told of it, and what becomes of the processes.

use std::time::Instant;

use super::live::{End, Live, Side};
use super::log::Transcript;
use super::played::{Failure, Notice, NoticeKind, Played};
use super::schedule::Slot;
use super::seat::Seat;
use super::table::Trouble;
use crate::game::Move;

impl Live<'_> {
    /// What is told of the game.
    pub(super) fn played(&mut self, slot: &Slot, end: End) -> Played {
        let size = self.game.size();
        let name = |one: &Move| match one {
            Move::Place(point) => size.name(*point),
            Move::Pass => "pass".to_owned(),
        };
        let title = |side: Side| self.engines[side].title();
        Played {
            number: slot.number,
            pair: slot.pair,
            opening: slot.opening.map(|index| index as u64 + 1),
            symmetry: slot.symmetry,
            black: title(self.black),
            white: title(1 - self.black),
            moves: self.game.moves().iter().map(name).collect(),
            outcome: end.outcome,
            kind: end.kind,
            blame: end.blame.map(title),
            detail: end.detail,
            also: end.also.map(|(side, kind, detail)| Failure {
                kind,
                blame: title(side),
                detail,
            }),
            ms: std::mem::take(&mut self.ms),
            told: std::mem::take(&mut self.told),
            notices: Vec::new(),
        }
    }

    /// What is to be noted of the game.
    pub(super) fn notices(&mut self) -> Vec<Notice> {
        std::mem::take(&mut self.notices)
    }

    /// What was said, and by whom.
    pub(super) fn transcripts(&mut self) -> [(String, Transcript); 2] {
        let [first, second] = std::mem::take(&mut self.transcripts);
        [
            (self.engines[0].title(), first),
            (self.engines[1].title(), second),
        ]
    }

    /// Ends those that have not failed, or gives them back to be kept.
    pub(super) fn close(&mut self, keep: bool) -> Result<[Option<Seat>; 2], Trouble> {
        let mut seats = [self.seats[0].take(), self.seats[1].take()];
        if !keep {
            for seat in seats.iter_mut().flatten() {
                seat.say(b"END\r\n");
            }
        }
        let until = Instant::now() + Live::LAST_SECOND;
        let mut kept = [None, None];
        for (side, seat) in seats.into_iter().enumerate() {
            let Some(mut seat) = seat else { continue };
            if keep {
                self.transcripts[side] = seat.take_transcript();
                kept[side] = Some(seat);
                continue;
            }
            if !seat.has_ended_by(until) {
                self.note(side, NoticeKind::SlowExit, b"still there 1 s after END");
            }
            self.end(side, seat)?;
        }
        Ok(kept)
    }

    /// Ends an engine that has failed.
    pub(super) fn dismiss(&mut self, side: Side) -> Result<(), Trouble> {
        match self.seats[side].take() {
            Some(seat) => self.end(side, seat),
            None => Ok(()),
        }
    }

    pub(super) fn end(&mut self, side: Side, mut seat: Seat) -> Result<(), Trouble> {
        self.transcripts[side] = seat.take_transcript();
        seat.end()
    }

    /// Ends an engine that has ended by itself; tells how.
    pub(super) fn bury(&mut self, side: Side, mut seat: Seat) -> Result<String, Trouble> {
        self.transcripts[side] = seat.take_transcript();
        seat.post_mortem()
    }
}
