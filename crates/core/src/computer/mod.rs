//! A computer player.
//!
//! It asks the questions of a careful player in the order of [`Motive::ORDER`]: can I win, must I
//! stop a win, can I make an unstoppable threat, and so on. Shapes are judged by all four lines
//! through a point under the rule of the game; forbidden points are never played, and never feared.

mod ahead;
mod choose;
mod clock;
mod fours;
pub mod gomocup;
mod motive;
mod position;
mod search;
mod shapes;
mod table;
mod threat;

use std::time::Duration;

pub use clock::Clock;
pub use motive::Motive;

use crate::board::{Board, PerStone, Point, Stone, words};
use crate::rule::Rule;
use choose::Player;
use clock::Budget;
use position::Position;
use shapes::Shapes;
use table::Table;

words! {
    "a level of 1 to 3",
    /// How far the computer searches.
    #[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
    pub enum Level {
        /// The shapes on the board, and one threat at a time.
        One = "1",
        /// Also two threats at once, what a block leaves, and the fours with which the opponent
        /// could win.
        Two = "2",
        /// Also the fours with which it could win itself, twelve plies deep, and stones that
        /// threaten such fours.
        Three = "3",
    }
}

/// A player for games under one rule.
///
/// ```
/// use omok_core::computer::{Computer, Level, Motive};
/// use omok_core::{Board, Rule, Stone};
/// let board: Board = ".........
///                     .........
///                     ...X.....
///                     ...XOO...
///                     ...X.....
///                     ...XO....
///                     .........
///                     .........
///                     .........".parse()?;
/// let mut computer = Computer::new(Rule::FREESTYLE, Level::One, 0);
/// let choice = computer.choose(&board, Stone::White).expect("there is room");
/// assert_eq!(choice.motive, Motive::BlockFive);
/// # Ok::<(), omok_core::text::InputError>(())
/// ```
#[derive(Debug, Clone)]
pub struct Computer {
    rule: Rule,
    level: Level,
    seed: u64,
    time: Option<(Duration, Clock)>,
    /// The bytes for the position table of a timed search.
    memory: usize,
    shapes: PerStone<Shapes>,
    /// The positions of the last searches.
    table: Table,
}

/// A move that the computer has chosen, and the reason.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Choice {
    /// The empty point.
    pub point: Point,
    /// The reason.
    pub motive: Motive,
    /// The moves that it is about: with which it wins, or which it stops; often none.
    pub line: Vec<Point>,
}

impl Computer {
    const MEMORY: usize = 32 << 20;

    /// A player. The seed decides between equal points: the same seed chooses the same point on the
    /// same board, whatever happened before.
    pub fn new(rule: Rule, level: Level, seed: u64) -> Computer {
        Computer {
            rule,
            level,
            seed,
            time: None,
            memory: Computer::MEMORY,
            table: Table::default(),
            shapes: PerStone::from_fn(|stone| Shapes::new(&rule, stone)),
        }
    }

    /// The same player with a time limit per move. Without a limit, the number of moves in a search
    /// is limited instead, and choices are the same on every machine.
    ///
    /// Level 3 uses all of its time: it searches deeper until the time is over or the game is
    /// decided. The depth depends on the machine.
    #[must_use]
    pub fn within(self, time: Duration, clock: Clock) -> Computer {
        let time = Some((time, clock));
        Computer { time, ..self }
    }

    /// The move of the player with this stone; `None` if no empty point may be played.
    pub fn choose(&mut self, board: &Board, stone: Stone) -> Option<Choice> {
        const MOST_POINTS: usize = 8_000 * 225;
        const LARGE: usize = 225;
        // After each move of the search, all points are near.
        let moves = Budget::of_moves(MOST_POINTS / board.size().area().max(LARGE));
        let (search, budget) = match (self.time, self.level) {
            (None, _) => (None, moves),
            (Some(time), Level::One | Level::Two) => (None, moves.within(time)),
            // Fours are only a part of what a player with a clock does.
            (Some((time, clock)), Level::Three) => {
                let search = Budget::of_moves(usize::MAX).within((time, clock));
                (Some(search), moves.within((time / 4, clock)))
            }
        };
        self.player(board, stone, budget, search.is_some())
            .choose(search)
    }

    /// The player at that board, with room for the positions of a search.
    fn player(
        &mut self,
        board: &Board,
        stone: Stone,
        budget: Budget,
        searches: bool,
    ) -> Player<'_> {
        if searches {
            self.table.make_room(self.table_bytes());
        }
        Player {
            // The shapes are kept after the move: most lines of the next one are known.
            position: Position::new(board, &self.rule, &mut self.shapes),
            rule: &self.rule,
            stone,
            level: self.level,
            seed: self.seed,
            budget,
            table: &mut self.table,
            history: PerStone::from_fn(|_| vec![0; board.size().area()]),
            horizon: 0,
        }
    }

    fn with_part_of_time(&self, parts: u32) -> Computer {
        Computer {
            time: self.time.map(|(time, clock)| (time / parts, clock)),
            table: Table::default(),
            shapes: self.shapes.clone(),
            ..*self
        }
    }

    /// The value of the position to the player to move: above 0 if that is the better side.
    fn balance(&mut self, board: &Board, stone: Stone) -> i32 {
        const PLIES_WITHOUT_A_CLOCK: i8 = 4;
        let unlimited = Budget::of_moves(usize::MAX);
        let (budget, plies) = match self.time {
            Some(time) => (unlimited.within(time), Player::MOST_PLIES),
            None => (unlimited, PLIES_WITHOUT_A_CLOCK),
        };
        let found = self.player(board, stone, budget, true).search(stone, plies);
        found.map_or(0, |found| found.score)
    }

    /// The size of a new table: clearing one that is never filled costs a short move time.
    fn table_bytes(&self) -> usize {
        const BYTES_A_MILLISECOND: u128 = 16 << 10;
        let time = self.time.map_or(100, |(time, _)| time.as_millis());
        let enough = time.saturating_mul(BYTES_A_MILLISECOND);
        usize::try_from(enough).map_or(self.memory, |enough| enough.min(self.memory))
    }
}
