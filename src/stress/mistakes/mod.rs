//! Naming a mistake: which known one explains all that a program has answered?

mod models;
mod solver;

use super::judgement::Judgement;
use super::subject::Reply;
use crate::board::Board;
use models::MODELS;

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
    /// The mistake that explains what a program did wrong on the first board, and does not
    /// contradict what it did on the others. Nothing is named that does not fit.
    ///
    /// Programs may have several mistakes: a few of the others may be left unexplained.
    #[must_use]
    pub fn recognise(wrong: &Observed, others: &[Observed]) -> Option<Mistake> {
        let explained = |mistake: &Mistake| {
            let explained = others.iter().filter(|other| mistake.explains(other));
            explained.count()
        };
        let fitting = MODELS.iter().filter(|mistake| mistake.explains(wrong));
        // The first of the best: the table has the commonest first.
        let best = fitting.rev().max_by_key(|mistake| explained(mistake))?;
        let unexplained = others.len() - explained(best);
        (unexplained * 20 <= others.len()).then_some(*best)
    }

    /// Whether a program with this mistake says just that.
    #[must_use]
    pub fn explains(&self, observed: &Observed) -> bool {
        (self.solve)(&observed.board) == observed.said
    }
}
