//! Every file of `fixtures/` through the library, the real program and the submission file.
//!
//! The folders are listed, so a fixture added is a test added.

use std::collections::BTreeMap;
use std::env;
use std::ffi::OsString;
use std::fs;
use std::path::{Path, PathBuf};

use omok::text::{Answers, BoardAt, BoardReader, InputError};
use omok::{Rule, Variant, judge, submission};

use crate::util::{empty_folder, names_in, project, run, run_omok};

pub(crate) struct Fixture {
    pub(crate) name: String,
    pub(crate) input: Vec<u8>,
    answer: String,
    error: String,
}

/// Which of an input's companions must be there.
#[derive(Clone, Copy)]
enum Due {
    Answer,
    Error,
}

/// Those of a folder whose inputs have answers.
fn answered(folder: &str) -> Vec<Fixture> {
    load(&project().join(folder), Due::Answer).expect("each input has its answer")
}

pub(crate) fn judge_fixtures() -> Vec<Fixture> {
    answered("fixtures/judge")
}

/// With boards in layouts that the problem does not promise, and omok reads.
fn readable_fixtures() -> Vec<Fixture> {
    let fixtures = judge_fixtures().into_iter();
    fixtures.chain(answered("fixtures/layouts")).collect()
}

fn error_fixtures() -> Vec<Fixture> {
    load(&project().join("fixtures/errors"), Due::Error).expect("each input has its message")
}

/// Loads a folder of `NAME.in` with `NAME.ans`, `NAME.err` or both; says which file lacks
/// another, or has no place here.
fn load(folder: &Path, due: Due) -> Result<Vec<Fixture>, String> {
    let mut names: BTreeMap<String, Vec<String>> = BTreeMap::new();
    for file in names_in(folder) {
        let parts = file.rsplit_once('.');
        let (name, ending) = parts.ok_or(format!("{file} has no ending"))?;
        let endings = names.entry(name.to_owned()).or_default();
        endings.push(ending.to_owned());
    }
    let load = |(name, endings): (_, Vec<_>)| load_one(folder, name, &endings, due);
    names.into_iter().map(load).collect()
}

fn load_one(folder: &Path, name: String, endings: &[String], due: Due) -> Result<Fixture, String> {
    let has = |ending: &str| endings.iter().any(|other| other == ending);
    let (expected, optional) = match due {
        Due::Answer => ("ans", "ans"),
        Due::Error => ("err", "ans"),
    };
    for needed in ["in", expected] {
        if !has(needed) {
            return Err(format!("{name} has no .{needed}"));
        }
    }
    let is_known = |ending: &str| ["in", expected, optional].contains(&ending);
    if let Some(unknown) = endings.iter().find(|ending| !is_known(ending)) {
        return Err(format!("{name}.{unknown} is of no use here"));
    }
    let read = |ending| fs::read(folder.join(format!("{name}.{ending}"))).unwrap_or_default();
    let text = |ending| String::from_utf8(read(ending)).expect("an answer is UTF-8");
    Ok(Fixture {
        input: read("in"),
        answer: text("ans"),
        error: text("err"),
        name,
    })
}

#[track_caller]
fn for_each(fixtures: &[Fixture], check: impl Fn(&Fixture)) {
    assert!(!fixtures.is_empty(), "the fixtures were not found");
    for fixture in fixtures {
        check(fixture);
    }
}

impl Fixture {
    /// The input as a person sees it, for failed tests.
    fn shown(&self) -> String {
        let input = String::from_utf8_lossy(&self.input);
        format!("{}:\n{input}", self.name)
    }
}

/// Right programs may rely on all that the problem promises, and are given nothing else.
#[test]
fn every_judge_fixture_is_what_the_problem_promises() {
    for fixture in judge_fixtures() {
        let file = format!("fixtures/judge/{}.in", fixture.name);
        run_omok(&format!("validate {file}"), "").expect_done(&format!("{file}: valid\n"));
    }
}

/// The tests pipe all inputs one after the other.
#[test]
fn every_input_but_the_last_ends_its_line() {
    let fixtures = readable_fixtures();
    for fixture in &fixtures[..fixtures.len() - 1] {
        let name = &fixture.name;
        let found = fixture.input.last();
        assert_eq!(found, Some(&b'\n'), "{name} ends within a line");
    }
}

#[test]
fn the_library_answers_every_board() {
    for_each(&readable_fixtures(), |fixture| {
        let (answers, error) = judge_by_library(&fixture.input);
        assert_eq!(error, None, "{}", fixture.shown());
        assert_eq!(answers, fixture.answer, "{}", fixture.shown());
    });
}

#[test]
fn the_library_refuses_every_bad_input() {
    for_each(&error_fixtures(), |fixture| {
        let (answers, error) = judge_by_library(&fixture.input);
        let error = error.unwrap_or_else(|| panic!("{}", fixture.shown()));
        let message = format!("-:{}: error: {}", error.at, error.fault);
        // The program may add which of its options helps.
        let is_begun = fixture.error.starts_with(&message);
        assert!(is_begun, "{message}\n{}{}", fixture.error, fixture.shown());
        assert_eq!(answers, fixture.answer, "{}", fixture.shown());
    });
}

#[test]
fn the_program_answers_every_board() {
    for_each(&readable_fixtures(), |fixture| {
        run_omok("", &fixture.input).expect_done(&fixture.answer);
    });
}

#[test]
fn the_program_refuses_every_bad_input() {
    for_each(&error_fixtures(), |fixture| {
        run_omok("", &fixture.input).expect(2, &fixture.answer, &fixture.error);
    });
}

#[test]
fn the_program_lists_the_fouls_of_every_board() {
    for_each(&answered("fixtures/fouls"), |fixture| {
        run_omok("fouls", &fixture.input).expect_done(&fixture.answer);
    });
}

#[test]
fn the_program_answers_all_boards_in_one_stream() {
    let fixtures = readable_fixtures();
    let stream: Vec<u8> = fixtures.iter().flat_map(|one| one.input.clone()).collect();
    let answers: String = fixtures.iter().map(|one| one.answer.as_str()).collect();
    run_omok("", stream).expect_done(&answers);
}

#[test]
fn the_submission_answers_every_board_in_2018() {
    check_submission("2018");
}

#[test]
fn the_submission_answers_every_board_in_2021() {
    check_submission("2021");
}

#[test]
fn the_submission_answers_every_board_in_2024() {
    check_submission("2024");
}

#[test]
fn an_input_needs_its_answer_and_an_answer_its_input() {
    let check = |due, files: &str, expected: Result<usize, &str>| {
        let folder = empty_folder();
        for file in files.split(' ') {
            folder.write(file, "");
        }
        let loaded = load(folder.path(), due).map(|fixtures| fixtures.len());
        assert_eq!(loaded, expected.map_err(str::to_owned), "{files}");
    };
    check(Due::Answer, "a.in a.ans b.in b.ans", Ok(2));
    check(Due::Answer, "a.in a.ans b.in", Err("b has no .ans"));
    check(Due::Answer, "a.ans", Err("a has no .in"));
    let useless = Err("a.err is of no use here");
    check(Due::Answer, "a.in a.ans a.err", useless);
    check(Due::Error, "a.in a.err b.in b.err b.ans", Ok(2));
    check(Due::Error, "a.in a.ans", Err("a has no .err"));
}

/// The answers that are due, and the fault that ends the input if there is one.
fn judge_by_library(mut input: &[u8]) -> (String, Option<InputError>) {
    let mut reader = BoardReader::new(Variant::BOARD_PROBLEM.size());
    let mut answers = Vec::new();
    let error = judge_all(&mut reader, &mut input, &mut answers).err();
    let answers = String::from_utf8(answers).expect("answers are ASCII");
    (answers, error)
}

fn judge_all(
    reader: &mut BoardReader,
    input: &mut &[u8],
    answers: &mut Vec<u8>,
) -> Result<(), InputError> {
    while let Some(BoardAt { board, at }) = match reader.feed(input)? {
        Some(board) => Some(board),
        None => reader.finish()?,
    } {
        let verdict = judge(&board, &Rule::STANDARD);
        let written = Answers::One.write(answers, reader.boards(), &verdict);
        written.map_err(|fault| InputError { at, fault })?;
    }
    Ok(())
}

/// Compiles the submission file as a learner would, and has it judge every board it can read.
fn check_submission(edition: &str) {
    let folder = empty_folder();
    let program = compile_submission(edition, folder.path());
    let mut fixtures = readable_fixtures();
    fixtures.retain(|fixture| is_for_submission(&fixture.input));
    for_each(&fixtures, |fixture| {
        run(&mut crate::util::command(&program), &fixture.input).expect_done(&fixture.answer);
    });
}

fn compile_submission(edition: &str, folder: &Path) -> PathBuf {
    let program = folder.join("submission");
    let rustc = env::var_os("RUSTC").unwrap_or_else(|| OsString::from("rustc"));
    let mut command = crate::util::command(rustc);
    command
        .args(["--edition", edition, "-D", "warnings", "-O", "-o"])
        .arg(&program)
        .arg(project().join("crates/core/src/submission.rs"));
    run(&mut command, "").expect_done("");
    program
}

/// Whether the input is what online judges feed: one board of numbers with blanks between.
fn is_for_submission(input: &[u8]) -> bool {
    let Ok(text) = std::str::from_utf8(input) else {
        return false;
    };
    let mut words = text.split_whitespace();
    let is_whole = submission::read_board(text).is_some() && words.clone().count() == 361;
    is_whole && words.all(|word| ["0", "1", "2"].contains(&word))
}
