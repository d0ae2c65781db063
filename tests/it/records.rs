//! Game records: the verdict on each, and whether the recorded result agrees.

use omok::game::{Decision, Record};
use omok::text::{Format, InputError, Records, Sizes, write_verdict};
use omok::{Rule, Size, Stone, Variant};

use crate::util::{Run, has, run_omok, text_of};
use omok_testing::table;

pub(crate) const RENJU: Sizes = Sizes::Only(Size::square(15));

/// Every game of a text as the verdict under the rule, or as the error in its place.
pub(crate) fn verdicts(text: &[u8], variant: &Variant) -> Vec<String> {
    let format = match Format::recognise(text) {
        Some(Ok(format)) => format,
        Some(Err(error)) => return vec![error.to_string()],
        None => Format::Moves,
    };
    let verdict = |read: Result<Record, InputError>| match read {
        Ok(record) => {
            let mut line = Vec::new();
            write_verdict(&mut line, &record, &record.replay(variant.rule()));
            String::from_utf8(line)
                .expect("a verdict is text")
                .trim_end()
                .to_owned()
        }
        Err(error) => error.to_string(),
    };
    let sizes = Sizes::Any {
        unstated: variant.size(),
    };
    Records::new(text, format, sizes).map(verdict).collect()
}

/// The verdicts on the games of a text are these, a line each.
#[track_caller]
pub(crate) fn check(variant: &Variant, text: impl AsRef<[u8]>, expected: impl AsRef<str>) {
    let text = text.as_ref();
    let shown = String::from_utf8_lossy(text);
    let found = verdicts(text, variant).join("\n");
    assert_eq!(found, expected.as_ref(), "{shown}");
}

/// The same by renju.
#[track_caller]
pub(crate) fn renju(text: impl AsRef<[u8]>, expected: impl AsRef<str>) {
    check(&Variant::RENJU, text, expected);
}

#[track_caller]
pub(crate) fn freestyle(text: impl AsRef<[u8]>, expected: impl AsRef<str>) {
    check(&Variant::FREESTYLE, text, expected);
}

#[track_caller]
pub(crate) fn standard(text: impl AsRef<[u8]>, expected: impl AsRef<str>) {
    check(&Variant::STANDARD, text, expected);
}

/// The same by the rule of the board problem.
#[track_caller]
pub(crate) fn on_19x19(text: impl AsRef<[u8]>, expected: impl AsRef<str>) {
    check(&Variant::BOARD_PROBLEM, text, expected);
}

/// `omok game` with these arguments.
pub(crate) fn game(args: &str, stdin: &str) -> Run {
    run_omok(&format!("game --quiet {args}"), stdin)
}

pub(crate) const FREE_FIVE: &str = "h8 a1 i8 b1 j8 c1 k8 d1 l8";

#[test]
fn every_outcome_has_its_line() {
    let variant = Variant::new(Size::square(15), Rule::FREESTYLE.with_max_moves(Some(10)));
    let cases = "
        FIVE                             | black 9 five h8 i8 j8 k8 l8
        o1 h8 o2 h7 o4 h5 o6 h4 a9 h6    | white 10 five h8 h7 h6 h5 h4
        a1 o1 b2 o2 d4 o4 e5 o5 c3       | black 9 five a1 b2 c3 d4 e5
        a5 o1 b4 o2 d2 o4 e1 o5 c3       | black 9 five a5 b4 c3 d2 e1
        h8 i9                            | open 2
        h8 i9 h8                         | illegal 3 occupied h8
        h8 p16                           | illegal 2 off-board p16
        h8 h0                            | illegal 2 off-board h0
        FIVE o9                          | illegal 10 after-end o9
        FIVE pass                        | illegal 10 after-end pass
        a1 c1 e1 g1 i1 k1 m1 o1 a3 c3    | draw 10 limit
        a1 c1 e1 g1 i1 k1 m1 o1 a3 c3 e3 | illegal 11 after-end e3
    ";
    for [moves, expected] in table(cases) {
        check(&variant, moves.replace("FIVE", FREE_FIVE), expected);
    }
}

#[test]
fn six_in_a_row_is_an_overline_where_five_wins() {
    let six = "a1 o1 b1 o2 d1 o4 e1 o6 f1 o7 c1";
    freestyle(six, "black 11 overline a1 b1 c1 d1 e1 f1");
    standard(six, "open 11");
}

#[test]
fn rows_that_are_not_of_five_are_rows() {
    let told = "black 5 row a1 b1 c1";
    check(&Variant::TICTACTOE, "a1 a2 b1 b2 c1", told);
    let variant: Variant = "mnk:7,7,4".parse().expect("a rule");
    let told = "a1 a2 b1 b2 d1 d2 e1 e2 c1";
    check(&variant, told, "black 9 row a1 b1 c1 d1 e1");
    let told = "b2 a1 a3 c1 b1 b3 a2 c2 c3";
    check(&Variant::TICTACTOE, told, "draw 9 full");
}

#[test]
fn fouls_lose_or_are_refused_as_the_rule_says() {
    // Black's last stone makes the threes h8 i8 j8 and h8 h9 h10.
    let three = "i8 a1 j8 a3 h9 a5 h10 a7 h8";
    let told = "white 9 foul double-three h8 recorded white agrees";
    renju(format!("{three} ; 0-1"), told);
    let told = "white 9 foul double-three h8 recorded black contradicts";
    renju(format!("{three} ; 1-0"), told);
    renju(format!("{three} a9"), "illegal 10 after-end a9");
    let told = "illegal 9 foul double-three h8 recorded white agrees";
    check(&Variant::RENJU_SHAPE, format!("{three} ; 0-1"), told);
    let told = "illegal 10 foul double-three h8";
    check(&Variant::OMOK, format!("pass {three}"), told);
    renju(format!("pass {three}"), "open 10");
    freestyle(three, "open 9");

    let six = "a8 a1 b8 a3 c8 a5 e8 a7 f8 c1 d8";
    renju(six, "white 11 foul overline d8");
    renju(format!("pass {six}"), "white 12 overline a8 b8 c8 d8 e8 f8");
    // One stone makes a six along the row and two fours across it.
    let both = "a8 o1 b8 o3 c8 o5 e8 o7 f8 o9 d7 m1 d6 m3 d5 m5 e9 m7 f10 m9 g11 k1 d8";
    renju(both, "white 23 foul overline+double-four d8");
    // A five wins whatever else its last stone makes.
    let five = "a8 o1 b8 o3 c8 o5 e8 o7 d7 o9 d6 m1 d5 m3 e9 m5 f10 m7 g11 m9 d8";
    renju(five, "black 21 five a8 b8 c8 d8 e8");
}

#[test]
fn recorded_results_are_held_against_the_moves() {
    let variant = Variant::new(Size::square(15), Rule::FREESTYLE.with_max_moves(Some(12)));
    let cases = "
        FIVE     | 1-0 | black 9 five h8 i8 j8 k8 l8 recorded black agrees
        FIVE     | 0-1 | black 9 five h8 i8 j8 k8 l8 recorded white contradicts
        FIVE     | 1/2 | black 9 five h8 i8 j8 k8 l8 recorded draw contradicts
        h8       | 1-0 | open 1 recorded black undecidable
        h8       | 0-1 | open 1 recorded white undecidable
        h8       | 1/2 | open 1 recorded draw undecidable
                 | 0-1 | open 0 recorded white undecidable
        h8 h8    | 1-0 | illegal 2 occupied h8 recorded black agrees
        h8 h8    | 0-1 | illegal 2 occupied h8 recorded white contradicts
        h8 h8    | 1/2 | illegal 2 occupied h8 recorded draw contradicts
        h8 h8 i9 | 1-0 | illegal 2 occupied h8 recorded black undecidable
        h8 p1    | 1-0 | illegal 2 off-board p1 recorded black agrees
        TWELVE   | 1/2 | draw 12 limit recorded draw agrees
        TWELVE   | 1-0 | draw 12 limit recorded black contradicts
        FIVE o9  | 1-0 | illegal 10 after-end o9 recorded black agrees
        FIVE o9  | 0-1 | illegal 10 after-end o9 recorded white contradicts
    ";
    let twelve = "a1 c1 e1 g1 i1 k1 m1 o1 a3 c3 e3 g3";
    for [moves, result, expected] in table(cases) {
        let moves = moves.replace("FIVE", FREE_FIVE).replace("TWELVE", twelve);
        check(&variant, format!("{moves} ; {result}"), expected);
    }
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
    let [black, white] = Stone::ALL.map(Decision::Won);
    for (moves, result, words) in [
        ("h8", black, "the loser, who is to move"),
        ("h8", white, "the loser may have resigned"),
        ("h8", Decision::Drawn, "agreed on a draw"),
        ("h8 h8 h9", Decision::Drawn, "broken at the illegal move"),
    ] {
        has(&why(moves, result), words);
    }
}

/// The games between programs that are shipped: every result is confirmed.
#[test]
fn the_shipped_games_are_as_recorded() {
    let text = text_of("fixtures/games/bots.moves");
    let variant = Variant::new(Size::square(15), Rule::RENJU.with_max_moves(Some(120)));
    let verdicts = verdicts(text.as_bytes(), &variant);
    assert_eq!(verdicts.len(), 300);
    for verdict in verdicts {
        assert!(verdict.ends_with(" agrees"), "{verdict}");
    }
}
