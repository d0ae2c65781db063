//! Parts of the program that need nothing else of it, compiled here once more: what they do is seen
//! at a terminal or after a time, neither of which is exact.

#[allow(dead_code)]
#[path = "../../src/cli/replay/viewer.rs"]
mod viewer;
#[allow(dead_code)]
#[path = "../../src/cli/wrap.rs"]
mod wrap;

use std::time::Duration;

use omok::game::Game;
use omok::messages::report::{Goal, progress};
use omok::messages::{Lang, similar};
use omok::plan::Plan;
use omok::problem::Problem;
use omok::rule::Variant;
use omok::stress::{Tally, time_for_all};
use omok::text::{Format, Records, Sizes};

use viewer::{Move, Viewer};

#[test]
fn lines_are_broken_between_words_and_in_words_that_are_too_wide() {
    let check = |text: &str, width, expected: &str| {
        assert_eq!(wrap::wrapped(text, width), expected, "{text:?}");
    };
    check("", 10, "");
    check("foo bar baz", 7, "foo bar\nbaz\n");
    check("foo   bar  ", 5, "foo\nbar\n");
    check("  foo bar", 5, "  foo\n  bar\n");
    check("a double-three --all", 9, "a double-\nthree\n--all\n");
    let letters = "    saved in\n    abcdefgh.s\n    gf\n";
    check("    saved in abcdefgh.sgf", 14, letters);
    check("판판판 x", 4, "판판\n판 x\n");
    check("abc", 1, "a\nb\nc\n");
    check("  a  foo bar", 8, "  a  foo\n     bar\n");
    let command = "  $ omok gen \\\n      --count 3\n";
    check("  $ omok gen --count 3", 18, command);
}

#[test]
fn a_text_is_cut_before_the_letter_that_does_not_fit() {
    for (text, width, cut) in [
        ("", 0, ""),
        ("abc", 3, "abc"),
        ("abc", 2, "ab"),
        ("\u{d310}\u{d310}", 3, "\u{d310}"),
        ("\u{d310}", 0, ""),
    ] {
        assert_eq!(wrap::cut_to(text, width), cut, "{text:?} {width}");
    }
}

#[test]
fn the_likest_name_is_told() {
    let names = ["judge", "stress", "test", "renju", "renju-shape"];
    let cases = [
        ("jugde", Some("judge")),
        ("strees", Some("stress")),
        ("STRESS", Some("stress")),
        ("Renju", Some("renju")),
        ("board", None),
        ("", None),
    ];
    for (word, name) in cases {
        assert_eq!(similar(word, names), name, "{word}");
    }
    assert_eq!(similar(&"judge".repeat(1_000_000), names), None);
}

fn viewer(text: &str) -> Viewer {
    let sizes = Sizes::Only(Variant::TICTACTOE.size());
    let rule = *Variant::TICTACTOE.rule();
    let shown = Records::new(text.as_bytes(), Format::Moves, sizes).map(|record| match record {
        Ok(record) => Ok((record, rule)),
        Err(error) => Err(error.to_string()),
    });
    Viewer::new(shown.collect())
}

fn at(viewer: &Viewer) -> (usize, usize) {
    (viewer.number().0, viewer.ply())
}

#[test]
fn no_step_leaves_the_games() {
    let mut viewer = viewer("b2 a1 c2 b1 a2\n?\nb2\n");
    for (step, expected) in [
        (Move::Back(1), (1, 0)),
        (Move::On(1), (1, 1)),
        (Move::On(3), (1, 4)),
        (Move::On(Move::LEAP), (1, 5)),
        (Move::Back(2), (1, 3)),
        (Move::Back(Move::LEAP), (1, 0)),
        (Move::Last, (1, 5)),
        (Move::First, (1, 0)),
        (Move::PreviousGame, (1, 0)),
        (Move::On(2), (1, 2)),
        (Move::NextGame, (2, 0)),
        (Move::Last, (2, 0)),
        (Move::NextGame, (3, 0)),
        (Move::Last, (3, 1)),
        (Move::NextGame, (3, 1)),
        (Move::PreviousGame, (2, 0)),
        (Move::PreviousGame, (1, 0)),
    ] {
        viewer.step(step);
        assert_eq!(at(&viewer), expected, "{step:?}");
    }
}

#[test]
fn a_typed_number_goes_to_a_move_of_the_game() {
    let mut viewer = viewer("b2 a1 c2\n");
    assert_eq!(viewer.jump(Lang::En, "2"), "");
    assert_eq!(at(&viewer), (1, 2));
    for text in ["4", "-1", "x", "99999999999999999999"] {
        let wrong = viewer.jump(Lang::En, text);
        assert_eq!(wrong, "expected a move from 0 to 3", "{text}");
        assert_eq!(at(&viewer), (1, 2), "{text}");
    }
    assert_eq!(viewer.jump(Lang::En, "0"), "");
    assert_eq!(at(&viewer), (1, 0));
}

/// Every position is what a game leads to that plays the moves one after the other.
#[test]
fn a_position_is_that_of_the_moves_before_it() {
    let names = ["b2", "a1", "c2", "b1", "a2"];
    let mut viewer = viewer("b2 a1 c2 b1 a2 ; 1-0\n");
    let mut game = Game::new(Variant::TICTACTOE);
    for name in names {
        let (record, replay) = viewer.position().expect("a game");
        assert_eq!((replay.game, record.result), (game.clone(), None));
        game.play(name).expect("a legal move");
        viewer.step(Move::On(1));
    }
    let (record, replay) = viewer.position().expect("a game");
    assert_eq!(replay.game, game);
    assert!(record.result.is_some() && game.outcome().is_over());
}

#[test]
fn the_time_that_would_do_comes_from_the_rate_and_is_rounded_up() {
    let enough = |millis, tried| time_for_all(Duration::from_millis(millis), tried, 600);
    assert_eq!(enough(1, 60), 1);
    assert_eq!(enough(300, 60), 4, "3 s, and a quarter to spare");
    assert_eq!(enough(3_000, 60), 40, "37.5 s");
    assert_eq!(enough(600_000, 600), 750);
}

fn tally(tried: usize) -> Tally {
    let plan = Plan::new(Problem::five_board(), 1);
    let mut tally = Tally::new(plan.clone());
    for trial in plan.trials(tried) {
        tally.add(&trial);
    }
    tally
}

#[test]
fn the_bar_tells_how_long_the_designed_boards_still_take() {
    let all = tally(0).designed().1;
    let goal = Goal::Designed(Duration::from_secs(10));
    let half = progress(goal, &tally(all / 2), Duration::from_secs(100));
    let filled = "[############............] designed boards: ";
    assert!(half.starts_with(filled), "{half}");
    assert!(half.contains(&format!("{} of {all}, ", all / 2)), "{half}");
    assert!(half.ends_with(" a second, 1 min 40 s left"), "{half}");
    let rest = progress(goal, &tally(all + 9), Duration::from_millis(7500));
    let filled = "[##################......] sweep and random boards: ";
    assert!(rest.starts_with(filled), "{rest}");
    assert!(rest.ends_with(" a second, 3 s left"), "{rest}");
}

#[test]
fn the_bar_of_a_given_time_stands_for_the_time() {
    let goal = Goal::Time(Duration::from_secs(8));
    let slow = progress(goal, &tally(3), Duration::from_secs(2));
    assert!(slow.starts_with("[######..."), "{slow}");
    assert!(slow.ends_with(", 1.5 a second, 6 s left"), "{slow}");
}
