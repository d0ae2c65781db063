//! What is said in a game, with times: a file a game, for those who want to know.

use std::fmt::Write;
use std::io;
use std::path::Path;
use std::time::Instant;

use super::engine_line::shown;

/// What was said to the engines of a game (`>`) and by them (`<`).
#[derive(Debug)]
pub(super) struct Log {
    began: Instant,
    lines: Vec<(Instant, String)>,
    length: usize,
}

impl Log {
    const MOST: usize = 4 << 20;

    pub(super) fn new() -> Log {
        Log {
            began: Instant::now(),
            lines: Vec::new(),
            length: 0,
        }
    }

    pub(super) fn note(&mut self, at: Instant, name: &str, mark: char, line: &[u8]) {
        if self.length > Log::MOST {
            return;
        }
        let line = format!("{name} {mark} {}", shown(line));
        self.length += line.len();
        self.lines.push((at, line));
        if self.length > Log::MOST {
            self.lines.push((at, "... and so on".to_owned()));
        }
    }

    pub(super) fn heard(&self) -> impl Iterator<Item = &str> {
        self.lines
            .iter()
            .filter_map(|(_, line)| Some(line.split_once(" < ")?.1))
    }

    pub(super) fn write(mut self, path: &Path) -> io::Result<()> {
        self.lines.sort_by_key(|(at, _)| *at);
        let mut text = String::new();
        for (at, line) in self.lines {
            let time = at.saturating_duration_since(self.began).as_secs_f64();
            // A string takes every line.
            let _ = writeln!(text, "{time:.6} {line}");
        }
        std::fs::write(path, text)
    }
}
