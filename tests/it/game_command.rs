//! `omok game`: verdicts, errors in their place, conversions and exit statuses.

use serde_json::{Value, json};

use crate::records::game;
use crate::util::{Run, empty_folder, folder, run_omok};

const WON: &str = "h8 a1 i8 b1 j8 c1 k8 d1 l8";
const WON_LINE: &str = "black 9 five h8 i8 j8 k8 l8";

/// A record that white begins: white has the first stone, and wins with the ninth.
#[test]
fn white_may_start_and_win() {
    let moves = "W[aa];B[ba];W[ab];B[bb];W[ac];B[bc];W[ad];B[bd];W[ae]";
    let record = format!("(;GM[4]SZ[15]PL[W]RE[W+];{moves})");
    game("", &record).expect_done("white 9 five a15 a14 a13 a12 a11 recorded white agrees\n");
}

#[test]
fn every_game_has_a_line_and_the_summary_counts_them() {
    let games = format!("{WON} ; 1-0\nh8 i9 ; 0-1\n{WON}\n");
    let run = run_omok("game --rule renju", games).ended(0);
    let lines = format!(
        "{WON_LINE} recorded black agrees\nopen 2 recorded white undecidable\n{WON_LINE}\n"
    );
    assert_eq!(run.stdout, lines, "\n{run}");
    let summary = "3 games: 2 black, 0 white, 0 drawn, 1 open, 0 illegal, 0 broken; \
                   recorded: 1 agree, 0 contradicted, 1 undecidable; ";
    run.says_first(summary);
    assert!(run.stderr.ends_with(" games/s\n"), "\n{run}");
}

#[test]
fn illegal_and_contradicted_games_give_status_1() {
    game("", "h8 i9 ; 0-1").expect_done("open 2 recorded white undecidable\n");
    game("", "h8 h8").expect(1, "illegal 2 occupied h8\n", "");
    let contradicted = format!("{WON_LINE} recorded white contradicts\n");
    game("", &format!("{WON} ; 0-1")).expect(1, &contradicted, "");
}

#[test]
fn a_broken_record_is_reported_in_its_place_and_the_rest_go_on() {
    let what = "expected a move such as h8, or pass, found '?'";
    let games = "h8\nh8 ?\nh8 h9\n";
    let lines = format!("open 1\nerror: 2:4: {what}\nopen 2\n");
    game("", games).expect(2, &lines, &format!("-:2:4: error: {what}\n"));

    let run = game("--json", games);
    let objects: Vec<Value> = parse(&run);
    assert_eq!(objects.len(), 3, "\n{run}");
    let broken =
        json!({"schema": 1, "game": 2, "source": "-", "error": what, "line": 2, "column": 4});
    assert_eq!(objects[1], broken, "\n{run}");
    assert_eq!(objects[2]["game"], 3, "\n{run}");
}

#[test]
fn an_input_without_games_is_an_error() {
    let what = "expected a game record, found none";
    let told = format!("-:1:1: error: {what}\n");
    game("", "").expect(2, &format!("error: 1:1: {what}\n"), &told);
}

fn parse(run: &Run) -> Vec<Value> {
    let objects = run.stdout.lines().map(serde_json::from_str);
    objects
        .collect::<Result<_, _>>()
        .unwrap_or_else(|error| panic!("{error}\n{run}"))
}

#[test]
fn json_has_every_field() {
    let run = game("--json --rule freestyle", &format!("{WON} ; 1-0 # a game"));
    let expected = json!({
        "schema": 1, "game": 1, "source": "-", "outcome": "black", "ply": 9, "reason": "five",
        "points": ["h8", "i8", "j8", "k8", "l8"], "recorded": "black", "agreement": "agrees",
        "why": null, "fouls": [], "size": "15x15", "rule": "freestyle",
        "players": {"black": null, "white": null}, "event": null, "date": null,
        "name": "a game", "setup": [],
        "first": "black", "moves": WON.split(' ').collect::<Vec<_>>(),
    });
    assert_eq!(parse(&run), [expected], "\n{run}");
    let is_right = run
        .stdout
        .starts_with("{\"schema\":1,\"game\":1,\"source\":\"-\",\"outcome\":\"black\",\"ply\":9,");
    assert!(is_right);

    let run = game("--json", "(;GM[4]SZ[15]AB[aa]PL[W]RE[W+R];W[];B[hh])");
    let object = &parse(&run)[0];
    assert_eq!(object["reason"], Value::Null, "\n{run}");
    assert_eq!(object["points"], json!([]), "\n{run}");
    let wanted = json!([{"stone": 1, "point": "a15"}]);
    assert_eq!(object["setup"], wanted, "\n{run}");
    assert_eq!(object["first"], "white", "\n{run}");
    assert_eq!(object["moves"], json!(["pass", "h8"]), "\n{run}");
    assert_eq!(object["agreement"], "undecidable", "\n{run}");
    let is_fine = object["why"]
        .as_str()
        .is_some_and(|why| why.contains("resigned"));
    assert!(is_fine, "\n{run}");
}

#[test]
fn the_size_is_the_records_own_unless_a_size_is_named() {
    let sgf = "(;GM[4]SZ[15];B[oa])";
    game("", sgf).expect_done("open 1\n");
    game("--size 15", sgf).expect_done("open 1\n");
    let what = "the game's board is 15x15, expected 19x19 (use --size 15)";
    let lines = (
        format!("error: 1:11: {what}\n"),
        format!("-:1:11: error: {what}\n"),
    );
    game("--size 19", sgf).expect(2, &lines.0, &lines.1);
    game("--rule renju --size 19", sgf).expect(2, &lines.0, &lines.1);
    game("--rule tictactoe", sgf).expect_done("open 1\n");
    game("--rule renju", sgf).expect_done("open 1\n");
    game("", "s19 t20").expect(1, "illegal 2 off-board t20\n", "");
    game("--size 15", "s19").expect(1, "illegal 1 off-board s19\n", "");
}

#[test]
fn max_moves_draws_a_game() {
    game("--max-moves 2", "h8 i9 ; 1/2").expect_done("draw 2 limit recorded draw agrees\n");
    game("--max-moves 3", "h8 i9 ; 1/2").expect_done("open 2 recorded draw undecidable\n");
    assert_eq!(game("--max-moves 0", "h8").status, Some(2));
}

#[test]
fn the_name_of_a_gomocup_file_has_the_result() {
    let folder = empty_folder();
    let text = "Piskvorky 15x15, 11:11, 0\r\n8,8,0\r\n8,8,0\r\nA\r\nB\r\n-1\r\n1,Renju\r\n";
    let occupied = "illegal 2 occupied h8";
    for (name, recorded) in [
        ("2019_0_1_2_1.psq", " recorded black agrees"),
        ("2019_0_1_2_2.psq", " recorded white contradicts"),
        ("game_2.psq", ""),
    ] {
        folder.write(name, text);
        let verdict = format!(
            "{occupied}{recorded}
"
        );
        folder
            .run(&format!("game -q {name}"), "")
            .expect(1, &verdict, "");
    }
}

#[test]
fn files_are_read_in_turn_each_in_its_format() {
    let folder = folder(&[
        ("0.txt", "h8 i9"),
        ("1.txt", "(;GM[4]SZ[15];B[hh])"),
        ("2.txt", "Piskvorky 15x15, 0\n1,1,0\n-1\n"),
        ("3.txt", "1\n1 1\n"),
    ]);
    let judged = folder.run("game -q 0.txt 1.txt 2.txt 3.txt", "");
    judged.expect_done("open 2\nopen 1\nopen 1\nopen 1\n");
}

#[test]
fn the_format_can_be_forced() {
    let what = "expected a game record, found none";
    let told = format!("-:1:3: error: {what}\n");
    game("--format sgf", "h8").expect(2, &format!("error: 1:3: {what}\n"), &told);
    assert_eq!(game("--format png", "h8").status, Some(2));
}

#[test]
fn games_are_converted_with_the_verdict_as_the_result() {
    let name = env!("CARGO_PKG_VERSION");
    let start = format!("(;FF[4]GM[4]CA[UTF-8]AP[omok:{name}]");
    let sgf = format!(
        "{start}SZ[15]RU[Renju]RE[B+]\n;B[hh];W[ao];B[ih];W[bo];B[jh];W[co];B[kh];W[do];B[lh])\n"
    );
    game("--rule renju --to sgf", WON).expect_done(&sgf);
    let moves = format!("# omok 15x15 renju\n{WON} ; 1-0\n");
    game("--to moves", &sgf.repeat(2)).expect_done(&format!("{moves}{WON} ; 1-0\n"));
    let undecided = format!("{start}SZ[19]RE[W+]\n;B[hl])\n");
    game("--to sgf", "h8 ; 0-1").expect_done(&undecided);
    let psq = "Piskvorky 15x15, 11:11, 0\r\n8,8,0\r\n9,7,0\r\nblack\r\nwhite\r\n-1\r\n";
    game("--size 15 --to psq", "h8 i9").expect_done(psq);
    game("--to moves", psq).expect_done("# omok 15x15\nh8 i9\n");

    let error = "-: error: game 2: the format has no passes (use --to sgf)\n";
    game("--size 15 --to psq", "h8 i9\nh8 pass\n").expect(2, psq, error);
}
