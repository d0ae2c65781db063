//! Memory for the output of programs, shared by all parallel runs.

use std::sync::atomic::{AtomicUsize, Ordering};

/// The output for which a program needs no shared memory.
pub(super) const SMALL: usize = 64 << 10;

/// The shared memory for all runs together.
const ALL: usize = 20 << 20;

static TAKEN: AtomicUsize = AtomicUsize::new(0);

#[derive(Debug, Default)]
pub(super) struct OutputBudget(usize);

impl OutputBudget {
    /// Reserves that many bytes: all at once, so that two programs that need more never wait for
    /// each other. A request for more than there is succeeds when nobody else has any.
    ///
    /// Returns whether there is enough now.
    pub(super) fn take(&mut self, bytes: usize) -> bool {
        let wanted = bytes.min(ALL);
        // Once reserved, it is all that this program can need.
        if bytes <= SMALL || self.0 > 0 {
            return true;
        }
        let more = |taken: usize| Some(taken + wanted).filter(|&taken| taken <= ALL);
        let taken = TAKEN.fetch_update(Ordering::Relaxed, Ordering::Relaxed, more);
        if taken.is_ok() {
            self.0 = wanted;
        }
        taken.is_ok()
    }
}

impl Drop for OutputBudget {
    fn drop(&mut self) {
        TAKEN.fetch_sub(self.0, Ordering::Relaxed);
    }
}
