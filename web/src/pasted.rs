//! Boards as programs print them and people draw them, and what is to be done about other texts.

use omok_core::text::{Expected, Fault, InputError, Position, Seeming};

/// What tells of a text is in its beginning.
const BEGINNING: usize = 4096;

/// The text of boards in lists, with commas, full-width digits or discs, as the reader of boards
/// takes it: one character for each.
pub(crate) fn plain(text: &str) -> Option<String> {
    // Of programs in other languages lists have braces.
    let lists = text.replace('{', "[").replace('}', "]");
    let has_discs = match seeming(&lists) {
        Some(Seeming::Lists | Seeming::Commas | Seeming::WideDigits) => false,
        Some(Seeming::Discs) => true,
        _ if is_drawn(text) => true,
        _ => return None,
    };
    let plain = |letter: char| match letter {
        '[' | '(' | '{' | ',' | ';' | '"' | '\'' => ' ',
        ']' | ')' | '}' => '\n',
        '０' => '0',
        '１' => '1',
        '２' => '2',
        '●' | '⚫' => 'X',
        '○' | '⚪' => 'O',
        other if has_discs && !other.is_ascii_alphanumeric() && !other.is_whitespace() => '.',
        other => other,
    };
    Some(text.chars().map(plain).collect())
}

/// The fault of the plain text at its place in the text itself.
pub(crate) fn back(text: &str, plain: &str, error: InputError) -> InputError {
    let mut here = Position::START;
    let is_before = |letter: &char| {
        let is_before = here != error.at;
        here = after(here, *letter);
        is_before
    };
    let letters = plain.chars().take_while(is_before).count();
    let at = text.chars().take(letters).fold(Position::START, after);
    InputError { at, ..error }
}

fn after(here: Position, letter: char) -> Position {
    let mut bytes = [0; 4];
    here.after_all(letter.encode_utf8(&mut bytes).as_bytes())
}

fn seeming(text: &str) -> Option<Seeming> {
    Seeming::of(&text.as_bytes()[..text.len().min(BEGINNING)])
}

/// Whether the text has discs, and else nothing but what may be a cell.
fn is_drawn(text: &str) -> bool {
    let is_cell = |letter: char| !letter.is_alphanumeric() || "012XOxo".contains(letter);
    text.contains(['●', '○', '⚫', '⚪']) && text.chars().all(is_cell)
}

/// The name of what is to be done about a fault.
pub(crate) fn advice(text: &str, fault: &Fault) -> &'static str {
    match (seeming(text), fault) {
        (Some(Seeming::NumberedRows), _) => "numbered",
        (Some(Seeming::OtherSymbols), _) | (_, Fault::Expected(Expected::Cell, _)) => "cell",
        (Some(Seeming::Binary | Seeming::Picture | Seeming::Zip | Seeming::Gzip), _) => "file",
        (_, Fault::Row { .. } | Fault::LineCells { .. }) => "row",
        (_, Fault::CutShort { .. } | Fault::NoBoard(_) | Fault::Sides(..)) => "rows",
        (_, Fault::OtherSize { .. } | Fault::NoSize(..)) => "size",
        (_, Fault::UnclosedValue | Fault::UnclosedGame) => "unclosed",
        (_, Fault::Expected(Expected::BoardOrRecord, _)) | (None, _) => "start",
        _ => "place",
    }
}
