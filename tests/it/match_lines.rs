//! What engines say, line by line, and what it makes of a game: played by a shell that has one
//! line in store.

use std::path::Path;
use std::time::Duration;

use crate::util::empty_folder;
use omok::Variant;
use omok::board::Symmetry;
use omok::game::Analysis;
use omok::matches::{
    Allowance, Arena, Engine, Kind, NoticeKind, Outcome, Played, Settings, Slot, probe,
};
use omok::rule::Rule;
use omok::runner::Stop;
use omok_testing::table;

/// An engine that does that in the shell when it is to move.
fn engine(name: &str, act: &str) -> Engine {
    let script = format!(
        "while read -r word rest; do case $word in START*) echo OK;; BEGIN* | TURN* | DONE*) \
         {act};; END*) exit;; esac; done"
    );
    Engine {
        name: Some(name.to_owned()),
        command: ["sh", "-c", &script].map(str::to_owned).to_vec(),
        allowance: Allowance {
            turn_time: Duration::from_secs(120),
            ..Allowance::default()
        },
        folder: None,
        info: Vec::new(),
    }
}

/// Plays that many moves under that rule after an opening.
fn play_with(
    rule: Rule,
    opening: &[&str],
    moves: usize,
    engines: &[Engine],
    log: Option<&Path>,
) -> Played {
    let most = u32::try_from(opening.len() + moves).expect("they are few");
    let variant = Variant::RENJU.with_rule(rule.with_max_moves(Some(most)));
    let settings = Settings {
        start_time: Duration::from_secs(120),
        log: log.map(Path::to_owned),
        ..Settings::new(variant.expect("it has room"))
    };
    let played = Arena::new(&settings, engines, Stop::default(), None).play(&slot(opening));
    played.expect("there is a shell")
}

fn slot(opening: &[&str]) -> Slot {
    let point = |name: &&str| Variant::RENJU.size().point(name).expect("a point");
    Slot {
        number: 1,
        pair: 1,
        players: [0, 1],
        opening: None,
        symmetry: Symmetry::Identity,
        points: opening.iter().map(point).collect(),
    }
}

/// Plays one move after an opening, by an engine that prints that and ends.
fn play_after(opening: &[&str], rule: Rule, line: &[u8]) -> Played {
    let octal: String = line.iter().map(|byte| format!("\\{byte:03o}")).collect();
    let act = format!("printf '{octal}'; exit");
    let engines = ["A", "B"].map(|name| engine(name, &act));
    play_with(rule, opening, 1, &engines, None)
}

fn play(line: &[u8]) -> Played {
    play_after(&[], Rule::FREESTYLE, line)
}

#[test]
fn lines_say_what_the_protocol_means_by_them() {
    const HUGE: &[u8] = b"99999999999999999999,0\n";
    // The move, how the move is illegal, or the notice that is taken of the line.
    let cases: [(&[u8], &str); 30] = [
        (b"7,8\n", "h7"),
        (b"  7 , 8\t\n", "h7"),
        (b"+7,8\n", "h7"),
        (b"\x007,8\n", "h7"),
        (b"\xFF7,8\n", "h7"),
        (b"\x0C7,8\r\n", "h7"),
        (b"\n\r\r\n7,8\r", "h7"),
        (b"MESSAGE \xE9 9,9\n7,8\n", "h7"),
        (b"-1,3\n", "off-board -1,3"),
        (b"99,0\n", "off-board 99,0"),
        (HUGE, "off-board 9223372036854775807,0"),
        (b"MESSAGE 7,8\n", "o1"),
        (b"debug x\n", "o1"),
        (b"INFO DEPTH 8\n", "o1"),
        (b"SUGGEST 7,8\n", "o1"),
        (b"ERROR - no\n", "error ERROR - no"),
        (b"Unknown command\n", "unknown Unknown command"),
        (b"OK\n", "other OK"),
        (b"OKAY\n", "other OKAY"),
        (b"7,8 9,9\n", "other 7,8 9,9"),
        (b"7,8,9\n", "other 7,8,9"),
        (b"7 8\n", "other 7 8"),
        (b"7,\n", "other 7,"),
        (b"7,8x\n", "other 7,8x"),
        (b"h8\n", "other h8"),
        (b"SUGGEST\n", "other SUGGEST"),
        (b"SWAP\n", "other SWAP"),
        (b"SWAP 7,8\n", "other SWAP 7,8"),
        (b"\x00\n", "other \\u{0}"),
        (b"it's \x1b[2J \"7\"\n", "other it's \\u{1b}[2J \"7\""),
    ];
    for (line, expected) in cases {
        let played = play(&[line, b"14,14\n"].concat());
        let mut notices = played.notices.iter();
        let notice = notices.find(|one| one.kind != NoticeKind::SlowExit);
        let notice = notice.map(|one| format!("{} {}", one.kind, one.text));
        let found = match played.kind {
            Kind::Limit => notice.unwrap_or_else(|| played.moves.join(" ")),
            Kind::Illegal => played.detail,
            other => other.to_string(),
        };
        assert_eq!(found, expected, "{}", line.escape_ascii());
    }
}

/// An engine that forgets to flush, or to end its line, sees what has come of it.
#[test]
fn a_line_without_an_end_and_the_last_line_are_told() {
    let cases = r"
        3,0                | ; wrote '3,0' without a line end
        oops\n3,0          | ; wrote '3,0' without a line end
        no such file\n     | ; last line on standard output 'no such file'
        one\n\ntwo\r\n     | ; last line on standard output 'two'
        ESC[2J\n           | ; last line on standard output '\\u{1b}[2J'
                           |
    ";
    for [line, expected] in table(cases) {
        let played = play(line.replace("ESC", "\x1b").as_bytes());
        let found = (played.kind, played.detail);
        assert_eq!(found, (Kind::Crash, format!("exit status 0{expected}")));
    }
    // What it has said in earlier turns is not what it ended with.
    let act = "case $word in BEGIN*) echo oops; echo 7,7;; *) echo why >&2; exit 3;; esac";
    let engines = [engine("A", act), engine("B", "echo 1,1")];
    let played = play_with(Rule::FREESTYLE, &[], 3, &engines, None);
    assert_eq!(played.detail, "exit status 3: why");
}

/// What an engine said before it failed was counted as a failure and as a notice, and of several
/// complaints the last line was quoted.
#[test]
fn what_a_failure_quotes_is_no_notice_and_is_the_first_complaint() {
    let cases = r"
        ERROR no weights\n                     | 0 | SAID
        ERROR no weights\nbye\nERROR bye\n     | 0 | SAID
        UNKNOWN INFO\nERROR no weights\nbye\n  | 0 | SAID
        oops\nERROR no weights\n3,             | 0 | SAID; wrote '3,' without a line end
        resign\n                               | 0 | last line on standard output 'resign'
        oops\n3,                               | 1 | wrote '3,' without a line end
    ";
    for [lines, notices, expected] in table(cases) {
        let played = play(lines.as_bytes());
        let expected = expected.replace("SAID", "on standard output 'ERROR no weights'");
        assert_eq!(played.detail, format!("exit status 0; {expected}"));
        let found = played.notices.len().to_string();
        assert_eq!(found, notices, "{:?}", played.notices);
    }
    // What it has said in the other's turn is what it ended with, too.
    let act = "case $word in BEGIN*) printf '7,7\\nERROR no memory\\n'; exit;; esac";
    let engines = [engine("A", act), engine("B", "echo 1,1")];
    let played = play_with(Rule::FREESTYLE, &[], 3, &engines, None);
    let wanted = "exit status 0; on standard output 'ERROR no memory'";
    assert_eq!(played.detail, wanted);
    assert_eq!(played.notices, []);
}

/// Time enough to write a few bytes on the busiest machine.
const SHORT: Duration = Duration::from_secs(5);

/// Why an engine is refused that does that in the shell when it is started.
fn refused(act: &str) -> String {
    let script = format!("read -r line; {act}");
    let engine = Engine {
        command: ["sh", "-c", &script].map(str::to_owned).to_vec(),
        ..engine("C", "")
    };
    let settings = Settings {
        start_time: SHORT,
        ..Settings::new(Variant::RENJU)
    };
    let error = probe(&engine, &settings, &Stop::default()).expect_err("it is not ready");
    error.to_string()
}

#[test]
fn an_answer_without_a_line_end_is_told_when_its_time_is_over() {
    const COMPLAINTS: &str = "printf 'ERROR no\\nUNKNOWN\\nh8\\n3,0'";
    const END: &str = "; wrote '3,0' without a line end";
    let kinds = [
        ("printf 3,0", Kind::Time, "no move in 5 s and 0 s of grace"),
        ("printf 'h8\\n3,0'", Kind::Garbled, "h8"),
        ("printf 'resign\\n3,0'", Kind::Garbled, "resign"),
        ("printf 'ERROR no\\n3,0'", Kind::Refused, "ERROR no"),
        (COMPLAINTS, Kind::Refused, "ERROR no"),
        ("printf 'UNKNOWN INFO\\nh8\\n3,0'", Kind::Garbled, "h8"),
    ];
    let check = |(printed, kind, start): (&str, Kind, &str)| {
        let mut engines = [engine("A", printed), engine("B", "echo 1,1")];
        engines[0].allowance.turn_time = SHORT;
        engines[0].allowance.grace = Duration::ZERO;
        let played = play_with(Rule::FREESTYLE, &[], 1, &engines, None);
        let found = (played.kind, played.detail);
        assert_eq!(found, (kind, format!("{start}{END}")));
        assert_eq!(played.notices, [], "{printed}");
    };
    std::thread::scope(|scope| {
        for one in kinds {
            scope.spawn(move || check(one));
        }
        // It complains about every line that it does not know, the last of which is DONE.
        scope.spawn(|| {
            let script = "while read -r word rest; do case $word in START*) echo OK;; END*) exit;; \
                          *) echo UNKNOWN $word;; esac; done";
            let engines = ["A", "B"].map(|name| {
                let mut engine = engine(name, "");
                engine.command[2] = script.to_owned();
                engine.allowance.turn_time = SHORT;
                engine.allowance.grace = Duration::ZERO;
                engine
            });
            let settings = Settings {
                swap2: true,
                start_time: Duration::from_secs(120),
                ..Settings::new(Variant::RENJU)
            };
            let played = Arena::new(&settings, &engines, Stop::default(), None).play(&slot(&[]));
            let played = played.expect("there is a shell");
            let told = (played.kind, played.detail.as_str());
            assert_eq!(told, (Kind::Refused, "UNKNOWN SWAP2BOARD"));
            let counted = played.notices.iter().filter(|one| one.engine == "A");
            assert_eq!(counted.count(), 0, "{:?}", played.notices);
        });
        let starts = "
            printf OK; exec sleep 600 | it does not answer START with OK: no OK in 5 s; wrote 'OK' without a line end
            echo ERROR too large; echo UNKNOWN ABOUT; exec sleep 600 | it answers START with ERROR too large
            echo ERROR no weights; echo bye; exit 4 | exit status 4; on standard output 'ERROR no weights'
        ";
        for [act, told] in table(starts) {
            scope.spawn(move || assert_eq!(refused(act), told));
        }
    });
}

#[test]
fn what_is_shown_of_a_line_is_short_and_keeps_every_byte() {
    let shown = |line: &[u8]| play(&[line, b"7,7\n"].concat()).notices[0].text.clone();
    assert_eq!(shown(b"\xFF 7\n"), "\\xff 7");
    let long = "x".repeat(1000) + "\n";
    assert_eq!(shown(long.as_bytes()), format!("{}...", "x".repeat(200)));
}

/// 64 KiB of it are kept, and the next line is read as if it had been short.
#[test]
fn an_endless_line_hides_no_other() {
    let act = "head -c 100000 /dev/zero | tr '\\0' x; printf 'y\\n7,8\\n'; exit";
    let engines = ["A", "B"].map(|name| engine(name, act));
    let played = play_with(Rule::FREESTYLE, &[], 1, &engines, None);
    assert_eq!(played.moves, ["h7"]);
}

#[test]
fn what_engines_tell_of_a_move_is_read_as_they_write_it() {
    let cases = r"
        Speed 2156K / Depth 18-35 / Eval 142 / Node 21M / Time 9889ms\nMESSAGE Bestline H8 I10 | value 142 depth 18-35 nodes 21000000 pv H8 I10
        Depth 9-14 / Eval -23 / Time 12ms / H8 I9 J10                              | value -23 depth 9-14 pv H8 I9 J10
        depth 12-14 ev -23 n 12345 n/ms 500 tm 300 pv Hh Ig                        | value -23 depth 12-14 nodes 12345 pv Hh Ig
        depth 8 multipv 1 ev 5 n 2.5K pv h8\nMESSAGE depth 8 multipv 2 ev -99 n 1 pv a1 | value 5 depth 8 nodes 2500 pv h8
        DEPTH: 10, VAL: +M7                                  | value +M7 depth 10
        eval=0.35 depth=3 pv=7,7 8,8                         | value 0.35 depth 3 pv 7,7 8,8
        Evaluation=-120; Nodes=77                            | value -120 nodes 77
        depth 1 eval 5\nMESSAGE depth 2                      | value 5 depth 2
        Speed 1K / Time 3ms / Visit 40                       | nodes 40
        thinking in depth about the value of life, n or pv   |
        pv (NONE)                                            |
    ";
    for [message, expected] in table(cases) {
        let message = message.replace(" / ", " | ");
        let played = play(format!("MESSAGE {message}\n7,8\n").as_bytes());
        let told = played.told.into_iter().next().unwrap_or_default();
        assert_eq!(told.analysis.to_string(), expected, "{message}");
        // As a comment in a record it says the same.
        let mut again = Analysis::default();
        again.take(expected);
        assert_eq!(again, told.analysis, "{message}");
    }
    let info = play(b"INFO DEPTH 8\nINFO EVAL -3\nINFO PV DONE\nINFO BESTLINE h8 i9\n7,8\n");
    let told = info.told[0].analysis.to_string();
    let found = (told.as_str(), info.notices.len());
    assert_eq!(found, ("value -3 depth 8 pv h8 i9", 0));
}

#[test]
fn a_foul_ends_a_game_as_it_ends_its_record() {
    let opening = ["h8", "a1", "h9", "c1", "g7", "e1", "f7", "g1"];
    let played = play_after(&opening, Rule::RENJU, b"7,8\n");
    let ended = (played.outcome, played.kind);
    assert_eq!(ended, (Outcome::White, Kind::Foul));
    assert_eq!((&*played.detail, played.blame), ("double-three h7", None));
}

/// Below 0 the limit is 0, and the grace as long as ever.
#[test]
fn used_grace_is_charged_and_the_increment_comes_after_the_move() {
    let folder = empty_folder();
    let mut engines = [(7, "A"), (8, "B")]
        .map(|(row, name)| engine(name, &format!("sleep 0.4; n=$((n+1)); echo $n,{row}")));
    engines[0].allowance = Allowance {
        match_time: Some(Duration::from_millis(300)),
        increment: Duration::from_millis(100),
        grace: Duration::from_secs(120),
        ..engines[0].allowance
    };
    let played = play_with(Rule::FREESTYLE, &[], 6, &engines, Some(folder.path()));
    assert_eq!(played.kind, Kind::Limit, "{played:?}");
    let [grace] = played.notices.as_slice() else {
        panic!("{:?}", played.notices)
    };
    let told = (grace.kind, grace.engine.as_str(), grace.count);
    assert_eq!(told, (NoticeKind::Grace, "A", 3));
    assert!(grace.text.ends_with(" s of 0.3 s"), "{}", grace.text);
    let log = folder.read("game-000001.log");
    let left = |name: &str| -> Vec<i64> {
        let start = format!("{name} > INFO time_left ");
        let values = log.split(&start).skip(1);
        let left = |rest: &str| rest.lines().next()?.parse().ok();
        values.filter_map(left).collect()
    };
    let own = left("A");
    let is_right = own[0] == 300 && own[1] <= 0 && own[2] <= own[1] - 300;
    assert!(is_right, "{own:?}");
    assert_eq!(left("B"), [i64::from(i32::MAX); 3]);
}
