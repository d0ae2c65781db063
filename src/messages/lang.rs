//! The languages, and the language of a locale.

use std::fmt;
use std::str::FromStr;

/// A language of messages.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub enum Lang {
    /// English.
    #[default]
    En,
    /// Korean.
    Ko,
}

/// The text does not name a language.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct LangError;

impl Lang {
    /// Every language.
    pub const ALL: [Lang; 2] = [Lang::En, Lang::Ko];

    /// Its name in options.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Lang::En => "en",
            Lang::Ko => "ko",
        }
    }

    /// The language of a locale; English for all others.
    ///
    /// ```
    /// use omok::messages::Lang;
    /// assert_eq!(Lang::of_locale("ko_KR.UTF-8"), Lang::Ko);
    /// assert_eq!(Lang::of_locale("kok_IN"), Lang::En);
    /// assert_eq!(Lang::of_locale("C"), Lang::En);
    /// ```
    #[must_use]
    pub fn of_locale(locale: &str) -> Lang {
        let end = locale.find(['_', '-', '.', '@']);
        let language = &locale[..end.unwrap_or(locale.len())];
        let spoken = Lang::ALL.into_iter();
        let mut spoken = spoken.filter(|lang| language.eq_ignore_ascii_case(lang.name()));
        spoken.next().unwrap_or_default()
    }
}

impl fmt::Display for Lang {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

impl FromStr for Lang {
    type Err = LangError;

    fn from_str(text: &str) -> Result<Lang, LangError> {
        let mut spoken = Lang::ALL.into_iter();
        spoken.find(|lang| lang.name() == text).ok_or(LangError)
    }
}

impl fmt::Display for LangError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("expected en or ko")
    }
}

impl std::error::Error for LangError {}
