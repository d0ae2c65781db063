//! `omok stress --programs FOLDER`: what is wrong with each program of a class.

use std::num::NonZeroUsize;
use std::ops::ControlFlow;
use std::process::ExitCode;
use std::time::Instant;

use serde::Serialize;

use super::Args;
use super::face::{BoardFace, Face};
use super::report::{expected, found};
use crate::cli::class::{Done, Outcome, Row, Table, Verdict};
use crate::cli::interrupt::Interrupt;
use crate::cli::output::json::{StartsJson, WrongJson};
use crate::cli::status::Status;
use omok::board::Board;
use omok::problem::{Plan, Set, board_text};
use omok::rule::Variant;
use omok::runner::{JudgementKind, RunError, Starter};
use omok::stress::{Bounds, Finding, Hunt, Tally};
use omok::words::{self, Lang, class};

/// What a program was tried on, and what was found.
#[derive(Debug)]
struct Hunted {
    finding: Option<Finding>,
    tally: Tally,
    time: f64,
}

pub(super) fn run(args: &Args) -> anyhow::Result<ExitCode> {
    let (program, lang) = (&args.program, args.program.lang());
    let languages = program.class().languages()?;
    let class = languages.class(program.class(), lang)?;
    let layout = program
        .class()
        .layout(args.json, args.quiet, args.color.paint());
    let mut table: Table<StressRow> = Table::new(layout, lang, class.names(), 0);
    let interrupt = Interrupt::watch()?;
    table.begin()?;
    let board = board_text(&Board::empty(Variant::BOARD_PROBLEM.size()));
    let try_one = |starter: &Starter| hunt(args, starter);
    let mut is_whole = true;
    class.run(program, &interrupt, &board, try_one, |done| {
        if let Outcome::Tried(hunted, _) = &done.outcome {
            is_whole &= hunted.finding.is_some() || hunted.is_whole();
        }
        table.add(&StressRow { done })?;
        Ok(if table.is_closed() {
            ControlFlow::Break(())
        } else {
            ControlFlow::Continue(())
        })
    })?;
    let status = match table.finish()? {
        Status::Done if !is_whole => ExitCode::from(NOT_WHOLE),
        status => status.into(),
    };
    Ok(interrupt.exit_code().unwrap_or(status))
}

/// The exit status where nothing was found, but not all designed boards were tried.
const NOT_WHOLE: u8 = 3;

fn hunt(args: &Args, starter: &Starter) -> Result<Hunted, RunError> {
    let started = Instant::now();
    let mut bounds = Bounds {
        // The programs are tried side by side, each by itself.
        jobs: NonZeroUsize::MIN,
        ..args.bounds()
    };
    if args.time.is_none() && args.cases.is_none() {
        // All the designed boards of each program, however long it takes, and no more.
        bounds.cases = Set::Catalogue.size();
        if let Some(time) = &mut bounds.time {
            time.until = None;
        }
    }
    let mut hunt = Hunt::new(starter, Plan { seed: args.seed }, bounds);
    let finding = hunt.next(|_| {})?;
    Ok(Hunted {
        finding,
        tally: hunt.tally().clone(),
        time: started.elapsed().as_secs_f64(),
    })
}

impl Hunted {
    /// Whether all designed boards have been tried.
    fn is_whole(&self) -> bool {
        self.tally.of(Set::Catalogue) == Set::Catalogue.size()
    }
}

/// A program and what is wrong with it.
struct StressRow {
    done: Done<Hunted>,
}

impl StressRow {
    fn hunted(&self) -> Option<&Hunted> {
        match &self.done.outcome {
            Outcome::Tried(hunted, _) => Some(hunted),
            Outcome::Broken(_) | Outcome::NotTried(_) => None,
        }
    }

    fn finding(&self) -> Option<&Finding> {
        self.hunted()?.finding.as_ref()
    }
}

/// What a program did whose mistake has no name.
fn unnamed(lang: Lang, finding: &Finding) -> String {
    let found = found(lang, &finding.reply);
    match finding.reply.kind() {
        JudgementKind::Wa => class::unnamed(lang, &expected(&finding.board), &found),
        _ => found,
    }
}

impl Row for StressRow {
    const FIELDS: &'static [&'static str] = &[
        "program", "language", "verdict", "mistake", "stones", "tried", "seconds", "expected",
        "found", "board", "reason",
    ];

    fn headings(lang: Lang) -> [String; 3] {
        [
            class::stones(lang),
            class::program(lang),
            class::mistake(lang),
        ]
    }

    fn program(&self) -> &str {
        &self.done.name
    }

    fn verdict(&self) -> Verdict {
        self.done.verdict(|hunted| match &hunted.finding {
            Some(finding) => Verdict::Judged(finding.reply.kind()),
            None => Verdict::RIGHT,
        })
    }

    fn number(&self) -> String {
        let stones = |finding: &Finding| finding.board.stones().count().to_string();
        self.finding().map(stones).unwrap_or_default()
    }

    fn text(&self, lang: Lang) -> String {
        if let Some(obstacle) = self.done.obstacle() {
            return obstacle.to_owned();
        }
        match (self.finding(), self.hunted()) {
            (Some(finding), _) => match &finding.mistake {
                Some(mistake) => words::mistake(lang, mistake.name).to_owned(),
                None => unnamed(lang, finding),
            },
            (None, Some(hunted)) => {
                let tried = words::tally(lang, &hunted.tally);
                match hunted.is_whole() {
                    true => class::nothing_found(lang, &tried),
                    false => class::nothing_found_yet(lang, &tried),
                }
            }
            (None, None) => String::new(),
        }
    }

    fn fields(&self, lang: Lang) -> Vec<String> {
        let finding = self.finding();
        let of = |text: &dyn Fn(&Finding) -> String| finding.map(text).unwrap_or_default();
        let hunted = self.hunted();
        vec![
            self.done.name.clone(),
            self.done.language.clone().unwrap_or_default(),
            self.verdict().to_string(),
            of(&|finding| {
                let mistake = finding.mistake.as_ref().map(|mistake| mistake.name);
                mistake
                    .map_or("", |name| words::mistake(lang, name))
                    .to_owned()
            }),
            self.number(),
            hunted.map_or(0, |hunted| hunted.tally.total()).to_string(),
            format!("{:.3}", hunted.map_or(0.0, |hunted| hunted.time)),
            of(&|finding| expected(&finding.board)),
            of(&|finding| found(lang, &finding.reply)),
            of(&|finding| BoardFace.row(&finding.board)),
            self.done.obstacle().unwrap_or_default().to_owned(),
        ]
    }
}

/// A program of a class, as `--json` prints it.
#[derive(Serialize)]
struct RowJson<'a> {
    event: &'static str,
    program: &'a str,
    language: Option<&'a str>,
    verdict: Verdict,
    mistake: Option<&'static str>,
    counterexample: Option<WrongJson>,
    tried: usize,
    designed: usize,
    obstacle: Option<&'a str>,
    time: f64,
    #[serde(flatten)]
    way: Option<StartsJson>,
}

impl Serialize for StressRow {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let (hunted, finding) = (self.hunted(), self.finding());
        let designed = |hunted: &Hunted| hunted.tally.of(Set::Catalogue);
        let row = RowJson {
            event: "program",
            program: &self.done.name,
            language: self.done.language.as_deref(),
            verdict: self.verdict(),
            mistake: finding.and_then(|finding| Some(finding.mistake.as_ref()?.name)),
            counterexample: finding
                .map(|found| WrongJson::new(&BoardFace, &found.board, &found.reply)),
            tried: hunted.map_or(0, |hunted| hunted.tally.total()),
            designed: hunted.map_or(0, designed),
            obstacle: self.done.obstacle(),
            time: hunted.map_or(0.0, |hunted| (hunted.time * 1e3).round() / 1e3),
            way: match &self.done.outcome {
                Outcome::Tried(_, way) => Some((*way).into()),
                Outcome::Broken(_) | Outcome::NotTried(_) => None,
            },
        };
        row.serialize(serializer)
    }
}
