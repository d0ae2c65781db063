//! What was said in games, with times: a file a game, for those who want to know.

use std::fmt::Write;
use std::io;
use std::path::PathBuf;
use std::time::Instant;

use super::said::shown;

/// A folder for files that tell all that was said.
#[derive(Debug, Clone)]
pub struct Log {
    folder: PathBuf,
}

/// What was said to an engine and by it.
#[derive(Debug, Default)]
pub(super) struct Transcript {
    lines: Vec<(Instant, String)>,
    length: usize,
}

impl Log {
    /// A log in a folder, which is there.
    #[must_use]
    pub const fn new(folder: PathBuf) -> Log {
        Log { folder }
    }

    /// Where the file of a game stands.
    pub(super) fn path(&self, game: u64) -> PathBuf {
        self.folder.join(format!("game-{game:06}.log"))
    }

    /// Writes what both have heard and said in a game, in order of time.
    pub(super) fn write(
        &self,
        game: u64,
        began: Instant,
        both: [(String, Transcript); 2],
    ) -> io::Result<()> {
        let named = both.into_iter().flat_map(|(name, transcript)| {
            transcript
                .lines
                .into_iter()
                .map(move |line| (name.clone(), line))
        });
        let mut lines: Vec<_> = named.collect();
        lines.sort_by_key(|(_, (at, _))| *at);
        let mut text = String::new();
        for (name, (at, line)) in lines {
            let time = at.saturating_duration_since(began).as_secs_f64();
            // A string takes every line.
            let _ = writeln!(text, "{time:.6} {name} {line}");
        }
        std::fs::write(self.path(game), text)
    }
}

impl Transcript {
    /// What is kept of one engine in one game.
    const MOST: usize = 2 << 20;

    /// Notes a line that was said to it (`>`) or by it (`<`).
    pub(super) fn note(&mut self, at: Instant, mark: char, line: &[u8]) {
        if self.length > Transcript::MOST {
            return;
        }
        let line = format!("{mark} {}", shown(line));
        self.length += line.len();
        let is_last = self.length > Transcript::MOST;
        self.lines.push((at, line));
        if is_last {
            self.lines.push((at, "... and so on".to_owned()));
        }
    }
}
