//! Answers for arrays of boards. What is returned is the place of the first number that is no
//! cell, if there is one, counted over the whole array.

use std::collections::HashSet;
use std::hint::black_box;
use std::time::Instant;

use numpy::prelude::*;
use numpy::{
    PyArray3, PyReadonlyArray1, PyReadonlyArray2, PyReadonlyArray3, PyReadwriteArray2,
    PyReadwriteArray3,
};
use omok_core::rule::Fouls;
use omok_core::{Board, Point, Size, Stone, Verdict};
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
    let [number, each] = [out.shape()[0], out.shape()[1]];
    let out = out.as_slice_mut()?;
    in_parts(py, number, FAST, cells, out, |_, cells, out| match each {
        3 => arrays.judge(cells, out.as_chunks_mut::<3>().0, told),
        _ => arrays.judge(cells, out, |verdict| told(verdict)[0]),
    })
}

/// How many boards are answered until it is asked whether Ctrl-C was pressed: some hundredths of a
/// second.
const FAST: usize = 1 << 16;
const SLOW: usize = 1 << 10;

/// Answers that number of boards in parts of so many, between which Python may raise what a signal
/// has caused.
fn in_parts<T: Send>(
    py: Python<'_>,
    number: usize,
    part: usize,
    cells: &[u8],
    out: &mut [T],
    answer: impl Fn(usize, &[u8], &mut [T]) -> Result<(), NoCell> + Sync,
) -> PyResult<Option<usize>> {
    // Without a board there is no part, whatever its size.
    let [size, each] = [cells.len(), out.len()].map(|all| (all / number.max(1) * part).max(1));
    for (at, (cells, out)) in cells.chunks(size).zip(out.chunks_mut(each)).enumerate() {
        if let Err(NoCell(wrong)) = py.detach(|| answer(at * part, cells, out)) {
            return Ok(Some(at * size + wrong));
        }
        py.check_signals()?;
    }
    Ok(None)
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
/// is to move; one for all or one for each.
#[pyfunction]
pub(crate) fn forbidden(
    py: Python<'_>,
    boards: Boards<'_>,
    rule: &str,
    players: PyReadonlyArray1<'_, u8>,
    mut out: PyReadwriteArray3<'_, bool>,
    threads: usize,
) -> PyResult<Option<usize>> {
    let boards = readable(&boards)?;
    let (arrays, cells) = (arrays(&boards, rule, threads)?, boards.as_slice()?);
    let (players, part) = (players.as_slice()?, SLOW * arrays.jobs.threads().get());
    let (number, out) = (out.shape()[0], out.as_slice_mut()?);
    in_parts(py, number, part, cells, out, |first, cells, out| {
        let player = |board| stone(players[(first + board) % players.len()]);
        arrays.forbidden(cells, player, out)
    })
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
    let player = stone(player).unwrap_or_else(|| board.to_move());
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

/// How many seconds the library itself takes to list what is forbidden on these boards, once they
/// are its own: what `forbidden` is measured against.
#[pyfunction]
pub(crate) fn library_seconds(
    boards: PyReadonlyArray3<'_, u8>,
    rule: &str,
    player: u8,
) -> PyResult<f64> {
    let variant = arrays(&boards, rule, 1)?.variant;
    let (size, cells) = (variant.size(), boards.as_slice()?);
    let boards = cells
        .chunks(size.area())
        .map(|one| Board::from_numbers(size, one));
    let boards: Vec<Board> = boards.flatten().collect();
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

/// The stone of that number.
pub(crate) fn stone(number: u8) -> Option<Stone> {
    let mut stones = Stone::ALL.into_iter();
    stones.find(|stone| stone.number() == number)
}
