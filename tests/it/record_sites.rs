//! Games as sites and programs write them. The samples are ours, written in their formats; whatever
//! is read of one can be written and read again.

use omok::game::{Decision, Record, RecordedRule};
use omok::text::{Format, InputError, Records, Sizes};
use omok::{Size, Stone, Variant};

use crate::records::check;
use crate::util::{Run, run_omok, text_of};

const ANY: Sizes = Sizes::Any {
    unstated: Size::square(19),
};

fn read(text: &str) -> Vec<Result<Record, InputError>> {
    let format = Format::recognise(text.as_bytes()).expect("it is not blank");
    let format = format.expect("a format");
    Records::new(text.as_bytes(), format, ANY).collect()
}

fn all(text: &str) -> Vec<Record> {
    let records: Result<_, _> = read(text).into_iter().collect();
    records.unwrap_or_else(|error| panic!("{text}\n{error}"))
}

fn game(args: &str, stdin: &str) -> Run {
    run_omok(&format!("game --quiet {args}"), stdin)
}

fn sample(name: &str) -> String {
    text_of(&format!("fixtures/games/{name}"))
}

#[test]
fn game_centres_write_offers_the_opening_rule_and_drawn_games() {
    let text = sample("game-centre.sgf");
    game("", &text)
        .expect_done("open 8 recorded black undecidable\nopen 6 recorded draw undecidable\n");
    for record in all(&text) {
        assert_eq!(record.about.rule, Some(RecordedRule::Known(Variant::RENJU)));
        assert_eq!(record.size, Size::square(15));
    }
    let unknown = text.replace("RIF rule", "House rule");
    let rule = RecordedRule::Unknown("House".to_owned());
    assert_eq!(all(&unknown)[0].about.rule, Some(rule));
    let stated = text.replace("SZ[15]", "SZ[15]RU[Freestyle]");
    let rule = Some(RecordedRule::Known(Variant::FREESTYLE));
    assert_eq!(all(&stated)[0].about.rule, rule);
}

#[test]
fn the_number_of_game_centres_is_that_of_another_game_elsewhere() {
    let expected = "1:6: expected a game of five-in-a-row, GM[4], found '5'";
    check(&Variant::RENJU, "(;GM[5];B[hh])", &[expected]);
    for text in [
        "(;GM[5]5A[];B[hh])",
        "(;GM[5]SZ[15];B[hh])",
        "(;GM[4]5A[hg]5B[];B[hh])",
    ] {
        check(&Variant::RENJU, text, &["open 1"]);
    }
    for (text, expected) in [
        (
            "(;GM[4]5C[hg];B[hh])",
            "1:8: expected ';', a property, '(' or ')', found '5'",
        ),
        (
            "(;GM[4]5A;B[hh])",
            "1:10: expected '[' after a property's name, found ';'",
        ),
        (
            "(;GM[4]5AB[hg];B[hh])",
            "1:10: expected '[' after a property's name, found 'B'",
        ),
        (
            "(;GM[4]B2[hg])",
            "1:9: expected '[' after a property's name, found '2'",
        ),
        (
            "(;GM[4]5A[hg;B[hh];W[ii])",
            "1:11: a value without its closing ']'",
        ),
    ] {
        check(&Variant::RENJU, text, &[expected]);
    }
}

#[test]
fn a_draw_with_a_colour_is_a_draw() {
    for (result, decision) in [
        ("B+Draw", Decision::Drawn),
        ("W+Draw", Decision::Drawn),
        ("W+Time", Decision::Won(Stone::White)),
    ] {
        let text = format!("(;GM[4]SZ[15]RE[{result}];B[hh])");
        assert_eq!(all(&text)[0].result, Some(decision), "{result}");
    }
}

#[test]
fn gomoku_quest_writes_the_opening_as_a_list() {
    let text = sample("gomoku-quest.sgf");
    let won = "black 9 five h8 i7 j6 k5 l4 recorded black agrees\n";
    game("", &text).expect_done(won);
    let apart = text.replace("hh,hg,ii", "hh][hg][ii");
    assert_eq!(all(&apart)[0].moves, all(&text)[0].moves);
    let twice = text.replace("B[jj]", "B[hg]");
    game("", &twice).expect(1, "illegal 5 occupied h9 recorded black undecidable\n", "");
    let empty = text.replace("hh,hg,ii", "hh,,ii");
    let what = "expected two letters for a point, such as hh, found 'hh,,ii'";
    check(&Variant::RENJU, empty, &[&format!("3:6: {what}")]);
}

#[test]
fn psq_is_read_without_names_without_an_end_and_with_text_after_it() {
    let five = "black 9 five h8 i8 j8 k8 l8\n";
    let yixin = sample("yixin.psq");
    game("", &yixin).expect_done(five);
    let five = "black 9 five j11 k11 l11 m11 n11\n";
    game("", &sample("piskvork.psq")).expect_done(five);
    let cut = sample("no-end.psq");
    let note = "-:1:1: note: the record ends without -1 and may be cut short (add -1 after its last move)\n";
    game("", &cut).expect(0, "open 3\n", note);
    game("", &cut.repeat(2)).expect(0, "open 3\nopen 3\n", note);
    game("", &format!("{cut}-1")).expect_done("open 3\n");
    // Names end the moves, too.
    game("", &format!("{cut}Ann\nBob\n")).expect_done("open 3\n");
    let what = "expected a move such as 8,8, and after the last the players' names or -1";
    for (end, error) in [
        ("1", format!("5:1: {what}, found '1'")),
        ("10, 1", format!("5:6: {what}, found the end of the input")),
        ("0\nAnn\nBob\n-1\n", format!("5:1: {what}, found '0'")),
        ("-1\ntext\n9,9\n", format!("5:1: {what}, found '-'")),
        (
            "-1\ntext\n1,Renju\n",
            "7:1: expected the end of the input, found '1'".to_owned(),
        ),
        (
            "Ann\n",
            "6:1: expected a player's name, found the end of the line".to_owned(),
        ),
    ] {
        check(&Variant::FREESTYLE, format!("{cut}{end}"), &[&error]);
    }
    check(
        &Variant::FREESTYLE,
        "Piskvorky 15x15\n",
        &[&format!("2:1: {what}, found the end of the input")],
    );
}

#[test]
fn psq_and_pairs_keep_the_recorded_result() {
    let text = "(;GM[4]SZ[15]PB[Ann]PW[Bob]RE[W+R];B[hh];W[ii])";
    let line = "open 2 recorded white undecidable\n";
    for format in ["psq", "pairs", "moves", "sgf"] {
        let written = game(&format!("--to {format}"), text).stdout;
        game("", &written.repeat(2)).expect_done(&line.repeat(2));
    }
    let pairs = game("--to pairs", text).stdout;
    assert_eq!(pairs, "2\n8 8\n9 9\n; 0-1\n");
    game("--format pairs", "8,8\n9,9\n; 1/2").expect_done("open 2 recorded draw undecidable\n");
    let psq = game("--to psq", text).stdout;
    assert!(psq.ends_with("\r\n-1\r\n2\r\n; 0-1\r\n"), "{psq}");
    for (end, error) in [
        (
            "; 2-0\n",
            "4:3: expected the result 1-0, 0-1 or 1/2, found '2'",
        ),
        (
            "; 1-0\n1 1\n",
            "5:1: expected the end of the input, found '1'",
        ),
    ] {
        check(&Variant::FREESTYLE, format!("2\n8 8\n9 9\n{end}"), &[error]);
    }
    check(
        &Variant::FREESTYLE,
        "2\n8 8\n; 1-0\n",
        &["3:1: expected 2 moves, found 1"],
    );
}
