//! Answers as JSON objects, one per line (NDJSON).

mod fouls;
mod game;
mod judge;
mod rules;

use serde::Serialize;

pub(super) use fouls::FoulsJson;
#[cfg(feature = "journals")]
pub(super) use game::SetUpStone;
pub use game::{BrokenGameJson, GameJson};
pub use judge::{FaultJson, JudgeJson};
pub use rules::RuleJson;

/// The version of the objects is their first field.
const VERSION: &[u8] = b"{\"schema\":1";

/// The object as a line, with the version in its first field.
///
/// # Panics
///
/// If the object's `Serialize` fails, or it is not an object with a field.
#[must_use]
pub fn json_line(object: &impl Serialize) -> Vec<u8> {
    let mut line = Vec::new();
    write_json_line(&mut line, object);
    line
}

/// Appends the same.
///
/// # Panics
///
/// As [`json_line`].
pub fn write_json_line(out: &mut Vec<u8>, object: &impl Serialize) {
    out.extend_from_slice(VERSION);
    let brace = out.len();
    serde_json::to_writer(&mut *out, object).expect("our objects are JSON");
    assert!(out[brace..].starts_with(b"{\""), "an object with a field");
    out[brace] = b',';
    out.push(b'\n');
}
