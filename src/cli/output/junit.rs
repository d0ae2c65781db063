//! `omok test --junit`: the fixtures as a JUnit file.

use std::fs::{self, File};
use std::path::{Path, PathBuf};
use std::time::Duration;

use anyhow::{Context, bail, ensure};
use quick_junit::{NonSuccessKind, TestCase, TestCaseStatus, TestSuite};

use crate::cli::files::{self, Target};
use crate::cli::terminal::shown;
use crate::cli::test::report::Tested;
use omok::messages::Lang;
use omok::runner::JudgementKind;

/// The JUnit file and what goes into it.
#[derive(Debug)]
pub(in crate::cli) struct JUnit {
    path: PathBuf,
    /// What is open already: a pipe, whose reader may be waiting.
    stream: Option<File>,
    suites: Vec<TestSuite>,
}

impl JUnit {
    /// The file at that path, for the fixtures of a folder; it is known then to be writable.
    pub(in crate::cli) fn new(path: &Path, folder: String) -> anyhow::Result<JUnit> {
        let mut junit = JUnit::of_class(path)?;
        junit.suites.push(TestSuite::new(folder));
        Ok(junit)
    }

    /// The same for a class: each program is a suite.
    pub(in crate::cli) fn of_class(path: &Path) -> anyhow::Result<JUnit> {
        let name = shown(path);
        let mut stream = None;
        match files::target(path) {
            Target::Stream => {
                let opened = File::options().write(true).open(path);
                stream = Some(opened.with_context(|| files::unwritable(path))?);
            }
            Target::Link => bail!("{name} is a link, and is not written through: name the file"),
            Target::File => ensure!(
                is_report(path)?,
                "{name} holds something else than a JUnit report, which would be lost (use \
                 another name)"
            ),
            Target::Free | Target::Folder => {}
        }
        files::check_writable(path)?;
        Ok(JUnit {
            path: path.to_owned(),
            stream,
            suites: Vec::new(),
        })
    }

    /// Takes a fixture in.
    pub(in crate::cli) fn add(&mut self, tested: &Tested) {
        if let Some(suite) = self.suites.last_mut() {
            suite.add_test_case(case(tested));
        }
    }

    /// Takes a program of a class in, with its fixtures.
    pub(in crate::cli) fn add_program(&mut self, name: &str, tested: &[Tested]) {
        let mut suite = TestSuite::new(name);
        suite.set_time(tested.iter().map(|tested| tested.time).sum());
        suite.add_test_cases(tested.iter().map(case));
        self.suites.push(suite);
    }

    /// Takes a program of a class in that could not be run.
    pub(in crate::cli) fn add_broken(&mut self, name: &str, verdict: &str, reason: &str) {
        let mut status = TestCaseStatus::non_success(NonSuccessKind::Error);
        status.set_type(verdict).set_message(reason);
        let mut suite = TestSuite::new(name);
        suite.add_test_case(TestCase::new("build", status));
        self.suites.push(suite);
    }

    /// Writes the file.
    pub(in crate::cli) fn write(mut self, time: Duration) -> anyhow::Result<()> {
        if let [only] = &mut self.suites[..] {
            only.set_time(time);
        }
        let mut report = quick_junit::Report::new("omok test");
        report.set_time(time);
        report.add_test_suites(self.suites);
        let text = report.to_string()?;
        match &self.stream {
            Some(stream) => files::write_stream(stream, &self.path, text.as_bytes()),
            None => files::replace(&self.path, text.as_bytes()),
        }
    }
}

/// Whether there is a JUnit report in the file, or nothing.
fn is_report(path: &Path) -> anyhow::Result<bool> {
    let text = fs::read(path).with_context(|| format!("cannot look at {}", shown(path)))?;
    // What another tool wrote there may be replaced too, if it is such a report.
    let mut words = text.windows("<testsuite".len());
    Ok(text.trim_ascii().is_empty() || words.any(|word| word == b"<testsuite"))
}

fn case(tested: &Tested) -> TestCase {
    let mark = tested.judgement.kind();
    let mut status = TestCaseStatus::success();
    if mark != JudgementKind::Ac {
        status = TestCaseStatus::non_success(NonSuccessKind::Failure);
        status
            .set_type(mark.to_string())
            .set_message(tested.reason(Lang::En));
    }
    let mut case = TestCase::new(tested.name.as_str(), status);
    case.set_time(tested.time);
    if !tested.stderr.is_empty() {
        case.set_system_err_lossy(&tested.stderr);
    }
    case
}
