//! `omok play` on the console: whole sessions, files, and scripts that make no sense.

use std::fs;
use std::path::Path;

use crate::util::{
    OMOK, empty_folder, ends_with, has, paths_with, project, run, run_omok, text_of,
};
use omok_testing::boards::Random;
use omok_testing::{is_thorough, table};

/// Every session of the test data: `NAME.in` is typed, `NAME.out` is seen below the command
/// that it starts with. `OMOK_BLESS=1` writes what is seen instead.
#[test]
fn sessions_are_what_they_were() {
    let sessions = paths_with(project().join("tests/data/play"), "in");
    sessions.iter().for_each(|script| check_session(script));
    assert!(sessions.len() >= 7, "{sessions:?}");
}

fn check_session(script: &Path) {
    let transcript = script.with_extension("out");
    let expected = fs::read_to_string(&transcript).expect("a transcript");
    let (command, expected) = expected.split_once('\n').expect("a command");
    let args = command.strip_prefix("$ omok ").expect("a command of ours");
    let run = run_omok(args, fs::read(script).expect("a script"));
    if std::env::var_os("OMOK_BLESS").is_some() {
        let text = format!("{command}\n{}", run.stdout);
        fs::write(&transcript, text).expect("the transcript can be written");
    } else {
        run.expect_done(expected);
    }
}

const GAME: &str = "h8\na1\ni8\na2\nj8\na3\nk8\na4\nl8\n";

#[test]
fn a_game_is_saved_in_every_format_and_judged() {
    let folder = empty_folder();
    for file in ["game.sgf", "game.moves", "GAME.TXT"] {
        let played = folder.run(&format!("play --save {file}"), GAME).ended(0);
        let seen = format!("black wins with h8 i8 j8 k8 l8 after 9 moves\nsaved in {file}\n");
        played.ends(&seen);
        let judged = folder.run(&format!("game --quiet --rule standard {file}"), "");
        judged.expect_done("black 9 five h8 i8 j8 k8 l8 recorded black agrees\n");
    }
    folder.run("play --save game.psq", GAME).ended(0);
    let judged = folder.run("game --quiet --rule standard game.psq", "");
    judged.expect_done("black 9 five h8 i8 j8 k8 l8 recorded black agrees\n");
}

#[test]
fn a_saved_game_goes_on() {
    let folder = empty_folder();
    let saved = folder.run("play --rule renju", "h8\ni9\nsave a.sgf\nquit\n");
    saved.shows("\nsaved in a.sgf\n");
    let words = "play --rule renju --load a.sgf --save b.moves";
    let resumed = folder.run(words, "h9\nundo\nundo\ni8\nresign\n");
    resumed.ends("saved in b.moves\n");
    assert_eq!(folder.read("b.moves"), "# omok 15x15 renju\nh8 i8 ; 0-1\n");
}

/// What has been taken back can be made again, also in a loaded game, until another move is made.
#[test]
fn undone_moves_are_made_again() {
    let folder = empty_folder();
    folder.write("a.moves", "h8 i9 h9\n");
    let script = "undo\nundo\nredo\nredo\nredo\nundo\npass\nredo\nsave b.moves\n";
    let run = folder.run("play --load a.moves", script);
    let told = |words: &str| run.stdout.matches(words).count();
    assert_eq!(told("1 move taken back"), 3, "{run}");
    assert_eq!(told("1 move made again"), 2, "{run}");
    assert_eq!(told("there is no move to make again"), 2, "{run}");
    let saved = folder.read("b.moves");
    assert!(saved.ends_with("\nh8 i9 pass\n"), "{saved}");
}

/// Against the computer a move and its answer are made again together, without thinking.
#[test]
fn the_computers_answer_is_made_again() {
    let folder = empty_folder();
    let script = "h8\nsave a.moves\nundo\nredo\nsave b.moves\nundo\nh9\nredo\n";
    let run = folder.run("play --white-level 1", script);
    run.shows("2 moves taken back").shows("2 moves made again");
    run.shows("there is no move to make again");
    let saved = |name| folder.read(name);
    assert_eq!(saved("a.moves"), saved("b.moves"));
}

#[test]
fn a_set_up_is_kept() {
    let folder = empty_folder();
    folder.write("a.sgf", "(;GM[4]SZ[9]AB[aa][bb]AW[cc]PL[W];W[dd])");
    let played = folder.run("play --load a.sgf --save b.sgf", "e5\n");
    played.ended(0);
    has(&folder.read("b.sgf"), "AB[aa][bb]AW[cc]PL[W]\n;W[dd];B[ee]");
}

#[test]
fn files_of_others_are_not_written_over() {
    let folder = empty_folder();
    folder.write("mine.sgf", "precious");
    let script =
        "h8\nsave mine.sgf\nsave mine.exe\nsave no/such/folder.sgf\nsave\nsave a.sgf\nsave a.sgf\n";
    let run = folder.run("play --size 9", script.replace("h8", "e5"));
    let said = |what: &str| run.shows(what);
    said("not saved: mine.sgf exists or cannot be looked at (use another name)\n");
    said("not saved: cannot save a game in mine.exe: expected a name that ends in one of .moves, ");
    said("not saved: cannot write no/such/folder.sgf: ");
    said("not saved: expected the name of a file, as in 'save game.sgf'\n");
    said("saved in a.sgf\nwhite to move:\n");
    assert_eq!(run.stdout.matches("\nsaved in a.sgf\n").count(), 2, "{run}");
    assert_eq!(folder.read("mine.sgf"), "precious");
}

#[test]
fn files_that_cannot_be_used_are_named() {
    let folder = empty_folder();
    folder.write("broken.moves", "h8 ?8");
    folder.write("illegal.moves", "h8 h8 i8");
    folder.write("empty.moves", "");
    let check = |args: &str, error: &str| {
        let run = folder.run(&format!("play {args}"), "").ended(2);
        let is_right = run.stderr.starts_with(error) && run.stdout.is_empty();
        assert!(is_right, "{run}");
    };
    let cases = "
        --load none.sgf                   | omok: cannot read none.sgf: No such file
        --load broken.moves               | broken.moves:1:4: error: expected a move such as h8
        --load illegal.moves              | omok: illegal.moves: move 2 is illegal under this rule: h8 occupied\\n
        --load -                          | omok: cannot load a game from standard input, which is for the moves: expected the name
        --save no/folder.sgf              | omok: cannot write no/folder.sgf: No such file
        --load empty.moves                | empty.moves:1:1: error: expected a
        --save game.doc                   | omok: cannot save a game in game.doc: expected a name
        --level 4                         | error: invalid value '4' for '--level <N>': expected a level of 1 to 3
        --protocol gomocup --save a.sgf   | error: the argument '--protocol <NAME>' cannot be
    ";
    for [args, error] in table(cases) {
        check(args, error);
    }
}

#[test]
fn a_game_that_cannot_be_saved_is_shown() {
    let folder = empty_folder();
    let run = folder.run("play --save r.psq", "h8\npass\nresign\n");
    run.ended(2).says("\n;B[hh];W[]");
    let error = "omok: cannot save the game in r.psq: the format has no passes (use a name that \
                 ends in .sgf)\n";
    assert!(run.stderr.ends_with(error), "{run}");
    assert!(!folder.join("r.psq").exists());
}

#[test]
fn a_set_up_needs_a_format_that_has_it() {
    let folder = empty_folder();
    folder.write("a.sgf", "(;GM[4]SZ[9]AB[aa];W[dd])");
    let run = folder.run("play --load a.sgf --save b.moves", "e5\n");
    let told = run.refused("").stderr;
    ends_with(&told, "(use a name that ends in .sgf)\n");
}

#[test]
fn a_collection_is_not_replaced_by_a_game() {
    let folder = empty_folder();
    folder.write("one.moves", "h8 i8\n");
    folder.write("many.moves", "h8 i8\nh8 i9\n");
    let refused = "cannot save the game in many.moves: it holds more than one game";
    let play = |words: &str, typed: &str| folder.run(&format!("play --load {words}"), typed);
    play("many.moves --save many.moves", "").refused(refused);
    let exists = play("one.moves", "save many.moves\n");
    exists.shows("not saved: many.moves exists");
    play("one.moves --save one.moves", "j8\n").ended(0);
    assert_eq!(
        folder.read("one.moves"),
        "# omok 15x15 standard\nh8 i8 j8\n"
    );
    assert_eq!(folder.read("many.moves"), "h8 i8\nh8 i9\n");
}

#[test]
fn a_hint_claims_no_more_than_was_looked_at() {
    let hinted = run_omok("play --rule tictactoe", "b2\na3\nhint\n");
    hinted.shows(" threatens to win by continued fours");
}

#[test]
fn a_closed_pipe_ends_quietly() {
    let mut shell = crate::util::command("sh");
    let script = format!("'{OMOK}' play --black computer --white computer | head -1");
    let run = run(shell.args(["-c", &script]), "");
    let first = "standard 15x15, 5 in a row; black (X): computer, level 3; white (O): computer, \
                 level 3; 'help' lists the commands\n";
    run.expect_done(first);
}

#[test]
fn each_colour_has_a_level_of_its_own() {
    let run = run_omok("play --rule tictactoe --black-level 1 --white-level 2", "");
    run.shows("black (X): computer, level 1; white (O): computer, level 2; ");
    run.shows("\n2. white ");
    let run = run_omok("play --rule tictactoe --level 1 --white computer", "b2\n");
    run.shows("black (X): human; white (O): computer, level 1; ");
    let run = run_omok("play --white human --white-level 2", "").ended(2);
    run.says_first("omok: --white human and --white-level do not go together");
}

#[test]
fn a_time_for_a_move_is_above_0() {
    let run = run_omok("play --move-time 0", "").ended(2);
    run.says("expected a number of seconds above 0");
}

#[test]
fn the_board_can_be_painted() {
    run_omok("play --color always --rule tictactoe", "b2\n").shows("\u{1b}[");
}

/// Runs a script and asserts that it ends by itself, with the status 0 and without a
/// word on standard error.
#[track_caller]
pub(crate) fn check_ends(args: &str, script: &[u8]) {
    let run = empty_folder().run(args, script);
    let script = String::from_utf8_lossy(script);
    let is_fine = run.status == Some(0) && run.stderr.is_empty();
    assert!(is_fine, "{script}\n{run}");
}

/// A script of so many lines: mostly those given, else noise.
pub(crate) fn hostile_script(random: &mut Random, lines: &[&str], count: usize) -> Vec<u8> {
    let mut script = Vec::new();
    for _ in 0..count {
        match random.below(12) {
            0 => {
                let noise = [0, 7, 27, 128, 255, b'9', b','];
                script.extend((0..random.below(40)).map(|_| random.pick(&noise)));
            }
            1 => script.extend(b"9".repeat(random.pick(&[3, 10, 20, 40, 9_999]))),
            2 => script.extend(format!("{} {}", random.below(40), random.below(40)).into_bytes()),
            3 => script.extend(format!("{},{}", random.below(30), random.below(30)).into_bytes()),
            4 => script.extend("흑 h8 \u{202e}".as_bytes()),
            _ => script.extend(random.pick(lines).as_bytes()),
        }
        let ends = ["\n", "\n", "\n", "\r\n", "\n\n", " \n"];
        script.extend(random.pick(&ends).as_bytes());
    }
    if random.percent(50) {
        script.pop();
    }
    script
}

#[test]
fn hostile_scripts_end() {
    const LINES: &str = "h8|a1|b2|c3|C2|d4|e5|8 8|3,3|z99|undo|hint|fouls|pass|save|save a.sgf|\
        save a.moves|save ../../..|help|?|undo 3|h8h9|-1 -1|h";
    const RULES: &str = "renju --size 7|omok|omok-33 --size 9|caro-exact --size 10|tictactoe|xo|\
        mnk:26,3,7|renju-shape --size 26x5";
    const PLAYERS: [&str; 4] = [
        "",
        "--black computer --explain",
        "--white computer --level 1 --unicode",
        "--black computer --white computer --level 2",
    ];
    let [lines, rules] = [LINES, RULES].map(|all| all.split('|').collect::<Vec<_>>());
    for seed in 0..if is_thorough() { 1_000 } else { 40 } {
        let mut random = Random::new(seed);
        let (rule, players) = (random.pick(&rules), random.pick(&PLAYERS));
        let count = random.below(60);
        let mut script = hostile_script(&mut random, &lines, count);
        if random.percent(30) {
            script.extend(random.pick(&["resign", "quit", "quit\n"]).as_bytes());
        }
        let told = format!("play --seed {seed} --rule {rule} {players}");
        check_ends(&told, &script);
    }
}

#[test]
fn the_help_names_every_command() {
    let help = run_omok("play", "help\n");
    for word in "undo redo hint fouls resign save help quit pass".split(' ') {
        help.shows(format!("\n  {word} "));
    }
    has(&text_of("tests/data/play/refusals.in"), "help");
}
