//! Boards of a small size judged by a table: as fast as their text can be read.
//!
//! A board of up to a dozen cells is a number of at most 531,441. Its answer is found once, when
//! the board is first met, and looked up from then on.

use super::setting_of_boards;
use crate::problem::Class;
use crate::problem::Promise;
use crate::problem::classify;
use crate::problem::input::NO_SYMBOL;
use crate::problem::input::Passed;
use crate::problem::space::board;
use crate::problem::{Problem, Setting};

/// Judges boards in the exact layout, each of which is answered with a fixed text.
#[derive(Debug, Clone)]
pub(crate) struct SmallBoards {
    setting: Setting,
    /// What each byte of a board must be.
    layout: Vec<Place>,
    /// What each byte stands for.
    symbols: [u8; 256],
    /// The number of each board's text, or [`UNKNOWN`].
    known: Vec<u8>,
    /// The text of each class; a class without one is left to the others.
    texts: [Option<Vec<u8>>; 7],
    /// The lines of a board.
    lines: u64,
}

/// What a byte of a board is.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Place {
    /// A cell, which counts so much.
    Cell(u32),
    /// This byte.
    Byte(u8),
}

/// The most points of a board here.
const MOST: usize = 12;

/// A board that has not been met.
const UNKNOWN: u8 = u8::MAX;

impl SmallBoards {
    /// For a problem of small boards that are answered with fixed texts.
    pub(super) fn new(problem: &Problem) -> Option<SmallBoards> {
        let setting = setting_of_boards(problem)?;
        // With 13 cells the table would have 1.6 million entries, too many for a processor's cache.
        if problem.description().promises(Promise::OneLine) || setting.size.area() > MOST {
            return None;
        }
        let text = |class| problem.texts.class(class)?.fixed();
        let states = 3_usize.pow(u32::try_from(setting.size.area()).ok()?);
        Some(SmallBoards {
            layout: layout(problem, setting),
            symbols: *problem.symbols().bytes()?,
            // Found as they are met: to fill the table at once would take longer than most inputs.
            known: vec![UNKNOWN; states],
            texts: Class::ALL.map(text),
            lines: match problem.between_rows() {
                None => setting.size.height().into(),
                Some(_) => 1,
            },
            setting,
        })
    }

    /// Answers the boards that the bytes begin with, `most` of them at most.
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
            // What has no answer is a fault of the input: the reader tells it with its place.
            let class = self.class(number);
            let Some(answer) = class.and_then(|class| self.texts[usize::from(class)].as_ref())
            else {
                break;
            };
            out.extend_from_slice(answer);
            passed.lines += (start - passed.bytes) as u64 + self.lines;
            passed.bytes = start + text.len();
            passed.boards += 1;
        }
        passed
    }

    /// The number of a board, if its text is in the exact layout.
    fn number(&self, text: &[u8]) -> Option<u32> {
        let mut number = 0;
        // Gathered, with one branch at the end, as the kernel does.
        let mut wrong = 0;
        for (&byte, &place) in text.iter().zip(&self.layout) {
            match place {
                Place::Cell(weight) => {
                    let symbol = self.symbols[usize::from(byte)];
                    // All symbols are below 3, so what is none has bits that they have not.
                    wrong |= symbol & !3;
                    number += u32::from(symbol & 3) * weight;
                }
                Place::Byte(expected) => wrong |= byte ^ expected,
            }
        }
        (wrong == 0).then_some(number)
    }

    /// The number of the board's class, if that can be decided.
    fn class(&mut self, number: u32) -> Option<u8> {
        let known = self.known[number as usize];
        if known != UNKNOWN {
            return Some(known);
        }
        let class = classify(&self.setting, &board(self.setting.size, number), None).ok()?;
        let place = (0..).zip(Class::ALL).find(|&(_, other)| other == class);
        let (place, _) = place?;
        self.known[number as usize] = place;
        Some(place)
    }
}

const _: () = assert!(NO_SYMBOL & !3 != 0);

/// The bytes of a board, its last newline among them.
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
            weight *= 3;
        }
    }
    layout.push(Place::Byte(b'\n'));
    layout
}
