//! A board as a bitmap, for statements: LaTeX does not read SVG.

use omok_core::board::{Board, Point, Stone};

/// The side of a cell.
const CELL: usize = 32;
/// The radius of a stone, and the width of its edge.
const RADIUS: f64 = 13.0;
const EDGE: f64 = 1.5;

/// The board as PNG: lines through the points, the first player's stones dark and the second
/// player's light.
pub(super) fn png(board: &Board) -> Result<Vec<u8>, png::EncodingError> {
    let size = board.size();
    let (width, height) = (
        CELL * usize::from(size.width()),
        CELL * usize::from(size.height()),
    );
    let mut pixels = Vec::with_capacity(width * height);
    for y in 0..height {
        for x in 0..width {
            pixels.push(grey(board, x, y));
        }
    }
    let mut bytes = Vec::new();
    let [columns, lines] = [size.width(), size.height()].map(|side| 32 * u32::from(side));
    let mut encoder = png::Encoder::new(&mut bytes, columns, lines);
    encoder.set_color(png::ColorType::Grayscale);
    encoder.set_depth(png::BitDepth::Eight);
    let mut writer = encoder.write_header()?;
    writer.write_image_data(&pixels)?;
    writer.finish()?;
    Ok(bytes)
}

/// The brightness of a pixel, from 0 to 255.
fn grey(board: &Board, x: usize, y: usize) -> u8 {
    const WHITE: u8 = 255;
    const LINE: u8 = 150;
    let [row, col] = [y, x].map(|place| u8::try_from(place / CELL).unwrap_or(u8::MAX));
    let [down, right] = [y, x].map(|place| place % CELL);
    // From the middle of the cell; a cell is no wider than a byte counts.
    let [dy, dx] = [down, right].map(|place| f64::from(u8::try_from(place).unwrap_or(0)) - 15.5);
    let distance = (dx * dx + dy * dy).sqrt();
    match board.get(Point::new(row, col)) {
        Some(stone) if distance < RADIUS => match stone {
            Stone::White if distance < RADIUS - EDGE => WHITE,
            Stone::Black | Stone::White => 0,
        },
        _ => {
            let last = [board.size().height() - 1, board.size().width() - 1];
            let half = CELL / 2;
            // Lines end at the points of the edges.
            let level =
                down == half && !(col == 0 && right < half) && !(col == last[1] && right > half);
            let upright =
                right == half && !(row == 0 && down < half) && !(row == last[0] && down > half);
            if level || upright { LINE } else { WHITE }
        }
    }
}
