//! What a record says about its game, besides moves and result.

use std::borrow::Cow;
use std::time::Duration;

use super::{Analysis, Label, Notation};
use crate::board::{PerStone, texts, words};
use crate::rule::Variant;

/// What a record says about its game, besides moves and result.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct About {
    /// The rule it was played by.
    pub rule: Option<RecordedRule>,
    /// The names of the players.
    pub players: PerStone<Option<String>>,
    /// The tournament or other occasion.
    pub event: Option<String>,
    /// The date, as recorded.
    pub date: Option<String>,
    /// The round of the tournament.
    pub round: Option<String>,
    /// A comment on the game as a whole.
    pub comment: Option<String>,
    /// How the winner has won, where the board does not show it.
    pub ending: Option<Ending>,
    /// What stands in the place of a result and is none.
    pub no_result: Option<NoResult>,
    /// What is known of single moves, in their order.
    pub notes: Vec<MoveNote>,
    /// The labels of its positions. Only SGF has them, and they are not written.
    pub labels: Vec<Label>,
    /// The notation of places.
    pub notation: Notation,
    /// The number of its game, if it is not that of five-in-a-row; empty if SGF states none.
    pub game: Option<String>,
    /// Why the text may have been decoded wrongly.
    pub encoding: Option<EncodingDoubt>,
    /// Whether the text ends without the mark that ends a game: it may be cut short.
    pub is_open_ended: bool,
}

impl About {
    /// The rule of the game, if the record names a known one.
    pub const fn known_rule(&self) -> Option<Variant> {
        match self.rule {
            Some(RecordedRule::Known(rule) | RecordedRule::Ambiguous(_, rule)) => Some(rule),
            _ => None,
        }
    }
}

words! {
    /// How a game was won, where the board does not show it.
    #[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
    pub enum Ending {
        /// The loser resigned.
        Resignation = "resignation",
        /// The loser ran out of time.
        Time = "time",
        /// The loser broke a rule of the tournament, or did not play on.
        Forfeit = "forfeit",
    }
}

/// A text in the place of a result that is none.
#[derive(Debug, Clone, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub enum NoResult {
    /// It says that there is no result: `Void`.
    Void(String),
    /// It is not understood.
    Unknown(String),
}

impl NoResult {
    /// The text.
    pub fn text(&self) -> &str {
        match self {
            NoResult::Void(text) | NoResult::Unknown(text) => text,
        }
    }
}

/// What a record knows of a move.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct MoveNote {
    /// The number of the move, from 1.
    pub ply: usize,
    /// The time that it took.
    pub time: Option<Duration>,
    /// A comment on it.
    pub comment: Option<String>,
}

impl MoveNote {
    /// The comment on a move that no player has chosen; other managers write it, too.
    pub const OPENING: &str = "opening move";

    /// What an engine says of the move in the comment.
    pub fn analysis(&self) -> Analysis {
        let mut analysis = Analysis::default();
        self.comment
            .iter()
            .for_each(|comment| analysis.take(comment));
        analysis
    }

    /// Whether the move is one of the opening.
    pub fn is_opening(&self) -> bool {
        self.comment.as_deref() == Some(MoveNote::OPENING)
    }
}

/// The rule that a record names.
#[derive(Debug, Clone, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub enum RecordedRule {
    /// A known rule.
    Known(Variant),
    /// A name of more than one rule, and the rule that is used.
    Ambiguous(String, Variant),
    /// An unknown rule.
    Unknown(String),
}

texts! {
    /// A doubt about the encoding of a record's text: its names and comments may be garbled. It
    /// prints to follow the words `the record's text`.
    #[derive(Debug, Clone, PartialEq, Eq)]
    #[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
    pub enum EncodingDoubt {
        Unstated = "states no encoding and is not UTF-8, read as latin1";
        Detected { read: Cow<'static, str> }
            = "states no encoding and is not UTF-8, read as {read}, which it seems to be";
        Other { stated: String, read: Cow<'static, str> }
            = "states the encoding '{}' but is not in it, read as {read}", stated.escape_debug();
        Broken { stated: String }
            = "is not all in the encoding '{}' that it states", stated.escape_debug();
    }
}
