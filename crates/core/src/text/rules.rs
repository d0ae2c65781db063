//! Writes rules as a table.

use std::fmt::Write;

use itertools::Itertools;

use super::LineAnswers;
#[cfg(feature = "json")]
use super::json::{FoulsJson, json_line};
use crate::board::{PerStone, Point, Size};
use crate::rule::{Fouls, Permission, Preset};

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

impl LineAnswers {
    /// The forbidden points of the board with that number, from 1, and that size: as text
    /// `h8:double-three k10:overline+double-four`, or `none`.
    ///
    /// ```
    /// use omok_core::{Board, Rule, Stone, text::LineAnswers};
    /// let board: Board = ".......\n...X...\n...X...\n.XX....\n.......\n.......\n.......".parse()?;
    /// let forbidden: Vec<_> = Rule::RENJU.forbidden(&board, Stone::Black).collect();
    /// assert_eq!(LineAnswers::Text.fouls(1, board.size(), &forbidden), b"d4:double-three\n");
    /// # Ok::<(), omok_core::text::InputError>(())
    /// ```
    #[cfg_attr(
        not(feature = "json"),
        expect(unused_variables, reason = "only JSON has numbers")
    )]
    pub fn fouls(self, board: u64, size: Size, forbidden: &[(Point, Fouls)]) -> Vec<u8> {
        match self {
            #[cfg(feature = "json")]
            LineAnswers::Json => json_line(&FoulsJson::new(board, size, forbidden)),
            LineAnswers::Text if forbidden.is_empty() => b"none\n".to_vec(),
            LineAnswers::Text => {
                let name =
                    |(point, fouls): &(Point, Fouls)| format!("{}:{fouls}", size.name(*point));
                let line = forbidden.iter().map(name).join(" ");
                (line + "\n").into_bytes()
            }
        }
    }
}
