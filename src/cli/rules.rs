//! `omok rules`: the named rules.

use clap::builder::PossibleValuesParser;

use super::Status;
use super::output::print;
use omok::rule::{PRESETS, Preset};
use omok::text::{RuleJson, json_line, rules_table};

/// List the named rules with all their parameters.
///
/// If a parameter differs between the players, black's is before the slash. mnk:M,N,K is also a
/// rule: K or more in a row on M columns and N rows.
#[derive(Debug, clap::Args)]
#[command(after_help = "\
Example:
  $ omok rules renju
  $ omok rules --json | head -1

The parameters:
  run           the number of stones in a row that wins
  overline      the effect of longer rows: wins, ignored, forbidden
  double-three  two threes made at once: free, forbidden
  double-four   two fours made at once: free, forbidden
  three         rif: it counts if a legal stone makes a straight four of it (RIF rule 9.3); \
                shape: it counts if any stone does
  blocked       both: a row of exactly the winning length does not win between two enemy stones
  on foul       loses: the move stands and the other player wins; refused: the move is not made

JSON (--json): one object per rule: schema, name, about, width, height, run, overline, \
double_three and double_four (each {\"black\":...,\"white\":...}), three, blocked, on_foul, \
max_moves.")]
pub(super) struct Args {
    /// The rule [default: all named rules]
    #[arg(value_name = "NAME", value_parser = PossibleValuesParser::new(PRESETS.iter().map(|one| one.name)))]
    name: Option<String>,
    /// Print JSON, one object per rule, each on its own line
    #[arg(long)]
    json: bool,
}

impl Args {
    pub(super) fn run(&self) -> anyhow::Result<Status> {
        let is_asked =
            |preset: &&Preset| self.name.as_deref().is_none_or(|name| name == preset.name);
        let rules = PRESETS.iter().filter(is_asked);
        if self.json {
            let lines = rules.flat_map(|rule| json_line(&RuleJson::new(rule)));
            print(lines.collect::<Vec<u8>>())
        } else {
            print(rules_table(rules))
        }
    }
}
