//! What `omok stress` prints: the counterexample and what was tried, as text or JSON.

use std::ffi::{OsStr, OsString};
use std::fmt::Write as _;
use std::fs;
use std::io;
use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};

use anyhow::Context;
use serde::Serialize;
use unicode_width::UnicodeWidthStr;

use super::view::{View, found};
use crate::cli::files::create_together;
use crate::cli::judgement::{Style, painted, reason, way_text};
use crate::cli::output::Output;
use crate::cli::program::Prepared;
use crate::cli::quote::{BOARD_FILE, quoted_path, with_input};
use crate::cli::{is_kind, lang, milliseconds, object, shown, starts, visible};
use omok::draw::Paint;
use omok::messages::{self, Lang, advice, report as words};
use omok::runner::Way;
use omok::stress::{Failure, Finding, Shrunk, Tally, grouped, time_for_all};
use omok::text::json_line;

#[derive(Debug)]
pub(super) struct Report<'a> {
    view: &'a View<'a>,
    style: Style,
    program: &'a Prepared,
    pub(super) started: Instant,
    pub(super) output: Output,
    pub(super) has_failed: bool,
    mistakes: usize,
    is_flaky: bool,
}

impl<'a> Report<'a> {
    pub(super) fn new(view: &'a View<'a>, style: Style, program: &'a Prepared) -> Report<'a> {
        Report {
            view,
            style,
            program,
            started: Instant::now(),
            output: Output::default(),
            has_failed: false,
            mistakes: 0,
            is_flaky: false,
        }
    }

    /// Prints the board with the wrong answer, as it was found.
    pub(super) fn failed(&mut self, failure: &Failure) -> anyhow::Result<()> {
        self.has_failed = true;
        match self.style {
            Style::Json => self.output.print(self.failed_json(failure)),
            Style::Failures(_) => Ok(()),
            Style::Text(paint) => self.output.show(&self.failed_text(paint, failure)),
        }
    }

    fn failed_json(&self, failure: &Failure) -> Vec<u8> {
        let (view, samples) = (self.view, &failure.trial.samples);
        json_line(&object! {
            event: "found",
            number: failure.number,
            origin: view.origin(Lang::En, failure),
            seed: view.seed,
            #[serde(flatten)]
            wrong: view.wrong_json(samples, failure.spacing, &failure.reply),
        })
    }

    fn failed_text(&self, paint: Paint, failure: &Failure) -> String {
        let (reply, lang) = (&failure.reply, lang());
        let mark = painted(paint, reply.kind(), 3);
        let origin = self.view.origin(lang, failure);
        let reason = reason(lang, &reply.judgement, &reply.stderr);
        let picture = self.view.failed(paint, failure);
        let line = words::failed(lang, &mark, failure.number, &origin, &reason);
        format!("{line}\n{picture}\n")
    }

    /// Prints and saves the counterexample.
    pub(super) fn found(&mut self, finding: &Finding, folder: Option<&Path>) -> anyhow::Result<()> {
        self.mistakes += 1;
        self.is_flaky |= matches!(finding.shrunk, Shrunk::Flaky(_));
        let saved = folder.map(|folder| save(folder, self.view, finding));
        let saved = saved.transpose()?;
        let saved = saved.as_deref();
        let again = format!("{} {}", self.view.again(finding), self.program.named);
        match self.style {
            Style::Json => self.output.print(self.found_json(finding, &again, saved)),
            Style::Text(paint) | Style::Failures(paint) => {
                let text = self.found_text(paint, finding, &again, saved);
                self.output.show(&text)
            }
        }
    }

    fn found_json(&self, finding: &Finding, again: &str, saved: Option<&Path>) -> Vec<u8> {
        let (view, mistake) = (self.view, finding.mistake.as_ref());
        let also = match &finding.shrunk {
            Shrunk::Flaky(also) => Some(object! { also: found(Lang::En, also) }),
            Shrunk::Minimal | Shrunk::OutOfRuns | Shrunk::OutOfTime | Shrunk::Stopped => None,
        };
        let shown = mistake.and_then(|mutant| mutant.shown);
        let known = messages::known_name(Lang::En, view.problem(), finding);
        json_line(&object! {
            event: "counterexample",
            number: finding.failure.number,
            origin: view.origin(Lang::En, &finding.failure),
            seed: view.seed,
            #[serde(flatten)]
            wrong: view.finding_json(finding),
            shrunk: match &finding.shrunk {
                Shrunk::Minimal => "minimal",
                Shrunk::OutOfRuns => "out-of-runs",
                Shrunk::OutOfTime => "out-of-time",
                Shrunk::Stopped => "stopped",
                Shrunk::Flaky(_) => "flaky",
            },
            #[serde(flatten)]
            also: also,
            mistake: mistake.map(|mutant| messages::mistake(Lang::En, view.problem(), mutant)),
            #[serde(flatten)]
            shown: shown.map(|shown| object! { mistake_shown: shown }),
            #[serde(flatten)]
            known: known.map(|known| object! { known: known }),
            again: again,
            saved: saved.map(|path| path.display().to_string()),
        })
    }

    fn found_text(
        &self,
        paint: Paint,
        finding: &Finding,
        again: &str,
        saved: Option<&Path>,
    ) -> String {
        let (view, lang) = (self.view, lang());
        let mut text = messages::heading(lang, finding) + "\n";
        text += &view.picture(paint, &finding.samples);
        text.push('\n');
        let mut line = |what: String, value: &str| {
            let blanks = LABELS.saturating_sub(what.width());
            let _ = writeln!(text, "{what}{:blanks$} {}", "", visible(value));
        };
        line(
            words::expected(lang),
            &view.accepted(lang, &finding.samples),
        );
        line(words::found(lang), &found(lang, &finding.reply));
        if let Shrunk::Flaky(also) = &finding.shrunk {
            line(words::also(lang), &found(lang, also));
        }
        if let Some(mistake) = &finding.mistake {
            let told = messages::mistake_told(lang, view.problem(), mistake);
            line(words::mistake(lang), &told);
        }
        if let Some(told) = messages::known(lang, view.problem(), finding) {
            line(words::known(lang), &told);
        }
        line(words::again(lang), again);
        if let Some(saved) = saved {
            let files = format!("{}.in, .ans, .svg", shown(saved));
            line(words::saved(lang), &files);
        }
        let input = view.input(finding);
        let (run, answer) = self.by_hand(&input, saved);
        line(words::by_hand(lang), &run);
        line(String::new(), &answer);
        text += &String::from_utf8_lossy(&input);
        text + "\n"
    }

    /// How to give the board to the program by hand, and how to get the right answer.
    fn by_hand(&self, input: &[u8], saved: Option<&Path>) -> (String, String) {
        let saved = saved.map(|base| quoted_path(&base.with_extension("in")));
        let file = saved.as_deref().unwrap_or(BOARD_FILE);
        let (command, lang) = (&self.program.by_hand, lang());
        let run = with_input(command, file);
        let lines = input.iter().filter(|&&byte| byte == b'\n').count();
        let run = match saved {
            Some(_) => run,
            None => words::save_and_run(lang, lines, file, &run),
        };
        let asked = format!("{} {file}", self.view.problem);
        let answer = match cfg!(windows) {
            true => words::answer_on_windows,
            false => words::answer_by_hand,
        };
        (run, answer(lang, asked.trim()))
    }

    /// Prints what was tried, and what was not.
    pub(super) fn finish(
        &mut self,
        tally: &Tally,
        cut: Option<CutShort>,
        way: Way,
    ) -> anyhow::Result<()> {
        let time = self.started.elapsed();
        // After a failure or a cut, more boards would not give a proof.
        let is_open = self.mistakes == 0 && cut.is_none() && tally.total() > 0;
        let minutes = minutes(tally, time).filter(|_| is_open);
        match self.style {
            Style::Failures(_) => Ok(()),
            Style::Json => {
                let sets = tally.sets().into_iter().map(|(name, tried, boards)| {
                    object! { name: name, tried: tried, boards: boards }
                });
                let (due_tried, due) = tally.due();
                self.output.print(json_line(&object! {
                    event: "summary",
                    tried: tally.total(),
                    sets: sets.collect::<Vec<_>>(),
                    random: tally.random(),
                    mistakes: self.mistakes,
                    not_tried: due - due_tried,
                    #[serde(flatten)]
                    way_out: cut.map(|cut| cut.way_out),
                    #[serde(flatten)]
                    minutes: minutes.map(|minutes| object! { all_boards_minutes: minutes }),
                    time: milliseconds(time),
                    #[serde(flatten)]
                    starts: starts(way),
                }))
            }
            Style::Text(_) => {
                let all = minutes.map(|minutes| words::all_boards(lang(), minutes));
                let (all, way) = (all.unwrap_or_default(), way_text(lang(), way));
                let line = self.last_line(tally, cut, time);
                self.output.show(&format!("{line}{all}{way}\n"))
            }
        }
    }

    /// What was tried and found, after advice.
    fn last_line(&self, tally: &Tally, cut: Option<CutShort>, time: Duration) -> String {
        let lang = lang();
        let found = match self.mistakes {
            0 if tally.total() == 0 => words::nothing_tried(lang),
            // Boards that were not tried are not passed.
            0 if cut.is_some() => words::no_difference_so_far(lang),
            0 => messages::proof(lang, tally).unwrap_or_else(|| words::no_difference(lang)),
            many => words::mistakes(lang, many),
        };
        // A program that reads past an array may be right by chance.
        let may_hide_more = self.mistakes == 0 || self.is_flaky;
        let file = self.program.file.as_deref().filter(|_| may_hide_more);
        let advice = match file.is_some_and(is_c_program) {
            true => words::sanitize(lang) + "\n",
            false => String::new(),
        };
        let cut = cut.map_or_else(String::new, |cut| cut.message() + "; ");
        let tried = messages::tally(lang, tally);
        let seconds = format!("{:.2}", time.as_secs_f64());
        let line = words::last_line(lang, &tried, &found, &seconds);
        format!("{advice}{cut}{line}")
    }
}

/// The minutes for all boards, if not all were tried though they can be.
fn minutes(tally: &Tally, elapsed: Duration) -> Option<u64> {
    let whole = tally.plan().whole().filter(|_| !tally.is_all())? as u128;
    let millis = elapsed.as_millis() * whole / tally.total().max(1) as u128;
    u64::try_from(millis.div_ceil(60_000).max(1)).ok()
}

/// Whether a C or C++ compiler made the file without that option.
fn is_c_program(word: &OsStr) -> bool {
    // The whole file is searched; no solution is larger.
    const LARGEST: u64 = 16 << 20;
    let is_small = fs::metadata(word).is_ok_and(|file| file.is_file() && file.len() <= LARGEST);
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

/// The width of the labels.
const LABELS: usize = 9;

/// The prefix of the files' names.
const NAME: &str = "counterexample-";

/// Writes the counterexample with the next free number; returns the files' common path.
fn save(folder: &Path, view: &View<'_>, finding: &Finding) -> anyhow::Result<PathBuf> {
    let samples = &finding.samples;
    let contents = [
        ("in", view.input(finding)),
        ("ans", view.problem().answers_text(samples)),
        ("svg", view.svg(samples).into_bytes()),
    ];
    // After the highest, not in a gap: the newest is the last one in a listing.
    let mut number = last_number(folder)? + 1;
    loop {
        let base = folder.join(format!("{NAME}{number}"));
        let file = |(ending, bytes): &(&str, Vec<u8>)| (base.with_extension(ending), bytes.clone());
        match create_together(&contents.each_ref().map(file)) {
            // Another hunt has just used the number.
            Err(error) if is_kind(&error, io::ErrorKind::AlreadyExists) => number += 1,
            written => return written.map(|()| base),
        }
    }
}

/// The highest number of such a file in the folder; else 0.
fn last_number(folder: &Path) -> anyhow::Result<u64> {
    let entries = folder.read_dir();
    let entries = entries.with_context(|| advice::unreadable(lang(), &shown(folder)))?;
    let number = |name: OsString| {
        let name = name.to_str()?.strip_prefix(NAME)?;
        let number: u64 = name.split('.').next()?.parse().ok()?;
        (number < u64::MAX).then_some(number)
    };
    let numbers = entries.filter_map(|entry| number(entry.ok()?.file_name()));
    Ok(numbers.max().unwrap_or(0))
}

/// Designed boards that were not tried, though nothing was found.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct CutShort {
    left: usize,
    /// What would try them all.
    way_out: WayOut,
}

/// The option that tries all designed boards.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
enum WayOut {
    /// As many `--count`.
    #[serde(rename = "cases_needed")]
    Cases(usize),
    /// So many seconds of `--time`.
    #[serde(rename = "time_needed")]
    Time(u64),
}

impl CutShort {
    /// What was not tried after that time, with that limit of boards; `None` if everything was
    /// tried, or nothing at all.
    pub(super) fn of(tally: &Tally, elapsed: Duration, cases: usize) -> Option<CutShort> {
        let (tried, all) = tally.due();
        let left = all - tried;
        if tried == 0 || left == 0 {
            return None;
        }
        let way_out = match tally.total() >= cases {
            true => WayOut::Cases(tried + left),
            false => WayOut::Time(time_for_all(elapsed, tried, tried + left)),
        };
        Some(CutShort { left, way_out })
    }

    /// `606 DESIGNED BOARDS NOT TRIED (--time 4 would do)`
    fn message(self) -> String {
        let way_out = match self.way_out {
            WayOut::Cases(cases) => format!("--count {cases}"),
            WayOut::Time(seconds) => format!("--time {seconds}"),
        };
        words::not_tried(lang(), self.left, &grouped(self.left), &way_out)
    }
}
