//! How far the hunt has come, on a terminal.

use std::cell::Cell;
use std::fmt::Display;
use std::io::{self, IsTerminal, Write};
use std::time::{Duration, Instant};

use crate::stress::{Bounds, Event, Set, Tally, grouped};

/// A bar on standard error, if that is a terminal.
///
/// Of its own making: the libraries for it need the system's mathematics library, which every
/// start of the program would have to load.
#[derive(Debug)]
pub(super) struct Progress {
    is_shown: bool,
    started: Instant,
    goal: Goal,
    /// When the bar was last drawn, if it stands there.
    drawn: Cell<Option<Instant>>,
}

/// What the bar stands for.
#[derive(Debug, Clone, Copy)]
enum Goal {
    Boards(u64),
    Time(Duration),
}

const BAR: u64 = 24;
/// As often as people can follow.
const PAUSE: Duration = Duration::from_millis(100);
const CLEAR_LINE: &str = "\r\x1b[K";
/// Has a terminal cut a line that is too long for it, not go on in the next one.
const CUT_LINES: &str = "\x1b[?7l";
const WRAP_LINES: &str = "\x1b[?7h";

impl Progress {
    pub(super) fn new(bounds: &Bounds, is_quiet: bool) -> Progress {
        let started = Instant::now();
        let goal = bounds
            .until
            .map_or(Goal::Boards(bounds.cases as u64), |until| {
                Goal::Time(until.saturating_duration_since(started))
            });
        Progress {
            is_shown: !is_quiet && io::stderr().is_terminal(),
            started,
            goal,
            drawn: Cell::new(None),
        }
    }

    /// Shows what goes on.
    pub(super) fn show(&self, event: &Event<'_>) {
        if !self.is_shown || self.drawn.get().is_some_and(|at| at.elapsed() < PAUSE) {
            return;
        }
        match event {
            Event::Tried(tally) => {
                let tried = tally.total() as u64;
                let elapsed = milliseconds(self.started.elapsed());
                let filled = match self.goal {
                    Goal::Boards(boards) => BAR * tried / boards.max(1),
                    Goal::Time(time) => BAR * elapsed / milliseconds(time).max(1),
                };
                let rate = tried * 1000 / elapsed.max(1);
                let (phase, boards) = (phase(tally), grouped(tally.total()));
                let bar = bar(filled.min(BAR));
                self.draw(format_args!(
                    "[{bar}] {phase}: {boards} boards, {rate} a second"
                ));
            }
            Event::Shrunk(stones) => self.draw(format_args!("shrinking: {stones} stones")),
            Event::Failed(_) => {}
        }
    }

    /// Does something that prints while the bar is out of the way.
    pub(super) fn aside<T>(&self, print: impl FnOnce() -> T) -> T {
        self.finish();
        print()
    }

    pub(super) fn finish(&self) {
        if self.drawn.take().is_some() {
            put(CLEAR_LINE);
        }
    }

    fn draw(&self, line: impl Display) {
        put(format_args!("{CLEAR_LINE}{CUT_LINES}{line}{WRAP_LINES}"));
        self.drawn.set(Some(Instant::now()));
    }
}

/// Whether a bar can be seen is not worth an error.
fn put(text: impl Display) {
    let mut stderr = io::stderr().lock();
    let _ = write!(stderr, "{text}").and_then(|()| stderr.flush());
}

fn bar(filled: u64) -> String {
    (0..BAR)
        .map(|place| if place < filled { '#' } else { '.' })
        .collect()
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
