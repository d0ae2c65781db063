//! Many at a time, reported in order.

use std::collections::BTreeMap;
use std::num::NonZeroUsize;
use std::ops::ControlFlow;
use std::sync::{Mutex, PoisonError, mpsc};
use std::thread;

/// Does the work on every item, up to `jobs` at a time, and reports what came of it in the
/// order of the items. Nothing more is begun once a report breaks off; what is at work then is
/// finished, but not reported.
///
/// The work is done on threads of its own, the reports are made on the caller's.
///
/// ```
/// use std::{num::NonZeroUsize, ops::ControlFlow};
/// use omok::stress::in_order;
/// let two = NonZeroUsize::new(2).unwrap();
/// let mut squares = Vec::new();
/// let ended = in_order(two, 1..=4, |n| n * n, |square| {
///     squares.push(square);
///     if square == 9 { ControlFlow::Break("nine") } else { ControlFlow::Continue(()) }
/// });
/// assert_eq!((squares, ended), (vec![1, 4, 9], ControlFlow::Break("nine")));
/// ```
pub fn in_order<T, R: Send, B>(
    jobs: NonZeroUsize,
    items: impl Iterator<Item = T> + Send,
    work: impl Fn(T) -> R + Sync,
    mut report: impl FnMut(R) -> ControlFlow<B>,
) -> ControlFlow<B> {
    let items = Mutex::new(items.enumerate().fuse());
    let next = || items.lock().unwrap_or_else(PoisonError::into_inner).next();
    let (done, results) = mpsc::channel();
    thread::scope(|scope| {
        for _ in 0..jobs.get() {
            let (done, next, work) = (done.clone(), &next, &work);
            scope.spawn(move || {
                while let Some((number, item)) = next() {
                    // Nobody listens any more once a report has broken off.
                    if done.send((number, work(item))).is_err() {
                        return;
                    }
                }
            });
        }
        drop(done);
        let mut early = BTreeMap::new();
        let mut due = 0;
        // Taken in here, so that it is closed before the threads are waited for.
        for (number, result) in results {
            early.insert(number, result);
            while let Some(result) = early.remove(&due) {
                report(result)?;
                due += 1;
            }
        }
        ControlFlow::Continue(())
    })
}
