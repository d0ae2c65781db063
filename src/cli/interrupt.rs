//! Ctrl-C and other signals, for commands that run other programs, and the guard, which kills what
//! is left of these however omok ends.

use std::ffi::OsString;
use std::io::{self, PipeReader, PipeWriter, Read, Write};
use std::process;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::thread;
use std::time::{Duration, Instant};

use anyhow::Context;

use super::{Status, lang};
use omok::messages::setup;
use omok::runner::{RunError, Stop, adopt_orphans, limit_stack};

/// Stops the running programs when the user or the system ends omok, so that results can still be
/// printed. A second signal does not wait for the printing, only for the programs to be killed.
pub(super) struct Interrupt {
    stop: Stop,
    trigger: PipeWriter,
    signal: Arc<AtomicUsize>,
    /// Programs may be running.
    busy: Arc<AtomicBool>,
}

/// How long to wait for the programs to be killed after a second signal.
const PATIENCE: Duration = Duration::from_secs(6);

/// The number of Ctrl-C.
const BY_HAND: usize = 2;

impl Interrupt {
    /// Watches for signals from now on, and starts the guard.
    pub(super) fn watch() -> anyhow::Result<Interrupt> {
        let watching = Interrupt::try_watch().with_context(|| setup::no_signals(lang()))?;
        set_guard();
        Ok(watching)
    }

    fn try_watch() -> io::Result<Interrupt> {
        let (stop, trigger) = Stop::new()?;
        let signal = Arc::new(AtomicUsize::new(0));
        let busy = Arc::new(AtomicBool::new(false));
        let (signals, counter) = io::pipe()?;
        register(&signal, [&trigger, &counter])?;
        let (seen, running) = (signal.clone(), busy.clone());
        // Without a thread, a second signal is the same as the first.
        let _ = thread::Builder::new().spawn(move || wait_for_second(signals, &seen, &running));
        Ok(Interrupt {
            stop,
            trigger,
            signal,
            busy,
        })
    }

    pub(super) fn stop(&self) -> Stop {
        self.stop.clone()
    }

    /// Stops the programs as a signal would.
    pub(super) fn stop_all(&self) {
        // A full pipe has been triggered already.
        let _ = (&self.trigger).write(b"X");
    }

    /// Runs the programs: none is left on return.
    pub(super) fn while_running<T>(&self, run: impl FnOnce() -> T) -> T {
        self.busy.store(true, Ordering::SeqCst);
        let result = run();
        self.busy.store(false, Ordering::SeqCst);
        result
    }

    /// Whether it was Ctrl-C.
    pub(super) fn is_by_hand(&self) -> bool {
        self.signal.load(Ordering::SeqCst) == BY_HAND
    }

    /// The exit status that a shell expects after the signal, if there was one.
    pub(super) fn status(&self) -> Option<Status> {
        let signal = u8::try_from(self.signal.load(Ordering::SeqCst)).ok()?;
        (signal > 0).then_some(Status::Other(128 + signal))
    }
}

/// Ends omok at the second signal, as soon as no program is left: one byte comes for every signal.
fn wait_for_second(mut signals: PipeReader, signal: &AtomicUsize, busy: &AtomicBool) {
    if signals.read_exact(&mut [0; 2]).is_err() {
        return;
    }
    let until = Instant::now() + PATIENCE;
    // Running programs would outlive us.
    while busy.load(Ordering::SeqCst) && Instant::now() < until {
        thread::sleep(Duration::from_millis(5));
    }
    let signal = signal.load(Ordering::SeqCst);
    process::exit(128 + i32::try_from(signal).unwrap_or_default());
}

/// Whether the error only says that the run was stopped.
pub(super) fn is_stopped(error: &anyhow::Error) -> bool {
    matches!(error.downcast_ref(), Some(RunError::Stopped))
}

/// Every signal stores its number and writes a byte to each of the pipes.
#[cfg(unix)]
fn register(signal: &Arc<AtomicUsize>, pipes: [&PipeWriter; 2]) -> io::Result<()> {
    use signal_hook::consts::{SIGHUP, SIGINT, SIGQUIT, SIGTERM};
    use signal_hook::{flag, low_level};
    use std::os::fd::OwnedFd;

    for (number, value) in [(SIGINT, BY_HAND), (SIGTERM, 15), (SIGHUP, 1), (SIGQUIT, 3)] {
        // A signal handler may do very little: threads that read the pipes do the rest.
        flag::register_usize(number, signal.clone(), value)?;
        for writer in pipes {
            low_level::pipe::register(number, OwnedFd::from(writer.try_clone()?))?;
        }
    }
    Ok(())
}

/// Every Ctrl-C in Windows' console stores its number on Unix, and writes a byte to each of the
/// pipes; so does closing the console.
#[cfg(windows)]
fn register(signal: &Arc<AtomicUsize>, pipes: [&PipeWriter; 2]) -> io::Result<()> {
    let signal = signal.clone();
    let mut pipes = [pipes[0].try_clone()?, pipes[1].try_clone()?];
    let handler = move || {
        signal.store(BY_HAND, Ordering::SeqCst);
        for pipe in &mut pipes {
            // A pipe without a reader is no longer needed.
            let _ = pipe.write(b"X");
        }
    };
    ctrlc::set_handler(handler).map_err(io::Error::other)
}

/// The word with which omok starts itself as the guard of another `omok`.
#[cfg(target_os = "linux")]
const GUARD: &str = "--stand-guard";

/// Prepares omok for running programs, and starts the guard.
fn set_guard() {
    adopt_orphans();
    limit_stack(None);
    // This name leads to the program even if its file was replaced; and killing every process
    // called omok does not kill the guard.
    #[cfg(target_os = "linux")]
    {
        let mut guard = process::Command::new("/proc/self/exe");
        guard.arg(GUARD);
        // Without a guard, which the system may refuse, everything else works.
        omok::runner::guarded_by(guard);
    }
}

#[cfg(target_os = "linux")]
pub(super) fn stand_as_guard(args: &[OsString]) -> Option<Status> {
    use omok::runner::{Scratch, stand_guard};
    let [_, word, brand] = args else { return None };
    let brand = brand.to_str().filter(|_| word == GUARD)?.parse().ok()?;
    // First what others have left: nobody waits for it.
    Scratch::sweep();
    stand_guard(brand);
    Scratch::sweep();
    Some(Status::Done)
}

#[cfg(not(target_os = "linux"))]
pub(super) fn stand_as_guard(_: &[OsString]) -> Option<Status> {
    None
}
