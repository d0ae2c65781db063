//! `omok kinds`: the kinds of boards that `omok gen` makes.

use super::Status;
use super::output::print;
use super::problem::named_or_five_board;
use omok::plan::{Kind, Plan, Set};

/// List the kinds of boards that 'omok gen' makes.
///
/// Random kinds come first, then the designed sets with the number of their boards.
#[derive(Debug, clap::Args)]
#[command(after_help = "\
Example:
  $ omok kinds
  $ omok gen --kind wraps --count 3")]
pub(super) struct Args {
    /// Another problem: a name of 'omok problems', or a description's FILE.toml
    #[arg(long, value_name = "NAME|FILE")]
    problem: Option<String>,
}

impl Args {
    pub(super) fn run(&self) -> anyhow::Result<Status> {
        let problem = named_or_five_board(self.problem.as_deref())?;
        print(list(&Plan::new(problem, 1)))
    }
}

fn list(plan: &Plan) -> String {
    let kinds = Kind::ALL.map(|kind| (kind.name(), kind.about().to_owned()));
    let sets = Set::ALL.map(|set| {
        let size = match plan.is_of_board_problem() {
            true => set.size(),
            false => plan.set(set).len(),
        };
        let about = set.about_rows_of(plan.row_length());
        let about = format!("{size} {about}, the same for every seed");
        (set.name(), about)
    });
    let lines = kinds.into_iter().chain(sets);
    lines
        .map(|(name, about)| format!("{name:<12} {about}\n"))
        .collect()
}
