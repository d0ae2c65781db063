//! What the mistakes have in common.

use crate::line::Direction;
use crate::mutant::mistakes::Said;
use crate::mutant::mistakes::solver::{
    Coordinates, FIVE, LAST, Row, Sight, at, is_on_board, nobody, right_in, rows, scan, scan_ends,
    won, won_at, words,
};

/// Right, but for fives that are missed.
pub(super) fn without<'a>(board: &'a Sight<'_>, misses: impl Fn(&Row<'a>) -> bool) -> Said {
    scan(board, |row| row.wins() && !misses(row))
}

/// Right, but for what is said when nobody has won.
pub(super) fn otherwise(board: &Sight<'_>, text: &str) -> Said {
    match right_in(board) {
        said if said == nobody() => words(text),
        said => said,
    }
}

pub(super) fn on_empty(board: &Sight<'_>, said: Said) -> Said {
    if board.stones().next().is_none() {
        return said;
    }
    right_in(board)
}

/// Where a flat array of rows leads.
pub(super) const fn by_rows((row, col): Coordinates) -> Coordinates {
    let index = row * (LAST + 1) + col;
    (index.div_euclid(LAST + 1), index.rem_euclid(LAST + 1))
}

/// Whether a stone of its colour is where a flat array of rows leads past one of a five's ends,
/// if that end is read at all.
pub(super) fn is_own_by_rows(row: &Row<'_>, is_read: fn(Coordinates) -> bool) -> bool {
    let is_own = |end| is_read(end) && row.is_own(at(row.board, by_rows(end)));
    row.ends().into_iter().any(is_own)
}

/// Where Python's negative indices lead.
pub(super) const fn from_end((row, col): Coordinates) -> Coordinates {
    let side = LAST + 1;
    (
        if row < 0 { row + side } else { row },
        if col < 0 { col + side } else { col },
    )
}

pub(super) fn crash_or_right<'a>(board: &'a Sight<'_>, crashes: impl Fn(&Row<'a>) -> bool) -> Said {
    match rows(board).find(|row| crashes(row) || row.wins()) {
        Some(row) if crashes(&row) => Said::Crash,
        Some(row) => won(&row),
        None => nobody(),
    }
}

/// Five stones on six cells, with an empty one among them.
pub(super) fn hops(row: &Row<'_>) -> bool {
    let cells = || (0..=FIVE).map(|steps| at(row.board, row.place(steps)));
    let own = cells().filter(|&cell| row.is_own(cell)).count();
    let empty = cells().filter(Option::is_none).count();
    own == 5 && empty == 1 && row.goes_on(FIVE) && !row.goes_on(-1)
}

/// A group of just five connected stones wins.
pub(super) fn connected(board: &Sight<'_>) -> Said {
    let mut starts = rows(board).map(|row| row.start);
    let mut met: Vec<Coordinates> = Vec::new();
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

fn group(board: &Sight<'_>, start: Coordinates) -> Vec<Coordinates> {
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

/// Looks for one of the two cells at the ends of a five in another place, along one direction:
/// that many rows and columns from the start.
pub(super) fn wrong_end<
    const DIRECTION: usize,
    const END: i16,
    const ROWS: i16,
    const COLS: i16,
>(
    board: &Sight<'_>,
) -> Said {
    scan(board, |row| {
        let (r, c) = row.start;
        let goes_on = |end| {
            if end == END && row.is_along(Direction::ALL[DIRECTION]) {
                row.is_own(at(row.board, (r + ROWS, c + COLS)))
            } else {
                row.goes_on(end)
            }
        };
        row.has_five() && !goes_on(-1) && !goes_on(FIVE)
    })
}

/// Reads index -1 for the cell before a row of that direction.
pub(super) fn index_before(board: &Sight<'_>, direction: Direction) -> Said {
    scan(board, |row| {
        let before = at(row.board, from_end(row.place(-1)));
        row.wins() && !(row.is_along(direction) && row.is_own(before))
    })
}

/// Sees no stone in some places when it looks at the ends of a five.
pub(super) fn blind_ends(board: &Sight<'_>, is_blind: impl Fn(Coordinates) -> bool) -> Said {
    scan_ends(board, |row, place| {
        at(row.board, place).filter(|_| !is_blind(place))
    })
}

/// Stops looking along a direction at the first overline.
pub(super) fn overline_ends_direction(board: &Sight<'_>) -> Said {
    let first = |direction| {
        let mut rows = rows(board).filter(|row| row.is_along(direction));
        let row = rows.find(|row| row.whole_length() >= FIVE)?;
        row.wins().then(|| won(&row))
    };
    let mut found = Direction::ALL.into_iter().filter_map(first);
    found.next().unwrap_or_else(nobody)
}

/// Finds no five on a line that has a longer run of its colour, too.
pub(super) fn overline_hides_line(board: &Sight<'_>) -> Said {
    without(board, |row| {
        (-LAST..=LAST).any(|steps| {
            let other = Row {
                start: row.place(steps),
                ..*row
            };
            other.colour() == row.colour() && other.length() > FIVE
        })
    })
}

/// Walks from each stone backwards, over negative indices too.
pub(super) fn walked_backwards(board: &Sight<'_>) -> Said {
    for row in rows(board) {
        let goes_on = |steps: i16| row.is_own(at(row.board, from_end(row.place(-steps))));
        if (1..FIVE).all(goes_on) && !goes_on(FIVE) && !goes_on(-1) {
            return won_at(row.colour(), from_end(row.place(-4)));
        }
    }
    nobody()
}

/// Reads all lines of a direction as if they were one, from the first or from the last.
pub(super) fn carried(board: &Sight<'_>, is_backward: bool) -> Said {
    for direction in Direction::ALL {
        let mut lines = lines(direction);
        if is_backward {
            lines.reverse();
        }
        let places = lines.concat();
        let mut groups = places.chunk_by(|a, b| at(board, *a) == at(board, *b));
        let five = groups.find(|group| group.len() == 5 && at(board, group[0]).is_some());
        if let Some(five) = five {
            return won_at(at(board, five[0]), five[0]);
        }
    }
    nobody()
}

/// Every line of a direction from edge to edge, in reading order of the first cells.
fn lines(direction: Direction) -> Vec<Vec<Coordinates>> {
    let (rows, cols) = direction.step();
    let (rows, cols) = (i16::from(rows), i16::from(cols));
    let places = (0..=LAST).flat_map(|row| (0..=LAST).map(move |col| (row, col)));
    let starts = places.filter(|&(row, col)| !is_on_board((row - rows, col - cols)));
    let line = |(row, col): Coordinates| {
        let cells = (0..=LAST).map(move |steps| (row + rows * steps, col + cols * steps));
        cells.take_while(|&place| is_on_board(place)).collect()
    };
    starts.map(line).collect()
}

/// The rows in all directions through one of a row's stones.
pub(super) fn rows_at<'a>(row: &Row<'a>, steps: i16) -> impl Iterator<Item = Row<'a>> + use<'a> {
    let (board, start) = (row.board, row.place(steps));
    Direction::ALL.into_iter().map(move |direction| {
        let (rows, cols) = direction.step();
        let step = (rows.into(), cols.into());
        Row { board, start, step }
    })
}

/// The length of the whole run that a row's first stone is in.
pub(super) fn whole(row: &Row<'_>) -> i16 {
    let before = (1..=LAST).take_while(|&steps| row.goes_on(-steps)).count();
    row.length() + i16::try_from(before).unwrap_or(0)
}
