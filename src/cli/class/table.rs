//! The results of a class: one line per program, as a table, CSV or JSON, and a summary.

use std::collections::BTreeMap;
use std::fmt;
use std::io::{self, IsTerminal, Write};
use std::marker::PhantomData;
use std::time::{Duration, Instant};

use clap::builder::styling::{AnsiColor, Style};
use itertools::Itertools;
use serde::{Serialize, Serializer};
use unicode_width::UnicodeWidthStr;

use super::{Class, Feedback, Pages};
use crate::cli::judgement::painted;
use crate::cli::output::Output;
use crate::cli::output::json::ClassJson;
use crate::cli::status::Status;
use crate::cli::terminal::visible;
use omok::draw::Paint;
use omok::messages::{Lang, class as messages, report};
use omok::runner::JudgementKind;
use omok::text::json_line;

/// The verdict on a program.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(in crate::cli) enum Verdict {
    /// A judge's verdict.
    Judged(JudgementKind),
    /// It does not compile.
    CompileError,
    /// It could not be tried.
    NotTried,
}

/// `AC`, `CE`, `-`
impl fmt::Display for Verdict {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Verdict::Judged(kind) => kind.fmt(f),
            Verdict::CompileError => f.pad("CE"),
            Verdict::NotTried => f.pad("-"),
        }
    }
}

impl Serialize for Verdict {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        match self {
            Verdict::NotTried => serializer.serialize_none(),
            verdict => serializer.collect_str(verdict),
        }
    }
}

impl Verdict {
    /// A program that is right.
    pub(in crate::cli) const RIGHT: Verdict = Verdict::Judged(JudgementKind::Ac);

    fn painted(self, paint: Paint, width: usize) -> String {
        match (self, paint) {
            (Verdict::Judged(kind), paint) => painted(paint, kind, width),
            (Verdict::CompileError, Paint::Ansi) => {
                let style: Style = AnsiColor::Magenta.on_default().bold();
                format!("{style}{self:width$}{style:#}")
            }
            _ => format!("{self:width$}"),
        }
    }
}

/// The result for a program of the class.
pub(in crate::cli) trait Row: Serialize {
    /// The headings of the columns: the number, the program and the text.
    fn headings(lang: Lang) -> [String; 3];
    /// The name of the program.
    fn program(&self) -> &str;
    /// The verdict on it.
    fn verdict(&self) -> Verdict;
    /// The number in the first column.
    fn number(&self) -> String;
    /// The rest of the line.
    fn text(&self, lang: Lang) -> String;
    /// Its fields of CSV, as in [`FIELDS`].
    fn fields(&self, lang: Lang) -> [String; FIELDS.len()];
    /// The contents of its feedback page.
    fn feedback(&self, lang: Lang) -> Feedback;
}

/// The field names of CSV.
pub(in crate::cli) const FIELDS: [&str; 14] = [
    "program", "language", "verdict", "passed", "total", "score", "mistake", "stones", "time_s",
    "test", "expected", "found", "board", "reason",
];

/// The output format.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(in crate::cli) enum Layout {
    /// The table and a summary.
    Table(Paint),
    /// Only the programs that are not right.
    Failures(Paint),
    /// CSV with a first line of names.
    Csv,
    /// The same after a byte order mark.
    CsvWithMark,
    /// One object per program, and a summary.
    Json,
}

/// Reports programs as they finish, then the summary.
#[derive(Debug)]
pub(in crate::cli) struct Table<R> {
    style: Layout,
    lang: Lang,
    output: Output,
    planned: usize,
    /// The files that are no programs, in order of name, with the reasons.
    skipped: Vec<(String, String)>,
    pages: Option<Pages>,
    /// The widths of the columns of numbers and names.
    widths: [usize; 2],
    verdicts: BTreeMap<Verdict, usize>,
    started: Instant,
    row: PhantomData<R>,
}

impl<R: Row> Table<R> {
    /// A table of the programs of a class; the longest number is given.
    pub(in crate::cli) fn new(
        style: Layout,
        lang: Lang,
        class: &Class<'_>,
        number: usize,
        pages: Option<Pages>,
    ) -> Table<R> {
        let names = class.names();
        let headings = R::headings(lang);
        let longest = names.clone().map(|name| visible(name).width()).max();
        Table {
            style,
            lang,
            output: Output::default(),
            planned: names.count(),
            skipped: class.skipped().to_vec(),
            pages,
            widths: [
                number.max(headings[0].width()),
                longest.unwrap_or(0).max(headings[1].width()),
            ],
            verdicts: BTreeMap::new(),
            started: Instant::now(),
            row: PhantomData,
        }
    }

    /// Prints the headings.
    pub(in crate::cli) fn begin(&mut self) -> anyhow::Result<()> {
        let [number, program, text] = R::headings(self.lang);
        match self.style {
            Layout::Table(_) => {
                let line = self.line("   ", &number, &program, &text);
                self.output.print(line)?;
            }
            Layout::Csv => self.output.print(csv_line(&FIELDS))?,
            Layout::CsvWithMark => {
                self.output.print("\u{feff}")?;
                self.output.print(csv_line(&FIELDS))?;
            }
            Layout::Failures(_) | Layout::Json => {}
        }
        self.show_progress();
        Ok(())
    }

    /// Prints and counts a program.
    pub(in crate::cli) fn add(&mut self, row: &R) -> anyhow::Result<()> {
        *self.verdicts.entry(row.verdict()).or_default() += 1;
        clear_progress();
        if let Some(pages) = &mut self.pages {
            pages.add(row)?;
        }
        self.print_skipped(Some(row.program()))?;
        match self.style {
            Layout::Json => self.output.print(json_line(row))?,
            Layout::Csv | Layout::CsvWithMark => {
                self.output.print(csv_line(&row.fields(self.lang)))?;
            }
            Layout::Failures(_) if row.verdict() == Verdict::RIGHT => {}
            Layout::Table(paint) | Layout::Failures(paint) => {
                let verdict = row.verdict().painted(paint, 3);
                let (name, text) = (visible(row.program()), row.text(self.lang));
                let line = self.line(&verdict, &row.number(), &name, &text);
                self.output.print(line)?;
            }
        }
        self.show_progress();
        Ok(())
    }

    /// Prints the files before that name that are no programs, at the end all of them: in CSV
    /// every entry of the folder has a line.
    fn print_skipped(&mut self, before: Option<&str>) -> anyhow::Result<()> {
        if !matches!(self.style, Layout::Csv | Layout::CsvWithMark) {
            return Ok(());
        }
        let is_due =
            |(name, _): &(String, String)| before.is_none_or(|before| name.as_str() < before);
        let due = self.skipped.iter().take_while(|one| is_due(one)).count();
        for (name, reason) in self.skipped.drain(..due).collect_vec() {
            let mut fields = FIELDS.map(|_| String::new());
            (fields[0], fields[2], fields[13]) = (name, "skipped".to_owned(), reason);
            self.output.print(csv_line(&fields))?;
        }
        Ok(())
    }

    /// Whether nobody reads the output any more, and no pages are written.
    pub(in crate::cli) const fn is_closed(&self) -> bool {
        self.output.is_closed() && self.pages.is_none()
    }

    /// The time so far.
    pub(in crate::cli) fn time(&self) -> Duration {
        self.started.elapsed()
    }

    /// Prints the summary; returns the exit status.
    pub(in crate::cli) fn finish(&mut self) -> anyhow::Result<Status> {
        clear_progress();
        self.print_skipped(None)?;
        let time = self.time().as_secs_f64();
        if let Some(pages) = &self.pages {
            pages.finish(&R::headings(self.lang), &self.summary(Paint::Plain, time))?;
        }
        match self.style {
            Layout::Table(paint) => {
                let line = self.summary(paint, time);
                self.output.print(line)?;
            }
            Layout::Json => {
                let summary = ClassJson::new(self.planned, &self.verdicts, time);
                self.output.print(json_line(&summary))?;
            }
            Layout::Failures(_) | Layout::Csv | Layout::CsvWithMark => {}
        }
        Ok(self.status())
    }

    /// A wrong program decides; otherwise all must have been tried.
    fn status(&self) -> Status {
        let is_wrong = |verdict: &Verdict| !matches!(*verdict, Verdict::RIGHT | Verdict::NotTried);
        let right = self.verdicts.get(&Verdict::RIGHT).copied();
        if self.verdicts.keys().any(is_wrong) {
            Status::Finding
        } else if right == Some(self.planned) {
            Status::Done
        } else {
            Status::Trouble
        }
    }

    fn line(&self, verdict: &str, number: &str, name: &str, text: &str) -> String {
        let [numbers, names] = self.widths;
        let before = numbers.saturating_sub(number.width());
        let after = names.saturating_sub(name.width());
        let line = format!(
            "{verdict}  {:before$}{number}  {name}{:after$}  {text}",
            "", ""
        );
        line.trim_end().to_owned() + "\n"
    }

    /// `3 programs: 1 AC, 1 WA, 1 CE in 0.52 s`
    fn summary(&self, paint: Paint, time: f64) -> String {
        let lang = self.lang;
        let mut text = match self.verdicts.values().sum() {
            done if done < self.planned => messages::interrupted(lang, done, self.planned),
            1 => messages::one_program(lang),
            many => messages::programs(lang, many),
        };
        let counted = self.verdicts.iter().map(|(verdict, &count)| match verdict {
            Verdict::NotTried => messages::count_not_tried(lang, count),
            verdict => format!("{count} {}", verdict.painted(paint, 0)),
        });
        let counted = counted.format(", ").to_string();
        if !counted.is_empty() {
            text += &format!(": {counted}");
        }
        text + &report::took(lang, time) + "\n"
    }

    fn show_progress(&self) {
        let done = self.verdicts.values().sum();
        if io::stderr().is_terminal() && done < self.planned {
            let text = messages::progress(self.lang, done, self.planned);
            // A failure to flush is not an error.
            let _ = write!(io::stderr(), "{CLEAR_LINE}{text}");
        }
    }
}

const CLEAR_LINE: &str = "\r\x1b[K";

fn clear_progress() {
    if io::stderr().is_terminal() {
        let _ = write!(io::stderr(), "{CLEAR_LINE}");
    }
}

/// The fields as in RFC 4180, but with only a line feed at the end.
fn csv_line<F: AsRef<str>>(fields: &[F]) -> String {
    let quoted = |field: &F| match field.as_ref() {
        plain if !plain.contains([',', '"', '\r', '\n']) => plain.to_owned(),
        field => format!("\"{}\"", field.replace('"', "\"\"")),
    };
    fields.iter().map(quoted).join(",") + "\n"
}

#[cfg(test)]
mod tests {
    use super::csv_line;

    #[test]
    fn fields_that_would_not_be_read_alike_are_quoted() {
        let fields = ["a b", "", "1,5", "\"quoted\"", "two\nlines", "o'clock"];
        let line = "a b,,\"1,5\",\"\"\"quoted\"\"\",\"two\nlines\",o'clock\n";
        assert_eq!(csv_line(&fields), line);
    }
}
