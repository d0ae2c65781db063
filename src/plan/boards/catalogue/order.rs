//! The order in which programs are tried on the catalogue: first what tells most mistakes from right
//! solutions, so that programs which are wrong only here and there are found soon, too.
//!
//! The table is the greedy cover of the known mistakes by boards, again and again until each board
//! has its place; small boards are worth more than large ones. `cargo test --release --lib
//! print_the_order -- --ignored --nocapture` prints it.

use super::catalogue;

/// The indices of the catalogue's boards in the order in which they are tried.
pub(crate) fn order_of_trial() -> impl Iterator<Item = usize> {
    let listed = ORDER.iter().map(|&number| usize::from(number) - 1);
    // A design that is new has no place in the table yet: its boards come last.
    listed.chain(ORDER.len()..catalogue().len())
}

/// The boards by their numbers, from 1.
const ORDER: &[u16] = &include!("order.in");
