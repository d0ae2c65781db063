//! What `omok test` prints: failures and a summary, as text or JSON, and the JUnit file.

use std::collections::BTreeMap;
use std::path::Path;
use std::time::{Duration, Instant};

use itertools::Itertools;

use crate::cli::judgement::{Style, painted, way_text};
use crate::cli::output::Output;
use crate::cli::output::json::{object, seconds, starts};
use crate::cli::output::junit::{JUnit, output_beside};
use crate::cli::tested::Tested;
use crate::cli::{Status, lang, visible};
use omok::draw::Paint;

use omok::runner::{Judgement, JudgementKind, Way};

use omok::messages::{Lang, report as messages};
use omok::text::json_line;

#[derive(Debug)]
pub(super) struct Report {
    style: Style,
    /// Whether failures are annotations of GitHub, too.
    pub(super) annotates: bool,
    output: Output,
    junit: Option<JUnit>,
    started: Instant,
    planned: usize,
    verdicts: BTreeMap<JudgementKind, usize>,
    slowest: Option<(String, Duration)>,
    memory: Option<u64>,
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
        let verdicts = JudgementKind::ALL.map(|verdict| (verdict, 0));
        Ok(Report {
            style,
            annotates: false,
            output: output_beside(junit),
            junit: junit
                .map(|path| JUnit::new(path, Some(folder)))
                .transpose()?,
            started: Instant::now(),
            planned,
            verdicts: verdicts.into(),
            slowest: None,
            memory: None,
        })
    }

    pub(super) fn add(&mut self, tested: &Tested) -> anyhow::Result<()> {
        *self.verdicts.entry(tested.judgement.kind()).or_default() += 1;
        let slowest = self.slowest.as_ref();
        if slowest.is_none_or(|(_, time)| *time < tested.time) {
            self.slowest = Some((tested.name.clone(), tested.time));
        }
        self.memory = self.memory.max(tested.memory);
        match self.style {
            Style::Json => self.output.print(json_line(&tested.json()))?,
            Style::Text(paint) | Style::Failures(paint) => {
                if tested.judgement != Judgement::Accepted {
                    self.output.show(&tested.failure(lang(), paint))?;
                    if self.annotates {
                        self.output.print(annotation(tested))?;
                    }
                }
            }
        }
        if let Some(junit) = &mut self.junit {
            junit.add(tested);
        }
        Ok(())
    }

    fn tests(&self) -> usize {
        self.verdicts.values().sum()
    }

    fn accepted(&self) -> usize {
        self.verdicts[&JudgementKind::Ac]
    }

    /// Whether more tests change nothing: nobody reads the output, no file is written, and the exit
    /// status is decided.
    pub(super) fn is_settled(&self) -> bool {
        let has_failed = self.accepted() < self.tests();
        self.output.is_closed() && self.junit.is_none() && has_failed
    }

    /// Prints the summary and writes the JUnit file.
    pub(super) fn finish(mut self, way: Way) -> anyhow::Result<Status> {
        let time = self.started.elapsed();
        match self.style {
            Style::Text(paint) => {
                let way = way_text(lang(), way);
                let summary = self.summary(lang(), paint, time) + &way + "\n";
                self.output.show(&summary)?;
            }
            Style::Failures(_) => {}
            Style::Json => self.output.print(self.json(time, way))?,
        }
        if let Some(junit) = self.junit.take() {
            junit.write(time)?;
        }
        Ok(match self.accepted() == self.planned {
            true => Status::Done,
            false => Status::Finding,
        })
    }

    /// `2 tests: 1 AC, 1 WA in 0.05 s; slowest NAME 0.024 s; peak memory 9.3 MiB`
    fn summary(&self, lang: Lang, paint: Paint, time: Duration) -> String {
        let mut text = match self.tests() {
            tests if tests < self.planned => messages::interrupted(lang, tests, self.planned),
            tests => messages::tests(lang, tests),
        };
        let met = self.verdicts.iter().filter(|&(_, &count)| count > 0);
        let mut met = met.map(|(&kind, count)| format!("{count} {}", painted(paint, kind, 0)));
        let met = met.join(", ");
        if !met.is_empty() {
            text += &format!(": {met}");
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
            verdicts: &self.verdicts,
            time: seconds(time),
            slowest: slowest.map(|(test, time)| object! { test: test, time: seconds(*time) }),
            memory: self.memory,
            #[serde(flatten)]
            starts: starts(way),
        })
    }
}

/// The failure as GitHub Actions reads it from a log: a line, with its own signs escaped.
fn annotation(tested: &Tested) -> String {
    let escaped = |text: &str| {
        let text = text.replace('%', "%25").replace('\r', "%0D");
        text.replace('\n', "%0A")
    };
    let title = escaped(&format!("omok test {}", visible(&tested.name)));
    let title = title.replace(':', "%3A").replace(',', "%2C");
    let text = tested.failure(lang(), Paint::Plain);
    format!("::error title={title}::{}\n", escaped(text.trim_end()))
}
