//! Small tags below forbidden points, with the reason.

use std::fmt::{self, Formatter, Write};

use itertools::Itertools;

use super::look::Palette;
use super::sheet::Place;
use super::{Svg, WORDS, fitting};
use crate::board::Stone;
use crate::draw::FoulMark;
use crate::rule::FoulKind;

impl Svg<'_> {
    /// The player's fouls, on tags in the player's colour.
    pub(super) fn write_tags(&self, f: &mut Formatter<'_>, to: Stone) -> fmt::Result {
        let tags = self.tags(to);
        if tags.is_empty() {
            return Ok(());
        }
        let Palette { foul, .. } = self.look.palette();
        let (paper, ink) = match to {
            Stone::Black => ("#1a1a1a", "#fff"),
            Stone::White => ("#fcfcfa", "#000"),
        };
        writeln!(f, r#"<g {WORDS} font-weight="bold" fill="{ink}">"#)?;
        let papers = tags.iter().map(Tag::paper).join("");
        writeln!(
            f,
            r#"<path fill="{paper}" stroke="{foul}" stroke-width="4" stroke-linejoin="round" d="{papers}"/>"#
        )?;
        for tag in &tags {
            tag.write_text(f)?;
        }
        f.write_str("</g>\n")
    }

    /// The player's tags: below the crosses, where they do not overlap other points.
    fn tags(&self, to: Stone) -> Vec<Tag> {
        let mut tags = Vec::new();
        for (point, fouls) in self.picture.fouls_by_point() {
            let (x, y) = self.sheet.place(point);
            // A point forbidden to both players has two tags side by side.
            let share = TAG_WIDTH / u32::try_from(fouls.len()).unwrap_or(TAG_WIDTH).max(1);
            let lefts = (x - TAG_WIDTH / 2..).step_by(share.max(1) as usize);
            for (left, foul) in lefts.zip(fouls).filter(|(_, foul)| foul.to == to) {
                let kinds = short_kinds(foul).collect_vec();
                // Side by side two kinds would be too small to read: they are stacked.
                let lines = kinds.chunks(kinds.len().div_ceil(2)).collect_vec();
                let places: &[(u32, u32)] = match lines.len() {
                    1 => &[(50, Tag::HEIGHT)],
                    _ => &[(37, Tag::LOW), (63, Tag::LOW)],
                };
                tags.extend(lines.iter().zip(places).map(|(line, (below, height))| Tag {
                    middle: (left + share / 2, y + below),
                    height: *height,
                    most: share.saturating_sub(4),
                    text: line.join(" "),
                }));
            }
        }
        tags
    }
}

/// The total width of a point's tags, so that they do not reach their neighbours.
const TAG_WIDTH: u32 = 96;

/// The kinds of a foul as a label.
struct Tag {
    middle: Place,
    height: u32,
    /// Its maximum width.
    most: u32,
    text: String,
}

impl Tag {
    const HEIGHT: u32 = 30;
    /// The height of one of two stacked tags.
    const LOW: u32 = 22;
    const LETTERS: usize = 26;

    /// Its outline.
    fn paper(&self) -> String {
        let (x, y) = self.middle;
        // A bold letter of a tag is some 17 units wide.
        let letters = u32::try_from(self.text.chars().count()).unwrap_or(u32::MAX);
        let width = letters.saturating_mul(17).saturating_add(10).min(self.most);
        let height = self.height;
        let (left, top) = (x - width / 2, y - height / 2);
        format!("M{left} {top}h{width}v{height}h-{width}z")
    }

    fn write_text(&self, f: &mut Formatter<'_>) -> fmt::Result {
        let (x, y) = self.middle;
        let most = Tag::LETTERS.min(self.height as usize + 2);
        let size = fitting(&self.text, self.most as usize, most);
        let y = y as usize + size * 3 / 8;
        let text = Escaped(&self.text);
        writeln!(
            f,
            r#"<text x="{x}" y="{y}" font-size="{size}">{text}</text>"#
        )
    }
}

/// The kinds of a foul as players write them.
fn short_kinds(foul: &FoulMark) -> impl Iterator<Item = &'static str> {
    foul.kinds.iter().map(|kind| match kind {
        FoulKind::DoubleThree => "3-3",
        FoulKind::DoubleFour => "4-4",
        FoulKind::Overline => "6+",
    })
}

/// A text that is safe between tags and within quoted attributes.
///
/// Characters that XML cannot have, such as most control characters, become U+FFFD.
#[derive(Debug, Clone, Copy)]
pub(super) struct Escaped<'a>(pub(super) &'a str);

impl fmt::Display for Escaped<'_> {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        for letter in self.0.chars() {
            match letter {
                '&' => f.write_str("&amp;")?,
                '<' => f.write_str("&lt;")?,
                '>' => f.write_str("&gt;")?,
                '"' => f.write_str("&quot;")?,
                '\'' => f.write_str("&#39;")?,
                '\t' | '\n' => f.write_char(letter)?,
                // XML 1.0 cannot have these, except 0x7f to 0x9f, which control terminals.
                '\0'..' ' | '\u{7f}'..='\u{9f}' | '\u{fffe}' | '\u{ffff}' => {
                    f.write_char(char::REPLACEMENT_CHARACTER)?;
                }
                _ => f.write_char(letter)?,
            }
        }
        Ok(())
    }
}
