//! Making a board valid: of its fives, one is kept and all others are spoilt.

use super::random::Random;
use super::sketch::{draw, ends_of, walk};
use crate::board::{Board, Point};
use crate::line::{Direction, Row, row_through, rows};

const FIVE: u8 = 5;

/// After that many changes, stones are only taken away, so that there is an end.
const PATIENCE: u32 = 200;

/// Puts a five on the board and clears its ends of stones of its colour.
pub(super) fn plant(board: &mut Board, five: Row, random: &mut Random) {
    draw(board, five);
    for end in ends_of(five) {
        if board.get(end) == Some(five.stone) {
            board.set(end, random.pick(&[None, Some(five.stone.other())]));
        }
    }
}

/// Whether stones may be taken away to spoil a five.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Spoiling {
    /// They may, or change their colour.
    Any,
    /// They change their colour, so that a full board stays full.
    Recolour,
}

/// Lengthens or breaks every five but the kept one, which nothing touches.
pub(super) fn spoil_fives(board: &mut Board, kept: Option<Row>, random: &mut Random) {
    spoil_fives_by(Spoiling::Any, board, kept, random);
}

/// The same in a chosen way. Where recolouring does not come to an end, stones do go.
pub(super) fn spoil_fives_by(
    spoiling: Spoiling,
    board: &mut Board,
    kept: Option<Row>,
    random: &mut Random,
) {
    let held: Vec<Point> = kept
        .iter()
        .flat_map(|five| five.points().chain(ends_of(*five)))
        .collect();
    let mut fives: Vec<Row> = rows(board, FIVE).filter(is_five).collect();
    let mut changes = 0;
    while let Some(five) = fives.pop() {
        // Found before others were changed: it may be spoilt already.
        let is_there = row_through(board, five.start, five.direction) == Some(five);
        if !is_there || Some(five) == kept {
            continue;
        }
        let point = if changes < PATIENCE {
            spoil(spoiling, board, five, &held, random)
        } else {
            take_away(board, five, &held, random)
        };
        changes += 1;
        // Each change can make a new five, of either colour, beside the cell.
        fives.extend(fives_near(board, point));
    }
}

fn is_five(run: &Row) -> bool {
    run.length == FIVE
}

/// Changes a cell so that the five is none any more; returns the cell.
fn spoil(
    spoiling: Spoiling,
    board: &mut Board,
    five: Row,
    held: &[Point],
    random: &mut Random,
) -> Point {
    let longer: Vec<Point> = ends_of(five).filter(|end| !held.contains(end)).collect();
    // An overline instead of the five: what solutions easily get wrong.
    if !longer.is_empty() && random.percent(50) {
        let end = random.pick(&longer);
        board.set(end, Some(five.stone));
        return end;
    }
    if spoiling == Spoiling::Any && random.percent(50) {
        return take_away(board, five, held, random);
    }
    let point = one_of(five, held, random);
    board.set(point, Some(five.stone.other()));
    point
}

fn take_away(board: &mut Board, five: Row, held: &[Point], random: &mut Random) -> Point {
    let point = one_of(five, held, random);
    board.set(point, None);
    point
}

/// A stone of the five that may be changed: it shares one at most with the kept five, or is on
/// the same line beyond its ends and shares none.
fn one_of(five: Row, held: &[Point], random: &mut Random) -> Point {
    let free: Vec<Point> = five.points().filter(|on| !held.contains(on)).collect();
    random.pick(&free)
}

/// The fives that the point or its neighbours belong to.
fn fives_near(board: &Board, point: Point) -> impl Iterator<Item = Row> {
    Direction::ALL.into_iter().flat_map(move |direction| {
        (-1..=1)
            .filter_map(move |steps| walk(point, direction, steps))
            .filter_map(move |near| row_through(board, near, direction))
            .filter(is_five)
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::Stone;
    use crate::judge::{Verdict, judge};
    use crate::plan::boards::sketch::SIZE;
    use crate::rule::Rule;

    #[test]
    fn even_a_full_board_keeps_just_the_one_five() {
        for index in 0..200 {
            let mut random = Random::new(7, 0, index);
            let mut board = Board::empty(SIZE);
            for point in SIZE.points() {
                board.set(point, Some(random.pick(&Stone::ALL)));
            }
            let five = Row {
                stone: random.pick(&Stone::ALL),
                start: Point::new(random.within(4, 14), random.within(0, 14)),
                direction: random.pick(&Direction::ALL),
                length: FIVE,
            };
            plant(&mut board, five, &mut random);
            spoil_fives(&mut board, Some(five), &mut random);
            let verdict = judge(&board, &Rule::STANDARD);
            assert_eq!(verdict, Verdict::Won(five), "\n{board}");
        }
    }
}
