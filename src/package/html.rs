//! Converts statements to HTML: only the LaTeX that the templates use.

/// The part of a statement as paragraphs and lists.
pub(super) fn html(latex: &str) -> String {
    let paragraphs = latex.split("\n\n").map(str::trim);
    let filled = paragraphs.filter(|paragraph| !paragraph.is_empty());
    filled
        .map(|paragraph| {
            let text = inline(paragraph);
            match text.contains("<ul>") || text.contains("<li>") || text.contains("</ul>") {
                true => format!("{text}\n"),
                false => format!("<p>{text}</p>\n"),
            }
        })
        .collect()
}

/// The HTML for a LaTeX command.
const COMMANDS: [(&str, &str); 10] = [
    ("\\textbackslash{}", "\\"),
    ("\\textasciicircum{}", "^"),
    ("\\textasciitilde{}", "~"),
    ("\\textless{}", "&lt;"),
    ("\\textgreater{}", "&gt;"),
    ("\\textbar{}", "|"),
    ("\\begin{itemize}", "<ul>"),
    ("\\end{itemize}", "</ul>"),
    ("\\item ", "<li>"),
    ("\\le ", "&le; "),
];

fn inline(latex: &str) -> String {
    let (mut html, mut rest) = (String::new(), latex);
    let mut is_number = false;
    while let Some(letter) = rest.chars().next() {
        if let Some((command, shown)) = COMMANDS
            .iter()
            .find(|(command, _)| rest.starts_with(command))
        {
            html += shown;
            rest = &rest[command.len()..];
            continue;
        }
        if let Some(after) = rest.strip_prefix("\\texttt{") {
            html += "<code>";
            rest = after;
            continue;
        }
        rest = &rest[letter.len_utf8()..];
        match letter {
            // Any other letter is copied.
            '\\' => {
                let escaped = rest.chars().next().unwrap_or('\\');
                html += &plain(escaped);
                rest = &rest[escaped.len_utf8().min(rest.len())..];
            }
            '}' => html += "</code>",
            '$' => {
                is_number = !is_number;
                html += if is_number { "<var>" } else { "</var>" };
            }
            letter => html += &plain(letter),
        }
    }
    html
}

fn plain(letter: char) -> String {
    match letter {
        '&' => "&amp;".to_owned(),
        '<' => "&lt;".to_owned(),
        '>' => "&gt;".to_owned(),
        letter => letter.to_string(),
    }
}
