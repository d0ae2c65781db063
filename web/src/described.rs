//! The problems with a description: which there are, and what is told of a hunt on one.

use std::fmt;

use omok::board::Board;
use omok::draw::Picture;
use omok::messages::{self, Lang, Terms, report};
use omok::plan::Plan;
use omok::problem::{BUILT_IN, Problem, Sample};
use omok::rule::Variant;
use omok::stress::{Answerer, Asked, Finding, Ground, Tally};

use crate::ProblemChoice;
use crate::face::{Face, stones};

/// The problems that have a name.
pub(crate) fn choices() -> Vec<ProblemChoice> {
    let choices = BUILT_IN.iter().map(|built_in| ProblemChoice {
        name: built_in.name,
        about: built_in.about(),
        description: built_in.text,
    });
    choices.collect()
}

/// The right answer to an input of the problem of that name.
pub(crate) fn right_answer(problem: &str, input: &str) -> Option<Vec<u8>> {
    Problem::named(problem)?.judge(input.as_bytes()).ok()
}

/// A problem with a description.
#[derive(Debug)]
pub(crate) struct ProblemFace<A: 'static> {
    pub(crate) plan: Plan,
    pub(crate) asked: &'static Asked<'static, A>,
}

impl<A: Answerer> ProblemFace<A> {
    /// What is told of that problem, on which `answerer` is asked.
    pub(crate) fn new(answerer: &'static A, problem: Problem, seed: u64) -> ProblemFace<A> {
        let plan = Plan::new(problem, seed);
        // For as long as the worker lives, which is one hunt.
        let problem: &'static Problem = Box::leak(Box::new(plan.problem().clone()));
        ProblemFace {
            plan,
            asked: Box::leak(Box::new(Asked::new(answerer, problem))),
        }
    }
}

impl<A: Answerer + fmt::Debug> Face for ProblemFace<A> {
    type Ground = Plan;

    fn input(&self, samples: &Vec<Sample>) -> Vec<u8> {
        let problem = self.plan.problem();
        problem.input_text(samples, self.asked.spacing())
    }

    fn answer(&self, samples: &Vec<Sample>) -> Vec<u8> {
        self.plan.problem().answers_text(samples)
    }

    fn picture(&self, samples: &Vec<Sample>) -> Picture {
        let problem = self.plan.problem();
        let last = samples.last();
        last.map_or_else(
            || Picture::new(Board::empty(Variant::BOARD_PROBLEM.size())),
            |sample| problem.sample_picture(1, sample),
        )
    }

    fn size(&self, lang: Lang, samples: &Vec<Sample>) -> String {
        let is_record = samples.iter().any(|sample| sample.board().is_none());
        let size = match (is_record, self.plan.stones(samples)) {
            (true, 1) => report::one_move(lang),
            (true, many) => report::moves(lang, many),
            (false, count) => stones(lang, count),
        };
        match samples.len() {
            1 => size,
            many => report::on_boards(lang, &size, many),
        }
    }

    fn terms(&self) -> Terms {
        Terms::of(self.plan.problem())
    }

    fn known(&self, lang: Lang, finding: &Finding<Plan>) -> Option<String> {
        if finding.board.len() > 1 {
            return Some(report::after_another(lang));
        }
        let known = finding.known.as_ref()?;
        Some(messages::failure_pattern(lang, self.terms(), known))
    }

    fn tried(&self, lang: Lang, tally: &Tally) -> (String, Option<String>) {
        (messages::tally(lang, tally), messages::proof(lang, tally))
    }
}
