//! The parameters' values as words, the same in options, tables and JSON.

use std::fmt;
use std::str::FromStr;

use super::{Blocked, Licence, OnFoul, Overline, PerStone, Three};

/// A word that is no value of a rule's parameter.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct WordError {
    expected: &'static [&'static str],
}

impl fmt::Display for WordError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "expected {}", self.expected.join(" or "))
    }
}

impl std::error::Error for WordError {}

/// Gives an enum its words: they are printed and read back.
macro_rules! words {
    ($type:ident { $($word:literal = $variant:ident),+ }) => {
        impl fmt::Display for $type {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.pad(match self {
                    $($type::$variant => $word,)+
                })
            }
        }

        impl FromStr for $type {
            type Err = WordError;

            fn from_str(word: &str) -> Result<$type, WordError> {
                match word {
                    $($word => Ok($type::$variant),)+
                    _ => Err(WordError { expected: &[$($word),+] }),
                }
            }
        }
    };
}

words!(Overline { "wins" = Wins, "ignored" = Ignored, "forbidden" = Forbidden });
words!(Licence { "free" = Free, "forbidden" = Forbidden });
words!(Three { "rif" = Rif, "shape" = Shape });
words!(Blocked { "none" = None, "both" = Both });
words!(OnFoul { "loses" = Loses, "refused" = Refused });

/// One word for both players, or black's and white's parted by a slash.
///
/// ```
/// use omok::rule::{Overline, PerStone};
/// let overline: PerStone<Overline> = "forbidden/wins".parse()?;
/// assert_eq!(overline.black, Overline::Forbidden);
/// assert_eq!(PerStone::both(Overline::Wins).to_string(), "wins");
/// # Ok::<(), omok::rule::WordError>(())
/// ```
impl<T: FromStr> FromStr for PerStone<T> {
    type Err = T::Err;

    fn from_str(words: &str) -> Result<PerStone<T>, T::Err> {
        let (black, white) = words.split_once('/').unwrap_or((words, words));
        Ok(PerStone {
            black: black.parse()?,
            white: white.parse()?,
        })
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
