//! Processors that programs are bound to, before they start.

use std::io;

/// Some of the processors that we may use.
///
/// Where the system cannot bind programs to them (Linux can), there are none.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Cores(Vec<usize>);

impl Cores {
    /// All that we may use, in that many parts of the same number; none where there are fewer.
    ///
    /// ```
    /// use omok_runner::Cores;
    /// if let Some(parts) = Cores::split(1) {
    ///     assert_eq!(parts.len(), 1);
    ///     assert!(parts[0].run(|| std::thread::available_parallelism().is_ok()).is_ok());
    /// }
    /// ```
    pub fn split(parts: usize) -> Option<Vec<Cores>> {
        let all = system::all()?;
        let each = all.len().checked_div(parts).filter(|&each| each > 0)?;
        let parts = all.chunks_exact(each).take(parts);
        Some(parts.map(|cores| Cores(cores.to_vec())).collect())
    }

    /// Each half of them; twice the same where there is only one.
    pub fn halves(&self) -> [Cores; 2] {
        match self.0.split_at(self.0.len() / 2) {
            ([], all) => [Cores(all.to_vec()), Cores(all.to_vec())],
            (first, second) => [Cores(first.to_vec()), Cores(second.to_vec())],
        }
    }

    /// Does something with this thread bound to them; what it starts stays bound.
    ///
    /// # Errors
    ///
    /// If the system refuses.
    pub fn run<T>(&self, start: impl FnOnce() -> T) -> io::Result<T> {
        let before = system::all().unwrap_or_default();
        system::bind(&self.0)?;
        let done = start();
        system::bind(&before)?;
        Ok(done)
    }
}

#[cfg(target_os = "linux")]
mod system {
    use std::io;

    use rustix::thread::{CpuSet, sched_getaffinity, sched_setaffinity};

    pub(super) fn all() -> Option<Vec<usize>> {
        let set = sched_getaffinity(None).ok()?;
        let cores = (0..CpuSet::MAX_CPU).filter(|&core| set.is_set(core));
        Some(cores.collect())
    }

    pub(super) fn bind(cores: &[usize]) -> io::Result<()> {
        let mut set = CpuSet::new();
        for &core in cores {
            set.set(core);
        }
        Ok(sched_setaffinity(None, &set)?)
    }
}

#[cfg(not(target_os = "linux"))]
mod system {
    use std::io;

    pub(super) fn all() -> Option<Vec<usize>> {
        None
    }

    pub(super) fn bind(_: &[usize]) -> io::Result<()> {
        Err(io::ErrorKind::Unsupported.into())
    }
}
