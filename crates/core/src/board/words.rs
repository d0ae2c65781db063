//! Enums whose values have names, the same in options, tables, files and JSON, or whose variants
//! stand beside their English texts.

use std::fmt;

/// The word is not a value of the expected kind.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct WordError {
    words: &'static [&'static str],
    kind: Option<&'static str>,
}

impl WordError {
    /// For kinds whose words are few.
    pub const fn one_of(words: &'static [&'static str]) -> WordError {
        WordError { words, kind: None }
    }

    /// For kinds whose words would say less than a description of them.
    pub const fn kind(what: &'static str, words: &'static [&'static str]) -> WordError {
        let kind = Some(what);
        WordError { words, kind }
    }

    /// The words that are expected.
    pub const fn words(&self) -> &'static [&'static str] {
        self.words
    }
}

impl fmt::Display for WordError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.kind {
            Some(what) => write!(f, "expected {what}"),
            None => write!(f, "expected {}", one_of(self.words)),
        }
    }
}

impl std::error::Error for WordError {}

/// The words as a sentence has them: `a, b or c`.
///
/// ```
/// use omok_core::board::one_of;
/// assert_eq!(one_of(&["black", "white", "draw"]), "black, white or draw");
/// ```
pub fn one_of(words: &[&str]) -> String {
    match words {
        [first @ .., last] if !first.is_empty() => format!("{} or {last}", first.join(", ")),
        words => words.concat(),
    }
}

/// An enum with a list of its values, a word for each, `Display` and `FromStr`, which round-trip.
///
/// A text before it says what a word that is none of them should have been; else the error lists
/// them.
#[doc(hidden)]
#[macro_export]
macro_rules! words {
    ($($what:literal,)? $(#[$about:meta])* $vis:vis enum $type:ident {
        $($(#[$of:meta])* $variant:ident = $word:literal),+ $(,)?
    }) => {
        $(#[$about])*
        $vis enum $type {
            $($(#[$of])* $variant),+
        }

        impl $type {
            /// Every value, in order.
            pub const ALL: [$type; [$($word),+].len()] = [$($type::$variant),+];

            /// The value's word.
            pub const fn name(self) -> &'static str {
                match self {
                    $($type::$variant => $word,)+
                }
            }
        }

        #[doc = concat!($("`", $word, "` "),+)]
        impl ::std::fmt::Display for $type {
            fn fmt(&self, f: &mut ::std::fmt::Formatter<'_>) -> ::std::fmt::Result {
                f.pad(self.name())
            }
        }

        $crate::board::serialized_as_text!($type);

        /// Parses the printed word.
        impl ::std::str::FromStr for $type {
            type Err = $crate::board::WordError;

            fn from_str(word: &str) -> Result<$type, $crate::board::WordError> {
                match word {
                    $($word => Ok($type::$variant),)+
                    _ => Err($crate::board::words!(@error $($what)? [$($word),+])),
                }
            }
        }
    };
    (@error $what:literal $words:expr) => { $crate::board::WordError::kind($what, &$words) };
    (@error $words:expr) => { $crate::board::WordError::one_of(&$words) };
}
pub use words;

/// Serializes a type as the text that it prints.
#[cfg(feature = "serde")]
#[macro_export]
macro_rules! serialized_as_text {
    ($($type:ty),+) => {
        $(
            impl $crate::serde::Serialize for $type {
                fn serialize<S: $crate::serde::Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
                    to.collect_str(self)
                }
            }

            impl<'de> $crate::serde::Deserialize<'de> for $type {
                fn deserialize<D: $crate::serde::Deserializer<'de>>(from: D) -> Result<$type, D::Error> {
                    let text = <::std::borrow::Cow<'de, str>>::deserialize(from)?;
                    text.parse().map_err($crate::serde::de::Error::custom)
                }
            }
        )+
    };
}
/// Nothing, without the feature `serde`.
#[cfg(not(feature = "serde"))]
#[macro_export]
macro_rules! serialized_as_text {
    ($($type:ty),+) => {};
}
pub use serialized_as_text;

/// Declares an enum, each of its variants with its text and the arguments that the text does not
/// name; the values of a variant are in scope. It may be an error. Or gives an error its text.
///
/// The text is also what documents a variant, and names its values: comments say what it does not.
#[macro_export]
macro_rules! texts {
    ($error:ident $(($value:ident))? $({$($field:ident),+})? = $text:literal) => {
        impl std::fmt::Display for $error {
            fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
                let $error $(($value))? $({$($field),+})? = self;
                write!(f, $text)
            }
        }

        impl std::error::Error for $error {}
    };
    (
        $(#[$about:meta])*
        $visibility:vis enum $enum:ident {$(
            $(#[$doc:meta])*
            $name:ident
            $(($($value:ident: $type:ty),*))?
            $({$($(#[$field_doc:meta])* $field:ident: $field_type:ty),* $(,)?})?
            = $text:literal $(, $argument:expr)*;
        )*}
    ) => {
        $(#[$about])*
        #[allow(missing_docs, reason = "the text names the values")]
        $visibility enum $enum {$(
            $(#[$doc])*
            #[doc = concat!("`", $text, "`")]
            $name
            $(($($type),*))?
            $({$($(#[$field_doc])* $field: $field_type,)*})?,
        )*}

        impl std::fmt::Display for $enum {
            #[allow(unused_variables, reason = "a text need not name every value")]
            fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
                match self {$(
                    $enum::$name $(($($value),*))? $({$($field),*})? => {
                        write!(f, $text $(, $argument)*)
                    }
                )*}
            }
        }

        impl std::error::Error for $enum {}
    };
}
pub use texts;
