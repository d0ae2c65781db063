//! Naming a mistake: which known one explains all that a program has answered?

mod models;
mod solver;

use super::judgement::Judgement;
use super::subject::Reply;
use crate::board::Board;
use itertools::Itertools;
use models::models;
use solver::right;

/// A board, and what a program made of it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Observed {
    /// The board.
    pub board: Board,
    /// What came of it.
    pub said: Said,
}

/// What a program said to a board, as far as mistakes are told by it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Said {
    /// The words that it printed, with a blank between.
    Words(String),
    /// It broke down.
    Crash,
    /// It came to no end.
    Endless,
}

impl From<&Reply> for Said {
    fn from(reply: &Reply) -> Said {
        match reply.judgement {
            Judgement::RuntimeError(_) => Said::Crash,
            Judgement::TimeLimit(_) | Judgement::OutputLimit(_) => Said::Endless,
            Judgement::Accepted | Judgement::WrongAnswer(_) => {
                let text = String::from_utf8_lossy(&reply.stdout);
                let words: Vec<&str> = text.split_whitespace().collect();
                Said::Words(words.join(" "))
            }
        }
    }
}

/// A mistake that is known: a sentence's end that goes with "it", and a solver that makes it.
#[derive(Debug, Clone, Copy)]
pub struct Mistake {
    /// What a program with the mistake does: `counts six or more in a row as a win`.
    pub name: &'static str,
    solve: fn(&Board) -> Said,
}

impl PartialEq for Mistake {
    fn eq(&self, other: &Mistake) -> bool {
        self.name == other.name
    }
}

impl Eq for Mistake {}

impl Mistake {
    /// Whether a program with this mistake says just that.
    #[must_use]
    pub fn explains(&self, observed: &Observed) -> bool {
        (self.solve)(&observed.board) == observed.said
    }
}

/// The known mistakes that may be the one, and what is known of the program.
///
/// A mistake is named only if nearly all that the program has said wrong is what it would say,
/// and the other way round.
#[derive(Debug)]
pub(super) struct Suspects<'a> {
    wrong: &'a Observed,
    observed: Vec<Observed>,
    suspects: Vec<Suspect>,
}

/// A mistake that explains the counterexample.
#[derive(Debug)]
struct Suspect {
    mistake: Mistake,
    /// The wrong answers that it explains.
    hits: usize,
    /// The wrong answers that it does not explain, or would give where the program is right.
    misses: usize,
}

impl<'a> Suspects<'a> {
    /// How many wrong answers a mistake explains for each that it does not.
    const HITS_A_MISS: usize = 9;

    /// The mistakes that explain this.
    pub(super) fn of(wrong: &'a Observed) -> Suspects<'a> {
        let explaining = models().filter(|mistake| mistake.explains(wrong));
        let suspects = explaining.map(|mistake| Suspect {
            mistake,
            hits: 1,
            misses: 0,
        });
        Suspects {
            wrong,
            suspects: suspects.collect(),
            observed: Vec::new(),
        }
    }

    /// Whether nothing known explains it.
    pub(super) const fn is_empty(&self) -> bool {
        self.suspects.is_empty()
    }

    /// Takes note of what else the program has said.
    pub(super) fn learn(&mut self, observed: Observed) {
        let right = right(&observed.board);
        let is_wrong = observed.said != right;
        for suspect in &mut self.suspects {
            let says = (suspect.mistake.solve)(&observed.board);
            match (says == observed.said, is_wrong || says != right) {
                (true, true) => suspect.hits += 1,
                (false, _) => suspect.misses += 1,
                (true, false) => {}
            }
        }
        self.observed.push(observed);
    }

    /// The board among these whose answer tells most: the two likeliest suspects differ on it,
    /// or else the likeliest one errs on it.
    pub(super) fn telling<'b>(&self, boards: &'b [Board]) -> Option<&'b Board> {
        let first = self.ranked().next()?.mistake;
        let second = self
            .ranked()
            .find(|suspect| suspect.mistake.name != first.name);
        let is_known = |board: &Board| {
            *board == self.wrong.board || self.observed.iter().any(|seen| seen.board == *board)
        };
        let new = || boards.iter().filter(|board| !is_known(board));
        let says = |board: &Board| (first.solve)(board);
        let differing = second
            .and_then(|second| new().find(|board| (second.mistake.solve)(board) != says(board)));
        differing.or_else(|| new().find(|board| says(board) != right(board)))
    }

    /// The mistake, if one is convincing.
    pub(super) fn convicted(&self) -> Option<Mistake> {
        let likeliest = self.ranked().next()?;
        let is_convincing = likeliest.hits >= Self::HITS_A_MISS * likeliest.misses;
        is_convincing.then_some(likeliest.mistake)
    }

    /// The suspects, the likeliest first; of equals the commonest.
    fn ranked(&self) -> impl Iterator<Item = &Suspect> {
        self.suspects
            .iter()
            .sorted_by(|a, b| (b.hits * (a.misses + 1)).cmp(&(a.hits * (b.misses + 1))))
    }
}
