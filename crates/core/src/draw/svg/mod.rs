//! Pictures as SVG: one self-contained file for light and dark pages.
//!
//! A cell is 100 units wide. Marks differ in shape, not only in colour: a winning row has a solid
//! line below its stones and whole rings, an overline has a broken line, broken rings and its
//! length, the reported stone has the corners of a square, and the last move a diamond or, under
//! its number, a bar. A forbidden point or stone has a cross, and a tag with the reason in the
//! colour of the player. Every stone and every forbidden point has a text for screen readers.

mod labels;
mod look;
mod rows;
mod sheet;
mod tags;

use std::collections::BTreeMap;
use std::fmt::{self, Display, Formatter};

use itertools::Itertools;

use super::{FoulMark, Picture, Ply, star_points};
use crate::board::{Point, Stone};
use look::{Palette, shape};
use sheet::{Place, Sheet};
use tags::Escaped;

pub use look::Look;

/// A picture as an SVG file; it prints as the whole file.
#[derive(Debug, Clone, Copy)]
pub struct Svg<'a> {
    picture: &'a Picture,
    sheet: Sheet,
    look: Look,
}

/// The attributes of all text on the board, which only repeats other text.
const WORDS: &str = r#"aria-hidden="true" font-family="sans-serif" text-anchor="middle""#;

/// The pixels of a cell if the page does not set the size of the picture.
const PIXELS: u32 = 36;

impl<'a> Svg<'a> {
    pub(super) fn new(picture: &'a Picture) -> Svg<'a> {
        Svg {
            picture,
            sheet: Sheet::new(picture),
            look: Look::Wood,
        }
    }

    /// The same picture with another look.
    #[must_use]
    pub const fn look(self, look: Look) -> Svg<'a> {
        Svg { look, ..self }
    }

    /// Its width and height in units; a cell is 100 wide.
    ///
    /// ```
    /// use omok_core::draw::Picture;
    /// use omok_core::{Board, Point, Size};
    /// let picture = Picture::new(Board::empty(Size::square(3)));
    /// assert_eq!(picture.svg().extent(), (385, 385));
    /// assert_eq!(picture.svg().place(Point::new(0, 2)), (310, 110));
    /// ```
    pub fn extent(&self) -> (u32, u32) {
        self.sheet.extent()
    }

    /// The middle of a point: units from the left and from the top.
    pub fn place(&self, point: Point) -> (u32, u32) {
        self.sheet.place(point)
    }

    fn write_words(&self, f: &mut Formatter<'_>) -> fmt::Result {
        let heading = self.picture.heading();
        writeln!(f, "<title>{}</title>", Escaped(&heading))?;
        let notes = self.picture.notes();
        let notes = notes.into_iter().map(|(_, note)| note);
        let caption = self.picture.caption.iter().cloned();
        let words = caption.chain(notes).chain(self.picture.labels_note());
        let notes: Vec<String> = words.collect();
        if notes.is_empty() {
            return Ok(());
        }
        writeln!(f, "<desc>{}</desc>", Escaped(&notes.join("; ")))
    }

    fn write_board(&self, f: &mut Formatter<'_>) -> fmt::Result {
        self.look.write_ground(f, self.sheet.extent())?;
        let Palette { ink, .. } = self.look.palette();
        let id = self.look.prefix();
        let size = self.picture.size();
        let (left, top) = self.sheet.place(Point::new(0, 0));
        let last = Point::new(size.height() - 1, size.width() - 1);
        let (right, bottom) = self.sheet.place(last);
        let rows = (top..=bottom).step_by(Sheet::CELL as usize);
        let columns = (left..=right).step_by(Sheet::CELL as usize);
        let rows = rows.map(|y| format!("M{left} {y}H{right}"));
        let columns = columns.map(|x| format!("M{x} {top}V{bottom}"));
        // One path for the whole grid keeps the file small.
        let grid = rows.chain(columns).join("");
        writeln!(
            f,
            r#"<path stroke="{ink}" stroke-width="3" stroke-linecap="square" d="{grid}"/>"#
        )?;
        for point in star_points(size) {
            let (x, y) = self.sheet.place(point);
            writeln!(f, r##"<use href="#{id}star" x="{x}" y="{y}"/>"##)?;
        }
        Ok(())
    }

    fn write_labels(&self, f: &mut Formatter<'_>) -> fmt::Result {
        let Picture { coords, board, .. } = self.picture;
        let Palette { ink, .. } = self.look.palette();
        writeln!(f, r#"<g {WORDS} font-size="38" fill="{ink}">"#)?;
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
        let numbers = self.picture.plies.iter().map(|ply| (ply.point, ply.number));
        let numbers: BTreeMap<Point, u32> = numbers.collect();
        let fouls = self.picture.fouls_by_point();
        for (point, stone) in self.picture.board.stones() {
            let (x, y) = self.sheet.place(point);
            let name = self.picture.coords.spoken(point, size);
            if let Some(fouls) = fouls.get(&point) {
                // Before its stone, which covers all of it except the ends.
                self.write_cross(f, "crossed", point, fouls)?;
            }
            let (id, shape) = (self.look.prefix(), shape(stone));
            write!(
                f,
                r##"<use href="#{id}{shape}" x="{x}" y="{y}" role="img"><title>{stone} {name}"##
            )?;
            if let Some(number) = numbers.get(&point) {
                write!(f, ", move {number}")?;
            }
            f.write_str("</title></use>\n")?;
        }
        Ok(())
    }

    fn write_fouls(&self, f: &mut Formatter<'_>) -> fmt::Result {
        for (point, fouls) in self.picture.fouls_by_point() {
            if self.picture.board.get(point).is_none() {
                self.write_cross(f, "cross", point, &fouls)?;
            }
        }
        Stone::ALL.iter().try_for_each(|&to| self.write_tags(f, to))
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
        let to = |foul: &&FoulMark| format!("to {}: {}", foul.to, foul.kinds);
        let reasons = fouls.iter().map(to).format("; ");
        let id = self.look.prefix();
        writeln!(
            f,
            r##"<use href="#{id}{shape}" x="{x}" y="{y}" role="img"><title>{name} forbidden {reasons}</title></use>"##,
        )
    }

    fn write_numbers(&self, f: &mut Formatter<'_>) -> fmt::Result {
        let on_black = r##"fill="#fff" stroke="#1a1a1a""##;
        let on_white = r##"fill="#000" stroke="#fcfcfa""##;
        for (stone, ink) in [(Stone::Black, on_black), (Stone::White, on_white)] {
            let has_stone = |ply: &Ply| self.picture.board.get(ply.point) == Some(stone);
            let plies = self.picture.shown_numbers().filter(has_stone);
            // Three digits need a smaller size, which the others do not share.
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
        // One size for all numbers of a group: the largest that fits the widest.
        let size = fitting(&highest.to_string(), 96, most);
        writeln!(
            f,
            r#"<g {WORDS} font-size="{size}" stroke-width="8" paint-order="stroke" {ink}>"#
        )?;
        for &Ply { number, point } in plies {
            let (x, y) = self.sheet.place(point);
            let y = y as usize + size / 3;
            writeln!(f, r#"<text x="{x}" y="{y}">{number}</text>"#)?;
        }
        f.write_str("</g>\n")
    }

    fn write_lengths(&self, f: &mut Formatter<'_>) -> fmt::Result {
        let overlines = &self.picture.overlines;
        if overlines.is_empty() || self.picture.is_crowded() {
            return Ok(());
        }
        let Palette {
            warning, ground, ..
        } = self.look.palette();
        writeln!(
            f,
            r##"<g {WORDS} font-size="34" font-weight="bold" fill="#fff">"##
        )?;
        let places = overlines.iter().map(|&row| self.sheet.middle_gap(row));
        let rings = places.clone().map(|place| ring(place, 23)).join("");
        writeln!(
            f,
            r#"<path fill="{warning}" stroke="{ground}" stroke-width="4" d="{rings}"/>"#
        )?;
        for (row, (x, y)) in overlines.iter().zip_eq(places) {
            writeln!(f, r#"<text x="{x}" y="{}">{}</text>"#, y + 12, row.length)?;
        }
        f.write_str("</g>\n")
    }

    fn write_last(&self, f: &mut Formatter<'_>) -> fmt::Result {
        let Some(last) = self.picture.last_ply() else {
            return Ok(());
        };
        let (x, y) = self.sheet.place(last.point);
        let is_numbered = self.picture.shown_numbers().any(|ply| ply == last);
        let shape = match is_numbered || self.picture.labels.contains_key(&last.point) {
            true => format!("M{} {}h54v10h-54z", x - 27, y + 23),
            false => format!("M{x} {}l20 20l-20 20l-20-20z", y - 20),
        };
        let Palette { last: colour, .. } = self.look.palette();
        writeln!(
            f,
            r##"<path fill="{colour}" stroke="#fff" stroke-width="2" d="{shape}"/>"##
        )
    }
}

/// A circle as part of a path.
fn ring(middle: Place, radius: u32) -> String {
    let (x, top) = (middle.0, middle.1 - radius);
    // An arc that ends where it starts is empty: it stops a tenth of a unit short.
    format!("M{x} {top}a{radius} {radius} 0 11-.1 0z")
}

impl Display for Svg<'_> {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        let picture = &self.picture.within_board();
        Svg { picture, ..*self }.write(f)
    }
}

impl Svg<'_> {
    fn write(&self, f: &mut Formatter<'_>) -> fmt::Result {
        let (width, height) = self.sheet.extent();
        let pixels = |units| units * PIXELS / Sheet::CELL;
        let heading = self.picture.heading();
        writeln!(
            f,
            // As an image (role img) it would be one object to a screen reader, without the texts
            // of its stones.
            r#"<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" width="{}" height="{}" role="graphics-document document" aria-label="{}">"#,
            pixels(width),
            pixels(height),
            Escaped(&heading)
        )?;
        // In drawing order: later ones cover earlier ones.
        self.write_words(f)?;
        self.look.write_shapes(f)?;
        self.write_board(f)?;
        self.write_title(f)?;
        self.write_caption(f)?;
        self.write_labels(f)?;
        self.write_bands(f)?;
        self.write_stones(f)?;
        self.write_rings(f)?;
        self.write_fouls(f)?;
        self.write_numbers(f)?;
        self.write_signs(f)?;
        self.write_lengths(f)?;
        self.write_last(f)?;
        f.write_str("</svg>\n")
    }
}

/// The largest font size, up to `most`, at which the text is at most that wide.
fn fitting(text: &str, width: usize, most: usize) -> usize {
    // A bold digit is about two thirds of its font size wide, a Korean letter all of it.
    let thirds = text
        .chars()
        .map(|letter| if letter.is_ascii() { 2 } else { 3 });
    (width * 3 / thirds.sum::<usize>().max(1)).clamp(8, most)
}
