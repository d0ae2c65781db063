//! The boards and records for testing a program on a problem, and their order: cheap and
//! informative first.

use std::collections::HashSet;
use std::iter;
use std::sync::{Arc, OnceLock};

use itertools::Itertools;

use super::boards::{Balance, Kind, Set};
use super::origin::Origin;
use super::samples::{designed_samples, movers, random_sample, rare_samples, samples_of};
use super::settings::Source;
use omok_problem::problem::space::board as board_of;
use omok_problem::problem::{Class, Content, Given, Problem, Sample};

/// The samples for a problem: designed ones; then every board, if there are few enough, else
/// exhaustive families and random ones in parallel.
///
/// ```
/// use omok_problem::problem::{Problem, Spacing};
/// use omok_stress::plan::{Origin, Plan, Set};
/// let problem = Problem::named("four-state").unwrap();
/// let plan = Plan::new(problem.clone(), 1);
/// for trial in plan.trials(20) {
///     let input = problem.input_text(&trial.samples, Spacing::Dense);
///     assert!(problem.validate(&input).is_ok());
///     assert_eq!(problem.judge(&input).unwrap(), problem.answers_text(&trial.samples));
/// }
/// let first = Plan::new(Problem::five_board(), 1).trials(1).next().unwrap();
/// assert!(matches!(first.origin, Origin::Set { set: Set::Catalogue, number: 1, .. }));
/// ```
#[derive(Debug, Clone)]
pub struct Plan {
    pub(super) problem: Problem,
    pub(super) seed: u64,
    pub(super) source: Source,
    /// Made on demand, because random boards do not need them.
    designed: Arc<OnceLock<Designed>>,
    /// Made after the designed ones: many programs fail before.
    families: Arc<OnceLock<Vec<(Origin, Sample)>>>,
    /// The number of boards, if all are tried.
    pub(super) whole: Option<usize>,
    /// Whether they are all tried, however long it takes.
    is_whole_due: bool,
}

/// Samples, and the number of those before the ones for flaws of one side.
type Designed = (Vec<(Origin, Sample)>, usize);

/// Plans of the same problem and seed are equal.
impl PartialEq for Plan {
    fn eq(&self, other: &Plan) -> bool {
        self.problem == other.problem && self.seed == other.seed
    }
}

impl Eq for Plan {}

/// Until the families end, every third sample is random.
const RANDOM_TURN: usize = 3;

impl Plan {
    /// The plan for a problem, with a seed for the random samples.
    pub fn new(problem: Problem, seed: u64) -> Plan {
        let source = Source::of(&problem);
        let whole = size_of_space(&problem);
        Plan {
            problem,
            seed,
            source,
            designed: Arc::default(),
            families: Arc::default(),
            whole,
            is_whole_due: whole.is_some_and(|all| all <= CHEAP),
        }
    }

    /// The same plan with all boards, however many; `None` if they are too many to count, or have
    /// no number.
    #[must_use]
    pub fn with_all_boards(self) -> Option<Plan> {
        self.whole?;
        Some(Plan {
            is_whole_due: true,
            ..self
        })
    }

    /// Limits the required samples to the designed ones.
    pub(crate) const fn curb(&mut self) {
        self.is_whole_due = false;
    }

    /// The problem.
    pub const fn problem(&self) -> &Problem {
        &self.problem
    }

    /// Whether the problem's samples are records of moves.
    pub const fn is_of_records(&self) -> bool {
        self.source.is_of_records
    }

    /// Whether the question is that of the board problem, however its boards are written.
    pub const fn is_of_board_problem(&self) -> bool {
        self.source.board_problem.is_some()
    }

    /// The winning length on the boards of its families.
    pub fn row_length(&self) -> u8 {
        let canvas = self.source.main();
        canvas.map_or(0, |canvas| canvas.setting.longest_that_wins())
    }

    /// The seed of the random samples.
    pub const fn seed(&self) -> u64 {
        self.seed
    }

    /// The designed samples, each with its origin.
    pub fn designed(&self) -> &[(Origin, Sample)] {
        &self.made().0
    }

    /// The number of designed samples before those for flaws of one side.
    pub fn before_twins(&self) -> usize {
        self.made().1
    }

    fn made(&self) -> &Designed {
        self.designed.get_or_init(|| self.make_designed())
    }

    /// The samples of a set that the problem allows, in the order of their numbers. Except for the
    /// board problem, the catalogue is the designed samples.
    pub fn set(&self, set: Set) -> Vec<(Origin, Sample)> {
        match set {
            Set::Catalogue if !self.is_of_board_problem() => self.designed().to_vec(),
            set => self.all_of(set).collect(),
        }
    }

    /// The boards of the exhaustive families, mixed so that each part has some of each; none for a
    /// problem of records.
    pub fn families(&self) -> &[(Origin, Sample)] {
        self.families.get_or_init(|| self.make_families())
    }

    /// How many of the first samples are from the families.
    pub fn families_among(&self, samples: usize) -> usize {
        let turns = samples.saturating_sub(self.designed().len());
        if turns == 0 || self.whole.is_some() {
            return 0;
        }
        let turns = turns - turns / RANDOM_TURN;
        turns.min(self.families().len())
    }

    /// The number of boards of the problem, if they are few enough to try all.
    pub const fn whole(&self) -> Option<usize> {
        self.whole
    }

    /// The number of samples that are tried however long it takes.
    pub fn due(&self) -> usize {
        self.whole_due().unwrap_or_else(|| self.designed().len())
    }

    /// The number of boards of the problem, if all are tried however long it takes.
    pub const fn whole_due(&self) -> Option<usize> {
        match self.is_whole_due {
            true => self.whole,
            false => None,
        }
    }

    /// The samples in order of trial; all of them, if they are finite.
    pub fn samples(&self) -> impl Iterator<Item = (Origin, Sample)> + Send + '_ {
        let designed = self.designed().iter().cloned();
        designed.chain(self.further_samples())
    }

    /// The samples after the designed ones.
    pub(super) fn further_samples(&self) -> Box<dyn Iterator<Item = (Origin, Sample)> + Send + '_> {
        match self.whole {
            Some(_) => Box::new(self.others()),
            None => Box::new(self.families_and_random()),
        }
    }

    /// All boards of the problem except the designed ones.
    fn others(&self) -> impl Iterator<Item = (Origin, Sample)> + Send + '_ {
        let met: HashSet<&Sample> = self.designed().iter().map(|(_, sample)| sample).collect();
        all_samples(&self.problem)
            .filter(move |(_, sample)| !met.contains(sample))
            .map(|(number, sample)| (Origin::Space { number }, sample))
    }

    /// The families and random samples in parallel, so that slow programs get some of each. After
    /// the families, random ones without end, unless none is found that the problem allows.
    fn families_and_random(&self) -> impl Iterator<Item = (Origin, Sample)> + Send + '_ {
        let mut family = iter::once_with(|| self.families()).flatten().cloned();
        let mut random = (0_u64..).map_while(|index| self.random_at(index)).fuse();
        let mut turn = 0_usize;
        iter::from_fn(move || {
            turn += 1;
            let of_family = (!turn.is_multiple_of(RANDOM_TURN))
                .then(|| family.next())
                .flatten();
            of_family.or_else(|| random.next())
        })
    }

    /// The random sample with that index, with its origin.
    pub fn random_at(&self, index: u64) -> Option<(Origin, Sample)> {
        let seed = self.seed;
        let origin = |kind| Origin::Random { kind, seed, index };
        // Alternately one made for the problem, and one of a kind; for the board problem all of
        // kinds.
        let turn = match self.is_of_board_problem() {
            true => Some(index),
            false => (!self.is_of_records() && !index.is_multiple_of(2)).then_some(index / 2),
        };
        if let Some(turn) = turn {
            let kind = Kind::Mixed.of_turn(turn);
            if let Some(sample) = self.random_of(kind, turn, Balance::Free) {
                return Some((origin(Some(kind)), sample));
            }
        }
        let sample = random_sample(&self.problem, &self.source.settings, seed, index)?;
        Some((origin(None), sample))
    }

    /// The random sample of that kind and index; `None` if none is found that the problem allows,
    /// or if it has records. If the numbers of stones matter, three of four are balanced even
    /// without need.
    pub fn random_of(&self, kind: Kind, index: u64, numbers: Balance) -> Option<Sample> {
        match &self.source.board_problem {
            None => self.random_board_of(kind, index, numbers),
            Some(canvas) => Some(Sample::new(
                canvas.setting,
                None,
                Given::Board(kind.drawn(canvas, self.seed, index, numbers)),
            )),
        }
    }

    fn make_designed(&self) -> Designed {
        let catalogue = self.catalogue();
        let numbered = |first: usize, samples: Vec<(&'static str, Sample)>| {
            let samples = (first..).zip(samples);
            samples.map(|(number, (about, sample))| (Origin::Designed { number, about }, sample))
        };
        let (mut designed, mut last) = (catalogue, 1);
        if !self.is_of_board_problem() {
            let [own, rare] = [designed_samples, rare_samples].map(|made| made(&self.problem));
            let from = own.len() + 1;
            last = from + rare.len();
            designed = numbered(1, own)
                .chain(designed)
                .chain(numbered(from, rare))
                .unique_by(|(_, sample)| sample.clone())
                .collect();
        }
        let own = designed.len();
        let added = self.added_to(&designed);
        designed.extend(numbered(last, added));
        (designed, own)
    }
}

/// How many boards are all tried, however long it takes.
const CHEAP: usize = 200_000;

/// The number of samples of the whole space, if it can be tried.
fn size_of_space(problem: &Problem) -> Option<usize> {
    let setting = problem.setting()?;
    let Content::Cells(_) = &problem.description().content else {
        return None;
    };
    let space = problem.boards()?;
    let is_free = problem.description().promises.is_empty() && has_every_text(problem);
    if is_free {
        return Some(space.len() * movers(problem).len());
    }
    if space.len() > CHEAP {
        return None;
    }
    let samples = space.flat_map(|board| samples_of(problem, setting, &board));
    Some(samples.filter(|sample| problem.allows(sample)).count())
}

fn has_every_text(problem: &Problem) -> bool {
    let has = |class: &Class| problem.texts().class(*class).is_some();
    Class::ALL.iter().all(has)
}

/// Every sample that the problem allows, with the number of its board, in an order in which every
/// part resembles the whole.
fn all_samples(problem: &Problem) -> impl Iterator<Item = (usize, Sample)> + '_ {
    let setting = problem.setting();
    let space = setting.and_then(|setting| Some((setting, problem.boards()?.len())));
    let numbers = space.into_iter().flat_map(|(setting, all)| {
        let numbers = mixed(all).filter_map(|number| u32::try_from(number).ok());
        numbers.map(move |number| (setting, number))
    });
    let samples = numbers.flat_map(|(setting, number)| {
        let board = board_of(setting.size, problem.kinds_of_cells(), number);
        let samples = samples_of(problem, setting, &board);
        samples
            .into_iter()
            .map(move |sample| (number as usize, sample))
    });
    samples.filter(|(_, sample)| problem.allows(sample))
}

/// Every index below the length once, in an order in which every part resembles the whole.
pub(super) fn mixed(length: usize) -> impl Iterator<Item = usize> {
    let stride = stride(length);
    iter::successors(Some(0), move |index| Some((index + stride) % length)).take(length)
}

/// A step that visits every index below the length once, far from the one before.
fn stride(length: usize) -> usize {
    // Steps of the golden ratio are evenly spread, wherever they stop.
    let golden = length * 618 / 1000;
    (golden..=length)
        .find(|&step| gcd(step, length) == 1)
        .unwrap_or(1)
}

const fn gcd(a: usize, b: usize) -> usize {
    if b == 0 { a } else { gcd(b, a % b) }
}
