//! What engines tell of a move in MESSAGE lines: how deep they have looked and how they value it.

use serde::{Deserialize, Serialize};

/// What an engine has told of a move.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize)]
pub struct Told {
    /// The number of the move, from 1.
    #[serde(rename = "move")]
    pub number: usize,
    /// How deep it has looked, as it says it: `12`, `12-20`.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub depth: Option<String>,
    /// What it takes the position for, as it says it: `-34`, `+M7`.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub value: Option<String>,
}

const DEPTHS: [&str; 2] = ["depth", "dep"];
const VALUES: [&str; 5] = ["eval", "ev", "value", "val", "score"];

impl Told {
    /// Takes what a message tells: each later one is of a deeper look.
    pub(super) fn take(&mut self, message: &str) {
        let is_break = |letter: char| letter.is_whitespace() || "|:=;,()[]".contains(letter);
        let mut words = message.split(is_break).filter(|word| !word.is_empty());
        let mut word = words.next();
        while let Some(key) = word {
            word = words.next();
            let is = |keys: &[&str]| keys.iter().any(|one| key.eq_ignore_ascii_case(one));
            let Some(value) = word.filter(|value| is_value(value)) else {
                continue;
            };
            if is(&DEPTHS) {
                self.depth = Some(value.to_owned());
            } else if is(&VALUES) {
                self.value = Some(value.to_owned());
            }
        }
    }

    /// Whether it tells anything.
    pub(super) const fn is_something(&self) -> bool {
        self.depth.is_some() || self.value.is_some()
    }
}

/// Whether the word is a number, perhaps with a sign, of a mate (`M7`), or two of them (`12-20`).
fn is_value(word: &str) -> bool {
    const LONGEST: usize = 16;
    let number = word
        .trim_start_matches(['+', '-'])
        .trim_start_matches(['M', 'm', '#']);
    let number = number.trim_start_matches(['+', '-']);
    word.len() <= LONGEST
        && number.starts_with(|letter: char| letter.is_ascii_digit())
        && number
            .chars()
            .all(|letter| letter.is_ascii_digit() || ".-/%".contains(letter))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn depths_and_values_are_read_as_engines_write_them() {
        let cases = [
            (
                "Speed 2156K | Depth 18-35 | Eval 142 | Node 21M | Time 9889ms",
                "18-35",
                "142",
            ),
            (
                "depth 12-14 ev -23 n 12345 n/ms 500 tm 300 pv Hh",
                "12-14",
                "-23",
            ),
            ("DEPTH: 10, VAL: +M7", "10", "+M7"),
            ("eval=0.35 depth=3 pv h8", "3", "0.35"),
            ("thinking in depth about the value of life", "", ""),
        ];
        for (message, depth, value) in cases {
            let mut told = Told::default();
            told.take(message);
            let found = (
                told.depth.unwrap_or_default(),
                told.value.unwrap_or_default(),
            );
            assert_eq!(found, (depth.to_owned(), value.to_owned()), "{message}");
        }
    }

    #[test]
    fn the_last_message_counts() {
        let mut told = Told::default();
        told.take("depth 1 eval 5");
        told.take("depth 2");
        assert_eq!(
            (told.depth.as_deref(), told.value.as_deref()),
            (Some("2"), Some("5"))
        );
    }
}
