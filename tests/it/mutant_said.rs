//! A program's output is split into its answers to each board of an input.

use omok::Board;
use omok::mutant::Output;
use omok::mutant::each_output;
use omok::problem::Problem;

/// Three boards: a black five at the top, nobody, and a white five at the top.
fn output(text: &str) -> Vec<Option<String>> {
    let problem = Problem::named("five-boards-counted").expect("it is built in");
    let board = |row: &str| {
        let rest = "...................\n".repeat(18);
        let board: Board = format!("{row}\n{rest}").parse().expect("a board");
        problem.sample(board).expect("it has the size")
    };
    let samples = [
        board("XXXXX.............."),
        board("..................."),
        board(".....OOOOO........."),
    ];
    let each = each_output(&problem, &samples, &Output::Words(text.to_owned()));
    let words = |output| match output {
        Some(Output::Words(words)) => Some(words),
        _ => None,
    };
    each.into_iter().map(words).collect()
}

/// A missed five was read as the first number of three.
#[test]
fn answers_are_told_apart_by_their_words() {
    let told = |words: [&str; 3]| words.map(|words| Some(words.to_owned())).to_vec();
    assert_eq!(output("1 1 1 0 2 1 6"), told(["1 1 1", "0", "2 1 6"]));
    assert_eq!(output("0 0 2 1 6"), told(["0", "0", "2 1 6"]));
    assert_eq!(output("0 0 0"), told(["0", "0", "0"]));
}

#[test]
fn where_words_are_missing_nothing_is_known_from_there_on() {
    let first = Some("1 1 1".to_owned());
    assert_eq!(output("1 1 1 2 1 6"), [first.clone(), None, None]);
    assert_eq!(output("1 1 1 0 2 1"), [first, Some("0".to_owned()), None]);
    assert_eq!(output("1 0 2 1 6"), [None, None, None]);
}
