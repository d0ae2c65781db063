//! Nanoseconds a board with the text at hand: the bit-parallel judge and the plain one.

mod common;

use common::{Boards, median_time, write};
use omok::judge::bits::{Instructions, Kernel, Shape};
use omok::judge::layout::{Layout, Symbols};
use omok::plan::{Balance, Kind};
use omok::problem::Setting;
use omok::{Board, Rule, Size, Variant, Verdict, judge};

const BOARDS: usize = 8_000;
/// As many large boards as are judged at once.
const AT_ONCE: usize = 64;
const ROUNDS: usize = 15;

const DENSE: Layout = Layout {
    between_cells: None,
    ..Layout::STRICT
};
const LETTERS: Layout = Layout {
    symbols: Symbols::Any,
    ..DENSE
};

fn main() {
    let problem = Variant::BOARD_PROBLEM;
    let strict = Layout::STRICT;
    let freestyle = |side| Variant::new(Size::square(side), Rule::FREESTYLE);
    println!(
        "ns a board: {:>37} {:>8} {:>8}",
        "common", "widest", "plain"
    );
    let empty = vec![Board::empty(problem.size()); BOARDS];
    measure("19x19 exact, empty", &problem, strict, &empty);
    let told = (0..BOARDS as u64)
        .map(|number| Kind::Mixed.board(&Setting::FIVE_BOARD, 1, number, Balance::Free));
    let told: Vec<Board> = told.collect();
    measure(
        "19x19 exact, made to show mistakes",
        &problem,
        strict,
        &told,
    );
    for (name, variant, layout) in [
        ("19x19 exact", problem, strict),
        ("15x15 freestyle", Variant::FREESTYLE, strict),
        ("15x15 standard", Variant::STANDARD, strict),
        ("15x15 renju", Variant::RENJU, strict),
        ("15x15 caro", Variant::CARO, strict),
        ("20x20 freestyle", freestyle(20), strict),
        ("26x26 freestyle", freestyle(26), strict),
        ("6x6, four in a row", Variant::XO, strict),
        ("3x3", Variant::TICTACTOE, strict),
        ("19x19 exact, dense digits", problem, DENSE),
        ("15x15 freestyle, dense digits", Variant::FREESTYLE, DENSE),
        ("19x19 exact, array", problem, Layout::ARRAY),
        ("19x19 exact, dense letters", problem, LETTERS),
        (
            "15x15 freestyle, dense letters",
            Variant::FREESTYLE,
            LETTERS,
        ),
    ] {
        let mut boards = Boards::new(1);
        let boards: Vec<Board> = (0..BOARDS).map(|_| boards.draw(&variant)).collect();
        measure(name, &variant, layout, &boards);
    }
}

fn measure(name: &str, variant: &Variant, layout: Layout, boards: &[Board]) {
    let symbols = match layout.symbols {
        Symbols::Digits => b"012",
        Symbols::Any => b".XO",
        Symbols::Numbers => &[0, 1, 2],
    };
    let texts = boards.iter().map(|board| write(board, layout, symbols));
    let text: Vec<u8> = texts.flatten().collect();
    let mut expected: Vec<Verdict> = Vec::new();
    let plain = median_time(3, || {
        expected = boards
            .iter()
            .map(|board| judge(board, variant.rule()))
            .collect();
    });
    let [common, widest] = [Instructions::Common, Instructions::Widest].map(|instructions| {
        let shape = Shape::new(variant);
        let mut kernel = Kernel::new(shape, layout);
        let mut verdicts = Vec::new();
        kernel.judge(&text, instructions, &mut verdicts);
        assert!(verdicts == expected, "{name}: another verdict");
        let portion = kernel.length() * kernel.at_once().max(AT_ONCE);
        median_time(ROUNDS, || {
            for portion in text.chunks(portion) {
                verdicts.clear();
                kernel.judge(portion, instructions, &mut verdicts);
            }
        })
    });
    let [common, widest, plain] =
        [common, widest, plain].map(|time| time.as_secs_f64() * 1e9 / boards.len() as f64);
    println!("  {name:38} {common:8.1} {widest:8.1} {plain:8.1}");
}
