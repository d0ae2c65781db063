//! Options that were renamed.

use std::ffi::OsString;

use clap::error::{ContextKind, ContextValue};

use super::lang::lang;
use omok::messages::usage;

/// A command, its old option, and the new one.
const RENAMED: [(&str, &str, &str); 6] = [
    ("stress", "--cases", "--count"),
    ("stress", "--plain", "--no-warm"),
    ("test", "--plain", "--no-warm"),
    ("test", "--out", "--ans"),
    ("gen", "--suite", "omok package FORMAT DIR"),
    ("fouls", "--to", "--player"),
];

/// What to type instead of an old option.
pub(super) fn hint(args: &[OsString], message: &clap::Error) -> Option<String> {
    let ContextValue::String(unknown) = message.get(ContextKind::InvalidArg)? else {
        return None;
    };
    let (command, old, new) = RENAMED
        .iter()
        .find(|(command, old, _)| args[1] == *command && unknown == old)?;
    Some(usage::renamed(lang(), command, old, new))
}
