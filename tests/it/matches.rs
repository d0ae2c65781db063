//! `omok match`: what is played, what is told of it, how it goes on. The engines are omok's own.

use std::collections::BTreeMap;
use std::fs;
use std::os::unix::fs::PermissionsExt;
use std::path::{Path, PathBuf};
use std::process::Child;

use rustix::process::{Pid, Signal, kill_process};
use serde_json::Value;

use crate::util::{
    Folder, OMOK, Run, begins_with, empty_folder, expect_gone, has, objects, omok, paths_with, run,
    spawn, wait_until,
};
use omok_testing::{is_thorough, table};

pub(crate) fn engine(name: &str, level: u8) -> String {
    engine_with(name, &format!("--level {level}"))
}

pub(crate) fn engine_with(name: &str, options: &str) -> String {
    let program = OMOK;
    format!("{name}='{program}' play --protocol gomocup {options}")
}

/// Time enough on the busiest machine.
const PATIENT: &str = "--turn-time 60 --start-time 120";

pub(crate) fn command(folder: &Path, options: &str, engines: &[String]) -> std::process::Command {
    let words = ["match"].into_iter().chain(PATIENT.split(' '));
    let words = words.chain(options.split_whitespace());
    let mut command = omok(words.chain(engines.iter().map(String::as_str)));
    command.current_dir(folder);
    command
}

pub(crate) fn play(folder: &Path, options: &str, engines: &[String]) -> Run {
    run(&mut command(folder, options, engines), "")
}

fn two() -> [String; 2] {
    [engine("A", 1), engine("B", 2)]
}

/// The folder in which the two have played to the end.
fn played(options: &str) -> Folder {
    let folder = empty_folder();
    play(&folder, options, &two()).ended(0);
    folder
}

/// Openings that differ, of three stones: for boards of 9x9 and more.
pub(crate) fn openings(number: usize) -> String {
    let point = |index: usize| {
        let column = char::from(b'b' + u8::try_from(index % 7).expect("it is small"));
        format!("{column}{}", 2 + index / 7 % 7)
    };
    let opening = |index: usize| format!("{} {} a1\n", point(index), point(index * 5 + 3));
    let all = (0..).map(opening).filter(|line| {
        let points: Vec<&str> = line.split_whitespace().collect();
        points[0] != points[1]
    });
    all.take(number).collect()
}

/// The table and what the pairs tell: all but the times.
fn result(run: &Run) -> String {
    let parts: Vec<&str> = run.stdout.split("\n\n").collect();
    // The times are the third.
    assert!([3, 4].contains(&parts.len()), "{run}");
    let table = parts[0].lines().filter(|line| line.starts_with('|'));
    let remarks = parts.iter().skip(3).copied().flat_map(str::lines);
    let table: Vec<&str> = table.chain(parts[1].lines()).chain(remarks).collect();
    table.join("\n")
}

/// The lines of the journal, the games in order of their numbers.
fn games(journal: &str) -> Vec<Value> {
    let mut games = objects(journal);
    games.retain(|line| line["number"].is_u64());
    games.sort_by_key(|game| game["number"].as_u64());
    games
}

/// Asserts that `omok game` says the same of every game of a journal.
fn check_against_game(folder: &Folder, number: usize) {
    let played = &objects(&folder.read("match.jsonl"))[1..];
    let judged = folder.run("game --json match.jsonl -q", "");
    let judged = judged.ended(0).objects();
    for (game, verdict) in played.iter().zip(&judged) {
        assert_eq!(game["outcome"], verdict["outcome"], "{game} {verdict}");
        assert_eq!(game["kind"], verdict["reason"], "{game} {verdict}");
        let found = (&verdict["agreement"], &game["blame"]);
        assert_eq!(found, (&"agrees".into(), &Value::Null));
        assert_eq!(game["moves"], verdict["moves"]);
        assert_eq!(game["black"], verdict["players"]["black"]);
    }
    assert_eq!((played.len(), judged.len()), (number, number));
}

#[test]
fn every_result_is_that_of_omok_game() {
    let (pairs, jobs) = if is_thorough() {
        (250, "--jobs 2")
    } else {
        (4, "")
    };
    for rule in ["freestyle", "standard", "renju", "caro"] {
        let folder = empty_folder();
        folder.write("openings.txt", openings(pairs));
        let games = pairs * 2;
        let options = format!(
            "--rule {rule} --games {games} --openings openings.txt --save match.jsonl --quiet --reuse {jobs}"
        );
        let run = play(&folder, &options, &two()).ended_quietly(0);
        run.hides("failed");
        check_against_game(&folder, games);
    }
}

#[test]
fn a_match_is_told_game_by_game_and_then_as_a_table() {
    let folder = empty_folder();
    folder.write("openings.txt", "h8 i9 h9\ng7 i9\n");
    let options = "--rule renju --games 4 --openings openings.txt --report report.md";
    let run = play(&folder, options, &two()).ended_quietly(0);
    let lines: Vec<&str> = run.stdout.lines().collect();
    for (line, start) in lines.iter().zip(["1 A-B ", "2 B-A ", "3 A-B ", "4 B-A "]) {
        begins_with(line, start);
    }
    let expected = "| engine | games | points | W-D-L | with black | with white |";
    assert_eq!(lines[4], expected);
    begins_with(lines[5], "|-----");
    run.shows("\n- A - B: too few pairs for Elo, pairs ");
    let table = run.stdout.find("| engine").expect("there is a table");
    let expected = format!("# A - B\n\n{}", &run.stdout[table..]);
    assert_eq!(folder.read("report.md"), expected);
    // What is there stays.
    let again = play(&folder, options, &two()).ended(2);
    again.says("report.md is there already");
    play(&folder, &format!("{options} --force"), &two()).ended(0);
}

#[test]
fn a_journal_cut_at_any_byte_is_gone_on_with_to_the_same_end() {
    let times = if is_thorough() { 40 } else { 1 };
    check_cuts(20 * times, "");
    check_cuts(5 * times, "--jobs 4");
}

fn check_cuts(cuts: usize, options: &str) {
    let folder = empty_folder();
    folder.write("openings.txt", openings(5));
    let options = format!(
        "--rule standard --size 9 --games 10 --openings openings.txt --seed 3 --reuse --quiet {options} --save"
    );
    let engines = [engine("A", 1), engine_with("B", "--level 1 --seed 5")];
    let whole = play(&folder, &format!("{options} whole.jsonl"), &engines).ended(0);
    let journal = fs::read(folder.join("whole.jsonl")).expect("it is written");
    let moves = |path: &str| {
        let moves = |game: Value| ["number", "moves", "kind"].map(|key| game[key].clone());
        let games = games(&folder.read(path)).into_iter();
        games.map(moves).collect::<Vec<_>>()
    };
    let expected = (result(&whole), moves("whole.jsonl"));
    for cut in 0..cuts {
        // The first byte and the last are among them.
        let length = cut * journal.len() / (cuts - 1);
        folder.write("cut.jsonl", &journal[..length]);
        let resumed = play(&folder, &format!("{options} cut.jsonl"), &engines);
        assert_eq!(resumed.status, Some(0), "cut at {length}: {resumed}");
        let found = (result(&resumed), moves("cut.jsonl"));
        assert_eq!(found, expected, "cut at {length}");
    }
}

#[test]
fn jobs_change_neither_the_games_nor_what_they_tell() {
    let results = ["--jobs 1", "--jobs 4", "--jobs 4 --reuse"].map(|jobs| {
        let folder = empty_folder();
        folder.write("openings.txt", openings(7));
        let options = format!("--games 16 --openings openings.txt {jobs}");
        let run = play(&folder, &options, &two()).ended(0);
        let (lines, _) = run.stdout.split_once("\n|").expect("there is a table");
        (lines.to_owned(), result(&run))
    });
    assert_eq!(results[0], results[1]);
    assert_eq!(results[0], results[2]);
    assert_eq!(results[0].0.lines().count(), 16);
}

#[test]
fn a_journal_of_another_match_is_refused_by_what_differs() {
    let folder = played("--rule renju --save match.jsonl");
    let cases = r#"
        --rule standard         | rule is "renju" there and "standard" here
        --rule renju --size 13  | size is "15x15" there and "13x13" here
        --rule renju --grace 2  | engines.1.grace is 1.0 there and 2.0 here
        --rule renju --reuse    | reuse is false there and true here
        --rule renju --gauntlet | gauntlet is false there and true here
    "#;
    let journal = folder.read("match.jsonl");
    for [options, told] in table(cases) {
        let run = play(&folder, &format!("{options} --save match.jsonl"), &two());
        let line = format!("omok: match.jsonl: it is the journal of another match: {told}");
        run.ended(2).says(&line);
        assert_eq!(folder.read("match.jsonl"), journal);
    }
    // More games are no other match.
    let options = "--rule renju --games 6 --save match.jsonl";
    let more = play(&folder, options, &two()).ended(0);
    let expected = "omok: resuming after the 2 games of match.jsonl\n";
    assert_eq!(more.stderr, expected);
    more.begins("3 A-B ");
    folder.write("other", "not a journal\n");
    for file in ["other", "half"] {
        folder.write("half", "not a journal");
        let run = play(&folder, &format!("--save {file}"), &two());
        run.ended(2).says("no journal of a match");
    }
    assert_eq!(folder.read("half"), "not a journal");
}

#[test]
fn a_broken_line_of_a_journal_is_named() {
    let folder = played("--save match.jsonl");
    let journal = folder.read("match.jsonl");
    let broken = journal.replace("\"number\":1,", "\"number\":x,");
    folder.write("match.jsonl", broken);
    let run = play(&folder, "--save match.jsonl", &two());
    run.ended(2).says("line 2 is no game of a match");
}

fn wait_for_games(child: &mut Child, journal: &Path, number: usize) {
    let lines = || fs::read_to_string(journal).map_or(0, |text| text.lines().count());
    wait_until(|| {
        let ended = child.try_wait().expect("it can be asked");
        assert_eq!(ended, None, "it has ended");
        lines() > number
    });
}

#[test]
fn ctrl_c_keeps_the_games_and_tells_how_to_go_on() {
    let folder = empty_folder();
    let marker = format!("--level 1 --seed 77{}", std::process::id());
    let engines = [engine_with("A", &marker), engine("B", 1)];
    let options = "--games 100000 --save match.jsonl --jobs 2";
    let mut child = spawn(&mut command(&folder, options, &engines));
    wait_for_games(&mut child, &folder.join("match.jsonl"), 3);
    kill_process(Pid::from_child(&child), Signal::INT).expect("it is still running");
    let output = child.wait_with_output().expect("it ends");
    let [out, err] = [&output.stdout, &output.stderr].map(|text| String::from_utf8_lossy(text));
    assert_eq!(output.status.code(), Some(130), "{out}\n{err}");
    has(&out, "\n| A ");
    has(&err, "omok: stopped; to resume: ");
    has(&err, "--save match.jsonl");
    expect_gone(&marker.replace(' ', "\0"));
    let journal = folder.read("match.jsonl");
    assert!(journal.ends_with('\n') && games(&journal).len() >= 3);
}

#[test]
fn nobody_else_writes_a_journal_that_is_being_written() {
    let folder = empty_folder();
    let options = "--games 100000 --save match.jsonl";
    let mut child = spawn(&mut command(&folder, options, &two()));
    wait_for_games(&mut child, &folder.join("match.jsonl"), 1);
    let second = play(&folder, options, &two());
    kill_process(Pid::from_child(&child), Signal::TERM).expect("it is still running");
    child.wait().expect("it ends");
    second.expect(2, "", "omok: match.jsonl: another omok is writing it\n");
}

#[test]
fn json_is_the_journal_and_a_summary() {
    let folder = empty_folder();
    let run = play(&folder, "--games 4 --json --save match.jsonl", &two()).ended_quietly(0);
    let journal = folder.read("match.jsonl");
    let summary = run.stdout.strip_prefix(&journal);
    let summary = &objects(summary.expect("the journal comes first"))[0];
    assert_eq!(summary["schema"], 1);
    let engines = summary["summary"]["engines"].as_array();
    let engines = engines.expect("it lists engines").iter();
    assert!(engines.map(|engine| &engine["name"]).eq(["A", "B"]));
    let pairs = summary["summary"]["pairings"][0]["pairs"].as_array();
    let pairs = pairs.expect("it has bins").iter();
    assert_eq!(pairs.filter_map(Value::as_u64).sum::<u64>(), 2);
    // The whole is a record of games, too.
    let judged = folder.run("game -q -", &run.stdout);
    let found = (judged.status, judged.stdout.lines().count());
    assert_eq!(found, (Some(0), 4), "{judged}");
}

#[test]
fn a_journal_is_read_by_game_and_draw() {
    let folder = played("--rule renju --max-moves 9 --save match.jsonl");
    let game = |words: &str| folder.run(&format!("{words} match.jsonl"), "");
    // The journal knows the limit by which the games were drawn.
    game("game -q").shows("draw 9 limit recorded draw agrees");
    game("game -q --to psq")
        .begins("Piskvorky 15x15, 11:11, 0\r\n")
        .shows("\r\nA\r\nB\r\n-1\r\n0,Renju\r\n");
    let sgf = game("game -q --to sgf");
    sgf.shows("PB[A]PW[B]").shows("RE[0]");
    game("draw --only 2").ended(0);
}

#[test]
fn openings_are_judged_before_the_first_game() {
    let folder = empty_folder();
    let cases = r"
        h8 i9\nh8 h8\n | openings.txt:2:1: error: expected a legal opening, found move 2: occupied h8
        h8 p1\n | openings.txt:1:1: error: expected a legal opening, found move 2: off-board p1
        h8 a1 h9 c1 g7 e1 f7 g1 h7\n | openings.txt:1:1: error: expected an opening that leaves the game open, found one decided at move 9
        h8 ?\n | openings.txt:1:4: error: expected a move
    ";
    for [text, told] in table(cases) {
        folder.write("openings.txt", text);
        let expected = "--rule renju --openings openings.txt";
        let run = play(&folder, expected, &two());
        let is_right = run.status == Some(2) && run.stderr.starts_with(told);
        assert!(is_right, "{run}");
        assert_eq!(run.stdout, "");
    }
}

#[test]
fn options_that_make_no_match_are_refused() {
    let folder = empty_folder();
    let cases = "
        --games 3 | expected an even number of games
        --sprt 0 | expected two differences in Elo
        --sprt 5,0 | expected two bounds, the lower first, found 5,0
        --sprt -1500,-500 | expected bounds between -231 and 231 in normalized Elo, found -1500
        --sprt 0,5 --alpha 0.7 | expected a chance between 0 and 0.5, found 0.7
        --rule omok | say by which one the engines know it, as in --info rule=0
        --info rule | expected [NAME:]KEY=VALUE, found 'rule'
        --info C:rule=0 | no engine has the name in 'C:rule=0'
        --odds A:speed=1 | expected turn-time, match-time, increment, grace, memory, nodes or depth, found 'speed'
        --affinity --jobs 100000 | need 100000 processors
    ";
    for [options, told] in table(cases) {
        play(&folder, options, &two()).ended(2).says(told);
    }
    let three = [engine("A", 1), engine("B", 1), engine("C", 1)];
    play(&folder, "--sprt 0,5", &three).says("--sprt decides between two engines, found 3");
    play(&folder, "", &["'open".to_owned(), engine("B", 1)])
        .says("expected a closing quote in ''open'");
}

#[test]
fn several_engines_have_a_cross_table_and_strengths() {
    let folder = empty_folder();
    folder.write("openings.txt", openings(3));
    let engines = [
        engine("A", 1),
        engine_with("B", "--level 1 --seed 2"),
        engine_with("C", "--level 2"),
    ];
    let run = play(&folder, "--games 6 --openings openings.txt", &engines).ended(0);
    let parts: Vec<&str> = run.stdout.split("\n\n").collect();
    assert_eq!(parts.len(), 4, "{run}");
    has(parts[0], "| with white | ");
    assert_eq!(parts[1].lines().count(), 5, "{run}");
    run.shows("\n- 3 pairings have too few pairs for an Elo of their own\n");
    let point = |line: &str| line.split('|').nth(4)?.trim().parse().ok();
    let points: Vec<f64> = parts[0].lines().filter_map(point).collect();
    let is_right = points.len() == 3 && points.is_sorted_by(|one, next| one >= next);
    assert!(is_right, "{run}");
    has(parts[0], "\n| 1 | ");
    let options = "--gauntlet --games 2 --openings openings.txt";
    let gauntlet = play(&folder, options, &engines);
    let players = gauntlet.stdout.lines().map(|line| line.split(' ').nth(1));
    let expected = ["A-B", "B-A", "A-C", "C-A"].map(Some);
    assert!(players.take(4).eq(expected), "{gauntlet}");
}

/// Between the games of a long match nothing was told, and an engine did not find its own files.
#[test]
fn reports_come_on_the_way_and_engines_run_in_their_own_folders() {
    let folder = empty_folder();
    let script = "#!/bin/sh\necho \"MESSAGE $PWD\"\nwhile read -r word rest; do case $word in \
                  START*) echo OK;; BEGIN* | TURN*) exit 3;; END*) exit;; esac; done\n";
    folder.make("own");
    folder.write("own/engine", script);
    let path = folder.join("own/engine");
    fs::set_permissions(&path, PermissionsExt::from_mode(0o755)).expect("it can be executable");
    for (options, is_own) in [("", true), ("--cwd keep", false), ("--cwd X=keep", false)] {
        let options = format!("--games 6 --report-every 4 --quiet --log logs {options}");
        let engines = [engine("A", 1), "X=own/engine".to_owned()];
        let run = play(&folder, &options, &engines);
        assert_eq!(run.stdout.matches("| engine | games |").count(), 2, "{run}");
        assert_eq!(run.stdout.matches("\n- X failed: ").count(), 2, "{run}");
        let log = folder.read("logs/game-000001.log");
        let place = log.split_once("MESSAGE ").expect("it says so").1;
        let place = place.lines().next().expect("it names a folder");
        assert_eq!(place.ends_with("/own"), is_own, "{place}");
    }
    let engines = [engine("A", 1), engine("X", 1)];
    play(&folder, "--cwd X=nowhere", &engines).says("--cwd: expected NAME=FOLDER");
}

/// What it said was counted as a failure and as a notice.
#[test]
fn a_complaint_of_an_engine_that_ends_is_reported_once() {
    let script = "while read -r word rest; do case $word in START*) echo OK;; INFO*) ;; END*) exit;; \
                  *) echo ERROR no weights; echo bye; exit 3;; esac; done";
    let engines = [engine("A", 1), format!("X=sh -c '{script}'")];
    let said = "crash 2 (exit status 3; on standard output 'ERROR no weights')\n";
    for (options, failed) in [("", "X failed: "), ("--lang ko", "X 실패: ")] {
        let folder = empty_folder();
        let run = play(&folder, &format!("--quiet {options}"), &engines).ended(1);
        run.shows(format!("\n- {failed}{said}"));
        assert_eq!(run.stdout.matches("ERROR").count(), 1, "{run}");
        run.hides("error ");
    }
}

#[test]
fn a_decided_test_ends_the_match_and_stays_decided() {
    let folder = empty_folder();
    folder.write("openings.txt", openings(40));
    // The first resigns itself to losing: it does not even know the rule's fives.
    let options = "--openings openings.txt --rule standard --sprt -100,100 --model logistic --reuse --save match.jsonl";
    let engines = [engine("A", 2), engine_with("B", "--level 1")];
    let first = play(&folder, options, &engines).ended(0);
    first.shows("decided for ");
    let again = play(&folder, options, &engines);
    assert_eq!(result(&again), result(&first));
    again.begins("| engine");
}

/// What was said in a game, without times.
fn said(folder: &Folder, number: u32) -> Vec<String> {
    let text = folder.read(&format!("log/game-{number:06}.log"));
    let said = |line: &str| line.split_once(' ').expect("it has a time").1.to_owned();
    text.lines().map(said).collect()
}

#[test]
fn the_protocol_is_spoken_to_the_letter() {
    let folder = empty_folder();
    folder.write("openings.txt", "h8\nh8 i9 g7\n");
    let options = "--rule renju --games 4 --openings openings.txt --log log --match-time 100 --info B:folder=. --nodes 5 --memory 500 --max-moves 6";
    play(&folder, options, &two()).ended(0);
    let own = |name: &str, number: u32| -> Vec<String> {
        let lines = said(&folder, number).into_iter();
        let own =
            lines.filter_map(|line| Some(line.strip_prefix(&format!("{name} > "))?.to_owned()));
        own.collect()
    };
    let infos = [
        "INFO max_node 5",
        "INFO rule 4",
        "INFO timeout_turn 60000",
        "INFO timeout_match 100000",
        "INFO max_memory 524288000",
        "INFO game_type 1",
    ];
    // White has one stone before it: a turn. Black gets the whole board, and turns from then on.
    let white = own("B", 1);
    assert_eq!(white[0], "START 15");
    for info in infos {
        let is_right = white[1..8].iter().any(|line| line == info);
        assert!(is_right, "{info}: {white:?}");
    }
    let is_told = |lines: &[String]| lines.contains(&"INFO folder .".to_owned());
    assert!(is_told(&white) && !is_told(&own("A", 1)));
    let commands = |lines: &[String]| -> Vec<String> {
        let is_command = |line: &&String| !line.starts_with("INFO");
        lines.iter().filter(is_command).cloned().collect()
    };
    let white = commands(&white);
    assert_eq!(white[1], "TURN 7,7");
    let is_so = white[2].starts_with("TURN ") && white.last().is_some_and(|line| line == "END");
    assert!(is_so, "{white:?}");
    let black = commands(&own("A", 1));
    assert_eq!(black[1..3], ["BOARD", "7,7,1"]);
    let are_right = black[3].ends_with(",2") && black[4] == "DONE" && black[5].starts_with("TURN ");
    assert!(are_right, "{black:?}");
    // Three stones: white is to move and gets all of them, own stones 1.
    let white = commands(&own("A", 4));
    assert_eq!(white[1..6], ["BOARD", "7,7,2", "8,6,1", "6,8,2", "DONE"]);
    let left = own("A", 4).join("\n");
    let left = left.matches("INFO time_left").count();
    assert_eq!(left, 2, "one before each move");
}

#[test]
fn a_board_that_is_no_square_is_started_as_a_rectangle() {
    let folder = played("--size 12x9 --log log");
    assert_eq!(said(&folder, 1)[0], "A > RECTSTART 12,9");
    assert!(said(&folder, 1).contains(&"A > BEGIN".to_owned()));
}

#[test]
fn engines_make_the_start_even_themselves() {
    let folder = empty_folder();
    let options = "--rule standard --swap2 --games 6 --log log --save match.jsonl";
    let engines = [engine("A", 1), engine_with("B", "--level 1 --seed 9")];
    // It thinks for as long as it may about an opening.
    let words = "match --start-time 120 --turn-time 0.5 --grace 60".split(' ');
    let words = words.chain(options.split(' '));
    let mut command = omok(words.chain(engines.iter().map(String::as_str)));
    run(command.current_dir(&folder), "").ended(0);
    for number in 1..=6 {
        let lines = said(&folder, number);
        let opener = if number % 2 == 1 { "A" } else { "B" };
        let first = lines.iter().position(|line| line.ends_with("> SWAP2BOARD"));
        let first = first.expect("the opening is asked for");
        assert_eq!(lines[first + 1], format!("{opener} > DONE"));
        assert_eq!(lines[first + 2].matches(',').count(), 3, "{lines:?}");
    }
    check_against_game(&folder, 6);
}

#[test]
fn used_time_is_told_and_charged() {
    let folder = played(
        "--games 2 --save match.jsonl --log log --match-time 50 --increment 10 --max-moves 4",
    );
    for game in games(&folder.read("match.jsonl")) {
        let times = game["ms"].as_array().expect("it has times");
        assert_eq!(times.len(), 4);
        let is_short = |time: &Value| time.as_f64().is_some_and(|time| time < 60_000.0);
        assert!(times.iter().all(is_short), "{times:?}");
    }
    let left = |line: &String| line.strip_prefix("A > INFO time_left ")?.parse().ok();
    let left: Vec<i64> = said(&folder, 1).iter().filter_map(left).collect();
    // 50 s, then 10 s more, less what the move took.
    let is_fine = left.len() == 2 && left[0] == 50_000 && (50_000..=60_000).contains(&left[1]);
    assert!(is_fine, "{left:?}");
}

#[test]
fn names_come_from_the_command_line_or_the_engine_and_are_told_apart() {
    let engines = two().map(|engine| engine[2..].to_owned());
    play(&empty_folder(), "", &engines).begins("1 omok-omok-2 ");
}

#[test]
fn a_rule_without_a_number_is_told_as_another_and_judged_by_itself() {
    let folder = empty_folder();
    let options = "--rule omok --info rule=1 --log log --save match.jsonl";
    let run = play(&folder, options, &two()).ended(0);
    run.says_first("omok: the protocol has no number for this rule");
    assert!(said(&folder, 1).contains(&"A > INFO rule 1".to_owned()));
    has(&folder.read("match.jsonl"), "\"rule\":\"omok\"");
}

/// The moves of psq files have the times that the journal has, in whole milliseconds.
fn check_times(folder: &Folder, psq: &[PathBuf]) {
    for (game, file) in games(&folder.read("match.jsonl")).iter().zip(psq) {
        let ms = game["ms"].as_array().expect("a list").iter();
        // Half a millisecond is rounded up, not to an even number.
        let whole = |ms: &Value| format!("{}", (ms.as_f64().unwrap_or(0.0) + 0.5).floor());
        let ms: Vec<String> = ms.map(whole).collect();
        let text = fs::read_to_string(file).expect("it is there");
        let lines = text.lines().skip(1).take(ms.len());
        let found = lines.map(|line| line.rsplit(',').next().unwrap_or(""));
        assert!(found.eq(ms), "{game}\n{text}");
        let date = game["date"].as_str().expect("a date");
        assert!(date.len() == 10 && date.starts_with("20"), "{date}");
    }
}

#[test]
fn gomocups_settings_draw_renju_early_and_write_psq_files() {
    let folder = empty_folder();
    let options = "match --rule renju --gomocup --log log --turn-time 60 --start-time 120";
    let mut command = omok(options.split(' '));
    command.args(["--save", "match.jsonl"]).args(two());
    run(command.current_dir(&folder), "").ended(0);
    assert!(said(&folder, 1).contains(&"A > INFO max_memory 367001600".to_owned()));
    let psq = paths_with(folder.join("log"), "psq");
    assert_eq!(psq.len(), 2, "{psq:?}");
    check_times(&folder, &psq);
    let judged = run(omok(["game", "-q"]).args(psq), "");
    // Their names tell who has won.
    let found = (judged.status, judged.stdout.matches("agrees").count());
    assert_eq!(found, (Some(0), 2), "{judged}");
}

#[test]
fn who_closes_the_output_ends_a_match_that_is_not_saved() {
    let folder = empty_folder();
    let mut child = spawn(&mut command(&folder, "--games 1000000", &two()));
    drop(child.stdout.take());
    assert_eq!(child.wait().expect("it ends").code(), Some(0));
}

#[test]
fn the_summary_speaks_korean() {
    play(&empty_folder(), "--lang ko --quiet", &two()).begins("| 엔진");
}

/// The summaries have the numbers of the games: counted here once more.
#[test]
fn the_table_counts_what_the_journal_has() {
    let folder = empty_folder();
    folder.write("openings.txt", openings(6));
    let options = "--games 12 --openings openings.txt --json";
    let run = play(&folder, options, &two()).ended(0);
    let mut counted: BTreeMap<(String, String), u64> = BTreeMap::new();
    let mut bins = [0_u64; 5];
    let mut half = 0;
    for game in games(&run.stdout) {
        let text = |name: &str| game[name].as_str().expect("it is text").to_owned();
        let outcome = text("outcome");
        *counted.entry((text("black"), outcome.clone())).or_default() += 1;
        let is_black = text("black") == "A";
        half += match (outcome.as_str(), is_black) {
            ("draw", _) => 1,
            ("black", true) | ("white", false) => 2,
            _ => 0,
        };
        let number = game["number"].as_u64();
        if number.is_some_and(|number| number % 2 == 0) {
            bins[std::mem::take(&mut half)] += 1;
        }
    }
    let lines = run.objects();
    let summary = &lines.last().expect("there are lines")["summary"];
    assert_eq!(summary["pairings"][0]["pairs"], serde_json::json!(bins));
    let of = |name: &str, outcome: &str| {
        let counted = counted.get(&(name.to_owned(), outcome.to_owned()));
        counted.copied().unwrap_or(0)
    };
    let black = [of("A", "black"), of("A", "draw"), of("A", "white")];
    let white = [of("B", "white"), of("B", "draw"), of("B", "black")];
    assert_eq!(summary["engines"][0]["black"], serde_json::json!(black));
    assert_eq!(summary["engines"][0]["white"], serde_json::json!(white));
}
