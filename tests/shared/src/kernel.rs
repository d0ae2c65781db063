//! The bit-parallel judge beside the plain one.

use omok_core::judge::bits::{Instructions, Kernel, Shape};
use omok_core::judge::layout::Layout;
use omok_core::line::Direction;
use omok_core::{Board, Size, Stone, Variant, Verdict, judge};

use crate::boards::Random;

const INSTRUCTIONS: [Instructions; 2] = [Instructions::Common, Instructions::Widest];

/// The board in the layout, with these three symbols for the cells.
#[must_use]
pub fn text_of(board: &Board, layout: Layout, symbols: &[u8; 3]) -> Vec<u8> {
    let size = board.size();
    let mut text = layout.empty_text(size);
    for (place, (_, stone)) in cell_places(size, layout).zip(board.cells()) {
        text[place] = symbols[stone.map_or(0, |stone| usize::from(stone.number()))];
    }
    text
}

/// Where the cells stand in a board's text.
pub fn cell_places(size: Size, layout: Layout) -> impl Iterator<Item = usize> {
    let row = layout.row_length(size);
    let unit = layout.unit();
    size.points()
        .map(move |point| usize::from(point.row) * row + usize::from(point.col) * unit)
}

/// The kernel of that variant.
#[must_use]
pub fn kernel(variant: &Variant, layout: Layout) -> Kernel {
    Kernel::new(Shape::new(variant), layout)
}

/// Judges a text with all instructions.
#[track_caller]
pub fn judge_text(kernel: &mut Kernel, text: &[u8]) -> Vec<Verdict> {
    let [common, widest] = INSTRUCTIONS.map(|instructions| {
        let mut verdicts = Vec::new();
        kernel.judge(text, instructions, &mut verdicts);
        verdicts
    });
    assert_eq!(common, widest, "{}", String::from_utf8_lossy(text));
    common
}

/// The boards' verdicts are the plain judge's.
#[track_caller]
pub fn check(variant: &Variant, boards: &[Board]) {
    let mut kernel = kernel(variant, Layout::STRICT);
    let texts = boards
        .iter()
        .map(|board| text_of(board, Layout::STRICT, b"012"));
    let text: Vec<u8> = texts.flatten().collect();
    check_verdicts(variant, boards, &judge_text(&mut kernel, &text));
}

/// These verdicts on the boards are the plain judge's.
#[track_caller]
pub fn check_verdicts(variant: &Variant, boards: &[Board], verdicts: &[Verdict]) {
    assert_eq!(verdicts.len(), boards.len(), "{variant:?}");
    for (board, verdict) in boards.iter().zip(verdicts) {
        assert_eq!(
            *verdict,
            judge(board, variant.rule()),
            "{variant:?}\n{board}"
        );
    }
}

/// A board of random density with up to three lines of about the winning length, some hemmed in.
pub fn any_board(random: &mut Random, variant: &Variant) -> Board {
    let density = random.below(101) * random.below(101) / 100;
    let mut board = random.board(variant.size(), density);
    for _ in 0..random.below(4) {
        plant_line(random, variant, &mut board);
    }
    board
}

fn plant_line(random: &mut Random, variant: &Variant, board: &mut Board) {
    let size = variant.size();
    let start = random.point(size);
    let direction = random.pick(&Direction::ALL);
    let colour = random.pick(&Stone::ALL);
    let length = (variant.rule().run() + random.byte(4_usize)).cast_signed() - 1;
    for steps in -1..=length {
        let cell = match steps {
            _ if (0..length).contains(&steps) => Some(colour),
            _ if random.percent(50) => Some(colour.other()),
            _ => None,
        };
        if let Some(point) = direction.walk(start, steps, size) {
            board.set(point, cell);
        }
    }
}
