//! Right and wrong solutions of a problem, made from its description.

use minijinja::syntax::SyntaxConfig;
use minijinja::value::Serde;
use minijinja::{Environment, Error, Value, context};

use super::facts::{Facts, Scope};
use super::language::{Language, quoted};
use super::mistakes::Flaw;
use crate::problem::description::AnswerKey;
use crate::problem::{Class, Problem};

/// The templates, by name.
const TEMPLATES: [(&str, &str); 14] = [
    ("constants.py", include_str!("templates/constants.py")),
    ("constants.cpp", include_str!("templates/constants.cpp")),
    ("core.py", include_str!("templates/core.py")),
    ("classify.py", include_str!("templates/classify.py")),
    ("solution.py", include_str!("templates/solution.py")),
    ("validate.py", include_str!("templates/validate.py")),
    ("core.cpp", include_str!("templates/core.cpp")),
    ("classify.cpp", include_str!("templates/classify.cpp")),
    ("solution.cpp", include_str!("templates/solution.cpp")),
    ("validator.cpp", include_str!("templates/validator.cpp")),
    ("Solution.java", include_str!("templates/Solution.java")),
    ("problem.xml", include_str!("templates/problem.xml")),
    ("statement.en", include_str!("templates/statement.en")),
    ("statement.ko", include_str!("templates/statement.ko")),
];

/// Writes the texts of a package.
#[derive(Debug)]
pub(super) struct Writer<'p> {
    problem: &'p Problem,
    headline: String,
    environment: Environment<'static>,
}

impl<'p> Writer<'p> {
    /// A writer whose programs begin with that line.
    pub(super) fn new(problem: &'p Problem, headline: String) -> Result<Writer<'p>, Error> {
        let mut environment = Environment::new();
        // Conditions are on their own lines, which are no lines of the program.
        let syntax = SyntaxConfig::builder()
            .trim_blocks(true)
            .lstrip_blocks(true)
            .keep_trailing_newline(true)
            .build()?;
        environment.set_syntax(syntax);
        // Programs are not web pages: nothing is escaped.
        environment.set_auto_escape_callback(|_| minijinja::AutoEscape::None);
        environment.add_filter("py", |text: String| quoted(&text));
        environment.add_filter("cpp", |text: String| quoted(&text));
        environment.add_filter("java", |text: String| quoted(&text));
        environment.add_filter("bytes", |text: String| text.len());
        environment.add_filter("tex", |text: String| tex(&text));
        environment.add_filter("xml", |text: String| xml(&text));
        for (name, text) in TEMPLATES {
            environment.add_template(name, text)?;
        }
        Ok(Writer {
            problem,
            headline,
            environment,
        })
    }

    /// The right solution in a language, with the name of its file.
    pub(super) fn right(&self, language: Language) -> Result<(String, String), Error> {
        let (template, name) = match language {
            Language::Cpp => ("solution.cpp", "solution.cpp"),
            Language::Java => ("Solution.java", "Solution.java"),
            Language::Python => ("solution.py", "solution.py"),
        };
        let facts = Facts::new(self.problem, language, Scope::Answers);
        let more = context! { java_class => "Solution" };
        Ok((name.to_owned(), self.program(template, &facts, more)?))
    }

    /// A solution with a flaw.
    pub(super) fn wrong(&self, flaw: Flaw) -> Result<(String, String), Error> {
        let facts = Facts::new(self.problem, Language::Python, Scope::Answers);
        let more = context! { mistake => flaw.name(), wrong_because => flaw.about() };
        let text = self.program("solution.py", &facts, more)?;
        Ok((format!("{}.py", flaw.name().replace('-', "_")), text))
    }

    /// The validator of inputs, in Python.
    pub(super) fn validator(&self) -> Result<String, Error> {
        let facts = Facts::new(self.problem, Language::Python, Scope::Everything);
        self.program("validate.py", &facts, self.promises())
    }

    /// The validator of inputs, in C++ with testlib.
    pub(super) fn testlib_validator(&self) -> Result<String, Error> {
        let facts = Facts::new(self.problem, Language::Cpp, Scope::Everything);
        self.program("validator.cpp", &facts, self.promises())
    }

    fn promises(&self) -> Value {
        let description = self.problem.description();
        let promised: Vec<String> = description
            .promises
            .iter()
            .map(ToString::to_string)
            .collect();
        let impossible = AnswerKey::Class(Class::Impossible);
        let ranges = description
            .header
            .iter()
            .map(|name| self.problem.range(name));
        context! {
            promised => promised,
            needs_blank_lines => self.problem.needs_gaps(),
            ranges => ranges.collect::<Vec<_>>(),
            needs_moves => self.problem.hides_empty_records(),
            impossible_is_asked => description.answers.contains_key(&impossible),
        }
    }

    fn program(&self, template: &str, facts: &Facts, more: Value) -> Result<String, Error> {
        let common = context! { headline => self.headline.clone(), mistake => "" };
        self.render(
            template,
            context! { ..more, ..common, ..Value::from(Serde(facts.clone())) },
        )
    }

    /// A text that is not a program.
    pub(super) fn render(&self, template: &str, values: Value) -> Result<String, Error> {
        let template = self.environment.get_template(template)?;
        let text = template.render(values)?;
        Ok(without_blank_ends(&text))
    }
}

/// Removes blanks at the ends of lines.
fn without_blank_ends(text: &str) -> String {
    let mut clean = String::with_capacity(text.len());
    for line in text.lines() {
        clean += line.trim_end();
        clean.push('\n');
    }
    clean
}

/// Escapes the text for LaTeX.
pub(super) fn tex(text: &str) -> String {
    let mut shown = String::new();
    for letter in text.chars() {
        match letter {
            '\\' => shown += "\\textbackslash{}",
            '^' => shown += "\\textasciicircum{}",
            '~' => shown += "\\textasciitilde{}",
            '{' | '}' | '#' | '$' | '%' | '&' | '_' => shown.extend(['\\', letter]),
            '<' => shown += "\\textless{}",
            '>' => shown += "\\textgreater{}",
            '|' => shown += "\\textbar{}",
            _ => shown.push(letter),
        }
    }
    shown
}

/// Escapes the text for XML.
pub(super) fn xml(text: &str) -> String {
    let mut shown = String::new();
    for letter in text.chars() {
        match letter {
            '&' => shown += "&amp;",
            '<' => shown += "&lt;",
            '>' => shown += "&gt;",
            '"' => shown += "&quot;",
            _ => shown.push(letter),
        }
    }
    shown
}
