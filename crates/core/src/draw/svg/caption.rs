//! The words above and below the board.

use std::fmt::{self, Formatter};

use super::look::Palette;
use super::sheet::Sheet;
use super::xml::Escaped;
use super::{Svg, WORDS, fitting};

impl Svg<'_> {
    pub(super) fn write_title(&self, f: &mut Formatter<'_>) -> fmt::Result {
        const MOST: usize = 52;
        if self.picture.title.is_empty() {
            return Ok(());
        }
        let width = self.sheet.extent().0 as usize;
        let size = fitting(&self.picture.title, width, MOST);
        self.write_line(f, Sheet::TITLE_BASELINE, size, &self.picture.title)
    }

    pub(super) fn write_caption(&self, f: &mut Formatter<'_>) -> fmt::Result {
        const MOST: usize = 42;
        let width = self.sheet.extent().0 as usize - 40;
        for (line, y) in self.picture.caption.iter().zip(self.sheet.caption_lines()) {
            self.write_line(f, y, fitting(line, width, MOST), line)?;
        }
        Ok(())
    }

    /// Writes a line in the middle of the sheet, on that baseline.
    fn write_line(&self, f: &mut Formatter<'_>, y: u32, size: usize, line: &str) -> fmt::Result {
        let Palette { ink, .. } = self.look.palette();
        let (x, line) = (self.sheet.extent().0 / 2, Escaped(line));
        writeln!(
            f,
            r#"<text x="{x}" y="{y}" {WORDS} font-size="{size}" fill="{ink}">{line}</text>"#
        )
    }
}
