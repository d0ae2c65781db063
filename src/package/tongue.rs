//! The languages of statements.

/// The languages of statements, as packages name them.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Tongue {
    English,
    Korean,
}

impl Tongue {
    pub(super) const ALL: [Tongue; 2] = [Tongue::English, Tongue::Korean];

    /// Its two letters.
    pub(super) const fn code(self) -> &'static str {
        match self {
            Tongue::English => "en",
            Tongue::Korean => "ko",
        }
    }

    /// Its name in English.
    pub(super) const fn name(self) -> &'static str {
        match self {
            Tongue::English => "english",
            Tongue::Korean => "korean",
        }
    }
}
