//! What has come of a game: who has won, how it has ended, what else there is to tell.

use itertools::Itertools;
use serde::{Deserialize, Serialize};

use omok_core::board::{Stone, Symmetry, words};
use omok_core::game::{self, Analysis, Decision, Game};
use omok_core::line::RowKind;

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
    /// The date on which it began, in UTC: `2026-11-25`.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub date: Option<String>,
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

words! {
    /// Who has won a game.
    #[derive(Debug, Clone, Copy, PartialEq, Eq)]
    pub enum Outcome {
        /// Black.
        Black = "black",
        /// White.
        White = "white",
        /// Nobody.
        Draw = "draw",
        /// Both have failed: the game counts for nothing.
        Void = "void",
    }
}

words! {
    /// Why a game has ended.
    #[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
    pub enum Kind {
        /// Five in a row.
        Five = "five",
        /// More than five in a row, where that wins.
        Overline = "overline",
        /// As many in a row as the rule asks for, where that is not five.
        Row = "row",
        /// A forbidden move that stands and loses.
        Foul = "foul",
        /// No point is empty.
        Full = "full",
        /// The rule allows no more moves.
        Limit = "limit",
        /// No move in time.
        Time = "time",
        /// No move in time, but an ERROR or UNKNOWN.
        Refused = "refused",
        /// No move in time, and no ERROR or UNKNOWN, but something else that is no move.
        Garbled = "garbled",
        /// It ended, or closed its output, when a move was due.
        Crash = "crash",
        /// It said more than is read in a turn.
        Flood = "flood",
        /// It held more memory than it may.
        Memory = "memory",
        /// A move that the rule does not allow.
        Illegal = "illegal",
        /// A move that nobody had asked for.
        Unasked = "unasked",
        /// It ended before it was ready.
        StartCrash = "start-crash",
        /// It was not ready in time.
        StartTime = "start-time",
        /// It was not ready in time, but said ERROR or UNKNOWN.
        StartRefused = "start-refused",
    }
}

impl Kind {
    /// Whether it is an engine's failure, and not an end of the game on the board.
    pub const fn is_failure(self) -> bool {
        !matches!(
            self,
            Kind::Five | Kind::Overline | Kind::Row | Kind::Foul | Kind::Full | Kind::Limit
        )
    }

    /// Whether it was waited for, and its answer did not come.
    pub(super) const fn is_out_of_time(self) -> bool {
        use Kind::{Garbled, Refused, StartRefused, StartTime, Time};
        matches!(self, Time | Refused | Garbled | StartTime | StartRefused)
    }

    pub(super) const fn is_failed_start(self) -> bool {
        matches!(
            self,
            Kind::StartCrash | Kind::StartTime | Kind::StartRefused
        )
    }
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

words! {
    /// What a notice is of.
    #[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
    pub enum NoticeKind {
        /// It said ERROR.
        Error = "error",
        /// It said UNKNOWN.
        Unknown = "unknown",
        /// It said something that the protocol does not have.
        Other = "other",
        /// It moved before it was ready.
        Early = "early",
        /// It needed more than its time, but not more than its grace.
        Grace = "grace",
        /// It did not end when it was told to.
        SlowExit = "slow-exit",
        /// It could not be used for another game, and was started anew.
        Restarted = "restarted",
    }
}

/// What an engine has told of a move in MESSAGE lines.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize)]
pub struct Told {
    /// The number of the move, from 1.
    #[serde(rename = "move")]
    pub number: usize,
    /// What that is.
    #[serde(flatten)]
    pub analysis: Analysis,
}

impl Played {
    /// What the engine has made of the game, in half points; none if it has not played it, or if
    /// the game is void.
    pub(super) fn half_points(&self, engine: &str) -> Option<usize> {
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

    /// How engines have failed in it: in which way, who, and what shows it.
    pub fn failures(&self) -> impl Iterator<Item = (Kind, &str, &str)> {
        let blame = self.blame.as_deref();
        let own = blame.map(|name| (self.kind, name, &*self.detail));
        let also = self.also.iter();
        own.into_iter()
            .chain(also.map(|also| (also.kind, &*also.blame, &*also.detail)))
    }

    /// What is noted of that engine.
    pub(super) fn notices_of(&self, engine: &str) -> impl Iterator<Item = &Notice> {
        let notices = self.notices.iter();
        notices.filter(move |notice| notice.engine == engine)
    }
}

/// What the board says of a game that is over there: who has won, why, and what shows it.
pub(super) fn of_board(game: &Game) -> Option<(Outcome, Kind, String)> {
    let outcome = game.outcome();
    let winner = match outcome.decision()? {
        Decision::Won(Stone::Black) => Outcome::Black,
        Decision::Won(Stone::White) => Outcome::White,
        Decision::Drawn => Outcome::Draw,
    };
    let name = |point| game.size().name(point);
    let (kind, detail) = match outcome {
        game::Outcome::Won(row) => {
            let kind = match row.kind(game.rule().run()) {
                RowKind::Five => Kind::Five,
                RowKind::Overline => Kind::Overline,
                RowKind::Row => Kind::Row,
            };
            (kind, row.points().map(name).join(" "))
        }
        game::Outcome::Foul { point, fouls, .. } => {
            (Kind::Foul, format!("{fouls} {}", name(point)))
        }
        game::Outcome::Full => (Kind::Full, String::new()),
        game::Outcome::Limit => (Kind::Limit, String::new()),
        game::Outcome::Open => return None,
    };
    Some((winner, kind, detail))
}
