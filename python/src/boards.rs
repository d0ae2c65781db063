//! Answers for arrays of boards, and arrays made of boards and games.

use std::collections::HashSet;

use numpy::ndarray::ArrayView2;
use numpy::prelude::*;
use numpy::{Element, PyArray1, PyArray2, PyArray3, PyArray4};
use numpy::{PyReadonlyArray1, PyReadonlyArray2, PyReadwriteArray2, PyReadwriteArray3};
use omok_core::game::Game;
use omok_core::rule::Fouls;
use omok_core::{Board, Point, Size, Stone, Verdict};
use omok_problem::batch::{self, Arrays, NoCell};
use pyo3::prelude::*;

use crate::{jobs, readable, value_error, variant, watched};

/// What is written of each board.
#[derive(FromPyObject)]
pub(crate) enum Answers<'py> {
    /// As much as there is room for of its [`Verdict::numbers`].
    Lines(PyReadwriteArray2<'py, i8>),
    /// The points that are forbidden to the player: 1, 2, or 0 for the one who is to move; one for
    /// all or one for each.
    Marks(PyReadwriteArray3<'py, bool>),
}

/// Returns the place of the first number that is no cell, if there is one, counted over the whole
/// array.
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
    let points = forbidden.map(|(point, fouls)| (size.name(point), kinds(fouls)));
    points.collect()
}

/// Points as rows and columns.
pub(crate) fn pairs(points: impl IntoIterator<Item = Point>) -> Vec<(u8, u8)> {
    let points = points.into_iter();
    points.map(|point| (point.row, point.col)).collect()
}

pub(crate) fn numbers<'py>(py: Python<'py>, board: &Board) -> PyResult<Bound<'py, PyArray2<u8>>> {
    shaped(py, board.size(), &board.numbers().collect::<Vec<_>>())
}

/// One number for each point of a board, as an array of its shape.
pub(crate) fn shaped<'py, T: Element + Copy>(
    py: Python<'py>,
    size: Size,
    cells: &[T],
) -> PyResult<Bound<'py, PyArray2<T>>> {
    let array = ArrayView2::from_shape(size_of(size), cells).map_err(value_error)?;
    Ok(array.to_pyarray(py))
}

/// The rows and columns of a size.
pub(crate) fn size_of(size: Size) -> [usize; 2] {
    [size.height(), size.width()].map(usize::from)
}

/// Boards one after the other as an array.
pub(crate) fn stacked(
    py: Python<'_>,
    size: Size,
    cells: Vec<u8>,
) -> PyResult<Bound<'_, PyArray3<u8>>> {
    let ([rows, columns], boards) = (size_of(size), cells.len() / size.area());
    PyArray1::from_vec(py, cells).reshape([boards, rows, columns])
}

/// The planes of each game: that history, and one of whose turn it is.
pub(crate) fn planes<'py, 'a>(
    py: Python<'py>,
    games: impl ExactSizeIterator<Item = &'a Game>,
    size: Size,
    history: usize,
) -> PyResult<Bound<'py, PyArray4<f32>>> {
    let (shape, each) = (size_of(size), 2 * history + 1);
    let shape = [games.len(), each, shape[0], shape[1]];
    let mut planes = vec![0.0; shape.iter().product()];
    for (game, planes) in games.zip(planes.chunks_exact_mut(each * size.area())) {
        batch::planes(game, planes);
    }
    PyArray1::from_vec(py, planes).reshape(shape)
}
