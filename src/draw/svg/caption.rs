//! The words above and below the board.

use std::fmt::{self, Formatter};

use super::look::Palette;
use super::xml::Escaped;
use super::{Svg, WORDS, fitting};

impl Svg<'_> {
    pub(super) fn write_title(&self, f: &mut Formatter<'_>) -> fmt::Result {
        let title = &self.picture.title;
        if title.is_empty() {
            return Ok(());
        }
        const MOST: usize = 52;
        let Palette { ink, .. } = self.look.palette();
        let (x, y) = self.sheet.title_place();
        let size = fitting(title, self.sheet.extent().0 as usize, MOST);
        writeln!(
            f,
            r#"<text x="{x}" y="{y}" {WORDS} font-size="{size}" fill="{ink}">{}</text>"#,
            Escaped(title)
        )
    }

    pub(super) fn write_caption(&self, f: &mut Formatter<'_>) -> fmt::Result {
        const MOST: usize = 42;
        let Palette { ink, .. } = self.look.palette();
        let (width, _) = self.sheet.extent();
        for (line, y) in self.picture.caption.iter().zip(self.sheet.caption_lines()) {
            let size = fitting(line, width as usize - 40, MOST);
            writeln!(
                f,
                r#"<text x="{}" y="{y}" {WORDS} font-size="{size}" fill="{ink}">{}</text>"#,
                width / 2,
                Escaped(line)
            )?;
        }
        Ok(())
    }
}
