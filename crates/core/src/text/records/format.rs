//! The formats of game records, recognized by the start of a text.

use super::cursor::Cursor;
use super::{numbers, pairs, pgn, psq, rec};
use crate::board::words;
use crate::text::{Expected, Fault, InputError};

/// A format of game records.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Format {
    /// `h8 h9 i8 ; 1-0 # name`: one game per line.
    Moves,
    /// Piskvork's format: `Piskvorky 15x15, ...`, then `x,y,ms` lines.
    Psq,
    /// The Smart Game Format, `GM[4]`.
    Sgf,
    /// The number of moves, then `x y` lines.
    Pairs,
    /// Piskvork's older format: two names, then `x,y,ms` lines. Only read.
    Rec,
    /// RenjuNet's archive, XML. Only read, with the feature `rif`.
    Rif,
    /// The journal of `omok match`, JSON. Only read, where the feature `json` is on.
    Match,
    /// What `omok game --json` prints. Only read, where the feature `json` is on.
    Json,
    /// PlayOK's games: `[Event "?"]` and other tags, then `1. h8 i9`. Only read.
    Pgn,
}

words!(Format, "moves, psq, sgf, pairs, rec, rif, match, json or pgn" {
    "moves" = Moves,
    "psq" = Psq,
    "sgf" = Sgf,
    "pairs" = Pairs,
    "rec" = Rec,
    "rif" = Rif,
    "match" = Match,
    "json" = Json,
    "pgn" = Pgn,
});

impl Format {
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
    #[must_use]
    pub fn recognise(start: &[u8]) -> Option<Result<Format, InputError>> {
        let cursor = Cursor::of_input(start);
        cursor.peek().is_some().then(|| Format::of_text(cursor))
    }

    /// The same at the first character of a text.
    pub(super) fn of_text(cursor: Cursor) -> Result<Format, InputError> {
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
