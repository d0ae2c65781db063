//! `omok rules`: the rules that have a name.

use std::process::ExitCode;

use super::common::{Status, print};
use crate::rule::PRESETS;
use crate::text::{RuleRecord, json_line, rules_table};

/// List the rules that have a name, with all their parameters.
///
/// Where a parameter differs between the players, black's stands before the slash. Beside these,
/// mnk:M,N,K is K or more in a row on M columns and N rows.
#[derive(Debug, clap::Args)]
#[command(after_help = "\
Example:
  $ omok rules --json | head -1

What the parameters are:
  run           how many in a row win
  overline      what more than that in a row are: wins, ignored, forbidden
  double-three  two threes made at once: free, forbidden
  double-four   two fours made at once: free, forbidden
  three         rif: it counts if a legal stone makes a straight four of it (RIF rule 9.3);
                shape: it counts if any stone does
  blocked       both: a row of exactly the winning length does not win between two enemy stones
  on foul       loses: the move stands and the other player wins; refused: it is not made

JSON (--json): one object a rule: schema, name, about, width, height, run, overline, double_three
and double_four (each {\"black\":...,\"white\":...}), three, blocked, on_foul, max_moves.")]
pub(super) struct Args {
    /// Print JSON, one object a rule on a line of its own
    #[arg(long)]
    json: bool,
}

impl Args {
    pub(super) fn run(&self) -> anyhow::Result<ExitCode> {
        if self.json {
            let records = PRESETS.iter().map(RuleRecord::new);
            print(
                records
                    .flat_map(|record| json_line(&record))
                    .collect::<Vec<u8>>(),
            )?;
        } else {
            print(rules_table())?;
        }
        Ok(Status::Done.into())
    }
}
