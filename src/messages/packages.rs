//! Errors of problem packages.

use crate::package::{Inexpressible, PackageError, PackageFormat};

/// Why a package cannot be made.
pub(super) fn korean(error: &PackageError) -> String {
    match error {
        PackageError::Name(name, legal, format) => {
            let letters = match format {
                PackageFormat::Polygon => "영어 소문자, 숫자, 하이픈",
                _ => "영어 소문자와 숫자",
            };
            format!(
                "폴더 이름이 문제의 짧은 이름이 되는데 '{name}'은(는) {}에서 쓸 수 없습니다: \
                 {legal}처럼 {letters}만 쓰세요",
                format.title()
            )
        }
        PackageError::Inexpressible(Inexpressible::Symbols) => {
            "정답 프로그램을 만들 수 없습니다: 여러 행을 한 줄에 적으려면 기호가 ASCII 한 글자여야 합니다 \
             (그런 기호를 쓰거나 rows를 빼세요)"
                .to_owned()
        }
        PackageError::Inexpressible(Inexpressible::Control) => {
            "정답 프로그램을 만들 수 없습니다: 칸 사이나 마지막 단어에 제어 문자가 있습니다 (빈칸을 쓰세요)"
                .to_owned()
        }
        PackageError::NoBoards => {
            "문제의 약속을 지키는 판을 찾지 못했습니다 (promise를 확인하세요)".to_owned()
        }
        PackageError::Template(reason) => format!("파일 내용을 만들 수 없습니다: {reason}"),
    }
}
