//! The mistakes that solutions of any described problem are known to make, each with a solver
//! that makes it: models over the game and the table of answers.
//!
//! - [`Slip`]: a mistake; [`Slip::says`] is what a program with it answers.
//! - [`SlipSuspects`]: which of them explain all that a program has said.

mod check;
mod list;
mod said;
mod sight;
mod solver;
mod suspects;

use std::fmt;

use super::mistakes::Said;
use crate::problem::Class;
use crate::problem::Sample;
use crate::problem::{Problem, words::Word};

use solver::Way;

pub use suspects::SlipSuspects;

/// A known mistake of solutions to a described problem: the end of a sentence, and a solver that
/// makes it.
///
/// ```
/// use omok::problem::{Given, Problem, Sample};
/// use omok::mutant::{Said, Slip};
/// let problem = Problem::named("tictactoe-state").unwrap();
/// let full = Sample {
///     setting: problem.setting().unwrap(),
///     mover: None,
///     given: Given::Board("XXX\nXOO\nXOO".parse()?),
/// };
/// let slip = Slip::all().find(|slip| slip.name.contains("full board that is won")).unwrap();
/// assert_eq!(slip.says(&problem, 1, &full), Said::Words("draw".to_owned()));
/// # Ok::<(), omok::text::InputError>(())
/// ```
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Slip {
    /// What a program with the mistake does.
    pub name: &'static str,
    /// The text that it is about, where it is about one.
    pub besides: Option<String>,
    kind: Kind,
}

/// What makes the mistake.
#[derive(Debug, Clone, PartialEq, Eq)]
enum Kind {
    /// A solver that works in another way.
    Way(Way),
    /// Boards of a class are all answered with this text.
    Class(Class, String),
    /// Everything is.
    Always(String),
    /// This text stands before the right answer.
    Before(String),
    /// This text stands after it.
    After(String),
    /// Letters are not as they should be, this being one answer.
    Letters(LetterCase),
}

/// How letters are written.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum LetterCase {
    Upper,
    Lower,
}

const ALWAYS: &str = "always answers the same";
const BEFORE: &str = "prints more before the answer";
const AFTER: &str = "prints more after the answer";
const LETTERS: &str = "prints the answer in capitals or small letters, other than it should";

/// The names of mistakes about the text of one class.
const OF_CLASS: [&str; 7] = [
    "prints another text than it should wherever the first player has won",
    "prints another text than it should wherever the second player has won",
    "prints another text than it should wherever both players have a row",
    "prints another text than it should wherever the board is full and nobody has won",
    "prints another text than it should wherever the first player is to move",
    "prints another text than it should wherever the second player is to move",
    "prints another text than it should wherever the board is impossible",
];

impl Slip {
    /// Those that are not about what a program has printed.
    pub fn all() -> impl Iterator<Item = Slip> {
        list::ways().into_iter().map(|(name, way)| Slip {
            name,
            besides: None,
            kind: Kind::Way(way),
        })
    }

    /// The names of all of them; one may come more than once.
    pub fn names() -> impl Iterator<Item = &'static str> {
        let forms = [ALWAYS, BEFORE, AFTER, LETTERS].into_iter();
        let ways = list::ways().into_iter().map(|(name, _)| name);
        ways.chain(OF_CLASS).chain(forms)
    }

    /// Whether it is about what such a problem has: records, or boards, or the next move.
    #[must_use]
    pub fn concerns(&self, problem: &Problem) -> bool {
        match &self.kind {
            Kind::Way(way) => way.concerns(problem),
            _ => true,
        }
    }

    /// What a program with the mistake says to the sample that has this place in its input.
    #[must_use]
    pub fn says(&self, problem: &Problem, number: u64, sample: &Sample) -> Said {
        let right = || problem.right_words(number, sample);
        Said::Words(match &self.kind {
            Kind::Way(way) => {
                let answer = solver::answer(problem, number, sample, way);
                said::words(&String::from_utf8_lossy(&answer))
            }
            Kind::Class(class, text) if problem.class_of(sample) == Some(*class) => text.clone(),
            Kind::Class(..) => right(),
            Kind::Always(text) => text.clone(),
            Kind::Before(text) => format!("{text} {}", right()),
            Kind::After(text) => format!("{} {text}", right()),
            Kind::Letters(LetterCase::Upper) => right().to_uppercase(),
            Kind::Letters(LetterCase::Lower) => right().to_lowercase(),
        })
    }

    /// The mistakes in what is printed that explain this answer to the sample.
    fn forms(problem: &Problem, sample: &Sample, said: &Said) -> Vec<Slip> {
        let (Said::Words(said), right) = (said, problem.right_words(1, sample)) else {
            return Vec::new();
        };
        let form = |name, besides: &str, kind| Slip {
            name,
            besides: (!besides.is_empty()).then(|| besides.to_owned()),
            kind,
        };
        let mut forms = Vec::new();
        for case in [LetterCase::Upper, LetterCase::Lower] {
            forms.push(form(LETTERS, "", Kind::Letters(case)));
        }
        if let Some(before) = said.strip_suffix(&right).map(str::trim) {
            forms.push(form(BEFORE, before, Kind::Before(before.to_owned())));
        }
        if let Some(after) = said.strip_prefix(&right).map(str::trim) {
            forms.push(form(AFTER, after, Kind::After(after.to_owned())));
        }
        if let Some(class) = problem.class_of(sample) {
            let name = OF_CLASS[class as usize];
            forms.push(form(name, said, Kind::Class(class, said.clone())));
        }
        forms.push(form(ALWAYS, said, Kind::Always(said.clone())));
        forms
    }
}

/// Its name and, where it is about a text, that.
impl fmt::Display for Slip {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name)?;
        match &self.besides {
            Some(text) => write!(f, ": `{text}`"),
            None => Ok(()),
        }
    }
}

const _: () = assert!(Class::WORDS.len() == OF_CLASS.len());

#[cfg(all(test, feature = "toml"))]
mod tests {
    use itertools::Itertools;

    use super::*;
    use crate::plan::Plan;
    use crate::problem::BUILT_IN;

    /// Else a model would differ from a program by more than its mistake.
    #[test]
    fn a_solver_without_a_mistake_is_right() {
        for built_in in &BUILT_IN {
            let problem = Problem::named(built_in.name).expect("it has a name");
            let plan = Plan::new(problem.clone(), 1);
            for (_, sample) in plan.samples().take(plan.designed().len() + 300) {
                let answer = solver::answer(&problem, 3, &sample, &Way::RIGHT);
                let right = problem.answer_to(3, &sample);
                let [answer, right] = [answer, right].map(String::from_utf8);
                assert_eq!(answer, right, "{}: {sample:?}", built_in.name);
            }
        }
    }

    /// Each errs on a designed sample of some problem, in one of its ways at least: no name is there
    /// for nothing.
    #[test]
    fn every_mistake_is_met_by_the_designed_samples_of_a_problem() {
        let mut left = Slip::all().collect_vec();
        for built_in in &BUILT_IN {
            let problem = Problem::named(built_in.name).expect("it has a name");
            for (_, sample) in Plan::new(problem.clone(), 1).designed() {
                let right = Said::Words(problem.right_words(2, sample));
                let errs = |slip: &&Slip| slip.says(&problem, 2, sample) != right;
                let met = left.iter().filter(errs).map(|slip| slip.name);
                let met = met.collect_vec();
                left.retain(|slip| !met.contains(&slip.name));
            }
        }
        let unmet = left.iter().map(|slip| slip.name).unique().collect_vec();
        // No problem that has a name counts its boards in the answers.
        assert_eq!(unmet, ["counts boards from 0"]);
    }
}
