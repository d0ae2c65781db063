//! The computer's player: how well it plays, and that it plays by the rules.

mod clock;
mod fours;
mod motives;
pub(crate) mod players;

use std::time::Duration;

use omok::computer::{Computer, Level};
use omok::game::Game;
use omok::rule::PRESETS;
use omok::{Rule, Size, Stone, Variant};

use omok_testing::boards::Random;
use omok_testing::is_thorough;
use players::{Player, Score, duel, names, play, timed};

/// The rules under which strength is measured.
const VARIANTS: [(&str, Variant); 3] = [
    ("freestyle", Variant::FREESTYLE),
    ("standard", Variant::STANDARD),
    ("renju", Variant::RENJU),
];

/// Asserts that every level wins every game against a random mover.
fn check_against_random(games: u64) {
    for ((name, variant), level) in itertools::iproduct!(VARIANTS, Level::ALL) {
        let score = duel(variant, games, |seed| {
            let random = Player::Random(Random::new(seed));
            [Player::computer(*variant.rule(), level, seed), random]
        });
        let shown = score.won;
        println!("{name} {level} against a random mover: {shown} of {games}");
        assert_eq!(u64::from(score.won), games, "{name}, level {level}");
    }
}

/// Asserts that the levels score at least so many hundredths: the second and the third against
/// the one-ply player, the third against the first.
fn check_strength(games: u64) {
    let greedy = |seed| Player::Greedy(Random::new(seed));
    for (least, own, other) in [
        (50, Level::Two, None),
        (60, Level::Three, None),
        (75, Level::Three, Some(Level::One)),
    ] {
        let mut total = Score::default();
        for (name, variant) in VARIANTS {
            let score = duel(variant, games, |seed| {
                let other = other.map(|level| Player::computer(*variant.rule(), level, seed + 1));
                let other = other.unwrap_or_else(|| greedy(seed));
                [Player::computer(*variant.rule(), own, seed), other]
            });
            report(name, own, other, score.clone());
            total.add(score);
        }
        let per_cent = total.per_cent();
        assert!(per_cent >= least, "level {own}: {per_cent} %");
    }
}

fn report(name: &str, own: Level, other: Option<Level>, mut score: Score) {
    let other = other.map_or("the one-ply player".to_owned(), |level| {
        format!("level {level}")
    });
    score.times.sort_unstable();
    let Some(longest) = score.times.last() else {
        return;
    };
    println!(
        "{name}: level {own} against {other}: {} won, {} drawn, {} lost: {} %; \
         a move took {:?} (median), {longest:?} at most",
        score.won,
        score.drawn,
        score.lost,
        score.per_cent(),
        score.times[score.times.len() / 2],
    );
}

#[test]
fn every_level_beats_a_random_mover() {
    check_against_random(10);
}

#[test]
#[ignore = "takes a minute"]
fn every_level_beats_a_random_mover_two_hundred_times() {
    check_against_random(200);
}

#[test]
#[ignore = "takes two minutes"]
fn the_higher_levels_play_better_in_two_hundred_games() {
    check_strength(200);
}

#[test]
fn it_plays_by_every_rule() {
    let odd = ["mnk:3,26,3", "mnk:26,3,26", "mnk:26,26,20", "mnk:9,7,6"];
    let odd = odd.map(|name| name.parse().expect("a rule"));
    let variants = PRESETS.iter().map(|preset| preset.variant).chain(odd);
    for (at, variant) in variants.enumerate() {
        // The rules take turns in the levels.
        let levels = Level::ALL.into_iter().enumerate();
        for (_, level) in levels.filter(|(level, _)| is_thorough() || *level == at % 3) {
            let mut players = Stone::ALL.map(|_| Player::computer(*variant.rule(), level, 1));
            let [black, white] = &mut players;
            play(Game::new(variant), black, white);
        }
    }
}

/// Crowded boards of every size and rule, such as no game leads to.
#[test]
#[ignore = "takes a minute and measures time"]
fn no_move_takes_long() {
    let mut random = Random::new(1);
    let sizes = [15, 19, 26].map(Size::square);
    let rules = PRESETS.iter().map(|preset| *preset.variant.rule());
    for (rule, size, stones) in itertools::iproduct!(rules, sizes, [5, 10, 20, 35, 60]) {
        let mut times: Vec<Duration> = (0..8)
            .map(|_| {
                let board = random.board(size, stones);
                let mut computer = Computer::new(rule, Level::Three, 1);
                timed(|| computer.choose(&board, Stone::Black)).1
            })
            .collect();
        times.sort_unstable();
        let longest = times[7];
        println!("{longest:?} with {stones} % stones on {size}: {rule:?}");
        assert!(longest < Duration::from_millis(200), "{longest:?}");
    }
}

#[test]
fn the_same_seed_chooses_the_same() {
    let variant = Variant::new(Size::square(10), Rule::STANDARD);
    let game = |seed| {
        let [mut black, mut white] =
            [Level::Two, Level::Three].map(|level| Player::computer(*variant.rule(), level, seed));
        names(&play(Game::new(variant), &mut black, &mut white))
    };
    assert_eq!(game(1), game(1));
    let games: Vec<Vec<String>> = (0..10).map(game).collect();
    assert!(games.iter().any(|other| *other != games[0]));
}

#[test]
fn it_has_no_move_where_there_is_none() {
    let full = "XOX\nXOX\nOXO".parse().expect("a board");
    for level in Level::ALL {
        let mut computer = Computer::new(Rule::TICTACTOE, level, 0);
        assert_eq!(computer.choose(&full, Stone::White), None);
    }
}
