//! What `omok stress` prints: the counterexample and what was tried, as text or JSON.

use std::ffi::OsString;
use std::fmt::Write as _;
use std::path::PathBuf;
use std::time::Instant;

use itertools::Itertools;
use serde::Serialize;

use super::save::Folder;
use crate::board::Board;
use crate::cli::common::print;
use crate::cli::program::{painted, reason};
use crate::draw::{Paint, Picture};
use crate::rule::Rule;
use crate::stress::{
    Failure, Finding, Judgement, Mark, Reply, Set, Shrunk, Tally, answer_text, board_text,
};
use crate::text::{SCHEMA, json_line};

/// How standard output is written.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Style {
    /// Everything.
    Text(Paint),
    /// The counterexamples alone.
    Finding(Paint),
    /// An object an event.
    Json,
}

/// Reports what is found as it comes, and in the end what was tried.
#[derive(Debug)]
pub(super) struct Report<'a> {
    style: Style,
    seed: u64,
    command: &'a [OsString],
    started: Instant,
    mistakes: usize,
}

impl<'a> Report<'a> {
    /// A report on a hunt with that seed for that command.
    pub(super) fn new(style: Style, seed: u64, command: &'a [OsString]) -> Report<'a> {
        Report {
            style,
            seed,
            command,
            started: Instant::now(),
            mistakes: 0,
        }
    }

    /// How many mistakes were found.
    pub(super) const fn mistakes(&self) -> usize {
        self.mistakes
    }

    /// Prints the board that is answered wrong, as it was found.
    pub(super) fn failed(&self, failure: &Failure) -> anyhow::Result<()> {
        match self.style {
            Style::Json => print(json_line(&FoundRecord::new(self.seed, failure))),
            Style::Finding(_) => Ok(()),
            Style::Text(paint) => print(failed_text(paint, failure)),
        }
    }

    /// Prints and saves the counterexample.
    pub(super) fn found(
        &mut self,
        finding: &Finding,
        folder: Option<&Folder>,
    ) -> anyhow::Result<()> {
        self.mistakes += 1;
        let saved = folder.map(|folder| folder.write(self.mistakes, &finding.board));
        let counterexample = Counterexample {
            finding,
            seed: self.seed,
            again: self.again(finding),
            saved: saved.transpose()?,
        };
        print(match self.style {
            Style::Json => json_line(&CounterexampleRecord::new(&counterexample)),
            Style::Text(paint) | Style::Finding(paint) => counterexample.text(paint).into_bytes(),
        })
    }

    /// Prints what was tried.
    pub(super) fn finish(&self, tally: &Tally) -> anyhow::Result<()> {
        let time = self.started.elapsed().as_secs_f64();
        match self.style {
            Style::Finding(_) => Ok(()),
            Style::Json => print(json_line(&Summary::new(self.mistakes, tally, time))),
            Style::Text(_) => {
                let found = match self.mistakes {
                    0 => "no difference".to_owned(),
                    1 => "1 mistake found".to_owned(),
                    many => format!("{many} mistakes found"),
                };
                print(format!("{tally}: {found} in {time:.2} s\n"))
            }
        }
    }

    /// The command that finds it again: the boards come in the same order.
    fn again(&self, finding: &Finding) -> String {
        let words = self.command.iter().map(quoted).format(" ");
        let (seed, cases) = (self.seed, finding.failure.number);
        format!("omok stress --seed {seed} --cases {cases} -- {words}")
    }
}

/// The word as a shell takes it.
fn quoted(word: &OsString) -> String {
    let text = word.to_string_lossy();
    let is_plain = |letter: char| letter.is_alphanumeric() || "_-+=./:,@%".contains(letter);
    if !text.is_empty() && text.chars().all(is_plain) {
        return text.into_owned();
    }
    format!("'{}'", text.replace('\'', r"'\''"))
}

fn failed_text(paint: Paint, failure: &Failure) -> String {
    let mark = painted(paint, failure.reply.mark(), 3);
    let (number, origin) = (failure.number, failure.trial.origin);
    let reason = reason(&failure.reply.judgement, &failure.reply.stderr);
    let picture = picture(paint, &failure.trial.board);
    format!("{mark} board {number} ({origin}): {reason}\n{picture}\n")
}

fn picture(paint: Paint, board: &Board) -> String {
    let picture = Picture::judged(board.clone(), &Rule::BOARD_PROBLEM);
    picture.text().paint(paint).to_string()
}

/// The right answer on one line.
fn expected(board: &Board) -> String {
    let text = answer_text(board);
    String::from_utf8_lossy(&text).split_whitespace().join(" ")
}

/// What was printed instead, or how it failed.
fn found(reply: &Reply) -> String {
    match &reply.judgement {
        Judgement::WrongAnswer(difference) if difference.found.is_empty() => "nothing".to_owned(),
        Judgement::WrongAnswer(difference) => difference.found.clone(),
        Judgement::Accepted => String::from_utf8_lossy(&reply.stdout)
            .split_whitespace()
            .join(" "),
        judgement => reason(judgement, &reply.stderr),
    }
}

/// A counterexample with all that is said of it.
#[derive(Debug)]
struct Counterexample<'a> {
    finding: &'a Finding,
    seed: u64,
    again: String,
    saved: Option<PathBuf>,
}

impl Counterexample<'_> {
    fn text(&self, paint: Paint) -> String {
        let finding = self.finding;
        let mut text = self.heading() + "\n";
        text += &picture(paint, &finding.board);
        text.push('\n');
        let mut line = |what: &str, value: &str| {
            let _ = writeln!(text, "{what:<9} {value}");
        };
        line("expected", &expected(&finding.board));
        line("found", &found(&finding.reply));
        if let Shrunk::Flaky(also) = &finding.shrunk {
            line("also", &found(also));
        }
        if let Some(mistake) = finding.mistake {
            line("mistake", &format!("the program {}", mistake.name));
        }
        line("again", &self.again);
        if let Some(saved) = &self.saved {
            line("saved", &format!("{}.in, .ans, .svg", saved.display()));
        }
        text + "\n"
    }

    fn heading(&self) -> String {
        let stones = match self.finding.board.stones().count() {
            1 => "1 stone".to_owned(),
            many => format!("{many} stones"),
        };
        let mark = self.finding.reply.mark();
        match &self.finding.shrunk {
            Shrunk::Minimal => format!("{mark} with {stones}, of which none can go:"),
            Shrunk::OutOfTime => format!("{mark} with {stones} (--shrink-time is over):"),
            Shrunk::Stopped => format!("{mark} with {stones} (stopped):"),
            Shrunk::Flaky(_) => {
                format!("{mark} with {stones}; the program does not always answer the same:")
            }
        }
    }
}

/// A board that is answered wrong, as `--json` prints it.
#[derive(Debug, Serialize)]
struct FoundRecord {
    schema: u32,
    event: &'static str,
    number: usize,
    origin: String,
    seed: u64,
    #[serde(flatten)]
    wrong: Wrong,
}

/// A counterexample, as `--json` prints it.
#[derive(Debug, Serialize)]
struct CounterexampleRecord {
    schema: u32,
    event: &'static str,
    number: usize,
    origin: String,
    seed: u64,
    #[serde(flatten)]
    wrong: Wrong,
    shrunk: &'static str,
    #[serde(skip_serializing_if = "Option::is_none")]
    also: Option<String>,
    mistake: Option<&'static str>,
    again: String,
    saved: Option<String>,
}

/// A board and what is wrong about the answer to it.
#[derive(Debug, Serialize)]
struct Wrong {
    verdict: Mark,
    board: String,
    stones: usize,
    expected: String,
    #[serde(skip_serializing_if = "Option::is_none")]
    found: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    reason: Option<String>,
}

/// What was tried, as `--json` prints it.
#[derive(Debug, Serialize)]
struct Summary {
    schema: u32,
    event: &'static str,
    tried: usize,
    sets: Vec<SetRecord>,
    random: usize,
    mistakes: usize,
    time: f64,
}

#[derive(Debug, Serialize)]
struct SetRecord {
    name: &'static str,
    tried: usize,
    boards: usize,
}

impl FoundRecord {
    fn new(seed: u64, failure: &Failure) -> FoundRecord {
        FoundRecord {
            schema: SCHEMA,
            event: "found",
            number: failure.number,
            origin: failure.trial.origin.to_string(),
            seed,
            wrong: Wrong::new(&failure.trial.board, &failure.reply),
        }
    }
}

impl CounterexampleRecord {
    fn new(counterexample: &Counterexample<'_>) -> CounterexampleRecord {
        let finding = counterexample.finding;
        CounterexampleRecord {
            schema: SCHEMA,
            event: "counterexample",
            number: finding.failure.number,
            origin: finding.failure.trial.origin.to_string(),
            seed: counterexample.seed,
            wrong: Wrong::new(&finding.board, &finding.reply),
            shrunk: match &finding.shrunk {
                Shrunk::Minimal => "minimal",
                Shrunk::OutOfTime => "out-of-time",
                Shrunk::Stopped => "stopped",
                Shrunk::Flaky(_) => "flaky",
            },
            also: match &finding.shrunk {
                Shrunk::Flaky(also) => Some(found(also)),
                Shrunk::Minimal | Shrunk::OutOfTime | Shrunk::Stopped => None,
            },
            mistake: finding.mistake.map(|mistake| mistake.name),
            again: counterexample.again.clone(),
            saved: counterexample
                .saved
                .as_ref()
                .map(|path| path.display().to_string()),
        }
    }
}

impl Wrong {
    fn new(board: &Board, reply: &Reply) -> Wrong {
        let is_answer = reply.mark() == Mark::Wa;
        let said = found(reply);
        let (answer, reason) = if is_answer {
            (Some(said), None)
        } else {
            (None, Some(said))
        };
        let text = board_text(board);
        let cells = text.iter().filter(|&&byte| byte != b' ');
        let rows: String = cells.map(|&byte| char::from(byte)).collect();
        Wrong {
            verdict: reply.mark(),
            board: rows.trim_end().replace('\n', "/"),
            stones: board.stones().count(),
            expected: expected(board),
            found: answer,
            reason,
        }
    }
}

impl Summary {
    fn new(mistakes: usize, tally: &Tally, time: f64) -> Summary {
        let record = |set: Set| SetRecord {
            name: set.name(),
            tried: tally.of(set),
            boards: set.size(),
        };
        Summary {
            schema: SCHEMA,
            event: "summary",
            tried: tally.total(),
            sets: Set::ALL.into_iter().map(record).collect(),
            random: tally.random(),
            mistakes,
            time: (time * 1e3).round() / 1e3,
        }
    }
}
