//! Naming a mistake: which known one explains all that a program has answered?

mod circumstance;
mod forms;
mod habits;
mod models;
#[cfg(test)]
mod order;
mod pool;
mod sign;
mod solver;
mod suspects;
mod walk;

use std::fmt;

use crate::board::Board;
use forms::Form;
use models::Model;
use sign::{Effect, Sign};
use solver::{Sight, right};
use walk::Walk;

pub use circumstance::Circumstance;
pub use habits::Habits;
pub use pool::Pool;
pub use suspects::Suspects;

/// A board, and what a program made of it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Observed<C = Board> {
    /// The board, or whatever else was asked.
    pub board: C,
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

/// A mistake that is known: a sentence's end that goes with "it", and a solver that makes it.
///
/// It prints as its name and, where something is printed besides the answer, that:
/// ``prints more before the answer: `winner` ``.
#[derive(Debug, Clone)]
pub struct Mistake {
    /// What a program with the mistake does: `counts six or more in a row as a win`.
    pub name: &'static str,
    /// What it prints besides or instead, where that is the mistake.
    pub besides: Option<String>,
    /// On how many boards it has shown, which is each time that it could, where it is one of
    /// several mistakes; none where it explains all that the program says.
    pub shown: Option<usize>,
    solver: Solver,
}

/// What makes the mistake.
#[derive(Debug, Clone)]
enum Solver {
    Model(Model, Walk),
    Form(Form),
}

impl PartialEq for Mistake {
    fn eq(&self, other: &Mistake) -> bool {
        self.name == other.name
    }
}

impl Eq for Mistake {}

impl Mistake {
    /// The names of all known mistakes; one may come more than once.
    pub fn names() -> impl Iterator<Item = &'static str> {
        models::all()
            .map(|model| model.name)
            .chain(Form::names())
            .chain(habits::names())
    }

    /// Whether a program with this mistake says just that; or, where it is one of several,
    /// whether that shows it.
    #[must_use]
    pub fn explains(&self, observed: &Observed) -> bool {
        let right = right(&observed.board);
        if self.shown.is_some() {
            let says = self.says(&observed.board, &right);
            let kind = says.and_then(|says| Effect::of(&right, &says));
            let sign =
                kind.and_then(|kind| self.sign(kind, &observed.board, &right, &observed.said));
            return sign == Some(Sign::Shows);
        }
        self.clone().agrees(&observed.board, &observed.said, &right)
    }

    fn modelled(model: Model, walk: Walk) -> Mistake {
        Mistake {
            name: model.name,
            besides: None,
            shown: None,
            solver: Solver::Model(model, walk),
        }
    }

    fn formed(form: Form) -> Mistake {
        Mistake {
            name: form.name(),
            besides: form.besides(),
            shown: None,
            solver: Solver::Form(form),
        }
    }

    /// Solvers with every mistake, some in several ways: what the order of the boards is made for.
    #[cfg(test)]
    pub(crate) fn sample() -> impl Iterator<Item = Mistake> {
        models::sample()
    }

    /// Whether it errs on the board.
    #[cfg(test)]
    pub(crate) fn errs_on(&self, board: &Board) -> bool {
        let right = right(board);
        self.says(board, &right).is_some_and(|said| said != right)
    }

    /// Every one that explains this.
    fn all_explaining(observed: &Observed) -> impl Iterator<Item = Mistake> {
        let right = right(&observed.board);
        let forms = Form::explaining(&observed.said, &right);
        let models = models::models();
        models
            .chain(forms.into_iter().map(Mistake::formed))
            .filter(|mistake| mistake.explains(observed))
    }

    /// Whether a program with the mistake says that; a form learns from it what it prints.
    fn agrees(&mut self, board: &Board, said: &Said, right: &Said) -> bool {
        match &mut self.solver {
            Solver::Model(model, walk) => (model.solve)(&Sight { board, walk }) == *said,
            Solver::Form(form) => form.agrees(said, right),
        }
    }

    /// What an answer shows of it, on a board of which it makes that.
    fn sign(&self, kind: Effect, board: &Board, right: &Said, said: &Said) -> Option<Sign> {
        let says = self.says(board, right)?;
        let is_told = Effect::of(right, &says) == Some(kind);
        is_told.then(|| kind.sign(board, right, &says, said))
    }

    /// What it says to a board, where that is known.
    fn says(&self, board: &Board, right: &Said) -> Option<Said> {
        match &self.solver {
            Solver::Model(model, walk) => Some((model.solve)(&Sight { board, walk })),
            Solver::Form(form) => form.says(right),
        }
    }
}

impl fmt::Display for Mistake {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name)?;
        match &self.besides {
            Some(text) => write!(f, ": `{text}`"),
            None => Ok(()),
        }
    }
}
