//! The programs in `examples`: what they print and write, and that they stay short.

use std::env;
use std::ffi::OsStr;
use std::fs;

use omok::Rule;
use omok::draw::{Numbers, Picture};
use omok::text::{Format, Records, Sizes};

use crate::util::{Run, empty_folder, names_in, paths_with, project, run, text_of};

/// Runs an example, which cargo has put beside the folder of this test.
#[track_caller]
fn run_example<A: AsRef<OsStr>>(name: &str, args: &[A]) -> Run {
    let test = env::current_exe().expect("a test has a path");
    let built = test.ancestors().nth(2).expect("a folder of builds");
    let program = built.join("examples").join(name);
    assert!(
        program.is_file(),
        "{} is not there: 'cargo test' builds it, and so does 'cargo build --examples'",
        program.display()
    );
    run(
        crate::util::command(program)
            .args(args)
            .current_dir(project()),
        "",
    )
}

/// What the page about the library shows after the example's command.
#[track_caller]
fn shown(command: &str) -> String {
    let page = text_of("docs/library.md");
    let after = page.split_once(&format!("$ cargo run --quiet --example {command}\n"));
    let (_, after) = after.unwrap_or_else(|| panic!("the page has no '{command}'"));
    let (block, _) = after.split_once("```").expect("the block ends");
    block.to_owned()
}

#[test]
fn wins_are_counted_as_the_page_shows() {
    let file = "fixtures/judge/sample-1.in";
    run_example("count_wins", &[file]).expect_done(&shown(&format!("count_wins -- {file}")));
    let run = run_example("count_wins", &["fixtures/layouts/several-boards.in"]);
    run.expect_done("black    2\nwhite    1\nseveral  0\nnobody   2\n");
}

#[test]
fn a_faulty_file_is_not_counted() {
    let file = "fixtures/errors/digit-three.in";
    let run = run_example("count_wins", &[file]);
    assert_eq!((run.status, run.stdout.as_str()), (Some(1), ""), "{run}");
    run.says_first(format!("{file}:"));
    let run = run_example("count_wins", &[file, "two"]);
    run.expect(1, "", "expected a side N or WIDTHxHEIGHT, each 1 to 26\n");
}

#[test]
fn a_thousand_random_games_end_as_the_page_shows() {
    let run = run_example::<&str>("learning", &[]);
    run.expect_done(&shown("learning"));
    let games = run.stdout.lines().map(|line| {
        let (games, _) = line.trim_start().split_once(' ').expect("a number, an end");
        games.parse::<u32>().expect("a number of games")
    });
    assert_eq!(games.sum::<u32>(), 1000);
}

#[test]
fn every_move_of_a_game_gets_its_picture() {
    let home = empty_folder();
    let folder = home.join("pictures");
    let args = [OsStr::new("examples/game.sgf"), folder.as_os_str()];
    run_example("svg_moves", &args).expect_done("");

    let expected: Vec<String> = (0..=9).map(|ply| format!("move-{ply:03}.svg")).collect();
    assert_eq!(names_in(&folder), expected);

    let unstated = omok::Size::square(15);
    let text = text_of("examples/game.sgf");
    let mut records = Records::new(text.as_bytes(), Format::Sgf, Sizes::Any { unstated });
    let mut record = records.next().expect("a game").expect("a good one");
    for ply in (0..=9).rev() {
        record.moves.truncate(ply);
        let mut picture = Picture::played(&record.replay(&Rule::RENJU).game);
        picture.numbers = Numbers::All;
        let file = folder.join(format!("move-{ply:03}.svg"));
        let drawn = fs::read_to_string(file).expect("a picture is text");
        assert_eq!(drawn, picture.svg().to_string(), "move {ply}");
        assert_eq!(drawn.contains("double-three"), ply == 9, "move {ply}");
    }
}

#[test]
fn the_examples_stay_short() {
    let programs = paths_with(project().join("examples"), "rs");
    for path in &programs {
        let text = fs::read_to_string(path).expect("a program is text");
        assert!(text.lines().count() < 60, "{}", path.display());
    }
    assert_eq!(programs.len(), 3);
}
