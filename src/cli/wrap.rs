//! Wraps text for a terminal.

use textwrap::{Options, WordSeparator, WrapAlgorithm, wrap};
use unicode_width::UnicodeWidthChar;

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
        let indent = " ".repeat(indent);
        let own = Options::new(width - end.len().min(width))
            .subsequent_indent(&indent)
            .word_separator(WordSeparator::AsciiSpace)
            .wrap_algorithm(WrapAlgorithm::FirstFit);
        wrapped += &wrap(line, own).join(&format!("{end}\n"));
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
