//! Guesses what a text is that cannot be read as requested.

use itertools::Itertools;

use super::labels::has_labels;
use super::records::{Content, Format, Records, Sizes};
use crate::board::Size;

/// The probable kind of a text, for the advice in a message.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[non_exhaustive]
pub enum Seeming {
    /// Boards, as the readers accept them.
    Boards,
    /// Game records.
    Games(Format),
    /// Rows of a board with their numbers in front.
    NumberedRows,
    /// Cells with commas between them.
    Commas,
    /// Rows in brackets, as programs print lists.
    Lists,
    /// Rows of full-width digits.
    WideDigits,
    /// Rows of `●` and `○`.
    Discs,
    /// Rows of other symbols for the cells.
    OtherSymbols,
    /// Data compressed by gzip.
    Gzip,
    /// An archive of files, or an office document.
    Zip,
    /// A table in the format Parquet.
    Parquet,
    /// A picture, or a page to print.
    Picture,
    /// Text in UTF-16.
    Utf16,
    /// Data that is no text.
    Binary,
}

impl Seeming {
    /// The probable kind of the text; a few hundred bytes are enough.
    ///
    /// ```
    /// use omok_core::text::Seeming;
    /// assert_eq!(Seeming::of(b"[[0,1,2],[0,0,1],[2,0,0]]"), Some(Seeming::Lists));
    /// assert_eq!(Seeming::of(b"0,1,2\n0,0,1\n2,0,0\n"), Some(Seeming::Commas));
    /// assert_eq!(Seeming::of(b"good morning"), None);
    /// ```
    pub fn of(beginning: &[u8]) -> Option<Seeming> {
        // Text has escapes, tabs and ends of lines and pages, and zeros in UTF-16.
        let is_control = |byte: &u8| matches!(byte, 1..=8 | 0x0E..=0x1A | 0x1C..=0x1F);
        let is_binary = || beginning.iter().any(is_control).then_some(Seeming::Binary);
        if let Some(seeming) = Seeming::by_signature(beginning).or_else(is_binary) {
            return Some(seeming);
        }
        let text = String::from_utf8_lossy(beginning);
        // The last of several lines may be cut off, and is ignored.
        let whole = text.rfind('\n').map_or(&*text, |end| &text[..end]);
        let lines = whole.lines().filter(|line| !line.trim().is_empty());
        let lines = lines.take(LINES).collect_vec();
        let looks = [
            of_numbered_rows,
            of_lists,
            of_separated_rows,
            of_records,
            of_rows,
        ];
        looks.iter().find_map(|look| look(&lines))
    }

    /// The kind of data that begins like that, and is not text or not in one byte a letter.
    pub fn by_signature(beginning: &[u8]) -> Option<Seeming> {
        let mut known = SIGNATURES.iter();
        let found = known.find(|(signature, _)| beginning.starts_with(signature));
        found.map(|&(_, seeming)| seeming)
    }
}

const SIGNATURES: [(&[u8], Seeming); 9] = [
    (b"\x1f\x8b", Seeming::Gzip),
    (b"PK\x03\x04", Seeming::Zip),
    (b"PAR1", Seeming::Parquet),
    (b"\x89PNG", Seeming::Picture),
    (b"\xff\xd8\xff", Seeming::Picture),
    (b"GIF8", Seeming::Picture),
    (b"%PDF", Seeming::Picture),
    (b"\xff\xfe", Seeming::Utf16),
    (b"\xfe\xff", Seeming::Utf16),
];

/// The number of lines that are examined.
const LINES: usize = 12;
/// The number of rows with numbers from 1 that are no coincidence.
const NUMBERED: usize = 4;
/// The least number of lines or cells of a board.
const FEWEST: usize = 3;

fn of_numbered_rows(lines: &[&str]) -> Option<Seeming> {
    let numbers = lines.iter().take(NUMBERED).map(|line| {
        let line = line.trim_start();
        let digits = line.bytes().take_while(u8::is_ascii_digit).count();
        let is_apart = !line[digits..].starts_with(['0', '1', '2', '/']);
        line[..digits].parse().ok().filter(|_: &u64| is_apart)
    });
    let numbers: Option<Vec<u64>> = numbers.collect();
    let counts = |numbers: &[u64]| numbers.iter().tuple_windows().all(|(a, b)| a + 1 == *b);
    // The first cells of rows may be 0, 1, 2, but not 3 as well. Numbers before letters are read.
    let is_numbered = numbers.is_some_and(|numbers| {
        numbers.len() == NUMBERED && counts(&numbers) && matches!(numbers[0], 0 | 1)
    });
    (is_numbered && !has_labels(&lines.join("\n"))).then_some(Seeming::NumberedRows)
}

fn of_lists(lines: &[&str]) -> Option<Seeming> {
    let text = lines.concat();
    let inner = text.trim_start().strip_prefix('[')?;
    let inner = inner.trim_start().trim_start_matches('[');
    let (row, _) = inner.split_once(']').unwrap_or((inner, ""));
    let is_number = |word: &str| word.parse::<u64>().is_ok();
    let cells = row
        .split(',')
        .map(|cell| cell.trim().trim_matches(['"', '\'']));
    let cells = cells.filter(|cell| !cell.is_empty()).collect_vec();
    match cells.len() {
        2 if cells.iter().all(|cell| is_number(cell)) => Some(Seeming::Games(Format::Moves)),
        FEWEST.. if cells.iter().all(|cell| cell.chars().count() == 1) => Some(Seeming::Lists),
        _ => None,
    }
}

fn of_separated_rows(lines: &[&str]) -> Option<Seeming> {
    let is_row = |line: &&str| {
        let cells = line.trim().trim_end_matches(',').split([',', ';']);
        let cells = cells.map(str::trim).collect_vec();
        cells.len() >= FEWEST && cells.iter().all(|cell| cell.chars().count() == 1)
    };
    (lines.len() >= FEWEST && lines[..FEWEST].iter().all(is_row)).then_some(Seeming::Commas)
}

fn of_records(lines: &[&str]) -> Option<Seeming> {
    let text = lines.join("\n");
    let seeming = match Content::recognise(text.as_bytes()).ok()?.content {
        Content::Boards => Seeming::Boards,
        Content::Games(format) => Seeming::Games(format),
    };
    let is_readable = |line: &&str| {
        let unstated = Size::square(Size::MAX_SIDE);
        let mut records = Records::new(line.as_bytes(), Format::Moves, Sizes::Any { unstated });
        records.next().is_some_and(|record| record.is_ok())
    };
    let is_sure = match seeming {
        // The first letter of any word may look like moves, and any number like a count.
        Seeming::Games(Format::Moves) => lines.iter().any(is_readable),
        Seeming::Games(Format::Pairs) => lines[1..].iter().any(|line| is_pair(line)),
        _ => true,
    };
    is_sure.then_some(seeming)
}

fn is_pair(line: &str) -> bool {
    let mut words = line.split_whitespace();
    let is_number = |word: &str| word.parse::<u16>().is_ok();
    words.clone().count() == 2 && words.all(is_number)
}

fn of_rows(lines: &[&str]) -> Option<Seeming> {
    let cells = |line: &str| {
        let cells = line.chars().filter(|cell| !cell.is_whitespace());
        cells.collect_vec()
    };
    let rows = lines.iter().map(|line| cells(line)).collect_vec();
    let is_board = rows.len() >= FEWEST
        && rows.iter().all(|row| row.len() >= FEWEST)
        && rows.iter().map(Vec::len).all_equal();
    let symbols = rows.iter().flatten().unique().collect_vec();
    let has = |known: &str| symbols.iter().any(|symbol| known.contains(**symbol));
    // Empty, black, white, and a symbol for the middle or the last move. Among digits a symbol is a
    // typing error.
    const MOST: usize = 4;
    if !is_board || symbols.len() > MOST || has("012") {
        return None;
    }
    Some(match () {
        () if has("０１２") => Seeming::WideDigits,
        () if has("●○⚫⚪") => Seeming::Discs,
        () => Seeming::OtherSymbols,
    })
}
