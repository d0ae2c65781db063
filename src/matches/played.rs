//! What has come of a game.

use serde::{Deserialize, Serialize};

use super::told::Told;
use super::verdict::{Kind, Outcome};
use crate::board::{Symmetry, words};

/// A game that was played: a line of the journal.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct Played {
    /// Its number in the match, from 1.
    pub number: u64,
    /// The number of its pair, from 1.
    pub pair: u64,
    /// The number of its opening, from 1; none where there are no openings.
    pub opening: Option<u64>,
    /// How the opening was turned.
    pub symmetry: Symmetry,
    /// Who played black.
    pub black: String,
    /// Who played white.
    pub white: String,
    /// The moves by their names, those of the opening first.
    pub moves: Vec<String>,
    /// The time of each in milliseconds; none for those that nobody was asked for.
    pub ms: Vec<Option<f64>>,
    /// Who has won.
    pub outcome: Outcome,
    /// Why.
    pub kind: Kind,
    /// Who has failed.
    pub blame: Option<String>,
    /// What shows it: the winning line, the foul, the end of the process, what was said.
    pub detail: String,
    /// The other's failure, where both have failed.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub also: Option<Failure>,
    /// What the engines told of their moves.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub told: Vec<Told>,
    /// What decided nothing, but was not as it should be.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub notices: Vec<Notice>,
}

/// How an engine has failed.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Failure {
    /// In which way.
    pub kind: Kind,
    /// Who.
    pub blame: String,
    /// What shows it.
    pub detail: String,
}

/// Something that decided nothing, but was not as it should be.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Notice {
    /// Whose doing it was.
    pub engine: String,
    /// What it was.
    pub kind: NoticeKind,
    /// How many times in the game.
    pub count: u64,
    /// What was said the first time.
    pub text: String,
}

/// What a notice is of.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum NoticeKind {
    /// It said ERROR.
    Error,
    /// It said UNKNOWN.
    Unknown,
    /// It said something that the protocol does not have.
    Other,
    /// It moved before it was ready.
    Early,
    /// It needed more than its time, but not more than its grace.
    Grace,
    /// It did not end when it was told to.
    SlowExit,
    /// It could not be used for another game, and was started anew.
    Restarted,
}

words!(NoticeKind {
    "error" = Error,
    "unknown" = Unknown,
    "other" = Other,
    "early" = Early,
    "grace" = Grace,
    "slow-exit" = SlowExit,
    "restarted" = Restarted,
});

impl Played {
    /// What the engine has made of the game, in half points; none if it has not played it, or if
    /// the game is void.
    #[must_use]
    pub fn half_points(&self, engine: &str) -> Option<usize> {
        let (black, white) = match self.outcome {
            Outcome::Black => (2, 0),
            Outcome::White => (0, 2),
            Outcome::Draw => (1, 1),
            Outcome::Void => return None,
        };
        match engine {
            name if name == self.black => Some(black),
            name if name == self.white => Some(white),
            _ => None,
        }
    }

    /// How engines have failed in it.
    pub fn failures(&self) -> impl Iterator<Item = (Kind, &str)> {
        let own = self.blame.as_deref().map(|name| (self.kind, name));
        let also = self
            .also
            .iter()
            .map(|also| (also.kind, also.blame.as_str()));
        own.into_iter().chain(also)
    }
}
