//! The labels of a picture: signs on points, and how text shows them.

use std::collections::BTreeMap;

use itertools::Itertools;

use super::Picture;
use crate::board::Point;
use crate::game::Sign;

/// The most letters of a label that text shows beside its point.
const MOST_LETTERS: usize = 3;

impl Picture {
    /// What text shows after the point: its label, or the number of its move.
    pub(super) fn inscription(&self, point: Point) -> Option<String> {
        if let Some(sign) = self.labels.get(&point) {
            return Some(short(sign));
        }
        let mut numbers = self.shown_numbers();
        let ply = numbers.find(|ply| ply.point == point)?;
        Some(ply.number.to_string())
    }

    pub(super) fn inscription_width(&self) -> usize {
        let highest = self.shown_numbers().map(|ply| ply.number).max();
        let digits = highest.map_or(0, |number| number.to_string().len());
        let letters = self.labels.values().map(|sign| short(sign).len());
        letters.max().unwrap_or(0).max(digits)
    }

    /// The labels in a sentence, if there are any: `labels: A h8; triangle g9 i9`.
    pub fn labels_note(&self) -> Option<String> {
        let mut alike: BTreeMap<&str, Vec<String>> = BTreeMap::new();
        for (&point, sign) in self
            .labels
            .iter()
            .filter(|(point, _)| self.size().contains(**point))
        {
            let points = alike.entry(name(sign)).or_default();
            points.push(self.coords.name(point, self.size()));
        }
        let told = alike.iter();
        let mut told = told.map(|(name, points)| format!("{name} {}", points.join(" ")));
        (!alike.is_empty()).then(|| format!("labels: {}", told.join("; ")))
    }
}

/// The sign in few letters of ASCII, each one column wide.
fn short(sign: &Sign) -> String {
    match sign {
        Sign::Text(text) => {
            let letters = text.chars().take(MOST_LETTERS);
            let plain = |letter: char| {
                if letter.is_ascii_graphic() {
                    letter
                } else {
                    '?'
                }
            };
            letters.map(plain).collect()
        }
        Sign::Cross => "x".to_owned(),
        Sign::Triangle => "^".to_owned(),
        Sign::Square => "=".to_owned(),
        Sign::Circle => "@".to_owned(),
    }
}

fn name(sign: &Sign) -> &str {
    match sign {
        Sign::Text(text) => text,
        Sign::Cross => "cross",
        Sign::Triangle => "triangle",
        Sign::Square => "square",
        Sign::Circle => "circle",
    }
}
