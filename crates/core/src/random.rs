//! Random numbers that never change, on every machine.

use rand_pcg::Pcg64Mcg;
use rand_pcg::rand_core::Rng;

/// A stream of random numbers. Only the raw stream comes from another crate: how a board's stream
/// begins and how numbers are reduced is defined here, because the boards of a seed must never
/// change.
#[derive(Debug, Clone)]
pub struct Random(Pcg64Mcg);

impl Random {
    /// The numbers for the board with that index in a stream of a seed.
    pub fn new(seed: u64, stream: u64, index: u64) -> Random {
        // Mixed in between, so that seed 1 index 2 is not seed 2 index 1.
        let first = split_mix(split_mix(split_mix(seed) ^ stream) ^ index);
        let second = split_mix(first);
        Random(Pcg64Mcg::new(u128::from(first) << 64 | u128::from(second)))
    }

    /// A number below `end`.
    pub fn below(&mut self, end: u8) -> u8 {
        // Below `end`, hence one byte.
        self.scaled(end.into()).to_le_bytes()[0]
    }

    /// A number below `end`, which is below 2^32.
    pub fn index(&mut self, end: usize) -> usize {
        usize::try_from(self.scaled(end as u64)).unwrap_or(0)
    }

    /// The upper half of the next number as a fraction of `end`, rounded down.
    fn scaled(&mut self, end: u64) -> u64 {
        ((self.0.next_u64() >> 32) * end) >> 32
    }

    /// A number from `first` to `last`, both included.
    pub fn within(&mut self, first: u8, last: u8) -> u8 {
        first + self.below(last - first + 1)
    }

    /// Puts them in any order.
    pub fn shuffle<T>(&mut self, items: &mut [T]) {
        for last in (1..items.len()).rev() {
            items.swap(last, self.index(last + 1));
        }
    }

    /// True with that probability in percent.
    pub fn percent(&mut self, times: u8) -> bool {
        self.below(100) < times
    }

    /// One of them.
    ///
    /// # Panics
    ///
    /// If there is none.
    pub fn pick<T: Copy>(&mut self, choices: &[T]) -> T {
        choices[self.index(choices.len())]
    }
}

/// `SplitMix64` by Steele, Lea and Flood: similar seeds give unrelated streams.
pub(crate) const fn split_mix(seed: u64) -> u64 {
    let mixed = seed.wrapping_add(0x9E37_79B9_7F4A_7C15);
    let mixed = (mixed ^ (mixed >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
    let mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
    mixed ^ (mixed >> 31)
}
