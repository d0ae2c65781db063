//! `omok test`: verdicts, reports, errors, signals.

use std::ffi::OsString;
use std::io::{BufRead, BufReader, Read};
use std::path::Path;
use std::process::{Child, Command};

use rustix::io::ioctl_fionread;
use rustix::process::{Pid, Signal, kill_process};

use crate::util::{
    Folder, OMOK, Run, begins_with, close, empty_folder, expect_gone, folder, has, names_in, omok,
    project, run, running, spawn, text_of, wait_until, with_marker, words,
};
use omok_testing::table;

/// `omok test` on the folder with these options (as a shell reads them) and that shell script.
fn test(folder: &Path, options: &str, script: &str) -> Command {
    let mut args: Vec<OsString> = vec!["test".into(), folder.into()];
    args.extend(words(options).into_iter().map(OsString::from));
    args.extend(["--", "sh", "-c", script].map(OsString::from));
    omok(args)
}

fn run_test(folder: &Path, options: &str, script: &str) -> Run {
    run(&mut test(folder, options, script), "")
}

/// Asserts the status, the failures and how the summary begins.
#[track_caller]
fn check(run: &Run, status: i32, failures: &str, summary: &str) {
    run.ended_quietly(status);
    let last = run.stdout.trim_end().rfind('\n').map_or(0, |at| at + 1);
    assert_eq!(&run.stdout[..last], failures, "{run}");
    begins_with(&run.stdout[last..], summary);
}

/// Three fixtures on which [`ECHO`] is right.
const THREE: [(&str, &str); 6] = [
    ("a.in", "1\n3 2\n"),
    ("a.ans", "1 3\t2\r\n"),
    ("b.in", "0\n"),
    ("b.ans", "\n0"),
    ("c.in", "2\n1 19\n"),
    ("c.ans", "2\n1 19\n"),
];

const ECHO: &str = "cat";

/// Of long answers only a few words were shown, and not the line.
#[test]
fn long_answers_are_shown_side_by_side() {
    let answer: String = (1..=40).map(|number| format!("{number}\n")).collect();
    let tests = folder(&[("a.in", "0\n"), ("a.ans", &answer)]);
    let words = "WA  a: expected ... 18 19 20 21 22 23 24 ..., found ... 18 19 20 99 22 23 24 ...
      line  expected  found
        19  19        19
        20  20        20
      > 21  21        99
        22  22        22
        23  23        23\n";
    let lines = "PE  a: line 1: expected '1', found '1 2 3 4 5 6 7 8 9 10 11 12 13 14...'
      line  expected  found
       > 1  1         1 2 3 4 5 6 7 8 9 10 11 12 13 14...
         2  2
         3  3\n";
    let korean = "WA  a: 예상 출력 ... 38 39 40, 실제 출력 ... 38 39 40 41
        줄  예상 출력  실제 출력
        39  39         39
        40  40         40
      > 41             41\n";
    for (options, script, failure) in [
        ("", "seq 20; echo 99; seq 22 40", words),
        ("--strict", "seq 40 | tr '\\n' ' '", lines),
        ("--lang ko", "seq 41", korean),
    ] {
        run_test(&tests, options, script).begins(failure);
    }
}

#[test]
fn a_right_program_is_accepted() {
    let run = run_test(&folder(&THREE), "", ECHO);
    check(&run, 0, "", "3 tests: 3 AC in ");
    run.shows("; slowest ");
    run.ends(" MiB\n");
}

#[test]
fn omok_itself_solves_every_fixture() {
    let mut command = omok(["test", "fixtures/judge", "--"]);
    let run = run(command.arg(OMOK), "");
    let tests = names_in(project().join("fixtures/judge")).len() / 2;
    check(&run, 0, "", &format!("{tests} tests: {tests} AC in "));
}

#[test]
fn each_failure_has_a_line() {
    let script = "
        read -r line
        case $line in
            wa) echo 1; echo 3 4;;
            status) echo boo >&2; echo 'the last words' >&2; exit 3;;
            signal) kill -KILL $$;;
            tle) exec sleep 60;;
            ole) yes;;
            none) ;;
            *) echo 1; echo 3 2;;
        esac";
    let folder = empty_folder();
    for name in ["ac", "none", "ole", "signal", "status", "tle", "wa"] {
        folder.write(&format!("{name}.in"), format!("{name}\n"));
        folder.write(&format!("{name}.ans"), "1\n3 2\n");
    }
    let failures = "\
WA  none: expected 1 3 2, found nothing
OLE ole: printed more than 4 MiB
RE  signal: killed by SIGKILL
RE  status: exit status 3: the last words
TLE tle: still running after 0.5 s of wall time
WA  wa: expected 1 3 2, found 1 3 4
";
    let options = "--wall-limit 0.5 --jobs";
    for jobs in ["1", "3"] {
        let run = run_test(&folder, &format!("{options} {jobs}"), script);
        let told = "7 tests: 1 AC, 2 WA, 2 RE, 1 TLE, 1 OLE in ";
        check(&run, 1, failures, told);
    }
    run_test(&folder, "--wall-limit 0.5 --quiet", script).expect(1, failures, "");
}

#[test]
fn json_is_one_object_a_fixture_and_a_summary() {
    let script = "read -r line; [ $line = 2 ] && exit 3; echo 0";
    let run = run_test(&folder(&THREE), "--json", script).ended(1);
    let objects = run.objects();
    let [wrong, right, broken, summary] = &objects[..] else {
        panic!("{run}")
    };
    for line in run.stdout.lines() {
        begins_with(line, "{\"schema\":1,");
    }
    assert_eq!(right["test"], "b");
    assert_eq!(right["verdict"], "AC");
    assert!(right["time"].is_f64() && right["memory"].is_u64(), "{run}");
    let is_fine = right.get("expected").is_none() && right.get("reason").is_none();
    assert!(is_fine, "{run}");
    assert_eq!(wrong["verdict"], "WA");
    assert_eq!(wrong["expected"], "1 3 2");
    assert_eq!(wrong["found"], "0");
    assert_eq!(broken["verdict"], "RE");
    assert_eq!(broken["reason"], "exit status 3");
    let verdicts =
        serde_json::json!({"AC": 1, "WA": 1, "RE": 1, "TLE": 0, "OLE": 0, "MLE": 0, "PE": 0});
    assert_eq!(summary["verdicts"], verdicts);
    assert_eq!(summary["tests"], 3);
    assert_eq!(summary["planned"], 3);
    assert!(summary["slowest"]["test"].is_string(), "{run}");
}

#[test]
fn a_junit_report_is_written_beside() {
    let folder = folder(&THREE);
    let script = "echo 0; echo 'a < b' >&2";
    let run = run_test(&folder, &junit(&folder), script);
    let failures = "WA  a: expected 1 3 2, found 0\nWA  c: expected 2 1 19, found 0\n";
    check(&run, 1, failures, "3 tests: 1 AC, 2 WA in ");
    let xml = folder.read("report.xml");
    for part in [
        "<testsuites name=\"omok test\" tests=\"3\" skipped=\"0\" failures=\"2\" errors=\"0\"",
        "<failure message=\"expected 1 3 2, found 0\" type=\"WA\"",
        "<system-err>a &lt; b",
    ] {
        has(&xml, part);
    }
}

fn junit(folder: &Folder) -> String {
    format!("--junit '{}'", folder.file("report.xml"))
}

#[test]
fn what_controls_a_terminal_is_left_out_of_a_junit_report() {
    let cases = [
        ("a\tb\r\n", "ab\n"),
        ("\x1b[1;31mred\x1b[0m \u{9b}", "red "),
        ("\x1b]0;title\x07text", "text"),
        ("\x1b]8;;link\x1b\\text\x1b(B.", "text."),
        ("cut \x1b[", "cut "),
        ("\u{c774}\u{b984} \x00\x0c", "\u{c774}\u{b984} "),
    ];
    for (text, left) in cases {
        let folder = folder(&[("a.in", text), ("a.ans", "")]);
        run_test(&folder, &junit(&folder), "cat >&2").ended(0);
        let xml = folder.read("report.xml");
        let report = roxmltree::Document::parse(&xml).expect("the report is XML");
        let mut nodes = report.descendants();
        let printed = nodes.find(|node| node.has_tag_name("system-err"));
        let printed = printed.and_then(|node| node.text());
        assert_eq!(printed, Some(left), "{text:?}\n{xml}");
    }
}

/// The report with `T` for each time.
pub(crate) fn without_times(xml: &str) -> String {
    let mut parts = xml.split(" time=\"");
    let first = parts.next().unwrap_or_default().to_owned();
    parts.fold(first, |text, part| {
        let (_, rest) = part.split_once('"').expect("the end of a time");
        text + " time=\"T\"" + rest
    })
}

#[cfg(target_os = "linux")]
#[test]
fn a_junit_report_without_a_test_is_one_too() {
    let folder = folder(&THREE);
    let (script, marker) = with_marker("NAP");
    let options = format!("--jobs 1 --time-limit 1000000 {}", junit(&folder));
    let child = spawn(&mut test(&folder, &options, &script));
    wait_until(|| running(&format!("sleep\0{marker}")) >= 1);
    kill_process(Pid::from_child(&child), Signal::INT).expect("it is still running");
    end(child);
    let expected = format!(
        "\
<?xml version=\"1.0\" encoding=\"UTF-8\"?>
<testsuites name=\"omok test\" tests=\"0\" skipped=\"0\" failures=\"0\" errors=\"0\" time=\"T\">
    <testsuite name=\"{}\" tests=\"0\" skipped=\"0\" errors=\"0\" failures=\"0\" time=\"T\"/>
</testsuites>
",
        folder.display()
    );
    assert_eq!(without_times(&folder.read("report.xml")), expected);
}

#[test]
fn colours_are_for_terminals_or_on_demand() {
    let folder = folder(&THREE);
    let plain = run_test(&folder, "", "echo 0").stdout;
    assert!(!plain.contains('\x1b'), "{plain}");
    let painted = run_test(&folder, "--color always", "echo 0").stdout;
    has(&painted, "\x1b[31mWA \x1b[0m a: expected");
    let never = run_test(&folder, "--color never", "echo 0").stdout;
    assert!(!never.contains('\x1b'), "{never}");
}

#[test]
fn control_characters_of_a_program_do_not_reach_the_terminal() {
    let folder = folder(&THREE[2..4]);
    let run = run_test(&folder, "-q", "printf '\\033[2J\\007'");
    run.expect(1, "WA  b: expected 0, found \\u{1b}[2J\\u{7}\n", "");
    let run = run_test(&folder, "-q", "printf '\\033[2J' >&2; exit 1");
    run.expect(1, "RE  b: exit status 1: \\u{1b}[2J\n", "");
}

#[test]
fn answers_are_ans_files_else_out_files_or_what_is_asked_for() {
    let folder = folder(&[
        ("a.in", "0\n"),
        ("a.ans", "0\n"),
        ("a.out", "1\n"),
        ("b.in", "1\n"),
        ("b.out", "1\n"),
        ("case.1.txt", "2\n"),
        ("case.1.expected", "2\n"),
        ("notes.md", "no fixture"),
    ]);
    folder.make("folder.in");
    check(&run_test(&folder, "", ECHO), 0, "", "2 tests: 2 AC in ");
    let run = run_test(&folder, "--in .txt --ans .expected", ECHO);
    check(&run, 0, "", "1 test: 1 AC in ");
    let run = run_test(&folder, "--ans .out", ECHO);
    let told = "WA  a: expected 1, found 0\n";
    check(&run, 1, told, "2 tests: 1 AC, 1 WA in ");
}

/// Inputs of a problem need no answers, and those that there are must be right.
#[test]
fn a_problem_answers_its_inputs() {
    let won = "XXX\n00.\n...\n";
    let inputs = folder(&[("a.in", "...\n...\n...\n"), ("b.in", won)]);
    let asked = |folder: &Folder| run_test(folder, "--problem tictactoe-state", "echo first");
    let told = asked(&inputs).ended(1);
    told.shows("b: expected the first player won, found first");
    inputs.write("b.ans", "first\n");
    let told = asked(&inputs).ended(2);
    told.says("/b.ans is not the problem's answer: expected ");
    let broken = folder(&[("a.in", "...\n..?\n...\n")]);
    asked(&broken).ended(2).says("/a.in:2:3: ");
}

#[test]
fn trouble_is_told_before_anything_is_run() {
    let empty = folder(&[("a.ans", "0\n")]);
    let unanswered = folder(&[("a.in", "0\n"), ("a.ans", "0\n"), ("b.in", "0\n")]);
    let none = empty.file("none");
    let [empty_name, unanswered_name] = [&empty, &unanswered].map(Folder::name);
    let endings = "expected files NAME.in, each with NAME.ans or NAME.out beside it";
    let missing = "No such file or directory (os error 2)";
    let no_fixture =
        format!("no fixture in {empty_name}: {endings} (--in and --ans name other endings)");
    let no_answer = format!(
        "{unanswered_name}/b.in has no answer: expected {unanswered_name}/b.ans or \
         {unanswered_name}/b.out"
    );
    let no_folder = format!("cannot read the folder {none} ({endings}): {missing}");
    let no_report = format!("cannot write /no/such/folder/report.xml: {missing}");
    let junit = "--junit /no/such/folder/report.xml";
    let three = folder(&THREE);
    for (folder, options, message) in [
        (&*empty, "", no_fixture),
        (&unanswered, "", no_answer),
        (Path::new(&none), "", no_folder),
        (&three, junit, no_report),
    ] {
        let run = run_test(folder, options, "echo 0");
        run.expect(2, "", &format!("omok: {message}\n"));
    }
}

#[test]
fn a_command_that_cannot_be_started_is_trouble() {
    let run = folder(&THREE).run("test . -- ./no-such-program", "");
    let message = "cannot start './no-such-program': No such file or directory (os error 2) \
                   (check the file's name and folder)";
    run.expect(2, "", &format!("omok: {message}\n"));
}

#[test]
fn a_time_limit_is_a_number_of_seconds() {
    let folder = folder(&THREE);
    for wrong in ["0", "-1", "x", "inf", "nan", "1e99"] {
        let run = run_test(&folder, &format!("--time-limit={wrong}"), ECHO).ended(2);
        run.says("expected a number of seconds above 0");
    }
}

#[test]
fn a_closed_pipe_stops_the_tests_quietly() {
    let folder = folder(&THREE);
    let script = "read -r line; [ $line = 1 ] || NAP; echo 0";
    let (script, marker) = with_marker(script);
    let mut child = spawn(&mut test(&folder, "--jobs 1 --wall-limit 2", &script));
    close(child.stdout.take());
    let (status, stderr) = end(child);
    assert_eq!((status, stderr.as_str()), (Some(1), ""));
    expect_gone(&marker);
}

/// A link to nowhere beside its answer was passed over, and all others accepted.
#[test]
fn an_input_that_cannot_be_read_is_not_passed_over() {
    let folder = folder(&THREE);
    let lost = folder.join("lost.in");
    std::os::unix::fs::symlink("nowhere", &lost).expect("a link can be made");
    folder.write("lost.ans", "0\n");
    let message = format!("omok: cannot read {}: No such file", lost.display());
    run_test(&folder, "", ECHO).refused("").says_first(&message);
}

/// Every program that prints what it reads was accepted.
#[test]
fn no_file_is_compared_with_itself() {
    let folder = folder(&[("a.txt", "0\n"), ("b.out", "0\n")]);
    for (options, ending) in [("--in .txt --ans .txt", ".txt"), ("--in .out", ".out")] {
        let run = run_test(&folder, options, ECHO);
        let message = format!(
            "omok: inputs and answers would be the same files: both names end in {ending} (--in \
             and --ans name two endings)\n"
        );
        run.expect(2, "", &message);
    }
}

#[cfg(target_os = "linux")]
#[test]
fn a_process_that_leaves_its_group_is_ended_too() {
    let folder = folder(&THREE);
    for script in [
        "setsid NAP & cat",
        "setsid sh -c 'NAP & NAP & wait' & cat",
        "setsid sh -c 'setsid NAP & setsid NAP' >/dev/null 2>&1 & cat",
    ] {
        let (script, marker) = with_marker(script);
        check(&run_test(&folder, "", &script), 0, "", "3 tests: 3 AC in ");
        expect_gone(&marker);
    }
    let (script, marker) = with_marker("setsid NAP & NAP");
    run_test(&folder, "--wall-limit 0.2 --json", &script).shows("\"TLE\":3");
    expect_gone(&marker);
}

#[cfg(target_os = "linux")]
#[test]
fn a_signal_ends_everything_and_what_is_known_is_printed() {
    let folder = folder(&THREE);
    let script = "read -r line; [ $line = 2 ] || { echo 0; exit; }; setsid NAP & NAP & NAP";
    for (signal, status) in [
        (Signal::INT, 130),
        (Signal::TERM, 143),
        (Signal::HUP, 129),
        (Signal::QUIT, 131),
    ] {
        let (script, marker) = with_marker(script);
        let options = format!("--jobs 1 --time-limit 1000000 {}", junit(&folder));
        let mut child = spawn(&mut test(&folder, &options, &script));
        wait_until(|| running(&format!("sleep\0{marker}")) >= 3);
        kill_process(Pid::from_child(&child), signal).expect("it is still running");
        let mut stdout = BufReader::new(child.stdout.take().expect("it is piped"));
        let mut lines = [String::new(), String::new()];
        for line in &mut lines {
            stdout.read_line(line).expect("it is text");
        }
        let (code, stderr) = end(child);
        assert_eq!((code, stderr.as_str()), (Some(status), ""));
        assert_eq!(lines[0], "WA  a: expected 1 3 2, found 0\n");
        begins_with(&lines[1], "interrupted after 2 of 3 tests: 1 AC, 1 WA in ");
        expect_gone(&marker);
        has(&folder.read("report.xml"), "tests=\"2\"");
    }
}

/// The second of two signals at once ended `omok` before the programs.
#[cfg(target_os = "linux")]
#[test]
fn a_second_signal_leaves_nothing_behind() {
    let folder = folder(&THREE);
    let (script, marker) = with_marker("trap '' INT TERM; setsid NAP & NAP & NAP");
    for (first, second) in [(Signal::INT, Signal::INT), (Signal::QUIT, Signal::TERM)] {
        let options = "--jobs 2 --time-limit 1000000";
        let child = spawn(&mut test(&folder, options, &script));
        wait_until(|| running(&format!("sleep\0{marker}")) >= 6);
        for signal in [first, second] {
            kill_process(Pid::from_child(&child), signal).expect("it is still running");
        }
        let (code, stderr) = end(child);
        assert!(code.is_some_and(|code| code > 128), "{code:?}");
        assert_eq!(stderr, "");
        expect_gone(&marker);
    }
}

/// Who reads nothing of what is printed can still end the printing.
#[cfg(target_os = "linux")]
#[test]
fn a_second_signal_does_not_wait_for_the_printing() {
    let folder = empty_folder();
    for number in 0..600 {
        folder.write(&format!("{number:0>200}.in"), "1");
        folder.write(&format!("{number:0>200}.ans"), "2");
    }
    let mut child = spawn(&mut test(&folder, "--jobs 1", "echo 1"));
    // The pipe is full and nobody reads it: nothing more is run.
    let mut stdout = BufReader::new(child.stdout.take().expect("it is piped"));
    stdout.read_line(&mut String::new()).expect("it is text");
    let id = Pid::from_child(&child);
    wait_until(|| ioctl_fionread(stdout.get_ref()).is_ok_and(|unread| unread > 60_000));
    // The next one ends it, whatever it waits for; a signal sent twice at once is sent once.
    wait_until(|| {
        let _ = kill_process(id, Signal::INT);
        child.try_wait().expect("it can be waited for").is_some()
    });
    let status = child.wait().expect("it can be waited for");
    assert_eq!(status.code(), Some(130));
}

fn end(mut child: Child) -> (Option<i32>, String) {
    let mut stderr = String::new();
    let mut pipe = child.stderr.take().expect("it is piped");
    pipe.read_to_string(&mut stderr).expect("it is text");
    (child.wait().expect("it can be waited for").code(), stderr)
}

/// A board and its answer under these names.
fn laid_out(names: &[[&str; 2]]) -> Folder {
    let folder = empty_folder();
    for [input, answer] in names {
        for (name, of) in [(input, "in"), (answer, "ans")] {
            folder.write(name, text_of(&format!("fixtures/judge/sample-1.{of}")));
        }
    }
    folder
}

/// They were no fixtures, and each folder had to be renamed by a script.
#[test]
fn fixtures_are_found_as_people_name_them() {
    let tested = |folder: &Folder| run(&mut omok(["test", folder.name(), OMOK]), "");
    let cases = "
        input1.txt       | output1.txt        | input2.txt       | output2.txt        | inputNAME.txt
        in/1.txt         | out/1.txt          | in/2.txt         | out/2.txt          | in/NAME.txt
        a/input          | a/output           | b/input          | b/output           | NAME/input
        1.txt            | 1.ans.txt          | 2.txt            | 2.ans.txt          | NAME.txt
        sample/1.in      | sample/1.ans       | secret/2.in      | secret/2.ans       | NAME.in
        input/input0.txt | output/output0.txt | input/input1.txt | output/output1.txt | input/inputNAME.txt
        1.in.txt         | 1.out.txt          | 2.in.txt         | 2.out.txt          | NAME.in.txt
    ";
    for [first, answer, second, other, layout] in table(cases) {
        let folder = laid_out(&[[first, answer], [second, other]]);
        let name = folder.name();
        let note = format!("omok: note: the fixtures of {name}: files {layout}, each with ");
        let run = tested(&folder).says_first(note);
        run.begins("2 tests: 2 AC in ");
    }
    // A missing answer is no layout, and is not guessed away.
    let part = laid_out(&[["input1.txt", "output1.txt"], ["input2.txt", "x"]]);
    tested(&part)
        .ended(2)
        .says("expected files NAME.in, each with NAME.ans");
}

#[test]
fn the_names_of_fixtures_can_be_told_by_patterns() {
    let folder = laid_out(&[["q7/data", "a7/text"]]);
    let mut command = omok(["test", "--in", "q{}/data", "--ans", "a{}/text"]);
    let run = run(command.arg(&folder).args(["--", "echo", "0"]), "");
    assert_eq!(run.stderr, "", "{run}");
    run.begins("WA  7: expected 1 3 2, found 0\n");
}
