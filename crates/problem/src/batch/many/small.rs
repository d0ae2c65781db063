//! Judges small boards by a table, as fast as their text can be read.
//!
//! A board of up to twelve cells is a number below 531,441. Its answer is computed when the board
//! first occurs, and looked up afterwards.

use super::setting_of_boards;
use crate::batch::stream::{Passed, Stride};
use crate::problem::input::NO_SYMBOL;
use crate::problem::space::board;
use crate::problem::{Class, Problem, Promise, Setting, classify};

/// Judges boards in the exact layout if each answer is a fixed text.
#[derive(Debug, Clone)]
pub(crate) struct SmallBoards {
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
    pub(super) fn new(problem: &Problem) -> Option<SmallBoards> {
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
            layout: layout(problem, setting),
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

    pub(super) fn answer(&mut self, bytes: &[u8], most: u64, out: &mut Vec<u8>) -> Passed {
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
fn layout(problem: &Problem, setting: Setting) -> Vec<Place> {
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
