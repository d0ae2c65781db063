//! What wins, as descriptions say it: how many in a row, in which directions.

use itertools::Itertools;

use omok_core::{Direction, Rule};

/// A number that the description or each input states.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub enum Number {
    /// This number.
    Stated(u8),
    /// The number of this name in the header.
    Read(String),
}

/// What wins.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub enum Win {
    /// A row of this many stones.
    Row {
        /// The number.
        length: Number,
        /// The effect of longer rows.
        longer: Longer,
    },
    /// `all`: a whole row or column, or on a square board a whole diagonal.
    WholeLine,
    /// What wins by this rule, which the words of descriptions cannot say.
    Rule(Rule),
}

impl Win {
    /// What wins by the rule, in the words of descriptions if they can say it.
    pub fn of(rule: &Rule) -> Win {
        let run = rule.run();
        match Some(*rule) {
            known if known == Rule::STANDARD.with_run(run) => Win::exactly(run),
            known if known == Rule::FREESTYLE.with_run(run) => Win::at_least(run),
            _ => Win::Rule(*rule),
        }
    }

    /// At least this many in a row.
    pub const fn at_least(length: u8) -> Win {
        Win::Row {
            length: Number::Stated(length),
            longer: Longer::Wins,
        }
    }

    /// Exactly this many in a row.
    pub const fn exactly(length: u8) -> Win {
        Win::Row {
            length: Number::Stated(length),
            longer: Longer::Ignored,
        }
    }
}

/// Some of the four directions, in the order of [`Direction::ALL`]: those in which rows win.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Directions([bool; Direction::ALL.len()]);

impl Directions {
    /// All four.
    pub const ALL: Directions = Directions([true; Direction::ALL.len()]);

    /// Whether this one is among them.
    #[inline]
    pub const fn has(self, direction: Direction) -> bool {
        self.0[direction as usize]
    }

    /// Those among them.
    pub fn iter(self) -> impl Iterator<Item = Direction> {
        let all = Direction::ALL.into_iter().zip(self.0);
        all.filter_map(|(direction, has)| has.then_some(direction))
    }
}

impl FromIterator<Direction> for Directions {
    fn from_iter<T: IntoIterator<Item = Direction>>(some: T) -> Directions {
        let some = some.into_iter().collect_vec();
        Directions(Direction::ALL.map(|direction| some.contains(&direction)))
    }
}

/// The effect of a row longer than the winning length.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Longer {
    /// It wins.
    Wins,
    /// It has no effect.
    Ignored,
}
