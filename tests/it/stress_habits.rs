//! Programs with several mistakes at once: one of them is named where it shows each time that it
//! can, and nothing is that the program does only now and then.

use omok::submission;

use crate::flawed::Solver;
use crate::flawed::solvers::{Place, Row, UP_RIGHT, from_one, nobody, rows, stones};
use crate::stress_boards::{find, shown};
use crate::stress_names::called;
use omok_testing::boards::Grid;

/// The first of all five stones in a row, looked at from each stone on, that wins.
fn first<'a>(grid: &'a Grid, wins: impl Fn(Row<'a>) -> bool) -> Option<Row<'a>> {
    rows(grid).find(|&row| row.five_cells() && wins(row))
}

/// The answer with the winner and the place, from 0.
fn told(row: Option<Row<'_>>, place: impl Fn(Row<'_>) -> (u8, Place)) -> Option<String> {
    let Some(row) = row else {
        return nobody();
    };
    let (winner, at) = place(row);
    let (row, col) = from_one(at);
    Some(format!("{winner}\n{row} {col}\n"))
}

fn rightly(row: Row<'_>) -> (u8, Place) {
    (row.cell(0), row.start)
}

fn swapped(row: Row<'_>) -> (u8, Place) {
    (row.cell(0), (row.start.1, row.start.0))
}

fn from_0(row: Row<'_>) -> (u8, Place) {
    (row.cell(0), (row.start.0 - 1, row.start.1 - 1))
}

fn top_stone(row: Row<'_>) -> (u8, Place) {
    let steps = if row.step == UP_RIGHT { 4 } else { 0 };
    (row.cell(0), row.place(steps))
}

const SIX_WIN: &str = "counts six or more in a row as a win";
const SWAPPED: &str = "prints the column before the row";
const FROM_0: &str = "counts rows and columns from 0";
const SILENT: &str = "prints nothing when nobody has won";

/// Each makes two mistakes; either may be named, the first by that name.
const SEVERAL: [([&str; 2], Solver); 12] = [
    (["misses every anti-diagonal five", SIX_WIN], |grid| {
        let wins = |row: Row<'_>| row.step != UP_RIGHT && !row.same(5);
        told(first(grid, wins), rightly)
    }),
    ([SWAPPED, SIX_WIN], |grid| {
        told(first(grid, |_| true), swapped)
    }),
    (
        ["prints the top stone of an anti-diagonal", SIX_WIN],
        |grid| told(first(grid, |row| !row.same(-1)), top_stone),
    ),
    ([SILENT, SIX_WIN], |grid| match first(grid, |_| true) {
        None => Some(String::new()),
        row => told(row, rightly),
    }),
    (
        ["names black as the winner, whoever has won", SIX_WIN],
        |grid| told(first(grid, |_| true), |row| (1, row.start)),
    ),
    (["never finds white's five", FROM_0], |grid| {
        let is_seen = |row: Row<'_>| row.cell(0) == 1 && row.is_five();
        told(first(grid, is_seen), from_0)
    }),
    (
        ["misses every five that reaches the last column", SIX_WIN],
        |grid| {
            let wins = |row: Row<'_>| row.same(-1) || row.is_five() && row.place(4).1 != 18;
            told(first(grid, wins), rightly)
        },
    ),
    (["misses a five that starts at the edge", SWAPPED], |grid| {
        told(first(grid, |row| row.is_five() && row.is_on(-1)), swapped)
    }),
    (["crashes when nobody has won", FROM_0], |grid| {
        let row = first(grid, |row| row.is_five() && row.start.1 < 15)?;
        told(Some(row), from_0)
    }),
    (
        [
            "never finds a five",
            "crashes on a stone in the last row or column",
        ],
        |grid| {
            let is_at_end = grid[18].iter().any(|&cell| cell > 0);
            let is_beside = grid.iter().any(|row| row[18] > 0);
            if is_at_end || is_beside {
                None
            } else {
                nobody()
            }
        },
    ),
    ([SILENT, SIX_WIN], |grid| match first(grid, |_| true) {
        None => Some(String::new()),
        Some(row) => Some(format!("{} {}\n", row.start.0, row.start.1)),
    }),
    (
        [
            "counts anew from the sixth stone on, so that eleven in a row win",
            "",
        ],
        |grid| {
            let anew = |row: Row<'_>| {
                let before = (1..).take_while(|&steps| row.same(-steps));
                !row.same(5) && row.same(-1) && before.count() % 6 == 0
            };
            let row = first(grid, anew).or_else(|| first(grid, Row::is_five));
            let steps = |row: Row<'_>| isize::from(row.same(-1));
            told(row, |row| (row.cell(0), row.place(steps(row))))
        },
    ),
];

#[test]
fn one_of_several_mistakes_is_named_where_it_shows_each_time() {
    for (number, (names, solve)) in SEVERAL.into_iter().enumerate() {
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
fn is_odd(row: Row<'_>) -> bool {
    row.start.0 % 2 == 1
}

#[test]
fn what_shows_on_some_boards_alone_is_not_named() {
    let unnamed: [Solver; 6] = [
        // Half of the anti-diagonals are missed.
        |grid| {
            let is_seen = |row: Row<'_>| row.step != UP_RIGHT || is_odd(row);
            told(first(grid, |row| row.is_five() && is_seen(row)), rightly)
        },
        // Row and column change places in some rows.
        |grid| match first(grid, Row::is_five) {
            Some(row) if is_odd(row) => told(Some(row), swapped),
            row => told(row, rightly),
        },
        // Some sixes count.
        |grid| {
            let wins = |row: Row<'_>| row.is_five() || row.same(5) && is_odd(row);
            told(first(grid, wins), rightly)
        },
        // White is black in some columns.
        |grid| match first(grid, Row::is_five) {
            Some(row) if row.start.1 % 3 == 0 => told(Some(row), |row| (1, row.start)),
            row => told(row, rightly),
        },
        // It is silent on some boards that nobody has won.
        |grid| match first(grid, Row::is_five) {
            None if stones(grid).count() % 2 == 1 => Some(String::new()),
            row => told(row, rightly),
        },
        // It finds nothing: that is no sort of fives.
        |grid| match submission::answer(grid).as_str() {
            "0\n" => Some("2\n1 1\n".to_owned()),
            _ => nobody(),
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
    let ([name, _], solve) = SEVERAL[0];
    let finding = find(solve).expect("it is found");
    let mistake = finding.mistake.map(|mutant| called(mutant.id));
    assert_eq!(mistake.as_deref(), Some(name));
}
