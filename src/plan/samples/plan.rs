//! Which samples of a problem are tried, in which order.

use std::collections::HashSet;
use std::fmt;
use std::iter;
use std::sync::Arc;

use super::designed::{Extent, designed};
use super::random::{random_board, random_record};
use super::records::{designed_records, play};
use super::settings::settings;
use crate::board::{Board, Stone};
use crate::plan::random::Random;
use crate::problem::Space;
use crate::problem::description::{Content, MOVER, Order};
use crate::problem::space::board as board_of;
use crate::problem::{Class, Given, Play, Problem, Sample, Setting};

/// What a program that solves a problem is tried on: samples that are designed for the
/// description, then every board, where they are not too many, else random ones.
///
/// ```
/// use omok::problem::{Problem, Spacing};
/// use omok::plan::ProblemPlan;
/// let problem = Problem::named("four-state").unwrap();
/// let plan = ProblemPlan::new(problem.clone(), 1);
/// for trial in plan.trials(20) {
///     let input = problem.input_text(&trial.samples, Spacing::Dense);
///     assert!(problem.validate(&input).is_ok());
///     assert_eq!(problem.judge(&input).unwrap(), problem.answers_text(&trial.samples));
/// }
/// ```
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ProblemPlan {
    problem: Problem,
    seed: u64,
    designed: Arc<Vec<(&'static str, Sample)>>,
    /// How many boards there are, where all are tried.
    whole: Option<usize>,
    due: usize,
}

/// Where a sample comes from.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum ProblemOrigin {
    /// It is designed.
    Designed {
        /// Its number among those, from 1.
        number: usize,
        /// What it is about.
        about: &'static str,
    },
    /// It is one of an input that has designed ones again: so many, or in such an order.
    Order {
        /// The input's number among those, from 1.
        number: usize,
        /// How many it has.
        boards: usize,
    },
    /// It is one of all boards of the problem.
    Space {
        /// Its number as that of [`Space`], from 0.
        number: usize,
    },
    /// It is a random one.
    Random {
        /// The seed.
        seed: u64,
        /// Its index in those of the seed, from 0.
        index: u64,
    },
}

impl ProblemPlan {
    /// How many boards are tried whole at any rate.
    const CHEAP: usize = 200_000;

    /// The plan for a problem, with a seed for the random samples.
    #[must_use]
    pub fn new(problem: Problem, seed: u64) -> ProblemPlan {
        let samples = designed_samples(&problem);
        let whole = size_of_space(&problem);
        let cheap = whole.filter(|&all| all <= ProblemPlan::CHEAP);
        ProblemPlan {
            problem,
            seed,
            due: cheap.unwrap_or(samples.len()),
            designed: Arc::new(samples),
            whole,
        }
    }

    /// The same plan with all boards tried at any rate, however many they are; nothing where they
    /// are too many to be counted, or have no number.
    #[must_use]
    pub fn with_all_boards(self) -> Option<ProblemPlan> {
        let due = self.whole?;
        Some(ProblemPlan { due, ..self })
    }

    /// Has only the designed samples tried at any rate.
    pub(crate) fn curb(&mut self) {
        self.due = self.designed.len();
    }

    /// The problem.
    #[must_use]
    pub const fn problem(&self) -> &Problem {
        &self.problem
    }

    /// The seed of the random samples.
    #[must_use]
    pub const fn seed(&self) -> u64 {
        self.seed
    }

    /// The designed samples, each with what it is about.
    #[must_use]
    pub fn designed(&self) -> &[(&'static str, Sample)] {
        &self.designed
    }

    /// How many boards the problem has, where they are so few that all are tried.
    #[must_use]
    pub const fn whole(&self) -> Option<usize> {
        self.whole
    }

    /// How many samples are tried at any rate, however long it takes.
    #[must_use]
    pub const fn due(&self) -> usize {
        self.due
    }

    /// The first samples, in the order in which they are tried; all of them, where there is an
    /// end to them.
    pub fn samples(&self) -> impl Iterator<Item = (ProblemOrigin, Sample)> + Send + '_ {
        self.first_samples().chain(self.further_samples())
    }

    /// The designed ones.
    pub(super) fn first_samples(
        &self,
    ) -> impl Iterator<Item = (ProblemOrigin, Sample)> + Send + '_ {
        let designed = (1..).zip(self.designed.iter());
        designed.map(|(number, (about, sample))| {
            let origin = ProblemOrigin::Designed { number, about };
            (origin, sample.clone())
        })
    }

    /// Those that come after the designed ones.
    pub(super) fn further_samples(
        &self,
    ) -> Box<dyn Iterator<Item = (ProblemOrigin, Sample)> + Send + '_> {
        match self.whole {
            Some(_) => Box::new(self.others()),
            None => Box::new(self.random()),
        }
    }

    /// The boards of the whole space that are not among the designed ones.
    fn others(&self) -> impl Iterator<Item = (ProblemOrigin, Sample)> + Send + '_ {
        let met: HashSet<&Sample> = self.designed.iter().map(|(_, sample)| sample).collect();
        let setting = self.problem.setting();
        let space = setting.and_then(|setting| Some((setting, Space::of(setting.size)?.len())));
        let numbers = space.into_iter().flat_map(|(setting, all)| {
            // Far from each other, so that a part of them is like the whole.
            let stride = stride(all);
            let steps = iter::successors(Some(0), move |number| Some((number + stride) % all));
            let numbers = steps
                .take(all)
                .filter_map(|number| u32::try_from(number).ok());
            numbers.map(move |number| (setting, number))
        });
        let samples = numbers.flat_map(|(setting, number)| {
            let board = board_of(setting.size, number);
            let samples = self.problem.samples_of(setting, &board);
            samples.into_iter().map(move |sample| (number, sample))
        });
        samples
            .filter(move |(_, sample)| !met.contains(sample) && self.problem.allows(sample))
            .map(|(number, sample)| {
                let number = number as usize;
                (ProblemOrigin::Space { number }, sample)
            })
    }

    /// Random samples without end, unless none is found that the problem allows.
    fn random(&self) -> impl Iterator<Item = (ProblemOrigin, Sample)> + Send + '_ {
        let settings = settings(&self.problem);
        (0_u64..).map_while(move |index| {
            let sample = self.random_sample(&settings, index)?;
            let seed = self.seed;
            Some((ProblemOrigin::Random { seed, index }, sample))
        })
    }

    /// The random sample of that index.
    #[must_use]
    pub fn random_at(&self, index: u64) -> Option<Sample> {
        self.random_sample(&settings(&self.problem), index)
    }

    fn random_sample(&self, settings: &[Setting], index: u64) -> Option<Sample> {
        const TRIES: u64 = 200;
        const STREAM: u64 = 16;
        let mut random = Random::new(self.seed, STREAM, index);
        (0..TRIES).find_map(|attempt| {
            let setting = *settings.get(random.index(settings.len()))?;
            let turn = index.wrapping_add(attempt);
            let mover = self.problem.movers()[random.index(self.problem.movers().len())];
            let given = match &self.problem.description().content {
                Content::Cells(_) => Given::Board(random_board(&setting, turn, &mut random)?),
                Content::Moves(moves) => {
                    let begins = mover.unwrap_or(Stone::Black);
                    let points = random_record(&setting, begins, turn, &mut random);
                    let is_col = moves.order == Order::Col;
                    let plays = points
                        .into_iter()
                        .map(|point| play(&setting, point, is_col));
                    Given::Moves(plays.collect())
                }
            };
            let sample = Sample {
                setting,
                mover,
                given,
            };
            self.problem.allows(&sample).then_some(sample)
        })
    }
}

impl Problem {
    /// The players that an input may tell to be next; of a record, to begin.
    fn movers(&self) -> &'static [Option<Stone>] {
        match self.description().reads(MOVER) {
            true => &[Some(Stone::Black), Some(Stone::White)],
            false => &[None],
        }
    }

    /// The board, with each player to move where that is told.
    fn samples_of(&self, setting: Setting, board: &Board) -> Vec<Sample> {
        let sample = |&mover| Sample {
            setting,
            mover,
            given: Given::Board(board.clone()),
        };
        self.movers().iter().map(sample).collect()
    }
}

/// The designed samples that the problem allows.
fn designed_samples(problem: &Problem) -> Vec<(&'static str, Sample)> {
    let settings = settings(problem);
    let samples = (0..).zip(settings).flat_map(|(place, setting)| {
        let extent = if place == 0 {
            Extent::Full
        } else {
            Extent::Few
        };
        match &problem.description().content {
            Content::Cells(_) => boards_of(problem, setting, extent),
            Content::Moves(moves) => records_of(problem, setting, moves.order == Order::Col),
        }
    });
    let mut met = HashSet::new();
    samples
        .filter(|(_, sample)| problem.allows(sample) && met.insert(sample.clone()))
        .collect()
}

fn boards_of(problem: &Problem, setting: Setting, extent: Extent) -> Vec<(&'static str, Sample)> {
    let boards = designed(setting, extent).into_iter();
    let samples = boards.flat_map(|(about, board)| {
        let samples = problem.samples_of(setting, &board);
        samples.into_iter().map(move |sample| (about, sample))
    });
    samples.collect()
}

fn records_of(problem: &Problem, setting: Setting, is_col: bool) -> Vec<(&'static str, Sample)> {
    let of_mover = |&mover: &Option<Stone>| {
        let records = designed_records(setting, mover.unwrap_or(Stone::Black));
        records.into_iter().map(move |(about, points)| {
            let plays = points
                .into_iter()
                .map(|point| play(&setting, point, is_col));
            let sample = Sample {
                setting,
                mover,
                given: Given::Moves(plays.collect::<Vec<Play>>()),
            };
            (about, sample)
        })
    };
    problem.movers().iter().flat_map(of_mover).collect()
}

/// How many samples the whole space has, where it can be tried.
fn size_of_space(problem: &Problem) -> Option<usize> {
    let setting = problem.setting()?;
    let Content::Cells(_) = &problem.description().content else {
        return None;
    };
    let space = Space::of(setting.size)?;
    let is_free = problem.description().promises.is_empty() && problem.has_every_text();
    if is_free {
        return Some(space.len() * problem.movers().len());
    }
    if space.len() > ProblemPlan::CHEAP {
        return None;
    }
    let samples = space.flat_map(|board| problem.samples_of(setting, &board));
    Some(samples.filter(|sample| problem.allows(sample)).count())
}

impl Problem {
    /// Whether each board can be answered, whatever it is.
    fn has_every_text(&self) -> bool {
        let has = |class: &Class| self.texts.class(*class).is_some();
        Class::ALL.iter().all(has)
    }
}

/// A step that meets every index below the length once, far from the one before.
fn stride(length: usize) -> usize {
    const fn gcd(a: usize, b: usize) -> usize {
        if b == 0 { a } else { gcd(b, a % b) }
    }
    let golden = length * 618 / 1000;
    let mut steps = golden..=length;
    steps.find(|&step| gcd(step, length) == 1).unwrap_or(1)
}

/// Where to find it again.
impl fmt::Display for ProblemOrigin {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            ProblemOrigin::Designed { number, about } => write!(f, "designed {number} ({about})"),
            ProblemOrigin::Order { number, boards: 1 } => {
                write!(f, "input {number} of designed boards again, one alone")
            }
            ProblemOrigin::Order { number, boards } => {
                write!(
                    f,
                    "input {number} of designed boards again, {boards} of them"
                )
            }
            ProblemOrigin::Space { number } => write!(f, "all boards, {number}"),
            ProblemOrigin::Random { seed, index } => {
                write!(f, "random, seed {seed}, index {index}")
            }
        }
    }
}
