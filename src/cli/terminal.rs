//! What people read: lines on standard error, and text that cannot steer their terminal.

use std::env;
use std::fmt::Display;
use std::io::{self, IsTerminal, Write};
use std::path::Path;

pub(super) use omok::text::visible;
use omok::text::visible_lines;

/// Writes lines to standard error, where only people read them.
pub(super) fn complain(lines: &str) {
    // Compilers indent with tabs.
    let lines = lines.replace('\t', "    ");
    // If standard error cannot be written, nobody can be told.
    let _ = writeln!(io::stderr(), "{}", visible_lines(lines.as_bytes()));
}

/// A line on standard error about what goes on, if that is a terminal.
#[derive(Debug, Clone, Copy)]
pub(super) struct StatusLine {
    is_shown: bool,
}

impl StatusLine {
    /// The line, unless it is not wanted or there is no terminal.
    pub(super) fn new(is_wanted: bool) -> StatusLine {
        let is_shown = is_wanted && io::stderr().is_terminal();
        StatusLine { is_shown }
    }

    /// Shows this instead of what it shows now, cut if it is too wide for the terminal.
    pub(super) fn show(self, text: &str) {
        const CUT_LINES: &str = "\x1b[?7l";
        const WRAP_LINES: &str = "\x1b[?7h";
        self.write(format_args!("{CUT_LINES}{}{WRAP_LINES}", visible(text)));
    }

    pub(super) fn clear(self) {
        self.write("");
    }

    fn write(self, text: impl Display) {
        if self.is_shown {
            // At once, since standard error has no buffer. A line that cannot be written is no
            // error.
            let _ = io::stderr().write_all(format!("\r\x1b[K{text}").as_bytes());
        }
    }
}

/// Whether the terminal of standard output, if it is one, moves its cursor and changes its colours.
pub(super) fn knows_escapes() -> bool {
    match env::var_os("TERM") {
        Some(terminal) if terminal == "dumb" => false,
        told => has_console() || told.is_some(),
    }
}

/// Windows has no TERM, but a console that knows escapes once it is told to.
#[cfg(windows)]
fn has_console() -> bool {
    anstyle_query::windows::enable_ansi_colors() == Some(true)
}

#[cfg(not(windows))]
const fn has_console() -> bool {
    false
}

/// The path for messages.
pub(super) fn shown(path: &Path) -> String {
    visible(&path.to_string_lossy())
}

/// The text for people, line by line: all that would steer a terminal is visible, except for our
/// own colours and movements of the cursor.
pub(super) fn painted(text: &str) -> String {
    let mut parts = text.split(ESCAPE);
    let first = parts.next().unwrap_or_default();
    let rest = parts.map(|part| match own_sequence(part) {
        0 => visible(&ESCAPE.to_string()) + &visible_lines(part.as_bytes()),
        length => {
            let (own, foreign) = part.split_at(length);
            format!("{ESCAPE}{own}{}", visible_lines(foreign.as_bytes()))
        }
    });
    visible_lines(first.as_bytes()) + &rest.collect::<String>()
}

const ESCAPE: char = '\x1b';

/// The length of a sequence that we print, if the text after an escape starts with one: colours,
/// and what moves the cursor, clears the screen and changes to another.
fn own_sequence(text: &str) -> usize {
    let end = text.find(|letter: char| !matches!(letter, '[' | '?' | ';' | '0'..='9'));
    match end.map(|end| (end, text.as_bytes()[end])) {
        Some((end, b'm' | b'G' | b'H' | b'J' | b'h' | b'l')) if text.starts_with('[') => end + 1,
        _ => 0,
    }
}
