//! From a board that shows a mistake to the smallest one that still does.
//!
//! Stones are taken away in halves, quarters and so on down to single ones, until none can go
//! (delta debugging); of few stones also two or three at once. The board is tidied up: its rows
//! laid straight, its stones black, everything moved into the corner. Where no single stone can
//! go, lines of cells are cut out, groups moved onto each other, and single stones left out of the
//! board in another place. Each step is only taken where the program still fails.
//!
//! No board is tried twice, by whichever way it comes up again.

use std::cmp::Reverse;
use std::collections::HashSet;
use std::ops::ControlFlow;

use itertools::Itertools;

pub(super) use super::moves::images;
use super::moves::{contracted, corner, overlapped, placed, shears, slant, stones_of, without};
use crate::board::{Board, Point, Stone};
use crate::line::{Row, rows};
use crate::plan::is_valid;

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
/// let fails = |board: &Board| omok::line::rows(board, 6).next().is_some();
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
        tried: HashSet::from([board.clone()]),
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
    /// What has been tried, the boards that failed among it: none is tried again.
    tried: HashSet<Board>,
    first_failing: F,
}

/// How many stones a board may have for two, and for three of them to be tried at once.
const FEW_FOR: [(usize, usize); 2] = [(2, 24), (3, 12)];
/// How many stones a board may have to be looked at in other places.
const FEW: usize = 24;
/// With so few stones left the board is a single line, and shows a mistake about those.
const LINE: usize = 5;

impl<B, F: FnMut(Vec<Board>) -> ControlFlow<B, Option<Board>>> Shrinking<F> {
    fn run(&mut self) -> ControlFlow<B> {
        // A guess that holds leaves a handful of stones at once; chunks would take dozens of runs.
        self.guess()?;
        self.remove_chunks()?;
        loop {
            self.tidy_up()?;
            let before = self.count();
            self.contract()?;
            self.tidy_up()?;
            // Each turn ends with fewer stones, or is the last. The many groups are only tried on a
            // board that is as small as it gets by the cheaper ways.
            let is_smaller = self.count() < before
                || self.remove_groups()?
                || self.overlap()?
                || self.remove_elsewhere()?;
            if !is_smaller {
                return ControlFlow::Continue(());
            }
        }
    }

    /// Makes the board plainer; and smaller, where stones were needed only where they stood.
    fn tidy_up(&mut self) -> ControlFlow<B> {
        self.tidy()?;
        self.remove_singles()
    }

    fn count(&self) -> usize {
        self.board.stones().count()
    }

    /// Takes the first of the boards that are valid and still fail; tells which it was.
    fn take_first(&mut self, candidates: &[Board]) -> ControlFlow<B, Option<usize>> {
        // A board that the problem rules out may be answered in any way: it would show nothing.
        let is_new = |board: &&Board| !self.tried.contains(board) && is_valid(board);
        let new = candidates.iter().filter(is_new).unique();
        let new = new.cloned().collect_vec();
        if new.is_empty() {
            return ControlFlow::Continue(None);
        }
        let failing = (self.first_failing)(new.clone())?;
        let tried = match &failing {
            Some(failing) => new.iter().position(|board| board == failing),
            None => None,
        };
        // Those past the first that fails may still be wanted.
        let tried = tried.map_or(new.len(), |first| first + 1);
        self.tried.extend(new.into_iter().take(tried));
        let Some(failing) = failing else {
            return ControlFlow::Continue(None);
        };
        // By its place the caller knows how many chunks before it were needed.
        let number = candidates.iter().position(|board| *board == failing);
        self.board = failing;
        ControlFlow::Continue(number)
    }

    /// Keeps nothing, one row alone, or the one that wins and another.
    fn guess(&mut self) -> ControlFlow<B> {
        let only = |rows: &[Row]| {
            let mut board = Board::empty(self.board.size());
            for row in rows {
                for point in row.points() {
                    board.set(point, Some(row.stone));
                }
            }
            board
        };
        // Fives first, then fours and sixes: most mistakes are about these.
        let rows = rows(&self.board, 4).sorted_by_key(|row| row.length.abs_diff(5));
        let rows = rows.take(GUESSES).collect_vec();
        // Some fail only on two: the five and a row that crosses it, or hides it.
        let pairs = rows.iter().skip(1).map(|row| only(&[rows[0], *row]));
        let alone = rows.iter().map(|row| only(&[*row]));
        // Some fail on any board.
        let guesses = [only(&[])].into_iter().chain(alone).chain(pairs);
        let smaller = guesses.filter(|board| board.stones().count() < self.count());
        let smaller = smaller.collect_vec();
        self.take_first(&smaller).map_continue(drop)
    }

    /// Takes away half of the stones, a quarter and so on, of one colour first.
    fn remove_chunks(&mut self) -> ControlFlow<B> {
        // The other colour is half of the board, and mostly has nothing to do with it.
        let colours = Stone::ALL.map(|stone| without(&self.board, &stones_of(&self.board, stone)));
        self.take_first(&colours)?;
        let mut size = self.count() / 2;
        while size > 1 {
            self.remove_each(size, by_rows)?;
            // By columns too, for vertical rows; small chunks are soon the work of the singles.
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
            // Once more after each that went: another may have been needed only beside it.
            if self.count() == before {
                return ControlFlow::Continue(());
            }
        }
    }

    /// Tries once for each chunk of that many stones to go without it.
    fn remove_each(&mut self, size: usize, order: fn(&Point) -> (u8, u8)) -> ControlFlow<B> {
        let mut kept = 0;
        loop {
            let points = self.board.stones().map(|(point, _)| point);
            let points = points.sorted_by_key(order).collect_vec();
            let rest = points.get(kept..).unwrap_or_default();
            let without = rest.chunks(size).map(|chunk| without(&self.board, chunk));
            match self.take_first(&without.collect_vec())? {
                // The chunks before it are needed; this one is gone, and the rest has moved up.
                Some(chunk) => kept += chunk * size,
                None => return ControlFlow::Continue(()),
            }
        }
    }

    /// Takes two or three stones away at once; tells whether any could go.
    fn remove_groups(&mut self) -> ControlFlow<B, bool> {
        for (size, few) in FEW_FOR {
            let points = self.board.stones().map(|(point, _)| point).collect_vec();
            // Groups grow in number with the square and the cube: 276 twos of 24 stones, 220
            // threes of 12.
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

    /// Cuts out lines of cells, for as long as that goes: runs get shorter, groups come nearer.
    fn contract(&mut self) -> ControlFlow<B> {
        while self.take_one_of(contracted)? {}
        ControlFlow::Continue(())
    }

    /// Moves a group of stones onto others, so that they share some; tells whether that went.
    fn overlap(&mut self) -> ControlFlow<B, bool> {
        self.take_one_of(overlapped)
    }

    /// Takes a single stone away and turns the board, or moves it to the middle: what is about an
    /// edge may take fewer stones at another one. Tells whether that went.
    fn remove_elsewhere(&mut self) -> ControlFlow<B, bool> {
        self.take_one_of(|board| {
            let less = |board: &Board| {
                let points = board.stones().map(|(point, _)| point).collect_vec();
                let without = points.iter().map(|&point| without(board, &[point]));
                without.collect_vec()
            };
            let places = placed(board);
            let places = places.iter().filter(|board| board.stones().count() > LINE);
            places.flat_map(less).collect()
        })
    }

    /// Takes the first of the boards made from this one, where that has few stones.
    fn take_one_of(&mut self, made: impl FnOnce(&Board) -> Vec<Board>) -> ControlFlow<B, bool> {
        if self.count() > FEW {
            return ControlFlow::Continue(false);
        }
        let boards = made(&self.board);
        self.take_first(&boards)
            .map_continue(|taken| taken.is_some())
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
            // The straightest first, for the first that fails is taken.
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
        // Where white is the larger part, the other colours are mostly black.
        if 2 * whites.len() > self.count() {
            ways.push(self.board.swapped());
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
            // All the way at once, or half, or a step: what is about an edge fails only at some.
            let steps = |free: u8| [free, free / 2, 1, 0];
            let ways = steps(row).into_iter().cartesian_product(steps(col));
            let moved = ways
                .filter(|&(rows, cols)| rows <= row && cols <= col && rows + cols > 0)
                // The longest way first.
                .sorted_by_key(|&(rows, cols)| Reverse(rows + cols))
                .dedup()
                .filter_map(|(rows, cols)| {
                    let by = (-rows.cast_signed(), -cols.cast_signed());
                    let size = self.board.size();
                    self.board.mapped(|point| size.offset(point, by.0, by.1))
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
