//! Games: every move judged by the lines through it is judged as the whole board is.

use std::collections::HashSet;

use itertools::Itertools;
use omok::game::{Decision, Game, Move, Outcome, Refusal};
use omok::rule::{Blocked, Fouls, OnFoul, PRESETS, Preset};
use omok::{Board, Point, Rule, Size, Stone, Variant, judge};

use omok_testing::boards::Random;
use omok_testing::{is_thorough, some};

/// Asserts that the outcome is the one that the whole board shows.
#[track_caller]
fn assert_as_judged(game: &Game) {
    let (board, rule) = (game.board(), game.rule());
    let verdict = judge(board, rule);
    let is_full = board.cells().all(|(_, cell)| cell.is_some());
    let first = verdict.lines().first().copied();
    let is_right = match game.outcome() {
        Outcome::Won(row) => first == Some(row),
        Outcome::Full => first.is_none() && is_full,
        Outcome::Open => first.is_none() && !is_full,
        Outcome::Limit => first.is_none() && game.ply() as u64 >= u64::from(u32::MAX),
        Outcome::Foul { point, .. } => first.is_none() && board.get(point).is_some(),
    };
    let outcome = game.outcome();
    assert!(is_right, "{outcome:?}, but {verdict:?} on\n{board}");
}

/// What a game tree holds: games by their end, and different positions.
#[derive(Debug, Default, PartialEq, Eq)]
struct Tree {
    black: u64,
    white: u64,
    drawn: u64,
    positions: HashSet<String>,
}

impl Tree {
    fn walk(&mut self, game: &mut Game) {
        assert_as_judged(game);
        self.positions.insert(game.board().to_string());
        match game.outcome().decision() {
            None => {}
            Some(Decision::Won(Stone::Black)) => return self.black += 1,
            Some(Decision::Won(Stone::White)) => return self.white += 1,
            Some(Decision::Drawn) => return self.drawn += 1,
        }
        for point in game.size().points() {
            if game.play(point).is_ok() {
                self.walk(game);
                assert_eq!(game.undo(), Some(Move::Place(point)));
            }
        }
    }
}

/// The tree of tic-tac-toe has been counted by many: 255,168 games and 5,478 positions.
#[test]
fn the_whole_tree_of_tic_tac_toe_is_as_known() {
    let mut game = Game::new(Variant::TICTACTOE);
    let start = game.clone();
    let mut tree = Tree::default();
    tree.walk(&mut game);
    assert_eq!(game, start, "all moves are taken back");
    let games = (tree.black, tree.white, tree.drawn);
    assert_eq!(games, (131_184, 77_904, 46_080));
    assert_eq!(tree.black + tree.white + tree.drawn, 255_168);
    assert_eq!(tree.positions.len(), 5_478);
}

/// All positions of a small board that can be reached by play, each visited once.
struct Positions {
    size: Size,
    seen: Vec<u64>,
    /// The positions by their number of stones.
    by_ply: Vec<u64>,
    /// Those in which the game is over, alike ones counted once, by their number of stones.
    ends_by_ply: Vec<u64>,
    /// How often a position is judged as a whole: one in so many.
    judge_one_in: u64,
    symmetries: Vec<Vec<usize>>,
}

impl Positions {
    fn reach(variant: Variant, judge_one_in: u64) -> Positions {
        let area = variant.size().area();
        let mut positions = Positions {
            size: variant.size(),
            seen: vec![0; 3_usize.pow(u32::try_from(area).expect("small")) / 64 + 1],
            by_ply: vec![0; area + 1],
            ends_by_ply: vec![0; area + 1],
            judge_one_in,
            symmetries: symmetries(variant.size()),
        };
        positions.visit(&mut Game::new(variant), 0);
        positions
    }

    fn visit(&mut self, game: &mut Game, code: usize) {
        let bit = 1 << (code % 64);
        if self.seen[code / 64] & bit != 0 {
            return;
        }
        self.seen[code / 64] |= bit;
        self.by_ply[game.ply()] += 1;
        if (code as u64).is_multiple_of(self.judge_one_in) {
            assert_as_judged(game);
        }
        if game.outcome().is_over() {
            self.ends_by_ply[game.ply()] += u64::from(self.is_least_of_its_kind(game, code));
            return;
        }
        let mut weight = usize::from(game.to_move().number());
        for point in self.size.points() {
            if game.play(point).is_ok() {
                self.visit(game, code + weight);
                game.undo();
            }
            weight *= 3;
        }
    }

    fn is_least_of_its_kind(&self, game: &Game, code: usize) -> bool {
        let cell = |index: &usize| digit(game.board(), *index);
        let turned = |places: &Vec<usize>| {
            let digits = places.iter().rev().map(cell);
            digits.fold(0, |sum, digit| sum * 3 + digit)
        };
        self.symmetries.iter().all(|places| turned(places) >= code)
    }

    fn count(&self) -> u64 {
        self.by_ply.iter().sum()
    }
}

fn digit(board: &Board, index: usize) -> usize {
    let width = usize::from(board.size().width());
    let byte = |number| u8::try_from(number).expect("small");
    let point = Point::new(byte(index / width), byte(index % width));
    let stone = board.get(point);
    stone.map_or(0, |stone| usize::from(stone.number()))
}

/// Where each cell comes from when a square board is turned and mirrored.
fn symmetries(size: Size) -> Vec<Vec<usize>> {
    let side = usize::from(size.width());
    let turn = |(row, col): (usize, usize)| (col, side - 1 - row);
    let mirror = |(row, col): (usize, usize)| (col, row);
    let cells = || (0..side).cartesian_product(0..side);
    let mut all = Vec::new();
    for turns in 0..4 {
        let turned = |cell| (0..turns).fold(cell, |cell, _| turn(cell));
        let index = |(row, col)| row * side + col;
        all.push(cells().map(turned).map(index).collect());
        all.push(cells().map(turned).map(mirror).map(index).collect());
    }
    all
}

/// The positions that can be reached, counted from the definition and without a game: nobody
/// has a row but perhaps the last to move, and one of whose stones, taken away, leaves none.
fn reachable_by_definition(size: Size, run: u8) -> u64 {
    let rows = row_masks(size, run);
    let has_row: Vec<bool> = (0..1_u32 << size.area())
        .map(|stones| rows.iter().any(|row| stones & row == *row))
        .collect();
    let has_row = |stones: u32| has_row[stones as usize];
    let all_bits = || (0..32).map(|bit| 1 << bit);
    let bits = |stones: u32| all_bits().filter(move |bit| stones & bit != 0);
    let is_last_row =
        |stones: u32| !has_row(stones) || bits(stones).any(|bit| !has_row(stones ^ bit));
    let mut count = 0;
    let all = (1_u32 << size.area()) - 1;
    for black in 0..=all {
        let free = all ^ black;
        let mut white = free;
        loop {
            count += u64::from(match black.count_ones().wrapping_sub(white.count_ones()) {
                0 => !has_row(black) && is_last_row(white),
                1 => !has_row(white) && is_last_row(black),
                _ => false,
            });
            if white == 0 {
                break;
            }
            white = (white - 1) & free;
        }
    }
    count
}

fn row_masks(size: Size, run: u8) -> Vec<u32> {
    let steps = [(0, 1), (1, 0), (1, 1), (1, -1)];
    let ways = size.points().cartesian_product(steps);
    let mask = |(from, (rows, cols)): (Point, (i8, i8))| {
        (0..run.cast_signed()).try_fold(0, |mask, step| {
            let point = size.offset(from, rows * step, cols * step)?;
            let index = u32::from(point.row) * u32::from(size.width()) + u32::from(point.col);
            Some(mask | 1 << index)
        })
    };
    ways.filter_map(mask).collect()
}

/// The counts by ply are sequence A317576 of the OEIS, third row.
#[test]
fn the_positions_of_tic_tac_toe_are_as_published() {
    let positions = Positions::reach(Variant::TICTACTOE, 1);
    assert_eq!(positions.count(), 5_478);
    assert_eq!(reachable_by_definition(Size::square(3), 3), 5_478);
    assert_eq!(positions.ends_by_ply, [0, 0, 0, 0, 0, 21, 21, 58, 23, 15]);
}

#[test]
fn the_positions_of_small_boards_are_as_defined() {
    // The largest in thorough runs.
    let boards = "4,4,3 3,4,3 5,3,3 4,3,3 3,4,4 4,3,4".split(' ');
    for sides in some(boards.skip(usize::from(!is_thorough())), 3) {
        let variant: Variant = format!("mnk:{sides}").parse().expect("a rule");
        let (size, run) = (variant.size(), variant.rule().run());
        let judge_one_in = if size.area() <= 12 { 1 } else { 16 };
        let positions = Positions::reach(variant, judge_one_in);
        let expected = reachable_by_definition(size, run);
        assert_eq!(positions.count(), expected, "{run} in a row on {size}");
    }
}

/// The counts by ply are sequence A317576 of the OEIS, fourth row.
#[test]
#[ignore = "takes half a minute"]
fn the_positions_of_four_in_a_row_on_4x4_are_as_published() {
    let positions = Positions::reach(Variant::mnk(Size::square(4), 4), 64);
    let ends = [
        280, 642, 4_942, 6_770, 20_286, 16_042, 20_998, 7_970, 3_774, 1_059,
    ];
    assert_eq!(positions.ends_by_ply[..7], [0; 7]);
    assert_eq!(positions.ends_by_ply[7..], ends);
    let found = positions.count();
    assert_eq!(found, reachable_by_definition(Size::square(4), 4));
    assert_eq!(positions.count(), 9_722_011);
}

/// Rules to play at random: every preset, and others on boards that are not square.
fn variants() -> Vec<Variant> {
    let presets = PRESETS.iter().map(|preset: &Preset| preset.variant);
    let odd = "3,26,3 26,4,5 7,5,4 5,5,5 26,26,6 4,9,8".split(' ');
    let odd = odd.map(|sides| format!("mnk:{sides}").parse().expect("a rule"));
    let (exact, caro) = (Rule::CARO_EXACT, Rule::CARO);
    let small = [Rule::STANDARD, caro, exact, Rule::RENJU, Rule::OMOK];
    let small = small.map(|rule| Variant::new(Size::new(8, 6), rule));
    presets.chain(odd).chain(small).collect()
}

#[test]
fn random_games_are_judged_as_their_boards() {
    let mut random = Random::new(1);
    for variant in variants() {
        for _ in 0..60 {
            play_at_random(variant, &mut random);
        }
    }
}

/// Plays near the stones that are there, so that rows come about, and takes all back.
fn play_at_random(variant: Variant, random: &mut Random) {
    let mut game = Game::new(variant);
    let mut before = vec![game.clone()];
    let mut refused = 0;
    while !game.outcome().is_over() && refused < 2_000 {
        let point = random_point(&game, random);
        let was = game.clone();
        let is_empty = game.board().get(point).is_none();
        let fouls = match is_empty {
            true => game.rule().fouls(game.board(), point, game.to_move()),
            false => Fouls::default(),
        };
        let played = game.play(point);
        match (played, game.rule().on_foul) {
            _ if !is_empty => assert_eq!(played, Err(Refusal::Occupied)),
            (Err(Refusal::Foul(found)), OnFoul::Refused)
            | (Ok(Outcome::Foul { fouls: found, .. }), OnFoul::Loses) => {
                assert_eq!(found, fouls);
            }
            _ => assert!(fouls.is_empty(), "{fouls} of {point:?} on\n{}", was.board()),
        }
        match played {
            Ok(outcome) => {
                assert_eq!(outcome, game.outcome());
                assert_as_judged(&game);
                before.push(game.clone());
            }
            Err(refusal) => {
                assert_ne!(refusal, Refusal::AfterEnd);
                assert_eq!(game, was, "a refused move changes nothing");
                refused += 1;
            }
        }
    }
    if game.outcome().is_over() {
        assert_eq!(game.pass(), Err(Refusal::AfterEnd));
        assert_eq!(game.play(Point::new(0, 0)), Err(Refusal::AfterEnd));
    }
    while let Some(expected) = before.pop() {
        assert_eq!(game, expected);
        game.undo();
    }
}

fn random_point(game: &Game, random: &mut Random) -> Point {
    let size = game.size();
    if let [.., Move::Place(last)] = *game.moves() {
        let mut step = || i8::try_from(random.below(5)).expect("small") - 2;
        let near = size.offset(last, step(), step());
        if let Some(point) = near.filter(|&point| game.board().get(point).is_none()) {
            return point;
        }
    }
    random.point(size)
}

/// Plays the named points in turn; gives the outcome of the last.
#[track_caller]
fn play(game: &mut Game, names: &str) -> Result<Outcome, Refusal> {
    let mut outcome = Ok(game.outcome());
    for name in names.split_whitespace() {
        outcome = game.play(game.size().point(name).expect("a point of the board"));
    }
    outcome
}

#[test]
fn a_game_that_is_over_takes_no_more_moves() {
    let mut game = Game::new(Variant::TICTACTOE);
    let won = play(&mut game, "a1 a2 b1 b2 c1");
    assert!(matches!(won, Ok(Outcome::Won(row)) if row.stone == Stone::Black));
    assert_eq!(play(&mut game, "c3"), Err(Refusal::AfterEnd));
    assert_eq!(game.ply(), 5);
    game.undo();
    assert_eq!(game.to_move(), Stone::Black);
    assert_eq!(play(&mut game, "c3"), Ok(Outcome::Open));
}

#[test]
fn moves_are_refused_with_their_reason() {
    let mut game = Game::new(Variant::TICTACTOE);
    assert_eq!(play(&mut game, "b2 b2"), Err(Refusal::Occupied));
    assert_eq!(game.play(Point::new(3, 0)), Err(Refusal::OffBoard));
    assert_eq!(game.play(Point::new(0, 255)), Err(Refusal::OffBoard));
    assert_eq!((game.ply(), game.to_move()), (1, Stone::White));
}

#[test]
fn passes_are_moves() {
    let rule = Rule::RENJU.with_max_moves(Some(3));
    let mut game = Game::new(Variant::new(Size::square(15), rule));
    assert_eq!(game.pass(), Ok(Outcome::Open));
    assert_eq!(game.to_move(), Stone::White);
    assert_eq!(play(&mut game, "h8"), Ok(Outcome::Open));
    let found = game.board().stones().collect_vec();
    assert_eq!(found, [(Point::new(7, 7), Stone::White)]);
    assert_eq!(game.pass(), Ok(Outcome::Limit));
    assert_eq!(game.undo(), Some(Move::Pass));
    assert_eq!(game.outcome(), Outcome::Open);
}

#[test]
fn the_last_move_before_the_limit_may_win() {
    let rule = Rule::TICTACTOE.with_max_moves(Some(5));
    let variant = Variant::new(Size::square(3), rule);
    let won = play(&mut Game::new(variant), "a1 a2 b1 b2 c1");
    assert!(matches!(won, Ok(Outcome::Won(_))), "{won:?}");
    let found = play(&mut Game::new(variant), "a1 a2 b1 b2 c2");
    assert_eq!(found, Ok(Outcome::Limit));
}

#[test]
fn positions_that_are_over_stay_so() {
    let board = |text: &str| text.parse::<Board>().expect("a board");
    let game = |text: &str| Game::from_position(board(text), Stone::White, Rule::TICTACTOE);
    assert!(matches!(game("XXX\nOO.\n...").outcome(), Outcome::Won(row) if row.length == 3));
    assert_eq!(game("XOX\nXOO\nOXX").outcome(), Outcome::Full);
    let mut open = game("XX.\nOO.\n...");
    let found = (open.outcome(), open.to_move());
    assert_eq!(found, (Outcome::Open, Stone::White));
    let won = play(&mut open, "c2");
    let is_right = matches!(won, Ok(Outcome::Won(row)) if row.stone == Stone::White);
    assert!(is_right, "{won:?}");
    assert_eq!(open.ply(), 1);
}

/// The row of stones before the last one is put on it, under that rule, and what it comes to.
#[track_caller]
fn check_row(rule: Rule, row: &str, wins: bool) {
    let col = row.find('*').expect("the last stone");
    let empty = ".".repeat(row.len());
    let text = format!("{empty}\n{}\n{empty}", row.replace('*', "."));
    let board: Board = text.parse().expect("a board");
    for (board, stone) in [
        (board.clone(), Stone::Black),
        (board.swapped(), Stone::White),
    ] {
        let mut game = Game::from_position(board, stone, rule);
        assert_eq!(game.outcome(), Outcome::Open, "{row}");
        let outcome = game.play(Point::new(1, u8::try_from(col).expect("small")));
        let has_won = matches!(outcome, Ok(Outcome::Won(run)) if run.stone == stone);
        assert_eq!(has_won, wins, "{outcome:?} of {row} for {stone}");
        assert_as_judged(&game);
    }
}

/// Whichever stone of the row comes last, the row comes to the same.
#[test]
fn a_row_wins_whichever_stone_comes_last() {
    let rows = [
        ("XXXXX", [true, true, true, true]),
        (".XXXXX.", [true, true, true, true]),
        ("OXXXXX.", [true, true, true, true]),
        ("OXXXXXO", [true, true, false, false]),
        ("XXXXXO", [true, true, true, true]),
        (".XXXXXX.", [false, true, true, false]),
        ("OXXXXXXO", [false, true, true, false]),
        ("XXXXXXX", [false, true, true, false]),
        ("XXXX.X", [false, false, false, false]),
    ];
    let rules = [
        Rule::STANDARD,
        Rule::FREESTYLE,
        Rule::CARO,
        Rule::CARO_EXACT,
    ];
    assert_eq!(rules[2].blocked, Blocked::Both);
    for (row, wins) in rows {
        for (last, _) in row.match_indices('X') {
            let mut before = row.to_owned();
            before.replace_range(last..=last, "*");
            // A row that has won before the last stone is no game to go on with.
            if before.split(['*', 'O', '.']).any(|part| part.len() >= 5) {
                continue;
            }
            for (rule, wins) in rules.into_iter().zip(wins) {
                check_row(rule, &before, wins);
            }
        }
    }
}

#[test]
fn a_stone_beside_a_blocked_five_undoes_nothing() {
    let mut game = Game::new(Variant::CARO);
    // Black's five a8 to e8 is open at f8 when it is made: white's f8 comes too late.
    let won = play(&mut game, "b8 a8 c8 h1 d8 h2 e8 h4 f8");
    let is_right = matches!(won, Ok(Outcome::Won(row)) if row.length == 5);
    assert!(is_right, "{won:?}");
    assert_eq!(play(&mut game, "g8"), Err(Refusal::AfterEnd));

    // Blocked at both ends it does not win, and the game goes on past it.
    let mut game = Game::new(Variant::CARO);
    let open = play(&mut game, "b8 a8 c8 g8 d8 h2 e8 h4 f8");
    assert_eq!(open, Ok(Outcome::Open));
}
