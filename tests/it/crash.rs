//! What `omok test` tells of a crash: the exception, and where it was thrown.

use crate::util::{folder, omok, run};

/// Asserts how the line ends about a program that prints this on standard error and fails.
#[track_caller]
fn check_line(stderr: &str, end: &str) {
    let folder = folder(&[("a.in", stderr), ("a.ans", "")]);
    let mut command = omok(["test", "-q"]);
    command.arg(folder.path());
    let command = command.args(["--", "sh", "-c", "cat >&2; exit 1"]);
    run(command, "").expect(1, &format!("RE  a: exit status 1{end}\n"), "");
}

#[track_caller]
fn check(stderr: &str, reason: &str) {
    check_line(stderr, &format!(": {reason}"));
}

#[test]
fn the_exception_is_told_with_the_line_where_it_was_thrown() {
    let told = "Traceback (most recent call last):\n  File \"/a/sol.py\", line 20, in <module>\n    \
         f(0)\n  File \"/a/sol.py\", line 12, in f\n    b[i]\n    ~^^^\nIndexError: list index \
         out of range\n";
    check(told, "IndexError: list index out of range (line 12)");
    check(
        "Exception in thread \"main\" java.lang.ArrayIndexOutOfBoundsException: Index 19 out \
         of bounds for length 19\n\tat java.base/java.util.ArrayList.get(ArrayList.java:427)\n\
         \tat Main.solve(Main.java:31)\n\tat Main.main(Main.java:9)\n",
        "ArrayIndexOutOfBoundsException: Index 19 out of bounds for length 19 (Main.java:31)",
    );
    check(
        "/a/sol.js:7\n  b[19][0];\n       ^\n\nTypeError: Cannot read properties of undefined \
         (reading '0')\n    at solve (/a/sol.js:7:8)\n    at node:internal/main:1:2\n\n\
         Node.js v20.1.0\n",
        "TypeError: Cannot read properties of undefined (reading '0') (sol.js:7)",
    );
    check(
        "\nthread 'main' (12) panicked at src/main.rs:3:5:\nindex out of bounds: the len is \
         19 but the index is 19\nnote: run with `RUST_BACKTRACE=1`\n",
        "index out of bounds: the len is 19 but the index is 19 (src/main.rs:3:5)",
    );
    check(
        "panic: runtime error: index out of range [19] with length 19\n\ngoroutine 1 \
         [running]:\nmain.main()\n\t/a/sol.go:12 +0x1d\nexit status 2\n",
        "panic: runtime error: index out of range [19] with length 19 (sol.go:12)",
    );
}

#[test]
fn the_paths_of_windows_are_understood() {
    check(
        "Traceback (most recent call last):\r\n  File \"C:\\a\\sol.py\", line 3, in \
         <module>\r\n    json.loads('')\r\n  File \"C:\\Python312\\Lib\\json\\decoder.py\", \
         line 355, in raw_decode\r\njson.decoder.JSONDecodeError: Expecting value\r\n",
        "json.decoder.JSONDecodeError: Expecting value (line 3)",
    );
    let told = "C:\\a\\sol.js:7\r\n  b[19][0];\r\n\r\nTypeError: b is undefined\r\n    at solve \
         (C:\\a\\sol.js:7:8)\r\n    at node:internal/main:1:2\r\n";
    check(told, "TypeError: b is undefined (sol.js:7)");
    let told = "panic: boom\r\n\r\ngoroutine 1 [running]:\r\nmain.main()\r\n\tC:/a/sol.go:12 \
         +0x1d\r\n";
    check(told, "panic: boom (sol.go:12)");
}

#[test]
fn what_an_exception_began_with_is_told() {
    let told = "Exception in thread \"main\" java.lang.RuntimeException: \
         java.lang.IllegalStateException\n\tat Main.main(Main.java:9)\nCaused by: \
         java.lang.IllegalStateException\n\tat Main.f(Main.java:4)\n\t... 1 more\n";
    check(told, "IllegalStateException (Main.java:4)");
}

#[test]
fn what_is_no_trace_is_left_alone() {
    for (stderr, last) in [
        ("", ""),
        ("boo\nthe last words\n", ": the last words"),
        ("Segmentation fault\n", ": Segmentation fault"),
        ("Error: no board\n", ": Error: no board"),
    ] {
        check_line(stderr, last);
    }
}
