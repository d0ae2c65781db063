//! `omok play --protocol gomocup`: what an engine must answer, and whole games of two.

use std::io::{BufRead, BufReader, Write};
use std::process::{Child, ChildStdin, ChildStdout, Stdio};
use std::time::{Duration, Instant};

use omok::game::{Game, Outcome};
use omok::{Point, Rule, Size, Stone};

use crate::boards::Random;
use crate::play::{check_ends, hostile_script};
use crate::util::{omok, run_omok};

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
    check(
        "START 27\n",
        "ERROR expected sides of 3 to 26, found '27'\n",
    );
    check(
        "START\nSTART x\n",
        "ERROR expected sides of 3 to 26, found ''\nERROR expected sides of 3 to 26, found 'x'\n",
    );
    check(
        "RECTSTART 5\n",
        "ERROR expected sides of 3 to 26, found '5'\n",
    );
    let narrow = "ERROR no 5 in a row fit on a 4x4 board, expected a longer side\n";
    check(
        "START 4\nBEGIN\n",
        &format!("{narrow}ERROR expected START or RECTSTART first\n"),
    );
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
    check(
        "START 15\nBEGIN\nBEGIN\n",
        "OK\n7,7\nERROR BEGIN on a board with stones\n",
    );
    check(
        "START 15\nTURN 7,15\n",
        "OK\nERROR '7,15' is off the board\n",
    );
    check(
        "START 15\nTURN -1,0\n",
        "OK\nERROR '-1,0' is off the board\n",
    );
    check("START 15\nTURN 7\n", "OK\nERROR expected x,y, found '7'\n");
    check(
        "START 15\nBEGIN\nTURN 7,7\n",
        "OK\n7,7\nERROR a stone stands on '7,7'\n",
    );
    check(
        "TURN 7,7\nBEGIN\n",
        &"ERROR expected START or RECTSTART first\n".repeat(2),
    );
}

#[test]
fn a_refused_command_leaves_the_board_as_it_was() {
    let rule = "ERROR expected rule 0, 1, 4, 8 or 9, found '77'\n";
    let memory = "ERROR expected at least 16777216 bytes of memory\n";
    let none = "ERROR no stone stands on '7,7'\n";
    for command in ["TURN 7,7\n", "BOARD\n7,7,2\nDONE\n"] {
        check(
            &format!("START 15\nINFO rule 77\n{command}TAKEBACK 7,7\nINFO rule 0\nBEGIN\n"),
            &format!("OK\n{rule}{none}7,7\n"),
        );
        check(
            &format!("START 15\nINFO max_memory 9\n{command}TAKEBACK 7,7\n"),
            &format!("OK\n{memory}{none}"),
        );
    }
}

#[test]
fn a_stone_is_taken_back() {
    check(
        "START 15\nBEGIN\nTAKEBACK 7,7\nBEGIN\n",
        "OK\n7,7\nOK\n7,7\n",
    );
    check(
        "START 15\nTAKEBACK 7,7\n",
        "OK\nERROR no stone stands on '7,7'\n",
    );
}

#[test]
fn a_board_is_set() {
    let four = "BOARD\n3,3,1\n0,0,2\n4,3,1\n1,0,2\n5,3,1\n2,0,2\n6,3,1\n3,0,2\nDONE\n";
    let run = run_omok("play --protocol gomocup", format!("START 15\n{four}"));
    assert!(
        run.stdout == "OK\n2,3\n" || run.stdout == "OK\n7,3\n",
        "{run}"
    );
    check("START 15\nBOARD\nDONE\n", "OK\n7,7\n");
    let wrong = "ERROR expected x,y,1 or x,y,2 or DONE, found '1,1'\n";
    check(
        "START 15\nBOARD\n1,1\n2,2,2\nDONE\nBEGIN\n",
        &format!("OK\n{wrong}7,7\n"),
    );
    check(
        "START 15\nBOARD\n1,1,2\n1,1,1\nDONE\n",
        "OK\nERROR a stone stands on '1,1'\n",
    );
    check(
        "START 15\nBOARD\n1,1,3\nDONE\n",
        "OK\nERROR continuous games are not supported\n",
    );
    check(
        "BOARD\n1,1,2\nDONE\n",
        "ERROR expected START or RECTSTART first\n",
    );
    check("START 15\nDONE\n", "OK\nERROR DONE without BOARD\n");
    check("START 15\nBOARD\n1,1,2\nEND\nBEGIN\n", "OK\n");
    check("START 15\nBOARD\n1,1,2\n", "OK\n");
}

#[test]
fn it_tells_of_itself_and_of_what_it_does_not_know() {
    let about = format!("name=\"omok\", version=\"{}\"\n", env!("CARGO_PKG_VERSION"));
    check("ABOUT\n", &about);
    check("SWAP2BOARD\n", "UNKNOWN command 'SWAP2BOARD'\n");
    check("hello world\nEND", "UNKNOWN command 'hello world'\n");
}

#[test]
fn info_is_kept_and_not_answered() {
    check(
        "INFO folder /somewhere\nINFO evaluate 3,3\nINFO\nINFO rule\nINFO rule 1\n",
        "",
    );
    check(
        "INFO rule 2\nSTART 15\nBEGIN\nINFO rule 0\nBEGIN\n",
        "OK\nERROR expected rule 0, 1, 4, 8 or 9, found '2'\n7,7\n",
    );
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
        let run = run_omok(
            "play --protocol gomocup",
            format!("INFO rule {rule}\nSTART 15\n{six}"),
        );
        assert_eq!(run.stdout == "OK\n3,0\n", wins, "rule {rule}\n{run}");
    }
}

/// An engine that runs.
struct Engine {
    child: Child,
    input: ChildStdin,
    output: BufReader<ChildStdout>,
}

impl Engine {
    fn start(level: &str) -> Engine {
        let mut child = omok(["play", "--protocol", "gomocup", "--level", level])
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .spawn()
            .expect("the program can be started");
        let input = child.stdin.take().expect("standard input is piped");
        let output = child.stdout.take().expect("standard output is piped");
        Engine {
            child,
            input,
            output: BufReader::new(output),
        }
    }

    fn tell(&mut self, command: &str) {
        writeln!(self.input, "{command}\r").expect("the engine listens");
    }

    fn ask(&mut self, command: &str) -> String {
        self.tell(command);
        let mut answer = String::new();
        let read = self.output.read_line(&mut answer);
        read.expect("the engine answers");
        answer.trim_end().to_owned()
    }

    fn end(mut self) {
        self.tell("END");
        let status = self.child.wait().expect("the engine ends");
        assert_eq!(status.code(), Some(0));
    }
}

/// Lets two engines play as a manager does, and asserts that every move is legal.
#[track_caller]
fn check_match(rule: Rule, number: u8, levels: [&str; 2]) {
    let mut engines = levels.map(Engine::start);
    for engine in &mut engines {
        engine.tell(&format!("INFO rule {number}"));
        engine.tell("INFO timeout_turn 5000");
        assert_eq!(engine.ask(&format!("START {}", rule.size.width())), "OK");
    }
    let mut game = Game::new(rule);
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
    for (number, rule) in presets {
        let size = if number == 0 {
            Size::square(20)
        } else {
            rule.size
        };
        check_match(Rule { size, ..rule }, number, ["3", "2"]);
    }
}

/// A position in which there is much to look at, and little time for it.
#[test]
fn time_limits_are_kept() {
    for limit in [
        "timeout_turn 0",
        "timeout_turn 30",
        "time_left -5",
        "time_left 200",
    ] {
        let mut engine = Engine::start("3");
        engine.tell(&format!("INFO {limit}"));
        assert_eq!(engine.ask("START 20"), "OK");
        let mut longest = Duration::ZERO;
        for stone in ["9,9", "10,11", "12,8", "7,7", "5,11", "13,13"] {
            let start = Instant::now();
            let answer = engine.ask(&format!("TURN {stone}"));
            assert!(!answer.starts_with("UNKNOWN"), "{answer}");
            longest = longest.max(start.elapsed());
        }
        assert!(longest < Duration::from_millis(500), "{limit}: {longest:?}");
        engine.end();
    }
}

fn check_hostile(scripts: u64) {
    const LINES: [&str; 28] = [
        "START 15",
        "START 5",
        "START 20",
        "START 0",
        "RECTSTART 3,26",
        "RECTSTART ,",
        "RESTART",
        "BEGIN",
        "TURN 7,7",
        "TURN 0,0",
        "TURN 1,2",
        "TURN 14,14",
        "TURN a,b",
        "TURN ,",
        "BOARD",
        "1,1,1",
        "2,2,2",
        "3,3,3",
        "DONE",
        "TAKEBACK 7,7",
        "TAKEBACK",
        "INFO rule 4",
        "INFO rule 99999999999999999999",
        "INFO timeout_turn 10",
        "INFO time_left -1",
        "ABOUT",
        "INFO max_memory 99999999999999999999999",
        "PLAY 1,1",
    ];
    for seed in 0..scripts {
        let mut random = Random::new(seed);
        let count = random.below(80);
        let mut script = b"START 9\n".repeat(usize::from(random.percent(70)));
        script.extend(hostile_script(&mut random, &LINES, count));
        let level = random.pick(&["1", "2", "3"]);
        check_ends(&format!("play --protocol gomocup --level {level}"), &script);
    }
}

#[test]
fn hostile_scripts_end() {
    check_hostile(40);
}

#[test]
#[ignore = "takes a minute"]
fn a_thousand_hostile_scripts_end() {
    check_hostile(1_000);
}
