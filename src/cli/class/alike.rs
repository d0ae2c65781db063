//! Programs of a class that are the same but for blanks, comments and names.

use std::collections::{BTreeMap, HashMap};
use std::fs;
use std::path::Path;

use itertools::Itertools;

use crate::cli::sources::Submission;

/// The fewest parts of a program of which it is worth a note: shorter ones are often the same.
const LEAST: usize = 30;

/// The endings of languages whose comments begin with `#`; in the others it is `//`.
const SHARP: [&str; 6] = ["py", "rb", "pl", "sh", "awk", "r"];

/// Groups of programs that are the same, by their names.
pub(super) fn alike(submissions: &[Submission]) -> Vec<Vec<&str>> {
    let mut groups: BTreeMap<Vec<String>, Vec<&str>> = BTreeMap::new();
    for one in submissions {
        let files = one.sources.as_ref().map(|sources| &sources.places.files);
        let files = files.into_iter().flatten();
        let parts = files.flat_map(|file| parts_of(file)).collect::<Vec<_>>();
        if parts.len() >= LEAST {
            groups.entry(parts).or_default().push(&one.name);
        }
    }
    let groups = groups.into_values().filter(|names| names.len() > 1);
    groups.sorted().collect()
}

/// Numbers, texts and signs of the file as they are, and each name by the number of names before
/// it.
fn parts_of(file: &Path) -> Vec<String> {
    let ending = file.extension().unwrap_or_default();
    let is_sharp = SHARP.iter().any(|sharp| ending.eq_ignore_ascii_case(sharp));
    let comment = if is_sharp { "#" } else { "//" };
    let text = fs::read(file).unwrap_or_default();
    let text = String::from_utf8_lossy(&text);
    let (mut rest, mut parts, mut names) = (text.trim_start(), Vec::new(), HashMap::new());
    while let Some(first) = rest.chars().next() {
        let is_name = |letter: char| letter.is_alphanumeric() || letter == '_';
        let end = match first {
            _ if rest.starts_with(comment) => rest.find('\n'),
            '/' if !is_sharp && rest.starts_with("/*") => rest.find("*/").map(|at| at + 2),
            '"' | '\'' => end_of_text(rest, first),
            _ if is_name(first) => rest.find(|letter| !is_name(letter)),
            _ => Some(first.len_utf8()),
        };
        let (part, after) = rest.split_at(end.unwrap_or(rest.len()));
        rest = after.trim_start();
        if part.starts_with(comment) || !is_sharp && part.starts_with("/*") {
            continue;
        }
        let known = names.len();
        parts.push(match first.is_alphabetic() || first == '_' {
            true => format!("name {}", names.entry(part).or_insert(known)),
            false => part.to_owned(),
        });
    }
    parts
}

fn end_of_text(text: &str, quote: char) -> Option<usize> {
    let mut is_escaped = false;
    let ends = |(at, letter): (usize, char)| {
        let is_end = at > 0 && !is_escaped && letter == quote || letter == '\n';
        is_escaped = letter == '\\' && !is_escaped;
        is_end.then_some(at + letter.len_utf8())
    };
    text.char_indices().find_map(ends)
}
