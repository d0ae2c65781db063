//! Removes row and column labels from boards, as `omok draw` and other programs print them.

use super::boards::cell;

/// The text with only its boards, each cell in its line and column; `None` if they have no labels
/// and no `_`.
///
/// Points may be `.` `_` `+` or grid lines, stones `X` `O` `●` `○`, with the marks of `omok draw`
/// before them. The text may be indented.
///
/// ```
/// use omok_core::text::without_labels;
/// let drawn = " 3 . X .\n 2 . *O _\n 1 . . .\n   a b c\n";
/// assert_eq!(without_labels(drawn).as_deref(), Some("   . X .\n   .  O .\n   . . .\n\n"));
/// assert_eq!(without_labels(". X .\n"), None);
/// ```
pub fn without_labels(text: &str) -> Option<String> {
    if !has_labels(text) {
        return None;
    }
    let mut lines = text.lines().peekable();
    let mut boards = String::with_capacity(text.len());
    while let Some(line) = lines.next() {
        if !is_frame(line, lines.peek().copied()) {
            // The reader of boards reports the fault of what is no row.
            boards += &row(line).map_or_else(|| line.to_owned(), |row| row.cells);
        }
        boards.push('\n');
    }
    Some(boards)
}

/// Whether the boards of a text have labels, by its first two lines that are not blank.
pub(super) fn has_labels(text: &str) -> bool {
    let mut lines = text.lines().filter(|line| !line.trim().is_empty());
    let (Some(first), second) = (lines.next(), lines.next()) else {
        return false;
    };
    // Numbers alone are no board's.
    if counts(first) && second.and_then(row).is_none() {
        return false;
    }
    if is_frame(first, second) {
        // A legend is below a board: a text that starts with one is a record's heading.
        return !is_legend(first);
    }
    let Some(LabelledRow { number, .. }) = row(first) else {
        return false;
    };
    match number {
        // It may be the first cells of a row, unless the next row has the next number.
        Some(number) if is_plain(first) => {
            let next = second.and_then(row).and_then(|row| row.number);
            next.is_some_and(|next| next.abs_diff(number) == 1)
        }
        number => number.is_some() || first.contains('_'),
    }
}

/// A row of a drawn board.
struct LabelledRow {
    /// Its cells, `.`, `X` and `O`, at their columns.
    cells: String,
    /// The number on either side.
    number: Option<u8>,
}

fn row(line: &str) -> Option<LabelledRow> {
    let is_digit = |letter: char| letter.is_ascii_digit();
    let row = line.trim_end();
    let start = row.trim_start();
    let (after, first) = without_number(start, start.trim_start_matches(is_digit));
    let before = row.len() - after.len();
    let (inner, last) = without_number(after, after.trim_end_matches(is_digit));
    Some(LabelledRow {
        cells: " ".repeat(before) + &cells(inner)?,
        number: first.or(last),
    })
}

/// The rest of a row without the digits at its edge, if they are one or two.
fn without_number<'a>(row: &'a str, rest: &'a str) -> (&'a str, Option<u8>) {
    let digits = match row.strip_suffix(rest) {
        Some(digits) => digits,
        None => &row[rest.len()..],
    };
    match digits.len() {
        1 | 2 => (rest, digits.parse().ok()),
        _ => (row, None),
    }
}

/// Whether the line has only cells, as boards without labels do.
fn is_plain(line: &str) -> bool {
    line.bytes()
        .all(|byte| byte.is_ascii_whitespace() || cell(byte).is_some())
}

/// Whether the line, before this next one, is ignored: blank, the letters or numbers of an edge, or
/// a legend.
fn is_frame(line: &str, next: Option<&str>) -> bool {
    const FEWEST: usize = 3;
    let words: Vec<&str> = line.split_whitespace().collect();
    let is_letter = |word: &&str| word.len() == 1 && word.as_bytes()[0].is_ascii_alphabetic();
    let letters = words.iter().all(is_letter) && words.len() >= FEWEST;
    // Otherwise the row `O X O` would be read as column letters.
    let starts_with_a = words
        .first()
        .is_some_and(|word| word.eq_ignore_ascii_case("a"));
    let is_digits = |line: &str| {
        line.bytes()
            .all(|byte| matches!(byte, b' ' | b'\t' | b'0'..=b'9'))
    };
    // The tens are on a line of their own.
    let tens = is_digits(line) && next.is_some_and(counts);
    words.is_empty() || (letters && starts_with_a) || tens || counts(line) || is_legend(line)
}

/// Whether the line has the numbers of all columns, or their last digits. A row of cells has no 3.
fn counts(line: &str) -> bool {
    let counts = |numbers: &[u32], modulus: u32| {
        let first = numbers.first().copied().unwrap_or_default();
        let mut expected = (first..).map(|number| number % modulus);
        first < 2 && numbers.contains(&3) && numbers.iter().all(|&one| Some(one) == expected.next())
    };
    let words: Option<Vec<u32>> = line
        .split_whitespace()
        .map(|word| word.parse().ok())
        .collect();
    let digits = line.chars().filter(|letter| !letter.is_whitespace());
    let digits: Option<Vec<u32>> = digits.map(|digit| digit.to_digit(10)).collect();
    words.is_some_and(|words| counts(&words, 100))
        || digits.is_some_and(|digits| counts(&digits, 10))
}

/// Whether the line explains a mark.
fn is_legend(line: &str) -> bool {
    // A row may start with a mark too, but only a legend continues with a word.
    let word = line.split_whitespace().nth(1);
    line.trim_start()
        .starts_with(['*', '>', '+', '!', '#', '╳'])
        && word.is_some_and(|word| word.len() > 1 && word.is_ascii())
}

/// The cells of a row, `.`, `X` and `O`, at their columns; `None` if it is not a row.
fn cells(row: &str) -> Option<String> {
    const FEWEST: usize = 3;
    let stone = |cell: char| match cell {
        'X' | 'x' | '●' => Some('X'),
        'O' | 'o' | '○' => Some('O'),
        _ => None,
    };
    let mut cells = String::new();
    let mut found = 0;
    let mut rest = row.chars().peekable();
    while let Some(one) = rest.next() {
        let is_before_stone = rest.peek().is_some_and(|&next| stone(next).is_some());
        let cell = match one {
            ' ' | '\t' | '─' | '*' | '>' | '!' => ' ',
            // Before a stone these are marks of a picture, alone they are points.
            '+' | '#' | '╳' if is_before_stone => ' ',
            '.' | '_' | '·' | '+' | '#' | '╳' | '╋' | '┌' | '┬' | '┐' | '├' | '┼' | '┤' | '└'
            | '┴' | '┘' => '.',
            _ => stone(one)?,
        };
        found += usize::from(cell != ' ');
        // Columns count bytes.
        cells.push(cell);
        cells.extend((1..one.len_utf8()).map(|_| ' '));
    }
    (found >= FEWEST).then_some(cells)
}
