//! Records designed for a game: how it ends, and what follows.

use std::collections::HashSet;

use itertools::Itertools;

use crate::plan::fill::{Fullness, filled, put, with};
use crate::plan::rows::{Line, lines_along, telling_lines};
use omok_core::{Board, Direction, Point, Random, Row, Size, Stone};
use omok_problem::problem::classify::Replay;
use omok_problem::problem::{Given, Gravity, Moves, Order, Play, Setting};

/// A stream for the designed records, independent of the seed.
const STREAM: u64 = 15;

pub(super) type Designed = (&'static str, Vec<Point>);

/// The designed records of a game that this player begins, as the points of the moves.
pub(super) fn designed_records(setting: Setting, begins: Stone) -> Vec<Designed> {
    let random = Random::new(STREAM, setting.size.area() as u64, begins.number().into());
    let mut maker = Records {
        setting,
        begins,
        random,
        made: Vec::new(),
    };
    let falls = setting.gravity == Gravity::Falls;
    maker.without_row();
    if !falls {
        maker.full();
        maker.won();
        maker.longer();
    }
    maker.played();
    maker.impossible();
    if falls {
        maker.fallen_rows();
    } else {
        maker.beside_edges();
        maker.joined();
        maker.later_rows();
    }
    maker.made.into_iter().unique().collect()
}

/// The record with moves on these points, as it names them.
pub(super) fn given(points: Vec<Point>, order: Order) -> Given {
    let play = |point: Point| match order {
        Order::Col => Play::Into(point.col),
        _ => Play::At(point),
    };
    Given::Moves(points.into_iter().map(play).collect())
}

/// The moves with an illegal one after so many of them: onto the first stone, or off the board.
pub(super) fn with_illegal(
    mut points: Vec<Point>,
    after: usize,
    size: Size,
    moves: &Moves,
) -> Vec<Point> {
    let onto_a_stone = points.first().filter(|_| moves.order != Order::Col);
    let last_number = match moves.between.as_deref() {
        Some("") => 9,
        _ => Moves::MOST,
    };
    let beyond = [moves.line(0), size.width()];
    let beyond = beyond
        .into_iter()
        .filter(|&col| col >= size.width() && moves.number(col) <= last_number);
    let illegal = onto_a_stone.copied().into_iter();
    let illegal = illegal
        .chain(beyond.map(|col| Point::new(0, col)))
        .collect_vec();
    if !illegal.is_empty() {
        points.insert(after.min(points.len()), illegal[after % illegal.len()]);
    }
    points
}

pub(super) struct Records {
    pub(super) setting: Setting,
    begins: Stone,
    random: Random,
    pub(super) made: Vec<Designed>,
}

impl Records {
    /// Games of some lengths that nobody has won, up to a full board.
    fn without_row(&mut self) {
        let area = self.setting.size.area();
        for moves in [1, 2, 3, 8, area / 2, area - 1, area, area] {
            let game = self.quiet_game(moves);
            self.add("a record without a row", game);
        }
    }

    /// A full board, its stones in turn, and the same without the last of them.
    fn full(&mut self) {
        const TRIES: usize = 50;
        let empty = Board::empty(self.setting.size);
        let aim = i16::from(self.setting.size.area() % 2 == 1);
        let (setting, random) = (&self.setting, &mut self.random);
        let full =
            (0..TRIES).find_map(|_| filled(setting, &empty, Some(aim), Fullness::Full, random));
        let Some(full) = full else { return };
        let of = |stone| full.stones().filter(move |&(_, on)| on == stone);
        let points = of(Stone::Black).interleave(of(Stone::White));
        let game = points.map(|(point, _)| point).collect_vec();
        self.add("all cells but one", game[..game.len() - 1].to_vec());
        self.add("a full board", game);
    }

    /// Every row, completed by each of its stones; some records continue.
    fn won(&mut self) {
        const MOST: usize = 120;
        let lines = telling_lines(&self.setting);
        let step = lines.len().div_ceil(MOST).max(1);
        for (place, line) in lines.iter().step_by(step).enumerate() {
            let stone = Stone::ALL[place % 2];
            for stone in [stone, stone.other()] {
                let last = place % line.len();
                let Some(game) = self.game_to(line, last, stone, None) else {
                    continue;
                };
                self.add("a row by the last move", game.clone());
                if place % 3 == 0 {
                    let other = &lines[(place * step + lines.len() / 2) % lines.len()];
                    self.go_on(game, other, stone.other());
                }
            }
        }
    }

    /// The game, and moves after its end: one, some, and moves that make a row for the other
    /// player.
    fn go_on(&mut self, game: Vec<Point>, other: &Line, loser: Stone) {
        let about = "moves after the end";
        let mut longer = game.clone();
        for more in [1, 4] {
            for _ in 0..more {
                longer.extend(self.any_beside(&longer));
            }
            self.add(about, longer.clone());
        }
        self.go_on_to_row(game, other, loser);
    }

    /// The game, and moves after its end that make a row for the other player.
    pub(super) fn go_on_to_row(&mut self, game: Vec<Point>, other: &Line, loser: Stone) {
        if other.iter().any(|point| game.contains(point)) {
            return;
        }
        let mut both = game;
        let mut rest = other.iter().copied().collect_vec();
        while !rest.is_empty() {
            if self.mover(both.len()) == loser {
                both.extend(rest.pop());
            } else {
                let taken = [both.as_slice(), other].concat();
                let Some(free) = self.any_beside(&taken) else {
                    return;
                };
                both.push(free);
            }
        }
        self.add("moves after the end", both);
    }

    /// A point of the board that is not among these.
    fn any_beside(&mut self, taken: &[Point]) -> Option<Point> {
        let free = self.setting.size.points();
        let free = free.filter(|point| !taken.contains(point)).collect_vec();
        (!free.is_empty()).then(|| self.random.pick(&free))
    }

    /// Rows longer than the winning length, completed at an end and from within.
    fn longer(&mut self) {
        let length = self.setting.longest_that_wins();
        let lengths = [length + 1, length + 2, 2 * length - 1];
        for (length, direction) in lengths.into_iter().cartesian_product(Direction::ALL) {
            let lines = lines_along(self.setting.size, direction, length).collect_vec();
            for line in [lines.first(), lines.last()].into_iter().flatten() {
                for last in 0..line.len() {
                    let stone = Stone::ALL[last % 2];
                    if let Some(game) = self.game_to(line, last, stone, None) {
                        self.add("a longer row by the last move", game);
                    }
                }
            }
        }
    }

    /// Games in which a player who can win does: one for each row and its last stone.
    fn played(&mut self) {
        const GAMES: usize = 700;
        let mut met = HashSet::new();
        for _ in 0..GAMES {
            let (game, rows) = self.random_game(Ending::Win);
            let rows = rows.iter().map(|row| (row.start, row.direction, row.stone));
            let key = (rows.collect_vec(), game.last().copied());
            if met.len() < 200 && met.insert(key) {
                self.add("a game", game.clone());
                if met.len() % 3 == 0 {
                    let longer = self.lengthened(game, 1 + met.len() % 5);
                    self.add("moves after the end", longer);
                }
            }
        }
    }

    /// A move onto a stone, off the board or into a full column, or after the end.
    fn impossible(&mut self) {
        for moves in [1, 2, 5] {
            let mut game = self.quiet_game(moves);
            game.extend(game.first().copied());
            self.add("a move onto a stone", game);
        }
        let col = self.setting.size.width() / 2;
        let column = vec![Point::new(0, col); usize::from(self.setting.size.height()) + 1];
        self.add("a column that is full", column);
    }

    /// The game with some more moves, wherever there is space.
    fn lengthened(&mut self, mut game: Vec<Point>, moves: usize) -> Vec<Point> {
        let stones = game.iter().enumerate();
        let stones = stones.map(|(number, &point)| (point, self.mover(number)));
        let mut board = with(&Board::empty(self.setting.size), stones);
        for _ in 0..moves {
            let free = self.setting.moves(&board).collect_vec();
            if free.is_empty() {
                break;
            }
            let point = self.random.pick(&free);
            board.set(point, Some(self.mover(game.len())));
            game.push(point);
        }
        game
    }

    pub(super) fn add(&mut self, about: &'static str, game: Vec<Point>) {
        self.made.push((about, game));
    }

    /// The player of the move after that many.
    pub(super) const fn mover(&self, moves: usize) -> Stone {
        if moves.is_multiple_of(2) {
            self.begins
        } else {
            self.begins.other()
        }
    }

    /// A game that ends with this player's stone on that cell of the line, after one elsewhere if
    /// that is given.
    pub(super) fn game_to(
        &mut self,
        line: &Line,
        last: usize,
        stone: Stone,
        elsewhere: Option<Point>,
    ) -> Option<Vec<Point>> {
        let mut board = Board::empty(self.setting.size);
        let mut own = line.clone();
        let winning = own.remove(last);
        own.reverse();
        own.extend(elsewhere);
        let mut game = Vec::new();
        loop {
            let mover = self.mover(game.len());
            let point = match (mover == stone, own.pop()) {
                (true, Some(point)) => point,
                (true, None) => {
                    game.push(winning);
                    return Some(game);
                }
                (false, kept) => {
                    own.extend(kept);
                    let beside = line.iter().chain(&elsewhere).copied().collect_vec();
                    self.quiet_move(&board, mover, &beside)?
                }
            };
            board.set(point, Some(mover));
            game.push(point);
        }
    }

    /// A move that makes no row, beside these cells.
    pub(super) fn quiet_move(
        &mut self,
        board: &Board,
        mover: Stone,
        beside: &[Point],
    ) -> Option<Point> {
        let mut board = board.clone();
        put(&self.setting, &mut board, mover, beside, &mut self.random)
    }

    /// A game of that many moves, or fewer if every further move makes a row.
    fn quiet_game(&mut self, moves: usize) -> Vec<Point> {
        let mut board = Board::empty(self.setting.size);
        let mut game = Vec::new();
        while game.len() < moves {
            let mover = self.mover(game.len());
            let Some(point) = self.quiet_move(&board, mover, &[]) else {
                break;
            };
            board.set(point, Some(mover));
            game.push(point);
        }
        game
    }

    fn random_game(&mut self, ending: Ending) -> (Vec<Point>, Vec<Row>) {
        random_game(self.setting, self.begins, ending, &mut self.random)
    }
}

/// Whether a player who can win does.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Ending {
    /// Mostly.
    Win,
    /// By chance.
    Chance,
}

/// A random game to its end, and the rows that end it.
pub(super) fn random_game(
    setting: Setting,
    begins: Stone,
    ending: Ending,
    random: &mut Random,
) -> (Vec<Point>, Vec<Row>) {
    let mut game = Replay::new(setting, begins);
    let mut mover = begins;
    // On large boards players stay in one corner, or nobody would ever win.
    let reach = setting
        .longest_that_wins()
        .saturating_add(random.below(4))
        .max(4);
    let corner = Point::new(
        random.below(setting.size.height().saturating_sub(reach) + 1),
        random.below(setting.size.width().saturating_sub(reach) + 1),
    );
    while game.is_open() {
        let moves = setting.moves(&game.assessment().board).collect_vec();
        let near = moves.iter().copied().filter(|point| {
            (corner.row..corner.row.saturating_add(reach)).contains(&point.row)
                && (corner.col..corner.col.saturating_add(reach)).contains(&point.col)
        });
        let near = near.collect_vec();
        let winning = (ending == Ending::Win && random.percent(70))
            .then(|| {
                setting
                    .winning_moves(&game.assessment().board, mover)
                    .next()
            })
            .flatten();
        let choices = if near.is_empty() || random.percent(8) {
            &moves
        } else {
            &near
        };
        game.play(Play::At(winning.unwrap_or_else(|| random.pick(choices))));
        mover = mover.other();
    }
    let played = game.into_assessment();
    (played.moves, played.rows)
}
