//! The bit-parallel judge and the plain one: two answers to one question agree.

use std::thread;
use std::time::Instant;

use omok::judge::bits::{self, Instructions, Layout};
use omok::line::{Direction, Run};
use omok::text::{BoardFault, ExactFault, exact_length, read_exact};
use omok::{Board, Point, Rule, Size, Stone, Verdict, judge};
use rand_pcg::Pcg64Mcg;
use rand_pcg::rand_core::{Rng, SeedableRng};

const RULE: Rule = Rule::BOARD_PROBLEM;
const SIZE: Size = RULE.size;
const CELLS: [Option<Stone>; 3] = [None, Some(Stone::Black), Some(Stone::White)];
const INSTRUCTIONS: [Instructions; 2] = [Instructions::Common, Instructions::Widest];

type Text = [u8; bits::TEXT];

/// The board in the strict layout.
fn text_of(board: &Board) -> Text {
    let mut text = [b' '; bits::TEXT];
    for (cell, (point, stone)) in text.chunks_exact_mut(2).zip(board.cells()) {
        cell[0] = b'0' + stone.map_or(0, Stone::number);
        if point.col + 1 == SIZE.width() {
            cell[1] = b'\n';
        }
    }
    text
}

fn judge_text(text: &Text) -> Option<Verdict> {
    let [common, widest] =
        INSTRUCTIONS.map(|instructions| bits::judge_text(text, Layout::Lines, instructions));
    assert_eq!(common, widest, "{}", String::from_utf8_lossy(text));
    common
}

fn check(board: &Board) {
    let expected = judge(board, &RULE);
    assert_eq!(bits::judge(board, &RULE), expected, "\n{board}");
    assert_eq!(judge_text(&text_of(board)), Some(expected), "\n{board}");
}

fn random_board(rng: &mut impl Rng, stones_in_256: u32) -> Board {
    let mut board = Board::empty(SIZE);
    for point in SIZE.points() {
        let random = rng.next_u32();
        if random % 256 < stones_in_256 {
            board.set(point, Some(Stone::ALL[random as usize >> 8 & 1]));
        }
    }
    board
}

#[test]
fn random_boards_of_every_density_are_judged_alike() {
    let mut rng = Pcg64Mcg::seed_from_u64(1);
    for stones_in_256 in 0..=256 {
        for _ in 0..100 {
            check(&random_board(&mut rng, stones_in_256));
        }
    }
}

/// One colour, so dense that fives, overlines and both at once abound.
#[test]
fn random_boards_of_one_colour_are_judged_alike() {
    let mut rng = Pcg64Mcg::seed_from_u64(2);
    for share in (128..=256).step_by(4) {
        for colour in Stone::ALL {
            let mut board = random_board(&mut rng, share);
            let stones: Vec<Point> = board.stones().map(|(point, _)| point).collect();
            for point in stones {
                board.set(point, Some(colour));
            }
            check(&board);
        }
    }
}

/// Three lines in each direction, from one edge, the middle and the other edge; in each all
/// 3^10 rows of ten cells.
#[test]
fn every_row_of_ten_cells_is_judged_alike() {
    const CASES: usize = 3_usize.pow(10);
    for (direction, start) in starts_of_ten() {
        for number in 0..CASES {
            let mut board = Board::empty(SIZE);
            let mut rest = number;
            for steps in 0..10 {
                let point = direction.walk(start, steps, SIZE);
                board.set(point.expect("ten cells fit"), CELLS[rest % 3]);
                rest /= 3;
            }
            check(&board);
        }
    }
}

fn starts_of_ten() -> impl Iterator<Item = (Direction, Point)> {
    Direction::ALL.into_iter().flat_map(|direction| {
        [0, 5, 9].map(|edge| {
            let start = match direction {
                Direction::NorthEast => Point::new(18 - edge, edge),
                Direction::East => Point::new(2 * edge, edge),
                Direction::SouthEast => Point::new(edge, 9 - edge),
                Direction::South => Point::new(9 - edge, 2 * edge),
            };
            (direction, start)
        })
    })
}

/// A five at every place in every direction, alone and made six at either end.
#[test]
fn fives_and_sixes_everywhere_are_judged_alike() {
    for direction in Direction::ALL {
        for start in SIZE.points() {
            for length in 4..=7 {
                let run = Run {
                    stone: Stone::White,
                    start,
                    direction,
                    length,
                };
                let fits = direction.walk(start, length.cast_signed() - 1, SIZE);
                if fits.is_some() {
                    let mut board = Board::empty(SIZE);
                    for point in run.points() {
                        board.set(point, Some(run.stone));
                    }
                    check(&board);
                }
            }
        }
    }
}

#[test]
fn another_byte_anywhere_is_read_as_the_strict_reader_reads_it() {
    let board = random_board(&mut Pcg64Mcg::seed_from_u64(3), 96);
    let mut text = text_of(&board);
    assert_eq!(text.len(), exact_length(SIZE));
    for place in 0..text.len() {
        let right = text[place];
        for byte in 0..=u8::MAX {
            text[place] = byte;
            let expected = match read_exact(&text, &RULE) {
                Ok(board) => Some(judge(&board, &RULE)),
                Err(error) => match error.fault {
                    ExactFault::Board(BoardFault::Several { lines, .. }) => {
                        Some(Verdict::Several(lines))
                    }
                    _ => None,
                },
            };
            assert_eq!(judge_text(&text), expected, "{byte} at {place}\n{board}");
        }
        text[place] = right;
    }
}

#[test]
fn the_board_may_stand_on_one_line() {
    let board = random_board(&mut Pcg64Mcg::seed_from_u64(4), 160);
    for (layout, row_end) in [(Layout::Blanks, b' '), (Layout::Slashes, b'/')] {
        let mut text = text_of(&board);
        let (last, body) = text.split_last_mut().expect("a text has bytes");
        for byte in body.iter_mut().filter(|byte| **byte == b'\n') {
            *byte = row_end;
        }
        assert_eq!(*last, b'\n');
        for instructions in INSTRUCTIONS {
            let verdict = bits::judge_text(&text, layout, instructions);
            assert_eq!(verdict, Some(judge(&board, &RULE)));
            let verdict = bits::judge_text(&text, Layout::Lines, instructions);
            assert_eq!(verdict, None);
        }
    }
}

/// However many are handed in, and wherever the first wrong one stands.
#[test]
fn many_boards_are_judged_up_to_the_first_that_is_wrong() {
    let mut rng = Pcg64Mcg::seed_from_u64(6);
    for number in 0..=40 {
        let boards: Vec<Board> = (0..number).map(|_| random_board(&mut rng, 160)).collect();
        let mut texts: Vec<Text> = boards.iter().map(text_of).collect();
        let verdicts: Vec<Verdict> = boards.iter().map(|board| judge(board, &RULE)).collect();
        let judged = |texts: &[Text], instructions| {
            let mut judged = Vec::new();
            bits::judge_texts(texts, Layout::Lines, instructions, &mut judged);
            judged
        };
        for instructions in INSTRUCTIONS {
            assert_eq!(judged(&texts, instructions), verdicts);
        }
        for wrong in 0..number {
            let place = rng.next_u32() as usize % bits::TEXT;
            let byte = std::mem::replace(&mut texts[wrong][place], b'3');
            for instructions in INSTRUCTIONS {
                assert_eq!(judged(&texts, instructions), verdicts[..wrong]);
            }
            texts[wrong][place] = byte;
        }
    }
}

#[test]
fn other_rules_and_sizes_are_left_to_the_plain_judge() {
    let mut rng = Pcg64Mcg::seed_from_u64(5);
    let wide = Rule {
        size: Size::new(20, 19),
        ..RULE
    };
    for rule in [Rule::FREESTYLE, Rule { run: 4, ..RULE }, wide] {
        assert!(!bits::serves(&rule));
        let board = random_board(&mut rng, 200);
        assert_eq!(bits::judge(&board, &rule), judge(&board, &rule));
    }
    let other = Board::empty(Size::square(15));
    assert_eq!(bits::judge(&other, &RULE), Verdict::Open);
}

/// All 3^19 = 1,162,261,467 rows that a line of 19 cells can hold; a minute or more each:
/// `cargo test --release -- --ignored --nocapture every_row_of_a`.
#[test]
#[ignore = "a minute or more"]
fn every_row_of_a_row() {
    every_row_of("row", Direction::East, Point::new(9, 0));
}

#[test]
#[ignore = "a minute or more"]
fn every_row_of_a_column() {
    every_row_of("column", Direction::South, Point::new(0, 9));
}

#[test]
#[ignore = "a minute or more"]
fn every_row_of_a_diagonal() {
    every_row_of("diagonal", Direction::SouthEast, Point::new(0, 0));
}

#[test]
#[ignore = "a minute or more"]
fn every_row_of_an_anti_diagonal() {
    every_row_of("anti-diagonal", Direction::NorthEast, Point::new(18, 0));
}

type Row = [u8; 19];

/// How many rows were judged open, won and to have several fives.
type Counts = [u64; 3];

fn every_row_of(name: &str, direction: Direction, start: Point) {
    let line = Line::new(direction, start);
    let cores = thread::available_parallelism().map_or(1, usize::from);
    let now = Instant::now();
    let counts = thread::scope(|scope| {
        let line = &line;
        let share = |core| (core..27).step_by(cores);
        let check = move |core| share(core).map(|head| line.check_all(head)).collect();
        let threads: Vec<_> = (0..cores)
            .map(|core| scope.spawn(move || -> Vec<Counts> { check(core) }))
            .collect();
        let counts = threads
            .into_iter()
            .flat_map(|thread| thread.join().expect("all agree"));
        counts.fold([0; 3], |sum: Counts, counts| {
            [0, 1, 2].map(|i| sum[i] + counts[i])
        })
    });
    let all: u64 = counts.iter().sum();
    let [open, won, several] = counts;
    let seconds = now.elapsed().as_secs();
    println!("{name}: {all} rows in {seconds} s: {open} open, {won} won, {several} several");
    assert_eq!(all, 3_u64.pow(19));
}

/// A line of 19 cells over the board.
struct Line {
    direction: Direction,
    points: [Point; 19],
}

impl Line {
    fn new(direction: Direction, start: Point) -> Line {
        let mut steps = 0..;
        let points = [(); 19].map(|()| {
            let point = steps
                .next()
                .and_then(|steps| direction.walk(start, steps, SIZE));
            point.expect("the line crosses the board")
        });
        Line { direction, points }
    }

    /// All 3^16 rows whose first three cells are the digits of `head`.
    fn check_all(&self, head: usize) -> Counts {
        let mut row: Row = [0; 19];
        for (cell, weight) in row.iter_mut().zip([1, 3, 9]) {
            *cell = u8::try_from(head / weight % 3).expect("a digit is below 3");
        }
        let mut text = text_of(&Board::empty(SIZE));
        let places = self.points.map(|point| {
            2 * (usize::from(point.row) * usize::from(SIZE.width()) + usize::from(point.col))
        });
        for (&cell, place) in row.iter().zip(places) {
            text[place] = b'0' + cell;
        }
        let mut counts = [0; 3];
        loop {
            counts[self.check(&row, &text)] += 1;
            // Counts up by one, with three digits fixed.
            let Some(digit) = (3..19).find(|&digit| row[digit] < 2) else {
                return counts;
            };
            row[3..digit].fill(0);
            row[digit] += 1;
            for (&cell, place) in row.iter().zip(places).take(digit + 1).skip(3) {
                text[place] = b'0' + cell;
            }
        }
    }

    /// Whether the row has no five, one or several; the kernel must say so.
    fn check(&self, row: &Row, text: &Text) -> usize {
        let (number, last) = fives(row);
        let verdict = bits::judge_text(text, Layout::Lines, Instructions::Widest);
        let agree = match &verdict {
            Some(Verdict::Open) => number == 0,
            Some(Verdict::Won(five)) => number == 1 && *five == self.five(row, last),
            Some(Verdict::Several(fives)) => number == fives.len() && number > 1,
            None => false,
        };
        assert!(agree, "{row:?}: {number} fives, but {verdict:?}");
        number.min(2)
    }

    fn five(&self, row: &Row, start: usize) -> Run {
        Run {
            stone: Stone::ALL[usize::from(row[start]) - 1],
            start: self.points[start],
            direction: self.direction,
            length: 5,
        }
    }
}

/// How many runs of exactly five stones the row has, and where the last one starts.
fn fives(row: &Row) -> (usize, usize) {
    let (mut number, mut last) = (0, 0);
    let mut start = 0;
    for end in 1..=row.len() {
        if end == row.len() || row[end] != row[start] {
            if end - start == 5 && row[start] != 0 {
                (number, last) = (number + 1, start);
            }
            start = end;
        }
    }
    (number, last)
}
