//! What an engine says of a move: in its messages, and in the comments of records.

use std::fmt;

use itertools::Itertools;

/// What an engine says of a move. It prints as `value -34 depth 12-20 nodes 12345 pv h8 i9`.
///
/// ```
/// use omok_core::game::Analysis;
/// let mut analysis = Analysis::default();
/// analysis.take("MESSAGE Speed 2156K | Depth 18-35 | Eval 142 | Node 21M | Time 9889ms");
/// analysis.take("MESSAGE Bestline H8 I9");
/// let told = "value 142 depth 18-35 nodes 21000000 pv H8 I9";
/// assert_eq!(analysis.to_string(), told);
/// ```
#[derive(Debug, Clone, PartialEq, Eq, Default)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(default))]
pub struct Analysis {
    /// How deep it has looked, as it says it: `12`, `12-20`.
    #[cfg_attr(feature = "serde", serde(skip_serializing_if = "Option::is_none"))]
    pub depth: Option<String>,
    /// What it takes the position for, as it says it: `-34`, `+M7`.
    #[cfg_attr(feature = "serde", serde(skip_serializing_if = "Option::is_none"))]
    pub value: Option<String>,
    /// How many positions it has looked at.
    #[cfg_attr(feature = "serde", serde(skip_serializing_if = "Option::is_none"))]
    pub nodes: Option<u64>,
    /// The moves that it expects, as it says them: `h8 i9`.
    #[cfg_attr(feature = "serde", serde(skip_serializing_if = "Option::is_none"))]
    pub pv: Option<String>,
}

impl Analysis {
    /// Takes what a message says: each later one is of a deeper look. What it says of other moves
    /// than the best (`multipv 2`) is passed over.
    pub fn take(&mut self, message: &str) {
        let is_break = |letter: char| letter.is_whitespace() || "|:=;,()[]".contains(letter);
        let words = message.split(is_break).filter(|word| !word.is_empty());
        let mut deeper = Analysis::default();
        for (key, word) in words.tuple_windows() {
            let value = || is_value(word).then(|| word.to_owned());
            match key.to_ascii_lowercase().as_str() {
                "multipv" if word != "1" => return,
                "depth" | "dep" => deeper.depth = value().or(deeper.depth),
                "eval" | "evaluation" | "ev" | "value" | "val" | "score" => {
                    deeper.value = value().or(deeper.value);
                }
                "node" | "nodes" | "n" | "visit" | "visits" => {
                    deeper.nodes = number(word).or(deeper.nodes);
                }
                _ => {}
            }
        }
        // Rapfi names the moves behind the last bar by no key.
        let last = || Some(message.rsplit_once('|')?.1).filter(|_| deeper.depth.is_some());
        deeper.pv = after_key(message).or_else(last).and_then(points);
        self.depth = deeper.depth.or(self.depth.take());
        self.value = deeper.value.or(self.value.take());
        self.nodes = deeper.nodes.or(self.nodes);
        self.pv = deeper.pv.or(self.pv.take());
    }

    /// Whether it says nothing.
    pub fn is_empty(&self) -> bool {
        *self == Analysis::default()
    }
}

impl fmt::Display for Analysis {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let nodes = self.nodes.map(|nodes| nodes.to_string());
        let all = [
            ("value", &self.value),
            ("depth", &self.depth),
            ("nodes", &nodes),
            ("pv", &self.pv),
        ];
        let said = all
            .iter()
            .filter_map(|(key, value)| Some((key, value.as_ref()?)));
        let said = said.map(|(key, value)| format!("{key} {value}"));
        f.write_str(&said.collect_vec().join(" "))
    }
}

/// Whether the word is a number, perhaps with a sign, of a mate (`M7`), or two of them (`12-20`).
fn is_value(word: &str) -> bool {
    const LONGEST: usize = 16;
    let signs = ['+', '-'];
    let number = word
        .trim_start_matches(signs)
        .trim_start_matches(['M', 'm', '#']);
    let number = number.trim_start_matches(signs);
    let is_fit = |letter: char| letter.is_ascii_digit() || ".-/%".contains(letter);
    word.len() <= LONGEST
        && number.starts_with(|letter: char| letter.is_ascii_digit())
        && number.chars().all(is_fit)
}

/// A number of positions: `12345`, `21M`, `2.5K`.
fn number(word: &str) -> Option<u64> {
    let digits = word.trim_end_matches(|letter: char| letter.is_ascii_alphabetic());
    let unit: u64 = match &word[digits.len()..] {
        "" => return digits.parse().ok(),
        "k" | "K" => 1_000,
        "m" | "M" => 1_000_000,
        "g" | "G" | "b" | "B" => 1_000_000_000,
        _ => return None,
    };
    let (whole, part) = digits.split_once('.').unwrap_or((digits, ""));
    let thousandths: u64 = format!("{part:0<3.3}").parse().ok()?;
    let whole: u64 = whole.parse().ok()?;
    whole
        .checked_mul(unit)?
        .checked_add(unit / 1000 * thousandths)
}

/// What follows the word that announces the expected moves.
fn after_key(message: &str) -> Option<&str> {
    let lower = message.to_ascii_lowercase();
    let is_word = |letter: char| letter.is_alphanumeric();
    let after = |key: &str| {
        let ends = lower.match_indices(key).map(|(at, _)| (at, at + key.len()));
        let mut ends = ends.filter(|&(start, end)| {
            !lower[..start].ends_with(is_word) && !lower[end..].starts_with(is_word)
        });
        Some(message[ends.next()?.1..].trim_start_matches([' ', ':', '=']))
    };
    after("pv").or_else(|| after("bestline"))
}

/// The points with which the text begins: `h8 i9`, `Hh Ig`, `7,7 8,8`.
fn points(text: &str) -> Option<String> {
    const MOST: usize = 64;
    let is_point = |word: &&str| match word.split_once(',') {
        Some((x, y)) => [x, y].iter().all(|one| one.parse::<u8>().is_ok()),
        None => match word.as_bytes() {
            [letter, second] => letter.is_ascii_alphabetic() && second.is_ascii_alphanumeric(),
            [letter, digits @ ..] => {
                letter.is_ascii_alphabetic()
                    && digits.len() == 2
                    && digits.iter().all(u8::is_ascii_digit)
            }
            [] => false,
        },
    };
    let words = text.split_whitespace();
    let words = words.map(|word| word.trim_matches(['[', ']', '(', ')', ';']));
    let points = words.take_while(is_point).take(MOST).join(" ");
    Some(points).filter(|points| !points.is_empty())
}
