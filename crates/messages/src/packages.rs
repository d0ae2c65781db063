//! Errors of problem packages.

use omok_stress::package::{PackageError, PackageFormat};

translated! {
    pub(super) fn package_error(PackageError) {
        Name(name, legal, format)
            = "폴더 이름이 문제의 짧은 이름이 되는데 '{name}'은(는) {}에서 쓸 수 없습니다: {legal}처럼 {}만 쓰세요",
            format.title(), letters(*format);
        Rule = "설명에 적을 수 없는 규칙이라서 정답 프로그램을 만들 수 없습니다";
        Symbols = "정답 프로그램을 만들 수 없습니다: 여러 행을 한 줄에 적으려면 기호가 ASCII 한 글자여야 합니다 \
             (그런 기호를 쓰거나 rows를 빼세요)";
        Control = "정답 프로그램을 만들 수 없습니다: 칸 사이나 마지막 단어에 제어 문자가 있습니다 (빈칸을 쓰세요)";
        NoBoards = "문제의 약속을 지키는 판을 찾지 못했습니다 (promise를 확인하세요)";
        Template(reason) = "파일 내용을 만들 수 없습니다: {reason}";
    }
}

const fn letters(format: PackageFormat) -> &'static str {
    match format {
        PackageFormat::Polygon => "영어 소문자, 숫자, 하이픈",
        _ => "영어 소문자와 숫자",
    }
}
