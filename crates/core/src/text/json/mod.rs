//! Answers as JSON objects, one per line (NDJSON).

mod game;
mod judge;

use serde::Serialize;

use crate::board::{Point, Size};
use crate::rule::{FoulKind, Fouls, Preset, Rule};
#[cfg(feature = "journals")]
pub(super) use game::SetUpStone;
pub use game::{BrokenGameJson, GameJson};
pub use judge::{FaultJson, JudgeJson};

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

#[derive(Debug, Serialize)]
pub(in crate::text) struct FoulsJson {
    board: u64,
    fouls: Vec<FoulPoint>,
}

#[derive(Debug, Serialize)]
struct FoulPoint {
    point: String,
    kinds: Vec<FoulKind>,
}

impl FoulsJson {
    pub(in crate::text) fn new(board: u64, size: Size, forbidden: &[(Point, Fouls)]) -> FoulsJson {
        let point = |&(point, fouls): &(Point, Fouls)| FoulPoint {
            point: size.name(point),
            kinds: fouls.iter().collect(),
        };
        FoulsJson {
            board,
            fouls: forbidden.iter().map(point).collect(),
        }
    }
}

/// A rule with its name and every parameter, as JSON.
#[derive(Debug, Serialize)]
pub struct RuleJson {
    name: &'static str,
    about: &'static str,
    width: u8,
    height: u8,
    #[serde(flatten)]
    rule: Rule,
}

impl RuleJson {
    /// A preset.
    #[must_use]
    pub fn new(preset: &Preset) -> RuleJson {
        let size = preset.variant.size();
        RuleJson {
            name: preset.name,
            about: preset.about,
            width: size.width(),
            height: size.height(),
            rule: *preset.variant.rule(),
        }
    }
}
