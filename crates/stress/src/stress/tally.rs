//! Counts what has been tried.

use itertools::Itertools;

use crate::plan::{Origin, Plan, Set, Trial};

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
    #[must_use]
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
    #[must_use]
    pub const fn plan(&self) -> &Plan {
        &self.plan
    }

    /// Limits the required boards to the designed ones.
    pub(super) const fn curb(&mut self) {
        self.plan.curb();
    }

    /// The number of boards of the longest input, if inputs may have several.
    #[must_use]
    pub const fn longest(&self) -> Option<usize> {
        self.longest
    }

    /// The number tried.
    #[must_use]
    pub const fn total(&self) -> usize {
        self.total
    }

    /// The number of designed ones tried, and of all designed ones.
    #[must_use]
    pub fn designed(&self) -> (usize, usize) {
        let all = self.plan.designed().len();
        (self.total.min(all), all)
    }

    /// The number of required ones tried, and of all required ones.
    #[must_use]
    pub fn due(&self) -> (usize, usize) {
        let due = self.plan.due();
        (self.total.min(due), due)
    }

    /// For each family, the number of boards tried, and of all.
    #[must_use]
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
    #[must_use]
    pub fn families_begun(&self) -> Vec<(Set, usize, usize)> {
        if self.plan.families_among(self.total) == 0 {
            return Vec::new();
        }
        let families = self.families().into_iter();
        families.filter(|(_, tried, _)| *tried > 0).collect()
    }

    /// Whether every board of the families has been tried.
    #[must_use]
    pub fn is_through_families(&self) -> bool {
        // They are made only after the designed ones.
        let is_begun = self.total > self.designed().1;
        let tried = self.plan.families_among(self.total);
        self.plan.is_of_records() || is_begun && tried == self.plan.families().len()
    }

    /// The number of random ones tried.
    #[must_use]
    pub fn random(&self) -> usize {
        let others = self.total - self.designed().0;
        match self.plan.whole() {
            Some(_) => 0,
            None => others - self.plan.families_among(self.total),
        }
    }

    /// Whether every possible board has been tried, so that no failure is a proof.
    #[must_use]
    pub fn is_all(&self) -> bool {
        self.plan.whole() == Some(self.total)
    }

    /// The sets that are counted: name, tried, all.
    #[must_use]
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
#[must_use]
pub fn grouped(number: usize) -> String {
    let digits = number.to_string();
    let first = digits.len() % 3;
    let (head, rest) = digits.split_at(first);
    let groups = rest.as_bytes().chunks(3).map(String::from_utf8_lossy);
    let head = (!head.is_empty()).then(|| head.into());
    head.into_iter().chain(groups).join(",")
}
