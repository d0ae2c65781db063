//! The validators and the checker of packages, run on inputs that are right and on changed ones:
//! they take what `omok validate` takes.

use std::collections::BTreeSet;
use std::fs;
use std::path::PathBuf;

use itertools::Itertools;
use omok::package::PackageFormat;
use omok::problem::Problem;

use super::{
    MORE, Written, expect_cpp_in_all_standards, output_of, problems, samples, usual, written,
};
use crate::util::{command, has, project, run};
use omok_testing::{is_thorough, some};

/// Inputs of a package and changed ones, each once, with whether they are valid.
fn inputs(package: &Written, problem: &Problem) -> Vec<(Vec<u8>, bool)> {
    let mut texts = BTreeSet::new();
    let mut originals: Vec<Vec<u8>> = package.inputs.iter().map(read).collect();
    originals.sort_by_key(Vec::len);
    // The shortest are changed in most places; one of some length, and the longest, in a few.
    let few = originals.iter().take(3);
    for original in few.chain(originals.get(originals.len() / 2)) {
        texts.extend(changed(original));
    }
    texts.extend(originals);
    let judged = texts.into_iter().map(|text| {
        let is_valid = problem.validate(&text).is_ok();
        (text, is_valid)
    });
    let judged = judged.filter(|(text, is_valid)| !(*is_valid && is_left_out(problem, text)));
    judged.collect()
}

/// Blank lines that may part boards are no part of a package: its statement does not name them.
fn is_left_out(problem: &Problem, text: &[u8]) -> bool {
    let has_blank_line = text.windows(2).any(|pair| pair == b"\n\n");
    problem.may_have_gaps() && has_blank_line
}

fn read(path: &PathBuf) -> Vec<u8> {
    fs::read(path).unwrap_or_else(|error| panic!("{path:?}: {error}"))
}

/// The text with one thing changed, in every way that a hand might.
fn changed(text: &[u8]) -> Vec<Vec<u8>> {
    let most = if is_thorough() { 24 } else { 6 };
    let with = |at: usize, taken: usize, put: &[u8]| {
        let rest = &text[(at + taken).min(text.len())..];
        [&text[..at], put, rest].concat()
    };
    let end = text.len();
    let mut made = vec![Vec::new(), b"\n".to_vec(), with(0, 0, b"\xEF\xBB\xBF")];
    made.extend([&b"\n"[..], b" ", text].map(|put| with(end, 0, put)));
    let step = end.div_ceil(most).max(1);
    let ends = (0..end).filter(|&at| text[at] == b'\n').take(most / 2);
    for at in (0..end).step_by(step).chain(ends).chain([end - 1]) {
        made.push(text[..at].to_vec());
        made.push(with(at, 1, b""));
        made.push(with(at, 0, &text[at..=at]));
        made.extend(b"012X. -\n\t\xFF".map(|put| with(at, 1, &[put])));
        made.extend(b"\n 0\r".map(|put| with(at, 0, &[put])));
    }
    let lines: Vec<&[u8]> = text.split_inclusive(|&byte| byte == b'\n').collect();
    for place in 0..lines.len().min(most) {
        let mut swapped = lines.clone();
        swapped.swap(place, lines.len() - 1);
        made.push(swapped.concat());
        let mut fewer = lines.clone();
        fewer.remove(place);
        made.push(fewer.concat());
        let mut more = lines.clone();
        more.insert(place, lines[place]);
        made.push(more.concat());
    }
    made
}

#[track_caller]
fn expect_same(name: &str, text: &[u8], is_valid: bool, found: bool) {
    let text = String::from_utf8_lossy(text);
    let differ = "the validator and `omok validate` differ on";
    assert_eq!(found, is_valid, "{name}: {differ} {text:?}");
}

#[test]
fn the_kattis_validator_takes_what_omok_validate_takes() {
    crate::util::tools::needs!(Python);
    for (name, problem) in some(problems(), 6) {
        let mut package = written(&name, &problem, PackageFormat::Kattis);
        let inputs = inputs(&package, &problem);
        let store = |(number, (text, _)): (usize, &(Vec<u8>, bool))| {
            let path = package.folder.write(&format!("changed/{number}.in"), text);
            PathBuf::from(path)
        };
        package.inputs = inputs.iter().enumerate().map(store).collect();
        package.run_python("input_validators/validate.py");
        for ((text, is_valid), path) in inputs.iter().zip(&package.inputs) {
            let status = output_of(path);
            assert!(["42", "43"].contains(&status.as_str()), "{name}: {status}");
            expect_same(&name, text, *is_valid, status == "42");
        }
    }
}

/// The option that finds a stand-in for testlib, which is as strict.
fn stand_in() -> String {
    let folder = project().join("tests/it/packages/testlib");
    format!("-I{}", folder.display())
}

fn compiled(package: &Written, source: &str) -> PathBuf {
    let program = package.path("program");
    let mut compiler = command("g++");
    compiler.args(["-std=c++11", "-O0", "-Wall", "-Wextra", "-Werror", "-o"]);
    compiler.args([&program, &package.path(source)]);
    let compiled = run(compiler.arg(stand_in()), "");
    assert_eq!(compiled.status, Some(0), "{}\n{compiled}", package.name);
    program
}

#[test]
fn the_testlib_validator_takes_what_omok_validate_takes() {
    crate::util::tools::needs!(Cpp);
    for (name, problem) in some(some(problems(), 6), 2) {
        let package = written(&name, &problem, PackageFormat::Polygon);
        let validator = compiled(&package, "files/validator.cpp");
        // Of each input some are enough: the other validator has seen them all.
        let inputs = inputs(&package, &problem).into_iter().step_by(5);
        for (text, is_valid) in inputs {
            let ran = run(&mut command(&validator), text.clone());
            assert!(matches!(ran.status, Some(0 | 3)), "{name}\n{ran}");
            expect_same(&name, &text, is_valid, ran.status == Some(0));
        }
    }
}

/// Outputs for an input: right by the first and by the last point, and others.
fn outputs(problem: &Problem, input: &[u8]) -> Vec<String> {
    let answers = (1..).zip(samples(problem, input));
    let answers = answers.map(|(number, sample)| problem.right_answers(number, &sample));
    let answers = answers.collect_vec();
    let text = |pick: fn(&Vec<Vec<u8>>) -> Option<&Vec<u8>>| {
        let picked: Vec<u8> = answers.iter().filter_map(pick).flatten().copied().collect();
        String::from_utf8(picked).expect("text")
    };
    let (first, last) = (text(|all| all.first()), text(|all| all.last()));
    let lines = last.lines().collect_vec();
    vec![
        last.split_whitespace().join("\t"),
        last.replace(['1', '2'], "3"),
        last.replace(['3', '4', '5'], "1"),
        last.replace("no", "NO").replace('-', "_"),
        lines[1..].join("\n"),
        [last.as_str(), lines[0]].concat(),
        last.replace(' ', ""),
        String::new(),
        "-1 \u{fffd} 99999999999999999999\n".repeat(3),
        first,
        last,
    ]
}

/// Both take what `omok` takes, where any point that wins is right.
#[test]
fn the_checkers_accept_every_right_answer_and_no_other() {
    crate::util::tools::needs!(Cpp, Python);
    for name in &MORE[14..] {
        let problem: Problem = name.parse().expect("a problem");
        let package = written(name, &problem, PackageFormat::Kattis);
        let polygon = written(name, &problem, PackageFormat::Polygon);
        let testlib = compiled(&polygon, "check.cpp");
        expect_cpp_in_all_standards(&polygon.path("check.cpp"), &[&stand_in()]);
        let answer = polygon.folder.write("answer", "");
        let has_several = |text: &Vec<u8>| {
            let mut samples = samples(&problem, text).into_iter();
            samples.any(|sample| problem.right_answers(1, &sample).len() > 1)
        };
        let inputs = package.inputs.iter().map(read);
        let (several, one): (Vec<_>, Vec<_>) = inputs.partition(has_several);
        let (mut right, mut wrong) = (0, 0);
        for text in several.into_iter().take(5).chain(one.into_iter().take(4)) {
            let expected = problem.judge(&text).expect("an input");
            let expected = String::from_utf8(expected).expect("text");
            let input = polygon.folder.write("input", &text);
            for output in outputs(&problem, &text) {
                let words = usual(&problem, &text, output.clone());
                let is_right = words.split_whitespace().eq(expected.split_whitespace());
                let found = polygon.folder.write("found", &output);
                let by_testlib = run(command(&testlib).args([&input, &found, &answer]), "");
                let mut python = command("python3");
                python.arg(package.path("output_validators/check.py"));
                python.args([&input, &answer]).arg(package.folder.path());
                let by_python = run(&mut python, output.clone());
                let statuses = if is_right { [0, 42] } else { [1, 43] };
                let ran = [&by_testlib, &by_python].map(|ran| ran.status);
                let shown = format!("{name}: {output:?}\n{by_testlib}\n{by_python}");
                assert_eq!(ran, statuses.map(Some), "{shown}");
                (right, wrong) = (right + i32::from(is_right), wrong + i32::from(!is_right));
            }
        }
        assert!(right > 20 && wrong > 20, "{right} right, {wrong} wrong");
        let says = package.folder.read("judgemessage.txt");
        // Of several boards, the first that is wrong may have one point alone.
        let is_hinted = says.contains("(or another point), found ");
        assert!(is_hinted || problem.has_many_boards(), "{says}");
        has(
            &polygon.folder.read("problem.xml"),
            "<checker type=\"testlib\">",
        );
        let yaml = package.folder.read("problem.yaml");
        has(&yaml, "validation: custom\n");
        assert!(!yaml.contains("flags"), "{yaml}");
    }
}

#[test]
fn the_testlib_checker_compares_words() {
    crate::util::tools::needs!(Cpp);
    let problem = Problem::named("five-board").expect("it is built in");
    let package = written("five-board", &problem, PackageFormat::Polygon);
    let checker = compiled(&package, "check.cpp");
    let input = package.folder.write("input", "");
    for (answer, output, status) in [
        ("1\n3 2\n", "1\n3 2\n", 0),
        ("1\n3 2\n", "1 3\t2", 0),
        ("1\n3 2\n", "1\n3 3\n", 1),
        ("1\n3 2\n", "1\n3\n", 1),
        ("1\n3 2\n", "1\n3 2 0\n", 1),
        ("1\n3 2\n", "", 1),
        ("YES\n", "yes\n", 1),
    ] {
        let expected = package.folder.write("expected", answer);
        let found = package.folder.write("found", output);
        let ran = run(command(&checker).args([&input, &found, &expected]), "");
        assert_eq!(ran.status, Some(status), "{output:?}\n{ran}");
    }
}
