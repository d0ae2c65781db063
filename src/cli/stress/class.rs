//! `omok stress --programs FOLDER`: finds the mistakes of a class.

use std::num::NonZeroUsize;
use std::ops::ControlFlow;
use std::process::ExitCode;
use std::time::Instant;

use serde::Serialize;

use super::Args;
use super::report::{expected_of, found};
use super::view::View;
use crate::cli::class::{Done, FIELDS, Feedback, Outcome, Pages, Row, Table, Verdict};
use crate::cli::guard;
use crate::cli::interrupt::Interrupt;
use crate::cli::lang::lang;
use crate::cli::output::json::{StartsJson, WrongJson};
use crate::cli::quote::quoted;
use crate::cli::status::Status;
use omok::draw::Paint;
use omok::messages::{self, Lang, Terms, class, report};
use omok::mutant::Mutant;
use omok::problem::Sample;
use omok::runner::{JudgementKind, RunError, Starter};
use omok::stress::{Bounds, Finding, Hunt};

/// What a program was tried on, and the result.
#[derive(Debug)]
struct Hunted {
    found: Option<Found>,
    /// What was tried, in words.
    told: String,
    tried: usize,
    /// The number of required boards tried, and of all required boards.
    due: (usize, usize),
    time: f64,
}

/// The mistake of a program.
#[derive(Debug)]
struct Found {
    kind: JudgementKind,
    /// The mutant's id, and the number of boards that showed it if it is one of several.
    mistake: Option<(&'static str, Option<usize>)>,
    terms: Terms,
    stones: usize,
    expected: String,
    said: String,
    /// The board on one line.
    row: String,
    /// The board, as SVG and as text.
    pictures: [String; 2],
    input: String,
    /// The command that finds it again, without the program.
    again: String,
    json: WrongJson,
}

pub(super) fn run(args: &Args) -> anyhow::Result<ExitCode> {
    let (plan, input) = args.plan()?;
    let view = args.view(&plan);
    run_class(args, &input, |starter| hunt(args, &view, starter))
}

/// Tests each program; each is first tried on the input.
fn run_class(
    args: &Args,
    input: &[u8],
    hunt: impl Fn(&Starter) -> Result<Hunted, RunError> + Sync,
) -> anyhow::Result<ExitCode> {
    let (program, lang) = (&args.program, lang());
    let languages = program.class().languages()?;
    let class = languages.class(program.class(), lang)?;
    let layout = program
        .class()
        .layout(args.json, args.quiet, args.color.paint());
    let pages = args
        .save
        .as_deref()
        .map(|folder| Pages::create(folder, lang));
    let mut table: Table<StressRow> = Table::new(layout, lang, &class, 0, pages.transpose()?);
    let interrupt = Interrupt::watch()?;
    table.begin()?;
    let mut is_whole = true;
    class.complain_of_missing();
    guard::set();
    let workshop = program.workshop(&interrupt, input)?;
    class.run(&workshop, program.jobs(), &interrupt, hunt, |done| {
        if let Outcome::Tried(hunted, _) = &done.outcome {
            is_whole &= hunted.found.is_some() || hunted.is_whole();
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

/// The exit status if nothing was found, but not all designed boards were tried.
const NOT_WHOLE: u8 = 3;

/// Tests one program: on the designed boards, unless the options say otherwise.
fn hunt(args: &Args, view: &View<'_>, starter: &Starter) -> Result<Hunted, RunError> {
    let started = Instant::now();
    let mut bounds = Bounds {
        // The programs run in parallel, each with one job.
        jobs: NonZeroUsize::MIN,
        ..args.bounds()
    };
    if args.time.is_none() && args.count.is_none() {
        // Exactly the designed boards of each program, however long that takes.
        bounds.cases = view.plan.due();
        if let Some(time) = &mut bounds.time {
            time.until = None;
        }
    }
    let mut hunt = args.paced(Hunt::new(starter, view.plan.clone(), bounds));
    let finding = hunt.next(|_| {})?;
    let (tally, lang) = (hunt.tally(), lang());
    Ok(Hunted {
        found: finding.map(|finding| Found::new(args, view, &finding)),
        told: messages::tally(lang, tally),
        tried: tally.total(),
        due: tally.due(),
        time: started.elapsed().as_secs_f64(),
    })
}

impl Found {
    fn new(args: &Args, view: &View<'_>, finding: &Finding) -> Found {
        let lang = lang();
        let Finding {
            samples, spacing, ..
        } = finding;
        let named = |mutant: &Mutant| (mutant.id, mutant.shown);
        Found {
            kind: finding.reply.kind(),
            mistake: finding.mistake.as_ref().map(named),
            terms: Terms::of(view.problem()),
            stones: samples.iter().map(Sample::len).sum(),
            expected: expected_of(view, samples),
            said: found(lang, &finding.reply),
            row: view.row(samples, *spacing),
            pictures: [view.svg(samples), view.picture(lang, Paint::Plain, samples)],
            input: String::from_utf8_lossy(&view.input(samples, *spacing)).into_owned(),
            again: format!(
                "omok stress{} --seed {} --count {}{}",
                view.options(),
                args.seed,
                finding.failure.number,
                args.program.options()
            ),
            json: WrongJson::new(view, samples, *spacing, &finding.reply),
        }
    }

    /// The name of its mistake.
    fn named(&self, lang: Lang) -> Option<String> {
        let (id, _) = self.mistake?;
        Some(messages::mutant(lang, self.terms, id))
    }

    /// What the program does wrong, in words.
    fn told(&self, lang: Lang) -> String {
        match (self.mistake, self.kind) {
            (Some((id, shown)), _) => {
                let name = messages::mutant(lang, self.terms, id);
                match shown {
                    None => name,
                    Some(_) => class::one_mistake(lang, &name),
                }
            }
            (None, JudgementKind::Wa) => class::unnamed(lang, &self.expected, &self.said),
            (None, _) => self.said.clone(),
        }
    }
}

impl Hunted {
    /// Whether all designed boards have been tried.
    const fn is_whole(&self) -> bool {
        self.due.0 == self.due.1
    }
}

/// A program and its mistake.
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

    fn found(&self) -> Option<&Found> {
        self.hunted()?.found.as_ref()
    }
}

impl Row for StressRow {
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
        self.done.verdict(|hunted| match &hunted.found {
            Some(found) => Verdict::Judged(found.kind),
            None => Verdict::RIGHT,
        })
    }

    fn number(&self) -> String {
        let stones = |found: &Found| found.stones.to_string();
        self.found().map(stones).unwrap_or_default()
    }

    fn text(&self, lang: Lang) -> String {
        if let Some(obstacle) = self.done.obstacle() {
            return obstacle.to_owned();
        }
        match (self.found(), self.hunted()) {
            (Some(found), _) => found.told(lang),
            (None, Some(hunted)) if hunted.is_whole() => class::nothing_found(lang, &hunted.told),
            (None, Some(hunted)) => class::nothing_found_yet(lang, &hunted.told),
            (None, None) => String::new(),
        }
    }

    fn fields(&self, lang: Lang) -> [String; FIELDS.len()] {
        let found = self.found();
        let of = |text: &dyn Fn(&Found) -> String| found.map(text).unwrap_or_default();
        let of_hunt =
            |text: &dyn Fn(&Hunted) -> String| self.hunted().map(text).unwrap_or_default();
        let wrong = usize::from(found.is_some());
        [
            self.done.name.clone(),
            self.done.language.clone().unwrap_or_default(),
            self.verdict().to_string(),
            of_hunt(&|hunted| (hunted.tried - wrong.min(hunted.tried)).to_string()),
            of_hunt(&|hunted| hunted.tried.to_string()),
            self.done.score(|_| if wrong == 0 { 100.0 } else { 0.0 }),
            of(&|found| found.named(lang).unwrap_or_default()),
            self.number(),
            of_hunt(&|hunted| format!("{:.3}", hunted.time)),
            String::new(),
            of(&|found| found.expected.clone()),
            of(&|found| found.said.clone()),
            of(&|found| found.row.clone()),
            self.done.obstacle().unwrap_or_default().to_owned(),
        ]
    }

    fn feedback(&self, lang: Lang) -> Feedback {
        let mut feedback = Feedback::default();
        feedback.summary.push(self.text(lang));
        let Some(found) = self.found() else {
            return feedback;
        };
        if let Some(mistake) = found.named(lang) {
            feedback.tell(report::mistake(lang), mistake);
        }
        feedback.quote(report::expected(lang), found.expected.clone());
        feedback.quote(report::found(lang), found.said.clone());
        let path = quoted(self.done.path.as_os_str());
        feedback.quote(report::again(lang), format!("{} {path}", found.again));
        feedback.pictures = Some(found.pictures.clone());
        feedback.input = Some(found.input.clone());
        feedback
    }
}

/// A program of a class, as `--json` prints it.
#[derive(Serialize)]
struct RowJson<'a> {
    event: &'static str,
    program: &'a str,
    language: Option<&'a str>,
    verdict: Verdict,
    mistake: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    mistake_shown: Option<usize>,
    counterexample: Option<&'a WrongJson>,
    tried: usize,
    designed: usize,
    obstacle: Option<&'a str>,
    time: f64,
    #[serde(flatten)]
    way: Option<StartsJson>,
}

impl Serialize for StressRow {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let (hunted, found) = (self.hunted(), self.found());
        let mistake = found.and_then(|found| found.mistake);
        let named = |lang| found.and_then(|found| found.named(lang));
        let row = RowJson {
            event: "program",
            program: &self.done.name,
            language: self.done.language.as_deref(),
            verdict: self.verdict(),
            mistake: named(Lang::En),
            mistake_shown: mistake.and_then(|(_, shown)| shown),
            counterexample: found.map(|found| &found.json),
            tried: hunted.map_or(0, |hunted| hunted.tried),
            designed: hunted.map_or(0, |hunted| hunted.due.0),
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
