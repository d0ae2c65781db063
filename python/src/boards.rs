//! Answers for arrays of boards. What is returned is the place of the first number that is no
//! cell, if there is one, counted over the whole array.

use std::collections::HashSet;

use numpy::prelude::*;
use numpy::{PyArray3, PyReadonlyArray1, PyReadonlyArray2, PyReadwriteArray2, PyReadwriteArray3};
use omok_core::rule::Fouls;
use omok_core::{Board, Point, Size, Stone, Verdict};
use omok_problem::batch::{Arrays, NoCell};
use pyo3::prelude::*;

use crate::{jobs, readable, variant, watched};

/// What is written of each board.
#[derive(FromPyObject)]
pub(crate) enum Answers<'py> {
    /// As much as there is room for of its [`Verdict::numbers`].
    Lines(PyReadwriteArray2<'py, i8>),
    /// The points that are forbidden to the player: 1, 2, or 0 for the one who is to move; one for
    /// all or one for each.
    Marks(PyReadwriteArray3<'py, bool>),
}

#[pyfunction]
pub(crate) fn answer(
    py: Python<'_>,
    boards: Bound<'_, PyArray3<u8>>,
    rule: &str,
    players: PyReadonlyArray1<'_, u8>,
    out: Answers<'_>,
    threads: usize,
) -> PyResult<Option<usize>> {
    let boards = readable(&boards)?;
    let variant = variant(rule, [boards.shape()[1], boards.shape()[2]])?;
    let (cells, players, jobs) = (boards.as_slice()?, players.as_slice()?, jobs(threads));
    let arrays = Arrays { variant, jobs };
    let answered = match out {
        Answers::Lines(mut out) => {
            let (each, out) = (out.shape()[1], out.as_slice_mut()?);
            watched(py, |go_on| match each {
                3 => arrays.judge(cells, out.as_chunks_mut::<3>().0, Verdict::numbers, go_on),
                _ => arrays.judge(cells, out, |verdict| verdict.numbers()[0], go_on),
            })
        }
        Answers::Marks(mut out) => {
            let (out, count) = (out.as_slice_mut()?, players.len());
            let player = |board| Stone::of_number(players[board % count]);
            watched(py, |go_on| arrays.forbidden(cells, player, out, go_on))
        }
    };
    Ok(answered?.err().map(|NoCell(place)| place))
}

/// The names of the points that are forbidden to the player, each with its reasons.
#[pyfunction]
pub(crate) fn fouls(
    board: PyReadonlyArray2<'_, u8>,
    rule: &str,
    player: u8,
) -> PyResult<Vec<Named>> {
    let variant = variant(rule, [board.shape()[0], board.shape()[1]])?;
    let size = variant.size();
    let Some(board) = Board::from_numbers(size, board.as_slice()?) else {
        return Ok(Vec::new());
    };
    let player = Stone::of_number(player).unwrap_or_else(|| board.to_move());
    Ok(named(size, variant.rule().forbidden(&board, player)))
}

/// The name of a forbidden point, and what forbids it.
pub(crate) type Named = (String, HashSet<String>);

pub(crate) fn named(size: Size, forbidden: impl Iterator<Item = (Point, Fouls)>) -> Vec<Named> {
    let kinds = |fouls: Fouls| fouls.iter().map(|kind| kind.to_string()).collect();
    forbidden
        .map(|(point, fouls)| (size.name(point), kinds(fouls)))
        .collect()
}
