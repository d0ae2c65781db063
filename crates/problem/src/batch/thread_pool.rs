//! A thread pool whose results are used in order.

use std::collections::BTreeMap;
use std::num::NonZeroUsize;
use std::ops::ControlFlow;
use std::sync::{Condvar, Mutex, MutexGuard, PoisonError};
use std::thread::{self, Builder, Scope, ScopedJoinHandle};

/// A thread pool: no more threads than are useful, and few results that wait for their turn.
///
/// If the system refuses threads, fewer do the work; if it has none, the caller's thread does it.
///
/// ```
/// use std::{num::NonZeroUsize, ops::ControlFlow};
/// use omok_problem::batch::ThreadPool;
/// let pool = ThreadPool::of(NonZeroUsize::new(2).unwrap());
/// let mut squares = Vec::new();
/// let ended = pool.in_order(1..=4, |n| n * n, |square| {
///     squares.push(square);
///     if square == 9 { ControlFlow::Break("nine") } else { ControlFlow::Continue(()) }
/// });
/// assert_eq!((squares, ended), (vec![1, 4, 9], ControlFlow::Break("nine")));
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct ThreadPool {
    jobs: usize,
    window: usize,
    caller: Caller,
}

/// The job of the caller's thread.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Caller {
    /// It reports results, and waits for them.
    Reports,
    /// It also works while no report is due.
    Works,
}

impl ThreadPool {
    /// More threads than this and than processors would only wait for each other.
    const MOST: usize = 64;
    /// How many items per thread may be begun or done before the first of them is reported.
    const AHEAD: usize = 2;

    /// As many threads as are asked for, if that many are useful. The caller's thread is not one of
    /// them; it makes a report as soon as it is due.
    pub fn of(jobs: NonZeroUsize) -> ThreadPool {
        let jobs = match jobs.get() {
            // Asking the system for its processors takes time.
            few @ ..=ThreadPool::MOST => few,
            many => many.min(ThreadPool::MOST.max(ThreadPool::processors().get())),
        };
        ThreadPool {
            jobs,
            window: ThreadPool::AHEAD * jobs,
            caller: Caller::Reports,
        }
    }

    /// The same with the caller's thread as one of them: better for short items of similar length,
    /// because no thread has to wake it for each report.
    pub fn with_caller(jobs: NonZeroUsize) -> ThreadPool {
        ThreadPool {
            caller: Caller::Works,
            ..ThreadPool::of(jobs)
        }
    }

    /// The number of processors that the system gives us.
    pub fn processors() -> NonZeroUsize {
        thread::available_parallelism().unwrap_or(NonZeroUsize::MIN)
    }

    /// The same with this many items, at least two per thread, begun or done before the first of
    /// them is reported. If some items take far longer than others, the other threads need not wait
    /// for them.
    #[must_use]
    pub fn ahead(self, items: usize) -> ThreadPool {
        ThreadPool {
            window: items.max(self.window),
            ..self
        }
    }

    /// Does the work on every item and reports the results in the order of the items. After a
    /// report breaks off, no more items are begun; those in progress are finished, but not
    /// reported.
    ///
    /// Reports are made on the caller's thread. Items are requested as they are needed, and never
    /// after the first `None`.
    pub fn in_order<T, R: Send, B>(
        self,
        items: impl Iterator<Item = T> + Send,
        work: impl Fn(T) -> R + Sync,
        report: impl FnMut(R) -> ControlFlow<B>,
    ) -> ControlFlow<B> {
        self.in_order_with(items, || &work, report)
    }

    /// The same with a state per thread, such as a buffer: `worker` makes the state and the work
    /// that uses it.
    pub fn in_order_with<T, R: Send, B, W: FnMut(T) -> R>(
        self,
        items: impl Iterator<Item = T> + Send,
        worker: impl Fn() -> W + Sync,
        report: impl FnMut(R) -> ControlFlow<B>,
    ) -> ControlFlow<B> {
        // More threads than items would be idle.
        let most = items.size_hint().1.unwrap_or(usize::MAX);
        let threads = match (self.jobs.min(most), self.caller) {
            // One thread is no faster than the caller's, and some systems have no other.
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

/// Hands out items and collects results.
struct WorkQueue<I, R> {
    /// How many items may be begun and not yet reported.
    window: usize,
    state: Mutex<State<I, R>>,
    /// A result is due, or a thread has left.
    due: Condvar,
    /// The window has space, or there is no more work.
    room: Condvar,
}

struct State<I, R> {
    /// `None` once no more items may be begun.
    items: Option<I>,
    begun: usize,
    reported: usize,
    /// Results that wait for their turn.
    waiting: BTreeMap<usize, R>,
    /// The number of threads that have not left.
    threads: usize,
    /// The number of threads that are to stay.
    wanted: usize,
    /// The number of threads that wait for space.
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
        // A panic under the lock leaves the counts consistent, and the scope propagates it anyway.
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Starts threads; returns how many.
    fn hire<'scope, W: FnMut(T) -> R>(
        &'scope self,
        scope: &'scope Scope<'scope, '_>,
        threads: usize,
        worker: &'scope (impl Fn() -> W + Sync),
    ) -> usize {
        // While the lock is held, no thread begins.
        let mut state = self.state();
        let start = |number| {
            let work = move || self.work(number, worker());
            Builder::new().spawn_scoped(scope, work).ok()
        };
        let mut hired: Vec<ScopedJoinHandle<'_, ()>> = (0..threads).map_while(start).collect();
        state.threads = hired.len();
        state.wanted = hired.len();
        if hired.len() < threads {
            // The system is at its limit, and the work itself may need processes or threads.
            state.wanted /= 2;
        }
        let wanted = state.wanted;
        drop(state);
        for dismissed in hired.drain(wanted..) {
            // A thread that has not begun cannot have failed.
            let _ = dismissed.join();
        }
        wanted
    }

    /// The work of a thread until there is nothing more to begin.
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

    /// Reports the results in order, and does some of the work if it is given any, until nothing is
    /// left or a report breaks off.
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
                // One report makes space for one item.
                if state.idle > 0 {
                    self.room.notify_one();
                }
                drop(state);
                let reported = report(result);
                state = self.state();
                if reported.is_break() {
                    return reported;
                }
            // Reports come first, because they make space for others.
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
                // Tells the threads not to wake a caller that is working.
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

    /// The next item and its number.
    fn begin(&mut self) -> Option<(usize, T)> {
        let Some(item) = self.items.as_mut()?.next() else {
            self.items = None;
            return None;
        };
        self.begun += 1;
        Some((self.begun - 1, item))
    }
}

/// Ends the reports, even by a panic: no more items are begun.
struct Closing<'a, T, R: Send, I: Iterator<Item = T> + Send>(&'a WorkQueue<I, R>);

impl<T, R: Send, I: Iterator<Item = T> + Send> Drop for Closing<'_, T, R, I> {
    fn drop(&mut self) {
        let Closing(queue) = self;
        queue.state().items = None;
        queue.room.notify_all();
    }
}

/// A thread that has not left. When it leaves, even by a panic, nobody waits for it any more.
struct Leaving<'a, T, R: Send, I: Iterator<Item = T> + Send>(&'a WorkQueue<I, R>);

impl<T, R: Send, I: Iterator<Item = T> + Send> Drop for Leaving<'_, T, R, I> {
    fn drop(&mut self) {
        let Leaving(queue) = self;
        let mut state = queue.state();
        state.threads -= 1;
        // Its result will never come, so reports cannot continue and more work is useless.
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
