//! The computer's player.
//!
//! It follows the order in which a careful player asks, which [`Motive::ORDER`] lists: can I
//! win, must I stop a win, can I make what cannot be stopped, and so on. Shapes are judged by
//! all four lines through a point under the rule that is played; points that the rule forbids
//! are never played, and never feared.

mod ahead;
mod choose;
mod fours;
mod motive;
mod position;
mod random;
mod shape;
mod threat;

use std::fmt;
use std::str::FromStr;
use std::time::{Duration, Instant};

pub use motive::Motive;

use crate::board::{Board, Point, Size, Stone};
use crate::rule::Rule;
use choose::Thinker;
use fours::Budget;
use position::Position;
use shape::Shapes;

/// How far the computer looks.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Level {
    /// At the shapes on the board, and at one threat at a time.
    One,
    /// Also at two threats at once, at what a block leaves, and at the fours by which the
    /// opponent could win.
    Two,
    /// Also at the fours by which it could win itself, twelve plies deep, and at stones that
    /// threaten such fours.
    Three,
}

impl Level {
    /// All levels, the weakest first.
    pub const ALL: [Level; 3] = [Level::One, Level::Two, Level::Three];
}

/// `1`, `2` or `3`.
impl fmt::Display for Level {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(match self {
            Level::One => "1",
            Level::Two => "2",
            Level::Three => "3",
        })
    }
}

/// A text that names no level.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct LevelError;

impl fmt::Display for LevelError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("expected a level of 1 to 3")
    }
}

impl std::error::Error for LevelError {}

impl FromStr for Level {
    type Err = LevelError;

    fn from_str(text: &str) -> Result<Level, LevelError> {
        let named = Level::ALL
            .into_iter()
            .find(|level| level.to_string() == text);
        named.ok_or(LevelError)
    }
}

/// A player for games under one rule.
///
/// ```
/// use omok::computer::{Computer, Level, Motive};
/// use omok::{Board, Rule, Stone};
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
/// # Ok::<(), omok::text::InputError>(())
/// ```
#[derive(Debug, Clone)]
pub struct Computer {
    rule: Rule,
    level: Level,
    seed: u64,
    time: Option<Duration>,
    shapes: [Shapes; 2],
}

/// A move that the computer has chosen, and why.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Choice {
    /// The empty point.
    pub point: Point,
    /// What speaks for it.
    pub motive: Motive,
    /// The moves that are behind it: the ones by which it wins, or which it stops; often none.
    pub line: Vec<Point>,
}

impl Choice {
    /// The choice in one line of words: `h8 makes an open three`.
    #[must_use]
    pub fn explain(&self, size: Size) -> Explained<'_> {
        Explained { choice: self, size }
    }
}

/// A choice that prints as a line of words.
#[derive(Debug, Clone, Copy)]
pub struct Explained<'a> {
    choice: &'a Choice,
    size: Size,
}

impl fmt::Display for Explained<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Choice {
            point,
            motive,
            line,
        } = self.choice;
        write!(f, "{} {motive}", self.size.name(*point))?;
        let mut separator = ": ";
        for point in line {
            write!(f, "{separator}{}", self.size.name(*point))?;
            separator = " ";
        }
        Ok(())
    }
}

impl Computer {
    /// A player. Where points are as good as each other, the seed decides: the same seed
    /// chooses the same point of the same board, whatever has gone before.
    #[must_use]
    pub fn new(rule: Rule, level: Level, seed: u64) -> Computer {
        Computer {
            rule,
            level,
            seed,
            time: None,
            shapes: Stone::ALL.map(|stone| Shapes::new(&rule, stone)),
        }
    }

    /// The same player with so much time for a move. Without a limit, the number of moves that
    /// it looks at is limited instead, and its choices are the same on every machine.
    #[must_use]
    pub fn within(self, time: Option<Duration>) -> Computer {
        Computer { time, ..self }
    }

    /// The move of the player whose stone that is; `None` where no empty point may be played.
    ///
    /// The board may have another size than the rule's.
    #[must_use]
    pub fn choose(&mut self, board: &Board, stone: Stone) -> Option<Choice> {
        const MOST_POINTS: usize = 8_000 * 225;
        const LARGE: usize = 225;
        // After each move that is looked at, all points are.
        let moves = MOST_POINTS / board.size().area().max(LARGE);
        let deadline = self.time.map(|time| Instant::now() + time);
        let mut thinker = Thinker {
            position: Position::new(board, &self.rule, &mut self.shapes),
            rule: &self.rule,
            stone,
            level: self.level,
            budget: Budget::new(moves, deadline),
            seed: self.seed,
        };
        thinker.choose()
    }
}
