//! Boards and records as the inputs of a problem have them.

use std::fmt::Write;

use itertools::Itertools;

use super::sketches::{Shown, Sketch};
use crate::board::{Board, Point, Stone};
use crate::problem::classify::Play;
use crate::problem::description::{
    Boards, Cells, Content, Extent, MOVER, MOVES, Moves, Number, Order, Win,
};
use crate::problem::{Problem, Setting, Wins};

/// A board or a record with the numbers before it, as lines.
pub(super) fn case_text(problem: &Problem, setting: &Setting, sketch: &Sketch) -> String {
    let numbers = problem.description().header.iter();
    let numbers = numbers
        .map(|name| number(problem, setting, sketch, name))
        .join(" ");
    let mut text = numbers;
    if !text.is_empty() {
        text.push('\n');
    }
    match (&problem.description().content, &sketch.shown) {
        (Content::Cells(cells), Shown::Board(board)) => text += &cells_text(cells, board),
        (Content::Moves(moves), Shown::Moves(plays)) => text += &moves_text(moves, plays),
        _ => {}
    }
    text
}

/// The number of that name before a board.
fn number(problem: &Problem, setting: &Setting, sketch: &Sketch, name: &str) -> usize {
    let description = problem.description();
    let is_read = |number: &Number| matches!(number, Number::Read(known) if known == name);
    if let Extent::Sides { width, height } = &description.size {
        if is_read(width) {
            return setting.size.width().into();
        }
        if is_read(height) {
            return setting.size.height().into();
        }
    }
    match (&description.win, setting.wins) {
        (Win::Row { length, .. }, Wins::AtLeast(least) | Wins::Exactly(least))
            if is_read(length) =>
        {
            return least.into();
        }
        _ => {}
    }
    match (name, &sketch.shown) {
        (MOVER, _) if sketch.mover == Stone::Black => 1,
        (MOVER, _) => 2,
        (MOVES, Shown::Moves(plays)) => plays.len(),
        // A number that means nothing may be any.
        _ => 1,
    }
}

fn cells_text(cells: &Cells, board: &Board) -> String {
    let symbol = |cell: &Option<Stone>| match cell {
        None => cells.symbols[0].as_str(),
        Some(Stone::Black) => cells.symbols[1].as_str(),
        Some(Stone::White) => cells.symbols[2].as_str(),
    };
    let mut rows = board
        .rows()
        .map(|row| row.iter().map(symbol).join(&cells.between));
    rows.join(cells.rows.as_deref().unwrap_or("\n")) + "\n"
}

fn moves_text(moves: &Moves, plays: &[Play]) -> String {
    let numbers = |play: &Play| {
        let (row, col) = match *play {
            Play::At(Point { row, col }) => (row + moves.origin, col + moves.origin),
            Play::Into(col) => (0, col + moves.origin),
        };
        match moves.order {
            Order::RowCol => vec![row, col],
            Order::ColRow => vec![col, row],
            Order::Col => vec![col],
        }
    };
    match &moves.between {
        Some(between) => plays.iter().flat_map(numbers).join(between) + "\n",
        None => {
            let line = |play: &Play| numbers(play).into_iter().join(" ") + "\n";
            plays.iter().map(line).collect()
        }
    }
}

/// Whether a blank line must stand between boards: nothing else ends them.
pub(super) fn needs_blank_lines(problem: &Problem) -> bool {
    let description = problem.description();
    match &description.content {
        _ if description.boards == Boards::One => false,
        Content::Cells(_) => description.size == Extent::AsWritten,
        Content::Moves(moves) => moves.between.is_none() && !description.reads(MOVES),
    }
}

/// The input that has those boards.
pub(super) fn input_text(problem: &Problem, cases: &[String]) -> String {
    let mut text = String::new();
    if problem.description().boards == Boards::Count {
        // To a String writing does not fail.
        let _ = writeln!(text, "{}", cases.len());
    }
    text += &cases.join(if needs_blank_lines(problem) { "\n" } else { "" });
    if let Boards::Until(word) = &problem.description().boards {
        text += word;
        text.push('\n');
    }
    text
}
