//! Many games stepped together, as programs that learn play them.

use std::collections::TryReserveError;
use std::ops::ControlFlow;

use super::arrays::mark_legal;
use super::{Jobs, ThreadPool};
use omok_core::game::{Game, Move, Outcome, Refusal};
use omok_core::rule::OnFoul;
use omok_core::{Stone, Variant, texts};

/// Many games of one variant, each stepped by one action: the number of a point in reading order.
///
/// A game is over when it is by its rule, and drawn when the player whose turn it is has no move
/// that is legal: one on an empty point that is no foul. What is shown of a game is right once it
/// has been started.
///
/// ```
/// use omok_problem::batch::{AtEnd, Games, Jobs, Shown, Step};
/// use omok_core::Variant;
/// let mut games = Games::new(Variant::TICTACTOE, 2)?;
/// let (mut cells, mut legal, mut to_move, mut last) = ([0; 18], [true; 18], [1; 2], [0; 18]);
/// for (actions, reward) in [([0, 4], 0), ([3, 1], 0), ([1, 0], 0), ([4, 2], 0), ([2, 8], 1)] {
///     let shown = Shown {
///         cells: &mut cells,
///         legal: &mut legal,
///         to_move: &mut to_move,
///         last: &mut last,
///     };
///     for step in games.step(&actions, shown, AtEnd::Restart, Jobs::AllCores)? {
///         assert_eq!((step.reward, step.is_done), (reward, reward == 1));
///     }
/// }
/// assert_eq!(cells, [0; 18]);
/// assert_eq!(last, [1, 1, 1, 2, 2, 0, 0, 0, 0, 1, 2, 2, 0, 1, 0, 0, 0, 1]);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Debug, Clone)]
pub struct Games {
    /// How games begin, in turn: not one is over.
    starts: Vec<Game>,
    games: Vec<Running>,
}

/// What is shown of the games, one after the other: always the same arrays, in which each step
/// changes what it must. A game without a place in all of them stands still.
#[derive(Debug)]
pub struct Shown<'a> {
    /// The cells of each: 0, 1 for black or 2 for white.
    pub cells: &'a mut [u8],
    /// The legal moves of each; none once it is over.
    pub legal: &'a mut [bool],
    /// The number of the stone whose turn it is in each.
    pub to_move: &'a mut [u8],
    /// The cells with which each has ended last.
    pub last: &'a mut [u8],
}

/// What becomes of a game that is over.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum AtEnd {
    /// It is started anew at once.
    Restart,
    /// It stands still, whatever the actions, until it is started anew.
    Stop,
}

/// What came of an action.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Step {
    /// For the player who has moved: 1 for a win, -1 for a foul that loses, else 0.
    pub reward: i8,
    /// Whether the game is over.
    pub is_done: bool,
    /// How the game stands: open, although it is over, where no move is legal.
    pub outcome: Outcome,
}

/// An action that cannot be made.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct RefusedAction {
    /// The number of the game, from 0.
    pub game: usize,
    /// Why it cannot.
    pub refusal: Refusal,
}

texts!(RefusedAction { game, refusal } = "the action of game {game} is {refusal}");

#[derive(Debug, Clone)]
struct Running {
    game: Game,
    is_over: bool,
    /// The number of the start that is next.
    next: usize,
}

struct ShownGame<'a> {
    cells: &'a mut [u8],
    legal: &'a mut [bool],
    to_move: &'a mut u8,
    last: &'a mut [u8],
}

impl Games {
    /// That many games on empty boards.
    ///
    /// # Errors
    ///
    /// If there is no memory for them.
    pub fn new(variant: Variant, number: usize) -> Result<Games, TryReserveError> {
        Games::starting(Game::new(variant), Vec::new(), number)
    }

    /// That many games, which begin with these positions in turn: of n games, the first with the
    /// first one, and then with the one n places later. Each has to have a legal move.
    ///
    /// # Errors
    ///
    /// If there is no memory for them.
    pub fn starting(
        first: Game,
        others: Vec<Game>,
        number: usize,
    ) -> Result<Games, TryReserveError> {
        let mut games = Vec::new();
        games.try_reserve_exact(number)?;
        let starts: Vec<Game> = [vec![first], others].concat();
        games.extend((0..number).map(|game| Running {
            game: starts[game % starts.len()].clone(),
            is_over: false,
            next: game % starts.len(),
        }));
        Ok(Games { starts, games })
    }

    /// The games, and the number of the position with which each begins anew.
    pub fn each(&self) -> impl ExactSizeIterator<Item = (&Game, usize)> {
        self.games
            .iter()
            .map(|running| (&running.game, running.next))
    }

    /// Games that continue from these ones, which may be named more than once, on their own.
    ///
    /// # Panics
    ///
    /// If there is no such game.
    pub fn take(&self, which: &[usize]) -> Games {
        Games {
            starts: self.starts.clone(),
            games: which.iter().map(|&game| self.games[game].clone()).collect(),
        }
    }

    /// Has games continue from other ones of the same variant.
    ///
    /// # Panics
    ///
    /// If there is no such game.
    pub fn put(
        &mut self,
        which: &[usize],
        others: impl IntoIterator<Item = Game>,
        mut shown: Shown,
    ) {
        for (&number, other) in which.iter().zip(others) {
            let running = &mut self.games[number];
            running.game = other;
            running.show(&mut shown.game(number, running.game.size().area()));
        }
    }

    /// Says with which position each begins anew, by its number.
    pub fn begin_with(&mut self, next: &[usize]) {
        for (running, &next) in self.games.iter_mut().zip(next) {
            running.next = next % self.starts.len();
        }
    }

    fn area(&self) -> usize {
        self.starts[0].size().area()
    }

    /// Plays the action of each game and tells what came of it.
    ///
    /// # Errors
    ///
    /// If an action of a game that is not over cannot be made. No game has changed then.
    pub fn step(
        &mut self,
        actions: &[usize],
        shown: Shown,
        at_end: AtEnd,
        jobs: Jobs,
    ) -> Result<Vec<Step>, RefusedAction> {
        for (game, (running, &action)) in self.games.iter().zip(actions).enumerate() {
            let refused = |refusal| RefusedAction { game, refusal };
            running.check(action).map_err(refused)?;
        }
        let (area, number, starts) = (self.area(), self.games.len(), &self.starts);
        let games = self.games.iter_mut().zip(shown.of_each(area));
        let mut games: Vec<_> = games.zip(actions).collect();
        let mut steps = Vec::with_capacity(games.len());
        let part = games.len().div_ceil(jobs.threads().get()).max(1);
        let play = |((running, shown), action): &mut ((&mut Running, ShownGame), &usize)| {
            let step = running.step(**action, shown);
            if step.is_done && at_end == AtEnd::Restart {
                running.restart(starts, number, shown);
            }
            step
        };
        let _ = ThreadPool::with_caller(jobs.threads()).in_order(
            games.chunks_mut(part),
            |part| part.iter_mut().map(play).collect::<Vec<_>>(),
            |part| {
                steps.extend(part);
                ControlFlow::<()>::Continue(())
            },
        );
        Ok(steps)
    }

    /// Starts the marked games anew.
    pub fn restart(&mut self, marks: &[bool], shown: Shown) {
        let (shown, number) = (shown.of_each(self.area()), self.games.len());
        let games = self.games.iter_mut().zip(shown).zip(marks);
        for ((running, mut shown), _) in games.filter(|(_, marked)| **marked) {
            running.restart(&self.starts, number, &mut shown);
        }
    }
}

impl<'a> Shown<'a> {
    fn of_each(self, area: usize) -> impl Iterator<Item = ShownGame<'a>> {
        let boards = self.cells.chunks_exact_mut(area);
        let boards = boards.zip(self.legal.chunks_exact_mut(area));
        let boards = boards.zip(self.last.chunks_exact_mut(area));
        let shown = |(((cells, legal), last), to_move)| ShownGame {
            cells,
            legal,
            to_move,
            last,
        };
        boards.zip(self.to_move).map(shown)
    }

    fn game(&mut self, number: usize, area: usize) -> ShownGame<'_> {
        let cells = number * area..(number + 1) * area;
        ShownGame {
            cells: &mut self.cells[cells.clone()],
            legal: &mut self.legal[cells.clone()],
            to_move: &mut self.to_move[number],
            last: &mut self.last[cells],
        }
    }
}

impl Running {
    fn check(&self, action: usize) -> Result<(), Refusal> {
        if self.is_over {
            return Ok(());
        }
        let game = &self.game;
        let point = game.size().at_index(action).ok_or(Refusal::OffBoard)?;
        if game.board().get(point).is_some() {
            return Err(Refusal::Occupied);
        }
        if game.rule().on_foul == OnFoul::Loses {
            return Ok(());
        }
        let fouls = game.rule().fouls(game.board(), point, game.to_move());
        match fouls.is_empty() {
            true => Ok(()),
            false => Err(Refusal::Foul(fouls)),
        }
    }

    /// Plays an action that can be made, unless the game is over.
    fn step(&mut self, action: usize, shown: &mut ShownGame) -> Step {
        let mover = self.game.to_move();
        let point = self.game.size().at_index(action).ok_or(Refusal::OffBoard);
        let mut reward = 0;
        if !self.is_over
            && let Ok(outcome) = point.and_then(|point| self.game.play(point))
        {
            shown.cells[action] = mover.number();
            *shown.to_move = mover.other().number();
            reward = match outcome {
                Outcome::Won(_) => 1,
                Outcome::Foul { .. } => -1,
                Outcome::Open | Outcome::Full | Outcome::Limit => 0,
            };
            self.mark_legal(shown);
            if self.is_over {
                shown.last.copy_from_slice(shown.cells);
            }
        }
        Step {
            reward,
            is_done: self.is_over,
            outcome: self.game.outcome(),
        }
    }

    fn mark_legal(&mut self, shown: &mut ShownGame) {
        mark_legal(&self.game, shown.legal);
        self.is_over = !shown.legal.contains(&true);
    }

    fn restart(&mut self, starts: &[Game], games: usize, shown: &mut ShownGame) {
        self.game.clone_from(&starts[self.next]);
        self.next = (self.next + games) % starts.len();
        self.show(shown);
    }

    fn show(&mut self, shown: &mut ShownGame) {
        for (shown, number) in shown.cells.iter_mut().zip(self.game.board().numbers()) {
            *shown = number;
        }
        *shown.to_move = self.game.to_move().number();
        self.mark_legal(shown);
    }
}

/// Writes a game as planes of 0 and 1, one number for each point: the stones of the player to move
/// and those of the other; the same one move ago, and so on, as many as there is room for, and zero
/// before the game began; last a plane of 1 if it is black's turn. What the planes had must be 0.
///
/// ```
/// use omok_problem::batch::planes;
/// use omok_core::Variant;
/// use omok_core::game::Game;
/// let mut game = Game::new(Variant::TICTACTOE);
/// game.play("a3")?;
/// game.play("b3")?;
/// let mut numbers = [0.0; 5 * 9];
/// planes(&game, &mut numbers);
/// let ones = (0..36).filter(|&at| numbers[at] == 1.0);
/// assert_eq!(ones.collect::<Vec<_>>(), [0, 9 + 1, 2 * 9]);
/// assert_eq!(numbers[36..], [1.0; 9]);
/// # Ok::<(), omok_core::game::Refusal>(())
/// ```
pub fn planes(game: &Game, planes: &mut [f32]) {
    let (area, me) = (game.size().area(), game.to_move());
    let mut cells: Vec<_> = game.board().cells().map(|(_, cell)| cell).collect();
    let mut moves = game.moves().iter().rev();
    let (pairs, black) = planes.split_at_mut(planes.len().saturating_sub(area));
    black.fill(f32::from(u8::from(me == Stone::Black)));
    for pair in pairs.chunks_exact_mut(2 * area) {
        let stones = cells.iter().enumerate();
        for (at, stone) in stones.filter_map(|(at, cell)| Some((at, (*cell)?))) {
            pair[at + area * usize::from(stone != me)] = 1.0;
        }
        match moves.next() {
            Some(&Move::Place(point)) => {
                if let Some(at) = game.size().index(point) {
                    cells[at] = None;
                }
            }
            Some(Move::Pass) => {}
            None => break,
        }
    }
}
