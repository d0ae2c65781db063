//! Players to measure the computer against, and the arena where they meet.

use std::cell::Cell;
use std::time::Duration;

use omok::computer::{Computer, Level};
use omok::game::{Decision, Game, Move, Outcome};
use omok::line::Direction;
use omok::{Point, Rule, Stone, Variant};
use rustix::time::{ClockId, clock_gettime};

use omok_testing::boards::Random;

pub(crate) enum Player {
    /// The one that is measured, and the time of each of its moves.
    Computer(Box<Computer>, Vec<Duration>),
    /// Any legal point.
    Random(Random),
    /// The point with the most in the rows through it; nothing is looked ahead.
    Greedy(Random),
}

impl Player {
    pub(crate) fn computer(rule: Rule, level: Level, seed: u64) -> Player {
        Player::Computer(Box::new(Computer::new(rule, level, seed)), Vec::new())
    }

    /// A move that is legal, if there is one.
    fn choose(&mut self, game: &Game) -> Option<Point> {
        match self {
            Player::Computer(computer, times) => {
                let (choice, time) = timed(|| computer.choose(game.board(), game.to_move()));
                times.push(time);
                choice.map(|choice| choice.point)
            }
            Player::Random(random) => pick(&legal_points(game), random),
            Player::Greedy(random) => {
                let legal = legal_points(game);
                let value = |&point: &Point| greedy_value(game, point);
                let most = legal.iter().map(value).max()?;
                let best: Vec<Point> = legal.into_iter().filter(|p| value(p) == most).collect();
                pick(&best, random)
            }
        }
    }
}

/// What the work gives, and how long this thread has worked on it: other work on the machine
/// does not count.
pub(crate) fn timed<T>(work: impl FnOnce() -> T) -> (T, Duration) {
    let start = processor_time();
    let result = work();
    (result, processor_time() - start)
}

/// A clock that each look at it moves on, by about what passes between two looks: a search within
/// such a time ends at the same place on every machine.
pub(crate) fn counted_time() -> Duration {
    thread_local! {
        static LOOKS: Cell<u32> = const { Cell::new(0) };
    }
    LOOKS.set(LOOKS.get() + 1);
    Duration::from_micros(100) * LOOKS.get()
}

pub(crate) fn processor_time() -> Duration {
    let time = clock_gettime(ClockId::ThreadCPUTime);
    Duration::try_from(time).expect("time is not negative")
}

fn legal_points(game: &Game) -> Vec<Point> {
    let (board, stone) = (game.board(), game.to_move());
    let is_legal = |&point: &Point| game.rule().fouls(board, point, stone).is_empty();
    let empty = board.cells().filter(|(_, cell)| cell.is_none());
    empty.map(|(point, _)| point).filter(is_legal).collect()
}

fn pick(points: &[Point], random: &mut Random) -> Option<Point> {
    (!points.is_empty()).then(|| random.pick(points))
}

/// The classical table of the one-ply players: each row of the winning length through the
/// point counts by its stones, if only one player has any there.
fn greedy_value(game: &Game, point: Point) -> u64 {
    const OWN: [u64; 6] = [7, 35, 800, 15_000, 800_000, 800_000];
    const OTHERS: [u64; 6] = [7, 15, 400, 1_800, 100_000, 100_000];
    let worth = |stones: Vec<Stone>| {
        let own = stones.iter().filter(|&&stone| stone == game.to_move());
        match (own.count(), stones.len()) {
            (own, all) if own == all => OWN[own.min(5)],
            (0, others) => OTHERS[others.min(5)],
            _ => 0,
        }
    };
    rows_through(game, point).map(worth).sum()
}

/// The stones of every row of the winning length through the point.
fn rows_through(game: &Game, point: Point) -> impl Iterator<Item = Vec<Stone>> {
    let length = game.rule().run().cast_signed();
    let rows = Direction::ALL
        .into_iter()
        .flat_map(move |way| (1 - length..=0).map(move |first| (way, first)));
    rows.filter_map(move |(way, first)| {
        let cells = (first..first + length).map(|steps| way.walk(point, steps, game.size()));
        let cells: Option<Vec<Point>> = cells.collect();
        let stones = cells?.into_iter().filter_map(|cell| game.board().get(cell));
        Some(stones.collect())
    })
}

#[derive(Debug, Default, Clone)]
pub(crate) struct Score {
    pub(crate) won: u32,
    pub(crate) drawn: u32,
    pub(crate) lost: u32,
    /// The time of each of his moves, if he is the computer.
    pub(crate) times: Vec<Duration>,
}

impl Score {
    /// The points that he has, in hundredths of those that were to be had.
    pub(crate) fn per_cent(&self) -> u32 {
        (100 * self.won + 50 * self.drawn) / (self.won + self.drawn + self.lost)
    }

    pub(crate) fn add(&mut self, other: Score) {
        self.won += other.won;
        self.drawn += other.drawn;
        self.lost += other.lost;
        self.times.extend(other.times);
    }
}

/// So many games from random openings, each played twice with the colours changed.
pub(crate) fn duel(variant: Variant, games: u64, players: impl Fn(u64) -> [Player; 2]) -> Score {
    let mut score = Score::default();
    for number in 0..games {
        let [mut first, mut second] = players(number);
        let game = opening(variant, number / 2);
        let own = Stone::ALL[usize::from(number % 2 == 1)];
        let end = match own {
            Stone::Black => play(game, &mut first, &mut second),
            Stone::White => play(game, &mut second, &mut first),
        };
        match end.outcome().decision() {
            Some(Decision::Won(winner)) if winner == own => score.won += 1,
            Some(Decision::Won(_)) => score.lost += 1,
            Some(Decision::Drawn) | None => score.drawn += 1,
        }
        if let Player::Computer(_, times) = first {
            score.times.extend(times);
        }
    }
    score
}

/// Three stones near the middle; none where the board is too small for an opening.
pub(crate) fn opening(variant: Variant, seed: u64) -> Game {
    const SMALLEST: u8 = 9;
    let mut game = Game::new(variant);
    let mut random = Random::new(seed);
    let middle = |side: u8| side / 2 - 2..=side / 2 + 2;
    let (rows, cols) = (
        middle(variant.size().height()),
        middle(variant.size().width()),
    );
    let near: Vec<Point> = rows
        .flat_map(|row| cols.clone().map(move |col| Point::new(row, col)))
        .collect();
    while game.ply() < 3 && variant.size().width().min(variant.size().height()) >= SMALLEST {
        // An occupied point is drawn again.
        let _ = game.play(random.pick(&near));
    }
    game
}

/// Plays the game to its end; every move must be legal and no foul. It ends, too, where a
/// player has no such move.
pub(crate) fn play(mut game: Game, black: &mut Player, white: &mut Player) -> Game {
    while !game.outcome().is_over() {
        let player = match game.to_move() {
            Stone::Black => &mut *black,
            Stone::White => &mut *white,
        };
        let Some(point) = player.choose(&game) else {
            assert_eq!(legal_points(&game), [], "\n{}", game.board());
            return game;
        };
        let before = game.board().to_string();
        let played = game.play(point);
        let name = game.size().name(point);
        let is_legal = played.is_ok_and(|outcome| !matches!(outcome, Outcome::Foul { .. }));
        assert!(is_legal, "{name}: {played:?}\n{before}");
    }
    game
}

pub(crate) fn names(game: &Game) -> Vec<String> {
    let name = |&one: &Move| match one {
        Move::Place(point) => game.size().name(point),
        Move::Pass => "pass".to_owned(),
    };
    game.moves().iter().map(name).collect()
}
