//! `omok replay` as a person sees it who sits at a terminal.

use std::path::Path;

use crate::play_terminal::Session;
use crate::util::{folder, run_omok};
use omok_testing::table;

const PROMPT: &str = "q quits: ";
const RIGHT: &str = "\u{1b}[C";
const LEFT: &str = "\u{1b}[D";
const UP: &str = "\u{1b}[A";
const DOWN: &str = "\u{1b}[B";
const HOME: &str = "\u{1b}[H";
const END: &str = "\u{1b}[F";
const PAGE_UP: &str = "\u{1b}[5~";
const PAGE_DOWN: &str = "\u{1b}[6~";

/// A game of renju that black loses by a double-three, and one that is not finished.
const GAMES: &str = "# omok 9x9 renju\ne5 a1 e6 a3 d7 c1 c7 g1 e7 ; 0-1 # lost\n?\ne5 d5\n";

fn start(folder: &Path, args: &str) -> Session {
    Session::start(folder, &format!("replay {args}"), 80, 24)
}

/// Starts it on a file with that name and text.
fn replay(name: &str, text: &str, args: &str) -> Session {
    let folder = folder(&[(name, text)]);
    start(folder.path(), args).keep(folder)
}

fn quit(mut session: Session, prompt: &str) {
    session.type_keys(prompt, "q", "\u{1b}[?1049l");
    session.expect_end();
}

/// The lines of the screen above the prompt, as they stand on the terminal.
fn lines(session: &Session) -> Vec<String> {
    let (shown, _) = session.screen().rsplit_once("\r\n").expect("whole lines");
    shown.split("\r\n").map(laid_out).collect()
}

/// A line with its moves at the column that they are put to.
fn laid_out(line: &str) -> String {
    let Some((row, rest)) = line.split_once("\u{1b}[") else {
        return line.to_owned();
    };
    let (column, moves) = rest.split_once('G').expect("a column");
    let column: usize = column.parse().expect("the number of a column");
    format!("{row:<width$}{moves}", width = column - 1)
}

#[test]
fn keys_go_through_a_game() {
    let mut session = replay("a.moves", GAMES, "a.moves");
    session.type_keys(PROMPT, RIGHT, "move 1, nobody has won; white is to move");
    session.type_keys(PROMPT, LEFT, "move 0, nobody has won; black is to move");
    session.type_keys(PROMPT, " ", "move 1, ");
    session.type_keys(PROMPT, "\r", "move 2, ");
    let told = "move 9: white wins: e7 is forbidden, double-three";
    session.type_keys(PROMPT, DOWN, told);
    session.type_keys(PROMPT, UP, "move 0, ");
    session.type_keys(PROMPT, END, "move 9: ");
    session.type_keys(PROMPT, HOME, "move 0, ");
    session.type_keys(PROMPT, PAGE_DOWN, "move 9: ");
    session.type_keys(PROMPT, PAGE_UP, "move 0, ");
    quit(session, PROMPT);
}

/// Keys that come faster than the screen is drawn are all obeyed.
#[test]
fn no_key_is_lost() {
    let mut session = replay("a.moves", GAMES, "a.moves");
    session.type_keys(PROMPT, &RIGHT.repeat(5), "move 5, ");
    session.type_keys(PROMPT, &format!("{END}{LEFT}{LEFT}3\r{RIGHT}"), "move 4, ");
    session.type_keys(PROMPT, "nnq", "\u{1b}[?1049l");
    session.expect_end();
}

/// In a line that is being typed, letters and blanks are typed; the arrows go on all the same.
#[test]
fn letters_mean_something_in_an_empty_line_alone() {
    let mut session = replay("a.moves", GAMES, "a.moves");
    for letter in ["n", "p", "q"] {
        session.type_keys(PROMPT, RIGHT, "move 1, ");
        let typed = format!("1{letter}\r");
        session.type_keys(PROMPT, &typed, "expected a move from 0 to 9");
        session.type_keys(PROMPT, HOME, "move 0, ");
    }
    session.type_keys(PROMPT, "5 \r", "move 5, ");
    session.type_keys(PROMPT, &format!("1{RIGHT}"), "move 6, ");
    // With Ctrl, an arrow moves the cursor.
    session.type_keys(PROMPT, &format!("\u{1b}[1;5C{RIGHT}"), "move 7, ");
    session.type_keys(PROMPT, "n", "game 2 of 3");
    session.type_keys(PROMPT, "p", "game 1 of 3");
    session.type_keys(PROMPT, " ", "move 1, ");
    quit(session, PROMPT);
}

#[test]
fn the_moves_are_beside_the_board_and_fouls_are_marked() {
    let mut session = replay("a.moves", GAMES, "a.moves");
    session.type_keys(PROMPT, "8\r", "forbidden to black, double-three: e7");
    session.expect(PROMPT);
    let expected = "\
game 1 of 3; renju 9x9; white won; lost
 9 . . . . . . . . .     1 e5     2 a1     3 e6     4 a3     5 d7     6 c1
 8 . . . . . . . . .     7 c7    >8 g1     9 e7
 7 . . X X # . . . .
 6 . . . . X . . . .
 5 . . . . X . . . .
 4 . . . . . . . . .
 3 O . . . . . . . .
 2 . . . . . . . . .
 1 O . O . . .+O . .
   a b c d e f g h i
move 8, nobody has won; black is to move
forbidden to black, double-three: e7";
    assert_eq!(lines(&session).join("\n"), expected);
    quit(session, PROMPT);
}

#[test]
fn a_number_goes_to_its_move_or_is_refused() {
    let mut session = replay("a.moves", GAMES, "a.moves");
    // The wrong digit is taken back before the number is sent.
    session.type_keys(PROMPT, "19\u{7f}\u{7f}5\r", "move 5, ");
    session.type_keys(PROMPT, "10\r", "expected a move from 0 to 9");
    session.type_keys(PROMPT, RIGHT, "move 6, ");
    session.type_keys(PROMPT, "x\r", "expected a move from 0 to 9");
    // A letter within a number is no key.
    session.type_keys(PROMPT, "1q\u{7f}\r", "move 1, ");
    // Ctrl-C ends it in good order.
    session.type_keys(PROMPT, "\u{3}", "\u{1b}[?1049l");
    session.expect_end();
}

#[test]
fn the_games_of_all_files_follow_one_another_and_a_broken_one_is_named() {
    let folder = folder(&[("a.moves", GAMES)]);
    let sgf = "(;GM[4]SZ[5]PB[Kim]PW[Lee]GN[a\u{1b}[7m];B[cc]LB[aa:A])";
    folder.write("b.sgf", sgf);
    let mut session = start(folder.path(), "a.moves b.sgf");
    let told = "game 2 of 4\r\na.moves:3:1: error: expected a move";
    session.type_keys(PROMPT, "n", told);
    session.type_keys(PROMPT, "n", "game 3 of 4; renju 9x9");
    let told = "game 4 of 4; black: Kim; white: Lee; standard 5x5; a";
    session.type_keys(PROMPT, "n", told);
    session.type_keys(PROMPT, END, "\r\n 5 .A .  .  .  .\u{1b}[19G  >1 c3\r\n");
    session.type_keys(PROMPT, "p", "game 3 of 4; renju 9x9");
    quit(session, PROMPT);
}

/// The largest usual board, with fouls of both colours, labels and a note, in 24 rows.
#[test]
fn everything_fits_a_terminal_of_80_columns_and_24_rows() {
    let long = "x".repeat(100);
    let labels = "LB[aa:10][sa:11]";
    let sgf = format!(
        "(;GM[4]SZ[19]PB[{long}]GN[{long}];B[hh]{labels};W[ll]{labels};B[hi];W[lm];B[ij];W[mn];\
         B[jj];W[nn]{labels})"
    );
    let mut session = replay("a.sgf", &sgf, "--rule omok a.sgf");
    session.type_keys(PROMPT, "8\r", "forbidden to white");
    session.expect(PROMPT);
    let shown = lines(&session);
    assert!(shown.len() <= 23, "{}", shown.join("\n"));
    for line in &shown {
        assert!(line.chars().count() <= 80, "{line}");
    }
    let is_right = shown.iter().any(|line| line.starts_with("   a   b   c"));
    assert!(is_right, "{shown:?}");
    quit(session, PROMPT);
}

/// Of a larger board the rows around the last move are shown.
#[test]
fn a_board_that_is_too_high_or_too_wide_is_shown_in_part_or_not() {
    let folder = folder(&[("a.sgf", "(;GM[4]SZ[26];B[zz];W[az])")]);
    let mut session = start(folder.path(), "a.sgf");
    session.expect("\r\n26 .");
    session.type_keys(PROMPT, RIGHT, "+X");
    session.expect(PROMPT);
    let shown = lines(&session);
    let is_right = shown.len() <= 23 && !session.screen().contains("\r\n26 .");
    assert!(is_right, "{shown:?}");
    let is_fine = shown.iter().any(|line| line.starts_with("   a b c"));
    assert!(is_fine, "{shown:?}");
    quit(session, PROMPT);

    let mut session = Session::start(folder.path(), "replay a.sgf", 40, 24);
    session.expect("the board needs 55 columns: widen the\r\nterminal");
    quit(session, "");
}

#[test]
fn the_screen_is_in_korean_too() {
    let mut session = replay("a.moves", GAMES, "--lang ko a.moves");
    session.expect("3판 중 1번째; renju 9x9; 백 승");
    session.type_keys("끝: ", "8\r", "흑 금수 (삼삼): e7");
    session.type_keys("끝: ", "99\r", "0부터 9까지의 수 번호를 입력하세요");
    quit(session, "끝: ");
}

#[test]
fn without_a_terminal_it_says_what_to_do() {
    let error = "omok: replay needs a terminal to read keys from, and standard input is none \
                 (without one, use: omok draw --until N a.sgf)\n";
    run_omok("replay a.sgf", "").expect(2, "", error);
}

#[test]
fn a_file_that_cannot_be_replayed_is_an_error_before_the_screen_changes() {
    let folder = folder(&[("a.txt", "0 1 2\n0 0 0\n")]);
    let cases = "
        none.sgf             | omok: cannot read none.sgf: No such file
        a.txt                | omok: a.txt holds boards, and no games to replay (use: omok draw a.txt; --format
        --format moves a.txt | a.txt:1:1: error: expected a move such as h8
        -                    | omok: cannot replay games from standard input, which is for the keys
    ";
    for [file, error] in table(cases) {
        let seen = start(folder.path(), file).expect_failure();
        let is_right = seen.contains(error) && !seen.contains("\u{1b}[");
        assert!(is_right, "{file}: {seen}");
    }
}
