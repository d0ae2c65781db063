//! Engines that are asked for single moves: shells that say how often they were started and by which
//! command they were asked.

use std::time::Duration;

use omok::game::{Analysis, Game};
use omok::matches::{Allowance, Engine, Kind, Opponent, Settings, Trouble};
use omok::{Board, Point, Rule, Stone, Variant};

/// An engine that does that in the shell when it is to move. There, `starts` counts the lines START,
/// `asked` the moves; `own` and `all` are the stones of the last BOARD, and `word` is the last word.
fn opponent(act: &str) -> Opponent {
    let script = format!(
        "starts=0 asked=0; while read -r word rest; do case $word in START*) \
         starts=$((starts+1)); echo OK;; BOARD*) own=0 all=0;; [0-9]*) all=$((all+1)); \
         case $word in *,1?) own=$((own+1));; esac;; BEGIN* | TURN* | DONE*) asked=$((asked+1)); \
         {act};; END*) exit;; esac; done"
    );
    let engine = Engine {
        command: ["sh", "-c", &script].map(str::to_owned).to_vec(),
        allowance: Allowance {
            turn_time: Duration::from_secs(120),
            ..Allowance::default()
        },
        ..Engine::default()
    };
    let settings = Settings {
        start_time: Duration::from_secs(120),
        ..Settings::new(Variant::FREESTYLE)
    };
    Opponent::new(engine, settings)
}

fn game(moves: &[&str]) -> Game {
    let mut game = Game::new(Variant::FREESTYLE);
    for &name in moves {
        game.play(name).expect("a legal move");
    }
    game
}

/// Where it puts its stone, as row and column.
fn asked(opponent: &mut Opponent, game: &Game) -> [u8; 2] {
    let answer = opponent.ask(game, || true).expect("no trouble");
    let Point { row, col } = answer.expect("a move").point;
    [row, col]
}

#[test]
fn a_game_that_continues_is_a_turn_and_any_other_a_new_one() {
    let act = "case $word in DONE*) echo $starts,$((asked+7));; *) echo $starts,$asked;; esac";
    let mut opponent = opponent(act);
    let mut game = game(&["o15"]);
    for moves in 1..4 {
        let [row, col] = asked(&mut opponent, &game);
        assert_eq!([row, col], [moves, 1], "a turn of the first start");
        game.play(Point { row, col }).expect("it is empty");
        game.play(Point {
            row: moves,
            col: 14,
        })
        .expect("it is empty");
    }
    game.undo();
    game.undo();
    assert_eq!(
        asked(&mut opponent, &game),
        [4 + 7, 2],
        "a board of the second"
    );
    assert_eq!(
        asked(&mut opponent, &game),
        [5 + 7, 3],
        "it knows its own move"
    );
    let small = Game::new(
        Variant::FREESTYLE
            .with_size(omok::Size::square(9))
            .expect("it fits"),
    );
    assert_eq!(asked(&mut opponent, &small), [6, 4]);
    opponent.end().expect("it ends");
    assert_eq!(asked(&mut opponent, &small), [1, 1], "a new process");
}

#[test]
fn the_stones_of_a_position_have_their_owners() {
    let board: Board = "XX.....
                        .......
                        .OO....
                        .......
                        .......
                        ......X
                        ......."
        .parse()
        .expect("a board");
    let mut game = Game::from_position(board, Stone::White, Rule::FREESTYLE);
    let mut opponent = opponent("echo MESSAGE depth 3 ev $own n $all pv g7 a1; echo 6,6");
    let told = |own: &str, all| Analysis {
        depth: Some("3".to_owned()),
        value: Some(own.to_owned()),
        nodes: Some(all),
        pv: Some("g7 a1".to_owned()),
    };
    let answer = opponent.ask(&game, || true).expect("no trouble");
    assert_eq!(answer.expect("a move").analysis, told("2", 5));
    game.play("a1").expect("it is empty");
    let answer = opponent.ask(&game, || true).expect("no trouble");
    assert_eq!(answer.expect("a move").analysis, told("3", 6));
}

#[test]
fn an_engine_that_fails_is_started_again() {
    let failures = [
        ("exit 3", Kind::Crash, "exit status 3"),
        ("echo 7,7", Kind::Illegal, "occupied h8"),
        ("echo 15,0", Kind::Illegal, "off-board 15,0"),
        ("printf '1,1\\n2,2\\n'", Kind::Unasked, "2,2"),
    ];
    for (act, kind, detail) in failures {
        let mut opponent = opponent(act);
        for _ in 0..2 {
            let mut game = game(&["h8"]);
            let mut answer = opponent.ask(&game, || true).expect("no trouble");
            if let Ok(early) = &answer {
                game.play(early.point).expect("it is empty");
                game.play("a1").expect("it is empty");
                answer = opponent.ask(&game, || true).expect("no trouble");
            }
            let failure = answer.expect_err(act);
            assert_eq!((failure.kind, &*failure.detail), (kind, detail));
        }
    }
}

#[test]
fn an_engine_that_is_waited_for_no_longer_is_stopped() {
    let mut opponent = opponent("cat");
    let answer = opponent.ask(&game(&["h8"]), || false);
    assert!(matches!(answer, Err(Trouble::Stopped)), "{answer:?}");
    let mut missing = Opponent::new(
        Engine {
            command: vec!["./no-such-engine".to_owned()],
            ..Engine::default()
        },
        Settings::new(Variant::FREESTYLE),
    );
    let answer = missing.ask(&game(&[]), || true);
    assert!(matches!(answer, Err(Trouble::Run(_))), "{answer:?}");
}
