//! Every way to judge a board against the submission file: small spaces whole, large ones at
//! random.

use std::thread;

use itertools::Itertools;
use omok_core::line::{Direction, Row};
use omok_core::{Board, Point, Size};

use omok_testing::boards::{
    Grid, PATHS, Path, Random, board_of, check, check_all, fives_of, grid_of, stone, turned,
    turned_board,
};

/// Where the lines of ten cells lie: at the edge they start from, in the middle, at the edge
/// they end at. The diagonals reach the side edges and the upper and lower ones in turn.
const TEN_CELLS: [(Direction, [(u8, u8); 3]); 4] = [
    (Direction::East, [(0, 0), (7, 4), (18, 9)]),
    (Direction::South, [(0, 18), (5, 11), (9, 0)]),
    (Direction::SouthEast, [(0, 3), (5, 4), (8, 9)]),
    (Direction::NorthEast, [(12, 0), (14, 5), (9, 6)]),
];

#[test]
fn all_lines_of_ten_cells_from_left_to_right() {
    check_lines_of_ten(Direction::East);
}

#[test]
fn all_lines_of_ten_cells_downwards() {
    check_lines_of_ten(Direction::South);
}

#[test]
fn all_lines_of_ten_cells_on_diagonals() {
    check_lines_of_ten(Direction::SouthEast);
}

#[test]
fn all_lines_of_ten_cells_on_antidiagonals() {
    check_lines_of_ten(Direction::NorthEast);
}

/// The first cells lie on an edge or the last ones do, as [`TEN_CELLS`] says.
#[test]
fn lines_of_ten_cells_touch_the_edges() {
    let size = Size::square(19);
    for (way, [first, middle, last]) in TEN_CELLS {
        let beyond = |(row, col), steps| way.walk(Point::new(row, col), steps, size);
        assert_eq!(beyond(first, -1), None, "{way:?}");
        assert_eq!(beyond(last, 10), None, "{way:?}");
        assert!(beyond(middle, -1).is_some() && beyond(middle, 10).is_some());
    }
}

/// 3^19 boards a path, in two threads: `cargo test -- --ignored --nocapture all_rows`.
#[test]
#[ignore = "takes long: every path judges 1,162,261,467 boards"]
fn all_rows_of_nineteen_cells() {
    for path in &PATHS {
        let threads = [0, 1].map(|thread| {
            thread::spawn(move || {
                let prefixes = (0..27).filter(|prefix| prefix % 2 == thread);
                prefixes.map(|prefix| check_rows(path, prefix)).sum::<u64>()
            })
        });
        let boards: u64 = threads
            .into_iter()
            .map(|thread| thread.join().expect("every row is judged right"))
            .sum();
        assert_eq!(boards, 3_u64.pow(19));
        println!("{}: {boards} rows", path.name);
    }
}

#[test]
fn random_boards() {
    let mut random = Random::new(2615);
    for alike in (0..100).step_by(10) {
        for stones in (10..=100).step_by(15) {
            for _ in 0..500 {
                check_all(&random.grid(alike, stones));
            }
        }
    }
}

#[test]
fn boards_turned_and_mirrored_have_the_same_rows() {
    let mut random = Random::new(1733);
    for alike in (0..100).step_by(20) {
        for _ in 0..200 {
            let board = board_of(&random.grid(alike, 80));
            for path in &PATHS {
                for symmetry in 0..8 {
                    check_symmetry(path, &board, symmetry);
                }
            }
        }
    }
}

fn check_lines_of_ten(way: Direction) {
    let (_, starts) = TEN_CELLS
        .into_iter()
        .find(|(other, _)| *other == way)
        .expect("each direction is in the table");
    for start in starts {
        let mut boards = 0;
        let mut row = Counted::new(Point::new(start.0, start.1), way, vec![0; 10]);
        loop {
            for path in &PATHS {
                row.check(path);
            }
            boards += 1;
            if !row.next(0) {
                break;
            }
        }
        assert_eq!(boards, 3_u32.pow(10));
    }
}

/// Checks every row of 19 cells that starts with these three, the digits of a number below 27.
fn check_rows(path: &Path, prefix: u8) -> u64 {
    let mut cells = vec![0; 19];
    cells[..3].copy_from_slice(&[prefix / 9, prefix / 3 % 3, prefix % 3]);
    let mut row = Counted::new(Point::new(9, 0), Direction::East, cells);
    let mut boards = 0;
    loop {
        row.check(path);
        boards += 1;
        if !row.next(3) {
            return boards;
        }
    }
}

/// A line of cells on an otherwise empty board, counted through like the digits of a number.
struct Counted {
    way: Direction,
    points: Vec<Point>,
    cells: Vec<u8>,
    board: Board,
    grid: Grid,
}

impl Counted {
    fn new(start: Point, way: Direction, cells: Vec<u8>) -> Counted {
        let size = Size::square(19);
        let points = (0..19)
            .map_while(|steps| way.walk(start, steps, size))
            .take(cells.len());
        let mut row = Counted {
            way,
            points: points.collect(),
            cells: vec![0; cells.len()],
            board: Board::empty(size),
            grid: [[0; 19]; 19],
        };
        assert_eq!(row.points.len(), cells.len());
        for (index, cell) in cells.into_iter().enumerate() {
            row.set(index, cell);
        }
        row
    }

    /// Goes on to the next line; the first `fixed` cells stay. False behind the last line.
    fn next(&mut self, fixed: usize) -> bool {
        for index in (fixed..self.cells.len()).rev() {
            if self.cells[index] < 2 {
                self.set(index, self.cells[index] + 1);
                return true;
            }
            self.set(index, 0);
        }
        false
    }

    fn set(&mut self, index: usize, cell: u8) {
        let point = self.points[index];
        self.cells[index] = cell;
        self.board.set(point, stone(cell));
        self.grid[usize::from(point.row)][usize::from(point.col)] = cell;
    }

    #[track_caller]
    fn check(&self, path: &Path) {
        let fives = fives_of(self.cells.iter().copied()).map(|(first, stone)| Row {
            stone,
            start: self.points[first],
            direction: self.way,
            length: 5,
        });
        check(
            path,
            &self.board,
            &self.grid,
            &fives.sorted_by_key(|five| five.start).collect_vec(),
        );
    }
}

/// Asserts that the turned board has the turned rows, each reported where the rule says: at its
/// leftmost stone, or the topmost where it is vertical.
fn check_symmetry(path: &Path, board: &Board, symmetry: u8) {
    let turn = |point: Point| turned(point, board.size(), symmetry);
    let other = turned_board(board, symmetry);
    let reported = |row: &Row| {
        let points = row.points().map(turn);
        let start = points.min_by_key(|point| (point.col, point.row));
        (start, row.stone)
    };
    let mut expected: Vec<_> = (path.judge)(board).lines().iter().map(reported).collect();
    expected.sort();
    let mut found: Vec<_> = (path.judge)(&other)
        .lines()
        .iter()
        .map(|row| (Some(row.start), row.stone))
        .collect();
    found.sort();
    assert_eq!(found, expected, "{}:\n{board}\n{other}", path.name);
    check_all(&grid_of(&other));
}
