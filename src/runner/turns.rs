//! Parallel runs, and exclusive ones.

use std::sync::{Arc, PoisonError, RwLock, RwLockReadGuard, RwLockWriteGuard};

/// The parallel runs of all programs with a copy of it.
#[derive(Debug, Clone, Default)]
pub struct Turns(Arc<RwLock<()>>);

impl Turns {
    /// A run in parallel with others.
    pub(super) fn beside(&self) -> RwLockReadGuard<'_, ()> {
        self.0.read().unwrap_or_else(PoisonError::into_inner)
    }

    /// An exclusive run: waits for the end of the others, and none starts until it is dropped.
    pub(super) fn alone(&self) -> RwLockWriteGuard<'_, ()> {
        self.0.write().unwrap_or_else(PoisonError::into_inner)
    }
}
