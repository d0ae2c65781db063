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

use super::kinds::{Part, Shows};
use super::parameters::{Parameters, Search};
use super::task::Task;
use super::walk::Walk;

pub(super) use flaws::rays_at;

/// A fault: one known error of a solver.
#[derive(Debug, Clone, Copy)]
pub(super) struct Fault {
    pub(super) id: &'static str,
    pub(super) part: Part,
    pub(super) shows: Shows,
    /// Whether its answers on each board alone show it. How a program works, and in which order,
    /// does not show.
    pub(super) is_told: bool,
    /// Whether it is a fault of solvers that report more than one row.
    is_other: bool,
    pub(super) parameters: Parameters,
}

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
        pub(super) const FAULTS: &[Fault] = &[$($($(Fault {
            id: $id,
            part: Part::$part,
            shows: Shows::$shows,
            is_told: super::$is_told,
            is_other: false,
            parameters: crate::mutant::parameters::Parameters {
                search: crate::mutant::parameters::Search::$search($how),
                ..crate::mutant::parameters::Parameters::RIGHT
            },
        }),+),+),+];
    };
}

use faults;

/// Every fault once, by solvers with the usual order.
pub(super) fn all() -> impl Iterator<Item = Fault> {
    let tables = [
        runs::FAULTS,
        answers::FAULTS,
        edges::FAULTS,
        sides::FAULTS,
        loops::FAULTS,
    ];
    tables.into_iter().flatten().copied().chain(others::all())
}

/// By solvers with every usual order: the order of rows matters only if one is searched.
pub(super) fn in_every_order(task: &Task) -> Vec<Fault> {
    let mut faults = all().filter(|fault| fault.concerns(task)).collect_vec();
    let searches = faults.iter().copied();
    let searches = searches.filter(|fault| !matches!(fault.parameters.search, Search::Right));
    let walks: &[Walk] = if task.is_first() { &Walk::OTHERS } else { &[] };
    let others = iproduct!(walks, searches.collect_vec());
    let ordered = iproduct!(Walk::of_every_order(), loops::FAULTS);
    let ordered = ordered.filter(|(_, fault)| fault.concerns(task));
    faults.extend(others.map(|(walk, fault)| fault.walked(*walk)));
    faults.extend(ordered.map(|(walk, fault)| fault.walked(walk)));
    faults
}

/// The faults of any problem, in few orders; faults that show only in some orders of the directions
/// have more.
pub(super) fn sample(task: &Task) -> impl Iterator<Item = Fault> {
    let usual = || all().filter(|fault| fault.concerns(task));
    let from_top = usual().map(|fault| fault.walked(Walk::OTHERS[0]));
    let ordered = iproduct!(Walk::of_every_order().step_by(7), loops::FAULTS);
    let ordered = ordered.map(|(walk, fault)| fault.walked(walk));
    usual().chain(from_top).chain(ordered)
}

impl Fault {
    fn walked(&self, walk: Walk) -> Fault {
        let parameters = Parameters {
            walk,
            ..self.parameters
        };
        Fault {
            parameters,
            ..*self
        }
    }
}
