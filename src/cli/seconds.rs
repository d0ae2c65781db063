//! Parses times in options.

use std::time::Duration;

use super::reason::Reason;
use omok::messages::usage;

/// A number of seconds above 0.
pub(super) fn seconds(text: &str) -> Result<Duration, Reason> {
    let time = any_seconds(text).filter(|time| !time.is_zero());
    time.ok_or_else(|| Reason::new(usage::seconds))
}

/// A number of seconds, which may be 0.
pub(super) fn any_seconds(text: &str) -> Option<Duration> {
    Duration::try_from_secs_f64(text.parse().ok()?).ok()
}
