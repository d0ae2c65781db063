//! The jobs of processes: neither a process in a job nor its children can leave it.

use std::io;
use std::os::windows::io::{AsRawHandle, BorrowedHandle};
use std::process::{Child, Command};
use std::sync::{Arc, Mutex, OnceLock, PoisonError};
use std::thread;
use std::time::{Duration, Instant};

use process_wrap::std::{CommandWrap, CommandWrapper};
use win32job::{ExtendedLimitInfo, Job, JobError};

/// How often the end of all is checked.
const TICK: Duration = Duration::from_millis(1);

/// Our own job, held to our end.
static OURS: OnceLock<Option<Job>> = OnceLock::new();

/// The jobs of one run.
#[derive(Debug, Clone)]
pub(super) struct Jobs {
    /// Lists the remaining processes.
    listing: Arc<Job>,
    /// Closing it kills all processes in it.
    ending: Arc<Mutex<Option<Job>>>,
}

/// Puts a new process into the jobs before it runs.
#[derive(Debug)]
pub(super) struct Joining(pub(super) Jobs);

/// From now on, kills whatever a program leaves behind, also when we end in any way, for the whole
/// process; returns whether the system supports it.
///
/// Only for a process that starts others only through [`Program`](crate::Program): any
/// other process that it starts is killed with it.
pub fn adopt_orphans() -> bool {
    let ours = || {
        let job = ending_job().ok()?;
        job.assign_current_process().ok()?;
        Some(job)
    };
    OURS.get_or_init(ours).is_some()
}

impl Jobs {
    pub(super) fn new() -> io::Result<Jobs> {
        Ok(Jobs {
            listing: Arc::new(Job::create().map_err(io::Error::other)?),
            ending: Arc::new(Mutex::new(Some(ending_job().map_err(io::Error::other)?))),
        })
    }

    fn join(&self, child: &Child) -> Result<(), JobError> {
        let handle = child.as_raw_handle() as isize;
        self.listing.assign_process(handle)?;
        let ending = self.ending.lock().unwrap_or_else(PoisonError::into_inner);
        // The second job is within the first.
        ending.iter().try_for_each(|job| job.assign_process(handle))
    }

    /// Kills all in the jobs; returns the numbers of those still there by then.
    pub(super) fn end(&self, until: Instant) -> Vec<i32> {
        drop(
            self.ending
                .lock()
                .unwrap_or_else(PoisonError::into_inner)
                .take(),
        );
        loop {
            // More than a thousand cannot be listed, which is an error: they are not dead yet.
            let left = self.listing.query_process_id_list();
            let is_over = left.as_ref().is_ok_and(Vec::is_empty);
            if is_over || Instant::now() >= until {
                let left = left.unwrap_or_default().into_iter();
                return left.filter_map(|pid| pid.try_into().ok()).collect();
            }
            thread::sleep(TICK);
        }
    }
}

impl CommandWrapper for Joining {
    fn post_spawn(
        &mut self,
        _: &mut Command,
        child: &mut Child,
        _: &CommandWrap,
    ) -> io::Result<()> {
        self.0.join(child).map_err(|error| {
            // It is suspended, and nobody would wake it.
            let _ = child.kill();
            io::Error::other(error)
        })
    }
}

/// A job whose processes are killed when it is closed, which the system does at our end.
fn ending_job() -> Result<Job, JobError> {
    let mut limits = ExtendedLimitInfo::new();
    limits.limit_kill_on_job_close();
    Job::create_with_limit_info(&limits)
}

/// The peak memory of the process, in bytes.
pub(super) fn most_memory(process: Option<BorrowedHandle<'_>>) -> Option<u64> {
    let handle = process?.as_raw_handle() as isize;
    let counters = win32job::utils::get_process_memory_info(handle).ok()?;
    u64::try_from(counters.peak_working_set_size).ok()
}
