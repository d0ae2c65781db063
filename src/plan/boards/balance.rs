//! Giving both colours their share of the stones, as if they had moved in turn.

use super::random::Random;
use super::sketch::{SIZE, walk};
use crate::board::{Board, Point, Stone};
use crate::line::{Direction, Row, row_through};

const FIVE: u8 = 5;

/// Adds, takes away and recolours stones until black has as many as white, or one more. The
/// five stays as it is, and none comes up.
pub(super) fn balance(board: &mut Board, random: &mut Random) {
    let mut points: Vec<Point> = SIZE.points().collect();
    shuffle(&mut points, random);
    // From the mildest on: adding a stone breaks no run, recolouring and taking away do.
    let changes: [Change; 4] = [
        |board, point, wanted| (board.get(point).is_none()).then_some(Some(wanted)),
        |board, point, wanted| (board.get(point) == Some(wanted.other())).then_some(Some(wanted)),
        |board, point, wanted| (board.get(point) == Some(wanted.other())).then_some(None),
        |board, point, _| (board.get(point).is_some()).then_some(None),
    ];
    for change in changes {
        for &point in &points {
            let Some(wanted) = wanted(board) else {
                return;
            };
            if let Some(cell) = change(board, point, wanted) {
                change_unless_fives_do(board, point, cell);
            }
        }
    }
}

/// What the cell should become if that brings the numbers together.
type Change = fn(&Board, Point, Stone) -> Option<Option<Stone>>;

/// The colour that has too few stones.
fn wanted(board: &Board) -> Option<Stone> {
    let count = |stone| board.stones().filter(|&(_, on)| on == stone).count();
    let [black, white] = Stone::ALL.map(count);
    if black < white {
        Some(Stone::Black)
    } else if black > white + 1 {
        Some(Stone::White)
    } else {
        None
    }
}

/// Changes the cell, unless a five would come up or go.
fn change_unless_fives_do(board: &mut Board, point: Point, cell: Option<Stone>) {
    let before = board.get(point);
    let fives = fives_near(board, point);
    board.set(point, cell);
    if fives_near(board, point) != fives {
        board.set(point, before);
    }
}

fn fives_near(board: &Board, point: Point) -> Vec<Row> {
    let near = Direction::ALL.into_iter().flat_map(|direction| {
        (-1..=1)
            .filter_map(move |steps| walk(point, direction, steps))
            .filter_map(move |near| row_through(board, near, direction))
    });
    let mut fives: Vec<Row> = near.filter(|run| run.length == FIVE).collect();
    fives.dedup();
    fives
}

fn shuffle(points: &mut [Point], random: &mut Random) {
    for last in (1..points.len()).rev() {
        let other = random.index(last + 1);
        points.swap(last, other);
    }
}
