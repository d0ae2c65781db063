//! A progress bar on a terminal.

use std::cell::Cell;
use std::time::{Duration, Instant};

use crate::cli::terminal::StatusLine;
use omok::stress::{Bounds, Ends, Event, Tally, TimeBounds, grouped};

/// A bar on standard error, if that is a terminal.
///
/// Written here, because libraries for it need the system's mathematics library, which every start
/// of the program would load.
#[derive(Debug)]
pub(super) struct Progress {
    bar: StatusLine,
    started: Instant,
    goal: Goal,
    /// When the bar was last drawn, if it is visible.
    drawn: Cell<Option<Instant>>,
}

/// What the bar measures.
#[derive(Debug, Clone, Copy)]
pub(super) enum Goal {
    Boards(usize),
    Time(Duration),
    /// All designed boards, then others until that time is over.
    Designed(Duration),
}

const BAR: usize = 24;
/// As often as people can follow.
const PAUSE: Duration = Duration::from_millis(100);

impl Progress {
    pub(super) fn new(bounds: &Bounds, is_quiet: bool) -> Progress {
        let started = Instant::now();
        let left = |time: TimeBounds| Some(time.until?.saturating_sub(time.clock.now()));
        let ends = bounds.time.map(|time| time.ends);
        let goal = match (bounds.time.and_then(left), ends) {
            (Some(time), Some(Ends::ExtraBoards)) => Goal::Designed(time),
            (Some(time), _) => Goal::Time(time),
            (None, _) => Goal::Boards(bounds.cases),
        };
        Progress {
            bar: StatusLine::new(!is_quiet),
            started,
            goal,
            drawn: Cell::new(None),
        }
    }

    pub(super) fn show(&self, event: &Event<'_>) {
        // Not at every event: drawing would take longer than many runs.
        if self.drawn.get().is_some_and(|at| at.elapsed() < PAUSE) {
            return;
        }
        match event {
            Event::Tried(tally) => {
                self.draw(&line(self.goal, tally, self.started.elapsed()));
            }
            Event::Shrunk(stones) => self.draw(&format!("shrinking: {stones} stones")),
            Event::Failed(_) => {}
        }
    }

    /// Hides the bar while something prints.
    pub(super) fn aside<T>(&self, print: impl FnOnce() -> T) -> T {
        self.finish();
        print()
    }

    pub(super) fn finish(&self) {
        if self.drawn.take().is_some() {
            self.bar.clear();
        }
    }

    fn draw(&self, line: &str) {
        self.bar.show(line);
        self.drawn.set(Some(Instant::now()));
    }
}

/// The progress, the speed, and the remaining time.
pub(super) fn line(goal: Goal, tally: &Tally, elapsed: Duration) -> String {
    let tried = tally.total();
    // A number of boards or milliseconds is exact in an f64.
    let rate = tried as f64 / elapsed.as_secs_f64().max(0.001);
    let of_boards = |boards: usize| {
        let left = Duration::try_from_secs_f64(boards.saturating_sub(tried) as f64 / rate);
        (tried as f64 / boards.max(1) as f64, left.ok())
    };
    let of_time = |time: Duration| {
        let left = time.saturating_sub(elapsed);
        (elapsed.as_secs_f64() / time.as_secs_f64(), Some(left))
    };
    let (due_tried, due) = tally.due();
    let is_designed = due_tried < due;
    let (part, left) = match goal {
        Goal::Boards(boards) => of_boards(boards),
        Goal::Designed(_) if is_designed => of_boards(due),
        Goal::Designed(time) | Goal::Time(time) => of_time(time),
    };
    let (bar, phase) = (bar(part), phase(tally));
    let boards = if is_designed {
        format!("{} of {}", grouped(due_tried), grouped(due))
    } else {
        format!("{} boards", grouped(tried))
    };
    let decimals = usize::from(rate < 10.0);
    let left = left.map_or_else(String::new, |left| format!(", {} left", spelled(left)));
    format!("[{bar}] {phase}: {boards}, {rate:.decimals$} a second{left}")
}

/// A time in whole seconds, rounded up, with minutes if there are any.
fn spelled(time: Duration) -> String {
    let seconds = time.as_millis().div_ceil(1000);
    match (seconds / 60, seconds % 60) {
        (0, seconds) => format!("{seconds} s"),
        (minutes, 0) => format!("{minutes} min"),
        (minutes, seconds) => format!("{minutes} min {seconds} s"),
    }
}

/// A bar that is filled to this fraction of 1.
fn bar(part: f64) -> String {
    let is_filled = |place: usize| (place as f64) < (part * BAR as f64).floor();
    let mark = |place| if is_filled(place) { '#' } else { '.' };
    (0..BAR).map(mark).collect()
}

fn phase(tally: &Tally) -> &'static str {
    let (tried, due) = tally.due();
    if tally.plan().whole_due().is_some() {
        "all boards"
    } else if tally.plan().whole().is_some() {
        "a part of all boards"
    } else if tried < due {
        "designed boards"
    } else if tally.is_through_families() {
        "random boards"
    } else {
        "sweep and random boards"
    }
}
