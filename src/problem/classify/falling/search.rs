//! The search for an order in which piles can be taken in turn.
//!
//! Depth first, and short for these reasons:
//!
//! 1. Piles of which the same stones are left are the same: what is known is kept by what is left.
//! 2. That pile is tried first that wins the most easily more stones of the other colour than it
//!    spends of this one, and of these the highest: few boards that are possible take a step back.
//! 3. Once a step has been taken back, no part of the space is entered where stones of a colour
//!    [run short](reserve).

use std::cmp::Reverse;
use std::collections::{HashMap, HashSet};

use itertools::Itertools;

use super::reserve::{self, Pile};
use crate::board::Stone;

/// The number of what is left of a pile; equal if the stones are.
type Remainder = u16;

/// A search for an order.
#[derive(Debug)]
pub(super) struct Search {
    /// The piles from the end at which they are taken, and from the other one.
    piles: [Vec<Pile>; 2],
    /// The colours of the first and the last stone.
    ends: [Stone; 2],
    /// What is left of each pile, by the number of stones that are taken.
    remainders: Vec<Vec<Remainder>>,
    /// How many stones are taken from each pile.
    taken: Vec<usize>,
    /// What cannot be taken, of all that there was a choice in.
    dead_ends: HashSet<Box<[Remainder]>>,
    has_failed: bool,
    /// How many steps are left to go.
    steps: u32,
}

impl Search {
    /// Of these piles, from stones of one colour to the other of these.
    pub(super) fn new(piles: Vec<Vec<Stone>>, ends: [Stone; 2]) -> Search {
        let mut known: HashMap<&[Stone], Remainder> = HashMap::new();
        let mut remainders = Vec::new();
        for pile in &piles {
            let parts = (0..=pile.len()).map(|taken| {
                let next = known.len();
                // At most 26 piles of 26 stones.
                let number = Remainder::try_from(next).unwrap_or(Remainder::MAX);
                *known.entry(&pile[taken..]).or_insert(number)
            });
            remainders.push(parts.collect());
        }
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

    /// Whether all can be taken in turn, if that is found in so many steps. What is found out
    /// before they are over is kept for the next time.
    pub(super) fn run(&mut self, steps: u32) -> Option<bool> {
        self.steps = steps;
        self.can_be_taken(self.ends[0])
    }

    /// Whether stones of a colour run short from the beginning.
    pub(super) fn runs_short(&self) -> bool {
        self.runs_short_now(self.ends[0])
    }

    /// Whether what is left can be taken, a stone of this player first.
    fn can_be_taken(&mut self, player: Stone) -> Option<bool> {
        self.steps = self.steps.checked_sub(1)?;
        let choices = self.choices(player);
        if choices.is_empty() {
            let is_all = (0..self.taken.len()).all(|pile| self.left(pile) == 0);
            self.has_failed |= !is_all;
            return Some(is_all);
        }
        let left = (choices.len() > 1).then(|| self.all_left());
        if left
            .as_deref()
            .is_some_and(|left| self.dead_ends.contains(left))
        {
            return Some(false);
        }
        let mut is_looked_at = left.is_none();
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
        // Only failures are kept: the first success ends the search.
        self.dead_ends.extend(left.map(Vec::into_boxed_slice));
        Some(false)
    }

    /// The piles with a stone of the player next, each different one once, the best first.
    fn choices(&self, player: Stone) -> Vec<usize> {
        let [piles, _] = &self.piles;
        let is_next = |&pile: &usize| piles[pile].stones().get(self.taken[pile]) == Some(&player);
        let choices = (0..piles.len()).filter(is_next);
        let choices = choices.unique_by(|&pile| self.remainder(pile));
        choices
            .sorted_by_cached_key(|&pile| {
                let price = piles[pile].price(self.taken[pile]);
                (price, Reverse(self.left(pile)))
            })
            .collect()
    }

    fn remainder(&self, pile: usize) -> Remainder {
        self.remainders[pile][self.taken[pile]]
    }

    /// How many stones are left of a pile.
    fn left(&self, pile: usize) -> usize {
        self.piles[0][pile].stones().len() - self.taken[pile]
    }

    /// What is left of the piles, whichever they are: who is to take one follows from it.
    fn all_left(&self) -> Vec<Remainder> {
        let left = (0..self.taken.len()).map(|pile| self.remainder(pile));
        left.sorted_unstable().collect()
    }

    /// Whether stones of a colour run short, from here on or up to here from the end.
    fn runs_short_now(&self, player: Stone) -> bool {
        let [piles, reversed] = &self.piles;
        let ends = piles.iter().map(|pile| pile.stones().len()).collect_vec();
        let left = (0..piles.len()).map(|pile| self.left(pile)).collect_vec();
        Stone::ALL.into_iter().any(|colour| {
            let at_once = |player| usize::from(player == colour);
            let none = vec![0; piles.len()];
            reserve::runs_short(piles, self.taken.clone(), &ends, colour, at_once(player))
                || reserve::runs_short(reversed, none, &left, colour, at_once(self.ends[1]))
        })
    }
}
