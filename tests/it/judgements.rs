//! How runs are judged: outputs that differ, and what an end is called.

use omok::runner::{Difference, ExitKind};
use omok_testing::table;

#[test]
fn blanks_and_line_ends_are_forgiven() {
    for found in "1\n3 2\n|1 3 2|\r\n1\r\n3\t2\r\n\r\n|  1\n\n3  2  ".split('|') {
        let told = Difference::between(b"1\n3 2\n", found.as_bytes());
        assert_eq!(told, None, "{found:?}");
    }
    assert_eq!(Difference::between(b"", b"\n"), None);
}

#[test]
fn the_first_difference_is_shown_with_its_neighbours() {
    let cases = r"
        1\n3 2\n             | 0\n           | 1 | expected 1 3 2, found 0
        1\n3 2\n             | 1 3 02        | 3 | expected 1 3 2, found 1 3 02
        0\n                  |               | 1 | expected 0, found nothing
                             | 0             | 1 | expected nothing, found 0
        0\n                  | 0 0           | 2 | expected 0, found 0 0
        32                   | 3 2           | 1 | expected 32, found 3 2
        0                    | BELESC[2J     | 1 | expected 0, found \\u{7}\\u{1b}[2J
        1 2 3 4 5 6 7 8 9 10 | 1 2 3 4 5 x 7 | 6 | expected ... 3 4 5 6 7 8 9 ..., found ... 3 4 5 x 7
    ";
    for [expected, found, token, text] in table(cases) {
        let found = found.replace("BEL", "\u{7}").replace("ESC", "\u{1b}");
        let difference = Difference::between(expected.as_bytes(), found.as_bytes());
        let difference = difference.expect("they differ");
        let told = (difference.token.to_string(), difference.to_string());
        assert_eq!(told, (token.to_owned(), text.to_owned()));
    }
}

#[test]
fn a_long_token_is_cut() {
    let difference = Difference::between(b"0", &[b'9'; 1_000_000]).expect("they differ");
    assert_eq!(difference.found, format!("{}...", "9".repeat(32)));
}

#[test]
fn the_ends_that_windows_gives_have_names() {
    let cases = "
        C0000005 | ended with 0xC0000005 (access violation)
        C00000FD | ended with 0xC00000FD (stack overflow)
        C0000409 | ended with 0xC0000409 (abort or stack buffer overrun)
        C0001234 | ended with 0xC0001234 (a status of Windows)
        FFFFFFFF | exit status -1
        3        | exit status 3
    ";
    for [status, told] in table(cases) {
        let status = u32::from_str_radix(status, 16).expect("a number");
        assert_eq!(ExitKind::Exited(status.cast_signed()).to_string(), told);
    }
}
