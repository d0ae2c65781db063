//! What a program may use, when its output is complete, and what is read of fixtures and programs.

use std::fs;
use std::path::Path;
use std::process::Command;

use rustix::fs::{CWD, FileType, Mode, mknodat};

use crate::util::{
    OMOK, Run, command, empty_folder, expect_gone, fixtures, folder, omok, run, wait_until,
    with_marker,
};
use omok_testing::table;

/// `omok test` on the folder with these words.
fn test(folder: &Path, words: &[&str]) -> Command {
    let mut command = omok(["test"]);
    command.arg(folder).args(words);
    command
}

fn run_test(folder: &Path, words: &[&str]) -> Run {
    run(&mut test(folder, words), "")
}

#[track_caller]
fn check_verdict(run: &Run, verdict: &str, reason: &str) {
    let found = run.stdout.lines().next().unwrap_or_default();
    let (mark, told) = found.split_at_checked(4).expect("a line with a verdict");
    assert_eq!((mark.trim(), told), (verdict, reason), "{run}");
}

/// 12 MB of locals, and a recursion over 30 MB, which judges allow and a shell does not.
#[test]
fn item_9_a_program_has_the_stack_of_a_judge() {
    const DEEP: &str = "#include <stdio.h>
        #include <string.h>
        static int deep(int n) { volatile char row[3000]; row[0] = 1; return n ? deep(n - 1) + row[0] : 0; }
        int main(void) { char all[12 << 20]; memset(all, 0, sizeof all);
            printf(\"%d\\n\", deep(10000) == 10000 ? all[deep(1)] : 9); }";
    let tests = fixtures(1);
    let programs = folder(&[("deep.c", DEEP)]);
    let program = programs.join("deep.c").display().to_string();
    // As in a shell, whatever the limit is where the tests run.
    let limited = |words: &str| {
        let mut shell = command("sh");
        let script = format!("ulimit -Ss 8192; exec \"$0\" test \"$1\" {words} \"$2\"");
        let omok = OMOK;
        shell.args(["-c", &script, omok]).arg(tests.path());
        run(shell.arg(&program).env("LC_ALL", "C"), "")
    };
    limited("").begins("1 test: 1 AC ");
    let told = "0: killed by SIGSEGV (stack limit: 8 MiB)";
    check_verdict(&limited("--stack-limit 8"), "RE", told);
}

#[test]
fn item_9_a_stack_beyond_the_hard_limit_is_refused() {
    let mut shell = command("sh");
    let script = "ulimit -Ss 8192; ulimit -Hs 16384; exec \"$0\" stress --stack-limit 32 -- cat";
    shell.args(["-c", script, OMOK]);
    let told =
        "omok: the system allows programs 16 MiB of stack at most (its hard limit: ulimit -Hs)\n";
    run(shell.env("LC_ALL", "C"), "").expect(2, "", told);
}

#[test]
fn item_10_answers_are_read_in_the_encodings_that_editors_write() {
    let utf_16 = |text: &str, bytes: fn(u16) -> [u8; 2]| -> Vec<u8> {
        text.encode_utf16().flat_map(bytes).collect()
    };
    let tests = folder(&[("a.in", "1\n3 2\n")]);
    let answer = tests.join("a.ans");
    for bytes in [
        b"\xEF\xBB\xBF1\n3 2\n".to_vec(),
        utf_16("\u{FEFF}1\r\n3 2\r\n", u16::to_le_bytes),
        utf_16("\u{FEFF}1\n3 2\n", u16::to_be_bytes),
    ] {
        fs::write(&answer, bytes).expect("a file can be written");
        run_test(tests.path(), &["--", "cat"]).begins("1 test: 1 AC ");
    }
    for bytes in [
        utf_16("1\n3 2\n", u16::to_le_bytes),
        b"\xFF\xFE\x00\xD8".to_vec(),
    ] {
        fs::write(&answer, bytes).expect("a file can be written");
        let answer = answer.display();
        let told =
            format!("omok: {answer} is not text in UTF-8 (a UTF-16 file? save it as UTF-8)\n");
        run_test(tests.path(), &["--", "cat"]).expect(2, "", &told);
    }
}

/// The output was complete at once, or 0.1 s later, as the machine was idle or busy.
#[test]
fn item_11_what_a_program_has_started_may_answer_for_half_a_second() {
    let tests = fixtures(1);
    let cases = "
        (sleep 0.1; echo 0) & :                                | AC
        (sleep 0.1; echo 0) & echo 0                           | WA
        (sleep 60; echo 1) & cat                               | AC
        (sleep 60; echo 0) & :                                 | WA
        exec 3>&1 >/dev/null; (sleep 0.2; echo 0 >&3) & exit 0 | AC
    ";
    for [script, verdict] in table(cases) {
        let words = ["--json", "--time-limit", "10", "--", "sh", "-c", script];
        let run = run_test(tests.path(), &words);
        let told = format!("\"verdict\":\"{verdict}\"");
        assert!(run.stdout.contains(&told), "{script}: {run}");
    }
}

#[test]
fn item_12_a_strict_comparison_is_one_of_lines() {
    let tests = folder(&[("a.in", ""), ("a.ans", "1\r\n3 2\r\n")]);
    for (printed, verdict) in [
        ("1\\n3 2\\n", ("AC", "")),
        ("1 \\n3 2\\t\\n\\n", ("AC", "")),
        ("1 3 2\\n", ("PE", "a: line 1: expected '1', found '1 3 2'")),
        (
            "1\\n3  2\\n",
            ("PE", "a: line 2: expected '3 2', found '3  2'"),
        ),
        ("1\\n\\n3 2", ("PE", "a: line 2: expected '3 2', found ''")),
        ("1\\n3\\n2", ("PE", "a: line 2: expected '3 2', found '3'")),
        ("1\\n3\\n", ("WA", "a: expected 1 3 2, found 1 3")),
    ] {
        let words = ["--strict", "--", "printf", printed];
        let run = run_test(tests.path(), &words);
        match verdict {
            ("AC", _) => drop(run.begins("1 test: 1 AC ")),
            (mark, told) => check_verdict(&run, mark, told),
        }
        let loose = run_test(tests.path(), &words[1..]);
        assert_eq!(loose.stdout.contains("1 AC"), verdict.0 != "WA", "{loose}");
    }
}

/// How a program in Python uses much memory: itself, or in several processes.
const HOGS: [&str; 2] = [
    "held = bytearray(b'x' * (300 << 20))\nprint(0)\n",
    "import os, time\nfor _ in range(5):\n    if os.fork() == 0:\n        \
     held = bytearray(b'x' * (60 << 20))\n        time.sleep(60)\ntime.sleep(60)\n",
];

#[test]
fn item_14_a_program_with_too_much_memory_is_ended() {
    crate::util::tools::needs!(Node, Python);
    let tests = fixtures(1);
    let told = "0: used more than 200 MiB of memory";
    for text in HOGS {
        for more in [&["--no-warm"][..], &[]] {
            let programs = folder(&[("a.py", text)]);
            let program = programs.join("a.py").display().to_string();
            let limits = ["--memory-limit", "200", "--time-limit", "30"];
            let words = [&limits[..], more, &["--", "python3", &program]].concat();
            check_verdict(&run_test(tests.path(), &words), "MLE", told);
        }
    }
    let node = folder(&[(
        "a.js",
        "const held = Buffer.alloc(300 << 20, 1); console.log(held[0] - 1);\n",
    )]);
    let program = node.path().join("a.js").display().to_string();
    let words = ["--memory-limit", "200", "--", "node", &program];
    check_verdict(&run_test(tests.path(), &words), "MLE", told);
    // The usual limit is enough for this.
    run_test(tests.path(), &["--", "node", &program]).begins("1 test: 1 AC ");
}

/// The system counts the memory of `omok` as that of a program that it starts.
#[test]
fn item_14_the_memory_of_omok_is_not_the_programs() {
    let tests = fixtures(1);
    tests.write("0.in", vec![b'0'; 60 << 20]);
    run_test(
        tests.path(),
        &["--memory-limit", "30", "--", "sh", "-c", "echo 0"],
    )
    .begins("1 test: 1 AC ");
}

#[test]
fn item_14_a_program_with_too_many_processes_is_ended() {
    crate::util::tools::needs!(Python);
    let tests = fixtures(1);
    let (sleep, marker) = with_marker("NAP");
    let text = format!(
        "import os, time\nfor _ in range(5000):\n    if os.fork() == 0:\n        time.sleep(600)\n\
         print(0)\n# {sleep}\n"
    );
    let words = ["--time-limit", "60", "--", "python3", "-c", &text];
    let run = run(test(tests.path(), &words).env("HOSTILE", &marker), "");
    check_verdict(&run, "RE", "0: more than 500 processes");
    expect_gone(&marker);
}

fn make_fifo(path: &Path) {
    mknodat(CWD, path, FileType::Fifo, Mode::RUSR | Mode::WUSR, 0).expect("a FIFO can be made");
}

/// It was opened, and no signal reached `omok` then.
#[test]
fn item_15_a_pipe_in_the_place_of_a_file_keeps_nobody_waiting() {
    let tests = fixtures(1);
    let class = folder(&[("b.sh", "cat")]);
    let program = class.join("a.py");
    make_fifo(&program);
    class.make("c");
    make_fifo(&class.join("c/main.py"));
    let folder = class.display().to_string();
    let run = run_test(tests.path(), &["--programs", &folder]);
    let name = program.display();
    let told = format!("omok: not a program: {name} (not a regular file)\n");
    let found = (run.status, run.stderr.as_str());
    assert_eq!(found, (Some(2), told.as_str()), "{run}");
    let lines: Vec<&str> = run.stdout.lines().map(str::trim_end).collect();
    assert_eq!(
        lines[1..3],
        [
            "AC     1/1  b.sh",
            "-           c        no file of a known language in this folder"
        ],
        "{run}"
    );
    for words in [&["test", "fixtures/judge"][..], &["stress"]] {
        let mut command = omok(words);
        crate::util::run(command.arg("--").arg(&program), "").ended(2);
    }
    make_fifo(&tests.join("1.in"));
    let run = run_test(tests.path(), &["--", "cat"]).ended(2);
    assert!(run.stderr.ends_with("1.in: not a file\n"), "{run}");
}

/// What could not be removed at once lost its lock first, and stayed for ever.
#[test]
fn item_16_the_lock_of_a_scratch_folder_is_removed_last() {
    let (tests, scratch) = (fixtures(1), empty_folder());
    let left = scratch.join("omok-scratch-abcdef");
    for name in 0..20 {
        // Removing it takes more descriptors than there are.
        let deep = (0..100).fold(left.join(name.to_string()), |path, _| path.join("d"));
        fs::create_dir_all(deep).expect("there is room for a folder");
    }
    fs::write(left.join(".lock"), "").expect("a file can be written");
    let test = |limit: &str| {
        let mut shell = command("sh");
        let script = format!("{limit} exec \"$0\" test \"$1\" -- cat");
        shell.args(["-c", &script, OMOK]);
        shell.arg(tests.path()).env("TMPDIR", scratch.path());
        run(&mut shell, "").ended(0);
    };
    test("ulimit -n 60;");
    assert!(left.join(".lock").is_file());
    test("");
    // The guard does it, for which nobody waits.
    wait_until(|| !left.exists());
}

/// A compiler that is killed leaves its temporary files.
#[test]
fn item_17_temporary_files_of_a_build_go_with_it() {
    let (tests, scratch) = (fixtures(1), empty_folder());
    let build = "touch \"$TMPDIR/cc1.s\"";
    let table = folder(&[(
        "table.toml",
        "[shell]\nendings = ['sh']\nrun = ['sh', '{file}']\nbuild = ['sh', '-c', 'touch \"$TMPDIR/cc1.s\"']\n",
    )]);
    let class = folder(&[("a.sh", "cat")]);
    let [table, class] = [table.path().join("table.toml"), class.path().to_owned()]
        .map(|path| path.display().to_string());
    for words in [
        &["--build", build, "--", "cat"][..],
        &["--using", &table, "--programs", &class],
        &["--using", &table, &format!("{class}/a.sh")],
    ] {
        let mut command = test(tests.path(), words);
        let run = run(command.env("TMPDIR", scratch.path()), "").ended(0);
        let left = fs::read_dir(scratch.path()).expect("a folder").count();
        assert_eq!(left, 0, "{run}");
    }
}
