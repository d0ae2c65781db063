//! `omok play --protocol gomocup`: what an engine must answer, and whole games of two.

use std::time::Duration;

use omok::computer::gomocup::{Answer, Engine as Machine};
use omok::computer::{Clock, Level};
use omok::game::{Game, Outcome};
use omok::{Point, Rule, Size, Stone, Variant};

use crate::computer::players::counted_time;
use crate::play::{check_ends, hostile_script};
use crate::util::engine::Engine;
use crate::util::run_omok;
use omok_testing::boards::Random;
use omok_testing::{is_thorough, some};

/// Asserts the answers to a script, which ends with the input or with END.
#[track_caller]
fn check(script: &str, answers: &str) {
    run_omok("play --protocol gomocup --level 1", script).expect_done(answers);
}

#[test]
fn a_board_is_started() {
    check("START 20\r\n", "OK\n");
    check("start 15\n\nRestart\nEND\nSTART 15\n", "OK\nOK\n");
    check("RECTSTART 20,15\nRECTSTART 9 , 10\n", "OK\nOK\n");
    let told = "ERROR expected sides of 3 to 26, found '27'\n";
    check("START 27\n", told);
    check(
        "START\nSTART x\n",
        "ERROR expected sides of 3 to 26, found ''\nERROR expected sides of 3 to 26, found 'x'\n",
    );
    let told = "ERROR expected sides of 3 to 26, found '5'\n";
    check("RECTSTART 5\n", told);
    let narrow = "ERROR no 5 in a row fit on a 4x4 board, expected a longer side\n";
    let told = format!("{narrow}ERROR expected START or RECTSTART first\n");
    check("START 4\nBEGIN\n", &told);
    check("RECTSTART 4,5\n", "OK\n");
    let smallest = "START 3\nINFO rule 0\nBEGIN\n";
    run_omok("play --protocol gomocup --rule tictactoe", smallest)
        .expect_done("OK\nERROR no 5 in a row fit on a 3x3 board, expected a longer side\n");
    check("RESTART\n", "ERROR expected START or RECTSTART first\n");
}

#[test]
fn moves_are_answered() {
    check("START 15\nBEGIN\n", "OK\n7,7\n");
    check("RECTSTART 11,5\nBEGIN\n", "OK\n5,2\n");
    let told = "OK\n7,7\nERROR BEGIN on a board with stones\n";
    check("START 15\nBEGIN\nBEGIN\n", told);
    let told = "OK\nERROR '7,15' is off the board\n";
    check("START 15\nTURN 7,15\n", told);
    let told = "OK\nERROR '-1,0' is off the board\n";
    check("START 15\nTURN -1,0\n", told);
    check("START 15\nTURN 7\n", "OK\nERROR expected x,y, found '7'\n");
    let told = "OK\n7,7\nERROR there is already a stone on '7,7'\n";
    check("START 15\nBEGIN\nTURN 7,7\n", told);
    let told = "TURN 7,7\nBEGIN\n";
    check(told, &"ERROR expected START or RECTSTART first\n".repeat(2));
}

#[test]
fn a_refused_command_leaves_the_board_as_it_was() {
    let rule = "ERROR expected rule 0, 1, 4, 8 or 9, found '77'\n";
    let memory = "ERROR expected at least 16777216 bytes of memory\n";
    let none = "ERROR there is no stone on '7,7'\n";
    for command in ["TURN 7,7\n", "BOARD\n7,7,2\nDONE\n"] {
        let told = format!("START 15\nINFO rule 77\n{command}TAKEBACK 7,7\nINFO rule 0\nBEGIN\n");
        check(&told, &format!("OK\n{rule}{none}7,7\n"));
        let told = format!("START 15\nINFO max_memory 9\n{command}TAKEBACK 7,7\n");
        check(&told, &format!("OK\n{memory}{none}"));
    }
}

#[test]
fn a_stone_is_taken_back() {
    let told = "START 15\nBEGIN\nTAKEBACK 7,7\nBEGIN\n";
    check(told, "OK\n7,7\nOK\n7,7\n");
    let told = "OK\nERROR there is no stone on '7,7'\n";
    check("START 15\nTAKEBACK 7,7\n", told);
}

#[test]
fn a_board_is_set() {
    let four = "BOARD\n3,3,1\n0,0,2\n4,3,1\n1,0,2\n5,3,1\n2,0,2\n6,3,1\n3,0,2\nDONE\n";
    let run = run_omok("play --protocol gomocup", format!("START 15\n{four}"));
    let is_right = run.stdout == "OK\n2,3\n" || run.stdout == "OK\n7,3\n";
    assert!(is_right, "{run}");
    check("START 15\nBOARD\nDONE\n", "OK\n7,7\n");
    let wrong = "ERROR expected x,y,1 or x,y,2 or DONE, found '1,1'\n";
    let told = "START 15\nBOARD\n1,1\n2,2,2\nDONE\nBEGIN\n";
    check(told, &format!("OK\n{wrong}7,7\n"));
    let told = "OK\nERROR there is already a stone on '1,1'\n";
    check("START 15\nBOARD\n1,1,2\n1,1,1\nDONE\n", told);
    let told = "OK\nERROR continuous games are not supported\n";
    check("START 15\nBOARD\n1,1,3\nDONE\n", told);
    let told = "ERROR expected START or RECTSTART first\n";
    check("BOARD\n1,1,2\nDONE\n", told);
    check("START 15\nDONE\n", "OK\nERROR DONE without BOARD\n");
    check("START 15\nBOARD\n1,1,2\nEND\nBEGIN\n", "OK\n");
    check("START 15\nBOARD\n1,1,2\n", "OK\n");
}

#[test]
fn it_tells_of_itself_and_of_what_it_does_not_know() {
    let about = format!("name=\"omok\", version=\"{}\"\n", env!("CARGO_PKG_VERSION"));
    check("ABOUT\n", &about);
    check("SUGGEST 7,7\n", "UNKNOWN command 'SUGGEST 7,7'\n");
    check("hello world\nEND", "UNKNOWN command 'hello world'\n");
}

#[test]
fn info_is_kept_and_not_answered() {
    let told = "INFO folder /somewhere\nINFO evaluate 3,3\nINFO\nINFO rule\nINFO rule 1\n";
    check(told, "");
    let told = "OK\nERROR expected rule 0, 1, 4, 8 or 9, found '2'\n7,7\n";
    check("INFO rule 2\nSTART 15\nBEGIN\nINFO rule 0\nBEGIN\n", told);
    check(
        "START 15\nINFO max_memory 1000\nBEGIN\nINFO max_memory 0\nBEGIN\n",
        "OK\nERROR expected at least 16777216 bytes of memory\n7,7\n",
    );
}

/// With six in a row to be had, and five nowhere.
#[test]
fn the_rule_decides_what_wins() {
    let six = "BOARD\n0,0,1\n0,9,2\n1,0,1\n2,9,2\n2,0,1\n4,9,2\n4,0,1\n6,9,2\n5,0,1\n8,9,2\nDONE\n";
    for (rule, wins) in [(0, true), (1, false), (4, false), (8, true), (9, false)] {
        let told = format!("INFO rule {rule}\nSTART 15\n{six}");
        let run = run_omok("play --protocol gomocup", told);
        assert_eq!(run.stdout == "OK\n3,0\n", wins, "rule {rule}\n{run}");
    }
}

/// What is answered to the stones of an opening.
#[track_caller]
fn opening_answer(stones: &str) -> String {
    let lines = stones.replace(' ', "\n");
    let told = format!("START 15\nINFO rule 1\nSWAP2BOARD\n{lines}\nDONE\n");
    let run = run_omok("play --protocol gomocup", told);
    let answer = run.stdout.strip_prefix("OK\n");
    let answer = answer.unwrap_or_else(|| panic!("{run}"));
    answer.trim_end().to_owned()
}

#[test]
fn an_opening_is_shared_fairly() {
    let proposed = opening_answer("");
    let points: Vec<&str> = proposed.split(' ').collect();
    assert_eq!(points.len(), 3, "{proposed}");
    let all = itertools::Itertools::all_unique(&mut points.iter());
    let are_points = points.iter().all(|point| point.split(',').count() == 2);
    assert!(all && are_points, "{proposed}");
    // What it proposes it can answer, too: with a colour or with a move.
    let answer = opening_answer(&proposed);
    assert!(answer == "SWAP" || answer.contains(','), "{answer}");
    // Black has three in the middle of the board, and white nothing.
    assert_eq!(opening_answer("7,7 0,0 8,7 14,14 9,7"), "SWAP");
    // White is in the middle and to move, and black in the corners.
    let answer = opening_answer("0,0 7,7 14,14");
    assert!(answer.contains(','), "{answer}");
    let taken = opening_answer("7,7 7,7 8,8");
    assert_eq!(taken, "ERROR there is already a stone on '7,7'");
    let few = opening_answer("7,7 8,8");
    assert_eq!(few, "ERROR expected 0, 3 or 5 stones, found 2");
    let wrong = opening_answer("7,7,1 8,8");
    assert_eq!(wrong, "ERROR expected x,y or DONE, found '7,7,1'");
    let told = "ERROR expected START or RECTSTART first\n";
    check("SWAP2BOARD\nDONE\n", told);
}

/// Two threes would meet in column 4 and row 6, both counted from 0.
#[test]
fn forbidden_points_are_shown() {
    let board = "YXBOARD\n4,4,1\n0,0,2\n4,5,1\n0,2,2\n6,6,1\n0,4,2\n5,6,1\n14,14,2\nDONE\n";
    let script = format!("START 15\n{board}YXSHOWFORBID\nINFO rule 4\nyxshowforbid\n");
    check(&script, "OK\nFORBID .\nFORBID 0406.\n");
    let told = "ERROR expected START or RECTSTART first\n";
    check("YXSHOWFORBID\n", told);
}

/// Lets two engines play as a manager does, and asserts that every move is legal.
#[track_caller]
fn check_match(variant: Variant, number: u8, levels: [&str; 2]) {
    let mut engines = levels.map(Engine::start);
    for engine in &mut engines {
        engine.tell(&format!("INFO rule {number}"));
        // Moves that need not be good are found soon.
        let limit = if is_thorough() { 5000 } else { 40 };
        engine.tell(&format!("INFO timeout_turn {limit}"));
        let told = engine.ask(&format!("START {}", variant.size().width()));
        assert_eq!(told, "OK");
    }
    let mut game = Game::new(variant);
    let mut command = "BEGIN".to_owned();
    while !game.outcome().is_over() {
        let engine = &mut engines[usize::from(game.to_move() == Stone::White)];
        engine.tell("INFO time_left 100000");
        let answer = engine.ask(&command);
        let (col, row) = answer.split_once(',').expect("a move");
        let [row, col] = [row, col].map(|number| number.parse().expect("a number"));
        let played = game.play(Point { row, col });
        let is_fine = played.is_ok_and(|outcome| !matches!(outcome, Outcome::Foul { .. }));
        assert!(is_fine, "{answer}: {played:?}\n{}", game.board());
        command = format!("TURN {answer}");
    }
    engines.into_iter().for_each(Engine::end);
}

#[test]
fn two_engines_play_every_rule_of_gomocup() {
    let presets = [
        (0, Rule::FREESTYLE),
        (1, Rule::STANDARD),
        (4, Rule::RENJU),
        (8, Rule::CARO),
        (9, Rule::CARO_EXACT),
    ];
    for (number, rule) in some(presets, 2) {
        let size = Size::square(if number == 0 { 20 } else { 15 });
        check_match(Variant::new(size, rule), number, ["3", "2"]);
    }
}

/// A quiet board on which there is always more to look at.
#[test]
fn time_is_used() {
    let clock = Clock::new(counted_time);
    let mut engine = Machine::new(Rule::STANDARD, Level::Three, 0, clock);
    assert_eq!(engine.hear("INFO timeout_turn 300"), Answer::Nothing);
    assert_eq!(engine.hear("START 15"), Answer::Line("OK".to_owned()));
    let start = clock.now();
    assert!(matches!(engine.hear("TURN 7,7"), Answer::Line(_)));
    let took = clock.now() - start;
    assert!(took > Duration::from_millis(150), "{took:?}");
}

#[test]
fn hostile_scripts_end() {
    const LINES: &str = "SWAP2BOARD|YXBOARD|YXSHOWFORBID|START 15|START 5|START 20|START 0|\
        RECTSTART 3,26|RECTSTART ,|RESTART|BEGIN|TURN 7,7|TURN 0,0|TURN 1,2|TURN 14,14|\
        TURN a,b|TURN ,|BOARD|1,1,1|2,2,2|3,3,3|DONE|TAKEBACK 7,7|TAKEBACK|INFO rule 4|\
        INFO rule 99999999999999999999|INFO timeout_turn 10|INFO time_left -1|ABOUT|\
        INFO max_memory 99999999999999999999999|PLAY 1,1";
    let lines: Vec<&str> = LINES.split('|').collect();
    for seed in 0..if is_thorough() { 1_000 } else { 40 } {
        let mut random = Random::new(seed);
        let count = random.below(80);
        let mut script = b"START 9\n".repeat(usize::from(random.percent(70)));
        script.extend(hostile_script(&mut random, &lines, count));
        let level = random.pick(&["1", "2", "3"]);
        check_ends(&format!("play --protocol gomocup --level {level}"), &script);
    }
}

/// With a clock it opened at 4,4 on 15x15, and at 15,4 on 20x20.
#[test]
fn the_computer_opens_in_the_centre_whatever_its_time() {
    const TURNS: [&str; 8] = ["", "0", "1", "5", "30", "1000", "30000", "-1"];
    const MATCHES: [&str; 3] = ["", "time_left 180000", "time_left 1"];
    let sizes = (5..=26).map(|side| (side, side));
    let sizes = sizes.chain([(5, 26), (26, 5), (11, 20), (15, 4)]);
    let mut script = String::new();
    let mut asked = Vec::new();
    // The last one is among those that are tried by default.
    for (width, height) in some(sizes, 5) {
        for rule in [0, 1, 4, 8] {
            for turn in TURNS {
                let left = MATCHES[asked.len() % MATCHES.len()];
                script += &format!("INFO rule {rule}\nINFO timeout_turn {turn}\nINFO {left}\n");
                script += &format!("RECTSTART {width},{height}\nBEGIN\n");
                asked.push([width, height]);
            }
        }
    }
    for level in 1..=3 {
        let run = run_omok(&format!("play --protocol gomocup --level {level}"), &script);
        let answers: Vec<&str> = run.stdout.lines().filter(|line| *line != "OK").collect();
        assert_eq!(answers.len(), asked.len(), "{run}");
        for (sides, answer) in asked.iter().zip(answers) {
            let place = answer.split(',').map(str::parse::<i32>);
            let place: Vec<i32> = place.map(|number| number.expect(answer)).collect();
            let is_centre = sides
                .iter()
                .zip(&place)
                .all(|(side, at)| (2 * at - (side - 1)).abs() <= 1);
            assert!(is_centre, "{sides:?} at level {level}: {answer}");
        }
    }
}

/// With next to no time it still plays beside the stones, not in the first corner of equals.
#[test]
fn the_first_moves_of_a_hurried_computer_are_near_the_stones() {
    for size in [9, 15, 19, 20, 26] {
        for turn in [1, 5, 20] {
            let centre = size / 2;
            let middle = [centre, centre];
            for first in [
                [centre, centre],
                [centre - 3, centre + 1],
                [2, 2],
                [centre, 0],
            ] {
                let mut engine = Engine::start("3");
                engine.tell(&format!("INFO timeout_turn {turn}"));
                assert_eq!(engine.ask(&format!("START {size}")), "OK");
                let mut stones = vec![first];
                for _ in 0..8 {
                    engine.tell("BOARD");
                    for (ago, [x, y]) in (1..).zip(stones.iter().rev()) {
                        // The last stone is the opponent's.
                        engine.tell(&format!("{x},{y},{}", if ago % 2 == 1 { 2 } else { 1 }));
                    }
                    let answer = engine.ask("DONE");
                    let place: Vec<i32> = answer
                        .split(',')
                        .map(|number| number.parse().expect("a move"))
                        .collect();
                    let away = |stone: &[i32; 2]| {
                        (stone[0] - place[0]).abs().max((stone[1] - place[1]).abs())
                    };
                    // The centre is as good as beside a stone at the edge.
                    let is_right = stones.iter().chain([&middle]).map(away).min() <= Some(2);
                    assert!(is_right, "{size}, {turn} ms: {answer} after {stones:?}");
                    stones.push([place[0], place[1]]);
                }
                engine.end();
            }
        }
    }
}
