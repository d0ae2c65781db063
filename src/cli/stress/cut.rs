//! What is printed if not all designed boards were tried: that is not a pass.

use std::time::Duration;

use serde::Serialize;

use crate::cli::lang::lang;
use omok::messages::report;
use omok::stress::{Tally, grouped};

/// Designed boards that were not tried, though nothing was found.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct CutShort {
    pub(super) left: usize,
    /// What would try them all.
    pub(super) way_out: WayOut,
}

/// The option that tries all designed boards.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
pub(super) enum WayOut {
    /// As many `--count`.
    #[serde(rename = "cases_needed")]
    Cases(usize),
    /// So many seconds of `--time`.
    #[serde(rename = "time_needed")]
    Time(u64),
}

impl CutShort {
    /// What was not tried after that time, with that limit of boards; `None` if everything was
    /// tried, or nothing at all.
    pub(super) fn of(tally: &Tally, elapsed: Duration, cases: usize) -> Option<CutShort> {
        let (tried, all) = tally.due();
        let left = all - tried;
        if tried == 0 || left == 0 {
            return None;
        }
        let way_out = if tally.total() >= cases {
            WayOut::Cases(tried + left)
        } else {
            WayOut::Time(enough(elapsed, tried, tried + left))
        };
        Some(CutShort { left, way_out })
    }
}

/// The estimated seconds for all boards: with a quarter to spare, because speed varies, and
/// rounded.
pub(super) fn enough(elapsed: Duration, tried: usize, all: usize) -> u64 {
    let (all, tried) = (all as u128, tried.max(1) as u128);
    let millis = elapsed.as_millis().max(1) * all * 5 / (tried * 4);
    let seconds = u64::try_from(millis.div_ceil(1000)).unwrap_or(u64::MAX);
    let step = match seconds {
        0..=20 => 1,
        21..=100 => 5,
        _ => 10,
    };
    seconds.div_ceil(step).saturating_mul(step)
}

impl CutShort {
    /// `606 DESIGNED BOARDS NOT TRIED (--time 4 would do)`
    pub(super) fn message(self) -> String {
        let way_out = match self.way_out {
            WayOut::Cases(cases) => format!("--count {cases}"),
            WayOut::Time(seconds) => format!("--time {seconds}"),
        };
        report::not_tried(lang(), self.left, &grouped(self.left), &way_out)
    }
}
