//! More wrong solvers, of other builds: lines read as texts, counters that run on, bounds that
//! are off by one in a single direction.

use super::solvers::{
    DOWN, Mistake, Place, RIGHT, STEPS, Step, UP_RIGHT, at, checked, first_five, five_cells,
    is_five, length, mistake, nobody, report, right, same, scan, scan_with_ends, stones, walk,
    whole_length, wins, won,
};
use omok_testing::boards::Grid;

const DOWN_RIGHT: Step = (1, 1);

pub(crate) const VARIANTS: &[Mistake] = &[
    mistake("Rows after the 15th start nothing.", |grid| {
        scan_starts(grid, |(row, _), _| row < 15)
    }),
    mistake("Columns after the 15th start nothing.", |grid| {
        scan_starts(grid, |(_, col), _| col < 15)
    }),
    mistake("Horizontals end before the last column.", |grid| {
        scan_starts(grid, |(_, col), step| step != RIGHT || col < 14)
    }),
    mistake("Verticals end before the last row.", |grid| {
        scan_starts(grid, |(row, _), step| step != DOWN || row < 14)
    }),
    mistake("Diagonals end before the last row.", |grid| {
        scan_starts(grid, |(row, _), step| step != DOWN_RIGHT || row < 14)
    }),
    mistake("Diagonals end before the last column.", |grid| {
        scan_starts(grid, |(_, col), step| step != DOWN_RIGHT || col < 14)
    }),
    mistake("Anti-diagonals end before the last column.", |grid| {
        scan_starts(grid, |(_, col), step| step != UP_RIGHT || col < 14)
    }),
    mistake("Anti-diagonals do not start in the last row.", |grid| {
        scan_starts(grid, |(row, _), step| step != UP_RIGHT || row < 18)
    }),
    mistake("Anti-diagonals do not start in the first column.", |grid| {
        scan_starts(grid, |(_, col), step| step != UP_RIGHT || col > 0)
    }),
    mistake("Nothing starts in the first row.", |grid| {
        scan_starts(grid, |(row, _), _| row > 0)
    }),
    mistake("Nothing starts in the first column.", |grid| {
        scan_starts(grid, |(_, col), _| col > 0)
    }),
    mistake("Horizontals of the last row are not read.", |grid| {
        scan_starts(grid, |(row, _), step| step != RIGHT || row < 18)
    }),
    mistake("Verticals of the last column are not read.", |grid| {
        scan_starts(grid, |(_, col), step| step != DOWN || col < 18)
    }),
    mistake("The main diagonal is not read.", |grid| {
        scan_starts(grid, |(row, col), step| step != DOWN_RIGHT || row != col)
    }),
    mistake("The main anti-diagonal is not read.", |grid| {
        scan_starts(grid, |(row, col), step| step != UP_RIGHT || row + col != 18)
    }),
    mistake("Diagonals are read above the main one only.", |grid| {
        scan_starts(grid, |(row, col), step| step != DOWN_RIGHT || col >= row)
    }),
    mistake("Anti-diagonals are read above the main one only.", |grid| {
        scan_starts(grid, |(row, col), step| step != UP_RIGHT || row + col <= 18)
    }),
    mistake("Before a vertical: the column to the left.", |grid| {
        scan_before(grid, DOWN, (-1, -1))
    }),
    mistake("Before a diagonal: straight above.", |grid| {
        scan_before(grid, DOWN_RIGHT, (-1, 0))
    }),
    mistake("Before a diagonal: to the left.", |grid| {
        scan_before(grid, DOWN_RIGHT, (0, -1))
    }),
    mistake("Before an anti-diagonal: straight below.", |grid| {
        scan_before(grid, UP_RIGHT, (1, 0))
    }),
    wins!("Before every row: to the left.", |grid, start, step| {
        five_cells(grid, start, step)
            && !same(grid, start, RIGHT, -1)
            && !same(grid, start, step, 5)
    }),
    mistake("Past an anti-diagonal: one row too low.", |grid| {
        scan_past(grid, UP_RIGHT, (-4, 5))
    }),
    mistake("Past a diagonal: one column too far left.", |grid| {
        scan_past(grid, DOWN_RIGHT, (5, 4))
    }),
    mistake("Past a vertical: two cells on.", |grid| {
        scan_past(grid, DOWN, (6, 0))
    }),
    mistake("Past the end: the last column is not looked at.", |grid| {
        scan_with_ends(
            grid,
            |(row, col)| if col == 18 { 0 } else { at(grid, (row, col)) },
        )
    }),
    mistake("Past the end: the last row is not looked at.", |grid| {
        scan_with_ends(
            grid,
            |(row, col)| if row == 18 { 0 } else { at(grid, (row, col)) },
        )
    }),
    mistake(
        "Before the start: the first column is not looked at.",
        |grid| {
            scan_with_ends(
                grid,
                |(row, col)| if col == 0 { 0 } else { at(grid, (row, col)) },
            )
        },
    ),
    mistake(
        "Before the start: the first row is not looked at.",
        |grid| {
            scan_with_ends(
                grid,
                |(row, col)| if row == 0 { 0 } else { at(grid, (row, col)) },
            )
        },
    ),
    mistake("Diagonal sixes win.", |grid| {
        sixes_win_along(grid, DOWN_RIGHT)
    }),
    mistake("Anti-diagonal sixes win.", |grid| {
        sixes_win_along(grid, UP_RIGHT)
    }),
    mistake("Vertical sixes win.", |grid| sixes_win_along(grid, DOWN)),
    wins!("Ten in a row are twice five.", |grid, start, step| {
        let length = whole_length(grid, start, step);
        length > 0 && length % 5 == 0
    }),
    wins!(
        "The start must be behind an empty cell.",
        |grid, start, step| { is_five(grid, start, step) && at(grid, walk(start, step, -1)) == 0 }
    ),
    wins!(
        "The end must be before an empty cell.",
        |grid, start, step| { is_five(grid, start, step) && at(grid, walk(start, step, 5)) == 0 }
    ),
    wins!(
        "Any five stones in a row win, whatever their colour.",
        |grid, start, step| {
            let is_stone = |steps| at(grid, walk(start, step, steps)) != 0;
            (0..5).all(is_stone) && !is_stone(-1) && !is_stone(5)
        }
    ),
    wins!(
        "The numbers of five cells add up to a five.",
        |grid, start, step| {
            let cells = (0..5).map(|steps| at(grid, walk(start, step, steps)));
            let sum: u8 = cells.sum();
            sum == 5 * at(grid, start)
                && !same(grid, start, step, -1)
                && !same(grid, start, step, 5)
        }
    ),
    mistake(
        "A text search takes the line's first five or more.",
        |grid| by_lines(grid, first_in_text),
    ),
    mistake("A line with six in a row is skipped.", |grid| {
        by_lines(grid, no_six_in_text)
    }),
    mistake("The count runs on into the next line.", |grid| {
        counted_on(grid, false)
    }),
    mistake("The count runs on into the line before.", |grid| {
        counted_on(grid, true)
    }),
    mistake("A run is only seen when another cell follows.", |grid| {
        by_lines(grid, |line, stone| {
            let all = runs_in(line);
            let last = line.len();
            all.into_iter()
                .find(|&(from, to)| to - from == 5 && to < last && line[from] == stone)
                .map(|(from, _)| from)
        })
    }),
    mistake("Behind a run one cell is skipped.", |grid| {
        by_lines(grid, |line, stone| {
            let mut at = 0;
            while at < line.len() {
                let same = line[at..]
                    .iter()
                    .take_while(|&&cell| cell == line[at])
                    .count();
                if line[at] == stone && same == 5 {
                    return Some(at);
                }
                at += if line[at] == 0 || same == 1 {
                    1
                } else {
                    same + 1
                };
            }
            None
        })
    }),
    mistake("All stones of a colour on a line are counted.", |grid| {
        by_lines(grid, |line, stone| {
            let is_stone = |&cell: &u8| cell == stone;
            let count = line.iter().filter(|cell| is_stone(cell)).count();
            (count == 5).then(|| line.iter().position(is_stone))?
        })
    }),
    mistake(
        "Windows of five are counted over the whole board.",
        |grid| {
            let ways = stones(grid).flat_map(|start| STEPS.map(|step| (start, step)));
            let windows: Vec<_> = ways
                .filter(|&(start, step)| five_cells(grid, start, step))
                .collect();
            match windows[..] {
                [(start, _)] => won(grid, start),
                _ => nobody(),
            }
        },
    ),
    mistake(
        "The count goes on from one direction to the next.",
        |grid| {
            let count = |start| {
                STEPS
                    .iter()
                    .map(|&step| length(grid, start, step) - 1)
                    .sum::<isize>()
            };
            match stones(grid).find(|&start| {
                count(start) == 4 || STEPS.iter().any(|&step| is_five(grid, start, step))
            }) {
                Some(start) => won(grid, start),
                None => nobody(),
            }
        },
    ),
    mistake("A stone of any overline is in no five.", |grid| {
        let mut long = [[false; 19]; 19];
        for start in stones(grid) {
            for step in STEPS
                .into_iter()
                .filter(|&step| whole_length(grid, start, step) > 5)
            {
                for steps in 0..length(grid, start, step) {
                    let (row, col) = walk(start, step, steps);
                    long[row.unsigned_abs()][col.unsigned_abs()] = true;
                }
            }
        }
        scan(grid, |start, step| {
            let in_overline = |steps| {
                let (row, col) = walk(start, step, steps);
                long[row.unsigned_abs()][col.unsigned_abs()]
            };
            is_five(grid, start, step) && !(0..5).any(in_overline)
        })
    }),
    mistake("An overline ends the scan of its direction.", |grid| {
        STEPS
            .into_iter()
            .find_map(|step| {
                let start = stones(grid).find(|&start| whole_length(grid, start, step) >= 5)?;
                (length(grid, start, step) == 5).then(|| won(grid, start))
            })
            .unwrap_or_else(nobody)
    }),
    mistake(
        "An overline ends the scan of its row of the board.",
        |grid| {
            for row in 0..19 {
                let in_row = stones(grid).filter(|start| start.0 == row);
                let mut ways = in_row.flat_map(|start| STEPS.map(|step| (start, step)));
                match ways.find(|&(start, step)| whole_length(grid, start, step) >= 5) {
                    Some((start, step)) if length(grid, start, step) == 5 => {
                        return won(grid, start);
                    }
                    _ => {}
                }
            }
            nobody()
        },
    ),
    mistake("Stones met in one run start no other.", |grid| {
        let mut met = [[false; 19]; 19];
        for start in stones(grid) {
            if met[start.0.unsigned_abs()][start.1.unsigned_abs()] {
                continue;
            }
            for step in STEPS {
                let length = length(grid, start, step);
                if length == 5 {
                    return won(grid, start);
                }
                for steps in (0..length).filter(|_| length > 1) {
                    let (row, col) = walk(start, step, steps);
                    met[row.unsigned_abs()][col.unsigned_abs()] = true;
                }
            }
        }
        nobody()
    }),
    mistake(
        "White is not looked for when black has an overline.",
        |grid| {
            let black = stones(grid).any(|start| {
                at(grid, start) == 1 && STEPS.iter().any(|&step| length(grid, start, step) > 5)
            });
            scan(grid, |start, step| {
                is_five(grid, start, step) && (at(grid, start) == 1 || !black)
            })
        },
    ),
    mistake("The winner is who has moved last.", |grid| {
        let winner = 2 - stones(grid).count() % 2;
        match right(grid)?.split_once('\n') {
            Some((_, cell)) if !cell.is_empty() => Some(format!("{winner}\n{cell}")),
            _ => nobody(),
        }
    }),
    mistake("The list of stones takes 100.", |grid| {
        if stones(grid).count() > 100 {
            None
        } else {
            right(grid)
        }
    }),
    mistake("A vertical is reported at its lowest stone.", |grid| {
        report_last(grid, DOWN)
    }),
    mistake("A diagonal is reported at its last stone.", |grid| {
        report_last(grid, DOWN_RIGHT)
    }),
    mistake("A horizontal is reported at its last stone.", |grid| {
        report_last(grid, RIGHT)
    }),
    mistake(
        "A 20 by 20 array is too small by one.",
        |grid| match first_five(grid, |start, step| is_five(grid, start, step)) {
            Some((start, step)) => {
                let (row, col) = walk(start, step, 5);
                if row > 18 || col > 19 {
                    None
                } else {
                    won(grid, start)
                }
            }
            None => nobody(),
        },
    ),
    mistake("Index -1 before a diagonal only.", |grid| {
        negative_before(grid, DOWN_RIGHT)
    }),
    mistake("Index -1 before a horizontal only.", |grid| {
        negative_before(grid, RIGHT)
    }),
    mistake("Index -1 before a vertical only.", |grid| {
        negative_before(grid, DOWN)
    }),
    wins!(
        "Index -1 past an anti-diagonal only.",
        |grid, start, step| {
            let (row, col) = walk(start, step, 5);
            let wrapped = (if row < 0 { row + 19 } else { row }, col);
            is_five(grid, start, step)
                && !(step == UP_RIGHT && at(grid, wrapped) == at(grid, start))
        }
    ),
    wins!(
        "Past a horizontal's end: the next row.",
        |grid, start, step| {
            let (row, col) = walk(start, step, 5);
            let is_over = step == RIGHT && col == 19 && at(grid, (row + 1, 0)) == at(grid, start);
            is_five(grid, start, step) && !is_over
        }
    ),
    wins!(
        "A five that touches two edges does not win.",
        |grid, start, step| {
            let ends = [-1, 5].map(|steps| checked(grid, walk(start, step, steps)));
            is_five(grid, start, step) && ends != [None, None]
        }
    ),
    mistake("0 0 0 when nobody has won on a full board.", |grid| {
        if stones(grid).count() == 361 {
            Some("0 0 0".to_owned())
        } else {
            right(grid)
        }
    }),
    wins!("Walks on in the enemy's colour.", |grid, start, step| {
        length(grid, start, step) == 5 && !same(grid, start, step, -1) && {
            let (row, col) = walk(start, step, 5);
            !(at(grid, (row, col)) != 0 && length(grid, (row, col), step) >= 5)
        }
    }),
];

fn scan_starts(grid: &Grid, starts: impl Fn(Place, Step) -> bool) -> Option<String> {
    scan(grid, |start, step| {
        is_five(grid, start, step) && starts(start, step)
    })
}

/// Looks for the stone before the start in a place of its own, along one direction.
fn scan_before(grid: &Grid, wrong: Step, before: Step) -> Option<String> {
    scan(grid, |start, step| {
        let is_longer = if step == wrong {
            same(grid, start, before, 1)
        } else {
            same(grid, start, step, -1)
        };
        five_cells(grid, start, step) && !is_longer && !same(grid, start, step, 5)
    })
}

fn scan_past(grid: &Grid, wrong: Step, past: Step) -> Option<String> {
    scan(grid, |start, step| {
        let is_longer = if step == wrong {
            same(grid, start, past, 1)
        } else {
            same(grid, start, step, 5)
        };
        five_cells(grid, start, step) && !is_longer && !same(grid, start, step, -1)
    })
}

fn sixes_win_along(grid: &Grid, loose: Step) -> Option<String> {
    scan(grid, |start, step| {
        is_five(grid, start, step) || (step == loose && five_cells(grid, start, step))
    })
}

fn negative_before(grid: &Grid, wrong: Step) -> Option<String> {
    scan(grid, |start, step| {
        let (row, col) = walk(start, step, -1);
        let place = (row.rem_euclid(19), col.rem_euclid(19));
        is_five(grid, start, step) && !(step == wrong && at(grid, place) == at(grid, start))
    })
}

fn report_last(grid: &Grid, wrong: Step) -> Option<String> {
    report(grid, |start, step| {
        let steps = if step == wrong { 4 } else { 0 };
        let (row, col) = walk(start, step, steps);
        (row + 1, col + 1)
    })
}

/// Every line of a direction from edge to edge, in reading order of its first cell.
fn lines(step: Step) -> Vec<Vec<Place>> {
    let on_board = |&(row, col): &Place| (0..19).contains(&row) && (0..19).contains(&col);
    let places = (0..19).flat_map(|row| (0..19).map(move |col| (row, col)));
    let starts = places.filter(|&place| !on_board(&walk(place, step, -1)));
    starts
        .map(|start| {
            let cells = (0..19).map(|steps| walk(start, step, steps));
            cells.take_while(on_board).collect()
        })
        .collect()
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
