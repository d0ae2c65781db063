//! The opening called swap2: one engine puts three stones; the other takes a colour, or puts two
//! more and leaves the choice to the first.

use super::live::{Halt, Live, Reply, Side, Wanted};
use crate::game::Move;

/// Who opens, and who chooses first.
const OPENER: Side = 0;
const CHOOSER: Side = 1;

impl Live<'_> {
    /// Has the engines open the game and choose their colours. White has moved last, or is to
    /// move.
    pub(super) fn swap2(&mut self) -> Result<(), Halt> {
        let stones = self.ask_swap2(OPENER, &[3], false)?;
        self.put(OPENER, &stones)?;
        let choice = self.ask_swap2(CHOOSER, &[1, 2], true)?;
        let Some(points) = &choice.points else {
            // Whoever swaps takes black.
            self.black = CHOOSER;
            return Ok(());
        };
        self.put(CHOOSER, &choice)?;
        if points.len() == 1 {
            return Ok(());
        }
        let choice = self.ask_swap2(OPENER, &[1], true)?;
        match choice.points {
            None => Ok(()),
            Some(_) => {
                self.black = CHOOSER;
                self.put(OPENER, &choice)
            }
        }
    }

    fn ask_swap2(
        &mut self,
        side: Side,
        points: &'static [usize],
        may_swap: bool,
    ) -> Result<Reply, Halt> {
        let stones = self.game.moves().iter().filter_map(|one| match one {
            Move::Place(point) => Some(format!("{},{}\r\n", point.col, point.row)),
            Move::Pass => None,
        });
        let command = format!("SWAP2BOARD\r\n{}DONE\r\n", stones.collect::<String>());
        self.ask(side, command.as_bytes(), Wanted { points, may_swap })
    }

    /// Puts the stones of an answer, black and white in turn. The first of them has its time.
    fn put(&mut self, side: Side, reply: &Reply) -> Result<(), Halt> {
        let mut time = Some(reply.time);
        for &point in reply.points.iter().flatten() {
            self.make(side, point, time.take())?;
        }
        Ok(())
    }
}
