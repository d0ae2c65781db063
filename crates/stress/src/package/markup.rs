//! Escapes texts for LaTeX and XML, and converts statements to HTML.

/// The letters that LaTeX writes as commands.
const TEX: [(char, &str); 6] = [
    ('\\', "\\textbackslash{}"),
    ('^', "\\textasciicircum{}"),
    ('~', "\\textasciitilde{}"),
    ('<', "\\textless{}"),
    ('>', "\\textgreater{}"),
    ('|', "\\textbar{}"),
];

pub(super) fn tex(text: &str) -> String {
    let mut shown = String::new();
    for letter in text.chars() {
        match TEX.iter().find(|(known, _)| *known == letter) {
            Some((_, command)) => shown += command,
            None if "{}#$%&_".contains(letter) => shown.extend(['\\', letter]),
            None => shown.push(letter),
        }
    }
    shown
}

pub(super) fn xml(text: &str) -> String {
    let text: String = text.chars().map(plain).collect();
    text.replace('"', "&quot;")
}

fn plain(letter: char) -> String {
    match letter {
        '&' => "&amp;".to_owned(),
        '<' => "&lt;".to_owned(),
        '>' => "&gt;".to_owned(),
        letter => letter.to_string(),
    }
}

/// The part of a statement as paragraphs and lists: only the LaTeX that the templates use.
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
const COMMANDS: [(&str, &str); 4] = [
    ("\\begin{itemize}", "<ul>"),
    ("\\end{itemize}", "</ul>"),
    ("\\item ", "<li>"),
    ("\\le ", "&le; "),
];

fn inline(latex: &str) -> String {
    let (mut html, mut rest) = (String::new(), latex);
    let mut is_number = false;
    while let Some(letter) = rest.chars().next() {
        if let Some((escaped, command)) = TEX.iter().find(|(_, tex)| rest.starts_with(tex)) {
            html += &plain(*escaped);
            rest = &rest[command.len()..];
            continue;
        }
        if let Some((command, shown)) = COMMANDS.iter().find(|(tex, _)| rest.starts_with(tex)) {
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
