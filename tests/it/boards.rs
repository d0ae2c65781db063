//! Boards for tests: random ones, and the check that every way to judge them agrees.

use itertools::Itertools;
use omok::line::Direction;
use omok::submission::{self, find_five};
use omok::{Board, Point, Rule, Size, Stone, Verdict, judge};
use rand_pcg::Pcg64Mcg;
use rand_pcg::rand_core::{Rng, SeedableRng};

/// The board of the submission file: 19 rows of 0, 1 and 2.
pub(crate) type Grid = submission::Board;

/// One way to judge a board.
pub(crate) struct Path {
    pub(crate) name: &'static str,
    pub(crate) judge: fn(&Board) -> Verdict,
}

/// Every way to judge a board; each is tested against the submission file.
pub(crate) const PATHS: [Path; 2] = [
    Path {
        name: "judge",
        judge: |board| judge(board, &Rule::BOARD_PROBLEM),
    },
    Path {
        name: "bits::judge",
        judge: |board| judge::bits::judge(board, &Rule::BOARD_PROBLEM),
    },
];

/// Asserts that the path finds as many fives as there are, and the reference's five first.
#[track_caller]
pub(crate) fn check(path: &Path, board: &Board, grid: &Grid, fives: usize) {
    let verdict = (path.judge)(board);
    let first = verdict.rows().first().map(|row| {
        let (row_number, col_number) = (row.start.row + 1, row.start.col + 1);
        (
            row.stone.number(),
            usize::from(row_number),
            usize::from(col_number),
        )
    });
    assert_eq!(first, find_five(grid), "{}:\n{board}", path.name);
    assert_eq!(verdict.rows().len(), fives, "{}:\n{board}", path.name);
}

/// The same for every path.
#[track_caller]
pub(crate) fn check_all(grid: &Grid) {
    let board = board_of(grid);
    let fives = count_fives(grid);
    for path in &PATHS {
        check(path, &board, grid, fives);
    }
}

/// The library's board with these cells.
pub(crate) fn board_of(grid: &Grid) -> Board {
    let mut board = Board::empty(Size::square(19));
    for (point, cell) in Size::square(19).points().zip(grid.iter().flatten()) {
        board.set(point, stone(*cell));
    }
    board
}

/// The submission file's board with these cells.
pub(crate) fn grid_of(board: &Board) -> Grid {
    let mut grid = [[0; 19]; 19];
    for (point, stone) in board.stones() {
        grid[usize::from(point.row)][usize::from(point.col)] = stone.number();
    }
    grid
}

/// The stone of that number; none for 0.
pub(crate) fn stone(number: u8) -> Option<Stone> {
    Stone::ALL
        .into_iter()
        .find(|stone| stone.number() == number)
}

/// How many groups of exactly five the board's lines fall into: the definition itself.
pub(crate) fn count_fives(grid: &Grid) -> usize {
    lines().iter().map(|line| fives_of(grid, line)).sum()
}

fn fives_of(grid: &Grid, line: &[Point]) -> usize {
    let cells = line
        .iter()
        .map(|point| grid[usize::from(point.row)][usize::from(point.col)]);
    count_fives_of(cells)
}

/// How many groups of exactly five stones these cells fall into.
pub(crate) fn count_fives_of(cells: impl Iterator<Item = u8>) -> usize {
    let groups = cells.dedup_with_count();
    groups
        .filter(|&(length, cell)| length == 5 && cell != 0)
        .count()
}

/// Every line of the board in each direction, from edge to edge.
fn lines() -> &'static [Vec<Point>] {
    static LINES: std::sync::OnceLock<Vec<Vec<Point>>> = std::sync::OnceLock::new();
    LINES.get_or_init(|| {
        let size = Size::square(19);
        let ways = size.points().cartesian_product(Direction::ALL);
        ways.filter(|&(start, way)| way.walk(start, -1, size).is_none())
            .map(|(start, way)| (0..19).map_while(|n| way.walk(start, n, size)).collect())
            .collect()
    })
}

/// Random numbers that are the same in every run.
pub(crate) struct Random(Pcg64Mcg);

impl Random {
    pub(crate) fn new(seed: u64) -> Random {
        Random(Pcg64Mcg::seed_from_u64(seed))
    }

    /// A number below `end`.
    pub(crate) fn below(&mut self, end: usize) -> usize {
        let end = u64::try_from(end).expect("a small number");
        usize::try_from(self.0.next_u64() % end).expect("a small number")
    }

    /// Whether it happens, so many times in a hundred.
    pub(crate) fn percent(&mut self, times: usize) -> bool {
        self.below(100) < times
    }

    /// One of them.
    pub(crate) fn pick<T: Copy>(&mut self, choices: &[T]) -> T {
        choices[self.below(choices.len())]
    }

    /// A 19x19 board: of a hundred cells, so many are like a neighbour drawn before, and of the
    /// others so many are stones. The more are alike, the longer the rows.
    pub(crate) fn grid(&mut self, alike: usize, stones: usize) -> Grid {
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
