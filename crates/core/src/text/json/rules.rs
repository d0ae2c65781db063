//! Rules, as JSON.

use serde::Serialize;

use crate::rule::{Preset, Rule};

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
