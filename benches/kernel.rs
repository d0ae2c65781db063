//! Nanoseconds a board with the text at hand: the bit-parallel judge and the plain one.

mod common;

use common::{Boards, Text, median_time, strict};
use omok::judge::bits::{self, Instructions, Layout};
use omok::stress::{Balance, Kind};
use omok::text::read_exact;
use omok::{Board, Rule, Verdict, judge};

const BOARDS: usize = 8_000;
/// As many as are judged at once.
const AT_ONCE: usize = 64;

fn main() {
    let empty = strict(&Board::empty(Rule::BOARD_PROBLEM.size));
    measure("empty boards", &vec![empty; BOARDS]);
    let random: Vec<Text> = Boards::new(1).map(|(text, _)| text).take(BOARDS).collect();
    measure("random boards, one in two with a five", &random);
    let told = (0..BOARDS as u64).map(|number| {
        let board = Kind::Mixed.board(1, number, Balance::Free);
        strict(&board)
    });
    measure("boards made to show mistakes", &told.collect::<Vec<_>>());
}

fn measure(name: &str, texts: &[Text]) {
    println!("{name}");
    let plain = |texts: &[Text], verdicts: &mut Vec<Verdict>| {
        let boards = texts.iter().map(|text| {
            let board = read_exact(text, &Rule::BOARD_PROBLEM);
            judge(&board.expect("the boards are right"), &Rule::BOARD_PROBLEM)
        });
        verdicts.extend(boards);
    };
    let bits = |instructions| {
        move |texts: &[Text], verdicts: &mut Vec<Verdict>| {
            bits::judge_texts(texts, Layout::Lines, instructions, verdicts);
        }
    };
    let mut expected = Vec::new();
    plain(texts, &mut expected);
    time(
        "fold, any processor",
        texts,
        &expected,
        bits(Instructions::Common),
    );
    time(
        "fold, this processor",
        texts,
        &expected,
        bits(Instructions::Widest),
    );
    time("read exactly, then walk", texts, &expected, plain);
}

fn time(
    name: &str,
    texts: &[Text],
    expected: &[Verdict],
    judge: impl Fn(&[Text], &mut Vec<Verdict>),
) {
    let mut verdicts = Vec::with_capacity(AT_ONCE);
    for (texts, expected) in texts.chunks(AT_ONCE).zip(expected.chunks(AT_ONCE)) {
        verdicts.clear();
        judge(texts, &mut verdicts);
        assert!(verdicts == expected, "{name}");
    }
    let time = median_time(15, || {
        for texts in texts.chunks(AT_ONCE) {
            verdicts.clear();
            judge(texts, &mut verdicts);
        }
    });
    let nanoseconds = time.as_secs_f64() * 1e9 / texts.len() as f64;
    println!("  {name:28} {nanoseconds:8.1} ns a board");
}
