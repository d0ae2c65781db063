//! The known faults, the commonest first: if two explain the same, the first is named.

mod answers;
mod concerns;
mod edges;
mod flaws;
mod loops;
mod others;
mod runs;
mod sides;

use itertools::{Itertools, iproduct};

use super::forms::Form;
use super::kinds::{Side, Whose};
use super::mutants::{EFFECTS, Mutant, Mutants};
use super::parameters::{Course, Search};
use super::scan_order::ScanOrder;
use super::{Part, Shows};

/// Shown by its answers, or not.
const TOLD: bool = true;
const HIDDEN: bool = false;

/// A table of faults: `[whether its answers show it, part, where it shows]`, then their ids, the
/// kind of search, and its error in each equivalent form.
macro_rules! faults {
    ($(
        [$is_told:ident $part:ident $shows:ident]
        $($id:literal $search:ident $($how:expr),+;)+
    )+) => {
        #[allow(
            clippy::redundant_closure_for_method_calls,
            reason = "a method of a type with a lifetime is no function for all of them"
        )]
        pub(super) const FAULTS: &[Mutant] = &[$($($(fault(
            $id,
            Part::$part,
            Shows::$shows,
            super::$is_told,
            Search::$search($how),
        )),+),+),+];
    };
}

use faults;

const fn fault(
    id: &'static str,
    part: Part,
    shows: Shows,
    is_told: bool,
    search: Search,
) -> Mutant {
    let mut fault = Mutant::of(id, part, shows);
    fault.is_told = is_told;
    fault.parameters.search = search;
    fault
}

/// Every fault once, by solvers with the usual order.
pub(super) fn all() -> impl Iterator<Item = Mutant> {
    let tables = [
        runs::FAULTS,
        answers::FAULTS,
        edges::FAULTS,
        sides::FAULTS,
        loops::FAULTS,
    ];
    tables.into_iter().flatten().cloned().chain(others::all())
}

impl Mutants {
    /// All that do not depend on a program's output; an id may occur more than once.
    pub fn iter(&self) -> impl Iterator<Item = Mutant> {
        all().filter(|fault| fault.concerns(&self.task))
    }

    /// The same by solvers with every usual order: the order of rows matters only if one is
    /// searched.
    pub fn in_every_order(&self) -> impl Iterator<Item = Mutant> + use<> {
        let mut faults = self.iter().collect_vec();
        let searches = faults.iter().cloned();
        let searches = searches.filter(|fault| !matches!(fault.parameters.search, Search::Right));
        let is_first = self.task.is_first();
        let walks: &[ScanOrder] = if is_first { &ScanOrder::OTHERS } else { &[] };
        let others = iproduct!(walks, searches.collect_vec());
        let ordered = iproduct!(ScanOrder::of_every_order(), loops::FAULTS);
        let ordered = ordered.filter(|(_, fault)| fault.concerns(&self.task));
        faults.extend(others.map(|(walk, fault)| fault.walked(*walk)));
        faults.extend(ordered.map(|(walk, fault)| fault.walked(walk)));
        faults.into_iter()
    }

    /// Those in few orders; faults that show only in some orders of the directions have more: the
    /// basis of the order of boards.
    pub fn few_orders(&self) -> impl Iterator<Item = Mutant> {
        let from_top = self.iter().map(|fault| fault.walked(ScanOrder::OTHERS[0]));
        let ordered = iproduct!(ScanOrder::of_every_order().step_by(7), loops::FAULTS);
        let ordered = ordered.map(|(walk, fault)| fault.walked(walk));
        self.iter().chain(from_top).chain(ordered)
    }

    /// Each of these kept to every side.
    pub fn kept(faults: impl Iterator<Item = Mutant>) -> impl Iterator<Item = Mutant> {
        faults.filter(Mutant::has_sides).flat_map(|fault| {
            let is_whole = matches!(fault.parameters.search, Search::Whole(_));
            // What has been met is met in every direction.
            let is_mark = fault.id.starts_with("never-again");
            let sides = Side::each().filter(move |side| match side.of {
                Whose::Row => true,
                Whose::Cause => is_whole && !(is_mark && side.direction.is_some()),
            });
            sides.map(move |side| {
                let mut kept = fault.clone();
                kept.parameters.side = side;
                kept
            })
        })
    }
}

impl Mutant {
    /// The ids of all mutants, for any problem.
    pub fn ids() -> impl Iterator<Item = &'static str> {
        let faults = all().map(|fault| fault.id);
        let ids = faults
            .chain(Form::all().map(|form| form.id()))
            .chain(EFFECTS.map(|(_, effect)| effect));
        ids.unique()
    }

    fn walked(&self, walk: ScanOrder) -> Mutant {
        let mut walked = self.clone();
        walked.parameters.walk = walk;
        walked
    }

    /// Whether it depends on the order of the directions.
    pub(in crate::mutant) fn is_of_loop(&self) -> bool {
        self.part == Part::Memory && matches!(self.parameters.search, Search::Whole(_))
    }

    /// Whether a program can have it for one colour or direction alone.
    fn has_sides(&self) -> bool {
        let is_whole = matches!(self.parameters.search, Search::Whole(_));
        let is_anywhere = matches!(self.shows, Shows::Nobody | Shows::Empty)
            || is_whole && self.shows == Shows::Always;
        !is_anywhere && matches!(self.parameters.course, Course::Right | Course::LastRow)
    }
}
