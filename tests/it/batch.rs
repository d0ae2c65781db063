//! Streams and files of boards: whatever way they are read, the answers and the errors are those
//! of the tolerant reader and the plain judge.

use std::cell::Cell;
use std::fs::File;
use std::io::{self, Read, Seek, SeekFrom, Write};
use std::num::NonZero;

use omok::batch::{Batch, BatchError, Jobs};
use omok::problem::Problem;
use omok::text::{Answers, BoardAt, BoardReader, Framing, InputError};
use omok::{Board, Rule, Size, Variant, judge};

use crate::reader::{LAYOUTS, any_text, cut, random_board, shown, spoil};
use omok_testing::boards::{Random, board_with, stone};
use omok_testing::{is_thorough, some};

#[derive(Debug, Clone, Copy)]
struct Asked {
    variant: Variant,
    framing: Framing,
    answers: Answers,
}

impl Asked {
    fn problem(&self) -> Problem {
        let problem = Problem::of_variant(self.variant);
        match self.framing {
            Framing::Open => problem,
            Framing::Counted => problem.counted().expect("boards can be counted"),
        }
    }
}

const STRICT: Asked = Asked {
    variant: Variant::BOARD_PROBLEM,
    framing: Framing::Open,
    answers: Answers::All,
};

/// What comes of an input that comes in pieces: the answers that are out after each piece and at
/// the end, and the error.
#[derive(Debug, PartialEq, Eq)]
pub(crate) struct Outcome {
    pub(crate) answers: Vec<Vec<u8>>,
    pub(crate) error: Option<String>,
}

impl Outcome {
    pub(crate) fn whole(&self) -> (Vec<u8>, Option<&str>) {
        (self.answers.concat(), self.error.as_deref())
    }
}

/// The outcome by the tolerant reader and the plain judge.
fn plain(batch: &Asked, pieces: &[&[u8]]) -> Outcome {
    let mut answers = vec![Vec::new(); pieces.len() + 1];
    let error = plain_answers(batch, pieces, &mut answers).err();
    let error = error.map(|error| error.to_string());
    Outcome { answers, error }
}

fn plain_answers(
    batch: &Asked,
    pieces: &[&[u8]],
    answers: &mut [Vec<u8>],
) -> Result<(), InputError> {
    let mut reader = BoardReader::framed(batch.variant.size(), batch.framing);
    let answer = |read: &BoardAt, number: u64, out: &mut Vec<u8>| {
        let written = batch
            .answers
            .write(out, number, &judge(&read.board, batch.variant.rule()));
        written.map_err(|fault| InputError { at: read.at, fault })
    };
    for (mut piece, answers) in pieces.iter().copied().zip(&mut *answers) {
        while let Some(read) = reader.feed(&mut piece)? {
            answer(&read, reader.boards(), answers)?;
        }
    }
    while let Some(read) = reader.finish()? {
        answer(&read, reader.boards(), &mut answers[pieces.len()])?;
    }
    Ok(())
}

/// The outcome of a run that reads one piece at a time.
pub(crate) fn run_pieces(
    pieces: &[&[u8]],
    run: impl FnOnce(&mut dyn Read, &mut dyn Write) -> Result<(), BatchError>,
) -> Outcome {
    let begun = Cell::new(0);
    let mut input = Pieces {
        pieces,
        rest: &[],
        begun: &begun,
    };
    let mut output = Log {
        answers: vec![Vec::new(); pieces.len() + 1],
        begun: &begun,
    };
    let error = run(&mut input, &mut output).err();
    Outcome {
        answers: output.answers,
        error: error.map(|error| error.to_string()),
    }
}

/// Comes a piece at a time; one that is longer than the reader asks for, in several reads.
struct Pieces<'a> {
    pieces: &'a [&'a [u8]],
    rest: &'a [u8],
    begun: &'a Cell<usize>,
}

impl Read for Pieces<'_> {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        if self.rest.is_empty() {
            self.begun.set(self.begun.get() + 1);
            let Some((piece, pieces)) = self.pieces.split_first() else {
                return Ok(0);
            };
            assert!(!piece.is_empty(), "an empty piece would be the end");
            (self.rest, self.pieces) = (piece, pieces);
        }
        self.rest.read(buffer)
    }
}

struct Log<'a> {
    answers: Vec<Vec<u8>>,
    begun: &'a Cell<usize>,
}

impl Write for Log<'_> {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.answers[self.begun.get() - 1].extend_from_slice(bytes);
        Ok(bytes.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

#[track_caller]
fn check(batch: &Asked, pieces: &[&[u8]]) {
    let expected = plain(batch, pieces);
    let (problem, answers) = (&batch.problem(), batch.answers);
    let found = run_pieces(pieces, |mut input, mut output| {
        Batch { problem, answers }.run(&mut input, &mut output)
    });
    assert_eq!(found, expected, "{}", shown(&pieces.concat()));
}

/// Three boards in each layout, the last of all layouts mixed.
fn texts() -> Vec<Vec<u8>> {
    let mut random = Random::new(3);
    let between = ["", "\n", "\r\n\n", " \n"];
    let texts = LAYOUTS.iter().map(|layout| {
        let mut text = Vec::new();
        for _ in 0..3 {
            let grid = random.grid(20, 40);
            text.extend(layout.write(&mut random, &omok_testing::boards::board_of(&grid)));
            let end = if text.ends_with(b"\n") { "" } else { "\n" };
            text.extend_from_slice(end.as_bytes());
            text.extend_from_slice(random.pick(&between).as_bytes());
        }
        text
    });
    let mut texts: Vec<Vec<u8>> = texts.collect();
    texts.push(texts.concat());
    texts
}

/// Every place of a short text is tried in thorough runs, and as many of a long one.
fn step(text: &[u8]) -> usize {
    text.len().div_ceil(if is_thorough() { 2_500 } else { 250 })
}

#[test]
fn an_input_may_be_cut_anywhere() {
    for text in texts() {
        for place in (1..text.len()).step_by(step(&text)) {
            let (head, tail) = text.split_at(place);
            check(&STRICT, &[head, tail]);
        }
        let bytes: Vec<&[u8]> = text.chunks(1).collect();
        check(&STRICT, &bytes);
    }
}

#[test]
fn an_input_may_end_anywhere() {
    for text in texts() {
        for length in (1..text.len()).step_by(step(&text)) {
            check(&STRICT, &[&text[..length]]);
        }
    }
}

/// Every byte of a board between two others, in every layout, changed, removed and doubled.
#[test]
fn any_byte_may_be_another() {
    const OTHERS: &[u8] = b"0123 .Xo/\t\r\n\0\xC3\xEF\xFF";
    for text in texts().split_last().expect("there are layouts").1 {
        let third = text.len() / 3;
        // An odd step: the places take turns in how the text comes.
        for place in some(third - 2..=2 * third, 13) {
            let mut other = text.clone();
            for &byte in OTHERS {
                other[place] = byte;
                match place % 2 {
                    0 => check(&STRICT, &[&other]),
                    _ => check(&STRICT, &[&other[..=place], &other[place + 1..]]),
                }
            }
            other.remove(place);
            check(&STRICT, &[&other]);
            other.insert(place, text[place]);
            other.insert(place, text[place]);
            check(&STRICT, &[&other]);
        }
    }
}

#[test]
fn any_text_in_any_pieces_has_the_same_outcome() {
    let mut random = Random::new(77);
    let [mut one, mut json, mut counted, mut small] = [STRICT; 4];
    one.answers = Answers::One;
    json.answers = Answers::Json;
    counted.framing = Framing::Counted;
    small.variant = Variant::mnk(Size::new(4, 3), 3);
    let batches = [STRICT, one, json, counted, small];
    for round in 0..if is_thorough() { 4_000 } else { 1_000 } {
        let batch = random.pick(&batches);
        let text = any_text(&mut random, batch.variant.size(), round % 4);
        let mut pieces = cut(&mut random, &text);
        pieces.retain(|piece| !piece.is_empty());
        check(&batch, &pieces);
    }
}

/// Rules of all kinds on boards of all sizes.
pub(crate) fn variants() -> Vec<Variant> {
    vec![
        Variant::BOARD_PROBLEM,
        Variant::FREESTYLE,
        Variant::RENJU,
        Variant::CARO,
        Variant::TICTACTOE,
        Variant::XO,
        Variant::mnk(Size::new(5, 4), 3),
        Variant::mnk(Size::new(4, 9), 7),
        Variant::new(Size::new(26, 7), Rule::CARO_EXACT),
        Variant::new(Size::square(26), Rule::RENJU),
    ]
}

/// A text of so many boards, in one layout or in all.
fn boards_of_a_kind(random: &mut Random, size: Size, number: usize) -> Vec<u8> {
    let one = random.pick(&LAYOUTS);
    let is_mixed = random.percent(20);
    let gap = random.pick(&["", "", "\n", "\r\n", " \n", "\n\n\n"]);
    let mut text = Vec::new();
    for _ in 0..number {
        let layout = if is_mixed { random.pick(&LAYOUTS) } else { one };
        let board = sparse_board(random, size);
        text.extend(layout.write(random, &board));
        if !text.ends_with(b"\n") {
            text.push(b'\n');
        }
        text.extend_from_slice(gap.as_bytes());
    }
    text
}

/// A board with some stones, many of them beside others of their colour.
pub(crate) fn sparse_board(random: &mut Random, size: Size) -> Board {
    let grid = random.grid(60, 30);
    board_with(size, |at| {
        stone(grid[usize::from(at.row) % 19][usize::from(at.col) % 19])
    })
}

/// As many boards as several passes of the kernel take, some with a fault among them.
#[test]
fn many_boards_of_any_size_have_the_same_outcome() {
    let mut random = Random::new(2026);
    let variants = variants();
    for round in 0..if is_thorough() { 1_500 } else { 200 } {
        let variant = variants[round % variants.len()];
        let most = if variant.size().area() < 100 { 600 } else { 30 };
        let number = random.below(most);
        let framing = random.pick(&[Framing::Open, Framing::Open, Framing::Counted]);
        let mut text = match framing {
            Framing::Open => Vec::new(),
            Framing::Counted => format!("{}\n", random.below(number + 2)).into_bytes(),
        };
        text.extend(boards_of_a_kind(&mut random, variant.size(), number));
        if random.percent(50) {
            spoil(&mut random, &mut text);
        }
        let batch = Asked {
            variant,
            framing,
            answers: random.pick(&[Answers::All, Answers::All, Answers::One, Answers::Json]),
        };
        let (head, tail) = text.split_at(random.below(text.len() + 1));
        let mut pieces = vec![head, tail];
        pieces.retain(|piece| !piece.is_empty());
        check(&batch, &pieces);
    }
}

/// A file of some thousand boards in that layout, large enough to be read in parts.
fn large(random: &mut Random, layout: usize, gap: &str) -> Vec<u8> {
    large_of(random, Size::square(19), layout, gap)
}

fn large_of(random: &mut Random, size: Size, layout: usize, gap: &str) -> Vec<u8> {
    const LENGTH: usize = 6 * 1024 * 1024;
    let boards = [(); 64].map(|()| {
        let board = random_board(random, size);
        [LAYOUTS[layout].write(random, &board), gap.into()].concat()
    });
    let mut text = Vec::with_capacity(LENGTH + 1024);
    while text.len() < LENGTH {
        text.extend_from_slice(&boards[random.below(boards.len())]);
    }
    text
}

pub(crate) fn file_of(text: &[u8]) -> File {
    let mut file = tempfile::tempfile().expect("a temporary file can be made");
    file.write_all(text)
        .expect("a temporary file can be written");
    file.rewind().expect("a file can be rewound");
    file
}

pub(crate) fn jobs(number: usize) -> Jobs {
    Jobs::Exactly(NonZero::new(number).expect("more than none"))
}

#[track_caller]
fn check_file(batch: &Asked, text: &[u8]) {
    let expected = plain(batch, &[text]);
    for number in [1, 3] {
        let file = file_of(text);
        check_run(batch, &file, number, &expected);
        if expected.error.is_none() {
            let place = (&file).stream_position().expect("a file has a position");
            assert_eq!(place, text.len() as u64, "the file is read to its end");
        }
    }
}

#[track_caller]
fn check_run(batch: &Asked, file: &File, number: usize, expected: &Outcome) {
    let mut answers = Vec::new();
    let asked = Batch {
        problem: &batch.problem(),
        answers: batch.answers,
    };
    let error = asked.run_file(file, &mut answers, jobs(number)).err();
    let error = error.map(|error| error.to_string());
    let (expected, expected_error) = expected.whole();
    assert_eq!(error.as_deref(), expected_error, "{number} jobs");
    assert!(answers == expected, "{number} jobs: other answers");
}

#[test]
fn large_files_of_all_layouts_are_judged_by_several_threads_alike() {
    let mut random = Random::new(19);
    let layouts = [
        (0, ""),
        (0, "\n"),
        (1, "\r\n"),
        (4, ""),
        (5, ""),
        (7, ""),
        (9, "\n"),
    ];
    for (layout, gap) in some(layouts, 2) {
        check_file(&STRICT, &large(&mut random, layout, gap));
    }
}

#[test]
fn large_files_of_any_size_are_judged_by_several_threads_alike() {
    let mut random = Random::new(23);
    for (number, variant) in some(variants().into_iter().enumerate(), 3) {
        let batch = Asked { variant, ..STRICT };
        let (layout, gap) = [(0, ""), (4, ""), (9, ""), (0, "\n")][number % 4];
        let mut text = large_of(&mut random, variant.size(), layout, gap);
        if number % 2 == 0 {
            spoil(&mut random, &mut text);
        }
        check_file(&batch, &text);
    }
}

#[test]
fn large_files_are_judged_alike_in_every_form() {
    let mut random = Random::new(20);
    let text = large(&mut random, 0, "");
    for answers in [Answers::Json, Answers::One] {
        check_file(&Asked { answers, ..STRICT }, &text);
    }
    let mut counted = format!("{}\n", text.len() / 722 - 1).into_bytes();
    counted.extend_from_slice(&text);
    let framing = Framing::Counted;
    check_file(&Asked { framing, ..STRICT }, &counted);
    let six = Rule::STANDARD.with_run(6).expect("a length that can win");
    let variant = Variant::new(Size::square(19), six);
    check_file(&Asked { variant, ..STRICT }, &text[..722 * 7000]);
}

#[test]
fn a_fault_or_another_layout_anywhere_in_a_large_file_changes_nothing_else() {
    let mut random = Random::new(21);
    let text = large(&mut random, 0, "");
    for _ in 0..if is_thorough() { 8 } else { 2 } {
        let mut other = text.clone();
        for _ in 0..=random.below(2) {
            spoil(&mut random, &mut other);
        }
        check_file(&STRICT, &other);
    }
    let middle = text.len() / 722 / 2 * 722;
    let inserted = [&b"\n"[..], b"\n\n\n", b" ", &text[..300], b"\r\n\t\n"];
    for insert in some(inserted, 3) {
        let mut other = text.clone();
        other.splice(middle..middle, insert.iter().copied());
        check_file(&STRICT, &other);
    }
    let mut other = text.clone();
    for layout in LAYOUTS {
        let board = random_board(&mut random, Size::square(19));
        let mut board = layout.write(&mut random, &board);
        board.push(b'\n');
        other.splice(middle..middle, board);
    }
    check_file(&STRICT, &other);
}

#[test]
fn a_file_is_read_from_where_it_stands() {
    let text = large(&mut Random::new(22), 0, "");
    for (offset, number) in [(722, 2), (5 * 722, 1), (722 * 722, 3)] {
        let mut file = file_of(&text);
        file.seek(SeekFrom::Start(offset))
            .expect("a file can be read from any place");
        let rest = &text[usize::try_from(offset).expect("a small number")..];
        check_run(&STRICT, &file, number, &plain(&STRICT, &[rest]));
    }
}

/// Files of /proc say that they are empty, and are not.
#[test]
#[cfg(target_os = "linux")]
fn a_file_without_a_size_is_read() {
    let file = File::open("/proc/self/status").expect("Linux has /proc");
    let batch = Batch {
        problem: &STRICT.problem(),
        answers: STRICT.answers,
    };
    let error = batch.run_file(&file, &mut Vec::new(), Jobs::AllCores);
    let error = error.expect_err("this is no board").to_string();
    assert_eq!(error, "1:1: expected 0, 1 or 2, found 'N'");
}
