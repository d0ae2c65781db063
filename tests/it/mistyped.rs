//! What people type and bring that cannot work: each is told what it seems to be, and the way out.

use std::fmt::Write;

use crate::util::{empty_folder, has, omok, quoted, run, run_omok};
use omok_testing::table;

const ROWS: usize = 19;

/// A board with a five in its third row, written with these cells and this between them.
fn board(cells: [&str; 3], between: &str) -> String {
    let mut text = String::new();
    for row in 0..ROWS {
        let cell = |col| match (row, col) {
            (2, 1..=5) => cells[1],
            (8, 3) => cells[2],
            _ => cells[0],
        };
        let row: Vec<&str> = (0..ROWS).map(cell).collect();
        writeln!(text, "{}", row.join(between)).expect("a String takes all");
    }
    text
}

fn plain() -> String {
    board(["0", "1", "2"], " ")
}

/// The rows, each made another by its number from 1.
fn mapped(text: &str, row: impl Fn(usize, &str) -> String) -> String {
    let rows = text.lines().enumerate();
    rows.map(|(number, text)| row(number + 1, text) + "\n")
        .collect()
}

/// An input, the words after `omok` (`FILE` stands for the input), and what must be said.
type Mistake = (Vec<u8>, &'static str, &'static str);

fn mistake(input: impl Into<Vec<u8>>, words: &'static str, message: &'static str) -> Mistake {
    (input.into(), words, message)
}

fn file(input: impl Into<Vec<u8>>, message: &'static str) -> Mistake {
    mistake(input, "FILE", message)
}

fn mistyped() -> Vec<Mistake> {
    let without_input = table(
        r"
        jugde FILE                           | omok: 'jugde' is neither a command nor a file (did you mean 'omok judge'?)
        strees -- x                          | omok: 'strees' is neither a command nor a file (did you mean 'omok stress'?)
        GAME FILE                            | omok: 'GAME' is neither a command nor a file (did you mean 'omok game'?)
        tennis                               | omok: 'tennis' is neither a command nor a file (omok --help lists the commands)
        tennis --help                        | omok: 'tennis' is neither a command nor a file (omok --help lists the commands)
        tennis -h                            | omok: 'tennis' is neither a command nor a file (omok --help lists the commands)
        tennis --version                     | omok: 'tennis' is neither a command nor a file (omok --help lists the commands)
        tennis --level 3 -- x                | omok: 'tennis' is neither a command nor a file (omok --help lists the commands)
        jugde --help                         | omok: 'jugde' is neither a command nor a file (did you mean 'omok judge'?)
        self-play                            | omok: 'self-play' is neither a command nor a file (omok --help lists the commands)
        no-such-board.txt --help             | omok: 'no-such-board.txt' is neither a command nor a file
        game --rule Renju FILE               | '--rule <NAME>': did you mean renju? no rule is called 'Renju'
        game --rule gomoku FILE              | did you mean freestyle (five or more win) or standard (exactly five)?
        game --rule stndard FILE             | did you mean standard?
        rules rengu                          | tip: a similar value exists: 'renju'
        man jugde                            | tip: a similar value exists: 'judge'
        judge --sise 15                      | tip: a similar argument exists: '--size'
        game fixtures/games                  | omok: fixtures/games is a folder, expected game records (name its files: omok game fixtures/games/*.psq)
        judge src                            | omok: src is a folder, expected a file (its files: omok src/*;
        version                              | (did you mean 'omok --version'?)
        -v                                   | (did you mean 'omok --version'?)
        15                                   | (a size? use --size 15)
        gen 10                               | 'omok gen' has no 10: use --count 10
        gen -n 5                             | 'omok gen' has no -n: use --count
        stress -t 3 FILE                     | use --time or --time-limit
        test fixtures/judge --timeout 3 FILE | has no --timeout: use --time-limit
        test FILE fixtures/judge             | try: omok test fixtures/judge FILE
        gen --count 1e6                      | invalid value '1e6' for '--count <N>': expected a whole number
        test fixtures/judge --jobs 0 FILE    | expected a number from 1
        submission --language c              | omok package plain DIR
        gen --size 19                        | has no --size: use --problem
        draw -o x.svg FILE                   | would contain text (pictures are drawn as SVG: add --svg)
        draw -o x.PNG FILE                   | would contain text
        judge --lines --range 0:9 -          | standard input is a pipe (save it to a file first)
        judge --run 0                        | expected a number from 3 to 26
    ",
    );
    let without_input = without_input.into_iter();
    let mistakes = without_input.map(|[words, message]| mistake("", words, message));
    let lines = "(the lines look like rows of boards: try without --lines)";
    let list = "found a list (all objects in one list? try: jq -c '.[]')";
    let load = "omok: to continue a game, try: omok play --load FILE";
    let url = "https://x.org/b.txt";
    let with_input = [
        mistake("", url, "(try: curl -L https://x.org/b.txt | omok)"),
        mistake(plain(), "judge --lines FILE", lines),
        mistake("[{\"b\": 0}]", "judge --json --field b FILE", list),
        mistake("(;GM[4]SZ[15];B[hh])", "play FILE", load),
    ];
    mistakes.chain(with_input).collect()
}

fn records_and_boards() -> Vec<Mistake> {
    const GAME: &str = "(a game record? try: omok game FILE)";
    const SIZE: &str = "(a board of that size? use --size 15)";
    let small = "0 0 0 0 0 0 0 0 0 0 0 0 0 0 0\n".repeat(15);
    let one_line =
        "row 1 has 361 cells, expected 19 (a whole board on one line? omok judge --lines";
    let three = "FILE:1:1: error: expected 0, 1 or 2, found '3'\n";
    let cut = "FILE:19:1: error: board 1 ends after row 18, expected 19 rows";
    let texts = table(
        r"
        h8 h9 i8\n     | FILE:1:1: error: expected 0, 1 or 2, found 'h' (a game record? try: omok game FILE)
                       | FILE:1:1: error: no board, expected 19 rows of 19 cells
        good morning\n | FILE:1:1: error: expected 0, 1 or 2, found 'g'\n
    ",
    );
    let texts = texts.into_iter().map(|[text, message]| file(text, message));
    let others = [
        file("(;GM[4]SZ[15];B[hh])", GAME),
        file("Piskvorky 15x15, 11:11, 0\n8,8,0\n-1\n", GAME),
        file("3\n8 8\n9 9\n8 9\n", GAME),
        file("[[7,7],[8,6]]", GAME),
        mistake(plain(), "game FILE", "(a board? try: omok FILE)"),
        mistake(small.clone(), "validate FILE", SIZE),
        file(small, SIZE),
        file(plain().replacen('0', "3", 1), three),
        file(&plain()[..18 * 2 * ROWS], cut),
        file(plain().replace('\n', " "), one_line),
    ];
    texts.chain(others).collect()
}

fn other_layouts() -> Vec<Mistake> {
    const NUMBERED: &str = "(numbers in front of the rows? leave them out)";
    const COMMAS: &str = "found ',' (commas between the cells? leave them out: 0 1 2 or 012)";
    const LISTS: &str = "found '[' (lists in brackets? write each row as a line: 0 1 2 or 012)";
    const SYMBOLS: &str = "(other symbols? write 0, 1 and 2, or . X and O)";
    let numbered = mapped(&plain(), |number, row| format!("{number:>2} {row}"));
    let lists = mapped(&board(["0", "1", "2"], ","), |_, row| format!("[{row}],"));
    let too_wide = "FILE:1:40: error: row 1 has 20 cells, expected 19 (numbers in front of the rows? \
                    leave them out)";
    let tabs = mapped(&plain(), |number, row| format!("{number}\t{row}"));
    let semicolons = "found ';' (commas between the cells? leave them out: 0 1 2 or 012)";
    let discs = "found '·' (discs for stones? write X for ●, O for ○ and . for empty)";
    let wide = "found '０' (full-width digits? write 0, 1 and 2 in half width)";
    vec![
        file(numbered, too_wide),
        file(tabs, NUMBERED),
        file(board(["0", "1", "2"], ","), COMMAS),
        file(board(["0", "1", "2"], ", "), COMMAS),
        file(board(["0", "1", "2"], ";"), semicolons),
        file(lists, LISTS),
        file("[[0,1,2,0],[0,0,1,0],[0,0,0,0],[0,0,0,0]]", LISTS),
        file(board(["-", "B", "W"], ""), SYMBOLS),
        file(board(["+", "#", "@"], " "), SYMBOLS),
        file(board(["·", "●", "○"], " "), discs),
        file(board(["０", "１", "２"], ""), wide),
    ]
}

fn no_text() -> Vec<Mistake> {
    let utf16: Vec<u8> = plain().encode_utf16().flat_map(u16::to_le_bytes).collect();
    let marked = [vec![0xff, 0xfe], utf16.clone()].concat();
    let zero =
        "FILE:1:2: error: expected 0, 1 or 2, found byte 0x00 (a UTF-16 file? save it as UTF-8)";
    let gzip = "(compressed by gzip? try: gzip -dc FILE | omok)";
    let zip = "(a zip archive or an office document? take the text out of it)";
    let parquet = "(a Parquet file? write it as CSV, for omok judge --header --field NAME)";
    let picture = "(a picture? omok reads text)";
    vec![
        file(utf16, zero),
        file(marked, "found byte 0xFF (a UTF-16 file? save it as UTF-8)"),
        file(b"\x1f\x8b\x08\0\0\0", gzip),
        file(b"PK\x03\x04\x14\0", zip),
        file(b"PAR1\x15\0", parquet),
        file(b"\x89PNG\r\n\x1a\n", picture),
        mistake(b"%PDF-1.7\n", "fouls FILE", picture),
    ]
}

fn mistakes() -> Vec<Mistake> {
    [mistyped(), records_and_boards(), other_layouts(), no_text()].concat()
}

#[test]
fn every_mistake_is_told_with_its_place_and_the_way_out() {
    let folder = empty_folder();
    let mistakes = mistakes();
    assert!(mistakes.len() >= 40, "{}", mistakes.len());
    for (number, (input, words, message)) in mistakes.into_iter().enumerate() {
        let file = &*folder.write(&format!("input-{number}"), input);
        let words = words.split(' ').map(|word| match word {
            "FILE" => file,
            word => word,
        });
        let run = run(&mut omok(words), "");
        let said = run.stdout.clone() + &run.stderr;
        // In a command to type its name is quoted.
        let (told, command) = message.split_once("try: ").unwrap_or((message, ""));
        let mut message = told.replace("FILE", file);
        if !command.is_empty() {
            message += &format!("try: {}", command.replace("FILE", &quoted(file)));
        }
        has(&said, message);
        assert!(matches!(run.status, Some(1 | 2)), "{run}");
    }
}

/// A file without a command is for the judge, whose help is the one that is meant.
#[test]
fn help_behind_a_file_is_the_judges() {
    let folder = empty_folder();
    folder.write("tennis", plain());
    for option in ["--help", "-h"] {
        let judge = run_omok(&format!("judge {option}"), "").ended(0);
        let help = folder.run(&format!("tennis {option}"), "");
        help.expect_done(&judge.stdout);
    }
    folder.run("tennis", "").expect_done("1\n3 2\n");
}

/// What comes through a pipe is known by what has been read of it.
#[test]
fn a_mistake_is_told_in_a_pipe_too() {
    for (input, words, message) in [records_and_boards(), other_layouts()].concat() {
        if words == "FILE" {
            let text = String::from_utf8(input).expect("a text");
            let run = run(&mut omok(["judge"]), text);
            run.says(message.replace("FILE:", "-:").replace(" FILE", ""));
        }
    }
}

#[test]
fn what_draw_prints_is_read_by_judge() {
    let boards = plain() + &plain();
    for options in ["", "--unicode", "--coords letters", "--plain"] {
        let words = ["draw"].into_iter().chain(options.split_whitespace());
        let drawn = run(&mut omok(words), &boards).ended(0);
        run(&mut omok(["judge"]), &drawn.stdout).expect_done("1\n3 2\n1\n3 2\n");
    }
}
