//! Nanoseconds a board with the text at hand: the bit-parallel judge and the plain one.

mod common;

use common::{Boards, Text, median_time};
use omok::judge::bits::{self, Instructions, Layout};
use omok::text::read_exact;
use omok::{Rule, Verdict, judge};

const BOARDS: usize = 8_000;

fn main() {
    let (texts, verdicts): (Vec<Text>, Vec<Verdict>) = Boards::new(1).take(BOARDS).unzip();
    let bits =
        |instructions| move |text: &Text| bits::judge_text(text, Layout::Lines, instructions);
    measure(
        "fold, any processor",
        &texts,
        &verdicts,
        bits(Instructions::Common),
    );
    measure(
        "fold, this processor",
        &texts,
        &verdicts,
        bits(Instructions::Widest),
    );
    measure("read exactly, then walk", &texts, &verdicts, |text| {
        let board = read_exact(text, &Rule::BOARD_PROBLEM).ok()?;
        Some(judge(&board, &Rule::BOARD_PROBLEM))
    });
}

fn measure(
    name: &str,
    texts: &[Text],
    verdicts: &[Verdict],
    judge: impl Fn(&Text) -> Option<Verdict>,
) {
    let agree = |(text, verdict): (&Text, &Verdict)| judge(text).as_ref() == Some(verdict);
    assert!(texts.iter().zip(verdicts).all(agree), "{name}");
    let time = median_time(15, || {
        texts
            .iter()
            .filter(|text| judge(text) == Some(Verdict::Open))
            .count()
    });
    let nanoseconds = time.as_secs_f64() * 1e9 / texts.len() as f64;
    println!("{name:28} {nanoseconds:8.1} ns a board");
}
