//! Nanoseconds a board from the bytes of a block to the bytes of the answers, layout by layout,
//! one thread.

mod common;

use common::{Boards, Text, median_time};
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
    // Lines are answered on one line: `1 3 2` is `1`, `3 2` there.
    let lines = BOARDS + expected.iter().filter(|&&byte| byte == b' ').count();
    let records = |text: &[u8]| {
        let records = Lines {
            rule: Rule::BOARD_PROBLEM,
            answers: LineAnswers::Text,
        };
        let mut answers = Vec::with_capacity(expected.len());
        let bad = records.run(&mut &*text, &mut answers);
        assert_eq!(bad.ok(), Some(0));
        assert_eq!(
            answers.len(),
            expected.len(),
            "another answer for {lines} lines"
        );
    };

    let first = report("strict", &strict, None, boards);
    let report =
        |name, text: Vec<u8>, judge: &dyn Fn(&[u8])| report(name, &text, Some(first), judge);
    report("CRLF", replace(&strict, b"\n", b"\r\n"), &boards);
    report(
        "blanks at the ends",
        replace(&strict, b"\n", b"  \n"),
        &boards,
    );
    report("no blanks", replace(&strict, b" ", b""), &boards);
    report("tabs", replace(&strict, b" ", b"\t"), &boards);
    report("letters", letters(&strict), &boards);
    report(
        "letters, no blanks",
        replace(&letters(&strict), b" ", b""),
        &boards,
    );
    report(
        "blank lines between",
        by_board(&texts, |text| [text, b"\n"].concat()),
        &boards,
    );
    report(
        "a board a line",
        by_board(&texts, |text| one_line(text, b' ')),
        &records,
    );
    report(
        "a board a line, slashes",
        by_board(&texts, |text| one_line(text, b'/')),
        &records,
    );
    let packed = |text: &[u8]| replace(&one_line(text, b' '), b" ", b"");
    report(
        "a board a line, no blanks",
        by_board(&texts, packed),
        &records,
    );
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

fn replace(text: &[u8], old: &[u8; 1], new: &[u8]) -> Vec<u8> {
    let bytes = text.iter().flat_map(|byte| {
        if byte == &old[0] {
            new
        } else {
            std::slice::from_ref(byte)
        }
    });
    bytes.copied().collect()
}

fn letters(text: &[u8]) -> Vec<u8> {
    let letter = |byte: &u8| match byte {
        b'0' => b'.',
        b'1' => b'X',
        b'2' => b'O',
        _ => *byte,
    };
    text.iter().map(letter).collect()
}

fn one_line(text: &[u8], row_end: u8) -> Vec<u8> {
    let mut line = replace(text, b"\n", &[row_end]);
    if let Some(last) = line.last_mut() {
        *last = b'\n';
    }
    line
}

fn by_board(texts: &[Text], write: impl Fn(&[u8]) -> Vec<u8>) -> Vec<u8> {
    texts.iter().flat_map(|text| write(text)).collect()
}
