//! The results of a class: one line per program, as a table, CSV or JSON, and a summary.

use std::cmp::Reverse;
use std::collections::BTreeMap;
use std::fmt;
use std::iter::Peekable;
use std::slice;
use std::time::{Duration, Instant};

use clap::builder::styling::{AnsiColor, Style};
use itertools::Itertools;
use serde::{Serialize, Serializer};
use unicode_width::UnicodeWidthStr;

use super::alike::alike;
use super::{Class, Csv, Done, Feedback, Layout, Pages};
use crate::cli::judgement::{Style as Format, painted};
use crate::cli::output::Output;
use crate::cli::sources::Skipped;
use crate::cli::{Status, StatusLine, csv, lang, milliseconds, object, visible};
use omok::draw::Paint;
use omok::messages::{class as messages, report};
use omok::runner::JudgementKind;
use omok::text::json_line;

#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(in crate::cli) enum Verdict {
    Judged(JudgementKind),
    CompileError,
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
    const RIGHT: Verdict = Verdict::Judged(JudgementKind::Ac);

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

#[derive(Debug)]
pub(in crate::cli) struct Row {
    pub(in crate::cli) verdict: Verdict,
    /// The number in the first column of the table.
    pub(in crate::cli) number: String,
    /// The rest of the line.
    pub(in crate::cli) text: String,
    pub(in crate::cli) json: Vec<u8>,
    /// The fields of CSV, by their names.
    pub(in crate::cli) fields: BTreeMap<&'static str, String>,
    pub(in crate::cli) feedback: Feedback,
}

const FIELDS: [&str; 14] = [
    "program", "language", "verdict", "passed", "total", "score", "mistake", "stones", "time_s",
    "test", "expected", "found", "board", "reason",
];

impl<T> Done<'_, T> {
    /// The fields of CSV that every program has. The score, in percent, is 0 for a program that
    /// does not compile, and empty for one that was not tried.
    pub(in crate::cli) fn fields(
        &self,
        verdict: Verdict,
        score: f64,
    ) -> BTreeMap<&'static str, String> {
        let score = match verdict {
            Verdict::NotTried => String::new(),
            Verdict::CompileError => "0.0".to_owned(),
            Verdict::Judged(_) => format!("{score:.1}"),
        };
        let language = self.program.language().unwrap_or_default();
        BTreeMap::from([
            ("program", self.program.name.clone()),
            ("language", language.to_owned()),
            ("verdict", verdict.to_string()),
            ("score", score),
            ("reason", self.reason().unwrap_or_default().to_owned()),
        ])
    }
}

#[derive(Debug)]
pub(super) struct Table<'a> {
    format: Format,
    /// How CSV is written, if it is printed instead.
    csv: Option<Csv>,
    pub(super) output: Output,
    planned: usize,
    /// The files that are no programs, in order of name.
    skipped: Peekable<slice::Iter<'a, Skipped>>,
    pages: Option<Pages>,
    /// The headings of the number, the program and the text.
    headings: [String; 3],
    /// The widths of the columns of numbers and names.
    widths: [usize; 2],
    verdicts: BTreeMap<Verdict, usize>,
    /// The number of programs with each known mistake.
    mistakes: BTreeMap<String, usize>,
    alike: Vec<Vec<&'a str>>,
    pub(super) started: Instant,
    progress: StatusLine,
}

impl<'a> Table<'a> {
    pub(super) fn new(layout: Layout<'_>, class: &'a Class, pages: Option<Pages>) -> Table<'a> {
        let [number, text] = layout.headings;
        let headings = [number, messages::program(lang()), text];
        let names = class.submissions.iter().map(|one| visible(&one.name));
        let longest = names.map(|name| name.width()).max();
        Table {
            format: layout.style,
            csv: class.csv,
            output: layout.output,
            planned: class.submissions.len(),
            skipped: class.skipped.iter().peekable(),
            pages,
            widths: [
                layout.number.max(headings[0].width()),
                longest.unwrap_or(0).max(headings[1].width()),
            ],
            headings,
            verdicts: BTreeMap::new(),
            mistakes: BTreeMap::new(),
            alike: alike(&class.submissions),
            started: Instant::now(),
            progress: StatusLine::new(true),
        }
    }

    /// Prints the headings.
    pub(super) fn begin(&mut self) -> anyhow::Result<()> {
        match (self.csv, self.format) {
            (Some(csv), _) => self
                .output
                .print(csv.mark.to_owned() + &FIELDS.join(",") + "\n")?,
            (None, Format::Text(_)) => {
                let [number, program, text] = &self.headings;
                let line = self.line("   ", number, program, text);
                self.output.show(&line)?;
            }
            (None, Format::Failures(_) | Format::Json) => {}
        }
        self.show_progress();
        Ok(())
    }

    /// Prints and counts the program of that name.
    pub(super) fn add(&mut self, name: &str, row: &Row) -> anyhow::Result<()> {
        *self.verdicts.entry(row.verdict).or_default() += 1;
        let mistake = row.fields.get("mistake").filter(|name| !name.is_empty());
        if let Some(mistake) = mistake {
            *self.mistakes.entry(mistake.clone()).or_default() += 1;
        }
        self.progress.clear();
        if let Some(pages) = &mut self.pages {
            pages.add(name, row)?;
        }
        self.print_skipped(Some(name))?;
        match (self.csv, self.format) {
            (Some(csv), _) => self.print_fields(csv, &row.fields)?,
            (None, Format::Json) => self.output.print(&row.json)?,
            (None, Format::Failures(_)) if row.verdict == Verdict::RIGHT => {}
            (None, Format::Text(paint) | Format::Failures(paint)) => {
                let verdict = row.verdict.painted(paint, 3);
                let (name, text) = (visible(name), visible(&row.text));
                let line = self.line(&verdict, &row.number, &name, &text);
                self.output.show(&line)?;
            }
        }
        self.show_progress();
        Ok(())
    }

    /// Prints the files before that name that are no programs, at the end all of them: in CSV
    /// every entry of the folder has a line.
    fn print_skipped(&mut self, before: Option<&str>) -> anyhow::Result<()> {
        let Some(csv) = self.csv else {
            return Ok(());
        };
        let is_due = |(name, _): &&Skipped| before.is_none_or(|before| name.as_str() < before);
        while let Some((name, reason)) = self.skipped.next_if(is_due) {
            let fields = [
                ("program", &**name),
                ("verdict", "skipped"),
                ("reason", reason),
            ];
            let fields = fields.map(|(name, text)| (name, text.to_owned()));
            self.print_fields(csv, &fields.into())?;
        }
        Ok(())
    }

    fn print_fields(&mut self, csv: Csv, fields: &BTreeMap<&str, String>) -> anyhow::Result<()> {
        let line = FIELDS.map(|name| fields.get(name).map_or("", String::as_str));
        self.output.print(csv::line(&line, csv.cells))
    }

    /// Prints the summary; returns the exit status.
    pub(super) fn finish(&mut self) -> anyhow::Result<Status> {
        self.progress.clear();
        self.print_skipped(None)?;
        let time = self.started.elapsed();
        if let Some(pages) = &self.pages {
            pages.finish(&self.headings, &self.summary(Paint::Plain, time))?;
        }
        match (self.csv, self.format) {
            (None, Format::Text(paint)) => {
                let text = self.summary(paint, time) + &self.notes();
                self.output.show(&text)?;
            }
            (None, Format::Json) => self.output.print(self.json_summary(time))?,
            (Some(_), _) | (None, Format::Failures(_)) => {}
        }
        Ok(self.status())
    }

    fn json_summary(&self, time: Duration) -> Vec<u8> {
        let count = |(verdict, &count): (&Verdict, _)| match verdict {
            Verdict::NotTried => None,
            verdict => Some((verdict.to_string(), count)),
        };
        let verdicts = self.verdicts.iter().filter_map(count);
        let not_tried = self.verdicts.get(&Verdict::NotTried);
        json_line(&object! {
            programs: self.verdicts.values().sum::<usize>(),
            planned: self.planned,
            verdicts: verdicts.collect::<BTreeMap<String, usize>>(),
            not_tried: not_tried.copied().unwrap_or(0),
            time: milliseconds(time),
        })
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
    fn summary(&self, paint: Paint, time: Duration) -> String {
        let lang = lang();
        let mut text = match self.verdicts.values().sum() {
            done if done < self.planned => messages::interrupted(lang, done, self.planned),
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
        text + &report::took(lang, time.as_secs_f64()) + "\n"
    }

    /// A line for each mistake that several programs make, the most frequent first, and for
    /// programs that are the same.
    fn notes(&self) -> String {
        let shared = self.mistakes.iter().filter(|&(_, &programs)| programs > 1);
        let shared = shared.sorted_by_key(|&(_, &programs)| Reverse(programs));
        let shared =
            shared.map(|(name, &programs)| messages::shared_mistake(lang(), programs, name));
        let alike = self.alike.iter().map(|names| {
            let names = names.iter().map(|name| visible(name)).join(", ");
            messages::alike(lang(), &names)
        });
        shared.chain(alike).map(|line| line + "\n").collect()
    }

    fn show_progress(&self) {
        let done = self.verdicts.values().sum();
        if done < self.planned {
            let text = messages::progress(lang(), done, self.planned);
            self.progress.show(&text);
        }
    }
}
