//! Which game is which: every number has its players, its opening and its pair, whenever and by
//! however many jobs it is played.

use super::openings::Openings;
use omok_core::board::{Point, Symmetry};

/// The games of a match, in order.
///
/// A pair is one opening played twice, with colours changed. Every pairing of two engines has the
/// same openings: the pairs with the first opening come first, those with the second after them.
/// When all have been played they are played again, turned by the next symmetry of the board.
///
/// ```
/// use omok_match::{Openings, Schedule};
/// let (pairings, openings) = (Schedule::all_against_all(2), Openings::default());
/// let schedule = Schedule { pairings, pairs: Some(1), openings };
/// let players = |number| schedule.slot(number).map(|slot| slot.players);
/// assert_eq!([1, 2, 3].map(players), [Some([0, 1]), Some([1, 0]), None]);
/// ```
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Schedule {
    /// Who plays whom, by their places among the engines.
    pub pairings: Vec<[usize; 2]>,
    /// How many pairs each pairing has; none if there is no end.
    pub pairs: Option<u64>,
    /// How the games begin.
    pub openings: Openings,
}

/// A game of a match.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Slot {
    /// The game's number, from 1.
    pub number: u64,
    /// The number of its pair, from 1.
    pub pair: u64,
    /// Who has black, and who has white.
    pub players: [usize; 2],
    /// The opening's number, from 1; none where there are no openings.
    pub opening: Option<u64>,
    /// How the opening is turned.
    pub symmetry: Symmetry,
    /// The moves of the opening.
    pub points: Vec<Point>,
}

impl Schedule {
    /// The pairings in which everybody plays everybody.
    pub fn all_against_all(engines: usize) -> Vec<[usize; 2]> {
        (0..engines)
            .flat_map(|a| (a + 1..engines).map(move |b| [a, b]))
            .collect()
    }

    /// The pairings of the first with each of the others.
    pub fn gauntlet(engines: usize) -> Vec<[usize; 2]> {
        (1..engines).map(|other| [0, other]).collect()
    }

    /// How many games there are; none if there is no end.
    pub fn games(&self) -> Option<u64> {
        Some(self.pairs? * 2 * self.pairings.len() as u64)
    }

    /// The game of that number, from 1, if there are as many.
    pub fn slot(&self, number: u64) -> Option<Slot> {
        let index = number.checked_sub(1)?;
        let pair = index / 2;
        let pairings = self.pairings.len() as u64;
        let round = pair.checked_div(pairings)?;
        if self.pairs.is_some_and(|pairs| round >= pairs) {
            return None;
        }
        let [first, second] = self.pairings[usize::try_from(pair % pairings).ok()?];
        let (opening, symmetry, points) = self.openings.of_round(round);
        Some(Slot {
            number,
            pair: pair + 1,
            players: match index.is_multiple_of(2) {
                true => [first, second],
                false => [second, first],
            },
            opening,
            symmetry,
            points,
        })
    }
}
