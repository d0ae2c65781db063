//! Verdicts on boards, as JSON.

use itertools::Itertools;
use serde::Serialize;

use crate::board::Stone;
use crate::judge::Verdict;
use crate::line::Row;
use crate::text::InputError;

/// The verdict on a board.
///
/// `winner` is 0 where nobody has won and null where both colours have a winning line; `row` and
/// `col` stand only with a winner.
#[derive(Debug, Serialize)]
pub struct JudgeJson {
    board: u64,
    winner: Option<u8>,
    #[serde(flatten)]
    cell: Option<Cell>,
    lines: Vec<Line>,
}

/// A cell, 1-based.
#[derive(Debug, Serialize)]
struct Cell {
    row: u8,
    col: u8,
}

/// A winning line: its colour and its cells, 1-based row and column, from its first stone on.
#[derive(Debug, Serialize)]
struct Line {
    stone: u8,
    cells: Vec<[u8; 2]>,
}

impl JudgeJson {
    /// The verdict on the board of that number, from 1.
    #[must_use]
    pub fn new(board: u64, verdict: &Verdict) -> JudgeJson {
        let lines = verdict.lines();
        let (winner, first) = match lines {
            [] => (Some(0), None),
            [first, ..] if lines.iter().map(|line| line.stone).all_equal() => {
                (Some(first.stone.number()), Some(first.start))
            }
            _ => (None, None),
        };
        JudgeJson {
            board,
            winner,
            cell: first.map(|point| Cell {
                row: point.row + 1,
                col: point.col + 1,
            }),
            lines: lines.iter().copied().map(Line::new).collect(),
        }
    }
}

/// What is wrong with a record, in the place of its verdict.
#[derive(Debug, Serialize)]
pub struct FaultJson {
    board: u64,
    error: String,
    line: u64,
    column: u64,
}

impl FaultJson {
    /// The fault of the record of that number, from 1.
    #[must_use]
    pub fn new(board: u64, error: &InputError) -> FaultJson {
        FaultJson {
            board,
            error: error.fault.to_string(),
            line: error.at.line,
            column: error.at.column,
        }
    }
}

impl Line {
    fn new(line: Row) -> Line {
        Line {
            stone: Stone::number(line.stone),
            cells: line
                .points()
                .map(|point| [point.row + 1, point.col + 1])
                .collect(),
        }
    }
}
