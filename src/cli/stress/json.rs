//! What `omok stress --json` prints.

use std::path::Path;
use std::time::Duration;

use serde::Serialize;

use super::cut_short::CutShort;
use super::report::Report;
use super::view::{View, found};
use crate::cli::{milliseconds, object, starts};
use omok::messages::{self, Lang};
use omok::problem::{Problem, Sample, Spacing, board_text};
use omok::runner::{JudgementKind, Way};
use omok::stress::{Failure, Finding, Reply, Shrunk, Tally};
use omok::text::json_line;

impl Report<'_> {
    /// The board with the wrong answer, as it was found.
    pub(super) fn failed_json(&self, failure: &Failure) -> Vec<u8> {
        let (view, samples) = (self.view, &failure.trial.samples);
        json_line(&object! {
            event: "found",
            number: failure.number,
            origin: view.origin(Lang::En, failure),
            seed: view.seed,
            #[serde(flatten)]
            wrong: view.wrong_json(samples, failure.spacing, &failure.reply),
        })
    }

    /// The counterexample.
    pub(super) fn found_json(
        &self,
        finding: &Finding,
        again: &str,
        saved: Option<&Path>,
    ) -> Vec<u8> {
        let (view, mistake) = (self.view, finding.mistake.as_ref());
        let also = match &finding.shrunk {
            Shrunk::Flaky(also) => Some(object! { also: found(Lang::En, also) }),
            Shrunk::Minimal | Shrunk::OutOfRuns | Shrunk::OutOfTime | Shrunk::Stopped => None,
        };
        let shown = mistake.and_then(|mutant| mutant.shown);
        let known = messages::known_name(Lang::En, view.problem(), finding);
        json_line(&object! {
            event: "counterexample",
            number: finding.failure.number,
            origin: view.origin(Lang::En, &finding.failure),
            seed: view.seed,
            #[serde(flatten)]
            wrong: view.finding_json(finding),
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
        })
    }

    /// What was tried, and what was not.
    pub(super) fn summary_json(
        &self,
        tally: &Tally,
        cut: Option<CutShort>,
        minutes: Option<u64>,
        time: Duration,
        way: Way,
    ) -> Vec<u8> {
        let sets = tally.sets().into_iter().map(|(name, tried, boards)| {
            object! { name: name, tried: tried, boards: boards }
        });
        let (due_tried, due) = tally.due();
        json_line(&object! {
            event: "summary",
            tried: tally.total(),
            sets: sets.collect::<Vec<_>>(),
            random: tally.random(),
            mistakes: self.mistakes,
            not_tried: due - due_tried,
            #[serde(flatten)]
            way_out: cut.map(|cut| cut.way_out),
            #[serde(flatten)]
            minutes: minutes.map(|minutes| object! { all_boards_minutes: minutes }),
            time: milliseconds(time),
            #[serde(flatten)]
            starts: starts(way),
        })
    }
}

impl View<'_> {
    /// The board of a counterexample, and the wrong answer to it, for `--json`.
    pub(super) fn finding_json(&self, finding: &Finding) -> impl Serialize {
        self.wrong_json(&finding.samples, finding.spacing, &finding.reply)
    }

    /// A board and its wrong answer, for `--json`.
    fn wrong_json(&self, samples: &[Sample], spacing: Spacing, reply: &Reply) -> impl Serialize {
        let said = found(Lang::En, reply);
        let (found, reason) = match reply.kind() {
            JudgementKind::Wa => (Some(said), None),
            _ => (None, Some(said)),
        };
        object! {
            verdict: reply.kind(),
            board: self.row(samples, spacing),
            stones: samples.iter().map(Sample::len).sum::<usize>(),
            expected: self.expected(samples),
            #[serde(flatten)]
            found: found.map(|found| object! { found: found }),
            #[serde(flatten)]
            reason: reason.map(|reason| object! { reason: reason }),
        }
    }

    /// The input in one field: a board of the board problem with slashes, as `omok judge --lines`
    /// reads it, any other unchanged.
    pub(super) fn row(&self, samples: &[Sample], spacing: Spacing) -> String {
        match samples {
            [sample] if *self.problem() == Problem::five_board() => {
                let text = sample.board().map(board_text).unwrap_or_default();
                let cells = text.iter().filter(|&&byte| byte != b' ');
                let rows: String = cells.map(|&byte| char::from(byte)).collect();
                rows.trim_end().replace('\n', "/")
            }
            samples => {
                let input = self.problem().input_text(samples, spacing);
                String::from_utf8_lossy(&input).into_owned()
            }
        }
    }
}
