//! The findings of a hunt, and what it has tried.

use std::time::Duration;

use itertools::Itertools;

use super::subject::Reply;
use crate::mutant::{FailurePattern, Mutant};
use crate::plan::{Origin, Plan, Set, Trial};
use omok_core::board::Board;
use omok_problem::problem::{Sample, Spacing};

/// The number of boards or records of a plan that have been tried.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Tally {
    plan: Plan,
    total: usize,
    /// The number of boards of the longest input, if inputs may have several.
    longest: Option<usize>,
}

impl Tally {
    /// Nothing yet.
    pub fn new(plan: Plan) -> Tally {
        Tally {
            total: 0,
            longest: plan.problem().has_many_boards().then_some(0),
            plan,
        }
    }

    /// Counts the plan's trials, in order.
    pub fn add(&mut self, trial: &Trial) {
        let boards = trial.samples.len();
        self.longest = self.longest.map(|longest| longest.max(boards));
        // A repeated board is not counted.
        if !trial.is_again() {
            self.total += boards;
        }
    }

    /// The plan that is counted.
    pub const fn plan(&self) -> &Plan {
        &self.plan
    }

    /// Limits the required boards to the designed ones.
    pub(super) const fn curb(&mut self) {
        self.plan.curb();
    }

    /// The number of boards of the longest input, if inputs may have several.
    pub const fn longest(&self) -> Option<usize> {
        self.longest
    }

    /// The number tried.
    pub const fn total(&self) -> usize {
        self.total
    }

    /// The number of designed ones tried, and of all designed ones.
    pub fn designed(&self) -> (usize, usize) {
        let all = self.plan.designed().len();
        (self.total.min(all), all)
    }

    /// The number of required ones tried, and of all required ones.
    pub fn due(&self) -> (usize, usize) {
        let due = self.plan.due();
        (self.total.min(due), due)
    }

    /// For each family, the number of boards tried, and of all.
    pub fn families(&self) -> Vec<(Set, usize, usize)> {
        let of = |samples: &[(Origin, _)], one: Set| {
            let is_so = |origin: &Origin| matches!(origin, Origin::Set { set, .. } if *set == one);
            samples.iter().filter(|(origin, _)| is_so(origin)).count()
        };
        let all = self.plan.families();
        let tried = &all[..self.plan.families_among(self.total)];
        let families = Set::ALL[1..].iter();
        families
            .map(|&set| (set, of(tried, set), of(all, set)))
            .collect()
    }

    /// The families of which some have been tried.
    pub fn families_begun(&self) -> Vec<(Set, usize, usize)> {
        if self.plan.families_among(self.total) == 0 {
            return Vec::new();
        }
        let families = self.families().into_iter();
        families.filter(|(_, tried, _)| *tried > 0).collect()
    }

    /// Whether every board of the families has been tried.
    pub fn is_through_families(&self) -> bool {
        // They are made only after the designed ones.
        let is_begun = self.total > self.designed().1;
        let tried = self.plan.families_among(self.total);
        self.plan.is_of_records() || is_begun && tried == self.plan.families().len()
    }

    /// The number of random ones tried.
    pub fn random(&self) -> usize {
        let others = self.total - self.designed().0;
        match self.plan.whole() {
            Some(_) => 0,
            None => others - self.plan.families_among(self.total),
        }
    }

    /// Whether every possible board has been tried, so that no failure is a proof.
    pub fn is_all(&self) -> bool {
        self.plan.whole() == Some(self.total)
    }

    /// The sets that are counted: name, tried, all.
    pub fn sets(&self) -> Vec<(&'static str, usize, usize)> {
        let (tried, all) = self.designed();
        let is_of_board_problem = self.plan.is_of_board_problem();
        let name = match is_of_board_problem {
            true => Set::Catalogue.name(),
            false => "designed",
        };
        let has_families = is_of_board_problem || self.plan.families_among(self.total) > 0;
        let families = has_families.then(|| self.families()).into_iter().flatten();
        let families = families.map(|(set, tried, all)| (set.name(), tried, all));
        let whole = self.plan.whole().map(|whole| ("all", self.total, whole));
        [(name, tried, all)]
            .into_iter()
            .chain(families)
            .chain(whole)
            .collect()
    }
}

/// The number with a comma between groups of three digits.
pub fn grouped(number: usize) -> String {
    let digits = number.to_string();
    let first = digits.len() % 3;
    let (head, rest) = digits.split_at(first);
    let groups = rest.as_bytes().chunks(3).map(String::from_utf8_lossy);
    let head = (!head.is_empty()).then(|| head.into());
    head.into_iter().chain(groups).join(",")
}

/// A board with a wrong answer.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Failure {
    /// The input with the board.
    pub trial: Trial,
    /// The program's reply.
    pub reply: Reply,
    /// The number of the board among all that were tried, from 1.
    pub number: usize,
    /// The index of the board in its input, from 0.
    pub place: usize,
    /// The separator of the input's boards.
    pub spacing: Spacing,
}

/// Everything that is known about a mistake.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Finding {
    /// The first board that showed it.
    pub failure: Failure,
    /// The smallest input that shows it: the answer to the last of its boards or records is wrong.
    pub samples: Vec<Sample>,
    /// The separator of its boards.
    pub spacing: Spacing,
    /// The program's reply to it.
    pub reply: Reply,
    /// How shrinking ended.
    pub shrunk: Shrunk,
    /// The mistake, if it is a known one.
    pub mistake: Option<Mutant>,
    /// What the wrong boards have in common, if the mistake is unknown.
    pub known: Option<FailurePattern>,
}

impl Finding {
    /// What is known before anything is repeated.
    pub(super) fn of(failure: Failure) -> Finding {
        Finding {
            samples: failure.trial.samples.clone(),
            spacing: failure.spacing,
            reply: failure.reply.clone(),
            shrunk: Shrunk::Minimal,
            mistake: None,
            known: None,
            failure,
        }
    }

    /// The board with the wrong answer, if the problem has boards.
    pub fn board(&self) -> Option<&Board> {
        self.samples.last().and_then(Sample::board)
    }
}

/// How shrinking ended.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Shrunk {
    /// No single stone can be removed.
    Minimal,
    /// It took too many runs, or too many that hung.
    OutOfRuns,
    /// The time was up.
    OutOfTime,
    /// It was stopped.
    Stopped,
    /// The program does not always give the same answer: this is another one.
    Flaky(Reply),
}

/// The events of a hunt.
#[derive(Debug)]
pub enum Event<'a> {
    /// Another board has been tried.
    Tried(&'a Tally),
    /// A board has a wrong answer, and is shrunk next.
    Failed(&'a Failure),
    /// It has been shrunk to that many stones.
    Shrunk(usize),
}

/// The estimated seconds for all boards, of which so many were tried in that time: with a quarter
/// to spare, because speed varies, and rounded.
pub fn time_for_all(elapsed: Duration, tried: usize, all: usize) -> u64 {
    let (all, tried) = (all as u128, tried.max(1) as u128);
    let millis = elapsed.as_millis().max(1) * all * 5 / (tried * 4);
    let seconds = u64::try_from(millis.div_ceil(1000)).unwrap_or(u64::MAX);
    let step = match seconds {
        0..=20 => 1,
        21..=100 => 5,
        _ => 10,
    };
    seconds.div_ceil(step).saturating_mul(step)
}
