//! Errors of the commands that make boards, and try programs on them: `omok gen`, `package`,
//! `stress` and `test`.

messages! {
    force_alone() = "--force clears boards from a folder: expected --out DIR with it, or -o FILE",
        "--force는 폴더의 판 파일을 지우는 옵션입니다: --out DIR이나 -o FILE과 함께 쓰세요";
    kinds_of_records() =
        "the problem has records of moves, and kinds and --balanced are for boards (expected --kind mixed or catalogue)",
        "이 문제의 입력은 기보라서 판의 종류나 --balanced를 고를 수 없습니다 (--kind mixed나 catalogue를 쓰세요)";
    /// All boards of the board problem.
    all_of_19x19() =
        "the boards of 19x19 are too many to make them all (--kind all is for --problem)",
        "19x19 판은 너무 많아 모두 만들 수 없습니다 (--kind all은 --problem과 함께 쓰세요)";
    all_of_many() = "there are too many boards to make them all (use --kind mixed or catalogue)",
        "판이 너무 많아 모두 만들 수 없습니다 (--kind mixed나 catalogue를 쓰세요)";
    past_the_last(count: u64, skip: u64, last: u64) =
        "there are no {count} boards past --skip {skip}: board {last} is the last (use a smaller --skip)",
        "--skip {skip} 다음에는 판이 {count}개가 되지 않습니다: 마지막은 {last}번 판입니다 (--skip 값을 줄이세요)";
    balanced_set(name: &str) =
        "the boards of '{name}' are what they are: --balanced needs a random kind",
        "'{name}' 판은 미리 정해져 있습니다: --balanced는 무작위로 만드는 종류에만 쓸 수 있습니다";
    none_left(name: &str, all: u64, skip: u64) =
        "'{name}' has {all} boards: --skip {skip} leaves none of them",
        "'{name}'에는 판이 {all}개뿐이라 --skip {skip}이면 하나도 남지 않습니다";
    fewer_left(name: &str, all: u64, skip: u64, count: u64, left: u64) =
        "omok: '{name}' has {all} boards: --skip {skip} and --count {count} give {left}",
        "omok: '{name}'에는 판이 {all}개 있어 --skip {skip}, --count {count}이면 {left}개가 됩니다";
    empty_set(name: &str) =
        "'{name}' has nothing that the problem allows (expected --kind mixed or catalogue)",
        "'{name}'에는 이 문제에 맞는 것이 없습니다 (--kind mixed나 catalogue를 쓰세요)";
    none_found() = "no board was found that keeps what the problem promises",
        "문제의 약속을 지키는 판을 찾지 못했습니다";
    fewer_found(found: usize, wanted: u64) =
        "omok: {found} of {wanted} boards were found that keep what the problem promises",
        "omok: 문제의 약속을 지키는 판을 {wanted}개 중 {found}개만 찾았습니다";
    /// Balanced boards of another problem's package.
    balanced_package() =
        "the boards of a package of --problem are as it promises: --balanced is for the board problem",
        "--problem 패키지의 판은 그 문제의 약속을 따릅니다: --balanced는 기본 문제에만 쓸 수 있습니다";
    package_too_large() = "the package is too large for a ZIP archive",
        "패키지가 너무 커서 ZIP 파일로 만들 수 없습니다";
    /// All boards of a problem with many.
    too_many_to_try(problem: &str) =
        "--all-boards: {problem} has too many boards, or too many sizes, to try all",
        "--all-boards: {problem} 문제는 판이나 판의 크기가 너무 많아 모두 시험할 수 없습니다";
    none_tried() = "no board was tried: give it more --time, or --count above 0",
        "시험한 판이 없습니다: --time을 늘리거나 --count를 1 이상으로 하세요";
    same_endings(ending: &str) =
        "inputs and answers would be the same files: both names end in {ending} (--in and --ans name two endings)",
        "{ending}: 입력과 답의 파일 이름이 똑같이 끝나 구별할 수 없습니다 (--in과 --ans에 서로 다른 끝을 쓰세요)";
    other_answer(file: &str, difference: &str) = "{file} is not the problem's answer: {difference}",
        "{file}: 문제의 답과 다릅니다: {difference}";
    answer_encoding(file: &str) = "{file} is not text in UTF-8 (a UTF-16 file? save it as UTF-8)",
        "{file}: UTF-8 텍스트가 아닙니다 (UTF-16 파일이면 UTF-8로 저장하세요)";
    no_answer(file: &str, expected: &str) = "{file} has no answer: expected {expected}",
        "{file}: 답 파일이 없습니다. 있어야 할 파일: {expected}";
    no_fixture(folder: &str, layout: &str) =
        "no fixture in {folder}: expected {layout} (--in and --ans name other endings)",
        "{folder} 폴더에 테스트가 없습니다: {layout} 있어야 합니다 (이름의 끝이 다르면 --in과 --ans로 정하세요)";
    unreadable_fixtures(folder: &str, layout: &str) =
        "cannot read the folder {folder} (expected {layout})",
        "폴더를 읽을 수 없습니다: {folder} ({layout} 있어야 합니다)";
    /// The files of tests without answers.
    inputs(name: &str) = "files {name}", "{name} 파일이";
    /// The files of tests with answers.
    inputs_and_answers(name: &str, answers: &str) = "files {name}, each with {answers} beside it",
        "{name} 파일과 그 답인 {answers} 파일이";
    /// Fixtures that have other names than usual.
    other_layout(folder: &str, layout: &str) =
        "omok: note: the fixtures of {folder}: {layout} (--in and --ans name others)",
        "omok: 참고: {folder} 폴더의 테스트: {layout} 있습니다 (다른 이름은 --in과 --ans로 정하세요)";
    /// The joint between names of which one is needed.
    or() = " or ", " 또는 ";
}
