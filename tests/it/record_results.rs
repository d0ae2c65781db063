//! Results in words, how games ended, and what is known of single moves: read, and kept.

use omok::Size;
use omok::game::{NoResult, Record};
use omok::text::{Format, Records, Sizes};

use crate::records::game;
use crate::util::{folder, has, run_omok};
use omok_testing::table;

const SIZES: Sizes = Sizes::Only(Size::square(15));

fn one(text: &str, format: Format) -> Record {
    let mut records = Records::new(text.as_bytes(), format, SIZES);
    let record = records.next().expect("a game");
    assert!(records.next().is_none(), "{text}");
    record.unwrap_or_else(|error| panic!("{text}: {error}"))
}

/// The result, how the game ended, and words in which people and programs write it.
const WORDS: &str = "
    black | -           | B+, 1-0, Black wins, Black wins., black, 黑胜, 黑胜。, 黑方胜, 黒勝ち, 黒の勝ち, 흑승
    white | -           | W+12.5, 0-1, White won by five, Black loses, 白胜, 白棋胜, 黑负, 백 승, 백승
    black | Resignation | b + r, Black wins by resignation, White resigns, 黑中盘胜, 白认输, 黒中押し勝ち, 白投了, 흑불계승
    white | Resignation | W+Resign, black resigned, 白中盤勝, 白番中押し勝ち, 백 불계승, 흑 기권
    white | Time        | W+T, White wins on time, Black lost on time, 黑超时负, 黒時間切れ負け
    black | Time        | B+Time, White ran out of time, 黑超时胜, 흑 시간승, 백 시간패
    white | Forfeit     | W+F, 黒反則負け
    black | Forfeit     | B+Forfeit, white forfeits, 백 반칙패
    draw | -           | 1/2-1/2, ½-½, 0, Draw, B+Draw, 和棋, 和局, 引き分け, 무승부
";

#[test]
fn results_in_words_are_read_in_every_format() {
    for [result, ending, all] in table(WORDS) {
        for words in all.split(", ") {
            check_words(words, result, ending);
        }
    }
}

fn check_words(words: &str, result: &str, ending: &str) {
    let texts = [
        (Format::Sgf, format!("(;GM[4]SZ[15]RE[{words}];B[hh])")),
        (Format::Moves, format!("h8 ; {words} # a name")),
        (Format::Pairs, format!("1\n8 8\n; {words}\n")),
        (
            Format::Psq,
            format!("Piskvorky 15x15, 11:11, 0\n8,8,0\nA\nB\n-1\n; {words}\n"),
        ),
    ];
    for (format, text) in texts {
        let record = one(&text, format);
        let told = record.result.map(|result| result.to_string());
        assert_eq!(told.as_deref(), Some(result), "{text}");
        let found = record
            .about
            .ending
            .map_or("-".to_owned(), |ending| format!("{ending:?}"));
        assert_eq!(found, ending, "{text}");
        assert_eq!(record.about.no_result, None, "{text}");
    }
}

#[test]
fn a_result_in_words_is_held_against_the_moves() {
    let five = ";B[hh];W[aa];B[ih];W[ca];B[jh];W[ea];B[kh];W[ga];B[lh]";
    let text = format!("(;GM[4]SZ[15]RE[白胜]{five})");
    let verdict = "black 9 five h8 i8 j8 k8 l8 recorded white contradicts\n";
    game("", &text).expect(1, verdict, "");
}

#[test]
fn a_result_that_is_not_understood_is_reported_and_kept() {
    let five = ";B[hh];W[aa];B[ih];W[ca];B[jh];W[ea];B[kh];W[ga];B[lh]";
    for words in ["승리의 기쁨", "Blackout", "won by him", "B-W", "3-1"] {
        let note = format!(
            "-:1:1: note: the record's result '{words}' is not known (write B+, W+ or 0)\n"
        );
        for moves in [";B[hh]", five] {
            let text = format!("(;GM[4]SZ[15]RE[{words}]{moves})");
            let sgf = game("--to sgf", &text.repeat(2));
            assert_eq!((sgf.status, &sgf.stderr), (Some(0), &note), "{sgf}");
            let kept = sgf.stdout.matches(&format!("RE[{words}]")).count();
            assert_eq!(kept, 2, "{sgf}");
        }
    }
    let korean = "(;GM[4]SZ[15]RE[몰라];B[hh])";
    let note =
        "-:1:1: note: 기보의 결과 '몰라': 알 수 없는 결과입니다 (B+, W+, 0 중 하나로 적으세요)\n";
    crate::util::run(
        crate::util::omok(["game", "-q"]).env("LC_ALL", "ko_KR.UTF-8"),
        korean,
    )
    .expect(0, "open 1\n", note);
    // In these formats a result stands where nothing else may.
    let error = "error: 1:6: expected the result 1-0, 0-1 or 1/2, found 's'\n";
    let run = game("", "h8 ; somebody");
    assert_eq!((run.status, run.stdout.as_str()), (Some(2), error), "{run}");
}

#[test]
fn what_says_that_there_is_no_result_is_no_doubt_and_kept() {
    for words in ["Void", "?", "Unfinished", "*", "打ち掛け"] {
        let text = format!("(;GM[4]SZ[15]RE[{words}];B[hh])");
        let about = one(&text, Format::Sgf).about;
        assert_eq!(about.no_result, Some(NoResult::Void(words.to_owned())));
        let sgf = game("--to sgf", &text);
        let is_right = sgf.stderr.is_empty() && sgf.stdout.contains(&format!("RE[{words}]"));
        assert!(is_right, "{sgf}");
        // The board knows more.
        let five = ";B[aa];W[ab];B[ba];W[bb];B[ca];W[cb];B[da];W[db];B[ea]";
        let sgf = game("--to sgf", &text.replace(";B[hh]", five));
        let is_fine = sgf.stderr.is_empty() && sgf.stdout.contains("RE[B+]");
        assert!(is_fine, "{sgf}");
    }
}

#[test]
fn a_game_lost_on_time_is_that_and_not_undecidable() {
    let line = "open 2 recorded white, black ran out of time\n";
    let sgf = "(;GM[4]SZ[15]RE[W+T];B[hh];W[ig])";
    game("", sgf).expect_done(line);
    let run = run_omok("game", sgf);
    run.says("recorded: 0 agree, 0 contradicted, 0 undecidable, 1 lost on time; ");
    for format in ["sgf", "moves", "psq"] {
        game("", &game(&format!("--to {format}"), sgf).stdout).expect_done(line);
    }
    game("--size 15", &game("--to pairs", sgf).stdout).expect_done(line);
    let json = game("--json", sgf).stdout;
    has(&json, r#""recorded":"white","agreement":"time","why":null"#);
    game("", &json).expect_done(line);
    run_omok("draw", sgf).shows("recorded: white, black ran out of time");

    // The board decides where it can, and nothing after an illegal move.
    let five = ";B[aa];W[ab];B[ba];W[bb];B[ca];W[cb];B[da];W[db];B[ea])";
    let won = "black 9 five a15 b15 c15 d15 e15 recorded white contradicts\n";
    game("", &sgf.replace(";B[hh];W[ig])", five)).expect(1, won, "");
    let broken = "illegal 2 occupied h8 recorded white undecidable\n";
    game("", &sgf.replace("ig", "hh];B[aa")).expect(1, broken, "");
}

#[test]
fn a_resignation_is_kept_and_named_where_the_board_is_open() {
    let sgf = "(;GM[4]SZ[15]RE[黒中押し勝ち];B[hh];W[ig])";
    game("", sgf).expect_done("open 2 recorded black undecidable\n");
    let json = game("--json", sgf).stdout;
    assert!(json.contains(r#""ending":"resignation""#), "{json}");
    for (format, result) in [("sgf", "RE[B+R]"), ("moves", "; B+R"), ("psq", "; B+R\r\n")] {
        let written = game(&format!("--to {format}"), sgf).stdout;
        assert!(written.contains(result), "{written}");
    }
}

#[test]
fn the_times_and_comments_of_moves_are_kept() {
    let psq = "Piskvorky 15x15, 11:11, 0\r\n8,8,0\r\n9,7,120\r\n10,6,8\r\nA\r\nB\r\n-1\r\n";
    let again = game("--to psq", psq).stdout;
    has(&again, "\r\n8,8,0\r\n9,7,120\r\n10,6,8\r\n");
    let sgf = game("--to sgf", psq).stdout;
    assert!(sgf.contains(";B[hh];W[ig]C[120ms];B[jf]C[8ms])"), "{sgf}");
    let json = game("--json", psq).stdout;
    assert_eq!(game("--to psq", &sgf).stdout, again);
    // The verdict names the rule that has judged.
    let json = game("--to psq", &json)
        .stdout
        .replace("-1,Standard\r\n", "");
    assert_eq!(json, again);
    let commented = "(;GM[4]SZ[15]RO[1.1]C[root];C[before];B[hh]C[opening move];W[ig]C[12.5 ms, good \\] move];C[more];B[aa]\n(;W[bb]C[main])(;W[cc]C[other]))";
    let sgf = game("--to sgf", commented).stdout;
    let expected = "RO[1.1]C[root\nbefore]\n;B[hh]C[opening move];W[ig]C[12.5ms , good \\] move\nmore];B[aa];W[bb]C[main])\n";
    assert!(sgf.ends_with(expected), "{sgf}");
    assert_eq!(game("--to sgf", &sgf).stdout, sgf);
    let psq = game("--to psq", &sgf).stdout;
    assert!(psq.contains("\r\n9,7,13\r\n"), "{psq}");
}

/// A journal: a game lost on time, one that both engines failed, one lost by a crash.
const JOURNAL: &str = r#"{"schema":1,"match":{"engines":[{"name":"ann"},{"name":"bob"}],"variant":{"rule":{"blocked":"none","double_four":{"black":"free","white":"free"},"double_three":{"black":"free","white":"free"},"max_moves":null,"on_foul":"refused","overline":{"black":"wins","white":"wins"},"run":5,"three":"shape"},"size":"15x15"}}}
{"schema":1,"number":3,"pair":2,"opening":7,"symmetry":"upside-down","date":"2026-11-25","black":"ann","white":"bob","moves":["h8","i9","j7"],"ms":[null,null,12.345],"outcome":"black","kind":"time","blame":"bob","detail":"no move in 1 s and 1 s of grace","told":[{"move":3,"depth":"12-20","value":"-34"}]}
{"schema":1,"number":4,"pair":2,"opening":null,"symmetry":"identity","black":"bob","white":"ann","moves":[],"ms":[],"outcome":"void","kind":"start-crash","blame":"bob","detail":"exit status 1"}
{"schema":1,"number":5,"pair":3,"opening":null,"symmetry":"identity","black":"ann","white":"bob","moves":["h8"],"ms":[0.6],"outcome":"black","kind":"crash","blame":"bob","detail":"exit status 3"}
"#;

#[test]
fn all_that_a_journal_knows_is_in_its_sgf() {
    let verdicts =
        "open 3 recorded black, white ran out of time\nopen 0\nopen 1 recorded black undecidable\n";
    game("", JOURNAL).expect_done(verdicts);
    let sgf = game("--to sgf", JOURNAL).stdout;
    let version = env!("CARGO_PKG_VERSION");
    let start = format!("(;FF[4]GM[4]CA[UTF-8]AP[omok:{version}]SZ[15]RU[Freestyle]");
    let expected = [
        "PB[ann]PW[bob]EV[ann x bob]DT[2026-11-25]RO[2.1]C[opening 7, upside-down\nbob: time, no move in 1 s and 1 s of grace]RE[B+T]\n;B[hh]C[opening move];W[ig]C[opening move];B[ji]C[12.345ms value -34 depth 12-20])\n",
        "PB[bob]PW[ann]EV[ann x bob]RO[2.2]C[bob: start-crash, exit status 1]RE[Void])\n",
        "PB[ann]PW[bob]EV[ann x bob]RO[3.1]C[bob: crash, exit status 3]RE[B+F]\n;B[hh]C[0.6ms])\n",
    ];
    assert_eq!(sgf, expected.map(|end| format!("{start}{end}")).concat());
    assert_eq!(game("--to sgf", &sgf).stdout, sgf);
    game("", &sgf).expect_done(verdicts);
    let psq = game("--to psq", JOURNAL).stdout;
    let is_right = psq.contains("\r\n10,9,12\r\nann\r\nbob\r\n-1\r\n1,Freestyle\r\n; B+T\r\n");
    assert!(is_right, "{psq}");
}

#[test]
fn a_game_that_is_loaded_and_gone_on_with_forgets_how_it_ended() {
    let text = "(;GM[4]SZ[15]RE[W+T]EV[Final];B[hh]C[5ms];W[ig])";
    let folder = folder(&[("old.sgf", text)]);
    folder.run("play --load old.sgf --save new.sgf", "undo\na1\n");
    let saved = folder.read("new.sgf");
    assert!(saved.contains("EV[Final]"), "{saved}");
    assert!(!saved.contains("C[") && !saved.contains("RE["), "{saved}");
    // Its comment would be lost: the file is not written over.
    folder
        .run("play --load old.sgf --save old.sgf", "a1\n")
        .ended(2);
    assert_eq!(folder.read("old.sgf"), text);
}
