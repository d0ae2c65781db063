//! What must hold of piles that can be taken in turn.
//!
//! Say that stones of one colour could be taken ahead of their turn, and each was then a stone in
//! reserve for one of the other colour. Then it is clear what to do: take all that lie open, and
//! climb every hill of the other colour that the reserve is enough for, since what is spent on
//! the way up comes back on the way down. If a hill is left over, none of the stones that it
//! needs can come from anywhere, and by turns, where nothing is taken ahead, it is no better.
//! (This is Abdel-Wahab's and Kameda's order of jobs that need and free a resource, for chains.)
//!
//! The same holds of either colour, and from the other ends of the piles.

use itertools::Itertools;

use crate::board::Stone;

/// Stones of a colour, and of the other until they are as many.
#[derive(Debug, Clone, Copy)]
struct Hill {
    /// The most by which the first colour is ahead.
    height: usize,
    /// Where it ends.
    end: usize,
}

/// Stones one after the other, in the order in which they are to be taken.
#[derive(Debug)]
pub(super) struct Pile {
    stones: Vec<Stone>,
    /// The hill that begins at each stone, if it comes to an end.
    hills: Vec<Option<Hill>>,
    /// The least reserve with which more can be won than is spent, from each stone on.
    prices: Vec<usize>,
}

impl Pile {
    pub(super) fn new(stones: Vec<Stone>) -> Pile {
        let hills = (0..stones.len())
            .map(|start| hill(&stones, start))
            .collect_vec();
        let mut prices = vec![usize::MAX; stones.len()];
        for start in (0..stones.len()).rev() {
            prices[start] = match hills[start] {
                Some(Hill { height, end }) if end < stones.len() => {
                    let goes_on = stones[end] == stones[start];
                    if goes_on {
                        height.max(prices[end])
                    } else {
                        height
                    }
                }
                _ => usize::MAX,
            };
        }
        Pile {
            stones,
            hills,
            prices,
        }
    }

    pub(super) fn stones(&self) -> &[Stone] {
        &self.stones
    }

    /// The reserve of stones of the other colour that it takes to win some, from this stone on.
    pub(super) fn price(&self, start: usize) -> usize {
        self.prices[start]
    }
}

fn hill(stones: &[Stone], start: usize) -> Option<Hill> {
    let mut ahead = 0_usize;
    let mut height = 0;
    for (place, &stone) in (start..).zip(&stones[start..]) {
        if stone == stones[start] {
            ahead += 1;
            height = height.max(ahead);
        } else {
            ahead -= 1;
        }
        if ahead == 0 {
            let end = place + 1;
            return Some(Hill { height, end });
        }
    }
    None
}

/// Whether stones of this colour cannot all be taken for want of others: of the parts of piles
/// from these places to those, when as many can be taken at once as are in reserve.
pub(super) fn runs_short(
    piles: &[Pile],
    mut from: Vec<usize>,
    to: &[usize],
    colour: Stone,
    mut reserve: usize,
) -> bool {
    loop {
        let before = reserve;
        let mut is_short = false;
        for ((pile, at), &to) in piles.iter().zip(&mut from).zip(to) {
            while *at < to {
                if pile.stones[*at] != colour {
                    *at += 1;
                    reserve += 1;
                    continue;
                }
                // What never pays back is climbed at the end, which is looked at from there.
                let Some(hill) = pile.hills[*at].filter(|hill| hill.end <= to) else {
                    break;
                };
                if hill.height > reserve {
                    is_short = true;
                    break;
                }
                *at = hill.end;
            }
        }
        if !is_short || reserve == before {
            return is_short;
        }
    }
}
