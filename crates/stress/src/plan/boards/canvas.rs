//! Draws rows of stones on the board of a game.

use itertools::Itertools;

use crate::plan::rows::lines;
use omok_core::{Board, Direction, Point, Random, Row, Rule, Size, Stone, Verdict, judge};
use omok_problem::problem::{Directions, Gravity, Setting, Wins};

/// The number of rows that may win on a board.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Lines {
    /// At most one, as some problems promise.
    One,
    /// Any number.
    Any,
}

/// The game that boards are drawn for. Lengths are relative to the winning length, places are those
/// of 19x19.
#[derive(Debug, Clone, Copy)]
pub struct Canvas {
    pub(crate) setting: Setting,
    pub(super) lines: Lines,
    pub(super) size: Size,
    /// The winning length; if whole lines win, the longest one.
    pub(super) length: u8,
}

impl Canvas {
    /// The canvas of a game on which that many rows may win.
    pub fn new(setting: &Setting, lines: Lines) -> Canvas {
        Canvas {
            setting: *setting,
            lines,
            size: setting.size,
            length: setting.longest_that_wins(),
        }
    }

    pub(crate) fn is_of_board_problem(&self) -> bool {
        self.setting == Setting::FIVE_BOARD && self.lines == Lines::One
    }

    pub(super) const fn last_row(&self) -> u8 {
        self.size.height() - 1
    }

    pub(super) const fn last_col(&self) -> u8 {
        self.size.width() - 1
    }

    /// A length that much above or below the winning length, at least 1.
    pub(super) fn near(&self, more: i8) -> u8 {
        self.length.saturating_add_signed(more).max(1)
    }

    /// The cell in the position that this one has on 19x19.
    pub(super) fn place(&self, row: u8, col: u8) -> Point {
        let scaled = |at: u8, side: u8| usize::from(at) * usize::from(side) / 19;
        let [row, col] = [
            scaled(row, self.size.height()),
            scaled(col, self.size.width()),
        ];
        Point::new(row.to_le_bytes()[0], col.to_le_bytes()[0])
    }

    /// A number of stones that is the same share of the cells as on 19x19; at least 1.
    pub(super) fn share(&self, of_361: u8) -> u8 {
        let share = usize::from(of_361) * self.size.area() / 361;
        u8::try_from(share).unwrap_or(u8::MAX).clamp(1, 250)
    }

    /// A row of stones, if it fits.
    pub(super) fn row(
        &self,
        stone: Stone,
        start: Point,
        direction: Direction,
        length: u8,
    ) -> Option<Row> {
        let steps = length.checked_sub(1)?;
        self.walk(start, direction, steps.cast_signed())?;
        Some(Row {
            stone,
            start,
            direction,
            length,
        })
    }

    /// A row of stones whose stone number `at`, from 0, is on the point; if it fits.
    pub(super) fn row_through(
        &self,
        stone: Stone,
        point: Point,
        at: u8,
        direction: Direction,
        length: u8,
    ) -> Option<Row> {
        let start = self.walk(point, direction, -at.cast_signed())?;
        self.row(stone, start, direction, length)
    }

    /// A row of stones as near to that start as possible; `None` if it is too long for the board.
    pub(super) fn fitting_row(
        &self,
        stone: Stone,
        start: Point,
        direction: Direction,
        length: u8,
    ) -> Option<Row> {
        let steps = length.checked_sub(1)?;
        let (down, right) = direction.step();
        let within = |at: u8, step: i8, last: u8| match step {
            0 => Some(at.min(last)),
            1 => Some(at.min(last.checked_sub(steps)?)),
            _ => (steps <= last).then(|| at.clamp(steps, last)),
        };
        let row = within(start.row, down, self.last_row())?;
        let col = within(start.col, right, self.last_col())?;
        self.row(stone, Point::new(row, col), direction, length)
    }

    /// A row with its middle as near to that point as possible.
    pub(super) fn row_around(
        &self,
        stone: Stone,
        middle: Point,
        direction: Direction,
        length: u8,
    ) -> Option<Row> {
        let back = length / 2;
        let (down, right) = direction.step();
        let start = |at: u8, step: i8| match step {
            0 => at,
            1 => at.saturating_sub(back),
            _ => at.saturating_add(back),
        };
        let start = Point::new(start(middle.row, down), start(middle.col, right));
        self.fitting_row(stone, start, direction, length)
    }

    /// A winning row as near to that start as possible, if that direction has any.
    pub(super) fn winning_row(
        &self,
        stone: Stone,
        start: Point,
        direction: Direction,
    ) -> Option<Row> {
        let length = self.setting.length_along(direction)?;
        self.fitting_row(stone, start, direction, length)
    }

    /// The point that many steps on, if it is on the board.
    pub(super) fn walk(&self, from: Point, direction: Direction, steps: i8) -> Option<Point> {
        direction.walk(from, steps, self.size)
    }

    pub(super) const fn empty(&self) -> Board {
        Board::empty(self.size)
    }

    /// A board with these rows; at a crossing, the last one covers the others.
    pub(super) fn drawn(&self, runs: impl IntoIterator<Item = Row>) -> Board {
        let mut board = self.empty();
        for run in runs {
            draw(&mut board, run);
        }
        board
    }

    pub(super) fn ends_of(&self, run: Row) -> impl Iterator<Item = Point> + use<> {
        let ends = [
            self.walk(run.start, run.direction, -1),
            self.walk(run.end(), run.direction, 1),
        ];
        ends.into_iter().flatten()
    }

    /// The cells at most `reach` away from the point in row and column, without the point.
    pub(super) fn around(&self, point: Point, reach: i8) -> impl Iterator<Item = Point> + use<> {
        around(self.size, point, reach)
    }

    /// Whether the number of winning rows is allowed.
    pub(super) fn is_valid(&self, board: &Board) -> bool {
        self.lines == Lines::Any || self.setting.rows(board).nth(1).is_none()
    }

    pub(super) fn falls(&self) -> bool {
        self.setting.gravity == Gravity::Falls
    }

    /// A winning row anywhere on the board, if one fits.
    pub(super) fn any_winning(&self, random: &mut Random) -> Option<Row> {
        if self.setting.wins != Wins::WholeLine && self.setting.directions == Directions::ALL {
            return self.any_row(self.length, random);
        }
        let starts = lines(&self.setting);
        let starts = starts.iter().map(|line| line[0]).collect_vec();
        if starts.is_empty() {
            return None;
        }
        let line = random.pick(&starts);
        let stone = random.pick(&Stone::ALL);
        let rows = Direction::ALL.into_iter();
        let rows = rows.filter_map(|direction| {
            let row = self.winning_row(stone, line, direction)?;
            (row.start == line).then_some(row)
        });
        Some(random.pick(&rows.collect_vec()))
    }

    /// A row anywhere on the board, half of them at the edge; `None` if it is too long.
    pub(super) fn any_row(&self, length: u8, random: &mut Random) -> Option<Row> {
        if !(1..=self.size.longest_side()).contains(&length) {
            return None;
        }
        let is_at_edge = random.percent(50);
        // A row that fits is found soon, because there is one at the edge too.
        loop {
            let stone = random.pick(&Stone::ALL);
            let direction = random.pick(&Direction::ALL);
            let at = random.pick(&[0, length - 1]);
            let point = if is_at_edge {
                self.edge_point(random)
            } else {
                self.any_point(random)
            };
            if let Some(run) = self.row_through(stone, point, at, direction, length) {
                return Some(run);
            }
        }
    }

    pub(super) fn any_point(&self, random: &mut Random) -> Point {
        let row = random.below(self.size.height());
        Point::new(row, random.below(self.size.width()))
    }

    pub(super) fn edge_point(&self, random: &mut Random) -> Point {
        let (width, height) = (self.size.width(), self.size.height());
        let at = random.below(self.size.longest_side());
        let [row, col] = random.pick(&[[0, 0], [height - 1, width - 1]]);
        if random.percent(50) {
            Point::new(row, at % width)
        } else {
            Point::new(at % height, col)
        }
    }
}

/// Puts the row's stones on the board, and replaces what was there.
pub(super) fn draw(board: &mut Board, run: Row) {
    board.extend(run.points().map(|point| (point, run.stone)));
}

/// The cells at most `reach` away from the point in row and column, without the point.
pub(super) fn around(size: Size, point: Point, reach: i8) -> impl Iterator<Item = Point> {
    (-reach..=reach)
        .flat_map(move |rows| (-reach..=reach).map(move |cols| (rows, cols)))
        .filter(|&step| step != (0, 0))
        .filter_map(move |(rows, cols)| size.offset(point, rows, cols))
}

/// Whether the board problem allows the board: at most one winning row.
pub fn is_valid(board: &Board) -> bool {
    !matches!(judge(board, &Rule::STANDARD), Verdict::Several(_))
}

/// Packs the pieces by first fit; no piece touches another.
pub(super) fn pack(pieces: impl IntoIterator<Item = Board>) -> Vec<Board> {
    let mut boards: Vec<Board> = Vec::new();
    for piece in pieces {
        let place = boards.iter_mut().find(|board| has_room(board, &piece));
        match place {
            Some(board) => board.extend(piece.stones()),
            None => boards.push(piece),
        }
    }
    boards
}

/// Puts those of the pieces that fit on one board, in turn.
pub(super) fn lay_out(onto: Board, pieces: impl IntoIterator<Item = Board>) -> Board {
    let mut board = onto;
    for piece in pieces {
        if has_room(&board, &piece) {
            board.extend(piece.stones());
        }
    }
    board
}

fn has_room(board: &Board, piece: &Board) -> bool {
    piece.stones().all(|(point, _)| {
        board.get(point).is_none()
            && around(board.size(), point, 1).all(|near| board.get(near).is_none())
    })
}
