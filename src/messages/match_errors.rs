//! Errors of matches between engines.

use std::error::Error;

use super::referee::why;
use super::{Lang, fault, run_error};
use crate::matches::{
    EngineError, Failure, JournalError, Kind, OpeningFault, Sprt, SprtError, Trouble,
};

pub(super) fn korean(error: &(dyn Error + 'static)) -> Option<String> {
    None.or_else(|| error.downcast_ref().map(engine))
        .or_else(|| error.downcast_ref().map(sprt))
        .or_else(|| error.downcast_ref().map(journal))
        .or_else(|| error.downcast_ref().map(trouble))
}

fn engine(error: &EngineError) -> String {
    match error {
        EngineError::Quote(text) => format!("'{text}': 닫는 따옴표가 없습니다"),
        EngineError::NoProgram(text) => {
            format!("'NAME=PROGRAM ARGUMENT'처럼 프로그램을 적어야 합니다 (실제: '{text}')")
        }
    }
}

fn sprt(error: &SprtError) -> String {
    let most = Sprt::FARTHEST;
    match error {
        SprtError::Order([low, high]) => {
            format!("작은 값을 앞에 적은 두 값이어야 합니다 (실제: {low},{high})")
        }
        SprtError::Far(bound) => format!(
            "normalized 모델에서는 -{most}에서 {most}까지여야 합니다 (실제: {bound}). logistic 모델을 쓰세요"
        ),
        SprtError::Chance(chance) => {
            format!("확률은 0보다 크고 0.5보다 작아야 합니다 (실제: {chance})")
        }
    }
}

fn journal(error: &JournalError) -> String {
    match error {
        JournalError::Io(error) => error.to_string(),
        JournalError::Busy => "다른 omok이 쓰고 있는 파일입니다".to_owned(),
        JournalError::NoJournal => "이미 있는 파일인데 대국 기록이 아닙니다".to_owned(),
        JournalError::OtherMatch { name, there, here } => {
            format!("다른 대국의 기록입니다: {name} 값이 기록에는 {there}, 여기서는 {here}입니다")
        }
        JournalError::NoGame { line, error } => {
            format!("{line}번째 줄이 대국 한 판의 기록이 아닙니다: {error}")
        }
    }
}

fn trouble(trouble: &Trouble) -> String {
    match trouble {
        Trouble::Stopped => "중단됨".to_owned(),
        Trouble::Run(error) => run_error(Lang::Ko, error),
        Trouble::Lost(error) => format!("엔진의 말을 들을 수 없습니다: {error}"),
        Trouble::Log(path, error) => format!("쓸 수 없습니다: {}: {error}", path.display()),
        Trouble::NotReady(Failure { kind, detail, .. }) => match kind {
            Kind::StartTime => "START에 OK로 답하지 않습니다".to_owned(),
            Kind::StartRefused => format!("START에 이렇게 답합니다: {detail}"),
            Kind::Flood => "OK라고 답하지 않고 끝없이 출력합니다".to_owned(),
            _ => detail.clone(),
        },
    }
}

/// Why a record is no opening.
#[must_use]
pub fn opening_fault(lang: Lang, wrong: &OpeningFault) -> String {
    match (lang, wrong) {
        (Lang::En, wrong) => wrong.to_string(),
        (Lang::Ko, OpeningFault::Record(wrong)) => fault(lang, wrong),
        (Lang::Ko, OpeningFault::SetUp) => {
            "흑의 첫 수로 시작하는 수순이어야 합니다 (실제: 미리 놓인 돌)".to_owned()
        }
        (Lang::Ko, OpeningFault::Decided(ply)) => {
            format!("승부가 나지 않은 수순이어야 합니다 (실제: {ply}번째 수에서 끝남)")
        }
        (Lang::Ko, OpeningFault::Illegal { ply, reason, place }) => {
            let why = why(lang, *reason);
            format!("둘 수 있는 수순이어야 합니다 (실제: {ply}번째 수 {place}: {why})")
        }
        (Lang::Ko, OpeningFault::Pass) => "돌을 놓는 수순이어야 합니다 (실제: 패스)".to_owned(),
    }
}
