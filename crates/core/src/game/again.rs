//! A game played again.

use super::{Game, Move, Refusal};
use crate::board::Board;
use crate::rule::Rule;

impl Game {
    /// The game before its first move.
    ///
    /// ```
    /// use omok_core::game::Game;
    /// use omok_core::{Rule, Variant};
    /// let mut game = Game::new(Variant::TICTACTOE);
    /// game.play("b2")?;
    /// assert_eq!(game.start(), Game::new(Variant::TICTACTOE));
    /// assert_eq!(game.under(*game.rule())?, game);
    /// assert!(game.under(Rule::TICTACTOE.with_max_moves(Some(1)))?.outcome().is_over());
    /// # Ok::<(), omok_core::game::Refusal>(())
    /// ```
    #[must_use]
    pub fn start(&self) -> Game {
        let mut start = self.clone();
        while start.undo().is_some() {}
        start
    }

    /// The boards before the first move and after each.
    ///
    /// ```
    /// use omok_core::Variant;
    /// use omok_core::game::Game;
    /// let mut game = Game::new(Variant::TICTACTOE);
    /// game.play("b2")?;
    /// let stones = game.boards().map(|board| board.stones().count());
    /// assert!(stones.eq([0, 1]));
    /// # Ok::<(), omok_core::game::Refusal>(())
    /// ```
    pub fn boards(&self) -> impl Iterator<Item = Board> + use<> {
        let mut game = self.clone();
        let mut boards = vec![game.board.clone()];
        while game.undo().is_some() {
            boards.push(game.board.clone());
        }
        boards.into_iter().rev()
    }

    /// The same moves from the same position under a rule.
    ///
    /// # Errors
    ///
    /// If one of them is refused.
    pub fn under(&self, rule: Rule) -> Result<Game, Refusal> {
        if self.rule == rule {
            return Ok(self.clone());
        }
        let start = self.start();
        let mut game = Game::from_position(start.board, start.to_move, rule);
        for &one in self.moves() {
            match one {
                Move::Place(point) => game.play(point)?,
                Move::Pass => game.pass()?,
            };
        }
        Ok(game)
    }
}
