//! What `omok stress` prints: the counterexample and what was tried.

use std::ffi::OsStr;
use std::fmt::Write as _;
use std::fs;
use std::path::Path;
use std::time::{Duration, Instant};

use unicode_width::UnicodeWidthStr;

use super::cut_short::CutShort;
use super::save::save;
use super::view::{View, found};
use crate::cli::judgement::{Style, painted, reason, way_text};
use crate::cli::output::Output;
use crate::cli::quote::{BOARD_FILE, quoted_path, with_input};
use crate::cli::sources::Prepared;
use crate::cli::{lang, shown, visible};
use omok::draw::Paint;
use omok::messages::{self, report as words};
use omok::runner::Way;
use omok::stress::{Failure, Finding, Shrunk, Tally};

#[derive(Debug)]
pub(super) struct Report<'a> {
    pub(super) view: &'a View<'a>,
    style: Style,
    program: &'a Prepared,
    pub(super) started: Instant,
    pub(super) output: Output,
    pub(super) has_failed: bool,
    pub(super) mistakes: usize,
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
                let summary = self.summary_json(tally, cut, minutes, time, way);
                self.output.print(summary)
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
