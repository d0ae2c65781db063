//! Winning by fours alone: each stone threatens a winning row, which forces the opponent's answers,
//! until one threat has no answer.

use std::cmp::Reverse;
use std::collections::HashMap;
use std::mem;

use super::clock::Budget;
use super::position::Position;
use crate::board::{Point, Stone};
use crate::computer::threat::Threat;

/// A search for a win by fours of one player, who is to move.
pub(super) struct Fours<'s, 'p> {
    position: &'s mut Position<'p>,
    budget: &'s mut Budget,
    attacker: Stone,
    /// How many moves of the budget it may still use.
    rest: usize,
    /// Positions without a win, and within how many plies.
    failed: HashMap<u64, u8>,
    /// Whether more plies could show more.
    was_cut: bool,
}

impl<'s, 'p> Fours<'s, 'p> {
    /// Instead of a number of plies: no number of them shows a win.
    const FOR_EVER: u8 = u8::MAX;

    /// A search that uses at most `most` moves of the budget.
    pub(super) fn new(
        position: &'s mut Position<'p>,
        budget: &'s mut Budget,
        attacker: Stone,
        most: usize,
    ) -> Fours<'s, 'p> {
        let failed = HashMap::new();
        Fours {
            position,
            budget,
            attacker,
            rest: most,
            failed,
            was_cut: false,
        }
    }

    /// The shortest way to win: it searches few plies first.
    pub(super) fn shortest(&mut self, plies: u8) -> Option<Vec<Point>> {
        // A step is a four and the answer to it.
        for plies in (0..=plies).step_by(2) {
            self.was_cut = false;
            if let Some(line) = self.win(plies) {
                return Some(line);
            }
            if !self.was_cut || self.is_spent() {
                break;
            }
        }
        None
    }

    /// The moves with which the attacker wins within that many plies before the winning row: its
    /// own and the answers in turn.
    pub(super) fn win(&mut self, plies: u8) -> Option<Vec<Point>> {
        if let Some(point) = self.position.winning_points(self.attacker).next() {
            return Some(vec![point]);
        }
        let totals = self.position.totals(self.attacker);
        if !Threat::FOURS.iter().any(|&four| totals.count(four) > 0) {
            return None;
        }
        if plies < 2 || self.is_spent() {
            self.was_cut = true;
            return None;
        }
        let key = self.position.key();
        match self.failed.get(&key) {
            Some(&Fours::FOR_EVER) => return None,
            Some(&tried) if tried >= plies => {
                self.was_cut = true;
                return None;
            }
            _ => {}
        }
        // Only what is cut below here shows whether this position is searched completely.
        let was_cut = mem::take(&mut self.was_cut);
        let line = self
            .fours()
            .into_iter()
            .find_map(|four| self.win_with(four, plies));
        if line.is_none() {
            let tried = if self.was_cut { plies } else { Fours::FOR_EVER };
            self.failed.insert(key, tried);
        }
        self.was_cut |= was_cut;
        line
    }

    /// The moves from this four on, if each answer loses: those after the longest.
    fn win_with(&mut self, four: Point, plies: u8) -> Option<Vec<Point>> {
        self.rest = self.rest.saturating_sub(1);
        self.budget.spend();
        self.position.put(four, self.attacker);
        let rest = self.win_after_every_answer(plies - 2);
        self.position.take();
        Some([vec![four], rest?].concat())
    }

    fn win_after_every_answer(&mut self, plies: u8) -> Option<Vec<Point>> {
        let other = self.attacker.other();
        let mut longest = vec![self.position.winning_points(self.attacker).next()?];
        for answer in self.position.blocks(self.attacker) {
            if self.position.is_forbidden(answer, other) {
                continue;
            }
            self.position.put(answer, other);
            let rest = self.win(plies);
            self.position.take();
            // One answer that does not lose refutes the four.
            let line = [vec![answer], rest?].concat();
            if line.len() > longest.len() {
                longest = line;
            }
        }
        Some(longest)
    }

    /// The attacker's fours, the most threatening first; only those that stop the opponent from
    /// winning at once.
    fn fours(&mut self) -> Vec<Point> {
        let (attacker, other) = (self.attacker, self.attacker.other());
        let mut fours: Vec<Point> = match self.position.totals(other).count(Threat::Five) {
            0 => self.position.empty_points().collect(),
            _ => self.position.blocks(other),
        };
        fours.retain(|&point| {
            self.position.threat(point, attacker).makes_four()
                && !self.position.is_forbidden(point, attacker)
        });
        fours.sort_by_key(|&point| Reverse(self.position.threat(point, attacker)));
        fours
    }

    const fn is_spent(&self) -> bool {
        self.rest == 0 || self.budget.is_spent()
    }
}
