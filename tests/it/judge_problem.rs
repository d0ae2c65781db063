//! `omok judge --problem`: every option of the default command, for any problem.

use omok::batch::{Batch, Jobs, Lines};
use omok::draw::Picture;
use omok::judge;
use omok::plan::Plan;
use omok::problem::{BUILT_IN, Content, Problem, Spacing, board_text};
use omok::rule::PRESETS;
use omok::text::{Answers, Framing, LineAnswers};

use crate::batch::{sparse_board, variants};
use crate::util::{folder, paths_with, project, run_omok, text_of};
use omok_testing::boards::Random;
use omok_testing::some;

fn named(name: &str) -> Problem {
    Problem::named(name).expect("it is built in")
}

fn inputs_of(folder: &str) -> Vec<String> {
    let inputs = paths_with(project().join(folder), "in").into_iter();
    inputs.map(|path| path.display().to_string()).collect()
}

#[test]
fn both_doors_judge_alike() {
    let mut compared = 0;
    for folder in ["fixtures/errors", "fixtures/layouts"] {
        for file in inputs_of(folder) {
            for options in ["", "--json", "--all", "--counted", "--lines", "--lang ko"] {
                let one = run_omok(&format!("judge {options} {file}"), "");
                let door = format!("judge --problem five-board {options} {file}");
                let other = run_omok(&door, "");
                let of =
                    |run: &crate::util::Run| (run.status, run.stdout.clone(), run.stderr.clone());
                assert_eq!(of(&one), of(&other), "{door}");
                compared += 1;
            }
        }
    }
    assert!(compared > 100, "{compared} runs");
    let boards = text_of("fixtures/layouts/several-boards.in");
    let name = run_omok("judge", &boards).stdout.lines().count();
    let counted = format!("{name}\n{boards}");
    let one = run_omok("judge --counted", &counted);
    let other = run_omok("judge --problem five-boards-counted", &counted);
    assert_eq!((one.status, one.stdout), (other.status, other.stdout));
}

/// Texts of some hundred samples of a problem, each an input by itself.
fn texts_of(problem: &Problem) -> Vec<Vec<u8>> {
    let plan = Plan::new(problem.clone(), 3);
    let samples = plan.samples().take(plan.designed().len().min(300) + 100);
    let input = |sample| problem.input_text(&[sample], Spacing::Dense);
    samples.map(|(_, sample)| input(sample)).collect()
}

/// The same boards, one a line and one after another, get the same answers.
#[test]
fn a_line_is_answered_as_the_board_is() {
    let mut on_lines = 0;
    for built_in in &BUILT_IN {
        let problem = named(built_in.name);
        let Some(lines) = Lines::new(&problem, LineAnswers::Text) else {
            continue;
        };
        for text in some(texts_of(&problem), 3) {
            let Content::Cells(_) = &problem.description().content else {
                continue;
            };
            let text = String::from_utf8(text).expect("the samples are text");
            let rows: Vec<&str> = text.lines().collect();
            // The number of boards is an input's, not a board's.
            let counted = problem.description().boards == omok::problem::Boards::Count;
            let until = usize::from(matches!(
                problem.description().boards,
                omok::problem::Boards::Until(_)
            ));
            let rows = &rows[usize::from(counted)..rows.len() - until];
            let answer = problem.judge(text.as_bytes()).expect("the sample is right");
            let answer = String::from_utf8(answer).expect("the answer is text");
            for between in ["/", ""] {
                let line = rows.join(between);
                let mut answered = Vec::new();
                let bad = lines
                    .run(&mut line.as_bytes(), &mut answered)
                    .expect("it is read");
                let answered = String::from_utf8(answered).expect("the answer is text");
                let expected = answer.trim_end().replace('\n', " ") + "\n";
                assert_eq!((bad, answered), (0, expected), "{}: {line}", built_in.name);
                on_lines += 1;
            }
        }
    }
    assert!(on_lines > 600, "{on_lines} lines");
}

#[test]
fn bad_lines_are_answered_in_their_place() {
    let text = "XX.\nXX./00./...\nXXX000...\n\n0123\nXX.00....0\n  X X . / 0 0 . / . . .\n";
    let answers = "error: 4: expected ., X or 0, found the end of the line\n\
                   first\n\
                   illegal\n\
                   error: 1: expected a board or a record, found the end of the line\n\
                   error: 2: expected ., X or 0, found '1'\n\
                   error: 10: expected the end of the line, found '0'\n\
                   first\n";
    run_omok("judge --problem tictactoe-state --lines", text).expect(1, answers, "");
    run_omok(
        "judge --problem tictactoe-state --lines --bad-records ok",
        text,
    )
    .expect(0, answers, "");
    run_omok("judge --problem tictactoe-state --lines", "").expect_done("");
    let told = "judge --problem tictactoe-state --lines --json";
    let json = run_omok(told, "XX.00....\nXX\n");
    let expected = "{\"schema\":1,\"board\":1,\"class\":\"first-to-move\",\"answer\":\"first\",\
                    \"winner\":0,\"lines\":[]}\n\
                    {\"schema\":1,\"board\":2,\"error\":\"expected ., X or 0, found the end of the \
                    line\",\"line\":2,\"column\":3}\n";
    json.expect(1, expected, "");
    run_omok("judge --problem mnk-status --lines", "3 3\nXXX\n...\n...\n")
        .refused("no line can hold a board");
}

#[test]
fn a_line_that_is_too_long_is_one_bad_record() {
    let long = format!("{}\nXX.00....\n", ".".repeat(5 * 1024 * 1024));
    let run = run_omok("judge --problem tictactoe-state --lines", long);
    let answers = "error: 1048577: expected the end of the line within 1 MiB, found '.'\nfirst\n";
    run.expect(1, answers, "");
}

#[test]
fn tables_and_records_of_moves_are_judged() {
    let table = "7,XX.00....\n8,\"XXX/00./...\"\n";
    run_omok("judge --problem tictactoe-state --lines --field 2", table)
        .expect_done("7,XX.00....,first\n8,\"XXX/00./...\",the first player won\n");
    run_omok("judge --problem four-drops --lines", "1121314\n12\n").expect_done("RED-7\nDRAW\n");
}

const LETTERS: &str = "size = \"5x5\"\nwin = \"3\"\nturns = \"any\"\nboards = \"eof\"\n\
    cells = \".XO\"\npromise = [\"one-line\"]\n[answer]\nfirst-won = \"X {row} {col}\"\n\
    second-won = \"O {row} {col}\"\nelse = \"-\"\n";

#[test]
fn every_row_is_named_where_all_are_asked_for() {
    let folder = folder(&[("letters.toml", LETTERS)]);
    let judge = |options: &str, input: &str| {
        folder.run(&format!("judge --problem letters.toml {options}"), input)
    };
    let board = "XXX..\n.....\n..OOO\n.....\n.....\n";
    judge("", board).refused("");
    judge("--all", board).expect_done("X 1 1\nO 3 3\n");
    let json = "{\"schema\":1,\"board\":1,\"class\":\"both-won\",\"answer\":null,\"winner\":null,\
        \"lines\":[{\"stone\":1,\"cells\":[[1,1],[1,2],[1,3]]},\
        {\"stone\":2,\"cells\":[[3,3],[3,4],[3,5]]}]}\n";
    judge("--json", board).expect_done(json);
    let won = board.replace("OO", "..");
    judge("--json", &won).shows("\"answer\":\"X 1 1\",\"winner\":1,\"row\":1,\"col\":1");
    judge("--counted", &format!("1\n{won}")).expect_done("X 1 1\n");
    judge("--counted", "2\n.....\n").ended(2);
}

/// Also by a rule that no description can state, such as renju's or caro's.
#[test]
fn the_problem_of_a_variant_answers_as_its_rule_judges() {
    let mut random = Random::new(26);
    let [mut won, mut excluded] = [0; 2];
    let presets = PRESETS.iter().map(|preset| preset.variant);
    for variant in presets.chain(variants()) {
        let problem = Problem::of_variant(variant);
        for _ in 0..400 {
            let board = sparse_board(&mut random, variant.size());
            let (text, verdict) = (board_text(&board), judge(&board, variant.rule()));
            let mut answer = Vec::new();
            let is_allowed = Answers::One.write(&mut answer, 1, &verdict).is_ok();
            let answered = problem.judge(&text).ok();
            let expected = is_allowed.then_some(answer);
            assert_eq!(answered, expected, "{variant:?}\n{board}");
            let found = problem.validate(&text).is_ok();
            assert_eq!(found, is_allowed, "{variant:?}\n{board}");
            won += usize::from(!verdict.lines().is_empty());
            excluded += usize::from(!is_allowed);
            let sample = problem.sample(board.clone()).expect("a board of the size");
            if is_allowed {
                let picture = problem.sample_picture(1, &sample);
                let wanted = Picture::judged(board, variant.rule());
                assert_eq!(picture, wanted, "{variant:?}");
            }
        }
    }
    assert!(excluded > 500 && won > excluded + 500, "{won} {excluded}");
}

/// The description of a variant's problem is a right one, also with a count.
#[test]
fn the_problem_of_a_variant_can_be_described_and_counted() {
    let presets = PRESETS.iter().map(|preset| preset.variant);
    for variant in presets.chain(variants()) {
        let problem = Problem::of_variant(variant);
        let described = Problem::new(problem.description().clone()).expect("it is right");
        assert_eq!(described.description(), problem.description());
        let counted = problem.counted().expect("boards can be counted");
        let kinds = [problem, counted].map(|problem| problem.as_variant());
        let framings = [Framing::Open, Framing::Counted];
        assert_eq!(kinds, framings.map(|framing| Some((variant, framing))));
    }
}

/// A large input of boards with turns, which are judged one by one.
fn many_boards(problem: &Problem) -> Vec<u8> {
    let plan = Plan::new(problem.clone(), 5);
    let samples: Vec<_> = plan.samples().take(900).map(|(_, sample)| sample).collect();
    let text = problem.input_text(&samples, Spacing::Dense);
    // More than is read by one thread.
    text.repeat(2 * 1024 * 1024 / text.len() + 1)
}

#[test]
fn a_file_is_answered_alike_by_any_number_of_threads() {
    let text = "size = \"7x6\"\nwin = \"4+\"\ngravity = true\nturns = \"first\"\n\
        boards = \"eof\"\ncells = \".XO\"\n[answer]\nfirst-won = \"X\"\nsecond-won = \"O\"\n\
        impossible = \"?\"\nelse = \"-\"\n";
    let problem: Problem = text.parse().expect("it is right");
    let boards = many_boards(&problem);
    let mut spoilt = boards.clone();
    let middle = spoilt.len() * 2 / 3;
    spoilt[middle - middle % 8] = b'Z';
    for text in [boards, spoilt] {
        let batch = Batch {
            problem: &problem,
            answers: Answers::One,
        };
        let mut expected = Vec::new();
        let judged = batch
            .run(&mut &text[..], &mut expected)
            .map_err(|error| error.to_string());
        for jobs in some([2, 1, 5], 3) {
            let mut file = tempfile::tempfile().expect("a file");
            std::io::Write::write_all(&mut file, &text).expect("it is written");
            std::io::Seek::rewind(&mut file).expect("it is rewound");
            let mut answers = Vec::new();
            let jobs = Jobs::Exactly(std::num::NonZero::new(jobs).expect("more than none"));
            let by_file = batch.run_file(&file, &mut answers, jobs);
            let found = by_file.map_err(|error| error.to_string());
            assert_eq!(found, judged, "{jobs:?}");
            assert!(answers == expected, "{jobs:?}: other answers");
        }
    }
}

#[test]
fn ranges_that_adjoin_share_out_the_records() {
    let problem = named("tictactoe-state");
    let text = "XX.00....\n.........\nXXX00....\nX\n".repeat(200);
    let lines = Lines::new(&problem, LineAnswers::Text).expect("a line can hold a board");
    let mut whole = Vec::new();
    lines
        .run(&mut text.as_bytes(), &mut whole)
        .expect("it is read");
    let mut file = tempfile::tempfile().expect("a file");
    std::io::Write::write_all(&mut file, text.as_bytes()).expect("it is written");
    let length = text.len() as u64;
    for cut in [1, 9, 10, 11, 333, length - 1] {
        let mut answers = Vec::new();
        for range in [0..cut, cut..length] {
            lines
                .run_file(&file, Some(range), &mut answers, Jobs::AllCores)
                .expect("it is read");
        }
        assert!(answers == whole, "cut at {cut}");
    }
}
