//! The jobs that processes are in: whoever is in one cannot leave it, and neither can those that
//! it starts.

use std::io;
use std::os::windows::io::{AsRawHandle, BorrowedHandle};
use std::process::{Child, Command};
use std::sync::{Arc, Mutex, OnceLock, PoisonError};
use std::thread;
use std::time::{Duration, Instant};

use process_wrap::std::{CommandWrap, CommandWrapper};
use win32job::{ExtendedLimitInfo, Job, JobError};

/// How often is looked whether all are dead.
const TICK: Duration = Duration::from_millis(1);

/// The job that we are in ourselves, held to our end.
static OURS: OnceLock<Option<Job>> = OnceLock::new();

/// The jobs of one run.
#[derive(Debug, Clone)]
pub(super) struct Jobs {
    /// Tells who is left.
    listing: Arc<Job>,
    /// Closing it ends all that are in it.
    ending: Arc<Mutex<Option<Job>>>,
}

/// Puts what is started into the jobs before it runs.
#[derive(Debug)]
pub(super) struct Joining(pub(super) Jobs);

/// Ends whatever a program leaves behind when we end too, however that is, from now on and for
/// the whole of this process; tells whether the system can.
///
/// Only for a process that starts others through [`Program`](crate::runner::Program) alone: any
/// other that it starts is ended with it as well.
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
        // The second is a job within the first.
        ending.iter().try_for_each(|job| job.assign_process(handle))
    }

    /// Ends all that are in the jobs; gives the numbers of those that are still there then.
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

/// A job whose processes are ended when it is closed, which the system does at our end.
fn ending_job() -> Result<Job, JobError> {
    let mut limits = ExtendedLimitInfo::new();
    limits.limit_kill_on_job_close();
    Job::create_with_limit_info(&limits)
}

/// The most memory that the process has held at a time, in bytes.
pub(super) fn most_memory(process: Option<BorrowedHandle<'_>>) -> Option<u64> {
    let handle = process?.as_raw_handle() as isize;
    let counters = win32job::utils::get_process_memory_info(handle).ok()?;
    u64::try_from(counters.peak_working_set_size).ok()
}
