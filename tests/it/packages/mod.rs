//! Problem packages made from descriptions: what is in them does what it should.

mod validators;

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::{Path, PathBuf};
use std::sync::{Arc, Mutex, OnceLock, PoisonError};

use omok::mutant::{Mutant, Mutants, Output};
use omok::mutant::{canonical, right_words};
use omok::package::{Package, PackageFormat, TestBoards};
use omok::plan::Plan;
use omok::problem::{BUILT_IN, Problem, Sample};
use omok::runner::QUICK_JAVA;

use crate::util::{Folder, empty_folder, has, names_in, omok, project, run, text_of};
use omok_testing::{is_thorough, some};

const TEACHERS: &str = "examples/falling-three.toml";

/// Descriptions with what the built-in ones do not have.
const MORE: [&str; 16] = [
    "size=\"4x5\"\nwin=\"all\"\nturns=\"either\"\nboards=\"until stop\"\ncells=\"_ab\"\nbetween=\", \"\n[answer]\nfirst-won=\"a {case}\"\nsecond-won=\"b {case}\"\nimpossible=\"no\"\nelse=\"-\"\n",
    "size=\"rows\"\nwin=\"3+\"\nturns=\"any\"\nboards=\"eof\"\ncells=\".XO\"\n[answer]\nfirst-won=\"X {row} {col}\"\nsecond-won=\"O {row} {col}\"\nboth-won=\"both\"\nelse=\"none\"\n",
    "size=\"WxH\"\nwin=\"K\"\nturns=\"any\"\nboards=\"count\"\nheader=\"W H K MOVER\"\ncells=\"- x o\"\nbetween=\" \"\nwhere=\"top-left\"\n[answer]\nfirst-won=\"x\\n{row} {col}\"\nsecond-won=\"o\\n{row} {col}\"\nboth-won=\"x and o\"\nfirst-to-move=\"x moves\"\nsecond-to-move=\"o moves\"\nfull=\"full\"\n",
    "size=\"6x5\"\nwin=\"4+\"\ngravity=true\nboards=\"count\"\nheader=\"MOVES MOVER\"\nturns=\"either\"\nmoves=\"col row\"\norigin=0\nafter=\"impossible\"\nask=\"each\"\n[answer]\nfirst-won=\"1 after {move}\"\nsecond-won=\"2 after {move}\"\nimpossible=\"foul\"\nfull=\"draw\"\nelse=\"play\"\n",
    "size=\"5x5\"\nwin=\"4\"\nboards=\"until 0 0\"\nheader=\"N MOVES\"\nmoves=\"row col\"\nbetween=\",\"\nafter=\"never\"\n[answer]\nfirst-won=\"{n}: A\"\nsecond-won=\"{n}: B\"\nelse=\"{n}: {move}\"\n",
    "size=\"7x6\"\nwin=\"4\"\nturns=\"any\"\ncells=\".XO\"\n[answer]\nelse=\"{rows}\"\n",
    "size=\"6x6\"\nwin=\"4+\"\nturns=\"any\"\ncells=\".XO\"\nask=\"next\"\npromise=[\"first-to-move\"]\n[answer]\nelse=\"{points}\"\n",
    "size=\"N\"\nwin=\"5+\"\nboards=\"count\"\nheader=\"N\"\ncells=\".o\"\n[answer]\nfirst-won=\"#{case} YES\"\nelse=\"#{case} NO\"\n",
    "size=\"9x7\"\nwin=\"4\"\nlines=[\"row\", \"column\"]\nturns=\"any\"\ncells=\".XO\"\npromise=[\"one-line\"]\n[answer]\nfirst-won=\"X {row} {col}\"\nsecond-won=\"O {row} {col}\"\nelse=\"-\"\n",
    "size=\"5x6\"\nwin=\"3+\"\nlines=[\"column\", \"anti-diagonal\"]\ncells=\"0 1\"\nbetween=\" \"\nask=\"next\"\npromise=[\"first-to-move\"]\n[answer]\ncan-win=\"yes\"\ncannot-win=\"no\"\n",
    "size=\"4x4\"\nwin=\"3+\"\ngravity=true\nturns=\"first\"\nboards=\"count\"\ncells=\"○●◎\"\nask=\"next\"\npromise=[\"open\", \"reachable\"]\n[answer]\ncan-win=\"이긴다\"\ncannot-win=\"못 이긴다\"\n",
    "size=\"6x5\"\nwin=\"4+\"\nboards=\"count\"\nmoves=\"row col\"\nbetween=\" \"\nillegal=\"again\"\n[answer]\nfirst-won=\"A {move}\"\nsecond-won=\"B {move}\"\nelse=\"-\"\n",
    "size=\"5x4\"\nwin=\"3+\"\ngravity=true\nboards=\"eof\"\nmoves=\"col\"\nbetween=\"\"\nillegal=\"again\"\nafter=\"impossible\"\nask=\"each\"\n[answer]\nfirst-won=\"A\"\nsecond-won=\"B\"\nimpossible=\"over\"\nelse=\"-\"\n",
    "size=\"7x6\"\nwin=\"4+\"\ngravity=true\ncells=\".RY\"\nask=\"next\"\npromise=[\"open\"]\n[answer]\ncan-win=\"yes {points}\"\ncannot-win=\"no\"\nelse=\"no\"\n",
    "size=\"6x6\"\nwin=\"4\"\nturns=\"any\"\ncells=\".XO\"\nask=\"next\"\nwhere=\"any\"\npromise=[\"first-to-move\"]\n[answer]\ncan-win=\"yes\\n{row} {col}\"\ncannot-win=\"no\"\n",
    "size=\"6x5\"\nwin=\"3+\"\ngravity=true\nboards=\"count\"\nmoves=\"col\"\nbetween=\" \"\nask=\"next\"\nwhere=\"any\"\n[answer]\ncan-win=\"#{case}: {col} after {move}\"\ncannot-win=\"#{case}: -\"\nelse=\"#{case}: over\"\n",
];

fn problems() -> Vec<(String, Problem)> {
    let built_in = BUILT_IN.map(|built_in| (built_in.name.to_owned(), built_in.text.to_owned()));
    let more = MORE.map(|text| (text.to_owned(), text.to_owned()));
    let all = built_in.into_iter().chain(more);
    let all = all.chain([(TEACHERS.to_owned(), text_of(TEACHERS))]);
    let read = |(name, text): (String, String)| {
        let problem = text.parse();
        let problem = problem.unwrap_or_else(|error| panic!("{name}: {error}"));
        (name, problem)
    };
    all.map(read).collect()
}

pub(crate) struct Written {
    name: String,
    problem: Problem,
    folder: Folder,
    inputs: Vec<PathBuf>,
}

/// The package, made once for all tests.
fn made(name: &str, problem: &Problem, format: PackageFormat) -> Arc<Package> {
    type Packages = BTreeMap<String, Arc<OnceLock<Arc<Package>>>>;
    static PACKAGES: Mutex<Packages> = Mutex::new(BTreeMap::new());
    let mut packages = PACKAGES.lock().unwrap_or_else(PoisonError::into_inner);
    let once = Arc::clone(packages.entry(format!("{format:?} {name}")).or_default());
    drop(packages);
    let package = once.get_or_init(|| {
        let package = match format {
            PackageFormat::Kattis => Package::new(problem, "xo", format, TestBoards::Chosen(1)),
            _ => made(name, problem, PackageFormat::Kattis).in_format(problem, "xo", format),
        };
        Arc::new(package.unwrap_or_else(|error| panic!("{name}: {error}")))
    });
    Arc::clone(package)
}

pub(crate) fn written(name: &str, problem: &Problem, format: PackageFormat) -> Written {
    let package = made(name, problem, format);
    let folder = empty_folder();
    let mut inputs = Vec::new();
    for file in &package.files {
        folder.write(&file.path, &file.bytes);
        let is_polygons = file.path.starts_with("tests/") && !file.path.ends_with(".a");
        if file.path.ends_with(".in") || is_polygons {
            inputs.push(folder.join(&file.path));
        }
    }
    Written {
        name: name.to_owned(),
        problem: problem.clone(),
        folder,
        inputs,
    }
}

/// What was printed for that input.
fn output_of(input: &Path) -> String {
    let path = format!("{}.out", input.display());
    fs::read_to_string(&path).unwrap_or_else(|error| panic!("{path}: {error}"))
}

/// The output with the usual right answers in place of others that are right, too.
fn usual(problem: &Problem, input: &[u8], output: String) -> String {
    match canonical(problem, &samples(problem, input), output.as_bytes()) {
        Some(usual) => String::from_utf8(usual).expect("text"),
        None => output,
    }
}

impl Written {
    fn path(&self, path: &str) -> PathBuf {
        self.folder.path().join(path)
    }

    /// The inputs that are answered wrong, by the outputs beside them.
    fn wrong(&self) -> Vec<&Path> {
        let is_wrong = |input: &&Path| {
            let answer = fs::read_to_string(input.with_extension("ans"));
            let answer = answer.unwrap_or_else(|error| panic!("{input:?}: {error}"));
            let output = output_of(input);
            let text = fs::read(input).expect("an input can be read");
            let output = usual(&self.problem, &text, output);
            !output.split_whitespace().eq(answer.split_whitespace())
        };
        let inputs = self.inputs.iter().map(PathBuf::as_path);
        inputs.filter(is_wrong).collect()
    }

    #[track_caller]
    pub(crate) fn expect_right(&self, language: &str) {
        if let wrong @ [first, ..] = &self.wrong()[..] {
            let (name, number, output) = (&self.name, wrong.len(), output_of(first));
            panic!("{name} in {language}: {number} wrong, first {first:?}: {output:?}");
        }
    }

    pub(crate) fn run_python(&self, program: &str) {
        let mut command = crate::util::command("python3");
        command.arg(project().join("tests/it/packages/driver.py"));
        run(command.arg(self.path(program)).args(&self.inputs), "").ended(0);
    }
}

#[test]
fn every_python_solution_is_right_and_every_wrong_one_is_wrong() {
    crate::util::tools::needs!(Python);
    for (name, problem) in some(problems(), 6) {
        let package = written(&name, &problem, PackageFormat::Kattis);
        package.run_python("submissions/accepted/solution.py");
        package.expect_right("Python");
        let wrong = names_in(package.path("submissions/wrong_answer"));
        for file in &wrong {
            package.run_python(&format!("submissions/wrong_answer/{file}"));
            let is_right = !package.wrong().is_empty();
            assert!(is_right, "{name}: {file} is right on all tests");
        }
        assert!(wrong.len() >= 2, "{name}: {wrong:?}");
    }
}

/// The statement of a misere game, whose answers call the other player the winner, contradicted them:
/// who wins is only said by the answers.
#[test]
fn statements_leave_to_the_answers_who_wins() {
    let misere = "size=\"5x5\"\nwin=\"4+\"\ncells=\".XO\"\n[answer]\n\
        first-won=\"second\"\nsecond-won=\"first\"\nelse=\"-\"\n";
    let misere = [(misere.to_owned(), misere.parse().expect("a problem"))];
    for (name, problem) in some(problems(), 6).chain(misere) {
        let package = written(&name, &problem, PackageFormat::Kattis);
        for (language, words) in [("en", ["win", "won"]), ("ko", ["이기", "이긴"])] {
            let path = format!("problem_statement/problem.{language}.tex");
            let text = fs::read_to_string(package.path(&path)).expect("a statement");
            let parts = text.split(r"\texttt{");
            let prose = parts.map(|part| part.split_once('}').unwrap_or(("", part)).1);
            let prose = prose.collect::<Vec<_>>().join(" ");
            for word in words {
                assert!(!prose.contains(word), "{name}: {word} in {prose}");
            }
        }
    }
}

#[test]
fn every_java_solution_is_right() {
    crate::util::tools::needs!(Java);
    // Other ones than in C++, among those that all are made for.
    for (name, problem) in some(some(problems(), 6).skip(usize::from(!is_thorough())), 2) {
        let package = written(&name, &problem, PackageFormat::Kattis);
        let classes = package.path("classes");
        let mut compiler = crate::util::javac();
        compiler.args(["--release", "11", "-Xlint:all,-options", "-Werror"]);
        compiler.args(["-encoding", "UTF-8", "-d"]).arg(&classes);
        compiler.arg(package.path("submissions/accepted/Solution.java"));
        compiler.arg(project().join("tests/it/packages/Driver.java"));
        let compiled = run(&mut compiler, "");
        assert_eq!(compiled.status, Some(0), "{name}\n{compiled}");
        let mut java = crate::util::command("java");
        java.args(QUICK_JAVA).arg("-cp").arg(&classes).arg("Driver");
        let ran = run(java.arg(&classes).args(&package.inputs), "");
        assert_eq!(ran.status, Some(0), "{name}\n{ran}");
        package.expect_right("Java");
    }
}

/// `numbers` of C++20's library was ambiguous with one of a solution's.
fn expect_cpp_in_all_standards(source: &Path, options: &[&str]) {
    for standard in some(["23", "14", "17", "20"], 4) {
        let mut compiler = crate::util::command("g++");
        let standard = format!("-std=c++{standard}");
        compiler.args(["-fsyntax-only", "-Wall", "-Wextra", "-Werror", &standard]);
        run(compiler.args(options).arg(source), "").ended(0);
    }
}

#[test]
fn every_cpp_solution_is_right() {
    crate::util::tools::needs!(Cpp);
    for (name, problem) in some(some(problems(), 6), 2) {
        let package = written(&name, &problem, PackageFormat::Kattis);
        let program = package.path("program");
        let mut compiler = crate::util::command("g++");
        compiler.args(["-std=c++11", "-O1", "-Wall", "-Wextra", "-Werror", "-o"]);
        let source = package.path("submissions/accepted/solution.cpp");
        let compiled = run(compiler.args([&program, &source]), "");
        assert_eq!(compiled.status, Some(0), "{name}\n{compiled}");
        expect_cpp_in_all_standards(&source, &[]);
        for input in &package.inputs {
            let text = fs::read(input).expect("an input can be read");
            let ran = run(&mut crate::util::command(&program), text);
            assert_eq!(ran.status, Some(0), "{name}\n{ran}");
            fs::write(format!("{}.out", input.display()), ran.stdout).expect("an output");
        }
        package.expect_right("C++");
    }
}

pub(crate) fn samples(problem: &Problem, input: &[u8]) -> Vec<Sample> {
    problem.samples_of(input).expect("it is valid")
}

fn shows(mutants: &Mutants, mutant: &Mutant, sample: &Sample) -> bool {
    let right = Output::Words(right_words(mutants.problem(), 1, sample));
    mutants.says(mutant, 1, sample) != Some(right)
}

/// The known mistakes that a board shows which is tried on every program, or any board at all
/// where they are few.
fn showable(mutants: &Mutants) -> Vec<Mutant> {
    const FEW: usize = 20_000;
    let plan = Plan::new(mutants.problem().clone(), 1);
    let few = plan.whole().filter(|&all| all <= FEW);
    let tried = plan.samples().take(few.unwrap_or(plan.designed().len()));
    let mut left: Vec<Mutant> = mutants.iter().collect();
    let mut shown = Vec::new();
    for (_, sample) in tried {
        shown.extend(left.extract_if(.., |mutant| shows(mutants, mutant, &sample)));
    }
    shown
}

#[test]
fn every_known_mistake_that_can_be_shown_fails_on_a_secret_test() {
    for built_in in some(&BUILT_IN, 6) {
        let problem = Problem::named(built_in.name).expect("it is built in");
        let package = made(built_in.name, &problem, PackageFormat::Kattis);
        let mutants = Mutants::new(&problem);
        let mut left = showable(&mutants);
        let (all, mut files, mut bytes) = (left.len(), 0, 0);
        for file in &package.files {
            if !file.path.starts_with("data/secret/") || !file.path.ends_with(".in") {
                continue;
            }
            (files, bytes) = (files + 1, bytes + file.bytes.len());
            for sample in samples(&problem, &file.bytes) {
                left.retain(|mutant| !shows(&mutants, mutant, &sample));
            }
        }
        let shown = built_in.name;
        eprintln!("{shown}: {all} mistakes, {files} inputs of {bytes} bytes");
        let names: Vec<&str> = left.iter().map(|mutant| mutant.id).collect();
        assert!(names.is_empty(), "{}: {names:?} of {all}", built_in.name);
        let is_right = files <= 215 && bytes < 2_000_000;
        assert!(is_right, "{}: {files}", built_in.name);
    }
}

/// What the package's validator takes is what `omok validate` takes; each test once.
#[test]
fn every_test_is_valid_and_there_once() {
    crate::util::tools::needs!(Python);
    for (name, problem) in some(problems(), 6) {
        let package = written(&name, &problem, PackageFormat::Kattis);
        let mut known = BTreeSet::new();
        for input in &package.inputs {
            let text = fs::read(input).expect("an input can be read");
            assert_eq!(problem.validate(&text), Ok(()), "{name}: {input:?}");
            assert!(known.insert(text), "{name}: {input:?} is there twice");
        }
        package.run_python("input_validators/validate.py");
        for input in &package.inputs {
            assert_eq!(output_of(input), "42", "{name}: {input:?}");
            // A blank at the end, a line more, a leading zero: invalid for both.
            let text = fs::read_to_string(input).expect("an input is text");
            fs::write(input, text.replacen('\n', " \n", 1)).expect("an input can be written");
        }
        package.run_python("input_validators/validate.py");
        for input in &package.inputs {
            assert_eq!(output_of(input), "43", "{name}: {input:?}");
            let text = fs::read(input).expect("an input can be read");
            assert!(problem.validate(&text).is_err(), "{name}: {input:?}");
        }
    }
}

/// A comma in the name of a designed board was an error for problemtools.
#[test]
fn tests_have_names_that_kattis_takes() {
    let name = MORE[7];
    let problem = name.parse().expect("a problem");
    for path in &written(name, &problem, PackageFormat::Kattis).inputs {
        let name = path.file_name().expect("a file").to_string_lossy();
        let is_taken = |letter: char| letter.is_ascii_alphanumeric() || "_.-".contains(letter);
        assert!(name.chars().all(is_taken), "{name}");
    }
}

#[test]
fn a_name_that_is_no_short_name_is_refused_with_one_that_is() {
    let folder = empty_folder();
    let refused = |args: [&str; 3], message: &str| {
        run(omok(args).current_dir(folder.path()), "").expect(2, "", message);
        assert_eq!(fs::read_dir(folder.path()).expect("a folder").count(), 0);
    };
    let told = "omok: the folder's name is the problem's short name, and 'My-Problem' is not one for \
         Kattis: expected small letters and digits, as in myproblem\n";
    refused(["package", "kattis", "My-Problem"], told);
    let told = "omok: the folder's name is the problem's short name, and 'My_Problem' is not one for \
         Polygon: expected small letters, digits and hyphens, as in myproblem\n";
    refused(["package", "polygon", "My_Problem"], told);
    let other = crate::util::run_omok("package other x", "").ended(2);
    other.says("expected one of kattis, domjudge, polygon, plain");
}

/// The manual of `DOMjudge`, "Problem format": what lies where, and which keys its own file has.
#[test]
fn what_domjudge_imports_is_as_its_manual_says() {
    crate::util::tools::needs!(Python);
    let folder = empty_folder();
    for problem in ["five-board", "four-state"] {
        let name = problem.replace('-', "");
        let words = ["package", "domjudge", &name, "--zip", "--problem", problem];
        run(omok(words).current_dir(folder.path()), "").ended(0);
        let mut python = crate::util::command("python3");
        python.arg(project().join("tests/it/packages/domjudge.py"));
        python.arg(folder.join(format!("{name}.zip")));
        run(&mut python, "").expect_done("fine\n");
    }
    folder.run("package domjudge fiveboard --zip", "").ended(2);
    let described = text_of("crates/problem/src/problem/built_in/tictactoe-state.toml");
    let untitled = described.lines().filter(|line| !line.starts_with("title"));
    let problem = "title = \"Who won? 100% & {x}\"\ntitle-ko = \"누가 이겼나\"\n".to_owned()
        + &untitled.collect::<Vec<_>>().join("\n");
    let problem: Problem = problem.parse().expect("a description");
    let chosen = TestBoards::Chosen(1);
    let package = Package::new(&problem, "xo", PackageFormat::Domjudge, chosen);
    let package = package.expect("a package");
    let text = |path: &str| {
        let file = package.files.iter().find(|file| file.path == path);
        let file = file.unwrap_or_else(|| panic!("{path}"));
        String::from_utf8(file.bytes.clone()).expect("text")
    };
    assert!(text("domjudge-problem.ini").contains("name='Who won? 100% & {x}'\n"));
    assert!(text("problem.html").contains("<h1>Who won? 100% &amp; {x}</h1>"));
    assert!(text("problem.html").contains("<h1>누가 이겼나</h1>"));
    let latex = text("problem_statement/problem.en.tex");
    has(&latex, "\\problemname{Who won? 100\\% \\& \\{x\\}}");
}

/// A program that never gives an answer must not pass nearly all tests.
#[test]
fn no_class_has_less_than_a_third_of_an_even_share() {
    for built_in in some(&BUILT_IN, 6) {
        let problem = Problem::named(built_in.name).expect("it is built in");
        let package = made(built_in.name, &problem, PackageFormat::Plain);
        let met = package.classes.values().filter(|&&count| count > 0);
        let (classes, all) = (met.clone().count(), met.sum::<usize>());
        for (class, &count) in &package.classes {
            let is_right = count == 0 || 3 * classes * count >= all;
            assert!(is_right, "{}: {class} {count} of {all}", built_in.name);
        }
    }
}

#[test]
fn what_polygon_imports_has_the_files_that_it_names() {
    for (name, problem) in some(problems(), 6) {
        let package = written(&name, &problem, PackageFormat::Polygon);
        let xml = fs::read_to_string(package.path("problem.xml")).expect("a text");
        let document = roxmltree::Document::parse(&xml);
        let document = document.unwrap_or_else(|error| panic!("{name}: {error}"));
        let nodes = || document.descendants();
        for path in nodes().filter_map(|node| node.attribute("path")) {
            assert!(package.path(path).is_file(), "{name}: {path}");
        }
        let tests = nodes().filter(|node| node.has_tag_name("test")).count();
        let files = names_in(package.path("tests")).len();
        assert_eq!(files, 2 * tests, "{name}");
    }
}
