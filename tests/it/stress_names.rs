//! Are mistakes called by their names? A false name is worse than none: it sends people to a line
//! that is right.

use omok::messages::{self, Lang, Terms};
use omok::mutant::Mutant;
use omok::submission;

use crate::flawed::Solver;
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
    let forms: [(Solver, &str); 6] = [
        (
            |grid| Some(format!("winner: {}", submission::answer(grid))),
            "prints more before the answer: `winner:`",
        ),
        (
            |grid| Some(format!("{}bye", submission::answer(grid))),
            "prints more after the answer: `bye`",
        ),
        (
            |grid| printed(grid, |winner, row, col| format!("{winner}\n({row}, {col})")),
            "prints brackets, commas or other signs with the numbers: `1 (10, 7)`",
        ),
        (
            |grid| {
                printed(grid, |winner, row, col| {
                    format!("{row} {col}\n{winner}\n{row} {col}")
                })
            },
            "prints more before the answer: `1 1`",
        ),
        (
            |grid| {
                printed(grid, |winner, row, col| {
                    let winner = if winner == "1" { "흑" } else { "백" };
                    format!("{winner}\n{row} {col}")
                })
            },
            "prints something other than 0, 1 or 2 for who has won: `흑 1 1`",
        ),
        (
            |grid| match submission::answer(grid).as_str() {
                "0\n" => Some("무승부".to_owned()),
                answer => Some(answer.to_owned()),
            },
            "prints something other than 0 when nobody has won: `무승부`",
        ),
    ];
    for (solve, name) in forms {
        let mutant = mutant_of(solve).expect("it has a name");
        let besides = mutant.besides.as_ref().map(|text| format!(": `{text}`"));
        let mistake = called(mutant.id) + &besides.unwrap_or_default();
        // Where the shrunk board has its five is none of this test's business.
        let shown = |text: &str| text.split(": `").next().map(str::to_owned);
        assert_eq!(shown(&mistake), shown(name), "{mistake}");
        let is_digit = |letter: char| letter.is_ascii_digit();
        if !name.contains(is_digit) {
            assert_eq!(mistake, name);
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
fn crossing(grid: &Grid) -> Option<(usize, (isize, isize))> {
    const STEPS: [(isize, isize); 4] = [(0, 1), (1, 0), (1, 1), (-1, 1)];
    let answer = submission::answer(grid);
    let words: Vec<isize> = answer.split_whitespace().flat_map(str::parse).collect();
    let [winner, row, col] = words[..] else {
        return None;
    };
    let is_own = |row: isize, col: isize| {
        let on_board = (0..19).contains(&row) && (0..19).contains(&col);
        on_board && isize::from(grid[row.unsigned_abs()][col.unsigned_abs()]) == winner
    };
    let length = |row: isize, col: isize, (rows, cols): (isize, isize)| {
        let way = |sign: isize| {
            (1..19)
                .take_while(|n| is_own(row + sign * n * rows, col + sign * n * cols))
                .count()
        };
        way(1) + way(-1) + 1
    };
    let (row, col) = (row - 1, col - 1);
    let (rows, cols) = STEPS
        .into_iter()
        .find(|&step| is_own(row + 4 * step.0, col + 4 * step.1) && length(row, col, step) == 5)?;
    let stones = (0..5).map(|n| (row + n * rows, col + n * cols));
    let others = stones.flat_map(|(row, col)| {
        let steps = STEPS.into_iter().filter(|&step| step != (rows, cols));
        steps.map(move |step| (row, col, step))
    });
    let longest = others
        .map(|(row, col, step)| length(row, col, step))
        .max()?;
    Some((longest, (rows, cols)))
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
    check(
        |grid| {
            Some(format!(
                "black {} white {}\n",
                count(grid, 1),
                count(grid, 2)
            ))
        },
        "prints more than an answer, whatever the board",
    );
}

/// A cell at a five's end, off the board, as a solver comes to it.
struct Off {
    step: (i32, i32),
    /// Whether its row and its column are off the board, both.
    is_corner: bool,
    /// Whether the five's other end is off the board, too.
    is_other_off: bool,
}

/// The answer of a solver that reads some cells off the board in a flat array of rows.
fn read_flat(grid: &Grid, is_read: fn(&Off) -> bool) -> String {
    let flat = |(row, col): (i32, i32)| {
        let index = usize::try_from(row * 19 + col).ok()?;
        Some(grid.get(index / 19)?[index % 19])
    };
    let is_on = |at: i32| (0..19).contains(&at);
    let is_off = |(row, col): (i32, i32)| !is_on(row) || !is_on(col);
    let places = (0..19).flat_map(|row| (0..19).map(move |col| (row, col)));
    for (row, col) in places {
        let colour = flat((row, col)).filter(|&colour| colour > 0);
        for step in [(-1, 1), (0, 1), (1, 1), (1, 0)] {
            let place = |n: i32| (row + n * step.0, col + n * step.1);
            let is_own = |at: (i32, i32)| flat(at) == colour;
            let mut five = (0..5).map(place);
            if colour.is_none() || !five.all(|at| !is_off(at) && is_own(at)) {
                continue;
            }
            let ends = [place(-1), place(5)];
            let goes_on = |end: (i32, i32)| {
                let off = Off {
                    step,
                    is_corner: !is_on(end.0) && !is_on(end.1),
                    is_other_off: ends.into_iter().all(is_off),
                };
                (!is_off(end) || is_read(&off)) && is_own(end)
            };
            if !ends.into_iter().any(goes_on) {
                return format!("{}\n{} {}\n", colour.unwrap_or(0), row + 1, col + 1);
            }
        }
    }
    "0\n".to_owned()
}

#[test]
fn who_reads_past_the_rows_is_told_along_which_lines() {
    let diagonals = "reads past the end of a row of the array along diagonals, into another row";
    check(
        |grid| Some(read_flat(grid, |off| off.step.0 * off.step.1 != 0)),
        diagonals,
    );
    // It takes both row and column off the board to stop it.
    check(
        |grid| {
            let is_read = |off: &Off| off.step.0 * off.step.1 != 0 && !off.is_corner;
            Some(read_flat(grid, is_read))
        },
        diagonals,
    );
    let told = "reads past the end of a row of the array from a five in a corner, into another row";
    check(|grid| Some(read_flat(grid, |off| off.is_other_off)), told);
}

/// Where an anti-diagonal five starts, from 1, if that is what wins.
fn anti_diagonal(grid: &Grid) -> Option<(usize, usize)> {
    let answer = submission::answer(grid);
    let words: Vec<usize> = answer.split_whitespace().flat_map(str::parse).collect();
    let [winner, row, col] = words[..] else {
        return None;
    };
    let is_own = |n: usize| {
        let cells = row.checked_sub(n + 1).and_then(|above| grid.get(above));
        let cell = cells.and_then(|cells| cells.get(col - 1 + n));
        cell.is_some_and(|&cell| usize::from(cell) == winner)
    };
    (0..5).all(is_own).then_some((row, col))
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
    let counts_to_six: Solver = |grid| {
        let is_own = |row: i32, col: i32, colour: u8| {
            let cells = usize::try_from(row).ok().and_then(|row| grid.get(row));
            let cell = usize::try_from(col).ok().and_then(|col| cells?.get(col));
            cell == Some(&colour)
        };
        let places = (0..19).flat_map(|row| (0..19).map(move |col| (row, col)));
        for (row, col) in places {
            let steps = [(-1, 1), (0, 1), (1, 1), (1, 0)];
            for ((rows, cols), colour) in steps.into_iter().flat_map(|step| [(step, 1), (step, 2)])
            {
                let goes_on = |n: i32| is_own(row + n * rows, col + n * cols, colour);
                if (0..6).all(goes_on) && !goes_on(-1) && !goes_on(6) {
                    return Some(format!("{colour}\n{} {}\n", row + 1, col + 1));
                }
            }
        }
        Some("0\n".to_owned())
    };
    check(counts_to_six, "takes six in a row for a win, not five");
}
