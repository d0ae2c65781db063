//! Small solvers of the board problem, each wrong in one way that is met in real solutions.
//!
//! All scan in reading order and look up-right, right, down-right and down from each stone,
//! unless their mistake lies there.

use std::collections::HashSet;

use omok_testing::boards::Grid;

/// Prints the answer to a board, or crashes.
pub(crate) type Solver = fn(&Grid) -> Option<String>;

pub(crate) struct Mistake {
    /// What is wrong with it, as a sentence.
    pub(crate) name: &'static str,
    pub(crate) solve: Solver,
}

/// A table of solvers, each after its mistake.
macro_rules! mistakes {
    ($($name:literal => $solve:expr,)*) => {
        &[$(Mistake { name: $name, solve: $solve }),*]
    };
}
pub(crate) use mistakes;

/// A solver that scans for the rows that win by that.
macro_rules! wins {
    (|$row:pat_param| $wins:expr) => {
        |grid| scan(grid, |$row| $wins)
    };
}
pub(super) use wins;

pub(crate) const MISTAKES: &[Mistake] = mistakes! {
    "Six or more in a row win." => wins!(|row| row.five_cells()),
    "Only the cell before the start is looked at." => wins!(|row| {
        row.five_cells() && !row.same(-1)
    }),
    "Only the cell past the end is looked at." => wins!(|row| row.five_cells() && !row.same(5)),
    "Only six are too many." => wins!(|row| row.whole_length() >= 5 && row.whole_length() != 6),
    "An overline anywhere makes the answer 0." => |grid| match first(grid, |row| row.length() > 5) {
        Some(_) => nobody(),
        None => right(grid),
    },
    "The first overline ends the scan." => |grid| match first(grid, |row| row.whole_length() >= 5) {
        Some(row) if row.length() == 5 => row.won(),
        _ => nobody(),
    },
    "The first row of two or more ends the loop over directions." => |grid| {
        only_first_row(grid, |length| length > 1)
    },
    "An overline ends the loop over directions." => |grid| {
        only_first_row(grid, |length| length > 5)
    },
    // Every stone of a row is marked but the first; a marked stone ends each later row.
    "A stone once seen in a row is not looked at again." => |grid| {
        let mut seen = HashSet::new();
        for row in rows(grid) {
            let places = (0..row.whole_length()).map(|steps| row.place(steps));
            let new: Vec<Place> = places.take_while(|place| !seen.contains(place)).collect();
            if new.len() == 5 && row.is_five() {
                return row.won();
            }
            seen.extend(new.into_iter().skip(1));
        }
        nobody()
    },
    "An anti-diagonal is reported at its top stone." => |grid| match first(grid, Row::is_five) {
        Some(row) if row.step == UP_RIGHT => won(grid, row.place(4)),
        _ => right(grid),
    },
    "Before an anti-diagonal: the row has the wrong sign." => |grid| {
        scan_before(grid, UP_RIGHT, (-1, -1))
    },
    "Before an anti-diagonal: the column has the wrong sign." => |grid| {
        scan_before(grid, UP_RIGHT, (1, 1))
    },
    "The cell before the start must be on the board." => wins!(|row| {
        row.is_five() && row.is_on(-1)
    }),
    "The cell past the end must be on the board." => wins!(|row| row.is_five() && row.is_on(5)),
    "Every cell is read from a flat array." => wins!(|row| {
        let same = |steps| flat(row.grid, row.place(steps)) == row.cell(0);
        (1..5).all(same) && !same(-1) && !same(5)
    }),
    "The cells at the ends are read from a flat array." => |grid| {
        scan_with_ends(grid, |place| flat(grid, place))
    },
    "The cells at the ends are read from a flat array of columns." => |grid| {
        scan_with_ends(grid, |(row, col)| {
            let index = col * 19 + row;
            at(grid, (index.rem_euclid(19), index.div_euclid(19)))
        })
    },
    "The cell before the start may have a negative index." => |grid| {
        scan_with_ends(grid, |place| at(grid, from_the_end(place)))
    },
    "Rows are walked backwards over negative indices." => |grid| {
        for end in rows(grid) {
            let place = |steps: isize| from_the_end(end.place(-steps));
            let same = |steps| at(grid, place(steps)) == end.cell(0);
            if (1..5).all(same) && !same(5) && !same(-1) {
                return won(grid, place(4));
            }
        }
        nobody()
    },
    "Both ends are looked up round the board." => |grid| {
        scan_with_ends(grid, |(row, col)| at(grid, (row.rem_euclid(19), col.rem_euclid(19))))
    },
    "Reading past the last row or column crashes." => |grid| scan_or_crash(grid, |row| {
        let past = row.place(row.length());
        past.0 > 18 || past.1 > 18
    }),
    "Reading before an anti-diagonal from the last row crashes." => |grid| {
        scan_or_crash(grid, |row| row.step == UP_RIGHT && row.start.0 == 18 && row.five_cells())
    },
    "Both ends must be empty." => wins!(|row| row.is_five() && row.ends() == [0, 0]),
    "One end must be empty." => wins!(|row| row.is_five() && row.ends().contains(&0)),
    "A row may have a gap of one cell." => wins!(|row| {
        let cells = (0..6).map(|steps| row.cell(steps));
        let stones = cells.clone().filter(|&cell| cell == row.cell(0)).count();
        let is_hop = row.same(5) && stones == 5 && cells.filter(|&cell| cell == 0).count() == 1;
        row.is_five() || (is_hop && !row.same(-1))
    }),
    "Stones past a gap of one cell lengthen the row." => wins!(|row| {
        row.is_five() && !(row.cell(5) == 0 && row.same(6))
    }),
    "Five stones that touch win." => |grid| {
        let mut groups = stones(grid).map(|stone| group(grid, stone));
        let five = groups.find(|group| group.len() == 5);
        let first = five.and_then(|group| group.into_iter().min_by_key(|&(row, col)| (col, row)));
        first.map_or_else(nobody, |start| won(grid, start))
    },
    // Each stone after the first may lie in any forward direction from the one before.
    "A row may bend." => |grid| {
        let start = stones(grid).find(|&start| deepest(grid, start, 6) == 5);
        start.map_or_else(nobody, |start| won(grid, start))
    },
    "The loop over columns ends one too early." => wins!(|row| {
        row.is_five() && row.place(4).1 < 18
    }),
    "The loop over rows ends one too early." => wins!(|row| {
        row.is_five() && (row.step.0 < 1 || row.place(4).0 < 18)
    }),
    "An anti-diagonal may not end in the first row." => wins!(|row| {
        row.is_five() && (row.step != UP_RIGHT || row.start.0 > 4)
    }),
    "White never wins." => wins!(|row| row.is_five() && row.cell(0) == 1),
    "The colours are swapped." => |grid| {
        right(&grid.map(|row| row.map(|cell| [0, 2, 1][usize::from(cell)])))
    },
    "The column is printed before the row." => |grid| {
        report(grid, |row| (row.start.1 + 1, row.start.0 + 1))
    },
    "Row and column are counted from 0." => |grid| report(grid, |row| row.start),
    "The last stone is reported." => |grid| report(grid, |row| from_one(row.place(4))),
    "Nothing is printed when nobody has won." => |grid| without_winner(grid, ""),
    "A coordinate is printed when nobody has won." => |grid| without_winner(grid, "0\n0 0\n"),
    "An empty board crashes." => |grid| {
        stones(grid).next()?;
        right(grid)
    },
    "Nothing is printed for an empty board." => |grid| match stones(grid).next() {
        None => Some(String::new()),
        Some(_) => right(grid),
    },
};

/// A cell that need not be on the board: row and column, 0-based from the top left.
pub(crate) type Place = (isize, isize);
/// Rows down and columns to the right.
pub(crate) type Step = (isize, isize);

pub(crate) const UP_RIGHT: Step = (-1, 1);
pub(super) const RIGHT: Step = (0, 1);
pub(super) const DOWN: Step = (1, 0);
pub(super) const STEPS: [Step; 4] = [UP_RIGHT, RIGHT, (1, 1), DOWN];

/// What a solver looks at: the cells from a stone on in a direction.
#[derive(Clone, Copy)]
pub(crate) struct Row<'a> {
    pub(crate) grid: &'a Grid,
    pub(crate) start: Place,
    pub(crate) step: Step,
}

impl Row<'_> {
    pub(crate) fn place(self, steps: isize) -> Place {
        let (row, col) = self.start;
        (row + self.step.0 * steps, col + self.step.1 * steps)
    }

    /// The cell so many steps on; 0 off the board.
    pub(crate) fn cell(self, steps: isize) -> u8 {
        at(self.grid, self.place(steps))
    }

    pub(crate) fn is_on(self, steps: isize) -> bool {
        checked(self.grid, self.place(steps)).is_some()
    }

    /// Whether the cell so many steps on has the start's colour.
    pub(crate) fn same(self, steps: isize) -> bool {
        self.cell(steps) == self.cell(0)
    }

    /// From the same stone in another direction.
    pub(super) fn along(self, step: Step) -> Self {
        Row { step, ..self }
    }

    pub(crate) fn five_cells(self) -> bool {
        (1..5).all(|steps| self.same(steps))
    }

    pub(crate) fn is_five(self) -> bool {
        self.five_cells() && !self.same(-1) && !self.same(5)
    }

    /// The cells before the start and past the fifth.
    fn ends(self) -> [u8; 2] {
        [-1, 5].map(|steps| self.cell(steps))
    }

    /// How many stones follow from the start, itself included; what is before it does not matter.
    pub(super) fn length(self) -> isize {
        let more = (1..19).take_while(|&steps| self.same(steps));
        more.last().unwrap_or(0) + 1
    }

    /// The length of the row that starts here; 0 if it starts before.
    pub(crate) fn whole_length(self) -> isize {
        if self.same(-1) { 0 } else { self.length() }
    }

    /// The length of the whole row that the start is in.
    pub(crate) fn run(self) -> isize {
        let (rows, cols) = self.step;
        self.length() + self.along((-rows, -cols)).length() - 1
    }

    pub(crate) fn won(self) -> Option<String> {
        won(self.grid, self.start)
    }
}

/// No mistake: the others are this one, changed.
pub(crate) fn right(grid: &Grid) -> Option<String> {
    scan(grid, Row::is_five)
}

/// The cell; 0 off the board.
pub(super) fn at(grid: &Grid, place: Place) -> u8 {
    checked(grid, place).unwrap_or(0)
}

/// The cell, if it is on the board.
fn checked(grid: &Grid, (row, col): Place) -> Option<u8> {
    let row = grid.get(usize::try_from(row).ok()?)?;
    row.get(usize::try_from(col).ok()?).copied()
}

pub(crate) fn stones(grid: &Grid) -> impl Iterator<Item = Place> {
    let places = (0..19).flat_map(|row| (0..19).map(move |col| (row, col)));
    places.filter(|&place| at(grid, place) != 0)
}

pub(crate) fn rows_from(grid: &Grid, start: Place) -> [Row<'_>; 4] {
    STEPS.map(|step| Row { grid, start, step })
}

/// From each stone in each direction, as they are scanned.
pub(crate) fn rows(grid: &Grid) -> impl Iterator<Item = Row<'_>> {
    stones(grid).flat_map(|start| rows_from(grid, start))
}

pub(crate) fn first<'a>(grid: &'a Grid, wins: impl Fn(Row<'a>) -> bool) -> Option<Row<'a>> {
    rows(grid).find(|&row| wins(row))
}

/// The answer, when such a row wins.
pub(crate) fn scan<'a>(grid: &'a Grid, wins: impl Fn(Row<'a>) -> bool) -> Option<String> {
    first(grid, wins).map_or_else(nobody, Row::won)
}

pub(crate) fn from_one((row, col): Place) -> Place {
    (row + 1, col + 1)
}

pub(crate) fn won(grid: &Grid, place: Place) -> Option<String> {
    let (row, col) = from_one(place);
    Some(format!("{}\n{row} {col}\n", at(grid, place)))
}

pub(crate) fn nobody() -> Option<String> {
    Some("0\n".to_owned())
}

/// Looks from each stone only along the first direction in which there is such a row.
fn only_first_row(grid: &Grid, ends: impl Fn(isize) -> bool) -> Option<String> {
    for start in stones(grid) {
        let lengths = rows_from(grid, start).map(Row::whole_length);
        let mut lengths = lengths.into_iter();
        if lengths.find(|&length| ends(length) || length == 5) == Some(5) {
            return won(grid, start);
        }
    }
    nobody()
}

/// Looks for the stone before the start in a place of its own, along one direction.
pub(super) fn scan_before(grid: &Grid, wrong: Step, before: Step) -> Option<String> {
    scan(grid, |row| {
        let is_longer = match row.step == wrong {
            true => row.along(before).same(1),
            false => row.same(-1),
        };
        row.five_cells() && !is_longer && !row.same(5)
    })
}

/// The cell of a flat array of rows; 0 before and past it.
pub(crate) fn flat(grid: &Grid, (row, col): Place) -> u8 {
    let index = row * 19 + col;
    at(grid, (index.div_euclid(19), index.rem_euclid(19)))
}

/// Looks up the cells at both ends in this way.
pub(super) fn scan_with_ends(grid: &Grid, end: impl Fn(Place) -> u8) -> Option<String> {
    scan(grid, |row| {
        let ends = [-1, 5].map(|steps| end(row.place(steps)));
        row.five_cells() && !ends.contains(&row.cell(0))
    })
}

/// Where Python looks: index -1 is the last row or column.
fn from_the_end((row, col): Place) -> Place {
    let index = |side: isize| if side < 0 { side + 19 } else { side };
    (index(row), index(col))
}

/// Scans until a five is found or a stone is met whose surroundings crash it.
fn scan_or_crash<'a>(grid: &'a Grid, crashes: impl Fn(Row<'a>) -> bool) -> Option<String> {
    match first(grid, |row| crashes(row) || row.is_five()) {
        Some(row) if crashes(row) => None,
        Some(row) => row.won(),
        None => nobody(),
    }
}

/// The stones of one colour that touch one another, this one among them.
fn group(grid: &Grid, stone: Place) -> Vec<Place> {
    let mut group = vec![stone];
    let mut next = 0;
    while next < group.len() {
        for row in rows_from(grid, group[next]) {
            for steps in [-1, 1] {
                let place = row.place(steps);
                if row.same(steps) && !group.contains(&place) {
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
    let rows = rows_from(grid, start).into_iter().filter(|row| row.same(1));
    let onward = rows.map(|row| deepest(grid, row.place(1), most - 1));
    onward.max().unwrap_or(0) + 1
}

/// Prints the row that wins in its own way.
pub(super) fn report(grid: &Grid, place: impl Fn(Row<'_>) -> Place) -> Option<String> {
    let Some(row) = first(grid, Row::is_five) else {
        return nobody();
    };
    let (first, second) = place(row);
    Some(format!("{}\n{first} {second}\n", row.cell(0)))
}

fn without_winner(grid: &Grid, answer: &str) -> Option<String> {
    first(grid, Row::is_five).map_or_else(|| Some(answer.to_owned()), Row::won)
}
