//! Writes rules: a table for people, or JSON.

use std::fmt::Write;

use itertools::Itertools;
use serde::Serialize;

use super::SCHEMA;
use crate::rule::{Licence, PRESETS, PerStone, Preset, Rule};

const HEADINGS: [&str; 9] = [
    "name",
    "size",
    "run",
    "overline",
    "double-three",
    "double-four",
    "three",
    "blocked",
    "on foul",
];

/// The table of all presets: a heading, and a row for each.
#[must_use]
pub fn rules_table() -> String {
    let mut rows = vec![HEADINGS.map(str::to_owned)];
    rows.extend(PRESETS.iter().map(cells));
    let width = |column: usize| rows.iter().map(|row| row[column].len()).max().unwrap_or(0);
    let widths: [usize; HEADINGS.len()] = std::array::from_fn(width);
    let abouts = ["what it is"]
        .into_iter()
        .chain(PRESETS.iter().map(|preset| preset.about));

    let mut table = String::new();
    for (row, about) in rows.iter().zip_eq(abouts) {
        for (cell, width) in row.iter().zip_eq(widths) {
            // Writing to a String cannot fail.
            let _ = write!(table, "{cell:width$}  ");
        }
        table += about;
        table += "\n";
    }
    table
}

fn cells(preset: &Preset) -> [String; HEADINGS.len()] {
    let rule = &preset.rule;
    let free = PerStone::both(Licence::Free);
    [
        preset.name.to_owned(),
        rule.size.to_string(),
        rule.run.to_string(),
        rule.overline.to_string(),
        rule.double_three.to_string(),
        rule.double_four.to_string(),
        unless(rule.double_three == free, &rule.three),
        rule.blocked.to_string(),
        unless(!rule.has_fouls(), &rule.on_foul),
    ]
}

/// The word, or a dash for a parameter that does not matter.
fn unless(is_idle: bool, word: &impl ToString) -> String {
    if is_idle {
        "-".to_owned()
    } else {
        word.to_string()
    }
}

/// A rule with its name and every parameter, as JSON.
#[derive(Debug, Serialize)]
pub struct RuleRecord {
    schema: u32,
    name: &'static str,
    about: &'static str,
    width: u8,
    height: u8,
    run: u8,
    overline: BothWords,
    double_three: BothWords,
    double_four: BothWords,
    three: String,
    blocked: String,
    on_foul: String,
    max_moves: Option<u32>,
}

#[derive(Debug, Serialize)]
struct BothWords {
    black: String,
    white: String,
}

impl RuleRecord {
    /// The record of a preset.
    #[must_use]
    pub fn new(preset: &Preset) -> RuleRecord {
        let Rule { size, run, .. } = preset.rule;
        RuleRecord {
            schema: SCHEMA,
            name: preset.name,
            about: preset.about,
            width: size.width(),
            height: size.height(),
            run,
            overline: BothWords::new(&preset.rule.overline),
            double_three: BothWords::new(&preset.rule.double_three),
            double_four: BothWords::new(&preset.rule.double_four),
            three: preset.rule.three.to_string(),
            blocked: preset.rule.blocked.to_string(),
            on_foul: preset.rule.on_foul.to_string(),
            max_moves: preset.rule.max_moves,
        }
    }
}

impl BothWords {
    fn new<T: ToString>(values: &PerStone<T>) -> BothWords {
        BothWords {
            black: values.black.to_string(),
            white: values.white.to_string(),
        }
    }
}
