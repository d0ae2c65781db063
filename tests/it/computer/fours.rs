//! Wins by continued fours: a plain search that tells them, and the positions from games on
//! which the computer is tried.

use std::collections::HashMap;
use std::hash::{DefaultHasher, Hash, Hasher};
use std::path::PathBuf;

use omok::computer::{Computer, Level, Motive};
use omok::game::Game;
use omok::line::{Direction, row_through};
use omok::{Board, Point, Rule, Stone, Variant};

use super::players::{Player, names, play};
use crate::util::{project, text_of};
use omok_testing::boards::Random;

const PLIES: u8 = 12;

/// The search, as plain as can be: nothing is remembered but positions that do not win.
struct Search<'a> {
    rule: &'a Rule,
    attacker: Stone,
    /// By the hashes of the boards: a board is large.
    failed: HashMap<u64, u8>,
}

impl Search<'_> {
    fn new(rule: &Rule, attacker: Stone) -> Search<'_> {
        let failed = HashMap::new();
        Search {
            rule,
            attacker,
            failed,
        }
    }

    /// Whether the attacker, who is to move, wins by fours within so many plies before the
    /// winning row.
    fn wins(&mut self, board: &Board, plies: u8) -> bool {
        if !self.winning(board, self.attacker).is_empty() {
            return true;
        }
        if plies < 2
            || self
                .failed
                .get(&hash(board))
                .is_some_and(|&tried| tried >= plies)
        {
            return false;
        }
        let forced = self.winning(board, self.attacker.other());
        let wins = empty(board)
            .filter(|&point| forced.iter().all(|&only| only == point))
            .filter(|&point| self.rule.fouls(board, point, self.attacker).is_empty())
            .collect::<Vec<Point>>()
            .into_iter()
            .any(|point| self.wins_with(board, point, plies - 2));
        if !wins {
            self.failed.insert(hash(board), plies);
        }
        wins
    }

    /// Whether the stone makes a four all answers to which lose.
    fn wins_with(&mut self, board: &Board, point: Point, plies: u8) -> bool {
        if !self.may_make_four(board, point) {
            return false;
        }
        let board = with(board, point, self.attacker);
        let threats = self.winning(&board, self.attacker);
        let other = self.attacker.other();
        match threats[..] {
            [] => false,
            [answer] if self.rule.fouls(&board, answer, other).is_empty() => {
                self.wins(&with(&board, answer, other), plies)
            }
            _ => true,
        }
    }

    /// Whether a row of the winning length through the point wants no more than one stone
    /// besides.
    fn may_make_four(&self, board: &Board, point: Point) -> bool {
        let length = self.rule.run().cast_signed();
        let mut rows = Direction::ALL
            .into_iter()
            .flat_map(|way| (1 - length..=0).map(move |first| (way, first)));
        rows.any(|(way, first)| {
            let cells = (first..first + length).map(|steps| way.walk(point, steps, board.size()));
            let own = cells
                .filter(|cell| cell.is_some_and(|cell| board.get(cell) == Some(self.attacker)));
            own.count() + 2 >= usize::from(self.rule.run())
        })
    }

    fn winning(&self, board: &Board, stone: Stone) -> Vec<Point> {
        empty(board)
            .filter(|&point| is_win(board, point, stone, self.rule))
            .collect()
    }
}

fn hash(board: &Board) -> u64 {
    let mut hasher = DefaultHasher::new();
    board.hash(&mut hasher);
    hasher.finish()
}

fn empty(board: &Board) -> impl Iterator<Item = Point> {
    let cells = board.cells();
    cells.filter_map(|(point, cell)| cell.is_none().then_some(point))
}

fn with(board: &Board, point: Point, stone: Stone) -> Board {
    let mut board = board.clone();
    board.set(point, Some(stone));
    board
}

fn is_win(board: &Board, point: Point, stone: Stone, rule: &Rule) -> bool {
    let neighbours = Direction::ALL
        .into_iter()
        .flat_map(|way| [-1, 1].map(|step| way.walk(point, step, board.size())));
    let mut owners = neighbours.flatten().map(|near| board.get(near));
    owners.any(|owner| owner == Some(stone)) && {
        let board = with(board, point, stone);
        let mut rows = Direction::ALL
            .into_iter()
            .filter_map(|way| row_through(&board, point, way));
        rows.any(|row| rule.wins(&board, row))
    }
}

/// The position of a game, as its moves.
fn game_of(line: &str) -> Game {
    let mut game = Game::new(Variant::RENJU);
    for name in line.split_whitespace() {
        let point = game.size().point(name).expect("a point of the board");
        game.play(point).expect("a legal move");
    }
    game
}

/// The positions 3, 5 and 7 plies before the end of a game in which the winner can win by
/// continued fours.
fn cuts(game: &Game) -> Vec<Game> {
    let before = |plies: usize| {
        let mut earlier = game.clone();
        for _ in 0..plies {
            earlier.undo();
        }
        earlier
    };
    let long_enough = [3, 5, 7]
        .into_iter()
        .filter(|&plies| game.ply() > plies + 6);
    let positions = long_enough.map(before);
    positions
        .filter(|cut| Search::new(cut.rule(), cut.to_move()).wins(cut.board(), PLIES))
        .collect()
}

/// Whether the third level's move starts fours that win.
fn finds_the_win(position: &Game) -> bool {
    let (rule, stone) = (position.rule(), position.to_move());
    let mut computer = Computer::new(*rule, Level::Three, 0);
    let choice = computer.choose(position.board(), stone);
    let point = choice.expect("there is room").point;
    is_win(position.board(), point, stone, rule)
        || Search::new(rule, stone).wins_with(position.board(), point, PLIES - 2)
}

/// How many there are, and how many of them the computer wins.
fn found(positions: &[Game]) -> (usize, usize) {
    let found = positions.iter().filter(|position| {
        let is_found = finds_the_win(position);
        if !is_found {
            println!("missed: {}", names(position).join(" "));
        }
        is_found
    });
    (positions.len(), found.count())
}

#[test]
fn the_third_level_finds_wins_by_fours() {
    let positions: Vec<Game> = text_of("tests/data/computer/fours.moves")
        .lines()
        .filter(|line| !line.starts_with('#'))
        .map(game_of)
        .collect();
    for position in &positions {
        let mut search = Search::new(position.rule(), position.to_move());
        assert!(
            search.wins(position.board(), PLIES),
            "\n{}",
            position.board()
        );
    }
    let (all, found) = found(&positions);
    assert!(100 * found >= 95 * all, "{found} of {all}");
}

/// Run by hand, with a file of renju games in `OMOK_GAMES`, one a line: `h8 i9 j6 ; 1-0`.
#[test]
#[ignore = "needs a file of games"]
fn the_third_level_finds_wins_by_fours_in_games() {
    let path = PathBuf::from(std::env::var_os("OMOK_GAMES").expect("OMOK_GAMES names a file"));
    let text = std::fs::read_to_string(path).expect("the file is text");
    let mut positions = Vec::new();
    for line in text.lines() {
        let moves = line.split([';', '#']).next().unwrap_or("");
        let game = game_of(moves);
        if game.outcome().is_over() {
            positions.extend(cuts(&game));
        }
    }
    let (all, found) = found(&positions);
    println!("{found} of {all} positions");
    assert!(100 * found >= 95 * all, "{found} of {all}");
}

/// Writes the positions that the tests read anew, from games of the second level against the
/// one-ply player.
#[test]
#[ignore = "writes a file of the tests"]
fn write_the_positions() {
    const POSITIONS: usize = 60;
    let mut lines = vec![
        "# Positions in which the player to move wins by continued fours under renju, 3, 5 and 7".to_owned(),
        "# plies before the ends of games between the computer's second level and a one-ply player.".to_owned(),
    ];
    for seed in 0.. {
        let mut computer = Player::computer(Rule::RENJU, Level::Two, seed);
        let mut greedy = Player::Greedy(Random::new(seed));
        let players = [&mut computer, &mut greedy];
        let [black, white] = players;
        let game = play(super::players::opening(Variant::RENJU, seed), black, white);
        lines.extend(cuts(&game).iter().map(|cut| names(cut).join(" ")));
        if lines.len() > POSITIONS {
            break;
        }
    }
    let path = project().join("tests/data/computer/fours.moves");
    std::fs::write(path, lines.join("\n") + "\n").expect("the file can be written");
}

/// The plain search agrees with every win by fours that the computer sees in games.
#[test]
fn no_win_by_fours_is_claimed_that_is_none() {
    for seed in 0..4 {
        let mut game = super::players::opening(Variant::RENJU, seed);
        let mut computer = Computer::new(Rule::RENJU, Level::Three, seed);
        while let Some(choice) = computer.choose(game.board(), game.to_move()) {
            if choice.motive == Motive::ContinuedFours {
                let mut search = Search::new(game.rule(), game.to_move());
                assert!(search.wins(game.board(), PLIES), "\n{}", game.board());
                break;
            }
            if game.play(choice.point).is_err() || game.outcome().is_over() {
                break;
            }
        }
    }
}
