//! Messages for people, in English and Korean: reports, the judge's errors, names of mistakes. They
//! map values to text, so the commands and the web page share them.
//!
//! A message without one of the languages does not compile: it is written with both (`messages!`),
//! and messages for a value use an exhaustive `match`.
//!
//! ```
//! use omok_core::Board;
//! use omok_messages::{Lang, fault};
//!
//! let error = "...\n..3\n...".parse::<Board>().unwrap_err();
//! assert_eq!(fault(Lang::En, &error.fault), error.fault.to_string());
//! assert_eq!(fault(Lang::Ko, &error.fault), "0, 1, 2 중 하나가 있어야 합니다 (실제: '3')");
//! ```

/// Functions that return a message in a language: each is written in English and in Korean, and
/// perhaps in English where a number is 1. The English text is the documentation, after what is
/// written above the function where the text does not say it.
macro_rules! messages {
    ($(
        $(#[$doc:meta])*
        $name:ident($($arg:ident: $type:ty),*) = $(one($number:ident): $one:literal,)? $en:literal, $ko:literal;
    )*) => {$(
        $(#[$doc])*
        #[doc = concat!("`", $en, "`")]
        #[allow(clippy::useless_format)]
        pub fn $name(lang: $crate::Lang $(, $arg: $type)*) -> String {
            match lang {
                $($crate::Lang::En if $number == 1 => format!($one),)?
                $crate::Lang::En => format!($en),
                $crate::Lang::Ko => format!($ko),
            }
        }
    )*};
}

/// A function that tells the values of an enum without fields: each in English and in Korean.
macro_rules! phrases {
    (
        $(#[$doc:meta])*
        $visibility:vis fn $name:ident($enum:ident) {$($variant:ident = $en:literal, $ko:literal;)*}
    ) => {
        $(#[$doc])*
        $visibility const fn $name(lang: $crate::Lang, value: $enum) -> &'static str {
            let (english, korean) = match value {$( $enum::$variant => ($en, $ko), )*};
            match lang {
                $crate::Lang::En => english,
                $crate::Lang::Ko => korean,
            }
        }
    };
}

/// A function that tells the values of an enum in a language: in English by its `Display`, in
/// Korean by the text beside each variant and the arguments that the text does not name.
macro_rules! translated {
    (
        $(#[$doc:meta])*
        $visibility:vis fn $name:ident($enum:ident) {$(
            $variant:ident
            $(($($value:ident),*))?
            $({ $($field:ident),* })?
            = $text:literal $(, $argument:expr)*;
        )*}
    ) => {
        $(#[$doc])*
        #[allow(clippy::useless_format, clippy::match_same_arms, unused_variables)]
        $visibility fn $name(lang: $crate::Lang, value: &$enum) -> String {
            if lang == $crate::Lang::En {
                return value.to_string();
            }
            match value {$(
                $enum::$variant $(($($value),*))? $({ $($field,)* .. })? => {
                    format!($text $(, $argument)*)
                }
            )*}
        }
    };
}

mod descriptions;
mod errors;
mod faults;
mod findings;
mod help;
mod judgements;
mod lang;
#[cfg(any(unix, windows))]
mod match_errors;
mod mutants;
mod similar;
#[cfg(any(unix, windows))]
mod system;
mod tried;

pub mod advice;
pub mod boards;
pub mod class;
pub mod doubts;
pub mod files;
pub mod games;
pub mod matches;
pub mod pictures;
pub mod play;
pub mod referee;
pub mod replays;
pub mod report;
pub mod saved;
pub mod setup;
pub mod usage;

pub use descriptions::description_error;
pub use errors::error;
pub use faults::{fault, table_fault};
pub use findings::{heading, known, known_name, mistake, mistake_told, size};
pub use help::help_in_korean;
pub use judgements::{difference, exit, judgement, verdict};
#[cfg(any(unix, windows))]
pub use judgements::{run_error, way};
pub use lang::Lang;
#[cfg(any(unix, windows))]
pub use match_errors::opening_fault;
pub use mutants::{Terms, failure_pattern, mutant, mutant_on_side, part, shows};
pub use similar::similar;
pub use tried::{marks, notes, origin, proof, tally};
