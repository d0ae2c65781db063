//! Pictures of the boards of a problem's inputs.

use anyhow::ensure;

use super::gallery::Gallery;
use crate::cli::lang::lang;
use crate::cli::problem::in_source;
use crate::cli::source::Source;
use crate::cli::terminal::complain;
use omok::draw::Picture;
use omok::messages::pictures;
use omok::problem::{Case, Class, Manner, Problem, Shown, StreamError};

enum Stop {
    Stream(StreamError),
    Other(anyhow::Error),
    /// Not an error: the rest was not requested.
    Enough,
}

impl From<StreamError> for Stop {
    fn from(error: StreamError) -> Stop {
        Stop::Stream(error)
    }
}

impl Gallery<'_> {
    /// Draws the boards of a problem's input, for records the board after the last move that
    /// counts; returns their number.
    pub(super) fn show_inputs(
        &mut self,
        source: &Source,
        problem: &Problem,
    ) -> anyhow::Result<u64> {
        let mut count = 0;
        let shown = problem.each_case(Manner::Tolerant, &mut source.open()?, |case| {
            count = case.number;
            if self.wants(count) {
                let shown = self.show_case(source, problem, &case);
                shown.map_err(Stop::Other)?;
            }
            match self.args.only == Some(count) || self.output.is_closed() {
                true => Err(Stop::Enough),
                false => Ok(()),
            }
        });
        match shown {
            Ok(()) | Err(Stop::Enough) => Ok(count),
            Err(Stop::Stream(error)) => Err(in_source(source, error)),
            Err(Stop::Other(error)) => Err(error),
        }
    }

    fn show_case(&mut self, source: &Source, problem: &Problem, case: &Case) -> anyhow::Result<()> {
        let is_record = matches!(case.shown, Shown::Moves(_));
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
