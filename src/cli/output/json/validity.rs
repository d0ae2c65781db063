//! `omok validate --json`: whether a file is exactly what a problem promises.

use serde::Serialize;

use crate::cli::source::Source;
use omok::text::Position;

/// The verdict on a file, for `--json`.
#[derive(Debug, Serialize)]
pub(in crate::cli) struct ValidityJson {
    file: String,
    valid: bool,
    #[serde(flatten)]
    fault: Option<FaultJson>,
}

#[derive(Debug, Serialize)]
struct FaultJson {
    line: u64,
    column: u64,
    error: String,
}

impl ValidityJson {
    /// The verdict on that source: valid, or the first error with its position.
    pub(in crate::cli) fn new(source: &Source, fault: Option<(Position, &str)>) -> ValidityJson {
        ValidityJson {
            file: source.path().into_owned(),
            valid: fault.is_none(),
            fault: fault.map(|(at, what)| FaultJson {
                line: at.line,
                column: at.column,
                error: what.to_owned(),
            }),
        }
    }
}
