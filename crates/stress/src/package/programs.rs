//! Right and wrong solutions of a problem, made from its description.

use minijinja::syntax::SyntaxConfig;
use minijinja::{Environment, Error, Value, context};

use super::markup::{html, tex, xml};
use super::mistakes::{Flaw, flaws};
use super::values::{texts, values};
use omok_problem::problem::{AnswerKey, Class, Content, Gravity, Problem, Turns};

const TEMPLATES: [(&str, &str); 16] = [
    ("constants.py", include_str!("templates/constants.py")),
    ("constants.cpp", include_str!("templates/constants.cpp")),
    ("core.py", include_str!("templates/core.py")),
    ("solution.py", include_str!("templates/solution.py")),
    ("solution.js", include_str!("templates/solution.js")),
    ("validate.py", include_str!("templates/validate.py")),
    ("core.cpp", include_str!("templates/core.cpp")),
    ("solution.cpp", include_str!("templates/solution.cpp")),
    ("validator.cpp", include_str!("templates/validator.cpp")),
    ("Solution.java", include_str!("templates/Solution.java")),
    ("kattis.tex", include_str!("templates/kattis.tex")),
    ("polygon.tex", include_str!("templates/polygon.tex")),
    ("problem.html", include_str!("templates/problem.html")),
    ("problem.xml", include_str!("templates/problem.xml")),
    ("statement.en", include_str!("templates/statement.en")),
    ("statement.ko", include_str!("templates/statement.ko")),
];

/// The languages of statements.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Tongue {
    English,
    Korean,
}

impl Tongue {
    pub(super) const ALL: [Tongue; 2] = [Tongue::English, Tongue::Korean];

    /// Its two letters, and its name in English.
    pub(super) const fn names(self) -> [&'static str; 2] {
        match self {
            Tongue::English => ["en", "english"],
            Tongue::Korean => ["ko", "korean"],
        }
    }
}

#[derive(Debug)]
pub(super) struct Writer<'p> {
    pub(super) problem: &'p Problem,
    environment: Environment<'static>,
}

impl<'p> Writer<'p> {
    pub(super) fn new(problem: &'p Problem) -> Result<Writer<'p>, Error> {
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
        environment.add_filter("quoted", |text: String| quoted(&text));
        environment.add_filter("tex", |text: String| tex(&text));
        environment.add_filter("html", |text: String| html(&text));
        environment.add_filter("xml", |text: String| xml(&text));
        for (name, text) in TEMPLATES {
            environment.add_template(name, text)?;
        }
        Ok(Writer {
            problem,
            environment,
        })
    }

    /// The right solutions, with the names of their files.
    pub(super) fn right(&self) -> Result<Vec<(String, String)>, Error> {
        let names = ["solution.cpp", "Solution.java", "solution.py"].into_iter();
        names
            .map(|name| Ok((name.to_owned(), self.program(name, self.solution())?)))
            .collect()
    }

    /// The wrong solutions: the right one in Python with one change.
    pub(super) fn wrong(&self) -> Result<Vec<(String, String)>, Error> {
        let wrong = |flaw: &Flaw| {
            let values = context! { wrong_because => flaw.about, ..self.solution() };
            let text = flaw.put_in(&self.program("solution.py", values)?);
            Ok((format!("{}.py", flaw.name.replace('-', "_")), text))
        };
        flaws(self.problem).map(wrong).collect()
    }

    pub(super) fn solution(&self) -> Value {
        let description = self.problem.description();
        let impossible = AnswerKey::Class(Class::Impossible);
        let may_be_impossible = texts(self.problem).contains_key(&impossible);
        // Whose turn it is may be a question of the order in which the stones fell.
        let by_order = description.gravity == Gravity::Falls && description.turns == Turns::Either;
        context! { searches => self.counts_turns() && (may_be_impossible || by_order) }
    }

    /// The validator of inputs, in Python or in C++ with testlib.
    pub(super) fn validator(&self, template: &str) -> Result<String, Error> {
        self.program(template, context! { searches => self.counts_turns() })
    }

    /// The checker of outputs where several are right, in Python or in C++ with testlib; `None` if
    /// a comparison is enough.
    pub(super) fn checker(&self, solution: &str) -> Result<Option<String>, Error> {
        let is_needed = self.problem.description().accepts_any_point();
        let values = context! { checks => true, ..self.solution() };
        let checker = is_needed.then(|| self.program(solution, values));
        checker.transpose()
    }

    /// Whether a board shows by its stones whose turn it is.
    fn counts_turns(&self) -> bool {
        let description = self.problem.description();
        description.turns != Turns::Any && matches!(description.content, Content::Cells(_))
    }

    /// The problem's title: its own, or one made from the rule.
    pub(super) fn title(&self, tongue: Tongue) -> Result<String, Error> {
        let [english, korean] = &self.problem.description().titles;
        let own = match tongue {
            Tongue::English => english.as_ref(),
            Tongue::Korean => korean.as_ref().or(english.as_ref()),
        };
        match own {
            Some(own) => Ok(own.clone()),
            None => Ok(self.part(tongue, "title")?.trim().replace('$', "")),
        }
    }

    fn program(&self, template: &str, more: Value) -> Result<String, Error> {
        let headline = self.title(Tongue::English)?;
        let headline = context! { headline };
        let values = context! { ..headline, ..more, ..values(self.problem) };
        Ok(without_blank_ends(&self.render(template, values)?))
    }

    /// A text that is not a program.
    pub(super) fn render(&self, template: &str, values: Value) -> Result<String, Error> {
        self.environment.get_template(template)?.render(values)
    }
}

pub(super) fn without_blank_ends(text: &str) -> String {
    let mut clean = String::with_capacity(text.len());
    for line in text.lines() {
        clean += line.trim_end();
        clean.push('\n');
    }
    clean
}

/// The text as a literal of C++, Java and Python.
fn quoted(text: &str) -> String {
    let mut quoted = String::from("\"");
    for letter in text.chars() {
        match letter {
            '\n' => quoted += "\\n",
            '\t' => quoted += "\\t",
            '\r' => quoted += "\\r",
            '"' | '\\' => quoted.extend(['\\', letter]),
            _ => quoted.push(letter),
        }
    }
    quoted + "\""
}
