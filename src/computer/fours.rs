//! Winning by fours alone: each stone threatens a winning row, which forces the opponent's answers,
//! until one threat has no answer.

use std::collections::HashMap;

use super::clock::Deadline;
use super::position::Position;
use super::shape::Shape;
use crate::board::{Point, Stone};
use crate::rule::{Blocked, Rule};

/// The budget of a search: moves, and time if it is short.
#[derive(Debug, Clone)]
pub(super) struct Budget {
    moves: usize,
    deadline: Option<Deadline>,
}

impl Budget {
    pub(super) const fn new(moves: usize, deadline: Option<Deadline>) -> Budget {
        Budget { moves, deadline }
    }

    /// A separate budget with at most that many of the moves of this one.
    fn share(&self, moves: usize) -> Budget {
        Budget {
            moves: self.moves.min(moves),
            deadline: self.deadline,
        }
    }

    pub(super) const fn is_spent(&self) -> bool {
        self.moves == 0
    }

    fn spend(&mut self) {
        // Not at every move: reading a clock takes time.
        const MOVES_A_GLANCE: usize = 32;
        self.moves = self.moves.saturating_sub(1);
        let glances = self.moves.is_multiple_of(MOVES_A_GLANCE);
        if glances && self.deadline.is_some_and(Deadline::is_over) {
            self.moves = 0;
        }
    }
}

/// The moves with which the attacker, who is to move, wins by fours within that many plies before
/// the winning row: the attacker's moves and the answers in turn. It searches a short way first,
/// and uses at most `most` moves of the budget.
pub(super) fn win_by_fours(
    position: &mut Position,
    rule: &Rule,
    attacker: Stone,
    plies: u8,
    budget: &mut Budget,
    most: usize,
) -> Option<Vec<Point>> {
    let share = budget.share(most);
    let granted = share.moves;
    let mut search = Search {
        position,
        rule,
        attacker,
        budget: share,
        failed: HashMap::new(),
        was_cut: false,
    };
    let found = search.deepen(plies);
    let spent = granted - search.budget.moves;
    budget.moves -= spent;
    found
}

struct Search<'s, 'p> {
    position: &'s mut Position<'p>,
    rule: &'s Rule,
    attacker: Stone,
    budget: Budget,
    /// Positions without a win, and within how many plies.
    failed: HashMap<u64, u8>,
    /// Whether more plies could show more.
    was_cut: bool,
}

impl Search<'_, '_> {
    /// Instead of a number of plies: no number of them shows a win.
    const FOR_EVER: u8 = u8::MAX;

    fn deepen(&mut self, plies: u8) -> Option<Vec<Point>> {
        // A step is a four and the answer to it.
        for plies in (0..=plies).step_by(2) {
            self.was_cut = false;
            if let Some(line) = self.win(plies) {
                return Some(line);
            }
            if !self.was_cut || self.budget.is_spent() {
                break;
            }
        }
        None
    }

    fn win(&mut self, plies: u8) -> Option<Vec<Point>> {
        let win = self.position.winning_points(self.attacker).next();
        if let Some(point) = win {
            return Some(vec![point]);
        }
        if plies < 2 || self.budget.is_spent() {
            self.was_cut = true;
            return None;
        }
        let key = self.position.key();
        match self.failed.get(&key) {
            Some(&Search::FOR_EVER) => return None,
            Some(&tried) if tried >= plies => {
                self.was_cut = true;
                return None;
            }
            _ => {}
        }
        // Only what is cut below here shows whether this position is searched completely.
        let was_cut = std::mem::take(&mut self.was_cut);
        let line = self.win_by_one_of(&self.fours(), plies);
        if line.is_none() {
            let tried = if self.was_cut {
                plies
            } else {
                Search::FOR_EVER
            };
            self.failed.insert(key, tried);
        }
        self.was_cut |= was_cut;
        line
    }

    fn win_by_one_of(&mut self, fours: &[Point], plies: u8) -> Option<Vec<Point>> {
        for &point in fours {
            self.budget.spend();
            self.position.put(point, self.attacker);
            let rest = self.win_after_every_answer(plies - 2);
            self.position.take();
            if let Some(rest) = rest {
                return Some([vec![point], rest].concat());
            }
        }
        None
    }

    /// The moves after the opponent's longest answer, if each answer loses.
    fn win_after_every_answer(&mut self, plies: u8) -> Option<Vec<Point>> {
        let threats: Vec<Point> = self.position.winning_points(self.attacker).collect();
        let mut longest = vec![*threats.first()?];
        for answer in self.answers(&threats) {
            self.position.put(answer, self.attacker.other());
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

    /// The attacker's fours, the most threatening first. If the opponent could win at once, only
    /// that point is left.
    fn fours(&self) -> Vec<Point> {
        let makes_four = |&point: &Point| {
            let cross = self.position.cross(point, self.attacker);
            cross.iter().any(|&shape| shape >= Shape::Four)
        };
        let forced: Vec<Point> = self
            .position
            .winning_points(self.attacker.other())
            .collect();
        let mut fours: Vec<Point> = match forced[..] {
            [] => self.position.empty_points().filter(makes_four).collect(),
            [point] => [point].into_iter().filter(makes_four).collect(),
            // The opponent threatens to win on two points, which one four cannot both block.
            _ => Vec::new(),
        };
        fours.retain(|&point| !self.position.is_forbidden(point, self.attacker));
        fours.sort_by_key(|&point| std::cmp::Reverse(self.position.threat(point, self.attacker)));
        fours
    }

    /// Every answer to the threats that stops the attacker from winning with the next stone.
    fn answers(&mut self, threats: &[Point]) -> Vec<Point> {
        let opponent = self.attacker.other();
        let mut answers: Vec<Point> = match (self.rule.blocked(), threats) {
            (Blocked::None, &[point]) => vec![point],
            // With two winning points, an answer blocks only one.
            (Blocked::None, _) => Vec::new(),
            (Blocked::Both, _) => self.blocks(threats),
        };
        answers.retain(|&point| !self.position.is_forbidden(point, opponent));
        answers
    }

    /// The answers if a row may also be blocked from beside it.
    fn blocks(&mut self, threats: &[Point]) -> Vec<Point> {
        let near = |&point: &Point| self.position.neighbours(point, self.rule.run()).collect();
        let mut blocks: Vec<Point> = threats.iter().map(near).collect::<Vec<Vec<_>>>().concat();
        blocks.extend(threats);
        blocks.sort_unstable();
        blocks.dedup();
        blocks.retain(|&point| {
            self.budget.spend();
            self.position.put(point, self.attacker.other());
            let stops = self.position.winning_points(self.attacker).next().is_none();
            self.position.take();
            stops
        });
        blocks
    }
}
