//! Compares a program's output with the expected one, as judges do: token by token, ignoring blanks
//! and line ends.

use std::fmt;

use itertools::{EitherOrBoth, Itertools};

/// The first token in which two outputs differ.
///
/// It prints as `expected 1 3 2, found 1 3 4`.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Difference {
    /// Its number, from 1.
    pub token: usize,
    /// The expected token with some tokens around it; empty if there is none.
    pub expected: String,
    /// The printed token with some tokens around it; empty if there is none.
    pub found: String,
}

impl Difference {
    /// The first difference between the outputs, if there is one.
    ///
    /// ```
    /// use omok::runner::Difference;
    /// assert_eq!(Difference::between(b"1\n3 2\n", b" 1 3\r\n2"), None);
    /// let difference = Difference::between(b"1\n3 2\n", b"1\n3\n").unwrap();
    /// assert_eq!(difference.token, 3);
    /// assert_eq!(difference.to_string(), "expected 1 3 2, found 1 3");
    /// ```
    #[must_use]
    pub fn between(expected: &[u8], found: &[u8]) -> Option<Difference> {
        let mut pairs = tokens(expected).zip_longest(tokens(found));
        let at = pairs
            .position(|pair| !matches!(pair, EitherOrBoth::Both(left, right) if left == right))?;
        Some(Difference {
            token: at + 1,
            expected: excerpt(expected, at),
            found: excerpt(found, at),
        })
    }
}

impl fmt::Display for Difference {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let [expected, found] = [&self.expected, &self.found].map(|text| match text.as_str() {
            "" => "nothing",
            text => text,
        });
        write!(f, "expected {expected}, found {found}")
    }
}

fn tokens(text: &[u8]) -> impl Iterator<Item = &[u8]> {
    text.split(u8::is_ascii_whitespace)
        .filter(|token| !token.is_empty())
}

/// The tokens around that one, from 0, on one line.
fn excerpt(text: &[u8], at: usize) -> String {
    const BEFORE: usize = 3;
    const AFTER: usize = 4;
    let start = at.saturating_sub(BEFORE);
    let mut words: Vec<String> = Vec::new();
    if start > 0 {
        words.push("...".to_owned());
    }
    let mut rest = tokens(text).skip(start);
    words.extend(rest.by_ref().take(at - start + AFTER).map(printable));
    if rest.next().is_some() {
        words.push("...".to_owned());
    }
    words.join(" ")
}

/// The token with non-printable characters escaped, cut if it is long.
fn printable(token: &[u8]) -> String {
    const LONGEST: usize = 32;
    // Cut first: a token may be as long as the whole output.
    let head = &token[..token.len().min(LONGEST)];
    let text = String::from_utf8_lossy(head);
    // A program's output must not control the terminal that shows it.
    let mut text: String = text.chars().flat_map(char::escape_debug).collect();
    if head.len() < token.len() {
        text.push_str("...");
    }
    text
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn blanks_and_line_ends_are_forgiven() {
        for found in [
            "1\n3 2\n",
            "1 3 2",
            "\r\n1\r\n3\t2\r\n\r\n",
            "  1\n\n3  2  ",
        ] {
            assert_eq!(
                Difference::between(b"1\n3 2\n", found.as_bytes()),
                None,
                "{found:?}"
            );
        }
        assert_eq!(Difference::between(b"", b"\n"), None);
    }

    #[test]
    fn the_first_difference_is_shown_with_its_neighbours() {
        let cases: [(&str, &str, usize, &str); 8] = [
            ("1\n3 2\n", "0\n", 1, "expected 1 3 2, found 0"),
            ("1\n3 2\n", "1 3 02", 3, "expected 1 3 2, found 1 3 02"),
            ("0\n", "", 1, "expected 0, found nothing"),
            ("", "0", 1, "expected nothing, found 0"),
            ("0\n", "0 0", 2, "expected 0, found 0 0"),
            ("32", "3 2", 1, "expected 32, found 3 2"),
            (
                "0",
                "\u{7}\u{1b}[2J",
                1,
                "expected 0, found \\u{7}\\u{1b}[2J",
            ),
            (
                "1 2 3 4 5 6 7 8 9 10",
                "1 2 3 4 5 x 7",
                6,
                "expected ... 3 4 5 6 7 8 9 ..., found ... 3 4 5 x 7",
            ),
        ];
        for (expected, found, token, text) in cases {
            let difference = Difference::between(expected.as_bytes(), found.as_bytes());
            let difference = difference.expect("they differ");
            assert_eq!(
                (difference.token, difference.to_string().as_str()),
                (token, text)
            );
        }
    }

    #[test]
    fn a_long_token_is_cut() {
        let difference = Difference::between(b"0", &[b'9'; 1_000_000]).expect("they differ");
        assert_eq!(difference.found, format!("{}...", "9".repeat(32)));
    }
}
