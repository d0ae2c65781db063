//! `--problem NAME|FILE.toml`: another board problem than that of five on 19x19.

use std::fmt;
use std::io;
use std::path::Path;
use std::str::FromStr;

use anyhow::{Context, anyhow};
use itertools::Itertools;

use super::source::Source;
use omok::problem::{BUILT_IN, Problem, StreamError};
use omok::rule::Variant;
use omok::text::Framing;

/// The options that choose a rule, which a problem says itself.
pub(super) const RULE_OPTIONS: [&str; 5] = ["rule", "size", "run", "overline", "three"];

/// A problem as the command line names it.
#[derive(Debug, Clone)]
pub(super) struct ProblemName(String);

impl FromStr for ProblemName {
    type Err = std::convert::Infallible;

    fn from_str(text: &str) -> Result<ProblemName, Self::Err> {
        Ok(ProblemName(text.to_owned()))
    }
}

impl fmt::Display for ProblemName {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

impl ProblemName {
    /// The problem of that name, or of the file of that name.
    pub(super) fn load(&self) -> anyhow::Result<Problem> {
        if let Some(problem) = Problem::named(&self.0) {
            return Ok(problem);
        }
        let path = Path::new(&self.0);
        if !path.exists() && path.extension().is_none() {
            return Err(unknown(&self.0));
        }
        let source = Source::File(path.to_owned());
        let text = io::read_to_string(source.open()?).map_err(|error| source.unreadable(error))?;
        text.parse().map_err(|error| source.wrong_at(&error))
    }
}

/// What is asked of boards.
pub(super) enum Question {
    /// What the boards of a rule are judged by, and what stands around them.
    Rule(Variant, Framing),
    /// What a problem asks.
    Problem(Box<Problem>),
}

impl Question {
    /// What the problem of that name asks, if there is one, else the rule: whichever way it is told,
    /// what is asked of the boards of a rule is a rule's question.
    pub(super) fn new(
        problem: Option<&ProblemName>,
        variant: Variant,
        is_counted: bool,
    ) -> anyhow::Result<Question> {
        let Some(name) = problem else {
            let framing = match is_counted {
                true => Framing::Counted,
                false => Framing::Open,
            };
            return Ok(Question::Rule(variant, framing));
        };
        let mut problem = name.load()?;
        if is_counted {
            let counted = problem.counted();
            problem = counted.context("--counted: this problem has no count")?;
        }
        Ok(match problem.as_variant() {
            Some((variant, framing)) => Question::Rule(variant, framing),
            None => Question::Problem(Box::new(problem)),
        })
    }
}

/// The error that no problem has this name.
pub(super) fn unknown(name: &str) -> anyhow::Error {
    let names = BUILT_IN.iter().map(|built_in| built_in.name).join(", ");
    anyhow!("no problem is called '{name}' (expected {names}, or a FILE.toml with a description)")
}

/// Puts the source's name before what is wrong with it.
pub(super) fn in_source(source: &Source, error: StreamError) -> anyhow::Error {
    match error {
        StreamError::Read(error) => source.unreadable(error),
        StreamError::Input(error) => source.wrong_at(&error),
    }
}
