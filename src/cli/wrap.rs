//! Wraps text for a terminal.

use std::io;

use terminal_size::{Height, Width, terminal_size_of};
use textwrap::Options;
use unicode_width::UnicodeWidthChar;

/// Columns and rows; by default 80 and 24.
pub(super) fn terminal_size() -> (usize, usize) {
    terminal_size_of(io::stdout()).map_or((80, 24), |(Width(width), Height(height))| {
        (width.into(), height.into())
    })
}

/// Breaks lines that are too wide between words. The lines of a list continue below their text, and
/// a shell command after a backslash.
pub(super) fn wrapped(text: &str, width: usize) -> String {
    let mut wrapped = String::new();
    for line in text.lines() {
        let (indent, end) = match line.starts_with("  $ ") {
            true => (6, " \\\n"),
            false => (text_start(line), "\n"),
        };
        let indent = " ".repeat(indent);
        // What stands at the end of a line is a part of its width; its newline is none.
        let width = (width + 1).saturating_sub(end.len());
        let rows = textwrap::wrap(line, Options::new(width).subsequent_indent(&indent));
        wrapped += &rows.join(end);
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

#[cfg(test)]
mod tests {
    use super::{cut_to, wrapped};

    #[test]
    fn lines_are_broken_between_words_and_in_words_that_are_too_wide() {
        for (text, width, expected) in [
            ("", 10, ""),
            ("foo bar baz", 7, "foo bar\nbaz\n"),
            ("foo   bar  ", 5, "foo\nbar\n"),
            ("  foo bar", 5, "  foo\n  bar\n"),
            ("a double-three --all", 9, "a double-\nthree\n--all\n"),
            ("saved in abcdefgh.sgf", 8, "saved in\nabcdefgh\n.sgf\n"),
            (
                "\u{d310}\u{d310}\u{d310} x",
                4,
                "\u{d310}\u{d310}\n\u{d310} x\n",
            ),
            ("  $ foo bar", 9, "  $ foo \\\n      bar\n"),
            ("abc", 1, "a\nb\nc\n"),
        ] {
            assert_eq!(wrapped(text, width), expected, "{text:?}");
        }
    }

    #[test]
    fn a_text_is_cut_before_the_letter_that_does_not_fit() {
        for (text, width, cut) in [
            ("", 0, ""),
            ("abc", 3, "abc"),
            ("abc", 2, "ab"),
            ("\u{d310}\u{d310}", 3, "\u{d310}"),
            ("\u{d310}", 0, ""),
        ] {
            assert_eq!(cut_to(text, width), cut, "{text:?} {width}");
        }
    }
}
