//! Pictures of the boards of a problem's inputs.

use anyhow::ensure;

use super::gallery::Gallery;
use crate::cli::lang::lang;
use crate::cli::source::Source;
use crate::cli::terminal::complain;
use crate::cli::unread::Awaited;
use omok::draw::Picture;
use omok::messages::pictures;
use omok::problem::{Case, Class, Given, Manner, Problem};

impl Gallery<'_> {
    /// Draws the boards of a problem's input, for records the board after the last move that
    /// counts; returns their number.
    pub(super) fn show_inputs(
        &mut self,
        source: &Source,
        problem: &Problem,
    ) -> anyhow::Result<u64> {
        let mut count = 0;
        for case in problem.cases(Manner::Tolerant, Awaited(source.open()?)) {
            let case = case.map_err(|error| source.unreadable(error))?;
            let case = case.map_err(|error| source.malformed(&error))?;
            count = case.number;
            if self.wants(count) {
                self.show_case(source, problem, &case)?;
            }
            // The rest is not requested.
            if self.args.only == Some(count) || self.output.is_closed() {
                break;
            }
        }
        Ok(count)
    }

    fn show_case(&mut self, source: &Source, problem: &Problem, case: &Case) -> anyhow::Result<()> {
        let is_record = matches!(case.sample.given, Given::Moves(_));
        ensure!(
            is_record || self.args.moves.is_none(),
            pictures::moves_of_inputs(lang(), &source.to_string())
        );
        let finding = problem
            .find(case)
            .map_err(|error| source.malformed(&error))?;
        let picture = problem.case_picture(case, &finding);
        let picture = Picture {
            numbers: self.args.moves.unwrap_or_default(),
            ..picture
        };
        let picture = self.finish(picture);
        self.print(source, (case.number, pictures::board), &picture)?;
        if is_record && finding.class == Class::Impossible {
            let number = case.number;
            complain(&pictures::impossible(lang(), &source.to_string(), number));
        }
        Ok(())
    }
}
