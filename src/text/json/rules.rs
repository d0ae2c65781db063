//! Rules, as JSON.

use serde::Serialize;

use crate::board::PerStone;
use crate::rule::Preset;

/// A rule with its name and every parameter, as JSON.
#[derive(Debug, Serialize)]
pub struct RuleJson {
    name: &'static str,
    about: &'static str,
    width: u8,
    height: u8,
    run: u8,
    overline: BothWords,
    double_three: BothWords,
    double_four: BothWords,
    three: String,
    blocked: String,
    on_foul: String,
    max_moves: Option<u32>,
}

#[derive(Debug, Serialize)]
struct BothWords {
    black: String,
    white: String,
}

impl RuleJson {
    /// A preset.
    #[must_use]
    pub fn new(preset: &Preset) -> RuleJson {
        let (size, rule) = (preset.variant.size(), preset.variant.rule());
        RuleJson {
            name: preset.name,
            about: preset.about,
            width: size.width(),
            height: size.height(),
            run: rule.run(),
            overline: BothWords::new(&rule.overline()),
            double_three: BothWords::new(&rule.double_three()),
            double_four: BothWords::new(&rule.double_four()),
            three: rule.three().to_string(),
            blocked: rule.blocked().to_string(),
            on_foul: rule.on_foul().to_string(),
            max_moves: rule.max_moves(),
        }
    }
}

impl BothWords {
    fn new<T: ToString>(values: &PerStone<T>) -> BothWords {
        BothWords {
            black: values.black.to_string(),
            white: values.white.to_string(),
        }
    }
}
