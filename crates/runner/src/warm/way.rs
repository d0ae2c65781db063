//! How a program is started, and why.

use std::{fmt, io};

use crate::error::RunError;

/// Whether a program is started anew for each input.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Starts {
    /// In a server that has loaded it.
    Warm,
    /// In a new process.
    Plain,
}

/// How a program has been run, for the last line.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Way {
    /// Plainly: such a command has no other way.
    OnlyPlain,
    /// Plainly, for that reason.
    Plain(Reason),
    /// Warm, and that many inputs also in a new process.
    Warm {
        /// The number of inputs that were run both ways.
        compared: usize,
    },
}

/// Why a program that could be run warm is run plainly.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Reason {
    /// By request.
    Asked,
    /// The interpreter has no compiler beside it, which Java's driver needs.
    NoCompiler,
    /// The driver did not get ready.
    NotReady,
    /// The program does something that differs in a server.
    Unfit,
    /// The program has changed its interpreter, which other runs would see.
    Changed,
    /// A new process gave another answer.
    Differs,
    /// It did not end in the first trial.
    Endless,
    /// The server has ended, or the program has left threads in it, twice.
    Lost,
}

impl Way {
    /// Whether the program was run warm to the end.
    pub const fn starts(self) -> Starts {
        match self {
            Way::Warm { .. } => Starts::Warm,
            Way::OnlyPlain | Way::Plain(_) => Starts::Plain,
        }
    }
}

/// `warm starts, 9 also plain`, `plain starts (--no-warm)`
impl fmt::Display for Way {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Way::OnlyPlain => f.write_str("plain starts"),
            Way::Plain(reason) => write!(f, "plain starts ({reason})"),
            Way::Warm { compared } => write!(f, "warm starts, {compared} also plain"),
        }
    }
}

impl fmt::Display for Reason {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Reason::Asked => "--no-warm",
            Reason::NoCompiler => "a warm start needs javac beside java",
            Reason::NotReady => "no warm start with this interpreter or script",
            Reason::Unfit => "the program reaches past its standard streams",
            Reason::Changed => "the program changes its interpreter",
            Reason::Differs => "a warm start answered otherwise",
            Reason::Endless => "the program did not end when it was first tried",
            Reason::Lost => "a warm start was lost twice",
        })
    }
}

/// Why there is no answer from a server.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Failed {
    Stopped,
    Late,
    /// The server has ended, or sends invalid data.
    Gone,
    /// The program is not to be run in a server any more.
    Unfit(Reason),
}

/// Whatever went wrong with a process: a fresh start will show it.
impl From<RunError> for Failed {
    fn from(error: RunError) -> Failed {
        match error {
            RunError::Stopped => Failed::Stopped,
            _ => Failed::Gone,
        }
    }
}

impl From<io::Error> for Failed {
    fn from(_: io::Error) -> Failed {
        Failed::Gone
    }
}
