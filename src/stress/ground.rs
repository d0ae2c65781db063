//! The hunting ground: what is tried on a program, how that is made smaller, and by what its
//! mistakes are known. One is the board problem of 19x19, the other any problem with a description.

use std::fmt;
use std::ops::ControlFlow;

use super::diagnosis::diagnose;
use super::shrink::{images, shrink};
use super::subject::Reply;
use crate::board::Board;
use crate::mutant::{FailurePattern, Mutant, Mutants, Observed, Probes};
use crate::plan::{Plan, Trial};
use crate::problem::{Problem, Sample, answer_text};
use crate::rule::Variant;

/// What a program is tried on.
pub trait Ground: Clone + Eq + fmt::Debug + Sync {
    /// What is given to the program at a time.
    type Case: Clone + Eq + fmt::Debug + Send + Sync;
    /// A mistake that is known.
    type Mistake: Clone + Eq + fmt::Debug;
    /// What is said where none is.
    type Clue: Clone + Eq + fmt::Debug;

    /// What is tried, in which order.
    fn plan(&self) -> &Plan;

    /// What is given to the program.
    fn case<'t>(&self, trial: &'t Trial) -> &'t Self::Case;

    /// Which board of the case is answered wrong, from 0.
    fn place(&self, _: &Self::Case, _: &Reply) -> usize {
        0
    }

    /// What the case is, as far as one mistake is told from another by it.
    fn sort(&self, case: &Self::Case) -> usize;

    /// How many stones or moves it has.
    fn stones(&self, case: &Self::Case) -> usize;

    /// Whether the cases are the same but for place, turn and colour.
    fn are_alike(&self, case: &Self::Case, other: &Self::Case) -> bool;

    /// Whether a program with that mistake says just that.
    fn explains(&self, mistake: &Self::Mistake, observed: &Observed<Self::Case>) -> bool;

    /// Shrinks a case for as long as it still fails; see [`shrink`].
    fn shrink<B>(
        &self,
        case: Self::Case,
        first_failing: impl FnMut(Vec<Self::Case>) -> ControlFlow<B, Option<Self::Case>>,
    ) -> (Self::Case, ControlFlow<B>);

    /// Which mistake it is, by what the program has said so far and by asking for more.
    ///
    /// `ask` gives what the program says to a case, or nothing where there is no time.
    fn name<B>(
        &self,
        wrong: &Observed<Self::Case>,
        seen: &[Observed<Self::Case>],
        ask: impl FnMut(&Self::Case) -> ControlFlow<B, Option<Observed<Self::Case>>>,
    ) -> ControlFlow<B, Named<Self::Mistake, Self::Clue>>;
}

/// What is known of a mistake.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Named<M, C> {
    /// The mistake, where it is a known one.
    pub mistake: Option<M>,
    /// When the program is wrong, where it is none.
    pub clue: Option<C>,
}

impl<M, C> Named<M, C> {
    /// Nothing.
    pub(super) const UNKNOWN: Named<M, C> = Named {
        mistake: None,
        clue: None,
    };
}

/// The board problem: boards of 19x19, one at a time.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct FiveBoard(Plan);

impl FiveBoard {
    /// The board problem with a seed for the random boards.
    #[must_use]
    pub fn new(seed: u64) -> FiveBoard {
        FiveBoard(Plan::new(Problem::five_board(), seed))
    }

    /// The board of one of its trials: each has one.
    #[must_use]
    pub fn board(trial: &Trial) -> &Board {
        static EMPTY: Board = Board::empty(Variant::BOARD_PROBLEM.size());
        trial.board().unwrap_or(&EMPTY)
    }
}

impl Ground for FiveBoard {
    type Case = Board;
    type Mistake = Mutant;
    type Clue = FailurePattern;

    fn plan(&self) -> &Plan {
        &self.0
    }

    fn case<'t>(&self, trial: &'t Trial) -> &'t Board {
        FiveBoard::board(trial)
    }

    /// Whether somebody has won.
    fn sort(&self, board: &Board) -> usize {
        usize::from(answer_text(board) != b"0\n")
    }

    fn stones(&self, board: &Board) -> usize {
        board.stones().count()
    }

    fn are_alike(&self, board: &Board, other: &Board) -> bool {
        let shape = shape(board);
        images(other)
            .any(|image| shape == self::shape(&image) || shape == self::shape(&image.swapped()))
    }

    fn explains(&self, mutant: &Mutant, observed: &Observed) -> bool {
        let observed = sampled(observed);
        observed.is_some_and(|observed| Mutants::five_board().explains(mutant, 1, &observed))
    }

    fn shrink<B>(
        &self,
        board: Board,
        first_failing: impl FnMut(Vec<Board>) -> ControlFlow<B, Option<Board>>,
    ) -> (Board, ControlFlow<B>) {
        shrink(board, first_failing)
    }

    fn name<B>(
        &self,
        wrong: &Observed,
        seen: &[Observed],
        mut ask: impl FnMut(&Board) -> ControlFlow<B, Option<Observed>>,
    ) -> ControlFlow<B, Named<Mutant, FailurePattern>> {
        let Some(wrong) = sampled(wrong) else {
            return ControlFlow::Continue(Named::UNKNOWN);
        };
        let probes = Probes::of_five_board(&wrong.board);
        let seen = seen
            .iter()
            .filter_map(sampled)
            .map(|observed| (1, observed));
        diagnose(&probes, &wrong, seen.collect(), |sample| {
            let observed = match sample.board() {
                Some(board) => ask(board)?,
                None => None,
            };
            ControlFlow::Continue(observed.as_ref().and_then(sampled))
        })
    }
}

/// The same with the board as a sample of the problem.
fn sampled(observed: &Observed) -> Option<Observed<Sample>> {
    Some(Observed {
        board: Mutants::five_board().sample(observed.board.clone())?,
        said: observed.said.clone(),
    })
}

/// The board moved into its corner.
fn shape(board: &Board) -> Vec<(u8, u8, u8)> {
    let stones = || board.stones();
    let top = stones().map(|(point, _)| point.row).min().unwrap_or(0);
    let left = stones().map(|(point, _)| point.col).min().unwrap_or(0);
    stones()
        .map(|(point, stone)| (point.row - top, point.col - left, stone.number()))
        .collect()
}
