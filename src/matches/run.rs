//! Plays games at several tables at a time.

use std::ops::ControlFlow;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc;
use std::sync::{Mutex, PoisonError};
use std::thread;

use super::played::Played;
use super::schedule::Slot;
use super::table::Trouble;

/// Plays the games of these slots, each by one of so many players, and hands on each as it ends,
/// in whatever order that is. No more are begun after a break or trouble, and `halt` is to end
/// those that have begun.
///
/// # Errors
///
/// The first trouble that was met, but for [`Trouble::Stopped`].
pub fn run<P>(
    slots: impl Iterator<Item = Slot> + Send,
    jobs: usize,
    player: impl Fn(usize) -> P + Sync,
    mut take: impl FnMut(Played) -> ControlFlow<()>,
    halt: impl Fn(),
) -> Result<(), Trouble>
where
    P: FnMut(&Slot) -> Result<Played, Trouble>,
{
    let slots = Mutex::new(slots);
    let is_over = AtomicBool::new(false);
    let next = || {
        let mut slots = slots.lock().unwrap_or_else(PoisonError::into_inner);
        if is_over.load(Ordering::SeqCst) {
            None
        } else {
            slots.next()
        }
    };
    let (sender, results) = mpsc::sync_channel(jobs);
    let work = |number: usize, sender: mpsc::SyncSender<Result<Played, Trouble>>| {
        let mut play = player(number);
        while let Some(slot) = next() {
            if sender.send(play(&slot)).is_err() {
                return;
            }
        }
    };
    thread::scope(|scope| {
        let (work, mut outcome) = (&work, Ok(()));
        for number in 0..jobs {
            let sender = sender.clone();
            let spawned = thread::Builder::new().spawn_scoped(scope, move || work(number, sender));
            if let Err(error) = spawned {
                outcome = Err(Trouble::Lost(error));
            }
        }
        drop(sender);
        let end = || {
            if !is_over.swap(true, Ordering::SeqCst) {
                halt();
            }
        };
        if outcome.is_err() {
            end();
        }
        outcome.and(collect(results, &mut take, end))
    })
}

/// Takes the games as they end; calls `end` where no more are to be begun. Gives the first trouble.
fn collect(
    results: mpsc::Receiver<Result<Played, Trouble>>,
    take: &mut impl FnMut(Played) -> ControlFlow<()>,
    end: impl Fn(),
) -> Result<(), Trouble> {
    let mut outcome = Ok(());
    for result in results {
        let goes_on = match result {
            Ok(played) => take(played).is_continue(),
            Err(Trouble::Stopped) => false,
            Err(trouble) => {
                outcome = outcome.and(Err(trouble));
                false
            }
        };
        if !goes_on {
            end();
        }
    }
    outcome
}
