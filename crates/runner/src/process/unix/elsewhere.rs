//! The processes of a run on systems without `/proc`, by `ps` for its group.

use std::time::Duration;

#[cfg(not(target_os = "linux"))]
use {
    super::orphans::Registered,
    std::process::{Command, Stdio},
};

/// A run's processes, as far as they are in its group.
#[cfg(not(target_os = "linux"))]
#[derive(Debug, Default)]
pub(super) struct Tree {
    /// The largest sum of the CPU times of processes of the group.
    pub(super) cpu: Duration,
    /// Unknown on these systems.
    pub(super) memory: u64,
    pub(super) size: usize,
}

#[cfg(not(target_os = "linux"))]
impl Tree {
    /// Inspects the processes of the group. Whether they wait for a processor is unknown.
    pub(super) fn sleeps(&mut self, run: &Registered) -> bool {
        let ps = Command::new("ps")
            // POSIX has no option for the processes of a group that works on every system.
            .args(["-A", "-o", "pgid=,time="])
            .stdin(Stdio::null())
            .output();
        let listed = ps.map(|output| output.stdout).unwrap_or_default();
        let group = run.leader().to_string();
        let cpu = used_by(&group, &String::from_utf8_lossy(&listed));
        // Processes that have ended are no longer in the sum, but their time still counts.
        self.cpu = self.cpu.max(cpu);
        true
    }
}

/// The sum of the times listed for the group.
pub(super) fn used_by(group: &str, listed: &str) -> Duration {
    let lines = listed.lines().filter_map(|line| {
        let (of, time) = line.trim().split_once(char::is_whitespace)?;
        (of == group).then(|| time_of(time.trim()))?
    });
    lines.sum()
}

/// `[[DAYS-]HOURS:]MINUTES:SECONDS[.HUNDREDTHS]`
fn time_of(text: &str) -> Option<Duration> {
    let (days, clock) = text.split_once('-').unwrap_or(("0", text));
    let mut seconds = days.parse::<f64>().ok()? * 86_400.0;
    let mut unit = 1.0;
    for part in clock.rsplit(':') {
        seconds += part.parse::<f64>().ok()? * unit;
        unit *= 60.0;
    }
    Duration::try_from_secs_f64(seconds).ok()
}
