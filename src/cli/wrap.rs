//! Wraps text for a terminal.

use itertools::Itertools;
use unicode_width::{UnicodeWidthChar, UnicodeWidthStr};

/// Columns and rows; by default 80 and 24.
pub(super) fn terminal_size() -> (usize, usize) {
    let size = size_of_output().filter(|&(width, height)| width > 0 && height > 0);
    size.map_or((80, 24), |(width, height)| (width.into(), height.into()))
}

#[cfg(unix)]
fn size_of_output() -> Option<(u16, u16)> {
    let size = rustix::termios::tcgetwinsize(std::io::stdout()).ok()?;
    Some((size.ws_col, size.ws_row))
}

#[cfg(windows)]
fn size_of_output() -> Option<(u16, u16)> {
    let mut editor = rustyline::DefaultEditor::new().ok()?;
    editor.dimensions()
}

/// Breaks lines that are too wide between words. The lines of a list continue below their text, and
/// a shell command after a backslash.
pub(super) fn wrapped(text: &str, width: usize) -> String {
    let mut wrapped = String::new();
    for line in text.lines() {
        let is_command = line.starts_with("  $ ");
        let (indent, end) = match is_command {
            true => (6, " \\"),
            false => (text_start(line), ""),
        };
        let own = width - end.len().min(width);
        let rows = rows(line, own, own.saturating_sub(indent));
        wrapped += &rows.join(&format!("{end}\n{:indent$}", ""));
        wrapped.push('\n');
    }
    wrapped
}

/// As much of the text as has that width.
pub(super) fn cut_to(text: &str, width: usize) -> &str {
    let mut used = 0;
    let end = text.char_indices().find(|(_, letter)| {
        used += letter.width().unwrap_or(0);
        used > width
    });
    &text[..end.map_or(text.len(), |(end, _)| end)]
}

/// The start of the text in a list's line: after its first word and at least two blanks.
fn text_start(line: &str) -> usize {
    let indent = line.len() - line.trim_start().len();
    let text = || {
        let gap = indent + line[indent..].find("  ")?;
        Some(gap + line[gap..].find(|letter| letter != ' ')?)
    };
    match indent {
        0 => 0,
        _ => text().unwrap_or(indent),
    }
}

/// The line in rows; the first has `width` columns, and the others `less`.
pub(super) fn rows(line: &str, mut width: usize, less: usize) -> Vec<&str> {
    let (mut rows, mut start, mut end, mut used) = (Vec::new(), 0, 0, 0);
    for part in parts(line, less) {
        let word = part.trim_end_matches(' ');
        if end > start && used + word.width() > width {
            rows.push(line[start..end].trim_end_matches(' '));
            (start, used, width) = (end, 0, less);
        }
        used += word.width() + part.len() - word.len();
        end += part.len();
    }
    rows.push(line[start..].trim_end_matches(' '));
    rows
}

/// Unbreakable parts: words with the blanks after them, hyphenated words, pieces of words wider
/// than a row.
fn parts(line: &str, width: usize) -> Vec<&str> {
    let letters = line.char_indices().collect_vec();
    let (mut starts, mut used) = (vec![0], 0);
    for (number, &(at, letter)) in letters.iter().enumerate() {
        let before = |back: usize| number.checked_sub(back).map(|place| letters[place].1);
        let is_joined = |letter: Option<char>| letter.is_some_and(char::is_alphanumeric);
        let is_start = match before(1) {
            Some(' ') => letter != ' ',
            Some('-') => is_joined(before(2)) && letter.is_alphanumeric(),
            _ => false,
        };
        let own = letter.width().unwrap_or(0);
        let is_too_wide = letter != ' ' && used > 0 && used + own > width;
        if is_start || is_too_wide {
            starts.push(at);
            used = 0;
        }
        used += own;
    }
    let ends = starts.iter().copied().skip(1).chain([line.len()]);
    starts
        .iter()
        .zip(ends)
        .map(|(&start, end)| &line[start..end])
        .collect()
}
