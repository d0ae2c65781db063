//! Answers for arrays of boards. What is returned is the place of the first number that is no
//! cell, if there is one, counted over the whole array.

use std::collections::HashSet;
use std::hint::black_box;
use std::time::Instant;

use numpy::prelude::*;
use numpy::{PyArray3, PyReadonlyArray2, PyReadonlyArray3, PyReadwriteArray2, PyReadwriteArray3};
use omok_core::{Board, Stone, Verdict};
use omok_problem::batch::{Arrays, NoCell};
use pyo3::prelude::*;

use crate::{jobs, readable, variant};

type Boards<'py> = Bound<'py, PyArray3<u8>>;

/// Writes of each board as much as there is room for of what is [`told`].
#[pyfunction]
pub(crate) fn lines(
    py: Python<'_>,
    boards: Boards<'_>,
    rule: &str,
    mut out: PyReadwriteArray2<'_, i8>,
    threads: usize,
) -> PyResult<Option<usize>> {
    let boards = readable(&boards)?;
    let (arrays, cells) = (arrays(&boards, rule, threads)?, boards.as_slice()?);
    let is_whole = out.shape()[1] == 3;
    let out = out.as_slice_mut()?;
    let answered = py.detach(|| match is_whole {
        true => arrays.judge(cells, out.as_chunks_mut::<3>().0, told),
        false => arrays.judge(cells, out, |verdict| told(verdict)[0]),
    });
    Ok(place(answered))
}

/// The winner (0 for nobody, -1 where both have a winning line), and the row and column of the
/// stone that names the line, or -1.
pub(crate) fn told(verdict: &Verdict) -> [i8; 3] {
    let Some(first) = verdict.lines().first() else {
        return [0, -1, -1];
    };
    let is_shared = verdict.lines().iter().any(|line| line.stone != first.stone);
    let winner = match is_shared {
        true => -1,
        false => first.stone.number().cast_signed(),
    };
    let start = first.start;
    [winner, start.row.cast_signed(), start.col.cast_signed()]
}

/// Marks for each board the points that are forbidden to the player: 1, 2, or 0 for the one who
/// is to move.
#[pyfunction]
pub(crate) fn forbidden(
    py: Python<'_>,
    boards: Boards<'_>,
    rule: &str,
    player: u8,
    mut out: PyReadwriteArray3<'_, bool>,
    threads: usize,
) -> PyResult<Option<usize>> {
    let boards = readable(&boards)?;
    let (arrays, cells) = (arrays(&boards, rule, threads)?, boards.as_slice()?);
    let (player, out) = (stone(player), out.as_slice_mut()?);
    Ok(place(py.detach(|| arrays.forbidden(cells, player, out))))
}

/// The names of the points that are forbidden to the player, each with its reasons.
#[pyfunction]
pub(crate) fn fouls(
    board: PyReadonlyArray2<'_, u8>,
    rule: &str,
    player: u8,
) -> PyResult<Vec<(String, HashSet<String>)>> {
    let variant = variant(rule, [board.shape()[0], board.shape()[1]])?;
    let size = variant.size();
    let Some(board) = Board::from_numbers(size, board.as_slice()?) else {
        return Ok(Vec::new());
    };
    let player = stone(player).unwrap_or_else(|| board.to_move());
    let listed = variant.rule().forbidden(&board, player);
    let listed = listed.map(|(point, fouls)| {
        let kinds = fouls.iter().map(|kind| kind.to_string());
        (size.name(point), kinds.collect())
    });
    Ok(listed.collect())
}

/// How many seconds the library itself takes to list what is forbidden on these boards, once they
/// are its own: what `forbidden` is measured against.
#[pyfunction]
pub(crate) fn library_seconds(
    boards: PyReadonlyArray3<'_, u8>,
    rule: &str,
    player: u8,
) -> PyResult<f64> {
    let variant = arrays(&boards, rule, 1)?.variant;
    let boards = boards.as_slice()?.chunks(variant.size().area());
    let boards = boards.filter_map(|cells| Board::from_numbers(variant.size(), cells));
    let boards: Vec<Board> = boards.collect();
    let start = Instant::now();
    for board in &boards {
        let player = stone(player).unwrap_or_else(|| board.to_move());
        black_box(variant.rule().forbidden(board, player).len());
    }
    Ok(start.elapsed().as_secs_f64())
}

fn arrays(boards: &PyReadonlyArray3<'_, u8>, rule: &str, threads: usize) -> PyResult<Arrays> {
    let variant = variant(rule, [boards.shape()[1], boards.shape()[2]])?;
    let jobs = jobs(threads);
    Ok(Arrays { variant, jobs })
}

fn stone(number: u8) -> Option<Stone> {
    let mut stones = Stone::ALL.into_iter();
    stones.find(|stone| stone.number() == number)
}

fn place(answered: Result<(), NoCell>) -> Option<usize> {
    answered.err().map(|NoCell(at)| at)
}
