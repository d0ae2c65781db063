//! Arrays of boards and games that are stepped together: as board by board and game by game.

use std::num::NonZero;

use omok::batch::{Arrays, AtEnd, Games, Jobs, NoCell, RefusedAction, Shown, Step};
use omok::game::{Game, Outcome, Refusal};
use omok::rule::{OnFoul, PRESETS};
use omok::{Board, Rule, Size, Stone, Variant, Verdict, judge};

use crate::util::text_of;
use omok_testing::boards::Random;
use omok_testing::is_thorough;

/// One thread, some, and more than there are boards.
fn all_jobs() -> [Jobs; 3] {
    [1, 3, 1000].map(|jobs| Jobs::Exactly(NonZero::new(jobs).expect("not none")))
}

fn drawn(random: &mut Random, size: Size, number: usize) -> Vec<Board> {
    let board = |_| {
        let density = random.below(101);
        random.board(size, density)
    };
    (0..number).map(board).collect()
}

fn numbers(boards: &[Board]) -> Vec<u8> {
    boards.iter().flat_map(Board::numbers).collect()
}

fn marks_of(rule: &Rule, board: &Board, player: Stone) -> Vec<bool> {
    let mut marks = vec![false; board.size().area()];
    for (point, _) in rule.forbidden(board, player) {
        marks[board.size().index(point).expect("a point of the board")] = true;
    }
    marks
}

#[test]
fn boards_of_arrays_are_answered_as_one_by_one() {
    let mut random = Random::new(1);
    for preset in PRESETS {
        let rule = preset.variant.rule();
        for (size, number) in [
            (preset.variant.size(), if is_thorough() { 600 } else { 150 }),
            (Size::new(7, 9), 40),
        ] {
            let Some(variant) = Variant::try_new(size, *rule) else {
                continue;
            };
            let boards = drawn(&mut random, size, number);
            let cells = numbers(&boards);
            let verdicts: Vec<Verdict> = boards.iter().map(|board| judge(board, rule)).collect();
            for jobs in all_jobs() {
                let arrays = Arrays { variant, jobs };
                let mut told = vec![Verdict::Open; number];
                let judged = arrays.judge(&cells, &mut told, Verdict::clone, || true);
                assert_eq!(judged, Ok(()));
                assert!(told == verdicts, "{} {size}", preset.name);
            }
            check_forbidden(variant, &boards, &cells);
        }
    }
}

fn check_forbidden(variant: Variant, boards: &[Board], cells: &[u8]) {
    for player in [None, Some(Stone::Black), Some(Stone::White)] {
        let marks = |board: &Board| {
            let black = board.count(Stone::Black);
            let next = Stone::ALL[usize::from(black > board.count(Stone::White))];
            marks_of(variant.rule(), board, player.unwrap_or(next))
        };
        let expected: Vec<bool> = boards.iter().flat_map(marks).collect();
        for jobs in all_jobs() {
            let mut marks = vec![true; cells.len()];
            let arrays = Arrays { variant, jobs };
            let answered = arrays.forbidden(cells, |_| player, &mut marks, || true);
            assert_eq!(answered, Ok(()));
            assert!(marks == expected, "{variant:?} {player:?}");
        }
    }
}

#[test]
fn the_positions_of_the_fouls_are_answered_as_one_by_one() {
    let text = text_of("tests/data/fouls/renju.txt");
    let positions = text.lines().map(|line| {
        let drawn = line.split('\t').next().expect("a position");
        drawn.replace('/', "\n").parse().expect("it is drawn")
    });
    let boards: Vec<Board> = positions.collect();
    check_forbidden(Variant::RENJU, &boards, &numbers(&boards));
}

#[test]
fn the_first_number_that_is_no_cell_is_told() {
    for (number, wrong) in [(1, 0), (7, 62), (900, 4711), (900, 8099)] {
        let mut cells = vec![0; number * 9];
        *cells.last_mut().expect("there are some") = 255;
        cells[wrong] = 3;
        for jobs in all_jobs() {
            let variant = Variant::TICTACTOE;
            let arrays = Arrays { variant, jobs };
            let told = arrays.judge(&cells, &mut vec![0; number], |_| 1, || true);
            assert_eq!(told, Err(NoCell(wrong)), "{number} {jobs:?}");
            let told = arrays.forbidden(&cells, |_| None, &mut vec![false; number * 9], || true);
            assert_eq!(told, Err(NoCell(wrong)), "{number} {jobs:?}");
        }
    }
}

#[test]
fn boards_without_room_for_an_answer_are_left_out() {
    let (variant, jobs) = (Variant::TICTACTOE, Jobs::AllCores);
    let arrays = Arrays { variant, jobs };
    let mut answers = [0; 2];
    // A board and a part of one; the number that is no cell is in neither.
    let cells = [[0; 9], [1, 1, 3, 0, 0, 0, 0, 0, 0]].concat();
    let judged = arrays.judge(&cells[..12], &mut answers, |_| 1, || true);
    assert_eq!((judged, answers), (Ok(()), [1, 0]));
    let judged = arrays.judge(&cells, &mut answers[..1], |_| 2, || true);
    assert_eq!((judged, answers), (Ok(()), [2, 0]));
    let answered = arrays.forbidden(&cells, |_| None, &mut [true; 17], || true);
    assert_eq!(answered, Ok(()));
    assert_eq!(arrays.judge(&[], &mut answers, |_| 3, || true), Ok(()));
}

type Stepped = Result<Vec<Step>, RefusedAction>;

/// Games as they are stepped together, and the arrays that show them.
struct Table {
    games: Games,
    cells: Vec<u8>,
    legal: Vec<bool>,
    to_move: Vec<u8>,
    last: Vec<u8>,
}

impl Table {
    fn new(variant: Variant, number: usize) -> Table {
        let area = variant.size().area();
        Table {
            games: Games::new(variant, number).expect("there is memory"),
            cells: vec![0; number * area],
            legal: vec![true; number * area],
            to_move: vec![1; number],
            last: vec![0; number * area],
        }
    }

    fn step(&mut self, actions: &[usize], at_end: AtEnd, jobs: Jobs) -> Stepped {
        let (games, shown) = self.shown();
        games.step(actions, shown, at_end, jobs)
    }

    fn shown(&mut self) -> (&mut Games, Shown<'_>) {
        let shown = Shown {
            cells: &mut self.cells,
            legal: &mut self.legal,
            to_move: &mut self.to_move,
            last: &mut self.last,
        };
        (&mut self.games, shown)
    }
}

fn legal(game: &Game) -> Vec<bool> {
    let board = game.board();
    let forbidden = marks_of(game.rule(), board, game.to_move());
    let goes_on = !game.outcome().is_over();
    let cells = board.numbers().zip(forbidden);
    let cells = cells.map(|(cell, forbidden)| goes_on && cell == 0 && !forbidden);
    cells.collect()
}

/// Random games, each beside one that is played by itself.
fn play_beside(variant: Variant, rounds: usize, at_end: AtEnd, jobs: Jobs) {
    let together = if is_thorough() { 30 } else { 5 };
    let mut random = Random::new(5);
    let mut table = Table::new(variant, together);
    let mut games = vec![Game::new(variant); together];
    let area = variant.size().area();
    let refuses = variant.rule().on_foul == OnFoul::Refused;
    for _ in 0..rounds {
        let choose = |game: &Game| {
            let legal = legal(game);
            // Where fouls lose, they are played, too.
            let cells = numbers(std::slice::from_ref(game.board()));
            let only_legal = refuses || random.percent(70);
            let may = |at: &usize| legal[*at] || !only_legal && cells[*at] == 0;
            let points: Vec<usize> = (0..area).filter(may).collect();
            match points.is_empty() {
                true => area,
                false => random.pick(&points),
            }
        };
        let actions: Vec<usize> = games.iter().map(choose).collect();
        let steps = table.step(&actions, at_end, jobs).expect("all can be made");
        for (number, (game, step)) in games.iter_mut().zip(steps).enumerate() {
            check_step(game, actions[number], step);
            let shown = number * area..(number + 1) * area;
            if step.is_done {
                let wanted = numbers(std::slice::from_ref(game.board()));
                assert_eq!(table.last[shown.clone()], wanted);
            }
            if step.is_done && at_end == AtEnd::Restart {
                *game = Game::new(variant);
            }
            let right = numbers(std::slice::from_ref(game.board()));
            assert_eq!(table.cells[shown.clone()], right);
            let is_stuck = step.is_done && at_end == AtEnd::Stop;
            let legal = legal(game);
            let expected = legal.into_iter().map(|may| may && !is_stuck);
            assert_eq!(table.legal[shown], expected.collect::<Vec<_>>());
            assert_eq!(table.to_move[number], game.to_move().number());
        }
    }
}

fn check_step(game: &mut Game, action: usize, step: Step) {
    let was_over = game.outcome().is_over() || !legal(game).contains(&true);
    let mover = game.to_move();
    if was_over {
        assert_eq!((step.reward, step.is_done), (0, true));
        return assert_eq!(step.outcome, game.outcome());
    }
    let point = game.size().at_index(action).expect("a point");
    let outcome = game.play(point).expect("it can be made");
    let reward = match outcome {
        Outcome::Won(row) => 2 * i8::from(row.stone == mover) - 1,
        Outcome::Foul { winner, .. } => 2 * i8::from(winner == mover) - 1,
        _ => 0,
    };
    let is_stuck = !outcome.is_over() && !legal(game).contains(&true);
    let is_done = outcome.is_over() || is_stuck;
    assert_eq!((step.reward, step.is_done), (reward, is_done));
    assert_eq!(step.outcome, outcome);
}

#[test]
fn games_stepped_together_are_games() {
    for preset in PRESETS {
        let rule = *preset.variant.rule();
        for size in [preset.variant.size(), Size::new(6, 5)] {
            let Some(variant) = Variant::try_new(size, rule) else {
                continue;
            };
            let [one, several, _] = all_jobs();
            let rounds = size.area() * 3 / 2;
            play_beside(variant, rounds, AtEnd::Restart, one);
            play_beside(variant, size.area(), AtEnd::Stop, several);
        }
    }
    let limited = Variant::RENJU.with_rule(Rule::RENJU.with_max_moves(Some(5)));
    let limited = limited.expect("it fits");
    play_beside(limited, 12, AtEnd::Restart, Jobs::AllCores);
}

/// The one point that is left would make a row of seven.
#[test]
fn a_game_without_a_legal_move_is_drawn() {
    let black = [0, 1, 2, 4, 5, 6, 9, 12, 15, 18];
    let white = [7, 8, 10, 11, 13, 14, 16, 17, 19, 20];
    for variant in [Variant::RENJU, Variant::RENJU_SHAPE] {
        let variant = variant.with_size(Size::new(7, 3)).expect("there is room");
        for at_end in [AtEnd::Restart, AtEnd::Stop] {
            let mut table = Table::new(variant, 1);
            let actions = black.into_iter().zip(white).flat_map(<[usize; 2]>::from);
            let steps = actions.map(|action| {
                let steps = table.step(&[action], at_end, Jobs::AllCores);
                steps.expect("it can be made")[0]
            });
            let steps: Vec<Step> = steps.collect();
            let is_done: Vec<bool> = steps.iter().map(|step| step.is_done).collect();
            assert_eq!(is_done, [[false; 19].as_slice(), &[true]].concat());
            assert!(steps.iter().all(|step| step.reward == 0));
            assert_eq!(table.legal, [at_end == AtEnd::Restart; 21]);
        }
    }
}

/// Three games with four beginnings: the first begins with the first, then the fourth, then the third.
#[test]
fn games_begin_with_their_positions_in_turn() {
    let variant = Variant::TICTACTOE;
    let begun = |moves: &[&str]| {
        let mut game = Game::new(variant);
        for &name in moves {
            game.play(name).expect("it can be made");
        }
        game
    };
    let starts: [&[&str]; 4] = [&[], &["b2"], &["a1", "b2"], &["c3"]];
    let starts = starts.map(begun);
    let mut table = Table::new(variant, 3);
    let others = starts[1..].to_vec();
    table.games = Games::starting(starts[0].clone(), others, 3).expect("there is memory");
    for first in [0, 3, 2, 1] {
        let (games, shown) = table.shown();
        games.restart(&[true, false, false], shown);
        assert_eq!(table.cells[..9], numbers(&[starts[first].board().clone()]));
        assert_eq!(table.to_move[0], starts[first].to_move().number());
        assert_eq!(table.legal[..9], legal(&starts[first]));
    }
    let taken = table.games.take(&[2, 0, 2]);
    let boards: Vec<_> = taken.each().map(|(game, _)| game.clone()).collect();
    assert_eq!(boards, [2, 1, 2].map(|at| starts[at].clone()));
    let (games, shown) = table.shown();
    games.put(&[1, 0], [begun(&["a3", "a2"]), begun(&["c1"])], shown);
    let expected = [[0, 0, 0, 0, 0, 0, 0, 0, 1], [1, 0, 0, 2, 0, 0, 0, 0, 0]];
    assert_eq!(table.cells[..18], expected.concat());
    assert_eq!((table.to_move[0], table.to_move[1]), (2, 1));
}

#[test]
fn more_games_than_there_is_memory_for_are_told() {
    assert!(Games::new(Variant::RENJU, usize::MAX).is_err());
    assert!(Games::new(Variant::RENJU, 1 << 50).is_err());
}

#[test]
fn an_action_that_cannot_be_made_changes_no_game() {
    let variant = Variant::RENJU_SHAPE;
    let mut table = Table::new(variant, 2);
    for action in [112, 0, 113, 2, 99, 4, 84, 6] {
        let step = table.step(&[action, action + 1], AtEnd::Restart, Jobs::AllCores);
        assert!(step.is_ok(), "{step:?}");
    }
    let before = (table.cells.clone(), table.legal.clone());
    let fouls = {
        let board = Board::from_numbers(variant.size(), &table.cells[..225]);
        let board = board.expect("it is shown");
        let point = variant.size().at_index(114).expect("a point");
        variant.rule().fouls(&board, point, Stone::Black)
    };
    assert!(!fouls.is_empty());
    for (actions, game, refusal) in [
        ([114, 224], 0, Refusal::Foul(fouls)),
        ([224, 113], 1, Refusal::Occupied),
        ([224, 225], 1, Refusal::OffBoard),
        ([usize::MAX, 224], 0, Refusal::OffBoard),
    ] {
        let told = table.step(&actions, AtEnd::Restart, Jobs::AllCores);
        assert_eq!(told, Err(RefusedAction { game, refusal }));
        assert_eq!((&table.cells, &table.legal), (&before.0, &before.1));
    }
}

/// A game that begins with a position and has a pass in it: each pair of planes is a board.
#[test]
fn planes_are_the_last_positions_of_whose_turn_it_is() {
    let board: Board = "X..\n.O.\n...".parse().expect("a board");
    let mut game = Game::from_position(board, Stone::White, Rule::XO);
    let mut boards = vec![numbers(&[game.board().clone()])];
    for name in [Some("c1"), None, Some("a1"), Some("b1"), None] {
        let made = match name {
            Some(name) => game.play(name),
            None => game.pass(),
        };
        made.expect("it can be made");
        boards.push(numbers(&[game.board().clone()]));
        let mut planes = [0.0; 9 * 9];
        omok::batch::planes(&game, &mut planes);
        let of = |stone: Stone, board: &[u8]| {
            let is_own = move |&cell: &u8| f32::from(u8::from(cell == stone.number()));
            board.iter().map(is_own).collect::<Vec<_>>()
        };
        for (ago, pair) in planes[..72].chunks(18).enumerate() {
            let board = boards.iter().rev().nth(ago);
            let none = vec![0; 9];
            let (me, board) = (game.to_move(), board.unwrap_or(&none));
            assert_eq!(pair, [of(me, board), of(me.other(), board)].concat());
        }
        let is_black = f32::from(u8::from(game.to_move() == Stone::Black));
        assert_eq!(planes[72..], [is_black; 9]);
    }
}
