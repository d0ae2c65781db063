//! Feedback pages: one in Markdown and one in HTML for each program of a class, and a table of all
//! programs.

use std::collections::HashSet;
use std::fs;
use std::path::{Path, PathBuf};

use anyhow::Context;
use minijinja::value::Serde;
use minijinja::{Environment, Value, context};
use serde::Serialize;

use super::table::{Row, Verdict};
use crate::cli::files::{make_folder, replace};
use crate::cli::quote::{BOARD_FILE, with_input};
use crate::cli::sources::Submission;
use crate::cli::{lang, markdown, visible};
use omok::messages::{self, Lang, class as words, report};
use omok::text::visible_lines;

const TEMPLATES: [(&str, &str); 3] = [
    ("page.html", include_str!("pages/page.html.j2")),
    ("page.md", include_str!("pages/page.md.j2")),
    ("index.html", include_str!("pages/index.html.j2")),
];
const STYLE: &str = include_str!("pages/style.css");

/// The contents of a page besides the verdict.
#[derive(Debug, Clone, Default)]
pub(in crate::cli) struct Feedback {
    /// A sentence below the verdict.
    pub(in crate::cli) summary: String,
    pub(in crate::cli) facts: Vec<Fact>,
    /// The board with the wrong answer, as SVG and as text.
    pub(in crate::cli) pictures: Option<[String; 2]>,
    /// The input with the wrong answer.
    pub(in crate::cli) input: Option<String>,
}

/// A row of a page's table.
#[derive(Debug, Clone, Serialize)]
pub(in crate::cli) struct Fact {
    label: String,
    text: String,
    /// Whether the text is a command or output.
    code: bool,
}

impl Feedback {
    /// Adds a row in plain words.
    pub(in crate::cli) fn tell(&mut self, label: String, text: String) {
        let code = false;
        self.facts.push(Fact { label, text, code });
    }

    /// Adds a row with a command or output.
    pub(in crate::cli) fn quote(&mut self, label: String, text: String) {
        let code = true;
        self.facts.push(Fact { label, text, code });
    }

    /// Adds the input, and how to give it to the program by hand.
    pub(in crate::cli) fn add_input(&mut self, program: &Submission, input: &[u8]) {
        let lines = input.iter().filter(|&&byte| byte == b'\n').count();
        if let Some(command) = program.by_hand() {
            let run = with_input(&command, BOARD_FILE);
            let text = report::save_and_run(lang(), lines, BOARD_FILE, &run);
            self.tell(report::by_hand(lang()), text);
        }
        self.input = Some(String::from_utf8_lossy(input).into_owned());
    }
}

#[derive(Debug)]
pub(super) struct Pages {
    folder: PathBuf,
    environment: Environment<'static>,
    rows: Vec<Value>,
}

impl Pages {
    /// The folder, created if it is missing: an error is reported before the programs run.
    pub(super) fn create(folder: &Path) -> anyhow::Result<Pages> {
        make_folder(folder)?;
        let mut environment = Environment::new();
        for (name, text) in TEMPLATES {
            environment.add_template(name, text)?;
        }
        environment.add_filter("markdown", |text: String| markdown::escaped(&text));
        environment.add_filter("code", |text: String| markdown::code(&text));
        environment.add_filter("block", |text: String| markdown::block(&text));
        environment.add_filter("visible", |text: String| visible(&text));
        environment.add_filter("lines", |text: String| visible_lines(text.as_bytes()));
        Ok(Pages {
            folder: folder.to_owned(),
            environment,
            rows: Vec::new(),
        })
    }

    /// Writes the two pages of a program.
    pub(super) fn add(&mut self, name: &str, row: &Row) -> anyhow::Result<()> {
        let lang = lang();
        let feedback = row.feedback.clone();
        let [svg, picture] = feedback.pictures.unwrap_or_default();
        let page = context! {
            lang => lang.name(),
            style => STYLE,
            program => name,
            verdict => row.verdict.to_string(),
            meaning => meaning(lang, row.verdict),
            words => context! {
                board => words::board(lang),
                input => words::input(lang),
                all => words::all_programs(lang),
            },
            summary => [feedback.summary],
            facts => Serde(&feedback.facts),
            svg,
            picture => picture.trim_end(),
            input => feedback.input,
        };
        for format in ["html", "md"] {
            let file = format!("{name}.{format}");
            self.write(&format!("page.{format}"), &file, &page)?;
        }
        self.rows.push(context! {
            program => name,
            link => format!("{}.html", escaped(name)),
            verdict => row.verdict.to_string(),
            number => row.number.clone(),
            text => row.text.clone(),
        });
        Ok(())
    }

    /// Writes the table of all programs.
    pub(super) fn finish(&self, headings: &[String; 3], counted: &str) -> anyhow::Result<()> {
        self.remove_others();
        let lang = lang();
        let headings = [&[words::verdict(lang)], &headings[..]].concat();
        let index = context! {
            lang => lang.name(),
            style => STYLE,
            title => words::results(lang),
            counted => counted.trim_end().to_owned(),
            headings,
            rows => self.rows.clone(),
        };
        self.write("index.html", "index.html", &index)
    }

    /// Removes the pages of programs that were there the last time: those that the table links to.
    fn remove_others(&self) {
        let index = fs::read_to_string(self.folder.join("index.html")).unwrap_or_default();
        let is_ours = index.contains("<style>:root { color-scheme: light dark; }");
        let links = index.split("<a href=\"").skip(1);
        let links = links.filter_map(|link| link.split_once("\">")?.0.strip_suffix(".html"));
        let kept = self.rows.iter().filter_map(|row| row.get_attr("link").ok());
        let kept: HashSet<String> = kept.map(|link| link.to_string()).collect();
        for name in links.filter(|name| is_ours && !kept.contains(&format!("{name}.html"))) {
            for format in ["html", "md"] {
                let file = self.folder.join(format!("{}.{format}", unescaped(name)));
                // What cannot be removed has no link any more.
                let _ = fs::remove_file(file);
            }
        }
    }

    fn write(&self, template: &str, name: &str, page: &Value) -> anyhow::Result<()> {
        let template = self.environment.get_template(template)?;
        let text = template.render(page).context("a page cannot be made")?;
        replace(&self.folder.join(name), text.as_bytes())
    }
}

fn meaning(lang: Lang, verdict: Verdict) -> String {
    match verdict {
        Verdict::Judged(kind) => messages::verdict(lang, kind).to_owned(),
        Verdict::CompileError => words::does_not_compile(lang),
        Verdict::NotTried => words::could_not_be_tried(lang),
    }
}

/// The name of a file that a link escapes; without folders.
fn unescaped(link: &str) -> String {
    let mut parts = link.split('%');
    let mut bytes = parts.next().unwrap_or_default().as_bytes().to_vec();
    for part in parts {
        let (code, rest) = part.split_at_checked(2).unwrap_or((part, ""));
        bytes.extend(u8::from_str_radix(code, 16));
        bytes.extend(rest.bytes());
    }
    String::from_utf8_lossy(&bytes).replace(['/', '\\'], "")
}

/// The name, escaped for a link.
fn escaped(name: &str) -> String {
    let is_plain = |byte: u8| byte.is_ascii_alphanumeric() || b"-_.~".contains(&byte);
    let escape = |byte: u8| match is_plain(byte) {
        true => char::from(byte).to_string(),
        false => format!("%{byte:02X}"),
    };
    name.bytes().map(escape).collect()
}
