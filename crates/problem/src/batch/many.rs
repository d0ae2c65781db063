//! Answers many boards at a time. A reader reads all others, one by one.

use super::fast::{Exact, FastReader};
use super::stream::{Passed, Stride};
use crate::problem::input::NO_SYMBOL;
use crate::problem::space::board;
use crate::problem::{Ask, Boards, Class, Gravity, Problem, Promise, Setting, Turns, classify};
use omok_core::judge::Verdict;
use omok_core::judge::bits::Shape;
use omok_core::judge::layout::{Layout, Symbols};

#[derive(Debug)]
pub(super) enum Many {
    /// By their rows, which the kernel finds.
    Rows(Box<FastReader>),
    /// By a table of all boards.
    Small(Box<SmallBoards>),
}

impl Many {
    /// For the boards in the exact layout of a problem, if it allows it.
    pub(super) fn new(problem: &Problem) -> Option<Many> {
        let small = SmallBoards::new(problem).map(Box::new);
        small
            .map(Many::Small)
            .or_else(|| Some(Many::Rows(Box::new(rows(problem)?))))
    }

    /// Answers boards at the start of the bytes, at most that many. `tell` answers one by its
    /// rows: by its number, from 0, its verdict and its text in the kernel's layout.
    pub(super) fn judge(
        &mut self,
        bytes: &[u8],
        most: u64,
        answers: &mut Vec<u8>,
        mut tell: impl FnMut(u64, &Verdict, &[u8], &mut Vec<u8>) -> bool,
    ) -> Passed {
        match self {
            Many::Small(small) => small.answer(bytes, most, answers),
            Many::Rows(fast) => fast.judge(bytes, most, |number, verdict, text| {
                tell(number, verdict, text, answers)
            }),
        }
    }

    pub(super) fn use_widest_instructions(&mut self) {
        if let Many::Rows(fast) = self {
            fast.use_widest_instructions();
        }
    }
}

/// The game of boards of one size that are answered independently, if the problem has such boards.
fn setting_of_boards(problem: &Problem) -> Option<Setting> {
    let description = problem.description();
    let is_free = !description.is_record()
        && description.header.is_empty()
        && description.ask == Ask::Board
        // Boards up to a word need the reader that knows the word.
        && !matches!(description.boards, Boards::Until(_));
    problem.setting().filter(|_| is_free)
}

/// The boards at the start of the bytes that are answered many at a time, and their answers, each
/// `-`; for the test that they are.
pub fn answered_at_once(problem: &Problem, mut bytes: &[u8]) -> Option<(u64, Vec<u8>)> {
    let mut many = Many::new(problem)?;
    let (mut boards, mut out) = (0, Vec::new());
    loop {
        let passed = many.judge(bytes, u64::MAX, &mut out, |_, _, _, answers| {
            answers.extend_from_slice(b"-\n");
            true
        });
        if passed.boards == 0 {
            return Some((boards, out));
        }
        boards += passed.boards;
        bytes = &bytes[passed.bytes..];
    }
}

/// Judges small boards in the exact layout by a table, as fast as their text can be read, if each
/// answer is a fixed text. A board of up to twelve cells is a number below 531,441; its answer is
/// computed when the board first occurs, and looked up afterwards.
#[derive(Debug, Clone)]
pub(super) struct SmallBoards {
    setting: Setting,
    /// How many different cells there are.
    kinds: u32,
    /// The expected byte at each place of a board.
    layout: Vec<Place>,
    /// The meaning of each byte.
    symbols: [u8; 256],
    /// The number of each board's text, or [`UNKNOWN`].
    known: Vec<u8>,
    /// The text of each class; boards of a class without one are left to the reader.
    texts: [Option<Vec<u8>>; 7],
    lines: u64,
}

/// A byte of a board.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Place {
    /// A cell, with its place value.
    Cell(u32),
    Byte(u8),
}

/// The most points of a board.
const MOST: usize = 12;

/// A board that has not occurred.
const UNKNOWN: u8 = u8::MAX;

impl SmallBoards {
    /// For a problem of small boards with fixed answers.
    fn new(problem: &Problem) -> Option<SmallBoards> {
        let setting = setting_of_boards(problem)?;
        // With 13 cells the table would have 1.6 million entries, too many for a processor's cache.
        if problem.description().promises(Promise::OneLine) || setting.size.area() > MOST {
            return None;
        }
        let text = |class| problem.texts().class(class)?.fixed();
        let kinds = problem.kinds_of_cells();
        let states = kinds.pow(u32::try_from(setting.size.area()).ok()?) as usize;
        Some(SmallBoards {
            kinds,
            layout: places(problem, setting),
            symbols: *problem.symbols().bytes()?,
            // Computed as boards occur: filling the whole table would take longer than most inputs.
            known: vec![UNKNOWN; states],
            texts: Class::ALL.map(text),
            lines: match problem.between_rows() {
                None => setting.size.height().into(),
                Some(_) => 1,
            },
            setting,
        })
    }

    fn answer(&mut self, bytes: &[u8], most: u64, out: &mut Vec<u8>) -> Passed {
        let mut passed = Passed::default();
        while passed.boards < most {
            let mut start = passed.bytes;
            while bytes.get(start) == Some(&b'\n') {
                start += 1;
            }
            let Some(text) = bytes.get(start..start + self.layout.len()) else {
                break;
            };
            let Some(number) = self.number(text) else {
                break;
            };
            // A missing answer is a fault of the input: the reader reports it with its position.
            let class = self.class(number);
            let Some(answer) = class.and_then(|class| self.texts[usize::from(class)].as_ref())
            else {
                break;
            };
            out.extend_from_slice(answer);
            passed.last = Stride {
                bytes: (start - passed.bytes + text.len()) as u64,
                lines: (start - passed.bytes) as u64 + self.lines,
            };
            passed.lines += passed.last.lines;
            passed.bytes = start + text.len();
            passed.boards += 1;
        }
        passed
    }

    /// The number of a board, if its text is in the exact layout.
    fn number(&self, text: &[u8]) -> Option<u32> {
        let mut number = 0;
        // Collected, with one branch at the end, as in the kernel.
        let mut wrong = 0;
        for (&byte, &place) in text.iter().zip(&self.layout) {
            match place {
                Place::Cell(weight) => {
                    let symbol = self.symbols[usize::from(byte)];
                    // All symbols are below 3, so any other byte sets other bits.
                    wrong |= symbol & !3;
                    number += u32::from(symbol & 3) * weight;
                }
                Place::Byte(expected) => wrong |= byte ^ expected,
            }
        }
        (wrong == 0).then_some(number)
    }

    /// The number of the board's class, if it can be decided.
    fn class(&mut self, number: u32) -> Option<u8> {
        let known = self.known[number as usize];
        if known != UNKNOWN {
            return Some(known);
        }
        let board = board(self.setting.size, self.kinds, number);
        let class = classify(&self.setting, &board, None).ok()?;
        let place = (0..).zip(Class::ALL).find(|&(_, other)| other == class);
        let (place, _) = place?;
        self.known[number as usize] = place;
        Some(place)
    }
}

const _: () = assert!(NO_SYMBOL & !3 != 0);

/// The bytes of a board, with its last newline.
fn places(problem: &Problem, setting: Setting) -> Vec<Place> {
    let literal = |text: &str| text.bytes().map(Place::Byte).collect::<Vec<_>>();
    let between_rows = literal(problem.between_rows().unwrap_or("\n"));
    let between_cells = literal(problem.between_cells());
    let mut layout = Vec::new();
    let mut weight = 1;
    for row in 0..setting.size.height() {
        if row > 0 {
            layout.extend(&between_rows);
        }
        for col in 0..setting.size.width() {
            if col > 0 {
                layout.extend(&between_cells);
            }
            layout.push(Place::Cell(weight));
            weight *= problem.kinds_of_cells();
        }
    }
    layout.push(Place::Byte(b'\n'));
    layout
}

/// The byte of a symbol that no board has.
const NOTHING: u8 = 0xff;

/// The reader of a problem's boards, if their classes depend only on rows.
fn rows(problem: &Problem) -> Option<FastReader> {
    let setting = setting_of_boards(problem)?;
    if setting.turns != Turns::Any || setting.gravity != Gravity::None {
        return None;
    }
    let shape = Shape::new(&setting.variant()?);
    Some(FastReader::exact(shape, layout(problem)?))
}

/// The layout of the problem's boards, with the kernel's byte for each byte.
fn layout(problem: &Problem) -> Option<Exact> {
    let symbols = problem.symbols().bytes()?;
    let mut bytes = [NOTHING; 256];
    for (byte, symbol) in bytes.iter_mut().zip(symbols) {
        if *symbol != NO_SYMBOL {
            *byte = b'0' + symbol;
        }
    }
    let mut stands_for = |byte: u8, stood_for: u8| {
        let known = &mut bytes[usize::from(byte)];
        let is_new = *known == NOTHING || *known == stood_for;
        *known = stood_for;
        is_new.then_some(())
    };
    stands_for(b'\n', b'\n')?;
    let written = problem.between_cells().as_bytes();
    let between_cells = match written {
        [] => None,
        &[byte] => {
            stands_for(byte, b' ')?;
            Some(b' ')
        }
        _ => return None,
    };
    let between_rows = match problem.between_rows().map(str::as_bytes) {
        None => Some(b'\n'),
        Some(between) if between == written => between_cells,
        Some(&[byte]) => {
            stands_for(byte, b'/')?;
            Some(b'/')
        }
        Some(_) => return None,
    };
    let layout = Layout {
        between_cells,
        between_rows,
        symbols: Symbols::Digits,
    };
    Some(Exact { layout, bytes })
}
