//! `omok test --json`: a fixture.

use std::time::Duration;

use serde::Serialize;

use crate::cli::tested::Tested;
use omok::messages::Lang;
use omok::runner::{Judgement, TimeKind};

/// Why a fixture failed.
#[derive(Serialize)]
#[serde(untagged)]
enum Failure<'a> {
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

/// A fixture, as `--json` prints it.
pub(in crate::cli) fn tested_json(tested: &Tested) -> impl Serialize {
    object! {
        test: &tested.name,
        verdict: tested.judgement.kind(),
        time: seconds(tested.time),
        cpu: tested.cpu.map(seconds),
        memory: tested.memory,
        #[serde(flatten)]
        failure: match &tested.judgement {
            Judgement::Accepted => None,
            Judgement::WrongAnswer(difference) => Some(Failure::Wrong {
                expected: &difference.expected,
                found: &difference.found,
            }),
            failure => Some(Failure::Broken {
                reason: tested.reason(Lang::En),
                limit: match failure {
                    Judgement::TimeLimit(kind, _) => Some(*kind),
                    _ => None,
                },
            }),
        },
    }
}

/// In seconds, to the microsecond.
pub(in crate::cli) fn seconds(time: Duration) -> f64 {
    (time.as_secs_f64() * 1e6).round() / 1e6
}
