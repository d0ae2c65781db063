//! What the boards of a plan are made by: random numbers, broken rows, tours of kinds.

use std::collections::BTreeSet;

use itertools::Itertools;
use omok::line::{Direction, Row};
use omok::plan::boards::repair::{plant, spoil_rows};
use omok::plan::boards::wrap::Wrap;
use omok::plan::boards::{Canvas, Lines};
use omok::plan::rows::broken_lines;
use omok::plan::tour;
use omok::problem::{Directions, Gravity, Setting, Turns, Wins};
use omok::random::Random;
use omok::{Point, Rule, Size, Stone, Verdict, judge};

use omok_testing::boards::board_with;

#[test]
fn the_first_numbers_are_as_ever() {
    let mut random = Random::new(1, 2, 3);
    let numbers: Vec<u8> = (0..12).map(|_| random.below(100)).collect();
    assert_eq!(numbers, [1, 79, 92, 17, 50, 76, 86, 86, 64, 18, 94, 78]);
}

#[test]
fn every_number_of_a_range_is_met() {
    let mut random = Random::new(0, 0, 0);
    let mut met = [false; 19];
    for _ in 0..1000 {
        met[usize::from(random.within(3, 18))] = true;
    }
    assert_eq!(met.iter().filter(|&&met| met).count(), 16);
    assert!(met[3] && met[18]);
}

#[test]
fn on_a_tour_each_comes_after_each() {
    for kinds in 1..=8 {
        let tour = tour(kinds);
        let pairs: BTreeSet<_> = tour.iter().circular_tuple_windows::<(_, _)>().collect();
        assert_eq!((tour.len(), pairs.len()), (kinds * kinds, kinds * kinds));
    }
}

#[test]
fn lines_that_are_longer_than_the_board_is_wide_break_off_within_it() {
    for (width, height) in [(1, 1), (1, 26), (2, 5), (3, 26), (26, 1)] {
        for length in 1..=width.max(height) {
            let setting = Setting {
                size: Size::new(width, height),
                wins: Wins::AtLeast(length),
                gravity: Gravity::None,
                turns: Turns::First,
                directions: Directions::ALL,
            };
            for line in broken_lines(&setting) {
                assert!(line.iter().all(|&point| setting.size.contains(point)));
                assert_eq!(line.len(), usize::from(length), "{line:?}");
            }
        }
    }
}

#[test]
fn steps_over_the_edge_lead_where_memory_goes_on() {
    let right = Point::new(3, 18);
    let top = Point::new(0, 7);
    let size = Size::square(19);
    let over = |wrap: Wrap, from, direction| wrap.over_edge(size, from, direction);
    let expected = [
        (Wrap::Rows, right, Direction::East, (4, 0)),
        (Wrap::Rows, right, Direction::SouthEast, (5, 0)),
        (Wrap::Rows, right, Direction::NorthEast, (3, 0)),
        (Wrap::Opposite, right, Direction::SouthEast, (4, 0)),
        (Wrap::Opposite, top, Direction::NorthEast, (18, 8)),
        (Wrap::Columns, Point::new(18, 7), Direction::South, (0, 8)),
        (Wrap::NextLine, right, Direction::East, (4, 0)),
        (Wrap::NextLine, top, Direction::NorthEast, (8, 0)),
        (Wrap::LineBefore, top, Direction::NorthEast, (6, 0)),
    ];
    for (wrap, from, direction, (row, col)) in expected {
        let point = Some(Point::new(row, col));
        assert_eq!(over(wrap, from, direction), point, "{wrap:?} {direction:?}");
    }
    assert_eq!(over(Wrap::Rows, top, Direction::East), None);
}

#[test]
fn memory_of_a_board_that_is_no_square_goes_on_in_its_own_lines() {
    let size = Size::new(7, 6);
    let over =
        |wrap: Wrap, row, col, direction| wrap.over_edge(size, Point::new(row, col), direction);
    let expected = [
        (Wrap::Rows, (2, 6), Direction::East, (3, 0)),
        (Wrap::Columns, (5, 3), Direction::South, (0, 4)),
        (Wrap::Opposite, (5, 6), Direction::SouthEast, (0, 0)),
    ];
    for (wrap, (row, col), direction, (to_row, to_col)) in expected {
        let point = Some(Point::new(to_row, to_col));
        assert_eq!(over(wrap, row, col, direction), point, "{wrap:?}");
    }
}

#[test]
fn even_a_full_board_keeps_just_the_one_five() {
    let on = Canvas::new(&Setting::FIVE_BOARD, Lines::One);
    for index in 0..200 {
        let mut random = Random::new(7, 0, index);
        let mut board = board_with(Setting::FIVE_BOARD.size, |_| Some(random.pick(&Stone::ALL)));
        let five = Row {
            stone: random.pick(&Stone::ALL),
            start: Point::new(random.within(4, 14), random.within(0, 14)),
            direction: random.pick(&Direction::ALL),
            length: 5,
        };
        plant(&on, &mut board, five, &mut random);
        spoil_rows(&on, &mut board, Some(five), &mut random);
        let verdict = judge(&board, &Rule::STANDARD);
        assert_eq!(verdict, Verdict::Won(five), "\n{board}");
    }
}
