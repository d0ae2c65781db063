//! Random numbers that are the same for ever, on every machine.

use rand_pcg::Pcg64Mcg;
use rand_pcg::rand_core::Rng;

/// A stream of random numbers.
#[derive(Debug, Clone)]
pub(super) struct Random(Pcg64Mcg);

impl Random {
    pub(super) fn new(seed: u64) -> Random {
        // A multiplicative generator needs an odd state; the constant keeps small seeds apart.
        Random(Pcg64Mcg::new(
            u128::from(seed) << 64 | 0x9E37_79B9_7F4A_7C15,
        ))
    }

    /// A number below `end`, which is below 2^32.
    pub(super) fn below(&mut self, end: usize) -> usize {
        let scaled = ((self.0.next_u64() >> 32) * end as u64) >> 32;
        usize::try_from(scaled).unwrap_or(0)
    }

    /// Whether it happens, that many times in a hundred.
    pub(super) fn percent(&mut self, times: usize) -> bool {
        self.below(100) < times
    }

    /// One of them, if there is one.
    pub(super) fn pick<'a, T>(&mut self, choices: &'a [T]) -> Option<&'a T> {
        choices.get(self.below(choices.len().max(1)))
    }

    /// Puts them in another order.
    pub(super) fn shuffle<T>(&mut self, items: &mut [T]) {
        for last in (1..items.len()).rev() {
            let other = self.below(last + 1);
            items.swap(last, other);
        }
    }
}
