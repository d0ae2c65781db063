//! Quotes words for a shell.

use std::ffi::{OsStr, OsString};

use itertools::Itertools;

use super::terminal::visible;

pub(super) fn quoted_words<'w>(words: impl IntoIterator<Item = &'w OsString>) -> String {
    words.into_iter().map(|word| quoted(word)).join(" ")
}

pub(super) fn quoted(word: &OsStr) -> String {
    let text = word.to_string_lossy();
    let plain = if cfg!(windows) {
        r"_-+=./:,\"
    } else {
        "_-+=./:,@%"
    };
    let is_plain = |letter: char| letter.is_alphanumeric() || plain.contains(letter);
    if !text.is_empty() && text.chars().all(is_plain) {
        return text.into_owned();
    }
    if cfg!(windows) {
        // No file name has such quotes there.
        return format!("\"{text}\"");
    }
    if visible(&text) != text {
        // Shells understand such words with escapes for hidden characters.
        return format!("$'{}'", text.escape_default());
    }
    format!("'{}'", text.replace('\'', r"'\''"))
}
