//! What `omok stress` prints: the counterexample and what was tried, as text or JSON.

use std::ffi::OsString;
use std::fmt::Write as _;
use std::fs;
use std::path::PathBuf;
use std::time::{Duration, Instant};

use itertools::Itertools;
use unicode_width::UnicodeWidthStr;

use super::cut::Cut;
use super::save::Folder;
use super::view::View;
use crate::cli::judgement::{painted, reason, way_text};
use crate::cli::output::Output;
use crate::cli::output::json::{CounterexampleJson, FoundJson, StressSummaryJson};
use crate::cli::program::{Prepared, ProgramArgs};
use crate::cli::quote::quoted;
use crate::cli::terminal::shown;
use omok::draw::Paint;

use omok::problem::Sample;
use omok::runner::{Judgement, Way};
use omok::stress::{Failure, Finding, Reply, Shrunk, Tally};

use omok::messages::{self, Lang};
use omok::text::json_line;

/// The output format.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Style {
    /// Everything.
    Text(Paint),
    /// Only the counterexamples.
    Finding(Paint),
    /// One object per event.
    Json,
}

/// Reports findings as they come, and at the end what was tried.
#[derive(Debug)]
pub(super) struct Report<'a> {
    view: &'a View<'a>,
    style: Style,
    lang: Lang,
    seed: u64,
    program: &'a ProgramArgs,
    prepared: &'a Prepared,
    started: Instant,
    output: Output,
    failures: usize,
    mistakes: usize,
    /// Whether the program gave different answers.
    is_flaky: bool,
}

impl<'a> Report<'a> {
    /// A report on a hunt with that seed for that program, in that language.
    pub(super) fn new(
        view: &'a View<'a>,
        style: Style,
        lang: Lang,
        seed: u64,
        program: &'a ProgramArgs,
        prepared: &'a Prepared,
    ) -> Report<'a> {
        Report {
            view,
            style,
            lang,
            seed,
            program,
            prepared,
            started: Instant::now(),
            output: Output::default(),
            failures: 0,
            mistakes: 0,
            is_flaky: false,
        }
    }

    /// Whether an answer was wrong.
    pub(super) const fn has_failed(&self) -> bool {
        self.failures > 0
    }

    /// Whether nobody reads the report any more.
    pub(super) const fn is_closed(&self) -> bool {
        self.output.is_closed()
    }

    /// Prints the board with the wrong answer, as it was found.
    pub(super) fn failed(&mut self, failure: &Failure) -> anyhow::Result<()> {
        self.failures += 1;
        self.output.print(match self.style {
            Style::Json => json_line(&FoundJson::new(self.view, self.seed, failure)),
            Style::Finding(_) => return Ok(()),
            Style::Text(paint) => failed_text(self.view, self.lang, paint, failure).into_bytes(),
        })
    }

    /// Prints and saves the counterexample.
    pub(super) fn found(
        &mut self,
        finding: &Finding,
        folder: Option<&Folder>,
    ) -> anyhow::Result<()> {
        self.mistakes += 1;
        self.is_flaky |= matches!(finding.shrunk, Shrunk::Flaky(_));
        let saved = folder.map(|folder| folder.write(self.view, finding));
        let counterexample = Counterexample {
            view: self.view,
            finding,
            seed: self.seed,
            program: self.prepared,
            options: self.program.options(),
            saved: saved.transpose()?,
        };
        self.output.print(match self.style {
            Style::Json => json_line(&CounterexampleJson::new(&counterexample)),
            Style::Text(paint) | Style::Finding(paint) => {
                counterexample.text(self.lang, paint).into_bytes()
            }
        })
    }

    /// The time since the start.
    pub(super) fn elapsed(&self) -> Duration {
        self.started.elapsed()
    }

    /// Prints what was tried, and what was not.
    pub(super) fn finish(
        &mut self,
        tally: &Tally,
        cut: Option<Cut>,
        way: Way,
    ) -> anyhow::Result<()> {
        let elapsed = self.started.elapsed();
        let time = elapsed.as_secs_f64();
        // After a failure or a cut, more boards would not give a proof.
        let is_open = self.mistakes == 0 && cut.is_none() && tally.total() > 0;
        let minutes = minutes(tally, elapsed).filter(|_| is_open);
        self.output.print(match self.style {
            Style::Finding(_) => return Ok(()),
            Style::Json => json_line(&StressSummaryJson::new(
                self.mistakes,
                tally,
                (cut, minutes),
                time,
                way,
            )),
            Style::Text(_) => {
                let lang = self.lang;
                let proof = messages::proof(lang, tally);
                let found = match self.mistakes {
                    0 if tally.total() == 0 => messages::report::nothing_tried(lang),
                    // Boards that were not tried are not passed.
                    0 if cut.is_some() => messages::report::no_difference_so_far(lang),
                    0 => proof.unwrap_or_else(|| messages::report::no_difference(lang)),
                    1 => messages::report::one_mistake(lang),
                    many => messages::report::mistakes(lang, many),
                };
                // A program that reads past an array may be right by chance.
                let may_hide_more = self.mistakes == 0 || self.is_flaky;
                let advice = match &self.prepared.file {
                    Some(file) if may_hide_more && is_c_program(file) => {
                        messages::report::sanitize(lang) + "\n"
                    }
                    _ => String::new(),
                };
                let tried = messages::tally(lang, tally);
                let line = messages::report::last_line(lang, &tried, &found, time);
                let way = way_text(lang, way);
                let cut = cut.map_or_else(String::new, |cut| cut.told(lang) + "; ");
                let all = minutes.map_or_else(String::new, |minutes| {
                    messages::report::all_boards(lang, minutes)
                });
                format!("{advice}{cut}{line}{all}{way}\n").into_bytes()
            }
        })
    }
}

/// The minutes for all boards, if not all were tried though they can be.
fn minutes(tally: &Tally, elapsed: Duration) -> Option<u64> {
    let whole = tally.whole().filter(|_| !tally.is_all())? as u128;
    let millis = elapsed.as_millis() * whole / tally.total().max(1) as u128;
    u64::try_from(millis.div_ceil(60_000).max(1)).ok()
}

/// Whether a C or C++ compiler made the file without that option.
fn is_c_program(word: &OsString) -> bool {
    // The whole file is searched; no solution is larger.
    const LARGEST: u64 = 16 << 20;
    let is_small = fs::metadata(word).is_ok_and(|file| file.len() <= LARGEST);
    if !is_small || !word.to_string_lossy().contains('/') {
        return false;
    }
    let bytes = fs::read(word).unwrap_or_default();
    let names = |text: &str| {
        let mut windows = bytes.windows(text.len());
        windows.any(|window| window == text.as_bytes())
    };
    let is_by_c = names("GCC: (") || names("clang version");
    bytes.starts_with(b"\x7fELF")
        && is_by_c
        && !["rustc", "Go build", "__asan_"].into_iter().any(names)
}

fn failed_text(view: &View<'_>, lang: Lang, paint: Paint, failure: &Failure) -> String {
    let mark = painted(paint, failure.reply.kind(), 3);
    let origin = view.origin(lang, failure);
    let reason = reason(lang, &failure.reply.judgement, &failure.reply.stderr);
    let picture = view.failed(lang, paint, failure);
    let line = messages::report::failed(lang, &mark, failure.number, &origin, &reason);
    format!("{line}\n{picture}\n")
}

/// The right answer on one line.
pub(in crate::cli) fn expected_of(view: &View<'_>, samples: &[Sample]) -> String {
    let text = view.answer(samples);
    String::from_utf8_lossy(&text).split_whitespace().join(" ")
}

/// The wrong output, or how the program failed.
pub(in crate::cli) fn found(lang: Lang, reply: &Reply) -> String {
    match &reply.judgement {
        Judgement::WrongAnswer(difference) if difference.found.is_empty() => {
            messages::report::nothing(lang)
        }
        Judgement::WrongAnswer(difference) => difference.found.clone(),
        Judgement::Accepted => String::from_utf8_lossy(&reply.stdout)
            .split_whitespace()
            .join(" "),
        judgement => reason(lang, judgement, &reply.stderr),
    }
}

/// A counterexample with everything printed about it.
#[derive(Debug)]
pub(in crate::cli) struct Counterexample<'a> {
    pub(in crate::cli) view: &'a View<'a>,
    pub(in crate::cli) finding: &'a Finding,
    pub(in crate::cli) seed: u64,
    pub(in crate::cli) program: &'a Prepared,
    /// The options for running it, each with a blank before it.
    pub(in crate::cli) options: String,
    pub(in crate::cli) saved: Option<PathBuf>,
}

/// The proposed name for a file with the board.
const BOARD_FILE: &str = "board.txt";

impl Counterexample<'_> {
    /// The command that finds it again: the boards come in the same order.
    pub(in crate::cli) fn again(&self) -> String {
        let (seed, cases) = (self.seed, self.finding.failure.number);
        let (options, program) = (&self.options, &self.program.named);
        let problem = self.view.options();
        format!("omok stress{problem} --seed {seed} --count {cases}{options} {program}")
    }

    fn text(&self, lang: Lang, paint: Paint) -> String {
        let finding = self.finding;
        let mut text = messages::heading(lang, finding) + "\n";
        text += &self.view.picture(lang, paint, &finding.samples);
        text.push('\n');
        let mut line = |what: &str, value: &str| {
            let blanks = LABELS.saturating_sub(what.width());
            let _ = writeln!(text, "{what}{:blanks$} {value}", "");
        };
        line(
            &messages::report::expected(lang),
            &expected_of(self.view, &finding.samples),
        );
        line(&messages::report::found(lang), &found(lang, &finding.reply));
        if let Shrunk::Flaky(also) = &finding.shrunk {
            line(&messages::report::also(lang), &found(lang, also));
        }
        if let Some(mistake) = &finding.mistake {
            let told = messages::mistake_told(lang, self.view.problem(), mistake);
            line(&messages::report::mistake(lang), &told);
        }
        if let Some(told) = messages::known(lang, self.view.problem(), finding) {
            line(&messages::report::known(lang), &told);
        }
        line(&messages::report::again(lang), &self.again());
        if let Some(saved) = &self.saved {
            let files = format!("{}.in, .ans, .svg", shown(saved));
            line(&messages::report::saved(lang), &files);
        }
        let (run, answer) = self.by_hand(lang);
        line(&messages::report::by_hand(lang), &run);
        line("", &answer);
        text += &String::from_utf8_lossy(&self.input());
        text + "\n"
    }

    /// How to give the board to the program by hand, and how to get the right answer.
    fn by_hand(&self, lang: Lang) -> (String, String) {
        let input = self.input();
        let lines = input.iter().filter(|&&byte| byte == b'\n').count();
        let saved = self.saved.as_ref().map(|base| base.with_extension("in"));
        let command = &self.program.by_hand;
        let (file, run) = match saved {
            Some(file) => {
                let file = quoted(file.as_os_str());
                let run = match cfg!(windows) {
                    true => messages::report::run_saved_in_powershell(lang, &file, command),
                    false => messages::report::run_saved(lang, &file, command),
                };
                (file, run)
            }
            None => {
                let run = match cfg!(windows) {
                    true => messages::report::run_in_powershell,
                    false => messages::report::run_by_hand,
                };
                (BOARD_FILE.to_owned(), run(lang, lines, BOARD_FILE, command))
            }
        };
        let asked = format!("{} {file}", self.view.options());
        let answer = match cfg!(windows) {
            true => messages::report::answer_on_windows,
            false => messages::report::answer_by_hand,
        };
        (run, answer(lang, asked.trim()))
    }

    fn input(&self) -> Vec<u8> {
        let Finding {
            samples, spacing, ..
        } = self.finding;
        self.view.input(samples, *spacing)
    }
}

/// The width of the labels.
const LABELS: usize = 9;
