//! The catalogue: boards designed for the mistakes that solutions make.
//!
//! The designs take turns, the most informative boards of each first, so the first few dozen boards
//! cover every design. Programs are tried in [another order](order_of_trial).

mod fives;
mod nobody;

use std::collections::HashSet;
use std::iter;
use std::sync::OnceLock;

use super::canvas::{Canvas, Lines};
use super::kind::{Balance, Kind};
use omok_core::board::Board;
use omok_problem::problem::Setting;

/// A board of the catalogue, and what it is about.
pub(super) type Designed = (&'static str, Board);

/// A possible mistake, and the boards that show it.
struct Design {
    name: &'static str,
    /// The name with another winning length.
    of_rows: &'static str,
    boards: fn(&Canvas) -> Vec<Board>,
    /// The number of its boards that are taken each time.
    at_once: usize,
}

/// A table of designs: their names, with another winning length if that needs one, how many of
/// their boards are taken each time, and the boards.
macro_rules! designs {
    ($($name:literal $(/ $of_rows:literal)? $at_once:literal $boards:expr;)+) => {
        const DESIGNS: [Design; [$($name),+].len()] = [$(Design {
            name: $name,
            of_rows: [$($of_rows,)? $name][0],
            boards: $boards,
            at_once: $at_once,
        }),+];
    };
}

designs! {
    "a five by itself" / "a row by itself" 4 fives::alone;
    "hardly a stone" 1 nobody::hardly_a_stone;
    "overlines" / "longer rows" 2 nobody::overlines;
    "a five at an edge" / "a row at an edge" 8 fives::at_edges;
    "a five whose first stone starts other runs" / "a row whose first stone starts other runs" 3
        fives::crossed_at_first;
    "a five among overlines" / "a row among longer ones" 2 fives::among_overlines;
    "a five between enemies" / "a row between enemies" 2 fives::between_enemies;
    "a five with its own stones around the ends" / "a row with its own stones around the ends" 2
        fives::beside_own_stones;
    "runs that break off at the edges" 3 nobody::broken_at_edges;
    "a five at an edge, and stones where memory continues"
        / "a row at an edge, and stones where memory continues" 8 fives::with_stones_over_the_edge;
    "dense boards" 3 dense;
    "a six and a five on one line" / "two rows on one line" 2 fives::on_line_with_others;
    "runs with gaps" 1 nobody::gaps;
    "a five after or before a gap" / "a row after or before a gap" 2 fives::beside_gaps;
    "stones that are not in line" 1 nobody::bends;
    "a five crossed by other runs" / "a row crossed by other runs" 2 fives::crossed;
    "fours" / "rows that lack a stone" 1 nobody::fours;
    "overlines at edges" / "longer rows at edges" 1 nobody::overlines_at_edges;
    "full boards" 1 full;
}

/// Every board of the catalogue of 19x19, exactly five, each once, in the order of their numbers.
pub(super) fn catalogue() -> &'static [Designed] {
    static CATALOGUE: OnceLock<Vec<Designed>> = OnceLock::new();
    CATALOGUE.get_or_init(|| design_all(&Canvas::new(&Setting::FIVE_BOARD, Lines::One)))
}

/// Every board of a game's catalogue, each once.
pub(super) fn design_all(on: &Canvas) -> Vec<Designed> {
    let is_of_fives = on.setting.longest_that_wins() == 5;
    let mut turns = DESIGNS.map(|design| ((design.boards)(on).into_iter(), design));
    let mut designed: Vec<Designed> = Vec::new();
    let mut met = HashSet::new();
    loop {
        let before = designed.len();
        for (boards, design) in &mut turns {
            let new = boards
                .filter(|board| on.is_valid(board))
                // Two designs can have the same board, which counts for the first.
                .filter(|board| met.insert(board.clone()));
            let name = if is_of_fives {
                design.name
            } else {
                design.of_rows
            };
            designed.extend(new.take(design.at_once).map(|board| (name, board)));
        }
        // A design without further boards is skipped.
        if designed.len() == before {
            return designed;
        }
    }
}

/// Boards of the random kinds, the same in every run.
fn dense(on: &Canvas) -> Vec<Board> {
    // Those that a person would not draw by hand.
    let kinds = [Kind::Dense, Kind::Lattice, Kind::Crossed];
    (0..30_u64)
        .zip(kinds.into_iter().cycle())
        .map(|(index, kind)| kind.drawn(on, 2615, index, Balance::Free))
        .collect()
}

fn full(on: &Canvas) -> Vec<Board> {
    let random = (0..6).map(|index| Kind::Full.drawn(on, 2615, index, Balance::Free));
    iter::once(nobody::full_without_rows(on))
        .chain(nobody::nearly_one_colour(on))
        .chain(random)
        .collect()
}

/// The indices of the catalogue's boards in the order in which programs are tried on them: those
/// that show most mistakes first, so that programs with rare failures are also found soon.
pub(crate) fn order_of_trial() -> impl Iterator<Item = usize> {
    let listed = ORDER.iter().map(|&number| usize::from(number) - 1);
    // The boards of a new design are not in the table yet, and come last.
    listed.chain(ORDER.len()..catalogue().len())
}

/// The boards by their numbers, from 1: the greedy cover of the known mistakes by boards, repeated
/// until each board has its place; small boards are worth more than large ones. `cargo test
/// --release --test it print_the_order -- --ignored --nocapture` prints it.
const ORDER: &[u16] = &include!("order.in");
