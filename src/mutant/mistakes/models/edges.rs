//! Mistakes at the edges of the board.

use super::flaws::{
    blind_ends, by_rows, carried, crash_or_right, from_end, index_before, is_own_by_rows,
    walked_backwards, without,
};
use super::{Model, model};
use crate::line::Direction::{East, NorthEast, South, SouthEast};
use crate::mutant::mistakes::solver::{FIVE, LAST, Row, at, is_on_board, scan, scan_ends};

pub(super) const MODELS: &[Model] = &[
    model("misses a five that starts at the edge", |board| {
        without(board, |row| !is_on_board(row.place(-1)))
    }),
    model("misses a five that ends at the edge", |board| {
        without(board, |row| !is_on_board(row.place(FIVE)))
    }),
    model("misses a five that touches the edge", |board| {
        without(board, |row| !row.ends().into_iter().all(is_on_board))
    }),
    model("misses a five that ends in the last row", |board| {
        without(board, |row| row.last().0 == LAST && !row.is_along(East))
    }),
    model("misses a five that ends in the last column", |board| {
        without(board, |row| row.last().1 == LAST && !row.is_along(South))
    }),
    model("misses every five that reaches the last column", |board| {
        without(board, |row| row.last().1 == LAST)
    }),
    model("misses every five that reaches the last row", |board| {
        without(board, |row| row.last().0 == LAST || row.start.0 == LAST)
    }),
    model("misses a five in a corner", |board| {
        without(board, |row| !row.ends().into_iter().any(is_on_board))
    }),
    model(
        "misses an anti-diagonal five that ends in the first row",
        |board| without(board, |row| row.last().0 == 0 && row.is_along(NorthEast)),
    ),
    model(
        "misses an anti-diagonal five that starts in the last row",
        |board| without(board, |row| row.start.0 == LAST && row.is_along(NorthEast)),
    ),
    model(
        "misses every five that starts in one of the last four rows",
        |board| without(board, |row| row.start.0 > LAST - 4),
    ),
    model(
        "misses every five that starts in one of the last four columns",
        |board| without(board, |row| row.start.1 > LAST - 4),
    ),
    model("misses every five that starts in the first row", |board| {
        without(board, |row| row.start.0 == 0)
    }),
    model(
        "misses every five that starts in the first column",
        |board| without(board, |row| row.start.1 == 0),
    ),
    model("wraps over the row's end into the next row", |board| {
        scan_ends(board, |row, place| at(row.board, by_rows(place)))
    }),
    model("wraps over the row's end into the next row", |board| {
        scan(board, |row| {
            let goes_on = |steps| row.is_own(at(row.board, by_rows(row.place(steps))));
            (1..FIVE).all(goes_on) && !goes_on(-1) && !goes_on(FIVE)
        })
    }),
    model(
        "wraps over the column's end into the next column",
        |board| {
            scan_ends(board, |row, (r, c)| {
                let (col, row_of) = by_rows((c, r));
                at(row.board, (row_of, col))
            })
        },
    ),
    model(PAST_DIAGONALS, |board| {
        without(board, |row| {
            is_diagonal(row) && is_own_by_rows(row, |_| true)
        })
    }),
    model(PAST_DIAGONALS, |board| {
        // Rows and columns are asked about, but it takes both to be past the end.
        without(board, |row| {
            is_diagonal(row)
                && is_own_by_rows(row, |(row, col)| {
                    (0..=LAST).contains(&row) || (0..=LAST).contains(&col)
                })
        })
    }),
    model(
        "reads past the end of a row of the array from a five in a corner, into another row",
        |board| {
            let is_cornered = |row: &Row<'_>| !row.ends().into_iter().any(is_on_board);
            without(board, |row| {
                is_cornered(row) && is_own_by_rows(row, |_| true)
            })
        },
    ),
    model("reads index -1: the opposite edge of the board", |board| {
        scan_ends(board, |row, place| at(row.board, from_end(place)))
    }),
    model(
        "reads index -1 before a horizontal: the other end of the row",
        |board| index_before(board, East),
    ),
    model(
        "reads index -1 before a vertical: the other end of the column",
        |board| index_before(board, South),
    ),
    model(
        "reads index -1 before a diagonal: the opposite edge of the board",
        |board| index_before(board, SouthEast),
    ),
    model(
        "reads index -1 past an anti-diagonal: the last row of the board",
        |board| {
            scan(board, |row| {
                let past = at(row.board, from_end(row.place(FIVE)));
                row.wins() && !(row.is_along(NorthEast) && row.is_own(past))
            })
        },
    ),
    model("wraps over the row's end into the next row", |board| {
        scan(board, |row| {
            let past = at(row.board, by_rows(row.place(FIVE)));
            row.wins() && !(row.is_along(East) && row.is_own(past))
        })
    }),
    model("wraps over the row's start into the row above", |board| {
        scan(board, |row| {
            let before = at(row.board, by_rows(row.place(-1)));
            row.wins() && !(row.is_along(East) && row.is_own(before))
        })
    }),
    model(
        "reads over the edge on the opposite side of the board",
        |board| {
            scan_ends(board, |row, (r, c)| {
                at(row.board, (r.rem_euclid(LAST + 1), c.rem_euclid(LAST + 1)))
            })
        },
    ),
    model("crashes on a row that ends at the edge", |board| {
        crash_or_right(board, |row| {
            let (r, c) = row.place(row.length());
            r > LAST || c > LAST
        })
    }),
    model("crashes on a five that ends at the edge", |board| {
        crash_or_right(board, |row| {
            let (r, c) = row.place(FIVE);
            row.has_five() && (r > LAST || c > LAST)
        })
    }),
    model(CRASHES_IN_LAST_ROW, |board| {
        crash_or_right(board, |row| is_from_last_row(row) && row.has_five())
    }),
    model(CRASHES_IN_LAST_ROW, |board| {
        crash_or_right(board, |row| is_from_last_row(row) && row.wins())
    }),
    model(CRASHES_IN_LAST_ROW, |board| {
        crash_or_right(board, |row| {
            is_from_last_row(row) && row.wins() && row.forward().start.1 > 0
        })
    }),
    model(CRASHES_IN_LAST_COLUMN, |board| {
        crash_or_right(board, |row| is_to_last_column(row) && row.has_five())
    }),
    model(CRASHES_IN_LAST_COLUMN, |board| {
        crash_or_right(board, |row| is_to_last_column(row) && row.wins())
    }),
    model(CRASHES_IN_LAST_COLUMN, |board| {
        crash_or_right(board, |row| {
            is_to_last_column(row) && row.wins() && row.forward().last().0 > 0
        })
    }),
    model(
        "misses an anti-diagonal five that ends in the last column",
        |board| without(board, |row| row.last().1 == LAST && row.is_along(NorthEast)),
    ),
    model(
        "misses an anti-diagonal five that starts in the first column",
        |board| without(board, |row| row.start.1 == 0 && row.is_along(NorthEast)),
    ),
    model(
        "misses a diagonal five that ends in the last row",
        |board| without(board, |row| row.last().0 == LAST && row.is_along(SouthEast)),
    ),
    model(
        "misses a diagonal five that ends in the last column",
        |board| without(board, |row| row.last().1 == LAST && row.is_along(SouthEast)),
    ),
    model(
        "misses a horizontal five that ends in the last column",
        |board| without(board, |row| row.last().1 == LAST && row.is_along(East)),
    ),
    model(
        "misses a vertical five that ends in the last row",
        |board| without(board, |row| row.last().0 == LAST && row.is_along(South)),
    ),
    model("misses a horizontal five in the last row", |board| {
        without(board, |row| row.start.0 == LAST && row.is_along(East))
    }),
    model("misses a vertical five in the last column", |board| {
        without(board, |row| row.start.1 == LAST && row.is_along(South))
    }),
    model("misses a five on the main diagonal", |board| {
        without(board, |row| {
            row.start.0 == row.start.1 && row.is_along(SouthEast)
        })
    }),
    model("misses a five on the main anti-diagonal", |board| {
        without(board, |row| {
            row.start.0 + row.start.1 == LAST && row.is_along(NorthEast)
        })
    }),
    model("misses a diagonal five below the main diagonal", |board| {
        without(board, |row| {
            row.start.0 > row.start.1 && row.is_along(SouthEast)
        })
    }),
    model(
        "misses an anti-diagonal five below the main anti-diagonal",
        |board| {
            without(board, |row| {
                row.start.0 + row.start.1 > LAST && row.is_along(NorthEast)
            })
        },
    ),
    model(
        "counts on from the end of a line into the next one",
        |board| carried(board, false),
    ),
    model(
        "counts on from the end of a line into the next one",
        |board| carried(board, true),
    ),
    model(
        "walks over the edge by index -1 to the opposite side of the board",
        walked_backwards,
    ),
    model(
        "reads index -1 before the start: the opposite edge of the board",
        |board| {
            scan(board, |row| {
                let before = at(row.board, from_end(row.place(-1)));
                row.wins() && !row.is_own(before)
            })
        },
    ),
    model(
        "does not look at the last column when it looks past the end",
        |board| blind_ends(board, |(_, col)| col == LAST),
    ),
    model(
        "does not look at the last row when it looks past the end",
        |board| blind_ends(board, |(row, _)| row == LAST),
    ),
    model(
        "does not look at the first column when it looks before the start",
        |board| blind_ends(board, |(_, col)| col == 0),
    ),
    model(
        "does not look at the first row when it looks before the start",
        |board| blind_ends(board, |(row, _)| row == 0),
    ),
];

const PAST_DIAGONALS: &str =
    "reads past the end of a row of the array along diagonals, into another row";
const CRASHES_IN_LAST_ROW: &str = "crashes on an anti-diagonal five that starts in the last row";
const CRASHES_IN_LAST_COLUMN: &str =
    "crashes on an anti-diagonal five that ends in the last column";

fn is_diagonal(row: &Row<'_>) -> bool {
    row.is_along(SouthEast) || row.is_along(NorthEast)
}

// By places that do not depend on the end from which the solver comes.

fn is_from_last_row(row: &Row<'_>) -> bool {
    row.is_along(NorthEast) && row.forward().start.0 == LAST
}

fn is_to_last_column(row: &Row<'_>) -> bool {
    row.is_along(NorthEast) && row.forward().last().1 == LAST
}
