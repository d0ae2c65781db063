//! What is wrong with a program? The hunt of the library, with a subject that asks the script.
//!
//! The one place of the page that knows which problem is asked about.

use std::num::NonZeroUsize;
use std::time::Duration;

use omok::board::Board;
use omok::computer::Clock;
use omok::draw::Picture;
use omok::problem::{Plan, answer_text, board_text};
use omok::rule::Rule;
use omok::runner::{Execution, ExitKind, Judgement, Limits, RunError};
use omok::stress::{Bounds, Ends, Event, Finding, Hunt, Keep, Reply, Shrunk, Subject, TimeBounds};
use omok::words::{self, Lang, report};
use serde::Serialize;
use wasm_bindgen::prelude::wasm_bindgen;

use crate::{json, refused};

#[wasm_bindgen]
extern "C" {
    /// What the program made of a board.
    type Answer;
    /// How it ended: `answered`, `crashed`, `endless`, `flooded`, or `stopped` where nobody
    /// waits for it any more.
    #[wasm_bindgen(method, getter)]
    fn end(this: &Answer) -> String;
    #[wasm_bindgen(method, getter)]
    fn stdout(this: &Answer) -> String;
    #[wasm_bindgen(method, getter)]
    fn stderr(this: &Answer) -> String;

    /// Gives the program a board; comes back with its answer.
    #[wasm_bindgen(js_namespace = omok_program)]
    fn ask(board: &str) -> Answer;
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
    output: 1 << 16,
};

impl Subject for Script {
    fn reply(&self, board: &Board) -> Result<Reply, RunError> {
        let text = board_text(board);
        let answer = ask(&String::from_utf8_lossy(&text));
        let exit = match answer.end().as_str() {
            "answered" => ExitKind::Exited(0),
            "endless" => ExitKind::TimedOut,
            "flooded" => ExitKind::TooMuchOutput,
            "stopped" => return Err(RunError::Stopped),
            _ => ExitKind::Exited(1),
        };
        let run = Execution {
            exit,
            stdout: answer.stdout().into_bytes(),
            stderr: answer.stderr().into_bytes(),
            elapsed: Duration::ZERO,
            memory: None,
        };
        Ok(Reply {
            judgement: Judgement::new(&run, &answer_text(board), LIMITS),
            stdout: run.stdout,
            stderr: run.stderr,
        })
    }
}

/// A hunt for the mistakes of the program that the script runs.
#[wasm_bindgen]
#[derive(Debug)]
pub struct Inquiry {
    hunt: Hunt<'static, Script>,
    lang: Lang,
    mistakes: usize,
    started: f64,
}

#[wasm_bindgen]
impl Inquiry {
    /// A hunt that has not begun: all designed boards, then others for as long as that.
    #[wasm_bindgen(constructor)]
    #[must_use]
    pub fn new(lang: &str, seconds: f64) -> Inquiry {
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
            // The same seed as the command's: what the page finds, `omok stress` finds.
            hunt: Hunt::new(&SCRIPT, Plan { seed: 1 }, bounds),
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
                json(&FindingView::new(self.lang, &finding))
            }
            Ok(None) => json(&self.summary()),
            Err(error) => refused(&error.to_string()),
        }
    }

    /// What has been tried so far.
    fn summary(&self) -> SummaryView {
        let found = match self.mistakes {
            0 => report::no_difference(self.lang),
            1 => report::one_mistake(self.lang),
            many => report::mistakes(self.lang, many),
        };
        let tried = words::tally(self.lang, self.hunt.tally());
        let seconds = (now() - self.started) / 1e3;
        SummaryView {
            told: report::last_line(self.lang, &tried, &found, seconds),
            tried: self.hunt.tally().total(),
        }
    }
}

/// How many seconds a run may take.
#[wasm_bindgen]
#[must_use]
pub fn seconds_a_run() -> f64 {
    LIMITS.time.as_secs_f64()
}

/// What the program makes of one board: 19 rows of 0, 1 and 2.
#[wasm_bindgen]
#[must_use]
pub fn one_board(lang: &str, board: &str) -> String {
    let lang: Lang = lang.parse().unwrap_or_default();
    let Ok(board) = board.parse::<Board>() else {
        return refused("expected a board");
    };
    match SCRIPT.reply(&board) {
        Ok(reply) => json(&Answered::new(lang, &board, &reply)),
        Err(error) => refused(&error.to_string()),
    }
}

/// A hunt that is over.
#[derive(Debug, Serialize)]
struct SummaryView {
    told: String,
    tried: usize,
}

/// The smallest board that shows a mistake, and all that is said of it.
#[derive(Debug, Serialize)]
struct FindingView {
    heading: String,
    /// Labels and what stands after them.
    lines: Vec<(String, String)>,
    mistake: Option<String>,
    #[serde(flatten)]
    answered: Answered,
}

/// A board, the right answer and the program's.
#[derive(Debug, Serialize)]
struct Answered {
    verdict: String,
    is_right: bool,
    expected: String,
    found: String,
    board: String,
    svg: String,
    notes: Vec<(char, String)>,
}

impl FindingView {
    fn new(lang: Lang, finding: &Finding) -> FindingView {
        let answered = Answered::new(lang, &finding.board, &finding.reply);
        let mut lines = vec![
            (report::expected(lang), answered.expected.clone()),
            (report::found(lang), answered.found.clone()),
        ];
        if let Shrunk::Flaky(also) = &finding.shrunk {
            lines.push((report::also(lang), said(lang, also)));
        }
        let mistake = finding.mistake.as_ref().map(|mistake| {
            let besides = mistake.besides.as_ref();
            let besides = besides.map_or_else(String::new, |text| format!(": `{text}`"));
            let name = words::mistake(lang, mistake.name).to_owned() + &besides;
            match mistake.shown {
                None => report::mistake_of(lang, &name),
                Some(boards) => report::one_mistake_of(lang, &name, boards),
            }
        });
        if let Some(mistake) = &mistake {
            lines.push((report::mistake(lang), mistake.clone()));
        }
        if let Some(known) = &finding.known {
            lines.push((report::known(lang), words::circumstance(lang, known)));
        }
        FindingView {
            heading: heading(lang, finding),
            lines,
            mistake,
            answered,
        }
    }
}

impl Answered {
    fn new(lang: Lang, board: &Board, reply: &Reply) -> Answered {
        let picture = Picture::judged(board.clone(), &Rule::STANDARD);
        Answered {
            verdict: words::verdict(lang, reply.kind()).to_owned(),
            is_right: reply.is_right(),
            expected: on_one_line(&answer_text(board)),
            found: said(lang, reply),
            board: String::from_utf8_lossy(&board_text(board)).into_owned(),
            svg: picture.svg().to_string(),
            notes: words::notes(lang, &picture),
        }
    }
}

fn heading(lang: Lang, finding: &Finding) -> String {
    let stones = match finding.board.stones().count() {
        1 => report::one_stone(lang),
        many => report::stones(lang, many),
    };
    let kind = finding.reply.kind();
    let told = match &finding.shrunk {
        Shrunk::Minimal => report::minimal,
        Shrunk::OutOfRuns => report::out_of_runs,
        Shrunk::OutOfTime => report::out_of_time,
        Shrunk::Stopped => report::stopped,
        Shrunk::Flaky(_) => report::flaky,
    };
    told(lang, &kind.to_string(), words::verdict(lang, kind), &stones)
}

/// What was printed, or how it failed.
fn said(lang: Lang, reply: &Reply) -> String {
    match &reply.judgement {
        Judgement::WrongAnswer(difference) if difference.found.is_empty() => report::nothing(lang),
        Judgement::WrongAnswer(difference) => difference.found.clone(),
        Judgement::Accepted => on_one_line(&reply.stdout),
        judgement => {
            let told = words::judgement(lang, judgement);
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
