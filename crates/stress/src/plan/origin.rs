//! The origin of a board or record.

use super::boards::{Kind, Set};
use omok_core::board::texts;

texts! {
    /// The origin of a board or record, which identifies it in a plan, in words: `designed board
    /// 12: overlines`. Numbers are from 1, but those of all boards and random ones are from 0.
    #[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
    pub enum Origin {
        /// A board of a set, and what it is about.
        Set { set: Set, number: usize, about: &'static str } = "{}", of_set(*set, *number, about);
        /// It is designed for the problem.
        Designed { number: usize, about: &'static str } = "designed {number}: {about}";
        /// It is in an input that repeats designed samples: a number of them, or in an order.
        Order { number: usize, boards: usize }
            = "input {number} of designed boards again, {}", how_many(*boards);
        /// Its number is that in [`Problem::boards`](omok_problem::problem::Problem::boards).
        Space { number: usize } = "all boards, {number}";
        /// Its kind is never [`Kind::Mixed`]; it has none if it is made for the problem alone.
        Random { kind: Option<Kind>, seed: u64, index: u64 }
            = "random, {}seed {seed}, index {index}", of_kind(*kind);
    }
}

fn of_set(set: Set, number: usize, about: &str) -> String {
    match set {
        Set::Catalogue => format!("designed board {number}: {about}"),
        set => format!("{set} {number}"),
    }
}

fn how_many(boards: usize) -> String {
    match boards {
        1 => "one alone".to_owned(),
        _ => format!("{boards} of them"),
    }
}

fn of_kind(kind: Option<Kind>) -> String {
    kind.map_or_else(String::new, |kind| format!("kind {kind}, "))
}

impl Origin {
    /// What a designed board is about.
    pub const fn about(&self) -> Option<&'static str> {
        match self {
            Origin::Set { about, .. } | Origin::Designed { about, .. } => Some(about),
            Origin::Order { .. } | Origin::Space { .. } | Origin::Random { .. } => None,
        }
    }
}
