//! Positions as planes of numbers, as networks take them.

use numpy::prelude::*;
use numpy::{PyArray1, PyArray4};
use omok_core::game::{Game, Move};
use omok_core::{Size, Stone};
use pyo3::prelude::*;

use crate::game::numbers;

/// Of each game a plane of the stones of whose turn it is, and one of the other's; the same one move ago,
/// and so on, all zero before the first move; and one of ones if it is black's turn.
pub(crate) fn of_games<'py, 'a>(
    py: Python<'py>,
    games: impl ExactSizeIterator<Item = &'a Game>,
    size: Size,
    history: usize,
) -> PyResult<Bound<'py, PyArray4<f32>>> {
    let (number, each) = (games.len(), 2 * history + 1);
    let mut planes = vec![0.0; number * each * size.area()];
    for (game, planes) in games.zip(planes.chunks_exact_mut(each * size.area())) {
        write(game, planes);
    }
    let [rows, columns] = [size.height(), size.width()].map(usize::from);
    PyArray1::from_vec(py, planes).reshape([number, each, rows, columns])
}

fn write(game: &Game, planes: &mut [f32]) {
    let (area, me) = (game.size().area(), game.to_move());
    let mut cells = numbers(game.board());
    let mut moves = game.moves().iter().rev();
    let (pairs, black) = planes.split_at_mut(planes.len() - area);
    black.fill(f32::from(u8::from(me == Stone::Black)));
    for pair in pairs.chunks_exact_mut(2 * area) {
        for (at, &cell) in cells.iter().enumerate().filter(|(_, cell)| **cell != 0) {
            pair[at + area * usize::from(cell != me.number())] = 1.0;
        }
        match moves.next() {
            Some(&Move::Place(point)) => {
                if let Some(at) = game.size().index(point) {
                    cells[at] = 0;
                }
            }
            Some(Move::Pass) => {}
            None => break,
        }
    }
}
