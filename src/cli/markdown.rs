//! Text from outside within Markdown, where it is shown as it is.

use super::terminal::visible;
use omok::text::visible_lines;

/// The text, in one line, where none of it is markup.
pub(super) fn escaped(text: &str) -> String {
    let text = visible(text);
    let mut escaped = String::with_capacity(text.len());
    let mut before = ' ';
    let mut letters = text.chars().peekable();
    while let Some(letter) = letters.next() {
        let is_markup = match letter {
            // Between letters it is one.
            '_' => {
                !(before.is_alphanumeric() && letters.peek().is_some_and(|c| c.is_alphanumeric()))
            }
            // These start a list, a quotation or a heading, or end a heading.
            '#' | '+' | '-' | '=' | '>' => before == ' ',
            letter => "\\`*[]<&|~$".contains(letter),
        };
        if is_markup {
            escaped.push('\\');
        }
        escaped.push(letter);
        before = letter;
    }
    escaped
}

/// The text as code within a line of a table, where only a bar has a meaning.
pub(super) fn code(text: &str) -> String {
    let text = visible(text).replace('|', "\\|");
    let fence = "`".repeat(longest_run(&text) + 1);
    // Blanks that touch the fences are not shown.
    let gap = match text.starts_with(['`', ' ']) || text.ends_with(['`', ' ']) {
        true => " ",
        false => "",
    };
    format!("{fence}{gap}{text}{gap}{fence}")
}

/// The lines as a block of plain text, whose fences are longer than what they hold.
pub(super) fn block(text: &str) -> String {
    let text = visible_lines(text.as_bytes());
    let fence = "`".repeat((longest_run(&text) + 1).max(3));
    format!("{fence}text\n{}\n{fence}", text.trim_end_matches('\n'))
}

/// The most backticks in a row.
fn longest_run(text: &str) -> usize {
    let runs = text.split(|letter| letter != '`').map(str::len);
    runs.max().unwrap_or(0)
}
