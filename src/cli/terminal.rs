//! Terminal output: lines on standard error, and escaped text.

use std::env;
use std::fmt::Display;
use std::io::{self, IsTerminal, Write};
use std::path::Path;

/// Writes a line to standard error.
pub(super) fn complain(line: &str) {
    // If standard error cannot be written, nobody can be told.
    let _ = writeln!(io::stderr(), "{line}");
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

    /// Shows this instead of what it shows now.
    pub(super) fn show(self, text: impl Display) {
        if self.is_shown {
            // A line that cannot be written is not an error.
            let mut stderr = io::stderr().lock();
            let _ = write!(stderr, "\r\x1b[K{text}").and_then(|()| stderr.flush());
        }
    }

    pub(super) fn clear(self) {
        self.show("");
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

/// Escapes everything that would move a terminal's cursor, change its colours or the direction of
/// writing.
pub(super) fn visible(text: &str) -> String {
    let is_hidden = |letter: char| {
        // Direction marks can make one file name look like another.
        letter.is_control() || matches!(letter, '\u{202a}'..='\u{202e}' | '\u{2066}'..='\u{2069}')
    };
    let mut shown = String::with_capacity(text.len());
    for letter in text.chars() {
        if is_hidden(letter) {
            shown.extend(letter.escape_default());
        } else {
            shown.push(letter);
        }
    }
    shown
}
