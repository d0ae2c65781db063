//! Notes about ambiguous records, each with the place that it is about.

use super::Lang;
use omok_core::game::{EncodingDoubt, RecordedRule};
use omok_core::text::visible;

messages! {
    encoding(at: &str, doubt: &str) = "{at}: note: the record's text {doubt} (save it as UTF-8)",
        "{at}: note: {doubt} (UTF-8로 저장하세요)";
    of_game(at: &str, game: &str) =
        "{at}: note: the record {game} and is read as five-in-a-row (write GM[4])",
        "{at}: note: {game} 오목으로 읽었습니다 (GM[4]라고 적으세요)";
    /// Another game's number, within that sentence.
    game_number(number: &str) = "states GM[{number}]", "GM[{number}]라고 적혀 있지만";
    /// No number, within that sentence.
    no_game_number() = "does not state GM", "GM이 적혀 있지 않아";
    /// The record may be cut short.
    of_end(at: &str) =
        "{at}: note: the record ends without -1 and may be cut short (add -1 after its last move)",
        "{at}: note: -1 없이 끝나서 뒤가 잘린 기보일 수 있습니다 (마지막 수 뒤에 -1을 적으세요)";
    of_ambiguous_rule(at: &str, name: &str, used: &str) =
        "{at}: note: the record's rule '{name}' may be exactly five or five or more{used} (use --rule NAME)",
        "{at}: note: 기보의 규칙 '{name}': 다섯 개만 이기는지 장목도 이기는지 알 수 없습니다{used} (--rule NAME을 쓰세요)";
    of_unknown_rule(at: &str, name: &str, used: &str) =
        "{at}: note: the record's rule '{name}' is not known{used} (use --rule NAME)",
        "{at}: note: 기보의 규칙 '{name}': 알 수 없는 규칙입니다{used} (--rule NAME을 쓰세요)";
    /// The rule that is used in its place, within those sentences.
    judged_by(rule: &str) = ", judged by {rule}", ". {rule} 규칙으로 판정합니다";
    result(at: &str, text: &str) =
        "{at}: note: the record's result '{text}' is not known (write B+, W+ or 0)",
        "{at}: note: 기보의 결과 '{text}': 알 수 없는 결과입니다 (B+, W+, 0 중 하나로 적으세요)";
    of_letters(at: &str) =
        "{at}: note: columns before and beyond i are named, but i never: if the letters leave it out, use --letters no-i (--letters all if not)",
        "{at}: note: i열은 없는데 그 앞뒤의 열은 있습니다: i를 건너뛰는 기보라면 --letters no-i를 쓰세요 (아니라면 --letters all)";
    of_split(source: &str, games: u64) =
        "{source}: note: {games} games of one move each (if they are one game, put its moves on one line)",
        "{source}: note: 수가 하나뿐인 기보가 {games}개입니다 (한 판이라면 수를 한 줄에 이어 적으세요)";
}

translated! {
    /// The doubt about the encoding of a record's text, within that sentence.
    pub fn doubt_in_words(EncodingDoubt) {
        Unstated = "인코딩이 적혀 있지 않고 UTF-8도 아니어서 latin1로 읽었습니다";
        Detected { read } = "인코딩이 적혀 있지 않고 UTF-8도 아니어서, {read} 인코딩으로 보고 읽었습니다";
        Other { stated, read } = "적힌 인코딩 '{}'에 맞지 않아 {read} 인코딩으로 읽었습니다", visible(stated);
        Broken { stated } = "적힌 인코딩 '{}'에 맞지 않는 글자가 있습니다", visible(stated);
    }
}

/// The doubt about the rule that a record names, and the name of the rule that is used.
pub fn rule(lang: Lang, at: &str, named: &RecordedRule, used: Option<&str>) -> Option<String> {
    let used = used.map_or_else(String::new, |used| judged_by(lang, used));
    let name = |name: &str| visible(name);
    match named {
        RecordedRule::Known(_) => None,
        RecordedRule::Ambiguous(text, _) => Some(of_ambiguous_rule(lang, at, &name(text), &used)),
        RecordedRule::Unknown(text) => Some(of_unknown_rule(lang, at, &name(text), &used)),
    }
}
