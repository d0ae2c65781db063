//! Programs with several mistakes at once: one of them is named where it shows each time that it
//! can, and nothing is that the program does only now and then.

use omok::submission;

use crate::flawed::Solver;
use crate::stress_boards::{find, shown};
use crate::stress_names::called;
use omok_testing::boards::Grid;

/// A row as a solver finds it: where it starts, its step, and whether a stone of its colour
/// stands before it and past the fifth.
#[derive(Clone, Copy)]
struct Row {
    colour: u8,
    row: i16,
    col: i16,
    step: (i16, i16),
    goes_on: [bool; 2],
}

fn cell(grid: &Grid, row: i16, col: i16) -> Option<u8> {
    let row = grid.get(usize::try_from(row).ok()?)?;
    row.get(usize::try_from(col).ok()?).copied()
}

/// The first of all five stones in a row, looked at from each stone on, that wins.
fn first(grid: &Grid, wins: impl Fn(&Row) -> bool) -> Option<Row> {
    let places = (0..19).flat_map(|row| (0..19).map(move |col| (row, col)));
    let steps = [(-1, 1), (0, 1), (1, 1), (1, 0)];
    let rows = places.flat_map(|place| steps.map(|step| (place, step)));
    let mut rows = rows.filter_map(|((row, col), step)| {
        let colour = cell(grid, row, col).filter(|&colour| colour > 0)?;
        let is_own = |n: i16| cell(grid, row + n * step.0, col + n * step.1) == Some(colour);
        (1..5).all(is_own).then(|| Row {
            colour,
            row,
            col,
            step,
            goes_on: [is_own(-1), is_own(5)],
        })
    });
    rows.find(wins)
}

fn is_five(row: &Row) -> bool {
    row.goes_on == [false; 2]
}

const ANTI_DIAGONAL: (i16, i16) = (-1, 1);

/// The answer with the winner and the place, from 0.
fn told(row: Option<Row>, place: impl Fn(&Row) -> (u8, i16, i16)) -> Option<String> {
    let Some(row) = row else {
        return Some("0\n".to_owned());
    };
    let (winner, row, col) = place(&row);
    Some(format!("{winner}\n{} {}\n", row + 1, col + 1))
}

fn rightly(row: &Row) -> (u8, i16, i16) {
    (row.colour, row.row, row.col)
}

fn top_stone(row: &Row) -> (u8, i16, i16) {
    match row.step {
        ANTI_DIAGONAL => (row.colour, row.row - 4, row.col + 4),
        _ => rightly(row),
    }
}

/// Each makes two mistakes; either may be named, the first by that name.
const SEVERAL: [(Solver, [&str; 2]); 12] = [
    (
        |grid| {
            let wins = |row: &Row| row.step != ANTI_DIAGONAL && !row.goes_on[1];
            told(first(grid, wins), rightly)
        },
        [
            "misses every anti-diagonal five",
            "counts six or more in a row as a win",
        ],
    ),
    (
        |grid| told(first(grid, |_| true), |row| (row.colour, row.col, row.row)),
        [
            "prints the column before the row",
            "counts six or more in a row as a win",
        ],
    ),
    (
        |grid| told(first(grid, |row| !row.goes_on[0]), top_stone),
        [
            "prints the top stone of an anti-diagonal",
            "counts six or more in a row as a win",
        ],
    ),
    (
        |grid| match first(grid, |_| true) {
            None => Some(String::new()),
            row => told(row, rightly),
        },
        [
            "prints nothing when nobody has won",
            "counts six or more in a row as a win",
        ],
    ),
    (
        |grid| told(first(grid, |_| true), |row| (1, row.row, row.col)),
        [
            "names black as the winner, whoever has won",
            "counts six or more in a row as a win",
        ],
    ),
    (
        |grid| {
            let is_seen = |row: &Row| row.colour == 1 && is_five(row);
            let row = first(grid, is_seen);
            told(row, |row| (row.colour, row.row - 1, row.col - 1))
        },
        ["never finds white's five", "counts rows and columns from 0"],
    ),
    (
        |grid| {
            let ends_far = |row: &Row| row.col + 4 * row.step.1 == 18;
            let wins = |row: &Row| row.goes_on[0] || is_five(row) && !ends_far(row);
            told(first(grid, wins), rightly)
        },
        [
            "misses every five that reaches the last column",
            "counts six or more in a row as a win",
        ],
    ),
    (
        |grid| {
            let starts_at_edge =
                |row: &Row| cell(grid, row.row - row.step.0, row.col - row.step.1).is_none();
            let row = first(grid, |row| is_five(row) && !starts_at_edge(row));
            told(row, |row| (row.colour, row.col, row.row))
        },
        [
            "misses a five that starts at the edge",
            "prints the column before the row",
        ],
    ),
    (
        |grid| {
            let row = first(grid, |row| is_five(row) && row.col < 15);
            row.and_then(|row| told(Some(row), |row| (row.colour, row.row - 1, row.col - 1)))
        },
        [
            "crashes when nobody has won",
            "counts rows and columns from 0",
        ],
    ),
    (
        |grid| {
            let is_at_end = grid[18].iter().any(|&cell| cell > 0);
            let is_beside = grid.iter().any(|row| row[18] > 0);
            (!is_at_end && !is_beside).then(|| "0\n".to_owned())
        },
        [
            "never finds a five",
            "crashes on a stone in the last row or column",
        ],
    ),
    (
        |grid| match first(grid, |_| true) {
            None => Some(String::new()),
            Some(row) => Some(format!("{} {}\n", row.row, row.col)),
        },
        [
            "prints nothing when nobody has won",
            "counts six or more in a row as a win",
        ],
    ),
    (
        |grid| {
            let anew = |row: &Row| {
                let is_own = |n: &i16| {
                    let (row_before, col) = (row.row - n * row.step.0, row.col - n * row.step.1);
                    cell(grid, row_before, col) == Some(row.colour)
                };
                !row.goes_on[1] && row.goes_on[0] && (1..).take_while(is_own).count() % 6 == 0
            };
            let row = first(grid, anew).or_else(|| first(grid, is_five));
            told(row, |row| match row.goes_on[0] {
                true => (row.colour, row.row + row.step.0, row.col + row.step.1),
                false => rightly(row),
            })
        },
        [
            "counts anew from the sixth stone on, so that eleven in a row win",
            "",
        ],
    ),
];

#[test]
fn one_of_several_mistakes_is_named_where_it_shows_each_time() {
    for (number, (solve, names)) in SEVERAL.into_iter().enumerate() {
        let finding = find(solve).expect("it is found");
        let board = shown(&finding).clone();
        let mistake = finding.mistake;
        let mistake = mistake.unwrap_or_else(|| panic!("{number}: no name\n{board}"));
        let is_right = names.contains(&called(mistake.id).as_str());
        assert!(is_right, "{number}: {mistake:?}");
        assert!(mistake.shown.is_some_and(|boards| boards >= 40), "{number}");
        assert_eq!(finding.known, None);
    }
}

/// Whether the winner's stone that is told lies in an odd row, or another one that tells half of
/// the boards from the others.
fn is_odd(row: &Row) -> bool {
    row.row % 2 == 1
}

#[test]
fn what_shows_on_some_boards_alone_is_not_named() {
    let unnamed: [Solver; 6] = [
        // Half of the anti-diagonals are missed.
        |grid| {
            let is_seen = |row: &Row| row.step != ANTI_DIAGONAL || is_odd(row);
            told(first(grid, |row| is_five(row) && is_seen(row)), rightly)
        },
        // Row and column change places in some rows.
        |grid| {
            told(first(grid, is_five), |row| match is_odd(row) {
                true => (row.colour, row.col, row.row),
                false => rightly(row),
            })
        },
        // Some sixes count.
        |grid| {
            told(
                first(grid, |row| is_five(row) || row.goes_on[1] && is_odd(row)),
                rightly,
            )
        },
        // White is black in some columns.
        |grid| {
            told(first(grid, is_five), |row| match row.col % 3 {
                0 => (1, row.row, row.col),
                _ => rightly(row),
            })
        },
        // It is silent on some boards that nobody has won.
        |grid| match first(grid, is_five) {
            None if grid.iter().flatten().filter(|&&cell| cell > 0).count() % 2 == 1 => {
                Some(String::new())
            }
            row => told(row, rightly),
        },
        // It finds nothing: that is no sort of fives.
        |grid| match submission::answer(grid).as_str() {
            "0\n" => Some("2\n1 1\n".to_owned()),
            _ => Some("0\n".to_owned()),
        },
    ];
    for (number, solve) in unnamed.into_iter().enumerate() {
        let finding = find(solve).expect("it is found");
        assert_eq!(finding.mistake, None, "{number}\n{}", shown(&finding));
    }
}

/// It was called one that misses anti-diagonals at the edge, since it was said to find those that
/// cross a six, which it counts.
#[test]
fn the_widest_name_that_holds_is_given() {
    let (solve, [name, _]) = SEVERAL[0];
    let finding = find(solve).expect("it is found");
    let mistake = finding.mistake.map(|mutant| called(mutant.id));
    assert_eq!(mistake.as_deref(), Some(name));
}
