//! When two boards show one mistake.

use super::bounds::Keep;
use super::ground::Ground;
use super::subject::Reply;
use crate::mutant::{Observed, Said};
use crate::runner::JudgementKind;

/// A mistake that has been found.
#[derive(Debug)]
pub(super) struct Known<G: Ground> {
    pub(super) mistake: Option<G::Mistake>,
    pub(super) symptom: Symptom,
    pub(super) board: G::Case,
}

/// The symptom in which a board is answered wrong.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Symptom {
    kind: JudgementKind,
    /// What the board is: whether somebody has won, or its class.
    sort: usize,
    /// How many words were printed, up to four: an answer has one or three.
    words: usize,
}

impl Symptom {
    pub(super) fn of<G: Ground>(ground: &G, board: &G::Case, reply: &Reply) -> Symptom {
        let words = match Said::from(reply) {
            // More than four are as wrong as four: how many then says nothing of the mistake.
            Said::Words(words) => words.split_whitespace().take(4).count(),
            Said::Crash | Said::Endless => 0,
        };
        Symptom {
            kind: reply.kind(),
            sort: ground.sort(board),
            words,
        }
    }

    pub(super) fn is_kept<G: Ground>(
        self,
        ground: &G,
        keep: Keep,
        board: &G::Case,
        reply: &Reply,
    ) -> bool {
        match keep {
            Keep::Verdict => reply.kind() == self.kind,
            Keep::Symptom => Symptom::of(ground, board, reply) == self,
        }
    }
}

impl<G: Ground> Known<G> {
    pub(super) fn explains(&self, ground: &G, observed: &Observed<G::Case>) -> bool {
        self.mistake
            .as_ref()
            .is_some_and(|mistake| ground.explains(mistake, observed))
    }

    /// Whether both are one mistake, as far as can be told.
    pub(super) fn is_like(&self, ground: &G, other: &Known<G>) -> bool {
        match (&self.mistake, &other.mistake) {
            (Some(mistake), Some(other)) => mistake == other,
            // Without a name only the boards can tell: the same but for place, turn and colour.
            (None, None) => {
                self.symptom == other.symptom && ground.are_alike(&self.board, &other.board)
            }
            // They may be one mistake, but one finding too many is better than one lost.
            _ => false,
        }
    }
}
