//! A solver's search in parts, so that each part can have a fault: what it considers a row.

use itertools::iproduct;

use super::kinds::Side;
use super::scan_order::{Coordinates, Offset, Prints, ScanOrder};
use omok_core::{Board, Direction, Point, Row, Stone};
use omok_problem::problem::{Named, Setting, Wins};

/// A board, and how a solver searches it.
#[derive(Debug, Clone, Copy)]
pub(super) struct BoardView<'a> {
    pub(super) board: &'a Board,
    pub(super) setting: &'a Setting,
    pub(super) walk: &'a ScanOrder,
    /// The last stone: only the lines through it are searched.
    pub(super) through: Option<Point>,
    /// Whether the search ends at the first row, because no board has two.
    pub(super) is_first: bool,
    /// The rows for which its search is wrong.
    pub(super) side: Side,
}

/// A row that a solver considers a win.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Claim {
    pub(super) stone: Stone,
    /// Its leftmost stone, or the topmost of a vertical row.
    pub(super) start: Coordinates,
    pub(super) direction: Direction,
    pub(super) length: i16,
    /// The place that is named, if it is not the usual one.
    pub(super) named: Option<Coordinates>,
}

impl Claim {
    /// The row, if it starts on the board.
    pub(super) fn row(&self) -> Row {
        let small = |number: i16| u8::try_from(number).unwrap_or(0);
        Row {
            stone: self.stone,
            start: Point::new(small(self.start.0), small(self.start.1)),
            direction: self.direction,
            length: small(self.length),
        }
    }

    /// The place that the answer names.
    pub(super) fn place(&self, named: Named) -> Coordinates {
        let (row, col) = self.start;
        let is_end = named == Named::TopLeft && self.direction == Direction::NorthEast;
        let last = if is_end { self.length - 1 } else { 0 };
        self.named.unwrap_or((row - last, col + last))
    }
}

impl Side {
    pub(super) fn has(&self, ray: &Ray<'_>) -> bool {
        self.stone.is_none_or(|stone| ray.colour() == Some(stone))
            && self
                .direction
                .is_none_or(|direction| ray.is_along(direction))
    }

    pub(super) fn has_claim(&self, claim: &Claim) -> bool {
        self.stone.is_none_or(|stone| claim.stone == stone)
            && self
                .direction
                .is_none_or(|direction| claim.direction == direction)
    }
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) enum SearchResult {
    /// These rows, in the order in which they were found.
    Claims(Vec<Claim>),
    /// Only the winner is printed.
    Winner(Stone),
    /// Only the place is printed.
    Place(Coordinates),
    Words(&'static str),
    Crash,
    Endless,
}

pub(super) const NOTHING: SearchResult = SearchResult::Claims(Vec::new());

/// A line as a solver reads it, from a stone on.
#[derive(Debug, Clone, Copy)]
pub(super) struct Ray<'a> {
    pub(super) board: &'a Board,
    pub(super) setting: &'a Setting,
    pub(super) start: Coordinates,
    pub(super) step: Offset,
}

impl<'a> Ray<'a> {
    /// The place that many steps on.
    pub(super) fn place(&self, steps: i16) -> Coordinates {
        let (rows, cols) = self.step;
        let (row, col) = self.start;
        (row + rows * steps, col + cols * steps)
    }

    pub(super) fn colour(&self) -> Option<Stone> {
        at(self.board, self.start)
    }

    /// Whether the stone that many steps on has the colour of the first one.
    pub(super) fn goes_on(&self, steps: i16) -> bool {
        self.is_own(self.stone_at(steps))
    }

    pub(super) fn stone_at(&self, steps: i16) -> Option<Stone> {
        at(self.board, self.place(steps))
    }

    pub(super) fn is_own(&self, cell: Option<Stone>) -> bool {
        cell.is_some() && cell == self.colour()
    }

    /// The winning length.
    pub(super) fn needed(&self) -> i16 {
        // More than any board has, along lines that cannot win.
        const NEVER: i16 = 100;
        let length = self.setting.length_along(self.direction());
        length.map_or(NEVER, i16::from)
    }

    /// Scales a length from rows of five to those of the game.
    pub(super) fn scaled(&self, number: i16) -> i16 {
        match number.abs() {
            far @ 3.. => number.signum() * (far - 5 + self.needed()),
            _ => number,
        }
    }

    /// Whether longer rows do not win.
    pub(super) const fn is_exact(&self) -> bool {
        matches!(self.setting.wins, Wins::Exactly(_))
    }

    /// Whether there are enough stones here, whatever is before and after them.
    pub(super) fn has_enough(&self) -> bool {
        (1..self.needed()).all(|steps| self.goes_on(steps))
    }

    /// Whether it is a winning row, by this test for further stones.
    pub(super) fn wins_by(&self, goes_on: impl Fn(i16) -> bool) -> bool {
        (1..self.needed()).all(&goes_on)
            && !goes_on(-1)
            && !(self.is_exact() && goes_on(self.needed()))
    }

    pub(super) fn wins(&self) -> bool {
        self.wins_by(|steps| self.goes_on(steps))
    }

    /// The number of stones from here on, the first one included.
    pub(super) fn length(&self) -> i16 {
        let after = (1..).take_while(|&steps| self.goes_on(steps));
        1 + after.last().unwrap_or(0)
    }

    /// The same if the row starts here; 0 if it starts before.
    pub(super) fn whole_length(&self) -> i16 {
        if self.goes_on(-1) { 0 } else { self.length() }
    }

    /// The place before the start and the place past the last stone needed.
    pub(super) fn ends(&self) -> [Coordinates; 2] {
        [self.place(-1), self.place(self.needed())]
    }

    pub(super) fn direction(&self) -> Direction {
        let mut all = Direction::ALL.into_iter();
        let is_it = |direction: &Direction| self.is_along(*direction);
        all.find(is_it).unwrap_or(Direction::East)
    }

    /// Whether it is on lines of that direction, in either orientation.
    pub(super) fn is_along(&self, direction: Direction) -> bool {
        let (rows, cols) = direction.step();
        let step = (i16::from(rows), i16::from(cols));
        self.step == step || self.step == (-step.0, -step.1)
    }

    /// The rows in all directions through one of its stones.
    pub(super) fn all_at(&self, steps: i16) -> impl Iterator<Item = Ray<'a>> + use<'a> {
        let start = self.place(steps);
        let ray = Ray { start, ..*self };
        Direction::ALL.into_iter().map(move |direction| {
            let (rows, cols) = direction.step();
            let step = (rows.into(), cols.into());
            Ray { step, ..ray }
        })
    }

    /// The same row, read from its leftmost stone (or topmost, if it is vertical).
    pub(super) fn forward(self) -> Ray<'a> {
        if self.step.1 > 0 || self.step == (1, 0) {
            return self;
        }
        Ray {
            start: self.last(),
            step: (-self.step.0, -self.step.1),
            ..self
        }
    }

    /// The number of stones of the claimed row.
    fn claimed(&self) -> i16 {
        match self.setting.wins {
            Wins::AtLeast(length) => self.length().max(length.into()),
            _ => self.needed(),
        }
    }

    pub(super) fn last(&self) -> Coordinates {
        self.place(self.claimed() - 1)
    }

    pub(super) fn claim(&self) -> Option<Claim> {
        Some(Claim {
            stone: self.colour()?,
            start: self.forward().start,
            direction: self.direction(),
            length: self.claimed(),
            named: None,
        })
    }

    /// Whether the row is too long to win, or one from here on is.
    pub(super) fn is_too_long(&self) -> bool {
        self.length() > self.needed()
    }

    pub(super) fn is_diagonal(&self) -> bool {
        self.step.0 != 0 && self.step.1 != 0
    }

    /// The number of stones of the colour before the first one.
    pub(super) fn before(&self) -> i16 {
        let before = (1..).take_while(|&steps| self.goes_on(-steps));
        before.last().unwrap_or(0)
    }

    /// The most steps on a board.
    pub(super) fn far(&self) -> i16 {
        i16::from(self.setting.size.longest_side()) - 1
    }

    /// The index of the last row.
    pub(super) fn bottom(&self) -> i16 {
        i16::from(self.setting.size.height()) - 1
    }

    /// The index of the last column.
    pub(super) fn right(&self) -> i16 {
        i16::from(self.setting.size.width()) - 1
    }

    pub(super) fn is_on(&self, (row, col): Coordinates) -> bool {
        (0..=self.bottom()).contains(&row) && (0..=self.right()).contains(&col)
    }

    /// Whether the place is past the last row or column.
    pub(super) fn is_beyond(&self, (row, col): Coordinates) -> bool {
        row > self.bottom() || col > self.right()
    }

    /// Whether both cells at the ends are on the board.
    pub(super) fn is_inside(&self) -> bool {
        self.ends().into_iter().all(|end| self.is_on(end))
    }
}

/// The stone there; none off the board.
pub(super) fn at(board: &Board, place: Coordinates) -> Option<Stone> {
    let (row, col) = place;
    let point = Point::new(u8::try_from(row).ok()?, u8::try_from(col).ok()?);
    board.get(point)
}

impl<'a> BoardView<'a> {
    /// The view of a solver that searches the board in the right way.
    pub(super) const fn usual(board: &'a Board, setting: &'a Setting) -> BoardView<'a> {
        BoardView {
            board,
            setting,
            walk: &ScanOrder::USUAL,
            through: None,
            is_first: true,
            side: Side::ALL,
        }
    }

    /// Every line from every stone, in the solver's order.
    pub(super) fn rays(&self) -> impl Iterator<Item = Ray<'a>> + use<'a> {
        let (board, setting) = (self.board, self.setting);
        let places = match self.through {
            None => self.walk.places(board),
            Some(point) => beside(board, setting, point),
        };
        let places = places.into_iter();
        places.map(move |(start, step)| Ray {
            board,
            setting,
            start,
            step,
        })
    }

    /// These rows; only the first, if no board has two.
    pub(super) fn found(&self, claims: impl Iterator<Item = Claim>) -> SearchResult {
        let most = if self.is_first { 1 } else { usize::MAX };
        SearchResult::Claims(claims.take(most).collect())
    }

    /// The rows of those lines.
    pub(super) fn claims(&self, rays: impl Iterator<Item = Ray<'a>>) -> SearchResult {
        self.found(rays.filter_map(|ray| ray.claim()))
    }

    /// The result of a solver that considers these rows winning.
    pub(super) fn scan(&self, wins: impl Fn(&Ray<'a>) -> bool) -> SearchResult {
        let is_first = self.is_first && self.walk.prints != Prints::All;
        let view = BoardView { is_first, ..*self };
        view.claims(self.rays().filter(wins))
    }

    pub(super) fn right(&self) -> SearchResult {
        self.claims(self.rays().filter(Ray::wins))
    }

    /// The result of a solver that crashes at these.
    pub(super) fn crashing(&self, crashes: impl Fn(&Ray<'a>) -> bool) -> SearchResult {
        let mut rays = self.rays().filter(|ray| crashes(ray) || ray.wins());
        match self.is_first {
            true => match rays.next() {
                Some(ray) if crashes(&ray) => SearchResult::Crash,
                ray => self.claims(ray.into_iter()),
            },
            false if rays.any(|ray| crashes(&ray)) => SearchResult::Crash,
            false => self.right(),
        }
    }

    /// The right rows with a change.
    pub(super) fn changed(&self, change: impl Fn(&Ray<'a>, &mut Claim)) -> SearchResult {
        let rays = self.rays().filter(Ray::wins);
        self.found(rays.filter_map(|ray| {
            let mut claim = ray.claim()?;
            change(&ray, &mut claim);
            Some(claim)
        }))
    }

    /// The result of a solver that reads the ends of a row in another way.
    pub(super) fn scan_ends(
        &self,
        cell: impl Fn(&Ray<'a>, Coordinates) -> Option<Stone>,
    ) -> SearchResult {
        self.scan(|ray| {
            let is_longer = |end: Coordinates| ray.is_own(cell(ray, end));
            ray.has_enough() && !ray.ends().into_iter().any(is_longer)
        })
    }
}

/// The lines through a stone, from every stone on them.
fn beside(board: &Board, setting: &Setting, point: Point) -> Vec<(Coordinates, Offset)> {
    let (row, col) = (i16::from(point.row), i16::from(point.col));
    let far = i16::from(setting.size.longest_side()) - 1;
    let all = iproduct!(ScanOrder::USUAL.steps, -far..=far);
    let places = all.map(|(step, steps)| ((row + step.0 * steps, col + step.1 * steps), step));
    places
        .filter(|&(place, _)| at(board, place).is_some())
        .collect()
}
