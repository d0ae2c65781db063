//! Which of the known mistakes may be the one: each must agree with all that the program says.

use std::collections::HashSet;

use super::pool::{Pool, Question};
use super::solver::right;
use super::{Mistake, Observed, Said, models};
use crate::board::Board;
use itertools::Itertools;

/// The known mistakes that may be the one.
///
/// A mistake is named only if the program has said just what it would say, each time that it was
/// asked: on dozens of boards that were picked because mistakes differ on them, many of them
/// boards on which this one errs.
#[derive(Debug)]
pub struct Suspects {
    /// Those that explain all that is known, the likeliest first.
    alive: Vec<Mistake>,
    /// One of each name of those that explained the counterexample, but not the rest.
    refuted: Vec<Mistake>,
    met: HashSet<Board>,
    /// How many of the boards were answered wrong.
    wrong: usize,
    /// On how many of the boards known mistakes differ.
    telling: usize,
}

impl Suspects {
    /// How many boards must have been asked about on which mistakes differ.
    const TELLING: usize = 40;
    /// How many of them must be boards on which the named mistake errs, if there are as many.
    const WRONG: usize = 20;
    /// How many rivals are told apart from the likeliest at a time.
    const RIVALS: usize = 12;

    /// The mistakes that explain this.
    #[must_use]
    pub fn of(wrong: &Observed) -> Suspects {
        let mut suspects = Suspects {
            alive: Mistake::all_explaining(wrong).collect(),
            refuted: Vec::new(),
            met: HashSet::new(),
            wrong: 0,
            telling: 0,
        };
        suspects.learn(wrong);
        suspects
    }

    /// Whether nothing known explains it.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.alive.is_empty()
    }

    /// Takes note of what else the program has said.
    pub fn learn(&mut self, observed: &Observed) {
        if self.is_empty() || !self.met.insert(observed.board.clone()) {
            return;
        }
        let (board, said) = (&observed.board, &observed.said);
        let right = right(board);
        let suspects = std::mem::take(&mut self.alive);
        let mut is_telling = false;
        for mut suspect in suspects {
            if suspect.agrees(board, said, &right) {
                self.alive.push(suspect);
            } else {
                is_telling = true;
                if !self.refuted.contains(&suspect) {
                    self.refuted.push(suspect);
                }
            }
        }
        let is_wrong = *said != right;
        self.wrong += usize::from(is_wrong);
        let is_telling = is_telling || is_wrong || self.differs_from_others(board, said, &right);
        self.telling += usize::from(is_telling);
    }

    /// Whether a mistake that explained the counterexample, or any other, would have said
    /// something else.
    fn differs_from_others(&self, board: &Board, said: &Said, right: &Said) -> bool {
        let differs = |mistake: &Mistake| {
            mistake
                .says(board, right)
                .is_some_and(|other| other != *said)
        };
        self.refuted.iter().any(differs) || models::usual().any(|mistake| differs(&mistake))
    }

    /// The boards whose answers tell most, so many at most; none when nothing is left to ask.
    #[must_use]
    pub fn questions(&self, pool: &Pool, most: usize) -> Vec<Board> {
        let Some(likeliest) = self.alive.first() else {
            return Vec::new();
        };
        let new = pool
            .questions()
            .filter(|question| !self.met.contains(&question.board));
        let new = new.collect_vec();
        let differing = self.differing(likeliest, &new);
        if !differing.is_empty() {
            return differing.into_iter().take(most).collect();
        }
        let errs = |question: &&&Question| {
            let says = likeliest.says(&question.board, &question.right);
            says.is_none_or(|says| says != question.right)
        };
        if self.wrong < Self::WRONG {
            let boards = new.iter().filter(errs).collect_vec();
            if !boards.is_empty() {
                let missing = (Self::WRONG - self.wrong).min(most);
                let step = (boards.len() / missing).max(1);
                let spread = boards.into_iter().step_by(step).take(missing);
                return spread.map(|question| question.board.clone()).collect();
            }
        }
        let missing = Self::TELLING.saturating_sub(self.telling).min(most);
        let others = new.iter().filter(|question| {
            let refuted = self.refuted.iter();
            let mut says = refuted.filter_map(|rival| rival.says(&question.board, &question.right));
            says.any(|says| says != question.right)
        });
        let others = others.chain(new.iter()).take(missing);
        others
            .map(|question| question.board.clone())
            .unique()
            .collect()
    }

    /// For each of the next likely ones a board on which it would not say what the likeliest does.
    fn differing(&self, likeliest: &Mistake, new: &[&Question]) -> Vec<Board> {
        let rivals = self.alive.iter().skip(1);
        let rivals = rivals.filter(|rival| *rival != likeliest);
        let boards = rivals.take(Self::RIVALS).filter_map(|rival| {
            let differs = |question: &&&Question| {
                let says = likeliest.says(&question.board, &question.right);
                says.is_some_and(|says| {
                    !rival
                        .clone()
                        .agrees(&question.board, &says, &question.right)
                })
            };
            new.iter()
                .find(differs)
                .map(|question| question.board.clone())
        });
        boards.unique().collect()
    }

    /// The mistake, if the program has said what it would say often enough.
    #[must_use]
    pub fn convicted(&self, pool: &Pool) -> Option<Mistake> {
        let likeliest = self.alive.first()?;
        let is_told = self.telling >= Self::TELLING && self.questions(pool, 1).is_empty();
        is_told.then(|| likeliest.clone())
    }
}
