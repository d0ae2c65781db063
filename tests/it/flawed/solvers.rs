//! Small solvers of the board problem, each wrong in one way that is met in real solutions.
//!
//! All scan in reading order and look up-right, right, down-right and down from each stone,
//! unless their mistake lies there.

use omok_testing::boards::Grid;

/// Prints the answer to a board, or crashes.
pub(crate) type Solver = fn(&Grid) -> Option<String>;

pub(crate) struct Mistake {
    /// What is wrong with it, as a sentence.
    pub(crate) name: &'static str,
    pub(crate) solve: Solver,
}

pub(super) const fn mistake(name: &'static str, solve: Solver) -> Mistake {
    Mistake { name, solve }
}

/// A solver that scans for the rows that win by that.
macro_rules! wins {
    ($name:literal, |$grid:ident, $start:pat_param, $step:pat_param| $wins:expr) => {
        mistake($name, |$grid| scan($grid, |$start, $step| $wins))
    };
}
pub(super) use wins;

pub(crate) const MISTAKES: &[Mistake] = &[
    wins!("Six or more in a row win.", |grid, start, step| five_cells(
        grid, start, step
    )),
    wins!(
        "Only the cell before the start is looked at.",
        |grid, start, step| { five_cells(grid, start, step) && !same(grid, start, step, -1) }
    ),
    wins!(
        "Only the cell past the end is looked at.",
        |grid, start, step| { five_cells(grid, start, step) && !same(grid, start, step, 5) }
    ),
    wins!("Only six are too many.", |grid, start, step| {
        let length = whole_length(grid, start, step);
        length >= 5 && length != 6
    }),
    mistake("An overline anywhere makes the answer 0.", |grid| {
        let is_overline = |start, step| length(grid, start, step) > 5;
        match first_five(grid, is_overline) {
            Some(_) => nobody(),
            None => right(grid),
        }
    }),
    mistake("The first overline ends the scan.", |grid| {
        let long = |start, step| whole_length(grid, start, step) >= 5;
        match first_five(grid, long) {
            Some((start, step)) if length(grid, start, step) == 5 => won(grid, start),
            _ => nobody(),
        }
    }),
    mistake(
        "The first row of two or more ends the loop over directions.",
        |grid| only_first_row(grid, |length| length > 1),
    ),
    mistake("An overline ends the loop over directions.", |grid| {
        only_first_row(grid, |length| length > 5)
    }),
    // Every stone of a row is marked but the first; a marked stone ends each later row.
    mistake(
        "A stone once seen in a row is not looked at again.",
        |grid| {
            let mut visited = [[false; 19]; 19];
            for start in stones(grid) {
                for step in STEPS {
                    let row =
                        (0..whole_length(grid, start, step)).map(|steps| walk(start, step, steps));
                    let is_new =
                        |&(row, col): &Place| !visited[row.unsigned_abs()][col.unsigned_abs()];
                    let row: Vec<Place> = row.take_while(is_new).collect();
                    if row.len() == 5 && is_five(grid, start, step) {
                        return won(grid, start);
                    }
                    for &(row, col) in row.iter().skip(1) {
                        visited[row.unsigned_abs()][col.unsigned_abs()] = true;
                    }
                }
            }
            nobody()
        },
    ),
    mistake(
        "An anti-diagonal is reported at its top stone.",
        |grid| match first_five(grid, |start, step| is_five(grid, start, step)) {
            Some((start, UP_RIGHT)) => won(grid, walk(start, UP_RIGHT, 4)),
            _ => right(grid),
        },
    ),
    mistake(
        "Before an anti-diagonal: the row has the wrong sign.",
        |grid| before_antidiagonal(grid, (-1, -1)),
    ),
    mistake(
        "Before an anti-diagonal: the column has the wrong sign.",
        |grid| before_antidiagonal(grid, (1, 1)),
    ),
    wins!(
        "The cell before the start must be on the board.",
        |grid, start, step| {
            is_five(grid, start, step) && checked(grid, walk(start, step, -1)).is_some()
        }
    ),
    wins!(
        "The cell past the end must be on the board.",
        |grid, start, step| {
            is_five(grid, start, step) && checked(grid, walk(start, step, 5)).is_some()
        }
    ),
    wins!(
        "Every cell is read from a flat array.",
        |grid, start, step| {
            let same = |steps| flat(grid, walk(start, step, steps)) == at(grid, start);
            (1..5).all(same) && !same(-1) && !same(5)
        }
    ),
    mistake(
        "The cells at the ends are read from a flat array.",
        |grid| scan_with_ends(grid, |place| flat(grid, place)),
    ),
    mistake(
        "The cells at the ends are read from a flat array of columns.",
        |grid| {
            scan_with_ends(grid, |(row, col)| {
                let index = col * 19 + row;
                at(grid, (index.rem_euclid(19), index.div_euclid(19)))
            })
        },
    ),
    mistake(
        "The cell before the start may have a negative index.",
        |grid| scan_with_ends(grid, |place| at(grid, from_the_end(place))),
    ),
    mistake("Rows are walked backwards over negative indices.", |grid| {
        for end in stones(grid) {
            for step in STEPS {
                let cell = |steps: isize| at(grid, from_the_end(walk(end, step, -steps)));
                let same = |steps| cell(steps) == at(grid, end);
                if (1..5).all(same) && !same(5) && !same(-1) {
                    return won(grid, from_the_end(walk(end, step, -4)));
                }
            }
        }
        nobody()
    }),
    mistake("Both ends are looked up round the board.", |grid| {
        scan_with_ends(grid, |(row, col)| {
            at(grid, (row.rem_euclid(19), col.rem_euclid(19)))
        })
    }),
    mistake("Reading past the last row or column crashes.", |grid| {
        scan_or_crash(grid, |start, step| {
            let (row, col) = walk(start, step, length(grid, start, step));
            row > 18 || col > 18
        })
    }),
    mistake(
        "Reading before an anti-diagonal from the last row crashes.",
        |grid| {
            scan_or_crash(grid, |start, step| {
                step == UP_RIGHT && start.0 == 18 && five_cells(grid, start, step)
            })
        },
    ),
    mistake("Both ends must be empty.", |grid| {
        scan_with_empty_ends(grid, |ends| ends == [0, 0])
    }),
    mistake("One end must be empty.", |grid| {
        scan_with_empty_ends(grid, |ends| ends.contains(&0))
    }),
    wins!("A row may have a gap of one cell.", |grid, start, step| {
        let cells = (0..6).map(|steps| at(grid, walk(start, step, steps)));
        let stones = cells.clone().filter(|&cell| cell == at(grid, start));
        let empty = cells.clone().filter(|&cell| cell == 0);
        let is_hop = same(grid, start, step, 5) && stones.count() == 5 && empty.count() == 1;
        is_five(grid, start, step) || (is_hop && !same(grid, start, step, -1))
    }),
    wins!(
        "Stones past a gap of one cell lengthen the row.",
        |grid, start, step| {
            let gap = at(grid, walk(start, step, 5)) == 0;
            is_five(grid, start, step) && !(gap && same(grid, start, step, 6))
        }
    ),
    mistake("Five stones that touch win.", |grid| {
        let five = stones(grid)
            .map(|stone| group(grid, stone))
            .find(|group| group.len() == 5);
        let first = five.and_then(|group| group.into_iter().min_by_key(|&(row, col)| (col, row)));
        first.map_or_else(nobody, |start| won(grid, start))
    }),
    // Each stone after the first may lie in any forward direction from the one before.
    mistake("A row may bend.", |grid| {
        let depth = |start| deepest(grid, start, 6);
        match stones(grid).find(|&start| depth(start) == 5) {
            Some(start) => won(grid, start),
            None => nobody(),
        }
    }),
    wins!(
        "The loop over columns ends one too early.",
        |grid, start, step| { is_five(grid, start, step) && walk(start, step, 4).1 < 18 }
    ),
    wins!(
        "The loop over rows ends one too early.",
        |grid, start, step| {
            is_five(grid, start, step) && (step.0 < 1 || walk(start, step, 4).0 < 18)
        }
    ),
    wins!(
        "An anti-diagonal may not end in the first row.",
        |grid, start, step| { is_five(grid, start, step) && (step != UP_RIGHT || start.0 > 4) }
    ),
    wins!("White never wins.", |grid, start, step| {
        is_five(grid, start, step) && at(grid, start) == 1
    }),
    mistake("The colours are swapped.", |grid| {
        right(&grid.map(|row| row.map(|cell| [0, 2, 1][usize::from(cell)])))
    }),
    mistake("The column is printed before the row.", |grid| {
        report(grid, |(row, col), _| (col + 1, row + 1))
    }),
    mistake("Row and column are counted from 0.", |grid| {
        report(grid, |start, _| start)
    }),
    mistake("The last stone is reported.", |grid| {
        report(grid, |start, step| walk(walk(start, step, 4), (1, 1), 1))
    }),
    mistake("Nothing is printed when nobody has won.", |grid| {
        without_winner(grid, "")
    }),
    mistake("A coordinate is printed when nobody has won.", |grid| {
        without_winner(grid, "0\n0 0\n")
    }),
    mistake("An empty board crashes.", |grid| {
        stones(grid).next()?;
        right(grid)
    }),
    mistake("Nothing is printed for an empty board.", |grid| {
        if stones(grid).next().is_none() {
            return Some(String::new());
        }
        right(grid)
    }),
];

/// A cell that need not be on the board: row and column, 0-based from the top left.
pub(super) type Place = (isize, isize);
/// Rows down and columns to the right.
pub(super) type Step = (isize, isize);

pub(super) const UP_RIGHT: Step = (-1, 1);
pub(super) const RIGHT: Step = (0, 1);
pub(super) const DOWN: Step = (1, 0);
pub(super) const STEPS: [Step; 4] = [UP_RIGHT, RIGHT, (1, 1), DOWN];

/// No mistake: the others are this one, changed.
pub(super) fn right(grid: &Grid) -> Option<String> {
    scan(grid, |start, step| is_five(grid, start, step))
}

pub(super) fn is_five(grid: &Grid, start: Place, step: Step) -> bool {
    five_cells(grid, start, step) && !same(grid, start, step, -1) && !same(grid, start, step, 5)
}

pub(super) fn five_cells(grid: &Grid, start: Place, step: Step) -> bool {
    (1..5).all(|steps| same(grid, start, step, steps))
}

/// Whether the cell so many steps on has the start's colour.
pub(super) fn same(grid: &Grid, start: Place, step: Step, steps: isize) -> bool {
    at(grid, walk(start, step, steps)) == at(grid, start)
}

pub(super) fn walk((row, col): Place, step: Step, steps: isize) -> Place {
    (row + step.0 * steps, col + step.1 * steps)
}

/// The cell; 0 off the board.
pub(super) fn at(grid: &Grid, place: Place) -> u8 {
    checked(grid, place).unwrap_or(0)
}

/// The cell, if it is on the board.
pub(super) fn checked(grid: &Grid, (row, col): Place) -> Option<u8> {
    let row = grid.get(usize::try_from(row).ok()?)?;
    row.get(usize::try_from(col).ok()?).copied()
}

/// How many stones follow from the start, itself included; what is before it does not matter.
pub(super) fn length(grid: &Grid, start: Place, step: Step) -> isize {
    let more = (1..19).take_while(|&steps| same(grid, start, step, steps));
    more.last().unwrap_or(0) + 1
}

/// The length of the row that starts here; 0 if it starts before.
pub(super) fn whole_length(grid: &Grid, start: Place, step: Step) -> isize {
    if same(grid, start, step, -1) {
        return 0;
    }
    length(grid, start, step)
}

pub(super) fn stones(grid: &Grid) -> impl Iterator<Item = Place> {
    let places = (0..19).flat_map(|row| (0..19).map(move |col| (row, col)));
    places.filter(|&place| at(grid, place) != 0)
}

pub(super) fn first_five(grid: &Grid, wins: impl Fn(Place, Step) -> bool) -> Option<(Place, Step)> {
    let ways = stones(grid).flat_map(|start| STEPS.map(|step| (start, step)));
    ways.into_iter().find(|&(start, step)| wins(start, step))
}

/// The answer, when such a row wins.
pub(super) fn scan(grid: &Grid, wins: impl Fn(Place, Step) -> bool) -> Option<String> {
    match first_five(grid, wins) {
        Some((start, _)) => won(grid, start),
        None => nobody(),
    }
}

pub(super) fn won(grid: &Grid, (row, col): Place) -> Option<String> {
    let stone = at(grid, (row, col));
    Some(format!("{stone}\n{} {}\n", row + 1, col + 1))
}

pub(super) fn nobody() -> Option<String> {
    Some("0\n".to_owned())
}

/// Looks from each stone only along the first direction in which there is such a row.
fn only_first_row(grid: &Grid, ends: impl Fn(isize) -> bool) -> Option<String> {
    for start in stones(grid) {
        let lengths = STEPS.map(|step| whole_length(grid, start, step));
        let first = lengths
            .into_iter()
            .find(|&length| ends(length) || length == 5);
        if first == Some(5) {
            return won(grid, start);
        }
    }
    nobody()
}

/// Looks before the start of an anti-diagonal in this direction.
fn before_antidiagonal(grid: &Grid, before: Step) -> Option<String> {
    scan(grid, |start, step| {
        let before = if step == UP_RIGHT {
            same(grid, start, before, 1)
        } else {
            same(grid, start, step, -1)
        };
        five_cells(grid, start, step) && !before && !same(grid, start, step, 5)
    })
}

/// The cell of a flat array of rows; 0 before and past it.
fn flat(grid: &Grid, (row, col): Place) -> u8 {
    let index = row * 19 + col;
    at(grid, (index.div_euclid(19), index.rem_euclid(19)))
}

/// Looks up the cells at both ends in this way.
pub(super) fn scan_with_ends(grid: &Grid, end: impl Fn(Place) -> u8) -> Option<String> {
    scan(grid, |start, step| {
        let stone = at(grid, start);
        let ends = [-1, 5].map(|steps| end(walk(start, step, steps)));
        five_cells(grid, start, step) && !ends.contains(&stone)
    })
}

/// Where Python looks: index -1 is the last row or column.
fn from_the_end((row, col): Place) -> Place {
    let index = |side: isize| if side < 0 { side + 19 } else { side };
    (index(row), index(col))
}

/// Scans until a five is found or a stone is met whose surroundings crash it.
fn scan_or_crash(grid: &Grid, crashes: impl Fn(Place, Step) -> bool) -> Option<String> {
    let crash_or_win = |start, step| crashes(start, step) || is_five(grid, start, step);
    match first_five(grid, crash_or_win) {
        Some((start, step)) if crashes(start, step) => None,
        Some((start, _)) => won(grid, start),
        None => nobody(),
    }
}

fn scan_with_empty_ends(grid: &Grid, enough: impl Fn([u8; 2]) -> bool) -> Option<String> {
    scan(grid, |start, step| {
        let ends = [-1, 5].map(|steps| at(grid, walk(start, step, steps)));
        is_five(grid, start, step) && enough(ends)
    })
}

/// The stones of one colour that touch one another, this one among them.
fn group(grid: &Grid, stone: Place) -> Vec<Place> {
    let mut group = vec![stone];
    let mut next = 0;
    while next < group.len() {
        for step in STEPS {
            for steps in [-1, 1] {
                let place = walk(group[next], step, steps);
                if same(grid, group[next], step, steps) && !group.contains(&place) {
                    group.push(place);
                }
            }
        }
        next += 1;
    }
    group
}

fn deepest(grid: &Grid, start: Place, most: usize) -> usize {
    if most == 0 {
        return 0;
    }
    let ways = STEPS.into_iter().filter(|&step| same(grid, start, step, 1));
    let onward = ways.map(|step| deepest(grid, walk(start, step, 1), most - 1));
    onward.max().unwrap_or(0) + 1
}

/// Prints the row that wins in its own way.
pub(super) fn report(grid: &Grid, place: impl Fn(Place, Step) -> Place) -> Option<String> {
    let Some((start, step)) = first_five(grid, |start, step| is_five(grid, start, step)) else {
        return nobody();
    };
    let (first, second) = place(start, step);
    Some(format!("{}\n{first} {second}\n", at(grid, start)))
}

fn without_winner(grid: &Grid, answer: &str) -> Option<String> {
    match first_five(grid, |start, step| is_five(grid, start, step)) {
        Some((start, _)) => won(grid, start),
        None => Some(answer.to_owned()),
    }
}
