//! What a person reads on a terminal: lines on standard error, and text made safe to show.

use std::io::{self, Write};
use std::path::Path;

/// Writes a line to standard error.
pub(super) fn complain(line: &str) {
    // Nobody is left to tell if standard error cannot be written.
    let _ = writeln!(io::stderr(), "{line}");
}

/// The path as messages show it.
pub(super) fn shown(path: &Path) -> String {
    visible(&path.to_string_lossy())
}

/// The text with all escaped that would move a terminal's cursor, change its colours or turn the
/// direction of writing.
pub(super) fn visible(text: &str) -> String {
    let is_hidden = |letter: char| {
        // Marks that turn the direction of writing can make one file name look like another.
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
