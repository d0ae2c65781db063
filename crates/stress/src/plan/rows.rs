//! The lines of a board on which a row can win.

use itertools::Itertools;

use omok_core::{Direction, Point, Size};
use omok_problem::problem::Setting;

/// Cells in a line.
pub type Line = Vec<Point>;

/// The lines of exactly the winning length, by directions, in reading order.
pub(crate) fn lines(setting: &Setting) -> Vec<Line> {
    let lines = Direction::ALL.into_iter().filter_map(|direction| {
        let length = setting.length_along(direction)?;
        Some(lines_along(setting.size, direction, length))
    });
    lines.flatten().collect()
}

/// The lines of that length along a direction, in reading order.
pub(super) fn lines_along(
    size: Size,
    direction: Direction,
    length: u8,
) -> impl Iterator<Item = Line> {
    let starts = size.points();
    starts.filter_map(move |start| line(size, start, direction, length))
}

/// That many cells from this start, if they are on the board.
fn line(size: Size, start: Point, direction: Direction, length: u8) -> Option<Line> {
    let point = |steps: u8| direction.walk(start, steps.cast_signed(), size);
    // Checked first: half of the starts on a large board have too little space.
    point(length.saturating_sub(1))?;
    let mut line = Line::with_capacity(length.into());
    line.extend((0..length).filter_map(point));
    Some(line)
}

/// Some of the lines, if there are many: those that start at the edges, beside them and in the
/// middle.
pub(super) fn telling_lines(setting: &Setting) -> Vec<Line> {
    const FEW: usize = 100;
    let all = lines(setting);
    if all.len() <= FEW {
        return all;
    }
    let by_direction = all.chunk_by(|one, other| step_of(one) == step_of(other));
    let groups = by_direction.sorted_by_key(|group| step_of(&group[0]));
    let telling = groups.flat_map(|group| {
        let is_telling = |line: &&Line| {
            is_marginal(group, line, |point| point.row)
                && is_marginal(group, line, |point| point.col)
        };
        group.iter().filter(is_telling).cloned()
    });
    telling.collect()
}

/// Whether the line starts at an edge, beside one or in the middle of the range of such lines.
fn is_marginal(lines: &[Line], line: &Line, of: fn(&Point) -> u8) -> bool {
    let starts = lines.iter().filter_map(|line| line.first()).map(of);
    let Some((first, last)) = starts.minmax().into_option() else {
        return false;
    };
    let here = line.first().map_or(0, of);
    [
        first,
        first + 1,
        first.midpoint(last),
        last,
        last.saturating_sub(1),
    ]
    .contains(&here)
}

/// The step of a line in rows and columns.
pub(super) fn step_of(line: &Line) -> (i8, i8) {
    match line.as_slice() {
        [first, second, ..] => (
            second.row.cast_signed() - first.row.cast_signed(),
            second.col.cast_signed() - first.col.cast_signed(),
        ),
        _ => (0, 0),
    }
}

/// Lines that break off at an edge and continue where memory does, or at the other side.
pub fn broken_lines(setting: &Setting) -> Vec<Line> {
    let (width, height) = (setting.size.width(), setting.size.height());
    let length = setting.longest_that_wins();
    let mut lines: Vec<Line> = Vec::new();
    let mut walk = |at: &dyn Fn(u8) -> (u8, u8)| {
        let cells = (0..length).map(at).map(|(row, col)| Point::new(row, col));
        let on_board = cells.map(|point| setting.size.contains(point).then_some(point));
        lines.extend(on_board.collect::<Option<Line>>());
    };
    for before in 1..length {
        let Some(col) = width.checked_sub(before) else {
            continue;
        };
        let back = |steps: u8| {
            let col = i16::from(before) - 1 - i16::from(steps);
            col.rem_euclid(width.into()).to_le_bytes()[0]
        };
        // Along the rows, and down the columns.
        for row in [0, height / 2, height.saturating_sub(2)] {
            walk(&|steps| (row + (col + steps) / width, (col + steps) % width));
            walk(&|steps| (row + steps, (col + steps) % width));
            walk(&|steps| (row + steps, back(steps)));
        }
        if let Some(row) = height.checked_sub(before) {
            for col in [0, width / 2, width - 1] {
                let wraps = |steps| ((row + steps) / height, (row + steps) % height);
                walk(&|steps| (wraps(steps).1, col));
                walk(&|steps| (wraps(steps).1, col.wrapping_add(wraps(steps).0)));
            }
        }
    }
    let lines = lines.into_iter().unique();
    lines.filter(|line| line.iter().all_unique()).collect()
}
