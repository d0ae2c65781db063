//! Which of the known mistakes may be the one: each must agree with all that the program says.

use std::collections::HashSet;

use itertools::Itertools;

use super::Slip;
use crate::mutant::Said;
use crate::plan::Plan;
use crate::problem::{Problem, Sample};

/// The known mistakes that may be the one.
///
/// A mistake is named only if the program has said just what it would say, each time that it was
/// asked: on samples that were picked because mistakes differ on them, and on as many on which
/// this one errs as there are, up to some dozens.
#[derive(Debug)]
pub struct SlipSuspects<'p> {
    problem: &'p Problem,
    /// The samples to ask about.
    pool: Vec<Sample>,
    /// Those that explain all that is known, the likeliest first.
    alive: Vec<Slip>,
    /// Those that explained the counterexample, but not the rest, and usual ones that did not.
    refuted: Vec<Slip>,
    met: HashSet<Sample>,
    wrong: usize,
    telling: usize,
}

impl<'p> SlipSuspects<'p> {
    /// On how many samples mistakes must differ, if there are as many.
    const TELLING: usize = 40;
    /// How many of them must be samples on which the named mistake errs, if there are as many.
    const WRONG: usize = 20;
    /// Without so many telling samples nothing is named.
    const LEAST: usize = 8;
    /// How many rivals are told apart from the likeliest at a time.
    const RIVALS: usize = 12;
    /// How many samples there are to ask about of those that come first and of those after.
    const POOL: [usize; 2] = [800, 400];

    /// The mistakes that explain what was said to this sample.
    #[must_use]
    pub fn of(plan: &'p Plan, sample: &Sample, said: &Said) -> SlipSuspects<'p> {
        let problem = plan.problem();
        let ways = Slip::all().collect_vec();
        let (alive, refuted): (Vec<_>, Vec<_>) = ways
            .into_iter()
            .partition(|slip| slip.says(problem, 1, sample) == *said);
        let forms = Slip::forms(problem, sample, said).into_iter();
        let forms = forms.filter(|slip| slip.says(problem, 1, sample) == *said);
        let mut suspects = SlipSuspects {
            problem,
            pool: pool(plan),
            alive: alive.into_iter().chain(forms).collect(),
            // One of each name will do to tell samples apart.
            refuted: refuted.into_iter().unique_by(|slip| slip.name).collect(),
            met: HashSet::new(),
            wrong: 0,
            telling: 0,
        };
        suspects.learn(1, sample, said);
        suspects
    }

    /// Takes note of what else the program has said.
    pub fn learn(&mut self, number: u64, sample: &Sample, said: &Said) {
        if self.alive.is_empty() || !self.met.insert(sample.clone()) {
            return;
        }
        let problem = self.problem;
        let before = self.alive.len();
        self.alive
            .retain(|slip| slip.says(problem, number, sample) == *said);
        let is_wrong = *said != Said::Words(problem.right_words(number, sample));
        self.wrong += usize::from(is_wrong);
        let differs = |slip: &Slip| slip.says(problem, number, sample) != *said;
        let is_telling = is_wrong || self.alive.len() < before || self.refuted.iter().any(differs);
        self.telling += usize::from(is_telling);
    }

    /// The samples whose answers tell most, so many at most; none when nothing is left to ask.
    #[must_use]
    pub fn questions(&self, most: usize) -> Vec<Sample> {
        let Some(likeliest) = self.alive.first() else {
            return Vec::new();
        };
        let new = self
            .pool
            .iter()
            .filter(|sample| !self.met.contains(*sample));
        let new = new.collect_vec();
        let says = |slip: &Slip, sample: &Sample| slip.says(self.problem, 1, sample);
        let rivals = self.alive.iter().skip(1);
        let rivals = rivals
            .filter(|rival| *rival != likeliest)
            .take(SlipSuspects::RIVALS);
        let differing = rivals.filter_map(|rival| {
            let differs = |sample: &&&Sample| says(rival, sample) != says(likeliest, sample);
            new.iter().find(differs).map(|sample| (*sample).clone())
        });
        let differing = differing.unique().take(most).collect_vec();
        if !differing.is_empty() {
            return differing;
        }
        if self.wrong < SlipSuspects::WRONG {
            let errs = |sample: &&&Sample| {
                says(likeliest, sample) != Said::Words(self.problem.right_words(1, sample))
            };
            let missing = (SlipSuspects::WRONG - self.wrong).min(most);
            let erring = new.iter().filter(errs).take(missing);
            let erring = erring.map(|sample| (*sample).clone()).collect_vec();
            if !erring.is_empty() {
                return erring;
            }
        }
        let missing = SlipSuspects::TELLING.saturating_sub(self.telling).min(most);
        let telling = new.iter().filter(|sample| {
            let said = says(likeliest, sample);
            self.refuted.iter().any(|slip| says(slip, sample) != said)
        });
        telling
            .take(missing)
            .map(|sample| (*sample).clone())
            .collect()
    }

    /// The mistake, if the program has said what it would say often enough.
    #[must_use]
    pub fn convicted(&self) -> Option<Slip> {
        let likeliest = self.alive.first()?;
        let is_told = self.telling >= SlipSuspects::LEAST && self.questions(1).is_empty();
        is_told.then(|| likeliest.clone())
    }
}

/// Samples to choose questions from: the designed ones, and some of the others.
fn pool(plan: &Plan) -> Vec<Sample> {
    let [first, after] = SlipSuspects::POOL;
    let designed = plan.designed().len();
    let step = designed.div_ceil(first).max(1);
    let samples = plan.samples().map(|(_, sample)| sample);
    let few = (0..)
        .zip(samples.take(designed + after))
        .filter(|(place, _)| *place >= designed || place % step == 0);
    few.map(|(_, sample)| sample).collect()
}
