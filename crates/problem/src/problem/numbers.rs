//! What the numbers before a board decide: its size and its game; and which of them are valid.

use super::description::Meaning;
use super::{Extent, Longer, Manner, Number, Problem, Setting, Win, Wins};
use omok_core::Size;
use omok_core::text::Quantity;

impl Problem {
    /// The game of all boards, if the input states no number of it.
    pub fn setting(&self) -> Option<Setting> {
        let is_part = |name: &String| {
            let meaning = self.description().meaning(name);
            matches!(meaning, Meaning::Width | Meaning::Height | Meaning::Length)
        };
        if self.description().header.iter().any(is_part) {
            return None;
        }
        let size = self.size(&|_| None).ok()??;
        Some(self.setting_of(size, &|_| None))
    }

    /// The size of a board with those numbers before it; `None` if its rows determine it.
    pub(crate) fn size(
        &self,
        read: &impl Fn(&str) -> Option<u64>,
    ) -> Result<Option<Size>, (u64, u64)> {
        let Extent::Sides { width, height } = &self.description().size else {
            return Ok(None);
        };
        let [width, height] = [width, height].map(|side| value(side, read));
        let sides = u8::try_from(width).ok().zip(u8::try_from(height).ok());
        let size = sides.and_then(|(width, height)| Size::try_new(width, height));
        size.map(Some).ok_or((width, height))
    }

    /// The game of a board of that size, with those numbers before it.
    pub fn setting_of(&self, size: Size, read: &impl Fn(&str) -> Option<u64>) -> Setting {
        let wins = match &self.description().win {
            Win::WholeLine => Wins::WholeLine,
            Win::Rule(rule) => Wins::Rule(*rule),
            Win::Row { length, longer } => {
                let length = u8::try_from(value(length, read)).unwrap_or(u8::MAX);
                match longer {
                    // No longer row fits then, and `AtLeast` need not look past the ends.
                    Longer::Ignored if length < size.longest_side() => Wins::Exactly(length),
                    Longer::Ignored | Longer::Wins => Wins::AtLeast(length),
                }
            }
        };
        Setting {
            size,
            wins,
            directions: self.description().directions,
            gravity: self.description().gravity,
            turns: self.description().turns,
        }
    }

    /// What is expected of the number of this name in the header, if this one is invalid.
    pub(crate) fn misfit(&self, name: &str, number: u64, manner: Manner) -> Option<Quantity> {
        let (least, most) = self.range(name);
        // Tolerant input may have numbers that no strict input has, if they make sense.
        let is_bound = manner == Manner::Exact
            || matches!(
                self.description().meaning(name),
                Meaning::Mover | Meaning::Width | Meaning::Height
            );
        let fits = number >= least && (number <= most || !is_bound);
        (!fits).then(|| Quantity::Within(name.to_owned(), least, is_bound.then_some(most)))
    }

    /// The least and the largest value of the number of this name in an input.
    pub fn range(&self, name: &str) -> (u64, u64) {
        match self.description().meaning(name) {
            Meaning::Mover => (1, 2),
            Meaning::Width | Meaning::Height => (Size::MIN_SIDE.into(), Size::MAX_SIDE.into()),
            Meaning::Length => (1, Size::MAX_SIDE.into()),
            Meaning::Moves | Meaning::None => (0, 1_000_000),
        }
    }
}

fn value(number: &Number, read: &impl Fn(&str) -> Option<u64>) -> u64 {
    match number {
        Number::Stated(number) => (*number).into(),
        Number::Read(name) => read(name).unwrap_or(0),
    }
}
