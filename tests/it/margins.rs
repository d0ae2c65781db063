//! Boards with a margin, and boards that lack a row, through every command that reads boards.

use omok::text::without_labels;

use crate::util::{names_in, project, run_omok, text_of};

/// What may stand before every line, as in Markdown and in the text of a program.
const MARGINS: [&str; 7] = [" ", "  ", "    ", "        ", "\t", "\t\t", "  \t"];

/// The same text with a margin, before every line or before the first alone.
fn indented(text: &str, margin: &str) -> [String; 2] {
    let lines = text.split_inclusive('\n');
    [
        lines.map(|line| format!("{margin}{line}")).collect(),
        format!("{margin}{text}"),
    ]
}

fn layouts() -> Vec<String> {
    let mut names = names_in(project().join("fixtures/layouts"));
    names.retain(|name| name.ends_with(".in"));
    assert!(names.len() > 10, "{names:?}");
    names
}

/// Bug: two blanks before the first row made it column numbers, and the board lost a row.
#[test]
fn boards_with_a_margin_are_read_by_every_command() {
    const COMMANDS: [&str; 6] = [
        "judge",
        "judge --json",
        "judge --problem five-board",
        "fouls --rule renju --size 19",
        "draw",
        "draw --problem five-board --plain",
    ];
    for name in layouts() {
        let text = text_of(&format!("fixtures/layouts/{name}"));
        for command in COMMANDS {
            let plain = run_omok(command, &text).ended(0);
            for margin in MARGINS {
                for text in indented(&text, margin) {
                    run_omok(command, &text).expect_done(&plain.stdout);
                }
            }
        }
    }
}

#[test]
fn drawn_boards_with_a_margin_are_read_by_every_command() {
    let sample = text_of("fixtures/judge/sample-1.in");
    for options in "|--coords letters|--unicode|--unicode --coords letters".split('|') {
        let drawn = run_omok(&format!("draw {options}"), &sample).stdout;
        for margin in MARGINS {
            let [drawn, _] = indented(&drawn, margin);
            run_omok("judge", &drawn).expect_done("1\n3 2\n");
            let plain = run_omok("draw --plain", &drawn);
            run_omok("judge", &plain.stdout).expect_done("1\n3 2\n");
            let fouls = run_omok("fouls --size 19", &drawn);
            run_omok("fouls --size 19", &plain.stdout).expect_done(&fouls.stdout);
        }
    }
}

#[test]
fn a_row_less_is_reported_by_every_command() {
    let sample = text_of("fixtures/judge/sample-1.in");
    let rows: Vec<&str> = sample.lines().collect();
    let error = "-:19:1: error: board 1 ends after row 18, expected 19 rows\n";
    for margin in ["", "  ", "\t"] {
        for without in [0, 9, 18] {
            let rows = rows.iter().enumerate().filter(|(row, _)| *row != without);
            let text: String = rows.map(|(_, row)| format!("{margin}{row}\n")).collect();
            for command in ["judge", "judge --json", "fouls --size 19", "draw"] {
                run_omok(command, &text).expect(2, "", error);
            }
            let drawn = text.replace('0', ".").replace('1', "X").replace('2', "O");
            let numbered = |(number, row)| format!("{margin}{number:2} {row}\n");
            let drawn: String = (1..).zip(drawn.lines()).map(numbered).collect();
            for command in ["judge", "fouls --size 19", "draw"] {
                run_omok(command, &drawn).expect(2, "", error);
            }
        }
    }
}

#[test]
fn a_row_of_cells_is_no_label() {
    for board in [
        "1 . X O\n. . . .\n2 . . .\n0 . . .\n",
        "  1 1 1 1\n  2 2 2 2\n  0 1 2 0\n",
        "  0 1 2\n  . . .\n  . . .\n",
        "12..\n....\n....\n",
        "0 1 2 3\n",
        "0 1 2 3\n0 0 0 0\n",
        "    1 1 1\n    0 0 0\n    2 2 2\n",
    ] {
        assert_eq!(without_labels(board), None, "{board}");
    }
    let check = |drawn: &str, boards: &str| {
        assert_eq!(without_labels(drawn).as_deref(), Some(boards), "{drawn}");
    };
    check("  0 1 2 3\n1 . X O .\n", "\n  . X O .\n");
    check("  1 2 3\n1 . X O\n", "\n  . X O\n");
    check("\t123\n\t1.XO\n", "\n  .XO\n");
    let told = "1 . X O\n2 . . .\n3 O O *O\n";
    check(told, "  . X O\n  . . .\n  O O  O\n");
}

/// Each cell stays where it is in its line: errors name its column.
#[test]
fn errors_in_a_drawn_board_name_the_columns_of_the_file() {
    let drawn = "   a b c\n 3 . X .\n 2 ● . . .\n 1 . . .\n   a b c\n";
    for command in ["judge", "fouls", "draw"] {
        let run = run_omok(&format!("{command} --rule tictactoe"), drawn);
        let error = "-:3:12: error: row 2 has 4 cells, expected 3\n";
        assert!(run.stderr.ends_with(error), "{run}");
    }
}
