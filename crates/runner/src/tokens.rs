//! Compares a program's output with the expected one, as judges do: token by token, ignoring blanks
//! and line ends.

use std::fmt;

use itertools::{EitherOrBoth, Itertools};

/// The first token, or line, in which two outputs differ.
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
    /// The lines around it, where there are more than a few.
    pub beside: Option<Beside>,
}

/// The lines around the first difference of two outputs.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Beside {
    /// The number of the line with the difference in the expected output, from 1.
    pub line: usize,
    /// How many lines each pair is after that one, and the lines of the expected and the printed
    /// output, cut if they are long; `None` outside of an output.
    pub lines: Vec<(isize, [Option<String>; 2])>,
}

impl Beside {
    const BEFORE_AND_AFTER: isize = 2;
    /// With so many lines, an output is long.
    const MANY: usize = 5;

    /// The lines around these, from 0, of the expected and the printed output; `None` if neither is
    /// long.
    fn of(outputs: [&[u8]; 2], at: [usize; 2]) -> Option<Beside> {
        let outputs = outputs.map(|text| lines(text).collect_vec());
        if outputs.iter().all(|lines| lines.len() < Beside::MANY) {
            return None;
        }
        let pair = |steps| {
            [0, 1].map(|side| {
                let line = at[side].checked_add_signed(steps)?;
                outputs[side].get(line).copied().map(printable)
            })
        };
        let around = -Beside::BEFORE_AND_AFTER..=Beside::BEFORE_AND_AFTER;
        let lines = around.map(|steps| (steps, pair(steps)));
        let lines = lines.filter(|(_, pair)| pair.iter().any(Option::is_some));
        Some(Beside {
            line: at[0] + 1,
            lines: lines.collect(),
        })
    }
}

impl Difference {
    /// The first difference between the outputs, if there is one.
    ///
    /// ```
    /// use omok_runner::Difference;
    /// assert_eq!(Difference::between(b"1\n3 2\n", b" 1 3\r\n2"), None);
    /// let difference = Difference::between(b"1\n3 2\n", b"1\n3\n").unwrap();
    /// assert_eq!(difference.token, 3);
    /// assert_eq!(difference.to_string(), "expected 1 3 2, found 1 3");
    /// ```
    pub fn between(expected: &[u8], found: &[u8]) -> Option<Difference> {
        let mut pairs = tokens(expected).zip_longest(tokens(found));
        let at = pairs
            .position(|pair| !matches!(pair, EitherOrBoth::Both(left, right) if left == right))?;
        let outputs = [expected, found];
        Some(Difference {
            token: at + 1,
            expected: excerpt(expected, at),
            found: excerpt(found, at),
            beside: Beside::of(outputs, outputs.map(|text| line_of(text, at))),
        })
    }

    /// The first line that differs, not counting blanks at the ends of lines and blank lines at the
    /// end: its number, from 1, in place of the token's.
    ///
    /// ```
    /// use omok_runner::Difference;
    /// assert_eq!(Difference::between_lines(b"1\n3 2\n", b"1\r\n3 2"), None);
    /// let difference = Difference::between_lines(b"1\n3 2\n", b"1 3 2\n").unwrap();
    /// assert_eq!(difference.to_string(), "expected '1', found '1 3 2'");
    /// ```
    pub fn between_lines(expected: &[u8], found: &[u8]) -> Option<Difference> {
        let mut pairs = lines(expected).zip_longest(lines(found)).enumerate();
        let (at, pair) = pairs
            .find(|(_, pair)| !matches!(pair, EitherOrBoth::Both(left, right) if left == right))?;
        let beside = Beside::of([expected, found], [at; 2]);
        let [expected, found] = [pair.clone().left(), pair.right()]
            .map(|line| line.map_or_else(String::new, |line| format!("'{}'", printable(line))));
        Some(Difference {
            token: at + 1,
            expected,
            found,
            beside,
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

fn lines(text: &[u8]) -> impl Iterator<Item = &[u8]> {
    let lines = text.trim_ascii_end().split(|&byte| byte == b'\n');
    lines.map(<[u8]>::trim_ascii_end)
}

/// The number of the line, from 0, with that token, from 0; that after the last if there is none.
fn line_of(text: &[u8], at: usize) -> usize {
    let ends = lines(text).scan(0, |sum, line| {
        *sum += tokens(line).count();
        Some(*sum)
    });
    ends.take_while(|&end| end <= at).count()
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

/// The token with non-printable characters escaped, so that it is one on its line, cut if it is
/// long.
fn printable(token: &[u8]) -> String {
    const LONGEST: usize = 32;
    // Cut first: a token may be as long as the whole output.
    let head = &token[..token.len().min(LONGEST)];
    let mut text = String::new();
    for letter in String::from_utf8_lossy(head).chars() {
        match letter {
            '\'' | '"' | '\\' => text.push(letter),
            // The standard library's notion of what can be printed.
            _ if letter.escape_debug().len() == 1 => text.push(letter),
            _ => text.extend(letter.escape_default()),
        }
    }
    if head.len() < token.len() {
        text.push_str("...");
    }
    text
}
