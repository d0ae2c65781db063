//! Stones, and a value for each player.

use std::fmt;
use std::ops::{Index, IndexMut};
use std::str::FromStr;

use super::words;

words! {
    /// A player, or a stone of that player.
    #[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
    pub enum Stone {
        /// The player who moves first; `1` or `X` in text.
        Black = "black",
        /// The player who moves second; `2` or `O` in text.
        White = "white",
    }
}

impl Stone {
    /// The opponent's stone.
    ///
    /// ```
    /// use omok_core::Stone;
    /// assert_eq!(Stone::Black.other(), Stone::White);
    /// ```
    #[must_use]
    pub const fn other(self) -> Stone {
        match self {
            Stone::Black => Stone::White,
            Stone::White => Stone::Black,
        }
    }

    /// The stone's number in the board problem: 1 for black, 2 for white.
    pub const fn number(self) -> u8 {
        match self {
            Stone::Black => 1,
            Stone::White => 2,
        }
    }

    /// The stone of that number.
    ///
    /// ```
    /// use omok_core::Stone;
    /// assert_eq!([0, 1, 2].map(Stone::of_number), [None, Some(Stone::Black), Some(Stone::White)]);
    /// ```
    pub const fn of_number(number: u8) -> Option<Stone> {
        match number {
            1 => Some(Stone::Black),
            2 => Some(Stone::White),
            _ => None,
        }
    }
}

/// A value for each player, indexed by the player's stone.
///
/// ```
/// use omok_core::Stone;
/// use omok_core::board::PerStone;
/// let mut captured = PerStone::both(0);
/// captured[Stone::White] += 2;
/// assert_eq!(captured, PerStone { black: 0, white: 2 });
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct PerStone<T> {
    /// Black's.
    pub black: T,
    /// White's.
    pub white: T,
}

impl<T> PerStone<T> {
    /// The values of both.
    pub const fn new(black: T, white: T) -> PerStone<T> {
        PerStone { black, white }
    }

    /// Calls the function for each stone.
    pub fn from_fn(mut value: impl FnMut(Stone) -> T) -> PerStone<T> {
        PerStone::new(value(Stone::Black), value(Stone::White))
    }

    /// Applies the function to both values.
    #[must_use]
    pub fn map<U>(self, mut to: impl FnMut(T) -> U) -> PerStone<U> {
        PerStone::new(to(self.black), to(self.white))
    }

    /// Each stone with its value, black first.
    pub fn iter(&self) -> impl Iterator<Item = (Stone, &T)> {
        Stone::ALL.into_iter().zip([&self.black, &self.white])
    }
}

impl<T: Copy> PerStone<T> {
    /// The same value for both players.
    pub const fn both(value: T) -> PerStone<T> {
        PerStone::new(value, value)
    }
}

impl<T> Index<Stone> for PerStone<T> {
    type Output = T;

    #[inline]
    fn index(&self, stone: Stone) -> &T {
        match stone {
            Stone::Black => &self.black,
            Stone::White => &self.white,
        }
    }
}

impl<T> IndexMut<Stone> for PerStone<T> {
    #[inline]
    fn index_mut(&mut self, stone: Stone) -> &mut T {
        match stone {
            Stone::Black => &mut self.black,
            Stone::White => &mut self.white,
        }
    }
}

/// One word for both players, or black's and white's separated by a slash.
///
/// ```
/// use omok_core::board::PerStone;
/// use omok_core::rule::Overline;
/// let overline: PerStone<Overline> = "forbidden/wins".parse()?;
/// assert_eq!(overline.black, Overline::Forbidden);
/// assert_eq!(PerStone::both(Overline::Wins).to_string(), "wins");
/// # Ok::<(), omok_core::board::WordError>(())
/// ```
impl<T: FromStr> FromStr for PerStone<T> {
    type Err = T::Err;

    fn from_str(words: &str) -> Result<PerStone<T>, T::Err> {
        let (black, white) = words.split_once('/').unwrap_or((words, words));
        Ok(PerStone::new(black.parse()?, white.parse()?))
    }
}

impl<T: fmt::Display + PartialEq> fmt::Display for PerStone<T> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.black == self.white {
            return self.black.fmt(f);
        }
        f.pad(&format!("{}/{}", self.black, self.white))
    }
}
