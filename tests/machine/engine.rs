//! The time and the memory that the computer player uses.

use std::fs;
use std::process::Child;
use std::time::{Duration, Instant};

use omok::game::{Game, Move, Outcome};
use omok::{Point, Stone, Variant};

use crate::alone;
use crate::util::engine::Engine;
use crate::util::{peak_memory, run_omok};

/// How long the processors have worked for a child. The system counts it in hundredths of a second.
fn processor_time(child: &Child) -> Duration {
    let stat = fs::read_to_string(format!("/proc/{}/stat", child.id())).expect("it is running");
    // The name of the program may have blanks.
    let (_, stat) = stat.rsplit_once(") ").expect("a name in brackets");
    let ticks = |at: usize| stat.split(' ').nth(at)?.parse::<u64>().ok();
    let [user, system] = [11, 12].map(|at| ticks(at).expect("a number"));
    Duration::from_millis(10 * (user + system))
}

/// A position in which there is much to look at, and little time for it. What is measured is the
/// work, which a busy machine does not make more.
#[test]
fn time_limits_are_kept() {
    let _machine = alone();
    for limit in "timeout_turn 0|timeout_turn 30|time_left -5|time_left 200".split('|') {
        let mut engine = Engine::start("3");
        engine.tell(&format!("INFO {limit}"));
        assert_eq!(engine.ask("START 20"), "OK");
        for stone in ["9,9", "10,11", "12,8", "7,7", "5,11", "13,13"] {
            let before = processor_time(&engine.child);
            let answer = engine.ask(&format!("TURN {stone}"));
            assert!(!answer.starts_with("UNKNOWN"), "{answer}");
            let worked = processor_time(&engine.child) - before;
            assert!(worked < Duration::from_millis(500), "{limit}: {worked:?}");
        }
        engine.end();
    }
}

/// No machine is too fast for it: a clock shows at least what was given.
#[test]
#[expect(clippy::disallowed_methods, reason = "no load makes it take less")]
fn the_computer_takes_the_time_that_it_is_given() {
    let _machine = alone();
    let start = Instant::now();
    let told = "play --size 9 --black-level 3 --move-time 0.2 --explain";
    let run = run_omok(told, "a1\ni9\nquit\n");
    let took = start.elapsed();
    let came_out_best = run.stdout.matches("has come out best: ").count();
    assert_eq!((run.status, came_out_best), (Some(0), 2), "{run}");
    assert!(took > Duration::from_millis(400), "{took:?}");
}

/// A thousand moves at 50 ms, measured from the command to the answer. Nothing forbidden is played.
#[test]
#[expect(clippy::disallowed_methods, reason = "a measurement")]
#[ignore = "takes a minute and measures time"]
fn no_move_of_a_thousand_is_too_late() {
    const LIMIT: Duration = Duration::from_millis(50);
    let _machine = alone();
    let (mut moves, mut late, mut longest) = (0_usize, 0, Duration::ZERO);
    let rules = [
        (0, Variant::FREESTYLE),
        (4, Variant::RENJU),
        (8, Variant::CARO),
    ];
    for (number, variant) in rules.into_iter().cycle() {
        let mut engine = Engine::start("3");
        engine.tell(&format!("INFO rule {number}"));
        engine.tell("INFO timeout_turn 50");
        assert_eq!(engine.ask("START 15"), "OK");
        let mut game = Game::new(variant);
        while !game.outcome().is_over() && moves < 1_000 {
            // The other player moves by chance, so that every game is another.
            let empty: Vec<Point> = game.board().empty_points().collect();
            let point = empty[moves * 7919 % empty.len()];
            if game.to_move() == Stone::White && game.play(point).is_ok() {
                continue;
            }
            let command = match game.moves().last() {
                Some(&Move::Place(last)) => format!("TURN {},{}", last.col, last.row),
                _ => "BEGIN".to_owned(),
            };
            let start = Instant::now();
            let answer = engine.ask(&command);
            let took = start.elapsed();
            longest = longest.max(took);
            late += u32::from(took > LIMIT);
            moves += 1;
            let (col, row) = answer.split_once(',').expect("a move");
            let [row, col] = [row, col].map(|number| number.parse().expect("a number"));
            let played = game.play(Point { row, col });
            let is_fine = played.is_ok_and(|outcome| !matches!(outcome, Outcome::Foul { .. }));
            assert!(is_fine, "{answer}: {played:?}\n{}", game.board());
        }
        engine.end();
        if moves >= 1_000 {
            break;
        }
    }
    println!("{moves} moves, {late} of them late; {longest:?} at most");
    assert_eq!(late, 0, "{longest:?}");
}

/// The table of positions leaves room for everything else.
#[test]
fn a_limit_of_memory_is_kept() {
    const LIMIT: u64 = 24 << 20;
    let _machine = alone();
    let mut engine = Engine::start("3");
    engine.tell(&format!("INFO max_memory {LIMIT}"));
    engine.tell("INFO timeout_turn 1500");
    assert_eq!(engine.ask("START 15"), "OK");
    for stone in ["7,7", "8,5"] {
        assert!(engine.ask(&format!("TURN {stone}")).contains(','));
    }
    let peak = peak_memory(&engine.child).expect("it is running");
    assert!(peak < LIMIT, "{peak} bytes");
    engine.end();
}
