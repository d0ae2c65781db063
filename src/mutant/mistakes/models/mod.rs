//! The known mistakes, the commonest first: of two that explain the same, the first is named.

mod answers;
mod edges;
mod flaws;
mod loops;
mod runs;
mod sides;

use super::solver::{FIVE, Row, Sight, rows};
use super::walk::Walk;
use super::{Mistake, Said};
use crate::board::Board;

/// A solver with a mistake, whichever way it goes over the board.
#[derive(Debug, Clone, Copy)]
pub(super) struct Model {
    pub(super) name: &'static str,
    pub(super) solve: fn(&Sight<'_>) -> Said,
}

/// Every known mistake, by solvers that go over the board in every usual way.
pub(super) fn models() -> impl Iterator<Item = Mistake> {
    let others = Walk::OTHERS.into_iter();
    let others = others.flat_map(|walk| all().map(move |model| Mistake::modelled(model, walk)));
    let ordered = Walk::of_every_order().flat_map(|walk| {
        let models = loops::MODELS.iter();
        models.map(move |&model| Mistake::modelled(model, walk))
    });
    usual().chain(others).chain(ordered)
}

/// Solvers with every mistake, but in few orders: those whose mistake shows only in some orders of
/// the directions are more.
#[cfg(test)]
pub(super) fn sample() -> impl Iterator<Item = Mistake> {
    let from_top = all().map(|model| Mistake::modelled(model, Walk::OTHERS[0]));
    let ordered = Walk::of_every_order().step_by(7).flat_map(|walk| {
        let models = loops::MODELS.iter();
        models.map(move |&model| Mistake::modelled(model, walk))
    });
    usual().chain(from_top).chain(ordered)
}

/// Every model once.
pub(super) fn all() -> impl Iterator<Item = Model> {
    let tables = [
        runs::MODELS,
        answers::MODELS,
        edges::MODELS,
        sides::MODELS,
        loops::MODELS,
    ];
    tables.into_iter().flatten().copied()
}

/// Every mistake by the solver that goes over the board in the usual way.
pub(super) fn usual() -> impl Iterator<Item = Mistake> {
    all().map(|model| Mistake::modelled(model, Walk::USUAL))
}

/// Shows every row of the board from every stone on.
pub(super) fn each_row(board: &Board, see: impl FnMut(&Row<'_>)) {
    let walk = &Walk::USUAL;
    let sight = Sight { board, walk };
    let all: Vec<Row<'_>> = rows(&sight).collect();
    all.iter().for_each(see);
}

/// Whether there are six or more in a row.
pub(super) fn has_overline(board: &Board) -> bool {
    let mut has_overline = false;
    each_row(board, |row| has_overline |= row.length() > FIVE);
    has_overline
}

/// How long the longest other run through that stone of a row is.
pub(super) fn longest_crossing(row: &Row<'_>, steps: i16) -> i16 {
    let others = flaws::rows_at(row, steps).filter(|other| other.step != row.step);
    others.map(|other| flaws::whole(&other)).max().unwrap_or(0)
}

/// How long the longest run through a row's first stone is.
pub(super) fn longest_through(row: &Row<'_>) -> i16 {
    flaws::rows_at(row, 0)
        .map(|row| flaws::whole(&row))
        .max()
        .unwrap_or(0)
}

const fn model(name: &'static str, solve: fn(&Sight<'_>) -> Said) -> Model {
    Model { name, solve }
}
