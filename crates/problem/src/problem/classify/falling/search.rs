//! Searches for an order in which piles can be taken in turn.
//!
//! A depth-first search, short for these reasons:
//!
//! 1. Piles with the same remaining stones are equal: results are stored by what remains.
//! 2. It first tries the pile that wins more stones of the other colour than it spends at the
//!    lowest price, and of these the highest: on most possible boards it never backtracks.
//! 3. After it has backtracked once, it does not enter any state in which stones of a colour [run
//!    short](reserve).

use std::cmp::Reverse;
use std::collections::HashSet;

use itertools::Itertools;

use super::reserve::{self, Pile};
use omok_core::board::Stone;

/// What remains of a pile: a one, and below it a bit for each stone, the last stone first. A pile
/// has at most 26.
type Remainder = u32;

#[derive(Debug)]
pub(super) struct Search {
    /// The piles from the end at which they are taken, and from the other end.
    piles: [Vec<Pile>; 2],
    /// The colours of the first and the last stone.
    ends: [Stone; 2],
    /// The remainders of each pile, by the number of stones taken.
    remainders: Vec<Vec<Remainder>>,
    /// The number of stones taken from each pile.
    taken: Vec<usize>,
    /// States that cannot be completed, of those with a choice.
    dead_ends: HashSet<Vec<Remainder>>,
    has_failed: bool,
    /// The number of steps left.
    steps: u32,
}

impl Search {
    /// A search of these piles, between these colours of first and last stones.
    pub(super) fn new(piles: Vec<Vec<Stone>>, ends: [Stone; 2]) -> Search {
        let remainders = |pile: &Vec<Stone>| {
            let mut remainders = vec![1; pile.len() + 1];
            for (taken, &stone) in pile.iter().enumerate().rev() {
                let bit = Remainder::from(stone == Stone::White);
                remainders[taken] = remainders[taken + 1] << 1 | bit;
            }
            remainders
        };
        let remainders = piles.iter().map(remainders).collect();
        let reversed = piles.iter().map(|pile| pile.iter().rev().copied());
        let reversed = reversed.map(|pile| Pile::new(pile.collect())).collect();
        Search {
            ends,
            remainders,
            taken: vec![0; piles.len()],
            dead_ends: HashSet::new(),
            has_failed: false,
            steps: 0,
            piles: [piles.into_iter().map(Pile::new).collect(), reversed],
        }
    }

    /// Whether all stones can be taken in turn, if that is decided within the steps. Later runs use
    /// what this one finds.
    pub(super) fn run(&mut self, steps: u32) -> Option<bool> {
        self.steps = steps;
        self.can_be_taken(self.ends[0])
    }

    /// Whether stones of a colour run short from the start.
    pub(super) fn runs_short(&self) -> bool {
        self.runs_short_now(self.ends[0])
    }

    /// Whether the remaining stones can be taken, first a stone of this player.
    fn can_be_taken(&mut self, player: Stone) -> Option<bool> {
        self.steps = self.steps.checked_sub(1)?;
        let choices = self.choices(player);
        if choices.is_empty() {
            let is_all = (0..self.taken.len()).all(|pile| self.left(pile) == 0);
            self.has_failed |= !is_all;
            return Some(is_all);
        }
        let is_choice = choices.len() > 1;
        // Most searches end without a dead end.
        if is_choice && !self.dead_ends.is_empty() && self.dead_ends.contains(&self.all_left()) {
            return Some(false);
        }
        let mut is_looked_at = !is_choice;
        for pile in choices {
            if !is_looked_at && self.has_failed {
                is_looked_at = true;
                if self.runs_short_now(player) {
                    break;
                }
            }
            self.taken[pile] += 1;
            let could = self.can_be_taken(player.other());
            self.taken[pile] -= 1;
            if could? {
                return Some(true);
            }
        }
        // Only failures are stored: the first success ends the search.
        if is_choice {
            self.dead_ends.insert(self.all_left());
        }
        Some(false)
    }

    /// The piles with a stone of the player next, without duplicates, the best first.
    fn choices(&self, player: Stone) -> Vec<usize> {
        let [piles, _] = &self.piles;
        let mut choices: Vec<usize> = Vec::with_capacity(piles.len());
        for (pile, whole) in piles.iter().enumerate() {
            let is_next = whole.stones.get(self.taken[pile]) == Some(&player);
            let is_like = |&other: &usize| self.remainder(other) == self.remainder(pile);
            if is_next && !choices.iter().any(is_like) {
                choices.push(pile);
            }
        }
        choices.sort_by_key(|&pile| {
            let price = piles[pile].prices[self.taken[pile]];
            (price, Reverse(self.left(pile)))
        });
        choices
    }

    fn remainder(&self, pile: usize) -> Remainder {
        self.remainders[pile][self.taken[pile]]
    }

    fn left(&self, pile: usize) -> usize {
        self.piles[0][pile].stones.len() - self.taken[pile]
    }

    /// What remains of the piles, in any order; it determines whose turn it is.
    fn all_left(&self) -> Vec<Remainder> {
        let left = (0..self.taken.len()).map(|pile| self.remainder(pile));
        left.sorted_unstable().collect()
    }

    /// Whether stones of a colour run short, from here on, or up to here from the end.
    fn runs_short_now(&self, player: Stone) -> bool {
        let [piles, reversed] = &self.piles;
        let ends = piles.iter().map(|pile| pile.stones.len()).collect_vec();
        let left = (0..piles.len()).map(|pile| self.left(pile)).collect_vec();
        Stone::ALL.into_iter().any(|colour| {
            let at_once = |player| usize::from(player == colour);
            let none = vec![0; piles.len()];
            reserve::runs_short(piles, self.taken.clone(), &ends, colour, at_once(player))
                || reserve::runs_short(reversed, none, &left, colour, at_once(self.ends[1]))
        })
    }
}
