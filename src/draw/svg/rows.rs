//! Winning rows and overlines: a band below the stones, and a ring on each, which leave the numbers
//! of the moves free.

use std::collections::BTreeSet;
use std::fmt::{self, Formatter};

use super::look::Palette;
use super::{Svg, write_ring};
use crate::board::Point;
use crate::line::Row;

/// Attributes of lines: whole ones for winning rows, broken ones for overlines.
const WHOLE: &str = r#" stroke-linecap="round""#;
const BROKEN: &str = r#" stroke-dasharray="22 18""#;

impl Svg<'_> {
    /// What is below the stones: it shows between them.
    pub(super) fn write_bands(&self, f: &mut Formatter<'_>) -> fmt::Result {
        let Palette { win, warning, .. } = self.look.palette();
        if !self.picture.is_crowded() {
            self.write_band(f, &self.picture.overlines, warning, BROKEN)?;
        }
        self.write_band(f, &self.picture.winning, win, WHOLE)
    }

    /// What is on the stones, around their numbers.
    pub(super) fn write_rings(&self, f: &mut Formatter<'_>) -> fmt::Result {
        let Palette { win, warning, .. } = self.look.palette();
        match self.picture.is_crowded() {
            true => self.write_faint(f, &self.picture.overlines)?,
            false => self.write_ringed(f, &self.picture.overlines, warning, BROKEN)?,
        }
        self.write_ringed(f, &self.picture.winning, win, WHOLE)?;
        self.write_reported(f)
    }

    fn write_band(
        &self,
        f: &mut Formatter<'_>,
        rows: &[Row],
        colour: &str,
        dashes: &str,
    ) -> fmt::Result {
        if rows.is_empty() {
            return Ok(());
        }
        let path = format_args!(r#"<path fill="none" stroke="{colour}""#);
        write!(f, r#"{path} stroke-width="24"{dashes} d=""#)?;
        self.write_lines(f, rows)
    }

    fn write_ringed(
        &self,
        f: &mut Formatter<'_>,
        rows: &[Row],
        colour: &str,
        dashes: &str,
    ) -> fmt::Result {
        if rows.is_empty() {
            return Ok(());
        }
        let path = format_args!(r#"<path fill="none" stroke="{colour}""#);
        write!(f, r#"{path} stroke-width="11"{dashes} d=""#)?;
        // A stone in two rows needs one ring.
        let points: BTreeSet<Point> = rows.iter().flat_map(|row| row.points()).collect();
        for point in points {
            write_ring(f, self.sheet.place(point), 43)?;
        }
        f.write_str("\"/>\n")
    }

    /// Overlines that are too many for rings and numbers: thin lines that leave the stones and the
    /// winning row visible.
    fn write_faint(&self, f: &mut Formatter<'_>, rows: &[Row]) -> fmt::Result {
        let Palette { warning, .. } = self.look.palette();
        let path = format_args!(r#"<path fill="none" stroke="{warning}""#);
        write!(f, r#"{path} stroke-width="5" opacity="0.45" d=""#)?;
        self.write_lines(f, rows)
    }

    /// The rest of a path: a line through each row.
    fn write_lines(&self, f: &mut Formatter<'_>, rows: &[Row]) -> fmt::Result {
        for row in rows {
            let [start, end] = [row.start, row.end()].map(|point| self.sheet.place(point));
            write!(f, "M{} {}L{} {}", start.0, start.1, end.0, end.1)?;
        }
        f.write_str("\"/>\n")
    }

    /// The four corners of a square around the stone that the answer names.
    fn write_reported(&self, f: &mut Formatter<'_>) -> fmt::Result {
        let Some(point) = self.picture.reported else {
            return Ok(());
        };
        let Palette { reported, .. } = self.look.palette();
        let (x, y) = self.sheet.place(point);
        writeln!(
            f,
            r#"<path transform="translate({x} {y})" d="M-50-22v-28h28M22-50h28v28M50 22v28h-28M-22 50h-28v-28" fill="none" stroke="{reported}" stroke-width="10" stroke-linecap="round" stroke-linejoin="round"/>"#
        )
    }
}
