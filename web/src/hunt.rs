//! What is wrong with a program? The hunt of the library, with a subject that asks the script.

use std::fmt;
use std::num::NonZeroUsize;
use std::time::Duration;

use omok::board::Board;
use omok::computer::Clock;
use omok::messages::{self, Lang, report};
#[cfg(feature = "problems")]
use omok::problem::Problem;
use omok::problem::{answer_text, board_text};
use omok::runner::{Execution, ExitKind, Judgement, Limits, RunError, TimeKind};
use omok::stress::{
    Answerer, Bounds, Ends, Event, Finding, FiveBoard, Ground, Hunt, Keep, Reply, Shrunk, Subject,
    TimeBounds,
};
use serde::Serialize;
use wasm_bindgen::prelude::wasm_bindgen;

#[cfg(feature = "problems")]
use crate::described::{ProblemFace, right_answer};
use crate::face::{BoardFace, Face};
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

    /// Gives the program an input; comes back with its answer.
    #[wasm_bindgen(js_namespace = omok_program)]
    fn ask(input: &str) -> Answer;
    /// Says how many stones are left of the board that is being shrunk.
    #[wasm_bindgen(js_namespace = omok_program)]
    fn shrunk(stones: usize);
    #[wasm_bindgen(js_namespace = performance)]
    fn now() -> f64;
}

/// The program that the script runs.
#[derive(Debug)]
struct Script;

static SCRIPT: Script = Script;

/// What the script allows: it says so when it cuts a run short.
const LIMITS: Limits = Limits {
    time: Duration::from_secs(2),
    wall: None,
    output: 1 << 16,
};

impl Answerer for Script {
    fn answer(&self, input: &[u8], right: &[u8]) -> Result<Reply, RunError> {
        let answer = ask(&String::from_utf8_lossy(input));
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

impl Subject for Script {
    fn reply(&self, board: &Board) -> Result<Reply, RunError> {
        self.answer(&board_text(board), &answer_text(board))
    }
}

/// The seed of the boards, the command's own: what the page finds, `omok stress` finds.
const SEED: u64 = 1;

/// A hunt for the mistakes of the program that the script runs.
#[wasm_bindgen]
#[derive(Debug)]
pub struct Inquiry {
    problem: String,
    hunt: Box<dyn Hunting>,
    lang: Lang,
    mistakes: usize,
    started: f64,
}

#[wasm_bindgen]
impl Inquiry {
    /// A hunt on the problem of that name that has not begun: all designed boards, then others
    /// for as long as that.
    #[wasm_bindgen(constructor)]
    #[must_use]
    pub fn new(lang: &str, seconds: f64, problem: &str) -> Inquiry {
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
        Inquiry {
            problem: problem.to_owned(),
            hunt: hunt_on(problem, bounds),
            lang: lang.parse().unwrap_or_default(),
            mistakes: 0,
            started: now(),
        }
    }

    /// Goes on to the next mistake: a finding, or, where there is none, what was tried.
    pub fn go_on(&mut self) -> String {
        match self.hunt.go_on(self.lang) {
            Ok(Some(finding)) => {
                self.mistakes += 1;
                let problem = self.problem.clone();
                json(&FindingView { problem, ..finding })
            }
            Ok(None) => json(&self.summary()),
            Err(error) => refused(&error.to_string()),
        }
    }

    /// What has been tried so far.
    fn summary(&self) -> SummaryView {
        let (tried, proof) = self.hunt.tried(self.lang);
        let found = match self.mistakes {
            0 => proof.unwrap_or_else(|| report::no_difference(self.lang)),
            1 => report::one_mistake(self.lang),
            many => report::mistakes(self.lang, many),
        };
        let seconds = (now() - self.started) / 1e3;
        SummaryView {
            told: report::last_line(self.lang, &tried, &found, seconds),
        }
    }
}

#[cfg(feature = "problems")]
fn hunt_on(problem: &str, bounds: Bounds) -> Box<dyn Hunting> {
    // The board problem has a description, too, but more is known of it.
    let named = Problem::named(problem).filter(|_| problem != "five-board");
    let Some(problem) = named else {
        return on_boards(bounds);
    };
    let face = ProblemFace::new(&SCRIPT, problem, SEED);
    let (asked, plan) = (face.asked, face.plan.clone());
    Box::new(Known::new(asked, face, plan, bounds))
}

/// The page in one file has no other problem.
#[cfg(not(feature = "problems"))]
fn hunt_on(_: &str, bounds: Bounds) -> Box<dyn Hunting> {
    on_boards(bounds)
}

fn on_boards(bounds: Bounds) -> Box<dyn Hunting> {
    let ground = FiveBoard::new(SEED);
    Box::new(Known::new(&SCRIPT, BoardFace, ground, bounds))
}

/// A hunt, whatever its problem.
trait Hunting: fmt::Debug {
    /// Goes on to the next mistake.
    fn go_on(&mut self, lang: Lang) -> Result<Option<FindingView>, RunError>;
    /// What has been tried, and what that proves.
    fn tried(&self, lang: Lang) -> (String, Option<String>);
}

/// A hunt on a problem that is known.
#[derive(Debug)]
struct Known<S: 'static, F: Face> {
    hunt: Hunt<'static, S, F::Ground>,
    face: F,
}

impl<S, F: Face> Known<S, F>
where
    S: Subject<<F::Ground as Ground>::Case>,
{
    fn new(subject: &'static S, face: F, ground: F::Ground, bounds: Bounds) -> Known<S, F> {
        let hunt = Hunt::new(subject, ground, bounds);
        Known { hunt, face }
    }
}

impl<S, F: Face> Hunting for Known<S, F>
where
    S: Subject<<F::Ground as Ground>::Case> + fmt::Debug,
{
    fn go_on(&mut self, lang: Lang) -> Result<Option<FindingView>, RunError> {
        let found = self.hunt.next(|event| {
            if let Event::Shrunk(stones) = event {
                shrunk(stones);
            }
        })?;
        Ok(found.map(|finding| FindingView::new(lang, &self.face, &finding)))
    }

    fn tried(&self, lang: Lang) -> (String, Option<String>) {
        self.face.tried(lang, self.hunt.tally())
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
    let Some(right) = right_answer(problem, input) else {
        return refused("expected a board of the problem");
    };
    match SCRIPT.answer(input.as_bytes(), &right) {
        Ok(reply) => json(&OnceView {
            is_right: reply.is_right(),
            expected: on_one_line(&right),
            found: said(lang, &reply),
        }),
        Err(error) => refused(&error.to_string()),
    }
}

#[cfg(not(feature = "problems"))]
fn right_answer(_: &str, input: &str) -> Option<Vec<u8>> {
    let board: Board = input.parse().ok()?;
    Some(answer_text(&board))
}

/// A hunt that is over.
#[derive(Debug, Serialize)]
struct SummaryView {
    told: String,
}

/// What the program makes of one board.
#[derive(Debug, Serialize)]
struct OnceView {
    is_right: bool,
    expected: String,
    found: String,
}

/// The smallest board that shows a mistake, and all that is said of it.
#[derive(Debug, Serialize)]
struct FindingView {
    problem: String,
    heading: String,
    /// Labels and what stands after them.
    lines: Vec<(String, String)>,
    board: String,
    svg: String,
    notes: Vec<(char, String)>,
}

impl FindingView {
    fn new<F: Face>(lang: Lang, face: &F, finding: &Finding<F::Ground>) -> FindingView {
        let case = &finding.board;
        let mut lines = vec![
            (report::expected(lang), on_one_line(&face.answer(case))),
            (report::found(lang), said(lang, &finding.reply)),
        ];
        if let Shrunk::Flaky(also) = &finding.shrunk {
            lines.push((report::also(lang), said(lang, also)));
        }
        if let Some(mistake) = &finding.mistake {
            lines.push((report::mistake(lang), face.mistake(lang, mistake)));
        }
        if let Some(known) = face.known(lang, finding) {
            lines.push((report::known(lang), known));
        }
        let picture = face.picture(case);
        FindingView {
            problem: String::new(),
            heading: heading(lang, face, finding),
            lines,
            board: String::from_utf8_lossy(&face.input(case)).into_owned(),
            svg: picture.svg().to_string(),
            notes: messages::notes(lang, &picture),
        }
    }
}

fn heading<F: Face>(lang: Lang, face: &F, finding: &Finding<F::Ground>) -> String {
    let kind = finding.reply.kind();
    let told = match &finding.shrunk {
        Shrunk::Minimal => report::minimal,
        Shrunk::OutOfRuns => report::out_of_runs,
        Shrunk::OutOfTime => report::out_of_time,
        Shrunk::Stopped => report::stopped,
        Shrunk::Flaky(_) => report::flaky,
    };
    let size = face.size(lang, &finding.board);
    told(
        lang,
        &kind.to_string(),
        messages::verdict(lang, kind),
        &size,
    )
}

/// What was printed, or how it failed.
fn said(lang: Lang, reply: &Reply) -> String {
    match &reply.judgement {
        Judgement::WrongAnswer(difference) if difference.found.is_empty() => report::nothing(lang),
        Judgement::WrongAnswer(difference) => difference.found.clone(),
        Judgement::Accepted => on_one_line(&reply.stdout),
        judgement => {
            let told = messages::judgement(lang, judgement);
            match on_one_line(&reply.stderr) {
                words if words.is_empty() => told,
                words => format!("{told}: {words}"),
            }
        }
    }
}

fn on_one_line(text: &[u8]) -> String {
    let text = String::from_utf8_lossy(text);
    let words: Vec<&str> = text.split_whitespace().collect();
    words.join(" ")
}
