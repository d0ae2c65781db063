//! `omok test DIR --programs FOLDER`: the failing programs of a class, each with its first failure.

use std::collections::BTreeMap;
use std::ops::ControlFlow;
use std::path::Path;
use std::process::ExitCode;

use serde::Serialize;

use super::fixtures::Fixture;
use super::{Args, run_on};
use crate::cli::class::{Done, FIELDS, Feedback, Outcome, Pages, Row, Table, Verdict};
use crate::cli::guard;
use crate::cli::interrupt::Interrupt;
use crate::cli::lang::lang;
use crate::cli::output::json::{StartsJson, TestJson, seconds};
use crate::cli::output::junit::JUnit;
use crate::cli::quote::quoted;
use crate::cli::stress::view::drawn;
use crate::cli::terminal::visible;
use crate::cli::tested::Tested;
use omok::draw::Paint;
use omok::messages::{Lang, class as messages, report};
use omok::problem::{Cases, Manner, Next, Problem, Rest};
use omok::runner::{Difference, JudgementKind, RunError, Starter};

/// An input and its answer, in memory: every program gets the same.
#[derive(Debug)]
struct Loaded<'a> {
    name: &'a str,
    input: Vec<u8>,
    answer: Vec<u8>,
}

/// After that many timeouts more runs show nothing: each takes a whole time limit, partly with the
/// machine to itself.
const ENDLESS: usize = 3;

pub(super) fn run(
    args: &Args,
    fixtures: &[Fixture],
    problem: Option<&Problem>,
) -> anyhow::Result<ExitCode> {
    let (program, lang) = (&args.program, lang());
    let languages = program.class().languages()?;
    let class = languages.class(program.class(), lang)?;
    let fixtures = load(fixtures, problem)?;
    let mut junit = args.junit.as_deref().map(JUnit::of_class).transpose()?;
    let planned = fixtures.len();
    let layout = program
        .class()
        .layout(args.json, args.quiet, args.color.paint());
    let number = format!("{planned}/{planned}").len();
    let pages = args
        .save
        .as_deref()
        .map(|folder| Pages::create(folder, lang));
    let mut table: Table<TestRow<'_>> =
        Table::new(layout, lang, &class, number, pages.transpose()?);
    let interrupt = Interrupt::watch()?;
    table.begin()?;
    let input = fixtures.first().map_or(&[][..], |first| &first.input);
    let try_one = |starter: &Starter| try_all(starter, &fixtures);
    class.complain_of_missing();
    guard::set();
    let workshop = program.workshop(&interrupt, input)?;
    class.run(&workshop, program.jobs(), &interrupt, try_one, |done| {
        if let Some(junit) = &mut junit {
            add_suite(junit, &done);
        }
        table.add(&TestRow {
            done,
            planned,
            folder: &args.folder,
            inputs: &fixtures,
            problem,
        })?;
        let is_read = !table.is_closed() || junit.is_some();
        Ok(if is_read {
            ControlFlow::Continue(())
        } else {
            ControlFlow::Break(())
        })
    })?;
    let status = table.finish()?;
    if let Some(junit) = junit {
        junit.write(table.time())?;
    }
    Ok(interrupt.exit_code().unwrap_or(status.into()))
}

fn load<'f>(fixtures: &'f [Fixture], problem: Option<&Problem>) -> anyhow::Result<Vec<Loaded<'f>>> {
    let load = |fixture: &'f Fixture| {
        let (input, answer) = fixture.read(problem)?;
        Ok(Loaded {
            name: &fixture.name,
            input,
            answer,
        })
    };
    fixtures.iter().map(load).collect()
}

/// Runs the program on all fixtures, unless it hangs repeatedly.
fn try_all(starter: &Starter, fixtures: &[Loaded<'_>]) -> Result<Vec<Tested>, RunError> {
    let mut tested = Vec::new();
    let mut endless = 0;
    for fixture in fixtures {
        let one = run_on(starter, fixture.name, &fixture.input, &fixture.answer)?;
        endless += usize::from(one.judgement.kind() == JudgementKind::Tle);
        tested.push(one);
        if endless >= ENDLESS {
            break;
        }
    }
    Ok(tested)
}

fn add_suite(junit: &mut JUnit, done: &Done<Vec<Tested>>) {
    match &done.outcome {
        Outcome::Tried(tested, _) => junit.add_program(&done.name, tested),
        Outcome::Broken(reason) => junit.add_broken(&done.name, "CE", reason),
        Outcome::NotTried(reason) => junit.add_broken(&done.name, "not tried", reason),
    }
}

/// A program and the fixtures that it was run on.
struct TestRow<'a> {
    done: Done<Vec<Tested>>,
    planned: usize,
    folder: &'a Path,
    inputs: &'a [Loaded<'a>],
    problem: Option<&'a Problem>,
}

impl TestRow<'_> {
    fn tested(&self) -> &[Tested] {
        match &self.done.outcome {
            Outcome::Tried(tested, _) => tested,
            Outcome::Broken(_) | Outcome::NotTried(_) => &[],
        }
    }

    fn of(&self, kind: JudgementKind) -> usize {
        let alike = |tested: &&Tested| tested.judgement.kind() == kind;
        self.tested().iter().filter(alike).count()
    }

    fn first_failure(&self) -> Option<&Tested> {
        first_failure(self.tested())
    }

    fn time(&self) -> f64 {
        seconds(self.tested().iter().map(|tested| tested.time).sum())
    }
}

fn first_failure(tested: &[Tested]) -> Option<&Tested> {
    let mut tested = tested.iter();
    tested.find(|tested| tested.judgement.kind() != JudgementKind::Ac)
}

impl Row for TestRow<'_> {
    fn headings(lang: Lang) -> [String; 3] {
        [
            messages::right(lang),
            messages::program(lang),
            messages::first_failure(lang),
        ]
    }

    fn program(&self) -> &str {
        &self.done.name
    }

    fn verdict(&self) -> Verdict {
        self.done.verdict(|tested| {
            let failed = first_failure(tested).map(|failed| failed.judgement.kind());
            Verdict::Judged(failed.unwrap_or(JudgementKind::Ac))
        })
    }

    fn number(&self) -> String {
        match self.done.obstacle() {
            Some(_) => String::new(),
            None => format!("{}/{}", self.of(JudgementKind::Ac), self.planned),
        }
    }

    fn text(&self, lang: Lang) -> String {
        if let Some(obstacle) = self.done.obstacle() {
            return obstacle.to_owned();
        }
        let Some(failed) = self.first_failure() else {
            return String::new();
        };
        let text = messages::failure(lang, &visible(&failed.name), &failed.reason(lang));
        match self.planned - self.tested().len() {
            0 => text,
            left => text + &messages::left_out(lang, left),
        }
    }

    fn fields(&self, lang: Lang) -> [String; FIELDS.len()] {
        let (right, failed) = (self.of(JudgementKind::Ac), self.first_failure());
        let difference = failed.and_then(Tested::difference);
        let of = |text: fn(&Difference) -> &String| difference.map(text).cloned();
        let reason = failed.map(|failed| failed.reason(lang));
        [
            self.done.name.clone(),
            self.done.language.clone().unwrap_or_default(),
            self.verdict().to_string(),
            right.to_string(),
            self.planned.to_string(),
            self.done
                .score(|_| right as f64 * 100.0 / self.planned as f64),
            String::new(),
            String::new(),
            format!("{:.3}", self.time()),
            failed.map(|failed| failed.name.clone()).unwrap_or_default(),
            of(|difference| &difference.expected).unwrap_or_default(),
            of(|difference| &difference.found).unwrap_or_default(),
            String::new(),
            reason
                .or(self.done.obstacle().map(str::to_owned))
                .unwrap_or_default(),
        ]
    }

    fn feedback(&self, lang: Lang) -> Feedback {
        let mut feedback = Feedback::default();
        if let Some(obstacle) = self.done.obstacle() {
            feedback.summary.push(obstacle.to_owned());
            return feedback;
        }
        let right = self.of(JudgementKind::Ac);
        feedback
            .summary
            .push(messages::passed(lang, right, self.planned));
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
        let path = quoted(self.done.path.as_os_str());
        let again = format!("omok test {} {path}", quoted(self.folder.as_os_str()));
        feedback.quote(report::again(lang), again);
        let input = self.inputs.iter().find(|one| one.name == failed.name);
        if let Some(input) = input {
            feedback.pictures = picture(self.problem, &input.input, lang);
            feedback.input = Some(String::from_utf8_lossy(&input.input).into_owned());
        }
        feedback
    }
}

/// The first board of the input, as SVG and as text; `None` if it is not a board of the problem.
fn picture(problem: Option<&Problem>, input: &[u8], lang: Lang) -> Option<[String; 2]> {
    let five = Problem::five_board();
    let problem = problem.unwrap_or(&five);
    let mut rest = input;
    let case = Cases::new(problem, Manner::Tolerant)
        .next(&mut rest, Rest::None)
        .ok()?;
    let Next::Case(case) = case else {
        return None;
    };
    let picture = problem.case_picture(&case, &problem.find(&case).ok()?);
    Some([
        picture.svg().to_string(),
        drawn(lang, Paint::Plain, &picture),
    ])
}

/// A program of a class, as `--json` prints it.
#[derive(Serialize)]
struct RowJson<'a> {
    program: &'a str,
    language: Option<&'a str>,
    verdict: Verdict,
    accepted: usize,
    tests: usize,
    planned: usize,
    verdicts: BTreeMap<JudgementKind, usize>,
    failure: Option<TestJson<'a>>,
    reason: Option<&'a str>,
    time: f64,
    #[serde(flatten)]
    way: Option<StartsJson>,
}

impl Serialize for TestRow<'_> {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let all = JudgementKind::ALL.into_iter();
        let row = RowJson {
            program: &self.done.name,
            language: self.done.language.as_deref(),
            verdict: self.verdict(),
            accepted: self.of(JudgementKind::Ac),
            tests: self.tested().len(),
            planned: self.planned,
            verdicts: all.map(|kind| (kind, self.of(kind))).collect(),
            failure: self.first_failure().map(TestJson::new),
            reason: self.done.obstacle(),
            time: self.time(),
            way: match &self.done.outcome {
                Outcome::Tried(_, way) => Some((*way).into()),
                Outcome::Broken(_) | Outcome::NotTried(_) => None,
            },
        };
        row.serialize(serializer)
    }
}
