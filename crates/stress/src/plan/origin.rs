//! The origin of a board or record.

use std::fmt;

use super::boards::{Kind, Set};

/// The origin of a board or record, which identifies it in a plan.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Origin {
    /// A board of a set.
    Set {
        /// The set.
        set: Set,
        /// Its number in the set, from 1.
        number: usize,
        /// What the board is about.
        about: &'static str,
    },
    /// It is designed for the problem.
    Designed {
        /// Its number among those, from 1.
        number: usize,
        /// What it is about.
        about: &'static str,
    },
    /// It is in an input that repeats designed samples: a number of them, or in an order.
    Order {
        /// The input's number among those, from 1.
        number: usize,
        /// The number of samples.
        boards: usize,
    },
    /// It is one of all boards of the problem.
    Space {
        /// Its number in [`Problem::boards`](omok_problem::problem::Problem::boards), from 0.
        number: usize,
    },
    /// It is random.
    Random {
        /// Its kind: never [`Kind::Mixed`]; `None` if it is made for the problem alone.
        kind: Option<Kind>,
        /// The seed.
        seed: u64,
        /// Its index in the boards of that seed, from 0.
        index: u64,
    },
}

impl Origin {
    /// What a designed board is about.
    #[must_use]
    pub const fn about(&self) -> Option<&'static str> {
        match self {
            Origin::Set { about, .. } | Origin::Designed { about, .. } => Some(about),
            Origin::Order { .. } | Origin::Space { .. } | Origin::Random { .. } => None,
        }
    }
}

/// How to find the board again: `designed board 12: overlines`.
impl fmt::Display for Origin {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Origin::Set {
                set: Set::Catalogue,
                number,
                about,
            } => write!(f, "designed board {number}: {about}"),
            Origin::Set { set, number, .. } => write!(f, "{} {number}", set.name()),
            Origin::Designed { number, about } => write!(f, "designed {number}: {about}"),
            Origin::Order { number, boards: 1 } => {
                write!(f, "input {number} of designed boards again, one alone")
            }
            Origin::Order { number, boards } => {
                write!(
                    f,
                    "input {number} of designed boards again, {boards} of them"
                )
            }
            Origin::Space { number } => write!(f, "all boards, {number}"),
            Origin::Random { kind, seed, index } => {
                f.write_str("random, ")?;
                if let Some(kind) = kind {
                    write!(f, "kind {kind}, ")?;
                }
                write!(f, "seed {seed}, index {index}")
            }
        }
    }
}
