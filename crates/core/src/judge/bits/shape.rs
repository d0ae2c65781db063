//! The part of a variant that determines winning lines, for the kernel.

use crate::board::{Size, Stone};
use crate::rule::{Blocked, Overline, Variant};

/// The part of a variant that determines winning lines.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Shape {
    pub(super) size: Size,
    pub(super) run: u8,
    /// The bits of the colours for which overlines do not win.
    pub(super) exact: u16,
    pub(super) blocked: Blocked,
}

impl Shape {
    /// The shape of a variant's lines.
    #[must_use]
    pub fn new(variant: &Variant) -> Shape {
        let rule = variant.rule();
        let exact = |stone, bits| match rule.overline[stone] {
            Overline::Wins => 0,
            Overline::Ignored | Overline::Forbidden => bits,
        };
        Shape {
            size: variant.size(),
            run: rule.run(),
            // Black has the lower bit of each pair, white the higher: all boards of a lane.
            exact: exact(Stone::Black, 0x5555) | exact(Stone::White, 0xaaaa),
            blocked: rule.blocked,
        }
    }

    /// The size of the boards.
    #[must_use]
    pub const fn size(&self) -> Size {
        self.size
    }
}
