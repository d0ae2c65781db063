//! The labels of a tree's nodes.

use super::Value;
use crate::board::{Point, Size};
use crate::game::{Label, Sign, Spot};

/// The labels of the main line.
#[derive(Debug, Default)]
pub(super) struct Labels {
    labels: Vec<Label>,
    /// How many of them belong to nodes that have ended.
    ended: usize,
}

impl Labels {
    /// Adds the label of a property. It is only for the eye: one that is not understood is skipped.
    pub(super) fn add(&mut self, property: &[u8], value: Value) {
        let (place, sign) = match property {
            b"LB" => match value.text().split_once(':') {
                Some((place, text)) if !text.trim().is_empty() => {
                    (place.to_owned(), Sign::Text(text.trim().to_owned()))
                }
                _ => return,
            },
            b"MA" => (value.text(), Sign::Cross),
            b"TR" => (value.text(), Sign::Triangle),
            b"SQ" => (value.text(), Sign::Square),
            _ => (value.text(), Sign::Circle),
        };
        let label = |corners| Label {
            ply: 0,
            corners,
            sign,
        };
        self.labels
            .extend(corners(place.trim().as_bytes()).map(label));
    }

    /// Ends a node, after that many moves.
    pub(super) fn end_node(&mut self, moves: usize) {
        for label in &mut self.labels[self.ended..] {
            label.ply = moves;
        }
        self.ended = self.labels.len();
    }

    /// Forgets the nodes that have ended: their positions are not part of the record.
    pub(super) fn forget(&mut self) {
        self.labels.drain(..self.ended);
        self.ended = 0;
    }

    /// All labels, after the last node.
    pub(super) fn finish(mut self, moves: usize) -> Vec<Label> {
        self.end_node(moves);
        self.labels
    }
}

/// The corners of a rectangle, `aa:cc`, or of one point, on the largest board.
pub(super) fn corners(name: &[u8]) -> Option<[Point; 2]> {
    let (first, last) = match name.iter().position(|&byte| byte == b':') {
        Some(colon) => (&name[..colon], &name[colon + 1..]),
        None => (name, name),
    };
    let corner = |name| Spot::of_letters(name)?.point(Size::square(Size::MAX_SIDE));
    Some([corner(first)?, corner(last)?])
}
