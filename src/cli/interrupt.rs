//! Ctrl-C and its kin, for the commands that run other programs.

use std::io::{PipeWriter, Write};
use std::os::fd::OwnedFd;
use std::process::ExitCode;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};

use anyhow::Context;
use signal_hook::consts::{SIGHUP, SIGINT, SIGTERM};
use signal_hook::flag::{register, register_conditional_shutdown, register_usize};
use signal_hook::low_level::pipe;

use crate::stress::Stop;

/// Stops the programs that are running when the user or the system wants us to end, so that
/// what is known can still be printed. A second signal ends us at once.
pub(super) struct Interrupt {
    stop: Stop,
    trigger: PipeWriter,
    signal: Arc<AtomicUsize>,
}

impl Interrupt {
    /// Watches for signals from now on.
    pub(super) fn watch() -> anyhow::Result<Interrupt> {
        Interrupt::try_watch().context("cannot watch for signals")
    }

    fn try_watch() -> std::io::Result<Interrupt> {
        let (stop, trigger) = Stop::new()?;
        let signal = Arc::new(AtomicUsize::new(0));
        let has_come = Arc::new(AtomicBool::new(false));
        for (number, value) in [(SIGINT, 2), (SIGTERM, 15), (SIGHUP, 1)] {
            register_conditional_shutdown(number, exit_status(number), has_come.clone())?;
            register(number, has_come.clone())?;
            register_usize(number, signal.clone(), value)?;
            pipe::register(number, OwnedFd::from(trigger.try_clone()?))?;
        }
        Ok(Interrupt {
            stop,
            trigger,
            signal,
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

    /// What a shell expects of a process that the signal has ended, if one has come.
    pub(super) fn exit_code(&self) -> Option<ExitCode> {
        let signal = u8::try_from(self.signal.load(Ordering::SeqCst)).ok()?;
        (signal > 0).then(|| ExitCode::from(128 + signal))
    }
}

const fn exit_status(signal: i32) -> i32 {
    128 + signal
}
