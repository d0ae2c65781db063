//! What has been tried, in words that are true.

use std::fmt;

use itertools::Itertools;

use crate::plan::{Origin, Set};

/// How many boards of each origin have been tried.
///
/// It prints as `all 663 designed boards, 312 of 5,552 single lines, 80 random boards`.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Tally {
    sets: [usize; Set::ALL.len()],
    random: usize,
}

impl Tally {
    /// Nothing yet.
    #[must_use]
    pub const fn new() -> Tally {
        Tally {
            sets: [0; Set::ALL.len()],
            random: 0,
        }
    }

    /// Counts a board.
    pub fn add(&mut self, origin: &Origin) {
        match origin {
            Origin::Set { set, .. } => self.sets[*set as usize] += 1,
            Origin::Random { .. } => self.random += 1,
        }
    }

    /// How many boards of the set have been tried.
    #[must_use]
    pub const fn of(&self, set: Set) -> usize {
        self.sets[set as usize]
    }

    /// How many of the designed boards have not been tried.
    #[must_use]
    pub fn designed_left(&self) -> usize {
        let designed = Set::Catalogue.size();
        designed.saturating_sub(self.of(Set::Catalogue))
    }

    /// How many random boards have been tried.
    #[must_use]
    pub const fn random(&self) -> usize {
        self.random
    }

    /// How many boards have been tried.
    #[must_use]
    pub fn total(&self) -> usize {
        self.sets.iter().sum::<usize>() + self.random
    }
}

impl fmt::Display for Tally {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let sets = Set::ALL.into_iter().filter(|&set| self.of(set) > 0);
        let sets = sets.map(|set| {
            let (tried, all) = (self.of(set), set.size());
            let (tried_text, all_text) = (grouped(tried), grouped(all));
            let about = set.about();
            // "All" is what a reader looks for: that a whole set was tried is a promise.
            if tried == all {
                format!("all {all_text} {about}")
            } else {
                format!("{tried_text} of {all_text} {about}")
            }
        });
        let random = (self.random > 0).then(|| match self.random {
            1 => "1 random board".to_owned(),
            many => format!("{} random boards", grouped(many)),
        });
        let parts = sets.chain(random).collect_vec();
        match parts.as_slice() {
            [] => f.write_str("no board"),
            parts => parts.iter().format(", ").fmt(f),
        }
    }
}

/// The number with a comma between each three digits.
#[must_use]
pub fn grouped(number: usize) -> String {
    let digits = number.to_string();
    let first = digits.len() % 3;
    let (head, rest) = digits.split_at(first);
    let groups = rest.as_bytes().chunks(3).map(String::from_utf8_lossy);
    let head = (!head.is_empty()).then(|| head.into());
    head.into_iter().chain(groups).join(",")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn digits_stand_in_groups_of_three() {
        let cases = [
            (0, "0"),
            (999, "999"),
            (5552, "5,552"),
            (1_234_567, "1,234,567"),
        ];
        for (number, text) in cases {
            assert_eq!(grouped(number), text);
        }
    }
}
