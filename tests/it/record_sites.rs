//! Games as sites and programs write them. The samples are ours, written in their formats; whatever
//! is read of one can be written and read again.

use omok::board::PerStone;
use omok::game::{Decision, Record, RecordedMove, RecordedRule};
use omok::text::{Format, InputError, Records, Sizes, Unwritable};
use omok::{Size, Stone, Variant};

use crate::records::{freestyle, game, renju, standard};
use crate::util::{ends_with, has, names_in, project, run_omok, text_of};
use omok_testing::table;

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
    renju("(;GM[5];B[hh])", expected);
    for text in "(;GM[5]5A[];B[hh]) (;GM[5]SZ[15];B[hh]) (;GM[4]5A[hg]5B[];B[hh])".split(' ') {
        renju(text, "open 1");
    }
    let cases = "
        (;GM[4]5C[hg];B[hh])      | 1:8: expected ';', a property, '(' or ')', found '5'
        (;GM[4]5A;B[hh])          | 1:10: expected '[' after a property's name, found ';'
        (;GM[4]5AB[hg];B[hh])     | 1:10: expected '[' after a property's name, found 'B'
        (;GM[4]B2[hg])            | 1:9: expected '[' after a property's name, found '2'
        (;GM[4]5A[hg;B[hh];W[ii]) | 1:11: a value without its closing ']'
    ";
    for [text, expected] in table(cases) {
        renju(text, expected);
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
    renju(empty, format!("3:6: {what}"));
}

#[test]
fn psq_is_read_without_names_without_an_end_and_with_text_after_it() {
    let five = "black 9 five h8 i8 j8 k8 l8\n";
    game("", &sample("yixin.psq")).expect_done(five);
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
    let cases = r"
        1                   | 5:1: WHAT, found '1'
        10, 1               | 5:6: WHAT, found the end of the input
        0\nAnn\nBob\n-1\n   | 5:1: WHAT, found '0'
        -1\ntext\n9,9\n     | 5:1: WHAT, found '-'
        -1\ntext\n1,Renju\n | 7:1: expected the end of the input, found '1'
        Ann\n               | 6:1: expected a player's name, found the end of the line
    ";
    for [end, error] in table(cases) {
        freestyle(format!("{cut}{end}"), error.replace("WHAT", what));
    }
    let told = format!("2:1: {what}, found the end of the input");
    freestyle("Piskvorky 15x15\n", &told);
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
    assert_eq!(pairs, "2\n8 8\n9 9\n; W+R\n");
    game("--format pairs", "8,8\n9,9\n; 1/2").expect_done("open 2 recorded draw undecidable\n");
    let psq = game("--to psq", text).stdout;
    ends_with(&psq, "\r\n-1\r\n2\r\n; W+R\r\n");
    let told = "4:3: expected the result 1-0, 0-1 or 1/2, found '2'";
    freestyle("2\n8 8\n9 9\n; 2-0\n", told);
    let told = "5:1: expected the end of the input, found '1'";
    freestyle("2\n8 8\n9 9\n; 1-0\n1 1\n", told);
    freestyle("2\n8 8\n; 1-0\n", "3:1: expected 2 moves, found 1");
}

#[test]
fn playok_tells_the_players_of_columns_and_the_choice_of_colours() {
    let plain = sample("playok.txt");
    game("", &plain).expect_done("open 25 recorded black undecidable\n");
    let text = sample("playok-swap2.txt");
    let five = "black 13 five e10 e9 e8 e7 e6";
    game("", &text).expect_done(&format!("{five} recorded black agrees\n{five}\n"));
    for record in &all(&text) {
        // The second player of the second game took black.
        assert_eq!(record.about.players.black.as_deref(), Some("ann"));
        assert_eq!(record.about.players.white.as_deref(), Some("bob"));
        let expected = Some(RecordedRule::Known(Variant::STANDARD));
        assert_eq!(record.about.rule, expected);
        assert_eq!(record.about.date.as_deref(), Some("2024.05.06"));
        let found = (record.size, &record.about.event);
        assert_eq!(found, (Size::square(15), &None));
    }
    let start = &plain[..plain.find("1. h8").expect("moves")].replace("60,15", "61,15");
    let cases = "
        1. h8 h9 2. i8 black 1-0                    | 3 None None None
        1. h8 h9 2. i8 black 1/2-1/2                | 3 None None Some(Drawn)
        1. h8 h9 2. i8 j9 3. k10 white 4. -- a1 1-0 | 6 Some(\"ann\") Some(\"bob\") Some(Won(Black))
        1. h8 h9 2. i8 j9 3. k10 black 4. a1 *      | 6 Some(\"bob\") Some(\"ann\") None
        1. h8 h9 *                                  | 2 Some(\"ann\") Some(\"bob\") None
        *                                           | 0 Some(\"ann\") Some(\"bob\") None
    ";
    for [moves, expected] in table(cases) {
        let [record] = &all(&format!("{start}{moves}\n"))[..] else {
            panic!("one game: {moves}");
        };
        let PerStone { black, white } = &record.about.players;
        let told = format!(
            "{} {black:?} {white:?} {:?}",
            record.moves.len(),
            record.result
        );
        assert_eq!(told, expected, "{moves}");
    }
}

#[test]
fn tags_of_other_sites_and_broken_moves_are_named() {
    let text = sample("playok.txt");
    let site = "expected [Site \"PlayOK\"], the only site whose tags are read, found";
    let kind = "expected the type of five-in-a-row, [GameType \"60,15\"] or 61, found";
    let cases = r#"
        PlayOK                 | lichess.org | 2:8: SITE 'lichess.org'
        [Site "PlayOK"]\n      |             | 13:1: SITE '1'
        60,15                  | 11,8        | 10:12: KIND '11,8'
        [GameType "60,15"]\n   |             | 13:1: KIND '1'
        60,15                  | 60,30       | 10:12: expected a board with sides of 3 to 26, found 30x30
        ann"]                  | ann]        | 5:13: expected a tag such as [Black "name"], found the end of the line
        2. i8                  | 3. i8       | 14:10: expected the move number 2, found '3'
        2. i8                  | i8          | 14:10: expected the move number 2, found 'i'
        i8 g8                  | i8 --       | 14:16: expected a move such as h8, or the result 1-0, 0-1, 1/2-1/2 or *, found '-'
        i8 g8                  | i8 white    | 14:17: expected the number of a row, found 'h'
        j7 1-0                 | j7          | 17:1: expected a move such as h8, or the result 1-0, 0-1, 1/2-1/2 or *, found the end of the input
        j7 1-0                 | j7 1-0 a1   | 15:52: expected the end of the input, found 'a'
    "#;
    for [from, to, error] in table(cases) {
        let spoilt = text.replacen(from, to, 1);
        assert_ne!(spoilt, text);
        let error = error.replace("SITE", site).replace("KIND", kind);
        let expected = format!("{error}\nopen 25 recorded black undecidable");
        standard(format!("{spoilt}\n{text}"), expected);
    }
    game("--size 19", &text).expect(
        2,
        "error: 10:12: the game's board is 15x15, expected 19x19 (use --size 15)\n",
        "-:10:12: error: the game's board is 15x15, expected 19x19 (use --size 15)\n",
    );
}

#[test]
fn moves_of_chess_and_files_of_yixin_are_refused_by_name() {
    let what = "expected a game of five-in-a-row, found moves of chess, which c-gomoku-cli writes in \
                place of the game's (its option -sgf writes them)";
    standard(sample("c-gomoku-cli.pgn"), format!("10:1: {what}"));
    let other = "[Event \"?\"]\n[Site \"PlayOK\"]\n\n1. e4 e5 2. Nf3 1-0\n";
    standard(other, format!("4:1: {what}"));
    let what = "1:1: expected a game record, found a game saved by Yixin as .sav (save it as .psq)";
    standard("15\n15\n2\n7 7\n6 8\n", what);
    standard("2\n7 7\n6 8\n", "open 2");
}

#[test]
fn rows_may_be_numbered_from_the_top() {
    let text = sample("yixin.pos");
    let told = "black 9 five h10 h9 h8 h7 h6\n";
    game("--rows top --size 15", &text).expect_done(told);
    game("--rows bottom --size 15", &text).expect_done(told);
    let moves = "h8h7i3";
    game("--rows top --size 15 --to moves", moves).expect_done("# omok 15x15\nh8 h9 i13\n");
    game("--rows top --size 15", "h1 a16").expect(1, "illegal 2 off-board a16\n", "");
    game("--rows top --size 15", "h1 a0").expect(1, "illegal 2 off-board a0\n", "");
    // Only letters with numbers have such rows.
    game("--rows top", &sample("openings.txt")).expect_done("open 3\nopen 3\n");
    let drawn = run_omok("draw --rows top --size 5", "a1 b1");
    assert_eq!(drawn.stdout, run_omok("draw --size 5", "a5 b5").stdout);
    run_omok("fouls --quiet --rows top", "h8 a1 i8 a3 j9 a5 j10").expect_done("j8:double-three\n");
    assert_eq!(game("--rows left", "h8").status, Some(2));
}

/// Games with all that `--json` prints: set-up, passes, places off the board, moves out of turn.
const ODD: [&str; 5] = [
    "(;GM[4]SZ[15:19]RU[Renju]AB[aa][bb]AW[cc]PL[W]PB[A]PW[B]EV[E]DT[2020]GN[N]RE[0];W[hh];B[];W[ii])",
    "(;GM[4]SZ[15];B[hh];W[ap];B[ii])",
    "(;GM[4]SZ[15];B[hh];W[Aa])",
    "(;GM[4]SZ[15];B[hh];B[ii];W[jj])",
    "(;GM[4]SZ[7]RU[mnk:7,7,4];B[aa];W[ba];B[ab];W[bb];B[ac];W[bc];B[ad])",
];

#[test]
fn what_json_prints_is_read_back() {
    let texts = ODD.map(str::to_owned).into_iter();
    let texts = texts.chain(SAMPLES.iter().map(|sample| self::sample(sample.0)));
    let texts =
        texts.chain(["0,99\n", "h8 p16 ; 1-0\n", "h8 i9 h8 # Zoë \"x\"\n"].map(str::to_owned));
    for text in texts {
        let first = game("--json", &text);
        assert_eq!(game("--json", &first.stdout).stdout, first.stdout, "{text}");
        let lines = game("", &text).stdout;
        assert_eq!(game("", &first.stdout).stdout, lines, "{text}");
    }
    // All verdicts of a match and of games on its journal.
    let bots = sample("bots.moves");
    let json = game("--json --max-moves 120 --rule renju", &bots).stdout;
    let told = game("--max-moves 120", &json).stdout;
    assert_eq!(told, game("--max-moves 120 --rule renju", &bots).stdout);
}

#[test]
fn broken_json_is_named() {
    let good = game("--json", "h8 i9").stdout;
    let what = "expected a game in JSON, found";
    let cases = r#"
        "h8"            | "h8x"                            | WHAT 'h8x'
        "h8"            | ""                               | WHAT ''
        19x19           | 30x30                            | expected a board with sides of 3 to 26, found 30x30
        19x19           | x                                | WHAT 'x'
        "first":"black" | "first":"red"                    | WHAT 'red'
        "recorded":null | "recorded":"me"                  | WHAT 'me'
        "setup":[]      | "setup":[{"stone":3,"point":"a1"}] | WHAT 'a1'
        "size":"19x19", |                                  | WHAT 'no size or no moves'
    "#;
    for [from, to, error] in table(cases) {
        let spoilt = good.replace(from, to);
        assert_ne!(spoilt, good, "{from}");
        standard(spoilt, format!("1:1: {}", error.replace("WHAT", what)));
    }
    let error = game("", &game("--json", "h8 ?").stdout).ended(2);
    error.says(format!("{what} 'expected a move"));
    let cut = &good[..good.len() / 2];
    game("", cut).says(what);
}

#[test]
fn boards_over_26_are_named_in_every_format() {
    let what = "expected a board with sides of 3 to 26, found 30x30";
    standard("Piskvorky 30x30, 0\n1,1,1\n-1\n", format!("1:11: {what}"));
    standard("(;GM[4]SZ[30];B[aa])", format!("1:11: {what}"));
    standard("# omok 30x30 renju\n", format!("1:1: {what}"));
    // No game after such a heading is judged on another board.
    let games = "h8\n# omok 30x30\nh8 z26\n# omok 15x15\nh8\n";
    let error = format!("2:1: {what}");
    standard(games, format!("open 1\n{error}\n{error}\nopen 1"));
    standard("# omok for all\nh8\n", "open 1");
}

/// A sample, the format that reads it, and what `--to` writes of it such that it is read back.
type Sample = (&'static str, Format, &'static [Format]);

const PLAIN: &[Format] = &[Format::Moves, Format::Psq, Format::Sgf, Format::Pairs];
const WITH_PASSES: &[Format] = &[Format::Moves, Format::Sgf];

const SAMPLES: [Sample; 14] = [
    ("site.moves", Format::Moves, PLAIN),
    ("openings.txt", Format::Moves, PLAIN),
    ("yixin.pos", Format::Moves, PLAIN),
    ("gomocup.psq", Format::Psq, PLAIN),
    ("piskvork.psq", Format::Psq, PLAIN),
    ("yixin.psq", Format::Psq, PLAIN),
    ("no-end.psq", Format::Psq, PLAIN),
    ("game-centre.sgf", Format::Sgf, WITH_PASSES),
    ("gomoku-quest.sgf", Format::Sgf, PLAIN),
    ("c-gomoku-cli.sgf", Format::Sgf, PLAIN),
    ("pairs.txt", Format::Pairs, PLAIN),
    ("gomotur.rec", Format::Rec, PLAIN),
    ("playok.txt", Format::Pgn, PLAIN),
    ("playok-swap2.txt", Format::Pgn, PLAIN),
];

/// What every format has room for.
fn essence(record: &Record) -> (Size, Vec<RecordedMove>, Option<Decision>) {
    (record.size, record.moves.clone(), record.result)
}

#[test]
fn every_sample_is_read_by_its_format_and_written_and_read_back() {
    for (name, format, keeps) in SAMPLES {
        let text = sample(name);
        let found = Format::recognise(text.as_bytes());
        assert_eq!(found, Some(Ok(format)), "{name}");
        for record in all(&text) {
            for &kept in keeps {
                let written = kept.bytes(&record);
                let written = written.unwrap_or_else(|error| panic!("{name} {kept}: {error}"));
                let read: Vec<_> = Records::new(&written, kept, Sizes::Only(record.size)).collect();
                let [Ok(read)] = &read[..] else {
                    panic!("{name} {kept}: {read:?}");
                };
                assert_eq!(essence(read), essence(&record), "{name} {kept}");
                if matches!(kept, Format::Sgf | Format::Psq) {
                    let players = &record.about.players;
                    assert_eq!(&read.about.players, players, "{name} {kept}");
                }
            }
        }
    }
}

/// No sample without a test, and none in no table of the pages.
#[test]
fn every_sample_is_in_the_tables() {
    let page = text_of("docs/games.md");
    for name in names_in(project().join("fixtures/games")) {
        if name.starts_with("gomoku2d") {
            continue;
        }
        has(&page, format!("`{name}`"));
        let is_tested = SAMPLES.iter().any(|sample| sample.0 == name);
        let others = "bots.moves c-gomoku-cli.pgn game.json match.json renjunet.xml";
        let is_fine = is_tested || others.split(' ').any(|other| other == name);
        assert!(is_fine, "{name} has no test");
    }
}

#[test]
fn the_samples_of_archives_and_journals_are_read() {
    let five = "black 9 five h8 i7 j6 k5 l4 recorded black agrees\n";
    let foul = "white 11 foul overline d8 recorded white agrees\n";
    for (name, format, verdicts) in [
        ("game.json", Format::Json, five),
        ("match.json", Format::Match, five),
        ("renjunet.xml", Format::Rif, foul),
    ] {
        let text = sample(name);
        let found = Format::recognise(text.as_bytes());
        assert_eq!(found, Some(Ok(format)), "{name}");
        game("", &text).expect_done(verdicts);
        game("", &game("--to sgf", &text).stdout).expect_done(verdicts);
        for record in all(&text) {
            assert_eq!(format.bytes(&record), Err(Unwritable::ReadOnly), "{name}");
        }
    }
}
