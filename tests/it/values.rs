//! The values of the library: whatever is built by its public ways can be used by all others.

use std::fmt::Debug;
use std::str::FromStr;
use std::time::Duration;

use omok::board::{PerStone, PointError, Symmetry, ToPoint, WordError};
use omok::computer::gomocup::{Answer, Engine};
use omok::computer::{Clock, Computer, Level};
use omok::draw::{Coords, FoulMark, Numbers, Picture, Ply};
use omok::game::{Decision, Game, Move, Outcome, Record, RecordedMove, Refusal, Spot};
use omok::line::{Direction, Row, row_through, rows, rows_through};
use omok::messages::{Lang, referee};
use omok::rule::{Blocked, FoulKind, Fouls, OnFoul, Overline, PRESETS, Permission, Three};
use omok::text::Format;
use omok::{Board, Point, Rule, Size, Stone, Variant, Verdict, judge};

use omok_testing::boards::Random;

/// Any size that can be built; small ones mostly.
fn any_size(random: &mut Random) -> Size {
    loop {
        let most: usize = random.pick(&[6, 12, 40]);
        let [width, height] = [0; 2].map(|_| random.byte(most));
        if let Some(size) = Size::try_new(width, height) {
            return size;
        }
    }
}

fn any_rule(random: &mut Random) -> Rule {
    let mut rule = *random.pick(&PRESETS).variant.rule();
    for run in [random.byte(256_usize) % 8, random.byte(256_usize)] {
        rule = rule.with_run(run).unwrap_or(rule);
    }
    rule.overline = both(random, &Overline::ALL);
    rule.double_three = both(random, &Permission::ALL);
    rule.double_four = both(random, &Permission::ALL);
    rule.three = random.pick(&Three::ALL);
    rule.blocked = random.pick(&Blocked::ALL);
    rule.on_foul = random.pick(&OnFoul::ALL);
    rule.max_moves = random.pick(&[None, Some(0), Some(1), Some(30), Some(u32::MAX)]);
    rule
}

fn both<T: Copy>(random: &mut Random, values: &[T]) -> PerStone<T> {
    PerStone::from_fn(|_| random.pick(values))
}

fn any_board(random: &mut Random, size: Size) -> Board {
    let mut board = Board::empty(size);
    let density = random.pick(&[5, 30, 60, 100]);
    let alike = random.pick(&[50, 90]);
    for point in size.points() {
        if random.percent(density) {
            board.extend([(point, Stone::ALL[usize::from(!random.percent(alike))])]);
        }
    }
    let board = board.transformed(random.pick(&Symmetry::ALL));
    board.mapped(Some).expect("no stone is moved")
}

/// Any point, on the board more often than not.
fn any_point(random: &mut Random, size: Size) -> Point {
    if random.percent(20) {
        return Point::new(random.byte(256_usize), random.byte(256_usize));
    }
    Point::new(
        random.byte(256_usize) % size.height(),
        random.byte(256_usize) % size.width(),
    )
}

fn any_row(random: &mut Random, size: Size) -> Row {
    Row {
        stone: random.pick(&Stone::ALL),
        start: any_point(random, size),
        direction: random.pick(&Direction::ALL),
        length: random.pick(&[0, 1, 2, 3, 5, 26, 127, 128, 129, 255]),
    }
}

#[test]
fn whatever_is_built_can_be_used() {
    for seed in 0..400 {
        let mut random = Random::new(seed);
        let rule = any_rule(&mut random);
        let size = any_size(&mut random);
        let board = any_board(&mut random, size);
        use_board(&mut random, &rule, &board);
        use_variant(&rule, &board);
        use_pictures(&mut random, &rule, &board);
        use_games(&mut random, &rule, &board);
        use_records(&mut random, &rule, size);
        use_computer(&mut random, rule, &board);
    }
}

fn use_board(random: &mut Random, rule: &Rule, board: &Board) {
    let size = board.size();
    assert_eq!(board.to_string().parse().as_ref(), Ok(board));
    assert_eq!(&board.swapped().swapped(), board);
    let lines = |verdict: Verdict| verdict.lines().len();
    for symmetry in Symmetry::ALL {
        let there = board.transformed(symmetry);
        let mut back = Symmetry::ALL.into_iter();
        assert!(
            back.any(|back| there.transformed(back) == *board),
            "{symmetry}"
        );
        if rule.overline.black == rule.overline.white {
            let turned = judge(&there, rule);
            assert_eq!(lines(turned), lines(judge(board, rule)), "{board:?}");
        }
    }
    let row = any_row(random, size);
    let _ = (row.end(), row.points().count(), row.ends(board));
    let _ = (
        rule.wins(board, row),
        rows(board, random.byte(256_usize)).count(),
    );
    let [black, white] = Stone::ALL.map(|stone| board.count(stone));
    assert_eq!(black + white + board.empty_points().count(), size.area());
    for stone in Stone::ALL {
        let point = any_point(random, size);
        let fouls = rule.fouls(board, point, stone);
        let shapes = rule.foul_shapes(board, point, stone);
        assert_eq!(fouls, shapes.iter().map(|shape| shape.kind).collect());
        let direction = random.pick(&Direction::ALL);
        let through = row_through(board, point, direction);
        assert_eq!(through.is_some(), board.get(point).is_some());
        assert!(rows_through(board, point).count() <= 4);
        assert_eq!(point.to_point(size).is_some(), size.contains(point));
    }
}

fn use_variant(rule: &Rule, board: &Board) {
    let size = board.size();
    if let Some(variant) = Variant::try_new(size, *rule) {
        assert_eq!((variant.size(), variant.rule()), (size, rule));
        omok_testing::kernel::check(&variant, std::slice::from_ref(board));
        let _ = Game::new(variant);
    } else {
        let is_right = rule.run() > size.longest_side()
            || Variant::size_of(size.width(), size.height()).is_none();
        assert!(is_right);
    }
}

/// Pictures of the board, with marks that need not be on it.
fn use_pictures(random: &mut Random, rule: &Rule, board: &Board) {
    let size = board.size();
    let mut picture = Picture::judged(board.clone(), rule);
    for _ in 0..random.below(3) {
        picture.winning.push(any_row(random, size));
        picture.overlines.push(any_row(random, size));
        picture.plies.push(Ply {
            number: random.pick(&[0, 1, 7, 1000, u32::MAX]),
            point: any_point(random, size),
        });
        picture.fouls.push(FoulMark {
            point: any_point(random, size),
            to: random.pick(&Stone::ALL),
            kinds: FoulKind::ALL.into_iter().collect(),
        });
        picture.reported = Some(any_point(random, size));
    }
    for coords in [Coords::Numbers, Coords::Letters] {
        for numbers in [Numbers::None, Numbers::All, Numbers::Last] {
            picture.coords = coords;
            picture.numbers = numbers;
            let svg = picture.svg().to_string();
            assert!(roxmltree::Document::parse(&svg).is_ok(), "{svg}");
            let text = picture.text().to_string();
            assert!(text.lines().count() > usize::from(size.height()), "{text}");
        }
    }
}

fn use_games(random: &mut Random, rule: &Rule, board: &Board) {
    let start = Game::from_position(board.clone(), random.pick(&Stone::ALL), *rule);
    let mut game = start.clone();
    for _ in 0..random.below(12) {
        let legal: Vec<Point> = game.legal_moves().collect();
        let point = any_point(random, game.size());
        let played = match game.size().contains(point) && random.percent(50) {
            true => game.clone().play(game.size().name(point)),
            false => game.clone().play(point),
        };
        let found = played.is_ok();
        assert_eq!(found, legal.contains(&point), "{played:?} {game:?}");
        let _ = match random.percent(80) {
            true => game.play(point),
            false => game.pass(),
        };
        assert_eq!(Record::from(&game).replay(rule).game, game);
    }
    let _ = Picture::played(&game).text().to_string();
    while game.undo().is_some() {}
    assert_eq!(game, start);
}

fn any_move(random: &mut Random, size: Size) -> RecordedMove {
    let far = [-1, 0, i32::MIN, i32::MAX];
    let spot = match random.percent(80) {
        true => Spot::from(any_point(random, size)),
        false => Spot {
            row: random.pick(&far),
            col: random.pick(&far),
        },
    };
    let _ = spot.name(size);
    RecordedMove {
        to: random.percent(90).then_some(spot),
        out_of_turn: random.percent(2).then_some(Stone::White),
    }
}

fn use_records(random: &mut Random, rule: &Rule, size: Size) {
    let mut record = Record::new(size);
    record.first = random.pick(&Stone::ALL);
    for _ in 0..random.below(4) {
        let stone = random.pick(&Stone::ALL);
        record.set_up.push((any_point(random, size), stone));
    }
    let moves = (0..random.below(12)).map(|_| any_move(random, size));
    record.moves = moves.collect();
    let results = [Decision::Drawn, Decision::Won(Stone::Black)];
    record.result = Some(random.pick(&results));
    let replay = record.replay(rule);
    for recorded in results {
        let _ = replay.agreement(recorded).to_string();
    }
    let _ = Picture::replayed(&replay).svg().to_string();
    for format in Format::ALL {
        let _ = format.bytes(&record);
    }
}

fn use_computer(random: &mut Random, rule: Rule, board: &Board) {
    if board.size().area() > 64 {
        return;
    }
    let stone = random.pick(&Stone::ALL);
    let mut computer = Computer::new(rule, random.pick(&Level::ALL), 1);
    if let Some(choice) = computer.choose(board, stone) {
        assert_eq!(board.get(choice.point), None);
        assert!(rule.fouls(board, choice.point, stone).is_empty());
        assert!(!referee::choice(Lang::En, &choice, board.size()).is_empty());
    }
}

/// What a manager might say, and what it should not.
const LINES: &str = "START 5|START 0|START 256|RECTSTART 6,3|RECTSTART 4|BEGIN|BOARD|1,1,1|2,2,2|9,9,2|\
    3,3,3|DONE|TURN 0,0|TURN 2,1|TURN 99999999999999999999,1|TAKEBACK 2,1|INFO rule 4|\
    INFO timeout_turn 0|INFO time_left -5|RESTART|\u{1F600}|ABOUT";

#[test]
fn the_engine_answers_whatever_it_hears() {
    let clock = Clock::new(|| Duration::MAX);
    let lines: Vec<&str> = LINES.split('|').collect();
    for seed in 0..200 {
        let mut random = Random::new(seed);
        let mut engine = Engine::new(any_rule(&mut random), Level::One, seed, clock);
        for _ in 0..30 {
            match engine.hear(random.pick(&lines)) {
                Answer::Line(line) => assert!(!line.is_empty() && !line.contains('\n')),
                Answer::Nothing => {}
                Answer::End => panic!("nobody has said END"),
            }
        }
        assert_eq!(engine.hear(" end \r"), Answer::End);
    }
}

/// Asserts that every value prints as a word that is read back, and that nothing else is.
#[track_caller]
fn check_words<T>(values: &[T])
where
    T: FromStr<Err = WordError> + ToString + PartialEq + Debug + Copy,
{
    for &value in values {
        let word = value.to_string();
        assert_eq!(word.parse(), Ok(value));
        assert!((word + "s").parse::<T>().is_err());
    }
    assert!("".parse::<T>().is_err());
}

#[test]
fn every_named_value_is_read_back() {
    check_words(&Stone::ALL);
    check_words(&Symmetry::ALL);
    check_words(&Direction::ALL);
    check_words(&Overline::ALL);
    check_words(&Permission::ALL);
    check_words(&Three::ALL);
    check_words(&Blocked::ALL);
    check_words(&OnFoul::ALL);
    check_words(&FoulKind::ALL);
    check_words(&Level::ALL);
    check_words(&[Decision::Drawn, Decision::Won(Stone::White)]);
    for kinds in 0..8 {
        let chosen = (0..3).filter(|kind| (kinds >> kind) & 1 == 1);
        let fouls: Fouls = chosen.map(|kind| FoulKind::ALL[kind]).collect();
        assert_eq!(fouls.to_string().parse(), Ok(fouls));
    }
}

#[test]
fn points_are_read_back_and_nothing_else_is() {
    for number in 0..=u16::MAX {
        let [row, col] = number.to_be_bytes();
        let point = Point::new(row, col);
        assert_eq!(point.to_string().parse(), Ok(point));
    }
    for wrong in ["", "8", "8 ", " 8 8", "0 1", "257 1", "8,8", "8 8 8", "h8"] {
        assert_eq!(wrong.parse::<Point>(), Err(PointError), "{wrong}");
    }
}

/// Rules that used to be built, and panicked or forbade everything.
#[test]
fn no_rule_has_a_row_that_cannot_win() {
    for run in [0, 1, 2, 27, 32, 255] {
        assert_eq!(Rule::RENJU.with_run(run), None);
    }
    assert_eq!(Variant::RENJU.with_size(Size::square(4)), None);
    let six = Rule::RENJU.with_run(6).expect("six can win");
    assert_eq!(Variant::TICTACTOE.with_rule(six), None);
}

#[test]
fn a_set_up_stone_off_the_board_is_left_out() {
    let mut record = Record::new(Size::square(3));
    record.set_up = vec![
        (Point::new(1, 1), Stone::Black),
        (Point::new(3, 0), Stone::White),
    ];
    let game = record.replay(&Rule::TICTACTOE).game;
    assert_eq!(game.board().to_string(), "...\n.X.\n...\n");
}

#[test]
fn a_game_is_played_by_names_and_listed() {
    let mut game = Game::new(Variant::OMOK_33);
    for name in ["h8", "a1", "h7", "a3", "g6", "c1", "f6", "o1"] {
        assert!(game.play(name).is_ok(), "{name}");
    }
    let h6 = game.size().point("h6").expect("a point of the board");
    let refused = game.play("h6").expect_err("a double-three");
    assert!(matches!(refused, Refusal::Foul(_)), "{refused}");
    assert!(!game.legal_moves().any(|point| point == h6));
    assert_eq!(game.legal_moves().count(), 225 - 8 - 1);
    assert_eq!(game.play("p1"), Err(Refusal::OffBoard));
    assert_eq!(game.play("double"), Err(Refusal::OffBoard));
    assert_eq!(game.pass(), Ok(game.outcome()));
    assert_eq!(game.moves().last(), Some(&Move::Pass));
    let record = Record::from(&game);
    assert_eq!((record.first, record.moves.len()), (Stone::Black, 9));
}

#[test]
fn points_are_numbered_in_reading_order() {
    for size in [Size::new(3, 26), Size::square(15), Size::new(26, 3)] {
        for (number, point) in size.points().enumerate() {
            assert_eq!(size.index(point), Some(number));
            assert_eq!(size.at_index(number), Some(point));
        }
        for beyond in [size.area(), 256 * size.area(), usize::MAX] {
            assert_eq!(size.at_index(beyond), None);
        }
        assert_eq!(size.index(Point::new(0, size.width())), None);
    }
}

#[test]
fn nothing_is_forbidden_after_the_end() {
    let mut game = Game::new(Variant::RENJU);
    for name in ["h8", "a1", "h9", "c1", "g7", "e1", "f7", "g1"] {
        assert!(game.play(name).is_ok(), "{name}");
    }
    assert_eq!(game.forbidden().count(), 1);
    assert!(game.play("h7").is_ok_and(Outcome::is_over));
    let found = (game.forbidden().count(), game.legal_moves().count());
    assert_eq!(found, (0, 0));
}

#[test]
fn a_text_of_boards_ends_with_its_first_error() {
    let read = |text: &str| {
        let boards = omok::text::BoardReader::new(Size::square(3)).read_all(text.as_bytes());
        boards.map(|read| read.is_ok()).collect::<Vec<bool>>()
    };
    assert_eq!(read("000\n000\n000\n\n111\n111\n111"), [true, true]);
    assert_eq!(read("000\n000\n000\n3\n000\n000\n000\n"), [true, false]);
    assert_eq!(read("000\n000\n000\n000\n"), [true, false]);
    assert_eq!(read(""), [false]);
}

/// What is serialized is read back; a rule that cannot win is not.
#[test]
fn values_are_serialized_and_checked_when_they_are_read() {
    fn back<T: serde::Serialize + serde::de::DeserializeOwned>(value: &T) -> T {
        let text = serde_json::to_string(value).expect("a value is JSON");
        serde_json::from_str(&text).unwrap_or_else(|error| panic!("{text}: {error}"))
    }
    for preset in &PRESETS {
        assert_eq!(back(&preset.variant), preset.variant);
    }
    let board: Board = "XO.\n.X.\nO.X".parse().expect("a board");
    assert_eq!(back(&board), board);
    let verdict = judge(&board, Variant::TICTACTOE.rule());
    assert_eq!(back(&verdict), verdict);
    let renju = serde_json::to_string(&Variant::RENJU).expect("a variant is JSON");
    for (from, to) in [
        ("\"run\":5", "\"run\":2"),
        ("\"run\":5", "\"run\":27"),
        ("\"15x15\"", "\"4x4\""),
        ("\"15x15\"", "\"2x2\""),
    ] {
        assert!(renju.contains(from), "{renju}");
        let read: Result<Variant, _> = serde_json::from_str(&renju.replace(from, to));
        assert!(read.is_err(), "{from} {to}");
    }
}

#[test]
fn digits_stand_in_groups_of_three() {
    let cases = [
        (0, "0"),
        (999, "999"),
        (5552, "5,552"),
        (1_234_567, "1,234,567"),
    ];
    for (number, text) in cases {
        assert_eq!(omok::stress::grouped(number), text);
    }
}

#[test]
fn a_text_that_is_no_size_is_told_what_is_one() {
    for text in ["0", "27", "3x27", "x", ""] {
        let error = text.parse::<Size>().expect_err("no size");
        let told = "expected a side N or WIDTHxHEIGHT, each 1 to 26";
        assert_eq!(error.to_string(), told, "{text}");
    }
}

#[test]
fn a_drawn_board_may_have_blank_lines() {
    let drawn = "\n...\n\n.X.\n..O\n\n".parse::<Board>();
    let found = drawn.map(|board| board.to_string());
    assert_eq!(found, Ok("...\n.X.\n..O\n".to_owned()));
}
