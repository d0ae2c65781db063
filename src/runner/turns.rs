//! Runs side by side, and now and then one that has the machine to itself.

use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Arc, PoisonError, RwLock, RwLockReadGuard, RwLockWriteGuard};

/// Which runs go on side by side: those of all programs that hold a copy of it.
#[derive(Debug, Clone, Default)]
pub struct Turns(Arc<Shared>);

#[derive(Debug, Default)]
struct Shared {
    lock: RwLock<()>,
    running: AtomicUsize,
    started: AtomicUsize,
}

/// A run that is going on beside others.
#[derive(Debug)]
pub(super) struct Turn<'a> {
    shared: &'a Shared,
    /// How many had been started when it was alone at its start.
    started_alone: Option<usize>,
    _beside: RwLockReadGuard<'a, ()>,
}

impl Turns {
    /// A run beside others.
    pub(super) fn beside(&self) -> Turn<'_> {
        let shared = &*self.0;
        let beside = shared.lock.read().unwrap_or_else(PoisonError::into_inner);
        let is_first = shared.running.fetch_add(1, Ordering::SeqCst) == 0;
        // Ever started, not running now: another may come and go while this one runs.
        let started = shared.started.fetch_add(1, Ordering::SeqCst) + 1;
        Turn {
            shared,
            started_alone: is_first.then_some(started),
            _beside: beside,
        }
    }

    /// A run alone: waits for the end of the others, and none is started until it is dropped.
    pub(super) fn alone(&self) -> RwLockWriteGuard<'_, ()> {
        self.0.lock.write().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Turn<'_> {
    /// Whether no other has run since it was started.
    pub(super) fn was_alone(&self) -> bool {
        self.started_alone == Some(self.shared.started.load(Ordering::SeqCst))
    }
}

impl Drop for Turn<'_> {
    fn drop(&mut self) {
        self.shared.running.fetch_sub(1, Ordering::SeqCst);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_run_is_alone_if_no_other_overlaps_it() {
        let turns = Turns::default();
        let first = turns.beside();
        assert!(first.was_alone());
        let second = turns.beside();
        assert!(!first.was_alone() && !second.was_alone());
        drop(first);
        assert!(!second.was_alone());
        drop(second);
        assert!(turns.beside().was_alone());
        drop(turns.alone());
    }
}
