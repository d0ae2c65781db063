//! Reports and errors in Korean: `--lang ko`, or by the locale.

use std::fs;
use std::process::Command;

use crate::util::{
    Run, begins_with, empty_folder, ends_with, folder, has, is_korean, omok, paths_with, project,
    quoted, run, run_omok,
};
use omok_testing::table;

/// The counterexample of a program that always answers 0, whole.
const REPORT: &str = "\
반례: 틀렸습니다(WA), 돌 5개. 더 뺄 수 있는 돌이 없습니다:
                     1 1 1 1 1 1 1 1 1 1
   1 2 3 4 5 6 7 8 9 0 1 2 3 4 5 6 7 8 9
 1>X*X*X*X*X . . . . . . . . . . . . . .
EMPTY
* 흑 승: 1,1부터 1,5까지 5개
> 답이 가리키는 돌: 1,1

예상 출력 1 1 1
실제 출력 0
실수      항상 0을 출력합니다
다시 찾기 omok stress --seed 1 --count 1 -- sh -c 'cat > /dev/null; echo 0'
직접 실행 아래 19줄을 board.txt 파일로 저장한 뒤: sh -c 'cat > /dev/null; echo 0' < board.txt
          (올바른 답: omok board.txt. 파일 없이 실행해서 아래 줄을 붙여 넣고 Ctrl-D를 눌러도 됩니다)
1 1 1 1 1 0 0 0 0 0 0 0 0 0 0 0 0 0 0
ZEROS
";

fn report() -> String {
    let empty: String = (2..=19)
        .map(|row| format!("{row:2}{}\n", " .".repeat(19)))
        .collect();
    let zeros = format!("{}\n", ["0"; 19].join(" ")).repeat(18);
    REPORT.replace("EMPTY", &empty).replace("ZEROS", &zeros)
}

fn stress(options: &[&str]) -> Command {
    let script = ["--", "sh", "-c", "cat > /dev/null; echo 0"];
    omok(["stress"].iter().chain(options).chain(&script))
}

#[test]
fn the_report_is_korean_where_that_is_asked_for() {
    let mut command = stress(&["--quiet", "--lang", "ko", "--count", "9"]);
    run(&mut command, "").expect(1, &report(), "");
}

#[test]
fn the_whole_run_is_told_in_korean() {
    let run = run(&mut stress(&["--lang", "ko", "--count", "9"]), "");
    for text in [
        "WA  1번째 판 (미리 준비한 판 1번): 예상 출력 2 13 6, 실제 출력 0\n",
        "* 백 승: 13,6부터 ",
        "개 중 1개: 실수 1개 찾음, ",
    ] {
        run.shows(text);
    }
}

/// The variables in the order in which they count; `--lang` counts before all of them.
#[test]
fn the_locale_chooses_the_language() {
    let cases = "
        LC_ALL=ko_KR.UTF-8                  |           | 예상 출력
        LC_ALL= LANG=ko_KR.UTF-8            |           | 예상 출력
        LC_ALL= LC_MESSAGES=ko LANG=en_US   |           | 예상 출력
        LC_ALL=C LANG=ko_KR.UTF-8           |           | expected
        LC_ALL=de_DE.UTF-8                  |           | expected
        LC_ALL=ko_KR.UTF-8                  | --lang en | expected
        LC_ALL=C                            | --lang ko | 예상 출력
    ";
    for [variables, options, told] in table(cases) {
        let options: Vec<&str> = options.split_whitespace().collect();
        let mut command = stress(&[&options[..], &["--quiet", "--count", "9"]].concat());
        let command = command.env_remove("LC_MESSAGES").env_remove("LANG");
        let variables = variables.split(' ').filter_map(|one| one.split_once('='));
        let run = run(command.envs(variables), "");
        let is_right = run.stdout.contains(&format!("{told} "));
        assert!(is_right, "{options:?}\n{run}");
    }
}

/// The page and the text below the board: saved, the file is named, and the board can be pasted.
#[test]
fn the_board_is_printed_as_text_that_can_be_pasted() {
    let run = run(&mut stress(&["--quiet", "--count", "9"]), "");
    let pasted = run.stdout.split_once("press Ctrl-D)\n");
    let (_, pasted) = pasted.expect("it is told");
    assert_eq!(pasted.trim_end().lines().count(), 19, "{run}");
    run_omok("judge", pasted).expect_done("1\n1 1\n");
    let folder = empty_folder();
    let saved = folder.join("saved");
    let path = saved.to_str().expect("the path is text");
    let mut command = stress(&["--quiet", "--count", "9", "--save", path]);
    let run = self::run(&mut command, "");
    let name = quoted(saved.join("counterexample-1.in"));
    let hand = format!("by hand   sh -c 'cat > /dev/null; echo 0' < {name}\n");
    run.shows(&hand);
}

#[test]
fn tests_are_told_in_korean() {
    let folder = folder(&[
        ("a.in", "1\n"),
        ("a.ans", "1\n3 2\n"),
        ("b.in", "0"),
        ("b.ans", "0"),
    ]);
    let test = |options: &[&str], script: &str| -> Run {
        let mut command = omok(["test", "--lang", "ko"]);
        let command = command.arg(folder.path()).args(options);
        run(command.args(["--", "sh", "-c", script]), "")
    };
    let run = test(&[], "echo 0");
    run.begins("WA  a: 예상 출력 1 3 2, 실제 출력 0\n테스트 2개: 1 AC, 1 WA, ");
    run.shows("초; 가장 느린 테스트 ");
    run.shows("; 최대 메모리 ");
    let cases = r"
        exit 3        | RE  a: 런타임 에러, 종료 코드 3\n
        kill -SEGV $$ | RE  a: 런타임 에러, SIGSEGV 시그널로 종료 (스택 한도: 64 MiB)\n
        sleep 60      | TLE a: 시간 초과, 실제 시간 0.3초가 지나도 끝나지 않음\n
        yes           | OLE a: 출력 초과, 4 MiB 넘게 출력함\n
                      | WA  a: 예상 출력 1 3 2, 실제 출력 없음\n
    ";
    for [script, told] in table(cases) {
        test(&["--wall-limit", "0.3", "--stack-limit", "64"], script).begins(told);
    }
    // What programs read stays as it is.
    let json = test(&["--json"], "exit 3").stdout;
    assert!(json.contains("\"reason\":\"exit status 3\""), "{json}");
}

#[test]
fn the_judge_tells_its_errors_in_korean() {
    let cases = r"
        3 |  | -:1:1: error: 0, 1, 2 중 하나가 있어야 합니다 (실제: '3')\n
         |  | -:1:1: error: 판이 없습니다: 한 행에 19칸씩 19행이 있어야 합니다\n
        0120\n |  | -:1:5: error: 1행의 칸 수가 다릅니다: 19칸이어야 하는데 4칸입니다 (판의 크기가 다른가요? --size 4 --run 4 옵션을 쓰세요)\n
    ";
    for [text, out, told] in table(cases) {
        run_omok("--lang ko", text).expect(2, out, told);
    }

    run_omok("--lang ko nowhere.txt", "").says_first("omok: 읽을 수 없습니다: nowhere.txt: ");
    run(omok::<&str>([]).env("LC_ALL", "ko_KR.UTF-8"), "3").says("0, 1, 2 중 하나가 있어야 합니다");
}

/// Every malformed input that is kept: the same place, other words.
#[test]
fn every_malformed_input_is_told_in_korean() {
    let inputs = paths_with(project().join("fixtures/errors"), "in");
    for path in &inputs {
        let english = run(omok(["judge"]).arg(path), "");
        let korean = run(omok(["judge", "--lang", "ko"]).arg(path), "");
        let found = (korean.status, &korean.stdout);
        assert_eq!(found, (english.status, &english.stdout));
        let place = |run: &Run| run.stderr.split(" error: ").next().map(str::to_owned);
        assert_eq!(place(&korean), place(&english), "{korean}");
        assert!(is_korean(&korean.stderr), "{korean}");
    }
    assert!(inputs.len() > 20);
}

#[test]
fn what_keeps_a_program_from_being_tried_is_told_in_korean() {
    crate::util::tools::needs!(Python);
    let folder = empty_folder();
    folder.write("sol.py", "def f(:\n");
    let told = |words: &[&str]| {
        let mut command = omok(["stress", "--lang", "ko"]);
        let run = run(command.current_dir(folder.path()).args(words), "").refused("");
        run.stderr
    };
    let broken = told(&["--", "python3", "sol.py"]);
    begins_with(&broken, "omok: 프로그램을 실행해 볼 수 없습니다: ");
    ends_with(&broken, " (컴파일 에러입니다. 이것부터 고치세요)\n");
    let broken = told(&["sol.py"]);
    begins_with(&broken, "omok: 프로그램을 실행해 볼 수 없습니다: ");
    has(&broken, "sol.py:1: ");
    let several = "omok: 'python3 sol.py': 이대로는 실행할 수 없습니다. 여러 단어가 하나로 묶여 \
                   있습니다. 이렇게 해 보세요: omok stress -- python3 sol.py\n";
    assert_eq!(told(&["--", "python3 sol.py"]), several);
    let build = told(&["--build", "exit 3", "--", "./sol"]);
    ends_with(&build, "omok: 컴파일 에러: 'exit 3': 종료 코드 3\n");
}

#[test]
fn another_language_is_refused() {
    run_omok("--lang fr", "").ended(2).says("expected en or ko");
}

/// It was an option of some commands, and after the command alone.
#[test]
fn every_command_has_a_language() {
    let told = |words: &str, expected: &str| {
        let run = run_omok(words, "#");
        assert!(run.stderr.contains(expected), "{words}\n{run}");
        assert_eq!(run.status, Some(2), "{words}\n{run}");
    };
    let missing = "읽을 수 없습니다: /no/such";
    for command in ["judge", "game", "fouls", "validate", "draw"] {
        told(&format!("{command} --lang ko /no/such"), missing);
        told(&format!("--lang ko {command} /no/such"), missing);
        told(&format!("--lang=ko {command} /no/such"), missing);
    }
    for command in "gen kinds rules problems submission man play".split(' ') {
        let expected = format!("{command} --lang ko --no-such");
        told(&expected, "오류: '--no-such'");
    }
    let told = "-:1:1: error: 0, 1, 2 중 하나가 있어야 합니다 (실제: '#')\n";
    run_omok("validate --lang ko", "#").expect(1, told, "");
}

#[test]
fn errors_in_arguments_are_told_in_korean() {
    let told = |words: &str, expected: &str| {
        let run = run_omok(words, "").refused("");
        assert!(run.stderr.starts_with(expected), "{words}\n{run}");
        ends_with(&run.stderr, "자세한 설명은 '--help'로 볼 수 있습니다.\n");
    };
    told(
        "judge --alll --lang ko",
        "오류: '--alll': 없는 옵션이거나 여기에 쓸 수 없는 인수입니다\n  혹시 '--all'인가요?\n",
    );
    let expected = "오류: '--rule <NAME>'에 쓸 수 없는 값입니다: 'xx': ";
    told("judge --lang ko --rule xx", expected);
    let expected = "오류: '--jobs <N>'에 값이 없습니다\n\n";
    told("judge --lang ko --jobs", expected);
    let expected = "오류: '--rule <NAME>'에 값이 없습니다\n  쓸 수 있는 값: standard, ";
    told("judge --lang ko --rule", expected);
    let expected = "오류: 필요한 인수가 없습니다: <DIR>, <PROGRAM>...\n\n사용법: omok test ";
    told("test --lang ko", expected);
    let expected = "오류: '--lines'와 함께 쓸 수 없습니다: --all\n";
    told("judge --lang ko --lines --all", expected);
    let error = "오류: '--size <N|WxH>'는 한 번만 쓸 수 있습니다\n";
    told("judge --lang ko --size 5 --size 6", error);
}

/// The sessions of `omok play` that are kept: the same boards, and each line of words in Korean.
#[test]
fn sessions_of_play_are_told_in_korean() {
    let mut lines = 0;
    for path in paths_with(project().join("tests/data/play"), "out") {
        let expected = fs::read_to_string(&path).expect("a transcript");
        let (command, _) = expected.split_once('\n').expect("a command");
        let args = command.strip_prefix("$ omok ").expect("a command of ours");
        let args = args.replace("--lang ko ", "");
        let script = fs::read(path.with_extension("in")).expect("a script");
        let [english, korean] =
            ["en", "ko"].map(|lang| run_omok(&format!("{args} --lang {lang}"), &script).stdout);
        assert_eq!(english.lines().count(), korean.lines().count(), "{korean}");
        for (english, korean) in english.lines().zip(korean.lines()) {
            let has_korean = is_korean(korean);
            let has_words = english.chars().filter(char::is_ascii_lowercase).count() > 3;
            let is_right = has_korean || english == korean && !is_told(english);
            assert!(is_right, "{korean}");
            lines += usize::from(has_korean && has_words);
        }
    }
    assert!(lines > 100, "{lines} lines of words");
}

/// Whether the line has a word, and not only the letters of a board's columns.
fn is_told(line: &str) -> bool {
    let is_word = |word: &str| word.len() > 1 && word.chars().all(char::is_alphabetic);
    line.split_whitespace().any(is_word)
}

#[test]
fn help_of_judge_stress_and_test_is_in_korean_with_every_option() {
    for command in ["judge", "stress", "test"] {
        let english = run_omok(&format!("{command} --help"), "").stdout;
        let korean = run_omok(&format!("{command} --help --lang ko"), "").stdout;
        let english = english.split("Example:").next().unwrap_or_default();
        let is_option = |line: &&str| line.starts_with("      --") || line.starts_with("  -");
        let options = english.lines().filter(is_option).map(str::trim_start);
        let mut count = 0;
        for option in options {
            let mut after = korean
                .lines()
                .skip_while(|line| line.trim_start() != option);
            assert!(after.next().is_some(), "{command}: no {option}\n{korean}");
            let told = after.next().unwrap_or_default();
            assert!(is_korean(told), "{command} {option}: {told}");
            count += 1;
        }
        assert!(count > 15, "{command}: {count}");
        let is_right = !korean.contains("Usage:") && !korean.contains("Options:");
        assert!(is_right, "{korean}");
    }
    let first = run_omok("--help --lang ko", "").stdout;
    let english = run_omok("--help", "").stdout;
    let is_fine = first.lines().filter(|line| is_korean(line)).count() > 25;
    assert!(is_fine, "{first}");
    let is_command = |line: &&str| {
        let name = line.strip_prefix("  ").unwrap_or_default();
        name.starts_with(|letter: char| letter.is_ascii_lowercase()) && name.contains("  ")
    };
    let commands = english.lines().filter(is_command);
    assert_eq!(commands.clone().count(), 19);
    for command in commands.filter_map(|line| line.split_whitespace().next()) {
        let line = first
            .lines()
            .find(|line| line.trim_start().starts_with(command));
        assert!(line.is_some_and(is_korean), "{command}\n{first}");
    }
}
