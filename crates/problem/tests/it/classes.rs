//! The seven classes against references of their own: whole spaces of small boards, and records.

// The references count in whatever integers are at hand: no board here has a thousand points.
#![allow(
    clippy::cast_possible_truncation,
    clippy::cast_sign_loss,
    clippy::needless_pass_by_value,
    clippy::unwrap_used
)]

use std::collections::HashMap;

use itertools::Itertools;

use omok_core::line::Direction;
use omok_core::rule::PRESETS;
use omok_core::{Board, Size, Stone, judge};
use omok_problem::problem::{
    Class, Directions, Gravity, Plain, Problem, Setting, Turns, Wins, classify,
};
use omok_testing::classes::{
    Grid, Random, all_grids, board_of, can_have_fallen, game_tree, random, winners,
};

#[track_caller]
fn check_whole_space(setting: Setting) -> [usize; 7] {
    let tree = game_tree(&setting);
    let mut counts = [0; 7];
    for grid in all_grids(setting.size) {
        let expected = tree.get(&grid).copied().unwrap_or(Class::Impossible);
        let board = board_of(&grid);
        let found = classify(&setting, &board, None).unwrap();
        assert_eq!(found, expected, "{setting:?}\n{board}");
        counts[Class::ALL
            .iter()
            .position(|&class| class == expected)
            .unwrap()] += 1;
    }
    counts
}

fn setting(size: Size, wins: Wins, gravity: Gravity, turns: Turns) -> Setting {
    Setting {
        size,
        wins,
        directions: Directions::ALL,
        gravity,
        turns,
    }
}

#[test]
fn the_problem_of_a_rule_is_told_by_its_description_alone() {
    for preset in PRESETS {
        let problem = Problem::of_variant(preset.variant);
        let described = Problem::new(problem.description().clone()).unwrap();
        let same = |problem: &Problem| problem.as_variant().map(|(variant, _)| variant);
        assert_eq!(same(&problem), Some(preset.variant));
        assert_eq!(same(&described), Some(preset.variant), "{preset:?}");
        let setting = problem.setting().unwrap();
        let mut random = random(7);
        for _ in 0..200 {
            let cells = setting.size.points().map(|point| (point, random.below(3)));
            let stones = cells.filter(|&(_, cell)| cell > 0);
            let mut board = Board::empty(setting.size);
            board.extend(stones.map(|(point, cell)| (point, Stone::ALL[cell - 1])));
            let rows = setting.rows(&board).collect_vec();
            let verdict = judge(&board, preset.variant.rule());
            assert_eq!(rows, verdict.lines(), "{board}");
        }
    }
}

#[test]
fn rows_win_only_in_the_directions_that_count() {
    let size = Size::square(3);
    for subset in Direction::ALL.into_iter().powerset() {
        for wins in [Wins::AtLeast(2), Wins::AtLeast(3), Wins::WholeLine] {
            check_whole_space(Setting {
                directions: subset.iter().copied().collect(),
                ..setting(size, wins, Gravity::None, Turns::First)
            });
        }
    }
}

#[test]
fn all_19683_boards_of_3x3_are_classified_as_the_game_tree_has_them() {
    let size = Size::square(3);
    let counts = check_whole_space(setting(size, Wins::AtLeast(3), Gravity::None, Turns::First));
    // Counts that anybody can check: 5,478 positions, of which 626 + 316 are won and 16 drawn.
    assert_eq!(counts, [626, 316, 0, 16, 2423, 2097, 14205]);
    for wins in [
        Wins::AtLeast(1),
        Wins::AtLeast(2),
        Wins::AtLeast(3),
        Wins::WholeLine,
    ] {
        for gravity in [Gravity::None, Gravity::Falls] {
            for turns in [Turns::First, Turns::Either] {
                check_whole_space(setting(size, wins, gravity, turns));
            }
        }
    }
}

#[test]
fn all_boards_of_one_to_six_cells_are_classified_as_the_game_tree_has_them() {
    let sizes = [
        (1, 1),
        (1, 2),
        (2, 1),
        (2, 2),
        (1, 5),
        (5, 1),
        (2, 3),
        (3, 2),
    ];
    for (width, height) in sizes {
        let size = Size::new(width, height);
        let lengths = (1..=size.longest_side()).map(Wins::AtLeast);
        for wins in lengths.chain([Wins::WholeLine]) {
            for gravity in [Gravity::None, Gravity::Falls] {
                for turns in [Turns::First, Turns::Either] {
                    let counts = check_whole_space(setting(size, wins, gravity, turns));
                    assert!(counts[4] > 0, "an empty board is open: {counts:?}");
                }
            }
        }
    }
}

#[test]
fn all_531441_boards_of_4x3_are_classified_as_the_game_tree_has_them() {
    let size = Size::new(4, 3);
    for (gravity, turns) in [
        (Gravity::Falls, Turns::First),
        (Gravity::Falls, Turns::Either),
        (Gravity::None, Turns::First),
    ] {
        let counts = check_whole_space(setting(size, Wins::AtLeast(3), gravity, turns));
        assert!(counts[6] > 0 && counts[0] > 0, "{counts:?}");
    }
}

#[test]
fn whole_lines_of_boards_that_are_not_square_are_rows_and_columns() {
    let size = Size::new(4, 3);
    check_whole_space(setting(size, Wins::WholeLine, Gravity::None, Turns::First));
}

#[test]
fn the_plain_way_and_the_fast_one_agree_on_all_boards_of_3x3() {
    for gravity in [Gravity::None, Gravity::Falls] {
        for turns in [Turns::First, Turns::Either, Turns::Any] {
            for wins in [Wins::AtLeast(2), Wins::AtLeast(3), Wins::WholeLine] {
                let setting = setting(Size::square(3), wins, gravity, turns);
                let mut plain = Plain::new(setting);
                for grid in all_grids(setting.size) {
                    let board = board_of(&grid);
                    for mover in [None, Some(Stone::Black), Some(Stone::White)] {
                        let slow = plain.classify(&board, mover);
                        let fast = classify(&setting, &board, mover).unwrap();
                        assert_eq!(fast, slow, "{setting:?}, {mover:?} to move\n{board}");
                    }
                }
            }
        }
    }
}

/// A board of fallen stones: of a game, or of columns filled at random with as many of each.
fn fallen(random: &mut Random, size: Size) -> Grid {
    let (width, height) = (usize::from(size.width()), usize::from(size.height()));
    let mut grid = vec![vec![0; width]; height];
    let stones = random.below(width * height + 1);
    let mut order: Vec<u8> = (0..stones).map(|number| 1 + (number % 2) as u8).collect();
    if random.below(3) > 0 {
        for place in (1..order.len()).rev() {
            order.swap(place, random.below(place + 1));
        }
    }
    for stone in order {
        let col = loop {
            let col = random.below(width);
            if grid[0][col] == 0 {
                break col;
            }
        };
        let row = (0..height).rev().find(|&row| grid[row][col] == 0).unwrap();
        grid[row][col] = stone;
        let game_over = winners(&grid, Wins::AtLeast(4)) != [false, false];
        if game_over && random.below(4) > 0 {
            break;
        }
    }
    grid
}

#[test]
fn boards_of_7x6_are_possible_if_their_stones_can_have_fallen_in_turn() {
    let setting = setting(
        Size::new(7, 6),
        Wins::AtLeast(4),
        Gravity::Falls,
        Turns::First,
    );
    let mut random = random(7);
    let mut counts = HashMap::new();
    for _ in 0..600 {
        let grid = fallen(&mut random, setting.size);
        let board = board_of(&grid);
        let found = classify(&setting, &board, None).unwrap();
        assert_eq!(found, class_of_fallen(&grid, setting.wins), "\n{board}");
        *counts.entry(found).or_insert(0) += 1;
    }
    let is_right = counts[&Class::FirstWon] > 20 && counts[&Class::Impossible] > 50;
    assert!(is_right, "{counts:?}");
    assert!(counts[&Class::FirstToMove] > 50, "{counts:?}");
}

/// The class by taking each top stone away that could have been the last.
fn class_of_fallen(grid: &Grid, wins: Wins) -> Class {
    let count = |stone| grid.iter().flatten().filter(|&&cell| cell == stone).count();
    let next = match count(1).wrapping_sub(count(2)) {
        0 => 1,
        1 => 2,
        _ => return Class::Impossible,
    };
    let columns = |grid: &Grid| -> Vec<Vec<u8>> {
        let column = |col: usize| {
            grid.iter()
                .rev()
                .map(move |row| row[col])
                .filter(|&c| c != 0)
        };
        (0..grid[0].len())
            .map(|col| column(col).collect())
            .collect()
    };
    let won = winners(grid, wins);
    let is_possible = if won == [false, false] {
        can_have_fallen(&columns(grid), 1)
    } else {
        (0..grid[0].len()).any(|col| {
            let Some(top) = grid.iter().position(|row| row[col] != 0) else {
                return false;
            };
            let mut before = grid.clone();
            before[top][col] = 0;
            grid[top][col] == 3 - next
                && winners(&before, wins) == [false, false]
                && can_have_fallen(&columns(&before), 1)
        })
    };
    match won {
        _ if !is_possible => Class::Impossible,
        [true, _] => Class::FirstWon,
        [_, true] => Class::SecondWon,
        _ if grid[0].iter().all(|&cell| cell != 0) => Class::Full,
        _ if next == 1 => Class::FirstToMove,
        _ => Class::SecondToMove,
    }
}

/// The move after which somebody has won, looked for on the whole board after each.
fn first_win(size: Size, wins: Wins, points: &[(usize, usize)]) -> Option<(usize, u8)> {
    let mut grid = vec![vec![0; size.width().into()]; size.height().into()];
    for (number, &(row, col)) in (1..).zip(points) {
        let player = 1 + (number + 1) as u8 % 2;
        grid[row][col] = player;
        if winners(&grid, wins)[usize::from(player) - 1] {
            return Some((number, player));
        }
    }
    None
}

#[test]
fn ten_thousand_records_of_19x19_end_where_a_walk_over_the_whole_board_says() {
    let problem = Problem::named("five-when").unwrap();
    let mut random = random(19);
    let mut ends = 0;
    for _ in 0..10_000 {
        // On a corner of the board, so that rows come up, and some of six.
        let side = 6 + random.below(3);
        let mut points: Vec<_> = (0..side * side).map(|at| (at / side, at % side)).collect();
        for place in (1..points.len()).rev() {
            points.swap(place, random.below(place + 1));
        }
        points.truncate(10 + random.below(side * side - 9));
        let lines = points
            .iter()
            .map(|(row, col)| format!("{} {}\n", row + 1, col + 1));
        let text = format!("{}\n", points.len()) + &lines.collect::<String>();
        let expected = first_win(Size::square(19), Wins::Exactly(5), &points);
        let answer = expected.map_or("-1\n".to_owned(), |(number, _)| format!("{number}\n"));
        let found = problem.judge(text.as_bytes()).unwrap();
        assert_eq!(String::from_utf8(found).unwrap(), answer, "{text}");
        ends += usize::from(expected.is_some());
    }
    assert!((1_000..9_000).contains(&ends), "{ends} records have an end");
}

#[test]
fn ten_thousand_records_of_drops_are_won_where_a_walk_over_the_whole_board_says() {
    let problem = Problem::named("four-drops").unwrap();
    let mut random = random(76);
    for _ in 0..10_000 {
        let mut heights = [0; 7];
        let mut points = Vec::new();
        let mut text = String::new();
        while points.len() < 42 {
            let col = random.below(7);
            if heights[col] < 6 {
                points.push((5 - heights[col], col));
                heights[col] += 1;
                text += &(col + 1).to_string();
            }
        }
        text += "\n";
        let answer = match first_win(Size::new(7, 6), Wins::AtLeast(4), &points) {
            Some((number, 1)) => format!("RED-{number}\n"),
            Some((number, _)) => format!("BLUE-{number}\n"),
            None => "DRAW\n".to_owned(),
        };
        let found = problem.judge(text.as_bytes()).unwrap();
        assert_eq!(String::from_utf8(found).unwrap(), answer, "{text}");
    }
}

#[test]
fn the_player_to_move_can_win_if_one_of_the_empty_cells_makes_a_row() {
    let problem = Problem::named("five-next").unwrap();
    let mut random = random(10);
    let mut yes = 0;
    for _ in 0..2_000 {
        let stones = 2 * random.below(35);
        let mut grid = vec![vec![0; 10]; 10];
        for number in 0..stones {
            let (row, col) = (random.below(10), random.below(10));
            if grid[row][col] == 0 {
                grid[row][col] = 1 + (number % 2) as u8;
            }
        }
        let count = |stone| grid.iter().flatten().filter(|&&cell| cell == stone).count();
        if winners(&grid, Wins::AtLeast(5)) != [false, false] || count(1) != count(2) {
            continue;
        }
        let can_win = (0..100).any(|at| {
            let mut next = grid.clone();
            let cell = &mut next[at / 10][at % 10];
            *cell == 0 && {
                *cell = 1;
                winners(&next, Wins::AtLeast(5))[0]
            }
        });
        let text = board_of(&grid).to_string();
        let expected = if can_win { "YES\n" } else { "NO\n" };
        let found = problem.judge(text.as_bytes()).unwrap();
        assert_eq!(String::from_utf8(found).unwrap(), expected, "{text}");
        yes += usize::from(can_win);
    }
    assert!(yes > 20, "{yes} boards can be won");
}
