//! The readers of boards on random input: any bytes give an answer or an error, and every
//! layout of a board reads as that board.

use omok::problem::{Cases, Given, Manner, Problem, Rest};
use omok::text::{BoardAt, BoardReader, Framing, InputError, Position};
use omok::{Board, Rule, Size, Variant, submission};

use omok_testing::boards::{Random, board_of, board_with, stone};

#[test]
fn any_bytes_give_boards_or_an_error_however_they_are_cut() {
    let mut random = Random::new(3512);
    let mut boards = 0;
    for round in 0..60_000 {
        let size = random.pick(&[Size::new(3, 3), Size::new(5, 3), Size::new(3, 26)]);
        let framing = random.pick(&[Framing::Open, Framing::Counted]);
        let text = any_text(&mut random, size, round % 4);
        let whole = read(&[&text], size, framing);
        let pieces = cut(&mut random, &text);
        assert_eq!(read(&pieces, size, framing), whole, "{}", shown(&text));
        check_places(&text, &whole);
        boards += whole.0.len();
    }
    assert!(boards > 1000, "only {boards} boards in all these texts");
}

/// An [`any_text`] that is a drawn board is the board that is read from it.
#[test]
pub(crate) fn any_text_is_a_drawn_board_or_an_error() {
    let mut random = Random::new(1970);
    for round in 0..20_000 {
        let text = any_text(&mut random, Size::new(4, 3), round % 4);
        let text = String::from_utf8_lossy(&text);
        if let Ok(board) = text.parse::<Board>() {
            assert_eq!(board.to_string().parse(), Ok(board), "{text}");
        }
    }
}

#[test]
fn the_strict_reader_takes_what_is_written_strictly_and_nothing_else() {
    let mut random = Random::new(19);
    let size = Size::new(5, 4);
    let problem = Problem::of_variant(Variant::new(size, Rule::STANDARD));
    let mut taken = 0;
    for _ in 0..60_000 {
        let mut text = strict(&random_board(&mut random, size)).into_bytes();
        for _ in 0..random.below(3) {
            spoil(&mut random, &mut text);
        }
        let mut cases = Cases::new(&problem, Manner::Exact);
        let mut rest = &text[..];
        if let Ok(Some(case)) = cases.next(&mut rest, Rest::None)
            && cases.next(&mut rest, Rest::None) == Ok(None)
        {
            let Given::Board(board) = case.sample.given else {
                panic!("the problem has boards");
            };
            assert_eq!(strict(&board).into_bytes(), text, "{}", shown(&text));
            taken += 1;
        }
    }
    assert!(taken > 10_000, "only {taken} of these texts were taken");
}

#[test]
fn the_submission_reads_any_text_without_a_panic() {
    let mut random = Random::new(2018);
    for round in 0..2_000 {
        let mut text = any_text(&mut random, Size::square(19), round % 4);
        if round % 5 == 0 {
            text.iter_mut()
                .filter(|byte| **byte == b'0')
                .for_each(|byte| *byte = random.pick(b"0129"));
        }
        let text = String::from_utf8_lossy(&text);
        if let Some(grid) = submission::read_board(&text) {
            assert!(!submission::answer(&grid).is_empty());
        }
    }
}

#[test]
fn boards_that_are_written_are_read_back() {
    let mut random = Random::new(361);
    for _ in 0..3_000 {
        let side = || 3..=26;
        let sizes: Vec<u8> = side().collect();
        let size = Size::new(random.pick(&sizes), random.pick(&sizes));
        let boards: Vec<Board> = (0..=random.below(3))
            .map(|_| random_board(&mut random, size))
            .collect();
        let text: String = boards.iter().map(Board::to_string).collect();
        check_read(text.as_bytes(), size, &boards);
        assert_eq!(boards[0].to_string().parse(), Ok(boards[0].clone()));
    }
}

#[test]
fn every_layout_of_a_board_reads_as_that_board() {
    let mut random = Random::new(14_000);
    for _ in 0..1_000 {
        let board = random_board(&mut random, Size::square(19));
        for layout in LAYOUTS {
            let text = layout.write(&mut random, &board);
            check_read(&text, board.size(), std::slice::from_ref(&board));
        }
    }
}

#[test]
fn boards_of_all_layouts_follow_one_another() {
    let mut random = Random::new(5);
    for _ in 0..1_000 {
        let size = random.pick(&[Size::square(19), Size::square(3)]);
        let boards: Vec<Board> = (0..=random.below(6))
            .map(|_| random_board(&mut random, size))
            .collect();
        let mut text = Vec::new();
        for board in &boards {
            let layout = random.pick(&LAYOUTS);
            text.extend(layout.write(&mut random, board));
            if layout.end.is_empty() && board != &boards[boards.len() - 1] {
                text.push(b'\n');
            }
        }
        check_read(&text, size, &boards);
    }
}

/// How a board may be written; of several choices, each cell or row takes one at random.
#[derive(Clone, Copy)]
pub(crate) struct Layout {
    /// What may stand for an empty cell, a black and a white stone.
    cells: [&'static [u8]; 3],
    between: &'static [&'static str],
    before: &'static [&'static str],
    newline: &'static [&'static str],
    end: &'static str,
}

const STRICT: Layout = Layout {
    cells: [b"0", b"1", b"2"],
    between: &[" "],
    before: &[""],
    newline: &["\n"],
    end: "\n",
};

#[rustfmt::skip]
pub(crate) const LAYOUTS: [Layout; 12] = [
    STRICT,
    Layout { newline: &["\r\n"], end: "\r\n", ..STRICT },
    Layout { newline: &["\r\n"], end: "", ..STRICT },
    Layout { between: &["\t"], ..STRICT },
    Layout { between: &[""], ..STRICT },
    Layout { between: &[" ", "  ", "\t", " \t "], ..STRICT },
    Layout { before: &["", " ", "\t", "   "], ..STRICT },
    Layout { newline: &[" \n", "\t\n", "\n", " \r\n"], ..STRICT },
    Layout { newline: &["\n", "\n\n", "\n \t\n\r\n"], ..STRICT },
    Layout { cells: [b".", b"X", b"O"], between: &[""], ..STRICT },
    Layout { cells: [b".", b"x", b"o"], between: &[" "], ..STRICT },
    Layout {
        cells: [b"0.", b"1xX", b"2oO"],
        between: &["", " ", "\t"],
        before: &["", " ", "\n\n", "\r\n\t"],
        newline: &["\n", "\r\n", "\t\n \n"],
        end: "",
    },
];

impl Layout {
    pub(crate) fn write(&self, random: &mut Random, board: &Board) -> Vec<u8> {
        let mut text = Vec::new();
        for (point, cell) in board.cells() {
            let width = board.size().width();
            let before = match point.col {
                0 => self.before,
                _ => self.between,
            };
            text.extend_from_slice(random.pick(before).as_bytes());
            text.push(random.pick(self.cells[usize::from(cell.map_or(0, omok::Stone::number))]));
            if point.col + 1 == width && point.row + 1 < board.size().height() {
                text.extend_from_slice(random.pick(self.newline).as_bytes());
            }
        }
        text.extend_from_slice(self.end.as_bytes());
        text
    }
}

/// What a reader makes of a text: the boards up to its end or its first fault.
type Reading = (Vec<BoardAt>, Option<InputError>);

fn read(pieces: &[&[u8]], size: Size, framing: Framing) -> Reading {
    let mut reader = BoardReader::framed(size, framing);
    let mut boards = Vec::new();
    let error = read_all(&mut reader, pieces, &mut boards).err();
    let count = u64::try_from(boards.len()).expect("few boards");
    assert_eq!(reader.boards(), count);
    (boards, error)
}

fn read_all(
    reader: &mut BoardReader,
    pieces: &[&[u8]],
    boards: &mut Vec<BoardAt>,
) -> Result<(), InputError> {
    for mut piece in pieces.iter().copied() {
        while let Some(board) = reader.feed(&mut piece)? {
            boards.push(board);
        }
        assert_eq!(piece, b"", "all bytes are taken");
    }
    while let Some(board) = reader.finish()? {
        boards.push(board);
    }
    Ok(())
}

#[track_caller]
fn check_read(text: &[u8], size: Size, expected: &[Board]) {
    let (found, error) = read(&[text], size, Framing::Open);
    assert_eq!(error, None, "{}", shown(text));
    let found: Vec<Board> = found.into_iter().map(|read| read.board).collect();
    assert!(found == expected, "{}\n{}", shown(text), expected[0]);
}

/// A board is said to start where a cell is, and a fault to be within the text or at its end,
/// in a message of one line that a terminal can show.
#[track_caller]
fn check_places(text: &[u8], (boards, error): &Reading) {
    let places = places(text);
    for read in boards {
        let index = places.iter().position(|place| *place == read.at);
        let byte = index.and_then(|index| text.get(index));
        let is_cell = byte.is_some_and(|byte| b"012.xXoO".contains(byte));
        assert!(is_cell, "{} {}", read.at, shown(text));
    }
    if let Some(error) = error {
        assert!(places.contains(&error.at), "{error} {}", shown(text));
        let message = error.to_string();
        assert!(!message.contains(char::is_control), "{message:?}");
    }
}

fn places(text: &[u8]) -> Vec<Position> {
    let mut places = vec![Position::START];
    let mut here = Position::START;
    for &byte in text {
        here = here.after(byte);
        places.push(here);
    }
    places
}

/// The text in pieces, some of them empty.
pub(crate) fn cut<'a>(random: &mut Random, mut text: &'a [u8]) -> Vec<&'a [u8]> {
    let longest = random.pick(&[1, 3, 30]);
    let mut pieces = Vec::new();
    while !text.is_empty() {
        let length = random.below(longest + 1).max(longest / 3).min(text.len());
        let (piece, rest) = text.split_at(length);
        pieces.push(piece);
        text = rest;
    }
    pieces
}

/// A text of one of four kinds: bytes of any sort; bytes that boards are made of; boards;
/// boards, spoilt in a place or two.
pub(crate) fn any_text(random: &mut Random, size: Size, kind: usize) -> Vec<u8> {
    let length = random.below(120);
    match kind {
        0 => (0..length).map(|_| random.byte(256_usize)).collect(),
        1 => (0..length)
            .map(|_| random.pick(b"0012xO. \t\r\n\n\n"))
            .collect(),
        _ => {
            let mut text = Vec::new();
            if random.percent(20) {
                text.extend_from_slice(
                    random
                        .pick(&["1\n", " 2 \r\n", "0", "18446744073709551616\n"])
                        .as_bytes(),
                );
            }
            for _ in 0..random.below(4) {
                let layout = random.pick(&LAYOUTS);
                let board = random_board(random, size);
                text.extend(layout.write(random, &board));
            }
            for _ in 0..if kind == 3 { 1 + random.below(2) } else { 0 } {
                spoil(random, &mut text);
            }
            text
        }
    }
}

/// Changes, removes or adds a byte, or cuts the text short.
pub(crate) fn spoil(random: &mut Random, text: &mut Vec<u8>) {
    let place = random.below(text.len() + 1);
    let byte = match random.below(3) {
        0 => random.byte(256_usize),
        1 => random.pick(b"\xEF\xBB\xBF\0\xFF"),
        _ => random.pick(b"012xo. \t\r\n3"),
    };
    match random.below(8) {
        0 => text.truncate(place),
        1 | 2 => text.insert(place, byte),
        3 if place < text.len() => drop(text.remove(place)),
        _ if place < text.len() => text[place] = byte,
        _ => text.push(byte),
    }
}

pub(crate) fn random_board(random: &mut Random, size: Size) -> Board {
    if size == Size::square(19) {
        let (alike, stones) = (random.below(90), random.below(101));
        return board_of(&random.grid(alike, stones));
    }
    board_with(size, |_| stone(random.pick(&[0, 1, 2])))
}

fn strict(board: &Board) -> String {
    String::from_utf8(STRICT.write(&mut Random::new(0), board)).expect("digits are ASCII")
}

pub(crate) fn shown(text: &[u8]) -> String {
    format!("\"{}\"", text.escape_ascii())
}
