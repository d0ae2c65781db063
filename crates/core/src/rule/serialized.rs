//! Deserializes rules; refuses those that could not win.

use serde::Deserialize;

use super::{Blocked, OnFoul, Overline, Permission, Rule, Three};
use crate::board::PerStone;

/// The unchecked parameters of a rule.
#[derive(Deserialize)]
pub(super) struct Parts {
    run: u8,
    overline: PerStone<Overline>,
    double_three: PerStone<Permission>,
    double_four: PerStone<Permission>,
    three: Three,
    blocked: Blocked,
    on_foul: OnFoul,
    max_moves: Option<u32>,
}

impl TryFrom<Parts> for Rule {
    type Error = String;

    fn try_from(parts: Parts) -> Result<Rule, String> {
        let rule = Rule {
            run: Rule::MIN_RUN,
            overline: parts.overline,
            double_three: parts.double_three,
            double_four: parts.double_four,
            three: parts.three,
            blocked: parts.blocked,
            on_foul: parts.on_foul,
            max_moves: parts.max_moves,
        };
        let (least, most) = (Rule::MIN_RUN, Rule::MAX_RUN);
        rule.with_run(parts.run)
            .ok_or_else(|| format!("expected a run of {least} to {most}, found {}", parts.run))
    }
}
