//! What `omok test` prints: failures and a summary, as text or JSON, and the JUnit file.

use std::collections::BTreeMap;
use std::fmt::Write as _;
use std::fs::File;
use std::io::Write as _;
use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};

use anyhow::Context;
use itertools::Itertools;
use quick_junit::{NonSuccessKind, TestCase, TestCaseStatus, TestSuite};
use serde::Serialize;

use crate::cli::common::print;
use crate::cli::program::{painted, reason};
use crate::draw::Paint;
use crate::stress::{Judgement, Mark};
use crate::text::{SCHEMA, json_line};

/// A fixture that has been run.
#[derive(Debug)]
pub(super) struct Tested {
    pub(super) name: String,
    pub(super) judgement: Judgement,
    pub(super) time: Duration,
    pub(super) memory: Option<u64>,
    pub(super) stderr: Vec<u8>,
}

/// How standard output is written.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Style {
    Text(Paint),
    Failures(Paint),
    Json,
}

/// Reports the fixtures as they come, then all together.
#[derive(Debug)]
pub(super) struct Report {
    style: Style,
    tally: Tally,
    junit: Option<JUnit>,
}

impl Report {
    /// A report on so many fixtures of the folder. The JUnit file is created, so that one that
    /// cannot be is known before the tests are run.
    pub(super) fn new(
        style: Style,
        folder: String,
        planned: usize,
        junit: Option<&Path>,
    ) -> anyhow::Result<Report> {
        Ok(Report {
            style,
            tally: Tally::new(planned),
            junit: junit.map(|path| JUnit::create(path, folder)).transpose()?,
        })
    }

    /// Prints and counts a fixture.
    pub(super) fn add(&mut self, tested: &Tested) -> anyhow::Result<()> {
        self.tally.add(tested);
        match self.style {
            Style::Json => print(json_line(&Record::new(tested)))?,
            Style::Text(paint) | Style::Failures(paint) => {
                if tested.judgement != Judgement::Accepted {
                    print(tested.failure(paint))?;
                }
            }
        }
        if let Some(junit) = &mut self.junit {
            junit.suite.add_test_case(tested.case());
        }
        Ok(())
    }

    /// Prints the summary and writes the JUnit file; tells whether every fixture was accepted.
    pub(super) fn finish(mut self) -> anyhow::Result<bool> {
        let time = self.tally.started.elapsed();
        match self.style {
            Style::Text(paint) => print(self.tally.summary(paint, time))?,
            Style::Failures(_) => {}
            Style::Json => print(json_line(&self.tally.record(time)))?,
        }
        if let Some(junit) = self.junit.take() {
            junit.write(time)?;
        }
        Ok(self.tally.of(Mark::Ac) == self.tally.planned)
    }
}

impl Tested {
    /// `WA  NAME: expected 1 3 2, found 0`
    fn failure(&self, paint: Paint) -> String {
        let mark = painted(paint, self.judgement.mark(), 3);
        format!("{mark} {}: {}\n", self.name, self.reason())
    }

    fn reason(&self) -> String {
        reason(&self.judgement, &self.stderr)
    }

    fn case(&self) -> TestCase {
        let mark = self.judgement.mark();
        let mut status = TestCaseStatus::success();
        if mark != Mark::Ac {
            status = TestCaseStatus::non_success(NonSuccessKind::Failure);
            status.set_type(mark.to_string()).set_message(self.reason());
        }
        let mut case = TestCase::new(self.name.as_str(), status);
        case.set_time(self.time);
        if !self.stderr.is_empty() {
            case.set_system_err_lossy(&self.stderr);
        }
        case
    }
}

/// What is known of all fixtures together.
#[derive(Debug)]
struct Tally {
    started: Instant,
    planned: usize,
    marks: BTreeMap<Mark, usize>,
    slowest: Option<(String, Duration)>,
    memory: Option<u64>,
}

impl Tally {
    fn new(planned: usize) -> Tally {
        Tally {
            started: Instant::now(),
            planned,
            marks: Mark::ALL.into_iter().map(|mark| (mark, 0)).collect(),
            slowest: None,
            memory: None,
        }
    }

    fn add(&mut self, tested: &Tested) {
        *self.marks.entry(tested.judgement.mark()).or_default() += 1;
        let slowest = self.slowest.as_ref();
        if slowest.is_none_or(|(_, time)| *time < tested.time) {
            self.slowest = Some((tested.name.clone(), tested.time));
        }
        self.memory = self.memory.max(tested.memory);
    }

    fn of(&self, mark: Mark) -> usize {
        self.marks.get(&mark).copied().unwrap_or_default()
    }

    fn tests(&self) -> usize {
        self.marks.values().sum()
    }

    /// `2 tests: 1 AC, 1 WA in 0.05 s; slowest NAME 0.024 s; peak memory 9.3 MiB`
    fn summary(&self, paint: Paint, time: Duration) -> String {
        let mut text = match self.tests() {
            tests if tests < self.planned => {
                format!("interrupted after {tests} of {} tests", self.planned)
            }
            1 => "1 test".to_owned(),
            tests => format!("{tests} tests"),
        };
        let met = self.marks.iter().filter(|&(_, &count)| count > 0);
        let met = met.map(|(&mark, count)| format!("{count} {}", painted(paint, mark, 0)));
        let met = met.format(", ").to_string();
        if !met.is_empty() {
            let _ = write!(text, ": {met}");
        }
        let _ = write!(text, " in {:.2} s", time.as_secs_f64());
        if let Some((name, time)) = &self.slowest {
            let _ = write!(text, "; slowest {name} {:.3} s", time.as_secs_f64());
        }
        if let Some(bytes) = self.memory {
            // Tenths of a MiB, rounded down.
            let tenths = (bytes * 10) >> 20;
            let _ = write!(text, "; peak memory {}.{} MiB", tenths / 10, tenths % 10);
        }
        text + "\n"
    }

    fn record(&self, time: Duration) -> Summary<'_> {
        Summary {
            schema: SCHEMA,
            tests: self.tests(),
            planned: self.planned,
            verdicts: &self.marks,
            time: seconds(time),
            slowest: self.slowest.as_ref().map(|(test, time)| Slowest {
                test,
                time: seconds(*time),
            }),
            memory: self.memory,
        }
    }
}

/// A fixture, as `--json` prints it.
#[derive(Debug, Serialize)]
struct Record<'a> {
    schema: u32,
    test: &'a str,
    verdict: Mark,
    time: f64,
    memory: Option<u64>,
    #[serde(flatten)]
    failure: Option<Failure<'a>>,
}

#[derive(Debug, Serialize)]
#[serde(untagged)]
enum Failure<'a> {
    Wrong { expected: &'a str, found: &'a str },
    Broken { reason: String },
}

/// The summary, as `--json` prints it.
#[derive(Debug, Serialize)]
struct Summary<'a> {
    schema: u32,
    tests: usize,
    planned: usize,
    verdicts: &'a BTreeMap<Mark, usize>,
    time: f64,
    slowest: Option<Slowest<'a>>,
    memory: Option<u64>,
}

#[derive(Debug, Serialize)]
struct Slowest<'a> {
    test: &'a str,
    time: f64,
}

impl<'a> Record<'a> {
    fn new(tested: &'a Tested) -> Record<'a> {
        Record {
            schema: SCHEMA,
            test: &tested.name,
            verdict: tested.judgement.mark(),
            time: seconds(tested.time),
            memory: tested.memory,
            failure: match &tested.judgement {
                Judgement::Accepted => None,
                Judgement::WrongAnswer(difference) => Some(Failure::Wrong {
                    expected: &difference.expected,
                    found: &difference.found,
                }),
                _ => Some(Failure::Broken {
                    reason: tested.reason(),
                }),
            },
        }
    }
}

/// In seconds, to the microsecond.
fn seconds(time: Duration) -> f64 {
    (time.as_secs_f64() * 1e6).round() / 1e6
}

/// The JUnit file and what goes into it.
#[derive(Debug)]
struct JUnit {
    path: PathBuf,
    file: File,
    suite: TestSuite,
}

impl JUnit {
    fn create(path: &Path, folder: String) -> anyhow::Result<JUnit> {
        let file = File::create(path);
        Ok(JUnit {
            path: path.to_owned(),
            file: file.with_context(|| format!("cannot write {}", path.display()))?,
            suite: TestSuite::new(folder),
        })
    }

    fn write(mut self, time: Duration) -> anyhow::Result<()> {
        self.suite.set_time(time);
        let mut report = quick_junit::Report::new("omok test");
        report.set_time(time);
        report.add_test_suite(self.suite);
        let text = report.to_string()?;
        let written = self.file.write_all(text.as_bytes());
        written.with_context(|| format!("cannot write {}", self.path.display()))
    }
}
