//! Verdicts on boards, as JSON.

use std::fmt;

use itertools::Itertools;
use serde::Serialize;

use crate::board::Point;
use crate::judge::Verdict;
use crate::line::Row;
use crate::text::Located;

/// The verdict on a board, or on a board or record of a problem.
///
/// `winner` is 0 if nobody has won, and null if both colours have a winning line. `row` and `col`
/// are those of the stone that the answer names, if any. `class` and `answer` are a problem's;
/// `answer` is null if there are more winning lines than the problem promises.
#[derive(Debug, Serialize)]
pub struct JudgeJson {
    board: u64,
    #[serde(skip_serializing_if = "Option::is_none")]
    class: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    answer: Option<Option<String>>,
    winner: Option<u8>,
    #[serde(skip_serializing_if = "Option::is_none")]
    row: Option<u8>,
    #[serde(skip_serializing_if = "Option::is_none")]
    col: Option<u8>,
    lines: Vec<Line>,
}

/// A winning line: its colour and its cells, 1-based row and column, from its first stone.
#[derive(Debug, Serialize)]
struct Line {
    stone: u8,
    cells: Vec<[u8; 2]>,
}

impl JudgeJson {
    /// The verdict on the board with that number, from 1.
    #[must_use]
    pub fn new(board: u64, verdict: &Verdict) -> JudgeJson {
        let lines = verdict.lines();
        let first = lines.first().filter(|_| winner(lines).is_some());
        JudgeJson::of_lines(board, lines, first.map(|line| line.start))
    }

    /// The board or record of a problem with that number, from 1: its class, the answer, and the
    /// stone that the answer names.
    #[must_use]
    pub fn of_class(
        board: u64,
        class: String,
        answer: Option<String>,
        lines: &[Row],
        named: Option<Point>,
    ) -> JudgeJson {
        JudgeJson {
            class: Some(class),
            answer: Some(answer),
            ..JudgeJson::of_lines(board, lines, named)
        }
    }

    fn of_lines(board: u64, lines: &[Row], named: Option<Point>) -> JudgeJson {
        JudgeJson {
            board,
            class: None,
            answer: None,
            winner: winner(lines),
            row: named.map(|point| point.row + 1),
            col: named.map(|point| point.col + 1),
            lines: lines.iter().map(Line::new).collect(),
        }
    }
}

/// The colour of the winning lines: 0 if there is none, `None` if both have one.
fn winner(lines: &[Row]) -> Option<u8> {
    let is_one = lines.iter().map(|line| line.stone).all_equal();
    let number = lines.first().map_or(0, |line| line.stone.number());
    is_one.then_some(number)
}

/// The fault of a record, instead of its verdict.
#[derive(Debug, Serialize)]
pub struct FaultJson {
    board: u64,
    error: String,
    line: u64,
    column: u64,
}

impl FaultJson {
    /// The fault of the record with that number, from 1.
    #[must_use]
    pub fn new<F: fmt::Display>(board: u64, error: &Located<F>) -> FaultJson {
        FaultJson {
            board,
            error: error.fault.to_string(),
            line: error.at.line,
            column: error.at.column,
        }
    }
}

impl Line {
    fn new(line: &Row) -> Line {
        let cells = line.points().map(|point| [point.row + 1, point.col + 1]);
        Line {
            stone: line.stone.number(),
            cells: cells.collect(),
        }
    }
}
