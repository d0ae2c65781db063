//! `omok test DIR --programs FOLDER`: the failing programs of a class, each with its first failure.

use std::collections::BTreeMap;

use super::Args;
use super::fixtures::Loaded;
use crate::cli::class::{Done, Feedback, Layout, Row, Verdict};
use crate::cli::interrupt::Interrupt;
use crate::cli::output::json::{object, seconds};
use crate::cli::output::junit::{JUnit, output_beside};
use crate::cli::quote::quoted_path;
use crate::cli::stress::view::drawn;
use crate::cli::tested::Tested;
use crate::cli::{Status, lang, visible};
use omok::draw::Paint;
use omok::messages::{class as messages, report};
use omok::problem::{Cases, Manner, Problem, Rest};
use omok::runner::{JudgementKind, RunError, Runner};
use omok::text::json_line;

/// After that many timeouts more runs show nothing: each takes a whole time limit, partly with the
/// machine to itself.
const ENDLESS: usize = 3;

pub(super) fn run(
    args: &Args,
    inputs: &[Loaded<'_>],
    problem: Option<&Problem>,
) -> anyhow::Result<Status> {
    let (program, class) = (&args.program, args.program.class.class()?);
    let junit = args.junit.as_deref();
    let mut junit = junit.map(|path| JUnit::new(path, None)).transpose()?;
    let (planned, lang) = (inputs.len(), lang());
    let layout = Layout {
        style: args.style(),
        headings: [messages::right(lang), messages::first_failure(lang)],
        number: format!("{planned}/{planned}").len(),
        save: args.save.as_deref(),
        is_recorded: junit.is_some(),
        output: output_beside(args.junit.as_deref()),
    };
    let first = inputs.first().map_or(&[][..], |first| &first.input);
    let try_one = |runner: &Runner| try_all(args, runner, inputs);
    let toolchain = |interrupt: &Interrupt| program.toolchain(interrupt, first);
    let (status, time) = class.run(layout, program.jobs(), toolchain, try_one, |done| {
        if let Some(junit) = &mut junit {
            junit.add_program(done);
        }
        Results {
            done,
            args,
            inputs,
            problem,
        }
        .row()
    })?;
    if let Some(junit) = junit {
        junit.write(time)?;
    }
    Ok(status)
}

/// Runs the program on all fixtures, unless it hangs repeatedly.
fn try_all(args: &Args, runner: &Runner, fixtures: &[Loaded<'_>]) -> Result<Vec<Tested>, RunError> {
    let mut tested = Vec::new();
    let mut endless = 0;
    for fixture in fixtures {
        let one = args.test(runner, fixture)?;
        endless += usize::from(one.judgement.kind() == JudgementKind::Tle);
        tested.push(one);
        if endless >= ENDLESS {
            break;
        }
    }
    Ok(tested)
}

struct Results<'a> {
    done: &'a Done<'a, Vec<Tested>>,
    args: &'a Args,
    inputs: &'a [Loaded<'a>],
    problem: Option<&'a Problem>,
}

impl Results<'_> {
    fn row(&self) -> Row {
        let failed = self.first_failure();
        let verdict = self.done.verdict(failed.map(|one| one.judgement.kind()));
        Row {
            verdict,
            number: match self.done.way {
                Err(_) => String::new(),
                Ok(_) => format!("{}/{}", self.of(JudgementKind::Ac), self.inputs.len()),
            },
            text: self.text(),
            json: self.json(verdict),
            fields: self.fields(verdict),
            feedback: self.feedback(),
        }
    }

    fn of(&self, kind: JudgementKind) -> usize {
        let alike = |tested: &&Tested| tested.judgement.kind() == kind;
        self.done.result.iter().filter(alike).count()
    }

    fn first_failure(&self) -> Option<&Tested> {
        let mut tested = self.done.result.iter();
        tested.find(|tested| tested.judgement.kind() != JudgementKind::Ac)
    }

    fn time(&self) -> f64 {
        seconds(self.done.result.iter().map(|tested| tested.time).sum())
    }

    fn text(&self) -> String {
        if let Some(reason) = self.done.reason() {
            return reason.to_owned();
        }
        let Some(failed) = self.first_failure() else {
            return String::new();
        };
        let text = format!("{}: {}", visible(&failed.name), failed.reason(lang()));
        match self.inputs.len() - self.done.result.len() {
            0 => text,
            left => text + &messages::left_out(lang(), left),
        }
    }

    fn fields(&self, verdict: Verdict) -> BTreeMap<&'static str, String> {
        let (right, planned) = (self.of(JudgementKind::Ac), self.inputs.len());
        let score = right as f64 * 100.0 / planned as f64;
        let mut fields = self.done.fields(verdict, score);
        fields.insert("passed", right.to_string());
        fields.insert("total", planned.to_string());
        fields.insert("time_s", format!("{:.3}", self.time()));
        if let Some(failed) = self.first_failure() {
            fields.insert("test", failed.name.clone());
            fields.insert("reason", failed.reason(lang()));
            if let Some(difference) = failed.difference() {
                fields.insert("expected", difference.expected.clone());
                fields.insert("found", difference.found.clone());
            }
        }
        fields
    }

    fn json(&self, verdict: Verdict) -> Vec<u8> {
        let all = JudgementKind::ALL.into_iter();
        json_line(&object! {
            program: &self.done.program.name,
            language: self.done.program.language(),
            verdict: verdict,
            accepted: self.of(JudgementKind::Ac),
            tests: self.done.result.len(),
            planned: self.inputs.len(),
            verdicts: all.map(|kind| (kind, self.of(kind))).collect::<BTreeMap<_, _>>(),
            failure: self.first_failure().map(Tested::json),
            reason: self.done.reason(),
            time: self.time(),
            #[serde(flatten)]
            starts: self.done.starts(),
        })
    }

    fn feedback(&self) -> Feedback {
        let (mut feedback, lang) = (Feedback::default(), lang());
        if let Some(reason) = self.done.reason() {
            reason.clone_into(&mut feedback.summary);
            return feedback;
        }
        let right = self.of(JudgementKind::Ac);
        feedback.summary = messages::passed(lang, right, self.inputs.len());
        let Some(failed) = self.first_failure() else {
            return feedback;
        };
        feedback.tell(messages::failed_test(lang), visible(&failed.name));
        match failed.difference() {
            Some(difference) => {
                feedback.quote(report::expected(lang), difference.expected.clone());
                feedback.quote(report::found(lang), difference.found.clone());
            }
            None => feedback.tell(messages::reason(lang), failed.reason(lang)),
        }
        // The teacher's folders are nothing to whoever reads the page.
        let path = quoted_path(self.done.program.name.as_ref());
        let folder = self.args.folder.file_name().unwrap_or_default();
        let folder = quoted_path(folder.as_ref());
        feedback.quote(report::again(lang), format!("omok test {folder} {path}"));
        let input = self.inputs.iter().find(|one| one.name == failed.name);
        if let Some(input) = input {
            feedback.pictures = picture(self.problem, &input.input);
            feedback.add_input(self.done.program, &input.input);
        }
        feedback
    }
}

/// The first board of the input, as SVG and as text; `None` if it is not a board of the problem.
fn picture(problem: Option<&Problem>, input: &[u8]) -> Option<[String; 2]> {
    let five = Problem::five_board();
    let problem = problem.unwrap_or(&five);
    let mut rest = input;
    let case = Cases::new(problem, Manner::Tolerant)
        .next(&mut rest, Rest::None)
        .ok()??;
    let picture = problem.case_picture(&case, &problem.find(&case).ok()?);
    Some([picture.svg().to_string(), drawn(Paint::Plain, &picture)])
}
