//! Winning rows and overlines: a band below the stones, and a ring on each, which leave the numbers
//! of the moves free.

use std::collections::BTreeSet;
use std::fmt::{self, Formatter};

use itertools::Itertools;

use super::look::Palette;
use super::{Svg, ring};
use crate::board::Point;
use crate::line::Row;

/// Attributes of lines: whole ones for winning rows, broken ones for overlines.
const WHOLE: &str = r#" stroke-linecap="round""#;
const BROKEN: &str = r#" stroke-dasharray="22 18""#;
/// Overlines that are too many for rings and numbers: thin lines that leave the stones and the
/// winning row visible.
const FAINT: &str = r#" opacity="0.45""#;

impl Svg<'_> {
    /// What is below the stones: it shows between them.
    pub(super) fn write_bands(&self, f: &mut Formatter<'_>) -> fmt::Result {
        let Palette { win, warning, .. } = self.look.palette();
        if !self.picture.is_crowded() {
            self.write_lines(f, &self.picture.overlines, (warning, 24, BROKEN))?;
        }
        self.write_lines(f, &self.picture.winning, (win, 24, WHOLE))
    }

    /// What is on the stones, around their numbers.
    pub(super) fn write_rings(&self, f: &mut Formatter<'_>) -> fmt::Result {
        let Palette { win, warning, .. } = self.look.palette();
        let overlines = &self.picture.overlines;
        match self.picture.is_crowded() {
            true => self.write_lines(f, overlines, (warning, 5, FAINT))?,
            false => self.write_circles(f, overlines, (warning, 11, BROKEN))?,
        }
        self.write_circles(f, &self.picture.winning, (win, 11, WHOLE))?;
        self.write_reported(f)
    }

    fn write_lines(&self, f: &mut Formatter<'_>, rows: &[Row], stroke: Stroke) -> fmt::Result {
        let line = |row: &Row| {
            let [start, end] = [row.start, row.end()].map(|point| self.sheet.place(point));
            format!("M{} {}L{} {}", start.0, start.1, end.0, end.1)
        };
        write_path(f, stroke, &rows.iter().map(line).join(""))
    }

    /// A ring around each stone of the rows.
    fn write_circles(&self, f: &mut Formatter<'_>, rows: &[Row], stroke: Stroke) -> fmt::Result {
        // A stone in two rows needs one ring.
        let points: BTreeSet<Point> = rows.iter().flat_map(|row| row.points()).collect();
        let ring = |point: &Point| ring(self.sheet.place(*point), 43);
        write_path(f, stroke, &points.iter().map(ring).join(""))
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

/// The colour, the width and the attributes of a line.
type Stroke = (&'static str, u32, &'static str);

/// A path along these lines; nothing if there are none.
fn write_path(
    f: &mut Formatter<'_>,
    (colour, width, attributes): Stroke,
    lines: &str,
) -> fmt::Result {
    if lines.is_empty() {
        return Ok(());
    }
    let stroke = format_args!(r#"fill="none" stroke="{colour}" stroke-width="{width}""#);
    writeln!(f, r#"<path {stroke}{attributes} d="{lines}"/>"#)
}
