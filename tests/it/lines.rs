//! Records: a board a line, a line in answer.

use std::fs::File;
use std::ops::Range;

use omok::batch::Lines;
use omok::problem::Problem;
use omok::text::{LineAnswers, LineReader, Quality};
use omok::{Board, Stone, Variant, judge};

use crate::batch::{Outcome, file_of, jobs, run_pieces, sparse_board, variants};
use crate::reader::{cut, shown, spoil};
use crate::util::{folder, run_omok};
use omok_testing::boards::{Random, board_of};
use omok_testing::{is_thorough, some, table};

#[derive(Debug, Clone, Copy)]
struct Asked {
    variant: Variant,
    answers: LineAnswers,
}

impl Asked {
    fn ask<T>(&self, answer: impl FnOnce(Lines) -> T) -> T {
        let problem = Problem::of_variant(self.variant);
        answer(Lines::new(&problem, self.answers).expect("a line can hold a board"))
    }
}

const TEXT: Asked = Asked {
    variant: Variant::BOARD_PROBLEM,
    answers: LineAnswers::Text,
};

const JSON: Asked = Asked {
    variant: Variant::BOARD_PROBLEM,
    answers: LineAnswers::Json,
};

/// The outcome by the tolerant reader and the plain judge, and how many records are bad.
fn plain(records: &Asked, pieces: &[&[u8]]) -> (Outcome, u64) {
    let mut reader = LineReader::new(records.variant.size());
    let mut answers = vec![Vec::new(); pieces.len() + 1];
    let mut bad = 0;
    let mut answer = |record: omok::text::BoardLine, number, out: &mut Vec<u8>| {
        let judged = record.map(|board| judge(&board, records.variant.rule()));
        bad += u64::from(records.answers.write(out, number, &judged) == Quality::Bad);
    };
    for (mut piece, answers) in pieces.iter().copied().zip(&mut answers) {
        while let Some(record) = reader.feed(&mut piece) {
            answer(record, reader.records(), answers);
        }
    }
    while let Some(record) = reader.finish() {
        answer(record, reader.records(), &mut answers[pieces.len()]);
    }
    let error = None;
    (Outcome { answers, error }, bad)
}

#[track_caller]
fn check(records: &Asked, pieces: &[&[u8]]) {
    let mut bad = 0;
    let found = run_pieces(pieces, |mut input, mut output| {
        bad = records.ask(|lines| lines.run(&mut input, &mut output))?;
        Ok(())
    });
    let text = pieces.concat();
    assert_eq!((found, bad), plain(records, pieces), "{}", shown(&text));
}

/// How records are written: between cells, between rows, at the end.
const LAYOUTS: [[&str; 3]; 10] = [
    [" ", " ", "\n"],
    [" ", "/", "\n"],
    ["", "", "\n"],
    ["", "/", "\n"],
    [" ", " ", "\r\n"],
    [" ", "/", " \r\n"],
    ["", "/", "\r\n"],
    ["\t", "\t", "\n"],
    ["", " ", "\n"],
    [" ", " / ", "\n"],
];

fn record(random: &mut Random, layout: [&str; 3]) -> Vec<u8> {
    let board = board_of(&random.grid(20, 40));
    record_of(random, &board, layout)
}

fn record_of(
    random: &mut Random,
    board: &Board,
    [between, between_rows, end]: [&str; 3],
) -> Vec<u8> {
    let letters = random.pick(&["012", "012", "012", ".XO", ".xo"]).as_bytes();
    let row = |row: &[Option<Stone>]| {
        let number = |cell: &Option<Stone>| cell.map_or(0, |stone| usize::from(stone.number()));
        let letter = |cell| char::from(letters[number(cell)]).to_string();
        row.iter().map(letter).collect::<Vec<_>>().join(between)
    };
    let rows: Vec<String> = board.rows().map(row).collect();
    (rows.join(between_rows) + end).into_bytes()
}

fn text(random: &mut Random, records: usize) -> Vec<u8> {
    let record = |_| {
        let layout = random.pick(&LAYOUTS);
        record(random, layout)
    };
    (0..records).flat_map(record).collect()
}

#[test]
fn records_may_be_cut_anywhere() {
    let mut random = Random::new(1);
    for layout in LAYOUTS {
        let text = [(); 2].map(|()| record(&mut random, layout)).concat();
        for place in some(1..text.len(), 5) {
            check(&TEXT, &[&text[..place], &text[place..]]);
            check(&TEXT, &[&text[..place]]);
        }
    }
}

#[test]
fn any_byte_of_a_record_may_be_another() {
    let mut random = Random::new(2);
    for layout in LAYOUTS {
        let text = [(); 3].map(|()| record(&mut random, layout)).concat();
        let third = text.len() / 3;
        for place in some(third - 2..=2 * third, 11) {
            let mut other = text.clone();
            for &byte in b"013 .X/\t\r\n\0\xC3\xEF" {
                other[place] = byte;
                check(&TEXT, &[&other]);
            }
            other.remove(place);
            check(&TEXT, &[&other]);
            other.insert(place, text[place]);
            other.insert(place, text[place]);
            check(&TEXT, &[&other]);
        }
    }
}

#[test]
fn any_records_in_any_pieces_have_the_same_outcome() {
    let mut random = Random::new(3);
    for round in 0..if is_thorough() { 3_000 } else { 600 } {
        let number = random.below(4);
        let mut text = text(&mut random, number);
        for _ in 0..random.below(5) {
            spoil(&mut random, &mut text);
        }
        let mut pieces = cut(&mut random, &text);
        pieces.retain(|piece| !piece.is_empty());
        let answers = [LineAnswers::Text, LineAnswers::Json][round % 2];
        check(&Asked { answers, ..TEXT }, &pieces);
    }
}

#[track_caller]
fn check_file(records: &Asked, text: &[u8]) {
    let (expected, expected_bad) = plain(records, &[text]);
    for number in [1, 3] {
        let mut answers = Vec::new();
        let file = file_of(text);
        let bad = records.ask(|lines| lines.run_file(&file, None, &mut answers, jobs(number)));
        let found = bad.expect("a file can be read");
        assert_eq!(found, expected_bad, "{number} jobs");
        let is_right = answers == expected.whole().0;
        assert!(is_right, "{number} jobs: other answers");
    }
}

#[test]
fn large_files_of_records_are_judged_by_several_threads_alike() {
    let mut random = Random::new(4);
    let mut text = text(&mut random, 12_000);
    for answers in [LineAnswers::Text, LineAnswers::Json] {
        check_file(&Asked { answers, ..TEXT }, &text);
    }
    for _ in 0..if is_thorough() { 5 } else { 2 } {
        for _ in 0..20 {
            spoil(&mut random, &mut text);
        }
        let bad = (0..300).flat_map(|_| random.pick(&["x\n", "\n", "0 1\n", "/\n"]).bytes());
        let bad: Vec<u8> = bad.collect();
        let place = random.below(text.len());
        text.splice(place..place, bad);
        check_file(&TEXT, &text);
    }
    let unended = text.iter().rposition(|&byte| byte == b'\n');
    check_file(&TEXT, &text[..unended.expect("there are lines")]);
}

/// Lines far longer than a part, and more short ones than answers are kept at a time.
#[test]
fn huge_and_tiny_records_are_answered_each_in_its_place() {
    let mut random = Random::new(5);
    let good = text(&mut random, 9_000);
    let huge = "0 ".repeat(400_000) + "\n";
    let tiny = "\n".repeat(if is_thorough() { 60_000 } else { 15_000 });
    // Each tiny one is as much work as many good ones.
    for (middle, only_once) in [(huge.as_bytes(), false), (tiny.as_bytes(), true)] {
        let half = good.len() / 2;
        check_file(&JSON, &[&good[..half], middle, &good[half..]].concat());
        if only_once && !is_thorough() {
            continue;
        }
        check_file(&TEXT, &[middle, &good].concat());
        check_file(&TEXT, &[&good, middle].concat());
    }
}

fn judge_range(records: &Asked, file: &File, range: Range<u64>) -> Vec<u8> {
    let mut answers = Vec::new();
    let bad = records.ask(|lines| lines.run_file(file, Some(range), &mut answers, jobs(2)));
    bad.expect("a range can be read");
    answers
}

/// However a file is cut into ranges, each record is answered once.
#[test]
fn ranges_share_out_all_records() {
    let mut random = Random::new(6);
    let mut text = text(&mut random, 6);
    text.extend_from_slice(b"\n\nx\n0");
    let file = file_of(&text);
    let expected = plain(&TEXT, &[&text]).0.whole().0;
    let end = text.len() as u64;
    for place in 0..=end + 2 {
        let answers = [0..place, place..end + 9].map(|range| judge_range(&TEXT, &file, range));
        let found = String::from_utf8(answers.concat());
        assert_eq!(found, String::from_utf8(expected.clone()), "cut at {place}");
    }
    for length in [1, 7, 360, 361, 722, 723] {
        let ranges = (0..=end / length).map(|number| number * length..(number + 1) * length);
        let answers = ranges.flat_map(|range| judge_range(&TEXT, &file, range));
        assert_eq!(answers.collect::<Vec<u8>>(), expected, "ranges of {length}");
    }
    assert_eq!(judge_range(&TEXT, &file, 5..5), b"");
}

#[test]
fn large_ranges_share_out_all_records() {
    let mut random = Random::new(7);
    let text = text(&mut random, 15_000);
    let file = file_of(&text);
    let expected = plain(&TEXT, &[&text]).0.whole().0;
    let end = text.len() as u64;
    for _ in 0..if is_thorough() { 5 } else { 2 } {
        let place = random.below(text.len()) as u64;
        let answers = [0..place, place..end].map(|range| judge_range(&TEXT, &file, range));
        assert!(answers.concat() == expected, "cut at {place}");
    }
}

/// Five in the third row from its second cell on, as a record.
fn won() -> String {
    format!("{}{}{}\n", "0".repeat(39), "11111", "0".repeat(317))
}

#[test]
fn each_line_is_answered_with_a_line() {
    let open = "0 ".repeat(361);
    let slashed = vec!["0".repeat(19); 19].join("/");
    let input = won() + open.trim_end() + "\n" + &slashed + "\n" + won().trim_end();
    run_omok("--lines", &input).expect_done("1 3 2\n0\n0\n1 3 2\n");
    run_omok("judge --lines", "").expect_done("");
    let json = "{\"schema\":1,\"board\":1,\"winner\":1,\"row\":3,\"col\":2,\"lines\":\
                [{\"stone\":1,\"cells\":[[3,2],[3,3],[3,4],[3,5],[3,6]]}]}\n";
    run_omok("--lines --json", won()).expect_done(json);
    run_omok("--lines --rule tictactoe", "XOXOXO.X.\nXX./OO./X..\n").expect_done("0\n0\n");
}

#[test]
fn a_bad_record_is_answered_in_its_place() {
    let row = "0".repeat(19);
    let bad = r"
        \n            | 1: no board, expected 361 cells
        0 0\r\n       | 4: board has 2 cells, expected 361
        BOARD0\n      | 362: board has 362 cells, expected 361
        0/0\n         | 2: row 1 has 1 cell, expected 19
        ROW/ROW0\n    | 40: row 2 has 20 cells, expected 19
        ROW/\n        | 21: row 2 has 0 cells, expected 19
        ROW/ROW\n     | 40: board ends after row 2, expected 19 rows
        0 3\n         | 3: expected 0, 1 or 2, found '3'
        é\n           | 1: expected 0, 1 or 2, found 'é'
        ROWS/ROW\n    | 380: expected 0, 1 or 2, found '/'
        SEVERAL\n     | 1: board has 2 winning lines, expected at most 1: black from 1,1 to 1,5; white from 19,15 to 19,19
    ";
    let written = |record: &str| {
        let rows = vec![&*row; 19].join("/");
        let several = format!("11111{}22222", "0".repeat(351));
        let record = record
            .replace("BOARD", &row.repeat(19))
            .replace("ROWS", &rows);
        record.replace("ROW", &row).replace("SEVERAL", &several)
    };
    let mut input = String::new();
    let mut answers = String::new();
    for [record, error] in table(bad) {
        input += &(written(record) + &won());
        answers += &format!("error: {error}\n1 3 2\n");
    }
    run_omok("--lines", &input).expect(1, &answers, "");
    run_omok("--lines --bad-records ok", &input).expect_done(&answers);
    run_omok("--lines --bad-records fail", won()).expect_done("1 3 2\n");
    let json = "{\"schema\":1,\"board\":2,\"error\":\"expected 0, 1 or 2, found '3'\",\"line\":2,\"column\":3}\n";
    let first = run_omok("--lines --json", won()).stdout;
    run_omok("--lines --json", won() + "0 3\n").expect(1, &(first + json), "");
}

#[test]
fn a_blank_record_behind_good_ones_has_its_own_line() {
    let strict = "0 ".repeat(360) + "0\n";
    check(&JSON, &[(strict.clone() + "\n").as_bytes()]);
    check_file(&JSON, (strict.repeat(8_000) + "\n").as_bytes());
}

#[test]
fn a_range_of_a_file_is_judged() {
    let open = "0".repeat(361) + "\n";
    let folder = folder(&[("records.txt", won() + &open + "y\n")]);
    let bad = "0\nerror: 1: expected 0, 1 or 2, found 'y'\n";
    for (range, status, answers) in [
        ("0:1", 0, "1 3 2\n"),
        ("0:362", 0, "1 3 2\n"),
        ("1:362", 0, "0\n"),
        ("362:1000", 1, bad),
        ("363:361", 0, ""),
        ("9999:18446744073709551615", 0, ""),
    ] {
        let judged = folder.run(&format!("--lines --range {range} records.txt"), "");
        judged.expect(status, answers, "");
    }
    run_omok("--lines --range 5", "").says("expected OFFSET:LENGTH, both in bytes");
    let told = "omok: --range is a range of one file: expected one FILE\n";
    run_omok("--lines --range 0:5 - -", "").expect(2, "", told);
    let told = "omok: --range is a range of a file, and standard input is a pipe (save it to a \
                file first)\n";
    run_omok("--lines --range 1:5", won()).expect(2, "", told);
    for args in "--range 0:5|--bad-records ok|--lines --all|--lines --counted".split('|') {
        run_omok(args, "").ended(2);
    }
}

/// As many records as several passes of the kernel take, some bad ones among them: those before
/// and those after are answered too.
#[test]
fn many_records_of_any_size_have_the_same_outcome() {
    let mut random = Random::new(8);
    let variants = variants();
    for round in 0..if is_thorough() { 1_000 } else { 200 } {
        let variant = variants[round % variants.len()];
        let most = if variant.size().area() < 100 { 600 } else { 30 };
        let layout = random.pick(&LAYOUTS);
        let mut text = Vec::new();
        for _ in 0..random.below(most) {
            let board = sparse_board(&mut random, variant.size());
            text.extend(record_of(&mut random, &board, layout));
        }
        for _ in 0..random.below(4) {
            spoil(&mut random, &mut text);
        }
        let records = Asked {
            variant,
            answers: random.pick(&[LineAnswers::Text, LineAnswers::Json]),
        };
        let (head, tail) = text.split_at(random.below(text.len() + 1));
        let pieces = [head, tail].into_iter().filter(|piece| !piece.is_empty());
        check(&records, &pieces.collect::<Vec<_>>());
    }
}

#[test]
fn large_files_of_records_of_any_size_are_judged_alike() {
    let mut random = Random::new(9);
    for (variant, layout) in [
        (Variant::RENJU, 0),
        (Variant::CARO, 2),
        (Variant::TICTACTOE, 0),
        (Variant::XO, 3),
    ] {
        let mut one = Vec::new();
        for _ in 0..100 {
            let board = sparse_board(&mut random, variant.size());
            one.extend(record_of(&mut random, &board, LAYOUTS[layout]));
        }
        let mut text = one.repeat(5 * 1024 * 1024 / one.len());
        spoil(&mut random, &mut text);
        check_file(&Asked { variant, ..TEXT }, &text);
    }
}
