//! `omok stress --programs FOLDER`: finds the mistakes of a class.

use std::collections::BTreeMap;
use std::num::NonZeroUsize;
use std::time::{Duration, Instant};

use super::Args;
use super::view::{View, found};
use crate::cli::class::{Done, Feedback, Layout, Row, Verdict};
use crate::cli::interrupt::Interrupt;
use crate::cli::output::Output;
use crate::cli::quote::quoted_path;
use crate::cli::{Status, lang, milliseconds, object};
use omok::draw::Paint;
use omok::messages::{self, Lang, Terms, class, report};
use omok::problem::Sample;
use omok::runner::{JudgementKind, RunError, Runner};
use omok::stress::{Bounds, Finding, Hunt};
use omok::text::json_line;

#[derive(Debug, Default)]
struct Hunted {
    finding: Option<Finding>,
    /// What was tried, in words.
    told: String,
    tried: usize,
    /// The number of required boards tried, and of all required boards.
    due: (usize, usize),
    time: Duration,
}

pub(super) fn run(args: &Args) -> anyhow::Result<Status> {
    let (plan, input) = args.plan()?;
    let (view, lang) = (args.view(&plan), lang());
    let layout = Layout {
        style: args.style(),
        headings: [class::stones(lang), report::mistake(lang)],
        number: 0,
        save: args.save.as_deref(),
        is_recorded: false,
        output: Output::default(),
    };
    let mut is_whole = true;
    let hunt = |runner: &Runner| hunt(args, &view, runner);
    let (program, class) = (&args.program, args.program.class.class()?);
    let toolchain = |interrupt: &Interrupt| program.toolchain(interrupt, &input);
    let (status, _) = class.run(layout, program.jobs(), toolchain, hunt, |done| {
        is_whole &= done.result.finding.is_some() || done.result.is_whole();
        Results { done, view: &view }.row()
    })?;
    Ok(match status {
        Status::Done if !is_whole => Status::Unfinished,
        status => status,
    })
}

/// Tests one program: on the designed boards, unless the options say otherwise.
fn hunt(args: &Args, view: &View<'_>, runner: &Runner) -> Result<Hunted, RunError> {
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
    let mut hunt = args.paced(Hunt::new(runner, view.plan.clone(), bounds));
    let finding = hunt.next(|_| {})?;
    let tally = hunt.tally();
    Ok(Hunted {
        finding,
        told: messages::tally(lang(), tally),
        tried: tally.total(),
        due: tally.due(),
        time: started.elapsed(),
    })
}

impl Hunted {
    /// Whether all designed boards have been tried.
    const fn is_whole(&self) -> bool {
        self.due.0 == self.due.1
    }
}

struct Results<'a> {
    done: &'a Done<'a, Hunted>,
    view: &'a View<'a>,
}

impl Results<'_> {
    fn row(&self) -> Row {
        let failure = self.finding().map(|one| one.reply.kind());
        let verdict = self.done.verdict(failure);
        Row {
            verdict,
            number: self.stones().unwrap_or_default(),
            text: self.text(),
            json: self.json(verdict),
            fields: self.fields(verdict),
            feedback: self.feedback(),
        }
    }

    fn finding(&self) -> Option<&Finding> {
        self.done.result.finding.as_ref()
    }

    fn stones(&self) -> Option<String> {
        let samples = self.finding()?.samples.iter();
        Some(samples.map(Sample::len).sum::<usize>().to_string())
    }

    /// The name of the mistake, if it is a known one.
    fn mistake(&self, lang: Lang) -> Option<String> {
        let mistake = self.finding()?.mistake.as_ref()?;
        let terms = Terms::of(self.view.problem());
        Some(messages::mutant_on_side(lang, terms, mistake))
    }

    fn shown(&self) -> Option<usize> {
        self.finding()?.mistake.as_ref()?.shown
    }

    fn text(&self) -> String {
        let (hunted, lang) = (&self.done.result, lang());
        match (self.done.reason(), &hunted.finding) {
            (Some(reason), _) => reason.to_owned(),
            (None, Some(finding)) => self.what_is_wrong(finding),
            (None, None) if hunted.is_whole() => class::nothing_found(lang, &hunted.told),
            (None, None) => class::nothing_found_yet(lang, &hunted.told),
        }
    }

    /// What the program does wrong, in words.
    fn what_is_wrong(&self, finding: &Finding) -> String {
        let lang = lang();
        let said = found(lang, &finding.reply);
        match (self.mistake(lang), self.shown()) {
            (Some(name), None) => name,
            (Some(name), Some(_)) => class::one_mistake(lang, &name),
            (None, _) if finding.reply.kind() == JudgementKind::Wa => {
                class::unnamed(lang, &self.view.expected(&finding.samples), &said)
            }
            (None, _) => said,
        }
    }

    fn fields(&self, verdict: Verdict) -> BTreeMap<&'static str, String> {
        let Hunted { tried, time, .. } = self.done.result;
        let wrong = usize::from(self.finding().is_some());
        let score = if wrong == 0 { 100.0 } else { 0.0 };
        let mut fields = self.done.fields(verdict, score);
        if self.done.way.is_ok() {
            fields.insert("passed", tried.saturating_sub(wrong).to_string());
            fields.insert("total", tried.to_string());
            fields.insert("time_s", format!("{:.3}", time.as_secs_f64()));
        }
        if let Some(finding) = self.finding() {
            let (view, samples) = (self.view, &finding.samples);
            let mistake = self.mistake(lang());
            fields.insert("mistake", mistake.unwrap_or_default());
            fields.insert("stones", self.stones().unwrap_or_default());
            fields.insert("expected", view.expected(samples));
            fields.insert("found", found(lang(), &finding.reply));
            fields.insert("board", view.row(samples, finding.spacing));
        }
        fields
    }

    fn feedback(&self) -> Feedback {
        let (mut feedback, lang) = (Feedback::default(), lang());
        feedback.summary = self.text();
        let (Some(finding), view) = (self.finding(), self.view) else {
            return feedback;
        };
        let samples = &finding.samples;
        feedback.quote(report::expected(lang), view.accepted(lang, samples));
        feedback.quote(report::found(lang), found(lang, &finding.reply));
        let path = quoted_path(self.done.program.name.as_ref());
        let again = format!("{} {path}", view.again(finding));
        feedback.quote(report::again(lang), again);
        feedback.pictures = Some([view.svg(samples), view.picture(Paint::Plain, samples)]);
        feedback.add_input(self.done.program, &view.input(finding));
        feedback
    }

    fn json(&self, verdict: Verdict) -> Vec<u8> {
        let hunted = &self.done.result;
        let shown = self.shown();
        json_line(&object! {
            event: "program",
            program: &self.done.program.name,
            language: self.done.program.language(),
            verdict: verdict,
            mistake: self.mistake(Lang::En),
            #[serde(flatten)]
            shown: shown.map(|shown| object! { mistake_shown: shown }),
            counterexample: self.finding().map(|finding| self.view.finding_json(finding)),
            tried: hunted.tried,
            designed: hunted.due.0,
            obstacle: self.done.reason(),
            time: milliseconds(hunted.time),
            #[serde(flatten)]
            starts: self.done.starts(),
        })
    }
}
