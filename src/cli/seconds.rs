//! Parses times in options.

use std::time::Duration;

use super::reason::Reason;
use omok::messages::usage;

/// A number of seconds above 0.
pub(super) fn seconds(text: &str) -> Result<Duration, Reason> {
    let time = text
        .parse()
        .ok()
        .and_then(|seconds| Duration::try_from_secs_f64(seconds).ok());
    time.filter(|time| !time.is_zero())
        .ok_or_else(|| Reason::new(usage::seconds))
}
