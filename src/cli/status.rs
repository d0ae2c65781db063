//! Exit statuses.

use std::process::ExitCode;

use clap::ValueEnum;

/// How a command ends.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum Status {
    Done,
    /// The command found what it looks for: an invalid input, a failed fixture.
    Finding,
    Trouble,
    /// It found nothing, but has not tried everything.
    Unfinished,
    /// The status of another tool, or after a signal.
    Other(u8),
}

impl From<Status> for ExitCode {
    fn from(status: Status) -> ExitCode {
        ExitCode::from(match status {
            Status::Done => 0,
            Status::Finding => 1,
            Status::Trouble => 2,
            Status::Unfinished => 3,
            Status::Other(status) => status,
        })
    }
}

/// What bad records do to the exit status.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, ValueEnum)]
pub(super) enum BadRecords {
    /// Exit with 1
    #[default]
    Fail,
    /// Exit with 0; their lines of output report them
    Ok,
}
