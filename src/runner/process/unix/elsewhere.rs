//! The processes of a run where there is no `/proc`: what `ps` tells of its group.

use std::time::Duration;

#[cfg(not(target_os = "linux"))]
use {
    super::clock::Given,
    super::orphans::Registered,
    std::process::{Command, Stdio},
};

/// A run's processes, as far as they are in its group.
#[cfg(not(target_os = "linux"))]
#[derive(Debug, Default)]
pub(super) struct Tree;

#[cfg(not(target_os = "linux"))]
impl Tree {
    /// The system does not tell.
    pub(super) fn look(&mut self, _run: &Registered, _since: Duration) -> Given {
        Given::default()
    }

    /// The time that the processes of the group have computed.
    pub(super) fn computed(&mut self, run: &Registered) -> Duration {
        let ps = Command::new("ps")
            // POSIX has no option for the processes of a group that every system understands alike.
            .args(["-A", "-o", "pgid=,time="])
            .stdin(Stdio::null())
            .output();
        let listed = ps.map(|output| output.stdout).unwrap_or_default();
        let group = run.leader().to_string();
        computed_by(&group, &String::from_utf8_lossy(&listed))
    }

    /// The system does not tell.
    pub(super) const fn memory(&self) -> u64 {
        0
    }
}

/// What is counted of a thread's turns, waits for them included: nothing.
#[cfg(not(target_os = "linux"))]
#[derive(Debug, Clone, Copy)]
pub(super) struct Scheduled {
    pub(super) waited: Duration,
    pub(super) turns: u64,
}

#[cfg(not(target_os = "linux"))]
impl Scheduled {
    pub(super) fn here() -> Option<Scheduled> {
        None
    }
}

/// The sum of the times that stand beside the group.
fn computed_by(group: &str, listed: &str) -> Duration {
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_times_of_a_group_are_added() {
        let listed =
            "    1   0:03.40\n  712   0:01.25\n  713   9:00.00\n  712   1-02:00:30\n\n712 x\n";
        let day = Duration::from_secs(26 * 3600);
        assert_eq!(
            computed_by("712", listed),
            day + Duration::from_millis(31_250)
        );
        assert_eq!(computed_by("714", listed), Duration::ZERO);
    }
}
