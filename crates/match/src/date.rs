//! The date of a game.

use std::time::{SystemTime, UNIX_EPOCH};

/// The date of that time in UTC.
///
/// ```
/// use omok_match::date_of;
/// use std::time::{Duration, UNIX_EPOCH};
/// let after = |days: u64| date_of(UNIX_EPOCH + Duration::from_secs(days * 86_400 - 1));
/// let dates = [1, 11_017, 11_018, 20_783].map(after);
/// assert_eq!(dates, ["1970-01-01", "2000-02-29", "2000-03-01", "2026-11-25"]);
/// ```
#[must_use]
pub fn date_of(time: SystemTime) -> String {
    const DAY: u64 = 24 * 60 * 60;
    const FOUR_CENTURIES: u64 = 146_097;
    let since = time.duration_since(UNIX_EPOCH).unwrap_or_default();
    // Years begin in March here, so that a leap day is the last of its year: from 1 March 0 on.
    let days = since.as_secs() / DAY + 719_468;
    let (era, day) = (days / FOUR_CENTURIES, days % FOUR_CENTURIES);
    let year = (day - day / 1_460 + day / 36_524 - day / 146_096) / 365;
    let day = day - (365 * year + year / 4 - year / 100);
    // From March on, five months have 153 days.
    let month = (5 * day + 2) / 153;
    let day = day - (153 * month + 2) / 5 + 1;
    let (year, month) = match month {
        0..10 => (year, month + 3),
        _ => (year + 1, month - 9),
    };
    format!("{:04}-{month:02}-{day:02}", era * 400 + year)
}
