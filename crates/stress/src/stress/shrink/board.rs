//! Makes a board smaller and simpler.
//!
//! Stones are removed in halves, quarters and so on down to single ones, until none can be removed
//! (delta debugging); of few stones also two or three at once. The board is simplified: its rows
//! are straightened, its stones made black, everything moved into the corner. If no single stone
//! can be removed, lines of cells are cut out, groups moved onto each other, and single stones
//! removed from the board in another position.

use std::cmp::Reverse;
use std::ops::ControlFlow;

use itertools::Itertools;

use super::Shrinking;
use super::moves::{
    contracted, corner, images, overlapped, placed, shears, slant, stones_of, without,
};
use omok_core::board::{Board, Point, Stone};
use omok_core::line::{Row, rows};
use omok_problem::problem::{Given, Sample, Turns};

/// The number of rows that are tried alone.
const GUESSES: usize = 16;

/// The most stones for trying two, and three of them at once.
const FEW_FOR: [(usize, usize); 2] = [(2, 24), (3, 12)];
/// The most stones for trying the board in other positions.
const FEW: usize = 24;

impl<B, F: FnMut(Vec<Vec<Sample>>) -> ControlFlow<B, Option<Vec<Sample>>>> Shrinking<'_, F> {
    /// Shrinks the board at this index completely.
    pub(super) fn smaller_board(&mut self, place: usize) -> ControlFlow<B> {
        let sample = &self.samples[place];
        let Given::Board(board) = &sample.given else {
            return ControlFlow::Continue(());
        };
        let one = One {
            board: board.clone(),
            needed: sample.setting.longest_that_wins(),
            numbers_matter: sample.setting.turns != Turns::Any,
            place,
            all: self,
        };
        one.run()
    }
}

struct One<'s, 'p, F> {
    all: &'s mut Shrinking<'p, F>,
    place: usize,
    board: Board,
    /// The winning length.
    needed: u8,
    /// Whether the numbers of stones count: then stones of one player alone cannot be removed.
    numbers_matter: bool,
}

impl<B, F: FnMut(Vec<Vec<Sample>>) -> ControlFlow<B, Option<Vec<Sample>>>> One<'_, '_, F> {
    fn run(mut self) -> ControlFlow<B> {
        // A successful guess leaves few stones at once; chunks would take dozens of runs.
        self.guess()?;
        self.remove_chunks()?;
        loop {
            self.tidy_up()?;
            let before = self.count();
            self.contract()?;
            self.tidy_up()?;
            // Each round ends with fewer stones, or is the last. The many groups are only tried on
            // a board that the cheaper ways cannot shrink.
            let is_smaller = self.count() < before
                || self.remove_groups()?
                || self.overlap()?
                || self.remove_elsewhere()?;
            if !is_smaller {
                return ControlFlow::Continue(());
            }
        }
    }

    /// Simplifies the board, and shrinks it if stones were needed only for their position.
    fn tidy_up(&mut self) -> ControlFlow<B> {
        self.tidy()?;
        self.remove_singles()
    }

    fn count(&self) -> usize {
        self.board.stones().count()
    }

    /// Takes the first of the boards that still fails instead of this one; returns which it was.
    fn take_first(&mut self, candidates: &[Board]) -> ControlFlow<B, Option<usize>> {
        let sample = self.all.samples[self.place].clone();
        let with_board = |board: &Board| Sample {
            given: Given::Board(board.clone()),
            ..sample.clone()
        };
        let made = candidates.iter().map(with_board).collect_vec();
        let taken = self.all.take_in_place(self.place, &made)?;
        if let Some(board) = taken.and_then(|number| candidates.get(number)) {
            self.board = board.clone();
        }
        ControlFlow::Continue(taken)
    }

    /// Keeps nothing, one row alone, or the winning one and another.
    fn guess(&mut self) -> ControlFlow<B> {
        let only = |rows: &[Row]| {
            let mut board = Board::empty(self.board.size());
            for row in rows {
                board.extend(row.points().map(|point| (point, row.stone)));
            }
            board
        };
        // Fives first, then fours and sixes: most mistakes concern these.
        let needed = self.needed;
        let rows = rows(&self.board, needed.saturating_sub(1).max(1));
        let rows = rows.sorted_by_key(|row| row.length.abs_diff(needed));
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

    /// Removes half of the stones, a quarter and so on, of one colour first.
    fn remove_chunks(&mut self) -> ControlFlow<B> {
        // The other colour is half of the board, and mostly irrelevant.
        let colours = Stone::ALL.map(|stone| without(&self.board, &stones_of(&self.board, stone)));
        self.take_first(&colours)?;
        let mut size = self.count() / 2;
        while size > 1 {
            self.remove_each(size, by_rows)?;
            // Also by columns, for vertical rows; small chunks are soon handled by the singles.
            if size > 4 {
                self.remove_each(size, by_columns)?;
            }
            size /= 2;
        }
        self.remove_singles()
    }

    /// Removes single stones until none can be removed.
    fn remove_singles(&mut self) -> ControlFlow<B> {
        loop {
            let before = self.count();
            self.remove_each(1, by_rows)?;
            if self.numbers_matter {
                self.remove_pairs()?;
            }
            // Repeated after each success: another stone may have been needed only beside it.
            if self.count() == before {
                return ControlFlow::Continue(());
            }
        }
    }

    /// Removes a stone of each player as long as possible.
    fn remove_pairs(&mut self) -> ControlFlow<B> {
        loop {
            let [first, second] = Stone::ALL.map(|stone| stones_of(&self.board, stone));
            let pairs = if self.count() > FEW {
                first.into_iter().zip(second).collect_vec()
            } else {
                first.into_iter().cartesian_product(second).collect_vec()
            };
            let without = pairs
                .into_iter()
                .map(|(one, other)| without(&self.board, &[one, other]));
            if self.take_first(&without.collect_vec())?.is_none() {
                return ControlFlow::Continue(());
            }
        }
    }

    /// Tries once to remove each chunk of that many stones.
    fn remove_each(&mut self, size: usize, order: fn(&Point) -> (u8, u8)) -> ControlFlow<B> {
        let mut kept = 0;
        loop {
            let points = self.board.stones().map(|(point, _)| point);
            let points = points.sorted_by_key(order).collect_vec();
            let rest = points.get(kept..).unwrap_or_default();
            let without = rest.chunks(size).map(|chunk| without(&self.board, chunk));
            match self.take_first(&without.collect_vec())? {
                // The chunks before it are needed; this one is removed, and the rest has moved up.
                Some(chunk) => kept += chunk * size,
                None => return ControlFlow::Continue(()),
            }
        }
    }

    /// Removes two or three stones at once; returns whether it could.
    fn remove_groups(&mut self) -> ControlFlow<B, bool> {
        for (size, few) in FEW_FOR {
            let points = self.board.stones().map(|(point, _)| point).collect_vec();
            // The number of groups grows with the square and the cube: 276 pairs of 24 stones, 220
            // triples of 12.
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

    /// Cuts out lines of cells as long as possible: runs get shorter, groups get closer.
    fn contract(&mut self) -> ControlFlow<B> {
        while self.take_one_of(contracted)? {}
        ControlFlow::Continue(())
    }

    /// Moves a group of stones onto others, so that they share some; returns whether it could.
    fn overlap(&mut self) -> ControlFlow<B, bool> {
        self.take_one_of(overlapped)
    }

    /// Removes a single stone and turns the board, or moves it to the middle: a failure at an edge
    /// may take fewer stones at another one. Returns whether it could.
    fn remove_elsewhere(&mut self) -> ControlFlow<B, bool> {
        let needed = self.needed;
        self.take_one_of(|board| {
            let less = |board: &Board| {
                let points = board.stones().map(|(point, _)| point).collect_vec();
                let without = points.iter().map(|&point| without(board, &[point]));
                without.collect_vec()
            };
            let places = placed(board);
            // With so few stones the board is a single row, and the mistake is about those.
            let line = usize::from(needed);
            let places = places.iter().filter(|board| board.stones().count() > line);
            places.flat_map(less).collect()
        })
    }

    /// Takes the first of the boards made from this one, if that has few stones.
    fn take_one_of(&mut self, made: impl FnOnce(&Board) -> Vec<Board>) -> ControlFlow<B, bool> {
        if self.count() > FEW {
            return ControlFlow::Continue(false);
        }
        let boards = made(&self.board);
        self.take_first(&boards)
            .map_continue(|taken| taken.is_some())
    }

    /// Simplifies the board without changing the number of stones.
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
            // The straightest first, because the first that fails is taken.
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
        all_black.extend(whites.iter().map(|&point| (point, Stone::Black)));
        let mut ways = vec![all_black];
        // If more stones are white, those of the other colour are mostly black.
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

    /// Moves all stones up and to the left, as far as they still fail.
    fn move_to_corner(&mut self) -> ControlFlow<B> {
        loop {
            let (row, col) = corner(&self.board);
            // All the way, half, or a step: a failure at an edge needs some positions.
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
