//! What is wrong with a program? The hunt of the library, with a subject that asks the script.

use std::num::NonZeroUsize;
use std::time::Duration;

use omok::board::Board;
use omok::computer::Clock;
use omok::draw::Picture;
use omok::messages::{self, Lang, report};
use omok::plan::Plan;
use omok::problem::Problem;
use omok::rule::Variant;
use omok::runner::{Execution, ExitKind, Judgement, Limits, RunError, TimeKind};
use omok::stress::{Bounds, Ends, Event, Finding, Hunt, Keep, Reply, Shrunk, Subject, TimeBounds};
use serde::Serialize;
use wasm_bindgen::prelude::wasm_bindgen;

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

impl Subject for Script {
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

/// The seed of the boards, the command's own: what the page finds, `omok stress` finds.
const SEED: u64 = 1;

/// A hunt for the mistakes of the program that the script runs.
#[wasm_bindgen]
#[derive(Debug)]
pub struct Inquiry {
    problem: String,
    hunt: Hunt<'static, Script>,
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
            hunt: Hunt::new(&SCRIPT, Plan::new(problem_of(problem), SEED), bounds),
            lang: lang.parse().unwrap_or_default(),
            mistakes: 0,
            started: now(),
        }
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
                json(&FindingView::new(self.lang, &self.problem, &finding))
            }
            Ok(None) => json(&self.summary()),
            Err(error) => refused(&error.to_string()),
        }
    }

    /// What has been tried so far.
    fn summary(&self) -> SummaryView {
        let tally = self.hunt.tally();
        let tried = messages::tally(self.lang, tally);
        let proof = messages::proof(self.lang, tally);
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

/// The problem of that name, the board problem where there is no other.
#[cfg(feature = "problems")]
fn problem_of(name: &str) -> Problem {
    Problem::named(name).unwrap_or_else(Problem::five_board)
}

/// The page in one file has no other problem.
#[cfg(not(feature = "problems"))]
fn problem_of(_: &str) -> Problem {
    Problem::five_board()
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
    let Ok(right) = problem_of(problem).judge(input.as_bytes()) else {
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
    fn new(lang: Lang, name: &str, finding: &Finding) -> FindingView {
        let (problem, samples) = (problem_of(name), &finding.samples);
        let answer = problem.answers_text(samples);
        let mut lines = vec![
            (report::expected(lang), on_one_line(&answer)),
            (report::found(lang), said(lang, &finding.reply)),
        ];
        if let Shrunk::Flaky(also) = &finding.shrunk {
            lines.push((report::also(lang), said(lang, also)));
        }
        if let Some(mistake) = &finding.mistake {
            let told = messages::mistake_told(lang, &problem, mistake);
            lines.push((report::mistake(lang), told));
        }
        if let Some(known) = messages::known(lang, &problem, finding) {
            lines.push((report::known(lang), known));
        }
        // The last board is the one that is answered wrong.
        let picture = match samples.last() {
            Some(sample) => problem.sample_picture(1, sample),
            None => Picture::new(Board::empty(Variant::BOARD_PROBLEM.size())),
        };
        let input = problem.input_text(samples, finding.spacing);
        FindingView {
            problem: name.to_owned(),
            heading: messages::heading(lang, finding),
            lines,
            board: String::from_utf8_lossy(&input).into_owned(),
            svg: picture.svg().to_string(),
            notes: messages::notes(lang, &picture),
        }
    }
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
