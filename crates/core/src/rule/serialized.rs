//! Deserializes rules and variants; refuses those that could not win.

use serde::Deserialize;

use super::{Blocked, OnFoul, Overline, Permission, Rule, Three, Variant};
use crate::board::{PerStone, Size};

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

/// A size and a rule that may not fit on it.
#[derive(Deserialize)]
pub(super) struct VariantParts {
    size: Size,
    rule: Rule,
}

impl TryFrom<VariantParts> for Variant {
    type Error = String;

    fn try_from(VariantParts { size, rule }: VariantParts) -> Result<Variant, String> {
        if !Variant::has(size) {
            let least = Variant::MIN_SIDE;
            return Err(format!("expected sides of {least} and more, found {size}"));
        }
        let run = rule.run();
        Variant::try_new(size, rule).ok_or_else(|| format!("no {run} in a row fit on {size}"))
    }
}
