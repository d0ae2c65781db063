//! The opening called swap2: one engine puts three stones; the other takes a colour, or puts two
//! more and leaves the choice to the first.

use super::live::{Halt, Live, Side};

/// Who opens, and who chooses first.
const OPENER: Side = 0;
const CHOOSER: Side = 1;

impl Live<'_> {
    /// Has the engines open the game and choose their colours. White has moved last, or is to
    /// move.
    pub(super) fn swap2(&mut self) -> Result<(), Halt> {
        self.ask_swap2(OPENER, &[3])?;
        match self.ask_swap2(CHOOSER, &[0, 1, 2])? {
            // Whoever swaps takes black.
            0 => self.black = CHOOSER,
            1 => {}
            _ if self.ask_swap2(OPENER, &[0, 1])? == 1 => self.black = CHOOSER,
            _ => {}
        }
        Ok(())
    }

    /// Asks for so many stones, or 0 for the other colour, and puts them; gives their number.
    fn ask_swap2(&mut self, side: Side, wanted: &[usize]) -> Result<usize, Halt> {
        let stones = self
            .stones()
            .map(|stone| format!("{},{}\r\n", stone.col, stone.row));
        let command = format!("SWAP2BOARD\r\n{}DONE\r\n", stones.collect::<String>());
        let reply = self.ask(side, &command, wanted)?;
        self.put(side, &reply)?;
        Ok(reply.0.len())
    }
}
