//! What a mutant changes, and where it shows.

use itertools::iproduct;

use omok_core::{Direction, Stone, words};

words! {
    /// The part of a solver that a fault changes; its word is its name in JSON.
    #[derive(Debug, Clone, Copy, PartialEq, Eq)]
    pub enum Part {
        /// Bounds: the sides of the board, and of its array.
        Bounds = "bounds",
        /// The lines that it searches.
        Directions = "directions",
        /// What counts as a row.
        Run = "run-test",
        /// The check of the cell before a row.
        Before = "look-before",
        /// The check of the cell past a row.
        Past = "look-past",
        /// Its state: marks, and loops that are left too early.
        Memory = "memory",
        /// The stone of a row that it names.
        Named = "named-stone",
        /// The player that it names as the winner, or as the player to move.
        Winner = "winner",
        /// The output if nobody has won.
        Nobody = "nobody",
        /// The checks for impossible and full boards.
        Legality = "legality",
        /// How it follows a record.
        Record = "record",
        /// How it finds whether the next stone wins.
        Next = "next-move",
        /// The format of the answer.
        Output = "output",
        /// A crash.
        Crash = "crash",
    }
}

words! {
    /// Where a fault shows; its word is its name in JSON.
    #[derive(Debug, Clone, Copy, PartialEq, Eq)]
    pub enum Shows {
        /// On every board.
        Always = "always",
        /// If somebody has won.
        Won = "won",
        /// If nobody has won.
        Nobody = "nobody",
        /// On the empty board.
        Empty = "empty-board",
        /// On full boards, and nearly full ones.
        Full = "full-board",
        /// In rows of some directions.
        Lines = "directions",
        /// In overlines, or at their ends.
        Long = "too-long",
        /// At the edges of the board.
        Edges = "edges",
        /// If something is at the ends of a row, or beyond a gap.
        Gaps = "gaps",
        /// If connected stones are not in line.
        Connected = "connected",
        /// Where rows cross.
        Crossings = "crossings",
        /// In stones of one colour, or in the numbers of both.
        Colours = "colours",
        /// If both players have a row, or one has several.
        Several = "several-rows",
        /// If stones fall.
        Falls = "falls",
        /// In records that continue, or at their last move.
        Records = "records",
    }
}

/// The rows that a fault is kept to; the others are judged right.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Side {
    /// Their colour, if not both.
    pub stone: Option<Stone>,
    /// Their direction, if not all.
    pub direction: Option<Direction>,
    pub(super) of: Whose,
}

/// Whose colour and direction count.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Whose {
    /// Those of the row that is missed or claimed.
    Row,
    /// Those of the run that ends a loop or is marked.
    Cause,
}

impl Side {
    pub(super) const ALL: Side = Side {
        stone: None,
        direction: None,
        of: Whose::Row,
    };

    /// A colour, a direction, or both, in either sense.
    pub(super) fn each() -> impl Iterator<Item = Side> {
        let stones = [None, Some(Stone::Black), Some(Stone::White)];
        let directions = [None].into_iter().chain(Direction::ALL.map(Some));
        let sides = iproduct!([Whose::Row, Whose::Cause], directions, stones);
        let sides = sides.map(|(of, direction, stone)| Side {
            stone,
            direction,
            of,
        });
        sides.filter(|side| !side.is_all())
    }

    /// Whether it is all rows.
    pub const fn is_all(&self) -> bool {
        self.stone.is_none() && self.direction.is_none()
    }

    pub(super) fn limits(&self) -> usize {
        self.stone.iter().count() + self.direction.iter().count()
    }
}
