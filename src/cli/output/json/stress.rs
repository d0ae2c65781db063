//! `omok stress --json`: what was found and what was tried.

use serde::Serialize;

use super::StartsJson;
use crate::cli::stress::cut::{Cut, WayOut};
use crate::cli::stress::report::{Counterexample, expected_of, found};
use crate::cli::stress::view::View;
use omok::messages::{self, Lang};
use omok::problem::{Sample, Spacing};
use omok::runner::{JudgementKind, Way};
use omok::stress::{Failure, Reply, Shrunk, Tally};

/// A board with a wrong answer, for `--json`.
#[derive(Debug, Serialize)]
pub(in crate::cli) struct FoundJson {
    event: &'static str,
    number: usize,
    origin: String,
    seed: u64,
    #[serde(flatten)]
    wrong: WrongJson,
}

/// A counterexample, for `--json`.
#[derive(Debug, Serialize)]
pub(in crate::cli) struct CounterexampleJson {
    event: &'static str,
    number: usize,
    origin: String,
    seed: u64,
    #[serde(flatten)]
    wrong: WrongJson,
    shrunk: &'static str,
    #[serde(skip_serializing_if = "Option::is_none")]
    also: Option<String>,
    mistake: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    mistake_shown: Option<usize>,
    #[serde(skip_serializing_if = "Option::is_none")]
    known: Option<String>,
    again: String,
    saved: Option<String>,
}

/// A board and its wrong answer.
#[derive(Debug, Serialize)]
pub(in crate::cli) struct WrongJson {
    verdict: JudgementKind,
    board: String,
    stones: usize,
    expected: String,
    #[serde(skip_serializing_if = "Option::is_none")]
    found: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    reason: Option<String>,
}

/// What was tried, for `--json`.
#[derive(Debug, Serialize)]
pub(in crate::cli) struct SummaryJson {
    event: &'static str,
    tried: usize,
    sets: Vec<SetJson>,
    random: usize,
    mistakes: usize,
    not_tried: usize,
    #[serde(flatten)]
    way_out: WayOutJson,
    #[serde(skip_serializing_if = "Option::is_none")]
    all_boards_minutes: Option<u64>,
    time: f64,
    #[serde(flatten)]
    way: StartsJson,
}

/// The option that tries all designed boards, if some were not tried.
#[derive(Debug, Default, Serialize)]
struct WayOutJson {
    #[serde(skip_serializing_if = "Option::is_none")]
    time_needed: Option<u64>,
    #[serde(skip_serializing_if = "Option::is_none")]
    cases_needed: Option<usize>,
}

#[derive(Debug, Serialize)]
struct SetJson {
    name: &'static str,
    tried: usize,
    boards: usize,
}

impl FoundJson {
    pub(in crate::cli) fn new(view: &View<'_>, seed: u64, failure: &Failure) -> FoundJson {
        let samples = &failure.trial.samples;
        FoundJson {
            event: "found",
            number: failure.number,
            origin: view.origin(Lang::En, failure),
            seed,
            wrong: WrongJson::new(view, samples, failure.spacing, &failure.reply),
        }
    }
}

impl CounterexampleJson {
    pub(in crate::cli) fn new(counterexample: &Counterexample<'_>) -> CounterexampleJson {
        let view = counterexample.view;
        let finding = counterexample.finding;
        let mistake = finding.mistake.as_ref();
        CounterexampleJson {
            event: "counterexample",
            number: finding.failure.number,
            origin: view.origin(Lang::En, &finding.failure),
            seed: counterexample.seed,
            wrong: WrongJson::new(view, &finding.samples, finding.spacing, &finding.reply),
            shrunk: match &finding.shrunk {
                Shrunk::Minimal => "minimal",
                Shrunk::OutOfRuns => "out-of-runs",
                Shrunk::OutOfTime => "out-of-time",
                Shrunk::Stopped => "stopped",
                Shrunk::Flaky(_) => "flaky",
            },
            also: match &finding.shrunk {
                Shrunk::Flaky(also) => Some(found(Lang::En, also)),
                Shrunk::Minimal | Shrunk::OutOfRuns | Shrunk::OutOfTime | Shrunk::Stopped => None,
            },
            mistake: mistake.map(|mutant| messages::mistake(Lang::En, view.problem(), mutant)),
            mistake_shown: mistake.and_then(|mutant| mutant.shown),
            known: messages::known_name(Lang::En, view.problem(), finding),
            again: counterexample.again(),
            saved: counterexample
                .saved
                .as_ref()
                .map(|path| path.display().to_string()),
        }
    }
}

impl WrongJson {
    pub(in crate::cli) fn new(
        view: &View<'_>,
        samples: &[Sample],
        spacing: Spacing,
        reply: &Reply,
    ) -> WrongJson {
        let is_answer = reply.kind() == JudgementKind::Wa;
        let said = found(Lang::En, reply);
        let (answer, reason) = if is_answer {
            (Some(said), None)
        } else {
            (None, Some(said))
        };
        WrongJson {
            verdict: reply.kind(),
            board: view.row(samples, spacing),
            stones: samples.iter().map(Sample::len).sum(),
            expected: expected_of(view, samples),
            found: answer,
            reason,
        }
    }
}

impl SummaryJson {
    pub(in crate::cli) fn new(
        mistakes: usize,
        tally: &Tally,
        (cut, all_boards_minutes): (Option<Cut>, Option<u64>),
        time: f64,
        way: Way,
    ) -> SummaryJson {
        let record = |(name, tried, boards)| SetJson {
            name,
            tried,
            boards,
        };
        let (due_tried, due) = tally.due();
        SummaryJson {
            event: "summary",
            tried: tally.total(),
            sets: tally.sets().into_iter().map(record).collect(),
            random: tally.random(),
            mistakes,
            not_tried: due - due_tried,
            way_out: match cut.map(|cut| cut.way_out) {
                None => WayOutJson::default(),
                Some(WayOut::Time(seconds)) => WayOutJson {
                    time_needed: Some(seconds),
                    ..WayOutJson::default()
                },
                Some(WayOut::Cases(cases)) => WayOutJson {
                    cases_needed: Some(cases),
                    ..WayOutJson::default()
                },
            },
            all_boards_minutes,
            time: (time * 1e3).round() / 1e3,
            way: way.into(),
        }
    }
}
