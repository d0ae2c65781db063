//! Keys of descriptions whose values are fixed words.

use super::description_error::DescriptionError;
use super::names::Names;

/// A value with a word in descriptions.
pub(crate) trait Word: Copy + PartialEq + 'static {
    const WORDS: &'static [(&'static str, Self)];

    fn of_word(text: &str) -> Result<Self, DescriptionError> {
        let known = Self::WORDS.iter().find(|(word, _)| *word == text);
        known.map(|&(_, value)| value).ok_or_else(|| {
            let known = Names::new(Self::WORDS.iter().map(|(word, _)| word));
            DescriptionError::Word(known, text.to_owned())
        })
    }

    fn word(self) -> &'static str {
        let known = Self::WORDS.iter().find(|(_, value)| *value == self);
        known.map_or("", |&(word, _)| word)
    }
}
