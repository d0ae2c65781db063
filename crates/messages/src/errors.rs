//! The errors of the library that commands pass on as they are.

use std::error::Error;
use std::num::{IntErrorKind, ParseFloatError, ParseIntError};

use itertools::Itertools;

use super::Lang;
#[cfg(any(unix, windows))]
use super::match_errors;
use omok_core::board::{SizeError, WordError};
use omok_core::draw::NumbersError;
use omok_core::rule::{PRESETS, RuleError};
use omok_stress::package::{PackageError, PackageFormat};

/// What the error says. It is in English if it is not of the library and no usual one of the
/// system.
///
/// ```
/// use omok_core::Variant;
/// use omok_messages::{Lang, error};
/// let wrong = "mnk:2,2,2".parse::<Variant>().unwrap_err();
/// assert_eq!(error(Lang::En, &wrong), wrong.to_string());
/// assert!(error(Lang::Ko, &wrong).starts_with("mnk:M,N,K 꼴이어야 합니다"));
/// ```
pub fn error(lang: Lang, error: &(dyn Error + 'static)) -> String {
    let korean = match lang {
        Lang::En => None,
        Lang::Ko => korean(error),
    };
    korean.unwrap_or_else(|| error.to_string())
}

fn korean(error: &(dyn Error + 'static)) -> Option<String> {
    let told = None
        .or_else(|| of(error, rule))
        .or_else(|| of(error, word))
        .or_else(|| of(error, integer))
        .or_else(|| of(error, numbers))
        .or_else(|| of(error, |_, _: &SizeError| SIZE.to_owned()))
        .or_else(|| of(error, |_, _: &ParseFloatError| "수여야 합니다".to_owned()))
        .or_else(|| of(error, package_error));
    #[cfg(any(unix, windows))]
    let told = told
        .or_else(|| of(error, super::run_error))
        .or_else(|| of(error, super::system::system_error))
        .or_else(|| of(error, match_errors::engine))
        .or_else(|| of(error, match_errors::sprt))
        .or_else(|| of(error, match_errors::journal))
        .or_else(|| of(error, match_errors::trouble));
    told
}

/// What is told of the error in Korean, if it is of that type.
fn of<E: Error + 'static>(
    error: &(dyn Error + 'static),
    told: impl FnOnce(Lang, &E) -> String,
) -> Option<String> {
    Some(told(Lang::Ko, error.downcast_ref()?))
}

fn word(_: Lang, error: &WordError) -> String {
    format!("{} 중 하나여야 합니다", error.words().join(", "))
}

translated! {
    fn rule(RuleError) {
        Unknown(name) = "'{name}': 없는 규칙입니다. {}, mnk:M,N,K 중 하나여야 합니다",
            PRESETS.iter().map(|preset| preset.name).format(", ");
        Family(text) = "mnk:M,N,K 꼴이어야 합니다. M과 N은 3에서 26까지, K는 3에서 둘 중 큰 수까지입니다 (실제: '{text}')";
    }
}

fn integer(_: Lang, error: &ParseIntError) -> String {
    match error.kind() {
        IntErrorKind::PosOverflow => "값이 너무 큽니다",
        IntErrorKind::NegOverflow => "값이 너무 작습니다",
        IntErrorKind::Zero => "0은 쓸 수 없습니다",
        _ => "정수여야 합니다",
    }
    .to_owned()
}

fn numbers(_: Lang, NumbersError(found): &NumbersError) -> String {
    format!(
        "all, last, FIRST-LAST 중 하나여야 합니다. FIRST는 1 이상이고 LAST보다 크지 않아야 합니다 (실제: '{found}')"
    )
}

const SIZE: &str = "변의 길이 N이나 가로x세로여야 합니다. 길이는 1에서 26까지입니다";

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
