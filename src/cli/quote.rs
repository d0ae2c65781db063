//! Quotes words for a shell: bash, dash and others of POSIX, or those of Windows.

use std::borrow::Cow;
use std::ffi::{OsStr, OsString};
use std::path::Path;

use itertools::Itertools;

use omok::text::is_hidden;

pub(super) fn quoted_words<'w>(words: impl IntoIterator<Item = &'w OsString>) -> String {
    words.into_iter().map(|word| quoted(word)).join(" ")
}

/// The path of a file, which no command takes for an option.
pub(super) fn quoted_path(path: &Path) -> String {
    let is_like_option = path.as_os_str().as_encoded_bytes().starts_with(b"-");
    match is_like_option {
        true => quoted(Path::new(".").join(path).as_os_str()),
        false => quoted(path.as_os_str()),
    }
}

pub(super) fn quoted(word: &OsStr) -> String {
    let text = word.to_string_lossy();
    let plain = match cfg!(windows) {
        true => r"_-+=./:,\",
        false => "_-+=./:,@%",
    };
    let has_hidden = text.contains(is_hidden) || matches!(text, Cow::Owned(_));
    let is_plain = |letter: char| letter.is_alphanumeric() || plain.contains(letter);
    if cfg!(windows) {
        return match !text.is_empty() && text.chars().all(is_plain) {
            true => text.into_owned(),
            // No file name has such quotes there.
            false => format!("\"{text}\""),
        };
    }
    if has_hidden {
        return printed(word.as_encoded_bytes());
    }
    if !text.is_empty() && text.chars().all(is_plain) && !is_assignment(&text) {
        return text.into_owned();
    }
    format!("'{}'", text.replace('\'', r"'\''"))
}

/// Whether a shell takes the word for a variable and its value where a command is expected.
fn is_assignment(word: &str) -> bool {
    let is_of_name = |letter: char| letter.is_ascii_alphanumeric() || letter == '_';
    let name = word.split_once('=').map_or("", |(name, _)| name);
    name.starts_with(|first: char| !first.is_ascii_digit()) && name.chars().all(is_of_name)
}

/// The word as the output of `printf`: hidden characters and bytes that are no text become octal
/// numbers. `$'...'` would be shorter, but not every shell has it.
fn printed(word: &[u8]) -> String {
    let ends = word.iter().rev().take_while(|&&byte| byte == b'\n').count();
    let mut octal = String::new();
    for chunk in word[..word.len() - ends].utf8_chunks() {
        for letter in chunk.valid().chars() {
            // A dash would start an option; other signs mean something to the shell or to `printf`.
            match is_hidden(letter) || "-'%\\!".contains(letter) {
                true => octal += &in_octal(letter.encode_utf8(&mut [0; 4]).as_bytes()),
                false => octal.push(letter),
            }
        }
        octal += &in_octal(chunk.invalid());
    }
    // The shell drops the ends of lines at the end of an output; one is the last of its separators.
    format!("\"$(printf '{octal}'){}\"", "${IFS#??}".repeat(ends))
}

fn in_octal(bytes: &[u8]) -> String {
    bytes.iter().map(|byte| format!("\\{byte:03o}")).collect()
}

/// The file's name in commands that people are told.
pub(super) const BOARD_FILE: &str = "board.txt";

/// The command with the file as its input.
pub(super) fn with_input(command: &str, file: &str) -> String {
    match cfg!(windows) {
        true => format!("Get-Content {file} | {command}"),
        false => format!("{command} < {file}"),
    }
}
