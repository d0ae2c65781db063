//! The languages, and the language of a locale.

use omok_core::board::words;

words! {
    /// A language of messages.
    #[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
    pub enum Lang {
        /// English.
        #[default]
        En = "en",
        /// Korean.
        Ko = "ko",
    }
}

impl Lang {
    /// The language of a locale; English for all others.
    ///
    /// ```
    /// use omok_messages::Lang;
    /// assert_eq!(Lang::of_locale("ko_KR.UTF-8"), Lang::Ko);
    /// assert_eq!(Lang::of_locale("kok_IN"), Lang::En);
    /// assert_eq!(Lang::of_locale("C"), Lang::En);
    /// ```
    pub fn of_locale(locale: &str) -> Lang {
        let end = locale.find(['_', '-', '.', '@']);
        let language = &locale[..end.unwrap_or(locale.len())];
        let spoken = Lang::ALL.into_iter();
        let mut spoken = spoken.filter(|lang| language.eq_ignore_ascii_case(lang.name()));
        spoken.next().unwrap_or_default()
    }
}
