//! `omok test --junit`: the fixtures as a JUnit file.

use std::fs::{self, File};
use std::io;
use std::path::{Path, PathBuf};
use std::time::Duration;

use anstream::adapter::strip_str;
use anyhow::{Context, bail, ensure};
use quick_xml::Writer;
use quick_xml::events::{BytesDecl, BytesText, Event};

use crate::cli::class::{Done, Verdict};
use crate::cli::files::{self, Target};
use crate::cli::output::{Output, print};
use crate::cli::tested::Tested;
use crate::cli::{lang, shown};
use omok::messages::{Lang, files as messages};
use omok::runner::JudgementKind;

#[derive(Debug)]
pub(in crate::cli) struct JUnit {
    path: PathBuf,
    /// An output that is open already: a pipe, whose reader may be waiting.
    stream: Option<File>,
    suites: Vec<Suite>,
}

/// The fixtures of a folder or of a program.
#[derive(Debug)]
struct Suite {
    name: String,
    time: Option<Duration>,
    cases: Vec<Case>,
}

#[derive(Debug)]
struct Case {
    name: String,
    time: Option<Duration>,
    fault: Option<Failed>,
    stderr: String,
}

#[derive(Debug)]
struct Failed {
    /// `failure`, or `error` if nothing could be tried.
    tag: &'static str,
    verdict: String,
    message: String,
}

impl JUnit {
    /// The file at that path, for the fixtures of a folder, or of a class with a suite for each
    /// program; checks that it is writable.
    pub(in crate::cli) fn new(path: &Path, folder: Option<String>) -> anyhow::Result<JUnit> {
        let name = shown(path);
        let mut stream = None;
        match files::target(path) {
            _ if is_standard_output(path) => {}
            Target::Stream => {
                let opened = File::options().write(true).open(path);
                stream = Some(opened.with_context(|| files::unwritable(path))?);
            }
            Target::Link => bail!(messages::link_to_report(lang(), &name)),
            Target::File => ensure!(is_report(path)?, messages::no_report(lang(), &name)),
            Target::Free | Target::Folder => {}
        }
        if !is_standard_output(path) {
            files::check_writable(path)?;
        }
        let only = folder.map(|name| Suite {
            name,
            time: None,
            cases: Vec::new(),
        });
        Ok(JUnit {
            path: path.to_owned(),
            stream,
            suites: only.into_iter().collect(),
        })
    }

    pub(in crate::cli) fn add(&mut self, tested: &Tested) {
        if let Some(suite) = self.suites.last_mut() {
            suite.cases.push(case(tested));
        }
    }

    /// Adds a program of a class, with its fixtures or why it could not be run.
    pub(in crate::cli) fn add_program(&mut self, done: &Done<Vec<Tested>>) {
        let tested = &done.result;
        let build = done.way.as_ref().err().map(|obstacle| Case {
            name: "build".to_owned(),
            time: None,
            fault: Some(Failed {
                tag: "error",
                verdict: match obstacle.verdict() {
                    Verdict::NotTried => "not tried".to_owned(),
                    verdict => verdict.to_string(),
                },
                message: obstacle.reason.clone(),
            }),
            stderr: String::new(),
        });
        self.suites.push(Suite {
            name: done.program.name.clone(),
            time: build
                .is_none()
                .then(|| tested.iter().map(|tested| tested.time).sum()),
            cases: build.into_iter().chain(tested.iter().map(case)).collect(),
        });
    }

    pub(in crate::cli) fn write(mut self, time: Duration) -> anyhow::Result<()> {
        if let [only] = &mut self.suites[..] {
            only.time = Some(time);
        }
        let text = xml(&self.suites, time)?;
        match &self.stream {
            Some(stream) => files::write_stream(stream, &self.path, &text),
            None if is_standard_output(&self.path) => print(&text).map(drop),
            None => files::replace(&self.path, &text),
        }
    }
}

/// The output beside the report: none, if that is printed itself.
pub(in crate::cli) fn output_beside(report: Option<&Path>) -> Output {
    match report.is_some_and(is_standard_output) {
        true => Output::closed(),
        false => Output::default(),
    }
}

fn is_standard_output(path: &Path) -> bool {
    path == Path::new("-")
}

/// Whether the file is a JUnit report, or empty.
fn is_report(path: &Path) -> anyhow::Result<bool> {
    let text = fs::read(path).with_context(|| messages::not_looked_at(lang(), &shown(path)))?;
    // A report of another tool may also be replaced.
    let mut words = text.windows("<testsuite".len());
    Ok(text.trim_ascii().is_empty() || words.any(|word| word == b"<testsuite"))
}

fn case(tested: &Tested) -> Case {
    let mark = tested.judgement.kind();
    let fault = (mark != JudgementKind::Ac).then(|| Failed {
        tag: "failure",
        verdict: mark.to_string(),
        message: tested.reason(Lang::En),
    });
    Case {
        name: tested.name.clone(),
        time: Some(tested.time),
        fault,
        stderr: String::from_utf8_lossy(&tested.stderr).into_owned(),
    }
}

type Xml = Writer<Vec<u8>>;

fn xml(suites: &[Suite], time: Duration) -> io::Result<Vec<u8>> {
    let mut xml = Writer::new_with_indent(Vec::new(), b' ', 4);
    xml.write_event(Event::Decl(BytesDecl::new("1.0", Some("UTF-8"), None)))?;
    let [tests, failures, errors] = counts(suites);
    let element = xml.create_element("testsuites").with_attributes([
        ("name", "omok test"),
        ("tests", &*tests),
        ("skipped", "0"),
        ("failures", &*failures),
        ("errors", &*errors),
        ("time", &*seconds(time)),
    ]);
    element
        .write_inner_content(|xml| suites.iter().try_for_each(|suite| write_suite(xml, suite)))?;
    xml.write_indent()?;
    Ok(xml.into_inner())
}

fn write_suite(xml: &mut Xml, suite: &Suite) -> io::Result<()> {
    let [tests, failures, errors] = counts(std::slice::from_ref(suite));
    let element = xml.create_element("testsuite").with_attributes([
        ("name", &*plain(&suite.name)),
        ("tests", &*tests),
        ("skipped", "0"),
        ("errors", &*errors),
        ("failures", &*failures),
    ]);
    let time = suite.time.map(seconds);
    let element = element.with_attributes(time.as_deref().map(|time| ("time", time)));
    if suite.cases.is_empty() {
        return element.write_empty().map(drop);
    }
    let written = element.write_inner_content(|xml| {
        let mut cases = suite.cases.iter();
        cases.try_for_each(|case| write_case(xml, case))
    });
    written.map(drop)
}

fn write_case(xml: &mut Xml, case: &Case) -> io::Result<()> {
    let name = plain(&case.name);
    let element = xml.create_element("testcase");
    let element = element.with_attribute(("name", &*name));
    let time = case.time.map(seconds);
    let element = element.with_attributes(time.as_deref().map(|time| ("time", time)));
    if case.fault.is_none() && case.stderr.is_empty() {
        return element.write_empty().map(drop);
    }
    let written = element.write_inner_content(|xml| {
        if let Some(fault) = &case.fault {
            let element = xml.create_element(fault.tag).with_attributes([
                ("message", &*plain(&fault.message)),
                ("type", &*plain(&fault.verdict)),
            ]);
            element.write_empty()?;
        }
        if !case.stderr.is_empty() {
            let stderr = plain(&case.stderr);
            let element = xml.create_element("system-err");
            element.write_text_content(BytesText::new(&stderr))?;
        }
        Ok(())
    });
    written.map(drop)
}

/// The numbers of tests, failures and errors.
fn counts(suites: &[Suite]) -> [String; 3] {
    let cases = suites.iter().flat_map(|suite| &suite.cases);
    let faults = cases.clone().filter_map(|case| case.fault.as_ref());
    let faults = |tag| faults.clone().filter(|fault| fault.tag == tag).count();
    [cases.clone().count(), faults("failure"), faults("error")].map(|count| count.to_string())
}

fn seconds(time: Duration) -> String {
    format!("{:.3}", time.as_secs_f64())
}

/// Removes terminal control sequences, most of which XML cannot have.
fn plain(text: &str) -> String {
    let printed = strip_str(text).to_string();
    let is_kept = |letter: &char| !letter.is_control() || *letter == '\n';
    printed.chars().filter(is_kept).collect()
}
