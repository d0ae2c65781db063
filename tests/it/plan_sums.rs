//! The boards that programs are tried on are the same for ever: sums of far more of them than can
//! be shown.

use std::fmt::Write;

use omok::Board;
use omok::plan::{Balance, Kind, Origin, Plan, Set};
use omok::problem::{Problem, Setting, board_text};

use crate::stress_boards::board_of;
use crate::util::{fnv, text_of};

/// The first boards of each kind for some seeds, every set with its order, and the order in which
/// all of them are tried: the file changes by new kinds and sets alone.
#[test]
fn kinds_sets_and_their_order_never_change() {
    let mut sums = String::new();
    let mut note = |what: String, sum: u64| {
        writeln!(sums, "{what} {sum:016x}").expect("a String takes every text");
    };
    for kind in Kind::ALL {
        for seed in [1, 2, 7] {
            let boards =
                (0..2000).map(|index| kind.board(&Setting::FIVE_BOARD, seed, index, Balance::Free));
            note(format!("{kind} {seed}"), sum_of(boards));
        }
    }
    for set in Set::ALL {
        let name = set.name();
        let boards = set.boards(&Setting::FIVE_BOARD);
        let origins = (1..)
            .zip(&boards)
            .map(|(number, &(about, _))| Origin::Set { set, number, about }.to_string());
        let origins = fnv(origins.flat_map(String::into_bytes));
        let boards = boards.into_iter().map(|(_, board)| board);
        note(format!("{name} {}", set.size()), sum_of(boards));
        note(format!("{name} origins"), origins);
    }
    for seed in [1, 9] {
        let plan = Plan::new(Problem::five_board(), seed);
        let tried = plan.trials(20_000).flat_map(|trial| {
            let origin = trial.origin.to_string().into_bytes();
            [origin, board_text(board_of(&trial))].concat()
        });
        note(format!("plan {seed}"), fnv(tried));
    }
    assert_eq!(sums, text_of("tests/data/plan-sums.txt"), "\n{sums}");
}

fn sum_of(boards: impl Iterator<Item = Board>) -> u64 {
    fnv(boards.flat_map(|board| board_text(&board)))
}
