//! Problems whose boards have sides of one and two: every command does on them what it does on
//! larger ones.

#![allow(clippy::unwrap_used)]

use itertools::{Itertools, iproduct};
use omok::mutant::Mutants;
use omok::package::PackageFormat;
use omok::plan::Plan;
use omok::problem::{Cases, Class, Given, Manner, Problem, Rest, Sample, Setting, Spacing, Turns};
use omok::{Board, Rule, Size, Stone, Variant};

use crate::packages::written;
use crate::util::{folder, run_omok};
use omok_testing::classes::{all_grids, board_of, game_tree, winners_along};
use omok_testing::some;

/// Where each class has a text of its own.
const ANSWERS: &str = "[answer]\nfirst-won = \"A\"\nsecond-won = \"B\"\nboth-won = \"AB\"\n\
    full = \"full\"\nimpossible = \"no\"\nelse = \"open\"\n";

const CONTENTS: [&str; 6] = [
    "cells = \".XO\"",
    "cells = \".XO\"\nbetween = \" \"\nrows = \"/\"",
    "cells = \"0 1 2\"\nrows = \"\"",
    "cells = \".o\"",
    "moves = \"row col\"",
    "moves = \"col\"\nbetween = \" \"\norigin = 0",
];

const BOARDS: [&str; 3] = ["one", "count", "eof"];

const LINES: &str = "|lines = [\"row\", \"column\"]\n|lines = [\"anti-diagonal\"]\n";

/// The descriptions that can work, of boards so wide and high.
fn problems(width: u8, height: u8) -> Vec<(String, Problem)> {
    let lengths = [1, 2, width.max(height)].into_iter().unique();
    let wins = lengths.flat_map(|length| [format!("{length}"), format!("{length}+")]);
    let wins = wins.chain(["all".to_owned()]).collect_vec();
    let (turns, falls, asks) = (["first", "either", "any"], [false, true], ["board", "next"]);
    let all = iproduct!(wins, turns, falls, CONTENTS, BOARDS, asks);
    let described = all.zip(LINES.split('|').cycle());
    let described = described.filter_map(|((win, turns, falls, content, boards, ask), lines)| {
        let answers = match ask {
            "board" => ANSWERS,
            _ => "[answer]\ncan-win = \"yes\"\ncannot-win = \"no\"\n",
        };
        let text = format!(
            "size = \"{width}x{height}\"\nwin = \"{win}\"\nturns = \"{turns}\"\n\
             gravity = {falls}\nboards = \"{boards}\"\nask = \"{ask}\"\n{content}\n{lines}{answers}"
        );
        text.parse().ok().map(|problem| (text, problem))
    });
    described.collect()
}

/// What the definition says of every board: the classes of those that games lead to; with no
/// turns, who has a row.
fn by_definition(setting: &Setting) -> Vec<(Board, Class)> {
    let tree = game_tree(setting);
    let winners = |grid: &Vec<Vec<u8>>| winners_along(grid, setting.wins, setting.directions);
    let class = |grid: &Vec<Vec<u8>>| match (setting.turns, winners(grid)) {
        (Turns::First | Turns::Either, _) => tree.get(grid).copied().unwrap_or(Class::Impossible),
        (Turns::Any, [true, true]) => Class::BothWon,
        (Turns::Any, [true, false]) => Class::FirstWon,
        (Turns::Any, [false, true]) => Class::SecondWon,
        _ if grid.iter().flatten().all(|&cell| cell != 0) => Class::Full,
        _ => Class::FirstToMove,
    };
    let grids = all_grids(setting.size);
    grids.map(|grid| (board_of(&grid), class(&grid))).collect()
}

const fn word(class: Class) -> &'static str {
    match class {
        Class::FirstWon => "A\n",
        Class::SecondWon => "B\n",
        Class::BothWon => "AB\n",
        Class::Full => "full\n",
        Class::Impossible => "no\n",
        Class::FirstToMove | Class::SecondToMove => "open\n",
    }
}

#[test]
fn all_boards_are_judged_as_the_definition_has_it() {
    let mut judged = 0;
    for (width, height) in [(1, 1), (1, 2), (2, 1), (2, 2)] {
        for (text, problem) in problems(width, height) {
            if text.contains("moves") || text.contains("next") {
                continue;
            }
            let setting = problem.setting().unwrap();
            for (board, class) in by_definition(&setting) {
                if text.contains(".o") && board.count(Stone::White) > 0 {
                    continue;
                }
                let given = Given::Board(board);
                let sample = Sample {
                    setting,
                    mover: None,
                    given,
                };
                let input = problem.input_text(std::slice::from_ref(&sample), Spacing::Dense);
                let answer = problem.judge(&input).unwrap();
                let found = String::from_utf8_lossy(&answer);
                assert_eq!(found, word(class), "{text}{sample:?}");
                assert_eq!(problem.validate(&input), Ok(()), "{text}{sample:?}");
                judged += 1;
            }
        }
    }
    assert!(judged > 10_000, "{judged}");
}

/// What is tried on a program is valid, is read as it was written, and can be drawn.
fn check_plan(text: &str, problem: &Problem) -> usize {
    let plan = Plan::new(problem.clone(), 1);
    let mut tried = 0;
    for trial in plan.trials(plan.designed().len() + 60) {
        let input = problem.input_text(&trial.samples, Spacing::Dense);
        let shown = String::from_utf8_lossy(&input);
        assert_eq!(problem.validate(&input), Ok(()), "{text}{shown}");
        let answers = problem.judge(&input).unwrap();
        let expected = problem.answers_text(&trial.samples);
        assert_eq!(answers, expected, "{text}{shown}");
        let (mut cases, mut rest) = (Cases::new(problem, Manner::Exact), &input[..]);
        for sample in &trial.samples {
            let Some(case) = cases.next(&mut rest, Rest::None).unwrap() else {
                panic!("too few boards are read: {text}{shown}");
            };
            let picture = problem.case_picture(&case, &problem.find(&case).unwrap());
            assert!(picture.text().to_string().contains('\n'), "{text}{shown}");
            assert!(picture.svg().to_string().contains("<svg"), "{text}{shown}");
            assert_eq!(&case.sample, sample, "{text}{shown}");
        }
        tried += trial.samples.len();
    }
    tried
}

/// Some of the descriptions, of each size others: those of the whole list are some thousands.
fn some_problems() -> impl Iterator<Item = (String, Problem)> {
    let sizes = [(1, 1), (1, 2), (2, 1), (2, 2), (2, 5), (1, 26), (26, 1)];
    (0..).zip(sizes).flat_map(|(first, (width, height))| {
        let all = problems(width, height).into_iter().skip(first);
        some(all.step_by(17), 6)
    })
}

#[test]
fn what_is_tried_is_valid_and_rightly_answered() {
    let tried = some_problems().map(|(text, problem)| check_plan(&text, &problem));
    let tried = tried.collect_vec();
    let is_right = tried.len() > 30 && tried.iter().all(|&tried| tried > 1);
    assert!(is_right, "{tried:?}");
}

#[test]
fn each_mutant_says_something_of_each_board() {
    for (_, problem) in some_problems() {
        let mutants = Mutants::new(&problem);
        let plan = Plan::new(problem, 1);
        for (_, sample) in plan.samples().take(60) {
            for mutant in mutants.iter() {
                let _ = mutants.says(&mutant, 1, &sample);
            }
        }
    }
}

#[test]
fn packages_are_written_and_their_solutions_are_right() {
    crate::util::tools::needs!(Python);
    for (number, (text, problem)) in some_problems().step_by(5).enumerate() {
        written(&text, &problem, PackageFormat::Polygon);
        let package = written(&text, &problem, PackageFormat::Kattis);
        if number % 2 == 0 {
            package.run_python("submissions/accepted/solution.py");
            package.expect_right("Python");
        }
    }
}

const FALLING: &str = "size = \"2x2\"\nwin = \"2+\"\ngravity = true\ncells = \".XO\"\n\
    [answer]\nfirst-won = \"A\"\nsecond-won = \"B\"\nimpossible = \"no\"\nelse = \"-\"\n";

#[test]
fn every_command_takes_a_problem_of_2x2() {
    let folder = folder(&[("two.toml", FALLING)]);
    let problem =
        |words: &str, input: &str| folder.run(&format!("{words} --problem two.toml"), input);
    let board = "X.\nXO\n";
    problem("judge", board).expect_done("A\n");
    problem("validate", board).expect_done("-: valid\n");
    problem("draw", board).ended(0);
    problem("validate", &problem("gen --seed 1", "").ended(0).stdout).expect_done("-: valid\n");
    let listed = problem("mutants", "");
    let is_right = listed.status == Some(0) && listed.stdout.lines().count() > 20;
    assert!(is_right, "{listed}");
    let hunt = folder
        .run("stress --problem two.toml -- echo -", "")
        .ended(1);
    hunt.shows("prints the same whatever the board");
}

#[test]
fn rules_stay_on_boards_of_three_and_more() {
    let two = Size::new(2, 5);
    assert_eq!(Variant::try_new(two, Rule::FREESTYLE), None);
    assert_eq!(Variant::STANDARD.with_size(two), None);
    assert_eq!(Variant::size_of(2, 5), None);
    assert_eq!(Variant::size_of(3, 26), Some(Size::new(3, 26)));
    let told = "error: invalid value '2' for '--size <N|WxH>': expected a side N or WIDTHxHEIGHT, \
                each 3 to 26\n";
    run_omok("judge --size 2", "").ended(2).says(told);
    run_omok("judge --rule mnk:2,5,3", "").says("M and N 3 to 26");
}
