//! Mistakes at one side of the board or in one direction, and those of arrays that are wider than
//! the board.

use super::flaws::{crash_or_right, from_end, without};
use super::{Model, model};
use crate::line::Direction::{self, NorthEast};
use crate::mutant::mistakes::Said;
use crate::mutant::mistakes::solver::{
    Coordinates, FIVE, LAST, Row, Sight, at, is_on_board, nobody, rows, scan, won,
};

pub(super) const MODELS: &[Model] = &[
    model(
        "misses a horizontal five that starts at the edge",
        refused::<1, -1>,
    ),
    model(
        "misses a horizontal five that ends at the edge",
        refused::<1, 5>,
    ),
    model(
        "misses a vertical five that starts at the edge",
        refused::<3, -1>,
    ),
    model(
        "misses a vertical five that ends at the edge",
        refused::<3, 5>,
    ),
    model(
        "misses a diagonal five that starts at the edge",
        refused::<2, -1>,
    ),
    model(
        "misses a diagonal five that ends at the edge",
        refused::<2, 5>,
    ),
    model(
        "misses an anti-diagonal five that starts at the edge",
        refused::<0, -1>,
    ),
    model(
        "misses an anti-diagonal five that ends at the edge",
        refused::<0, 5>,
    ),
    model(
        "misses a horizontal five that touches the edge",
        touching::<1>,
    ),
    model(
        "misses a vertical five that touches the edge",
        touching::<3>,
    ),
    model(
        "misses a diagonal five that touches the edge",
        touching::<2>,
    ),
    model(
        "misses an anti-diagonal five that touches the edge",
        touching::<0>,
    ),
    model("misses every five that reaches the first row", |board| {
        without(board, |row| row.start.0 == 0 || row.last().0 == 0)
    }),
    model("misses every five that reaches the first column", |board| {
        without(board, |row| row.start.1 == 0 || row.last().1 == 0)
    }),
    model(
        "misses every five with a stone on the edge of the board",
        |board| {
            without(board, |row| {
                let (r, c) = row.start;
                let (last_r, last_c) = row.last();
                [r, c, last_r, last_c]
                    .into_iter()
                    .any(|n| n == 0 || n == LAST)
            })
        },
    ),
    model(
        "misses fives in the last row and the last column",
        |board| {
            without(board, |row| {
                let far = |(r, c)| r == LAST || c == LAST;
                far(row.start) || far(row.last())
            })
        },
    ),
    model(LAST_ONES, from_first::<15, 15>),
    model(LAST_ONES, from_first::<14, 14>),
    model(LAST_ONES, from_first::<14, 19>),
    model(LAST_ONES, from_first::<19, 14>),
    model(LAST_ONES, from_first::<13, 13>),
    model(LAST_ONES, from_first::<16, 16>),
    model(LAST_ONES, from_first::<18, 18>),
    model(LAST_ONES, from_first::<18, 19>),
    model(LAST_ONES, from_first::<19, 18>),
    model(PAST_FLAT, past::<19, 0>),
    model(PAST_FLAT, |board| {
        scan(board, |row| {
            let (r, c) = row.place(FIVE);
            let is_read = (0..=LAST).contains(&r);
            let past = flat::<19, 0>((r, c));
            row.wins() && !(is_read && row.is_own(at(row.board, past)))
        })
    }),
    model(PAST_FLAT, past::<20, 0>),
    model(PAST_FLAT, past::<20, 1>),
    model(PAST_FLAT, past::<21, 0>),
    model(PAST_FLAT, past::<21, 1>),
    model(WALKS_FLAT, everywhere::<20, 0>),
    model(WALKS_FLAT, everywhere::<20, 1>),
    model(WALKS_FLAT, everywhere::<21, 0>),
    model(WALKS_FLAT, everywhere::<21, 1>),
    model(
        "walks up an anti-diagonal over the first row to the last one by index -1",
        |board| {
            scan(board, |row| {
                let goes_on = |steps| row.is_own(at(row.board, from_end(row.place(steps))));
                let is_first_on_board = is_on_board(row.place(1));
                let walked = if row.is_along(NorthEast) && is_first_on_board {
                    (1..FIVE).all(goes_on)
                } else {
                    row.has_five()
                };
                walked && !row.goes_on(-1) && !row.goes_on(FIVE)
            })
        },
    ),
    model(
        "reads before the start of a five without asking whether that is on the board",
        |board| unguarded(board, &[-1]),
    ),
    model(
        "reads past the end of a five without asking whether that is on the board",
        |board| unguarded(board, &[FIVE]),
    ),
    model(
        "reads at both ends of a five without asking whether that is on the board",
        |board| unguarded(board, &[-1, FIVE]),
    ),
    model(
        "crashes on a vertical five that ends in the last row",
        |board| {
            crash_or_right(board, |row| {
                row.is_along(Direction::South) && row.has_five() && row.last().0 == LAST
            })
        },
    ),
    model(
        "crashes on a horizontal five that ends in the last column",
        |board| {
            crash_or_right(board, |row| {
                row.is_along(Direction::East) && row.has_five() && row.last().1 == LAST
            })
        },
    ),
    model("crashes on a stone in the last row or column", |board| {
        crash_or_right(board, |row| row.start.0 == LAST || row.start.1 == LAST)
    }),
];

const LAST_ONES: &str = "looks for no five that starts in the last rows or columns";
const PAST_FLAT: &str = "reads past the end of a row of the array, into the next row";
const WALKS_FLAT: &str = "walks past the end of a row of the array, into the next row";

/// Misses fives of that direction whose end (-1 before, 5 past) is off the board.
fn refused<const DIRECTION: usize, const END: i16>(board: &Sight<'_>) -> Said {
    let direction = Direction::ALL[DIRECTION];
    without(board, |row| {
        row.is_along(direction) && !is_on_board(row.place(END))
    })
}

fn touching<const DIRECTION: usize>(board: &Sight<'_>) -> Said {
    let direction = Direction::ALL[DIRECTION];
    without(board, |row| {
        row.is_along(direction) && !row.ends().into_iter().all(is_on_board)
    })
}

/// Starts only from the first so many rows and columns.
fn from_first<const ROWS: i16, const COLS: i16>(board: &Sight<'_>) -> Said {
    without(board, |row| row.start.0 >= ROWS || row.start.1 >= COLS)
}

/// Where an array leads whose rows are that long, with the board that far from its edges.
fn flat<const WIDTH: i16, const OFFSET: i16>((row, col): Coordinates) -> Coordinates {
    let index = (row + OFFSET) * WIDTH + col + OFFSET;
    (
        index.div_euclid(WIDTH) - OFFSET,
        index.rem_euclid(WIDTH) - OFFSET,
    )
}

fn past<const WIDTH: i16, const OFFSET: i16>(board: &Sight<'_>) -> Said {
    scan(board, |row| {
        let past = flat::<WIDTH, OFFSET>(row.place(FIVE));
        row.wins() && !row.is_own(at(row.board, past))
    })
}

fn everywhere<const WIDTH: i16, const OFFSET: i16>(board: &Sight<'_>) -> Said {
    wrapping(board, |row, steps| flat::<WIDTH, OFFSET>(row.place(steps)))
}

/// Looks for each stone, and at both ends, in a place of its own.
fn wrapping<'a>(board: &'a Sight<'_>, place: impl Fn(&Row<'a>, i16) -> Coordinates) -> Said {
    scan(board, |row| {
        let goes_on = |steps| row.is_own(at(row.board, place(row, steps)));
        (1..FIVE).all(goes_on) && !goes_on(-1) && !goes_on(FIVE)
    })
}

/// Reads there by indices as Python has them: -1 is the last one, 19 crashes.
fn unguarded(board: &Sight<'_>, ends: &[i16]) -> Said {
    for row in rows(board).filter(Row::has_five) {
        let is_guarded = |end: i16| !ends.contains(&end);
        // Looked at before the others: a run that goes on is no five, and nothing is read.
        if [-1, FIVE]
            .into_iter()
            .any(|end| is_guarded(end) && row.goes_on(end))
        {
            continue;
        }
        let places = || ends.iter().map(|&end| row.place(end));
        if places().any(|(r, c)| r > LAST || c > LAST) {
            return Said::Crash;
        }
        if places().any(|place| row.is_own(at(row.board, from_end(place)))) {
            continue;
        }
        return won(&row);
    }
    nobody()
}
