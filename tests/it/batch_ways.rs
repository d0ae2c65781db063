//! The fast ways through a batch are taken where they can be, and find what the others do.

#[path = "../../crates/problem/src/batch/record_ends.rs"]
mod record_ends;

use itertools::Itertools;
use omok::batch::columns::{ColumnReader, Scanned};
use omok::batch::{Column, Header, answered_at_once};
use omok::problem::{Problem, Rest};

use record_ends::RecordEnds;

#[test]
fn ends_are_outside_quotes() {
    let check = |text: &str, quote, cases: [(u64, Option<usize>); 2]| {
        let ends = RecordEnds::of(text.as_bytes(), quote);
        let found = [false, true].map(|quoted| (ends.number(quoted), ends.first(quoted)));
        assert_eq!(found, cases, "{text:?}");
        ends.is_quoted_after(false)
    };
    assert!(!check("", Some(b'"'), [(0, None), (0, None)]));
    assert!(!check("a\nb\n", Some(b'"'), [(2, Some(2)), (0, None)]));
    let is_right = !check("\"\n\n\"\n", Some(b'"'), [(1, Some(5)), (2, Some(2))]);
    assert!(is_right);
    let is_fine = check("a\n\"b\"\"\n", Some(b'"'), [(1, Some(2)), (1, Some(7))]);
    assert!(is_fine);
    assert!(!check("\"\n\n\"\n", None, [(3, Some(2)), (0, None)]));
}

/// Tests with whole inputs check the answers; this one checks that the fast path is taken.
#[test]
fn boards_in_the_exact_layout_are_taken() {
    let keys = [
        "size = \"3x3\"\nwin = \"3+\"\nturns = \"first\"\nboards = \"eof\"\ncells = \".XO\"",
        "size = \"15x15\"\nwin = \"5+\"\nturns = \"any\"\nboards = \"eof\"\ncells = \".XO\"",
        "size = \"6x5\"\nwin = \"4\"\nturns = \"any\"\nboards = \"eof\"\ncells = \"012\"\nbetween = \",\"",
    ];
    for (keys, row) in keys
        .into_iter()
        .zip(["...\n", "...............\n", "0,0,0,0,0,0\n"])
    {
        let text = format!("{keys}\n[answer]\nfirst-won = \"X\"\nelse = \"-\"\n");
        let problem: Problem = text.parse().expect("it is right");
        let height = problem.setting().expect("it is stated").size.height();
        let boards = row.repeat(20 * usize::from(height));
        let (passed, answers) =
            answered_at_once(&problem, boards.as_bytes()).expect("they are taken");
        assert_eq!((passed, answers.len()), (20, 2 * 20), "{keys}");
    }
}

/// All short texts: what is read directly is what the crate reads.
#[test]
fn records_are_read_as_the_crate_reads_them() {
    let mut direct = 0;
    for length in 1..=6 {
        for text in (0..length)
            .map(|_| b"a,\"\n\r".iter().copied())
            .multi_cartesian_product()
        {
            for (index, input) in [(0, Rest::None), (1, Rest::None), (1, Rest::MayCome)] {
                direct += u32::from(is_read_alike(&text, index, input));
            }
        }
    }
    assert!(direct > 10_000, "{direct}");
}

/// Whether a record at the start of the text is read directly.
fn is_read_alike(text: &[u8], index: usize, input: Rest) -> bool {
    let mut reader = ColumnReader::new(b',', Column::Number(index), Header::Absent);
    // The crate would skip an empty line.
    if text[0] == b'\n' {
        return false;
    }
    let shown = String::from_utf8_lossy(text).into_owned();
    match reader.scan(text, input) {
        Scanned::Record(row, columns, board) => {
            assert_eq!(reader.read(text, input), Some((row, columns)), "{shown:?}");
            let expected = reader.column(index, columns).trim_ascii();
            assert_eq!(text[board].trim_ascii(), expected, "{shown:?}");
            true
        }
        Scanned::Partial => {
            assert_eq!(reader.read(text, input), None, "{shown:?}");
            false
        }
        Scanned::Unusual => false,
    }
}
