//! Terminal output: lines on standard error, and escaped text.

use std::io::{self, Write};
use std::path::Path;

/// Writes a line to standard error.
pub(super) fn complain(line: &str) {
    // If standard error cannot be written, nobody can be told.
    let _ = writeln!(io::stderr(), "{line}");
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
