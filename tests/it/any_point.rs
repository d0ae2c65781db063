//! Problems in which any point that wins is a right answer.

use itertools::Itertools;

use omok::mutant::{Mutants, Output, canonical, right_words};
use omok::package::{example, statement};
use omok::plan::Plan;
use omok::problem::{Given, Problem, Sample};
use omok::{Board, Point, Stone};
use omok_testing::{some, table};

use crate::util::{folder, has, text_of};

/// One board of 3x3, on which the first player moves.
const SMALL: &str = "size=\"3x3\"\nwin=\"3+\"\nturns=\"any\"\ncells=\".XO\"\nask=\"next\"\n\
    where=\"any\"\npromise=[\"first-to-move\"]\n[answer]\ncan-win=\"{row} {col}\"\ncannot-win=\"no\"\n";

/// Several boards in an input.
const COUNTED: &str = "size=\"6x6\"\nwin=\"4+\"\nboards=\"count\"\ncells=\".XO\"\nask=\"next\"\nwhere=\"any\"\n\
    promise=[\"open\", \"reachable\"]\n[answer]\ncan-win=\"#{case}: {row} {col}\"\ncannot-win=\"#{case}: no\"\n";

fn problem(text: &str) -> Problem {
    let problem = text.parse();
    problem.unwrap_or_else(|error| panic!("{error}\n{text}"))
}

/// The answers, with the first of all points in place of another that wins, too.
fn usual(problem: &Problem, samples: &[Sample], answers: &str) -> String {
    let usual = canonical(problem, samples, answers.as_bytes()).expect("any point");
    String::from_utf8(usual).expect("text")
}

fn board(number: usize) -> Board {
    let cell = |place: u32| ['.', 'X', 'O'][number / 3usize.pow(place) % 3];
    let text: String = (0..9).map(cell).collect();
    let rows = [&text[..3], &text[3..6], &text[6..]];
    rows.join("\n").parse().expect("a board")
}

/// The eight lines of the board.
const LINES: [&str; 8] = ["012", "345", "678", "036", "147", "258", "048", "246"];

/// Whether a stone of the first player there completes a line; by hand.
fn completes(board: &Board, (row, col): (u8, u8), falls: bool) -> bool {
    let stone = |(row, col)| board.get(Point::new(row, col));
    let rests = !falls || row == 2 || stone((row + 1, col)).is_some();
    let own =
        |place: u8| place == 3 * row + col || stone((place / 3, place % 3)) == Some(Stone::Black);
    let is_full = |line: &&str| {
        line.contains(&(3 * row + col).to_string()) && line.bytes().all(|digit| own(digit - b'0'))
    };
    row < 3 && col < 3 && stone((row, col)).is_none() && rests && LINES.iter().any(is_full)
}

#[test]
fn a_point_is_right_if_a_stone_there_completes_a_line() {
    for falls in [false, true] {
        let problem = problem(&format!("gravity={falls}\n{SMALL}"));
        let setting = problem.setting().expect("a size");
        for number in some((0..19_683).collect_vec(), 1000) {
            let sample = Sample::new(setting, None, Given::Board(board(number)));
            if !problem.allows(&sample) {
                continue;
            }
            let samples = [sample];
            let board = samples[0].board().expect("a board");
            let places = (0..4).cartesian_product(0..4).collect_vec();
            let is_right = |place: &&(u8, u8)| completes(board, **place, falls);
            let named = |(row, col): &(u8, u8)| format!("{} {}", row + 1, col + 1);
            let first = places.iter().find(is_right);
            let expected = first.map_or("no".to_owned(), named);
            let answer = problem.answers_text(&samples);
            let answer = String::from_utf8_lossy(&answer);
            assert_eq!(answer, format!("{expected}\n"), "{board}");
            for place in &places {
                let text = format!(" {}  {}\r\n", place.0 + 1, place.1 + 1);
                let words = usual(&problem, &samples, &text);
                let is_usual = words.split_whitespace().join(" ") == expected;
                assert_eq!(is_usual, is_right(&place), "{board}\n{text}");
                let is_same = words == text;
                assert!(is_same || is_usual && words.ends_with("\r\n"), "{words:?}");
            }
        }
    }
}

#[test]
fn the_answers_to_several_boards_are_replaced_one_by_one() {
    let problem = problem(COUNTED);
    let empty = "......\n".repeat(3);
    let threes = format!(".XXX..\n......\nOOO...\n{empty}");
    let input = format!("3\n{threes}{empty}{empty}{threes}");
    let samples = problem.samples_of(input.as_bytes()).expect("boards");
    let answers = problem.answers_text(&samples);
    assert_eq!(answers, b"#1: 1 1\n#2: no\n#3: 1 1\n");
    let check = |answers: &str, expected: &str| {
        assert_eq!(usual(&problem, &samples, answers), expected);
    };
    check("#1: 1 5\n#2: no\n#3: 1 5\n", "#1: 1 1\n#2: no\n#3: 1 1\n");
    check("#1: 1 5 #2: no\n\n#3: 1 1", "#1: 1 1 #2: no\n\n#3: 1 1");
    // A wrong answer stays; those after it are still known by their words.
    check("#1: 5 1\n#2: 1 5\n#3: 1 5\n", "#1: 5 1\n#2: 1 5\n#3: 1 1\n");
    check("#1: no\n#2: no\n#3: 1 5\n", "#1: no\n#2: no\n#3: 1 1\n");
    check("what\n#2: no\n#3: 1 5\n", "what\n#2: no\n#3: 1 5\n");
    let next = Problem::named("five-next").expect("it is built in");
    assert_eq!(canonical(&next, &[], b"YES"), None);
}

/// A mutant that only chooses another point that wins would be accused of nothing.
#[test]
fn no_mutant_differs_by_another_right_answer() {
    for text in [SMALL, COUNTED] {
        let problem = problem(text);
        let (mutants, plan) = (Mutants::new(&problem), Plan::new(problem.clone(), 1));
        let all = mutants.iter().unique_by(|mutant| mutant.id).collect_vec();
        let mut wrong = 0;
        for (_, sample) in plan.samples().take(plan.designed().len()).step_by(9) {
            let right = Output::Words(right_words(&problem, 2, &sample));
            assert_eq!(mutants.without_fault(2, &sample), right);
            let words = |answer| {
                String::from_utf8(answer)
                    .expect("text")
                    .trim_end()
                    .to_owned()
            };
            let others = problem.right_answers(2, &sample).split_off(1);
            let others = others
                .into_iter()
                .map(|answer| Output::Words(words(answer)))
                .collect_vec();
            for mutant in &all {
                let says = mutants.says(mutant, 2, &sample).expect("no form");
                assert!(!others.contains(&says), "{}: {says:?}", mutant.id);
                wrong += usize::from(says != right);
            }
        }
        assert!(wrong > all.len(), "{wrong} of {}", all.len());
    }
}

/// A program that names the last point that wins on each of the counted boards, with one change.
fn last_point(before: &str, after: &str) -> String {
    let program = text_of("tests/data/last_point.py");
    has(&program, before);
    program.replace(before, after)
}

#[test]
fn a_program_that_names_another_point_is_right_and_one_that_names_a_losing_point_is_not() {
    crate::util::tools::needs!(Python);
    let folder = folder(&[("any.toml", COUNTED)]);
    let stress = |name: &str, program: String| {
        folder.write(name, program);
        folder.run(
            &format!("stress --count 1200 --problem any.toml {name}"),
            "",
        )
    };
    // Inputs of 1,000 boards are among them, whose answers are longer than what is kept.
    stress("right.py", last_point("", "")).ended(0);
    let wrong = stress("wrong.py", last_point("LENGTH = 4", "LENGTH = 3")).ended(1);
    wrong.shows("expected  #1: no\n").shows("found     #1: ");
    let cases = "
        missing.py | , (1, -1)]      | ]               | never looks along anti-diagonals
        zero.py    | {r + 1} {c + 1} | {r} {c}         | counts rows and columns from 0
        swapped.py | {r + 1} {c + 1} | {c + 1} {r + 1} | prints the column before the row
    ";
    for [name, before, after, mistake] in table(cases) {
        stress(name, last_point(before, after))
            .ended(1)
            .shows(mistake);
    }
    let each = last_point("f'{r", "(answer + ' ' if answer != 'no' else '') + f'{r");
    let each = stress("each.py", each).ended(1).shows("expected  #1: ");
    each.shows(" (or another point that wins)\n");
    // What is made for the problem is right once it looks along all lines.
    for [language, some, all] in table(
        "py | (1, 1)] | (1, 1), (-1, 1)]
         js | [1, 1]] | [1, 1], [-1, 1]]",
    ) {
        let program = example(&problem(COUNTED), language).expect("it can be described");
        let program = program.replacen(some, all, 1);
        stress(&format!("example.{language}"), program).ended(0);
    }
}

#[test]
fn tests_of_a_known_problem_accept_every_right_answer() {
    crate::util::tools::needs!(Python);
    let input = "1\n.XXX..\n......\nOOO...\n......\n......\n......\n";
    let tests = folder(&[
        ("a.in", input),
        ("a.ans", "#1: 1 5\n"),
        ("any.toml", COUNTED),
    ]);
    let test = |words: &str| tests.run(&format!("test . {words} ./any.py"), "");
    let (known, strict) = ("--problem any.toml", "--strict --problem any.toml");
    tests.write("any.py", last_point("range(6)", "range(5, -1, -1)"));
    test(known).begins("1 test: 1 AC ");
    test(strict).begins("1 test: 1 AC ");
    let unknown = test("").ended(1);
    unknown.begins("WA  a: expected #1: 1 5, found #1: 1 1");
    let parted = "print(*f'#{case + 1}: {answer}'.split(), sep='\\n')";
    tests.write(
        "any.py",
        last_point("print(f'#{case + 1}: {answer}')", parted),
    );
    test(known).begins("1 test: 1 AC ");
    test(strict).begins("PE  a: ");
    tests.write("any.py", last_point("{c + 1}", "{c}"));
    let wrong = test(known).ended(1);
    wrong.begins("WA  a: expected #1: 1 1, found #1: 1 4");
    tests.write("a.ans", "#1: 1 6\n");
    test(known).ended(2);
}

#[test]
fn any_point_is_refused_where_no_answer_names_it() {
    let any =
        "\"any\" is the point of can-win: expected ask = \"next\", and {row} or {col} in can-win";
    let cases = r#"
        {row} {col}             | yes                                   | 6:7: ANY
        ask="next"\n            | ask="board"\n                         | 6:7: ANY
        can-win="{row} {col}"\n | else="{row}"\n                        | 6:7: ANY
        where="any"\n           | where="top-left"\n                    | 9:9: {row} and {col} of can-win are of a point on which one wins, and any may be named: expected where = "any"
        cannot-win="no"\n       | cannot-win="no"\nfirst-won="{row}"\n  | 11:11: where = "any" is the point of can-win: no other answer can have {row} or {col}
        where="any"             | where="all"                           | 6:7: expected left-top, top-left or any, found "all"
    "#;
    for [before, after, error] in table(cases) {
        let text = SMALL.replace(before, after);
        let found = text.parse::<Problem>().expect_err("a fault");
        assert_eq!(found.to_string(), error.replace("ANY", any), "{text}");
    }
    problem(&SMALL.replace("{row} {col}", "{col}"));
}

/// The statement says what the checker does, of what is printed.
#[test]
fn statements_say_that_any_point_is_accepted() {
    let column = SMALL.replace("{row} ", "");
    let cases = "
        en | row and the column of the cell | print the column of the cell | any of them is accepted.
        ko | 칸의 행과 열 번호를            | 칸의 열 번호를               | 어느 것을 출력해도 정답이다.
    ";
    for [language, of_both, of_column, accepted] in table(cases) {
        for (text, asked) in [(SMALL, of_both), (&column, of_column)] {
            let statement = statement(&problem(text), language).expect("a statement");
            has(&statement, asked);
            has(&statement, accepted);
        }
    }
}
