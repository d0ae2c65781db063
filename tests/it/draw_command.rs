//! `omok draw`: boards and games, distinguished, drawn and refused.

use std::io::{BufReader, Read, Write};
use std::process::Stdio;

use itertools::Itertools;
use omok::text::{Content, Format};

use crate::draw::titles;
use crate::util::{Run, check_closed_pipe, folder, has, omok, run_omok, spawn, start, terminal};

fn draw(args: &str, stdin: &str) -> Run {
    run_omok(&format!("draw --rule tictactoe {args}"), stdin)
}

const BOARD: &str = "X.O\n.X.\nO.X\n";

const GAME: &str = "b2 a1 c2 b1 a2\n";

const GAME_DRAWN: &str = " 3 . . .
 2+X*X*X
 1 O O .
   a b c

* black wins: 3 in a row from a2 to c2
+ the last move: a2, number 5
";

#[test]
fn the_command_draws_every_board() {
    let boards = "X.O\n.X.\nO.X\n\n...\n...\n...\n";
    let drawn = "   1 2 3
 1>X . O
 2 .*X .
 3 O .*X

* black wins: 3 in a row from 1,1 to 3,3
> the stone that the answer names: 1,1

   1 2 3
 1 . . .
 2 . . .
 3 . . .
";
    draw("", boards).expect_done(drawn);
    draw("--plain", boards).expect_done(boards);
    let told = "draw --size 3 --run 3 --unicode --coords letters --title Start";
    let letters = run_omok(told, "000 000 000".replace(' ', "\n"));
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
    let one = run_omok("draw --rule tictactoe --svg", "...\n.X.\n...\n").ended(0);
    assert_eq!(titles(&one.stdout)[1], "black row 2 column 2");
    let two = run_omok("draw --rule tictactoe --svg", "...\n.X.\n...\n".repeat(2));
    let error = "omok: an SVG file holds one picture, and - has one board more (use --only N to \
                 choose one, or --out DIR for a file of each)\n";
    two.expect(2, "", error);
    let error = "omok: an SVG file holds one picture, and there are 2 files (use --out DIR for a \
                 file of each)\n";
    run_omok("draw --svg a.txt b.txt", "").expect(2, "", error);
}

#[test]
fn the_command_draws_every_look() {
    let board = "...\n.X.\n...\n";
    let looks = ["wood", "plain", "dark"].map(|look| {
        let drawn = run_omok(&format!("draw --rule tictactoe --svg --look {look}"), board).ended(0);
        drawn.stdout
    });
    let usual = run_omok("draw --rule tictactoe --svg", board);
    assert_eq!(looks[0], usual.stdout);
    assert!(looks[1] != looks[0] && looks[2] != looks[1]);
    run_omok("draw --rule tictactoe --look plain", board).ended(2);
}

#[test]
fn the_command_names_what_is_wrong() {
    let wrong = run_omok("draw --rule tictactoe", "...\n.Z.\n...\n");
    wrong.expect(2, "", "-:2:2: error: expected 0, 1 or 2, found 'Z'\n");
    run_omok("draw --rule tictactoe --plain", "...\nXO.\n").ended(2);
    run_omok("draw --svg --unicode", "").ended(2);
}

#[test]
fn a_game_is_drawn_from_every_format() {
    let sgf = "(;GM[4]SZ[3];B[bb];W[ac];B[cb];W[bc];B[ab])";
    let psq = "Piskvorky 3x3, 0\n2,2,0\n1,3,0\n3,2,0\n2,3,0\n1,2,0\n-1\n";
    for record in [GAME, "b2a1c2b1a2", sgf, psq, "5\n2 2\n1 3\n3 2\n2 3\n1 2\n"] {
        draw("", record).expect_done(GAME_DRAWN);
    }
    draw("--plain", GAME).expect_done("...\nXXX\nOO.\n");
}

#[test]
fn the_moves_asked_for_are_numbered() {
    let drawn = " 3 ┌──┬──┐
 2+●5*●1*●3
 1 ○2─○4─┘
   a  b  c

* black wins: 3 in a row from a2 to c2
+ the last move: a2, number 5
";
    draw("--moves all --unicode", GAME).expect_done(drawn);
    let two_to_three = " 3 .  .  .\n 2+X *X *X3\n 1 O2 O  .\n   a  b  c\n";
    draw("--moves 2-3", GAME).begins(two_to_three);
    draw("--moves last", GAME).shows(" 2+X5*X *X\n");
    let svg = draw("--moves all --svg", GAME);
    assert_eq!(titles(&svg.stdout)[1], "black a2, move 5", "{svg}");
}

#[test]
fn games_follow_one_another_under_their_names() {
    let games = format!("# a comment\n{GAME}c3 pass b2 # the second\n");
    let second = "the second
 3 . . X
 2 .+X .
 1 . . .
   a b c

+ the last move: b2, number 3
";
    draw("", &games).expect_done(&format!("{GAME_DRAWN}\n{second}"));
    draw("--only 2", &games).expect_done(second);
    let renamed = second.replace("the second", "mine");
    draw("--only 2 --title mine", &games).expect_done(&renamed);
    let svg = draw("--only 2 --svg", &games);
    assert_eq!(titles(&svg.stdout)[0], "the second", "{svg}");
    let more = "omok: an SVG file holds one picture, and - has one game more (use --only N to \
                choose one, or --out DIR for a file of each)\n";
    draw("--svg", &games).expect(2, "", more);
    let missing = "omok: --only asks for game 3, and - has 2 games\n";
    draw("--only 3", &games).expect(2, "", missing);
    let missing = "omok: --only asks for board 2, and - has 1 board\n";
    draw("--only 2", BOARD).expect(2, "", missing);
}

#[test]
fn a_game_is_drawn_up_to_its_illegal_move() {
    let drawn = " 3 . . .\n 2 .+X .\n 1 . . .\n   a b c\n\n+ the last move: b2, number 1\n";
    let error = "-: error: game 1: move 2, b2, is illegal: occupied; the picture shows the game \
                 before it\n";
    draw("", "b2 b2 c3").expect(1, drawn, error);

    let game = "e5 a1 e6 a3 d7 c1 c7 g1 e7";
    let refused = run_omok("draw --rule renju-shape --size 9", game).ended(1);
    refused.shows("\n 7 . . X X # . ");
    let note = "\n# forbidden to black, double-three: e7\n";
    refused.ends(note);
    refused.says("move 9, e7, is illegal: foul double-three; ");
    run_omok("draw --rule renju-shape --size 9 --fouls", game).shows(note);
}

#[test]
fn a_broken_record_is_named_and_the_rest_go_on() {
    let run = draw("", &format!("b2 ?\n{GAME}"));
    let error = "-:1:4: error: expected a move such as h8, or pass, found '?'\n";
    run.expect(2, GAME_DRAWN, error);
    draw("--only 2", &format!("b2 ?\n{GAME}")).expect_done(GAME_DRAWN);
}

#[test]
fn the_sizes_of_games_are_those_that_omok_game_takes() {
    let sgf = "(;GM[4]SZ[15];B[oa])";
    run_omok("draw", sgf).begins("15 . . . . . . . . . . . . . .+X\n");
    run_omok("draw", "h8").begins("19 ");
    let error = "-:1:11: error: the game's board is 15x15, expected 3x3 (use --size 15)\n";
    draw("--size 3", sgf).expect(2, "", error);
}

const CORNER: &str = ".......\n...X...\n...X...\n.XX....\n.......\n.......\n.......\n";

#[test]
fn forbidden_points_are_marked() {
    let drawn = " 7 . . . . . . .
 6 . . . X . . .
 5 . . . X . . .
 4 . X X # . . .
 3 . . . . . . .
 2 . . . . . . .
 1 . . . . . . .
   a b c d e f g

# forbidden to black, double-three: d4
";
    run_omok("draw --fouls --size 7", CORNER).expect_done(drawn);
    run_omok("draw --fouls --size 7 --rule renju-shape", CORNER).expect_done(drawn);
    let white = CORNER.replace('X', "O");
    let drawn = drawn.replace('X', "O").replace("black", "white");
    run_omok("draw --fouls --size 7 --rule omok", &white).expect_done(&drawn);
    let none = run_omok("draw --fouls --size 7", &white);
    assert!(!none.stdout.contains('#'), "{none}");

    run_omok("draw --fouls --size 7 --unicode", CORNER).shows("\n 4 ├─●─●─╳─┼─┼─┤\n");
    let svg = run_omok("draw --fouls --size 7 --svg", CORNER);
    let title = "d4 forbidden to black: double-three";
    assert!(titles(&svg.stdout).iter().any(|found| found == title));
    svg.shows("<desc>forbidden to black, double-three: d4</desc>");
}

#[test]
fn fouls_need_a_rule_that_has_some() {
    let error = "omok: no point is forbidden under this rule: --fouls has nothing to mark (use \
                 --rule with one that forbids some: renju, renju-shape, omok, omok-33)\n";
    draw("--fouls", BOARD).expect(2, "", error);
}

#[test]
fn coordinates_are_those_of_the_kind_of_input() {
    let is_lettered = |args: &str, stdin: &str| {
        let run = run_omok(&format!("draw --size 7 {args}"), stdin).ended(0);
        run.stdout.contains("\n   a b c d e f g\n")
    };
    assert!(!is_lettered("", CORNER));
    assert!(is_lettered("", "d4"));
    assert!(is_lettered("--rule renju", CORNER));
    assert!(is_lettered("--fouls", CORNER));
    assert!(is_lettered("--coords letters", CORNER));
    assert!(!is_lettered("--coords numbers --fouls", CORNER));
    assert!(!is_lettered("--coords numbers", "d4"));
}

#[test]
fn only_games_have_moves() {
    let error = "omok: --moves numbers the moves of games, and - holds boards, which have no \
                 moves (use a game record, or leave --moves out)\n";
    draw("--moves all", BOARD).expect(2, "", error);
    let wrong = draw("--moves 5-3", GAME).ended(2);
    wrong.says("FIRST-LAST, FIRST from 1 and not above LAST, found '5-3'");
    for args in ["--plain --moves all", "--plain --fouls"] {
        assert_eq!(draw(args, GAME).status, Some(2), "{args}");
    }
    for number in ["0", "x"] {
        let run = draw(&format!("--only {number}"), GAME).ended(2);
        run.says("expected a number from 1");
    }
}

#[test]
fn moves_behind_the_end_of_a_game_are_told_of() {
    let note = "-: note: game 1 has 5 moves, none of 6-70\n";
    draw("--moves 6-70", GAME).expect(0, GAME_DRAWN, note);
    assert_eq!(draw("--moves 5-70", GAME).stderr, "");
}

/// How inputs begin, and what they are.
#[test]
fn boards_and_games_are_told_apart() {
    let boards = Content::Boards;
    let [moves, psq, sgf, pairs, ..] = Format::ALL.map(Content::Games);
    let inputs = [
        ("0 1 2\n", boards),
        ("\r\n\n  0\t1 2\n", boards),
        ("012\n", boards),
        ("120\n000\n", boards),
        ("0000000000000000000\n", boards),
        ("X.O\n", boards),
        ("o x .\n", boards),
        ("x0x0x0\n", boards),
        ("...\n", boards),
        ("0 0 3\n", boards),
        ("0,0,0\n", boards),
        ("1\n0 0 0\n", boards),
        ("12\n000\n", boards),
        ("8 8\n", boards),
        ("x8 o9\n", moves),
        ("o1 x2\n", moves),
        ("X1O2X2\n", moves),
        ("h8\n", moves),
        ("--\n", moves),
        ("pass h8\n", moves),
        ("# a comment\n0 0 0\n", moves),
        ("; 1-0\n", moves),
        ("Piskvorky 15x15, 0\n", psq),
        ("\u{feff}(;GM[4]", sgf),
        ("57\n8 8\n", pairs),
        ("5\n\n8 8\n", pairs),
        ("120\n8 8\n", pairs),
        ("0\n", pairs),
        ("0\n0\n", pairs),
        ("300\n", pairs),
    ];
    for (input, content) in inputs {
        let found = Content::recognise(input.as_bytes()).map(|guess| guess.content);
        assert_eq!(found, Ok(content), "{input:?}");
    }
    for name in ["board", "moves", "psq", "sgf", "pairs"] {
        let content: Content = name.parse().expect("a name of contents");
        assert_eq!(content.to_string(), name);
    }
}

/// Where what an input is can be seen otherwise, the error tells how to say so.
#[test]
fn a_doubtful_input_is_named_with_the_way_out() {
    let board = " (a board? use --format board)\n";
    let game = " (a game? use --format pairs)\n";
    let check = |input: &str, error: &str, hint: &str| {
        let run = draw("", input);
        assert!(run.stderr.ends_with(&format!("{error}{hint}")), "{run}");
        assert_ne!(run.status, Some(0), "{run}");
    };
    let what = "expected a move such as h8, or pass, found '.'";
    check("x1.\n.X.\n", &format!("-:2:1: error: {what}"), board);
    let what = "-:1:4: error: row 1 has 3 cells, expected 19 (a board of that size? use --size 3 --run 3)\n";
    run_omok("draw", "120\n000\n000\n").expect(2, "", what);
    check("120\n2 2\n", "expected 120 moves, found 1", board);
    let counted = "expected 3 (the number of boards? use --counted)";
    check("1\n0 0 0\n", counted, game);
    check("8 8\n2 2\n", "expected 0, 1 or 2, found '8'", game);

    draw("--format board", "x1o\no2x\n0.0\n").begins("   1 2 3\n 1 X X O\n");
    let what = "-:1:1: error: expected the number of moves, found 'b'\n";
    draw("--format pairs", GAME).expect(2, "", what);
    let run = draw("--format png", GAME);
    run.says("expected board, moves, psq, sgf, pairs, rec, rif, match, json or pgn");
}

#[test]
fn an_input_of_neither_kind_is_an_error() {
    let expected = "expected a board (rows of 0, 1 and 2) or a game record (moves such as h8, \
                    psq, SGF or pairs of numbers)";
    for (input, place, found) in [
        ("", "1:1", "the end of the input"),
        ("\n\n", "3:1", "the end of the input"),
        ("\n !", "2:2", "'!'"),
    ] {
        let error = format!("-:{place}: error: {expected}, found {found}\n");
        draw("", input).expect(2, "", &error);
    }
}

#[test]
fn counted_boards_are_boards() {
    let run = draw("--counted --plain", &format!("2\n{BOARD}{BOARD}"));
    run.expect_done(&format!("{BOARD}\n{BOARD}"));
    let error = "omok: --counted is a number of boards, and --format says that there are games \
                 (leave one of them out)\n";
    draw("--counted --format moves", GAME).expect(2, "", error);
}

#[test]
fn files_may_hold_boards_and_games() {
    let folder = folder(&[("board.txt", BOARD), ("game.moves", GAME)]);
    let drawn = folder.run("draw --rule tictactoe --plain board.txt game.moves", "");
    drawn.expect_done(&format!("{BOARD}\n...\nXXX\nOO.\n"));
}

#[test]
fn pictures_that_are_due_are_drawn_before_an_error() {
    let run = draw("--plain", &format!("{BOARD}...\nX\n"));
    run.expect(2, BOARD, "-:5:2: error: row 2 has 1 cell, expected 3\n");
}

/// Whoever sends games or boards one at a time gets each picture before the next is sent.
#[test]
fn no_picture_waits_for_the_next_input() {
    for (input, first) in [("b2\n", "...\n"), ("...\n.X.\n...\n", "...\n")] {
        let mut child = spawn(&mut omok(["draw", "--rule", "tictactoe", "--plain"]));
        let mut stdin = child.stdin.take().expect("standard input is piped");
        let mut pictures = BufReader::new(child.stdout.take().expect("standard output is piped"));
        for gap in ["", "\n"] {
            let sent = stdin.write_all(input.as_bytes());
            sent.expect("an input can be sent");
            let expected = format!("{gap}{first}.X.\n...\n");
            let mut picture = vec![0; expected.len()];
            let read = pictures.read_exact(&mut picture);
            read.expect("a picture can be read");
            assert_eq!(String::from_utf8_lossy(&picture), expected);
        }
        drop(stdin);
        assert!(child.wait().expect("it ends").success());
    }
}

/// What is asked for is drawn even where the input never ends.
#[test]
fn nothing_is_read_behind_the_one_that_is_asked_for() {
    for input in ["b2\n", "...\n.X.\n...\n"] {
        for kind in ["--plain", "--svg"] {
            let arguments = ["draw", "--rule", "tictactoe", "--only", "2", kind];
            let mut child = spawn(&mut omok(arguments));
            let mut stdin = child.stdin.take().expect("standard input is piped");
            let sent = stdin.write_all(input.repeat(2).as_bytes());
            sent.expect("an input can be sent");
            let output = child.wait_with_output();
            let output = output.expect("the program ends while its input is open");
            assert!(output.status.success());
            assert!(!output.stdout.is_empty());
            drop(stdin);
        }
    }
}

#[test]
fn a_closed_pipe_ends_quietly() {
    let told = " 9 . . . . . . . . .\n";
    check_closed_pipe(&["draw", "--size", "9"], "e5 e6\n", told);
}

/// A terminal is painted on unless the environment forbids it.
#[test]
fn the_terminal_is_painted_unless_that_is_forbidden() {
    for (variable, value, is_painted) in [
        ("TERM", "xterm", true),
        ("TERM", "dumb", false),
        ("NO_COLOR", "1", false),
        ("NO_COLOR", "", true),
    ] {
        let (mut person, screen) = terminal();
        let mut command = omok(["draw", "--rule", "tictactoe", "--quiet"]);
        command.env("TERM", "xterm").env(variable, value);
        let mut child = start(command.stdin(Stdio::piped()).stdout(screen));
        let mut stdin = child.stdin.take().expect("standard input is piped");
        stdin.write_all(b"b2\n").expect("a game can be sent");
        drop(stdin);
        let mut seen = [0; 64];
        let length = person.read(&mut seen).expect("something is seen");
        assert!(child.wait().expect("it ends").success());
        let has_escape = seen[..length].contains(&0x1B);
        assert_eq!(has_escape, is_painted, "{variable}={value}");
    }
}

#[test]
fn the_help_of_each_command_names_its_own_rule() {
    for (command, unnamed) in [
        ("judge", "exactly five on 19x19"),
        ("validate", "exactly five on 19x19"),
        ("draw", "exactly five on 19x19; renju with --fouls"),
        ("game", "exactly five, on 19x19 if a game states no size"),
        ("fouls", "renju"),
        ("play", "standard; freestyle with --protocol"),
    ] {
        let help = run_omok(&format!("{command} --help"), "");
        let text = help.stdout.split_whitespace().join(" ");
        has(&text, format!("xo or mnk:M,N,K [default: {unnamed}]"));
    }
}

/// Bug: `draw` and `fouls` knew fewer records than `game`, and drew one of them as another game.
#[test]
fn a_record_is_recognised_by_every_command_alike() {
    for name in "site.moves openings.txt playok.txt gomotur.rec yixin.pos".split(' ') {
        let file = format!("fixtures/games/{name}");
        run_omok(&format!("game -q {file}"), "").hides("error");
        for command in ["draw", "fouls"] {
            let run = run_omok(&format!("{command} {file}"), "").ended(0);
            assert!(!run.stdout.is_empty() && run.stderr.is_empty(), "{run}");
        }
    }
    let yixin = &b"15\n15\n2\n7 7\n8 8\n"[..];
    for (text, what) in [
        (yixin, "a game saved by Yixin as .sav"),
        (b"\xFFRenLib\xFF\x03\x04", "a RenLib library"),
        (b"7,7\n8,8\n", "one move a line"),
    ] {
        for command in ["game -q", "draw", "fouls"] {
            let run = run_omok(command, text);
            let told = (run.status, run.stderr.lines().count());
            assert_eq!(told, (Some(2), 1), "{run}");
            run.says(format!("found {what}"));
        }
    }
}

/// A board is no record of numbers, even where its first rows are the same number.
#[test]
fn rows_of_a_board_are_not_the_sides_of_one() {
    for board in ["111\n111\n200\n", "012\n012\n001\n", "000\n000\n000\n"] {
        let run = run_omok("draw --rule tictactoe --plain", board);
        run_omok("judge --rule tictactoe --all", &run.stdout).ended(0);
    }
}

#[test]
fn what_is_no_text_is_named_by_every_command() {
    for command in ["judge", "draw", "fouls", "game -q", "validate"] {
        let gzip = &b"\x1F\x8B\x08\0"[..];
        for (text, what) in [
            (gzip, "(compressed by gzip? unpack it first: gzip -dc)"),
            (b"\x05\x70\x71", "(a binary file"),
            (b"\xFF\xFE0\0", "a UTF-16 file? save it as UTF-8"),
        ] {
            let run = run_omok(command, text);
            has(&(run.stderr + &run.stdout), what);
        }
    }
}
