//! Tables: a board in a column of CSV or TSV, or in an object of NDJSON.

use itertools::Itertools;
use serde_json::Value;

use crate::batch::sparse_board;
use crate::reader::{random_board, spoil};
use crate::util::{Run, empty_folder, folder, omok, run, run_omok};
use omok::board::Size;
use omok_testing::boards::Random;
use omok_testing::{is_thorough, table};

/// The size from which a file is read in chunks is 4 MiB.
const ROWS: usize = 13_000;

const TICTACTOE: [&str; 3] = ["judge", "--rule", "tictactoe"];

/// A text as a column: in quotes if it needs them, or at random.
fn quoted(text: &str, separator: char, is_quoted: bool) -> String {
    match is_quoted || text.contains([separator, '"', '\r', '\n']) {
        true => format!("\"{}\"", text.replace('"', "\"\"")),
        false => text.to_owned(),
    }
}

/// Boards on one line each, some of them wrong.
fn boards(random: &mut Random, number: usize) -> Vec<String> {
    let size = Size::square(19);
    let board = |_| {
        let board = match random.below(2) {
            0 => random_board(random, size),
            _ => sparse_board(random, size),
        };
        let mut text = board.to_string().trim().replace('\n', "/").into_bytes();
        if random.below(8) == 0 {
            spoil(random, &mut text);
        }
        let text = String::from_utf8_lossy(&text).replace(['\r', '\n', '"'], " ");
        text.trim_ascii().to_owned()
    };
    (0..number).map(board).collect()
}

fn lines_of(boards: &[String]) -> Vec<String> {
    let text = boards.iter().map(|board| format!("{board}\n")).join("");
    let judged = run_omok("judge --lines --bad-records ok", text);
    judged.stdout.lines().map(str::to_owned).collect()
}

/// Judges a file by one thread and by four, and from a pipe: all print the same.
#[track_caller]
fn check(args: &[&str], table: &str, expected: &str) {
    let folder = empty_folder();
    let file = folder.write("table", table);
    let common = ["judge", "--bad-records", "ok"];
    let with = |more: &[&str]| omok(common.iter().chain(args).chain(more));
    for jobs in ["1", "4"] {
        check_run(&run(&mut with(&["--jobs", jobs, &file]), ""), expected);
    }
    check_run(&run(&mut with(&[]), table), expected);
}

#[track_caller]
fn check_run(found: &Run, expected: &str) {
    assert_eq!((found.status, found.stderr.as_str()), (Some(0), ""));
    for (number, (found, expected)) in found.stdout.lines().zip(expected.lines()).enumerate() {
        assert_eq!(found, expected, "line {}", number + 1);
    }
    assert!(found.stdout == expected, "another number of lines");
}

/// What `--lines` answers is what `--field` answers, for good boards and bad ones, and however the
/// table is written: quotes, line ends in quotes, quotes where no program writes them.
#[test]
fn a_column_gets_the_answers_of_lines() {
    let mut random = Random::new(26);
    let boards = boards(&mut random, 500);
    let answers = lines_of(&boards);
    let bad = answers.iter().filter(|line| line.starts_with("error"));
    assert!((20..480).contains(&bad.count()), "good boards and bad ones");
    // Quotes that pair up, and those that send all threads but one home.
    let tables = [
        (',', "2", ["7", "\"a,\"\"b\"\"\n\"", ""]),
        ('\t', "2:tab", ["7", "5\" x", ""]),
    ];
    for (separator, field, ids) in tables {
        let (mut table, mut expected) = (String::new(), String::new());
        for number in 0..ROWS {
            let at = random.below(boards.len());
            let id = random.pick(&ids);
            let rows = match random.below(4) {
                0 => boards[at].replace('/', "\n"),
                1 => boards[at].replace('/', "\r\n"),
                _ => boards[at].clone(),
            };
            let board = quoted(&rows, separator, random.below(2) == 0);
            let end = if random.below(3) == 0 { "\r\n" } else { "\n" };
            let verdict = quoted(&answers[at], separator, false);
            table += &format!("{id}{separator}{board}{separator}{number}{end}");
            expected +=
                &format!("{id}{separator}{board}{separator}{number}{separator}{verdict}{end}");
        }
        check(&["--field", field], &table, &expected);
    }
}

#[test]
fn named_columns_and_objects_get_the_answers_of_lines() {
    let mut random = Random::new(2026);
    let boards = boards(&mut random, 500);
    let answers = lines_of(&boards);
    let mut csv = ["id,board\n", "id,board,winner,row,col,error\n"].map(str::to_owned);
    let mut json = [String::new(), String::new()];
    for number in 0..ROWS {
        let at = random.below(boards.len());
        let (board, answer) = (quoted(&boards[at], ',', false), &answers[at]);
        let words = answer.split(' ').collect_vec();
        let name = serde_json::json!(boards[at]);
        let object = format!("{{\"id\":{number},\"board\":{name}");
        let (columns, keys) = match (answer.strip_prefix("error: "), words.as_slice()) {
            (Some(error), _) => (
                format!(",,,{}", quoted(error, ',', false)),
                format!("\"error\":{}", serde_json::json!(error)),
            ),
            (None, [winner, row, col]) => (
                format!("{winner},{row},{col},"),
                format!("\"winner\":{winner},\"row\":{row},\"col\":{col}"),
            ),
            _ => ("0,,,".to_owned(), "\"winner\":0".to_owned()),
        };
        csv[0] += &format!("{number},{board}\n");
        csv[1] += &format!("{number},{board},{columns}\n");
        json[0] += &format!("{object}}}\n");
        json[1] += &format!("{object},{keys}}}\n");
    }
    check(&["--header", "--field", "board"], &csv[0], &csv[1]);
    check(&["--json", "--field", "board"], &json[0], &json[1]);
}

#[track_caller]
fn check_table(args: &str, table: &str, status: i32, output: &str, error: &str) {
    let args = TICTACTOE.into_iter().chain(args.split_whitespace());
    run(&mut omok(args), table).expect(status, output, error);
}

/// The separator may follow the name, which may have its sign in it.
#[test]
fn a_separator_may_follow_a_name() {
    let cases = [
        ("board", "board", ','),
        ("board:tab", "board", '\t'),
        ("board:;", "board", ';'),
        ("board::", "board", ':'),
        ("my:board", "my:board", ','),
        ("my:board:tab", "my:board", '\t'),
    ];
    for (field, name, by) in cases {
        let table = |head: &str, row: &str| {
            format!("id,{name}{head}\n1,XXX......{row}\n").replace(',', &by.to_string())
        };
        let args = format!("--header --field {field}");
        let output = table(",winner,row,col,error", ",1,1,1,");
        check_table(&args, &table("", ""), 0, &output, "");
    }
}

/// A million records would have been a million errors.
#[test]
fn a_wrong_name_is_one_error() {
    let csv = "id,board\n1,XXX......\n2,.........\n";
    let json = "{\"id\":1,\"board\":\"XXX......\"}\n";
    let objects = "{\"board\":\"XXX......\",\"verdict\":\"0\"}\n";
    let cases = r"
        --header --field baord | CSV                             | no column is called 'baord'; the columns are 'id', 'board' (did you mean 'board'?)
        --header --field board | id\tboard\n1\tXXX......\n       | no column is called 'board'; the columns are 'id\\tboard' (another separator? try --field 'board:tab')
        --field board          | CSV                             | expected a JSON object on each line (a table whose first line names its columns? add --header)
        --field 3              | CSV                             | there is no column 3: the line has 2 columns
        --field 2              | 1;XXX......\n                   | there is no column 2: the line has one column (another separator? try --field '2:tab')
        --json --field Board   | JSON                            | the object has no key 'Board'; its keys are 'id', 'board' (did you mean 'board'?)
        --json --field board   | {}\n                            | the object has no key 'board': it is empty
        --header --field board | board,winner\nXXX......,1\n     | there is a 'winner' already, which the verdict adds (rename or remove it)
        --field board --lang ko | TAKEN                          | 판정을 적을 'verdict'이라는 이름이 이미 있습니다 (이름을 바꾸거나 지우세요)
        --field bord --lang ko | JSON                            | 'bord'라는 키가 없습니다. 있는 키: 'id', 'board' ('board' 말인가요?)
    ";
    for [args, table, error] in table(cases) {
        let table = match table {
            "CSV" => csv,
            "JSON" => json,
            "TAKEN" => objects,
            table => table,
        };
        check_table(args, table, 2, "", &format!("-:1:1: error: {error}\n"));
    }
    let none = "omok: --json reads objects: expected --field NAME, or no --json for columns\n";
    check_table("--json --field 2", csv, 2, "", none);
}

/// A second key of that name would hide one of the two values, another for each reader.
#[test]
fn a_key_of_the_verdict_in_any_object_is_reported_in_its_place() {
    let first = "{\"board\":\"XXX......\"}";
    let cases = r#"
        --json | winner       | "kim" | "winner":1,"row":1,"col":1
        --json | row          | 3     | "winner":1,"row":1,"col":1
        --json | col          | null  | "winner":1,"row":1,"col":1
        --json | error        | []    | "winner":1,"row":1,"col":1
        --json | w\\u0069nner | {}    | "winner":1,"row":1,"col":1
               | verdict      | 0     | "verdict":"1 1 1"
    "#;
    for [args, key, value, verdict] in table(cases) {
        let object = format!("{{\"board\":\"XXX......\",\"{key}\":{value}}}");
        let name = key.replace("\\u0069", "i");
        let error =
            format!("1: there is a '{name}' already, which the verdict adds (rename or remove it)");
        let error = match args {
            "" => format!("\"verdict\":\"error: {error}\""),
            _ => format!("\"error\":\"{error}\""),
        };
        let line = Value::from(object.as_str());
        let judged = first.replace('}', &format!(",{verdict}}}"));
        let output = format!("{judged}\n{{\"line\":{line},{error}}}\n{judged}\n");
        let table = format!("{first}\n{object}\n{first}\n");
        check_table(&format!("{args} --field board"), &table, 1, &output, "");
    }
    // A key within a value is another object's.
    let inner = "{\"board\":\"XXX......\",\"by\":{\"winner\":2}";
    let output = format!("{inner},\"winner\":1,\"row\":1,\"col\":1}}\n").repeat(2);
    let table = format!("{inner}}}\n").repeat(2);
    check_table("--json --field board", &table, 0, &output, "");
}

#[test]
fn a_header_gains_the_columns_of_the_verdict() {
    let check = |table: &str, status, output: &str| {
        check_table("--header --field board", table, status, output, "");
    };
    check("", 0, "");
    check("board", 0, "board,winner,row,col,error");
    let told = "\u{feff}\"board\",id,winner,row,col,error\r\nXXX......,1,1,1,1,\r\n\
         ,2,,,,\"1: no board, expected 9 cells\"\r\n\
         3,,,,,\"1: the line has 1 column, expected 2\"\r\n";
    let table = "\u{feff}\"board\",id\r\nXXX......,1\r\n,2\r\n3\r\n";
    check(table, 1, told);
    // Without the quote that closes it, the error would be a part of the text.
    let told = "id,board,winner,row,col,error\n1,\"XXX......\n2,.........\",,,,1: a quote is never closed\n";
    check("id,board\n1,\"XXX......\n2,.........\n", 1, told);
    let told = "board;\"a \"\"b\"\"\";winner;row;col;error\nX;O;;;;;1: the line has 3 columns, expected 2\n";
    let table = "board;\"a \"\"b\"\"\"\nX;O;\n";
    check_table("--header --field 1:;", table, 1, told, "");
}

#[test]
fn problems_have_an_answer_in_place_of_a_winner() {
    let table = "id,board\n7,XX.00....\n8,\"XXX/00./...\"\n9,X\n";
    let told = "judge --problem tictactoe-state --header --field board";
    let run = run_omok(told, table);
    let expected = "id,board,answer,error\n7,XX.00....,first,\n\
                    8,\"XXX/00./...\",the first player won,\n\
                    9,X,,\"2: expected ., X or 0, found the end of the line\"\n";
    run.expect(1, expected, "");
    let object = "{\"board\":\"XX.00....\"}\n";
    let told = "judge --problem tictactoe-state --json --field board";
    run_omok(told, object).expect_done("{\"board\":\"XX.00....\",\"answer\":\"first\"}\n");
}

/// As Spark and others write a table: in several files with a header each.
#[test]
fn several_files_have_one_header() {
    let folder = empty_folder();
    let one = folder.write("one.csv", "id,board\n1,XXX......\n");
    let empty = folder.write("empty.csv", "");
    let two = folder.write("two.csv", "\"id\",board\n2,.........\n");
    let other = folder.write("other.csv", "board,id\n.........,3\n");
    let with = |files: &[&str]| {
        let args = ["--header", "--field", "board"];
        run(&mut omok(TICTACTOE.iter().chain(&args).chain(files)), "")
    };
    let table = "id,board,winner,row,col,error\n1,XXX......,1,1,1,\n2,.........,0,,,\n";
    with(&[&one, &empty, &two]).expect_done(table);
    let error = format!(
        "{other}:1:1: error: the columns are 'board', 'id', expected those of the first file: \
         'id', 'board'\n"
    );
    let start = "id,board,winner,row,col,error\n1,XXX......,1,1,1,\n";
    with(&[&one, &other]).expect(2, start, &error);
}

/// It had no end where the answers of a chunk were more than are written at once.
#[test]
fn many_tiny_records_come_to_an_end() {
    // More than one chunk of 128 KiB.
    let number = if is_thorough() { 200_000 } else { 70_000 };
    let folder = folder(&[("tiny.csv", format!("board,id\n{}", ",\n".repeat(number)))]);
    let answer = ",,,,,\"1: no board, expected 361 cells\"\n";
    let expected = format!("board,id,winner,row,col,error\n{}", answer.repeat(number));
    for jobs in ["1", "3"] {
        let words = format!("judge --header --field board --jobs {jobs} tiny.csv");
        let run = folder.run(&words, "");
        let is_right = run.stdout == expected;
        assert!(is_right, "{jobs} jobs: {} bytes", run.stdout.len());
    }
}

/// A board of NDJSON may be a list of its rows, of texts or of numbers.
#[test]
fn a_board_may_be_a_list_of_rows() {
    let check = |board: &str, verdict: &str| {
        let line = format!("{{\"board\":{board}}}\n");
        let status = i32::from(verdict.starts_with("error"));
        let answer = format!("{{\"board\":{board},\"verdict\":\"{verdict}\"}}\n");
        check_table("--field board", &line, status, &answer, "");
    };
    check(r#"["XXX","OO.","..."]"#, "1 1 1");
    check(r#"[[1,0,2],[0,1,2],[0,0,1]]"#, "1 1 1");
    check(r#"[ "X X X", ["O", ".", "O"], [0, 0, 0] ]"#, "1 1 1");
    let told = "error: 11: row 3 has 2 cells, expected 3";
    check(r#"["XXX","OO.",".."]"#, told);
    let told = "error: 8: board ends after row 2, expected 3 rows";
    check(r#"["XXX","OO."]"#, told);
    for board in "[[10,2],[1,0,2],[0,0,0]] [[-1,0,2]] [1,0,2] [[null,0,2]] [[[1]]]".split(' ') {
        check(board, "error: 1: expected 0, 1 or 2, found '['");
    }
    check("[]", "error: 1: no board, expected 9 cells");
    check("7", "error: 1: no board, expected 9 cells");
}

#[test]
fn a_blank_last_line_is_no_record() {
    let good = |args, table: &str, output: &str| check_table(args, table, 0, output, "");
    good("--field 2", "1,XXX......\n\n", "1,XXX......,1 1 1\n\n");
    let told = "XXX......,1 1 1\r\n\r\n";
    good("--field 1", "XXX......\r\n\r\n", told);
    let object = "{\"board\":\"XXX......\"}\n";
    let answer = "{\"board\":\"XXX......\",\"verdict\":\"1 1 1\"}\n";
    let [table, output] = [object, answer].map(|line| format!("{line}\n"));
    good("--field board", &table, &output);
    // Within a table it is a record.
    let bad = "{\"line\":\"\",\"verdict\":\"error: 1: expected a JSON object\"}\n";
    let text = format!("{object}\n{object}");
    let answers = format!("{answer}{bad}{answer}");
    check_table("--field board", &text, 1, &answers, "");

    // In chunks, too.
    let many = ROWS * 19;
    let folder = folder(&[("large.ndjson", object.repeat(many) + "\n")]);
    let words = "judge --rule tictactoe --jobs 2 --field board large.ndjson";
    let run = folder.run(words, "").ended_quietly(0);
    assert!(run.stdout == answer.repeat(many) + "\n", "other answers");
}

#[test]
fn a_byte_order_mark_before_an_object_is_kept() {
    let object = "\u{feff}{\"board\":\"XXX......\"}\n";
    let answer = "\u{feff}{\"board\":\"XXX......\",\"verdict\":\"1 1 1\"}\n";
    check_table("--field board", object, 0, answer, "");
}

#[test]
fn a_table_that_is_no_text_is_named() {
    for args in ["--field 1", "--field board", "--field board --header"] {
        let gzip = "U+001F (compressed by gzip? unpack it first: gzip -dc)";
        let utf16 = "byte 0xFF (a UTF-16 file? save it as UTF-8)";
        for (text, what) in [(&b"\x1F\x8B\x08\0\n"[..], gzip), (b"\xFF\xFEX\0", utf16)] {
            let error = format!("-:1:1: error: expected a table, found {what}\n");
            run_omok(&format!("judge --rule tictactoe {args}"), text).expect(2, "", &error);
        }
    }
}
