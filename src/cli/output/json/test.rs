//! `omok test --json`: a fixture, and the summary.

use std::collections::BTreeMap;
use std::time::Duration;

use serde::Serialize;

use super::StartsJson;
use crate::cli::tested::Tested;
use omok::messages::Lang;
use omok::runner::{Judgement, JudgementKind, TimeKind};

/// A fixture, as `--json` prints it.
#[derive(Debug, Serialize)]
pub(in crate::cli) struct TestJson<'a> {
    test: &'a str,
    verdict: JudgementKind,
    time: f64,
    cpu: Option<f64>,
    memory: Option<u64>,
    #[serde(flatten)]
    failure: Option<FailureJson<'a>>,
}

#[derive(Debug, Serialize)]
#[serde(untagged)]
enum FailureJson<'a> {
    Wrong {
        expected: &'a str,
        found: &'a str,
    },
    Broken {
        reason: String,
        #[serde(skip_serializing_if = "Option::is_none")]
        limit: Option<TimeKind>,
    },
}

/// The summary, as `--json` prints it.
#[derive(Debug, Serialize)]
pub(in crate::cli) struct SummaryJson<'a> {
    pub(in crate::cli) tests: usize,
    pub(in crate::cli) planned: usize,
    pub(in crate::cli) verdicts: &'a BTreeMap<JudgementKind, usize>,
    pub(in crate::cli) time: f64,
    pub(in crate::cli) slowest: Option<SlowestJson<'a>>,
    pub(in crate::cli) memory: Option<u64>,
    #[serde(flatten)]
    pub(in crate::cli) way: StartsJson,
}

#[derive(Debug, Serialize)]
pub(in crate::cli) struct SlowestJson<'a> {
    pub(in crate::cli) test: &'a str,
    pub(in crate::cli) time: f64,
}

impl<'a> TestJson<'a> {
    pub(in crate::cli) fn new(tested: &'a Tested) -> TestJson<'a> {
        TestJson {
            test: &tested.name,
            verdict: tested.judgement.kind(),
            time: seconds(tested.time),
            cpu: tested.cpu.map(seconds),
            memory: tested.memory,
            failure: match &tested.judgement {
                Judgement::Accepted => None,
                Judgement::WrongAnswer(difference) => Some(FailureJson::Wrong {
                    expected: &difference.expected,
                    found: &difference.found,
                }),
                failure => Some(FailureJson::Broken {
                    reason: tested.reason(Lang::En),
                    limit: match failure {
                        Judgement::TimeLimit(kind, _) => Some(*kind),
                        _ => None,
                    },
                }),
            },
        }
    }
}

/// In seconds, to the microsecond.
pub(in crate::cli) fn seconds(time: Duration) -> f64 {
    (time.as_secs_f64() * 1e6).round() / 1e6
}
