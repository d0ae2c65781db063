//! Descriptions of problems: what they say, and what is refused with the reason and its place.

use crate::util::is_korean;
use omok::Size;
use omok::messages::{Lang, description_error};
use omok::problem::{
    AnswerKey, BUILT_IN, Boards, Class, Description, DescriptionError, Number, Problem, Promise,
    Setting, Turns, Win,
};

/// A description that works, of which tests change a line.
const WORKING: &str = r#"size    = "4x3"
win     = "3+"
turns   = "first"
boards  = "one"
cells   = ".XO"
[answer]
first-won  = "X"
second-won = "O"
full       = "draw"
impossible = "error"
else       = "open"
"#;

/// The description with one line in place of another.
fn with(line: &str, instead: &str) -> String {
    assert!(WORKING.contains(line), "{line}");
    WORKING.replace(line, instead)
}

/// Checks that the error is told in Korean, with the same values.
#[track_caller]
fn check_korean(error: &DescriptionError) {
    let english = error.to_string();
    assert_eq!(description_error(Lang::En, error), english);
    let korean = description_error(Lang::Ko, error);
    assert!(is_korean(&korean), "{korean}");
    let found = english.rsplit_once("found ").map_or("", |(_, found)| found);
    // Without the advice behind it.
    let found = found.split(" (").next().unwrap_or_default();
    let found = found.split(' ').next_back().unwrap_or_default();
    assert!(korean.contains(found), "{english}\n{korean}");
}

#[track_caller]
fn check(text: &str, expected: &str) {
    match text.parse::<Problem>() {
        Ok(_) => panic!("it was taken:\n{text}\nexpected {expected}"),
        Err(error) => {
            assert_eq!(error.to_string(), expected, "\n{text}");
            check_korean(&error.fault);
        }
    }
}

/// Changes of the description, `=>` between what is there and what comes in its place, each with the
/// error below it.
#[track_caller]
fn check_changes(changes: &str) {
    let lines = changes.lines().map(str::trim);
    let lines = lines.filter(|line| !line.is_empty());
    let mut cases: Vec<(&str, String)> = Vec::new();
    for line in lines {
        match cases.last_mut() {
            Some((_, error)) if !line.contains("=>") => *error += &format!("{line} "),
            _ => cases.push((line, String::new())),
        }
    }
    for (change, error) in cases {
        let (line, instead) = change.split_once("=>").expect("a change");
        let instead = instead.trim().replace("\\n", "\n");
        check(&with(line.trim(), &instead), error.trim());
    }
}

#[test]
fn every_built_in_problem_works() {
    for built_in in BUILT_IN {
        let read = built_in.text.parse::<Problem>();
        assert!(read.is_ok(), "{}: {read:?}", built_in.name);
        assert_eq!(Problem::named(built_in.name), read.ok());
        assert!(built_in.about().ends_with(['.', '?']), "{}", built_in.name);
    }
    assert_eq!(Problem::named("six-board"), None);
}

#[test]
fn a_problem_that_is_built_is_the_one_that_is_read() {
    let won = |class| AnswerKey::Class(class);
    let built = Description {
        turns: Turns::First,
        boards: Boards::Until("end".to_owned()),
        answers: [
            (won(Class::FirstWon), "valid"),
            (won(Class::SecondWon), "valid"),
            (won(Class::Full), "valid"),
            (AnswerKey::Else, "invalid"),
        ]
        .map(|(key, text)| (key, text.to_owned()))
        .into(),
        ..Description::new(Size::square(3).into(), Win::at_least(3))
    };
    let read = Problem::named("tictactoe-final").expect("it is built in");
    let mut read = read.description().clone();
    let omok::problem::Content::Cells(cells) = &mut read.content else {
        panic!("a board is written by its cells");
    };
    assert_eq!(cells.rows.take().as_deref(), Some(""));
    read.titles = [None, None];
    assert_eq!(built, read);
    assert!(Problem::new(built).is_ok());
}

#[test]
fn errors_of_toml_have_their_line_and_column() {
    let told = "2:11: string values must be quoted, expected literal string";
    check(&with("win     = \"3+\"", "win     = 3+"), told);
    let twice = WORKING.replace("cells", "turns = \"any\"\ncells");
    let error = twice.parse::<Problem>().expect_err("a key occurs twice");
    assert_eq!((error.at.line, error.at.column), (5, 1), "{error}");
}

#[test]
fn keys_and_values_that_are_not_known_are_named_in_their_place() {
    let changes = r#"
        win     = => wins    =
            2:1: expected a key title, title-ko, size, win, lines, gravity, turns, boards,
            header, cells, between, rows, moves, origin, after, illegal, ask, where, promise or
            answer, found wins (omok problems --help lists what cannot be described)
        "first" => "second"
            3:11: expected first, either or any, found "second"
        "4x3" => "4*3"
            1:11: expected COLUMNSxROWS (19x19), a side or names of the header in capitals
            (N, WxH), or rows, found "4*3"
        "4x3" => 4
            1:11: expected a text in quotes, found an integer
        "3+" => "three"
            2:11: expected a length (5 is exactly five, 5+ five or more, K+ with K from the
            header) or all, found "three"
        "one" => "until"
            4:11: expected one, count, until WORD or eof, found "until"
        ".XO" => ".XO#"
            5:11: expected the symbols of an empty cell, the first and the second player's
            stone (.XO), or of an empty cell and the only kind of stone (.o), found ".XO#"
            (boards with walls or a third player cannot be described)
        full       = => draw       =
            9:1: expected first-won, second-won, both-won, full, first-to-move,
            second-to-move, impossible, can-win, cannot-win or else, found "draw"
        [answer] => gravity = 1\n[answer]
            6:11: expected true or false, found an integer
        [answer] => promise = "won"\n[answer]
            6:11: expected a list of words in quotes, found a string
        [answer] => lines = ["row", "north"]\n[answer]
            6:17: expected row, column, diagonal or anti-diagonal, found "north"
        [answer] => promise = ["one-line", "short"]\n[answer]
            6:24: expected one-line, won, open, reachable, no-overline or first-to-move,
            found "short"
    "#;
    check_changes(changes);
}

#[test]
fn a_key_that_is_missing_is_asked_for_at_the_end() {
    let told = "10:20: expected the key win, as in win = \"5+\"";
    check(&with("win     = \"3+\"\n", ""), told);
    let told = "3:14: expected a table [answer] with a text for each class";
    check("size = \"3x3\"\nwin = \"3+\"\ncells = \".XO\"\n", told);
    let told = "10:20: expected the key cells, as in cells = \".XO\" (or moves, for records)";
    check(&with("cells   = \".XO\"\n", ""), told);
}

#[test]
fn what_cannot_work_is_refused_with_the_reason() {
    let changes = r#"
        "4x3" => "4x27"
            1:11: expected sides of 1 to 26, found 27
        "4x3" => "N"
            1:11: N is no number of the header (add it: header = "N")
        "3+" => "5+"
            2:11: no 5 in a row fit on this board, whose longer side is 4
        "3+" => "3"
            2:11: where only an exact number in a row wins, no simple test shows which
            boards are impossible: expected a length with + (5+), or turns = "any"
        ".XO" => "XXO"
            5:11: "X" has two meanings
        "one" => "until XO.X"
            4:11: "XO.X" cannot be distinguished from the beginning of a board (use another
            word)
        [answer] => between = "X"\n[answer]
            6:11: "X" cannot be distinguished from the cell "X"
        [answer] => promise = ["won", "open"]\n[answer]
            6:11: "won" and "open" contradict each other
        [answer] => ask = "each"\n[answer]
            6:7: each is for records of moves (use moves in place of cells)
        [answer] => header = "MOVES"\n[answer]
            6:10: MOVES counts the moves of a record, and there is none (use moves in place
            of cells)
        [answer] => origin = 1\n[answer]
            6:1: origin means nothing beside cells
        else       = "open" =>
            6:1: there is no text for first-to-move or second-to-move (add it, or else =
            "...")
        "draw" => "open "
            11:14: differs from full only in blanks, which judges ignore
        "draw" => "draw {stone}"
            9:14: expected {row}, {col}, {rows}, {points}, {move}, {case} or {n}, found
            "{stone}"
        "draw" => "draw {row}"
            9:14: {row} and {col} are of a winning row: only first-won and second-won have
            one
        "draw" => "draw {move}"
            9:14: {move} counts the moves of a record, and a board does not show them
        "draw" => "draw {points}"
            9:14: {points} counts the points on which the player to move wins: expected ask
            = "next"
        ".XO" => ".o"
            3:11: with one kind of stone nobody takes turns: expected turns = "any", and no
            MOVER in the header
        [answer] => lines = []\n[answer]
            6:9: expected at least one of row, column, diagonal, anti-diagonal
        full       = => can-win    =
            9:14: can-win answers ask = "next"
    "#;
    check_changes(changes);
}

#[test]
fn whose_turn_it_is_cannot_be_asked_where_stones_are_not_counted() {
    let text = with("\"first\"", "\"any\"").replace("else ", "second-to-move = \"O!\"\nelse ");
    let told = "6:1: with turns = \"any\" it is not known whose turn it is: first-to-move and \
         second-to-move need the same text (or MOVER in the header)";
    check(&text, told);
    let told = text.replace("boards ", "header = \"MOVER\"\nboards ");
    assert!(told.parse::<Problem>().is_ok());
}

#[test]
fn records_need_what_boards_do_not() {
    let record = WORKING.replace("cells   = \".XO\"", "moves = \"col\"");
    let told = "5:9: a column alone is a move where stones fall: expected \"row col\", or \
         gravity = true";
    check(&record, told);
    let falling = record.replace("boards", "gravity = true\nboards");
    assert!(falling.parse::<Problem>().is_ok());
    let large = falling
        .replace("4x3", "12x3")
        .replace("boards", "between = \"\"\nboards");
    let told = "5:11: numbers up to 12 need a separator: expected a blank";
    check(&large, told);
    let either = falling.replace("\"first\"", "\"either\"");
    let told = "3:11: a record does not say who begins: expected first, or MOVER in the header";
    check(&either, told);
}

#[test]
fn exactly_so_many_can_be_asked_for_where_no_longer_row_fits() {
    let problem: Problem = with("\"3+\"", "\"4\"").parse().expect("no five fit on 4x3");
    assert_eq!(problem.judge(b"XXXX\nOOO.\n....\n"), Ok(b"X\n".to_vec()));
}

#[test]
fn a_library_user_is_told_the_key_that_is_wrong() {
    let new = Description::new(Size::square(3).into(), Win::at_least(3));
    let refused = |description| {
        let error = Problem::new(description).expect_err("it cannot work");
        error.to_string()
    };
    let expected = "answer: there is no text for first-won, second-won, full, first-to-move, second-to-move \
         or impossible (add it, or else = \"...\")";
    assert_eq!(refused(new.clone()), expected);
    let answers = [(AnswerKey::Else, "0".to_owned())];
    let read = Win::Row {
        length: Number::Read("K".to_owned()),
        longer: omok::problem::Longer::Wins,
    };
    let found = refused(Description {
        answers: answers.clone().into(),
        win: read,
        ..new.clone()
    });
    let told = "win: K is no number of the header (add it: header = \"K\")";
    assert_eq!(found, told);
    let found = refused(Description {
        answers: answers.into(),
        promises: vec![Promise::Won, Promise::Won],
        ..new
    });
    assert_eq!(found, "promise: \"won\" occurs twice");
}

#[test]
fn the_board_problem_is_the_one_that_is_described() {
    let described = Problem::named("five-board");
    assert_eq!(described.as_ref(), Some(&Problem::five_board()));
    let checked = Problem::new(Problem::five_board().description().clone());
    assert_eq!(checked.ok(), described);
    assert_eq!(Problem::five_board().setting(), Some(Setting::FIVE_BOARD));
}
