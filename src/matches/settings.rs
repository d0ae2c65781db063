//! How games are played, and why there may be none.

use std::fmt;
use std::io;
use std::path::PathBuf;
use std::time::Duration;

use super::played::{Failure, Kind};
use crate::rule::{Rule, Variant};
use crate::runner::RunError;

/// How games are played.
#[derive(Debug, Clone)]
pub struct Settings {
    /// The rule, its limit of moves among it, and the size of the board.
    pub variant: Variant,
    /// How long an engine may take to get ready.
    pub start_time: Duration,
    /// Whether the engines make the start even themselves, by the protocol's SWAP2BOARD.
    pub swap2: bool,
    /// Whether processes are kept from game to game.
    pub keeps_processes: bool,
    /// The folder for files that tell all that was said, one a game.
    pub log: Option<PathBuf>,
}

/// Why there is no game: it is the fault of none of the engines.
#[derive(Debug)]
pub enum Trouble {
    /// It was stopped from outside.
    Stopped,
    /// A process cannot be started or ended.
    Run(RunError),
    /// The system does not tell what an engine says.
    Lost(io::Error),
    /// A log cannot be written.
    Log(PathBuf, io::Error),
    /// An engine that is tried does not get ready.
    NotReady(Failure),
}

impl fmt::Display for Trouble {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Trouble::Stopped => f.write_str("stopped"),
            Trouble::Run(error) => error.fmt(f),
            Trouble::Lost(error) => write!(f, "what an engine says is lost: {error}"),
            Trouble::Log(path, error) => write!(f, "cannot write {}: {error}", path.display()),
            Trouble::NotReady(Failure { kind, detail, .. }) => match kind {
                Kind::StartTime => f.write_str("it does not answer START with OK"),
                Kind::StartRefused => write!(f, "it answers START with {detail}"),
                Kind::Flood => f.write_str("it prints without end before OK"),
                _ => f.write_str(detail),
            },
        }
    }
}

impl std::error::Error for Trouble {}

impl From<RunError> for Trouble {
    fn from(error: RunError) -> Trouble {
        match error {
            RunError::Stopped => Trouble::Stopped,
            error => Trouble::Run(error),
        }
    }
}

impl From<io::Error> for Trouble {
    fn from(error: io::Error) -> Trouble {
        Trouble::Lost(error)
    }
}

impl Settings {
    /// The usual settings: ten seconds to get ready, openings, fresh processes, no log.
    #[must_use]
    pub const fn new(variant: Variant) -> Settings {
        Settings {
            variant,
            start_time: Duration::from_secs(10),
            swap2: false,
            keeps_processes: false,
            log: None,
        }
    }

    /// The number by which the protocol knows the rule, if it does.
    ///
    /// ```
    /// use omok::Variant;
    /// use omok::matches::Settings;
    /// assert_eq!(Settings::new(Variant::RENJU).rule_code(), Some(4));
    /// ```
    #[must_use]
    pub fn rule_code(&self) -> Option<u8> {
        const CODES: [(Rule, u8); 5] = [
            (Rule::FREESTYLE, 0),
            (Rule::STANDARD, 1),
            (Rule::RENJU, 4),
            (Rule::CARO, 8),
            (Rule::CARO_EXACT, 9),
        ];
        let rule = self.variant.rule().with_max_moves(None);
        let known = CODES.iter().find(|(known, _)| *known == rule);
        known.map(|&(_, code)| code)
    }

    /// The command that starts a game.
    pub(super) fn start_command(&self) -> String {
        let size = self.variant.size();
        match (size.width(), size.height()) {
            (width, height) if width == height => format!("START {width}\r\n"),
            (width, height) => format!("RECTSTART {width},{height}\r\n"),
        }
    }
}
