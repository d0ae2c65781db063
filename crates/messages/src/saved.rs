//! Games that are saved and loaded.

use super::Lang;
use super::referee::{point_of, why};
use omok_core::game::{Illegal, Record};

messages! {
    not_saved(error: &str) = "not saved: {error}", "저장하지 못했습니다: {error}";
    save_link(file: &str) =
        "cannot save the game in {file}: it is a link, and is not written through (name the file)",
        "{file}에 저장할 수 없습니다: 링크입니다. 링크를 따라가서 쓰지는 않습니다 (원래 파일의 이름을 쓰세요)";
    save_several(file: &str) =
        "cannot save the game in {file}: it holds more than one game, which would be lost (use another name)",
        "{file}에 저장할 수 없습니다: 여러 판이 들어 있어 덮어쓰지 않습니다 (다른 이름을 쓰세요)";
    save_other(file: &str) =
        "cannot save the game in {file}: it holds something else than this game, which would be lost (use another name)",
        "{file}에 저장할 수 없습니다: 이 판이 아닌 내용이 들어 있어 덮어쓰지 않습니다 (다른 이름을 쓰세요)";
    save_unfit(file: &str, reason: &str) = "cannot save the game in {file}: {reason}",
        "{file}에 저장할 수 없습니다: {reason}";
    /// A format that can express every game.
    use_sgf() = " (use a name that ends in .sgf)", " (.sgf로 끝나는 이름을 쓰세요)";
    save_ending(file: &str, endings: &str) =
        "cannot save a game in {file}: expected a name that ends in one of {endings}",
        "{file}에 저장할 수 없습니다: 이름이 {endings} 중 하나로 끝나야 합니다";
    save_nameless() = "expected the name of a file, as in 'save game.sgf'",
        "'save game.sgf'처럼 파일 이름을 쓰세요";
    save_changed(file: &str) =
        "{file} is not as it was: something else has written it (use another name)",
        "{file}: 저장한 뒤에 내용이 바뀌었습니다 (다른 이름을 쓰세요)";
    /// Something in the place of a game.
    save_taken(file: &str) = "{file} exists or cannot be looked at (use another name)",
        "{file}: 이미 있거나 확인할 수 없는 이름입니다 (다른 이름을 쓰세요)";
    load_input() =
        "cannot load a game from standard input, which is for the moves: expected the name of a file (./- if it is called that)",
        "표준 입력은 수를 읽는 데 쓰므로 판을 불러올 수 없습니다: 파일 이름을 쓰세요 (이름이 -인 파일은 ./-)";
    no_game() = "no game in the file", "파일에 기보가 없습니다";
    /// A game that cannot be continued.
    load_illegal(source: &str, ply: usize, place: &str, reason: &str) =
        "{source}: move {ply} is illegal under this rule: {place} {reason}",
        "{source}: 이 규칙에서는 {ply}번째 수를 둘 수 없습니다: {place}, {reason}";
    too_large(source: &str) = "{source} is too large: expected a record of at most 16 MiB",
        "{source}: 너무 큽니다. 기보는 16 MiB까지 읽을 수 있습니다";
    /// A game that could not be saved, in the format that expresses all.
    unsaved(sgf: &str) = "the game could not be saved; as SGF it is:\n{sgf}",
        "판을 저장하지 못했습니다. SGF로는 다음과 같습니다:\n{sgf}";
}

/// The error of a game that cannot be continued after its illegal move.
pub fn illegal_load(lang: Lang, source: &str, record: &Record, wrong: &Illegal) -> String {
    let reason = match lang {
        Lang::En => wrong.reason.name().to_owned(),
        Lang::Ko => why(lang, wrong.reason),
    };
    load_illegal(lang, source, wrong.ply, &point_of(record, wrong), &reason)
}
