//! Nanoseconds a board from the bytes of a block to the bytes of the answers, layout by layout,
//! one thread.

mod common;

use common::{Boards, LAYOUTS, LINES, Text, median_time, on_one_line, write};
use omok::batch::{Batch, Lines};
use omok::judge::layout::Layout;
use omok::problem::Problem;
use omok::text::{Answers, BoardReader, LineAnswers};
use omok::{Board, Rule, Size, Variant, judge};

const BOARDS: usize = 20_000;

fn main() {
    let texts: Vec<Text> = Boards::new(2).map(|(text, _)| text).take(BOARDS).collect();
    let strict = texts.concat();
    let mut expected = Vec::new();
    let plain = median_time(1, || expected = judge_plainly(&strict));
    let problem = &Problem::five_board();
    let boards = |text: &[u8]| {
        let batch = Batch {
            problem,
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
        let records = Lines::new(problem, LineAnswers::Text).expect("a line can hold a board");
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
    let large = Variant::new(Size::square(26), Rule::FREESTYLE);
    for (name, variant) in [
        ("15x15 renju", Variant::RENJU),
        ("15x15 caro", Variant::CARO),
        ("26x26 freestyle", large),
        ("3x3", Variant::TICTACTOE),
    ] {
        report_rule(name, variant, first);
    }
    print_line(
        "strict, read tolerantly",
        plain.as_secs_f64() * 1e9 / BOARDS as f64,
        Some(first),
    );
}

/// The boards of other rules, in the strict layout, in letters and on one line.
fn report_rule(name: &str, variant: Variant, first: f64) {
    let mut boards = Boards::new(3);
    let boards: Vec<Board> = (0..BOARDS).map(|_| boards.draw(&variant)).collect();
    let mut expected = Vec::new();
    let mut expected_lines = Vec::new();
    for (number, board) in (1..).zip(&boards) {
        let verdict = judge(board, variant.rule());
        let written = Answers::All.write(&mut expected, number, &verdict);
        written.expect("all lines may be written");
        LineAnswers::Text.write(&mut expected_lines, number, &Ok(verdict));
    }
    let problem = &Problem::of_variant(variant);
    let batch = Batch {
        problem,
        answers: Answers::All,
    };
    let judge_boards = |text: &[u8]| {
        let mut answers = Vec::with_capacity(expected.len());
        let judged = batch.run(&mut &*text, &mut answers);
        judged.expect("the boards are right");
        assert!(answers == expected, "another answer");
    };
    let records = Lines::new(problem, LineAnswers::Text).expect("a line can hold a board");
    let judge_records = |text: &[u8]| {
        let mut answers = Vec::with_capacity(expected_lines.len());
        let judged = records.run(&mut &*text, &mut answers);
        judged.expect("lines can be read");
        assert!(answers == expected_lines, "another answer");
    };
    let texts: Vec<Vec<u8>> = boards
        .iter()
        .map(|board| write(board, Layout::STRICT, b"012"))
        .collect();
    let lay = |layout: &dyn Fn(&[u8]) -> Vec<u8>| -> Vec<u8> {
        texts.iter().flat_map(|text| layout(text)).collect()
    };
    report(name, &texts.concat(), Some(first), judge_boards);
    for (layout_name, layout) in [LAYOUTS[0], LAYOUTS[2], LAYOUTS[5]] {
        let name = format!("{name}, {layout_name}");
        report(&name, &lay(&layout), Some(first), judge_boards);
    }
    let (layout_name, layout) = LINES[0];
    let name = format!("{name}, {layout_name}");
    report(&name, &lay(&layout), Some(first), judge_records);
}

fn report(name: &str, text: &[u8], first: Option<f64>, judge: impl Fn(&[u8])) -> f64 {
    let time = median_time(15, || judge(text));
    let nanoseconds = time.as_secs_f64() * 1e9 / BOARDS as f64;
    print_line(name, nanoseconds, first);
    nanoseconds
}

fn print_line(name: &str, nanoseconds: f64, first: Option<f64>) {
    let ratio = nanoseconds / first.unwrap_or(nanoseconds);
    println!("{name:36} {nanoseconds:8.1} ns a board {ratio:8.2} x strict");
}

fn judge_plainly(text: &[u8]) -> Vec<u8> {
    let mut answers = Vec::new();
    let mut reader = BoardReader::new(Variant::BOARD_PROBLEM.size());
    let mut bytes = text;
    while let Some(read) = reader.feed(&mut bytes).expect("the boards are right") {
        let verdict = judge(&read.board, &Rule::STANDARD);
        let written = Answers::One.write(&mut answers, reader.boards(), &verdict);
        written.expect("no board has several winning lines");
    }
    answers
}
