//! Problems in which any point that wins is a right answer.

use itertools::Itertools;

use omok::mutant::{Mutants, Output, canonical, right_words};
use omok::package::{example, statement};
use omok::plan::Plan;
use omok::problem::{Given, Problem, Sample};
use omok::{Board, Point, Stone};
use omok_testing::some;

use crate::util::{empty_folder, folder, has, omok, run};

/// One board of 3x3, on which the first player moves.
const SMALL: &str = "size=\"3x3\"\nwin=\"3+\"\nturns=\"any\"\ncells=\".XO\"\nask=\"next\"\n\
    where=\"any\"\npromise=[\"first-to-move\"]\n[answer]\ncan-win=\"{row} {col}\"\ncannot-win=\"no\"\n";

/// Several boards in an input.
const COUNTED: &str = "size=\"6x6\"\nwin=\"4+\"\nboards=\"count\"\ncells=\".XO\"\nask=\"next\"\nwhere=\"any\"\n\
    promise=[\"open\", \"reachable\"]\n[answer]\ncan-win=\"#{case}: {row} {col}\"\ncannot-win=\"#{case}: no\"\n";

fn problem(text: &str) -> Problem {
    text.parse()
        .unwrap_or_else(|error| panic!("{error}\n{text}"))
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
            let usual = problem.answers_text(&samples);
            let places = (0..4).cartesian_product(0..4).collect_vec();
            let is_right = |place: &&(u8, u8)| completes(board, **place, falls);
            let first = places.iter().find(is_right);
            let expected = first.map_or("no\n".to_owned(), |(row, col)| {
                format!("{} {}\n", row + 1, col + 1)
            });
            assert_eq!(String::from_utf8_lossy(&usual), expected, "{board}");
            for place in &places {
                let text = format!(" {}  {}\r\n", place.0 + 1, place.1 + 1);
                let found = canonical(&problem, &samples, text.as_bytes()).expect("any point");
                let words = String::from_utf8(found).expect("text");
                let is_usual = words.split_whitespace().eq(expected.split_whitespace());
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
    let of = |text: &str| {
        let found = canonical(&problem, &samples, text.as_bytes()).expect("any point");
        String::from_utf8(found).expect("text")
    };
    let usual = "#1: 1 1\n#2: no\n#3: 1 1\n";
    assert_eq!(problem.answers_text(&samples), usual.as_bytes());
    assert_eq!(of("#1: 1 5\n#2: no\n#3: 1 5\n"), usual);
    assert_eq!(of("#1: 1 5 #2: no\n\n#3: 1 1"), "#1: 1 1 #2: no\n\n#3: 1 1");
    // A wrong answer stays; those after it are still known by their words.
    assert_eq!(
        of("#1: 5 1\n#2: 1 5\n#3: 1 5\n"),
        "#1: 5 1\n#2: 1 5\n#3: 1 1\n"
    );
    assert_eq!(of("#1: no\n#2: no\n#3: 1 5\n"), "#1: no\n#2: no\n#3: 1 1\n");
    assert_eq!(of("what\n#2: no\n#3: 1 5\n"), "what\n#2: no\n#3: 1 5\n");
    let usual = Problem::named("five-next").expect("it is built in");
    assert_eq!(canonical(&usual, &[], b"YES"), None);
}

/// A mutant that only chooses another point that wins would be accused of nothing.
#[test]
fn no_mutant_differs_by_another_right_answer() {
    for text in [SMALL, COUNTED] {
        let problem = problem(text);
        let (mutants, plan) = (Mutants::new(&problem), Plan::new(problem.clone(), 1));
        let (mut wrong, all) = (
            0,
            mutants.iter().unique_by(|mutant| mutant.id).collect_vec(),
        );
        for (_, sample) in plan.samples().take(plan.designed().len()).step_by(9) {
            let right = Output::Words(right_words(&problem, 2, &sample));
            assert_eq!(mutants.without_fault(2, &sample), right);
            let others = problem.right_answers(2, &sample).split_off(1);
            let others = others
                .into_iter()
                .map(|text| String::from_utf8(text).expect("text"));
            let others = others
                .map(|text| Output::Words(text.trim_end().to_owned()))
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

/// A program for the counted boards, which prints the last point on which so many stones in a line win.
fn last_point(length: usize) -> String {
    format!(
        "import sys\n\
         words = sys.stdin.read().split()\n\
         for case in range(int(words[0])):\n\
         \x20   board = words[1 + 6 * case:7 + 6 * case]\n\
         \x20   cells = ''.join(board)\n\
         \x20   own = 'X' if cells.count('X') == cells.count('O') else 'O'\n\
         \x20   cell = lambda r, c: board[r][c] if 0 <= r < 6 and 0 <= c < 6 else '#'\n\
         \x20   run = lambda r, c, d, e: 1 + run(r + d, c + e, d, e) if cell(r, c) == own else 0\n\
         \x20   answer = 'no'\n\
         \x20   for r in range(6):\n\
         \x20       for c in range(6):\n\
         \x20           if cell(r, c) == '.' and any(\n\
         \x20                   run(r + d, c + e, d, e) + run(r - d, c - e, -d, -e) >= {length} - 1\n\
         \x20                   for d, e in [(0, 1), (1, 0), (1, 1), (1, -1)]):\n\
         \x20               answer = f'{{r + 1}} {{c + 1}}'\n\
         \x20   print(f'#{{case + 1}}: {{answer}}')\n"
    )
}

#[test]
fn a_program_that_names_another_point_is_right_and_one_that_names_a_losing_point_is_not() {
    crate::util::tools::needs!(Python);
    let folder = empty_folder();
    let path = folder.write("any.toml", COUNTED);
    let stress = |name: &str, program: String| {
        let program = folder.write(name, program);
        let mut command = omok(["stress", "--count", "1200", "--problem"]);
        run(command.arg(&path).arg(program), "")
    };
    // Inputs of 1,000 boards are among them, whose answers are longer than what is kept.
    stress("right.py", last_point(4)).ended(0);
    let wrong = stress("wrong.py", last_point(3)).ended(1);
    wrong.shows("expected  #1: no\n").shows("found     #1: ");
    let missing = last_point(4).replace(", (1, -1)]", "]");
    let missing = stress("missing.py", missing).ended(1);
    missing.shows("never looks along anti-diagonals");
    let zero = last_point(4).replace("{r + 1} {c + 1}", "{r} {c}");
    let zero = stress("zero.py", zero).ended(1);
    zero.shows("counts rows and columns from 0");
    let swapped = last_point(4).replace("{r + 1} {c + 1}", "{c + 1} {r + 1}");
    let swapped = stress("swapped.py", swapped).ended(1);
    swapped.shows("prints the column before the row");
    let each = "(answer + ' ' if answer != 'no' else '') + f'";
    let each = last_point(4).replace("f'{r + 1}", &format!("{each}{{r + 1}}"));
    let each = stress("each.py", each).ended(1);
    each.shows("expected  #1: ")
        .shows(" (or another point that wins)\n");
    // What is made for the problem is right once it looks along all lines.
    for (language, some, all) in [
        ("py", "(1, 1)]", "(1, 1), (-1, 1)]"),
        ("js", "[1, 1]]", "[1, 1], [-1, 1]]"),
    ] {
        let program = example(&problem(COUNTED), language).expect("it can be described");
        stress(
            &format!("example.{language}"),
            program.replacen(some, all, 1),
        )
        .ended(0);
    }
}

#[test]
fn tests_of_a_known_problem_accept_every_right_answer() {
    crate::util::tools::needs!(Python);
    let input = "1\n.XXX..\n......\nOOO...\n......\n......\n......\n";
    let tests = folder(&[("a.in", input), ("a.ans", "#1: 1 5\n")]);
    let (problem, program) = (
        tests.write("any.toml", COUNTED),
        tests.write(
            "first.py",
            last_point(4).replace("range(6)", "range(5, -1, -1)"),
        ),
    );
    let test = |words: &[&str], known: bool| {
        let mut command = omok(["test"]);
        command.arg(tests.path()).arg(&program).args(words);
        if known {
            command.arg("--problem").arg(&problem);
        }
        run(&mut command, "")
    };
    test(&[], true).begins("1 test: 1 AC ");
    test(&["--strict"], true).begins("1 test: 1 AC ");
    test(&[], false)
        .ended(1)
        .begins("WA  a: expected #1: 1 5, found #1: 1 1");
    tests.write(
        "first.py",
        last_point(4)
            .replace("print(", "print(*")
            .replace(": {answer}'", ": {answer}'.split(), sep='\\n'"),
    );
    test(&[], true).begins("1 test: 1 AC ");
    test(&["--strict"], true).begins("PE  a: ");
    tests.write("first.py", last_point(4).replace("{c + 1}", "{c}"));
    test(&[], true)
        .ended(1)
        .begins("WA  a: expected #1: 1 1, found #1: 1 4");
    tests.write("a.ans", "#1: 1 6\n");
    test(&[], true).ended(2);
}

#[test]
fn any_point_is_refused_where_no_answer_names_it() {
    let check = |before: &str, after: &str, error: &str| {
        let text = SMALL.replace(before, after);
        let found = text.parse::<Problem>().expect_err("a fault");
        assert_eq!(found.to_string(), error, "{text}");
    };
    let any = "6:7: \"any\" is the point of can-win: expected ask = \"next\", and {row} or {col} in can-win";
    check("{row} {col}", "yes", any);
    check("ask=\"next\"\n", "ask=\"board\"\n", any);
    check("can-win=\"{row} {col}\"\n", "else=\"{row}\"\n", any);
    check(
        "where=\"any\"\n",
        "where=\"top-left\"\n",
        "9:9: {row} and {col} of can-win are of a point on which one wins, and any may be named: \
         expected where = \"any\"",
    );
    let only =
        "11:11: where = \"any\" is the point of can-win: no other answer can have {row} or {col}";
    check(
        "cannot-win=\"no\"\n",
        "cannot-win=\"no\"\nfirst-won=\"{row}\"\n",
        only,
    );
    check(
        "where=\"any\"",
        "where=\"all\"",
        "6:7: expected left-top, top-left or any, found \"all\"",
    );
    problem(&SMALL.replace("{row} {col}", "{col}"));
}

/// The statement says what the checker does, of what is printed.
#[test]
fn statements_say_that_any_point_is_accepted() {
    let column = SMALL.replace("{row} ", "");
    for (text, language, sentences) in [
        (
            SMALL,
            "en",
            ["row and the column of the cell", "any of them is accepted."],
        ),
        (
            SMALL,
            "ko",
            ["칸의 행과 열 번호를", "어느 것을 출력해도 정답이다."],
        ),
        (
            &column,
            "en",
            ["print the column of the cell", "any of them is accepted."],
        ),
        (
            &column,
            "ko",
            ["칸의 열 번호를", "어느 것을 출력해도 정답이다."],
        ),
    ] {
        let statement = statement(&problem(text), language).expect("a statement");
        for sentence in sentences {
            has(&statement, sentence);
        }
    }
}
