//! What people type and bring that cannot work: each is told what it seems to be, and the way out.

use std::fmt::Write;
use std::fs;

use crate::util::{omok, quoted, run, run_omok};

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

fn mistyped() -> Vec<Mistake> {
    const NO_COMMAND: &str =
        "omok: 'tennis' is neither a command nor a file (omok --help lists the commands)";
    vec![
        mistake(
            "",
            "jugde FILE",
            "omok: 'jugde' is neither a command nor a file (did you mean 'omok judge'?)",
        ),
        mistake(
            "",
            "strees -- x",
            "omok: 'strees' is neither a command nor a file (did you mean 'omok stress'?)",
        ),
        mistake(
            "",
            "GAME FILE",
            "omok: 'GAME' is neither a command nor a file (did you mean 'omok game'?)",
        ),
        mistake("", "tennis", NO_COMMAND),
        mistake("", "tennis --help", NO_COMMAND),
        mistake("", "tennis -h", NO_COMMAND),
        mistake("", "tennis --version", NO_COMMAND),
        mistake("", "tennis --level 3 -- x", NO_COMMAND),
        mistake(
            "",
            "jugde --help",
            "omok: 'jugde' is neither a command nor a file (did you mean 'omok judge'?)",
        ),
        mistake(
            "",
            "self-play",
            "omok: 'self-play' is neither a command nor a file (omok --help lists the commands)",
        ),
        mistake(
            "",
            "no-such-board.txt --help",
            "omok: 'no-such-board.txt' is neither a command nor a file",
        ),
        mistake(
            "",
            "game --rule Renju FILE",
            "'--rule <NAME>': did you mean renju? no rule is called 'Renju'",
        ),
        mistake(
            "",
            "game --rule gomoku FILE",
            "did you mean freestyle (five or more win) or standard (exactly five)?",
        ),
        mistake("", "game --rule stndard FILE", "did you mean standard?"),
        mistake("", "rules rengu", "tip: a similar value exists: 'renju'"),
        mistake("", "man jugde", "tip: a similar value exists: 'judge'"),
        mistake(
            "",
            "judge --sise 15",
            "tip: a similar argument exists: '--size'",
        ),
        mistake(
            "",
            "judge src",
            "omok: src is a folder, expected a file (its files: omok src/*; ",
        ),
        mistake("", "version", "(did you mean 'omok --version'?)"),
        mistake("", "-v", "(did you mean 'omok --version'?)"),
        mistake("", "15", "(a size? use --size 15)"),
        mistake(
            "",
            "https://x.org/b.txt",
            "(try: curl -L https://x.org/b.txt | omok)",
        ),
        mistake("", "gen 10", "'omok gen' has no 10: use --count 10"),
        mistake("", "gen -n 5", "'omok gen' has no -n: use --count"),
        mistake("", "stress -t 3 FILE", "use --time or --time-limit"),
        mistake(
            "",
            "test fixtures/judge --timeout 3 FILE",
            "has no --timeout: use --time-limit",
        ),
        mistake(
            "",
            "test FILE fixtures/judge",
            "try: omok test fixtures/judge FILE",
        ),
        mistake(
            "",
            "gen --count 1e6",
            "invalid value '1e6' for '--count <N>': expected a whole number",
        ),
        mistake(
            "",
            "test fixtures/judge --jobs 0 FILE",
            "expected a number from 1",
        ),
        mistake("", "submission --language c", "omok package plain DIR"),
        mistake("", "gen --size 19", "has no --size: use --problem"),
        mistake(
            "",
            "draw -o x.svg FILE",
            "would contain text (pictures are drawn as SVG: add --svg)",
        ),
        mistake("", "draw -o x.PNG FILE", "would contain text"),
        mistake(
            plain(),
            "judge --lines FILE",
            "(the lines look like rows of boards: try without --lines)",
        ),
        mistake(
            "",
            "judge --lines --range 0:9 -",
            "standard input is a pipe (save it to a file first)",
        ),
        mistake(
            "[{\"b\": 0}]",
            "judge --json --field b FILE",
            "found a list (all objects in one list? try: jq -c '.[]')",
        ),
        mistake("", "judge --run 0", "expected a number from 3 to 26"),
        mistake(
            "",
            "game fixtures/games",
            "omok: fixtures/games is a folder, expected game records (name its files: \
             omok game fixtures/games/*.psq)",
        ),
        mistake(
            "(;GM[4]SZ[15];B[hh])",
            "play FILE",
            "omok: to continue a game, try: omok play --load FILE",
        ),
    ]
}

fn records_and_boards() -> Vec<Mistake> {
    const GAME: &str = "(a game record? try: omok game FILE)";
    const SIZE: &str = "(a board of that size? use --size 15)";
    let small = "0 0 0 0 0 0 0 0 0 0 0 0 0 0 0\n".repeat(15);
    vec![
        mistake(
            "h8 h9 i8\n",
            "FILE",
            "FILE:1:1: error: expected 0, 1 or 2, found 'h' (a game record? try: omok game FILE)",
        ),
        mistake("(;GM[4]SZ[15];B[hh])", "FILE", GAME),
        mistake("Piskvorky 15x15, 11:11, 0\n8,8,0\n-1\n", "FILE", GAME),
        mistake("3\n8 8\n9 9\n8 9\n", "FILE", GAME),
        mistake("[[7,7],[8,6]]", "FILE", GAME),
        mistake(plain(), "game FILE", "(a board? try: omok FILE)"),
        mistake(small.clone(), "validate FILE", SIZE),
        mistake(small, "FILE", SIZE),
        mistake(
            plain().replacen('0', "3", 1),
            "FILE",
            "FILE:1:1: error: expected 0, 1 or 2, found '3'\n",
        ),
        mistake(
            &plain()[..18 * 2 * ROWS],
            "FILE",
            "FILE:19:1: error: board 1 ends after row 18, expected 19 rows",
        ),
        mistake(
            plain().replace('\n', " "),
            "FILE",
            "row 1 has 361 cells, expected 19 (a whole board on one line? omok judge --lines",
        ),
        mistake(
            "",
            "FILE",
            "FILE:1:1: error: no board, expected 19 rows of 19 cells",
        ),
        mistake(
            "good morning\n",
            "FILE",
            "FILE:1:1: error: expected 0, 1 or 2, found 'g'\n",
        ),
    ]
}

fn other_layouts() -> Vec<Mistake> {
    const NUMBERED: &str = "(numbers in front of the rows? leave them out)";
    const COMMAS: &str = "found ',' (commas between the cells? leave them out: 0 1 2 or 012)";
    const LISTS: &str = "found '[' (lists in brackets? write each row as a line: 0 1 2 or 012)";
    const SYMBOLS: &str = "(other symbols? write 0, 1 and 2, or . X and O)";
    let numbered = mapped(&plain(), |number, row| format!("{number:>2} {row}"));
    let lists = mapped(&board(["0", "1", "2"], ","), |_, row| format!("[{row}],"));
    vec![
        mistake(
            numbered,
            "FILE",
            "FILE:1:40: error: row 1 has 20 cells, expected 19 (numbers in front of the rows? \
             leave them out)",
        ),
        mistake(
            mapped(&plain(), |number, row| format!("{number}\t{row}")),
            "FILE",
            NUMBERED,
        ),
        mistake(board(["0", "1", "2"], ","), "FILE", COMMAS),
        mistake(board(["0", "1", "2"], ", "), "FILE", COMMAS),
        mistake(
            board(["0", "1", "2"], ";"),
            "FILE",
            "found ';' (commas between the cells? leave them out: 0 1 2 or 012)",
        ),
        mistake(lists, "FILE", LISTS),
        mistake("[[0,1,2,0],[0,0,1,0],[0,0,0,0],[0,0,0,0]]", "FILE", LISTS),
        mistake(board(["-", "B", "W"], ""), "FILE", SYMBOLS),
        mistake(board(["+", "#", "@"], " "), "FILE", SYMBOLS),
        mistake(
            board(["·", "●", "○"], " "),
            "FILE",
            "found '·' (discs for stones? write X for ●, O for ○ and . for empty)",
        ),
        mistake(
            board(["０", "１", "２"], ""),
            "FILE",
            "found '０' (full-width digits? write 0, 1 and 2 in half width)",
        ),
    ]
}

fn no_text() -> Vec<Mistake> {
    let utf16: Vec<u8> = plain().encode_utf16().flat_map(u16::to_le_bytes).collect();
    let marked = [vec![0xff, 0xfe], utf16.clone()].concat();
    vec![
        mistake(
            utf16,
            "FILE",
            "FILE:1:2: error: expected 0, 1 or 2, found byte 0x00 (a UTF-16 file? save it as UTF-8)",
        ),
        mistake(
            marked,
            "FILE",
            "found byte 0xFF (a UTF-16 file? save it as UTF-8)",
        ),
        mistake(
            b"\x1f\x8b\x08\0\0\0",
            "FILE",
            "(compressed by gzip? try: gzip -dc FILE | omok)",
        ),
        mistake(
            b"PK\x03\x04\x14\0",
            "FILE",
            "(a zip archive or an office document? take the text out of it)",
        ),
        mistake(
            b"PAR1\x15\0",
            "FILE",
            "(a Parquet file? write it as CSV, for omok judge --header --field NAME)",
        ),
        mistake(b"\x89PNG\r\n\x1a\n", "FILE", "(a picture? omok reads text)"),
        mistake(b"%PDF-1.7\n", "fouls FILE", "(a picture? omok reads text)"),
    ]
}

fn mistakes() -> Vec<Mistake> {
    [mistyped(), records_and_boards(), other_layouts(), no_text()].concat()
}

#[test]
fn every_mistake_is_told_with_its_place_and_the_way_out() {
    let folder = tempfile::tempdir().expect("a temporary folder");
    let mistakes = mistakes();
    assert!(mistakes.len() >= 40, "{}", mistakes.len());
    for (number, (input, words, message)) in mistakes.into_iter().enumerate() {
        let file = folder.path().join(format!("input-{number}"));
        fs::write(&file, input).expect("a file can be written");
        let file = file.to_str().expect("a path in ASCII");
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
        assert!(said.contains(&message), "{message}\n{run}");
        assert!(matches!(run.status, Some(1 | 2)), "{run}");
    }
}

/// A file without a command is for the judge, whose help is the one that is meant.
#[test]
fn help_behind_a_file_is_the_judges() {
    let folder = tempfile::tempdir().expect("a temporary folder");
    let file = folder.path().join("tennis");
    fs::write(&file, plain()).expect("a file can be written");
    for option in ["--help", "-h"] {
        let judge = run_omok(&format!("judge {option}"), "");
        assert_eq!(judge.status, Some(0), "{judge}");
        let asked = run(omok(["tennis", option]).current_dir(&folder), "");
        asked.expect_done(&judge.stdout);
    }
    run(omok(["tennis"]).current_dir(&folder), "").expect_done("1\n3 2\n");
}

/// What comes through a pipe is known by what has been read of it.
#[test]
fn a_mistake_is_told_in_a_pipe_too() {
    for (input, words, message) in [records_and_boards(), other_layouts()].concat() {
        if words == "FILE" {
            let text = String::from_utf8(input).expect("a text");
            let run = run(&mut omok(["judge"]), text);
            let message = message.replace("FILE:", "-:").replace(" FILE", "");
            assert!(run.stderr.contains(&message), "{message}\n{run}");
        }
    }
}

#[test]
fn what_draw_prints_is_read_by_judge() {
    let boards = plain() + &plain();
    for options in ["", "--unicode", "--coords letters", "--plain"] {
        let words = ["draw"].into_iter().chain(options.split_whitespace());
        let drawn = run(&mut omok(words), &boards);
        assert_eq!(drawn.status, Some(0), "{drawn}");
        run(&mut omok(["judge"]), &drawn.stdout).expect_done("1\n3 2\n1\n3 2\n");
    }
}
