//! Reads lines of an input, however long and whatever their contents.

use std::io::{self, BufRead, Read};

use anyhow::Context;

use crate::cli::lang::lang;
use omok::messages::files;

/// The next line of the input, trimmed; `None` at its end.
pub(super) fn next_line(input: &mut impl BufRead) -> anyhow::Result<Option<String>> {
    let line = read_line(input).with_context(|| files::unreadable_input(lang()))?;
    let text = String::from_utf8_lossy(&line);
    Ok((!line.is_empty()).then(|| text.trim().to_owned()))
}

/// The next line with its end, up to the length of a command.
fn read_line(input: &mut impl BufRead) -> io::Result<Vec<u8>> {
    /// Longer lines are cut. A path may be this long.
    const LONGEST: u64 = 4096;
    let mut line = Vec::new();
    let length = input.take(LONGEST).read_until(b'\n', &mut line)?;
    if length as u64 == LONGEST && !line.ends_with(b"\n") {
        input.skip_until(b'\n')?;
    }
    Ok(line)
}
