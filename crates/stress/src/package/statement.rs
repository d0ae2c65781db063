//! The statement of a problem, in English and Korean.

use itertools::Itertools;
use minijinja::value::Serde;
use minijinja::{Error, Value, context};
use serde::Serialize;

use super::PackageError;
use super::markup::{html, xml};
use super::programs::{Tongue, Writer, without_blank_ends};
use super::values::{check_expressible, texts, values};
use omok_problem::problem::answers::Template;
use omok_problem::problem::{AnswerKey, Ask, Class, Problem};

impl Writer<'_> {
    /// A part of the statement, in LaTeX: `legend`, `input` or `output`.
    pub(super) fn part(&self, tongue: Tongue, part: &str) -> Result<String, Error> {
        let own = context! {
            part => part,
            printed => Serde(printed(self.problem)),
        };
        let [code, _] = tongue.names();
        let template = format!("statement.{code}");
        let text = self.render(&template, context! { ..own, ..values(self.problem) })?;
        let text = without_blank_ends(&text);
        // Conditions leave empty lines: two count as one.
        let lines = text.trim().lines();
        let lines = lines.dedup_by(|one, other| one.is_empty() && other.is_empty());
        Ok(lines.map(|line| format!("{line}\n")).collect())
    }
}

/// The text for some results.
#[derive(Debug, Serialize)]
struct Printed {
    found: Vec<String>,
    lines: Vec<String>,
}

/// The texts of answers, each with all its results.
fn printed(problem: &Problem) -> Vec<Printed> {
    let texts = texts(problem);
    let movers = [Class::FirstToMove, Class::SecondToMove].map(AnswerKey::Class);
    let [first, second] = movers.map(|mover| texts.get(&mover));
    let tells_movers = first
        .zip(second)
        .is_some_and(|(first, second)| first != second);
    let is_open = !tells_movers && problem.description().ask != Ask::Next;
    let word = |key: &AnswerKey| match key {
        AnswerKey::Class(Class::FirstToMove | Class::SecondToMove) if is_open => "open".to_owned(),
        key => key.to_string(),
    };
    let printed = |text: &&Template| {
        let alike = texts.iter().filter(|(_, other)| *other == text);
        let mut found = alike.map(|(key, _)| word(key)).unique().collect_vec();
        if ["full", "open"]
            .iter()
            .all(|word| found.contains(&(*word).to_owned()))
        {
            found.retain(|word| word != "open");
            let full = found.iter().position(|word| word == "full");
            found[full.unwrap_or(0)] = "nobody".to_owned();
        }
        Printed {
            found,
            lines: text.shown().split('\n').map(str::to_owned).collect(),
        }
    };
    let distinct = texts.values().unique_by(|text| text.shown());
    distinct.map(printed).collect()
}

/// The languages of programs that are made for a problem, by the endings of their files.
pub const LANGUAGES: [&str; 4] = ["js", "py", "cpp", "java"];

/// The statement of a problem as HTML, in Korean (`ko`) or English.
///
/// ```
/// use omok_problem::problem::Problem;
/// use omok_stress::package::statement;
///
/// let problem = Problem::named("four-drops").unwrap();
/// assert!(statement(&problem, "en")?.contains("<h2>Output</h2>"));
/// # Ok::<(), omok_stress::package::PackageError>(())
/// ```
///
/// # Errors
///
/// If the problem is one that no program can be written for.
pub fn statement(problem: &Problem, language: &str) -> Result<String, PackageError> {
    check_expressible(problem)?;
    let writer = Writer::new(problem)?;
    let (tongue, heads) = match language {
        "ko" => (Tongue::Korean, ["입력", "출력"]),
        _ => (Tongue::English, ["Input", "Output"]),
    };
    let part = |part: &str| writer.part(tongue, part).map(|text| html(&text));
    let title = xml(&writer.title(tongue)?);
    let [input, output] = heads;
    Ok(format!(
        "<h2>{title}</h2>\n{}<h2>{input}</h2>\n{}<h2>{output}</h2>\n{}",
        part("legend")?,
        part("input")?,
        part("output")?
    ))
}

/// A program with a mistake, which overlooks the lines of one direction, in one of the
/// [`LANGUAGES`]; in Python for any other.
///
/// ```
/// use omok_problem::problem::Problem;
/// use omok_stress::package::{LANGUAGES, example};
///
/// let problem = Problem::named("tictactoe-state").unwrap();
/// for language in LANGUAGES {
///     assert!(example(&problem, language)?.contains("Wrong on purpose"));
/// }
/// # Ok::<(), omok_stress::package::PackageError>(())
/// ```
///
/// # Errors
///
/// If the problem is one that no program can be written for.
pub fn example(problem: &Problem, language: &str) -> Result<String, PackageError> {
    check_expressible(problem)?;
    let writer = Writer::new(problem)?;
    let template = match language {
        "java" => "Solution.java",
        "js" => "solution.js",
        "cpp" => "solution.cpp",
        _ => "solution.py",
    };
    let title = writer.title(Tongue::English)?;
    let all = values(problem);
    let mut steps: Vec<Value> = all.get_attr("steps")?.try_iter()?.collect();
    steps.pop();
    let headline =
        format!("{title}. Wrong on purpose: the lines of one direction are not looked for.");
    let flaw = context! { headline, steps };
    let text = writer.render(template, context! { ..flaw, ..writer.solution(), ..all })?;
    Ok(without_blank_ends(&text))
}
