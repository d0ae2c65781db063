//! The formats of game records, recognized by the start of a text.

use std::path::Path;

use itertools::Itertools;

use super::cursor::Cursor;
#[cfg(feature = "journals")]
use super::json;
use super::split::EndOfGame;
use super::unread::Cutout;
use super::{Result, Unwritable, moves, numbers, pairs, pgn, psq, rec, sgf};
use crate::board::{one_of, words};
use crate::game::Record;
use crate::text::{Expected, Fault};

words! {
    /// A format of game records.
    #[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
    pub enum Format {
        /// `h8 h9 i8 ; 1-0 # name`: one game per line.
        Moves = "moves",
        /// Piskvork's format: `Piskvorky 15x15, ...`, then `x,y,ms` lines.
        Psq = "psq",
        /// The Smart Game Format, `GM[4]`.
        Sgf = "sgf",
        /// The number of moves, then `x y` lines.
        Pairs = "pairs",
        /// Piskvork's older format: two names, then `x,y,ms` lines. Only read.
        Rec = "rec",
        /// RenjuNet's archive, XML. Only read, with the feature `rif`.
        Rif = "rif",
        /// The journal of `omok match`, JSON. Only read, where the feature `json` is on.
        Match = "match",
        /// What `omok game --json` prints. Only read, where the feature `json` is on.
        Json = "json",
        /// PlayOK's games: `[Event "?"]` and other tags, then `1. h8 i9`. Only read.
        Pgn = "pgn",
    }
}

type Write = fn(&mut Vec<u8>, &Record) -> Result<(), Unwritable>;

/// How the games of a format are cut out of an input, read and written.
pub(super) struct Way {
    pub(super) cut: fn() -> EndOfGame,
    pub(super) read: fn(Cutout) -> Result<Record>,
    /// `None` if games of the format are only read.
    pub(super) write: Option<Write>,
    /// The endings of files with a game that is to be written in it.
    endings: &'static [&'static str],
}

/// What formats that are only read have in common; it has the reader of those that a build leaves
/// out.
const ONLY_READ: Way = Way {
    cut: || EndOfGame::Line,
    read: |game| Err(Fault::NotBuilt.at(game.at)),
    write: None,
    endings: &[],
};

impl Format {
    pub(super) const fn way(self) -> Way {
        match self {
            Format::Moves => Way {
                cut: || EndOfGame::Line,
                read: |game| moves::read(game.text, game.at, game.heading, game.naming),
                write: Some(moves::write),
                endings: &["moves", "txt"],
            },
            Format::Psq => Way {
                cut: || EndOfGame::Before(psq::is_header),
                read: |game| psq::read(game.text, game.at, game.sizes),
                write: Some(psq::write),
                endings: &["psq"],
            },
            Format::Sgf => Way {
                cut: EndOfGame::tree,
                read: |game| sgf::read(game.text, game.at, game.sizes),
                write: Some(sgf::write),
                endings: &["sgf"],
            },
            Format::Pairs => Way {
                cut: || EndOfGame::Before(pairs::is_header),
                read: |game| pairs::read(game.text, game.at, game.sizes.unstated(None)),
                write: Some(pairs::write),
                endings: &[],
            },
            Format::Rec => Way {
                // A file of this format has one game.
                cut: || EndOfGame::Before(|_| false),
                read: |game| rec::read(game.text, game.at, game.sizes),
                ..ONLY_READ
            },
            Format::Pgn => Way {
                cut: || EndOfGame::Before(pgn::is_header),
                read: |game| pgn::read(game.text, game.at, game.sizes),
                ..ONLY_READ
            },
            #[cfg(feature = "journals")]
            Format::Json => Way {
                read: |game| json::read_verdict(game.text, game.at, game.sizes),
                ..ONLY_READ
            },
            #[cfg(feature = "journals")]
            Format::Match => Way {
                read: |game| json::read_match(game.text, game.at, game.heading),
                ..ONLY_READ
            },
            // The games of an archive are parsed when they are cut.
            Format::Rif => Way {
                cut: || EndOfGame::After(b"</game>"),
                ..ONLY_READ
            },
            #[cfg(not(feature = "journals"))]
            Format::Json | Format::Match => ONLY_READ,
        }
    }

    /// The names of all formats: `moves, psq or sgf`.
    pub fn names() -> String {
        one_of(&Format::ALL.map(Format::name))
    }

    /// Whether games can also be written in it.
    pub const fn is_written(self) -> bool {
        self.way().write.is_some()
    }

    /// The format for a file of that name, by its ending, in which a game is saved.
    ///
    /// ```
    /// use omok_core::text::Format;
    /// assert_eq!(Format::to_save_in("game.TXT".as_ref()), Some(Format::Moves));
    /// assert_eq!(Format::to_save_in("game.rif".as_ref()), None);
    /// ```
    pub fn to_save_in(file: &Path) -> Option<Format> {
        let ending = file.extension()?.to_str()?.to_ascii_lowercase();
        let mut formats = Format::ALL.into_iter();
        formats.find(|format| format.way().endings.contains(&ending.as_str()))
    }

    /// The endings that [`Format::to_save_in`] knows: `.moves, .txt, .psq`.
    pub fn endings_to_save() -> String {
        let formats = Format::ALL.into_iter();
        let endings = formats.flat_map(|format| format.way().endings);
        endings.map(|ending| format!(".{ending}")).join(", ")
    }

    /// The format of a text that starts with these bytes; `None` if they are all blank.
    ///
    /// ```
    /// use omok_core::text::Format;
    /// assert_eq!(Format::recognise(b"\n(;GM[4]"), Some(Ok(Format::Sgf)));
    /// assert_eq!(Format::recognise(b"h8h9"), Some(Ok(Format::Moves)));
    /// assert_eq!(Format::recognise(b" \n"), None);
    /// ```
    ///
    /// # Errors
    ///
    /// If the first character starts no record of a known format, or each line is one move.
    pub fn recognise(start: &[u8]) -> Option<Result<Format>> {
        let cursor = Cursor::of_input(start);
        cursor.peek().is_some().then(|| Format::of_text(cursor))
    }

    /// The same at the first character of a text.
    pub(super) fn of_text(cursor: Cursor) -> Result<Format> {
        let text = cursor.rest();
        match cursor.peek() {
            Some(b'(') => Ok(Format::Sgf),
            Some(b'<') => Ok(Format::Rif),
            Some(b'{') if is_verdict(text) => Ok(Format::Json),
            Some(b'{') => Ok(Format::Match),
            Some(b'[') if pgn::is_start(text) => Ok(Format::Pgn),
            // As games of one move, one game would become many.
            Some(b'0'..=b'9' | b'-') if numbers::is_move_a_line(text) => {
                Err(cursor.fault(Fault::MoveALine))
            }
            Some(b'[') => Ok(Format::Moves),
            // Before pairs, which start with a bare number.
            Some(b'0'..=b'9') if is_numbered(text) || numbers::is_offset(text) => Ok(Format::Moves),
            Some(b'0'..=b'9') if pairs::is_yixins(text) => Err(cursor.fault(Fault::Yixin)),
            Some(b'0'..=b'9') => Ok(Format::Pairs),
            // These begin with words, as a move does, so they are checked before moves.
            _ if psq::is_header(text) => Ok(Format::Psq),
            _ if rec::is_start(text) => Ok(Format::Rec),
            _ if is_text_before_a_tree(text) => Ok(Format::Sgf),
            Some(b'#' | b';' | b'-' | b'A'..=b'Z' | b'a'..=b'z') => Ok(Format::Moves),
            _ if text.starts_with(RENLIB) => Err(cursor.fault(Fault::RenLib)),
            _ => Err(cursor.expected(Expected::Record)),
        }
    }
}

/// Whether a text starts with an object of the format `json`, and not of a match.
fn is_verdict(text: &[u8]) -> bool {
    const KEY: &[u8] = br#""game":"#;
    let line = text.split(|&byte| byte == b'\n').next().unwrap_or(text);
    line.windows(KEY.len()).any(|piece| piece == KEY)
}

const RENLIB: &[u8] = b"\xFFRenLib\xFF";

/// Whether a text starts with a number and a full stop, as numbered moves do.
fn is_numbered(text: &[u8]) -> bool {
    let digits = text.iter().take_while(|byte| byte.is_ascii_digit()).count();
    matches!(text.get(digits), Some(b'.' | b')'))
}

/// Whether a game tree follows text that is not a move, such as a mail header.
fn is_text_before_a_tree(text: &[u8]) -> bool {
    let first_line = text.split(|&byte| byte == b'\n').next().unwrap_or_default();
    let is_moves = matches!(first_line, [b'#' | b';' | b'-', ..] | [_, b'0'..=b'9', ..])
        || first_line
            .get(..4)
            .is_some_and(|word| word.eq_ignore_ascii_case(b"pass"));
    !is_moves && text.windows(2).any(|pair| pair == b"(;")
}
