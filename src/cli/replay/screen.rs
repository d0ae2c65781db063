//! The terminal: its other screen, drawn again after every key.

use super::sheet::Sheet;
use super::viewer::Viewer;
use crate::cli::lang::lang;
use crate::cli::output::Output;
use crate::cli::wrap::{cut_to, terminal_size};
use omok::draw::{Glyphs, Paint};
use omok::messages::replays;

/// The terminal's other screen: what stood on the first is there again afterwards.
pub(super) struct Screen {
    pub(super) output: Output,
    glyphs: Glyphs,
    paint: Paint,
}

impl Screen {
    /// Changes to the other screen.
    pub(super) fn begin(glyphs: Glyphs, paint: Paint) -> anyhow::Result<Screen> {
        let mut output = Output::default();
        output.show("\x1b[?1049h")?;
        Ok(Screen {
            output,
            glyphs,
            paint,
        })
    }

    /// Draws the position; returns the prompt.
    pub(super) fn show(&mut self, viewer: &Viewer, note: &str) -> anyhow::Result<String> {
        let (columns, rows) = terminal_size();
        let sheet = Sheet {
            viewer,
            glyphs: self.glyphs,
            paint: self.paint,
            columns,
            rows,
        };
        let mut text = String::from("\x1b[H\x1b[J");
        for line in sheet.lines(note) {
            text += &line;
            text += "\n";
        }
        self.output.show(&text)?;
        let keys = match viewer.number() {
            (_, 1) => replays::keys(lang(), viewer.moves()),
            _ => replays::keys_of_many(lang(), viewer.moves()),
        };
        Ok(cut_to(&keys, columns.saturating_sub(4)).to_owned())
    }
}

/// Goes back to the first screen, also after an error.
impl Drop for Screen {
    fn drop(&mut self) {
        // If the terminal is gone, nobody can be told.
        let _ = self.output.show("\x1b[?1049l");
    }
}
