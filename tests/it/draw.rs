//! Pictures of boards and games: as text and as SVG.

use std::collections::HashSet;
use std::fmt::Display;

use omok::draw::{Coords, FoulMark, Glyphs, Look, Numbers, Paint, Picture, Ply, star_points};
use omok::game::Game;
use omok::rule::PRESETS;
use omok::{Board, Point, Rule, Size, Stone, Variant};
use roxmltree::{Document, Node};

use crate::util::{begins_with, has};
use omok_testing::boards::{Random, board_with};

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
    Picture::judged(board(WON), &Rule::STANDARD)
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
        to: Stone::Black,
        kinds: kinds.parse().expect("kinds of fouls"),
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

/// A game that black loses by a double-three, at e7.
fn lost() -> Game {
    let mut game = Game::new(Variant::new(Size::square(9), Rule::RENJU));
    for name in ["e5", "a1", "e6", "a3", "d7", "c1", "c7", "g1", "e7"] {
        let played = game.play(point(game.size(), name));
        played.expect("the test plays legal moves");
    }
    game
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
        ..Picture::judged(board, &Rule::STANDARD)
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
    (0..count).map(|seed| {
        let mut random = Random::new(seed);
        let [width, height] = [0; 2].map(|_| 3 + random.byte(24_usize));
        let stones = 15 + random.below(55);
        random.board(Size::new(width, height), stones)
    })
}

#[track_caller]
fn check(drawn: &dyn Display, expected: &str) {
    let drawn = drawn.to_string();
    assert_eq!(drawn, expected, "\n{drawn}");
}

#[test]
fn rows_and_the_reported_stone_are_marked() {
    let drawn = "   1 2 3 4 5 6 7 8 9
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
";
    check(&won().text(), drawn);
}

#[test]
fn grid_lines_and_star_points_are_drawn() {
    let drawn = "   1 2 3 4 5 6 7 8 9
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
";
    check(&won().text().glyphs(Glyphs::Unicode), drawn);
}

#[test]
fn the_last_move_and_forbidden_points_are_marked() {
    let drawn = " 5 . . . . .
 4 . . O+X .
 3 . O X X #
 2 . . . # .
 1 . . . . .
   a b c d e

+ the last move: d4, number 5
# forbidden to black, double-three: e3
# forbidden to black, overline+double-four: d2
";
    check(&game().text(), drawn);
}

#[test]
fn the_numbers_asked_for_are_shown() {
    let numbered = |numbers| Picture {
        numbers,
        fouls: Vec::new(),
        ..game()
    };
    let all = " 5 .  .  .  .  .
 4 .  .  O2+X5 .
 3 .  O4 X1 X3 .
 2 .  .  .  .  .
 1 .  .  .  .  .
   a  b  c  d  e

+ the last move: d4, number 5
";
    check(&numbered(Numbers::All).text(), all);
    let two = " 5 ┌──┬──┬──┬──┐
 4 ├──┼──○2+●──┤
 3 ├──○──●──●3─┤
 2 ├──┼──┼──┼──┤
 1 └──┴──┴──┴──┘
   a  b  c  d  e

+ the last move: d4, number 5
";
    let picture = numbered(Numbers::Range { first: 2, last: 3 });
    check(&picture.text().glyphs(Glyphs::Unicode), two);
}

#[test]
fn a_foul_that_has_lost_is_marked_on_its_stone() {
    let picture = Picture::played(&lost());
    let drawn = " 9 . . . . . . . . .
 8 . . . . . . . . .
 7 . . X X#X . . . .
 6 . . . . X . . . .
 5 . . . . X . . . .
 4 . . . . . . . . .
 3 O . . . . . . . .
 2 . . . . . . . . .
 1 O . O . . . O . .
   a b c d e f g h i

# white wins: e7 is forbidden to black, double-three
";
    check(&picture.text(), drawn);
    let unicode = picture.text().glyphs(Glyphs::Unicode).to_string();
    has(&unicode, "\n 7 ├─┼─●─●╳●─┼─╋─┼─┤\n");
    has(&unicode, "\n╳ white wins: e7 ");
    let titles = titles(&picture.svg().to_string());
    assert_eq!(titles[3], "e7 forbidden to black: double-three");
    assert_eq!(titles[4], "black e7, move 9");
}

/// Black's threes are straight, white's slant.
#[test]
fn a_point_may_be_forbidden_to_both() {
    let rows = ["..O.X.O..", "...OXO...", "..XX....."].join("\n");
    let empty = ".........\n";
    let board = board(&format!("{empty}{empty}{rows}\n{}", empty.repeat(4)));
    let fouls = Stone::ALL.map(|to| FoulMark::all(&board, &Rule::OMOK, to));
    let picture = Picture {
        fouls: fouls.into_iter().flatten().collect(),
        coords: Coords::Letters,
        ..Picture::new(board)
    };
    let drawn = " 9 ┌─┬─┬─┬─┬─┬─┬─┬─┐
 8 ├─┼─┼─┼─┼─┼─┼─┼─┤
 7 ├─┼─○─┼─●─┼─○─┼─┤
 6 ├─┼─┼─○─●─○─┼─┼─┤
 5 ├─┼─●─●─╳─┼─┼─┼─┤
 4 ├─┼─┼─┼─┼─┼─┼─┼─┤
 3 ├─┼─╋─┼─┼─┼─╋─┼─┤
 2 ├─┼─┼─┼─┼─┼─┼─┼─┤
 1 └─┴─┴─┴─┴─┴─┴─┴─┘
   a b c d e f g h i

╳ forbidden to black, double-three: e5
╳ forbidden to white, double-three: e5
";
    check(&picture.text().glyphs(Glyphs::Unicode), drawn);
    check_svg(&picture);
    let titles = titles(&picture.svg().to_string());
    let title = "e5 forbidden to black: double-three; to white: double-three";
    assert!(titles.iter().any(|found| found == title), "{titles:?}");
}

#[test]
fn column_numbers_of_two_digits_stand_upright() {
    let drawn = "                     1 1 1
   1 2 3 4 5 6 7 8 9 0 1 2
 1 . . . . . . . . . . . .
 2 . . . . . . . . . . . .
 3 . . . . . . . . . . . .
";
    check(&Picture::new(Board::empty(Size::new(12, 3))).text(), drawn);
}

/// Without the escapes, a painted picture is the plain one but for blanks at line ends.
#[test]
fn colours_change_no_character() {
    for picture in [won(), game(), full(Size::square(19))] {
        for glyphs in [Glyphs::Ascii, Glyphs::Unicode] {
            let text = picture.text().glyphs(glyphs);
            let painted = text.paint(Paint::Ansi).to_string();
            assert!(painted.contains('\u{1b}'), "{painted}");
            let mut parts = painted.split('\u{1b}');
            let first = parts.next().unwrap_or_default().to_owned();
            let bare = parts.fold(first, |text, part| {
                text + part.split_once('m').expect("the end of an escape").1
            });
            let trimmed: Vec<&str> = bare.lines().map(str::trim_end).collect();
            check(&(trimmed.join("\n") + "\n"), &text.to_string());
        }
    }
}

/// Every cell had escapes of its own: 13 KB of them for the 800 characters of an empty board.
#[test]
fn colour_codes_stand_only_where_the_colour_changes() {
    let painted = |board| Picture::new(board).text().paint(Paint::Ansi).to_string();
    let empty = painted(Board::empty(Size::square(19)));
    let rows = empty.lines().filter(|line| line.contains('\u{1b}'));
    for row in rows {
        assert_eq!(row.matches('\u{1b}').count(), 2, "{row:?}");
    }
    let board: Board = ".X.\n...\n...".parse().expect("a board");
    let first = painted(board).lines().nth(1).map(str::to_owned);
    let expected = " 1\u{1b}[38;5;237;48;5;137m . \u{1b}[1;38;5;16;48;5;137mX\
                    \u{1b}[22;38;5;237;48;5;137m . \u{1b}[0m";
    assert_eq!(first.as_deref(), Some(expected));
}

#[test]
fn a_title_cannot_steer_the_terminal() {
    let picture = Picture {
        title: "red \u{1b}[31m\nline".to_owned(),
        ..won()
    };
    let drawn = picture.text().to_string();
    begins_with(&drawn, "red \\u{1b}[31m\\nline\n   1 2 3");
}

#[test]
fn a_title_ends_no_tag_and_no_quote_of_an_svg() {
    let picture = Picture {
        title: "<b a='1'>&\"</b>\r\u{1b}[1m".to_owned(),
        ..won()
    };
    let svg = picture.svg().to_string();
    let escaped = "&lt;b a=&#39;1&#39;&gt;&amp;&quot;&lt;/b&gt;\u{fffd}\u{fffd}[1m";
    assert!(svg.contains(escaped), "{svg}");
    check_svg(&picture);
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
    for wrong in "|ALL|3|0-5|5-3|1-|-1|1-2-3|+1-2|1-99999999999".split('|') {
        let refused = wrong.parse::<Numbers>().map_err(|error| error.to_string());
        let expected = format!(
            "expected all, last or FIRST-LAST, FIRST from 1 and not above LAST, found '{wrong}'"
        );
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
    let forbidden: HashSet<Point> = picture.fouls.iter().map(|foul| foul.point).collect();
    assert_eq!(named.count(), stones + forbidden.len(), "{svg}");
    let inner = |name| {
        root.descendants()
            .any(|node| node.attribute("id") == Some(name))
    };
    for link in root.descendants().filter_map(|node| node.attribute("href")) {
        assert!(link.strip_prefix('#').is_some_and(inner), "{link}\n{svg}");
    }
}

/// The winning line was drawn through the numbers of its moves.
#[test]
fn no_line_crosses_a_number() {
    for board in full_boards() {
        let picture = Picture::judged(board, &Rule::STANDARD);
        let svg = picture.svg().to_string();
        let stones = svg.find("role=\"img\"").expect("a full board has stones");
        for band in svg.match_indices("stroke-width=\"24\"") {
            assert!(band.0 < stones, "a line above the stones\n{svg}");
        }
        let marks = !picture.winning.is_empty();
        assert!(!marks || svg.contains("stroke-width=\"24\""), "{svg}");
    }
}

/// Several pictures on a page share names only where these mean the same.
#[test]
fn looks_differ_in_material_alone() {
    let ids = |svg: &str| -> HashSet<String> {
        let ids = svg.split(" id=\"").skip(1);
        let ids = ids.filter_map(|behind| behind.split('"').next());
        ids.map(str::to_owned).collect()
    };
    let mut seen: HashSet<String> = HashSet::new();
    for look in Look::ALL {
        for picture in [won(), game(), full(Size::square(19))] {
            let svg = picture.svg().look(look).to_string();
            Document::parse(&svg).unwrap_or_else(|error| panic!("{error}\n{svg}"));
            assert_eq!(titles(&svg), titles(&picture.svg().to_string()));
            assert!(svg.len() < 60_000, "{} bytes", svg.len());
        }
        let own = ids(&game().svg().look(look).to_string());
        assert!(own.is_disjoint(&seen), "{look:?}: {own:?}");
        seen.extend(own);
    }
}

#[test]
fn an_svg_is_whole_in_itself() {
    for board in random_boards(60) {
        check_svg(&Picture::judged(board, &Rule::STANDARD));
    }
    let full = [Size::new(26, 3), Size::square(26)].map(full);
    full.iter().chain(&[won(), game()]).for_each(check_svg);
}

/// Random games under every rule: every forbidden point has its cross, every move its number.
#[test]
fn every_foul_has_its_cross_and_every_move_its_number() {
    for (seed, preset) in (0..40).zip(PRESETS.iter().cycle()) {
        let mut random = Random::new(seed);
        let mut game = Game::new(preset.variant);
        for _ in 0..random.below(130) {
            // Whatever is refused is no part of the game.
            let _ = game.play(random.point(game.size()));
        }
        let mut picture = Picture::played(&game);
        picture.numbers = Numbers::All;
        for to in Stone::ALL {
            picture
                .fouls
                .extend(FoulMark::all(game.board(), game.rule(), to));
        }
        check_svg(&picture);
        check_crosses(&picture);
        check_numbers(&picture);
    }
}

#[track_caller]
fn check_crosses(picture: &Picture) {
    let svg = picture.svg().to_string();
    let document = Document::parse(&svg).expect("an SVG is XML");
    let is_cross = |node: &Node<'_, '_>| {
        let shape = node.attribute("href");
        matches!(shape, Some("#omok-cross" | "#omok-crossed"))
    };
    let title = |node: Node<'_, '_>| {
        let mut texts = node.descendants().filter_map(|inner| inner.text());
        texts.next().map(str::to_owned)
    };
    let crosses = document.descendants().filter(is_cross).filter_map(title);
    let crosses: Vec<String> = crosses.collect();
    for foul in &picture.fouls {
        let name = picture.board.size().name(foul.point) + " forbidden ";
        let reason = format!("to {}: {}", foul.to, foul.kinds);
        let is_ours =
            |cross: &&String| cross.starts_with(&name) && cross[name.len()..].contains(&reason);
        let number = crosses.iter().filter(is_ours).count();
        assert_eq!(number, 1, "{name}{reason}: {crosses:?}");
    }
}

/// Where it is.
fn place(node: Node<'_, '_>) -> [i32; 2] {
    let at = |name| node.attribute(name)?.parse().ok();
    ["x", "y"].map(|name| at(name).expect("a number"))
}

#[track_caller]
fn check_numbers(picture: &Picture) {
    let (svg, text) = (picture.svg().to_string(), picture.text().to_string());
    let document = Document::parse(&svg).expect("an SVG is XML");
    for &Ply { number, point } in &picture.plies {
        let stone = picture.board.get(point).expect("a move leaves a stone");
        let own = picture.board.size().name(point);
        let title = format!("{stone} {own}, move {number}");
        let is_titled = |node: &Node<'_, '_>| node.text() == Some(&title);
        let named = document.descendants().find(is_titled);
        let titled = named.and_then(|node| node.parent());
        let [x, y] = place(titled.expect("a titled stone"));
        let digits = number.to_string();
        let is_number = |node: &Node<'_, '_>| {
            let is_text = node.has_tag_name(("http://www.w3.org/2000/svg", "text"));
            is_text && node.text() == Some(&digits)
        };
        let mut numbers = document.descendants().filter(is_number).map(place);
        let is_right = numbers.any(|[at_x, at_y]| at_x == x && at_y > y && at_y < y + 20);
        assert!(is_right, "{title}\n{svg}");
        let sign = if stone == Stone::Black { 'X' } else { 'O' };
        let words = text.split(|letter: char| !letter.is_alphanumeric());
        let shown = words.filter(|&word| *word == format!("{sign}{number}"));
        assert_eq!(shown.count(), 1, "{sign}{number}\n{text}");
    }
}

pub(crate) fn titles(svg: &str) -> Vec<String> {
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
            "e3 forbidden to black: double-three",
            "d2 forbidden to black: overline+double-four",
        ]
    );
    assert_eq!(titles(&won().svg().to_string())[1], "black row 2 column 2");
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

/// Boards of 19x19 without an empty point, with few long rows and with nothing else.
fn full_boards() -> impl Iterator<Item = Board> {
    let board = |stone: &mut dyn FnMut(Point) -> Stone| {
        board_with(Size::square(19), |point| Some(stone(point)))
    };
    let mut boards = Stone::ALL.map(|stone| board(&mut |_| stone)).to_vec();
    boards.extend([1, 2].map(|rows| board(&mut |at| Stone::ALL[usize::from(at.row / rows % 2)])));
    for (seed, most) in (0..40).zip((5..15).cycle()) {
        let mut random = Random::new(seed);
        boards.push(board(&mut |_| {
            Stone::ALL[usize::from(random.below(most) < 3)]
        }));
    }
    boards.into_iter()
}

#[test]
fn every_full_board_is_a_small_svg() {
    for board in full_boards() {
        for rule in [Rule::STANDARD, Rule::RENJU] {
            for coords in [Coords::Numbers, Coords::Letters] {
                let picture = Picture {
                    coords,
                    ..Picture::judged(board.clone(), &rule)
                };
                let length = picture.svg().to_string().len();
                assert!(length < 60_000, "{length} bytes\n{board}");
            }
        }
    }
}

/// Crosses and tags one below the other and side by side.
#[test]
fn no_tag_reaches_another_or_a_cross() {
    let mut board = Board::empty(Size::square(9));
    board.set(Point::new(4, 4), Some(Stone::Black));
    let kinds = [
        "double-three",
        "overline+double-four",
        "overline+double-four+double-three",
    ];
    let mark = |(point, kinds): (Point, &&str)| FoulMark {
        point,
        to: Stone::Black,
        kinds: kinds.parse().expect("kinds of fouls"),
    };
    let points = board.size().points();
    let mut fouls: Vec<FoulMark> = points.zip(kinds.iter().cycle()).map(mark).collect();
    let white = fouls.iter().step_by(2).map(|foul| FoulMark {
        to: Stone::White,
        ..*foul
    });
    let white: Vec<FoulMark> = white.collect();
    fouls.extend(white);
    let picture = Picture {
        fouls,
        ..Picture::new(board)
    };
    check_svg(&picture);
    let svg = picture.svg().to_string();
    let tags: Vec<[i32; 4]> = papers(&svg).collect();
    // Of two kinds and more, some stand below the others.
    let lines = |foul: &FoulMark| foul.kinds.iter().count().min(2);
    let lines = picture.fouls.iter().map(lines);
    assert_eq!(tags.len(), lines.sum::<usize>());
    let document = Document::parse(&svg).expect("an SVG is XML");
    let is_cross = |node: &Node<'_, '_>| node.attribute("href") == Some("#omok-cross");
    let crosses = document.descendants().filter(is_cross).map(|node| {
        let [x, y] = place(node);
        [x - 24, y - 24, x + 24, y + 24]
    });
    let areas: Vec<[i32; 4]> = tags.into_iter().chain(crosses).collect();
    for (index, [left, top, right, bottom]) in areas.iter().enumerate() {
        for other in &areas[..index] {
            let is_apart =
                right <= &other[0] || &other[2] <= left || bottom <= &other[1] || &other[3] <= top;
            assert!(is_apart, "{:?} {other:?}", [left, top, right, bottom]);
        }
    }
}

/// The left, upper, right and lower edges of the tags.
fn papers(svg: &str) -> impl Iterator<Item = [i32; 4]> {
    let outlines = svg.split("stroke-linejoin=\"round\" d=\"").skip(1);
    let outlines = outlines.filter_map(|behind| behind.split('"').next());
    let tags = outlines.flat_map(|outline| outline.split('M').skip(1));
    tags.map(|tag| {
        let mut numbers = tag.split([' ', 'h', 'v']).map(str::parse::<i32>);
        let [left, top, width, height] =
            [(); 4].map(|()| numbers.next().expect("four numbers").expect("a number"));
        [left - 2, top - 2, left + width + 2, top + height + 2]
    })
}
