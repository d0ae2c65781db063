//! `omok problems` and `--problem`: the commands, their streams and exit statuses.

use std::fs;

use omok::problem::BUILT_IN;

use crate::util::{Folder, check_closed_pipe, empty_folder, run_omok, text_of};

const STATE: &str = "X0X\n.0.\n.X.\n";

/// A file with that text, kept as long as its folder.
fn file(name: &str, text: &str) -> (Folder, String) {
    let folder = empty_folder();
    let path = folder.join(name);
    fs::write(&path, text).expect("a file can be written");
    let path = path.to_str().expect("the path is text").to_owned();
    (folder, path)
}

#[test]
fn problems_lists_all_and_prints_one() {
    let listed = run_omok("problems", "").ended(0);
    let names: Vec<&str> = listed
        .stdout
        .lines()
        .filter_map(|line| line.split(' ').next())
        .collect();
    assert_eq!(names, BUILT_IN.map(|built_in| built_in.name));
    for built_in in BUILT_IN {
        let shown = built_in.name;
        let text = text_of(&format!("crates/problem/src/problem/built_in/{shown}.toml"));
        run_omok(&format!("problems {}", built_in.name), "").expect_done(&text);
    }
    let json = run_omok("problems --json tictactoe-state", "");
    let object: serde_json::Value = serde_json::from_str(&json.stdout).expect("a line of JSON");
    assert_eq!(object["schema"], 1);
    assert_eq!(object["name"], "tictactoe-state");
    let unknown = "omok: no problem is called 'chess' (expected five-board, five-boards-counted, \
                   five-when, five-next, tictactoe-state, tictactoe-final, tictactoe-reachable, \
                   mnk-status, four-drops, four-state, or a FILE.toml with a description)\n";
    run_omok("problems chess", "").expect(2, "", unknown);
    run_omok("judge --problem chess", STATE).expect(2, "", unknown);
}

#[test]
fn a_printed_description_can_be_changed_and_used() {
    let printed = run_omok("problems tictactoe-state", "").stdout;
    let (_folder, path) = file("mine.toml", &printed.replace("\"second\"", "\"O to move\""));
    run_omok(&format!("judge --problem '{path}'"), STATE).expect_done("O to move\n");
    let (_folder, path) = file("bad.toml", &printed.replace("turns ", "turn "));
    let run = run_omok(&format!("judge --problem '{path}'"), STATE);
    let known = "title, title-ko, size, win, lines, gravity, turns, boards, header, cells, between, rows, moves, origin, \
                 after, illegal, ask, where, promise or answer";
    let message = format!(
        "{path}:6:1: error: expected a key {known}, found turn \
                           (omok problems --help lists what cannot be described)\n"
    );
    run.expect(2, "", &message);
    let message = "omok: cannot read none.toml: No such file or directory (os error 2)\n";
    run_omok("judge --problem none.toml", STATE).expect(2, "", message);
}

#[test]
fn judge_answers_in_the_words_of_the_problem() {
    let args = "judge --problem tictactoe-state";
    run_omok(args, STATE).expect_done("second\n");
    run_omok("--problem tictactoe-state", STATE).expect_done("second\n");
    let faulty = "X..\n...\n...\nX0X\n.1.\n...\n";
    let message = "-:5:2: error: expected ., X or 0, found '1'\n";
    run_omok(args, faulty).expect(2, "second\n", message);
    let (_folder, path) = file("board.txt", STATE);
    run_omok(&format!("{args} '{path}' - '{path}'"), STATE).expect_done("second\nsecond\nsecond\n");
    check_closed_pipe(
        &["judge", "--problem", "tictactoe-state"],
        STATE,
        "second\n",
    );
}

#[test]
fn options_that_the_problem_settles_are_refused_beside_it() {
    for option in ["--size 3", "--rule tictactoe", "--run 3"] {
        let run = run_omok(&format!("judge --problem tictactoe-state {option}"), STATE).ended(2);
        run.says("cannot be used with");
    }
}

#[test]
fn validate_tells_whether_an_input_is_exactly_one_of_the_problem() {
    let args = "validate --problem tictactoe-state";
    run_omok(args, STATE).expect_done("-: valid\n");
    let message = "-:1:4: error: expected a newline, found ' '\n";
    run_omok(args, "X0X \n.0.\n.X.\n").expect(1, message, "");
    run_omok(&format!("{args} --exit kattis --quiet"), STATE).expect(42, "", "");
    let run = run_omok(&format!("{args} --json"), "X0X\n");
    let object: serde_json::Value = serde_json::from_str(&run.stdout).expect("a line of JSON");
    assert_eq!(object["valid"], false, "{run}");
    assert_eq!(object["line"], 2, "{run}");
}

#[test]
fn draw_shows_the_boards_of_an_input() {
    let board = ".......\n".repeat(4) + "...O.OO\n..XXXX.\n";
    run_omok("draw --problem four-state", &board).expect_done(
        "   1 2 3 4 5 6 7
 1 . . . . . . .
 2 . . . . . . .
 3 . . . . . . .
 4 . . . . . . .
 5 . . . O . O O
 6 . .>X*X*X*X .

* black wins: 4 in a row from 6,3 to 6,6
> the stone that the answer names: 6,3
",
    );
    let twice = format!("{STATE}...\n...\n...\n");
    let second = run_omok("draw --problem tictactoe-state --only 2 --plain", &twice);
    second.expect_done("...\n...\n...\n");
    let message = "omok: --only asks for board 3, and - has 2 boards\n";
    run_omok("draw --problem tictactoe-state --only 3", &twice).expect(2, "", message);
    let record = run_omok("draw --problem five-when --moves all", "2\n1 1\n2 2\n").ended(0);
    record.shows("+ the last move: 2,2, number 2");
}

/// Such a description was drawn with boards alone, and without the options of a rule.
#[test]
fn boards_of_a_rule_are_drawn_as_the_rule_is() {
    let described =
        text_of("crates/problem/src/problem/built_in/five-board.toml").replace("19x19", "15x15");
    let (_folder, path) = file("fifteen.toml", &described);
    for (options, input) in [
        ("", "h8 h9 i8\n"),
        ("--moves all --letters no-i", "h8 h9 j8\n"),
        ("--format board --coords letters", "0\n"),
        ("--counted --only 1", "1\n0\n"),
        ("--svg", "8,8\n"),
    ] {
        let by_size = run_omok(&format!("draw --size 15 {options}"), input);
        let described = run_omok(&format!("draw --problem '{path}' {options}"), input);
        let said = |run: &crate::util::Run| (run.status, run.stdout.clone(), run.stderr.clone());
        assert_eq!(said(&by_size), said(&described), "{options}");
    }
    let message = "omok: --format: the description of this problem says what its inputs hold \
                   (leave --format out)\n";
    run_omok("draw --problem four-state --format moves", STATE).expect(2, "", message);
    let told = "draw --problem tictactoe-state --counted --plain";
    run_omok(told, format!("1\n{STATE}")).expect_done("XOX\n.O.\n.X.\n");
}

/// The memory that judging a long input takes is that of one block.
#[test]
fn a_long_input_is_answered_as_it_comes() {
    let run = run_omok("judge --problem tictactoe-state", STATE.repeat(200_000)).ended(0);
    assert_eq!(run.stdout, "second\n".repeat(200_000));
}
