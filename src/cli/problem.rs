//! What is asked of boards: the options `--problem NAME|FILE.toml` and those for a rule.

use std::ffi::OsStr;
use std::io;
use std::path::Path;

use anyhow::{Context, anyhow, ensure};
use clap::builder::{PossibleValue, StringValueParser, TypedValueParser};
use clap::{Arg, Command};
use itertools::Itertools;

use super::lang::lang;
use super::reason::Reason;
use super::source::Source;
use omok::board::{PerStone, Size};
use omok::game::Record;
use omok::messages::{self, similar, usage};
use omok::problem::{BUILT_IN, DescriptionError, Problem};
use omok::rule::{Overline, PRESETS, Permission, Rule, RuleError, Three, Variant};
use omok::text::{Located, Sizes};

/// The options for a rule, which a problem already determines.
pub(super) const RULE_OPTIONS: [&str; 5] = ["rule", "size", "run", "overline", "three"];

/// The problem with that name, or in that file.
pub(super) fn named(name: &str) -> anyhow::Result<Problem> {
    if let Some(problem) = Problem::named(name) {
        return Ok(problem);
    }
    let path = Path::new(name);
    if !path.exists() && path.extension().is_none() {
        return Err(unknown(name));
    }
    let source = Source::File(path.to_owned());
    let text = io::read_to_string(source.open()?).map_err(|error| source.unreadable(error))?;
    text.parse()
        .map_err(|Located { at, fault }: Located<DescriptionError>| {
            source.wrong(at, &messages::description_error(lang(), &fault))
        })
}

/// The problem with that name, if given, else the board problem.
pub(super) fn named_or_five_board(name: Option<&str>) -> anyhow::Result<Problem> {
    name.map_or_else(|| Ok(Problem::five_board()), named)
}

/// The problem with that name, if given, else that of the boards of this variant.
pub(super) fn asked(
    name: Option<&str>,
    variant: Variant,
    is_counted: bool,
) -> anyhow::Result<Problem> {
    let problem = match name {
        Some(name) => named(name)?,
        None => Problem::of_variant(variant),
    };
    match is_counted {
        true => problem.counted().with_context(|| usage::no_count(lang())),
        false => Ok(problem),
    }
}

pub(super) fn unknown(name: &str) -> anyhow::Error {
    let names = BUILT_IN.iter().map(|built_in| built_in.name).join(", ");
    anyhow!(usage::no_such_problem(lang(), name, &names))
}

/// The options for a rule.
#[derive(Debug, Clone, clap::Args)]
pub(super) struct RuleArgs {
    #[arg(long, value_name = "NAME", help_heading = "Rule", help = rule_help("exactly five on 19x19"))]
    #[arg(value_parser = RuleParser, hide_possible_values = true)]
    rule: Option<Variant>,
    /// The size of the board, 3 to 26 each way [default: the rule's]
    #[arg(long, value_name = "N|WxH", help_heading = "Rule", value_parser = size_of_rule)]
    size: Option<Size>,
    /// How many in a row win [default: the rule's]
    #[arg(long, value_name = "K", help_heading = "Rule", value_parser = clap::value_parser!(u8).range(3..=26))]
    run: Option<u8>,
    /// The effect of longer rows: wins, ignored or forbidden; BLACK/WHITE if they differ
    #[arg(long, value_name = "WORD", help_heading = "Rule")]
    overline: Option<PerStone<Overline>>,
    /// What counts as a three if double-threes are fouls: rif or shape
    #[arg(long, value_name = "WORD", help_heading = "Rule")]
    three: Option<Three>,
}

fn rule_help(unnamed: &str) -> String {
    let names = PRESETS.iter().map(|preset| preset.name).join(", ");
    format!("The rule: {names} or mnk:M,N,K [default: {unnamed}]")
}

/// Shows a command's own default in the help of [`RuleArgs::rule`].
pub(super) fn rule_by_default(unnamed: &'static str) -> impl FnOnce(Arg) -> Arg {
    move |arg| arg.help(rule_help(unnamed))
}

impl RuleArgs {
    /// The variant of the options; by default that of the board problem.
    pub(super) fn variant(&self) -> anyhow::Result<Variant> {
        let variant = self.variant_or(Variant::BOARD_PROBLEM)?;
        self.ensure_threes_matter(&variant)?;
        Ok(variant)
    }

    /// Refuses `--three` under a rule without double-threes.
    fn ensure_threes_matter(&self, variant: &Variant) -> anyhow::Result<()> {
        let are_free = variant.rule().double_three == PerStone::both(Permission::Free);
        ensure!(
            self.three.is_none() || !are_free,
            usage::three_without_fouls(lang())
        );
        Ok(())
    }

    /// The variant of the options, with this default.
    pub(super) fn variant_or(&self, unnamed: Variant) -> anyhow::Result<Variant> {
        let named = self.rule.unwrap_or(unnamed);
        let rule = named.rule();
        let size = self.size.unwrap_or(named.size());
        let run = self.run.unwrap_or(rule.run());
        let changed = self.changed(rule).with_run(run);
        let variant = changed.and_then(|rule| Variant::try_new(size, rule));
        // Without a name the rule may be that of a record.
        if let (Some(_), Some(variant)) = (self.rule, &variant) {
            self.ensure_threes_matter(variant)?;
        }
        variant.with_context(|| usage::run_too_long(lang(), run, size, size.longest_side()))
    }

    /// The rule with the options applied, except for the winning length.
    fn changed(&self, rule: &Rule) -> Rule {
        let mut rule = *rule;
        rule.overline = self.overline.unwrap_or(rule.overline);
        rule.three = self.three.unwrap_or(rule.three);
        rule
    }

    /// The allowed sizes of game records: any by default.
    pub(super) fn sizes(&self, variant: &Variant) -> Sizes {
        let unstated = variant.size();
        match (self.size, self.rule) {
            (Some(_), _) => Sizes::Only(unstated),
            (None, Some(_)) => Sizes::Stated { unstated },
            (None, None) => Sizes::Any { unstated },
        }
    }

    /// The rule for a record: the requested one, the record's own, or this default.
    pub(super) fn rule_for(&self, record: &Record, unnamed: &Rule) -> Rule {
        // A requested rule takes precedence, because records name rules inconsistently.
        let asked = self.rule.map(|variant| *variant.rule());
        let named = asked.or(record.about.known_rule().map(|known| *known.rule()));
        let named = named.unwrap_or(*unnamed);
        let rule = self.changed(&named);
        self.run.and_then(|run| rule.with_run(run)).unwrap_or(rule)
    }

    pub(super) const fn names_a_rule(&self) -> bool {
        self.rule.is_some()
    }
}

/// A size for rules: boards of a problem may be smaller.
fn size_of_rule(text: &str) -> Result<Size, Reason> {
    let size: Option<Size> = text.parse().ok();
    size.and_then(|size| Variant::size_of(size.width(), size.height()))
        .ok_or_else(|| Reason::new(usage::size_of_rule))
}

/// Parses the name of a rule, and lists the names for completions.
#[derive(Debug, Clone, Copy)]
struct RuleParser;

impl TypedValueParser for RuleParser {
    type Value = Variant;

    fn parse_ref(
        &self,
        command: &Command,
        arg: Option<&Arg>,
        value: &OsStr,
    ) -> Result<Variant, clap::Error> {
        let parser = StringValueParser::new().try_map(|name| rule_named(&name));
        parser.parse_ref(command, arg, value)
    }

    fn possible_values(&self) -> Option<Box<dyn Iterator<Item = PossibleValue> + '_>> {
        let names = PRESETS.iter().map(|preset| PossibleValue::new(preset.name));
        Some(Box::new(names))
    }
}

/// The rule with that name, or a similar name.
fn rule_named(name: &str) -> Result<Variant, Reason> {
    name.parse().map_err(|error: RuleError| {
        let names = PRESETS.iter().map(|preset| preset.name);
        let is_gomoku = ["gomoku", "gobang"].contains(&&*name.to_lowercase());
        let similar = similar(name, names);
        let meant = |lang| match similar {
            Some(name) => usage::similar_rule(lang, name),
            None if is_gomoku => usage::two_rules(lang),
            None => String::new(),
        };
        Reason::new(|lang| meant(lang) + &messages::error(lang, &error))
    })
}
