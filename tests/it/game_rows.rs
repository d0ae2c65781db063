//! The moves of games, a row each: `omok game --to csv`, `--json --each` and `--samples`.

use std::path::Path;

use serde_json::Value;

use crate::util::tools::needs;
use crate::util::{Run, command, empty_folder, omok, run, text_of};

const GAMES: &str = r#"{"schema":1,"number":1,"pair":1,"opening":1,"symmetry":"identity","black":"ann","white":"bob, \"B\"","moves":["h8","h9","i7","i9"],"ms":[null,0.1,12.345,1999.5],"outcome":"white","kind":"time","blame":"ann","detail":"no move","told":[{"move":2,"depth":"12-14","value":"-23","nodes":21000000,"pv":"Hh Ig"},{"move":3,"depth":"3","value":"+M7"},{"move":4,"value":"+0.35"}]}
{"schema":1,"number":2,"pair":1,"opening":null,"symmetry":"identity","black":"bob","white":"ann","moves":["a1"],"ms":[0.1],"outcome":"void","kind":"crash","blame":"ann","detail":"exit status 3"}
{"schema":1,"number":3,"pair":2,"opening":null,"symmetry":"identity","black":"ann","white":"bob","moves":["a1","o15"],"ms":[0.5,0.5],"outcome":"draw","kind":"limit","blame":null,"detail":""}
"#;

const ROWS: &str = r#"game,source,round,black,white,move,stone,point,opening,ms,value,depth,nodes,pv,outcome,result
1,-,1.1,ann,"bob, ""B""",1,black,h8,true,,,,,,white,0.0
1,-,1.1,ann,"bob, ""B""",2,white,h9,false,0.1,-23,12-14,21000000,Hh Ig,white,1.0
1,-,1.1,ann,"bob, ""B""",3,black,i7,false,12.345,+M7,3,,,white,0.0
1,-,1.1,ann,"bob, ""B""",4,white,i9,false,1999.5,0.35,,,,white,1.0
2,-,1.2,bob,ann,1,black,a1,false,0.1,,,,,,
3,-,2.1,ann,bob,1,black,a1,false,0.5,,,,,draw,0.5
3,-,2.1,ann,bob,2,white,o15,false,0.5,,,,,draw,0.5
"#;

/// A journal of three games on 15x15.
fn journal() -> String {
    let first = text_of("fixtures/games/match.json");
    let first = first.lines().next().expect("the match comes first");
    format!("{first}\n{GAMES}")
}

fn game(options: &str, input: &str) -> Run {
    let words = ["game", "-q"].into_iter();
    run(&mut omok(words.chain(options.split_whitespace())), input)
}

fn objects(text: &str) -> Vec<Value> {
    let objects = text.lines().map(serde_json::from_str);
    objects.collect::<Result<_, _>>().expect("it is JSON")
}

#[test]
fn the_moves_of_a_journal_are_rows_of_csv() {
    game("--to csv", &journal()).expect_done(ROWS);
    // A file without games has no rows, but columns.
    let head = ROWS.lines().next().expect("a head");
    let none = game("--to csv", "h8 ?\n");
    assert_eq!(none.stdout.trim_end(), head, "{none}");
    none.ended(2);
}

#[test]
fn the_moves_of_a_journal_are_objects_with_the_columns_as_keys() {
    let run = game("--json --each", &journal());
    let first = r#"{"schema":1,"game":1,"source":"-","round":"1.1","black":"ann","white":"bob, \"B\"","move":1,"stone":"black","point":"h8","opening":true,"ms":null,"value":null,"depth":null,"nodes":null,"pv":null,"outcome":"white","result":0.0}"#;
    assert_eq!(run.stdout.lines().next(), Some(first), "{run}");
    let mut columns = ROWS.lines().next().expect("a head").split(',');
    let rows = objects(&run.stdout);
    assert_eq!(rows.len(), ROWS.lines().count() - 1);
    assert!(columns.all(|column| rows.iter().all(|row| row.get(column).is_some())));
    let values: Vec<&Value> = rows.iter().map(|row| &row["value"]).collect();
    let found = &values[1..4];
    assert_eq!(found, &[&Value::from(-23), &"+M7".into(), &0.35.into()]);
    assert_eq!(rows[1]["nodes"], 21_000_000);
}

/// What engines say goes the same way through SGF and back.
#[test]
fn rows_of_a_record_in_sgf_are_those_of_its_journal() {
    let sgf = game("--to sgf", &journal())
        .shows("C[0.1ms value -23 depth 12-14 nodes 21000000 pv Hh Ig]");
    game("--to csv", &sgf.stdout).expect_done(ROWS);
}

/// The samples of the journal in that file of the folder.
fn samples(folder: &Path, file: &str, options: &str) -> Run {
    let words = ["game", "--samples", file].into_iter();
    let words = words.chain(options.split_whitespace());
    run(omok(words).current_dir(folder), journal())
}

#[test]
fn samples_have_the_position_before_each_move_but_none_of_the_opening() {
    let folder = empty_folder();
    let written = samples(folder.path(), "samples.jsonl", "");
    let is_right = written.status == Some(0) && written.stdout.is_empty();
    assert!(is_right, "{written}");
    let rows = objects(&folder.read("samples.jsonl"));
    assert_eq!(rows.len(), 6);
    let position = |row: &Value| row["position"].as_str().expect("a position").to_owned();
    let index =
        |row: &Value| usize::try_from(row["index"].as_u64().expect("a place")).expect("small");
    for row in &rows {
        assert_eq!(row["size"], "15x15");
        assert_eq!(row["rule"], "freestyle");
        assert_eq!(position(row).len(), 225);
        assert_eq!(position(row).as_bytes()[index(row)], b'0', "it is empty");
    }
    // The opening's stone is there, and after each move the next position has its stone.
    let first = position(&rows[0]);
    assert_eq!(first.match_indices('1').collect::<Vec<_>>(), [(112, "1")]);
    for (row, next) in [(0, 1), (1, 2), (4, 5)] {
        let mut after = position(&rows[row]).into_bytes();
        after[index(&rows[row])] = if rows[row]["stone"] == "black" {
            b'1'
        } else {
            b'2'
        };
        assert_eq!(after, position(&rows[next]).into_bytes());
    }
    let positions: String = rows.iter().map(|row| position(row) + "\n").collect();
    run(&mut omok(["judge", "--lines", "--size", "15"]), &positions).expect_done(&"0\n".repeat(6));
    // The same as CSV, by the name of the file, which stays as it is without --force.
    assert_eq!(samples(folder.path(), "samples.csv", "").status, Some(0));
    let csv = folder.read("samples.csv");
    let csv: Vec<&str> = csv.lines().collect();
    assert_eq!(csv.len(), 7);
    assert!(csv[0].ends_with(",outcome,result,size,rule,position,index"));
    let shown = position(&rows[0]);
    assert!(csv[1].ends_with(&format!(",white,1.0,15x15,freestyle,{shown},97")));
    samples(folder.path(), "samples.csv", "")
        .ended(2)
        .says("--force");
    samples(folder.path(), "samples.csv", "--force").ended(0);
}

#[test]
fn options_for_rows_that_do_not_fit_are_refused() {
    let cases = [
        ("--to cvs", "expected moves, psq, sgf, pairs or csv"),
        ("--to json", "expected moves, psq, sgf, pairs or csv"),
        ("--each", "--json"),
        ("--samples x.csv --to csv", "cannot be used with"),
        ("--samples x.csv -o y", "cannot be used with"),
        ("--force", "--output"),
        ("--lang ko --each", "필요한 인수가 없습니다: --json"),
        ("--lang ko --to cvs", "moves, psq, sgf, pairs, csv"),
    ];
    for (options, told) in cases {
        game(options, &journal()).ended(2).says(told);
    }
}

/// The commands of docs/matches.md for jq.
#[test]
fn jq_takes_the_values_out_of_a_journal() {
    needs!(Jq);
    let folder = empty_folder();
    folder.write("match.jsonl", journal());
    let page = text_of("docs/matches.md");
    let commands = page.lines().filter(|line| line.starts_with("jq "));
    let outputs: Vec<String> = commands
        .map(|line| {
            let jq = run(
                command("sh").args(["-c", line]).current_dir(folder.path()),
                "",
            );
            let found = (jq.status, jq.stderr.as_str());
            assert_eq!(found, (Some(0), ""), "{line}\n{jq}");
            jq.stdout
        })
        .collect();
    let expected = [
        "[1,\"bob, \\\"B\\\"\",2,\"h9\",\"-23\"]\n[1,\"ann\",3,\"i7\",\"+M7\"]\n[1,\"bob, \\\"B\\\"\",4,\"i9\",\"+0.35\"]\n",
        "[\"ann\",\"time\",\"no move\"]\n[\"ann\",\"crash\",\"exit status 3\"]\n",
        "{\"engine\":\"ann\",\"ms\":12.345}\n{\"engine\":\"bob\",\"ms\":0.5}\n{\"engine\":\"bob, \\\"B\\\"\",\"ms\":1999.5}\n",
    ];
    assert_eq!(outputs, expected);
}
