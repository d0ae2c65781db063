//! More wrong solvers, of other builds: lines read as texts, counters that run on, bounds that
//! are off by one in a single direction.

use std::collections::HashSet;

use super::solvers::{
    DOWN, Mistake, Place, RIGHT, Row, STEPS, Step, UP_RIGHT, at, first, from_one, mistakes, nobody,
    report, right, rows, scan, scan_before, scan_with_ends, stones, wins, won,
};
use omok_testing::boards::Grid;

const DOWN_RIGHT: Step = (1, 1);

/// A solver for which a five wins only if it starts at such a row and column, with such a step.
macro_rules! starts {
    (|$row:pat_param, $col:pat_param, $step:pat_param| $starts:expr) => {
        |grid| {
            let starts = |$row: isize, $col: isize, $step: Step| $starts;
            scan(grid, |row| {
                row.is_five() && starts(row.start.0, row.start.1, row.step)
            })
        }
    };
}

pub(crate) const VARIANTS: &[Mistake] = mistakes! {
    "Rows after the 15th start nothing." => starts!(|row, _, _| row < 15),
    "Columns after the 15th start nothing." => starts!(|_, col, _| col < 15),
    "Horizontals end before the last column." => starts!(|_, col, step| step != RIGHT || col < 14),
    "Verticals end before the last row." => starts!(|row, _, step| step != DOWN || row < 14),
    "Diagonals end before the last row." => starts!(|row, _, step| step != DOWN_RIGHT || row < 14),
    "Diagonals end before the last column." => starts!(|_, col, step| {
        step != DOWN_RIGHT || col < 14
    }),
    "Anti-diagonals end before the last column." => starts!(|_, col, step| {
        step != UP_RIGHT || col < 14
    }),
    "Anti-diagonals do not start in the last row." => starts!(|row, _, step| {
        step != UP_RIGHT || row < 18
    }),
    "Anti-diagonals do not start in the first column." => starts!(|_, col, step| {
        step != UP_RIGHT || col > 0
    }),
    "Nothing starts in the first row." => starts!(|row, _, _| row > 0),
    "Nothing starts in the first column." => starts!(|_, col, _| col > 0),
    "Horizontals of the last row are not read." => starts!(|row, _, step| {
        step != RIGHT || row < 18
    }),
    "Verticals of the last column are not read." => starts!(|_, col, step| {
        step != DOWN || col < 18
    }),
    "The main diagonal is not read." => starts!(|row, col, step| step != DOWN_RIGHT || row != col),
    "The main anti-diagonal is not read." => starts!(|row, col, step| {
        step != UP_RIGHT || row + col != 18
    }),
    "Diagonals are read above the main one only." => starts!(|row, col, step| {
        step != DOWN_RIGHT || col >= row
    }),
    "Anti-diagonals are read above the main one only." => starts!(|row, col, step| {
        step != UP_RIGHT || row + col <= 18
    }),
    "Before a vertical: the column to the left." => |grid| scan_before(grid, DOWN, (-1, -1)),
    "Before a diagonal: straight above." => |grid| scan_before(grid, DOWN_RIGHT, (-1, 0)),
    "Before a diagonal: to the left." => |grid| scan_before(grid, DOWN_RIGHT, (0, -1)),
    "Before an anti-diagonal: straight below." => |grid| scan_before(grid, UP_RIGHT, (1, 0)),
    "Before every row: to the left." => wins!(|row| {
        row.five_cells() && !row.along(RIGHT).same(-1) && !row.same(5)
    }),
    "Past an anti-diagonal: one row too low." => |grid| scan_past(grid, UP_RIGHT, (-4, 5)),
    "Past a diagonal: one column too far left." => |grid| scan_past(grid, DOWN_RIGHT, (5, 4)),
    "Past a vertical: two cells on." => |grid| scan_past(grid, DOWN, (6, 0)),
    "Past the end: the last column is not looked at." => |grid| {
        scan_with_ends(grid, |(row, col)| if col == 18 { 0 } else { at(grid, (row, col)) })
    },
    "Past the end: the last row is not looked at." => |grid| {
        scan_with_ends(grid, |(row, col)| if row == 18 { 0 } else { at(grid, (row, col)) })
    },
    "Before the start: the first column is not looked at." => |grid| {
        scan_with_ends(grid, |(row, col)| if col == 0 { 0 } else { at(grid, (row, col)) })
    },
    "Before the start: the first row is not looked at." => |grid| {
        scan_with_ends(grid, |(row, col)| if row == 0 { 0 } else { at(grid, (row, col)) })
    },
    "Diagonal sixes win." => |grid| sixes_win_along(grid, DOWN_RIGHT),
    "Anti-diagonal sixes win." => |grid| sixes_win_along(grid, UP_RIGHT),
    "Vertical sixes win." => |grid| sixes_win_along(grid, DOWN),
    "Ten in a row are twice five." => wins!(|row| {
        row.whole_length() > 0 && row.whole_length() % 5 == 0
    }),
    "The start must be behind an empty cell." => wins!(|row| row.is_five() && row.cell(-1) == 0),
    "The end must be before an empty cell." => wins!(|row| row.is_five() && row.cell(5) == 0),
    "Any five stones in a row win, whatever their colour." => wins!(|row| {
        let is_stone = |steps| row.cell(steps) != 0;
        (0..5).all(is_stone) && !is_stone(-1) && !is_stone(5)
    }),
    "The numbers of five cells add up to a five." => wins!(|row| {
        let sum: u8 = (0..5).map(|steps| row.cell(steps)).sum();
        sum == 5 * row.cell(0) && !row.same(-1) && !row.same(5)
    }),
    "A text search takes the line's first five or more." => |grid| by_lines(grid, first_in_text),
    "A line with six in a row is skipped." => |grid| by_lines(grid, no_six_in_text),
    "The count runs on into the next line." => |grid| counted_on(grid, false),
    "The count runs on into the line before." => |grid| counted_on(grid, true),
    "A run is only seen when another cell follows." => |grid| by_lines(grid, |line, stone| {
        let mut runs = runs_in(line).into_iter();
        let is_seen = |from, to| to - from == 5 && to < line.len() && line[from] == stone;
        Some(runs.find(|&(from, to)| is_seen(from, to))?.0)
    }),
    "Behind a run one cell is skipped." => |grid| by_lines(grid, |line, stone| {
        let mut at = 0;
        while at < line.len() {
            let same = line[at..].iter().take_while(|&&cell| cell == line[at]).count();
            if line[at] == stone && same == 5 {
                return Some(at);
            }
            at += if line[at] == 0 || same == 1 { 1 } else { same + 1 };
        }
        None
    }),
    "All stones of a colour on a line are counted." => |grid| by_lines(grid, |line, stone| {
        let is_stone = |&cell: &u8| cell == stone;
        let count = line.iter().filter(|cell| is_stone(cell)).count();
        (count == 5).then(|| line.iter().position(is_stone))?
    }),
    "Windows of five are counted over the whole board." => |grid| {
        let windows: Vec<_> = rows(grid).filter(|row| row.five_cells()).collect();
        if windows.len() == 1 { windows[0].won() } else { nobody() }
    },
    "The count continues from one direction to the next." => |grid| {
        let mut starts = stones(grid).map(|start| STEPS.map(|step| Row { grid, start, step }));
        let counts = |rows: &[Row<'_>; 4]| rows.iter().map(|row| row.length() - 1).sum::<isize>();
        let wins = |rows: &[Row<'_>; 4]| counts(rows) == 4 || rows.iter().any(|row| row.is_five());
        starts.find(wins).map_or_else(nobody, |[row, ..]| row.won())
    },
    "A stone of any overline is in no five." => |grid| {
        let overlines = rows(grid).filter(|row| row.whole_length() > 5);
        let long = overlines.flat_map(|row| (0..row.length()).map(move |steps| row.place(steps)));
        let long: HashSet<Place> = long.collect();
        scan(grid, |row| row.is_five() && !(0..5).any(|steps| long.contains(&row.place(steps))))
    },
    "An overline ends the scan of its direction." => |grid| {
        let first_along = |step| {
            let mut rows = stones(grid).map(|start| Row { grid, start, step });
            rows.find(|row| row.whole_length() >= 5).filter(|row| row.length() == 5)
        };
        STEPS.into_iter().find_map(first_along).map_or_else(nobody, Row::won)
    },
    "An overline ends the scan of its row of the board." => |grid| {
        let first_in = |number| {
            let mut rows = rows(grid).filter(|row| row.start.0 == number);
            rows.find(|row| row.whole_length() >= 5).filter(|row| row.length() == 5)
        };
        (0..19).find_map(first_in).map_or_else(nobody, Row::won)
    },
    "Stones met in one run start no other." => |grid| {
        let mut met = HashSet::new();
        for start in stones(grid) {
            if met.contains(&start) {
                continue;
            }
            for row in STEPS.map(|step| Row { grid, start, step }) {
                let length = row.length();
                if length == 5 {
                    return row.won();
                }
                met.extend((0..length).filter(|_| length > 1).map(|steps| row.place(steps)));
            }
        }
        nobody()
    },
    "White is not looked for when black has an overline." => |grid| {
        let black = rows(grid).any(|row| row.cell(0) == 1 && row.length() > 5);
        scan(grid, |row| row.is_five() && (row.cell(0) == 1 || !black))
    },
    "The winner is who has moved last." => |grid| {
        let winner = 2 - stones(grid).count() % 2;
        match right(grid)?.split_once('\n') {
            Some((_, cell)) if !cell.is_empty() => Some(format!("{winner}\n{cell}")),
            _ => nobody(),
        }
    },
    "The list of stones takes 100." => |grid| match stones(grid).count() {
        101.. => None,
        _ => right(grid),
    },
    "A vertical is reported at its lowest stone." => |grid| report_last(grid, DOWN),
    "A diagonal is reported at its last stone." => |grid| report_last(grid, DOWN_RIGHT),
    "A horizontal is reported at its last stone." => |grid| report_last(grid, RIGHT),
    "A 20 by 20 array is too small by one." => |grid| match first(grid, Row::is_five) {
        Some(row) if row.place(5).0 > 18 || row.place(5).1 > 19 => None,
        _ => right(grid),
    },
    "Index -1 before a diagonal only." => |grid| negative_before(grid, DOWN_RIGHT),
    "Index -1 before a horizontal only." => |grid| negative_before(grid, RIGHT),
    "Index -1 before a vertical only." => |grid| negative_before(grid, DOWN),
    "Index -1 past an anti-diagonal only." => wins!(|row| {
        let (down, right) = row.place(5);
        let wrapped = (if down < 0 { down + 19 } else { down }, right);
        row.is_five() && !(row.step == UP_RIGHT && at(row.grid, wrapped) == row.cell(0))
    }),
    "Past a horizontal's end: the next row." => wins!(|row| {
        let (down, right) = row.place(5);
        let is_over = row.step == RIGHT && right == 19;
        row.is_five() && !(is_over && at(row.grid, (down + 1, 0)) == row.cell(0))
    }),
    "A five that touches two edges does not win." => wins!(|row| {
        row.is_five() && (row.is_on(-1) || row.is_on(5))
    }),
    "0 0 0 when nobody has won on a full board." => |grid| match stones(grid).count() {
        361 => Some("0 0 0".to_owned()),
        _ => right(grid),
    },
    "Walks on in the enemy's colour." => wins!(|row| {
        let next = Row { start: row.place(5), ..row };
        row.is_five() && !(next.cell(0) != 0 && next.length() >= 5)
    }),
};

/// Looks past the fifth stone in a place of its own, along one direction.
fn scan_past(grid: &Grid, wrong: Step, past: Step) -> Option<String> {
    scan(grid, |row| {
        let is_longer = match row.step == wrong {
            true => row.along(past).same(1),
            false => row.same(5),
        };
        row.five_cells() && !is_longer && !row.same(-1)
    })
}

fn sixes_win_along(grid: &Grid, loose: Step) -> Option<String> {
    scan(grid, |row| {
        row.is_five() || (row.step == loose && row.five_cells())
    })
}

fn negative_before(grid: &Grid, wrong: Step) -> Option<String> {
    scan(grid, |row| {
        let (down, right) = row.place(-1);
        let place = (down.rem_euclid(19), right.rem_euclid(19));
        row.is_five() && !(row.step == wrong && at(grid, place) == row.cell(0))
    })
}

fn report_last(grid: &Grid, wrong: Step) -> Option<String> {
    report(grid, |row| {
        let steps = if row.step == wrong { 4 } else { 0 };
        from_one(row.place(steps))
    })
}

/// Every line of a direction from edge to edge, in reading order of its first cell.
fn lines(step: Step) -> Vec<Vec<Place>> {
    let on_board = |&(row, col): &Place| (0..19).contains(&row) && (0..19).contains(&col);
    let places = (0..19).flat_map(|row| (0..19).map(move |col| (row, col)));
    let walk = |start: Place, steps| (start.0 + step.0 * steps, start.1 + step.1 * steps);
    let starts = places.filter(|&place| !on_board(&walk(place, -1)));
    let cells = |start| (0..19).map(move |steps| walk(start, steps));
    let lines = starts.map(|start| cells(start).take_while(on_board).collect());
    lines.collect()
}

/// Looks for a five of each colour in the cells of each line.
fn by_lines(grid: &Grid, find: impl Fn(&[u8], u8) -> Option<usize>) -> Option<String> {
    for step in STEPS {
        for line in lines(step) {
            let cells: Vec<u8> = line.iter().map(|&place| at(grid, place)).collect();
            if let Some(found) = [1, 2].iter().find_map(|&stone| find(&cells, stone)) {
                return won(grid, line[found]);
            }
        }
    }
    nobody()
}

fn first_in_text(line: &[u8], stone: u8) -> Option<usize> {
    let found = line.windows(5).position(|cells| cells == [stone; 5])?;
    (line.get(found + 5) != Some(&stone)).then_some(found)
}

fn no_six_in_text(line: &[u8], stone: u8) -> Option<usize> {
    let has_six = line.windows(6).any(|cells| cells == [stone; 6]);
    let found = line.windows(5).position(|cells| cells == [stone; 5])?;
    (!has_six).then_some(found)
}

/// The runs of equal cells that are stones: from and to.
fn runs_in(line: &[u8]) -> Vec<(usize, usize)> {
    let mut runs = Vec::new();
    let mut from = 0;
    for group in line.chunk_by(|a, b| a == b) {
        if group[0] != 0 {
            runs.push((from, from + group.len()));
        }
        from += group.len();
    }
    runs
}

/// Reads all lines of a direction as if they were one.
fn counted_on(grid: &Grid, is_backward: bool) -> Option<String> {
    for step in STEPS {
        let mut lines = lines(step);
        if is_backward {
            lines.reverse();
        }
        let cells: Vec<Place> = lines.concat();
        let stones: Vec<u8> = cells.iter().map(|&place| at(grid, place)).collect();
        if let Some(&(from, _)) = runs_in(&stones).iter().find(|(from, to)| to - from == 5) {
            return won(grid, cells[from]);
        }
    }
    nobody()
}
