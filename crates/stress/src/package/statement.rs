//! The statement of a problem, in English and Korean.

use itertools::Itertools;
use minijinja::value::Serde;
use minijinja::{Error, context};
use serde::Serialize;

use super::findings::texts;
use super::programs::{Tongue, Writer, without_blank_ends};
use super::values::values;
use omok_problem::problem::answers::Template;
use omok_problem::problem::description::{AnswerKey, Ask};
use omok_problem::problem::{Class, Problem};

impl Writer<'_> {
    /// A part of the statement, in LaTeX: `legend`, `input` or `output`.
    pub(super) fn part(&self, tongue: Tongue, part: &str) -> Result<String, Error> {
        let own = context! {
            part => part,
            printed => Serde(printed(self.problem)),
        };
        let [code, _] = tongue.names();
        let template = format!("statement.{code}");
        let text = self.render(&template, context! { ..own, ..values(self.problem) })?;
        let text = without_blank_ends(&text);
        // Conditions leave empty lines: two count as one.
        let lines = text.trim().lines();
        let lines = lines.dedup_by(|one, other| one.is_empty() && other.is_empty());
        Ok(lines.map(|line| format!("{line}\n")).collect())
    }
}

/// The text for some results.
#[derive(Debug, Serialize)]
struct Printed {
    found: Vec<String>,
    lines: Vec<String>,
}

/// The texts of answers, each with all its results.
fn printed(problem: &Problem) -> Vec<Printed> {
    let texts = texts(problem);
    let movers = [Class::FirstToMove, Class::SecondToMove].map(AnswerKey::Class);
    let [first, second] = movers.map(|mover| texts.get(&mover));
    let tells_movers = first
        .zip(second)
        .is_some_and(|(first, second)| first != second);
    let is_open = !tells_movers && problem.description().ask != Ask::Next;
    let word = |key: &AnswerKey| match key {
        AnswerKey::Class(Class::FirstToMove | Class::SecondToMove) if is_open => "open".to_owned(),
        key => key.to_string(),
    };
    let printed = |text: &&Template| {
        let alike = texts.iter().filter(|(_, other)| *other == text);
        let mut found = alike.map(|(key, _)| word(key)).unique().collect_vec();
        if ["full", "open"]
            .iter()
            .all(|word| found.contains(&(*word).to_owned()))
        {
            found.retain(|word| word != "open");
            let full = found.iter().position(|word| word == "full");
            found[full.unwrap_or(0)] = "nobody".to_owned();
        }
        Printed {
            found,
            lines: text.shown().split('\n').map(str::to_owned).collect(),
        }
    };
    let distinct = texts.values().unique_by(|text| text.shown());
    distinct.map(printed).collect()
}
