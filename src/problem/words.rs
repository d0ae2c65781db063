//! Keys of descriptions whose values are fixed words.

use itertools::Itertools;

/// A value with a word in descriptions.
pub(crate) trait Word: Copy + PartialEq + 'static {
    /// Every word with its value.
    const WORDS: &'static [(&'static str, Self)];

    /// Parses a word, or explains what is wrong with it.
    fn of_word(text: &str) -> Result<Self, String> {
        let known = Self::WORDS.iter().find(|(word, _)| *word == text);
        known.map(|&(_, value)| value).ok_or_else(|| {
            format!(
                "expected {}, found \"{text}\"",
                one_of(Self::WORDS.iter().map(|(word, _)| word))
            )
        })
    }

    /// The word of the value.
    fn word(self) -> &'static str {
        let known = Self::WORDS.iter().find(|(_, value)| *value == self);
        known.map_or("", |&(word, _)| word)
    }
}

/// `a, b or c`.
pub(crate) fn one_of(words: impl IntoIterator<Item = impl ToString>) -> String {
    let mut words = words.into_iter().map(|word| word.to_string()).collect_vec();
    match (words.pop(), words.len()) {
        (None, _) => String::new(),
        (Some(last), 0) => last,
        (Some(last), _) => format!("{} or {last}", words.join(", ")),
    }
}
