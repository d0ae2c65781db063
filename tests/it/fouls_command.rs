//! `omok fouls`: lists, JSON, rules and errors.

use crate::util::{run_omok, text_of};

const BOARD: &str = "fixtures/fouls/overline-and-double-four.in";
const CORNER: &str = ".......\n...X...\n...X...\n.XX....\n.......\n.......\n.......\n";

#[test]
fn json_lists_the_points_with_their_kinds() {
    let run = run_omok(&format!("fouls --json {BOARD}"), "")
        .begins("{\"schema\":1,\"board\":1,\"fouls\":[{\"point\":\"e9\",");
    run.shows("{\"point\":\"g8\",\"kinds\":[\"overline\",\"double-four\"]}");
    run_omok("fouls --json --size 3 --run 3", "...\n...\n...\n")
        .expect_done("{\"schema\":1,\"board\":1,\"fouls\":[]}\n");
}

#[test]
fn boards_follow_one_another() {
    let boards = text_of(BOARD) + "\n" + &text_of("fixtures/fouls/no-stones.in");
    let answers = text_of("fixtures/fouls/overline-and-double-four.ans") + "none\n";
    run_omok("fouls", boards).expect_done(&answers);
}

/// Bug: the message about a number of boards named `--counted`, which `fouls` did not know.
#[test]
fn a_number_of_boards_is_taken_as_its_message_says() {
    let boards = format!("2\n{CORNER}{CORNER}");
    run_omok("fouls --size 7", &boards).says("use --counted");
    let answers = "d4:double-three\nd4:double-three\n";
    run_omok("fouls --size 7 --counted", &boards).expect_done(answers);
}

/// Bug: the heading of a game was taken for the legend of a drawn board.
#[test]
fn a_game_may_have_a_heading() {
    let game = "# omok 15x15 renju\nh9 a1 h10 a15 g8 o1 i8 o15\n";
    run_omok("fouls", game).expect_done("h8:double-three\n");
}

#[test]
fn the_rule_says_what_is_forbidden_and_to_whom() {
    let white = CORNER.replace('X', "O");
    let check = |args: &str, board: &str, answer: &str| {
        run_omok(&format!("fouls --size 7 {args}"), board).expect_done(answer);
    };
    check("", CORNER, "d4:double-three\n");
    check("--rule renju-shape", CORNER, "d4:double-three\n");
    check("--rule omok", CORNER, "d4:double-three\n");
    check("--rule freestyle", CORNER, "none\n");
    check("--player white", CORNER, "none\n");
    check("--player white", &white, "none\n");
    check("--player white --rule omok", &white, "d4:double-three\n");
    check("--player white --rule omok-33", &white, "none\n");
}

#[test]
fn answers_that_are_due_are_printed_before_an_error() {
    let input = CORNER.to_owned() + "...\n";
    let error = "-:8:4: error: row 1 has 3 cells, expected 7\n";
    run_omok("fouls --size 7", input).expect(2, "d4:double-three\n", error);
}

#[test]
fn each_line_may_be_a_board() {
    let corner = CORNER.trim_end().replace('\n', "/");
    let input = format!("{corner}\nX\n{}", corner.replace('/', ""));
    let error = "error: 2: board has 1 cell, expected 49";
    let answers = format!("d4:double-three\n{error}\nd4:double-three\n");
    run_omok("fouls --lines --size 7", &input).expect(1, &answers, "");
    run_omok("fouls --lines --size 7 --bad-records ok", &input).expect_done(&answers);
    run_omok("fouls --lines --size 7", "").expect_done("");
}
