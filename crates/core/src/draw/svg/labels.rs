//! Labels on points, a text or a shape in the colour that shows on the stone, and the words above
//! and below the board.

use std::fmt::{self, Formatter};

use super::look::Palette;
use super::sheet::Sheet;
use super::tags::Escaped;
use super::{Svg, WORDS, fitting, ring};
use crate::board::{Point, Stone};
use crate::game::Sign;

impl Svg<'_> {
    pub(super) fn write_signs(&self, f: &mut Formatter<'_>) -> fmt::Result {
        for (&point, sign) in &self.picture.labels {
            let (x, y) = self.sheet.place(point);
            let ink = match self.picture.board.get(point) {
                Some(Stone::Black) => "#fff",
                Some(Stone::White) => "#000",
                None => self.look.palette().ink,
            };
            let path = match sign {
                Sign::Text(text) => {
                    self.write_letters(f, point, ink, text)?;
                    continue;
                }
                Sign::Cross => format!("M{} {}l40 40m0-40l-40 40", x - 20, y - 20),
                Sign::Triangle => format!("M{x} {}l26 45h-52z", y - 30),
                Sign::Square => format!("M{} {}h36v36h-36z", x - 18, y - 18),
                Sign::Circle => ring((x, y), 21),
            };
            writeln!(
                f,
                r#"<path fill="none" stroke="{ink}" stroke-width="8" d="{path}"/>"#
            )?;
        }
        Ok(())
    }

    fn write_letters(
        &self,
        f: &mut Formatter<'_>,
        point: Point,
        ink: &str,
        text: &str,
    ) -> fmt::Result {
        const MOST: usize = 54;
        let (x, y) = self.sheet.place(point);
        if self.picture.board.get(point).is_none() {
            // Otherwise the grid would cross the letters.
            let Palette { ground, .. } = self.look.palette();
            write!(f, r#"<path fill="{ground}" d="{}"/>"#, ring((x, y), 36))?;
        }
        let size = fitting(text, 92, MOST);
        let y = y as usize + size * 35 / 100;
        writeln!(
            f,
            r#"<text x="{x}" y="{y}" {WORDS} font-weight="bold" font-size="{size}" fill="{ink}">{}</text>"#,
            Escaped(text)
        )
    }
}

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
