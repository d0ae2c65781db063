//! `omok stress --json`: what was found and what was tried.

use std::path::Path;
use std::time::Duration;

use serde::Serialize;

use super::{milliseconds, starts};
use crate::cli::stress::cut::Cut;
use crate::cli::stress::view::{View, found};
use omok::messages::{self, Lang};
use omok::problem::{Sample, Spacing};
use omok::runner::{JudgementKind, Way};
use omok::stress::{Failure, Finding, Reply, Shrunk, Tally};

pub(in crate::cli) fn found_json(view: &View<'_>, failure: &Failure) -> impl Serialize {
    object! {
        event: "found",
        number: failure.number,
        origin: view.origin(Lang::En, failure),
        seed: view.seed,
        #[serde(flatten)]
        wrong: wrong_json(view, &failure.trial.samples, failure.spacing, &failure.reply),
    }
}

/// A counterexample, with the command that finds it again.
pub(in crate::cli) fn counterexample_json(
    view: &View<'_>,
    finding: &Finding,
    again: &str,
    saved: Option<&Path>,
) -> impl Serialize {
    let mistake = finding.mistake.as_ref();
    let also = match &finding.shrunk {
        Shrunk::Flaky(also) => Some(object! { also: found(Lang::En, also) }),
        Shrunk::Minimal | Shrunk::OutOfRuns | Shrunk::OutOfTime | Shrunk::Stopped => None,
    };
    let shown = mistake.and_then(|mutant| mutant.shown);
    let known = messages::known_name(Lang::En, view.problem(), finding);
    object! {
        event: "counterexample",
        number: finding.failure.number,
        origin: view.origin(Lang::En, &finding.failure),
        seed: view.seed,
        #[serde(flatten)]
        wrong: finding_json(view, finding),
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
    }
}

/// The board of a counterexample, and the wrong answer to it.
pub(in crate::cli) fn finding_json(view: &View<'_>, finding: &Finding) -> impl Serialize {
    wrong_json(view, &finding.samples, finding.spacing, &finding.reply)
}

/// The output of a program, or how it failed.
#[derive(Serialize)]
#[serde(rename_all = "lowercase")]
enum Said {
    Found(String),
    Reason(String),
}

fn wrong_json(
    view: &View<'_>,
    samples: &[Sample],
    spacing: Spacing,
    reply: &Reply,
) -> impl Serialize {
    let said = match reply.kind() {
        JudgementKind::Wa => Said::Found,
        _ => Said::Reason,
    };
    object! {
        verdict: reply.kind(),
        board: view.row(samples, spacing),
        stones: samples.iter().map(Sample::len).sum::<usize>(),
        expected: view.expected(samples),
        #[serde(flatten)]
        said: said(found(Lang::En, reply)),
    }
}

/// What was tried, and how long all boards take if they were not tried.
pub(in crate::cli) fn summary_json(
    mistakes: usize,
    tally: &Tally,
    cut: Option<Cut>,
    minutes: Option<u64>,
    time: Duration,
    way: Way,
) -> impl Serialize {
    let sets = tally.sets().into_iter();
    let sets =
        sets.map(|(name, tried, boards)| object! { name: name, tried: tried, boards: boards });
    let (due_tried, due) = tally.due();
    object! {
        event: "summary",
        tried: tally.total(),
        sets: sets.collect::<Vec<_>>(),
        random: tally.random(),
        mistakes: mistakes,
        not_tried: due - due_tried,
        #[serde(flatten)]
        way_out: cut.map(|cut| cut.way_out),
        #[serde(flatten)]
        minutes: minutes.map(|minutes| object! { all_boards_minutes: minutes }),
        time: milliseconds(time),
        #[serde(flatten)]
        starts: starts(way),
    }
}
