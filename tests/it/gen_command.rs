//! `omok gen`: valid boards, the same for ever.

use std::fmt::Write;
use std::fs;

use itertools::Itertools;
use omok::Verdict;
use omok::plan::{Balance, Kind, Set, Suite};
use omok::problem::{Setting, board_text};
use omok::{Rule, Stone, judge};

use crate::util::{OMOK, empty_folder, fnv, names_in, quoted, run_omok, text_of};
use omok_testing::boards::{fives, grid_of};
use omok_testing::some;

/// Each board of each kind is the same in every version, on every machine: the file is never to
/// be changed, but by new kinds. It holds the sums of the first boards' bytes.
#[test]
fn the_boards_of_a_seed_never_change() {
    let mut golden = String::new();
    for kind in Kind::ALL {
        for numbers in [Balance::Free, Balance::Balanced] {
            let boards =
                (0..200).map(|index| kind.board(&Setting::FIVE_BOARD, 2615, index, numbers));
            let sum = fnv(boards.flat_map(|board| board_text(&board)));
            writeln!(golden, "{kind} {numbers:?} {sum:016x}").expect("a String takes every text");
        }
    }
    let expected = text_of("tests/data/golden-boards.txt");
    assert_eq!(golden, expected, "\n{golden}");
}

/// The first board of each kind, to be seen.
#[test]
fn the_first_boards_are_as_ever() {
    let mut golden = String::new();
    for kind in Kind::ALL {
        let board = kind.board(&Setting::FIVE_BOARD, 1, 0, Balance::Free);
        write!(golden, "{kind}\n{board}\n").expect("a String takes every text");
    }
    assert_eq!(golden, text_of("tests/data/first-boards.txt"), "\n{golden}");
}

#[test]
fn every_random_board_is_valid() {
    for kind in Kind::ALL {
        for index in 0..1500 {
            let board = kind.board(&Setting::FIVE_BOARD, 7, index, Balance::Free);
            let fives = fives(&grid_of(&board)).len();
            assert!(fives <= 1, "{kind} {index}:\n{board}");
        }
    }
}

#[test]
fn balanced_boards_are_valid_and_balanced() {
    for kind in Kind::ALL {
        for index in 0..150 {
            let board = kind.board(&Setting::FIVE_BOARD, 7, index, Balance::Balanced);
            let fives = fives(&grid_of(&board)).len();
            let count = |stone| board.stones().filter(|&(_, on)| on == stone).count();
            let [black, white] = Stone::ALL.map(count);
            assert!(fives <= 1, "{kind} {index}:\n{board}");
            let is_balanced = black == white || black == white + 1;
            assert!(is_balanced, "{kind} {index}: {black} {white}\n{board}");
        }
    }
}

#[test]
fn every_kind_has_boards_with_a_five_and_without() {
    for kind in Kind::ALL {
        let verdict = |index| {
            judge(
                &kind.board(&Setting::FIVE_BOARD, 3, index, Balance::Free),
                &Rule::STANDARD,
            )
        };
        let won = (0..300).filter(|&index| verdict(index) != Verdict::Open);
        let won = won.count();
        // What is crossed is a five.
        let is_mixed = (20..290).contains(&won) || kind == Kind::Crossed;
        assert!(is_mixed, "{kind}: {won}");
    }
}

#[test]
fn gen_prints_boards_that_omok_reads() {
    for (args, boards) in [
        ("gen", 1),
        ("gen --count 7 --seed 9 --kind dense", 7),
        ("gen --count 3 --balanced --kind full", 3),
        ("gen --kind bends", 168),
        ("gen --kind catalogue --skip 5 --count 2", 2),
        ("gen --count 0", 0),
    ] {
        let made = run_omok(args, "").ended_quietly(0);
        assert_eq!(made.stdout.lines().count(), 19 * boards, "{made}");
        if boards > 0 {
            let judged = run_omok("--json", &made.stdout);
            assert_eq!(judged.stdout.lines().count(), boards, "{judged}");
        }
    }
}

#[test]
fn gen_prints_answers_behind_the_boards() {
    let boards = run_omok("gen --count 20 --kind crossed", "").stdout;
    let answers = run_omok("judge", &boards).stdout;
    let both = run_omok("gen --count 20 --kind crossed --answers", "").stdout;
    assert_eq!(both.len(), boards.len() + answers.len());
    assert!(both.starts_with(boards.lines().take(19).join("\n").as_str()));
}

#[test]
fn gen_skips_to_any_board() {
    let all = run_omok("gen --count 600", "").stdout;
    let last = run_omok("gen --skip 500 --count 100", "").stdout;
    assert!(all.ends_with(&last) && !last.is_empty());
}

#[test]
fn gen_has_an_end_and_says_so() {
    let last = u64::MAX;

    run_omok(&format!("gen --skip {last} --count 3"), "").refused("(use a smaller --skip)");
    let near = run_omok(&format!("gen --skip {} --count 3", last - 3), "").ended(0);
    assert_eq!(near.stdout.lines().count(), 3 * 19, "{near}");
    let none = run_omok("gen --kind bends --skip 168", "");
    let told = "omok: 'bends' has 168 boards: --skip 168 leaves none of them\n";
    none.expect(2, "", told);
    let fewer = run_omok("gen --kind bends --skip 167 --count 9", "").ended(0);
    let expected = "omok: 'bends' has 168 boards: --skip 167 and --count 9 give 1\n";
    assert_eq!(fewer.stderr, expected);
}

/// What is asked for by its name is what is asked for by default.
#[test]
fn gen_makes_the_same_boards_of_the_board_problem_by_its_name() {
    let random = Kind::ALL.map(|kind| format!("--kind {kind} --seed 9 --skip 3 --count 25"));
    let sets = Set::ALL.map(|set| format!("--kind {} --skip 20 --count 25", set.name()));
    let balanced = ["--balanced --kind dense --count 9".to_owned()];
    for options in random.iter().chain(&sets).chain(&balanced) {
        let by_default = run_omok(&format!("gen --answers {options}"), "");
        let by_name = run_omok(&format!("gen --problem five-board --answers {options}"), "");
        by_default.ended(0);
        assert_eq!(by_default.stdout, by_name.stdout, "{options}");
        assert_eq!((by_name.status, by_name.stderr.as_str()), (Some(0), ""));
    }
}

/// They were for the board problem alone.
#[test]
fn gen_makes_every_kind_of_board_for_other_problems() {
    let folder = empty_folder();
    let kinds = Kind::ALL.into_iter().map(Kind::name);
    for kind in kinds.chain(Set::ALL.into_iter().map(Set::name)) {
        for problem in ["four-state", "mnk-status", "tictactoe-final"] {
            let out = format!("{problem}-{kind}");
            let made = format!("gen --problem {problem} --kind {kind} --count 5 --out {out}");
            folder.run(&made, "").expect_done("");
            let valid = folder.run(&format!("validate --problem {problem} {out}/001.in"), "");
            valid.expect_done(&format!("{out}/001.in: valid\n"));
        }
    }
    let records = run_omok("gen --problem five-when --kind dense", "").ended(2);
    records.says("records of moves");
}

/// A folder of a described problem was never cleared.
#[test]
fn gen_clears_its_own_boards_of_other_problems() {
    let folder = empty_folder();
    let args = "gen --problem four-state --count 4 --out boards";
    folder.run(args, "").expect_done("");
    folder.run(args, "").ended(2).says("holds boards already");
    let forced = args.replace("--count 4", "--count 2 --force");
    folder.run(&forced, "").expect_done("");
    assert_eq!(names_in(folder.join("boards")).len(), 4);
}

#[test]
fn gen_writes_files() {
    let folder = empty_folder();
    folder
        .run("gen --count 12 --out boards", "")
        .expect_done("");
    assert_eq!(names_in(folder.join("boards")).len(), 24);
    folder
        .run("validate boards/012.in", "")
        .expect_done("boards/012.in: valid\n");
}

#[test]
fn gen_writes_a_problem_package() {
    let folder = empty_folder();
    let made = folder.run("package kattis fiveinarow", "").ended(0);
    made.hides("not met");
    for part in ["sample", "secret"] {
        let words = format!("test fiveinarow/data/{part} -- {}", quoted(OMOK));
        folder.run(&words, "").ended(0);
    }
}

/// A problem that does not look at turns was told that no board has the second player to move.
#[test]
fn a_suite_lists_no_class_that_its_problem_does_not_have() {
    let folder = empty_folder();
    let suite = |problem: &str, name: &str| {
        let path = folder.join(name);
        let words = format!("package plain '{}' --problem '{problem}'", path.display());
        run_omok(&words, "").ended(0).stdout
    };
    // The first takes the least time.
    for problem in some(["tictactoe-state", "five-boards-counted", "five-next"], 3) {
        let table = suite(problem, problem);
        assert!(!table.contains("not met"), "{problem}\n{table}");
    }
    // Where the input says whose turn it is, the second player has some.
    let told = folder.join("told.toml");
    let text = "size = \"3x3\"\nwin = \"3\"\nturns = \"any\"\nboards = \"one\"\nheader = \"MOVER\"\n\
                cells = \"012\"\n[answer]\nfirst-to-move = \"1 moves\"\nsecond-to-move = \"2 moves\"\n\
                else = \"over\"\n";
    fs::write(&told, text).expect("a file can be written");
    let table = suite(&told.display().to_string(), "told");
    let has_second = |line: &str| line.ends_with("  second-to-move") && !line.starts_with("     0");
    assert!(table.lines().any(has_second), "{table}");
}

#[test]
fn a_suite_meets_everything_that_it_can() {
    for seed in 0..5 {
        let suite = Suite::new(seed, Balance::Free);
        assert_eq!(suite.coverage().unmet().collect_vec(), [""; 0]);
        assert_eq!(suite.samples.len(), 2);
        let cases = suite.samples.iter().chain(&suite.secret);
        assert!(cases.map(|case| &case.board).all_unique());
    }
    let unmet = Suite::new(1, Balance::Balanced)
        .coverage()
        .unmet()
        .collect_vec();
    assert!(unmet.iter().any(|what| what == "other numbers of stones"));
}

#[test]
fn gen_lists_its_kinds() {
    let list = run_omok("kinds", "");
    for kind in Kind::ALL {
        list.shows(format!("{} ", kind.name()));
    }
    let wrong = run_omok("gen --kind none", "").ended(2);
    wrong.says("mixed, dense");
}
