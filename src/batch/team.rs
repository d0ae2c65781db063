//! Work shared out to threads, and its results handed on in order.

use std::collections::BTreeMap;
use std::num::NonZeroUsize;
use std::ops::ControlFlow;
use std::sync::{Condvar, Mutex, MutexGuard, PoisonError};
use std::thread::{self, Builder, Scope, ScopedJoinHandle};

/// Threads that share work: no more of them than are of use, and no more results than a few
/// that wait for their turn.
///
/// Where the system refuses threads, fewer do the work; where it has none, the caller's does.
///
/// ```
/// use std::{num::NonZeroUsize, ops::ControlFlow};
/// use omok::batch::Team;
/// let team = Team::of(NonZeroUsize::new(2).unwrap());
/// let mut squares = Vec::new();
/// let ended = team.in_order(1..=4, |n| n * n, |square| {
///     squares.push(square);
///     if square == 9 { ControlFlow::Break("nine") } else { ControlFlow::Continue(()) }
/// });
/// assert_eq!((squares, ended), (vec![1, 4, 9], ControlFlow::Break("nine")));
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Team {
    jobs: usize,
    window: usize,
    caller: Caller,
}

/// What the caller's thread does.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Caller {
    /// It makes the reports, and waits for them.
    Reports,
    /// It also works while no report is due.
    Works,
}

impl Team {
    /// More threads than this, and than there are processors, would only wait for each other.
    const MOST: usize = 64;
    /// How many items a thread has begun or done while the first of them is not yet reported.
    const AHEAD: usize = 2;

    /// As many threads as are asked for, if that many are of use. The caller's is none of them and
    /// makes a report at once when it is due.
    #[must_use]
    pub fn of(jobs: NonZeroUsize) -> Team {
        let jobs = match jobs.get() {
            // The system takes its time to tell its processors.
            few @ ..=Team::MOST => few,
            many => many.min(Team::MOST.max(Team::processors().get())),
        };
        Team {
            jobs,
            window: Team::AHEAD * jobs,
            caller: Caller::Reports,
        }
    }

    /// The same, the caller's thread being one of them: better for short items of about one
    /// length, for nobody wakes it for each report.
    #[must_use]
    pub fn with_caller(jobs: NonZeroUsize) -> Team {
        Team {
            caller: Caller::Works,
            ..Team::of(jobs)
        }
    }

    /// How many processors the system has for us.
    #[must_use]
    pub fn processors() -> NonZeroUsize {
        thread::available_parallelism().unwrap_or(NonZeroUsize::MIN)
    }

    /// The same with this many items, at least two a thread, begun or done while the first of them
    /// is not yet reported: where some items take far longer than others, the other threads
    /// need not wait for these.
    #[must_use]
    pub fn ahead(self, items: usize) -> Team {
        Team {
            window: items.max(self.window),
            ..self
        }
    }

    /// Does the work on every item and reports what came of it in the order of the items.
    /// Nothing more is begun once a report breaks off; what is at work then is finished, but not
    /// reported.
    ///
    /// The reports are made on the caller's thread. Items are asked for as they are needed, and
    /// never again after the first `None`.
    pub fn in_order<T, R: Send, B>(
        self,
        items: impl Iterator<Item = T> + Send,
        work: impl Fn(T) -> R + Sync,
        report: impl FnMut(R) -> ControlFlow<B>,
    ) -> ControlFlow<B> {
        self.in_order_with(items, || &work, report)
    }

    /// The same where every thread has something of its own for its work, such as a buffer:
    /// `worker` makes it, and the work around it.
    pub fn in_order_with<T, R: Send, B, W: FnMut(T) -> R>(
        self,
        items: impl Iterator<Item = T> + Send,
        worker: impl Fn() -> W + Sync,
        report: impl FnMut(R) -> ControlFlow<B>,
    ) -> ControlFlow<B> {
        // One thread more than there are items has nothing to do.
        let most = items.size_hint().1.unwrap_or(usize::MAX);
        let threads = match (self.jobs.min(most), self.caller) {
            // One thread gains nothing on the caller's, and some systems have no other.
            (0 | 1, _) => 0,
            (jobs, Caller::Works) => jobs - 1,
            (jobs, Caller::Reports) => jobs,
        };
        let queue = WorkQueue::new(self.window, items);
        thread::scope(|scope| {
            let hired = queue.hire(scope, threads, &worker);
            let is_needed = hired == 0 || self.caller == Caller::Works;
            queue.report_all(report, is_needed.then(&worker))
        })
    }
}

/// Where threads get items and hand in results.
struct WorkQueue<I, R> {
    /// How many items may be begun and not yet reported.
    window: usize,
    state: Mutex<State<I, R>>,
    /// A result is due, or a thread has left.
    due: Condvar,
    /// There is room in the window, or nothing more to do.
    room: Condvar,
}

struct State<I, R> {
    /// `None` once nothing more is to be begun.
    items: Option<I>,
    begun: usize,
    reported: usize,
    /// Results whose turn has not come.
    waiting: BTreeMap<usize, R>,
    /// How many threads have not left.
    threads: usize,
    /// How many of them are to stay.
    wanted: usize,
    /// How many wait for room.
    idle: usize,
    caller_waits: bool,
}

impl<T, R: Send, I: Iterator<Item = T> + Send> WorkQueue<I, R> {
    fn new(window: usize, items: I) -> WorkQueue<I, R> {
        WorkQueue {
            window,
            state: Mutex::new(State {
                items: Some(items),
                begun: 0,
                reported: 0,
                waiting: BTreeMap::new(),
                threads: 0,
                wanted: 0,
                idle: 0,
                caller_waits: false,
            }),
            due: Condvar::new(),
            room: Condvar::new(),
        }
    }

    fn state(&self) -> MutexGuard<'_, State<I, R>> {
        // A panic under the lock leaves the counts whole, and the scope hands it on anyway.
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Starts threads; tells how many are at work.
    fn hire<'scope, W: FnMut(T) -> R>(
        &'scope self,
        scope: &'scope Scope<'scope, '_>,
        threads: usize,
        worker: &'scope (impl Fn() -> W + Sync),
    ) -> usize {
        // While it is held, no thread begins.
        let mut state = self.state();
        let start = |number| {
            let work = move || self.work(number, worker());
            Builder::new().spawn_scoped(scope, work).ok()
        };
        let mut hired: Vec<ScopedJoinHandle<'_, ()>> = (0..threads).map_while(start).collect();
        state.threads = hired.len();
        state.wanted = hired.len();
        if hired.len() < threads {
            // The system is at its limit, and the work may need processes or threads, too.
            state.wanted /= 2;
        }
        let wanted = state.wanted;
        drop(state);
        for dismissed in hired.drain(wanted..) {
            // One that has not begun cannot have failed.
            let _ = dismissed.join();
        }
        wanted
    }

    /// What a thread does until there is nothing more to begin.
    fn work(&self, number: usize, mut work: impl FnMut(T) -> R) {
        let _leaving = Leaving(self);
        let mut state = self.state();
        while number < state.wanted && state.items.is_some() {
            if !state.has_room(self.window) {
                state.idle += 1;
                state = wait(&self.room, state);
                state.idle -= 1;
            } else if let Some((turn, item)) = state.begin() {
                drop(state);
                let result = work(item);
                state = self.state();
                state.waiting.insert(turn, result);
                // Any other result would wake the caller for nothing.
                if turn == state.reported && state.caller_waits {
                    self.due.notify_one();
                }
            }
        }
    }

    /// Reports the results in their turn, and does some of the work where it is handed it, until
    /// nothing is left or a report breaks off.
    fn report_all<B>(
        &self,
        mut report: impl FnMut(R) -> ControlFlow<B>,
        mut own_work: Option<impl FnMut(T) -> R>,
    ) -> ControlFlow<B> {
        let _closing = Closing(self);
        let mut state = self.state();
        loop {
            let turn = state.reported;
            if let Some(result) = state.waiting.remove(&turn) {
                state.reported += 1;
                // One report makes room for one item.
                if state.idle > 0 {
                    self.room.notify_one();
                }
                drop(state);
                let reported = report(result);
                state = self.state();
                if reported.is_break() {
                    return reported;
                }
            // Reports come first: they make room for others.
            } else if let Some(work) = &mut own_work
                && state.has_room(self.window)
                && let Some((turn, item)) = state.begin()
            {
                drop(state);
                let result = work(item);
                state = self.state();
                state.waiting.insert(turn, result);
            } else if state.threads == 0 {
                return ControlFlow::Continue(());
            } else {
                // Told to the threads, so that they do not wake somebody who is at work.
                state.caller_waits = true;
                state = wait(&self.due, state);
                state.caller_waits = false;
            }
        }
    }
}

impl<T, R, I: Iterator<Item = T>> State<I, R> {
    fn has_room(&self, window: usize) -> bool {
        self.begun - self.reported < window
    }

    /// The next item and its turn.
    fn begin(&mut self) -> Option<(usize, T)> {
        let Some(item) = self.items.as_mut()?.next() else {
            self.items = None;
            return None;
        };
        self.begun += 1;
        Some((self.begun - 1, item))
    }
}

/// The end of the reports, even by a panic: nothing more is begun.
struct Closing<'a, T, R: Send, I: Iterator<Item = T> + Send>(&'a WorkQueue<I, R>);

impl<T, R: Send, I: Iterator<Item = T> + Send> Drop for Closing<'_, T, R, I> {
    fn drop(&mut self) {
        let Closing(queue) = self;
        queue.state().items = None;
        queue.room.notify_all();
    }
}

/// A thread that has not left; when it does, even by a panic, nobody waits for it any more.
struct Leaving<'a, T, R: Send, I: Iterator<Item = T> + Send>(&'a WorkQueue<I, R>);

impl<T, R: Send, I: Iterator<Item = T> + Send> Drop for Leaving<'_, T, R, I> {
    fn drop(&mut self) {
        let Leaving(queue) = self;
        let mut state = queue.state();
        state.threads -= 1;
        // Its result will never come, so the reports cannot go on: what else is begun is in vain.
        if thread::panicking() {
            state.items = None;
        }
        drop(state);
        queue.due.notify_one();
        queue.room.notify_all();
    }
}

fn wait<'a, S>(moved: &Condvar, state: MutexGuard<'a, S>) -> MutexGuard<'a, S> {
    moved.wait(state).unwrap_or_else(PoisonError::into_inner)
}
