//! The problems with a description, and what is to be seen of an input of one.

use std::collections::BTreeMap;

use omok_core::draw::Numbers;
use omok_core::text::{InputError, Located};
use omok_messages::{self as messages, Lang};
use omok_problem::problem::DescriptionError;
use omok_problem::problem::{BUILT_IN, BuiltIn, Problem, Spacing};
use omok_stress::package;
use omok_stress::plan::Plan;
use serde::Serialize;
use wasm_bindgen::prelude::wasm_bindgen;

use crate::input::cases;
use crate::setting::look_of;
use crate::view::{FaultView, explained};
use crate::{FIVE_BOARD_IN_KOREAN, ProblemChoice, json};

/// The problems that there are; the first is the board problem.
#[wasm_bindgen]
#[must_use]
pub fn problems(lang: &str) -> String {
    let lang: Lang = lang.parse().unwrap_or_default();
    let choices = BUILT_IN.iter().map(|built_in| ProblemChoice {
        name: built_in.name,
        about: match lang {
            Lang::En => built_in.about().to_owned(),
            Lang::Ko => korean_title(built_in),
        },
        description: built_in.text,
    });
    json(&choices.collect::<Vec<_>>())
}

/// The board problem has no title: it is the one that a rule makes, on boards of any size.
fn korean_title(built_in: &BuiltIn) -> String {
    let titles = Problem::named(built_in.name).map(|problem| problem.description().titles.clone());
    match titles {
        Some([_, Some(korean)]) => korean,
        _ => FIVE_BOARD_IN_KOREAN.to_owned(),
    }
}

/// The problem of that name, or of that description.
pub(crate) fn problem_of(name: &str) -> Result<Problem, String> {
    match Problem::named(name) {
        Some(problem) => Ok(problem),
        None => name
            .parse()
            .map_err(|error: Located<DescriptionError>| error.fault.to_string()),
    }
}

/// What is wrong with a description, and where: nothing if it is a problem.
#[wasm_bindgen]
#[must_use]
pub fn description_fault(description: &str, lang: &str) -> String {
    let lang: Lang = lang.parse().unwrap_or_default();
    let fault = description.parse::<Problem>().err();
    let told = |fault: &DescriptionError| messages::description_error(lang, fault);
    json(&fault.map(|error| FaultView::at(description, error.at, told(&error.fault))))
}

/// The statement of the problem of that name or description, as HTML; nothing where none can be
/// written.
#[wasm_bindgen]
#[must_use]
pub fn statement(name: &str, lang: &str) -> String {
    let problem = problem_of(name).ok();
    let text = problem.and_then(|problem| package::statement(&problem, lang).ok());
    json(&text)
}

/// A program with a mistake for that problem; nothing where none can be written.
#[wasm_bindgen]
#[must_use]
pub fn example(name: &str, language: &str) -> String {
    let problem = problem_of(name).ok();
    json(&problem.and_then(|problem| package::example(&problem, language).ok()))
}

/// Inputs of that problem, one for each of its answers.
#[wasm_bindgen]
#[must_use]
pub fn samples(name: &str) -> String {
    const LOOKED_AT: usize = 100;
    let Ok(problem) = problem_of(name) else {
        return json(&[""; 0]);
    };
    let mut inputs = BTreeMap::new();
    for (_, sample) in Plan::new(problem.clone(), 1).samples().take(LOOKED_AT) {
        let samples = [sample];
        let answer = problem.answers_text(&samples);
        inputs
            .entry(answer)
            .or_insert_with(|| problem.input_text(&samples, Spacing::Dense));
    }
    let text = |input: Vec<u8>| String::from_utf8_lossy(&input).into_owned();
    json(&inputs.into_values().map(text).collect::<Vec<_>>())
}

/// An input of a problem.
#[derive(Debug, Default, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS), ts(export))]
struct InputView {
    fault: Option<FaultView>,
    /// How many boards or records it holds, and which of them is shown.
    count: usize,
    number: usize,
    /// The answer to the whole input, as a program is to print it.
    answer: String,
    /// The answer to the one that is shown, on one line.
    told: String,
    svg: Option<String>,
    notes: Vec<String>,
}

/// What is to be seen of an input of the problem of that name or description.
#[wasm_bindgen]
#[must_use]
pub fn look_at(name: &str, text: &str, lang: &str, look: &str, number: usize) -> String {
    let lang: Lang = lang.parse().unwrap_or_default();
    let Ok(problem) = problem_of(name) else {
        return json(&InputView::default());
    };
    let (cases, fault) = cases(&problem, text);
    let told = |error: InputError| FaultView::new(text, lang, &error);
    let number = number.clamp(1, cases.len().max(1));
    let mut view = InputView {
        fault: fault.map(told),
        count: cases.len(),
        number,
        answer: cases.iter().map(|(_, answer)| answer.as_str()).collect(),
        ..InputView::default()
    };
    if let Some((case, answer)) = cases.get(number - 1)
        && let Ok(found) = problem.find(case)
    {
        let mut picture = problem.case_picture(case, &found);
        picture.numbers = Numbers::All;
        view.told = answer.split_whitespace().collect::<Vec<_>>().join(" ");
        view.svg = Some(picture.svg().look(look_of(look)).to_string());
        view.notes = explained(lang, &picture).collect();
    }
    json(&view)
}
