//! The built-in problems.

use super::Problem;

/// A built-in problem.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct BuiltIn {
    /// Its name for `--problem`.
    pub name: &'static str,
    /// Its description, in TOML.
    pub text: &'static str,
}

macro_rules! built_in {
    ($($name:literal),*) => {
        [$(BuiltIn {
            name: $name,
            text: include_str!(concat!("built_in/", $name, ".toml")),
        }),*]
    };
}

/// Every built-in problem: large boards first, then small boards, then records.
pub const BUILT_IN: [BuiltIn; 10] = built_in![
    "five-board",
    "five-boards-counted",
    "five-when",
    "five-next",
    "tictactoe-state",
    "tictactoe-final",
    "tictactoe-reachable",
    "mnk-status",
    "four-drops",
    "four-state"
];

impl BuiltIn {
    /// The first line of its description.
    pub fn about(&self) -> &'static str {
        let line = self.text.lines().next().unwrap_or_default();
        line.trim_start_matches('#').trim()
    }
}

impl Problem {
    /// The problem with that name.
    ///
    /// ```
    /// use omok_problem::problem::Problem;
    /// let problem = Problem::named("tictactoe-state").unwrap();
    /// assert_eq!(problem.judge(b"X0X\n.0.\n.X.\n").unwrap(), b"second\n");
    /// ```
    pub fn named(name: &str) -> Option<Problem> {
        let built_in = BUILT_IN.iter().find(|built_in| built_in.name == name)?;
        built_in.text.parse().ok()
    }
}
