//! What is wrong with a program? The hunt of the library, with a subject that asks the script.

use std::num::NonZeroUsize;
use std::time::Duration;

use omok_core::board::{Board, Point};
use omok_core::computer::Clock;
use omok_core::draw::Picture;
use omok_core::rule::Variant;
use omok_messages::{self as messages, Lang, report};
use omok_problem::problem::Problem;
use omok_runner::{Execution, ExitKind, Judgement, Limits, RunError, TimeKind};
use omok_stress::plan::Plan;
use omok_stress::stress::{
    Bounds, Ends, Event, Finding, Hunt, Keep, Reply, Shrunk, Subject, TimeBounds, grouped,
};
use serde::Serialize;
use wasm_bindgen::prelude::wasm_bindgen;

#[cfg(feature = "problems")]
use crate::described::problem_of;
use crate::input::cases;
#[cfg(not(feature = "problems"))]
use crate::problem::problem_of;
use crate::setting::look_of;
use crate::view::explained;
use crate::{json, refused};

#[wasm_bindgen]
extern "C" {
    /// What the program made of an input.
    type Answer;
    /// How it ended: `answered`, `crashed`, `endless`, `flooded`, or `stopped` where nobody
    /// waits for it any more.
    #[wasm_bindgen(method, getter)]
    fn end(this: &Answer) -> String;
    #[wasm_bindgen(method, getter)]
    fn stdout(this: &Answer) -> String;
    #[wasm_bindgen(method, getter)]
    fn stderr(this: &Answer) -> String;

    /// Gives the program an input, and says what is right; comes back with its answer.
    #[wasm_bindgen(js_namespace = omok_program)]
    fn ask(input: &str, right: &str) -> Answer;
    /// Says how many stones are left of the board that is being shrunk.
    #[wasm_bindgen(js_namespace = omok_program)]
    fn shrunk(stones: usize);
    /// The time in milliseconds, which does not pass where a hunt is only repeated.
    #[wasm_bindgen(js_namespace = omok_program)]
    fn now() -> f64;
}

/// The program that the script runs.
#[derive(Debug)]
struct Script;

static SCRIPT: Script = Script;

/// What the script allows: it says so when it cuts a run short.
const LIMITS: Limits = Limits {
    time: Duration::from_secs(2),
    wall: Some(Duration::from_secs(2)),
    output: 1 << 16,
    memory: None,
    processes: None,
};

impl Subject for Script {
    fn answer(&self, input: &[u8], right: &[u8]) -> Result<Reply, RunError> {
        let [input, right_text] = [input, right].map(String::from_utf8_lossy);
        let answer = ask(&input, &right_text);
        let exit = match answer.end().as_str() {
            "answered" => ExitKind::Exited(0),
            "endless" => ExitKind::TimedOut(TimeKind::Wall),
            "flooded" => ExitKind::TooMuchOutput,
            "stopped" => return Err(RunError::Stopped),
            _ => ExitKind::Exited(1),
        };
        let run = Execution {
            exit,
            stdout: answer.stdout().into_bytes(),
            stderr: answer.stderr().into_bytes(),
            elapsed: Duration::ZERO,
            cpu: None,
            memory: None,
        };
        Ok(Reply {
            judgement: Judgement::new(&run, right, LIMITS),
            stdout: run.stdout,
            stderr: run.stderr,
        })
    }
}

/// The seed of the boards, the command's own: what the page finds, `omok stress` finds.
const SEED: u64 = 1;

/// A hunt for the mistakes of the program that the script runs.
#[wasm_bindgen]
#[derive(Debug)]
pub struct Inquiry {
    name: String,
    problem: Problem,
    hunt: Hunt<'static, Script>,
    lang: Lang,
    mistakes: usize,
    started: f64,
}

#[wasm_bindgen]
impl Inquiry {
    /// A hunt on the problem of that name or description that has not begun: all designed boards,
    /// then others for as long as that.
    ///
    /// # Errors
    ///
    /// If the description is wrong.
    #[wasm_bindgen(constructor)]
    pub fn new(lang: &str, seconds: f64, name: &str) -> Result<Inquiry, String> {
        let problem = problem_of(name)?;
        let clock = Clock::new(|| Duration::try_from_secs_f64(now() / 1e3).unwrap_or_default());
        let time = Duration::try_from_secs_f64(seconds).unwrap_or_default();
        let bounds = Bounds {
            jobs: NonZeroUsize::MIN,
            cases: usize::MAX,
            time: Some(TimeBounds {
                clock,
                until: Some(clock.now() + time),
                ends: Ends::ExtraBoards,
                shrink: Duration::from_secs(60),
            }),
            keep: Keep::Verdict,
        };
        Ok(Inquiry {
            name: name.to_owned(),
            hunt: Hunt::new(&SCRIPT, Plan::new(problem.clone(), SEED), bounds),
            problem,
            lang: lang.parse().unwrap_or_default(),
            mistakes: 0,
            started: now(),
        })
    }

    /// Goes on to the next mistake: a finding, or, where there is none, what was tried.
    pub fn go_on(&mut self) -> String {
        let found = self.hunt.next(|event| {
            if let Event::Shrunk(stones) = event {
                shrunk(stones);
            }
        });
        match found {
            Ok(Some(finding)) => {
                self.mistakes += 1;
                json(&FindingView::new(self, &finding))
            }
            Ok(None) => json(&self.summary()),
            // Nobody waits for it any more.
            Err(_) => refused(""),
        }
    }

    /// What has been tried so far.
    fn summary(&self) -> SummaryView {
        let tally = self.hunt.tally();
        let tried = messages::tally(self.lang, tally);
        let proof = messages::proof(self.lang, tally);
        let found = match self.mistakes {
            0 => proof.unwrap_or_else(|| report::no_difference(self.lang)),
            many => report::mistakes(self.lang, many),
        };
        let time = Duration::try_from_secs_f64((now() - self.started) / 1e3);
        let hundredths = time.unwrap_or_default().as_millis() / 10;
        let seconds = format!("{}.{:02}", hundredths / 100, hundredths % 100);
        SummaryView {
            mistakes: self.mistakes,
            boards: grouped(tally.total()),
            told: report::last_line(self.lang, &tried, &found, &seconds),
        }
    }
}

/// How many seconds a run may take.
#[wasm_bindgen]
#[must_use]
pub fn seconds_a_run() -> f64 {
    LIMITS.time.as_secs_f64()
}

/// What the program makes of one input of the problem of that name.
#[wasm_bindgen]
#[must_use]
pub fn one_board(lang: &str, problem: &str, input: &str) -> String {
    let lang: Lang = lang.parse().unwrap_or_default();
    let right = problem_of(problem).and_then(|problem| {
        let judged = problem.judge(input.as_bytes());
        judged.map_err(|error| messages::fault(lang, &error.fault))
    });
    let right = match right {
        Ok(right) => right,
        Err(why) => return refused(&why),
    };
    match SCRIPT.answer(input.as_bytes(), &right) {
        Ok(reply) => json(&OnceView {
            is_right: reply.is_right(),
            expected: lines_of(&right),
            found: said(lang, &reply),
        }),
        Err(_) => refused(""),
    }
}

/// A hunt that is over.
#[derive(Debug, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS), ts(export))]
struct SummaryView {
    /// How many mistakes it has found, and on how many boards it has looked for them.
    mistakes: usize,
    boards: String,
    told: String,
}

/// What the program makes of one board.
#[derive(Debug, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS), ts(export))]
struct OnceView {
    is_right: bool,
    expected: String,
    found: String,
}

/// The smallest board that shows a mistake, and all that is said of it.
#[derive(Debug, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS), ts(export))]
struct FindingView {
    problem: String,
    heading: String,
    /// The mistake as a sentence, if it is a known one.
    mistake: Option<String>,
    expected: String,
    found: String,
    /// What else is known: labels and what stands after them.
    lines: Vec<(String, String)>,
    board: String,
}

impl FindingView {
    fn new(inquiry: &Inquiry, finding: &Finding) -> FindingView {
        let (lang, problem, samples) = (inquiry.lang, &inquiry.problem, &finding.samples);
        let mut lines = Vec::new();
        if let Shrunk::Flaky(also) = &finding.shrunk {
            lines.push((report::also(lang), said(lang, also)));
        }
        if let Some(known) = messages::known(lang, problem, finding) {
            lines.push((report::known(lang), known));
        }
        let mistake = finding.mistake.as_ref();
        let input = problem.input_text(samples, finding.spacing);
        FindingView {
            problem: inquiry.name.clone(),
            heading: messages::heading(lang, finding),
            mistake: mistake.map(|one| messages::mistake_told(lang, problem, one)),
            expected: lines_of(&problem.answers_text(samples)),
            found: said(lang, &finding.reply),
            lines,
            board: String::from_utf8_lossy(&input).into_owned(),
        }
    }
}

/// The picture of a board with a wrong answer.
#[derive(Debug, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS), ts(export))]
struct WrongView {
    svg: String,
    width: u32,
    height: u32,
    /// Where on the picture the points are that the program and the right answer name.
    yours: Option<(u32, u32)>,
    right: Option<(u32, u32)>,
    notes: Vec<String>,
}

/// The picture of the last board of an input, to which `found` was printed in the place of
/// `expected`.
#[wasm_bindgen]
#[must_use]
pub fn wrong_board(
    lang: &str,
    look: &str,
    problem: &str,
    input: &str,
    expected: &str,
    found: &str,
) -> String {
    let lang: Lang = lang.parse().unwrap_or_default();
    let problem = match problem_of(problem) {
        Ok(problem) => problem,
        Err(why) => return refused(&why),
    };
    let picture = match cases(&problem, input).0.last() {
        Some((case, _)) => problem.sample_picture(1, &case.sample),
        None => Picture::new(Board::empty(Variant::BOARD_PROBLEM.size())),
    };
    let [yours, right] = [found, expected].map(|answer| named(&problem, answer));
    let svg = picture.svg().look(look_of(look));
    let place = |point: Option<Point>| {
        let point = point.filter(|point| picture.board.size().contains(*point));
        point.map(|point| svg.place(point))
    };
    let (width, height) = svg.extent();
    json(&WrongView {
        svg: svg.to_string(),
        width,
        height,
        yours: place(yours.filter(|_| yours != right)),
        right: place(right),
        notes: explained(lang, &picture).collect(),
    })
}

/// The point that an answer names, where answers of the problem name one.
fn named(problem: &Problem, answer: &str) -> Option<Point> {
    let words: Vec<&str> = answer.split_whitespace().collect();
    problem.description().answers.values().find_map(|text| {
        let slots: Vec<&str> = text.split_whitespace().collect();
        let number = |slot| {
            let at = slots.iter().position(|one| *one == slot)?;
            words.get(at)?.parse::<u8>().ok()?.checked_sub(1)
        };
        let point = Point::new(number("{row}")?, number("{col}")?);
        (slots.len() == words.len()).then_some(point)
    })
}

/// What was printed, or how it failed.
fn said(lang: Lang, reply: &Reply) -> String {
    const MOST: usize = 400;
    match &reply.judgement {
        Judgement::WrongAnswer(difference) if difference.found.is_empty() => report::nothing(lang),
        Judgement::WrongAnswer(difference) if reply.stdout.len() > MOST => difference.found.clone(),
        Judgement::WrongAnswer(_) | Judgement::Accepted => lines_of(&reply.stdout),
        // The status is the page's own: what the program says of its end is more.
        Judgement::RuntimeError(_) if !reply.stderr.is_empty() => lines_of(&reply.stderr),
        judgement => messages::judgement(lang, judgement),
    }
}

/// The lines of an output, without blanks at their ends.
fn lines_of(text: &[u8]) -> String {
    let text = String::from_utf8_lossy(text);
    let lines: Vec<&str> = text.lines().map(str::trim_end).collect();
    lines.join("\n").trim_end().to_owned()
}
