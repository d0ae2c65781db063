//! How far the hunt has come, on a terminal.

use std::time::{Duration, Instant};

use indicatif::{ProgressBar, ProgressStyle};

use crate::stress::{Bounds, Event, Set, Tally, grouped};

/// A bar on standard error, if that is a terminal.
#[derive(Debug)]
pub(super) struct Progress {
    bar: ProgressBar,
    started: Instant,
    /// How many boards the bar stands for; without, it stands for time.
    cases: Option<u64>,
}

impl Progress {
    pub(super) fn new(bounds: &Bounds, is_quiet: bool) -> Progress {
        let started = Instant::now();
        let cases = (bounds.until.is_none()).then_some(bounds.cases as u64);
        let time = bounds.until.map_or(Duration::ZERO, |until| until - started);
        let bar = if is_quiet {
            ProgressBar::hidden()
        } else {
            ProgressBar::new(cases.unwrap_or(milliseconds(time)))
        };
        let style = ProgressStyle::with_template("{bar:24} {msg}");
        bar.set_style(style.unwrap_or_else(|_| ProgressStyle::default_bar()));
        Progress {
            bar,
            started,
            cases,
        }
    }

    /// Shows what goes on.
    pub(super) fn show(&self, event: &Event<'_>) {
        if self.bar.is_hidden() {
            return;
        }
        match event {
            Event::Tried(tally) => {
                let elapsed = milliseconds(self.started.elapsed());
                let tried = tally.total() as u64;
                self.bar.set_position(self.cases.map_or(elapsed, |_| tried));
                let (phase, boards) = (phase(tally), grouped(tally.total()));
                let rate = tried * 1000 / elapsed.max(1);
                self.bar
                    .set_message(format!("{phase}: {boards} boards, {rate} a second"));
            }
            Event::Shrunk(stones) => self.bar.set_message(format!("shrinking: {stones} stones")),
            Event::Failed(_) => {}
        }
    }

    /// Does something that prints while the bar is out of the way.
    pub(super) fn aside<T>(&self, print: impl FnOnce() -> T) -> T {
        self.bar.suspend(print)
    }

    pub(super) fn finish(&self) {
        self.bar.finish_and_clear();
    }
}

fn milliseconds(time: Duration) -> u64 {
    u64::try_from(time.as_millis()).unwrap_or(u64::MAX)
}

fn phase(tally: &Tally) -> &'static str {
    if tally.of(Set::Lines) == 0 {
        "designed boards"
    } else if Set::ALL.into_iter().all(|set| tally.of(set) == set.size()) {
        "random boards"
    } else {
        "sweep and random boards"
    }
}
