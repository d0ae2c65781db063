//! Records from elsewhere: no half of them is silently left out, and rule, size and names travel.

use omok::game::{Decision, Record, RecordedRule};
use omok::text::{Format, InputError, Records, Sizes, write_verdict};
use omok::{Size, Variant};
use serde_json::json;

use crate::record_formats::PSQ;
use crate::records::{check, freestyle, game, renju};
use crate::util::{empty_folder, folder, has, omok, run, run_omok, text_of};
use omok_testing::boards::Random;
use omok_testing::table;

const ANY: Sizes = Sizes::Any {
    unstated: Size::square(19),
};

fn read(text: &str, format: Format) -> Vec<Result<Record, InputError>> {
    Records::new(text.as_bytes(), format, ANY).collect()
}

fn one(text: &str, format: Format) -> Record {
    match &read(text, format)[..] {
        [Ok(record)] => record.clone(),
        other => panic!("{text}: {other:?}"),
    }
}

#[test]
fn a_line_of_psq_that_is_no_move_does_not_end_the_game() {
    let expected = "expected a move such as 8,8, and after the last the players' names or -1";
    for line in ["9;9,5", "9,9,5,7", "x", "9,9,5x", "9.9", "-"] {
        let text = PSQ.replace("9,7,36", line);
        renju(text, format!("3:1: {expected}, found '{}'", &line[..1]));
    }
    renju(PSQ.replace("9,7,36", "9,7"), "open 3");
    let after = PSQ.replace("3,10,6\r\nA.zip\r\n", "A.zip\r\n3,10,6\r\n");
    renju(after, format!("4:1: {expected}, found 'A'"));
    let cut = PSQ[..PSQ.find("A.zip").expect("a name")].trim_end();
    renju(cut, format!("4:7: {expected}, found the end of the input"));
    let twice = PSQ.replace("-1\r\n", "-1\r\n-1\r\n");
    renju(twice, "9:1: expected the end of the input, found '1'");
}

#[test]
fn psq_tells_the_names_the_rule_and_a_draw() {
    let record = one(PSQ, Format::Psq);
    assert_eq!(record.about.rule, Some(RecordedRule::Known(Variant::RENJU)));
    assert_eq!(record.about.players.black.as_deref(), Some("A.zip"));
    assert_eq!(record.about.players.white.as_deref(), Some("B.zip"));
    assert_eq!(record.result, None);
    let draw = one(&PSQ.replace("1,Renju", "0,Renju"), Format::Psq);
    assert_eq!(draw.result, Some(Decision::Drawn));
}

#[test]
fn sgf_of_other_programs_is_read() {
    let cases = r"
        (;GaMe[4]SiZe[15];Black[hh];White[ig]) | open 2
        (;GM[4]SZ[15];B[tt];W[hh]) | open 2
        (;GM[4]SZ[20];B[tt];W[tt]) | illegal 2 occupied t1
        (;GM[4]SZ[15]QPR[hh][hg][ii];W[aa]) | open 4
        (;GM[4]SZ[15]QPR[hh][hg]QSLW[ii];W[aa]) | open 4
        (;GM[4]SZ[15];B[hh]AE[];W[ig]) | open 2
        (;GM[4]SZ[15];B[hh]AE[aa];W[ig]) | open 2
        (;GM[4]SZ[15];B[hh]AB[hh];W[ig]) | open 2
        (;GM[4]SZ[15];B[aa];W[hh];AB[ab][ac][ad]PL[B];B[ae]) | black 1 five a15 a14 a13 a12 a11
        From somebody\n\n(;GM[4]SZ[15];B[hh])\nand more text\n | open 1
        (;GM[4]SZ[15]RE[Black wins];B[hh]) | open 1 recorded black undecidable
        (;GM[4]SZ[15]RE[0-1];B[hh]) | open 1 recorded white undecidable
        (;GM[4]SZ[15]RE[B+Time];B[hh]) | open 1 recorded black, white ran out of time
        (;GM[4]SZ[15]RE[W+Forfeit];B[hh]) | open 1 recorded white undecidable
        (;GM[4]SZ[15];B[rx]) | illegal 1 off-board rx
        (;GM[4]SZ[15];B[hh];X[ig]) | 1:23: expected B or W before the point of a move, found 'X'
        (;GM[4]SZ[15];B[hh];b[ig]) | 1:21: expected ';', a property, '(' or ')', found 'b'
        (;GM[4]SZ[15];B[hh];B[hi]AB[hj]) | 1:29: expected no set-up after a move
    ";
    for [text, expected] in table(cases) {
        freestyle(text, expected);
    }
}

#[test]
fn moves_of_sites_and_programs_are_read() {
    let five = "black 5 row h8 i8 j8";
    let rule: Variant = "mnk:15,15,3".parse().expect("a rule");
    for text in [
        "h8 a1 i8 b1 j8",
        "1. h8 a1 2. i8 b1 3. j8",
        "1.h8 2.a1 3.i8 4.b1 5.j8",
        "1) h8 a1 2) i8 b1 3) j8",
        "h8, a1, i8, b1, j8",
        "h8-a1-i8-b1-j8",
        "[[7,7],[0,14],[8,7],[1,14],[9,7]]",
        "[ [7, 7], [0, 14], [8, 7], [1, 14], [9, 7] ]",
        "0,0, -7,7, 1,0, -6,7, 2,0",
    ] {
        check(&rule, text, five);
    }
    let black = format!("{five} recorded black agrees");
    for end in ["1-0", "; 1-0", "B+", "B+R", "1-0 # a game"] {
        check(&rule, format!("h8 a1 i8 b1 j8 {end}"), &black);
    }
    let told = "1:13: expected a pair of coordinates, found the end of the line";
    check(&rule, "[[7,7],[8,8]", told);
    let told = "1:7: expected a pair of coordinates, found the end of the line";
    check(&rule, "0,0, 1", told);
    let told = "1:8: expected the end of the line, found 'i'";
    check(&rule, "h8 1-0 i9", told);
}

const REC: &str = "pbrain-a.exe\nhomo-2\n9,9,120\n10,8,36\n2,9,6\n-1\n";

#[test]
fn piskvorks_older_records_are_read() {
    freestyle(REC, "open 3");
    let record = one(REC, Format::Rec);
    assert_eq!(record.size, Size::square(20));
    assert_eq!(record.about.players.white.as_deref(), Some("homo-2"));
    assert!(read(REC.trim_end().trim_end_matches("-1"), Format::Rec)[0].is_err());
}

const RIF: &str = r#"<?xml version="1.0" encoding="UTF-8"?>
<database version="10">
<rules><rule id="1" name="RIF"><info>x</info></rule><rule id="2" name="Gomoku"/></rules>
<players><player id="1" name="Ando" surname="A &amp; B"/><player id="2" name="B" surname=""/></players>
<tournaments><tournament id="7" name="World" year="1989"/></tournaments>
<games>
<game id="11" tournament="7" rule="1" black="2" white="1" bresult="0">
<move>a8 a1 b8 a3 c8 a5 e8 a7 f8 c1 d8</move>
<info>a remark</info>
</game>
<game id="12" rule="2" black="1" white="2" bresult="0.5"><move>h8 i9</move></game>
</games>
</database>
"#;

#[test]
fn the_archive_of_renjunet_is_read_game_by_game() {
    let foul = "white 11 foul overline d8 recorded white agrees\n";
    let drawn = "open 2 recorded draw undecidable\n";
    game("", RIF).expect_done(&format!("{foul}{drawn}"));
    let first = read(RIF, Format::Rif)[0].clone().expect("a game");
    assert_eq!(first.about.players.white.as_deref(), Some("Ando A & B"));
    assert_eq!(first.about.event.as_deref(), Some("World"));
    assert_eq!(first.about.date.as_deref(), Some("1989"));

    let error = read(&RIF.replace("h8 i9", "h8 9i"), Format::Rif)[1]
        .clone()
        .expect_err("a broken game");
    let wanted = "11:67: expected a move such as h8, or pass, found '9'";
    assert_eq!(error.to_string(), wanted);
    for cut in [
        &RIF[..RIF.find("\n<game id=\"12").expect("a game")],
        &RIF[..RIF.len() - 30],
    ] {
        assert!(read(cut, Format::Rif).iter().any(Result::is_err), "{cut}");
    }
}

#[test]
fn a_library_of_renlib_is_named_and_refused() {
    let bytes = b"\xFFRenLib\xFF\x03\x04 more".to_vec();
    let run = run(&mut omok(["game", "-q"]), bytes);
    run.says_first("-:1:1: error: expected a game record, found a RenLib library");
    run.ended(2);
}

/// Black loses by an overline under renju, and only there.
const FOUL: &str = "a8 a1 b8 a3 c8 a5 e8 a7 f8 c1 d8";
const FOUL_LINE: &str = "white 11 foul overline d8";

#[test]
fn the_record_chooses_the_rule_where_none_is_asked_for() {
    let sgf = game("--rule renju --to sgf", FOUL).stdout;
    has(&sgf, "RU[Renju]");
    let verdict = format!("{FOUL_LINE} recorded white agrees\n");
    game("", &sgf).expect_done(&verdict);
    game("--rule standard", &sgf).expect(0, "open 11 recorded white undecidable\n", "");
    for (name, expected) in [
        ("Standard gomoku", "open 11"),
        ("renju, Taraguchi-10", FOUL_LINE),
    ] {
        let other = sgf.replace("Renju", name).replace("RE[W+]", "");
        game("", &other).expect_done(&format!("{expected}\n"));
    }
    let unknown = sgf.replace("Renju", "Pente").replace("RE[W+]", "");
    let note = "-:1:1: note: the record's rule 'Pente' is not known, judged by standard (use --rule NAME)\n";
    game("", &unknown.repeat(2)).expect(0, "open 11\nopen 11\n", note);

    let told = "(;GM[4]SZ[20]RU[Renju]PB[A]PW[B]EV[E]DT[2020-01-02];B[hh])";
    let run = game("--json", told);
    let object = &run.objects()[0];
    assert_eq!(object["rule"], "renju", "{run}");
    assert_eq!(object["size"], "20x20", "{run}");
    let wanted = json!({"black": "A", "white": "B"});
    assert_eq!(object["players"], wanted, "{run}");
    assert_eq!(object["event"], "E", "{run}");
}

#[test]
fn a_rule_takes_the_size_of_the_record() {
    game("--rule freestyle", "Piskvorky 20x20, 0\n20,20,0\n-1\n").expect_done("open 1\n");
    game("--rule freestyle", "(;GM[4];B[oo])").expect_done("open 1\n");
    game("", "(;GM[4]RU[Renju];B[oo];W[pa])").expect(1, "illegal 2 off-board pa\n", "");
}

#[test]
fn every_format_keeps_the_verdict_the_rule_the_size_and_the_names() {
    let start = "(;GM[4]SZ[15]RU[Renju]PB[First]PW[Second]";
    let sgf = format!("{start};B[ah];W[ao];B[bh];W[am];B[ch];W[ak];B[eh];W[ai];B[fh];W[co];B[dh])");
    for format in ["moves", "psq", "sgf"] {
        let written = game(&format!("--to {format}"), &sgf).stdout;
        let object = &game("--json", &written).objects()[0];
        assert_eq!(object["outcome"], "white", "{written}");
        assert_eq!(object["reason"], "foul", "{written}");
        assert_eq!(object["rule"], "renju", "{written}");
        assert_eq!(object["size"], "15x15", "{written}");
        if format != "moves" {
            let players = json!({"black": "First", "white": "Second"});
            assert_eq!(object["players"], players, "{written}");
        }
    }
    let pairs = game("--to pairs", &sgf).stdout;
    let verdict = format!("{FOUL_LINE} recorded white agrees\n");
    game("--rule renju", &pairs).expect_done(&verdict);
}

#[test]
fn a_game_saved_by_play_is_judged_by_its_own_rule() {
    let folder = empty_folder();
    let moves = FOUL.replace(' ', "\n") + "\n";
    for name in ["a.sgf", "a.moves", "a.psq"] {
        let saved = folder.run(&format!("play --rule renju --save {name}"), &moves);
        saved.ended(0);
        let verdict = format!("{FOUL_LINE} recorded white agrees\n");
        let judged = folder.run(&format!("game -q {name}"), "");
        judged.expect_done(&verdict);
        folder.run(&format!("draw {name}"), "").begins("15 ");
    }
}

#[test]
fn a_folder_is_named_with_the_way_out() {
    let run = run_omok("game fixtures", "").ended(2);
    run.says("omok game fixtures/*.psq");
}

#[test]
fn the_summary_counts_for_each_player() {
    let foul = "(;GM[4]SZ[15]RU[Renju]PB[Ann]PW[Bob];B[ah];W[ao];B[bh];W[am];B[ch];W[ak];B[eh];W[ai];B[fh];W[co];B[dh])";
    let drawn = "(;GM[4]SZ[15]PB[Bob]PW[Ann]RE[0];B[hh])";
    let illegal = "(;GM[4]SZ[15]PB[Bob]PW[Ann];B[hh];W[hh])";
    let games = format!("{foul}\n{drawn}\n{illegal}\n");
    let table = "player  games   black W-D-L   white W-D-L  open fouls illegal\n\
                 Bob         3         1-1-0         1-0-0     0     0       0\n\
                 Ann         3         0-0-1         0-1-1     0     1       1\n";
    game("--summary", &games).expect(1, table, "");
    let run = game("--summary --json", &games);
    let first = &run.objects()[0];
    assert_eq!(first["player"], "Bob", "{run}");
    let expected = json!({"won": 1, "drawn": 0, "lost": 0});
    assert_eq!(first["white"], expected, "{run}");
}

#[test]
fn many_threads_answer_as_one_does() {
    let games = text_of("fixtures/games/bots.moves").repeat(3);
    let alone = game("--rule renju --max-moves 120 --jobs 1", &games);
    let together = game("--rule renju --max-moves 120 --jobs 4", &games);
    assert_eq!(alone.stdout, together.stdout);
    assert_eq!(alone.stdout.lines().count(), 900);
}

/// Games of several blocks with all that may stand between them: headings, known and unknown rules,
/// comments, blank lines, broken games and such as are too long for a piece.
fn mixed_games() -> [String; 3] {
    let bots = text_of("fixtures/games/bots.moves");
    let mut lines = String::from("\u{feff}");
    for (index, line) in bots.lines().enumerate() {
        let between = match index % 60 {
            7 => "# a remark\n\n",
            19 => "# omok 15x15 renju\n",
            23 => "h8 ?\n",
            31 => "# omok 20x20 house rule\n",
            37 => "h8 h9 \r\n",
            43 => "# omok 99x99\nh8 i9 h8\n",
            _ => "",
        };
        lines += &format!("{between}{line}\n");
    }
    let long = format!("h8{}\n", " pass".repeat(40_000));
    let lines = lines.clone() + &long + &lines.trim_start_matches('\u{feff}').repeat(2) + "h8 i9";

    let record = |form: &str| game(&format!("--to {form}"), &bots).ended(0).stdout;
    let trees = record("sgf").replace("(;", "text between\n(;");
    let hiding = trees.replacen("])", "]", 40);
    let trees = trees.repeat(4) + &hiding + "(;GM[4]SZ[15];B[h]";
    let pairs = record("pairs");
    let pairs = pairs.repeat(7) + "x\n1 1\n" + &pairs + "9\n1 1\n";
    [lines, trees, pairs]
}

/// From a pipe each block is answered before the next is read, from a file all of them together.
#[test]
fn games_of_a_file_are_answered_as_those_of_a_pipe_by_any_number_of_threads() {
    let folder = empty_folder();
    for text in mixed_games() {
        assert!(text.len() > 4 * 64 * 1024, "{}", text.len());
        folder.write("games", &text);
        for form in ["", "--json", "--summary", "--to moves", "--to sgf"] {
            let piped = game(&format!("{form} --jobs 1"), &text);
            assert!(piped.stderr.lines().count() > 1, "{piped}");
            for jobs in ["1", "2", "5"] {
                let words = format!("game --quiet {form} --jobs {jobs} games");
                let read = folder.run(&words, "");
                assert_eq!(read.status, piped.status, "{form} {jobs}");
                let is_right = read.stdout.replace("\"games\"", "\"-\"") == piped.stdout;
                assert!(is_right, "{form} {jobs}");
                let found = read.stderr.replace("games", "-");
                assert_eq!(found, piped.stderr, "{form} {jobs}");
            }
        }
    }
}

/// The verdicts by the library, a game after the other, are what the command prints.
#[test]
fn the_command_says_of_many_games_what_the_library_does_of_each() {
    let [lines, ..] = mixed_games();
    let mut expected = Vec::new();
    for read in Records::new(lines.as_bytes(), Format::Moves, ANY) {
        match read {
            Ok(record) => {
                let known = record.about.known_rule().unwrap_or(Variant::BOARD_PROBLEM);
                write_verdict(&mut expected, &record, &record.replay(known.rule()));
            }
            Err(error) => expected.extend(format!("error: {error}\n").into_bytes()),
        }
    }
    assert_eq!(game("", &lines).stdout, String::from_utf8_lossy(&expected));
}

#[test]
fn fouls_are_listed_for_games_and_for_boards_with_labels() {
    let moves = "i8 a1 j8 a3 h9 a5 h10";
    run_omok("fouls", moves).expect_done("h8:double-three\n");
    let each = run_omok("fouls --each", moves);
    let lines: Vec<&str> = each.stdout.lines().collect();
    let found = (lines.len(), lines[0], lines[6]);
    assert_eq!(found, (7, "none", "h8:double-three"), "{each}");
    for kind in ["", "--unicode"] {
        let drawn = run_omok(&format!("draw --rule renju {kind}"), moves).stdout;
        run_omok("fouls", drawn).expect_done("h8:double-three\n");
    }
    let underscores = "_______\n___X___\n___X___\n_XX____\n_______\n_______\n_______\n";
    run_omok("fouls --size 7", underscores).expect_done("d4:double-three\n");
    let spoilt = "   a b c\n 3 . . .\n 2 . Q .\n 1 . . .\n";
    run_omok("fouls --size 3 --run 3", spoilt).ended(2);
}

/// A game in the formats that tell where it ends.
fn closed_samples() -> [(Format, String); 6] {
    let psq = "Piskvorky 15x15, 11:11, 0\r\n8,8,0\r\n1,15,1\r\n9,8,2\r\n2,15,3\r\n10,8,4\r\n3,15,5\r\n\
               11,8,6\r\n4,15,7\r\n12,8,8\r\nA.zip\r\nB.zip\r\n-1\r\n1,Freestyle\r\n";
    let sgf =
        "(;FF[4]GM[4]SZ[15]RU[Freestyle];B[hh];W[ao];B[ih];W[bo];B[jh];W[co];B[kh];W[do];B[lh])\n";
    let saved = psq.replace("A.zip\r\nB.zip\r\n-1\r\n1,Freestyle", "-1\r\nsaved");
    let pairs = "9\n8 8\n1 15\n9 8\n2 15\n10 8\n3 15\n11 8\n4 15\n12 8\n";
    [
        (Format::Psq, psq.to_owned()),
        (Format::Sgf, sgf.to_owned()),
        (Format::Pairs, pairs.to_owned()),
        (Format::Psq, saved),
        (Format::Pgn, text_of("fixtures/games/playok-swap2.txt")),
        (Format::Json, text_of("fixtures/games/game.json")),
    ]
}

/// Cut, bent and reordered copies of a game are an error, or a game of as many moves: never a
/// shorter one, unless it says itself that its end may be missing.
#[test]
fn a_spoilt_copy_is_never_a_shorter_game() {
    const MOVES: usize = 9;
    let mut random = Random::new(13);
    for (format, text) in closed_samples() {
        for _ in 0..700 {
            let copy = spoilt(&text, &mut random);
            let records: Vec<_> = Records::new(&copy, format, ANY).collect();
            let has_error = records.iter().any(Result::is_err);
            let is_whole =
                |record: &Record| record.about.is_open_ended || record.moves.len() >= MOVES;
            let is_right = has_error || records.iter().flatten().all(is_whole);
            assert!(is_right, "{format}: {}", String::from_utf8_lossy(&copy));
        }
    }
}

/// A copy that is cut, has one byte bent, or has two lines or nodes in each other's place.
fn spoilt(text: &str, random: &mut Random) -> Vec<u8> {
    const BENT: &[u8] = b";.:-x/";
    let mut bytes = text.as_bytes().to_vec();
    match random.below(3) {
        0 => bytes.truncate(random.below(text.trim_end().len())),
        1 => {
            let separators = |byte: &u8| b",;[]()".contains(byte) || byte.is_ascii_uppercase();
            let places = (0..bytes.len()).filter(|&at| separators(&bytes[at]));
            let places: Vec<usize> = places.collect();
            if !places.is_empty() {
                bytes[random.pick(&places)] = random.pick(BENT);
            }
        }
        _ => {
            let pieces = text.split_inclusive(['\n', ';']);
            let mut pieces: Vec<&str> = pieces.collect();
            let (first, second) = (random.below(pieces.len()), random.below(pieces.len()));
            pieces.swap(first, second);
            bytes = pieces.concat().into_bytes();
        }
    }
    bytes
}

#[test]
fn a_mixed_folder_is_judged_by_each_files_own_size() {
    let folder = folder(&[
        ("a.psq", "Piskvorky 20x20, 0\n20,20,0\n-1\n"),
        ("b.sgf", "(;GM[4]SZ[15];B[oo])"),
    ]);
    let judged = folder.run("game -q --rule freestyle a.psq b.sgf", "");
    judged.expect_done("open 1\nopen 1\n");
}
