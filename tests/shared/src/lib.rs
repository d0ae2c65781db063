//! What the tests of several crates share.

// A test panics where it fails.
#![allow(clippy::missing_panics_doc)]

pub mod boards;
pub mod classes;
pub mod fours;
pub mod kernel;

/// Whether all of the long tests is run: `.ci/thorough` asks for it, every day.
#[must_use]
pub fn is_thorough() -> bool {
    std::env::var_os("OMOK_THOROUGH").is_some()
}

/// One in so many of them, and all in thorough runs.
pub fn some<T>(all: impl IntoIterator<Item = T>, one_in: usize) -> impl Iterator<Item = T> {
    let step = if is_thorough() { 1 } else { one_in };
    all.into_iter().step_by(step)
}

/// The rows of a table that a test holds as a text, `|` between the cells; an empty row and one that
/// begins with `#` are left out, and the blanks around a cell. In a cell `\n`, `\r`, `\t` and `\\` are
/// what they are in a string, and so is `\\u{..}`.
#[must_use]
pub fn table<const N: usize>(text: &str) -> Vec<[&'static str; N]> {
    let rows = text.lines().map(str::trim);
    let rows = rows.filter(|row| !row.is_empty() && !row.starts_with('#'));
    let cells = |row: &str| {
        let cells: Vec<&str> = row.split('|').map(|cell| unescaped(cell.trim())).collect();
        cells
            .try_into()
            .unwrap_or_else(|_| panic!("expected {N} cells: {row}"))
    };
    rows.map(cells).collect()
}

/// For the rest of the test's run: tables are short.
fn unescaped(cell: &str) -> &'static str {
    let mut text = String::new();
    let mut letters = cell.chars();
    while let Some(letter) = letters.next() {
        text.push(match letter {
            '\\' => match letters.next() {
                Some('n') => '\n',
                Some('r') => '\r',
                Some('t') => '\t',
                Some('\\') => '\\',
                other => panic!("what is \\{other:?} in {cell}?"),
            },
            letter => letter,
        });
    }
    text.leak()
}
