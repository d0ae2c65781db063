//! `--problem NAME|FILE.toml`: another board problem.

use std::io;
use std::path::Path;

use anyhow::{Context, anyhow};
use itertools::Itertools;

use super::lang::lang;
use super::source::Source;
use omok::messages::{self, usage};
use omok::problem::{BUILT_IN, DescriptionError, Problem};
use omok::rule::Variant;
use omok::text::Located;

/// The options for a rule, which a problem already determines.
pub(super) const RULE_OPTIONS: [&str; 5] = ["rule", "size", "run", "overline", "three"];

/// The problem with that name, or in that file.
pub(super) fn named(name: &str) -> anyhow::Result<Problem> {
    if let Some(problem) = Problem::named(name) {
        return Ok(problem);
    }
    let path = Path::new(name);
    if !path.exists() && path.extension().is_none() {
        return Err(unknown(name));
    }
    let source = Source::File(path.to_owned());
    let text = io::read_to_string(source.open()?).map_err(|error| source.unreadable(error))?;
    text.parse()
        .map_err(|Located { at, fault }: Located<DescriptionError>| {
            source.wrong(at, &messages::description_error(lang(), &fault))
        })
}

/// The problem with that name, if given, else the board problem.
pub(super) fn named_or_five_board(name: Option<&str>) -> anyhow::Result<Problem> {
    name.map_or_else(|| Ok(Problem::five_board()), named)
}

/// The problem with that name, if given, else that of the boards of this variant.
pub(super) fn asked(
    name: Option<&str>,
    variant: Variant,
    is_counted: bool,
) -> anyhow::Result<Problem> {
    let problem = match name {
        Some(name) => named(name)?,
        None => Problem::of_variant(variant),
    };
    match is_counted {
        true => problem.counted().with_context(|| usage::no_count(lang())),
        false => Ok(problem),
    }
}

pub(super) fn unknown(name: &str) -> anyhow::Error {
    let names = BUILT_IN.iter().map(|built_in| built_in.name).join(", ");
    anyhow!(usage::no_such_problem(lang(), name, &names))
}
