//! Ctrl-C and its kin, for the commands that run other programs.

#[cfg(unix)]
mod unix;
#[cfg(windows)]
mod windows;

use std::io::{self, PipeReader, PipeWriter, Read, Write};
use std::process::{self, ExitCode};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::thread;
use std::time::{Duration, Instant};

use anyhow::Context;

use omok::runner::Stop;
#[cfg(unix)]
use unix::register;
#[cfg(windows)]
use windows::register;

/// Stops the programs that are running when the user or the system wants us to end, so that
/// what is known can still be printed. Who asks again does not wait for the printing, only for
/// the programs to be ended.
pub(super) struct Interrupt {
    stop: Stop,
    trigger: PipeWriter,
    signal: Arc<AtomicUsize>,
    /// Programs may be running.
    busy: Arc<AtomicBool>,
}

/// How long we wait for the programs to be ended when a second signal has come.
const PATIENCE: Duration = Duration::from_secs(6);

impl Interrupt {
    /// Watches for signals from now on.
    pub(super) fn watch() -> anyhow::Result<Interrupt> {
        Interrupt::try_watch().context("cannot watch for signals")
    }

    fn try_watch() -> io::Result<Interrupt> {
        let (stop, trigger) = Stop::new()?;
        let signal = Arc::new(AtomicUsize::new(0));
        let busy = Arc::new(AtomicBool::new(false));
        let (signals, counter) = io::pipe()?;
        register(&signal, [&trigger, &counter])?;
        let insistence = Insistence {
            signals,
            signal: signal.clone(),
            busy: busy.clone(),
        };
        // Without a thread for it, a second signal is as the first.
        let _ = thread::Builder::new().spawn(|| insistence.wait());
        Ok(Interrupt {
            stop,
            trigger,
            signal,
            busy,
        })
    }

    /// To be handed to the programs that are run.
    pub(super) fn stop(&self) -> Stop {
        self.stop.clone()
    }

    /// Stops the programs as a signal would.
    pub(super) fn stop_all(&self) {
        // A full pipe has been set off already.
        let _ = (&self.trigger).write(b"X");
    }

    /// Does what runs the programs: none is left when it returns.
    pub(super) fn while_running<T>(&self, run: impl FnOnce() -> T) -> T {
        self.busy.store(true, Ordering::SeqCst);
        let result = run();
        self.busy.store(false, Ordering::SeqCst);
        result
    }

    /// Whether it was Ctrl-C.
    pub(super) fn is_by_hand(&self) -> bool {
        self.signal.load(Ordering::SeqCst) == 2
    }

    /// What a shell expects of a process that the signal has ended, if one has come.
    pub(super) fn exit_code(&self) -> Option<ExitCode> {
        let signal = u8::try_from(self.signal.load(Ordering::SeqCst)).ok()?;
        (signal > 0).then(|| ExitCode::from(128 + signal))
    }
}

/// Waits for a second signal.
struct Insistence {
    /// A byte comes for every signal.
    signals: PipeReader,
    signal: Arc<AtomicUsize>,
    busy: Arc<AtomicBool>,
}

impl Insistence {
    /// Ends us at the second signal, as soon as no program is left that would outlive us.
    fn wait(mut self) {
        if self.signals.read_exact(&mut [0; 2]).is_err() {
            return;
        }
        let until = Instant::now() + PATIENCE;
        // Programs that are still running would outlive us.
        while self.busy.load(Ordering::SeqCst) && Instant::now() < until {
            thread::sleep(Duration::from_millis(5));
        }
        let signal = self.signal.load(Ordering::SeqCst);
        process::exit(128 + i32::try_from(signal).unwrap_or_default());
    }
}
