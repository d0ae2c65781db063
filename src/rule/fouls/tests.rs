//! The table against the definition, on every line that there is.

use super::plain::Move;
use super::table::{LineShape, Table};
use crate::board::{Board, Point, Size, Stone};
use crate::line::Direction;
use crate::rule::{Overline, PerStone, Rule};

const STONE: u8 = 5;

#[test]
fn every_line_where_exactly_five_win() {
    check_every_line(Overline::Ignored);
}

#[test]
fn every_line_where_more_than_five_win_too() {
    check_every_line(Overline::Wins);
}

/// Five cells each way around the stone, an enemy stone or the edge at the end of what is seen.
fn check_every_line(overline: Overline) {
    let rule = Rule {
        overline: PerStone::both(overline),
        ..Rule::RENJU
    };
    for number in 0..3_u32.pow(10) {
        let mut cells = [0; 11];
        let mut rest = number;
        for cell in (0..11).filter(|&cell| cell != usize::from(STONE)) {
            cells[cell] = (rest % 3).to_le_bytes()[0];
            rest /= 3;
        }
        let found = Table::of(overline).look_up(
            |distance| cells[usize::from(STONE - distance)],
            |distance| cells[usize::from(STONE + distance)],
        );
        let board = board_of(cells);
        let expected = by_definition(&rule, &board);
        assert_eq!(told(found), expected, "\n{overline:?}\n{board}");
    }
}

/// The line in the middle row of a board that has no other stones and no further columns.
fn board_of(cells: [u8; 11]) -> Board {
    let mut board = Board::empty(Size::new(11, 3));
    for (col, cell) in (0..).zip(cells) {
        let stone = [None, Some(Stone::Black), Some(Stone::White)][usize::from(cell)];
        board.set(Point::new(1, col), stone);
    }
    board
}

#[derive(Debug, PartialEq, Default)]
struct Told {
    wins: bool,
    overline: bool,
    fours: usize,
    straight_four_points: Vec<u8>,
}

fn told(shape: LineShape) -> Told {
    let [before, after] = shape.straight_four_points();
    let before = (before != 0).then(|| STONE - before);
    let after = (after != 0).then(|| STONE + after);
    Told {
        wins: shape.wins(),
        overline: shape.is_overline(),
        fours: shape.fours().into(),
        straight_four_points: before.into_iter().chain(after).collect(),
    }
}

fn by_definition(rule: &Rule, board: &Board) -> Told {
    let made = Move::new(rule, board, Point::new(1, STONE), Stone::Black);
    if made.wins() {
        return Told {
            wins: true,
            ..Told::default()
        };
    }
    let straight = made.straight_fours(Direction::East);
    Told {
        wins: false,
        overline: made.overlines().count() == 1,
        fours: made.fours(Direction::East).len(),
        straight_four_points: straight.map(|(next, _)| next.point.col).collect(),
    }
}
