//! Records that can be read in more than one way: none of them silently in a wrong one.

use crate::records::game;
use crate::util::{folder, has, run_omok};

#[test]
fn one_move_a_line_of_numbers_is_no_game_a_line() {
    let what = "expected a game a line, found one move a line (one game, columns and rows from 1? \
                use --format pairs; from 0? write [[7,7],[8,8]]; a game a line? use --format moves)";
    let told = (
        format!("error: 1:1: {what}\n"),
        format!("-:1:1: error: {what}\n"),
    );
    for text in ["7,7\n8,8\n7,8\n", "\n 7 , 7 \r\n\r\n8,8\r\n", "-1,2\n0,0\n"] {
        let run = game("", text).ended(2);
        run.begins("error: ");
        run.says(what);
    }
    game("", "7,7\n8,8\n7,8\n").expect(2, &told.0, &told.1);
    // Named, each of the formats reads it as it says.
    game("--size 15 --format pairs", "7,7\n8,8\n7, 7\n").expect(1, "illegal 3 occupied g9\n", "");
    game("--format moves", "7,7\n8,8\n").expect_done("open 1\nopen 1\n");
    game("", "3\n7,7\n8,8\n7,8\n").expect_done("open 3\n");
    game("--format pairs", "7,7\n8,\n").ended(2);
    // A game a line of numbers is what it was.
    game("", "7,7, 8,8\n7,8, 0,0\n").expect_done("open 2\nopen 2\n");
    game("", "7,7\n").expect_done("open 1\n");
}

#[test]
fn one_move_a_line_of_letters_is_spoken_of() {
    let lines = "h8\ni9\nh9\ni8\nh10\ni10\nh11\ni11\nh12\n";
    let note =
        "-: note: 9 games of one move each (if they are one game, put its moves on one line)\n";
    game("", lines).expect(0, &"open 1\n".repeat(9), note);
    game("", &lines.repeat(2).replacen("h8\n", "h8 i9\n", 1)).expect(
        0,
        &{
            let mut verdicts = "open 2\n".to_owned();
            verdicts += &"open 1\n".repeat(17);
            verdicts
        },
        "",
    );
}

/// Black makes six in a row, and then an overline's end: what that is, only the rule tells.
const SIX: &str = ";B[hh];W[ao];B[ih];W[co];B[jh];W[eo];B[lh];W[go];B[mh];W[io];B[kh]";

#[test]
fn the_numbers_of_gomocups_rules_are_rules() {
    for (number, verdict) in [
        ("0", "black 11 row"),
        ("1", "open 11"),
        ("4", "white 11 foul overline k8"),
        ("8", "black 11 row"),
        ("9", "open 11"),
    ] {
        let run = game("", &format!("(;GM[4]SZ[15]RU[{number}]{SIX})"));
        let named = match number {
            "0" => "freestyle",
            "1" => "standard",
            "4" => "renju",
            "8" => "caro",
            _ => "caro-exact",
        };
        let same = game(&format!("--rule {named}"), &format!("(;GM[4]SZ[15]{SIX})"));
        let found = (run.status, &run.stdout);
        assert_eq!(found, (same.status, &same.stdout), "{run}");
        assert_eq!(run.stderr, "", "{run}");
        run.begins(verdict.replace(" row", ""));
    }
    let lost = game("", &format!("(;GM[4]SZ[15]RU[4]RE[W+]{SIX})"));
    lost.expect_done("white 11 foul overline k8 recorded white agrees\n");
}

#[test]
fn a_rule_that_may_be_two_is_spoken_of_once() {
    let record = format!("(;GM[4]SZ[15]RU[Gomoku]{SIX})\n");
    let note = "-:1:1: note: the record's rule 'Gomoku' may be exactly five or five or more, judged \
                by standard (use --rule NAME)\n";
    game("", &record.repeat(3)).expect(0, &"open 11\n".repeat(3), note);
    let told = game("--rule freestyle", &record).begins("black 11 ");
    assert_eq!(told.stderr, "", "{told}");
    let drawn = run_omok("draw --quiet", &record);
    assert_eq!(drawn.stderr, note, "{drawn}");

    run_omok("fouls --quiet", &record).says_first("-:1:1: note: the record's rule 'Gomoku'");
}

/// Five in a row where no column is called `i`, and none where one is.
const WITHOUT_I: &str = "g8 a1 h8 c1 j8 e1 k8 g1 l8";

#[test]
fn letters_that_may_leave_out_i_are_spoken_of() {
    let note = "-:1:1: note: columns before and beyond i are named, but i never: if the letters \
                leave it out, use --letters no-i (--letters all if not)\n";
    game("", WITHOUT_I).expect(0, "open 9\n", note);
    game("--letters all", WITHOUT_I).expect_done("open 9\n");
    game("--letters no-i", WITHOUT_I).expect_done("black 9 five g8 h8 i8 j8 k8\n");
    // Once a file, at the first game that has such columns.
    let many = format!("h8 h9\n{WITHOUT_I}\n{WITHOUT_I}\n");
    let note = note.replacen(":1:", ":2:", 1);
    game("", &many).expect(0, "open 2\nopen 9\nopen 9\n", &note);
    // A column i anywhere in the file settles it, and so does one that only letters with i reach.
    for more in ["i8", "a1 # i8\ni9"] {
        let run = game("", &format!("{many}{more}"));
        assert_eq!(run.stderr, "", "{run}");
    }
    game("--size 15", &format!("{WITHOUT_I} q1")).expect(1, "illegal 10 off-board q1\n", "");
    // On 15x15 a p is the last column without i, and off the board with it.
    let last = game("--size 15", &format!("{WITHOUT_I} p1")).ended(1);
    last.begins("illegal 10 off-board p1");
    last.says("--letters no-i");
    game("--size 15 --letters no-i", "p1 a1").expect_done("open 2\n");
    // Numbers are no letters, and few moves tell nothing.
    game(
        "",
        "[[7,7],[9,7],[7,8],[9,8],[7,9],[9,9],[7,1],[9,1],[7,2]]",
    )
    .expect_done("open 9\n");
    game("", "h8 j9 h9").expect_done("open 3\n");
}

#[test]
fn an_i_is_an_error_where_letters_leave_it_out() {
    let what =
        "expected a move such as h8, no column being called i, found 'i' (use --letters all)";
    let told = format!("-:1:4: error: {what}\n");
    game("--letters no-i", "h8 i9").expect(2, &format!("error: 1:4: {what}\n"), &told);
    assert_eq!(game("--letters some", "h8").status, Some(2));
}

#[test]
fn letters_are_chosen_wherever_records_are_read() {
    let drawn = run_omok("draw --quiet --size 15 --letters no-i", WITHOUT_I);
    let same = run_omok("draw --quiet --size 15", "g8 a1 h8 c1 i8 e1 j8 g1 k8");
    assert_eq!((&drawn.stdout, &drawn.stderr), (&same.stdout, &same.stderr));
    let moves = "j8 a1 k8 a3 h9 a5 h10";
    run_omok("fouls --quiet --letters no-i", moves).expect_done("h8:double-three\n");

    let folder = folder(&[("a.moves", "h8 j9\n")]);
    let words = "play --letters no-i --load a.moves --save b.moves";
    folder.run(words, "resign\n").ended(0);
    has(&folder.read("b.moves"), "h8 i9");
    // What is written has an i.
    game("--letters no-i --to moves --size 15", "h8 j9").expect_done("# omok 15x15\nh8 i9\n");
}

/// Programs write the number of Go, or none, into records of five-in-a-row.
#[test]
fn a_record_with_the_number_of_another_game_is_read_with_a_note_if_it_is_not_go() {
    let note = |number: &str| {
        format!("-:1:1: note: the record {number} and is read as five-in-a-row (write GM[4])\n")
    };
    for (args, head, number) in [
        ("", "GM[1]SZ[15]", "states GM[1]"),
        ("", "SZ[15]GM[1]KM[0]", "states GM[1]"),
        ("", "GM[11]SZ[15:15]", "states GM[11]"),
        ("", "GM[1]RU[Renju]", "states GM[1]"),
        ("", "GM[1]SZ[19]RU[freestyle]", "states GM[1]"),
        ("--rule renju", "GM[1]SZ[19]", "states GM[1]"),
        ("", "SZ[15]", "does not state GM"),
        ("", "RU[Renju]", "does not state GM"),
        ("--rule renju", "SZ[19]", "does not state GM"),
    ] {
        let run = run_omok(&format!("game -q {args}"), format!("(;{head};B[hh];W[ii])"));
        run.expect(0, "open 2\n", &note(number));
    }
    for (args, head) in [
        ("", "GM[1]"),
        ("", "GM[1]SZ[19]"),
        ("", "GM[1]SZ[15]RU[Japanese]"),
        ("", "GM[1]SZ[15]KM[6.5]"),
        ("--rule renju", "GM[1]SZ[19]RU[chinese]"),
        ("", "SZ[19]KM[7.5]"),
        ("", "SZ[19]HA[2]"),
        ("", "GM[2]SZ[15]RU[Renju]"),
    ] {
        let run = run_omok(&format!("game -q {args}"), format!("(;{head};B[hh];W[ii])")).ended(2);
        run.says("expected a game of five-in-a-row, GM[4], found '");
    }
}
