//! From a board that shows a mistake to the smallest one that still does.
//!
//! Stones are taken away in halves, quarters and so on down to single ones, until none can go
//! (delta debugging); of few stones also two or three at once. Then the board is tidied up: its
//! rows laid straight, its stones black, everything moved into the corner; each step only where
//! the program still fails.

use std::cmp::Reverse;
use std::ops::ControlFlow;

use itertools::Itertools;

use super::boards::is_valid;
use crate::board::{Board, Point, Size, Stone};
use crate::line::{Direction, Run, runs};

/// Shrinks a board for as long as it still fails.
///
/// `first_failing` is given boards, all valid, and returns the first of them that fails in the
/// same way as the board; where it breaks off, the smallest board so far is the result.
///
/// ```
/// use std::ops::ControlFlow;
/// use omok::stress::shrink;
/// use omok::Board;
///
/// let rows = "XXXXXX.............\n.X..O..............\n".to_owned();
/// let board: Board = (rows + &"...................\n".repeat(17)).parse()?;
/// // A program that does not see that six are too many.
/// let fails = |board: &Board| omok::line::runs(board, 6).next().is_some();
/// let (small, ended) = shrink(board, |boards| {
///     ControlFlow::<(), _>::Continue(boards.into_iter().find(fails))
/// });
/// assert_eq!(small.stones().count(), 6);
/// assert_eq!(ended, ControlFlow::Continue(()));
/// # Ok::<(), omok::text::InputError>(())
/// ```
pub fn shrink<B>(
    board: Board,
    first_failing: impl FnMut(Vec<Board>) -> ControlFlow<B, Option<Board>>,
) -> (Board, ControlFlow<B>) {
    let mut shrinking = Shrinking {
        board,
        first_failing,
    };
    let ended = shrinking.run();
    (shrinking.board, ended)
}

/// How many rows are tried by themselves.
const GUESSES: usize = 16;

struct Shrinking<F> {
    board: Board,
    first_failing: F,
}

/// How many stones a board may have for two, and for three of them to be tried at once.
const FEW_FOR: [(usize, usize); 2] = [(2, 24), (3, 12)];

impl<B, F: FnMut(Vec<Board>) -> ControlFlow<B, Option<Board>>> Shrinking<F> {
    fn run(&mut self) -> ControlFlow<B> {
        self.guess()?;
        self.remove_chunks()?;
        loop {
            self.tidy()?;
            self.remove_singles()?;
            if !self.remove_groups()? {
                return ControlFlow::Continue(());
            }
        }
    }

    fn count(&self) -> usize {
        self.board.stones().count()
    }

    /// Takes the first of the boards that are valid and still fail; tells which it was.
    fn take_first(&mut self, candidates: &[Board]) -> ControlFlow<B, Option<usize>> {
        let valid = candidates.iter().filter(|board| is_valid(board)).cloned();
        let valid = valid.collect_vec();
        if valid.is_empty() {
            return ControlFlow::Continue(None);
        }
        let Some(failing) = (self.first_failing)(valid)? else {
            return ControlFlow::Continue(None);
        };
        let number = candidates.iter().position(|board| *board == failing);
        self.board = failing;
        ControlFlow::Continue(number)
    }

    /// Keeps one row alone, or the one that wins and another.
    fn guess(&mut self) -> ControlFlow<B> {
        let only = |rows: &[Run]| {
            let mut board = Board::empty(self.board.size());
            for row in rows {
                for point in row.points() {
                    board.set(point, Some(row.stone));
                }
            }
            board
        };
        let rows = runs(&self.board, 4).sorted_by_key(|row| row.length.abs_diff(5));
        let rows = rows.take(GUESSES).collect_vec();
        let pairs = rows.iter().skip(1).map(|row| only(&[rows[0], *row]));
        let guesses = rows.iter().map(|row| only(&[*row])).chain(pairs);
        let smaller = guesses.filter(|board| board.stones().count() < self.count());
        let smaller = smaller.collect_vec();
        self.take_first(&smaller).map_continue(drop)
    }

    /// Takes away half of the stones, a quarter and so on, of one colour first.
    fn remove_chunks(&mut self) -> ControlFlow<B> {
        let colours = Stone::ALL.map(|stone| without(&self.board, &stones_of(&self.board, stone)));
        self.take_first(&colours)?;
        let mut size = self.count() / 2;
        while size > 1 {
            self.remove_each(size, by_rows)?;
            if size > 4 {
                self.remove_each(size, by_columns)?;
            }
            size /= 2;
        }
        self.remove_singles()
    }

    /// Takes single stones away until none can go.
    fn remove_singles(&mut self) -> ControlFlow<B> {
        loop {
            let before = self.count();
            self.remove_each(1, by_rows)?;
            if self.count() == before {
                return ControlFlow::Continue(());
            }
        }
    }

    /// Tries once for each chunk of so many stones to go without it.
    fn remove_each(&mut self, size: usize, order: fn(&Point) -> (u8, u8)) -> ControlFlow<B> {
        let mut kept = 0;
        loop {
            let points = self.board.stones().map(|(point, _)| point);
            let points = points.sorted_by_key(order).collect_vec();
            let rest = points.get(kept..).unwrap_or_default();
            let without = rest.chunks(size).map(|chunk| without(&self.board, chunk));
            match self.take_first(&without.collect_vec())? {
                Some(chunk) => kept += chunk * size,
                None => return ControlFlow::Continue(()),
            }
        }
    }

    /// Takes two or three stones away at once; tells whether any could go.
    fn remove_groups(&mut self) -> ControlFlow<B, bool> {
        for (size, few) in FEW_FOR {
            let points = self.board.stones().map(|(point, _)| point).collect_vec();
            if points.len() > few {
                continue;
            }
            let groups = points.into_iter().combinations(size);
            let without = groups.map(|group| without(&self.board, &group));
            if self.take_first(&without.collect_vec())?.is_some() {
                return ControlFlow::Continue(true);
            }
        }
        ControlFlow::Continue(false)
    }

    /// Makes the board plainer with the same number of stones.
    fn tidy(&mut self) -> ControlFlow<B> {
        self.straighten()?;
        self.recolour()?;
        self.move_to_corner()
    }

    /// Turns and shears the board so that its rows are horizontal, or at least vertical.
    fn straighten(&mut self) -> ControlFlow<B> {
        let now = slant(&self.board);
        let ways = images(&self.board).chain(shears(&self.board));
        let straighter = ways
            .filter(|board| slant(board) < now)
            .sorted_by_cached_key(slant);
        let boards = straighter.dedup().collect_vec();
        self.take_first(&boards).map_continue(drop)
    }

    /// Makes the stones black: all, or one at a time.
    fn recolour(&mut self) -> ControlFlow<B> {
        let whites = stones_of(&self.board, Stone::White);
        if whites.is_empty() {
            return ControlFlow::Continue(());
        }
        let mut all_black = self.board.clone();
        for &point in &whites {
            all_black.set(point, Some(Stone::Black));
        }
        let mut ways = vec![all_black];
        if 2 * whites.len() > self.count() {
            ways.push(swapped(&self.board));
        }
        self.take_first(&ways)?;
        for point in stones_of(&self.board, Stone::White) {
            let mut board = self.board.clone();
            board.set(point, Some(Stone::Black));
            self.take_first(&[board])?;
        }
        ControlFlow::Continue(())
    }

    /// Moves all stones up and to the left, as far as they fail there.
    fn move_to_corner(&mut self) -> ControlFlow<B> {
        loop {
            let (row, col) = corner(&self.board);
            let steps = |free: u8| [free, free / 2, 1, 0];
            let ways = steps(row).into_iter().cartesian_product(steps(col));
            let moved = ways
                .filter(|&(rows, cols)| rows <= row && cols <= col && rows + cols > 0)
                .sorted_by_key(|&(rows, cols)| Reverse(rows + cols))
                .dedup()
                .filter_map(|(rows, cols)| {
                    let by = (-rows.cast_signed(), -cols.cast_signed());
                    mapped(&self.board, |point| {
                        self.board.size().offset(point, by.0, by.1)
                    })
                });
            let moved = moved.collect_vec();
            if self.take_first(&moved)?.is_none() {
                return ControlFlow::Continue(());
            }
        }
    }
}

const fn by_rows(point: &Point) -> (u8, u8) {
    (point.row, point.col)
}

const fn by_columns(point: &Point) -> (u8, u8) {
    (point.col, point.row)
}

fn stones_of(board: &Board, stone: Stone) -> Vec<Point> {
    let of_colour = board.stones().filter(|&(_, on)| on == stone);
    of_colour.map(|(point, _)| point).collect()
}

fn without(board: &Board, points: &[Point]) -> Board {
    let mut board = board.clone();
    for &point in points {
        board.set(point, None);
    }
    board
}

/// The board in the other colours.
pub(super) fn swapped(board: &Board) -> Board {
    let mut swapped = board.clone();
    for (point, stone) in board.stones() {
        swapped.set(point, Some(stone.other()));
    }
    swapped
}

/// How far the board's rows are from horizontal, all together.
fn slant(board: &Board) -> u32 {
    let weight = |direction| match direction {
        Direction::East => 0,
        Direction::South => 1,
        Direction::SouthEast => 2,
        Direction::NorthEast => 3,
    };
    let rows = runs(board, 3).map(|run| weight(run.direction) * u32::from(run.length));
    rows.sum()
}

/// The uppermost row and the leftmost column that has a stone.
fn corner(board: &Board) -> (u8, u8) {
    let points = || board.stones().map(|(point, _)| point);
    let row = points().map(|point| point.row).min();
    let col = points().map(|point| point.col).min();
    (row.unwrap_or(0), col.unwrap_or(0))
}

/// The stones each on another point; `None` if one would leave the board.
fn mapped(board: &Board, to: impl Fn(Point) -> Option<Point>) -> Option<Board> {
    let mut mapped = Board::empty(board.size());
    for (point, stone) in board.stones() {
        mapped.set(to(point)?, Some(stone));
    }
    Some(mapped)
}

/// The board turned and mirrored in all eight ways, itself first.
pub(super) fn images(board: &Board) -> impl Iterator<Item = Board> {
    let last = |size: Size| (size.height() - 1, size.width() - 1);
    (0..8).filter_map(move |way| {
        let (last_row, last_col) = last(board.size());
        mapped(board, |Point { row, col }| {
            let row = if way & 1 == 0 { row } else { last_row - row };
            let col = if way & 2 == 0 { col } else { last_col - col };
            let point = if way & 4 == 0 {
                Point::new(row, col)
            } else {
                Point::new(col, row)
            };
            board.size().contains(point).then_some(point)
        })
    })
}

/// The board with its rows shifted one after the other, so that diagonals become columns; and
/// these turned, so that they become rows.
fn shears(board: &Board) -> impl Iterator<Item = Board> {
    let (top, _) = corner(board);
    let size = board.size();
    [-1, 1]
        .into_iter()
        .flat_map(move |by| {
            let least = board.stones().map(|(point, _)| slid(point, top, by)).min();
            let slid_to = move |point: Point| {
                let col = slid(point, top, by) - least.unwrap_or(0);
                let point = Point::new(point.row, u8::try_from(col).ok()?);
                size.contains(point).then_some(point)
            };
            let turned = move |point| slid_to(point).map(|point| Point::new(point.col, point.row));
            let on_board = move |point| turned(point).filter(|&point| size.contains(point));
            [mapped(board, slid_to), mapped(board, on_board)]
        })
        .flatten()
}

/// The column of a point when each row below the top is shifted one further.
fn slid(point: Point, top: u8, by: i16) -> i16 {
    i16::from(point.col) + by * i16::from(point.row - top)
}
