//! The order in which programs are tried on the catalogue: the boards that show most mistakes
//! first, so that programs with rare failures are also found soon.
//!
//! The table is the greedy cover of the known mistakes by boards, repeated until each board has its
//! place; small boards are worth more than large ones. `cargo test --release --test it
//! print_the_order -- --ignored --nocapture` prints it.

use super::catalogue;

/// The indices of the catalogue's boards, in order of trial.
pub(crate) fn order_of_trial() -> impl Iterator<Item = usize> {
    let listed = ORDER.iter().map(|&number| usize::from(number) - 1);
    // The boards of a new design are not in the table yet, and come last.
    listed.chain(ORDER.len()..catalogue().len())
}

/// The boards by their numbers, from 1.
const ORDER: &[u16] = &include!("order.in");
