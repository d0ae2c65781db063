//! What is counted of the games of a match.

use omok::board::Symmetry;
use omok::matches::{Counts, Kind, Model, Outcome, Penta, Played, Sprt, SprtState, Tally};

fn played(number: u64, outcome: Outcome) -> Played {
    let (black, white) = if number % 2 == 1 {
        ("A", "B")
    } else {
        ("B", "A")
    };
    Played {
        number,
        pair: number.div_ceil(2),
        opening: None,
        symmetry: Symmetry::Identity,
        black: black.to_owned(),
        white: white.to_owned(),
        moves: vec![format!("h{number}")],
        ms: vec![Some(number as f64)],
        outcome,
        kind: Kind::Five,
        blame: None,
        detail: String::new(),
        also: None,
        told: Vec::new(),
        notices: Vec::new(),
    }
}

fn tally(sprt: Option<Sprt>) -> Tally {
    Tally::new(vec!["A".to_owned(), "B".to_owned()], &[[0, 1]], sprt)
}

#[test]
fn pairs_are_counted_for_the_first_and_void_ones_for_nobody() {
    use Outcome::{Black, Draw, Void, White};
    let mut tally = tally(None);
    let outcomes = [
        Black, White, Black, Black, Draw, Draw, White, Black, Void, White, Draw, Black, Black,
    ];
    for (number, outcome) in (1..).zip(outcomes) {
        tally.count(played(number, outcome));
    }
    // WW, WL, DD, LL, void, DL, and half a pair.
    assert_eq!(tally.duels()[0].pairs, Penta([1, 1, 2, 0, 1]));
    assert_eq!((tally.void_pairs(), tally.beyond()), (1, 1));
    let [first, second] = tally.standings() else {
        panic!("two play")
    };
    assert_eq!(
        first.black,
        Counts {
            won: 2,
            drawn: 2,
            lost: 1
        }
    );
    assert_eq!(
        first.white,
        Counts {
            won: 2,
            drawn: 1,
            lost: 3
        }
    );
    assert_eq!(
        second.white,
        Counts {
            won: 1,
            drawn: 2,
            lost: 2
        }
    );
}

#[test]
fn games_beyond_the_deciding_pair_are_not_counted() {
    let sprt = Sprt::new(Model::Logistic, [0.0, 200.0], [0.05; 2]).expect("it is right");
    let mut tally = tally(Some(sprt));
    let mut number = 0;
    while tally
        .sprt()
        .is_some_and(|(.., state)| state == SprtState::Undecided)
    {
        for outcome in [Outcome::Black, Outcome::White] {
            number += 1;
            tally.count(played(number, outcome));
        }
    }
    let pairs = tally.duels()[0].pairs;
    assert_eq!(
        tally.sprt().map(|(.., state)| state),
        Some(SprtState::Upper)
    );
    tally.count(played(number + 1, Outcome::White));
    tally.count(played(number + 2, Outcome::Black));
    assert_eq!((tally.duels()[0].pairs, tally.beyond()), (pairs, 2));
}

#[test]
fn three_failed_starts_in_a_row_end_a_match_and_two_do_not() {
    let mut tally = tally(None);
    let mut failed = played(1, Outcome::White);
    (failed.kind, failed.blame) = (Kind::StartCrash, Some("A".to_owned()));
    for (number, is_failed) in (1..).zip([true, true, false, true, true]) {
        let game = if is_failed {
            failed.clone()
        } else {
            played(3, Outcome::Black)
        };
        tally.count(Played { number, ..game });
        assert_eq!(tally.who_cannot_start(), None);
    }
    tally.count(Played {
        number: 6,
        ..failed
    });
    assert_eq!(tally.who_cannot_start(), Some("A"));
    assert!(tally.has_failures());
}
