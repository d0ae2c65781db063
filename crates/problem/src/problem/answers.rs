//! The texts of answers.

use std::collections::BTreeMap;
use std::io::Write;

use super::description::{AnswerKey, Ask, Description};
use super::description_error::{DescriptionError, Names};
use omok_core::board::words;
use omok_core::game::Class;

/// A text with placeholders for numbers.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Template {
    pieces: Vec<Piece>,
}

#[derive(Debug, Clone, PartialEq, Eq)]
/// A part of a text.
pub enum Piece {
    /// What is written as it is.
    Text(String),
    /// A placeholder.
    Number(Slot),
}

words! {
    /// The meaning of a number in a text.
    #[derive(Debug, Clone, Copy, PartialEq, Eq)]
    pub enum Slot {
        /// The row of the named stone or point, from 1.
        Row = "row",
        /// Its column, from 1.
        Col = "col",
        /// The number of winning rows on the board.
        Rows = "rows",
        /// The number of points on which a stone of the player to move wins at once.
        Points = "points",
        /// The number of the move after which the answer holds.
        Move = "move",
        /// The number of the board.
        Case = "case",
        /// The number `N` of the header.
        N = "n",
    }
}

/// The numbers for the placeholders.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Numbers {
    /// The row and the column of the stone or point, from 0; of a wrong solver, perhaps off the
    /// board.
    pub named: Option<(i16, i16)>,
    /// The number of winning rows.
    pub rows: usize,
    /// The number of points that win at once.
    pub points: usize,
    /// The number of the move after which the answer holds.
    pub moves: usize,
    /// The number of the board.
    pub case: u64,
    /// The number `N` of the header, if it has one.
    pub n: Option<u64>,
}

impl Template {
    /// Parses the text, or returns the invalid placeholder.
    ///
    /// # Errors
    ///
    /// If there is no number of that name.
    pub fn new(text: &str) -> Result<Template, DescriptionError> {
        let mut pieces = Vec::new();
        let mut rest = text;
        while let Some((before, after_brace)) = rest.split_once('{') {
            let name = after_brace.split('}').next().unwrap_or(after_brace);
            let (Ok(slot), Some(after)) = (name.parse(), after_brace.get(name.len() + 1..)) else {
                let known = Names::new(Slot::ALL.map(|known| format!("{{{known}}}")));
                return Err(DescriptionError::Word(known, format!("{{{name}}}")));
            };
            pieces.push(Piece::Text(before.to_owned()));
            pieces.push(Piece::Number(slot));
            rest = after;
        }
        pieces.push(Piece::Text(rest.to_owned()));
        // Two adjacent placeholders, or one at the start, leave empty texts between them.
        pieces.retain(|piece| *piece != Piece::Text(String::new()));
        Ok(Template { pieces })
    }

    /// The numbers in it, in order.
    pub fn slots(&self) -> impl Iterator<Item = Slot> {
        self.pieces.iter().filter_map(|piece| match piece {
            Piece::Text(_) => None,
            Piece::Number(slot) => Some(*slot),
        })
    }

    /// Whether it has a row or a column.
    pub fn names_a_stone(&self) -> bool {
        self.slots()
            .any(|slot| matches!(slot, Slot::Row | Slot::Col))
    }

    /// Whether it has that number.
    pub fn has(&self, slot: Slot) -> bool {
        self.slots().any(|one| one == slot)
    }

    /// Its parts, in order.
    pub fn pieces(&self) -> &[Piece] {
        &self.pieces
    }

    /// The text as descriptions write it.
    pub fn shown(&self) -> String {
        self.pieces.iter().map(Piece::shown).collect()
    }

    /// The text and its line end, if it has no placeholders.
    pub(crate) fn fixed(&self) -> Option<Vec<u8>> {
        let text: Option<String> = self.pieces.iter().map(Piece::text).collect();
        text.map(|text| (text + "\n").into_bytes())
    }

    /// Writes the text with the numbers, and ends its line.
    pub fn write(&self, out: &mut Vec<u8>, numbers: &Numbers) {
        for piece in &self.pieces {
            match piece {
                Piece::Text(text) => out.extend_from_slice(text.as_bytes()),
                Piece::Number(slot) => numbers.write(*slot, out),
            }
        }
        out.push(b'\n');
    }
}

impl Piece {
    fn shown(&self) -> String {
        match self {
            Piece::Text(text) => text.clone(),
            Piece::Number(slot) => format!("{{{slot}}}"),
        }
    }

    fn text(&self) -> Option<&str> {
        match self {
            Piece::Text(text) => Some(text),
            Piece::Number(_) => None,
        }
    }
}

impl Numbers {
    fn write(&self, slot: Slot, out: &mut Vec<u8>) {
        let (row, col) = self.named.map_or((0, 0), |(row, col)| (row + 1, col + 1));
        // Writing to memory does not fail.
        let _ = match slot {
            Slot::Row => write!(out, "{row}"),
            Slot::Col => write!(out, "{col}"),
            Slot::Rows => write!(out, "{}", self.rows),
            Slot::Points => write!(out, "{}", self.points),
            Slot::Move => write!(out, "{}", self.moves),
            Slot::Case => write!(out, "{}", self.case),
            Slot::N => write!(out, "{}", self.n.unwrap_or(0)),
        };
    }
}

/// The text for every result.
#[derive(Debug, Clone)]
pub struct Texts {
    templates: BTreeMap<AnswerKey, Template>,
    ask: Ask,
}

impl Texts {
    /// The texts of a description; its templates are known to be valid.
    pub(crate) fn new(description: &Description) -> Texts {
        let texts = description.answers.iter();
        let templates = texts.filter_map(|(&key, text)| Some((key, Template::new(text).ok()?)));
        Texts {
            templates: templates.collect(),
            ask: description.ask,
        }
    }

    /// The text for a class.
    pub fn class(&self, class: Class) -> Option<&Template> {
        let own = self.templates.get(&AnswerKey::Class(class));
        own.or_else(|| match (self.ask, class.mover()) {
            (Ask::Next, None) => self.next(false),
            _ => self.templates.get(&AnswerKey::Else),
        })
    }

    /// The text for whether the player to move can win.
    pub fn next(&self, can_win: bool) -> Option<&Template> {
        let key = match can_win {
            true => AnswerKey::CanWin,
            false => AnswerKey::CannotWin,
        };
        let own = self.templates.get(&key);
        own.or_else(|| self.templates.get(&AnswerKey::Else))
    }
}
