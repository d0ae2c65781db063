//! The third level with a clock: how well it plays, that it plays by the rules, and in time.
//!
//! The clock counts how often it is looked at, so that every machine plays the same games.

use std::env;
use std::num::NonZeroUsize;
use std::sync::atomic::{AtomicU64, Ordering};
use std::thread;
use std::time::Duration;

use omok::board::PerStone;
use omok::computer::{Clock, Computer, Level, Motive};
use omok::game::{Decision, Game};
use omok::rule::PRESETS;
use omok::{Board, Point, Rule, Stone, Variant};

use super::players::{Player, Score, counted_time, play};
use omok_testing::boards::Random;
use omok_testing::{is_thorough, some};

fn with_a_clock(rule: Rule, time: Duration, seed: u64) -> Player {
    let clock = Clock::new(counted_time);
    let computer = Computer::new(rule, Level::Three, seed).within(time, clock);
    Player::Computer(Box::new(computer), Vec::new())
}

/// Two plies by chance near the middle. Each opening is played twice, with the colours changed.
fn opening(variant: Variant, number: u64) -> Game {
    let mut game = Game::new(variant);
    let mut random = Random::new(number / 2);
    let middle = usize::from(variant.size().width() / 2 - 3);
    while game.ply() < 2 {
        let [row, col] = [(); 2].map(|()| u8::try_from(middle + random.below(7)));
        let point = Point::new(row.expect("a row"), col.expect("a column"));
        // An occupied point is drawn again.
        let _ = game.play(point);
    }
    game
}

/// One game of level 3 with that time against level 3 without; every move must be legal.
fn meet(variant: Variant, time: Duration, number: u64) -> Score {
    let own = Stone::ALL[usize::from(number % 2 == 1)];
    let mut new = with_a_clock(*variant.rule(), time, number);
    let mut old = Player::computer(*variant.rule(), Level::Three, number);
    let game = opening(variant, number);
    let end = match own {
        Stone::Black => play(game, &mut new, &mut old),
        Stone::White => play(game, &mut old, &mut new),
    };
    let mut score = Score::default();
    match end.outcome().decision() {
        Some(Decision::Won(winner)) if winner == own => score.won += 1,
        Some(Decision::Won(_)) => score.lost += 1,
        Some(Decision::Drawn) | None => score.drawn += 1,
    }
    score
}

fn match_score(variant: Variant, time: Duration, games: u64, jobs: usize) -> Score {
    let next = AtomicU64::new(0);
    let play_on = || {
        let numbers = std::iter::repeat_with(|| next.fetch_add(1, Ordering::Relaxed));
        let numbers = numbers.take_while(|&number| number < games);
        numbers.fold(Score::default(), |mut score, number| {
            score.add(meet(variant, time, number));
            score
        })
    };
    thread::scope(|scope| {
        let players: Vec<_> = (0..jobs).map(|_| scope.spawn(play_on)).collect();
        let scores = players.into_iter().map(thread::ScopedJoinHandle::join);
        scores.fold(Score::default(), |mut all, score| {
            all.add(score.expect("the games were played"));
            all
        })
    })
}

#[track_caller]
fn check_match(name: &str, variant: Variant, time: Duration, games: u64, least: u32) {
    let number = |name: &str| env::var(name).ok().and_then(|text| text.parse().ok());
    let jobs = number("OMOK_JOBS").unwrap_or(NonZeroUsize::MIN).get();
    let score = match_score(variant, time, games, jobs);
    let per_cent = score.per_cent();
    println!(
        "{name}: level 3 with {time:?} a move against level 3 without: {} won, {} drawn, {} lost: \
         {per_cent} %",
        score.won, score.drawn, score.lost
    );
    assert!(per_cent >= least, "{name}: {per_cent} %");
}

#[test]
fn a_clock_makes_the_third_level_stronger() {
    let time = Duration::from_millis(60);
    check_match(
        "freestyle",
        Variant::FREESTYLE,
        time,
        if is_thorough() { 4 } else { 2 },
        50,
    );
}

/// `OMOK_JOBS=N` plays N games at a time.
#[test]
#[ignore = "takes half an hour a job"]
fn with_a_second_a_move_it_wins_four_games_of_five() {
    let time = Duration::from_secs(1);
    check_match("freestyle", Variant::FREESTYLE, time, 100, 80);
    check_match("renju", Variant::RENJU, time, 100, 70);
}

#[test]
fn with_a_clock_it_plays_by_every_rule() {
    let odd = ["mnk:3,26,3", "mnk:26,3,26", "mnk:13,13,9", "mnk:9,7,6"];
    let odd = odd.map(|name| name.parse().expect("a rule"));
    let time = Duration::from_millis(2);
    let variants = PRESETS.iter().map(|preset| preset.variant).chain(odd);
    for variant in some(variants, 2) {
        let mut players = PerStone::from_fn(|_| with_a_clock(*variant.rule(), time, 1));
        play(Game::new(variant), &mut players.black, &mut players.white);
    }
}

#[test]
fn without_any_time_left_it_still_stops_a_five() {
    let board: Board = ".........\n.........\n..XXXX...\n..OO.....\n.O.......\n.........\n\
                        .........\n.........\n........."
        .parse()
        .expect("a board");
    let clock = Clock::new(counted_time);
    let computer = Computer::new(Rule::FREESTYLE, Level::Three, 0);
    let mut computer = computer.within(Duration::ZERO, clock);
    let choice = computer.choose(&board, Stone::White).expect("a move");
    let is_right = ["b7", "g7"].contains(&board.size().name(choice.point).as_str());
    assert!(is_right, "{choice:?}");
    let found = computer
        .choose(&board, Stone::Black)
        .map(|choice| choice.motive);
    assert_eq!(found, Some(Motive::Five));
}

/// Fours alone do not win here, and two threes do only in more plies than the shapes show.
#[test]
fn a_win_by_threes_is_seen_to_its_end() {
    let board: Board = "...............\n...............\n...............\n...............\n\
                        ...............\n.......X.......\n......O........\n.......XX......\n\
                        ......OX.......\n.......O.......\n...............\n...............\n\
                        ...............\n...............\n..............."
        .parse()
        .expect("a board");
    let clock = Clock::new(counted_time);
    let computer = Computer::new(Rule::FREESTYLE, Level::Three, 0);
    let mut computer = computer.within(Duration::from_secs(2), clock);
    let choice = computer.choose(&board, Stone::Black).expect("a move");
    let mut game = Game::new(Variant::FREESTYLE);
    assert_eq!(choice.motive, Motive::ForcedWin, "{choice:?}\n{board}");
    assert!(game.play(choice.point).is_ok());
    assert!(choice.line.len() >= 5, "{choice:?}");
}
