//! What readers of a problem are shown, outside any package: its statement, and programs with a mistake.

use minijinja::{Value, context};

use super::PackageError;
use super::findings::check_expressible;
use super::markup::{html, xml};
use super::programs::{Tongue, Writer, without_blank_ends};
use super::values::values;
use omok_problem::problem::Problem;

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

/// A program with a mistake, which overlooks the lines of one direction, in one of the [`LANGUAGES`]; in
/// Python for any other.
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
