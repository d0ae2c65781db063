//! Nanoseconds a board from the bytes of a block to the bytes of the answers, layout by layout,
//! one thread.

mod common;

use common::{Boards, LAYOUTS, LINES, Text, median_time, on_one_line};
use omok::batch::{Batch, Lines};
use omok::text::{Answers, BoardReader, Framing, LineAnswers};
use omok::{Rule, judge};

const BOARDS: usize = 20_000;

fn main() {
    let texts: Vec<Text> = Boards::new(2).map(|(text, _)| text).take(BOARDS).collect();
    let strict = texts.concat();
    let mut expected = Vec::new();
    let plain = median_time(1, || expected = judge_plainly(&strict));
    let boards = |text: &[u8]| {
        let batch = Batch {
            rule: Rule::BOARD_PROBLEM,
            framing: Framing::Open,
            answers: Answers::One,
        };
        let mut answers = Vec::with_capacity(expected.len());
        batch
            .run(&mut &*text, &mut answers)
            .expect("the boards are right");
        assert!(answers == expected, "another answer");
    };
    let expected_lines = on_one_line(&expected);
    let records = |text: &[u8]| {
        let records = Lines {
            rule: Rule::BOARD_PROBLEM,
            answers: LineAnswers::Text,
        };
        let mut answers = Vec::with_capacity(expected.len());
        let bad = records.run(&mut &*text, &mut answers);
        assert_eq!(bad.ok(), Some(0));
        assert!(answers == expected_lines, "another answer");
    };

    let first = report("strict", &strict, None, boards);
    let lay = |layout: &dyn Fn(&[u8]) -> Vec<u8>| -> Vec<u8> {
        texts.iter().flat_map(|text| layout(text)).collect()
    };
    for (name, layout) in LAYOUTS {
        report(name, &lay(&layout), Some(first), boards);
    }
    for (name, layout) in LINES {
        report(name, &lay(&layout), Some(first), records);
    }
    print_line(
        "strict, read tolerantly",
        plain.as_secs_f64() * 1e9 / BOARDS as f64,
        Some(first),
    );
}

fn report(name: &str, text: &[u8], first: Option<f64>, judge: impl Fn(&[u8])) -> f64 {
    let time = median_time(15, || judge(text));
    let nanoseconds = time.as_secs_f64() * 1e9 / BOARDS as f64;
    print_line(name, nanoseconds, first);
    nanoseconds
}

fn print_line(name: &str, nanoseconds: f64, first: Option<f64>) {
    let ratio = nanoseconds / first.unwrap_or(nanoseconds);
    println!("{name:28} {nanoseconds:8.1} ns a board {ratio:8.2} x strict");
}

fn judge_plainly(text: &[u8]) -> Vec<u8> {
    let mut answers = Vec::new();
    let mut reader = BoardReader::new(Rule::BOARD_PROBLEM.size);
    let mut bytes = text;
    while let Some(read) = reader.feed(&mut bytes).expect("the boards are right") {
        let verdict = judge(&read.board, &Rule::BOARD_PROBLEM);
        let written = Answers::One.write(&mut answers, reader.boards(), &verdict);
        written.expect("no board has several winning lines");
    }
    answers
}
