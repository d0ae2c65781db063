//! Pictures of boards: as text, as SVG, and by `omok draw`.

use std::fmt::Display;
use std::time::{Duration, Instant};

use omok::draw::{Coords, FoulMark, Glyphs, Numbers, Paint, Picture, Ply, star_points};
use omok::{Board, Point, Rule, Size, Stone};
use roxmltree::{Document, Node};

use crate::util::run_omok;

/// A won board with an overline.
const WON: &str = "\
.........
.X....O..
.X...O...
.X..O.X..
.X.O.....
.XO......
.X.......
........X
.........
";

fn won() -> Picture {
    let rule = Rule {
        size: Size::square(9),
        ..Rule::STANDARD
    };
    Picture::judged(board(WON), &rule)
}

/// A game of five moves, its fouls made up.
fn game() -> Picture {
    let size = Size::square(5);
    let moves = ["c3", "c4", "d3", "b3", "d4"];
    let mut board = Board::empty(size);
    let mut plies = Vec::new();
    for (number, name) in (1..).zip(moves) {
        let point = point(size, name);
        let stone = Stone::ALL[(number as usize + 1) % 2];
        board.set(point, Some(stone));
        plies.push(Ply { number, point });
    }
    let foul = |name, kinds: &str| FoulMark {
        point: point(size, name),
        kinds: kinds.to_owned(),
    };
    Picture {
        coords: Coords::Letters,
        fouls: vec![
            foul("e3", "double-three"),
            foul("d2", "overline+double-four"),
        ],
        plies,
        ..Picture::new(board)
    }
}

/// Every point taken, every move numbered.
fn full(size: Size) -> Picture {
    let mut board = Board::empty(size);
    let mut plies = Vec::new();
    for (number, point) in (1..).zip(size.points()) {
        let stone = Stone::ALL[usize::from(point.col / 2 + point.row) % 2];
        board.set(point, Some(stone));
        plies.push(Ply { number, point });
    }
    Picture {
        plies,
        numbers: Numbers::All,
        ..Picture::judged(board, &Rule::BOARD_PROBLEM)
    }
}

fn board(text: &str) -> Board {
    text.parse().expect("the test draws a board")
}

fn point(size: Size, name: &str) -> Point {
    size.point(name)
        .expect("the test names points of the board")
}

/// Boards of all sizes and densities, the same ones in every run.
fn random_boards(count: u64) -> impl Iterator<Item = Board> {
    let mut state = 1_u64;
    let mut below = move |bound: u64| {
        state = state
            .wrapping_mul(6_364_136_223_846_793_005)
            .wrapping_add(1);
        (state >> 33) % bound
    };
    (0..count).map(move |_| {
        let mut side = || 3 + u8::try_from(below(24)).expect("below 24");
        let size = Size::new(side(), side());
        let empty = 1 + below(9);
        let mut board = Board::empty(size);
        for point in size.points() {
            board.set(
                point,
                match below(2 + empty) {
                    0 => Some(Stone::Black),
                    1 => Some(Stone::White),
                    _ => None,
                },
            );
        }
        board
    })
}

#[track_caller]
fn check(drawn: &dyn Display, expected: &str) {
    let drawn = drawn.to_string();
    assert_eq!(drawn, expected, "\n{drawn}");
}

#[test]
fn rows_and_the_reported_stone_are_marked() {
    check(
        &won().text(),
        "   1 2 3 4 5 6 7 8 9
 1 . . . . . . . . .
 2 .!X . . . .*O . .
 3 .!X . . .*O . . .
 4 .!X . .*O . X . .
 5 .!X .*O . . . . .
 6 .!X>O . . . . . .
 7 .!X . . . . . . .
 8 . . . . . . . . X
 9 . . . . . . . . .

* white wins: 5 in a row from 6,3 to 2,7
> the stone that the answer names: 6,3
! black overline: 6 in a row from 2,2 to 7,2
",
    );
}

#[test]
fn grid_lines_and_star_points_are_drawn() {
    check(
        &won().text().glyphs(Glyphs::Unicode),
        "   1 2 3 4 5 6 7 8 9
 1 ┌─┬─┬─┬─┬─┬─┬─┬─┐
 2 ├!●─┼─┼─┼─┼*○─┼─┤
 3 ├!●─╋─┼─┼*○─╋─┼─┤
 4 ├!●─┼─┼*○─┼─●─┼─┤
 5 ├!●─┼*○─╋─┼─┼─┼─┤
 6 ├!●>○─┼─┼─┼─┼─┼─┤
 7 ├!●─╋─┼─┼─┼─╋─┼─┤
 8 ├─┼─┼─┼─┼─┼─┼─┼─●
 9 └─┴─┴─┴─┴─┴─┴─┴─┘

* white wins: 5 in a row from 6,3 to 2,7
> the stone that the answer names: 6,3
! black overline: 6 in a row from 2,2 to 7,2
",
    );
}

#[test]
fn the_last_move_and_forbidden_points_are_marked() {
    check(
        &game().text(),
        " 5 . . . . .
 4 . . O+X .
 3 . O X X #
 2 . . . # .
 1 . . . . .
   a b c d e

+ the last move: d4, number 5
# forbidden: e3 double-three
# forbidden: d2 overline+double-four
",
    );
}

#[test]
fn the_numbers_asked_for_are_shown() {
    let numbered = |numbers| Picture {
        numbers,
        fouls: Vec::new(),
        ..game()
    };
    check(
        &numbered(Numbers::All).text(),
        " 5 .  .  .  .  .
 4 .  .  O2+X5 .
 3 .  O4 X1 X3 .
 2 .  .  .  .  .
 1 .  .  .  .  .
   a  b  c  d  e

+ the last move: d4, number 5
",
    );
    check(
        &numbered(Numbers::Range { first: 2, last: 3 })
            .text()
            .glyphs(Glyphs::Unicode),
        " 5 ┌──┬──┬──┬──┐
 4 ├──┼──○2+●──┤
 3 ├──○──●──●3─┤
 2 ├──┼──┼──┼──┤
 1 └──┴──┴──┴──┘
   a  b  c  d  e

+ the last move: d4, number 5
",
    );
}

#[test]
fn column_numbers_of_two_digits_stand_upright() {
    let drawn = Picture::new(Board::empty(Size::new(12, 3)))
        .text()
        .to_string();
    check(
        &drawn,
        "                     1 1 1
   1 2 3 4 5 6 7 8 9 0 1 2
 1 . . . . . . . . . . . .
 2 . . . . . . . . . . . .
 3 . . . . . . . . . . . .
",
    );
}

/// Without the escapes, a painted picture is the plain one but for blanks at line ends.
#[test]
fn colours_change_no_character() {
    for picture in [won(), game(), full(Size::square(19))] {
        for glyphs in [Glyphs::Ascii, Glyphs::Unicode] {
            let text = picture.text().glyphs(glyphs);
            let painted = text.paint(Paint::Ansi).to_string();
            assert!(painted.contains('\u{1b}'), "{painted}");
            let bare = painted
                .split('\u{1b}')
                .enumerate()
                .map(|(index, part)| match part.split_once('m') {
                    Some((_, behind)) if index > 0 => behind,
                    _ => part,
                })
                .collect::<String>();
            let trimmed: Vec<&str> = bare.lines().map(str::trim_end).collect();
            check(&(trimmed.join("\n") + "\n"), &text.to_string());
        }
    }
}

#[test]
fn a_title_cannot_steer_the_terminal() {
    let picture = Picture {
        title: "red \u{1b}[31m\nline".to_owned(),
        ..won()
    };
    let drawn = picture.text().to_string();
    assert!(drawn.starts_with("red  [31m line\n   1 2 3"), "{drawn}");
}

#[test]
fn plain_text_is_read_back() {
    for board in random_boards(500) {
        assert_eq!(board.to_string().parse(), Ok(board.clone()), "\n{board}");
    }
}

#[test]
fn star_points_follow_the_custom() {
    let points = |side| star_points(Size::square(side)).count();
    assert_eq!([9, 13, 15, 19].map(points), [5, 5, 5, 9]);
    assert_eq!([3, 10, 14, 20, 26].map(points), [0; 5]);
    assert_eq!(star_points(Size::new(15, 19)).count(), 0);
}

#[test]
fn texts_that_name_no_moves_are_refused() {
    for wrong in [
        "",
        "ALL",
        "3",
        "0-5",
        "5-3",
        "1-",
        "-1",
        "1-2-3",
        "+1-2",
        "1-99999999999",
    ] {
        let refused = wrong.parse::<Numbers>().map_err(|error| error.to_string());
        let expected = format!("expected all, last or FIRST-LAST, found '{wrong}'");
        assert_eq!(refused, Err(expected));
    }
    assert_eq!("last".parse(), Ok(Numbers::Last));
    assert_eq!("7-7".parse(), Ok(Numbers::Range { first: 7, last: 7 }));
}

/// Parses the picture and looks at what every SVG of ours must be.
#[track_caller]
fn check_svg(picture: &Picture) {
    let svg = picture.svg().to_string();
    let document = Document::parse(&svg).unwrap_or_else(|error| panic!("{error}\n{svg}"));
    let root = document.root_element();
    assert_eq!(root.tag_name().name(), "svg");
    assert!(root.attribute("viewBox").is_some(), "{svg}");
    assert!(root.attribute("aria-label").is_some(), "{svg}");
    let named = root
        .descendants()
        .filter(|node| node.attribute("role") == Some("img"));
    let stones = picture.board.stones().count();
    assert_eq!(named.count(), stones + picture.fouls.len(), "{svg}");
    let inner = |name| {
        root.descendants()
            .any(|node| node.attribute("id") == Some(name))
    };
    for link in root.descendants().filter_map(|node| node.attribute("href")) {
        assert!(link.strip_prefix('#').is_some_and(inner), "{link}\n{svg}");
    }
}

#[test]
fn an_svg_is_whole_in_itself() {
    for board in random_boards(60) {
        check_svg(&Picture::judged(board, &Rule::STANDARD));
    }
    for picture in [
        won(),
        game(),
        full(Size::new(26, 3)),
        full(Size::square(26)),
    ] {
        check_svg(&picture);
    }
}

fn titles(svg: &str) -> Vec<String> {
    let document = Document::parse(svg).expect("an SVG is XML");
    let title = |node: Node<'_, '_>| node.has_tag_name(("http://www.w3.org/2000/svg", "title"));
    let titles = document.descendants().filter(|&node| title(node));
    titles
        .filter_map(|node| node.text().map(str::to_owned))
        .collect()
}

#[test]
fn stones_and_forbidden_points_can_be_read_aloud() {
    assert_eq!(
        titles(&game().svg().to_string()),
        [
            "Board 5x5: 3 black, 2 white stones",
            "white c4, move 2",
            "black d4, move 5",
            "white b3, move 4",
            "black c3, move 1",
            "black d3, move 3",
            "forbidden e3: double-three",
            "forbidden d2: overline+double-four",
        ]
    );
    let won = titles(&won().svg().to_string());
    assert_eq!(won[1], "black row 2 column 2");
}

#[test]
fn a_title_from_outside_stays_a_title() {
    let title = "</title><script>alert(\"1 & '2'\")</script>";
    let picture = Picture {
        title: title.to_owned(),
        ..won()
    };
    check_svg(&picture);
    let svg = picture.svg().to_string();
    assert!(!svg.contains("<script"), "{svg}");
    assert_eq!(titles(&svg)[0], title);
}

#[test]
fn a_full_board_is_a_small_svg_drawn_at_once() {
    let picture = full(Size::square(19));
    let draw = || {
        let start = Instant::now();
        let length = picture.svg().to_string().len();
        assert!(length < 60_000, "{length} bytes");
        start.elapsed()
    };
    let fastest = (0..5).map(|_| draw()).min();
    assert!(fastest < Some(Duration::from_millis(5)), "{fastest:?}");
}

#[test]
fn the_command_draws_every_board() {
    let boards = "X.O\n.X.\nO.X\n\n...\n...\n...\n";
    run_omok("draw --rule tictactoe", boards).expect_done(
        "   1 2 3
 1>X . O
 2 .*X .
 3 O .*X

* black wins: 3 in a row from 1,1 to 3,3
> the stone that the answer names: 1,1

   1 2 3
 1 . . .
 2 . . .
 3 . . .
",
    );
    run_omok("draw --rule tictactoe --plain", boards).expect_done(boards);
    let letters = run_omok(
        "draw --size 3 --run 3 --unicode --coords letters --title Start",
        "000 000 000".replace(' ', "\n"),
    );
    letters.expect_done("Start\n 3 ┌─┬─┐\n 2 ├─┼─┤\n 1 └─┴─┘\n   a b c\n");
}

#[test]
fn the_command_paints_only_when_asked() {
    let auto = run_omok("draw --rule tictactoe", "...\n.X.\n...\n");
    assert!(!auto.stdout.contains('\u{1b}'), "{auto}");
    let always = run_omok("draw --rule tictactoe --color always", "...\n.X.\n...\n");
    assert!(always.stdout.contains('\u{1b}'), "{always}");
}

#[test]
fn the_command_draws_one_svg_a_file() {
    let one = run_omok("draw --rule tictactoe --svg", "...\n.X.\n...\n");
    assert_eq!(one.status, Some(0), "{one}");
    assert_eq!(titles(&one.stdout)[1], "black row 2 column 2");
    let two = run_omok("draw --rule tictactoe --svg", "...\n.X.\n...\n".repeat(2));
    let error = "omok: an SVG file holds one picture, and - has one board more\n";
    two.expect(2, &one.stdout, error);
}

#[test]
fn the_command_names_what_is_wrong() {
    let wrong = run_omok("draw --rule tictactoe", "...\n.Z.\n...\n");
    wrong.expect(2, "", "-:2:2: error: expected 0, 1 or 2, found 'Z'\n");
    let short = run_omok("draw --rule tictactoe --plain", "...\nXO.\n");
    assert_eq!(short.status, Some(2), "{short}");
    let usage = run_omok("draw --svg --unicode", "");
    assert_eq!(usage.status, Some(2), "{usage}");
}
