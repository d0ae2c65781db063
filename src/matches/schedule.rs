//! Which game is which: every number has its players, its opening and its pair, whenever and by
//! however many jobs it is played.

use crate::board::Symmetry;

/// The games of a match, in order.
///
/// A pair is one opening played twice, with colours changed. Every pairing of two engines has the
/// same openings: the pairs with the first opening come first, those with the second after them.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Schedule {
    pairings: Vec<[usize; 2]>,
    /// How many pairs each pairing has; none if there is no end.
    pairs: Option<u64>,
    openings: usize,
    symmetries: Vec<Symmetry>,
}

/// A game of a match.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Slot {
    /// The game's number, from 1.
    pub number: u64,
    /// The number of its pair, from 1.
    pub pair: u64,
    /// Who has black.
    pub black: usize,
    /// Who has white.
    pub white: usize,
    /// The opening's place among the openings, from 0; none where there are none.
    pub opening: Option<usize>,
    /// How the opening is turned.
    pub symmetry: Symmetry,
}

impl Schedule {
    /// Games in which everybody plays everybody.
    #[must_use]
    pub fn all_against_all(engines: usize) -> Schedule {
        let pairings = (0..engines).flat_map(|a| (a + 1..engines).map(move |b| [a, b]));
        Schedule::of(pairings.collect())
    }

    /// Games of the first against each of the others.
    #[must_use]
    pub fn gauntlet(engines: usize) -> Schedule {
        Schedule::of((1..engines).map(|other| [0, other]).collect())
    }

    fn of(pairings: Vec<[usize; 2]>) -> Schedule {
        Schedule {
            pairings,
            pairs: None,
            openings: 0,
            symmetries: vec![Symmetry::Identity],
        }
    }

    /// The same, ended after that many pairs of each pairing.
    #[must_use]
    pub fn with_pairs(self, pairs: u64) -> Schedule {
        Schedule {
            pairs: Some(pairs),
            ..self
        }
    }

    /// The same, with that many openings. When all have been played they are played again, turned
    /// by the next of the symmetries.
    #[must_use]
    pub fn with_openings(self, openings: usize, symmetries: Vec<Symmetry>) -> Schedule {
        Schedule {
            openings,
            symmetries,
            ..self
        }
    }

    /// Who plays whom.
    #[must_use]
    pub fn pairings(&self) -> &[[usize; 2]] {
        &self.pairings
    }

    /// How many games there are; none if there is no end.
    #[must_use]
    pub fn games(&self) -> Option<u64> {
        Some(self.pairs? * 2 * self.pairings.len() as u64)
    }

    /// The game of that number, from 1, if there are as many.
    ///
    /// ```
    /// use omok::matches::Schedule;
    /// let schedule = Schedule::all_against_all(2).with_pairs(1);
    /// let players = |number| schedule.slot(number).map(|slot| (slot.black, slot.white));
    /// assert_eq!([1, 2, 3].map(players), [Some((0, 1)), Some((1, 0)), None]);
    /// ```
    #[must_use]
    pub fn slot(&self, number: u64) -> Option<Slot> {
        let index = number.checked_sub(1)?;
        let pair = index / 2;
        let pairings = self.pairings.len() as u64;
        let round = pair.checked_div(pairings)?;
        if self.pairs.is_some_and(|pairs| round >= pairs) {
            return None;
        }
        let [first, second] = self.pairing(pair);
        let (black, white) = match index.is_multiple_of(2) {
            true => (first, second),
            false => (second, first),
        };
        let openings = self.openings as u64;
        let turn = round.checked_div(openings).unwrap_or(0) % self.symmetries.len().max(1) as u64;
        let at = |index: u64| usize::try_from(index).unwrap_or(0);
        Some(Slot {
            number,
            pair: pair + 1,
            black,
            white,
            opening: round.checked_rem(openings).map(at),
            symmetry: self
                .symmetries
                .get(at(turn))
                .copied()
                .unwrap_or(Symmetry::Identity),
        })
    }

    /// Who plays the pair of that number, from 0.
    fn pairing(&self, pair: u64) -> [usize; 2] {
        let index = pair % self.pairings.len() as u64;
        self.pairings[usize::try_from(index).unwrap_or(0)]
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_pairing_has_the_same_openings_and_changed_colours() {
        let symmetries = vec![Symmetry::Identity, Symmetry::Mirrored];
        let schedule = Schedule::all_against_all(3)
            .with_pairs(5)
            .with_openings(2, symmetries);
        assert_eq!(schedule.games(), Some(30));
        let slots: Vec<Slot> = (1..).map_while(|number| schedule.slot(number)).collect();
        assert_eq!(slots.len(), 30);
        for pair in slots.chunks(2) {
            let [first, second] = [pair[0], pair[1]];
            assert_eq!((first.black, first.white), (second.white, second.black));
            assert_eq!(
                (first.pair, first.opening, first.symmetry),
                (second.pair, second.opening, second.symmetry)
            );
        }
        for pairing in [[0, 1], [0, 2], [1, 2]] {
            let own = slots
                .iter()
                .filter(|slot| [slot.black, slot.white] == pairing);
            let openings: Vec<_> = own.map(|slot| (slot.opening, slot.symmetry)).collect();
            let (same, mirrored) = (Symmetry::Identity, Symmetry::Mirrored);
            let expected = [
                (0, same),
                (1, same),
                (0, mirrored),
                (1, mirrored),
                (0, same),
            ];
            assert_eq!(
                openings,
                expected.map(|(opening, symmetry)| (Some(opening), symmetry))
            );
        }
    }

    #[test]
    fn a_match_may_grow_without_another_number_for_any_game() {
        let short = Schedule::gauntlet(4).with_pairs(2);
        let long = Schedule::gauntlet(4);
        assert!((1..=12).all(|number| short.slot(number) == long.slot(number)));
        assert_eq!((short.slot(13), long.games()), (None, None));
        assert!(long.slot(13).is_some() && long.slot(0).is_none());
    }
}
