//! The known mistakes, the commonest first: of two that explain the same, the first is named.

use super::solver::{
    FIVE, LAST, Place, Row, at, is_on_board, nobody, report, right, rows, scan, scan_ends, won,
    won_at, words,
};
use super::{Mistake, Said};
use crate::board::{Board, Stone};
use crate::line::Direction::{East, NorthEast, South, SouthEast};

const fn mistake(name: &'static str, solve: fn(&Board) -> Said) -> Mistake {
    Mistake { name, solve }
}

pub(super) const MODELS: &[Mistake] = &[
    mistake("counts six or more in a row as a win", |board| {
        scan(board, Row::has_five)
    }),
    mistake(
        "takes the first five of a longer row for a win: it does not look past the end",
        |board| scan(board, |row| row.has_five() && !row.goes_on(-1)),
    ),
    mistake(
        "takes the last five of a longer row for a win: it does not look before the start",
        |board| scan(board, |row| row.has_five() && !row.goes_on(FIVE)),
    ),
    mistake(
        "takes only six in a row for too long, not seven or more",
        |board| scan(board, |row| row.whole_length() >= FIVE && row.length() != 6),
    ),
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
    mistake("never looks along anti-diagonals", |board| {
        without(board, |row| row.is_along(NorthEast))
    }),
    mistake("never looks along diagonals", |board| {
        without(board, |row| row.is_along(SouthEast))
    }),
    mistake("never looks along rows", |board| {
        without(board, |row| row.is_along(East))
    }),
    mistake("never looks along columns", |board| {
        without(board, |row| row.is_along(South))
    }),
    mistake("looks along neither diagonal", |board| {
        without(board, |row| {
            row.is_along(SouthEast) || row.is_along(NorthEast)
        })
    }),
    mistake(
        "counts six or more in a row as a win, along anti-diagonals",
        |board| {
            scan(board, |row| {
                row.wins() || row.is_along(NorthEast) && row.has_five()
            })
        },
    ),
    mistake(
        "counts six or more in a row as a win, along diagonals",
        |board| {
            scan(board, |row| {
                row.wins() || row.is_along(SouthEast) && row.has_five()
            })
        },
    ),
    mistake(
        "counts six or more in a row as a win, along rows",
        |board| {
            scan(board, |row| {
                row.wins() || row.is_along(East) && row.has_five()
            })
        },
    ),
    mistake(
        "counts six or more in a row as a win, along columns",
        |board| {
            scan(board, |row| {
                row.wins() || row.is_along(South) && row.has_five()
            })
        },
    ),
    mistake(
        "answers 0 as soon as there is an overline anywhere",
        |board| match rows(board).find(|row| row.length() > FIVE) {
            Some(_) => nobody(),
            None => right(board),
        },
    ),
    mistake("stops looking at the first overline", |board| {
        match rows(board).find(|row| row.whole_length() >= FIVE) {
            Some(row) if row.wins() => won(&row),
            _ => nobody(),
        }
    }),
    mistake(
        "looks at no other direction once a stone starts a run",
        |board| first_run(board, |length| length > 1),
    ),
    mistake(
        "looks at no other direction once a stone starts an overline",
        |board| first_run(board, |length| length > FIVE),
    ),
    mistake(
        "looks for the cell before an anti-diagonal in the wrong place",
        |board| before_anti_diagonal(board, (-1, -1)),
    ),
    mistake(
        "looks for the cell before an anti-diagonal in the wrong place",
        |board| before_anti_diagonal(board, (1, 1)),
    ),
    mistake(
        "looks for the cell before an anti-diagonal in the wrong place",
        |board| before_anti_diagonal(board, (-1, 1)),
    ),
    mistake("misses a five that starts at the edge", |board| {
        without(board, |row| !is_on_board(row.place(-1)))
    }),
    mistake("misses a five that ends at the edge", |board| {
        without(board, |row| !is_on_board(row.place(FIVE)))
    }),
    mistake("misses a five that touches the edge", |board| {
        without(board, |row| !row.ends().into_iter().all(is_on_board))
    }),
    mistake("misses a five that ends in the last row", |board| {
        without(board, |row| row.last().0 == LAST && !row.is_along(East))
    }),
    mistake("misses a five that ends in the last column", |board| {
        without(board, |row| row.last().1 == LAST && !row.is_along(South))
    }),
    mistake(
        "misses an anti-diagonal five that ends in the first row",
        |board| without(board, |row| row.last().0 == 0 && row.is_along(NorthEast)),
    ),
    mistake(
        "misses an anti-diagonal five that starts in the last row",
        |board| without(board, |row| row.start.0 == LAST && row.is_along(NorthEast)),
    ),
    mistake(
        "misses every five that starts in one of the last four rows",
        |board| without(board, |row| row.start.0 > LAST - 4),
    ),
    mistake(
        "misses every five that starts in one of the last four columns",
        |board| without(board, |row| row.start.1 > LAST - 4),
    ),
    mistake("misses every five that starts in the first row", |board| {
        without(board, |row| row.start.0 == 0)
    }),
    mistake(
        "misses every five that starts in the first column",
        |board| without(board, |row| row.start.1 == 0),
    ),
    mistake("wraps over the row's end into the next row", |board| {
        scan_ends(board, |row, place| at(row.board, by_rows(place)))
    }),
    mistake("wraps over the row's end into the next row", |board| {
        scan(board, |row| {
            let goes_on = |steps| row.is_own(at(row.board, by_rows(row.place(steps))));
            (1..FIVE).all(goes_on) && !goes_on(-1) && !goes_on(FIVE)
        })
    }),
    mistake(
        "wraps over the column's end into the next column",
        |board| {
            scan_ends(board, |row, (r, c)| {
                let (col, row_of) = by_rows((c, r));
                at(row.board, (row_of, col))
            })
        },
    ),
    mistake("reads index -1: the opposite edge of the board", |board| {
        scan_ends(board, |row, place| at(row.board, from_end(place)))
    }),
    mistake(
        "reads over the edge on the opposite side of the board",
        |board| {
            scan_ends(board, |row, (r, c)| {
                at(row.board, (r.rem_euclid(LAST + 1), c.rem_euclid(LAST + 1)))
            })
        },
    ),
    mistake("crashes on a row that ends at the edge", |board| {
        crash_or_right(board, |row| {
            let (r, c) = row.place(row.length());
            r > LAST || c > LAST
        })
    }),
    mistake("crashes on a five that ends at the edge", |board| {
        crash_or_right(board, |row| {
            let (r, c) = row.place(FIVE);
            row.has_five() && (r > LAST || c > LAST)
        })
    }),
    mistake(
        "crashes on an anti-diagonal five that starts in the last row",
        |board| {
            crash_or_right(board, |row| {
                row.is_along(NorthEast) && row.start.0 == LAST && row.has_five()
            })
        },
    ),
    mistake("wants both ends of a five empty", |board| {
        without(board, |row| {
            row.ends()
                .into_iter()
                .any(|end| at(row.board, end).is_some())
        })
    }),
    mistake("wants one end of a five empty", |board| {
        without(board, |row| {
            row.ends()
                .into_iter()
                .all(|end| at(row.board, end).is_some())
        })
    }),
    mistake("wants the cell before a five empty", |board| {
        without(board, |row| at(row.board, row.place(-1)).is_some())
    }),
    mistake("wants the cell past a five empty", |board| {
        without(board, |row| at(row.board, row.place(FIVE)).is_some())
    }),
    mistake("hops over a gap between two runs", |board| {
        scan(board, |row| row.wins() || hops(row))
    }),
    mistake("counts stones beyond a gap as part of the row", |board| {
        without(board, |row| {
            let gap = at(row.board, row.place(FIVE)).is_none();
            gap && is_on_board(row.place(FIVE)) && row.goes_on(FIVE + 1)
        })
    }),
    mistake("takes four in a row for a win", |board| {
        scan(board, |row| row.whole_length() == 4 || row.wins())
    }),
    mistake("takes ten in a row for two fives", |board| {
        scan(board, |row| {
            row.whole_length() > 0 && row.length() % FIVE == 0
        })
    }),
    mistake("counts connected stones that are not in line", connected),
    mistake(
        "takes five stones in line for a win whatever their colours",
        |board| {
            scan(board, |row| {
                let is_stone = |steps| at(row.board, row.place(steps)).is_some();
                (1..FIVE).all(is_stone) && !is_stone(-1) && !is_stone(FIVE)
            })
        },
    ),
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

/// Right, but for fives that are missed.
fn without<'a>(board: &'a Board, misses: impl Fn(&Row<'a>) -> bool) -> Said {
    scan(board, |row| row.wins() && !misses(row))
}

/// Right, but for what is said when nobody has won.
fn otherwise(board: &Board, text: &str) -> Said {
    match right(board) {
        said if said == nobody() => words(text),
        said => said,
    }
}

fn on_empty(board: &Board, said: Said) -> Said {
    if board.stones().next().is_none() {
        return said;
    }
    right(board)
}

/// Looks from each stone only along the first direction with such a run.
fn first_run(board: &Board, ends: impl Fn(i16) -> bool) -> Said {
    let mut last = None;
    for row in rows(board) {
        let length = row.whole_length();
        if last != Some(row.start) && (length == FIVE || ends(length)) {
            if length == FIVE {
                return won(&row);
            }
            last = Some(row.start);
        }
    }
    nobody()
}

fn before_anti_diagonal(board: &Board, (rows, cols): Place) -> Said {
    scan(board, |row| {
        let (r, c) = row.start;
        let is_longer = if row.is_along(NorthEast) {
            row.is_own(at(row.board, (r + rows, c + cols)))
        } else {
            row.goes_on(-1)
        };
        row.has_five() && !is_longer && !row.goes_on(FIVE)
    })
}

/// Where a flat array of rows leads.
const fn by_rows((row, col): Place) -> Place {
    let index = row * (LAST + 1) + col;
    (index.div_euclid(LAST + 1), index.rem_euclid(LAST + 1))
}

/// Where Python's negative indices lead.
const fn from_end((row, col): Place) -> Place {
    let side = LAST + 1;
    (
        if row < 0 { row + side } else { row },
        if col < 0 { col + side } else { col },
    )
}

fn crash_or_right<'a>(board: &'a Board, crashes: impl Fn(&Row<'a>) -> bool) -> Said {
    match rows(board).find(|row| crashes(row) || row.wins()) {
        Some(row) if crashes(&row) => Said::Crash,
        Some(row) => won(&row),
        None => nobody(),
    }
}

/// Five stones on six cells, with an empty one among them.
fn hops(row: &Row<'_>) -> bool {
    let cells = || (0..=FIVE).map(|steps| at(row.board, row.place(steps)));
    let own = cells().filter(|&cell| row.is_own(cell)).count();
    let empty = cells().filter(Option::is_none).count();
    own == 5 && empty == 1 && row.goes_on(FIVE) && !row.goes_on(-1) && !row.goes_on(FIVE + 1)
}

/// A group of just five connected stones wins.
fn connected(board: &Board) -> Said {
    let mut starts = rows(board).map(|row| row.start);
    let mut met: Vec<Place> = Vec::new();
    let five = starts.find_map(|start| {
        if met.contains(&start) {
            return None;
        }
        let group = group(board, start);
        met.extend(&group);
        (group.len() == 5).then_some(group)
    });
    let first = five.and_then(|group| group.into_iter().min_by_key(|&(row, col)| (col, row)));
    first.map_or_else(nobody, |place| won_at(at(board, place), place))
}

fn group(board: &Board, start: Place) -> Vec<Place> {
    let mut group = vec![start];
    let mut next = 0;
    while let Some(&(row, col)) = group.get(next) {
        for place in (-1..=1).flat_map(|r| (-1..=1).map(move |c| (row + r, col + c))) {
            if at(board, place) == at(board, start) && !group.contains(&place) {
                group.push(place);
            }
        }
        next += 1;
    }
    group
}
