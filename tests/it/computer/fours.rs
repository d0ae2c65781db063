//! Wins by continued fours: the positions from games on which the computer is tried.

use std::path::PathBuf;

use omok::computer::{Computer, Level, Motive};
use omok::game::Game;
use omok::{Rule, Variant};

use super::players::{Player, names, play};
use crate::util::{project, text_of};
use omok_testing::boards::Random;
use omok_testing::fours::{Search, is_win};

const PLIES: u8 = 12;

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
        let is_right = search.wins(position.board(), PLIES);
        assert!(is_right, "\n{}", position.board());
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
        let game = game_of(line.split([';', '#']).next().unwrap_or(""));
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
