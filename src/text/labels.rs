//! Removes row and column labels from boards, as `omok draw` and other programs print them.

/// The text with only its boards, each row on its line; `None` if its first line has no label and
/// no `_`.
///
/// Points may be `.` `_` `+` or grid lines, stones `X` `O` `●` `○`, with the marks of `omok draw`
/// before them.
///
/// ```
/// use omok::text::without_labels;
/// let drawn = " 3 . X .\n 2 . *O _\n 1 . . .\n   a b c\n";
/// assert_eq!(without_labels(drawn).as_deref(), Some(".X.\n.O.\n...\n\n"));
/// assert_eq!(without_labels(". X .\n"), None);
/// ```
#[must_use]
pub fn without_labels(text: &str) -> Option<String> {
    let first = text.lines().find(|line| !line.trim().is_empty())?;
    let is_labelled = match is_frame(first) {
        // A legend is below a board: a text that starts with one is a record's heading.
        true => !is_legend(first),
        false => row(first).is_some_and(|(_, has_label)| has_label || first.contains('_')),
    };
    is_labelled.then(|| text.lines().map(|line| unlabelled(line) + "\n").collect())
}

fn unlabelled(line: &str) -> String {
    if is_frame(line) {
        return String::new();
    }
    // The reader of boards reports the fault of what is no row.
    row(line).map_or_else(|| line.to_owned(), |(cells, _)| cells)
}

/// A row's cells, and whether it has a number; `None` if it is not a row.
fn row(line: &str) -> Option<(String, bool)> {
    let is_digit = |letter: char| letter.is_ascii_digit();
    // Numbers may be on either side.
    let row = line.trim();
    let (row, has_first) = without_number(row, row.trim_start_matches(is_digit));
    let row = row.trim_end();
    let (row, has_last) = without_number(row, row.trim_end_matches(is_digit));
    Some((cells(row)?, has_first || has_last))
}

/// Whether the line is ignored: blank, the letters or numbers of an edge, or a legend.
fn is_frame(line: &str) -> bool {
    const FEWEST: usize = 3;
    let words: Vec<&str> = line.split_whitespace().collect();
    let is_letter = |word: &&str| word.len() == 1 && word.as_bytes()[0].is_ascii_alphabetic();
    let letters = words.iter().all(is_letter) && words.len() >= FEWEST;
    let is_indented = line.starts_with("  ");
    // Digits that are not indented may be a row of cells.
    let numbers = is_indented && line.chars().all(|one| one.is_ascii_digit() || one == ' ');
    // Otherwise the row `O X O` would be read as column letters.
    let starts_with_a = words
        .first()
        .is_some_and(|word| word.eq_ignore_ascii_case("a"));
    words.is_empty() || (letters && starts_with_a) || numbers || is_legend(line)
}

/// Whether the line explains a mark.
fn is_legend(line: &str) -> bool {
    // A row may start with a mark too, but only a legend continues with a word.
    let word = line.split_whitespace().nth(1);
    line.starts_with(['*', '>', '+', '!', '#', '╳'])
        && word.is_some_and(|word| word.len() > 1 && word.is_ascii())
}

/// The rest of a row without the digits at its edge, if they are one or two.
const fn without_number<'a>(row: &'a str, rest: &'a str) -> (&'a str, bool) {
    match row.len() - rest.len() {
        1 | 2 => (rest, true),
        _ => (row, false),
    }
}

/// The cells of a row, `.`, `X` and `O`; `None` if it is not a row.
fn cells(row: &str) -> Option<String> {
    const FEWEST: usize = 3;
    let stone = |cell: char| match cell {
        'X' | 'x' | '●' => Some('X'),
        'O' | 'o' | '○' => Some('O'),
        _ => None,
    };
    let mut cells = String::new();
    let mut rest = row.chars().peekable();
    while let Some(one) = rest.next() {
        let is_before_stone = rest.peek().is_some_and(|&next| stone(next).is_some());
        match one {
            ' ' | '\t' | '─' | '*' | '>' | '!' => {}
            // Before a stone these are marks of a picture, alone they are points.
            '+' | '#' | '╳' if is_before_stone => {}
            '.' | '_' | '·' | '+' | '#' | '╳' | '╋' | '┌' | '┬' | '┐' | '├' | '┼' | '┤' | '└'
            | '┴' | '┘' => cells.push('.'),
            _ => cells.push(stone(one)?),
        }
    }
    (cells.len() >= FEWEST).then_some(cells)
}
