//! Inputs of problems: their forms, read tolerantly and exactly, and what is wrong with others.

use std::io::Read;

use crate::util::{paths_with, project, run_omok};
use omok::batch::{Batch, BatchError};
use omok::plan::Plan;
use omok::problem::{Cases, Manner, Problem, Rest, Spacing};
use omok::text::Answers;
use omok_testing::boards::Random;
use omok_testing::table;

const SMALL: &str = "size = \"3x3\"\nwin = \"3+\"\ncells = \".XO\"\n";

/// A small problem with other keys than usual.
fn problem(keys: &str) -> Problem {
    let text = format!("{keys}\n[answer]\nfirst-won = \"X\"\nsecond-won = \"O\"\nelse = \"-\"\n");
    read(&text)
}

#[track_caller]
fn read(text: &str) -> Problem {
    let problem = text.parse();
    problem.unwrap_or_else(|error| panic!("{error}\n{text}"))
}

fn named(name: &str) -> Problem {
    Problem::named(name).expect("it is built in")
}

#[track_caller]
fn check(problem: &Problem, input: &str, answers: &str) {
    match problem.judge(input.as_bytes()) {
        Ok(found) => assert_eq!(String::from_utf8_lossy(&found), answers, "\n{input}"),
        Err(error) => panic!("{error}\n{input}"),
    }
    check_in_pieces(problem, input, answers);
}

/// The same, of an input that comes byte by byte.
fn run(problem: &Problem, input: &mut impl Read, out: &mut Vec<u8>) -> Result<(), BatchError> {
    let answers = Answers::One;
    Batch { problem, answers }.run(input, out)
}

#[track_caller]
fn check_in_pieces(problem: &Problem, input: &str, answers: &str) {
    struct Bytes<'a>(&'a [u8]);
    impl Read for Bytes<'_> {
        fn read(&mut self, buffer: &mut [u8]) -> std::io::Result<usize> {
            let Some((&first, rest)) = self.0.split_first() else {
                return Ok(0);
            };
            buffer[0] = first;
            self.0 = rest;
            Ok(1)
        }
    }
    let mut found = Vec::new();
    let run = run(problem, &mut Bytes(input.as_bytes()), &mut found);
    assert!(run.is_ok(), "{run:?}\n{input}");
    assert_eq!(String::from_utf8_lossy(&found), answers, "\n{input}");
}

#[track_caller]
fn check_wrong(problem: &Problem, input: &str, expected: &str) {
    match problem.judge(input.as_bytes()) {
        Ok(found) => panic!("it was taken: {}\n{input}", String::from_utf8_lossy(&found)),
        Err(error) => assert_eq!(error.to_string(), expected, "\n{input}"),
    }
    let mut answers = Vec::new();
    let run = run(problem, &mut input.as_bytes(), &mut answers);
    let error = run.expect_err("it is wrong").to_string();
    // The boards of a rule are refused in the words of the main job.
    if problem.as_variant().is_none() {
        assert_eq!(error, expected, "\n{input}");
    }
}

#[track_caller]
fn check_valid(problem: &Problem, input: &str) {
    let valid = problem.validate(input.as_bytes());
    assert!(valid.is_ok(), "{}\n{input}", valid.expect_err("checked"));
}

#[track_caller]
fn check_invalid(problem: &Problem, input: &str, expected: &str) {
    match problem.validate(input.as_bytes()) {
        Ok(()) => panic!("it is valid:\n{input}"),
        Err(error) => assert_eq!(error.to_string(), expected, "\n{input}"),
    }
}

#[test]
fn the_problems_that_have_a_name_answer_in_their_words() {
    let empty_row = "0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0\n";
    let five =
        empty_row.repeat(2) + "0 1 1 1 1 1 0 0 0 0 0 0 0 0 0 0 0 0 0\n" + &empty_row.repeat(16);
    let twice = format!("2\n{five}{}", empty_row.repeat(19));
    let cases = r"
        five-when           | 11\n1 1\n2 1\n1 2\n2 2\n1 3\n2 3\n1 4\n2 4\n1 5\n2 5\n1 6\n | 9\n
        five-when           | 1\n1 1\n                          | -1\n
        tictactoe-state     | X0X\n.0.\n.X.\n                   | second\n
        tictactoe-state     | XXX\n0.0\n...\n                   | the first player won\n
        tictactoe-state     | 0X0\nXX0\nX0X\n                   | draw\n
        tictactoe-state     | XXX\n000\n...\n                   | illegal\n
        tictactoe-final     | XXXOO....\n.........\nend\n       | valid\ninvalid\n
        tictactoe-reachable | 2\nX..\n...\n...\n\nO..\n...\n...\n | yes\nno\n
        mnk-status          | 3 3\n..X\nOOX\n..X\n              | X WINS\n
        mnk-status          | 4 3\n....\n.XO.\n....\n....\n     | IN PROGRESS\n
        four-drops          | 1213141\n212343342254453665554756111121237776767643\n | RED-7\nRED-23\n
    ";
    let check_both = |name: &str, input: &str, answers: &str| {
        check(&named(name), input, answers);
        check_valid(&named(name), input);
    };
    for [name, input, answers] in table(cases) {
        check_both(name, input, answers);
    }
    check_both("five-board", &five, "1\n3 2\n");
    check_both("five-boards-counted", &twice, "1\n3 2\n0\n");
    let rows = "..........\n".repeat(8);
    let next = |first: &str, second: &str| format!("{first}\n{second}\n{rows}");
    check_both("five-next", &next("XXXX......", "OOOO......"), "YES\n");
    check_both("five-next", &next("XXX.......", "OOO......."), "NO\n");
    let rows = ".......\n".repeat(4);
    let state = |fifth: &str, sixth: &str| format!("{rows}{fifth}\n{sixth}\n");
    let told = "first player moves\n";
    check_both("four-state", &state(".......", "..XO..."), told);
    check_both("four-state", &state("..X....", "......."), "invalid\n");
}

#[test]
fn five_board_is_the_main_job() {
    let mut boards = 0;
    for folder in ["fixtures/judge", "fixtures/errors"] {
        for path in paths_with(project().join(folder), "in") {
            let args = |problem: &str| format!("judge {problem} '{}'", path.display());
            let main = run_omok(&args(""), "");
            let run = run_omok(&args("--problem five-board"), "");
            let found = (run.status, &run.stdout);
            assert_eq!(found, (main.status, &main.stdout), "{main}{run}");
            let place = |text: &str| text.split(" error:").next().map(str::to_owned);
            assert_eq!(place(&run.stderr), place(&main.stderr), "{main}{run}");
            boards += 1;
        }
    }
    assert!(boards > 50, "{boards} inputs");
}

#[test]
fn a_person_may_write_boards_as_they_come() {
    let state = named("tictactoe-state");
    check(&state, "X0X\r\n.0.\r\n.X.\r\n", "second\n");
    check(&state, "\n\n  x 0 x  \n\n . 0 .\t\n.x.", "second\n");
    let told = "X..\n...\n...\nX0.\n...\n...\n\n\nX..\n...\n...";
    check(&state, told, "second\nfirst\nsecond\n");
}

#[test]
fn cells_and_rows_are_parted_as_the_description_says() {
    let commas = problem("size = \"3x3\"\nwin = \"3+\"\ncells = \"_ab\"\nbetween = \",\"");
    check(&commas, "a,a,a\nb,b,_\n_,_,_\n", "X\n");
    check(&commas, "a , a ,a\nb,b, _\n_,_,_\n", "X\n");
    let told = "1:2: expected \",\" between the cells, found 'a'";
    check_wrong(&commas, "aaa\nbb_\n___\n", told);
    let slashes = problem(&format!("{SMALL}rows = \"/\"\nboards = \"eof\""));
    check(&slashes, "XXX/OO./...\nXX./OO./...\n", "X\n-\n");
    let words = problem("size = \"3x3\"\nwin = \"3+\"\ncells = \"- x1 o1\"\nbetween = \" \"");
    check(&words, "x1 x1 x1\no1 o1 -\n- - -\n", "X\n");
    let blanks = problem("size = \"3x3\"\nwin = \"3+\"\ncells = \" XO\"");
    check(&blanks, "XXX\nOO \n   \n", "X\n");
    check(&blanks, "   \n   \n   \n", "-\n");
    let hangul = problem("size = \"3x3\"\nwin = \"3+\"\ncells = \"빈흑백\"");
    check(&hangul, "흑흑흑\n백백빈\n빈빈빈\n", "X\n");
    let told = "2:7: expected 빈, 흑 or 백, found '?'";
    check_wrong(&hangul, "흑흑흑\n백백?\n", told);
}

#[test]
fn sizes_and_lengths_are_read() {
    let sides = problem(
        "size = \"WxH\"\nheader = \"H W K\"\nwin = \"K+\"\ncells = \".XO\"\nboards = \"eof\"",
    );
    let told = "3 4 4\nXXXX\nOOO.\n....\n4 3 3\nXO.\nXO.\nX..\n...\n";
    check(&sides, told, "X\nX\n");
    // Longer than any board: it can be judged, but stands in no input.
    let long = "3 3 30\nXXX\nOO.\n...\n";
    check(&sides, long, "-\n");
    check_invalid(&sides, long, "1:5: expected K from 1 to 26, found 30");
    check_wrong(&sides, "0 4 4\n", "1:1: expected H from 1 to 26, found 0");
    check_wrong(&sides, "3 27 4\n", "1:3: expected W from 1 to 26, found 27");
    let written = problem("size = \"rows\"\nwin = \"3+\"\ncells = \".XO\"");
    check(&written, "XXX.\nOO..\n....\n\nXXX\nO..\nO..\n", "X\nX\n");
    let told = "2:1: row 2 has 2 cells, expected 3";
    check_wrong(&written, "XX.\nOO\n...\n", told);
    let told = "1:1: the board has 1 column and 27 rows, expected 1 to 26 each";
    check_wrong(&written, &"X\n".repeat(27), told);
}

#[test]
fn who_is_to_move_can_be_told() {
    let told = "size = \"3x3\"\nwin = \"3+\"\nheader = \"MOVER\"\nturns = \"either\"\ncells = \".XO\"\n\
                [answer]\nfirst-to-move = \"X to move\"\nsecond-to-move = \"O to move\"\n\
                impossible = \"no\"\nelse = \"over\"\n";
    let told: Problem = told.parse().expect("it works");
    check(&told, "1\n...\n...\n...\n", "X to move\n");
    check(&told, "2\n...\n...\n...\n", "O to move\n");
    check(&told, "1\nX..\n...\n...\n", "no\n");
    check(&told, "2\nX..\n...\n...\n", "O to move\n");
    let error = "1:1: expected MOVER from 1 to 2, found 3";
    check_wrong(&told, "3\n...\n...\n...\n", error);
}

#[test]
fn an_answer_can_be_asked_for_after_every_move() {
    let each = "size = \"3x3\"\nwin = \"3+\"\nmoves = \"row col\"\nbetween = \" \"\nask = \"each\"\n\
                after = \"impossible\"\nboards = \"eof\"\n[answer]\nfirst-won = \"{move}: X\"\n\
                impossible = \"{move}: over\"\nelse = \"{move}: on\"\n";
    let each: Problem = each.parse().expect("it works");
    let told = "1: on\n2: on\n3: on\n4: on\n5: X\n5: over\n1: on\n";
    check(&each, "1 1 2 1 1 2 2 2 1 3 3 3\n1 1\n", told);
}

#[test]
fn moves_after_the_end_are_what_the_description_says() {
    let keys = "size = \"3x3\"\nwin = \"3+\"\nmoves = \"row col\"\norigin = 0\n";
    let moves = "0 0\n1 0\n0 1\n1 1\n0 2\n1 2\n";
    let after = |what: &str| problem(&format!("{keys}after = \"{what}\""));
    check(&after("ignored"), moves, "X\n");
    check(&after("impossible"), moves, "-\n");
    let told = "6:1: move 6 comes after the end: won by the first player";
    check_wrong(&after("never"), moves, told);
    let told = "2:1: expected a row from 0 to 2, found 3";
    check_wrong(&problem(keys), "0 0\n3 0\n", told);
}

#[test]
fn after_an_illegal_move_the_same_player_moves_again_if_the_description_says_so() {
    let on_points =
        "size=\"3x3\"\nwin=\"3+\"\nmoves=\"row col\"\nbetween=\" \"\nillegal=\"again\"\n";
    let dropped = "size=\"4x2\"\nwin=\"3+\"\ngravity=true\nmoves=\"col\"\nbetween=\" \"\norigin=0\n\
                   illegal=\"again\"\nafter=\"impossible\"\n";
    let answers = "ask=\"each\"\n[answer]\nfirst-won=\"A{move}\"\nsecond-won=\"B{move}\"\n\
                   impossible=\"over\"\nelse=\"{move}\"\n";
    let [on_points, dropped] = [on_points, dropped].map(|keys| {
        let text = keys.to_owned() + answers;
        text.parse().expect("it works")
    });
    // Onto a stone, and off the board on each side.
    let moves = "1 1 1 1 2 1 0 1 1 4 99 99 1 2 2 2 1 3 1 3\n";
    check(&on_points, moves, "1\n1\n2\n2\n2\n2\n3\n4\nA5\n");
    check_valid(&on_points, moves);
    check_wrong(
        &on_points,
        "1 1 1 100\n",
        "1:7: expected a column from 0 to 99, found 100",
    );
    // Into a full column, past the last, and after the end.
    let moves = "0 0 0 1 4 1 2 0\n";
    check(&dropped, moves, "1\n2\n2\n3\n3\n4\nA5\nover\n");
    check_valid(&dropped, moves);
}

#[test]
fn what_is_not_in_the_form_is_named_with_its_place() {
    let state = named("tictactoe-state");
    let cases = r"
                          | 1:1: expected board 1, found the end of the input
        X0X\n.0.\n        | 3:1: board 1 ends after row 2, expected 3 rows
        X0X\n.Y.\n        | 2:2: expected ., X or 0, found 'Y'
        X0X\n.0\n...\n    | 2:3: row 2 has 2 cells, expected 3
        X0X\n.0.X.\n...\n | 2:4: row 2 has 5 cells, expected 3
        X0X\n.0.\n...!\n  | 3:4: expected the end of the line, found '!'
    ";
    for [input, expected] in table(cases) {
        check_wrong(&state, input, expected);
    }
    let counted = named("tictactoe-reachable");
    let cases = r"
        X..\n              | 1:1: expected the number of boards, a number, found 'X'
        2\nX..\n...\n...\n | 5:1: expected board 2, found the end of the input
        0\nX..\n           | 2:1: expected the end of the input, found 'X'
    ";
    for [input, expected] in table(cases) {
        check_wrong(&counted, input, expected);
    }
    let told = "2:1: expected ., X or O, found the end of the input";
    check_wrong(&named("tictactoe-final"), "XXXOO....\n", told);
    let told = "1:4: expected a column from 1 to 7, found 8";
    check_wrong(&named("four-drops"), "1218\n", told);
}

#[test]
fn answers_before_a_fault_are_given() {
    let mut answers = Vec::new();
    let mut input = "X..\n...\n...\n?..\n".as_bytes();
    run(&named("tictactoe-state"), &mut input, &mut answers).expect_err("it is wrong");
    assert_eq!(answers, b"second\n");
}

#[test]
fn an_exact_input_is_held_to_the_byte() {
    let state = named("tictactoe-state");
    check_valid(&state, "X0X\n.0.\n.X.\n");
    let cases = r"
        X0X\n.0.\n.X.        | 3:4: expected a newline, found the end of the input
        X0X \n.0.\n.X.\n     | 1:4: expected a newline, found ' '
        X0X\r\n.0.\n.X.\n    | 1:4: expected a newline, found a carriage return
        x0X\n.0.\n.X.\n      | 1:1: expected ., X or 0, found 'x'
        X 0 X\n              | 1:2: expected ., X or 0, found ' '
        X0X\n.0.\n.X.\n\n    | 4:1: expected the end of the input, found the end of the line
        X0X\n.0.\n.X.\nX0X\n | 4:1: expected the end of the input, found 'X'
    ";
    for [input, expected] in table(cases) {
        check_invalid(&state, input, expected);
    }
    let status = named("mnk-status");
    check_valid(&status, "3 3\n...\n...\n...\n");
    check_invalid(&status, "3  3\n", "1:3: expected K, a number, found ' '");
    let told = "1:1: expected N, without a leading zero, found '0'";
    check_invalid(&status, "03 3\n", told);
}

#[test]
fn blank_lines_part_all_boards_or_none() {
    let reachable = named("tictactoe-reachable");
    let board = "X..\n...\n...\n";
    check_valid(&reachable, &format!("2\n{board}{board}"));
    check_valid(&reachable, &format!("3\n{board}\n{board}\n{board}"));
    let told = "9:1: expected a blank line, as before the last board, found 'X'";
    check_invalid(&reachable, &format!("3\n{board}\n{board}{board}"), told);
    let told = "8:1: expected ., X or O, found the end of the line";
    check_invalid(&reachable, &format!("3\n{board}{board}\n{board}"), told);
}

#[test]
fn a_blank_line_after_the_last_board_is_not_between_boards() {
    let fault = "a blank line after the last board, expected none (blank lines stand only between \
                 boards: take it out)";
    let board = "X..\n...\n...\n";
    for (boards, before, after) in [
        ("eof", "", ""),
        ("until end", "", "end\n"),
        ("count", "2\n", ""),
    ] {
        let problem = problem(&format!("{SMALL}boards = \"{boards}\""));
        for gap in ["", "\n"] {
            let input = format!("{before}{board}{gap}{board}");
            check_valid(&problem, &format!("{input}{after}"));
            let line = input.lines().count() + 1;
            let more = format!("{input}\n{after}");
            check_invalid(&problem, &more, &format!("{line}:1: {fault}"));
        }
        let single = before.replace('2', "1");
        let input = format!("{single}{board}\n{after}");
        let line = 4 + single.lines().count();
        check_invalid(&problem, &input, &format!("{line}:1: {fault}"));
    }
}

/// Judges refuse validators that take an empty file.
#[test]
fn an_input_without_boards_is_invalid_unless_their_number_is_said() {
    let keys = SMALL;
    for boards in ["one", "eof"] {
        let problem = problem(&format!("{keys}boards = \"{boards}\""));
        let told = "1:1: expected ., X or O, found the end of the input";
        check_invalid(&problem, "", told);
    }
    check_valid(&problem(&format!("{keys}boards = \"count\"")), "0\n");
    check_valid(&problem(&format!("{keys}boards = \"until end\"")), "end\n");
}

/// A reader who skips blank lines would not see it.
#[test]
fn a_record_that_would_be_a_blank_line_is_refused() {
    let fault = |record: u64| {
        format!(
            "record {record} has no moves, expected one at least: it could not be told from a \
             blank line (take it out)"
        )
    };
    let keys = "size = \"5x5\"\nwin = \"3+\"\ngravity = true\nmoves = \"col\"\n";
    let lines = problem(&format!("{keys}between = \"\"\nboards = \"eof\""));
    check_valid(&lines, "121\n3\n");
    check_invalid(&lines, "121\n\n3\n", &format!("2:1: {}", fault(2)));
    check_invalid(&lines, "121\n\n", &format!("2:1: {}", fault(2)));
    let counted = problem(&format!("{keys}between = \"\"\nboards = \"count\""));
    check_invalid(&counted, "2\n\n3\n", &format!("2:1: {}", fault(1)));
    let parted = problem(&format!("{keys}boards = \"eof\""));
    check_valid(&parted, "1\n2\n\n1\n");
    check_invalid(&parted, "\n1\n", &format!("1:1: {}", fault(1)));
    check_invalid(&parted, "1\n\n\n1\n", &format!("3:1: {}", fault(2)));
    // Alone, or with its number of moves, it is seen.
    let alone = problem(&format!("{keys}between = \"\"\nboards = \"one\""));
    check_valid(&alone, "\n");
    check(&alone, "\n", "-\n");
    let counted = "between = \" \"\nboards = \"eof\"\nheader = \"MOVES\"";
    let told = problem(&format!("{keys}{counted}"));
    check_valid(&told, "0\n\n5\n1 2 1 2 1\n0\n\n");
    check(&told, "0\n\n5\n1 2 1 2 1\n0\n\n", "-\nX\n-\n");
    check(&told, "0\n5\n1 2 1 2 1\n", "-\nX\n");
}

#[test]
fn promises_are_checked() {
    let rest = "..........\n".repeat(8);
    let next = named("five-next");
    check_valid(&next, &format!("XXXX......\nOOOO......\n{rest}"));
    let told = "1:1: board 1 is open, the second player to move, and the problem promises \
         \"first-to-move\"";
    check_invalid(&next, &format!("XXXX......\nOOO.......\n{rest}"), told);
    let told = "1:1: board 1 is won by the first player, and the problem promises \"open\"";
    check_invalid(&next, &format!("XXXXX.....\nOOOO......\n{rest}"), told);
    let told = "1:1: board 1 is impossible in a game, and the problem promises \"reachable\"";
    check_invalid(&next, &format!("XXXX......\nO.........\n{rest}"), told);
    let told = "1:1: board 1 is open, the first player to move, and the problem promises \"won\"";
    check_invalid(&named("four-drops"), "1234\n", told);
    let told = "2:1: board 1 is impossible in a game, and the problem has no answer for that";
    check_invalid(&named("five-when"), "2\n1 1\n1 1\n", told);
    let short = problem(
        "size = \"5x3\"\nwin = \"3+\"\nturns = \"any\"\ncells = \".XO\"\npromise = [\"no-overline\"]",
    );
    check_valid(&short, "XXX..\n.....\n.....\n");
    let told = "1:1: board 1 is won by the first player, and the problem promises \"no-overline\"";
    check_invalid(&short, "XXXX.\n.....\n.....\n", told);
}

#[test]
fn the_board_that_is_longer_than_a_block_is_read() {
    let when = named("five-when");
    let lines = "19 19\n".repeat(200_000);
    let text = format!("200009\n1 1\n2 1\n1 2\n2 2\n1 3\n2 3\n1 4\n2 4\n1 5\n{lines}");
    let mut answers = Vec::new();
    run(&when, &mut text.as_bytes(), &mut answers).expect("a long record is one");
    assert_eq!(answers, b"9\n");
}

#[test]
fn a_case_tells_where_it_starts() {
    let problem = named("tictactoe-reachable");
    let mut cases = Cases::new(&problem, Manner::Tolerant);
    let text = b"2\n\nX..\n...\n...\n\n.O.\n...\n...\n";
    let mut rest = &text[..];
    let mut places = Vec::new();
    while let Some(case) = cases.next(&mut rest, Rest::None).expect("it is right") {
        places.push((case.number, case.at.line));
    }
    assert_eq!(places, [(1, 3), (2, 7)]);
}

/// Descriptions of boards that are told by their rows, in all layouts that are judged many at a time.
const TOLD_BY_ROWS: [&str; 8] = [
    "size = \"19x19\"\nwin = \"5\"\nturns = \"any\"\nboards = \"one\"\ncells = \"012\"\nbetween = \" \"\npromise = [\"one-line\"]",
    "size = \"19x19\"\nwin = \"5\"\nturns = \"any\"\nboards = \"count\"\ncells = \"012\"\nbetween = \" \"",
    "size = \"15x15\"\nwin = \"5+\"\nturns = \"any\"\nboards = \"eof\"\ncells = \".XO\"",
    "size = \"9x7\"\nwin = \"4\"\nturns = \"any\"\nboards = \"count\"\ncells = \"-BW\"\nbetween = \",\"",
    "size = \"6x6\"\nwin = \"4+\"\nturns = \"any\"\nboards = \"eof\"\ncells = \".xo\"\nrows = \"/\"",
    "size = \"8x5\"\nwin = \"3\"\nturns = \"any\"\nboards = \"eof\"\ncells = \"012\"\nrows = \"\"",
    "size = \"7x7\"\nwin = \"5\"\nturns = \"any\"\nboards = \"one\"\ncells = \" XO\"",
    "size = \"5x4\"\nwin = \"3+\"\nturns = \"any\"\nboards = \"eof\"\ncells = \"012\"\nbetween = \" \"\nrows = \" \"\npromise = [\"open\"]",
];

/// Every class that rows tell has its own text, the first with all numbers.
fn told_by_rows(keys: &str) -> Problem {
    let answers = "[answer]\nfirst-won = \"X {row} {col} in {case}\"\nsecond-won = \"O {row} {col}\"\n\
                   both-won = \"both\"\nfull = \"full\"\nelse = \"-\"\n";
    read(&format!("{keys}\n{answers}"))
}

/// The answers up to the first fault, and the fault, board by board.
fn one_by_one(problem: &Problem, input: &[u8]) -> (String, Option<String>) {
    let mut answers = Vec::new();
    let mut cases = Cases::new(problem, Manner::Tolerant);
    let mut rest = input;
    let fault = loop {
        let next = match cases.next(&mut rest, Rest::None) {
            Ok(Some(case)) => problem.answer(&case, &mut answers),
            Ok(_) => break None,
            Err(fault) => Err(fault),
        };
        if let Err(fault) = next {
            break Some(fault.to_string());
        }
    };
    (String::from_utf8_lossy(&answers).into_owned(), fault)
}

#[track_caller]
fn check_many(problem: &Problem, input: &[u8]) {
    let mut answers = Vec::new();
    let run = run(problem, &mut &input[..], &mut answers);
    let error = run.err().map(|error| error.to_string());
    let found = (String::from_utf8_lossy(&answers).into_owned(), error);
    let expected = one_by_one(problem, input);
    assert!(found == expected, "\n{}", String::from_utf8_lossy(input));
}

#[test]
fn many_boards_are_answered_as_one_by_one() {
    let mut random = Random::new(15);
    for keys in TOLD_BY_ROWS {
        let problem = told_by_rows(keys);
        let plan = Plan::new(problem.clone(), 1);
        let samples: Vec<_> = plan.samples().map(|(_, sample)| sample).take(600).collect();
        let one = |sample| {
            let mut text = problem.input_text(std::slice::from_ref(sample), Spacing::Dense);
            text.extend(vec![b'\n'; random.below(20).saturating_sub(17)]);
            text
        };
        let mut input: Vec<u8> = match problem.has_many_boards() {
            true => problem.input_text(&samples, Spacing::Dense),
            // Several inputs of a board, blank lines between some.
            false => samples.iter().flat_map(one).collect(),
        };
        check_many(&problem, &input);
        for _ in 0..60 {
            let place = random.below(input.len());
            let byte = b"012.XOxo \n/,-BW\r?\xff"[random.below(18)];
            let right = std::mem::replace(&mut input[place], byte);
            check_many(&problem, &input);
            input[place] = right;
        }
        for _ in 0..10 {
            let end = random.below(input.len());
            check_many(&problem, &input[..end]);
        }
    }
}
