//! The languages of solutions, and their syntax.

use crate::problem::answers::{Piece, Slot};

/// A language in which solutions are written.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Language {
    Cpp,
    Java,
    Python,
}

impl Language {
    pub(super) const ALL: [Language; 3] = [Language::Cpp, Language::Java, Language::Python];

    /// The variable for a number of the header.
    pub(super) fn variable(self, header_name: &str) -> String {
        let name = header_name.to_ascii_lowercase();
        match (name.len(), self) {
            (1, _) => name,
            // With a second word, so that it is not a keyword.
            (_, Language::Java) => format!("{name}Given"),
            _ => format!("{name}_given"),
        }
    }

    /// The variable with the number of a placeholder.
    fn slot(self, slot: Slot) -> String {
        let name = match (slot, self) {
            (Slot::Row, _) => "row",
            (Slot::Col, _) => "col",
            (Slot::Move, Language::Java) => "movesMade",
            (Slot::Move, _) => "moves_made",
            (Slot::Case, Language::Java) => "caseNumber",
            (Slot::Case, _) => "case_number",
            (Slot::N, _) => return self.variable("N"),
        };
        name.to_owned()
    }

    /// The expression for a text with numbers.
    pub(super) fn text(self, pieces: &[Piece]) -> String {
        let has_numbers = pieces.iter().any(|piece| matches!(piece, Piece::Number(_)));
        let part = |piece: &Piece| match piece {
            Piece::Text(text) => quoted(text),
            Piece::Number(slot) => self.slot(*slot),
        };
        let parts = pieces.iter().map(part);
        match self {
            _ if pieces.is_empty() => quoted(""),
            Language::Python if has_numbers => {
                let part = |piece: &Piece| match piece {
                    Piece::Text(text) => escaped(text).replace('{', "{{").replace('}', "}}"),
                    Piece::Number(slot) => format!("{{{}}}", self.slot(*slot)),
                };
                format!("f\"{}\"", pieces.iter().map(part).collect::<String>())
            }
            Language::Cpp => parts.collect::<Vec<_>>().join(" << "),
            // A sum of only numbers would not be a text.
            Language::Java if matches!(pieces, [Piece::Number(_), ..]) => {
                format!("\"\" + {}", parts.collect::<Vec<_>>().join(" + "))
            }
            _ => parts.collect::<Vec<_>>().join(" + "),
        }
    }

    /// The parameters for a text's placeholders, in a declaration.
    pub(super) fn parameters(self, slots: &Slots) -> String {
        let (rows, number) = match self {
            Language::Cpp => ("const vector<Row>& ", "int "),
            Language::Java => ("List<Row> ", "int "),
            Language::Python => ("", ""),
        };
        self.listed(slots, rows, number)
    }

    /// The same in a call.
    pub(super) fn arguments(self, slots: &Slots) -> String {
        self.listed(slots, "", "")
    }

    fn listed(self, slots: &Slots, rows: &str, number: &str) -> String {
        let mut listed = String::new();
        if slots.place {
            listed += &format!(", {rows}rows");
        }
        let numbers = [
            (slots.moves, Slot::Move),
            (slots.case, Slot::Case),
            (slots.n, Slot::N),
        ];
        for (_, slot) in numbers.into_iter().filter(|(is_used, _)| *is_used) {
            listed += &format!(", {number}{}", self.slot(slot));
        }
        listed
    }
}

/// The placeholders of texts.
#[derive(Debug, Clone, Copy, Default)]
pub(super) struct Slots {
    pub(super) place: bool,
    pub(super) moves: bool,
    pub(super) case: bool,
    pub(super) n: bool,
}

impl Slots {
    pub(super) fn of<'a>(pieces: impl IntoIterator<Item = &'a Piece>) -> Slots {
        let mut slots = Slots::default();
        for piece in pieces {
            match piece {
                Piece::Number(Slot::Row | Slot::Col) => slots.place = true,
                Piece::Number(Slot::Move) => slots.moves = true,
                Piece::Number(Slot::Case) => slots.case = true,
                Piece::Number(Slot::N) => slots.n = true,
                Piece::Text(_) => {}
            }
        }
        slots
    }
}

/// The text as a literal of C++, Java and Python.
pub(super) fn quoted(text: &str) -> String {
    format!("\"{}\"", escaped(text))
}

fn escaped(text: &str) -> String {
    let mut escaped = String::new();
    for letter in text.chars() {
        match letter {
            '\n' => escaped += "\\n",
            '\t' => escaped += "\\t",
            '\r' => escaped += "\\r",
            '"' | '\\' => escaped.extend(['\\', letter]),
            _ => escaped.push(letter),
        }
    }
    escaped
}
