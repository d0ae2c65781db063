//! Reads lines of an input, however long and whatever their contents.

use std::io::{self, BufRead};

use anyhow::Context;

use crate::cli::lang::lang;
use omok::messages::files;

/// Reads lines, each up to the length of a command.
pub(super) struct Lines<R> {
    input: R,
}

impl<R: BufRead> Lines<R> {
    /// Longer lines are cut. A path may be this long.
    const LONGEST: usize = 4096;

    pub(super) const fn new(input: R) -> Lines<R> {
        Lines { input }
    }

    /// The next line, trimmed; `None` at the end of the input.
    pub(super) fn next(&mut self) -> anyhow::Result<Option<String>> {
        let mut line = Vec::new();
        let mut is_any = false;
        loop {
            let block = match self.input.fill_buf() {
                Ok(block) => block,
                Err(error) if error.kind() == io::ErrorKind::Interrupted => continue,
                Err(error) => return Err(error).with_context(|| files::unreadable_input(lang())),
            };
            is_any |= !block.is_empty();
            let end = block.iter().position(|&byte| byte == b'\n');
            let part = &block[..end.unwrap_or(block.len())];
            let room = Self::LONGEST - line.len();
            line.extend_from_slice(&part[..part.len().min(room)]);
            let is_last = end.is_some() || block.is_empty();
            let used = end.map_or(block.len(), |end| end + 1);
            self.input.consume(used);
            if is_last {
                break;
            }
        }
        let text = String::from_utf8_lossy(&line);
        Ok(is_any.then(|| text.trim().to_owned()))
    }
}
