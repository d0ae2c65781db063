//! What is counted of the games of a match.

use omok::board::Symmetry;
use omok::matches::{
    Counts, Kind, Model, Notice, NoticeKind, Openings, Outcome, Penta, Played, Schedule, Sprt,
    SprtState, Tally, Times,
};

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
        date: None,
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
    let pairings = Schedule::all_against_all(2);
    let (pairs, openings) = (None, Openings::default());
    let schedule = Schedule {
        pairings,
        pairs,
        openings,
    };
    Tally::new(vec!["A".to_owned(), "B".to_owned()], &schedule, sprt)
}

#[test]
fn pairs_are_counted_for_the_first_and_void_ones_for_nobody() {
    use Outcome::{Black, Draw, Void, White};
    let mut tally = tally(None);
    let outcomes = [
        Black, White, Black, Black, Draw, Draw, White, Black, Void, White, Draw, Black, Black,
    ];
    for (number, outcome) in (1..).zip(outcomes) {
        tally.add(played(number, outcome));
    }
    // WW, WL, DD, LL, void, DL, and half a pair.
    assert_eq!(tally.duels[0].pairs, Penta([1, 1, 2, 0, 1]));
    assert_eq!((tally.void_pairs, tally.beyond()), (1, 1));
    let games = tally.standings.iter().map(|standing| standing.games);
    let counts = |[black, white]: [[u64; 3]; 2]| [Counts(black), Counts(white)];
    let expected = [[[2, 2, 1], [2, 1, 3]], [[3, 1, 2], [1, 2, 2]]];
    assert_eq!(games.collect::<Vec<_>>(), expected.map(counts));
}

#[test]
fn games_are_counted_in_order_of_their_numbers_and_once() {
    let mut tally = tally(None);
    let mut add = |number| {
        let due = tally.add(played(number, Outcome::Black));
        due.iter().map(|played| played.number).collect::<Vec<_>>()
    };
    let found = [2, 4, 1, 1, 3].map(&mut add);
    assert_eq!(found, [vec![], vec![], vec![1, 2], vec![], vec![3, 4]]);
    assert!(add(6).is_empty());
    let told = (tally.beyond(), tally.taken(), tally.duels[0].pairs.pairs());
    assert_eq!(told, (1, 4, 2));
    assert!([1, 4, 6].into_iter().all(|number| tally.has(number)) && !tally.has(5));
}

#[test]
fn what_was_seen_is_counted_and_told_where_it_was_always_the_same() {
    let mut tally = tally(None);
    let notice = |text: &str| Notice {
        engine: "A".to_owned(),
        kind: NoticeKind::Error,
        count: 2,
        text: text.to_owned(),
    };
    for (number, text) in (1..).zip(["no", "no", "other", "other"]) {
        tally.add(Played {
            kind: Kind::Crash,
            blame: Some("B".to_owned()),
            detail: "exit status 3".to_owned(),
            notices: vec![notice(text)],
            ..played(number, Outcome::Black)
        });
        let [notices, failures] = [
            tally.standings[0].notices.get(&NoticeKind::Error),
            tally.standings[1].failures.get(&Kind::Crash),
        ];
        let expected = match number {
            2 => Some((4, Some("no"), 2)),
            4 => Some((8, None, 4)),
            _ => continue,
        };
        let found = notices.zip(failures).map(|(notices, failures)| {
            assert_eq!(failures.text.as_deref(), Some("exit status 3"));
            (notices.count, notices.text.as_deref(), failures.count)
        });
        assert_eq!(found, expected);
    }
}

/// By points, the first of a gauntlet would be above all, since it has played most games.
#[test]
fn a_gauntlet_is_ranked_by_strength() {
    use Outcome::{Black, Draw, White};
    let schedule = Schedule {
        pairings: Schedule::gauntlet(4),
        pairs: None,
        openings: Openings::default(),
    };
    let names = ["A", "B", "C", "D"].map(str::to_owned);
    let mut tally = Tally::new(names.to_vec(), &schedule, None);
    // B makes 1.5 of 2 against A, C 0.5, and D nothing.
    for (number, outcome) in (1..).zip([White, Draw, Black, Draw, Black, White]) {
        let slot = schedule.slot(number).expect("there is no end");
        let [black, white] = slot.players.map(|player| names[player].clone());
        tally.add(Played {
            black,
            white,
            ..played(number, outcome)
        });
    }
    assert_eq!(tally.ranked(), [(1, 1), (0, 2), (2, 3), (3, 4)]);
    assert!(tally.ratings()[3].is_none());
}

#[test]
fn percentiles_of_times_are_exact_to_one_in_a_hundred() {
    let mut tally = tally(None);
    for number in 1..=2 {
        let ms = (1..=1000)
            .flat_map(|time| [Some(f64::from(time)), None])
            .collect();
        tally.add(Played {
            ms,
            ..played(number, Outcome::Draw)
        });
    }
    let first = &tally.standings[0];
    for (percent, exact) in [(50, 500.0), (99, 990.0), (100, 1000.0)] {
        let found = first.times.percentile(percent);
        assert!((found / exact - 1.0).abs() <= 0.0101, "{percent}: {found}");
    }
    assert_eq!((first.times.longest, first.times.moves), (1000.0, 1000));
    assert_eq!(Times::default().percentile(50), 0.0);
}

#[test]
fn games_beyond_the_deciding_pair_are_not_counted() {
    let sprt = Sprt::new(Model::Logistic, [0.0, 200.0], [0.05; 2]).expect("it is right");
    let mut tally = tally(Some(sprt));
    let mut number = 0;
    while tally.state == SprtState::Undecided {
        for outcome in [Outcome::Black, Outcome::White] {
            number += 1;
            tally.add(played(number, outcome));
        }
    }
    let pairs = tally.duels[0].pairs;
    assert_eq!(tally.state, SprtState::Upper);
    tally.add(played(number + 1, Outcome::White));
    tally.add(played(number + 2, Outcome::Black));
    assert_eq!((tally.duels[0].pairs, tally.beyond()), (pairs, 2));
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
        tally.add(Played { number, ..game });
        assert_eq!(tally.who_cannot_start(), None);
    }
    tally.add(Played {
        number: 6,
        ..failed
    });
    assert_eq!(tally.who_cannot_start(), Some("A"));
    assert!(tally.has_failures);
}
