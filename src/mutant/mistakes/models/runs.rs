//! Mistakes about what a five is: overlines, ends, directions, gaps.

use super::flaws::{
    connected, hops, overline_ends_direction, overline_hides_line, rows_at, whole, without,
    wrong_end,
};
use super::{Model, model};
use crate::board::Stone;
use crate::line::Direction::{East, NorthEast, South, SouthEast};
use crate::mutant::mistakes::solver::{
    FIVE, LAST, Row, at, is_on_board, nobody, right_in, rows, scan, won,
};

pub(super) const MODELS: &[Model] = &[
    model("counts six or more in a row as a win", |board| {
        scan(board, Row::has_five)
    }),
    model(
        "counts six or more in a row as a win: it does not look past the fifth stone",
        |board| scan(board, |row| row.has_five() && !row.goes_on(-1)),
    ),
    model(
        "counts six or more in a row as a win: it does not look before the first stone",
        |board| scan(board, |row| row.has_five() && !row.goes_on(FIVE)),
    ),
    model(
        "takes only six in a row for too long, not seven or more",
        |board| scan(board, |row| row.whole_length() >= FIVE && row.length() != 6),
    ),
    model("takes six in a row for a win, not five", |board| {
        scan(board, |row| row.whole_length() == FIVE + 1)
    }),
    model("never looks along anti-diagonals", |board| {
        without(board, |row| row.is_along(NorthEast))
    }),
    model("never looks along diagonals", |board| {
        without(board, |row| row.is_along(SouthEast))
    }),
    model("never looks along rows", |board| {
        without(board, |row| row.is_along(East))
    }),
    model("never looks along columns", |board| {
        without(board, |row| row.is_along(South))
    }),
    model("looks along neither diagonal", |board| {
        without(board, |row| {
            row.is_along(SouthEast) || row.is_along(NorthEast)
        })
    }),
    model(
        "counts six or more in a row as a win, along anti-diagonals",
        |board| {
            scan(board, |row| {
                row.wins() || row.is_along(NorthEast) && row.has_five()
            })
        },
    ),
    model(
        "counts six or more in a row as a win, along diagonals",
        |board| {
            scan(board, |row| {
                row.wins() || row.is_along(SouthEast) && row.has_five()
            })
        },
    ),
    model(
        "counts six or more in a row as a win, along rows",
        |board| {
            scan(board, |row| {
                row.wins() || row.is_along(East) && row.has_five()
            })
        },
    ),
    model(
        "counts six or more in a row as a win, along columns",
        |board| {
            scan(board, |row| {
                row.wins() || row.is_along(South) && row.has_five()
            })
        },
    ),
    model(
        "answers 0 as soon as there is an overline anywhere",
        |board| match rows(board).find(|row| row.length() > FIVE) {
            Some(_) => nobody(),
            None => right_in(board),
        },
    ),
    model("stops looking at the first overline", |board| {
        match rows(board).find(|row| row.whole_length() >= FIVE) {
            Some(row) if row.wins() => won(&row),
            _ => nobody(),
        }
    }),
    model(
        "stops looking along a direction at the first overline",
        overline_ends_direction,
    ),
    model(
        "finds no five on a line that has a longer run, too",
        overline_hides_line,
    ),
    model("finds no white five where black has an overline", |board| {
        let black = |row: &Row<'_>| row.colour() == Some(Stone::Black);
        let hidden = rows(board).any(|row| black(&row) && row.length() > FIVE);
        without(board, |row| hidden && !black(row))
    }),
    model("wants both ends of a five empty", |board| {
        without(board, |row| {
            row.ends()
                .into_iter()
                .any(|end| at(row.board, end).is_some())
        })
    }),
    model("wants one end of a five empty", |board| {
        without(board, |row| {
            row.ends()
                .into_iter()
                .all(|end| at(row.board, end).is_some())
        })
    }),
    model("wants the cell before a five empty", |board| {
        without(board, |row| at(row.board, row.place(-1)).is_some())
    }),
    model("wants the cell past a five empty", |board| {
        without(board, |row| at(row.board, row.place(FIVE)).is_some())
    }),
    model("hops over a gap between two runs", |board| {
        scan(board, |row| row.wins() || hops(row))
    }),
    model("counts stones beyond a gap as part of the row", |board| {
        without(board, |row| {
            let gap = at(row.board, row.place(FIVE)).is_none();
            gap && is_on_board(row.place(FIVE)) && row.goes_on(FIVE + 1)
        })
    }),
    model("takes four in a row for a win", |board| {
        scan(board, |row| row.whole_length() == 4 || row.wins())
    }),
    model("takes ten in a row for two fives", |board| {
        scan(board, |row| {
            row.whole_length() > 0 && row.length() % FIVE == 0
        })
    }),
    model("counts connected stones that are not in line", connected),
    model(
        "takes five stones in line for a win whatever their colours",
        |board| {
            scan(board, |row| {
                let is_stone = |steps| at(row.board, row.place(steps)).is_some();
                (1..FIVE).all(is_stone) && !is_stone(-1) && !is_stone(FIVE)
            })
        },
    ),
    model(
        "looks for the cell before an anti-diagonal in the wrong place",
        wrong_end::<0, -1, -1, -1>,
    ),
    model(
        "looks for the cell before an anti-diagonal in the wrong place",
        wrong_end::<0, -1, 1, 1>,
    ),
    model(
        "looks for the cell before an anti-diagonal in the wrong place",
        wrong_end::<0, -1, -1, 1>,
    ),
    model(
        "looks for the cell before an anti-diagonal in the wrong place",
        wrong_end::<0, -1, 1, 0>,
    ),
    model(
        "looks for the cell before an anti-diagonal in the wrong place",
        wrong_end::<0, -1, 0, -1>,
    ),
    model(
        "looks for the cell before a diagonal in the wrong place",
        wrong_end::<2, -1, -1, 0>,
    ),
    model(
        "looks for the cell before a diagonal in the wrong place",
        wrong_end::<2, -1, 0, -1>,
    ),
    model(
        "looks for the cell before a diagonal in the wrong place",
        wrong_end::<2, -1, 1, -1>,
    ),
    model(
        "looks for the cell before a diagonal in the wrong place",
        wrong_end::<2, -1, -1, 1>,
    ),
    model(
        "looks for the cell before a diagonal in the wrong place",
        wrong_end::<2, -1, 1, 1>,
    ),
    model(
        "looks for the cell before a vertical in the wrong place",
        wrong_end::<3, -1, -1, -1>,
    ),
    model(
        "looks for the cell before a vertical in the wrong place",
        wrong_end::<3, -1, -1, 1>,
    ),
    model(
        "looks for the cell before a vertical in the wrong place",
        wrong_end::<3, -1, 0, -1>,
    ),
    model(
        "looks for the cell before a vertical in the wrong place",
        wrong_end::<3, -1, 1, 0>,
    ),
    model(
        "looks for the cell before a horizontal in the wrong place",
        wrong_end::<1, -1, -1, -1>,
    ),
    model(
        "looks for the cell before a horizontal in the wrong place",
        wrong_end::<1, -1, 1, -1>,
    ),
    model(
        "looks for the cell before a horizontal in the wrong place",
        wrong_end::<1, -1, -1, 0>,
    ),
    model(
        "looks for the cell past an anti-diagonal in the wrong place",
        wrong_end::<0, 5, -4, 5>,
    ),
    model(
        "looks for the cell past an anti-diagonal in the wrong place",
        wrong_end::<0, 5, -5, 4>,
    ),
    model(
        "looks for the cell past an anti-diagonal in the wrong place",
        wrong_end::<0, 5, 5, 5>,
    ),
    model(
        "looks for the cell past an anti-diagonal in the wrong place",
        wrong_end::<0, 5, -5, 6>,
    ),
    model(
        "looks for the cell past an anti-diagonal in the wrong place",
        wrong_end::<0, 5, -6, 5>,
    ),
    model(
        "looks for the cell past a diagonal in the wrong place",
        wrong_end::<2, 5, 5, 4>,
    ),
    model(
        "looks for the cell past a diagonal in the wrong place",
        wrong_end::<2, 5, 4, 5>,
    ),
    model(
        "looks for the cell past a diagonal in the wrong place",
        wrong_end::<2, 5, 5, 6>,
    ),
    model(
        "looks for the cell past a diagonal in the wrong place",
        wrong_end::<2, 5, 6, 5>,
    ),
    model(
        "looks for the cell past a vertical in the wrong place",
        wrong_end::<3, 5, 6, 0>,
    ),
    model(
        "looks for the cell past a vertical in the wrong place",
        wrong_end::<3, 5, 5, 1>,
    ),
    model(
        "looks for the cell past a vertical in the wrong place",
        wrong_end::<3, 5, 4, 0>,
    ),
    model(
        "looks for the cell past a horizontal in the wrong place",
        wrong_end::<1, 5, 0, 6>,
    ),
    model(
        "looks for the cell past a horizontal in the wrong place",
        wrong_end::<1, 5, 1, 5>,
    ),
    model(
        "looks for the cell before every five to its left",
        |board| {
            scan(board, |row| {
                let (r, c) = row.start;
                row.has_five() && !row.is_own(at(row.board, (r, c - 1))) && !row.goes_on(FIVE)
            })
        },
    ),
    model(
        "adds up the numbers of five cells instead of comparing them",
        |board| {
            scan(board, |row| {
                let number = |steps| at(row.board, row.place(steps)).map_or(0, Stone::number);
                let sum: u8 = (0..FIVE).map(number).sum();
                let has_sum = row.colour().is_some_and(|stone| sum == 5 * stone.number());
                has_sum && !row.goes_on(-1) && !row.goes_on(FIVE)
            })
        },
    ),
    model(
        "counts six or more in a row as a win where they touch the edge",
        |board| {
            scan(board, |row| {
                let is_inside = row.ends().into_iter().all(is_on_board);
                row.wins() || row.has_five() && !is_inside
            })
        },
    ),
    model(
        "counts six or more in a row as a win where they end at the edge",
        |board| {
            scan(board, |row| {
                row.wins() || row.has_five() && !is_on_board(row.place(FIVE))
            })
        },
    ),
    model(
        "counts six or more in a row as a win where they start at the edge",
        |board| {
            scan(board, |row| {
                row.wins() || row.has_five() && !row.goes_on(FIVE) && !is_on_board(row.place(-1))
            })
        },
    ),
    model(
        "counts anew from the sixth stone on, so that eleven in a row win",
        |board| {
            scan(board, |row| {
                let before = (1..=LAST).find(|&steps| !row.goes_on(-steps));
                let before = before.map_or(0, |steps| steps - 1);
                row.length() == FIVE && before % (FIVE + 1) == 0
            })
        },
    ),
    model("takes no five that crosses an overline", |board| {
        without(board, |row| {
            let crossing = |steps| rows_at(row, steps).any(|other| whole(&other) > FIVE);
            (0..FIVE).any(crossing)
        })
    }),
    model(
        "takes no five whose first stone is in an overline",
        |board| {
            without(board, |row| {
                rows_at(row, 0).any(|other| whole(&other) > FIVE)
            })
        },
    ),
];
