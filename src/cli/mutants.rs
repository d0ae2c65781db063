//! `omok mutants`: lists the solvers with one known fault each.

use itertools::Itertools;

use super::output::print;
use super::problem::named_or_five_board;
use super::{Status, lang, object};
use omok::messages::{self, Terms};
use omok::mutant::{Mutant, Mutants};
use omok::text::json_line;

/// List the mutants of a problem: solvers with one known fault each.
///
/// 'omok stress' compares a wrong program with them to name its mistake, also with each kept to one
/// colour or direction. Prints one line per
/// mutant: its id, the part of a solver that it changes, the boards that show the fault, and what a
/// program with the fault does. The designed boards of 'omok stress' and the tests of 'omok
/// package' distinguish every mutant from a right program.
#[derive(Debug, clap::Args)]
#[command(after_help = "\
Example:
  $ omok mutants
  $ omok mutants --problem tictactoe-state
  $ omok mutants --json | head -1

JSON (--json): one object per mutant: schema, id, part, shows, about (in the language of --lang).")]
pub(super) struct Args {
    /// Another problem: a name of 'omok problems', or a description's FILE.toml
    #[arg(long, value_name = "NAME|FILE")]
    problem: Option<String>,
    /// Print JSON, one object per mutant, each on its own line
    #[arg(long)]
    json: bool,
}

impl Args {
    pub(super) fn run(&self) -> anyhow::Result<Status> {
        let lang = lang();
        let mutants = Mutants::new(&named_or_five_board(self.problem.as_deref())?);
        let terms = Terms::of(mutants.problem());
        let listed = mutants.listed();
        if self.json {
            let line = |mutant: &Mutant| {
                json_line(&object! {
                    id: mutant.id,
                    part: mutant.part.name(),
                    shows: mutant.shows.name(),
                    about: messages::mutant(lang, terms, mutant.id),
                })
            };
            return print(listed.iter().flat_map(line).collect_vec());
        }
        let longest = listed.iter().map(|one| one.id.len()).max().unwrap_or(0);
        let lines = listed.iter().map(|mutant| {
            let about = messages::mutant(lang, terms, mutant.id);
            let part = messages::part(lang, mutant.part);
            let shows = messages::shows(lang, mutant.shows);
            format!("{:longest$}  {about} ({part}; {shows})\n", mutant.id)
        });
        print(lines.collect::<String>())
    }
}
