//! Writes rules as a table.

use std::fmt::Write;

use crate::board::PerStone;
use crate::rule::{Permission, Preset};
use itertools::Itertools;

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

/// The table of these presets: a heading, and a row for each.
#[must_use]
pub fn rules_table<'a>(presets: impl IntoIterator<Item = &'a Preset>) -> String {
    let presets: Vec<&Preset> = presets.into_iter().collect();
    let mut rows = vec![HEADINGS.map(str::to_owned)];
    rows.extend(presets.iter().copied().map(cells));
    let width = |column: usize| rows.iter().map(|row| row[column].len()).max().unwrap_or(0);
    let widths: [usize; HEADINGS.len()] = std::array::from_fn(width);
    let abouts = ["what it is"]
        .into_iter()
        .chain(presets.iter().map(|preset| preset.about));

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
    let rule = preset.variant.rule();
    let free = PerStone::both(Permission::Free);
    [
        preset.name.to_owned(),
        preset.variant.size().to_string(),
        rule.run().to_string(),
        rule.overline.to_string(),
        rule.double_three.to_string(),
        rule.double_four.to_string(),
        unless(rule.double_three == free, &rule.three),
        rule.blocked.to_string(),
        unless(!rule.has_fouls(), &rule.on_foul),
    ]
}

/// The word, or a dash for a parameter without effect.
fn unless(is_idle: bool, word: &impl ToString) -> String {
    if is_idle {
        "-".to_owned()
    } else {
        word.to_string()
    }
}
