//! Why the computer moves: a position for every motive.

use omok::computer::Level::{One, Three, Two};
use omok::computer::{Computer, Level, Motive};
use omok::messages::{Lang, referee};
use omok::{Board, Rule, Size, Stone};

/// Asserts on which of these points the player to move puts a stone, and why. White is to move
/// where there are more black stones than white ones.
#[track_caller]
fn check(level: Level, rule: Rule, board: &str, points: &str, motive: Motive) {
    let board: Board = board.parse().expect("a board");
    let count = |stone| board.stones().filter(|&(_, one)| one == stone).count();
    let stone = Stone::ALL[usize::from(count(Stone::Black) > count(Stone::White))];
    for seed in 0..5 {
        let mut computer = Computer::new(rule, level, seed);
        let choice = computer.choose(&board, stone).expect("there is room");
        let name = board.size().name(choice.point);
        let is_expected = points.split(' ').any(|point| point == name);
        let explained = referee::choice(Lang::En, &choice, board.size());
        let is_right = is_expected && choice.motive == motive;
        assert!(is_right, "{stone}, level {level}: {explained}\n{board}");
    }
}

const LEVELS: [Level; 3] = Level::ALL;

#[test]
fn it_wins_rather_than_blocks() {
    let board = "
        .........
        .XXXX....
        .OOO.O...
        .........
        .........";
    for level in LEVELS {
        check(level, Rule::FREESTYLE, board, "a4 f4", Motive::Five);
    }
}

#[test]
fn it_wins_with_just_five_where_six_do_not() {
    let board = "
        XXXX.X...
        ........X
        O.O.O...X
        ........X
        O.O.O...X
        .........
        O.O.O....";
    for level in LEVELS {
        check(level, Rule::STANDARD, board, "i7 i2", Motive::Five);
        check(level, Rule::FREESTYLE, board, "e7 i7 i2", Motive::Five);
    }
}

#[test]
fn it_blocks_a_five() {
    let board = "
        XOOOO....
        .........
        X...X....
        .........
        ......X..";
    for level in LEVELS {
        check(level, Rule::STANDARD, board, "f5", Motive::BlockFive);
    }
}

#[test]
fn it_does_not_fear_a_five_that_is_blocked_at_both_ends() {
    let board = "
        .........
        XOOOO.X..
        ....XX...
        .........
        .........";
    for level in LEVELS {
        let mut computer = Computer::new(Rule::CARO, level, 0);
        let board = board.parse().expect("a board");
        let choice = computer.choose(&board, Stone::Black);
        let choice = choice.expect("there is room");
        assert_ne!(choice.motive, Motive::BlockFive, "{choice:?}\n{board}");
    }
}

#[test]
fn it_makes_an_open_four() {
    let board = "
        .........
        O........
        ...XXX...
        O........
        ........O";
    check(One, Rule::RENJU, board, "c3 g3", Motive::OpenFour);
    check(Three, Rule::RENJU, board, "c3 g3", Motive::ContinuedFours);
}

#[test]
fn it_makes_a_four_and_a_three() {
    let board = "
        .........
        ....X....
        ....X....
        OXXX.....
        .........
        ........O
        OO....O..";
    check(Two, Rule::RENJU, board, "e4", Motive::FourThree);
    check(Three, Rule::RENJU, board, "e4", Motive::ContinuedFours);
}

#[test]
fn it_makes_a_four_whose_only_answer_is_forbidden() {
    let board = "
        ..........
        ......X...
        ......X.X.
        .......X..
        .XOOO.....
        ..........
        ..........
        ........O.";
    check(One, Rule::RENJU, board, "f4", Motive::OpenFour);
    check(Three, Rule::RENJU, board, "f4", Motive::ContinuedFours);
}

#[test]
fn it_blocks_an_open_three() {
    let board = "
        .........
        .........
        ...XXX...
        .O.......
        .......O.";
    for level in LEVELS {
        let told = "b3 c3 g3 h3";
        check(level, Rule::RENJU, board, told, Motive::BlockOpenFour);
    }
}

#[test]
fn it_blocks_continued_fours() {
    let board = "
        .........
        ....X....
        ....X....
        OXXX.....
        .........
        .......O.
        .O.....O.";
    for level in [Two, Three] {
        check(level, Rule::RENJU, board, "e4", Motive::BlockContinuedFours);
    }
}

#[test]
fn it_makes_two_threes_where_it_may() {
    let board = "
        ...........
        ...........
        .....X.....
        .....X.....
        ...XX......
        ...........
        ..........O
        O.........O
        ..........O";
    check(Two, Rule::STANDARD, board, "f5", Motive::DoubleThree);
    check(Three, Rule::STANDARD, board, "f5", Motive::WinningThreat);
    check(Two, Rule::RENJU, board, "e6", Motive::Three);
}

#[test]
fn it_blocks_two_threes_unless_they_are_forbidden() {
    let board = "
        ...........
        ...........
        .....X.....
        .....X.....
        ...XX......
        ...........
        O..........
        ...........
        O.........O";
    check(Two, Rule::STANDARD, board, "f5", Motive::BlockDouble);
    check(Two, Rule::RENJU, board, "e6", Motive::Shape);
}

#[test]
fn it_makes_a_three() {
    let board = "
        .........
        .........
        ...XX....
        .O.......
        .......O.";
    check(One, Rule::STANDARD, board, "c3 f3", Motive::Three);
}

#[test]
fn it_begins_in_the_middle() {
    for level in LEVELS {
        let board = Board::empty(Size::square(15)).to_string();
        check(level, Rule::RENJU, &board, "h8", Motive::Shape);
    }
}
