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
            is_closed: false,
            take,
        }),
        moved: Condvar::new(),
    };
    thread::scope(|scope| {
        for _ in 1..jobs.get() {
            scope.spawn(|| team.work(&work));
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
    is_closed: bool,
    take: F,
}

impl<T, F: FnMut(T) -> ControlFlow<()>> Team<T, F> {
    fn work(&self, work: &impl Fn(u64, &mut Vec<u8>) -> T) {
        let mut buffer = Vec::new();
        while let Some(piece) = self.begin() {
            let result = work(piece, &mut buffer);
            self.hand_in(piece, result);
        }
    }

    /// The next piece, as soon as it may be begun.
    fn begin(&self) -> Option<u64> {
        let mut desk = self.desk();
        while !desk.is_closed && desk.begun < self.pieces {
            if desk.begun < desk.taken + self.window {
                desk.begun += 1;
                return Some(desk.begun - 1);
            }
            desk = self
                .moved
                .wait(desk)
                .unwrap_or_else(PoisonError::into_inner);
        }
        None
    }

    fn hand_in(&self, piece: u64, result: T) {
        let mut desk = self.desk();
        let desk = &mut *desk;
        desk.waiting.insert(piece, result);
        while !desk.is_closed
            && let Some(result) = desk.waiting.remove(&desk.taken)
        {
            desk.taken += 1;
            desk.is_closed = (desk.take)(result).is_break();
        }
        self.moved.notify_all();
    }

    fn desk(&self) -> MutexGuard<'_, Desk<T, F>> {
        self.desk.lock().unwrap_or_else(PoisonError::into_inner)
    }
}
