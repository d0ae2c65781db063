//! Pictures as SVG: one file that needs no other, at home on light and on dark pages.
//!
//! A cell is 100 units wide. What is marked differs in shape, not in colour only: a winning row
//! is a solid line with whole rings, an overline a broken line with broken rings and its length,
//! the reported stone stands in a square, the last move has a diamond or, under its number, a
//! bar. A forbidden point has a cross, and a tag in the colour of the player that tells why; a
//! stone that was forbidden has them, too. Every stone and every forbidden point has its words for
//! screen readers.

mod sheet;
mod xml;

use std::fmt::{self, Display, Formatter};

use itertools::Itertools;

use super::{FoulMark, Picture, Ply, star_points};
use crate::board::{Point, Stone};
use crate::line::Run;
use sheet::{Place, Sheet};
use xml::Escaped;

/// A picture as an SVG file; it prints as the whole file.
#[derive(Debug, Clone, Copy)]
pub struct Svg<'a> {
    picture: &'a Picture,
    sheet: Sheet,
}

/// The same in every picture, so that several can stand in one page under the same names.
const SHAPES: &str = r##"<defs>
<circle id="omok-black" r="47" fill="#1a1a1a"/>
<circle id="omok-white" r="45.5" fill="#fcfcfa" stroke="#1a1a1a" stroke-width="3"/>
<circle id="omok-ring" r="42" fill="none"/>
<circle id="omok-star" r="9"/>
<path id="omok-square" d="M-49-49H49V49H-49Z" fill="none"/>
<path id="omok-diamond" d="M0-20L20 0L0 20L-20 0Z"/>
<path id="omok-bar" d="M-27 23H27V33H-27Z"/>
<path id="omok-cross" d="M-20-20L20 20M20-20L-20 20" fill="none"/>
<path id="omok-crossed" d="M-48-48L48 48M48-48L-48 48" fill="none"/>
</defs>
"##;

const WOOD: &str = "#e6bf83";
const INK: &str = "#3a2708";
const WIN: &str = "#0a9a4a";
const WARNING: &str = "#e0301e";
const FOUL: &str = "#a3140a";
const REPORTED: &str = "#1257c4";
const LAST: &str = "#d6249f";

const BROKEN: &str = r#" stroke-dasharray="24 20""#;
const WHOLE: &str = r#" stroke-linecap="round""#;

/// Pixels a cell where the page does not say how large the picture is.
const PIXELS: u32 = 36;

impl<'a> Svg<'a> {
    pub(super) const fn new(picture: &'a Picture) -> Svg<'a> {
        Svg {
            picture,
            sheet: Sheet::new(picture.size(), picture.coords),
        }
    }

    fn write_words(&self, f: &mut Formatter<'_>) -> fmt::Result {
        let heading = self.picture.heading();
        writeln!(f, "<title>{}</title>", Escaped(&heading))?;
        let notes = self.picture.notes();
        let notes: Vec<String> = notes.into_iter().map(|(_, note)| note).collect();
        if notes.is_empty() {
            return Ok(());
        }
        writeln!(f, "<desc>{}</desc>", Escaped(&notes.join("; ")))
    }

    fn write_board(&self, f: &mut Formatter<'_>) -> fmt::Result {
        let (width, height) = self.sheet.extent();
        writeln!(
            f,
            r#"<rect width="{width}" height="{height}" rx="20" fill="{WOOD}"/>"#
        )?;
        let size = self.picture.size();
        let (left, top) = self.sheet.place(Point::new(0, 0));
        let last = Point::new(size.height() - 1, size.width() - 1);
        let (right, bottom) = self.sheet.place(last);
        write!(
            f,
            r#"<path stroke="{INK}" stroke-width="3" stroke-linecap="square" d=""#
        )?;
        for y in (top..=bottom).step_by(Sheet::CELL as usize) {
            write!(f, "M{left} {y}H{right}")?;
        }
        for x in (left..=right).step_by(Sheet::CELL as usize) {
            write!(f, "M{x} {top}V{bottom}")?;
        }
        f.write_str("\"/>\n")?;
        let stars = star_points(size);
        self.write_shapes(f, "star", format_args!(r#"fill="{INK}""#), stars)
    }

    fn write_labels(&self, f: &mut Formatter<'_>) -> fmt::Result {
        let Picture { coords, board, .. } = self.picture;
        writeln!(
            f,
            r#"<g aria-hidden="true" font-family="sans-serif" font-size="38" text-anchor="middle" fill="{INK}">"#
        )?;
        for row in 0..board.size().height() {
            let (_, y) = self.sheet.place(Point::new(row, 0));
            let label = coords.row_label(row, board.size());
            write!(f, r#"<text x="34" y="{}">{label}</text>"#, y + 14)?;
        }
        let y = self.sheet.labels_y(*coords);
        for col in 0..board.size().width() {
            let (x, _) = self.sheet.place(Point::new(0, col));
            let label = coords.column_label(col);
            write!(f, r#"<text x="{x}" y="{y}">{label}</text>"#)?;
        }
        f.write_str("\n</g>\n")
    }

    fn write_stones(&self, f: &mut Formatter<'_>) -> fmt::Result {
        let size = self.picture.size();
        let numbers = self.picture.numbers_by_point();
        let fouls = self.picture.fouls_by_point();
        for (point, stone) in self.picture.board.stones() {
            let (x, y) = self.sheet.place(point);
            let name = self.picture.coords.spoken(point, size);
            if let Some(fouls) = fouls.get(&point) {
                self.write_cross(f, "crossed", point, fouls)?;
            }
            write!(
                f,
                r##"<use href="#omok-{stone}" x="{x}" y="{y}" role="img"><title>{stone} {name}"##
            )?;
            if let Some(number) = numbers.get(&point) {
                write!(f, ", move {number}")?;
            }
            f.write_str("</title></use>\n")?;
        }
        Ok(())
    }

    fn write_rows(&self, f: &mut Formatter<'_>) -> fmt::Result {
        for &row in &self.picture.overlines {
            self.write_row(f, row, WARNING, BROKEN)?;
        }
        for &row in &self.picture.winning {
            self.write_row(f, row, WIN, WHOLE)?;
        }
        let square = format_args!(r#"stroke="{REPORTED}" stroke-width="8""#);
        self.write_shapes(f, "square", square, self.picture.reported)
    }

    fn write_row(
        &self,
        f: &mut Formatter<'_>,
        row: Run,
        colour: &str,
        dashes: &str,
    ) -> fmt::Result {
        let [start, end] = [row.start, row.end()].map(|point| self.sheet.place(point));
        writeln!(
            f,
            r#"<path d="M{} {}L{} {}" stroke="{colour}" stroke-width="12"{dashes}/>"#,
            start.0, start.1, end.0, end.1
        )?;
        let ring = format_args!(r#"stroke="{colour}" stroke-width="10"{dashes}"#);
        self.write_shapes(f, "ring", ring, row.points())
    }

    fn write_fouls(&self, f: &mut Formatter<'_>) -> fmt::Result {
        for (point, fouls) in self.picture.fouls_by_point() {
            if self.picture.board.get(point).is_none() {
                self.write_cross(f, "cross", point, &fouls)?;
            }
            self.write_kinds(f, point, &fouls)?;
        }
        Ok(())
    }

    fn write_cross(
        &self,
        f: &mut Formatter<'_>,
        shape: &str,
        point: Point,
        fouls: &[&FoulMark],
    ) -> fmt::Result {
        let (x, y) = self.sheet.place(point);
        let name = self.picture.coords.spoken(point, self.picture.size());
        let to = |foul: &&FoulMark| format!("to {}: {}", foul.to, Escaped(&foul.kinds));
        let reasons = fouls.iter().map(to).format("; ");
        writeln!(
            f,
            r##"<use href="#omok-{shape}" x="{x}" y="{y}" stroke="{FOUL}" stroke-width="10" role="img"><title>{name} forbidden {reasons}</title></use>"##,
        )
    }

    /// What the fouls are, on tags in the colours of the players.
    fn write_kinds(&self, f: &mut Formatter<'_>, point: Point, fouls: &[&FoulMark]) -> fmt::Result {
        let (x, y) = self.sheet.place(point);
        let (above, below) = ((x, y - 40), (x, y + 38));
        let tags = match fouls {
            // The lower half of a stone is for the bar of the last move.
            [foul] if self.picture.is_made(foul) => {
                vec![(above, foul.to, short_kinds(foul).join(" "))]
            }
            [foul] => {
                let kinds: Vec<&str> = short_kinds(foul).collect();
                let (first, rest) = kinds.split_at(kinds.len() / 2);
                vec![
                    (above, foul.to, first.join(" ")),
                    (below, foul.to, rest.join(" ")),
                ]
            }
            fouls => {
                let tag =
                    |(at, foul): (Place, &&FoulMark)| (at, foul.to, short_kinds(foul).join(" "));
                [above, below].into_iter().zip(fouls).map(tag).collect()
            }
        };
        let tags = tags.into_iter().filter(|(.., text)| !text.is_empty());
        for (middle, to, text) in tags {
            self.write_tag(f, middle, to, &text)?;
        }
        Ok(())
    }

    fn write_tag(
        &self,
        f: &mut Formatter<'_>,
        middle: Place,
        to: Stone,
        text: &str,
    ) -> fmt::Result {
        const HEIGHT: u32 = 32;
        let (x, y) = middle;
        let size = fitting(text, 26);
        let letters = u32::try_from(text.chars().count()).unwrap_or(u32::MAX);
        let width = letters.saturating_mul(17).clamp(17, 84) + 12;
        let (paper, ink) = match to {
            Stone::Black => ("#1a1a1a", r##"fill="#fff""##),
            Stone::White => ("#fcfcfa", r##"fill="#000""##),
        };
        let (left, top) = (x - width / 2, y - HEIGHT / 2);
        writeln!(
            f,
            r#"<rect x="{left}" y="{top}" width="{width}" height="{HEIGHT}" rx="9" fill="{paper}" stroke="{FOUL}" stroke-width="5"/>"#
        )?;
        let label = Label {
            at: (x, y + 10),
            size,
            ink,
        };
        label.write(f, text)
    }

    fn write_numbers(&self, f: &mut Formatter<'_>) -> fmt::Result {
        let on_black = r##"fill="#fff" stroke="#1a1a1a""##;
        let on_white = r##"fill="#000" stroke="#fcfcfa""##;
        for (stone, ink) in [(Stone::Black, on_black), (Stone::White, on_white)] {
            let has_stone = |ply: &Ply| self.picture.board.get(ply.point) == Some(stone);
            let plies = self.picture.shown_numbers().filter(has_stone);
            let (short, long): (Vec<Ply>, Vec<Ply>) = plies.partition(|ply| ply.number < 100);
            self.write_number_group(f, &short, ink, 46)?;
            self.write_number_group(f, &long, ink, 38)?;
        }
        Ok(())
    }

    fn write_number_group(
        &self,
        f: &mut Formatter<'_>,
        plies: &[Ply],
        ink: &str,
        most: usize,
    ) -> fmt::Result {
        let Some(highest) = plies.iter().map(|ply| ply.number).max() else {
            return Ok(());
        };
        let size = fitting(&highest.to_string(), most);
        writeln!(
            f,
            r#"<g aria-hidden="true" font-family="sans-serif" font-size="{size}" text-anchor="middle" stroke-width="8" paint-order="stroke" {ink}>"#
        )?;
        for &Ply { number, point } in plies {
            let (x, y) = self.sheet.place(point);
            let y = y as usize + size / 3;
            writeln!(f, r#"<text x="{x}" y="{y}">{number}</text>"#)?;
        }
        f.write_str("</g>\n")
    }

    fn write_lengths(&self, f: &mut Formatter<'_>) -> fmt::Result {
        for &row in &self.picture.overlines {
            let (x, y) = self.sheet.middle_gap(row);
            write!(
                f,
                r#"<circle cx="{x}" cy="{y}" r="23" fill="{WARNING}" stroke="{WOOD}" stroke-width="4"/>"#
            )?;
            let label = Label {
                at: (x, y + 12),
                size: 34,
                ink: r##"fill="#fff""##,
            };
            label.write(f, &row.length.to_string())?;
        }
        Ok(())
    }

    fn write_last(&self, f: &mut Formatter<'_>) -> fmt::Result {
        let Some(last) = self.picture.last_ply() else {
            return Ok(());
        };
        let is_numbered = self.picture.shown_numbers().any(|ply| ply == last);
        let shape = if is_numbered { "bar" } else { "diamond" };
        let ink = format_args!(r##"fill="{LAST}" stroke="#fff" stroke-width="2""##);
        self.write_shapes(f, shape, ink, [last.point])
    }

    /// One of the common shapes on each of the points.
    fn write_shapes(
        &self,
        f: &mut Formatter<'_>,
        shape: &str,
        ink: fmt::Arguments<'_>,
        points: impl IntoIterator<Item = Point>,
    ) -> fmt::Result {
        let mut points = points.into_iter().peekable();
        if points.peek().is_none() {
            return Ok(());
        }
        write!(f, "<g {ink}>")?;
        for point in points {
            let (x, y) = self.sheet.place(point);
            write!(f, r##"<use href="#omok-{shape}" x="{x}" y="{y}"/>"##)?;
        }
        f.write_str("</g>\n")
    }
}

impl Display for Svg<'_> {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        let (width, height) = self.sheet.extent();
        let pixels = |units| units * PIXELS / Sheet::CELL;
        let heading = self.picture.heading();
        writeln!(
            f,
            r#"<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" width="{}" height="{}" role="graphics-document document" aria-label="{}">"#,
            pixels(width),
            pixels(height),
            Escaped(&heading)
        )?;
        self.write_words(f)?;
        f.write_str(SHAPES)?;
        self.write_board(f)?;
        self.write_labels(f)?;
        self.write_stones(f)?;
        self.write_rows(f)?;
        self.write_fouls(f)?;
        self.write_numbers(f)?;
        self.write_lengths(f)?;
        self.write_last(f)?;
        f.write_str("</svg>\n")
    }
}

/// A word on the board that says again what is said elsewhere.
struct Label<'a> {
    /// The middle of its base line.
    at: Place,
    size: usize,
    ink: &'a str,
}

impl Label<'_> {
    fn write(&self, f: &mut Formatter<'_>, text: &str) -> fmt::Result {
        let Label {
            at: (x, y),
            size,
            ink,
        } = self;
        writeln!(
            f,
            r#"<text aria-hidden="true" x="{x}" y="{y}" font-family="sans-serif" font-size="{size}" font-weight="bold" text-anchor="middle" {ink}>{}</text>"#,
            Escaped(text)
        )
    }
}

/// The largest font size, up to `most`, in which the text is not wider than a cell.
fn fitting(text: &str, most: usize) -> usize {
    const WIDTH: usize = 96;
    // A bold figure is about two thirds of its font size wide.
    (WIDTH * 3 / 2 / text.chars().count().max(1)).clamp(8, most)
}

/// The kinds of a foul as players write them.
fn short_kinds(foul: &FoulMark) -> impl Iterator<Item = &str> {
    foul.kinds.split('+').map(|kind| match kind {
        "double-three" => "3-3",
        "double-four" => "4-4",
        "overline" => "6+",
        other => other,
    })
}
