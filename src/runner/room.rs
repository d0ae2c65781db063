//! Room for what programs print, shared by all that run at a time.

use std::sync::atomic::{AtomicUsize, Ordering};

/// What a program may print before it needs more room than each has.
pub(super) const SMALL: usize = 64 << 10;

/// How much room there is beyond that for all runs together.
const ALL: usize = 20 << 20;

static TAKEN: AtomicUsize = AtomicUsize::new(0);

/// Room for one program's output.
#[derive(Debug, Default)]
pub(super) struct Room(usize);

impl Room {
    /// Takes room for that many bytes: all at once, so that two that need more never wait for
    /// each other. One that needs more than there is gets it when nobody else has any.
    ///
    /// Tells whether there is enough now.
    pub(super) fn take(&mut self, bytes: usize) -> bool {
        let wanted = bytes.min(ALL);
        // Once taken, it is all that this program can ever need.
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

impl Drop for Room {
    fn drop(&mut self) {
        TAKEN.fetch_sub(self.0, Ordering::Relaxed);
    }
}
