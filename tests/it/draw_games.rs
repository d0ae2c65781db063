//! `omok draw` for readers of games: a position on the way, labels, captions, a file each.

use std::collections::BTreeMap;

use omok::draw::{Coords, Picture};
use omok::game::{Record, Sign};
use omok::text::{Format, Records, Sizes};
use omok::{Board, Point, Size};
use roxmltree::Document;

use crate::util::{Run, empty_folder, run_omok};

fn draw(args: &str, stdin: &str) -> Run {
    run_omok(&format!("draw {args}"), stdin)
}

fn record(sgf: &str) -> Record {
    let sizes = Sizes::Only(Size::square(5));
    let mut records = Records::new(sgf.as_bytes(), Format::Sgf, sizes);
    let record = records.next().expect("a game");
    record.expect("the game can be read")
}

fn labels(sgf: &str, moves: usize) -> String {
    let record = record(sgf);
    let size = record.size;
    let label = |(point, sign): (Point, Sign)| format!("{} {sign:?}", size.name(point));
    let labels = record.labels_after(moves).into_iter().map(label);
    labels.collect::<Vec<_>>().join(", ")
}

const WON: &str = "b2 a1 c2 b1 a2\n";

#[test]
fn a_position_on_the_way_is_drawn_with_what_was_decided_by_then() {
    let drawn = " 3 . . .
 2 . X X
 1 O+O .
   a b c

move 4, nobody has won; black is to move

+ the last move: b1, number 4
";
    draw("--rule tictactoe --until 4", WON).expect_done(drawn);
    let end = draw("--rule tictactoe --until 5", WON);
    end.shows("\nmove 5: black wins: 3 in a row from a2 to c2\n");
    draw("--rule tictactoe --until 0 --plain", WON).expect_done("...\n...\n...\n");
}

#[test]
fn the_numbers_of_a_position_end_with_it() {
    let drawn = draw("--rule tictactoe --until 3 --moves all --unicode", WON);
    drawn.begins(" 3 ┌──┬──┐\n 2 ├──●1+●3\n 1 ○2─┴──┘\n");
    let drawn = draw("--rule tictactoe --until 3 --moves 4-5", WON);
    let note = "-: note: game 1 has 3 moves, none of 4-5\n";
    let found = (drawn.status, drawn.stderr.as_str());
    assert_eq!(found, (Some(0), note), "{drawn}");
}

#[test]
fn a_move_that_a_game_does_not_have_is_named() {
    let drawn = draw("--rule tictactoe --until 9 --plain", WON);
    let note = "-: note: game 1 has 5 moves, and no move 9: the picture shows the last position\n";
    drawn.expect(0, "...\nXXX\nOO.\n", note);
    let error = "omok: --until counts the moves of games, and - holds boards, which have no \
                 moves (use a game record, or leave --until out)\n";
    draw("--rule tictactoe --until 9", "...\n.X.\n...\n").expect(2, "", error);
}

/// The illegal move comes later: what was asked for is sound.
#[test]
fn an_illegal_move_after_the_position_is_no_finding() {
    let game = "b2 a1 b2\n";
    draw("--rule tictactoe --until 2 --plain", game).expect_done("...\n.X.\nO..\n");
    assert_eq!(draw("--rule tictactoe --until 3", game).status, Some(1));
}

#[test]
fn a_game_tells_who_played_and_who_won() {
    let sgf = "(;GM[4]SZ[3]PB[Kim]PW[\u{1b}[2JLee]EV[Final]DT[2001]RE[W+R];B[bb])";
    let drawn = draw("--rule tictactoe", sgf);
    let caption =
        "\n\nblack: Kim; white: \\u{1b}[2JLee\nFinal, 2001\ntictactoe 3x3; white won\n\n+ ";
    drawn.shows(caption);
    draw("--rule tictactoe --no-caption", sgf).hides("Kim");
    // A result that the moves contradict is not repeated as if it were one.
    let wrong = draw("--rule tictactoe", &WON.replace('\n', " ; 0-1\n"));
    let told = "tictactoe 3x3; recorded: white, which the moves contradict\n";
    wrong.shows(told);
    // Nothing is told of a game that tells nothing.
    assert!(!draw("--rule tictactoe", WON).stdout.contains("tictactoe"));
}

#[test]
fn the_caption_is_on_the_sheet_and_for_screen_readers() {
    let sgf = "(;GM[4]SZ[15]PB[Kim & Lee]RU[Renju];B[hh]LB[gg:A]TR[hh])";
    let drawn = draw("--svg", sgf);
    let svg = Document::parse(&drawn.stdout).expect("an SVG file");
    let texts = |name: &str| {
        let found = svg.descendants().filter(|node| node.has_tag_name(name));
        found.filter_map(|node| node.text()).collect::<Vec<_>>()
    };
    let lines = texts("text");
    for line in ["black: Kim & Lee", "renju 15x15", "A"] {
        assert!(lines.contains(&line), "{line}: {drawn}");
    }
    let spoken = "black: Kim & Lee; renju 15x15; the last move: h8, number 1; labels: A g9; \
                  triangle h8";
    assert_eq!(texts("desc"), [spoken]);
    let height = |svg: &str| {
        let svg = Document::parse(svg).expect("an SVG file");
        svg.root_element().attribute("height").map(str::to_owned)
    };
    let told = height(&drawn.stdout);
    assert_ne!(told, height(&draw("--svg --no-caption", sgf).stdout));
}

#[test]
fn labels_belong_to_their_position() {
    let sgf =
        "(;GM[4]SZ[5]LB[aa:start];B[cc]LB[aa:A][bb:say \\] b]MA[cc];W[dd]TR[aa:bb]SQ[ee]CR[ea])";
    assert_eq!(labels(sgf, 0), "a5 Text(\"start\")");
    let found = labels(sgf, 1);
    assert_eq!(found, "a5 Text(\"A\"), b4 Text(\"say ] b\"), c3 Cross");
    let expected = "a5 Triangle, b5 Triangle, e5 Circle, a4 Triangle, b4 Triangle, e1 Square";
    assert_eq!(labels(sgf, 2), expected);
    // A node may tell its labels before its move, and without one.
    let told = labels("(;GM[4]SZ[5];CR[aa]B[cc];TR[bb])", 1);
    assert_eq!(told, "a5 Circle, b4 Triangle");
}

#[test]
fn labels_of_variations_and_of_settled_positions_are_left_out() {
    assert_eq!(labels("(;GM[4]SZ[5];B[cc](;W[aa])(;W[bb]CR[aa]))", 2), "");
    let settled = "(;GM[4]SZ[5];B[cc]CR[aa];AW[dd]TR[bb];B[ee])";
    assert_eq!(labels(settled, 0), "b4 Triangle");
    assert_eq!(labels(settled, 1), "");
}

/// They are for the eye alone: a game with a broken one is a game.
#[test]
fn labels_that_are_not_understood_are_skipped() {
    for label in "LB[] LB[aa] LB[aa:] LB[a:b] TR[?] CR[zz] SQ[cc:aa]".split(' ') {
        let sgf = format!("(;GM[4]SZ[5];B[cc]{label})");
        assert_eq!(labels(&sgf, 1), "", "{label}");
    }
}

#[test]
fn text_shows_labels_after_their_points() {
    let sgf = "(;GM[4]SZ[5];B[cc]LB[aa:A][bb:four][dd:가]TR[cc]SQ[ea]CR[eb]MA[ec])";
    let drawn = " 5 .A   .    .    .    .=
 4 .    .fou .    .    .@
 3 .    .   +X^   .    .x
 2 .    .    .    .?   .
 1 .    .    .    .    .
   a    b    c    d    e

+ the last move: c3, number 1
labels: A a5; circle e4; cross e3; four b4; square e5; triangle c3; 가 d2
";
    draw("--size 5", sgf).expect_done(drawn);
}

#[test]
fn labels_off_the_board_are_ignored() {
    let board: Board = "...\n.X.\n...".parse().expect("a board");
    let labels = [(0, 0, Sign::Cross), (9, 9, Sign::Circle)];
    let labels: BTreeMap<Point, Sign> = labels
        .map(|(row, col, sign)| (Point::new(row, col), sign))
        .into();
    let picture = Picture {
        labels,
        coords: Coords::Letters,
        ..Picture::new(board)
    };
    assert_eq!(picture.labels_note(), Some("labels: cross a3".to_owned()));
    let svg = picture.svg().to_string();
    assert_eq!(svg.matches("stroke-width=\"8\" d").count(), 1);
    assert!(picture.text().to_string().starts_with(" 3 .x .  .\n"));
}

#[test]
fn each_picture_gets_a_file_of_its_own() {
    let folder = empty_folder();
    let draw = |args| folder.run(&format!("draw --rule tictactoe --out out {args}"), "");
    let read = |name: &str| folder.read(&format!("out/{name}"));
    folder.write("one.moves", WON);
    folder.write("two.txt", "...\n.X.\n...\n\nX..\n...\n...\n");
    folder.write("ONE.sgf", "(;GM[4]SZ[3];B[bb])");
    draw("--plain one.moves two.txt").expect_done("");
    assert_eq!(read("one.txt"), "...\nXXX\nOO.\n");
    assert_eq!(read("two-1.txt"), "...\n.X.\n...\n");
    assert_eq!(read("two-2.txt"), "X..\n...\n...\n");

    let error = "omok: out/one.txt is there already (use --force to replace it)\n";
    draw("one.moves").expect(2, "", error);
    draw("--force --plain --until 1 one.moves").expect_done("");
    assert_eq!(read("one.txt"), "...\n.X.\n...\n");
    draw("--svg two.txt one.moves").expect_done("");
    Document::parse(&read("two-2.svg")).expect("an SVG file");
    let error = "omok: the pictures of one.moves and ONE.sgf would have the same name, one.svg \
                 (draw them to different folders)\n";
    draw("--svg one.moves ONE.sgf").expect(2, "", error);
}

/// What was drawn before an error is there.
#[test]
fn pictures_before_an_error_are_written() {
    let folder = empty_folder();
    folder.write("a.txt", "...\n.X.\n...\n\n...\nX\n");
    let words = "draw --rule tictactoe --plain a.txt --out";
    let drawn = folder.run(&format!("{words} ."), "").ended(2);
    // `a.txt` is the board itself: it is not written over.
    drawn.says("./a.txt is there already");
    folder.run(&format!("{words} out"), "").ended(2);
    assert_eq!(folder.read("out/a.txt"), "...\n.X.\n...\n");
}

#[test]
fn force_needs_something_to_replace() {
    let error = "omok: --force replaces files: expected -o FILE or --out DIR with it\n";
    draw("--force", WON).expect(2, "", error);
}
