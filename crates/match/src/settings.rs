//! How games are played, and why there may be none.

use std::io;
use std::path::PathBuf;
use std::time::Duration;

use super::played::{Failure, Kind};
use omok_core::computer::gomocup::RULES;
use omok_core::{Variant, texts};
use omok_runner::RunError;

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

texts! {
    /// Why there is no game: it is the fault of none of the engines.
    #[derive(Debug)]
    pub enum Trouble {
        /// It was stopped from outside.
        Stopped = "stopped";
        /// A process cannot be started or ended.
        Run(error: RunError) = "{error}";
        /// The system does not tell what an engine says.
        Lost(error: io::Error) = "what an engine says is lost: {error}";
        /// A log cannot be written.
        Log(path: PathBuf, error: io::Error) = "cannot write {}: {error}", path.display();
        /// An engine that is tried does not get ready.
        NotReady(failure: Failure) = "{}", not_ready(failure);
    }
}

fn not_ready(Failure { kind, detail, .. }: &Failure) -> String {
    match kind {
        Kind::StartTime => format!("it does not answer START with OK: {detail}"),
        Kind::StartRefused => format!("it answers START with {detail}"),
        Kind::Flood => "it prints without end before OK".to_owned(),
        _ => detail.clone(),
    }
}

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
    /// use omok_core::Variant;
    /// use omok_match::Settings;
    /// assert_eq!(Settings::new(Variant::RENJU).rule_code(), Some(4));
    /// ```
    pub fn rule_code(&self) -> Option<u8> {
        let rule = self.variant.rule().with_max_moves(None);
        let known = RULES.iter().find(|(_, known)| *known == rule);
        known.map(|&(code, _)| code)
    }

    pub(super) fn start_command(&self) -> String {
        let size = self.variant.size();
        match (size.width(), size.height()) {
            (width, height) if width == height => format!("START {width}\r\n"),
            (width, height) => format!("RECTSTART {width},{height}\r\n"),
        }
    }
}
