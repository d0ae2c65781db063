//! Game records: what the readers take, what they refuse and where, and that writing undoes
//! reading.

use itertools::Itertools;
use omok::game::{Decision, Record, RecordedMove, Spot};
use omok::text::{Format, RecordError, RecordReader, Records, Sizes, write_verdict};
use omok::{Point, Rule, Size, Stone};

use crate::boards::Random;
use crate::util::text_of;

const RENJU: Sizes = Sizes::Only(Size::square(15));

/// Every game of a text as the verdict under the rule, or as the error in its place.
fn verdicts(text: &[u8], rule: &Rule) -> Vec<String> {
    let format = match Format::recognise(text) {
        Some(Ok(format)) => format,
        Some(Err(error)) => return vec![error.to_string()],
        None => Format::Moves,
    };
    let verdict = |read: Result<Record, RecordError>| match read {
        Ok(record) => {
            let mut line = Vec::new();
            write_verdict(&mut line, &record, &record.replay(rule));
            String::from_utf8(line)
                .expect("a verdict is text")
                .trim_end()
                .to_owned()
        }
        Err(error) => error.to_string(),
    };
    let sizes = Sizes::Any {
        unstated: rule.size,
    };
    Records::new(text, format, sizes).map(verdict).collect()
}

#[track_caller]
fn check(rule: &Rule, text: impl AsRef<[u8]>, expected: &[&str]) {
    let text = text.as_ref();
    let shown = String::from_utf8_lossy(text);
    assert_eq!(verdicts(text, rule), expected, "{shown}");
}

const FREE_FIVE: &str = "h8 a1 i8 b1 j8 c1 k8 d1 l8";

#[test]
fn every_outcome_has_its_line() {
    let rule = Rule {
        max_moves: Some(10),
        ..Rule::FREESTYLE
    };
    check(&rule, FREE_FIVE, &["black 9 five h8 i8 j8 k8 l8"]);
    check(
        &rule,
        "o1 h8 o2 h7 o4 h5 o6 h4 a9 h6",
        &["white 10 five h8 h7 h6 h5 h4"],
    );
    check(
        &rule,
        "a1 o1 b2 o2 d4 o4 e5 o5 c3",
        &["black 9 five a1 b2 c3 d4 e5"],
    );
    check(
        &rule,
        "a5 o1 b4 o2 d2 o4 e1 o5 c3",
        &["black 9 five a5 b4 c3 d2 e1"],
    );
    check(&rule, "h8 i9", &["open 2"]);
    check(&rule, "h8 i9 h8", &["illegal 3 occupied h8"]);
    check(&rule, "h8 p16", &["illegal 2 off-board p16"]);
    check(&rule, "h8 h0", &["illegal 2 off-board h0"]);
    check(
        &rule,
        format!("{FREE_FIVE} o9"),
        &["illegal 10 after-end o9"],
    );
    check(
        &rule,
        format!("{FREE_FIVE} pass"),
        &["illegal 10 after-end pass"],
    );
    check(&rule, "a1 c1 e1 g1 i1 k1 m1 o1 a3 c3", &["draw 10 limit"]);
    check(
        &rule,
        "a1 c1 e1 g1 i1 k1 m1 o1 a3 c3 e3",
        &["illegal 11 after-end e3"],
    );
}

#[test]
fn six_in_a_row_is_an_overline_where_five_wins() {
    let six = "a1 o1 b1 o2 d1 o4 e1 o6 f1 o7 c1";
    check(
        &Rule::FREESTYLE,
        six,
        &["black 11 overline a1 b1 c1 d1 e1 f1"],
    );
    check(&Rule::STANDARD, six, &["open 11"]);
}

#[test]
fn rows_that_are_not_of_five_are_rows() {
    check(
        &Rule::TICTACTOE,
        "a1 a2 b1 b2 c1",
        &["black 5 row a1 b1 c1"],
    );
    let rule: Rule = "mnk:7,7,4".parse().expect("a rule");
    check(
        &rule,
        "a1 a2 b1 b2 d1 d2 e1 e2 c1",
        &["black 9 row a1 b1 c1 d1 e1"],
    );
    check(
        &Rule::TICTACTOE,
        "b2 a1 a3 c1 b1 b3 a2 c2 c3",
        &["draw 9 full"],
    );
}

#[test]
fn recorded_results_are_held_against_the_moves() {
    let rule = Rule {
        max_moves: Some(12),
        ..Rule::FREESTYLE
    };
    let won = "black 9 five h8 i8 j8 k8 l8";
    let cases = [
        (FREE_FIVE, "1-0", format!("{won} recorded black agrees")),
        (
            FREE_FIVE,
            "0-1",
            format!("{won} recorded white contradicts"),
        ),
        (FREE_FIVE, "1/2", format!("{won} recorded draw contradicts")),
        ("h8", "1-0", "open 1 recorded black undecidable".into()),
        ("h8", "0-1", "open 1 recorded white undecidable".into()),
        ("h8", "1/2", "open 1 recorded draw undecidable".into()),
        ("", "0-1", "open 0 recorded white undecidable".into()),
        (
            "h8 h8",
            "1-0",
            "illegal 2 occupied h8 recorded black agrees".into(),
        ),
        (
            "h8 h8",
            "0-1",
            "illegal 2 occupied h8 recorded white contradicts".into(),
        ),
        (
            "h8 h8",
            "1/2",
            "illegal 2 occupied h8 recorded draw contradicts".into(),
        ),
        (
            "h8 h8 i9",
            "1-0",
            "illegal 2 occupied h8 recorded black undecidable".into(),
        ),
        (
            "h8 p1",
            "1-0",
            "illegal 2 off-board p1 recorded black agrees".into(),
        ),
        (
            "a1 c1 e1 g1 i1 k1 m1 o1 a3 c3 e3 g3",
            "1/2",
            "draw 12 limit recorded draw agrees".into(),
        ),
        (
            "a1 c1 e1 g1 i1 k1 m1 o1 a3 c3 e3 g3",
            "1-0",
            "draw 12 limit recorded black contradicts".into(),
        ),
    ];
    for (moves, result, expected) in cases {
        check(&rule, format!("{moves} ; {result}"), &[&expected]);
    }
    let past = format!("{FREE_FIVE} o9 ; ");
    let line = "illegal 10 after-end o9 recorded";
    check(
        &rule,
        format!("{past}1-0"),
        &[&format!("{line} black agrees")],
    );
    check(
        &rule,
        format!("{past}0-1"),
        &[&format!("{line} white contradicts")],
    );
}

#[test]
fn undecidable_results_say_why() {
    let why = |moves: &str, result| {
        let read = Records::new(moves.as_bytes(), Format::Moves, RENJU).next();
        let record = read.expect("a game").expect("a good one");
        match record.replay(&Rule::RENJU).agreement(result) {
            omok::game::Agreement::Undecidable(why) => why.to_string(),
            decided => panic!("{decided}"),
        }
    };
    let words = [
        (
            why("h8", Decision::Won(Stone::Black)),
            "the loser, who is to move",
        ),
        (
            why("h8", Decision::Won(Stone::White)),
            "the loser may have resigned",
        ),
        (why("h8", Decision::Drawn), "agreed on a draw"),
        (
            why("h8 h8 h9", Decision::Drawn),
            "broken at the illegal move",
        ),
    ];
    for (why, words) in words {
        assert!(why.contains(words), "{why}");
    }
}

#[test]
fn moves_are_read_in_every_spelling() {
    let expected = ["open 4 recorded black undecidable"];
    for text in [
        "h8 i9 pass j10 ; 1-0",
        "h8i9--j10;1-0",
        "H8I9PASSJ10;1-0",
        "h8i9passj10 ;  1-0  # a comment; h8 # more",
        "\th8  i9\t--  j10;1-0\r\n",
        "# a comment\n\n \r\nh8 i9 pass j10 ; 1-0\n\n# another",
        "\u{feff}h8 i9 pass j10 ; 1-0\n",
        "h08 i009 pass j10 ; 1-0",
    ] {
        check(&Rule::RENJU, text, &expected);
    }
    let games = "h8 ; 1/2\n# h8\nh8 i9 ; 1/2-1/2\n;0-1\nj10";
    let expected = [
        "open 1 recorded draw undecidable",
        "open 2 recorded draw undecidable",
        "open 0 recorded white undecidable",
        "open 1",
    ];
    check(&Rule::RENJU, games, &expected);
}

#[test]
fn broken_lines_of_moves_are_reported_in_their_place() {
    let cases = [
        (
            "h8 8h",
            "1:4: error: expected a move such as h8, or pass, found '8'",
        ),
        (
            "h8 h",
            "1:5: error: expected the number of a row, found the end of the line",
        ),
        (
            "h8 h-1",
            "1:5: error: expected the number of a row, found '-'",
        ),
        (
            "h8 h1234567890",
            "1:5: error: expected the number of a row, found '1'",
        ),
        (
            "h8,h9",
            "1:3: error: expected a move such as h8, or pass, found ','",
        ),
        (
            "h8 \u{e9}9",
            "1:4: error: expected a move such as h8, or pass, found 'é'",
        ),
        (
            "h8 ; 2-0",
            "1:6: error: expected the result 1-0, 0-1 or 1/2, found '2'",
        ),
        (
            "h8 ; 1-0 h9",
            "1:10: error: expected the end of the line, found 'h'",
        ),
        (
            "h8 - h9",
            "1:4: error: expected a move such as h8, or pass, found '-'",
        ),
    ];
    for (line, error) in cases {
        check(&Rule::RENJU, line, &[error]);
        let second = error.replacen("1:", "2:", 1);
        let text = format!("h8\n{line}\r\nh8 h9\n");
        check(&Rule::RENJU, text, &["open 1", &second, "open 2"]);
    }
    let utf16 = b"h8\nh\x008\x00\nh8";
    check(
        &Rule::RENJU,
        utf16,
        &[
            "open 1",
            "2:2: error: expected the number of a row, found '\\0'",
            "open 1",
        ],
    );
}

#[test]
fn an_input_without_a_game_is_an_error() {
    check(
        &Rule::RENJU,
        "",
        &["1:1: error: expected a game record, found none"],
    );
    check(
        &Rule::RENJU,
        "\n \n# nothing\n",
        &["4:1: error: expected a game record, found none"],
    );
    let unknown = "expected a game record (moves such as h8, psq, SGF or pairs of numbers)";
    check(
        &Rule::RENJU,
        " \n ?",
        &[&format!("2:2: error: {unknown}, found '?'")],
    );
    check(
        &Rule::RENJU,
        b"\xff\xfeh\0",
        &[&format!(
            "1:1: error: {unknown}, found byte 0xFF (a UTF-16 file? save it as UTF-8)"
        )],
    );
}

const PSQ: &str =
    "Piskvorky 15x15, 11:11, 0\r\n8,8,0\r\n9,7,36\r\n3,10,6\r\nA.zip\r\nB.zip\r\n-1\r\n1,Renju\r\n";

#[test]
fn psq_ends_its_moves_at_the_first_other_line() {
    let [record] = &read_all(PSQ.as_bytes(), Format::Psq)[..] else {
        panic!("one game");
    };
    let names = record.moves.iter().filter_map(|recorded| recorded.to);
    let names = names.map(|spot| spot.name(record.size)).collect_vec();
    assert_eq!(names, ["h8", "i9", "c6"]);
    assert_eq!(record.result, None);
    check(&Rule::RENJU, PSQ, &["open 3"]);
    check(&Rule::RENJU, PSQ.repeat(3), &["open 3"; 3]);
    check(&Rule::RENJU, PSQ.replace('\r', ""), &["open 3"]);
    check(&Rule::RENJU, "piskvorky 20x20\n1,1,1\n20,20,1", &["open 2"]);
    check(&Rule::RENJU, "Piskvorky 15x19, 0\n15,19,1", &["open 1"]);
    check(
        &Rule::RENJU,
        "Piskvorky 15x15, 0\n16,1,1",
        &["illegal 1 off-board p15"],
    );
    check(
        &Rule::RENJU,
        "Piskvorky 15x15, 0\n16,0,1",
        &["illegal 1 off-board p16"],
    );
    check(
        &Rule::RENJU,
        "Piskvorky 15x15, 0\n0,1,1",
        &["illegal 1 off-board 0,1"],
    );
    check(&Rule::RENJU, "Piskvorky 15x15, 0\n1,1,1\n2,2", &["open 1"]);
}

#[test]
fn broken_psq_is_an_error() {
    let cases = [
        (
            "Piskvorky",
            "1:10: error: expected the board's size such as 15x15, found the end of the input",
        ),
        (
            "Piskvorky 15",
            "1:13: error: expected 'x' and the board's height, found the end of the input",
        ),
        (
            "Piskvorky 15x\n",
            "1:14: error: expected the board's size such as 15x15, found the end of the line",
        ),
        (
            "Piskvorky 2x15\n",
            "1:11: error: expected a board with sides of 3 to 26, found 2x15",
        ),
        (
            "Piskvorky 99999x15",
            "1:11: error: expected a board with sides of 3 to 26, found 99999x15",
        ),
    ];
    for (text, error) in cases {
        check(&Rule::RENJU, text, &[error]);
    }
    let text = format!("Piskvorky ?\n8,8,0\n{PSQ}");
    let error = "1:11: error: expected the board's size such as 15x15, found '?'";
    check(&Rule::RENJU, text, &[error, "open 3"]);
    let other = Records::new(b"Piskvorky 20x20, 0\n1,1,1\n", Format::Psq, RENJU).collect_vec();
    let error = "1:11: error: the game's board is 20x20, expected 15x15 (use --size 20)";
    assert_eq!(
        other[0].clone().expect_err("another size").to_string(),
        error
    );
}

#[test]
fn pairs_are_read_from_the_top_left() {
    let text = "9\n1 1\n19 1\n2 1\n19 2\n3 1\n19 3\n4 1\n19 4\n5 1\n";
    check(
        &Rule::BOARD_PROBLEM,
        text,
        &["black 9 five a19 b19 c19 d19 e19"],
    );
    check(
        &Rule::BOARD_PROBLEM,
        "1\n20 0",
        &["illegal 1 off-board t20"],
    );
    check(&Rule::BOARD_PROBLEM, "0\n", &["open 0"]);
    let two = format!("{text}\r\n  2 \r\n\n1 1\n\n 1\t2\n\n");
    check(
        &Rule::BOARD_PROBLEM,
        two,
        &["black 9 five a19 b19 c19 d19 e19", "open 2"],
    );
}

#[test]
fn broken_pairs_are_errors() {
    let cases = [
        ("2\n1 1\n", "3:1: error: expected 2 moves, found 1"),
        (
            "1\n1 1\n2 2\n",
            "3:1: error: expected no more moves than the first line says",
        ),
        (
            "1 2\n",
            "1:3: error: expected the end of the line, found '2'",
        ),
        (
            "1\n1 1 1\n",
            "2:5: error: expected the end of the line, found '1'",
        ),
        ("1\n1 x\n", "2:3: error: expected a coordinate, found 'x'"),
        (
            "9999999999\n",
            "1:1: error: expected the number of moves, found '9'",
        ),
    ];
    for (text, error) in cases {
        check(&Rule::BOARD_PROBLEM, text, &[error]);
        check(
            &Rule::BOARD_PROBLEM,
            format!("{text}1\n3 3\n"),
            &[error, "open 1"],
        );
    }
}

#[test]
fn sgf_is_read_along_its_main_line() {
    let cases = [
        ("(;GM[4]SZ[15];B[hh];W[ig])", "open 2"),
        ("(;GM[4]SZ[15];B[hh](;W[ig];B[aa])(;W[ih]))", "open 3"),
        (
            "(;GM[4]SZ[15];B[hh](;W[ig](;B[aa];W[bb])(;B[cc]))(;W[ih];B[hh]))",
            "open 4",
        ),
        ("(;GM[4]SZ[15];B[hh];W[];B[hh])", "illegal 3 occupied h8"),
        ("(;GM[4]SZ[15];B[hh];W[ap])", "illegal 2 off-board a0"),
        ("(;GM[4]SZ[15];B[hh];W[pa])", "illegal 2 off-board p15"),
        ("(;GM[4]SZ[15];B[hh];W[Aa])", "illegal 2 off-board 27,1"),
        ("(;GM[4]SZ[15];B[hh];B[hi])", "illegal 2 out-of-turn h7"),
        ("(;GM[4]SZ[15];W[hh];B[hi])", "open 2"),
        ("(;GM[4]SZ[15]AB[hh];W[hi])", "open 1"),
        ("(;GM[4]SZ[15]AB[hh]AW[ii]PL[W];W[hi])", "open 1"),
        (
            "(;GM[4]SZ[15]AB[hh]AW[ii]PL[B];W[hi])",
            "illegal 1 out-of-turn h7",
        ),
        (
            "(;GM[4]SZ[15]AB[aa][bb:cc];W[ba];B[bb])",
            "illegal 2 occupied b14",
        ),
        ("(;GM[4]SZ[15]AB[aa:ac]AE[ab];W[ab])", "open 1"),
        (
            "(;GM[4]SZ[15]AB[aa:ad];B[ae])",
            "black 1 five a15 a14 a13 a12 a11",
        ),
        ("(;GM[4]SZ[15]AB[aa:ae];W[hh])", "illegal 1 after-end h8"),
        (
            "(;GM[4]SZ[15]RE[B+R];B[hh])",
            "open 1 recorded black undecidable",
        ),
        (
            "(;GM[4]SZ[15]RE[W+T];B[hh])",
            "open 1 recorded white undecidable",
        ),
        (
            "(;GM[4]SZ[15]RE[Draw];B[hh])",
            "open 1 recorded draw undecidable",
        ),
        (
            "(;GM[4]SZ[15]RE[0];B[hh])",
            "open 1 recorded draw undecidable",
        ),
        ("(;GM[4]SZ[15]RE[Void];B[hh])", "open 1"),
        ("(;GM[4]SZ[15:19];B[as])", "open 1"),
        (
            "(;GM[4]SZ[15]C[a \\] \\\\];B[hh]C[(;B[\\]];W[hi])",
            "open 2",
        ),
        (
            "\n (\n ; GM [4] SZ\n[15] ;\tB\r\n[ hh ] ; W [hi]\n)\n",
            "open 2",
        ),
        ("\u{feff}(;B[hh]\n)", "open 1"),
        ("(;CoPyright[me]B[hh])", "open 1"),
    ];
    for (text, expected) in cases {
        check(&Rule::FREESTYLE, text, &[expected]);
    }
    let all = cases
        .map(|(text, _)| text.trim_start_matches('\u{feff}'))
        .concat();
    check(&Rule::FREESTYLE, all, &cases.map(|(_, expected)| expected));
}

#[test]
fn broken_sgf_is_an_error_and_the_next_game_goes_on() {
    let cases = [
        (
            "(;B[h8])",
            "1:5: error: expected two letters for a point, such as hh, found 'h8'",
        ),
        (
            "(;B[\u{d55c}])",
            "1:5: error: expected two letters for a point, such as hh, found '한'",
        ),
        (
            "(;GM[1];B[hh])",
            "1:6: error: expected a game of five-in-a-row, GM[4], found '1'",
        ),
        (
            "(;SZ[x])",
            "1:6: error: expected a board's size such as 15 or 15:19, found 'x'",
        ),
        (
            "(;SZ[27])",
            "1:6: error: expected a board with sides of 3 to 26, found 27x27",
        ),
        ("(;PL[x])", "1:6: error: expected B or W, found 'x'"),
        (
            "(;B[hh]AB[hi])",
            "1:11: error: expected no set-up behind a move",
        ),
        (
            "(;SZ[5]AB[ff])",
            "1:11: error: expected set-up stones on the 5x5 board, found one at f0",
        ),
        (
            "(;B hh)",
            "1:5: error: expected '[' behind a property's name, found 'h'",
        ),
        (
            "(;B[hh]])",
            "1:8: error: expected ';', a property, '(' or ')', found ']'",
        ),
        ("(B[hh])", "1:2: error: expected ';' behind '(', found 'B'"),
        ("()", "1:2: error: expected ';' behind '(', found ')'"),
        ("(;B[hh]", "1:1: error: a game without its closing ')'"),
        (
            "(;B[hh](;W[hi])",
            "1:1: error: a game without its closing ')'",
        ),
        ("(;B[hh", "1:4: error: a value without its closing ']'"),
        ("(;B[hh\\]", "1:4: error: a value without its closing ']'"),
    ];
    for (text, error) in cases {
        check(&Rule::FREESTYLE, text, &[error]);
        let more = format!("{text}\n(;GM[4]SZ[15];B[hh])\n\t(;FF[4];B[hh];W[ii])");
        check(&Rule::FREESTYLE, more, &[error, "open 1", "open 2"]);
    }
    check(
        &Rule::FREESTYLE,
        "(;B[hh]) x y (;B[hh])",
        &[
            "open 1",
            "1:10: error: expected '(' before a game, found 'x'",
            "open 1",
        ],
    );
    check(
        &Rule::FREESTYLE,
        "(;B[hh]))(;B[hh])",
        &[
            "open 1",
            "1:9: error: expected '(' before a game, found ')'",
            "open 1",
        ],
    );
}

#[test]
fn hostile_records_neither_panic_nor_overflow() {
    let many = 300_000;
    let deep = "(;".repeat(many) + ";B[hh]" + &")".repeat(many);
    check(&Rule::FREESTYLE, deep, &["open 1"]);
    let open = verdicts("(;".repeat(many).as_bytes(), &Rule::FREESTYLE);
    assert_eq!(open, ["1:1: error: a game without its closing ')'"]);
    let values = format!("(;C{};B[hh])", "[x]".repeat(many));
    check(&Rule::FREESTYLE, values, &["open 1"]);
    let starts = verdicts(
        "\n(;GM[4];B[".repeat(many / 10).as_bytes(),
        &Rule::FREESTYLE,
    );
    assert_eq!(starts.len(), many / 10);
    let moves = format!("{}\nh8", "pass ".repeat(many));
    check(
        &Rule::FREESTYLE,
        moves,
        &[&format!("open {many}"), "open 1"],
    );
}

#[test]
fn a_game_too_long_to_keep_is_an_error_and_the_next_goes_on() {
    let long = 17 << 20;
    let error = "1:1: error: expected a game of at most 16 MiB";
    let blanks = " ".repeat(long);
    check(
        &Rule::FREESTYLE,
        format!("h8{blanks}\nh8\n"),
        &[error, "open 1"],
    );
    check(
        &Rule::FREESTYLE,
        format!("(;C[{blanks}])(;B[hh])"),
        &[error, "open 1"],
    );
    let lines = "x\n".repeat(long / 2);
    check(
        &Rule::FREESTYLE,
        format!("{PSQ}{lines}{PSQ}"),
        &[error, "open 3"],
    );
    check(&Rule::FREESTYLE, format!("(;C[{blanks}"), &[error]);
}

fn read_all(text: &[u8], format: Format) -> Vec<Record> {
    let read: Result<Vec<Record>, RecordError> = Records::new(text, format, RENJU).collect();
    read.unwrap_or_else(|error| panic!("{error}"))
}

/// Texts to cut and to damage: every format, and several games.
fn samples() -> [(Format, String); 4] {
    let sgf = "(;FF[4]GM[4]SZ[15]GN[a \\] game]AB[aa][bb:cc]PL[W]RE[W+R];W[hh](;B[ig];W[])(;B[ii]C[x]))\n";
    [
        (
            Format::Moves,
            format!("{FREE_FIVE} ; 1-0 # one\nh8h9 -- i10\n# x\nh8 ; 1/2\n").repeat(2),
        ),
        (Format::Psq, PSQ.repeat(3)),
        (Format::Sgf, sgf.repeat(3)),
        (Format::Pairs, "2\n8 8\n9 7\n1\n1 1\n".repeat(3)),
    ]
}

fn outcome_of(text: &[u8], format: Format) -> Vec<Result<Record, RecordError>> {
    Records::new(text, format, RENJU).collect()
}

/// The same, handed over in pieces of so many bytes.
fn outcome_in_pieces(
    text: &[u8],
    format: Format,
    length: usize,
) -> Vec<Result<Record, RecordError>> {
    let mut reader = RecordReader::new(format, RENJU);
    let mut read = Vec::new();
    for mut piece in text.chunks(length) {
        while let Some(record) = reader.feed(&mut piece) {
            read.push(record);
        }
        assert!(piece.is_empty(), "the reader takes all bytes");
    }
    read.extend(std::iter::from_fn(|| reader.finish()));
    read
}

#[test]
fn records_cut_anywhere_are_read_alike_in_all_pieces() {
    for (format, text) in samples() {
        assert!(
            outcome_of(text.as_bytes(), format)
                .iter()
                .all(Result::is_ok),
            "{text}"
        );
        for length in 0..text.len() {
            let cut = &text.as_bytes()[..length];
            let whole = outcome_of(cut, format);
            for piece in [1, 3] {
                assert_eq!(
                    outcome_in_pieces(cut, format, piece),
                    whole,
                    "{format} {length}"
                );
            }
        }
    }
}

#[test]
fn damaged_records_are_read_alike_in_all_pieces() {
    let mut random = Random::new(4);
    for (format, text) in samples() {
        for _ in 0..4_000 {
            let mut damaged = text.clone().into_bytes();
            for _ in 0..=random.below(3) {
                damage(&mut damaged, &mut random);
            }
            let whole = outcome_of(&damaged, format);
            let pieces = outcome_in_pieces(&damaged, format, 1);
            assert_eq!(pieces, whole, "{}", String::from_utf8_lossy(&damaged));
            for record in whole.into_iter().flatten() {
                let _ = record.replay(&Rule::RENJU);
            }
            let _ = verdicts(&damaged, &Rule::RENJU);
        }
    }
}

fn damage(text: &mut Vec<u8>, random: &mut Random) {
    const BYTES: &[u8] = b"()[];\\\n\r ,-#x0129hZ\0\xff\xef";
    let (place, byte) = (random.below(text.len().max(1)), random.pick(BYTES));
    match random.below(3) {
        0 if place < text.len() => drop(text.remove(place)),
        1 if place < text.len() => text[place] = byte,
        _ => text.insert(place.min(text.len()), byte),
    }
}

/// A record of random moves, some of them illegal.
fn random_record(random: &mut Random) -> Record {
    let mut below = |bound: usize| u8::try_from(random.below(bound)).expect("small");
    let size = Size::new(3 + below(24), 3 + below(24));
    let mut record = Record::new(size);
    for _ in 0..below(60) {
        let (width, height) = (usize::from(size.width()), usize::from(size.height()));
        let mut point = || Point::new(below(height), below(width));
        record.moves.push(RecordedMove::place(point()));
    }
    record.result = [
        None,
        Some(Decision::Drawn),
        Some(Decision::Won(Stone::Black)),
        Some(Decision::Won(Stone::White)),
    ][usize::from(below(4))];
    if below(2) == 0 {
        record.name = Some("a # name; with ] and \\ [x] (;B[hh])".to_owned());
    }
    record
}

#[track_caller]
fn assert_round_trip(record: &Record, format: Format, expected: &Record) {
    let mut text = Vec::new();
    let written = format.write(&mut text, record);
    written.unwrap_or_else(|error| panic!("{format}: {error}: {record:?}"));
    let read = Records::new(&text, format, Sizes::Only(record.size)).collect_vec();
    let text = String::from_utf8_lossy(&text);
    assert_eq!(read, [Ok(expected.clone())], "{format}\n{text}");
}

#[test]
fn reading_what_was_written_gives_the_same_game() {
    let mut random = Random::new(6);
    for _ in 0..2_000 {
        let mut record = random_record(&mut random);
        let bare = Record {
            result: None,
            name: None,
            ..record.clone()
        };
        assert_round_trip(&record, Format::Psq, &bare);
        assert_round_trip(&record, Format::Pairs, &bare);
        record.moves.push(RecordedMove::PASS);
        assert_round_trip(&record, Format::Moves, &record);
        assert_round_trip(&record, Format::Sgf, &record);

        let out_of_turn = Some(record.first.other());
        record.set_up = vec![
            (Point::new(0, 0), Stone::Black),
            (Point::new(2, 1), Stone::White),
        ];
        record.first = [Stone::Black, Stone::White][usize::from(record.moves.len() > 30)];
        assert_round_trip(&record, Format::Sgf, &record);
        record.moves.insert(
            0,
            RecordedMove {
                to: Some(Spot { row: 51, col: 27 }),
                out_of_turn: out_of_turn.filter(|&stone| stone != record.first),
            },
        );
        assert_round_trip(&record, Format::Sgf, &record);
    }
}

#[test]
fn what_a_format_cannot_say_is_not_written() {
    let size = Size::square(15);
    let with = |recorded: RecordedMove| Record {
        moves: vec![recorded],
        ..Record::new(size)
    };
    let off = |row, col| with(RecordedMove::place(Spot { row, col }));
    let first = Record {
        first: Stone::White,
        ..Record::new(size)
    };
    let out_of_turn = with(RecordedMove {
        out_of_turn: Some(Stone::White),
        ..RecordedMove::PASS
    });
    let cases = [
        (
            Format::Psq,
            with(RecordedMove::PASS),
            "the format has no passes (use --to sgf)",
        ),
        (
            Format::Pairs,
            with(RecordedMove::PASS),
            "the format has no passes (use --to sgf)",
        ),
        (
            Format::Moves,
            off(16, 3),
            "the format cannot name a place off the board",
        ),
        (
            Format::Moves,
            off(3, 26),
            "the format cannot name a place off the board",
        ),
        (
            Format::Sgf,
            off(-1, 3),
            "the format cannot name a place off the board",
        ),
        (
            Format::Sgf,
            off(3, 52),
            "the format cannot name a place off the board",
        ),
        (
            Format::Moves,
            first,
            "the format has no set-up stones and no first move by white (use --to sgf)",
        ),
        (
            Format::Psq,
            out_of_turn,
            "the format cannot say that a player moved out of turn (use --to sgf)",
        ),
    ];
    for (format, record, message) in cases {
        let mut text = b"before".to_vec();
        let error = format
            .write(&mut text, &record)
            .expect_err("it cannot be written");
        assert_eq!(error.to_string(), message);
        assert_eq!(text, b"before");
    }
}

/// The games between programs that are shipped: every result is confirmed.
#[test]
fn the_shipped_games_are_as_recorded() {
    let text = text_of("fixtures/games/bots.moves");
    let rule = Rule {
        max_moves: Some(120),
        ..Rule::RENJU
    };
    let verdicts = verdicts(text.as_bytes(), &rule);
    assert_eq!(verdicts.len(), 300);
    for verdict in verdicts {
        assert!(verdict.ends_with(" agrees"), "{verdict}");
    }
}
