//! `omok problems --json`: a built-in problem.

use serde::Serialize;

use omok::problem::BuiltIn;

/// A problem as `--json` prints it.
#[derive(Debug, Serialize)]
pub(in crate::cli) struct ProblemJson {
    name: &'static str,
    about: &'static str,
    description: &'static str,
}

impl ProblemJson {
    pub(in crate::cli) fn new(problem: &BuiltIn) -> ProblemJson {
        ProblemJson {
            name: problem.name,
            about: problem.about(),
            description: problem.text,
        }
    }
}
