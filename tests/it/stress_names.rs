//! Are mistakes called by their names? A false name is worse than none: it sends people to a line
//! that is right.

use omok::messages::{self, Lang, Terms};
use omok::mutant::Mutant;
use omok::submission;

use crate::flawed::Solver;
use crate::flawed::solvers::{
    Mistake, Place, Row, Step, UP_RIGHT, first, flat, from_one, mistakes, rows_from, scan,
};
use crate::stress_boards::find;
use omok_testing::boards::Grid;

fn mutant_of(solve: Solver) -> Option<Mutant> {
    find(solve).expect("it is found").mistake
}

pub(crate) fn called(id: &str) -> String {
    messages::mutant(Lang::En, Terms::FIVES, id)
}

fn check(solve: Solver, name: &str) {
    let mistake = mutant_of(solve).map(|mutant| called(mutant.id));
    assert_eq!(mistake.as_deref(), Some(name));
}

/// Prints it in this form, if somebody has won, else the plain 0.
fn printed(grid: &Grid, form: fn(winner: &str, row: &str, col: &str) -> String) -> Option<String> {
    let answer = submission::answer(grid);
    let words: Vec<&str> = answer.split_whitespace().collect();
    match words[..] {
        [winner, row, col] => Some(form(winner, row, col)),
        _ => Some("0\n".to_owned()),
    }
}

fn count(grid: &Grid, stone: u8) -> usize {
    grid.iter().flatten().filter(|&&cell| cell == stone).count()
}

/// It was said to answer always 0, two lines above a board that it answers right.
#[test]
fn who_wants_the_stones_balanced_does_not_always_answer_0() {
    let balanced: Solver = |grid| {
        let (black, white) = (count(grid, 1), count(grid, 2));
        if black == white || black == white + 1 {
            return Some(submission::answer(grid));
        }
        Some("0\n".to_owned())
    };
    let told = "answers 0 where the numbers of black and white stones do not fit a game, \
         which nothing asks for";
    check(balanced, told);
}

/// It was said to name who has moved last.
#[test]
fn who_always_names_black_does_not_name_who_has_moved_last() {
    let black: Solver = |grid| printed(grid, |_, row, col| format!("1\n{row} {col}\n"));
    check(black, "names black as the winner, whoever has won");
    let white: Solver = |grid| printed(grid, |_, row, col| format!("2\n{row} {col}\n"));
    check(white, "names white as the winner, whoever has won");
}

#[test]
fn the_name_tells_what_is_printed_besides() {
    let forms: &[Mistake] = mistakes! {
        "prints more before the answer: `winner:`" => |grid| {
            Some(format!("winner: {}", submission::answer(grid)))
        },
        "prints more after the answer: `bye`" => |grid| {
            Some(format!("{}bye", submission::answer(grid)))
        },
        "prints brackets, commas or other signs with the numbers: `1 (10, 7)`" => |grid| {
            printed(grid, |winner, row, col| format!("{winner}\n({row}, {col})"))
        },
        "prints more before the answer: `1 1`" => |grid| {
            printed(grid, |winner, row, col| format!("{row} {col}\n{winner}\n{row} {col}"))
        },
        "prints something other than 0, 1 or 2 for who has won: `흑 1 1`" => |grid| {
            printed(grid, |winner, row, col| {
                let winner = if winner == "1" { "흑" } else { "백" };
                format!("{winner}\n{row} {col}")
            })
        },
        "prints something other than 0 when nobody has won: `무승부`" => |grid| {
            let answer = submission::answer(grid);
            Some(if answer == "0\n" { "무승부".to_owned() } else { answer })
        },
    };
    for Mistake { name, solve } in forms {
        let mutant = mutant_of(*solve).expect("it has a name");
        let besides = mutant.besides.as_ref().map(|text| format!(": `{text}`"));
        let mistake = called(mutant.id) + &besides.unwrap_or_default();
        // Where the shrunk board has its five is none of this test's business.
        let shown = |text: &str| text.split(": `").next().map(str::to_owned);
        assert_eq!(shown(&mistake), shown(name), "{mistake}");
        if !name.contains(|letter: char| letter.is_ascii_digit()) {
            assert_eq!(mistake, *name);
        }
    }
}

#[test]
fn who_does_not_read_the_board_prints_the_same_whatever_it_is() {
    let told = "prints the same whatever the board";
    check(|_| Some("1\n3 2\n".to_owned()), told);
    check(|_| Some("0\n".to_owned()), "always answers 0");
    check(|_| None, "crashes on every board");
}

/// The longest run of the winner's colour that crosses the five, and the five's direction.
fn crossing(grid: &Grid) -> Option<(isize, Step)> {
    let five = first(grid, Row::is_five)?;
    let rows = (0..5).flat_map(|steps| rows_from(grid, five.place(steps)));
    let others = rows.filter(|row| row.step != five.step);
    Some((others.map(Row::run).max()?, five.step))
}

/// No model is made for it, and none must be named; but what its boards have in common is told.
#[test]
fn where_no_model_fits_what_is_known_is_said() {
    let finding = find(|grid| match crossing(grid) {
        Some((6.., (1, 0) | (-1, 1))) => Some("0\n".to_owned()),
        _ => Some(submission::answer(grid)),
    });
    let finding = finding.expect("it is found");
    assert_eq!(finding.mistake, None);
    let known = finding.known.expect("something is known");
    assert_eq!(called(known.id), "an overline crosses the five");
    assert!(known.wrong >= 6 && known.tried > known.wrong, "{known:?}");
}

#[test]
fn who_prints_more_than_an_answer_on_every_board_is_told_so() {
    let counts: Solver = |grid| {
        let (black, white) = (count(grid, 1), count(grid, 2));
        Some(format!("black {black} white {white}\n"))
    };
    check(counts, "prints more than an answer, whatever the board");
}

/// A solver that reads some cells off the board, at the ends of fives, in a flat array of rows.
fn read_flat(grid: &Grid, is_read: fn(Row<'_>, end: isize) -> bool) -> Option<String> {
    scan(grid, |row| {
        let goes_on = |end| match row.is_on(end) {
            true => row.same(end),
            false => is_read(row, end) && flat(grid, row.place(end)) == row.cell(0),
        };
        row.five_cells() && !goes_on(-1) && !goes_on(5)
    })
}

fn is_diagonal(row: Row<'_>) -> bool {
    row.step.0 * row.step.1 != 0
}

/// Whether both its row and its column are off the board.
fn is_corner((row, col): Place) -> bool {
    ![row, col].iter().any(|at| (0..19).contains(at))
}

#[test]
fn who_reads_past_the_rows_is_told_along_which_lines() {
    let diagonals = "reads past the end of a row of the array along diagonals, into another row";
    check(|grid| read_flat(grid, |row, _| is_diagonal(row)), diagonals);
    // It takes both row and column off the board to stop it.
    let stopped_in_corners: Solver = |grid| {
        read_flat(grid, |row, end| {
            is_diagonal(row) && !is_corner(row.place(end))
        })
    };
    check(stopped_in_corners, diagonals);
    let told = "reads past the end of a row of the array from a five in a corner, into another row";
    let both_off: Solver = |grid| read_flat(grid, |row, _| !row.is_on(-1) && !row.is_on(5));
    check(both_off, told);
}

/// Where an anti-diagonal five starts, from 1, if that is what wins.
fn anti_diagonal(grid: &Grid) -> Option<Place> {
    let five = first(grid, Row::is_five)?;
    (five.step == UP_RIGHT).then(|| from_one(five.start))
}

#[test]
fn who_crashes_past_one_end_of_anti_diagonals_is_told_which() {
    check(
        |grid| match anti_diagonal(grid) {
            Some((6.., 15)) => None,
            _ => Some(submission::answer(grid)),
        },
        "crashes on an anti-diagonal five that ends in the last column",
    );
    check(
        |grid| match anti_diagonal(grid) {
            Some((19, 2..)) => None,
            _ => Some(submission::answer(grid)),
        },
        "crashes on an anti-diagonal five that starts in the last row",
    );
}

/// It was said never to find a five, which is true, but does not say what it finds.
#[test]
fn who_counts_to_six_is_told_so() {
    let told = "takes six in a row for a win, not five";
    check(|grid| scan(grid, |row| row.whole_length() == 6), told);
}
