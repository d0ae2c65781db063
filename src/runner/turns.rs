//! Runs side by side, and now and then one that has the machine to itself.

use std::sync::{Arc, PoisonError, RwLock, RwLockReadGuard, RwLockWriteGuard};

/// Which runs go on side by side: those of all programs that hold a copy of it.
#[derive(Debug, Clone, Default)]
pub struct Turns(Arc<RwLock<()>>);

impl Turns {
    /// A run beside others.
    pub(super) fn beside(&self) -> RwLockReadGuard<'_, ()> {
        self.0.read().unwrap_or_else(PoisonError::into_inner)
    }

    /// A run alone: waits for the end of the others, and none is started until it is dropped.
    pub(super) fn alone(&self) -> RwLockWriteGuard<'_, ()> {
        self.0.write().unwrap_or_else(PoisonError::into_inner)
    }
}
