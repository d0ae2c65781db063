//! The bit-parallel judge and the plain one: two answers to one question agree.

use std::thread;

use omok::board::PerStone;
use omok::judge::bits::Instructions;
use omok::judge::layout::{Layout, Symbols};
use omok::line::{Direction, Row};
use omok::rule::{Blocked, Overline, PRESETS};
use omok::{Board, Point, Rule, Size, Stone, Variant, Verdict, judge};

use omok_testing::boards::{Random, board_with, stone};
use omok_testing::kernel::{
    any_board, cell_places, check, check_verdicts, judge_text, kernel, text_of,
};
use omok_testing::{is_thorough, some};

/// All that the kernel tells apart: which colours' overlines win, and caro.
fn variants(size: Size, run: u8) -> impl Iterator<Item = Variant> {
    let overlines = [Overline::Wins, Overline::Ignored];
    let pairs = overlines.into_iter().flat_map(move |black| {
        [Overline::Wins, Overline::Forbidden].map(|white| PerStone { black, white })
    });
    pairs.flat_map(move |overline| {
        [Blocked::None, Blocked::Both].map(|blocked| {
            let rule = Rule::FREESTYLE.with_run(run);
            let mut rule = rule.expect("a length that can win");
            rule.overline = overline;
            rule.blocked = blocked;
            Variant::new(size, rule)
        })
    })
}

fn every_size() -> impl Iterator<Item = Size> {
    let sides = || Variant::MIN_SIDE..=Size::MAX_SIDE;
    itertools::iproduct!(sides(), sides()).map(|(width, height)| Size::new(width, height))
}

/// Three winning lengths for a size: the shortest, the longest, and five or one between.
fn lengths(random: &mut Random, size: Size) -> [u8; 3] {
    let longest = size.longest_side();
    let other = match longest {
        3 => 3,
        4 => 4,
        _ if random.percent(50) => 5,
        _ => 3 + random.byte(longest - 2),
    };
    [Rule::MIN_RUN, other, longest]
}

fn any_boards(random: &mut Random, variant: &Variant, number: usize) -> Vec<Board> {
    (0..number).map(|_| any_board(random, variant)).collect()
}

fn judged(boards: &[Board], variant: &Variant) -> Vec<Verdict> {
    let verdicts = boards.iter().map(|board| judge(board, variant.rule()));
    verdicts.collect()
}

fn check_every_size(random: &mut Random, number: usize) {
    for size in some(every_size(), 7) {
        for run in lengths(random, size) {
            for variant in variants(size, run) {
                check(&variant, &any_boards(random, &variant, number));
            }
        }
    }
}

#[test]
fn every_size_length_and_rule_is_judged_as_by_walking() {
    check_every_size(&mut Random::new(15), 17);
}

/// `cargo test --release -- --ignored every_size_with_many_boards`
#[test]
#[ignore = "many minutes"]
fn every_size_with_many_boards() {
    let mut random = Random::new(15);
    for _ in 0..10 {
        check_every_size(&mut random, 1_000);
    }
}

#[test]
fn every_named_rule_is_judged_as_by_walking() {
    let number = if is_thorough() { 1_000_000 } else { 3_000 };
    let mut random = Random::new(16);
    let named = PRESETS.iter().map(|preset| preset.variant);
    for variant in named.chain([Variant::BOARD_PROBLEM]) {
        for _ in 0..number / 1_000 {
            check(&variant, &any_boards(&mut random, &variant, 1_000));
        }
    }
}

#[test]
fn every_board_of_3x3_is_judged_as_by_walking() {
    let size = Size::square(3);
    let boards = (0..3_usize.pow(9)).map(|number| {
        let mut rest = 3 * number;
        board_with(size, |_| {
            rest /= 3;
            cell(rest)
        })
    });
    let boards: Vec<Board> = boards.collect();
    for variant in variants(size, 3) {
        check(&variant, &boards);
    }
}

fn cell(number: usize) -> Option<Stone> {
    stone(u8::try_from(number % 3).expect("a digit is below 3"))
}

/// One colour, so dense that fives, overlines and both at once abound.
#[test]
fn boards_of_one_colour_are_judged_as_by_walking() {
    let mut random = Random::new(2);
    let size = Variant::BOARD_PROBLEM.size();
    let mut board = |share, colour| board_with(size, |_| random.percent(share).then_some(colour));
    let shares = (50..=100).flat_map(|share| Stone::ALL.map(|colour| (share, colour)));
    let boards: Vec<Board> = shares.map(|(share, colour)| board(share, colour)).collect();
    check(&Variant::BOARD_PROBLEM, &boards);
    check(&Variant::new(Size::square(19), Rule::FREESTYLE), &boards);
}

/// Three lines in each direction, from one edge, the middle and the other edge; in each all
/// 3^10 rows of ten cells.
#[test]
fn every_row_of_ten_cells_is_judged_as_by_walking() {
    let size = Variant::BOARD_PROBLEM.size();
    for (direction, start) in some(starts_of_ten(), 5) {
        let board = |number: usize| {
            let mut board = Board::empty(size);
            for steps in 0..10 {
                let point = direction.walk(start, steps, size).expect("ten cells fit");
                let rest = number / 3_usize.pow(steps.unsigned_abs().into());
                board.set(point, cell(rest));
            }
            board
        };
        let boards: Vec<Board> = some(0..3_usize.pow(10), 4).map(board).collect();
        check(&Variant::BOARD_PROBLEM, &boards);
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

/// A line at every place in every direction, from one stone too few to two too many.
#[test]
fn lines_everywhere_are_judged_as_by_walking() {
    for (size, run) in [
        (Size::square(19), 5),
        (Size::new(26, 7), 6),
        (Size::new(4, 5), 3),
    ] {
        let mut boards = Vec::new();
        for (direction, start) in itertools::iproduct!(Direction::ALL, size.points()) {
            for length in run - 1..=run + 2 {
                let line = Row {
                    stone: Stone::ALL[usize::from(length % 2)],
                    start,
                    direction,
                    length,
                };
                let end = direction.walk(start, length.cast_signed() - 1, size);
                if end.is_some() {
                    let mut board = Board::empty(size);
                    board.extend(line.points().map(|point| (point, line.stone)));
                    boards.push(board);
                }
            }
        }
        for variant in variants(size, run) {
            check(&variant, &boards);
        }
    }
}

fn every_layout() -> impl Iterator<Item = Layout> {
    let between_rows = [Some(b'\n'), Some(b'/'), Some(b' '), None];
    let symbols = [Symbols::Digits, Symbols::Any, Symbols::Numbers];
    itertools::iproduct!(between_rows, [Some(b' '), None], symbols).map(
        |(between_rows, between_cells, symbols)| Layout {
            between_cells,
            between_rows,
            symbols,
        },
    )
}

/// What a byte means in the place of another.
fn meaning(byte: u8, symbols: Symbols) -> u8 {
    match (symbols, byte) {
        (Symbols::Any, b'.') => b'0',
        (Symbols::Any, b'x' | b'X') => b'1',
        (Symbols::Any, b'o' | b'O') => b'2',
        (Symbols::Any, b'\t') => b' ',
        (Symbols::Numbers, 0..=2) => b'0' + byte,
        (Symbols::Numbers, b'0'..=b'2') => b'?',
        _ => byte,
    }
}

/// Every byte of a board among others, in every layout, made each of the other 255: it is another
/// cell, or the board is wrong, and the boards before it are still judged. The places share the
/// bytes where not all are tried.
fn check_every_byte(variant: &Variant, layout: Layout, boards: usize, others: &[u8]) {
    let mut random = Random::new(3);
    let mut kernel = kernel(variant, layout);
    let boards = any_boards(&mut random, variant, boards);
    let expected = judged(&boards, variant);
    let symbols = match layout.symbols {
        Symbols::Numbers => &[0, 1, 2],
        Symbols::Digits | Symbols::Any => b"012",
    };
    let texts = boards.iter().map(|board| text_of(board, layout, symbols));
    let mut text: Vec<u8> = texts.flatten().collect();
    assert_eq!(judge_text(&mut kernel, &text), expected);
    let length = kernel.length();
    let places: Vec<usize> = cell_places(variant.size(), layout).collect();
    let other = random.below(boards.len());
    let step = match others.len() {
        _ if is_thorough() => 1,
        100.. => 61,
        _ => 13,
    };
    for place in 0..length {
        let at = other * length + place;
        let right = text[at];
        let cell_number = places.iter().position(|&cell| cell == place);
        for &byte in others.iter().skip(place % step).step_by(step) {
            text[at] = byte;
            let meaning = meaning(byte, layout.symbols);
            let mut expected = expected.clone();
            match cell_number {
                Some(number) if (b'0'..=b'2').contains(&meaning) => {
                    let mut board = boards[other].clone();
                    let point = variant.size().at_index(number);
                    board.set(point.expect("a cell"), stone(meaning - b'0'));
                    expected[other] = judge(&board, variant.rule());
                }
                None if meaning == right => {}
                _ => expected.truncate(other),
            }
            let judged = judge_text(&mut kernel, &text);
            let changed = format!("{layout:?}: {byte} at {place} of board {other}");
            assert_eq!(judged, expected, "{changed}");
        }
        text[at] = right;
    }
}

#[test]
fn every_byte_of_a_board_is_looked_at_in_every_layout() {
    let all: Vec<u8> = (0..=u8::MAX).collect();
    let small = Variant::mnk(Size::new(5, 4), 3);
    for layout in every_layout() {
        check_every_byte(&small, layout, 61, &all);
        check_every_byte(&Variant::TICTACTOE, layout, 300, &all);
        check_every_byte(&Variant::RENJU, layout, 9, b"\n\r /\t013.XoO~\0\xff");
    }
    let strict = Layout::STRICT;
    assert_eq!(strict.length(Size::square(19)), 2 * 361);
    check_every_byte(&Variant::BOARD_PROBLEM, strict, 11, &all);
}

#[test]
fn the_symbols_of_a_layout_are_cells_and_no_others() {
    let mut random = Random::new(4);
    for layout in every_layout() {
        for variant in [Variant::CARO, Variant::XO, Variant::BOARD_PROBLEM] {
            let boards = any_boards(&mut random, &variant, 100);
            for symbols in [b"012", b".XO", b".xo", b"0xO", b"\0\x01\x02"] {
                let texts = boards.iter().map(|board| text_of(board, layout, symbols));
                let text: Vec<u8> = texts.flatten().collect();
                let verdicts = judge_text(&mut kernel(&variant, layout), &text);
                let is_numbers = symbols[0] == 0;
                let is_right = match layout.symbols {
                    Symbols::Any => !is_numbers,
                    Symbols::Digits => symbols == b"012",
                    Symbols::Numbers => is_numbers,
                };
                if is_right {
                    check_verdicts(&variant, &boards, &verdicts);
                } else {
                    assert!(verdicts.len() < boards.len(), "{symbols:?} in {layout:?}");
                }
            }
        }
    }
}

/// However many are handed in, and wherever the first wrong one stands.
#[test]
fn many_boards_are_judged_up_to_the_first_that_is_wrong() {
    let mut random = Random::new(6);
    for (variant, most) in [(Variant::BOARD_PROBLEM, 40), (Variant::TICTACTOE, 600)] {
        let mut kernel = kernel(&variant, Layout::STRICT);
        let mut numbers: Vec<usize> = (0..=40).collect();
        numbers.extend((41..=most).step_by(37));
        for number in numbers {
            let boards = any_boards(&mut random, &variant, number);
            let verdicts = judged(&boards, &variant);
            let text_of = |board| text_of(board, Layout::STRICT, b"012");
            let mut text: Vec<u8> = boards.iter().flat_map(text_of).collect();
            assert_eq!(judge_text(&mut kernel, &text), verdicts);
            let cut = &text[..text.len().saturating_sub(1)];
            let found = judge_text(&mut kernel, cut);
            assert_eq!(found, verdicts[..number.saturating_sub(1)]);
            for wrong in 0..number {
                let place = wrong * kernel.length() + random.below(kernel.length());
                let byte = std::mem::replace(&mut text[place], b'3');
                assert_eq!(judge_text(&mut kernel, &text), verdicts[..wrong]);
                text[place] = byte;
            }
        }
    }
}

/// All 3^19 = 1,162,261,467 rows that a line of 19 cells can hold; some minutes each:
/// `cargo test --release -- --ignored --nocapture every_row_of`.
#[test]
#[ignore = "minutes"]
fn every_row_of_every_line_of_19() {
    for (direction, start) in [
        (Direction::East, Point::new(9, 0)),
        (Direction::South, Point::new(0, 9)),
        (Direction::SouthEast, Point::new(0, 0)),
        (Direction::NorthEast, Point::new(18, 0)),
    ] {
        every_row_of::<19>(&Variant::BOARD_PROBLEM, direction, start);
    }
}

/// All 3^15 = 14,348,907 rows of a 15x15 board, under every rule.
#[test]
#[ignore = "a minute or more"]
fn every_row_of_a_row_of_15() {
    for variant in variants(Size::square(15), 5) {
        every_row_of::<15>(&variant, Direction::East, Point::new(7, 0));
    }
}

/// How many rows were judged open, won and to have several lines.
type Counts = [u64; 3];

fn every_row_of<const N: usize>(variant: &Variant, direction: Direction, start: Point) {
    let line = Line::<N>::new(variant, direction, start);
    let cores = thread::available_parallelism().map_or(1, usize::from);
    let counts = thread::scope(|scope| {
        let line = &line;
        let share = |core| (core..27).step_by(cores);
        let check = move |core| share(core).map(|head| line.check_all(head)).collect();
        let threads: Vec<_> = (0..cores)
            .map(|core| scope.spawn(move || -> Vec<Counts> { check(core) }))
            .collect();
        let counts = threads.into_iter().map(thread::ScopedJoinHandle::join);
        let counts = counts.flat_map(|counts| counts.expect("all agree"));
        let add = |sum: Counts, counts: Counts| [0, 1, 2].map(|i| sum[i] + counts[i]);
        counts.fold([0; 3], add)
    });
    let all: u64 = counts.iter().sum();
    let [open, won, several] = counts;
    println!(
        "{direction:?}, {N} cells, overlines {:?}, blocked {:?}: {all} rows: \
         {open} open, {won} won, {several} several",
        variant.rule().overline,
        variant.rule().blocked
    );
    assert_eq!(all, power_of_3(N) as u64);
}

fn power_of_3(exponent: usize) -> usize {
    std::iter::repeat_n(3, exponent).product()
}

/// A line of cells over the board.
struct Line<const N: usize> {
    variant: Variant,
    direction: Direction,
    points: [Point; N],
}

/// The rows that are judged at a time: 3^4, a few more than a kernel's pass takes.
const TAIL: usize = 4;

impl<const N: usize> Line<N> {
    fn new(variant: &Variant, direction: Direction, start: Point) -> Line<N> {
        let point = |steps: usize| {
            let steps = i8::try_from(steps).expect("a line is short");
            let point = direction.walk(start, steps, variant.size());
            point.expect("the line crosses the board")
        };
        Line {
            variant: *variant,
            direction,
            points: std::array::from_fn(point),
        }
    }

    /// All rows whose first three cells are the digits of `head`.
    fn check_all(&self, head: usize) -> Counts {
        let mut kernel = kernel(&self.variant, Layout::STRICT);
        let width = usize::from(self.variant.size().width());
        let places = self
            .points
            .map(|point| 2 * (usize::from(point.row) * width + usize::from(point.col)));
        let number = power_of_3(TAIL);
        let mut text =
            text_of(&Board::empty(self.variant.size()), Layout::STRICT, b"012").repeat(number);
        let mut rows = vec![[0; N]; number];
        let mut counts = [0; 3];
        let mut verdicts = Vec::new();
        for middle in 0..power_of_3(N - 3 - TAIL) {
            for (tail, row) in rows.iter_mut().enumerate() {
                let mut rest = (middle * number + tail) * 27 + head;
                let text = &mut text[tail * kernel.length()..];
                for (cell, place) in row.iter_mut().zip(places) {
                    *cell = [0, 1, 2][rest % 3];
                    text[place] = b'0' + *cell;
                    rest /= 3;
                }
            }
            verdicts.clear();
            kernel.judge(&text, Instructions::Widest, &mut verdicts);
            assert_eq!(verdicts.len(), number);
            for (row, verdict) in rows.iter().zip(&verdicts) {
                counts[self.check(row, verdict)] += 1;
            }
        }
        counts
    }

    /// Whether the row has no winning line, one or several; the kernel must say so.
    fn check(&self, row: &[u8; N], verdict: &Verdict) -> usize {
        let (number, last) = self.lines(row);
        let agree = match verdict {
            Verdict::Open => number == 0,
            Verdict::Won(line) => number == 1 && Some(*line) == last,
            Verdict::Several(lines) => {
                number == lines.len() && number > 1 && lines.last() == last.as_ref()
            }
        };
        assert!(agree, "{row:?}: {number} lines, but {verdict:?}");
        number.min(2)
    }

    /// How many winning lines the row has, and the last one to be told.
    fn lines(&self, row: &[u8; N]) -> (usize, Option<Row>) {
        let (mut number, mut last) = (0, None);
        let mut start = 0;
        for end in 1..=N {
            if end == N || row[end] != row[start] {
                if let Some(stone) = stone(row[start])
                    && self.wins(row, stone, start, end)
                {
                    number += 1;
                    last = Some(Row {
                        stone,
                        start: self.points[start],
                        direction: self.direction,
                        length: u8::try_from(end - start).expect("a line is short"),
                    });
                }
                start = end;
            }
        }
        (number, last)
    }

    /// Whether the stones from one cell to before another win, by the rule's words.
    fn wins(&self, row: &[u8; N], stone: Stone, start: usize, end: usize) -> bool {
        let run = usize::from(self.variant.rule().run());
        let enemy = |cell: Option<&u8>| cell == Some(&stone.other().number());
        let is_between_enemies =
            enemy(start.checked_sub(1).map(|before| &row[before])) && enemy(row.get(end));
        match end - start {
            length if length < run => false,
            length if length > run => self.variant.rule().overline[stone] == Overline::Wins,
            _ => self.variant.rule().blocked == Blocked::None || !is_between_enemies,
        }
    }
}
