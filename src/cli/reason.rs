//! Why an argument or a command is refused, in the language of this run; times in options.

use std::error::Error;
use std::fmt;
use std::time::Duration;

use itertools::Itertools;

use super::lang::lang;
use omok::messages::{self, Lang, usage};

/// Why the value of an option is none. Values are parsed before the language is known.
#[derive(Debug)]
pub(super) struct Reason([String; 2]);

impl Reason {
    pub(super) fn new(told: impl Fn(Lang) -> String) -> Reason {
        Reason(Lang::ALL.map(told))
    }

    fn in_language(&self, lang: Lang) -> &str {
        &self.0[lang as usize]
    }
}

impl fmt::Display for Reason {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.in_language(Lang::En))
    }
}

impl Error for Reason {}

pub(super) fn message(error: &(dyn Error + 'static)) -> String {
    match error.downcast_ref::<Reason>() {
        Some(reason) => reason.in_language(lang()).to_owned(),
        None => messages::error(lang(), error),
    }
}

/// What the error and its causes say.
pub(super) fn whole_message(error: &anyhow::Error) -> String {
    error.chain().map(message).join(": ")
}

/// A number of seconds above 0.
pub(super) fn seconds(text: &str) -> Result<Duration, Reason> {
    let time = any_seconds(text).filter(|time| !time.is_zero());
    time.ok_or_else(|| Reason::new(usage::seconds))
}

/// A number of seconds, which may be 0.
pub(super) fn any_seconds(text: &str) -> Option<Duration> {
    Duration::try_from_secs_f64(text.parse().ok()?).ok()
}
