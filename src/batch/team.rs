//! Shares numbered pieces of work out to threads, and takes the results in order.

use std::collections::BTreeMap;
use std::num::NonZero;
use std::ops::ControlFlow;
use std::sync::{Condvar, Mutex, MutexGuard, PoisonError};
use std::thread;

/// Does the pieces `0..pieces` on so many threads, this one among them, and hands the results to
/// `take` in order, until it breaks off. Only a few results wait at a time.
///
/// Each thread hands its pieces a buffer of its own, to use again.
pub(super) fn share_out<T: Send>(
    jobs: NonZero<usize>,
    pieces: u64,
    work: impl Fn(u64, &mut Vec<u8>) -> T + Sync,
    take: impl FnMut(T) -> ControlFlow<()> + Send,
) {
    let team = Team {
        pieces,
        window: 2 * jobs.get() as u64,
        desk: Mutex::new(Desk {
            begun: 0,
            taken: 0,
            waiting: BTreeMap::new(),
            idle: 0,
            is_closed: false,
            take,
        }),
        moved: Condvar::new(),
    };
    thread::scope(|scope| {
        for _ in 1..jobs.get() {
            let thread = thread::Builder::new().spawn_scoped(scope, || team.work(&work));
            if thread.is_err() {
                // The system grants no more: those there are do the work.
                break;
            }
        }
        team.work(&work);
    });
}

struct Team<T, F> {
    pieces: u64,
    /// How many pieces may be begun and not yet taken.
    window: u64,
    desk: Mutex<Desk<T, F>>,
    /// Something was taken.
    moved: Condvar,
}

struct Desk<T, F> {
    begun: u64,
    taken: u64,
    /// Results whose turn has not come.
    waiting: BTreeMap<u64, T>,
    /// How many threads wait for pieces.
    idle: usize,
    is_closed: bool,
    take: F,
}

impl<T, F: FnMut(T) -> ControlFlow<()>> Team<T, F> {
    fn work(&self, work: &impl Fn(u64, &mut Vec<u8>) -> T) {
        let mut buffer = Vec::new();
        let mut desk = self.desk();
        while !desk.is_done(self.pieces) {
            if let Some(piece) = desk.begin(self.window) {
                drop(desk);
                let result = work(piece, &mut buffer);
                desk = self.desk();
                desk.hand_in(piece, result);
                if desk.idle > 0 {
                    self.moved.notify_all();
                }
            } else {
                desk.idle += 1;
                let waited = self.moved.wait(desk);
                desk = waited.unwrap_or_else(PoisonError::into_inner);
                desk.idle -= 1;
            }
        }
    }

    fn desk(&self) -> MutexGuard<'_, Desk<T, F>> {
        self.desk.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl<T, F: FnMut(T) -> ControlFlow<()>> Desk<T, F> {
    fn is_done(&self, pieces: u64) -> bool {
        self.is_closed || self.begun == pieces
    }

    /// The next piece, if it may be begun.
    fn begin(&mut self, window: u64) -> Option<u64> {
        let piece = self.begun;
        if piece >= self.taken + window {
            return None;
        }
        self.begun += 1;
        Some(piece)
    }

    fn hand_in(&mut self, piece: u64, result: T) {
        self.waiting.insert(piece, result);
        while !self.is_closed
            && let Some(result) = self.waiting.remove(&self.taken)
        {
            self.taken += 1;
            self.is_closed = (self.take)(result).is_break();
        }
    }
}
