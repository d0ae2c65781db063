//! Parts that faults share.

use crate::mutant::scan_order::Coordinates;
use crate::mutant::view::{BoardView, Claim, NOTHING, Ray, SearchResult, at};
use omok_core::{Direction, Stone};

/// The place that a flat array of rows leads to. (One that is wider than the board has an empty
/// cell at each end of a row, and so no such fault.)
pub(super) fn by_rows(ray: &Ray<'_>, (row, col): Coordinates) -> Coordinates {
    let width = ray.right() + 1;
    let index = row * width + col;
    (index.div_euclid(width), index.rem_euclid(width))
}

/// Whether a flat array of rows leads to a stone of its colour past one of a row's ends, if that
/// end is read.
pub(super) fn is_own_by_rows(ray: &Ray<'_>, is_read: impl Fn(i16, i16) -> bool) -> bool {
    let mut ends = ray.ends().into_iter();
    ends.any(|end| is_read(end.0, end.1) && ray.is_own(at(ray.board, by_rows(ray, end))))
}

/// Whether it wins in a flat array of rows.
pub(super) fn walked(ray: &Ray<'_>) -> bool {
    ray.wins_by(|steps| ray.is_own(at(ray.board, by_rows(ray, ray.place(steps)))))
}

/// The place that Python's negative indices lead to.
pub(super) fn from_end(ray: &Ray<'_>, (row, col): Coordinates) -> Coordinates {
    (
        if row < 0 { row + ray.bottom() + 1 } else { row },
        if col < 0 { col + ray.right() + 1 } else { col },
    )
}

/// Whether the cell before the start has a stone of the row's colour by negative indices.
pub(super) fn before_from_end(ray: &Ray<'_>) -> bool {
    ray.is_own(at(ray.board, from_end(ray, ray.ends()[0])))
}

pub(super) fn is_cornered(ray: &Ray<'_>) -> bool {
    !ray.ends().into_iter().any(|end| ray.is_on(end))
}

/// Whether it starts in one of the last that many rows or columns.
pub(super) fn starts_late(ray: &Ray<'_>, rows: i16, cols: i16) -> bool {
    let (row, col) = ray.start;
    row > ray.bottom() - ray.scaled(rows) || col > ray.right() - ray.scaled(cols)
}

/// Enough stones with one more cell, one of them empty.
pub(super) fn hops(ray: &Ray<'_>) -> bool {
    let needed = ray.needed();
    let cells = || (0..=needed).map(|steps| ray.stone_at(steps));
    let count = |number: usize| i16::try_from(number).unwrap_or(i16::MAX);
    let own = count(cells().filter(|&cell| ray.is_own(cell)).count());
    let empty = cells().filter(Option::is_none).count();
    own == needed && empty == 1 && ray.goes_on(needed) && !ray.goes_on(-1)
}

/// Whether the numbers of the cells have the sum that those of a row have.
pub(super) fn wrong_number(ray: &Ray<'_>) -> bool {
    let needed = ray.needed();
    let number = |steps| i16::from(ray.stone_at(steps).map_or(0, Stone::number));
    let sum: i16 = (0..needed).map(number).sum();
    let has_sum = ray
        .colour()
        .is_some_and(|stone| sum == needed * i16::from(stone.number()));
    has_sum && !ray.goes_on(-1) && !(ray.is_exact() && ray.goes_on(needed))
}

/// A group of just enough connected stones wins.
pub(super) fn connected(view: &BoardView<'_>) -> SearchResult {
    let mut met: Vec<Coordinates> = Vec::new();
    for ray in view.rays() {
        if met.contains(&ray.start) {
            continue;
        }
        let group = group(view, ray.start);
        met.extend(&group);
        let is_enough = group.len() == usize::try_from(ray.needed()).unwrap_or(0);
        let first = group.into_iter().min_by_key(|&(row, col)| (col, row));
        if let Some(place) = first.filter(|_| is_enough) {
            return one(view, place);
        }
    }
    NOTHING
}

/// A row of which only a place is known.
fn one(view: &BoardView<'_>, place: Coordinates) -> SearchResult {
    let claim = |stone| Claim {
        stone,
        start: place,
        direction: Direction::East,
        length: 1,
        named: Some(place),
    };
    SearchResult::Claims(at(view.board, place).map(claim).into_iter().collect())
}

fn group(view: &BoardView<'_>, start: Coordinates) -> Vec<Coordinates> {
    let mut group = vec![start];
    let mut next = 0;
    while let Some(&(row, col)) = group.get(next) {
        for place in (-1..=1).flat_map(|r| (-1..=1).map(move |c| (row + r, col + c))) {
            let is_own = at(view.board, place) == at(view.board, start);
            if is_own && !group.contains(&place) {
                group.push(place);
            }
        }
        next += 1;
    }
    group
}

/// Sees no stone at some places at the ends of a row.
pub(super) fn blind_ends(
    view: &BoardView<'_>,
    is_blind: fn(&Ray<'_>, Coordinates) -> bool,
) -> SearchResult {
    view.scan_ends(|ray, place| at(ray.board, place).filter(|_| !is_blind(ray, place)))
}

/// Whether this player has a row that is too long.
pub(super) fn longer_of(view: &BoardView<'_>, stone: Stone) -> bool {
    let mut rays = view.rays();
    rays.any(|ray| ray.colour() == Some(stone) && view.side.has(&ray) && ray.is_too_long())
}

/// Stops a direction at the first overline.
pub(super) fn longer_ends_direction(view: &BoardView<'_>) -> SearchResult {
    let first = |direction| {
        let mut rays = view.rays().filter(|ray| ray.is_along(direction));
        let ray = rays
            .find(|ray| ray.wins() || view.side.has(ray) && ray.whole_length() >= ray.needed())?;
        ray.wins().then_some(ray)
    };
    view.claims(Direction::ALL.into_iter().filter_map(first))
}

/// Whether the line also has a longer run of the row's colour.
pub(super) fn longer_hides_line(ray: &Ray<'_>) -> bool {
    (-ray.far()..=ray.far()).any(|steps| {
        let start = ray.place(steps);
        let other = Ray { start, ..*ray };
        other.colour() == ray.colour() && other.is_too_long()
    })
}

/// Walks backwards from each stone, also over negative indices.
pub(super) fn walked_backwards(view: &BoardView<'_>) -> SearchResult {
    view.found(view.rays().filter_map(|ray| {
        let goes_on = |steps: i16| ray.is_own(at(ray.board, from_end(&ray, ray.place(-steps))));
        // Starts at the last stone: the cell before it is past the row's end.
        let claim = ray.claim().filter(|_| ray.wins_by(goes_on))?;
        let start = from_end(&ray, ray.place(1 - ray.needed()));
        let named = Some(start);
        Some(Claim {
            start,
            named,
            ..claim
        })
    }))
}

/// Reads all lines of a direction as one line, from the first or from the last.
pub(super) fn carried(view: &BoardView<'_>, is_backward: bool) -> SearchResult {
    let Some(ray) = view.rays().next() else {
        return NOTHING;
    };
    let needed = usize::try_from(ray.needed()).unwrap_or(0);
    let cell = |place: Coordinates| at(view.board, place);
    for direction in Direction::ALL {
        let mut lines = lines(&ray, direction);
        if is_backward {
            lines.reverse();
        }
        let places = lines.concat();
        let mut groups = places.chunk_by(|a, b| cell(*a) == cell(*b));
        let row = groups.find(|group| group.len() == needed && cell(group[0]).is_some());
        if let Some(row) = row {
            return one(view, row[0]);
        }
    }
    NOTHING
}

/// Every line of a direction from edge to edge, in reading order of the first cells.
fn lines(ray: &Ray<'_>, direction: Direction) -> Vec<Vec<Coordinates>> {
    let (rows, cols) = direction.step();
    let (rows, cols) = (i16::from(rows), i16::from(cols));
    let places = (0..=ray.bottom()).flat_map(|row| (0..=ray.right()).map(move |col| (row, col)));
    let starts = places.filter(|&(row, col)| !ray.is_on((row - rows, col - cols)));
    let line = |(row, col): Coordinates| {
        let cells = (0..=ray.far()).map(move |steps| (row + rows * steps, col + cols * steps));
        cells.take_while(|&place| ray.is_on(place)).collect()
    };
    starts.map(line).collect()
}

/// Whether a stone of the row is in a row that is too long.
pub(super) fn crosses_longer(ray: &Ray<'_>, steps: i16) -> bool {
    ray.all_at(steps)
        .any(|other| other.before() + other.length() > other.needed())
}

/// Reads the ends by Python indices: -1 is the last one, and one too many crashes.
pub(super) fn unguarded(view: &BoardView<'_>, is_read: [bool; 2]) -> SearchResult {
    let mut rows = Vec::new();
    for ray in view.rays().filter(Ray::has_enough) {
        let is_read = is_read.map(|is_read| is_read && view.side.has(&ray));
        let ends = || ray.ends().into_iter().zip(is_read);
        let goes_on = |place| ray.is_own(at(ray.board, place));
        // Checked first: a run that continues is no row, and nothing is read.
        if ends().any(|(end, is_read)| !is_read && goes_on(end)) {
            continue;
        }
        let read = || ends().filter(|(_, is_read)| *is_read).map(|(end, _)| end);
        if read().any(|end| ray.is_beyond(end)) {
            return SearchResult::Crash;
        }
        if !read().any(|end| goes_on(from_end(&ray, end))) {
            rows.push(ray);
            if view.is_first {
                break;
            }
        }
    }
    view.claims(rows.into_iter())
}
