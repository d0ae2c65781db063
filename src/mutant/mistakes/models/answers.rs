//! Mistakes about what is printed, and about whose five it is.

use super::flaws::{on_empty, otherwise};
use super::{Model, model};
use crate::board::Stone;
use crate::line::Direction::{East, NorthEast, South, SouthEast};
use crate::mutant::mistakes::Said;
use crate::mutant::mistakes::solver::{
    LAST, Row, Sight, at, nobody, report, right_in, rows, scan, won, won_at, words,
};

pub(super) const MODELS: &[Model] = &[
    model("prints the top stone of an anti-diagonal", |board| {
        report(board, |row| {
            if row.is_along(NorthEast) {
                row.last()
            } else {
                row.start
            }
        })
    }),
    model(
        "prints the last stone of the five instead of the first",
        |board| report(board, Row::last),
    ),
    model("prints the lowest stone of a vertical five", |board| {
        report(board, |row| {
            if row.is_along(South) {
                row.last()
            } else {
                row.start
            }
        })
    }),
    model("prints the last stone of a diagonal five", |board| {
        report(board, |row| {
            if row.is_along(SouthEast) {
                row.last()
            } else {
                row.start
            }
        })
    }),
    model("prints the last stone of a horizontal five", |board| {
        report(board, |row| {
            if row.is_along(East) {
                row.last()
            } else {
                row.start
            }
        })
    }),
    model("prints the column before the row", |board| {
        report(board, |row| (row.start.1, row.start.0))
    }),
    model("counts rows and columns from 0", |board| {
        report(board, |row| (row.start.0 - 1, row.start.1 - 1))
    }),
    model(
        "prints the winner without row and column",
        |board| match rows(board).find(Row::wins) {
            Some(row) => words(&row.colour().map_or(0, Stone::number).to_string()),
            None => nobody(),
        },
    ),
    model("never finds white's five", |board| {
        scan(board, |row| {
            row.wins() && row.colour() == Some(Stone::Black)
        })
    }),
    model("never finds black's five", |board| {
        scan(board, |row| {
            row.wins() && row.colour() == Some(Stone::White)
        })
    }),
    model("swaps the colours", |board| {
        match rows(board).find(Row::wins) {
            Some(row) => won_at(row.colour().map(Stone::other), row.start),
            None => nobody(),
        }
    }),
    model("prints nothing when nobody has won", |board| {
        otherwise(board, "")
    }),
    model("prints more than 0 when nobody has won", |board| {
        otherwise(board, "0 0 0")
    }),
    model("prints more than 0 when nobody has won", |board| {
        otherwise(board, "0 1 1")
    }),
    model("prints more than 0 when nobody has won", |board| {
        otherwise(board, "0 0")
    }),
    model("prints -1 when nobody has won", |board| {
        otherwise(board, "-1")
    }),
    model("prints nothing for an empty board", |board| {
        on_empty(board, words(""))
    }),
    model("crashes on an empty board", |board| {
        on_empty(board, Said::Crash)
    }),
    model("names as the winner who has moved last", |board| {
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
    model("always answers 0", |_| nobody()),
    model("prints nothing", |_| words("")),
    model("crashes on every board", |_| Said::Crash),
    model("comes to no end on any board", |_| Said::Endless),
    model("names black as the winner, whoever has won", |board| {
        named(board, Stone::Black)
    }),
    model("names white as the winner, whoever has won", |board| {
        named(board, Stone::White)
    }),
    model(
        "prints row and column without the winner",
        |board| match rows(board).find(Row::wins) {
            Some(row) => {
                let (r, c) = row.forward().start;
                words(&format!("{} {}", r + 1, c + 1))
            }
            None => nobody(),
        },
    ),
    model("counts columns from 0", |board| {
        report(board, |row| (row.start.0, row.start.1 - 1))
    }),
    model("counts rows from 0", |board| {
        report(board, |row| (row.start.0 - 1, row.start.1))
    }),
    model("counts rows and columns from 2", |board| {
        report(board, |row| (row.start.0 + 1, row.start.1 + 1))
    }),
    model("prints the middle stone of the five", |board| {
        report(board, |row| row.place(2))
    }),
    model(
        "prints the last stone of a five unless it is vertical",
        |board| {
            report(board, |row| {
                if row.is_along(South) {
                    row.start
                } else {
                    row.last()
                }
            })
        },
    ),
    model(
        "prints the last stone of a five along both diagonals",
        |board| {
            report(board, |row| {
                let is_straight = row.is_along(South) || row.is_along(East);
                if is_straight { row.start } else { row.last() }
            })
        },
    ),
    model(
        "prints the first stone of the line, not of the five",
        |board| {
            report(board, |row| {
                let on_line = (1..=LAST).map(|steps| row.place(-steps));
                let mut own = on_line.filter(|&place| row.is_own(at(row.board, place)));
                own.next_back().unwrap_or(row.start)
            })
        },
    ),
    model(
        "prints the first stone of its colour on the board, not of the five",
        |board| {
            report(board, |row| {
                let mut stones = row.board.stones();
                let first = stones.find(|&(_, stone)| Some(stone) == row.colour());
                first.map_or(row.start, |(point, _)| (point.row.into(), point.col.into()))
            })
        },
    ),
    model("crashes when nobody has won", |board| {
        match right_in(board) {
            said if said == nobody() => Said::Crash,
            said => said,
        }
    }),
    model("crashes when somebody has won", |board| {
        match right_in(board) {
            said if said == nobody() => said,
            _ => Said::Crash,
        }
    }),
    model(UNBALANCED, |board| {
        balanced(board, |more, _| more == 0 || more == 1)
    }),
    model(UNBALANCED, |board| {
        balanced(board, |more, _| (-1..=1).contains(&more))
    }),
    model(UNBALANCED, |board| balanced(board, |more, _| more == 0)),
    model(UNBALANCED, |board| balanced(board, |more, _| more >= 0)),
    model(UNBALANCED, |board| balanced(board, |more, _| more <= 1)),
    model(UNBALANCED, |board| {
        balanced(board, |more, winner| more == turn(winner))
    }),
];

const UNBALANCED: &str = "answers 0 where the numbers of black and white stones do not fit a game, which nothing asks for";

/// The five's place with this colour as the winner.
fn named(board: &Sight<'_>, winner: Stone) -> Said {
    match rows(board).find(Row::wins) {
        Some(row) => won_at(Some(winner), row.forward().start),
        None => nobody(),
    }
}

/// Right where so many more black stones than white ones are thought to fit.
fn balanced(board: &Sight<'_>, fits: impl Fn(i32, Stone) -> bool) -> Said {
    let more = board
        .stones()
        .map(|(_, stone)| if stone == Stone::Black { 1 } else { -1 });
    let more: i32 = more.sum();
    let five = rows(board).find(Row::wins);
    let winner = five.and_then(|row| row.colour().map(|winner| (row, winner)));
    match winner {
        Some((row, winner)) if fits(more, winner) => won(&row),
        _ => nobody(),
    }
}

/// How many more black stones there are when this colour has moved last.
const fn turn(winner: Stone) -> i32 {
    match winner {
        Stone::Black => 1,
        Stone::White => 0,
    }
}
