//! Answers as JSON objects, one per line (NDJSON).

mod fouls;
mod game;
mod judge;
mod rules;

use serde::Serialize;

pub(super) use fouls::FoulsJson;
pub use game::{BrokenGameJson, GameJson};
pub use judge::{CaseJson, FaultJson, JudgeJson};
pub use rules::RuleJson;

/// The version of the objects.
const SCHEMA: u32 = 1;

/// An object with the version before its own fields.
#[derive(Debug, Serialize)]
struct Envelope<'a, T> {
    schema: u32,
    #[serde(flatten)]
    object: &'a T,
}

/// The object as a line, with the version in its first field.
///
/// # Panics
///
/// If the object's `Serialize` fails or it is not an object.
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
    let envelope = Envelope {
        schema: SCHEMA,
        object,
    };
    serde_json::to_writer(&mut *out, &envelope).expect("our objects are JSON");
    out.push(b'\n');
}
