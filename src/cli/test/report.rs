//! What `omok test` prints: failures and a summary, as text or JSON, and the JUnit file.

use std::collections::BTreeMap;
use std::fmt::Write as _;
use std::path::Path;
use std::time::{Duration, Instant};

use itertools::Itertools;

use crate::cli::judgement::{painted, way_text};
use crate::cli::lang::lang;
use crate::cli::output::json::{object, seconds, starts};
use crate::cli::output::junit::JUnit;
use crate::cli::output::{Output, Style};
use crate::cli::terminal::visible;
use crate::cli::tested::Tested;
use omok::draw::Paint;

use omok::runner::{Judgement, JudgementKind, Way};

use omok::messages::{Lang, report as messages};
use omok::text::json_line;

/// Reports the fixtures as they finish, then the summary.
#[derive(Debug)]
pub(super) struct Report {
    style: Style,
    output: Output,
    tally: Tally,
    junit: Option<JUnit>,
}

impl Report {
    /// A report on that many fixtures of the folder. An error of the JUnit file is reported before
    /// the tests.
    pub(super) fn new(
        style: Style,
        folder: String,
        planned: usize,
        junit: Option<&Path>,
    ) -> anyhow::Result<Report> {
        Ok(Report {
            style,
            output: Output::default(),
            tally: Tally::new(planned),
            junit: junit.map(|path| JUnit::new(path, folder)).transpose()?,
        })
    }

    /// Prints and counts a fixture.
    pub(super) fn add(&mut self, tested: &Tested) -> anyhow::Result<()> {
        self.tally.add(tested);
        match self.style {
            Style::Json => self.output.print(json_line(&tested.json()))?,
            Style::Text(paint) | Style::Failures(paint) => {
                if tested.judgement != Judgement::Accepted {
                    self.output.print(tested.failure(lang(), paint))?;
                }
            }
        }
        if let Some(junit) = &mut self.junit {
            junit.add(tested);
        }
        Ok(())
    }

    /// Whether more tests change nothing: nobody reads the output, no file is written, and the exit
    /// status is decided.
    pub(super) fn is_settled(&self) -> bool {
        let has_failed = self.tally.of(JudgementKind::Ac) < self.tally.tests();
        self.output.is_closed() && self.junit.is_none() && has_failed
    }

    /// Prints the summary and writes the JUnit file; returns whether every fixture was accepted.
    pub(super) fn finish(mut self, way: Way) -> anyhow::Result<bool> {
        let time = self.tally.started.elapsed();
        match self.style {
            Style::Text(paint) => {
                let summary = self.tally.summary(lang(), paint, time);
                let way = way_text(lang(), way);
                self.output.print(format!("{summary}{way}\n"))?;
            }
            Style::Failures(_) => {}
            Style::Json => self.output.print(self.tally.json(time, way))?,
        }
        if let Some(junit) = self.junit.take() {
            junit.write(time)?;
        }
        Ok(self.tally.of(JudgementKind::Ac) == self.tally.planned)
    }
}

/// The totals of all fixtures.
#[derive(Debug)]
struct Tally {
    started: Instant,
    planned: usize,
    marks: BTreeMap<JudgementKind, usize>,
    slowest: Option<(String, Duration)>,
    memory: Option<u64>,
}

impl Tally {
    fn new(planned: usize) -> Tally {
        Tally {
            started: Instant::now(),
            planned,
            marks: JudgementKind::ALL
                .into_iter()
                .map(|mark| (mark, 0))
                .collect(),
            slowest: None,
            memory: None,
        }
    }

    fn add(&mut self, tested: &Tested) {
        *self.marks.entry(tested.judgement.kind()).or_default() += 1;
        let slowest = self.slowest.as_ref();
        if slowest.is_none_or(|(_, time)| *time < tested.time) {
            self.slowest = Some((tested.name.clone(), tested.time));
        }
        self.memory = self.memory.max(tested.memory);
    }

    fn of(&self, mark: JudgementKind) -> usize {
        self.marks.get(&mark).copied().unwrap_or_default()
    }

    fn tests(&self) -> usize {
        self.marks.values().sum()
    }

    /// `2 tests: 1 AC, 1 WA in 0.05 s; slowest NAME 0.024 s; peak memory 9.3 MiB`
    fn summary(&self, lang: Lang, paint: Paint, time: Duration) -> String {
        let mut text = match self.tests() {
            tests if tests < self.planned => messages::interrupted(lang, tests, self.planned),
            tests => messages::tests(lang, tests),
        };
        let met = self.marks.iter().filter(|&(_, &count)| count > 0);
        let met = met.map(|(&mark, count)| format!("{count} {}", painted(paint, mark, 0)));
        let met = met.format(", ").to_string();
        if !met.is_empty() {
            let _ = write!(text, ": {met}");
        }
        text += &messages::took(lang, time.as_secs_f64());
        if let Some((name, time)) = &self.slowest {
            text += &messages::slowest(lang, &visible(name), time.as_secs_f64());
        }
        if let Some(bytes) = self.memory {
            // Tenths of a MiB, rounded down.
            let tenths = (bytes * 10) >> 20;
            text += &messages::memory(lang, &format!("{}.{}", tenths / 10, tenths % 10));
        }
        text
    }

    fn json(&self, time: Duration, way: Way) -> Vec<u8> {
        let slowest = self.slowest.as_ref();
        json_line(&object! {
            tests: self.tests(),
            planned: self.planned,
            verdicts: &self.marks,
            time: seconds(time),
            slowest: slowest.map(|(test, time)| object! { test: test, time: seconds(*time) }),
            memory: self.memory,
            #[serde(flatten)]
            starts: starts(way),
        })
    }
}
