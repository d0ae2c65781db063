//! Errors in the arguments of a command. The argument parser has English texts only, and the
//! program prints those where English is asked for.

use crate::board::Size;

messages! {
    /// An option or argument that there is not.
    unknown(argument: &str) {
        en: "unexpected argument '{argument}' found",
        ko: "'{argument}': 없는 옵션이거나 여기에 쓸 수 없는 인수입니다",
    }
    /// What may have been meant.
    similar(argument: &str) {
        en: "a similar one exists: '{argument}'",
        ko: "혹시 '{argument}'를 쓰려고 했나요?",
    }
    /// A value that an option does not take.
    wrong_value(argument: &str, value: &str) {
        en: "invalid value '{value}' for '{argument}'",
        ko: "'{argument}'에 쓸 수 없는 값입니다: '{value}'",
    }
    /// An option without its value.
    no_value(argument: &str) {
        en: "a value is required for '{argument}' but none was supplied",
        ko: "'{argument}'에 값이 없습니다",
    }
    /// The values that an option takes.
    values(all: &str) {
        en: "possible values: {all}",
        ko: "쓸 수 있는 값: {all}",
    }
    /// Arguments that are missing.
    missing(arguments: &str) {
        en: "the following required arguments were not provided: {arguments}",
        ko: "필요한 인수가 없습니다: {arguments}",
    }
    /// Options that do not go together.
    conflict(argument: &str, others: &str) {
        en: "the argument '{argument}' cannot be used with: {others}",
        ko: "'{argument}'와 함께 쓸 수 없습니다: {others}",
    }
    /// An option that was given twice.
    twice(argument: &str) {
        en: "the argument '{argument}' cannot be used multiple times",
        ko: "'{argument}'는 한 번만 쓸 수 있습니다",
    }
    /// How the command is used.
    usage(line: &str) {
        en: "Usage: {line}",
        ko: "사용법: {line}",
    }
    /// The end of the message.
    more() {
        en: "For more information, try '--help'.",
        ko: "자세한 설명은 '--help'로 볼 수 있습니다.",
    }
    /// The beginning of the message.
    error(what: &str) {
        en: "error: {what}",
        ko: "오류: {what}",
    }
    /// A first word that is neither a command nor a file.
    no_such_word(word: &str) {
        en: "'{word}' is neither a command nor a file (omok --help lists the commands)",
        ko: "'{word}': 없는 명령이고 파일도 아닙니다 (명령 목록은 omok --help로 볼 수 있습니다)",
    }
    /// A first word that resembles a command.
    mistyped_word(word: &str, command: &str) {
        en: "'{word}' is neither a command nor a file (did you mean 'omok {command}'?)",
        ko: "'{word}': 없는 명령이고 파일도 아닙니다 (혹시 'omok {command}'를 쓰려고 했나요?)",
    }
    /// An option that has another name now.
    renamed(command: &str, old: &str, new: &str) {
        en: "'omok {command}' has no {old}: use {new}",
        ko: "'omok {command}'에는 {old} 옵션이 없습니다. 대신 쓸 것: {new}",
    }
    /// A game after `omok play`.
    load(file: &str) {
        en: "to go on with a game, try: omok play --load {file}",
        ko: "두던 판을 이어서 두려면 이렇게 해 보세요: omok play --load {file}",
    }
    /// Threes under a rule that allows any number of them.
    three_without_fouls() {
        en: "--three says what a three is where double-threes are fouls, and under this rule they are not (use it with --rule renju, renju-shape, omok or omok-33)",
        ko: "--three는 삼삼이 금수인 규칙에서 무엇이 삼인지 정하는 옵션인데, 이 규칙에서는 삼삼이 금수가 아닙니다 (--rule renju, renju-shape, omok, omok-33과 함께 쓰세요)",
    }
    /// More in a row than the board has room for.
    run_too_long(run: u8, size: Size, longest: u8) {
        en: "no {run} in a row fit on a {size} board (use --run, 3 to {longest}, or a larger --size)",
        ko: "{size} 판에는 돌 {run}개를 한 줄로 놓을 수 없습니다 (--run을 3에서 {longest} 사이로 하거나 --size를 키우세요)",
    }
}
