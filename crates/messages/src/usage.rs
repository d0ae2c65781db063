//! Errors in the arguments of a command. The argument parser has English texts only, and the
//! program prints those where English is asked for.

use omok_core::board::Size;

messages! {
    unknown(argument: &str) = "unexpected argument '{argument}' found",
        "'{argument}': 없는 옵션이거나 여기에 쓸 수 없는 인수입니다";
    /// What may have been meant.
    similar(argument: &str) = "a similar one exists: '{argument}'",
        "혹시 '{argument}'인가요?";
    wrong_value(argument: &str, value: &str) = "invalid value '{value}' for '{argument}'",
        "'{argument}'에 쓸 수 없는 값입니다: '{value}'";
    no_value(argument: &str) = "a value is required for '{argument}' but none was supplied",
        "'{argument}'에 값이 없습니다";
    too_many(argument: &str, value: &str) =
        "unexpected value '{value}' for '{argument}' found; no more were expected",
        "'{argument}'에는 이 값을 더 쓸 수 없습니다: '{value}'";
    out_of_range(least: &str, most: u64) = "expected a number from {least} to {most}",
        "{least}에서 {most}까지의 수여야 합니다";
    no_command(word: &str) = "unrecognized subcommand '{word}'", "'{word}': 없는 명령입니다";
    not_utf8() = "invalid UTF-8 was detected in one or more arguments",
        "UTF-8이 아닌 인수가 있습니다";
    /// The values that an option takes.
    values(all: &str) = "possible values: {all}", "쓸 수 있는 값: {all}";
    /// Arguments that are missing.
    missing(arguments: &str) = "the following required arguments were not provided: {arguments}",
        "필요한 인수가 없습니다: {arguments}";
    too_few(argument: &str, least: &str, found: &str) =
        "{least} values required by '{argument}'; only {found} was provided",
        "'{argument}'에는 값이 {least}개 이상 있어야 합니다 (실제: {found}개)";
    conflict(argument: &str, others: &str) =
        "the argument '{argument}' cannot be used with: {others}",
        "'{argument}'와 함께 쓸 수 없습니다: {others}";
    twice(argument: &str) = "the argument '{argument}' cannot be used multiple times",
        "'{argument}'는 한 번만 쓸 수 있습니다";
    usage(line: &str) = "Usage: {line}", "사용법: {line}";
    /// The end of the message.
    more() = "For more information, try '--help'.", "자세한 설명은 '--help'로 볼 수 있습니다.";
    /// The beginning of the message.
    error(what: &str) = "error: {what}", "오류: {what}";
    number_word(number: &str) =
        "'{number}' is neither a command nor a file (a size? use --size {number})",
        "'{number}': 없는 명령이고 파일도 아닙니다 (판의 크기인가요? --size {number} 옵션을 쓰세요)";
    no_such_word(word: &str) =
        "'{word}' is neither a command nor a file (omok --help lists the commands)",
        "'{word}': 없는 명령이고 파일도 아닙니다 (명령 목록은 omok --help로 볼 수 있습니다)";
    mistyped_word(word: &str, command: &str) =
        "'{word}' is neither a command nor a file (did you mean 'omok {command}'?)",
        "'{word}': 없는 명령이고 파일도 아닙니다 (혹시 'omok {command}'인가요?)";
    /// An option that has another name now.
    renamed(command: &str, old: &str, new: &str) = "'omok {command}' has no {old}: use {new}",
        "'omok {command}'에는 {old} 옵션이 없습니다. 대신 쓸 것: {new}";
    /// A game after `omok play`.
    load(file: &str) = "to continue a game, try: omok play --load {file}",
        "두던 판을 이어서 두려면 이렇게 해 보세요: omok play --load {file}";
    three_without_fouls() =
        "--three says what a three is where double-threes are fouls, and under this rule they are not (use it with --rule renju, renju-shape, omok or omok-33)",
        "--three는 삼삼이 금수인 규칙에서 무엇이 삼인지 정하는 옵션인데, 이 규칙에서는 삼삼이 금수가 아닙니다 (--rule renju, renju-shape, omok, omok-33과 함께 쓰세요)";
    seconds() = "expected a number of seconds above 0, such as 2 or 0.5",
        "2나 0.5처럼 0보다 큰 초를 적어야 합니다";
    size_of_rule() = "expected a side N or WIDTHxHEIGHT, each 3 to 26",
        "변의 길이 N이나 가로x세로여야 합니다. 길이는 3에서 26까지입니다";
    /// A rule that may have been meant, before what else there is.
    similar_rule(name: &str) = "did you mean {name}? ", "혹시 {name} 규칙인가요? ";
    /// The rules that gomoku may mean, before what else there is.
    two_rules() = "did you mean freestyle (five or more win) or standard (exactly five)? ",
        "혹시 freestyle(장목도 이김)이나 standard(다섯 개만 이김)인가요? ";
    whole_number() = "expected a whole number", "정수여야 합니다";
    /// A folder of fixtures and a program, one in the place of the other.
    swapped(command: &str) = "the folder of the fixtures comes first; try: {command}",
        "테스트 폴더를 먼저 적어야 합니다. 이렇게 해 보세요: {command}";
    number_from_one() = "expected a number from 1", "1 이상의 수여야 합니다";
    /// Names, of which none was given.
    one_of(names: &str) = "expected one of {names}", "{names} 중 하나여야 합니다";
    /// The same for kinds of boards.
    one_of_kinds(names: &str) = "expected one of {names} ('omok kinds' explains them)",
        "{names} 중 하나여야 합니다 (설명은 'omok kinds'로 볼 수 있습니다)";
    field() = "expected N, N:SEP with SEP one character or tab, or a NAME",
        "N, N:SEP(SEP는 한 글자나 tab), NAME 중 하나여야 합니다";
    column_from_one() = "columns are counted from 1", "열 번호는 1부터 셉니다";
    byte_range() = "expected OFFSET:LENGTH, both in bytes",
        "OFFSET:LENGTH 꼴이어야 합니다. 둘 다 바이트 단위입니다";
    run_too_long(run: u8, size: Size, longest: u8) =
        "no {run} in a row fit on a {size} board (use --run, 3 to {longest}, or a larger --size)",
        "{size} 판에는 돌 {run}개를 한 줄로 놓을 수 없습니다 (--run을 3에서 {longest} 사이로 하거나 --size를 키우세요)";
    range_of_several() = "--range is a range of one file: expected one FILE",
        "--range는 파일 하나의 범위입니다: 파일을 하나만 쓰세요";
    range_of_pipe() =
        "--range is a range of a file, and standard input is a pipe (save it to a file first)",
        "--range는 파일의 범위인데 표준 입력이 파이프입니다 (먼저 파일로 저장하세요)";
    json_columns() = "--json reads objects: expected --field NAME, or no --json for columns",
        "--json은 JSON 객체를 읽습니다: --field NAME을 쓰거나, 열이라면 --json을 빼세요";
    no_memory(jobs: usize) = "there is not enough memory for {jobs} jobs (use --jobs 1)",
        "작업 {jobs}개를 돌릴 메모리가 부족합니다 (--jobs 1을 쓰세요)";
    not_on_lines() =
        "--lines: no line can hold a board of this problem: numbers come before each board, or each move has a line of its own",
        "--lines: 이 문제는 판마다 앞에 수가 있거나 수를 한 줄에 하나씩 적으므로 한 줄에 담을 수 없습니다";
    no_such_problem(name: &str, names: &str) =
        "no problem is called '{name}' (expected {names}, or a FILE.toml with a description)",
        "'{name}': 없는 문제입니다 ({names} 중 하나나 문제 설명이 담긴 FILE.toml을 쓰세요)";
    no_count() = "--counted: this problem has no count",
        "--counted: 이 문제의 입력에는 판의 개수가 없습니다";
}
