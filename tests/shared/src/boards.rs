//! Boards for tests: random ones, and the check that every way to judge them agrees.

use std::cell::RefCell;

use itertools::Itertools;
use omok_core::judge::bits::{Instructions, Kernel, Shape};
use omok_core::judge::layout::Layout;
use omok_core::line::{Direction, Row};
use omok_core::submission::{self, find_five};
use omok_core::{Board, Point, Rule, Size, Stone, Variant, Verdict, judge};
use rand_pcg::Pcg64Mcg;
use rand_pcg::rand_core::{Rng, SeedableRng};

/// The board of the submission file: 19 rows of 0, 1 and 2.
pub type Grid = submission::Board;

/// One way to judge a board.
pub struct Path {
    /// Its name.
    pub name: &'static str,
    /// The verdict on a board.
    pub judge: fn(&Board) -> Verdict,
}

/// Every way to judge a board; each is tested against the submission file.
pub const PATHS: [Path; 2] = [
    Path {
        name: "judge",
        judge: |board| judge(board, &Rule::STANDARD),
    },
    Path {
        name: "bits::Kernel",
        judge: judge_bits,
    },
];

/// The verdict by a kernel that is made once for each thread.
fn judge_bits(board: &Board) -> Verdict {
    thread_local! {
        static KERNEL: RefCell<Kernel> = RefCell::new(Kernel::new(
            Shape::new(&Variant::BOARD_PROBLEM),
            Layout::STRICT,
        ));
    }
    let mut text = Layout::STRICT.empty_text(board.size());
    for (cell, (_, stone)) in text.iter_mut().step_by(2).zip(board.cells()) {
        *cell = b'0' + stone.map_or(0, Stone::number);
    }
    let mut verdicts = Vec::new();
    KERNEL.with_borrow_mut(|kernel| kernel.judge(&text, Instructions::Common, &mut verdicts));
    verdicts.pop().expect("the text is right")
}

/// Asserts that the path finds just these fives, and the reference the first of them.
#[track_caller]
pub fn check(path: &Path, board: &Board, grid: &Grid, fives: &[Row]) {
    let verdict = (path.judge)(board);
    assert_eq!(verdict.lines(), fives, "{}:\n{board}", path.name);
    let first = fives.first().map(|five| {
        let [row, col] = [five.start.row, five.start.col].map(usize::from);
        (five.stone.number(), row + 1, col + 1)
    });
    assert_eq!(first, find_five(grid), "the reference:\n{board}");
}

/// The same for every path.
#[track_caller]
pub fn check_all(grid: &Grid) {
    let board = board_of(grid);
    let fives = fives(grid);
    for path in &PATHS {
        check(path, &board, grid, &fives);
    }
}

/// The library's board with these cells.
pub fn board_of(grid: &Grid) -> Board {
    Board::from_numbers(Size::square(19), grid.as_flattened()).expect("cells are 0, 1 or 2")
}

/// The board whose cells are those of their points.
pub fn board_with(size: Size, mut cell: impl FnMut(Point) -> Option<Stone>) -> Board {
    let mut board = Board::empty(size);
    for point in size.points() {
        board.set(point, cell(point));
    }
    board
}

/// One of the eight ways to lay a square board on itself.
#[must_use]
pub fn turned(point: Point, size: Size, symmetry: u8) -> Point {
    let flip = |at: u8, bit: u8| match symmetry & bit {
        0 => at,
        _ => size.width() - 1 - at,
    };
    let (row, col) = (flip(point.row, 1), flip(point.col, 2));
    match symmetry & 4 {
        0 => Point::new(row, col),
        _ => Point::new(col, row),
    }
}

/// The board laid on itself that way.
#[must_use]
pub fn turned_board(board: &Board, symmetry: u8) -> Board {
    let mut other = Board::empty(board.size());
    for (point, cell) in board.cells() {
        other.set(turned(point, board.size(), symmetry), cell);
    }
    other
}

/// The submission file's board with these cells.
pub fn grid_of(board: &Board) -> Grid {
    let mut grid = [[0; 19]; 19];
    for (point, stone) in board.stones() {
        grid[usize::from(point.row)][usize::from(point.col)] = stone.number();
    }
    grid
}

/// The stone of that number; none for 0.
pub fn stone(number: u8) -> Option<Stone> {
    Stone::ALL
        .into_iter()
        .find(|stone| stone.number() == number)
}

/// The groups of exactly five into which the board's lines fall, in reading order of their
/// starts: the definition itself.
pub fn fives(grid: &Grid) -> Vec<Row> {
    let fives = lines().iter().flat_map(|(way, line)| {
        let cells = line
            .iter()
            .map(|point| grid[usize::from(point.row)][usize::from(point.col)]);
        fives_of(cells).map(move |(first, stone)| Row {
            stone,
            start: line[first],
            direction: *way,
            length: 5,
        })
    });
    fives
        .sorted_by_key(|five| (five.start, five.direction as u8))
        .collect()
}

/// The groups of exactly five stones into which these cells fall: the index of the first, and
/// whose they are.
pub fn fives_of(cells: impl Iterator<Item = u8>) -> impl Iterator<Item = (usize, Stone)> {
    let mut end = 0;
    cells.dedup_with_count().filter_map(move |(length, cell)| {
        end += length;
        let stone = stone(cell)?;
        (length == 5).then_some((end - length, stone))
    })
}

/// Every line of the board in each direction, from edge to edge.
fn lines() -> &'static [(Direction, Vec<Point>)] {
    static LINES: std::sync::OnceLock<Vec<(Direction, Vec<Point>)>> = std::sync::OnceLock::new();
    LINES.get_or_init(|| {
        let size = Size::square(19);
        let ways = size.points().cartesian_product(Direction::ALL);
        let starts = ways.filter(|&(start, way)| way.walk(start, -1, size).is_none());
        let line = |start, way: Direction| (0..19).map_while(move |n| way.walk(start, n, size));
        starts
            .map(|(start, way)| (way, line(start, way).collect()))
            .collect()
    })
}

/// Random numbers that are the same in every run.
pub struct Random(Pcg64Mcg);

impl Random {
    /// Those of this seed.
    #[must_use]
    pub fn new(seed: u64) -> Random {
        Random(Pcg64Mcg::seed_from_u64(seed))
    }

    /// A number below `end`.
    pub fn below(&mut self, end: usize) -> usize {
        let end = u64::try_from(end).expect("a small number");
        usize::try_from(self.0.next_u64() % end).expect("a small number")
    }

    /// A small number below `end`.
    pub fn byte(&mut self, end: impl Into<usize>) -> u8 {
        u8::try_from(self.below(end.into())).expect("a small number")
    }

    /// A point of the board.
    pub fn point(&mut self, size: Size) -> Point {
        let [row, col] = [size.height(), size.width()].map(|side| self.byte(side));
        Point::new(row, col)
    }

    /// A board with stones of both colours on so many points in a hundred.
    pub fn board(&mut self, size: Size, stones: usize) -> Board {
        board_with(size, |_| {
            self.percent(stones).then(|| self.pick(&Stone::ALL))
        })
    }

    /// Whether it happens, so many times in a hundred.
    pub fn percent(&mut self, times: usize) -> bool {
        self.below(100) < times
    }

    /// One of them.
    pub fn pick<T: Copy>(&mut self, choices: &[T]) -> T {
        choices[self.below(choices.len())]
    }

    /// A 19x19 board: of a hundred cells, so many are like a neighbour drawn before, and of the
    /// others so many are stones. The more are alike, the longer the rows.
    pub fn grid(&mut self, alike: usize, stones: usize) -> Grid {
        let mut grid = [[0; 19]; 19];
        for row in 0..19_usize {
            for col in 0..19_usize {
                let (down, right) = self.pick(&[(0, -1), (-1, 0), (-1, -1), (-1, 1)]);
                let other_row = row.checked_add_signed(down);
                let other_col = col.checked_add_signed(right);
                let neighbour = other_row
                    .zip(other_col)
                    .and_then(|(row, col)| grid[row].get(col).copied());
                grid[row][col] = match neighbour {
                    Some(cell) if self.percent(alike) => cell,
                    _ if self.percent(stones) => self.pick(&[1, 2]),
                    _ => 0,
                };
            }
        }
        grid
    }
}
