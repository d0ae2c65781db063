//! `omok validate`, `submission`, `completions`, `man` and the help texts.

use itertools::Itertools;

use crate::util::{empty_folder, run_omok, text_of};

const EMPTY_ROW: &str = "0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0\n";

#[track_caller]
fn check_validate(args: &str, input: &str, status: i32, finding: &str) {
    run_omok(&format!("validate {args}"), input).expect(status, finding, "");
}

#[test]
fn a_board_in_the_exact_layout_is_valid() {
    check_validate("", &EMPTY_ROW.repeat(19), 0, "-: valid\n");
    check_validate("--exit testlib", &EMPTY_ROW.repeat(19), 0, "-: valid\n");
    check_validate("--exit kattis", &EMPTY_ROW.repeat(19), 42, "-: valid\n");
    check_validate("--quiet", &EMPTY_ROW.repeat(19), 0, "");
    check_validate("--rule tictactoe", "0 0 0\n1 0 2\n0 0 0\n", 0, "-: valid\n");
}

#[test]
fn the_first_fault_is_named() {
    let board = EMPTY_ROW.repeat(19);
    let check = |input: &str, finding: &str| {
        let (place, found) = finding.split_once(": ").expect("a place");
        let finding = format!("-:{place}: error: expected {found}\n");
        check_validate("", input, 1, &finding);
    };
    check("", "1:1: 0, 1 or 2, found the end of the input");
    for (from, to, finding) in [
        ("0", "3", "1:1: 0, 1 or 2, found '3'"),
        ("0", "●", "1:1: 0, 1 or 2, found '●'"),
        (" ", "\t", "1:2: one blank, found a tab"),
        (" ", "  ", "1:3: 0, 1 or 2, found ' '"),
        ("\n", "\r\n", "1:38: a newline, found a carriage return"),
        ("\n", " \n", "1:38: a newline, found ' '"),
        ("\n", "\n\n", "2:1: 0, 1 or 2, found the end of the line"),
    ] {
        check(&board.replacen(from, to, 1), finding);
    }
    let told = "20:1: the end of the input, found the end of the line";
    check(&format!("{board}\n"), told);
    check(
        &format!("{board}€"),
        "20:1: the end of the input, found '€'",
    );
    let told = "20:1: the end of the input, found '0'";
    check(&EMPTY_ROW.repeat(20), told);
    let told = "19:1: 0, 1 or 2, found the end of the input";
    check(&EMPTY_ROW.repeat(18), told);
    let told = "19:38: a newline, found the end of the input";
    check(board.trim_end(), told);
    let told = "1:1: 0, 1 or 2, found a byte order mark (save the file as UTF-8 without it)";
    check(&format!("\u{feff}{board}"), told);
}

#[test]
fn an_invalid_input_has_the_exit_status_that_was_asked_for() {
    let finding = "-:1:1: error: expected 0, 1 or 2, found the end of the input\n";
    check_validate("", "", 1, finding);
    check_validate("--exit testlib", "", 3, finding);
    check_validate("--exit kattis", "", 43, finding);
}

#[test]
fn validate_names_every_winning_line() {
    let five = EMPTY_ROW.replacen("0 0 0 0 0", "1 1 1 1 1", 1);
    let white = five.replace('1', "2");
    let input = five + &EMPTY_ROW.repeat(17) + &white;
    let lines = "black from 1,1 to 1,5; white from 19,1 to 19,5";
    let told = format!("-:1:1: error: board 1 has 2 winning lines, expected at most 1: {lines}\n");
    check_validate("", &input, 1, &told);
    let finding = "-:20:1: error: expected the end of the input, found '0'\n";
    for door in ["", "--problem five-board"] {
        check_validate(door, &format!("{input}0\n"), 1, finding);
    }
}

#[test]
fn validate_prints_json() {
    let told = "{\"schema\":1,\"file\":\"-\",\"valid\":true}\n";
    check_validate("--json", &EMPTY_ROW.repeat(19), 0, told);
    let told = "{\"schema\":1,\"file\":\"-\",\"valid\":false,\"line\":1,\"column\":5,\
         \"error\":\"expected 0, 1 or 2, found 'x'\"}\n";
    check_validate("--json", "0 0 x", 1, told);
}

#[test]
fn validate_judges_each_file_and_goes_on() {
    let cargo = "Cargo.toml:1:1: error: expected 0, 1 or 2, found '['\n";
    let run = run_omok("validate - Cargo.toml", EMPTY_ROW.repeat(19));
    run.expect(1, &format!("-: valid\n{cargo}"), "");
    let run = run_omok("validate Cargo.toml -", EMPTY_ROW.repeat(19));
    run.expect(1, &format!("{cargo}-: valid\n"), "");
}

#[test]
fn submission_prints_the_file_byte_for_byte() {
    run_omok("submission", "").expect_done(&text_of("crates/core/src/submission.rs"));
    assert!(text_of("crates/core/src/submission.rs").lines().count() < 100);
}

#[test]
fn every_command_has_help_with_an_example_and_a_manual_page() {
    let help = run_omok("--help", "").stdout;
    for name in HELPS.split(' ').skip(1) {
        assert!(help.contains(&format!("\n  {name} ")), "{help}");
        let help = run_omok(&format!("{name} --help"), "").ended(0);
        help.shows("Example:\n  $ ");
        help.shows(format!("omok {name}"));
        let page = run_omok(&format!("man {name}"), "").shows(format!(".TH omok-{name} 1"));
        page.shows(".SH EXAMPLES\n.nf\n");
    }
}

#[test]
fn completions_know_the_commands() {
    for shell in ["bash", "zsh", "fish", "elvish", "powershell"] {
        let run = run_omok(&format!("completions {shell}"), "").ended_quietly(0);
        run.shows("validate");
    }
}

#[test]
fn the_man_page_of_no_command_is_an_error() {
    run_omok("man jugde", "").refused("tip: a similar value exists: 'judge'");
}

/// The commands, and the program itself.
const HELPS: &str = " judge fouls game stress test gen kinds package mutants play replay validate draw \
    rules problems submission completions man";

/// The help that these words ask for, on a terminal of that many columns.
fn help_at(columns: usize, words: &str) -> String {
    let mut command = crate::util::omok(crate::util::words(words));
    let run = crate::util::run(command.env("COLUMNS", columns.to_string()), "").ended_quietly(0);
    run.stdout
}

fn helps() -> impl Iterator<Item = (usize, &'static str)> {
    [60, 80, 120]
        .into_iter()
        .cartesian_product(HELPS.split(' '))
}

#[test]
fn help_fits_the_terminal() {
    for (columns, command) in helps() {
        for words in [format!("{command} --help"), format!("{command} -h")] {
            let help = help_at(columns, &words);
            let mut lines = help.lines();
            let wide = lines.find(|line| line.chars().count() > columns.min(100));
            assert_eq!(wide, None, "{words}");
        }
        let found = help_at(columns, &format!("help {command}"));
        assert_eq!(found, help_at(columns, &format!("{command} --help")));
    }
}

/// Lines that were broken by hand were broken again: after each break the next word would not have
/// fitted.
#[test]
fn no_line_of_help_is_broken_but_for_width() {
    for (columns, command) in helps() {
        let help = help_at(columns, &format!("{command} --help"));
        let text = help.lines().skip_while(|line| *line != "Example:");
        let lines = text.skip_while(|line| !line.is_empty());
        for (line, next) in lines.tuple_windows() {
            let is_broken = !line.starts_with(' ') && !line.is_empty() && !line.ends_with(':');
            let goes_on = is_broken && !next.starts_with(' ') && !next.is_empty();
            let word = next.split(' ').next().unwrap_or_default();
            let width = line.chars().count() + 1 + word.chars().count();
            let is_right = !goes_on || width > columns.min(100);
            assert!(is_right, "{command}: {line}\n{next}");
        }
    }
}

#[test]
fn the_first_screen_has_at_most_45_lines_and_options_that_there_are() {
    let screen = help_at(80, "--help");
    assert!(screen.lines().count() <= 45, "{screen}");
    let judge = help_at(80, "judge --help");
    let words = screen.split_whitespace();
    let options = words.filter(|word| word.starts_with("--"));
    let named = options.map(|word| word.trim_end_matches(|letter: char| !letter.is_alphanumeric()));
    assert_eq!(named.clone().count(), 8, "{screen}");
    for option in named {
        assert!(judge.contains(option), "{option}\n{judge}");
    }
    assert_eq!(help_at(80, "--rule renju --help"), judge);
}

/// Whoever tries what help shows has no fixtures: an empty folder must do.
#[test]
fn the_examples_of_help_run_in_an_empty_folder() {
    crate::util::tools::needs!(Python);
    for command in HELPS.split(' ') {
        let help = run_omok(&format!("{command} --help"), "").stdout;
        let folder = empty_folder();
        let examples = examples_of(&help);
        assert!(!examples.is_empty(), "{command}");
        for (example, output) in examples {
            let mut shell = crate::util::command("sh");
            shell.args(["-c", &example]).current_dir(&folder);
            shell.env("PATH", crate::util::search_path());
            let run = crate::util::run(&mut shell, "");
            let is_finding = example.contains("omok stress") || example.contains("omok test");
            let is_right = run.status == Some(0) || is_finding && run.status == Some(1);
            assert!(is_right, "{run}");
            if !output.is_empty() {
                assert_eq!(run.stdout, output, "{run}");
            }
        }
    }
}

/// The commands after `Example:` and what each prints, where that is told.
fn examples_of(help: &str) -> Vec<(String, String)> {
    let lines = help.lines().skip_while(|line| *line != "Example:").skip(1);
    let mut examples: Vec<(String, String)> = Vec::new();
    for line in lines.take_while(|line| !line.is_empty()) {
        match (line.strip_prefix("  $ "), examples.last_mut()) {
            (Some(command), _) => examples.push((command.to_owned(), String::new())),
            (None, Some((_, output))) => *output += &format!("{}\n", line.trim_start()),
            (None, None) => panic!("{line}"),
        }
    }
    examples
}

/// The program names its commands a second time, to tell what a mistyped one may have meant. Its
/// completions come from the argument parser.
#[test]
fn every_command_is_among_those_that_may_have_been_meant() {
    let completions = run_omok("completions fish", "").stdout;
    let lines = completions.lines();
    let lines = lines.filter(|line| line.contains("_needs_command\""));
    let names = lines.filter_map(|line| line.split_once(" -a \"")?.1.split_once('"'));
    let names = names.map(|(name, _)| name).filter(|name| *name != "help");
    let source = include_str!("../../src/cli/mod.rs");
    let listed = source.split_once("\ncommands! {").expect("a list").1;
    let (listed, _) = listed.split_once("\n}").expect("its end");
    let listed = listed.split('"').skip(1).step_by(2).collect_vec();
    assert!(listed.len() > 10, "{listed:?}");
    let found = names.sorted().collect_vec();
    assert_eq!(found, listed.iter().copied().sorted().collect_vec());
    for name in listed {
        let hint = format!("(did you mean 'omok {name}'?)");
        run_omok(&format!("{name}x"), "").says(&hint);
    }
}
