//! `omok test DIR --programs FOLDER`: the failing programs of a class, each with its first failure.

use std::collections::BTreeMap;
use std::ops::ControlFlow;
use std::process::ExitCode;

use serde::Serialize;

use super::fixtures::Fixture;
use super::report::Tested;
use super::{Args, run_on};
use crate::cli::class::{Done, Outcome, Row, Table, Verdict};
use crate::cli::interrupt::Interrupt;
use crate::cli::output::json::{StartsJson, TestJson, seconds};
use crate::cli::output::junit::JUnit;
use crate::cli::terminal::visible;
use omok::messages::{Lang, class as messages};
use omok::problem::Problem;
use omok::runner::{JudgementKind, RunError, Starter};

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
    let (program, lang) = (&args.program, args.program.lang());
    let languages = program.class().languages()?;
    let class = languages.class(program.class(), lang)?;
    let fixtures = load(fixtures, problem)?;
    let mut junit = args.junit.as_deref().map(JUnit::of_class).transpose()?;
    let planned = fixtures.len();
    let layout = program
        .class()
        .layout(args.json, args.quiet, args.color.paint());
    let number = format!("{planned}/{planned}").len();
    let mut table: Table<TestRow> = Table::new(layout, lang, class.names(), number);
    let interrupt = Interrupt::watch()?;
    table.begin()?;
    let input = fixtures.first().map_or(&[][..], |first| &first.input);
    let try_one = |starter: &Starter| try_all(starter, &fixtures);
    class.run(program, &interrupt, input, try_one, |done| {
        if let Some(junit) = &mut junit {
            add_suite(junit, &done);
        }
        table.add(&TestRow { done, planned })?;
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
struct TestRow {
    done: Done<Vec<Tested>>,
    planned: usize,
}

impl TestRow {
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

impl Row for TestRow {
    const FIELDS: &'static [&'static str] = &[
        "program", "language", "verdict", "accepted", "tests", "planned", "seconds", "test",
        "reason",
    ];

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

    fn fields(&self, lang: Lang) -> Vec<String> {
        let failed = self.first_failure();
        let reason = failed.map(|failed| failed.reason(lang));
        let obstacle = self.done.obstacle().map(str::to_owned);
        vec![
            self.done.name.clone(),
            self.done.language.clone().unwrap_or_default(),
            self.verdict().to_string(),
            self.of(JudgementKind::Ac).to_string(),
            self.tested().len().to_string(),
            self.planned.to_string(),
            format!("{:.3}", self.time()),
            failed.map(|failed| failed.name.clone()).unwrap_or_default(),
            reason.or(obstacle).unwrap_or_default(),
        ]
    }
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

impl Serialize for TestRow {
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
