//! Feedback pages: one in Markdown and one in HTML for each program of a class, and a table of all
//! programs.

use std::path::{Path, PathBuf};

use anyhow::Context;
use minijinja::value::Serde;
use minijinja::{Environment, Value, context};
use serde::Serialize;

use super::table::{Row, Verdict};
use crate::cli::files::{make_folder, replace};
use crate::cli::lang::lang;
use crate::cli::markdown;
use crate::cli::terminal::visible;
use omok::messages::{self, Lang, class as words};
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

/// The name, escaped for a link.
fn escaped(name: &str) -> String {
    let is_plain = |byte: u8| byte.is_ascii_alphanumeric() || b"-_.~".contains(&byte);
    let escape = |byte: u8| match is_plain(byte) {
        true => char::from(byte).to_string(),
        false => format!("%{byte:02X}"),
    };
    name.bytes().map(escape).collect()
}
