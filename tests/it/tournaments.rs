//! `omok match` of more than two engines: round robins and gauntlets, their tables, their resuming.

use std::fs;
use std::iter;

use std::path::Path;
use std::process::Stdio;

use crate::matches::{command, engine, engine_with, openings, play};
use crate::util::tools::needs;
use crate::util::{Run, empty_folder, has, seen_next, start, terminal};

/// Takes the first free point; a small program as people write them.
const PYTHON: &str = r#"import sys
taken = set()
for line in sys.stdin:
    word, *rest = line.replace(",", " ").split()
    if word == "START":
        taken.clear()
        print("OK", flush=True)
    elif word.isdigit():
        taken.add((int(word), int(rest[0])))
    elif word == "TURN":
        taken.add((int(rest[0]), int(rest[1])))
    if word in ("BEGIN", "TURN", "DONE"):
        move = next((x, y) for y in range(9) for x in range(9) if (x, y) not in taken)
        taken.add(move)
        print("MESSAGE depth 1 ev %d" % len(taken))
        print("%d,%d" % move, flush=True)
    elif word == "END":
        break
"#;

/// Complains and ends in its second turn.
const BAD: &str = "'while read -r word rest; do case $word in START*) echo OK;; END*) exit;; \
                   BEGIN* | TURN* | DONE*) n=x$n; case $n in xx) echo ERROR lost; exit 3;; \
                   *) echo 8,8;; esac;; esac; done'";

fn engines() -> [String; 5] {
    [
        engine("A", 1),
        engine_with("B", "--level 1 --seed 2"),
        engine("C", 2),
        "P=python3 engine.py".to_owned(),
        format!("X=sh -c {BAD}"),
    ]
}

/// All that was printed but the games and the times.
fn tables(run: &Run) -> Vec<String> {
    let start = run.stdout.find("| ");
    let start = start.unwrap_or_else(|| panic!("no table: {run}"));
    let parts: Vec<&str> = run.stdout[start..].split("\n\n").collect();
    assert_eq!(parts.len(), 5, "{run}");
    let parts = [0, 1, 2, 4].map(|at| parts[at].trim_end().to_owned());
    parts.to_vec()
}

/// The cells of a table below its head, a row each.
fn rows(table: &str) -> Vec<Vec<&str>> {
    let rows = table.lines().skip(2);
    rows.map(|row| row.trim_matches('|').split('|').map(str::trim).collect())
        .collect()
}

/// Plays it whole, and again from pieces of its journal.
fn check_resumed(options: &str, games: usize) -> Vec<String> {
    let folder = empty_folder();
    folder.write("engine.py", PYTHON);
    folder.write("openings.txt", openings(2));
    let options = format!(
        "--rule standard --size 9 --games 4 --openings openings.txt --quiet {options} --save"
    );
    let whole = play(folder.path(), &format!("{options} whole.jsonl"), &engines()).ended(1);
    let journal = fs::read(folder.join("whole.jsonl")).expect("it is written");
    let lines = |bytes: &[u8]| bytes.iter().filter(|&&byte| byte == b'\n').count();
    assert_eq!(lines(&journal), 1 + games);
    for (part, jobs) in [(2, 1), (5, 2), (7, 4)] {
        let cut = &journal[..journal.len() * part / 8];
        folder.write("cut.jsonl", cut);
        let options = format!("{options} cut.jsonl --jobs {jobs}");
        let resumed = play(folder.path(), &options, &engines());
        assert_eq!(tables(&resumed), tables(&whole), "{part} {jobs}");
        let journal = fs::read(folder.join("cut.jsonl")).expect("it is there");
        assert_eq!(lines(&journal), 1 + games);
    }
    tables(&whole)
}

#[test]
fn a_round_robin_of_five_is_resumed_to_the_same_tables() {
    needs!(Python);
    let tables = check_resumed("", 40);
    let standings = rows(&tables[0]);
    let column = |at: usize| standings.iter().map(move |row| row[at]);
    assert!(column(2).all(|games| games == "16"), "{tables:?}");
    let points = column(3).map(|points| points.parse().expect("points"));
    let points: Vec<f64> = points.collect();
    assert!(points.is_sorted_by(|one, next| one >= next), "{tables:?}");
    assert_eq!(points.iter().sum::<f64>(), 40.0);
    // Who has made as much has the same rank.
    let rank = |points_of: f64| 1 + points.iter().filter(|&&other| other > points_of).count();
    let ranks: Vec<String> = points.iter().map(|&one| rank(one).to_string()).collect();
    assert!(column(0).eq(ranks.iter().map(String::as_str)), "{tables:?}");
    // The engine that always fails has no strength, and takes it from no other.
    let last = &standings[4];
    let found = (last[1], last[3], last[4], last[7]);
    assert_eq!(found, ("X", "0.0", "0-0-16", "-"));
    let is_right = column(7).filter(|elo| elo.contains('±')).count() >= 2;
    assert!(is_right, "{tables:?}");
    has(&tables[2], "- no Elo for ");
    has(
        &tables[2],
        "- 10 pairings have too few pairs for an Elo of their own",
    );
    let failed = "- X failed: crash 16 (exit status 3; on standard output 'ERROR lost')";
    assert!(tables[3].lines().any(|line| line == failed), "{tables:?}");
    // The points of each against each are those of the standings.
    for row in rows(&tables[1]) {
        let made = row[1..].iter().filter_map(|cell| cell.split_once('/'));
        let made = made.map(|(points, _)| points.parse::<f64>().expect("points"));
        let made: f64 = made.sum();
        let standing = standings.iter().find(|standing| standing[1] == row[0]);
        assert_eq!(format!("{made:.1}"), standing.expect("it is there")[3]);
    }
}

#[test]
fn a_gauntlet_of_five_is_resumed_to_the_same_tables() {
    needs!(Python);
    let tables = check_resumed("--gauntlet", 16);
    let standings = rows(&tables[0]);
    assert_eq!(standings.len(), 5, "{tables:?}");
    for row in standings {
        let games = if row[1] == "A" { "16" } else { "4" };
        assert_eq!(row[2], games, "{tables:?}");
    }
    for row in rows(&tables[1]) {
        let met = row[1..].iter().filter(|cell| cell.contains('/')).count();
        let expected = if row[0] == "A" { 4 } else { 1 };
        assert_eq!(met, expected, "{tables:?}");
    }
}

/// Gets ready once, when engines are tried.
fn dead(folder: &Path) -> String {
    let script =
        "if [ -e tried ]; then exit 7; fi; echo > tried; read -r line; echo OK; read -r line";
    fs::write(folder.join("dead.sh"), script).expect("a file can be written");
    "D=sh dead.sh".to_owned()
}

#[test]
fn an_engine_that_cannot_start_ends_a_match_only_if_no_others_can_play() {
    let folder = empty_folder();
    folder.write("openings.txt", openings(3));
    let [a, b] = [engine("A", 1), engine("B", 1)];
    let games = |run: &Run| {
        let lines = run.stdout.lines();
        lines.take_while(|line| !line.starts_with('|')).count()
    };
    for (lang, ended) in [("en", "three times in a row"), ("ko", "세 번 연속")] {
        let options = format!("--games 6 --openings openings.txt --lang {lang}");
        let engines = [a.clone(), dead(folder.path()), b.clone()];
        let all = play(folder.path(), &options, &engines);
        assert_eq!((all.status, games(&all)), (Some(1), 18), "{all}");
        all.hides(ended);
        for engines in [
            [dead(folder.path()), a.clone(), b.clone()].to_vec(),
            [a.clone(), dead(folder.path())].to_vec(),
        ] {
            fs::remove_file(folder.join("tried")).expect("it was tried");
            let run = play(folder.path(), &format!("{options} --gauntlet"), &engines);
            assert_eq!((run.status, games(&run)), (Some(1), 3), "{run}");
            run.shows(ended);
        }
        fs::remove_file(folder.join("tried")).expect("it was tried");
    }
}

/// It had the games of the first pairing, and nothing of the others.
#[test]
fn the_live_line_of_a_tournament_has_all_engines_by_their_points() {
    let folder = empty_folder();
    let engines = [engine("A", 1), engine("B", 1), format!("X=sh -c {BAD}")];
    let (mut person, screen) = terminal();
    let mut command = command(folder.path(), "--rule standard", &engines);
    command.stdout(Stdio::null()).stderr(screen);
    let mut child = start(&mut command);
    drop(command);
    let shown: Vec<u8> = iter::from_fn(|| seen_next(&mut person)).flatten().collect();
    let shown = String::from_utf8_lossy(&shown);
    assert_eq!(child.wait().expect("it ends").code(), Some(1), "{shown}");
    // X has lost to A: B is behind both while it has played nobody but A, whom it has beaten once.
    let line = |start: &str| shown.contains(&format!("\x1b[?7l{start}"));
    assert!(line("4/6 A 3/4, B 1/2, X 0/2\x1b"), "{shown}");
    assert!(line("6/6 A 3/4, B 3/4, X 0/4\x1b"), "{shown}");
}
