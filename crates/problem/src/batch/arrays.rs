//! Boards of arrays: a number a cell, board after board, as programs that learn keep them.

use std::ops::ControlFlow;

use super::{Jobs, ThreadPool};
use omok_core::game::Game;
use omok_core::judge::bits::{Instructions, Kernel, Shape};
use omok_core::judge::layout::Layout;
use omok_core::rule::Fouls;
use omok_core::{Board, Point, Size, Stone, Variant, Verdict, texts};

/// What is asked of the boards of an array.
///
/// Their cells follow one another as [`Board::from_numbers`] takes them: 0 for an empty one, 1 for
/// black and 2 for white. A part of a board at the end is left out, and so are boards for whose
/// answers there is no room.
///
/// ```
/// use omok_problem::batch::{Arrays, Jobs, NoCell};
/// use omok_core::{Stone, Variant};
/// let arrays = Arrays { variant: Variant::TICTACTOE, jobs: Jobs::AllCores };
/// let mut winners = [None; 2];
/// let cells = [1, 1, 1, 2, 2, 0, 0, 0, 0, 1, 1, 2, 2, 2, 1, 1, 0, 0];
/// let tell = |verdict: &omok_core::Verdict| verdict.lines().first().map(|line| line.stone);
/// assert_eq!(arrays.judge(&cells, &mut winners, tell, || true), Ok(()));
/// assert_eq!(winners, [Some(Stone::Black), None]);
/// let wrong = arrays.judge(&[0, 1, 3, 0, 0, 0, 0, 0, 0], &mut winners, tell, || true);
/// assert_eq!(wrong, Err(NoCell(2)));
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Arrays {
    /// The rule and the size of the boards.
    pub variant: Variant,
    /// How many threads share the work.
    pub jobs: Jobs,
}

/// The place of the first number of an array that is no cell.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct NoCell(pub usize);

texts!(NoCell(at) = "expected 0, 1 or 2 at {at}");

impl Arrays {
    /// How many boards are judged at a time: their verdicts stay in the processor's cache.
    const PORTION: usize = 256;
    /// How many boards are judged, read, or asked for what is forbidden, until it is asked whether
    /// to continue: some hundredths of a second.
    const FAST: usize = 1 << 16;
    const TEXTS: usize = 1 << 12;
    const SLOW: usize = 1 << 10;

    /// Writes for each board what `tell` makes of its verdict, as long as `continues`, which is
    /// asked now and then, says yes.
    ///
    /// # Errors
    ///
    /// If a number is no cell; of the boards some may have been answered.
    pub fn judge<T: Send>(
        &self,
        cells: &[u8],
        out: &mut [T],
        tell: impl Fn(&Verdict) -> T + Sync,
        continues: impl FnMut() -> bool,
    ) -> Result<(), NoCell> {
        let area = self.variant.size().area();
        let answer = |_, cells: &[u8], out: &mut [T]| {
            let mut kernel = Kernel::new(Shape::new(&self.variant), Layout::ARRAY);
            let mut verdicts = Vec::new();
            let portions = cells.chunks(Arrays::PORTION * area);
            for (portion, out) in portions.zip(out.chunks_mut(Arrays::PORTION)) {
                verdicts.clear();
                kernel.judge(portion, Instructions::Widest, &mut verdicts);
                for (verdict, out) in verdicts.iter().zip(&mut *out) {
                    *out = tell(verdict);
                }
                if verdicts.len() < out.len() {
                    break;
                }
            }
        };
        self.share(cells, out, [1, Arrays::FAST], answer, continues)
    }

    /// Marks the points of each board that are forbidden to the player of the board of that number;
    /// where there is none, to [the one who is to move](Board::to_move); as long as `continues`
    /// says yes.
    ///
    /// # Errors
    ///
    /// If a number is no cell; of the boards some may have been answered.
    pub fn forbidden(
        &self,
        cells: &[u8],
        player: impl Fn(usize) -> Option<Stone> + Sync,
        marks: &mut [bool],
        continues: impl FnMut() -> bool,
    ) -> Result<(), NoCell> {
        let (size, rule) = (self.variant.size(), self.variant.rule());
        let area = size.area();
        let answer = |first, cells: &[u8], marks: &mut [bool]| {
            let boards = cells.chunks(area).zip(marks.chunks_mut(area));
            for (number, (cells, marks)) in boards.enumerate() {
                let Some(board) = Board::from_numbers(size, cells) else {
                    break;
                };
                marks.fill(false);
                let player = player(first + number).unwrap_or_else(|| board.to_move());
                mark(size, rule.forbidden(&board, player), marks, true);
            }
        };
        self.share(cells, marks, [area, Arrays::SLOW], answer, continues)
    }

    /// Has `read` write the cells of each board, by its number, as long as `continues` says yes;
    /// gives the numbers of those that it could not, with why.
    ///
    /// ```
    /// use omok_problem::batch::{Arrays, Jobs};
    /// use omok_core::{Variant, text::read_cells};
    /// let arrays = Arrays { variant: Variant::TICTACTOE, jobs: Jobs::AllCores };
    /// let (texts, mut cells) = (["XX./.../O..", "XX"], [7; 18]);
    /// let read = |number: usize, cells: &mut [u8]| read_cells(texts[number].as_bytes(), arrays.variant.size(), cells);
    /// let wrong = arrays.read(&mut cells, read, || true);
    /// assert_eq!((wrong.len(), wrong[0].0), (1, 1));
    /// assert_eq!(cells, [1, 1, 0, 0, 0, 0, 2, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0]);
    /// ```
    pub fn read<E: Send>(
        &self,
        cells: &mut [u8],
        read: impl Fn(usize, &mut [u8]) -> Result<(), E> + Sync,
        mut continues: impl FnMut() -> bool,
    ) -> Vec<(usize, E)> {
        let area = self.variant.size().area();
        let jobs = self.jobs.threads();
        let boards = cells.len() / area;
        let part = boards.div_ceil(jobs.get()).clamp(1, Arrays::TEXTS);
        let work = |(number, cells): (usize, &mut [u8])| {
            let boards = (number * part..).zip(cells.chunks_exact_mut(area));
            let wrong =
                boards.filter_map(|(number, cells)| Some((number, read(number, cells).err()?)));
            wrong.collect::<Vec<_>>()
        };
        let mut wrong = Vec::new();
        let report = |found| {
            wrong.extend(found);
            match continues() {
                true => ControlFlow::Continue(()),
                false => ControlFlow::Break(()),
            }
        };
        let parts = cells.chunks_mut(part * area).enumerate();
        let _ = ThreadPool::with_caller(jobs).in_order(parts, work, report);
        wrong
    }

    /// Shares the boards out in parts of at most so many, `each` places of `out` with every board:
    /// to the work come the number of its first board, the cells and the places. It may stop at a
    /// number that is no cell.
    fn share<T: Send>(
        &self,
        cells: &[u8],
        out: &mut [T],
        [each, most]: [usize; 2],
        work: impl Fn(usize, &[u8], &mut [T]) + Sync,
        mut continues: impl FnMut() -> bool,
    ) -> Result<(), NoCell> {
        let area = self.variant.size().area();
        let boards = (cells.len() / area).min(out.len() / each);
        let (cells, out) = (&cells[..boards * area], &mut out[..boards * each]);
        let jobs = self.jobs.threads();
        let part = boards.div_ceil(jobs.get()).clamp(1, most);
        let parts = cells.chunks(part * area).zip(out.chunks_mut(part * each));
        let work = |(number, (cells, out)): (usize, (&[u8], _))| {
            work(number * part, cells, out);
            let wrong = |&cell: &u8| cell > Stone::White.number();
            let wrong = cells.iter().position(wrong);
            wrong.map(|at| NoCell(number * part * area + at))
        };
        let report = |wrong: Option<_>| match wrong {
            Some(wrong) => ControlFlow::Break(Err(wrong)),
            None if continues() => ControlFlow::Continue(()),
            None => ControlFlow::Break(Ok(())),
        };
        let ended = ThreadPool::with_caller(jobs).in_order(parts.enumerate(), work, report);
        ended.break_value().unwrap_or(Ok(()))
    }
}

/// Which points of a game may be played without a foul.
pub fn legal(game: &Game) -> Vec<bool> {
    let mut marks = vec![false; game.size().area()];
    mark_legal(game, &mut marks);
    marks
}

/// The same, as marks of as many points.
pub fn mark_legal(game: &Game, marks: &mut [bool]) {
    let is_open = !game.outcome().is_over();
    for (mark, number) in marks.iter_mut().zip(game.board().numbers()) {
        *mark = is_open && number == 0;
    }
    if is_open {
        mark(game.size(), game.forbidden(), marks, false);
    }
}

fn mark(size: Size, points: impl Iterator<Item = (Point, Fouls)>, marks: &mut [bool], to: bool) {
    for at in points.filter_map(|(point, _)| size.index(point)) {
        marks[at] = to;
    }
}
