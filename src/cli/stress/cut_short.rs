//! Designed boards that were not tried, and the option that tries them.

use std::time::Duration;

use serde::Serialize;

use crate::cli::lang;
use omok::messages::report as words;
use omok::stress::{Tally, grouped, time_for_all};

/// Designed boards that were not tried, though nothing was found.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct CutShort {
    left: usize,
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
        let way_out = match tally.total() >= cases {
            true => WayOut::Cases(tried + left),
            false => WayOut::Time(time_for_all(elapsed, tried, tried + left)),
        };
        Some(CutShort { left, way_out })
    }

    /// `606 DESIGNED BOARDS NOT TRIED (--time 4 would do)`
    pub(super) fn message(self) -> String {
        let way_out = match self.way_out {
            WayOut::Cases(cases) => format!("--count {cases}"),
            WayOut::Time(seconds) => format!("--time {seconds}"),
        };
        words::not_tried(lang(), self.left, &grouped(self.left), &way_out)
    }
}
