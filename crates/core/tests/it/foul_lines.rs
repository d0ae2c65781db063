//! Compares what is made on a line with the definition, played on boards: on every line, up to five
//! in a row.

use omok_core::board::PerStone;
use omok_core::line::{Direction, Row, row_through};
use omok_core::rule::fouls::table::{LineShape, Table};
use omok_core::rule::line_shape::{Joined, Line, LineRule};
use omok_core::rule::{Blocked, Overline};
use omok_core::{Board, Point, Rule, Size, Stone};

const OVERLINES: [Overline; 2] = [Overline::Ignored, Overline::Wins];

#[test]
fn every_line_where_three_and_four_win() {
    for run in [3, 4] {
        for overline in OVERLINES {
            for blocked in Blocked::ALL {
                check_every_line(rule(run, overline, blocked));
            }
        }
    }
}

#[test]
fn every_line_where_five_win_unless_blocked() {
    for overline in OVERLINES {
        check_every_line(rule(5, overline, Blocked::Both));
    }
}

#[test]
fn the_table_has_every_line_where_five_win() {
    for overline in OVERLINES {
        let rule = rule(5, overline, Blocked::None);
        check_every_line(rule);
        for number in 0..3_u32.pow(10) {
            let seen = Seen::new(number, [5, 5]);
            let bit = |at: i8, cell| u32::from(seen.cell(at - 5) == cell) << at;
            let bits = |cell| (0..11).map(|at| bit(at, cell)).sum::<u32>();
            let expected = by_definition(&rule, &seen);
            for shift in [0, 3, 15] {
                let [own, empty] = [Some(Stone::Black), None].map(|cell| bits(cell) << shift);
                let found = Table::of(overline).look_up(own, empty, 5 + shift);
                assert_eq!(of_table(found), expected, "\n{overline:?}\n{}", seen.board);
            }
        }
    }
}

fn rule(run: u8, overline: Overline, blocked: Blocked) -> Rule {
    let mut rule = Rule::RENJU.with_run(run).expect("a length that can win");
    rule.overline = PerStone::both(overline);
    rule.blocked = blocked;
    rule
}

/// As many cells on each side of the stone as the winning length, fewer near the edge.
fn check_every_line(rule: Rule) {
    let run = rule.run();
    for cells in (0..=run).flat_map(|before| (0..=run).map(move |after| [before, after])) {
        for number in 0..3_u32.pow((cells[0] + cells[1]).into()) {
            let seen = Seen::new(number, cells);
            let line = Line::of_board(
                &rule,
                &seen.board,
                seen.point,
                Direction::South,
                Stone::Black,
            );
            let found = of_line(LineRule::of(&rule, Stone::Black), line);
            assert_eq!(found, by_definition(&rule, &seen), "\n{rule:?}\n{seen:?}");
        }
    }
}

/// A black stone, and the rest of its row on an otherwise empty board.
#[derive(Debug)]
struct Seen {
    board: Board,
    point: Point,
}

impl Seen {
    /// The line whose cells are the digits of the number in base 3.
    fn new(number: u32, [before, after]: [u8; 2]) -> Seen {
        let point = Point::new(before, 1);
        let mut board = Board::empty(Size::new(3, (before + after + 1).max(3)));
        let mut rest = number;
        for row in (0..=before + after).filter(|&row| row != before) {
            let stone = [None, Some(Stone::Black), Some(Stone::White)][(rest % 3) as usize];
            board.set(Point::new(row, 1), stone);
            rest /= 3;
        }
        board.set(point, Some(Stone::Black));
        Seen { board, point }
    }

    fn cell(&self, steps: i8) -> Option<Stone> {
        let point = Direction::South.walk(self.point, steps, self.board.size());
        point.and_then(|point| self.board.get(point))
    }
}

/// What a stone makes on a line.
#[derive(Debug, PartialEq, Default)]
struct Made {
    wins: bool,
    overline: bool,
    fours: usize,
    /// The distances of the points that make a straight four, before the stone and after it.
    straight_four_points: [u8; 2],
}

fn of_table(shape: LineShape) -> Made {
    Made {
        wins: shape.wins(),
        overline: shape.is_overline(),
        fours: shape.fours().into(),
        straight_four_points: shape.straight_four_points(),
    }
}

fn of_line(rule: LineRule, line: Line) -> Made {
    if rule.wins(line) {
        return Made {
            wins: true,
            ..Made::default()
        };
    }
    let distance = |joined: Option<Joined>| {
        let at = joined.map_or(rule.run, |joined| joined.gap.trailing_zeros());
        at.abs_diff(rule.run).to_le_bytes()[0]
    };
    Made {
        wins: false,
        overline: rule.row(line).length > rule.run,
        fours: rule.fours(line).into_iter().flatten().count(),
        straight_four_points: rule.straight_fours(line).map(distance),
    }
}

/// The definition in `omok_core::rule::fouls`, with stones put on copies of the board.
fn by_definition(rule: &Rule, seen: &Seen) -> Made {
    let (board, point) = (&seen.board, seen.point);
    let row = row_of(board, point);
    if rule.wins(board, row) {
        return Made {
            wins: true,
            ..Made::default()
        };
    }
    let fours = fours(rule, board, point);
    let mut made = Made {
        wins: false,
        overline: row.length > rule.run(),
        fours: fours.len(),
        straight_four_points: [0, 0],
    };
    if fours.is_empty() && rule.run() > 3 {
        for (next, row) in next_with(board, point) {
            if is_straight_four(rule, &next, row.1) {
                let side = usize::from(row.0.row > point.row);
                made.straight_four_points[side] = row.0.row.abs_diff(point.row);
            }
        }
    }
    made
}

fn row_of(board: &Board, point: Point) -> Row {
    row_through(board, point, Direction::South).expect("there is already a stone there")
}

/// Every board with one more stone in a row with the stone on the point, with that stone's point
/// and the row.
fn next_with(board: &Board, point: Point) -> impl Iterator<Item = (Board, (Point, Row))> {
    let empty = board.empty_points().filter(|point| point.col == 1);
    empty.filter_map(move |further| {
        let mut next = board.clone();
        next.set(further, Some(Stone::Black));
        let row = row_of(&next, further);
        let holds = row.points().any(|one| one == point);
        holds.then_some((next, (further, row)))
    })
}

/// The stones of each four. Fours differ by their stones, not by the completing point; if one
/// contains another, the smaller one is the four.
fn fours(rule: &Rule, board: &Board, point: Point) -> Vec<Vec<Point>> {
    let completed = next_with(board, point).filter(|(next, (_, row))| rule.wins(next, *row));
    let mut stones: Vec<Vec<Point>> = completed
        .map(|(_, (further, row))| row.points().filter(|&one| one != further).collect())
        .collect();
    stones.sort_by_key(Vec::len);
    let mut fours: Vec<Vec<Point>> = Vec::new();
    for stones in stones {
        let holds = |four: &Vec<Point>| four.iter().all(|point| stones.contains(point));
        if !fours.iter().any(holds) {
            fours.push(stones);
        }
    }
    fours
}

/// Whether the row is one stone short of winning, and each end of it is empty and completes it.
fn is_straight_four(rule: &Rule, board: &Board, row: Row) -> bool {
    let ends = [(row.start, -1), (row.end(), 1)];
    row.length + 1 == rule.run()
        && ends.into_iter().all(|(from, steps)| {
            let end = row.direction.walk(from, steps, board.size());
            end.is_some_and(|end| {
                let mut next = board.clone();
                next.set(end, Some(Stone::Black));
                board.get(end).is_none() && rule.wins(&next, row_of(&next, end))
            })
        })
}
