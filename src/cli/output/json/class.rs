//! `--programs --json`: the summary of a class.

use std::collections::BTreeMap;

use serde::Serialize;

use crate::cli::class::Verdict;

/// The summary, as `--json` prints it.
#[derive(Debug, Serialize)]
pub(in crate::cli) struct ClassJson {
    programs: usize,
    planned: usize,
    verdicts: BTreeMap<String, usize>,
    not_tried: usize,
    time: f64,
}

impl ClassJson {
    pub(in crate::cli) fn new(
        planned: usize,
        verdicts: &BTreeMap<Verdict, usize>,
        time: f64,
    ) -> ClassJson {
        let judged = verdicts
            .iter()
            .filter(|(verdict, _)| **verdict != Verdict::NotTried);
        ClassJson {
            programs: verdicts.values().sum(),
            planned,
            verdicts: judged
                .map(|(verdict, &count)| (verdict.to_string(), count))
                .collect(),
            not_tried: verdicts.get(&Verdict::NotTried).copied().unwrap_or(0),
            time: (time * 1e3).round() / 1e3,
        }
    }
}
