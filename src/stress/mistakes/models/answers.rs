//! Mistakes about what is printed, and about whose five it is.

use super::flaws::{on_empty, otherwise};
use super::{Mistake, mistake};
use crate::board::Stone;
use crate::line::Direction::{East, NorthEast, South, SouthEast};
use crate::stress::mistakes::Said;
use crate::stress::mistakes::solver::{Row, nobody, report, rows, scan, won_at, words};

pub(super) const MODELS: &[Mistake] = &[
    mistake("prints the top stone of an anti-diagonal", |board| {
        report(board, |row| {
            if row.is_along(NorthEast) {
                row.last()
            } else {
                row.start
            }
        })
    }),
    mistake(
        "prints the last stone of the five instead of the first",
        |board| report(board, Row::last),
    ),
    mistake("prints the lowest stone of a vertical five", |board| {
        report(board, |row| {
            if row.is_along(South) {
                row.last()
            } else {
                row.start
            }
        })
    }),
    mistake("prints the last stone of a diagonal five", |board| {
        report(board, |row| {
            if row.is_along(SouthEast) {
                row.last()
            } else {
                row.start
            }
        })
    }),
    mistake("prints the last stone of a horizontal five", |board| {
        report(board, |row| {
            if row.is_along(East) {
                row.last()
            } else {
                row.start
            }
        })
    }),
    mistake("prints the column before the row", |board| {
        report(board, |row| (row.start.1, row.start.0))
    }),
    mistake("counts rows and columns from 0", |board| {
        report(board, |row| (row.start.0 - 1, row.start.1 - 1))
    }),
    mistake(
        "prints the winner without row and column",
        |board| match rows(board).find(Row::wins) {
            Some(row) => words(&row.colour().map_or(0, Stone::number).to_string()),
            None => nobody(),
        },
    ),
    mistake("never finds white's five", |board| {
        scan(board, |row| {
            row.wins() && row.colour() == Some(Stone::Black)
        })
    }),
    mistake("never finds black's five", |board| {
        scan(board, |row| {
            row.wins() && row.colour() == Some(Stone::White)
        })
    }),
    mistake("swaps the colours", |board| {
        match rows(board).find(Row::wins) {
            Some(row) => won_at(row.colour().map(Stone::other), row.start),
            None => nobody(),
        }
    }),
    mistake("prints nothing when nobody has won", |board| {
        otherwise(board, "")
    }),
    mistake("prints more than 0 when nobody has won", |board| {
        otherwise(board, "0 0 0")
    }),
    mistake("prints more than 0 when nobody has won", |board| {
        otherwise(board, "0 1 1")
    }),
    mistake("prints more than 0 when nobody has won", |board| {
        otherwise(board, "0 0")
    }),
    mistake("prints -1 when nobody has won", |board| {
        otherwise(board, "-1")
    }),
    mistake("prints nothing for an empty board", |board| {
        on_empty(board, words(""))
    }),
    mistake("crashes on an empty board", |board| {
        on_empty(board, Said::Crash)
    }),
    mistake("names as the winner who has moved last", |board| {
        let number = board.stones().count();
        let winner = if number % 2 == 1 {
            Stone::Black
        } else {
            Stone::White
        };
        match rows(board).find(Row::wins) {
            Some(row) => won_at(Some(winner), row.start),
            None => nobody(),
        }
    }),
    mistake("always answers 0", |_| nobody()),
    mistake("prints nothing", |_| words("")),
    mistake("crashes on every board", |_| Said::Crash),
    mistake("comes to no end on any board", |_| Said::Endless),
];
