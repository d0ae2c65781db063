//! Errors in the arguments of a command. The argument parser has English texts only, and the
//! program prints those where English is asked for.

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
}
