//! Necessary conditions for piles that can be taken in turn.
//!
//! Suppose that stones of one colour could be taken ahead of their turn, and each was then a
//! reserve for a stone of the other colour. Then the best strategy is clear: take all open stones,
//! and climb every hill of the other colour for which the reserve is enough, because the way down
//! returns what the way up spends. If a hill remains, no other pile can supply its stones; taking
//! stones strictly in turn is not better. (This is the order of Abdel-Wahab and Kameda for jobs
//! that need and free a resource, for chains.)
//!
//! The same holds for either colour, and from the other ends of the piles.

use itertools::Itertools;

use omok_core::board::Stone;

/// Stones of one colour, up to as many of the other.
#[derive(Debug, Clone, Copy)]
struct Hill {
    /// The most by which the first colour is ahead.
    height: usize,
    end: usize,
}

/// Stones in the order in which they are taken.
#[derive(Debug)]
pub(super) struct Pile {
    pub(super) stones: Vec<Stone>,
    /// The hill that begins at each stone, if it ends.
    hills: Vec<Option<Hill>>,
    /// The least reserve of the other colour with which more is won than spent, from each stone on.
    pub(super) prices: Vec<usize>,
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

/// Whether the stones of this colour between these places of the piles cannot all be taken for lack
/// of others, if stones can be taken ahead up to the reserve.
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
                // Hills that never pay back are climbed last, and checked from the other end.
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
