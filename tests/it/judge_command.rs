//! `omok` and `omok judge`: answers, errors, streams and exit statuses.

use std::fs::{File, OpenOptions};
use std::io::{BufRead, BufReader, Write};
use std::process::Stdio;
use std::thread;

use crate::util::{
    begins_with, check_closed_pipe, empty_folder, folder, has, omok, output, project, run,
    run_omok, spawn, start, terminal, text_until_end,
};
use omok_testing::table;

const EMPTY_ROW: &str = "0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0\n";
const FIVE_ROW: &str = "0 1 1 1 1 1 0 0 0 0 0 0 0 0 0 0 0 0 0\n";

/// A board with five black stones in its third row, whose answer is 1, 3 2.
fn won() -> String {
    EMPTY_ROW.repeat(2) + FIVE_ROW + &EMPTY_ROW.repeat(16)
}

fn empty() -> String {
    EMPTY_ROW.repeat(19)
}

const WON: &str = "1\n3 2\n";

/// What is wrong within a board that is due is its cell, not the number of boards.
#[test]
fn a_bad_cell_in_a_counted_board_is_named() {
    let board = "0 0 0\n0 0 0\n0 0 0\n";
    let input = format!("2\n{board}0 0 0\n0 3 0\n");
    let error = "-:6:3: error: expected 0, 1 or 2, found '3'\n";
    run_omok("--counted --rule tictactoe", input).expect(2, "0\n", error);
}

#[test]
fn the_default_command_judges_standard_input() {
    for args in ["", "judge", "-", "judge -"] {
        run_omok(args, won()).expect_done(WON);
        run_omok(args, empty()).expect_done("0\n");
    }
}

#[test]
fn boards_follow_one_another_with_or_without_blank_lines() {
    let boards = won() + &empty() + "\n\r\n  \t\n" + &won() + &empty();
    run_omok("", boards).expect_done("1\n3 2\n0\n1\n3 2\n0\n");
}

#[test]
fn files_are_read_in_turn() {
    let folder = folder(&[("one.txt", won()), ("two.txt", empty() + &won())]);
    let judged = folder.run("two.txt - one.txt", empty());
    judged.expect_done("0\n1\n3 2\n0\n1\n3 2\n");
}

#[test]
fn each_file_must_hold_whole_boards() {
    let folder = folder(&[("cut.txt", EMPTY_ROW.repeat(18))]);
    let told = "cut.txt:19:1: error: board 1 ends after row 18, expected 19 rows\n";
    folder.run("cut.txt -", EMPTY_ROW).expect(2, "", told);
}

#[test]
fn a_mistyped_command_is_told_from_a_file() {
    let message = "cannot read jugde: No such file or directory (os error 2)\n";
    let hint = "'jugde' is neither a command nor a file (did you mean 'omok judge'?)";
    run_omok("jugde", "").expect(2, "", &format!("omok: {hint}: {message}"));
    run_omok("judge jugde", "").expect(2, "", &format!("omok: {message}"));
}

#[test]
fn a_file_that_cannot_be_read_is_named() {
    let run = run_omok("no-such-file.txt", "");
    let told = "omok: cannot read no-such-file.txt: No such file or directory (os error 2)\n";
    run.expect(2, "", told);
    let run = run_omok("judge src", "");
    let told = "omok: src is a folder, expected a file (its files: omok src/*; to try a program on them: omok test src PROGRAM)\n";
    run.expect(2, "", told);
}

#[test]
fn a_count_may_stand_before_the_boards() {
    let boards = won() + &empty();
    run_omok("--counted", format!("2\n{boards}")).expect_done("1\n3 2\n0\n");
    run_omok("judge --counted", format!("\n 2 \r\n\n{boards}\n\n")).expect_done("1\n3 2\n0\n");
    run_omok("--counted", "0\n").expect_done("");
}

#[test]
fn a_wrong_count_is_an_error() {
    let (won, empty) = (won(), empty());
    let cases = r"
                             |     | 1:1: error: expected the number of boards, found the end of the input
        x\nEMPTY             |     | 1:1: error: expected the number of boards, found 'x'
        1 2\n                |     | 1:3: error: expected the end of the line after the number of boards, found '2' (no number? leave --counted out)
        99999999999999999999\n |   | 1:20: error: the number of boards is too large
        2\nFIVE              | 1\n3 2\n | 21:1: error: expected 2 boards, found 1
        1\nFIVE\n0           | 1\n3 2\n | 22:1: error: expected the end of the input after board 1, found '0'
    ";
    for [input, stdout, error] in table(cases) {
        let input = input.replace("FIVE", &won).replace("EMPTY", &empty);
        run_omok("--counted", input).expect(2, stdout, &format!("-:{error}\n"));
    }
}

#[test]
fn a_count_that_was_not_announced_is_guessed() {
    let error =
        "-:1:2: error: row 1 has 1 cell, expected 19 (the number of boards? use --counted)\n";
    run_omok("", format!("2\n{}", won())).expect(2, "", error);
}

#[test]
fn answers_that_are_due_are_printed_before_an_error() {
    for prefix in [won(), won() + "\n", empty() + &won(), won().repeat(200)] {
        let answers = run_omok("", &prefix).stdout;
        let lines = prefix.lines().count();
        let bad = prefix + &EMPTY_ROW.repeat(6) + EMPTY_ROW.trim_end() + " 0\n";
        let name = lines + 7;
        let error = format!("-:{name}:39: error: row 7 has 20 cells, expected 19\n");
        run_omok("", bad).expect(2, &answers, &error);
    }
}

#[test]
fn several_winning_lines_are_refused_and_named() {
    let board = FIVE_ROW.to_owned() + &EMPTY_ROW.repeat(17) + &FIVE_ROW.replace('1', "2");
    let error = "-:20:1: error: board 2 has 2 winning lines, expected at most 1: \
                 black from 1,2 to 1,6; white from 19,2 to 19,6 (use --all to print them all)\n";
    run_omok("", won() + &board).expect(2, WON, error);
    run_omok("--all", won() + &board + &empty()).expect_done("1\n3 2\n1\n1 2\n2\n19 2\n0\n");
}

#[test]
fn json_lists_every_line() {
    let cells = "[[3,2],[3,3],[3,4],[3,5],[3,6]]";
    let record = |board: u32| {
        format!(
            "{{\"schema\":1,\"board\":{board},\"winner\":1,\"row\":3,\"col\":2,\
             \"lines\":[{{\"stone\":1,\"cells\":{cells}}}]}}\n"
        )
    };
    let nobody = "{\"schema\":1,\"board\":2,\"winner\":0,\"lines\":[]}\n";
    run_omok("--json", won() + &empty() + &won()).expect_done(&(record(1) + nobody + &record(3)));

    let both = EMPTY_ROW.repeat(2) + FIVE_ROW + &FIVE_ROW.replace('1', "2") + &EMPTY_ROW.repeat(15);
    let white = cells.replace("[3,", "[4,");
    run_omok("--json", both).expect_done(&format!(
        "{{\"schema\":1,\"board\":1,\"winner\":null,\"lines\":\
         [{{\"stone\":1,\"cells\":{cells}}},{{\"stone\":2,\"cells\":{white}}}]}}\n"
    ));
}

#[test]
fn two_lines_of_one_colour_have_a_winner() {
    let board = "X.X\n.X.\nX.X\n";
    run_omok("--rule tictactoe --json", board).expect_done(
        "{\"schema\":1,\"board\":1,\"winner\":1,\"row\":1,\"col\":1,\"lines\":\
         [{\"stone\":1,\"cells\":[[1,1],[2,2],[3,3]]},{\"stone\":1,\"cells\":[[3,1],[2,2],[1,3]]}]}\n",
    );
}

#[test]
fn other_rules_have_other_sizes() {
    run_omok("--size 3x4 --run 3", "1 0 0\n1 0 2\n1 2 0\n0 0 0\n").expect_done("1\n1 1\n");
    run_omok("--rule tictactoe", "XO.\nOX.\n..X\n").expect_done("1\n1 1\n");
    let six = "1 1 1 1 1 1\n".to_owned() + &"0 0 0 0 0 0\n".repeat(5);
    run_omok("--rule mnk:6,6,5", &six).expect_done("1\n1 1\n");
    run_omok("--rule standard --size 6", &six).expect_done("0\n");
}

#[test]
fn an_unknown_rule_is_refused_with_the_known_ones() {
    let run = run_omok("--rule gobang", "").ended(2);
    run.says("no rule is called 'gobang'; there are standard, ");
    let run = run_omok("--run 20", "");
    let told =
        "omok: no 20 in a row fit on a 19x19 board (use --run, 3 to 19, or a larger --size)\n";
    run.expect(2, "", told);
}

/// `| head -1`: the reader of the answers goes away while more are to come.
#[test]
fn a_closed_pipe_ends_quietly() {
    check_closed_pipe(&["judge"], &won(), "1\n");
}

/// Whoever sends boards one at a time gets each answer before the next board is sent.
#[test]
fn no_answer_waits_for_the_next_board() {
    let mut child = spawn(&mut omok(["judge"]));
    let mut stdin = child.stdin.take().expect("standard input is piped");
    let mut answers = BufReader::new(child.stdout.take().expect("standard output is piped"));
    for _ in 0..3 {
        let sent = stdin.write_all(won().as_bytes());
        sent.expect("a board can be sent");
        let mut answer = String::new();
        for _ in 0..2 {
            let read = answers.read_line(&mut answer);
            read.expect("an answer can be read");
        }
        assert_eq!(answer, WON);
    }
    drop(stdin);
    let status = child.wait().expect("the program can be waited for");
    assert!(status.success());
}

#[test]
#[cfg(target_os = "linux")]
fn a_full_device_is_trouble() {
    let full = OpenOptions::new().write(true).open("/dev/full");
    let full = full.expect("Linux has /dev/full");
    let sample = File::open(project().join("fixtures/judge/sample-1.in"));
    let sample = sample.expect("the sample is there");
    for args in ["judge", "--help", "--version", "submission"] {
        let [sample, full] = [&sample, &full].map(|file| file.try_clone().expect("a file"));
        let mut command = omok([args]);
        command.stdin(sample).stdout(full).stderr(Stdio::piped());
        let output = start(&mut command).wait_with_output().expect("it ends");
        let stderr = String::from_utf8_lossy(&output.stderr);
        assert_eq!(output.status.code(), Some(2), "{args}: {stderr}");
        let message =
            "omok: cannot write to standard output: No space left on device (os error 28)\n";
        assert_eq!(stderr, message, "{args}");
    }
}

/// A person who starts `omok` without a pipe is told what it waits for.
#[test]
fn a_terminal_is_told_what_is_waited_for() {
    for (args, is_told) in [(&["judge"][..], true), (&[], true), (&["--quiet"], false)] {
        let (mut person, terminal) = terminal();
        let typed = [won().as_bytes(), &[END_OF_INPUT]].concat();
        person.write_all(&typed).expect("a person can type");
        let output = output(omok(args).stdin(terminal));
        let stderr = String::from_utf8_lossy(&output.stderr);
        assert_eq!(String::from_utf8_lossy(&output.stdout), WON, "{stderr}");
        assert_eq!(stderr.contains("waiting for a board"), is_told, "{stderr}");
        assert_eq!(output.status.code(), Some(0));
    }
    let (mut person, terminal) = terminal();
    let typed = person.write_all(&[END_OF_INPUT]);
    typed.expect("a person can type");
    let stderr = output(omok(["validate"]).stdin(terminal)).stderr;
    let stderr = String::from_utf8_lossy(&stderr);
    has(&stderr, "waiting for a test input");
}

/// What Ctrl-D types.
const END_OF_INPUT: u8 = 4;

/// A line of 10 MB that is no board is refused before it has been read to its end.
#[test]
fn an_endless_line_is_refused_early() {
    let long = "row 1 has more than 999 cells, expected 19";
    let other = "expected 0, 1 or 2, found 'a'";
    for (byte, column, error) in [("0", 20, long), ("0 ", 39, long), ("a", 1, other)] {
        let error = format!("-:1:{column}: error: {error}\n");
        run_omok("", byte.repeat(10_000_000)).expect(2, "", &error);
    }
}

#[test]
fn an_endless_input_is_refused_at_its_first_fault() {
    let mut child = spawn(&mut omok(["judge"]));
    let mut stdin = child.stdin.take().expect("standard input is piped");
    let feeder = thread::spawn(move || while stdin.write_all(b"0123").is_ok() {});
    let stderr = text_until_end(child.stderr.take().expect("standard error is piped"));
    assert_eq!(stderr, "-:1:4: error: expected 0, 1 or 2, found '3'\n");
    let told = child.wait().expect("the program can be waited for").code();
    assert_eq!(told, Some(2));
    feeder.join().expect("the feeder stops with the program");
}

#[test]
fn json_of_several_files_names_the_file() {
    let folder = empty_folder();
    let one = folder.write("one", "XXX\n...\nOO.\n");
    let two = folder.write("two \"2\"", "...\n...\n...\n");
    let args = ["judge", "--rule", "tictactoe", "--json"];
    let both = run(&mut omok(args.into_iter().chain([one.as_str(), &two])), "");
    let lines: Vec<&str> = both.stdout.lines().collect();
    let start = format!("{{\"schema\":1,\"source\":\"{one}\",\"board\":1,\"winner\":1,");
    begins_with(lines[0], start);
    let two_named = two.replace('"', "\\\"");
    let second = format!(
        "{{\"schema\":1,\"source\":\"{two_named}\",\"board\":1,\"winner\":0,\"lines\":[]}}"
    );
    assert_eq!(lines[1..], [second.as_str()], "{both}");
    let alone = run(&mut omok(args.into_iter().chain([two.as_str()])), "");
    alone.expect_done("{\"schema\":1,\"board\":1,\"winner\":0,\"lines\":[]}\n");
    let records = folder.write("records", format!("{}\n", ".".repeat(225)));
    let args = ["fouls", "--lines", "--json", &records, &records];
    let fouls = run(&mut omok(args), "");
    let line = format!("{{\"schema\":1,\"source\":\"{records}\",\"board\":1,\"fouls\":[]}}\n");
    fouls.expect_done(&line.repeat(2));
}

#[test]
fn a_column_of_a_table_is_judged_and_its_line_passed_on() {
    let check = |field: &str, input: &str, output: &str| {
        let args = format!("--lines --rule tictactoe --bad-records ok --field {field}");
        run_omok(&args, input).expect_done(output);
    };
    let rows = "7,XXX......,a\n8,\"X.O/.X./O.X\",b\r\n9,...\n10\n";
    let judged = "7,XXX......,a,1 1 1\n8,\"X.O/.X./O.X\",b,1 1 1\r\n\
                  9,...,\"error: 4: board has 3 cells, expected 9\"\n\
                  10,\"error: 1: no board, expected 9 cells\"\n";
    check("2", rows, judged);
    check("2:tab", "7\tXXX......", "7\tXXX......\t1 1 1");
    check("1:;", "XXX......;7\n", "XXX......;7;1 1 1\n");
    let objects = r#"{"board":"XXX\n...\nOO.","id":1}
{}
xx
"#;
    let judged = r#"{"board":"XXX\n...\nOO.","id":1,"verdict":"1 1 1"}
{"verdict":"error: 1: no board, expected 9 cells"}
{"line":"xx","verdict":"error: 1: expected a JSON object"}
"#;
    check("board", objects, judged);
    let many = "1,.........,x\n".repeat(50_000);
    let answered = run_omok("--lines --rule tictactoe --field 2", &many);
    answered.expect_done(&"1,.........,x,0\n".repeat(50_000));
    run_omok("--lines --rule tictactoe --field 2", "1,.\n").ended(1);
}

/// The longest line that is kept is judged: a board with many blanks behind it.
#[test]
fn a_line_of_a_table_may_have_16_mib() {
    const MOST: usize = 16 << 20;
    let board = "XXX......";
    let long = |length: usize| format!("{board}{}", " ".repeat(length - board.len()));
    let args = "--lines --rule tictactoe --bad-records ok --field 1";
    let kept = long(MOST);
    run_omok(args, format!("{kept}\n")).expect_done(&format!("{kept},1 1 1\n"));
    let cut = long(MOST + 1);
    let error = "error: 1: expected a line of at most 16 MiB";
    run_omok(args, &cut).expect_done(&format!("{cut},{error}"));
}
