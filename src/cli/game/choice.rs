//! The rule by which games are judged.

use crate::cli::doubts::LettersArgs;
use crate::cli::rule_args::RuleArgs;
use omok::game::Record;
use omok::rule::{Rule, Variant};
use omok::text::Sizes;

/// The rule by which games are judged.
pub(super) struct RuleChoice {
    /// The options.
    pub(super) asked: RuleArgs,
    pub(super) letters: LettersArgs,
    pub(super) max_moves: Option<u32>,
    /// The rule if neither the options nor the record name one.
    pub(super) unnamed: Variant,
}

impl RuleChoice {
    pub(super) fn sizes(&self) -> Sizes {
        self.asked.sizes(&self.unnamed)
    }

    pub(super) fn rule(&self, record: &Record) -> Rule {
        let rule = self.asked.rule_for(record, self.unnamed.rule());
        rule.with_max_moves(self.max_moves.or(rule.max_moves()))
    }
}
