//! All forbidden points of a position, from scratch, against the crate figrid-board.
//!
//! `cargo bench --bench fouls [-- FILE...]`: the positions are lines of rows joined by `/`, of
//! 15x15; what follows a tab are the expected points, as `omok fouls` lists them. Without a
//! file, those of the tests. Answers are checked before anything is timed; both are timed in
//! turn, and the medians and the median of the ratios are printed.

use std::hint::black_box;
use std::time::Instant;

use figrid_board::renju::{Foul, foul};
use figrid_board::{BitBoard, to_idx};
use itertools::Itertools;
use omok::rule::FoulKind;
use omok::{Board, Point, Rule, Stone};

const ROUNDS: usize = 21;
const POSITIONS: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/data/fouls/renju.txt");

fn main() {
    let args = std::env::args().skip(1);
    let mut files = args.filter(|arg| !arg.starts_with('-')).collect_vec();
    if files.is_empty() {
        files.push(POSITIONS.to_owned());
    }
    for file in files {
        let text = std::fs::read_to_string(&file).unwrap_or_else(|error| panic!("{file}: {error}"));
        let positions = text.lines().map(Position::of).collect_vec();
        positions.iter().for_each(Position::check);
        report(&file, &positions);
    }
}

struct Position {
    board: Board,
    empty: Vec<Point>,
    black: BitBoard,
    white: BitBoard,
    expected: Option<String>,
}

impl Position {
    fn of(line: &str) -> Position {
        let (drawn, expected) = line
            .split_once('\t')
            .map_or((line, None), |(drawn, expected)| (drawn, Some(expected)));
        let board: Board = drawn
            .replace('/', "\n")
            .parse()
            .unwrap_or_else(|error| panic!("{error}: {line}"));
        let stones = |colour| {
            let mut stones = BitBoard::EMPTY;
            let own = board.stones().filter(|&(_, stone)| stone == colour);
            own.for_each(|(point, _)| stones.set(index(point)));
            stones
        };
        let empty = board.cells().filter(|(_, cell)| cell.is_none());
        Position {
            empty: empty.map(|(point, _)| point).collect(),
            black: stones(Stone::Black),
            white: stones(Stone::White),
            expected: expected.map(str::to_owned),
            board,
        }
    }

    /// Asserts the file's answers, if it has any, and that the other crate finds the same
    /// points, each with one of the kinds.
    fn check(&self) {
        let ours = Rule::RENJU
            .forbidden(&self.board, Stone::Black)
            .collect_vec();
        let named = ours
            .iter()
            .map(|(point, fouls)| format!("{}:{fouls}", self.board.size().name(*point)));
        let listed = if ours.is_empty() {
            "none".to_owned()
        } else {
            named.collect_vec().join(" ")
        };
        if let Some(expected) = &self.expected {
            assert_eq!(&listed, expected, "\n{}", self.board);
        }
        for &point in &self.empty {
            let fouls = Rule::RENJU.fouls(&self.board, point, Stone::Black);
            let found = ours.iter().find(|(other, _)| *other == point);
            assert_eq!(
                found.is_none(),
                fouls.is_empty(),
                "{point:?}\n{}",
                self.board
            );
            let theirs = kind(foul(&self.black, &self.white, index(point)));
            let agree = theirs.map_or(fouls.is_empty(), |kind| fouls.contains(kind));
            assert!(agree, "{point:?} {fouls} {theirs:?}\n{}", self.board);
        }
    }

    fn count_ours(&self) -> usize {
        Rule::RENJU.forbidden(&self.board, Stone::Black).len()
    }

    fn count_by_point(&self) -> usize {
        let fouls = |&&point: &&Point| {
            let fouls = Rule::RENJU.fouls(&self.board, point, Stone::Black);
            !fouls.is_empty()
        };
        self.empty.iter().filter(fouls).count()
    }

    fn count_theirs(&self) -> usize {
        let is_foul =
            |&&point: &&Point| kind(foul(&self.black, &self.white, index(point))).is_some();
        self.empty.iter().filter(is_foul).count()
    }
}

fn index(point: Point) -> usize {
    to_idx(point.row.into(), point.col.into())
}

fn kind(foul: Foul) -> Option<FoulKind> {
    match foul {
        Foul::None | Foul::Five => None,
        Foul::DoubleFour => Some(FoulKind::DoubleFour),
        Foul::DoubleThree => Some(FoulKind::DoubleThree),
        Foul::Overline => Some(FoulKind::Overline),
    }
}

fn report(file: &str, positions: &[Position]) {
    let mut rounds = Vec::new();
    for _ in 0..ROUNDS {
        rounds.push([
            nanoseconds(positions, Position::count_ours),
            nanoseconds(positions, Position::count_theirs),
            nanoseconds(positions, Position::count_by_point),
        ]);
    }
    let column = |at: usize| rounds.iter().map(|round| round[at]).collect();
    let empty: usize = positions.iter().map(|position| position.empty.len()).sum();
    let empty = empty as f64 / positions.len() as f64;
    println!("{file}: {} positions", positions.len());
    println!(
        "  all forbidden points     {:9.2} us",
        median(column(0)) / 1e3
    );
    println!(
        "  the same by figrid-board {:9.2} us",
        median(column(1)) / 1e3
    );
    let ratios = rounds.iter().map(|[ours, theirs, _]| theirs / ours);
    println!(
        "  ratio                    {:9.1}",
        median(ratios.collect())
    );
    println!(
        "  one point by itself      {:9.2} ns",
        median(column(2)) / empty
    );
}

/// The time a position takes.
fn nanoseconds(positions: &[Position], count: impl Fn(&Position) -> usize) -> f64 {
    let start = Instant::now();
    let points: usize = positions.iter().map(count).sum();
    black_box(points);
    start.elapsed().as_secs_f64() * 1e9 / positions.len() as f64
}

fn median(mut values: Vec<f64>) -> f64 {
    values.sort_by(f64::total_cmp);
    values[values.len() / 2]
}
