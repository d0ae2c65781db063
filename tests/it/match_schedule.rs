//! Which game of a match is which: engines, pairings, openings.

use omok::matches::{Engine, EngineError, Openings, Schedule, Slot};
use omok::text::Rows;
use omok::{Point, Variant};
use omok_testing::table;

fn read(text: &str) -> Openings {
    Openings::read(text.as_bytes(), &Variant::RENJU, Rows::Bottom).expect("they are legal")
}

fn schedule(pairings: Vec<[usize; 2]>, pairs: Option<u64>, openings: Openings) -> Schedule {
    Schedule {
        pairings,
        pairs,
        openings,
    }
}

fn fault(text: &str, variant: &Variant) -> String {
    let read = Openings::read(text.as_bytes(), variant, Rows::Bottom);
    read.expect_err("it is no opening").to_string()
}

#[test]
fn openings_that_no_game_can_begin_with_are_refused_with_their_place() {
    let renju = &Variant::RENJU;
    let cases = r"
        h8 i9\n\nh8 i9 h8\n | 3:1: expected a legal opening, found move 3: occupied h8
        h8 p16\n | 1:1: expected a legal opening, found move 2: off-board p16
        h8 pass i9\n | 1:1: expected an opening of stones, found a pass
        (;GM[4]SZ[15]AB[hh];W[ii]) | 1:1: expected an opening of moves, black's first, found set-up stones
        h8 a1 i8 b1 j8 c1 k8 d1 l8\n | 1:1: expected an opening that leaves the game open, found one decided at move 9
        h8 a1 i8 b1 j8 c1 k8 d1 l8 e1\n | 1:1: expected an opening that leaves the game open, found one decided at move 9
        h8 a1 h9 c1 g7 e1 f7 g1 h7\n | 1:1: expected an opening that leaves the game open, found one decided at move 9
        h8 ?\n | 1:4: expected a move such as h8, or pass, found '?'
    ";
    for [text, told] in table(cases) {
        assert_eq!(fault(text, renju), told, "{text}");
    }
    let told = fault("h8 a1 h9 c1 g7 e1 f7 g1 h7\n", &Variant::RENJU_SHAPE);
    let wanted = "1:1: expected a legal opening, found move 9: foul double-three h7";
    assert_eq!(told, wanted);
    assert!(fault("", renju).contains("found none"));
}

#[test]
fn a_seed_chooses_the_order_and_loses_none() {
    let text: String = ('a'..='o').map(|column| format!("{column}1\n")).collect();
    let openings = read(&text);
    let shuffled = openings.clone().shuffled(7);
    assert_eq!(shuffled, openings.clone().shuffled(7));
    assert_ne!(shuffled, openings);
    assert_ne!(shuffled, openings.clone().shuffled(8));
    let mut sorted = shuffled.list().to_vec();
    sorted.sort_by_key(|opening| opening[0]);
    assert_eq!(sorted, openings.list());
    assert_ne!(shuffled.fingerprint(), openings.fingerprint());
}

#[test]
fn openings_that_are_used_up_come_again_turned() {
    let openings = read("a1 b2\n");
    let schedule = schedule(Schedule::all_against_all(2), None, openings);
    let first = |pair: u64| {
        let slot = schedule.slot(pair * 2 + 1).expect("there is no end");
        Variant::RENJU.size().name(slot.points[0])
    };
    let corners: Vec<String> = (0..9).map(first).collect();
    assert_eq!(
        corners,
        ["a1", "a15", "o1", "o15", "o15", "a15", "o1", "a1", "a1"]
    );
}

#[test]
fn rows_count_from_the_top_where_gomocup_is_asked_for() {
    let read = |text: &[u8]| Openings::read(text, &Variant::RENJU, Rows::Top);
    let points = |text: &[u8]| read(text).expect("it is legal").list()[0].clone();
    assert_eq!(points(b"a1"), [Point::new(0, 0)]);
    // Offsets go down in any case.
    assert_eq!(points(b"0,0, 1,3"), [Point::new(7, 7), Point::new(10, 8)]);
    assert!(read(b"a1 a1").is_err());
}

#[test]
fn every_pairing_has_the_same_openings_and_changed_colours() {
    let openings = read("a1\nb1\n");
    let schedule = schedule(Schedule::all_against_all(3), Some(5), openings);
    assert_eq!(schedule.games(), Some(30));
    let slots: Vec<Slot> = (1..).map_while(|number| schedule.slot(number)).collect();
    assert_eq!(slots.len(), 30);
    for pair in slots.chunks(2) {
        let [first, second] = pair else {
            panic!("half a pair")
        };
        let [black, white] = second.players;
        let number = first.number + 1;
        let players = [white, black];
        let wanted = Slot {
            number: number - 1,
            players,
            ..second.clone()
        };
        assert_eq!(*first, wanted);
    }
    for pairing in [[0, 1], [0, 2], [1, 2]] {
        let own = slots.iter().filter(|slot| slot.players == pairing);
        let openings: Vec<_> = own
            .map(|slot| (slot.opening, slot.symmetry.name()))
            .collect();
        let (same, turned) = ("identity", "upside-down");
        let expected = [
            (1, same),
            (2, same),
            (1, turned),
            (2, turned),
            (1, "mirrored"),
        ];
        let right = expected.map(|(opening, symmetry)| (Some(opening), symmetry));
        assert_eq!(openings, right);
    }
}

#[test]
fn a_match_may_grow_without_another_number_for_any_game() {
    let schedule = |pairs| schedule(Schedule::gauntlet(4), pairs, Openings::default());
    let (short, long) = (schedule(Some(2)), schedule(None));
    assert!((1..=12).all(|number| short.slot(number) == long.slot(number)));
    assert_eq!((short.slot(13), long.games()), (None, None));
    assert!(long.slot(13).is_some() && long.slot(0).is_none());
}

#[test]
fn engines_are_told_by_name_program_and_arguments() {
    let cases = [
        ("./a", None, vec!["./a"]),
        ("A=./a -x 1", Some("A"), vec!["./a", "-x", "1"]),
        ("A='./my a' \"b c\"", Some("A"), vec!["./my a", "b c"]),
        ("'A B'=./a", Some("A B"), vec!["./a"]),
        ("A= ./a", Some("A"), vec!["./a"]),
        ("./x=y/a", None, vec!["./x=y/a"]),
        ("a --key=value", None, vec!["a", "--key=value"]),
    ];
    for (text, name, command) in cases {
        let engine = Engine::parse(text).expect("it is an engine");
        assert_eq!(engine.name.as_deref(), name, "{text}");
        assert_eq!(engine.command, command, "{text}");
    }
    for text in ["", "  ", "A=", "''", "A=''"] {
        let error = Engine::parse(text).expect_err("it is none");
        assert!(matches!(error, EngineError::NoProgram(_)), "{text}");
    }
    assert!(matches!(Engine::parse("'a"), Err(EngineError::Quote(_))));
}
