//! Which moves are forbidden, and why.

use itertools::Itertools;
use omok::board::PerStone;
use omok::rule::{FoulKind, Fouls, Overline, PRESETS, Permission, Preset, Three};
use omok::{Board, Point, Rule, Size, Stone};

use crate::util::text_of;
use omok_testing::boards::{Random, board_with, turned, turned_board};

/// Every forbidden point of positions drawn at random, played, crowded along lines and at
/// edges, and of some whose fouls need looking far ahead.
#[test]
fn renju_positions() {
    for line in text_of("tests/data/fouls/renju.txt").lines() {
        let (position, expected) = line.split_once('\t').expect("a position and its fouls");
        let board = board_of(&position.replace('/', "\n"));
        assert_eq!(listed(&Rule::RENJU, &board), expected, "\n{board}");
    }
}

/// Single moves that programs get wrong.
#[test]
fn hard_cases() {
    for line in text_of("tests/data/fouls/hard.txt").lines() {
        let fields = line.splitn(4, ['\t', ':']).collect_vec();
        let [position, name, kinds, why] = fields[..] else {
            panic!("expected a position, a point, what it is and why, found {line}");
        };
        let board = board_of(&position.replace('/', "\n"));
        let fouls = fouls_at(&Rule::RENJU, &board, name);
        let allowed = ["legal", "five"].contains(&kinds) && fouls.is_empty();
        assert!(allowed || fouls == kinds, "{name}: {why}\n{board}");
    }
}

#[test]
fn who_can_make_fouls() {
    let stones = PRESETS.iter().cartesian_product(Stone::ALL);
    let makes_fouls = |(preset, stone): &(&Preset, Stone)| {
        [("..XX*..", "XX"), ("XXX*XX", "XXX")]
            .iter()
            .any(|(line, column)| {
                let (board, crossing) = crossed(line, column, *stone);
                !preset
                    .variant
                    .rule()
                    .fouls(&board, crossing, *stone)
                    .is_empty()
            })
    };
    let found = stones.filter(makes_fouls);
    let found = found
        .map(|(preset, stone)| format!("{} {stone}", preset.name))
        .join(", ");
    let expected = "renju black, renju-shape black, omok black, omok white, omok-33 black";
    assert_eq!(found, expected);
}

/// Lines through the move, and whether they hold a three: where exactly five wins, and where
/// six wins too.
const THREES: [(&str, bool, bool); 13] = [
    // Unbroken or over one gap, with room on one side at least.
    ("..XX*.. ..X*X.. .X.X*.. .X.*X.. ..*X.X.", true, true),
    ("O.XX*.. ..*XX.O O.X*X.. .XX*.. ..X*X. .X.X*.O", true, true),
    // Half shut on both sides, or shut at one end: by a stone or the edge.
    ("O.X*X.O O.*XX.O .X*X. .X*X.O", false, false),
    ("OXX*... ...*XXO XX*.... ....XX*", false, false),
    ("OX.X*.. ..X.*XO X.X*... X.*X.O", false, false),
    // Two gaps, a gap of two, too few stones.
    ("..X.X.*.. ..X.*.X.. ..X..X*..", false, false),
    ("...X*... ....*....", false, false),
    // A line with a four counts as that.
    (".XXX*. OXXX*. .X.XX*. OXX*X.", false, false),
    (".X.X*X.X. .X.*XX..", false, false),
    // A stone further on makes six of one end's five.
    ("X..XX*..X X..XX*.O O.XX*..X", false, true),
    ("X..XX*.. X..XX*...", true, true),
    // The richer side counts.
    (".X.*.XX..", false, true),
    // Two threes on one line are one.
    (".X.*X.X.", false, true),
];

/// The same for fours.
const FOURS: [(&str, bool, bool); 6] = [
    // Both ends open or one of them; over one gap.
    (".XXX*. OXXX*. XXX*. .*XXXO .XX*X", true, true),
    ("X.XX* XX.X* XXX.* OX*.XXO XXX.*O", true, true),
    // No room for a five.
    ("OXXX*O XXX* .OXX*XO X*XX", false, false),
    // Too many gaps, too few stones.
    ("XX..X* X.X.X* X.*.XX ..XX*.. XXX..*", false, false),
    // Six, but not five.
    ("OXXX*.X XXX*.XO", false, true),
    // One end makes six, the other five.
    (".XXX*.X", true, true),
];

const SIX_WINS_NO_FOURS: Rule = {
    let mut rule = Rule::OMOK_33;
    rule.double_four = PerStone::both(Permission::Forbidden);
    rule
};

#[test]
fn threes() {
    for (lines, exactly_five, six_wins) in THREES {
        for line in lines.split_whitespace() {
            for rule in [Rule::RENJU, Rule::RENJU_SHAPE, Rule::OMOK] {
                check_crossed(&rule, line, "XX", FoulKind::DoubleThree, exactly_five);
            }
            check_crossed(&Rule::OMOK_33, line, "XX", FoulKind::DoubleThree, six_wins);
        }
    }
}

#[test]
fn fours() {
    for (lines, exactly_five, six_wins) in FOURS {
        for line in lines.split_whitespace() {
            let check = |rule: &Rule, expected| {
                check_crossed(rule, line, "XXXO", FoulKind::DoubleFour, expected);
            };
            check(&Rule::RENJU, exactly_five);
            check(&Rule::RENJU_SHAPE, exactly_five);
            check(&SIX_WINS_NO_FOURS, six_wins);
        }
    }
}

#[test]
fn two_fours_on_one_line() {
    for line in ["X.X*X.X", "XX.X*.XX", "XXX.*.XXX", "X.XX*.X", ".X.X*X.XO"] {
        check_alone(&Rule::RENJU, line, "double-four");
        check_alone(&Rule::OMOK, line, "");
    }
    for line in ["X.XXX*.X", "XX.X*.XX", "XXX.*.XXXX"] {
        check_alone(&SIX_WINS_NO_FOURS, line, "double-four");
    }
    for line in [".XXX*.", ".XXX*.X", ".XX*X.X", "XXX.X*."] {
        check_alone(&SIX_WINS_NO_FOURS, line, "");
    }
    for line in [".XXX*.", "X.XXX*.X", "XXX.*.XXXX", "X.XX*.XX", ".XX*X.X"] {
        check_alone(&Rule::RENJU, line, "");
    }
}

#[test]
fn overlines() {
    for line in ["XXX*XX", "XXXXX*", ".X*XXXXXX.", "*XXXXX"] {
        check_alone(&Rule::RENJU, line, "overline");
        for rule in [Rule::OMOK, Rule::OMOK_33, Rule::FREESTYLE, Rule::STANDARD] {
            check_alone(&rule, line, "");
        }
    }
    for line in ["XX*XX", "XXXX*", "O*XXXX."] {
        check_alone(&Rule::RENJU, line, "");
    }
}

/// A row of six, a three on the column and one on the diagonal: what comes first?
#[test]
fn a_win_comes_first() {
    let six = ".........
               ...X.X...
               ....XX...
               .XXXX.X..
               .........
               .........
               .........";
    for (rule, expected) in [
        (Rule::RENJU, "overline+double-three"),
        (Rule::RENJU_SHAPE, "overline+double-three"),
        (Rule::OMOK, "double-three"),
        (Rule::OMOK_33, ""),
    ] {
        assert_eq!(fouls_at(&rule, &board_of(six), "f4"), expected, "{rule:?}");
    }
    let five = six.replace(".XXXX.X", "..XXX.X");
    for rule in [Rule::RENJU, Rule::RENJU_SHAPE, Rule::OMOK, Rule::OMOK_33] {
        assert_eq!(fouls_at(&rule, &board_of(&five), "f4"), "", "{rule:?}");
    }
}

/// The console game: a four and a three, or two fours, are allowed; three threes are not.
#[test]
fn the_console_game() {
    let rule = Rule::OMOK_33;
    for (line, column, expected) in [
        ("..XX*..", "XX", "double-three"),
        (".XXX*..", "XX", ""),
        (".XXX*..", "XXX", ""),
        ("O.X*X.O", "XX", ""),
        ("O.XX*..", "XX", "double-three"),
    ] {
        let (board, crossing) = crossed(line, column, Stone::Black);
        let fouls = rule.fouls(&board, crossing, Stone::Black);
        assert_eq!(fouls.to_string(), expected, "\n{board}");
        let (board, crossing) = crossed(line, column, Stone::White);
        assert!(rule.fouls(&board, crossing, Stone::White).is_empty());
    }
}

/// The point that would make the column's straight four makes a five on a row as well.
#[test]
fn a_three_may_not_become_a_five_elsewhere() {
    let board = board_of(
        ".........
         .........
         .XXXX....
         .....X...
         .....X...
         ...XX....
         .........
         .....O...",
    );
    for rule in [Rule::RENJU, Rule::RENJU_SHAPE, Rule::OMOK, Rule::OMOK_33] {
        assert_eq!(fouls_at(&rule, &board, "f3"), "", "{rule:?}");
        let without_four = board_of(&board.to_string().replace("XXXX", "...."));
        let fouls = fouls_at(&rule, &without_four, "f3");
        assert_eq!(fouls, "double-three", "{rule:?}");
    }
}

#[test]
fn taken_points_are_no_moves() {
    let board = board_of("...\n.O.\n...");
    for point in [Point::new(1, 1), Point::new(3, 0)] {
        assert!(Rule::RENJU.fouls(&board, point, Stone::Black).is_empty());
        let shapes = Rule::RENJU.foul_shapes(&board, point, Stone::Black);
        assert!(shapes.is_empty());
    }
}

#[test]
fn fouls_are_explained() {
    let overline_and_fours = ".........
                              XXXX.X...
                              ...XX....
                              ..X.X....
                              .X..X....
                              .........";
    let shapes = "overline: a5 b5 c5 d5 e5 f5, double-four: b2 c3 d4 e5, double-four: e5 e4 e3 e2";
    check_explanation(overline_and_fours, "e5", shapes);
    let threes = ".........
                  ....X.X..
                  ...X..X..
                  .........
                  ...XXX...
                  .........
                  .........";
    let shapes = "double-three: d5 e5 g5, double-three: e6 e5 e3";
    check_explanation(threes, "e5", shapes);
    check_explanation(threes, "h4", "");
}

/// The fast way against the plain one: an explanation is found by definition.
#[test]
fn fouls_are_those_that_are_explained() {
    let mut random = Random::new(9);
    // Up to 16 cells a row is a number of 16 bits.
    let sides = [
        (9, 9),
        (15, 15),
        (19, 19),
        (13, 17),
        (5, 26),
        (3, 3),
        (16, 16),
        (16, 17),
        (17, 16),
    ];
    for (width, height) in sides {
        for rule in rules() {
            for stones in (5..80).step_by(5) {
                let board = random_board(&mut random, Size::new(width, height), stones);
                for stone in Stone::ALL {
                    check_explained(&rule, &board, stone);
                }
            }
        }
    }
}

/// The last corner is where a grid that is cut too short shows it: a four along the last row and
/// one along the last column, on every size.
#[test]
fn a_double_four_in_the_last_corner_of_every_size() {
    for (width, height) in (5..=26).cartesian_product(5..=26) {
        let mut board = Board::empty(Size::new(width, height));
        let corner = Point::new(height - 1, width - 1);
        for away in 1..=3 {
            board.set(Point::new(height - 1, width - 1 - away), Some(Stone::Black));
            board.set(Point::new(height - 1 - away, width - 1), Some(Stone::Black));
        }
        let fouls = Rule::RENJU.forbidden(&board, Stone::Black).collect_vec();
        let at_corner = fouls.iter().find(|(point, _)| *point == corner);
        let kinds = at_corner.map(|(_, fouls)| fouls.to_string());
        assert_eq!(kinds.as_deref(), Some("double-four"), "\n{board}");
        check_explained(&Rule::RENJU, &board, Stone::Black);
    }
}

/// Where threes are free, a double-three is no foul, whatever else is forbidden.
#[test]
fn only_what_is_forbidden_is_a_foul() {
    let free = PerStone::both(Permission::Free);
    let [mut only_overlines, mut only_fours] = [Rule::RENJU; 2];
    only_overlines.double_three = free;
    only_overlines.double_four = free;
    only_fours.double_three = free;
    only_fours.overline = PerStone::both(Overline::Ignored);
    for rule in [only_overlines, only_fours] {
        let (board, crossing) = crossed("..XX*..", "XX", Stone::Black);
        assert!(rule.fouls(&board, crossing, Stone::Black).is_empty());
        check_explained(&rule, &board, Stone::Black);
    }
}

/// A five between two enemy stones wins nothing under caro, so it excuses no overline on
/// another line; one with a free end does.
#[test]
fn a_blocked_five_excuses_no_foul() {
    let mut rule = Rule::CARO;
    rule.overline = PerStone::both(Overline::Forbidden);
    for (line, column, expected) in [
        ("OXX*XXO", "", ""),
        ("OXXXX*O", "", ""),
        ("OXX*XXO", "XXXXX", "overline"),
        ("OXXXX*O", "XXXXX", "overline"),
        ("OXXXX*.", "XXXXX", ""),
        ("OXX*XXXO", "", "overline"),
    ] {
        let (board, crossing) = crossed(line, column, Stone::Black);
        let fouls = rule.fouls(&board, crossing, Stone::Black);
        assert_eq!(fouls.to_string(), expected, "{line} {column}\n{board}");
        check_explained(&rule, &board, Stone::Black);
    }
}

/// Under caro a four is what one stone turns into a five that wins: a blocked five is none.
#[test]
fn stones_that_only_make_a_blocked_five_are_no_four() {
    let mut rule = Rule::CARO;
    rule.double_four = PerStone::both(Permission::Forbidden);
    let (board, crossing) = crossed(".XX*X.", "XXX.", Stone::Black);
    let fouls = rule.fouls(&board, crossing, Stone::Black);
    assert_eq!(fouls.to_string(), "double-four", "\n{board}");
    let (board, crossing) = crossed("OXX*X.O", "XXX.", Stone::Black);
    let fouls = rule.fouls(&board, crossing, Stone::Black);
    assert_eq!(fouls.to_string(), "", "\n{board}");
    check_explained(&rule, &board, Stone::Black);
}

#[test]
fn boards_turned_and_mirrored_have_the_same_fouls() {
    let mut random = Random::new(33);
    for (rule, side) in rules().into_iter().cartesian_product([8, 15, 26]) {
        for stones in [10, 25, 50] {
            let board = random_board(&mut random, Size::square(side), stones);
            for (stone, symmetry) in Stone::ALL.into_iter().cartesian_product(0..8) {
                check_symmetry(&rule, &board, stone, symmetry);
            }
        }
    }
}

/// The presets with fouls, and others that no preset has.
fn rules() -> [Rule; 8] {
    let forbidden = PerStone::both(Permission::Forbidden);
    let mut everything_to_both = Rule::RENJU;
    everything_to_both.overline = PerStone::both(Overline::Forbidden);
    everything_to_both.double_three = forbidden;
    everything_to_both.double_four = forbidden;
    let mut only_shorter_to_both = everything_to_both;
    only_shorter_to_both.overline = PerStone::both(Overline::Wins);
    let mut omok_by_rif = Rule::OMOK;
    omok_by_rif.three = Three::Rif;
    [
        Rule::RENJU,
        Rule::RENJU_SHAPE,
        Rule::OMOK,
        Rule::OMOK_33,
        everything_to_both,
        only_shorter_to_both,
        omok_by_rif,
        Rule::RENJU.with_run(6).expect("a length that can win"),
    ]
}

fn random_board(random: &mut Random, size: Size, stones: usize) -> Board {
    let black = random.pick(&[50, 70, 90]);
    board_with(size, |_| {
        let is_taken = random.percent(stones);
        is_taken.then(|| [Stone::White, Stone::Black][usize::from(random.percent(black))])
    })
}

#[track_caller]
fn check_explanation(drawn: &str, name: &str, expected: &str) {
    let board = board_of(drawn);
    let size = board.size();
    let point = size.point(name).expect("a point of the board");
    let shapes = Rule::RENJU.foul_shapes(&board, point, Stone::Black);
    let told = shapes.iter().map(|shape| {
        let stones = shape.stones.iter().map(|&stone| size.name(stone));
        format!("{}: {}", shape.kind, stones.collect_vec().join(" "))
    });
    assert_eq!(told.collect_vec().join(", "), expected, "\n{board}");
}

#[track_caller]
fn check_explained(rule: &Rule, board: &Board, stone: Stone) {
    let mut forbidden = Vec::new();
    for point in board.size().points() {
        let shapes = rule.foul_shapes(board, point, stone);
        let expected: Fouls = shapes.iter().map(|shape| shape.kind).collect();
        let found = rule.fouls(board, point, stone);
        assert_eq!(found, expected, "{point:?} {rule:?}\n{board}");
        assert!(shapes.iter().all(|shape| shape.stones.contains(&point)));
        forbidden.extend((!expected.is_empty()).then_some((point, expected)));
    }
    let found = rule.forbidden(board, stone).collect_vec();
    assert_eq!(found, forbidden, "{rule:?}\n{board}");
}

#[track_caller]
fn check_symmetry(rule: &Rule, board: &Board, stone: Stone, symmetry: u8) {
    let turn = |point| turned(point, board.size(), symmetry);
    let other = turned_board(board, symmetry);
    let expected = rule.forbidden(board, stone);
    let expected = expected.map(|(point, fouls)| (turn(point), fouls));
    let expected = expected.sorted_by_key(|found| found.0);
    let told = rule.forbidden(&other, stone).collect_vec();
    assert_eq!(told, expected.collect_vec(), "{rule:?}\n{board}\n{other}");
}

/// Asserts whether the line, crossed at the move by a column that holds such a shape for sure,
/// makes the foul; and the same where one, two and three stones more win, with as many more
/// stones next to the move.
#[track_caller]
fn check_crossed(rule: &Rule, line: &str, column: &str, kind: FoulKind, expected: bool) {
    for more in 0..=3 {
        let stones = "X".repeat(more);
        let line = line.replace('*', &format!("{stones}*"));
        let run = rule.run() + u8::try_from(more).expect("a small number");
        let rule = rule.with_run(run).expect("a length that can win");
        for stone in Stone::ALL {
            let (board, crossing) = crossed(&line, &format!("{stones}{column}"), stone);
            let expected = expected && concerns(&rule, kind, stone);
            let fouls = rule.fouls(&board, crossing, stone);
            assert_eq!(fouls.contains(kind), expected, "{line} {rule:?}\n{board}");
        }
        let (board, crossing) = crossed(&line, "", Stone::Black);
        let fouls = rule.fouls(&board, crossing, Stone::Black);
        assert!(!fouls.contains(kind), "{line} {rule:?}\n{board}");
    }
}

fn concerns(rule: &Rule, kind: FoulKind, stone: Stone) -> bool {
    match kind {
        FoulKind::Overline => rule.overline[stone] == Overline::Forbidden,
        FoulKind::DoubleFour => rule.double_four[stone] == Permission::Forbidden,
        FoulKind::DoubleThree => rule.double_three[stone] == Permission::Forbidden,
    }
}

/// Asserts what the line makes by itself.
#[track_caller]
fn check_alone(rule: &Rule, line: &str, expected: &str) {
    let (board, crossing) = crossed(line, "", Stone::Black);
    let fouls = rule.fouls(&board, crossing, Stone::Black);
    assert_eq!(fouls.to_string(), expected, "{line} {rule:?}\n{board}");
}

/// A board as wide as the line, with the line in its middle row and the column's cells above
/// the move, the nearest first. `X` is the stone, `O` the other, `*` the empty point returned.
fn crossed(line: &str, column: &str, stone: Stone) -> (Board, Point) {
    const ROW: u8 = 10;
    let width = u8::try_from(line.len()).expect("a short line");
    let mut board = Board::empty(Size::new(width, 21));
    let cell = |letter| match letter {
        'X' => Some(stone),
        'O' => Some(stone.other()),
        _ => None,
    };
    for (col, letter) in (0..).zip(line.chars()) {
        board.set(Point::new(ROW, col), cell(letter));
    }
    let col = (0..).zip(line.chars()).find(|&(_, letter)| letter == '*');
    let (col, _) = col.unwrap_or_else(|| panic!("no move in {line}"));
    for (row, letter) in (0..ROW).rev().zip(column.chars()) {
        board.set(Point::new(row, col), cell(letter));
    }
    (board, Point::new(ROW, col))
}

/// All points forbidden to black, as they are listed.
fn listed(rule: &Rule, board: &Board) -> String {
    let forbidden = rule.forbidden(board, Stone::Black);
    let named = forbidden.map(|(point, fouls)| format!("{}:{fouls}", board.size().name(point)));
    let list = named.collect_vec();
    if list.is_empty() {
        "none".to_owned()
    } else {
        list.join(" ")
    }
}

#[track_caller]
fn fouls_at(rule: &Rule, board: &Board, name: &str) -> String {
    let point = board.size().point(name).expect("a point of the board");
    assert_eq!(board.get(point), None, "{name} is taken");
    rule.fouls(board, point, Stone::Black).to_string()
}

fn board_of(drawn: &str) -> Board {
    let board = drawn.parse();
    board.unwrap_or_else(|error| panic!("{error}\n{drawn}"))
}
