//! Errors of matches between engines.

use super::referee::why;
use super::system::system_error;
use super::{Lang, fault, run_error};
use omok_match::{
    EngineError, Failure, JournalError, Kind, OpeningFault, Sprt, SprtError, Trouble,
};

translated! {
    pub(super) fn engine(EngineError) {
        Quote(text) = "'{text}': 닫는 따옴표가 없습니다";
        NoProgram(text) = "'NAME=PROGRAM ARGUMENT'처럼 프로그램을 적어야 합니다 (실제: '{text}')";
        Seconds = "2나 0.5처럼 초를 나타내는 수여야 합니다";
        WholeNumber = "정수여야 합니다";
        TooMuch = "값이 너무 큽니다";
        NoLimit(key) = "turn-time, match-time, increment, grace, memory, nodes, depth 중 하나여야 합니다 (실제: '{key}')";
    }
}

translated! {
    pub(super) fn sprt(SprtError) {
        Order(bounds) = "작은 값을 앞에 적은 두 값이어야 합니다 (실제: {},{})", bounds[0], bounds[1];
        Far(bound) = "normalized 모델에서는 -{0}에서 {0}까지여야 합니다 (실제: {bound}). logistic 모델을 쓰세요",
            Sprt::FARTHEST;
        Chance(chance) = "확률은 0보다 크고 0.5보다 작아야 합니다 (실제: {chance})";
    }
}

translated! {
    pub(super) fn journal(JournalError) {
        Io(error) = "{}", system_error(Lang::Ko, error);
        Busy = "다른 omok이 쓰고 있는 파일입니다";
        NoJournal = "이미 있는 파일인데 대국 기록이 아닙니다";
        OtherMatch { name, there, here }
            = "다른 대국의 기록입니다: {name} 값이 기록에는 {there}, 여기서는 {here}입니다";
        NoGame { line, error } = "{line}번째 줄이 대국 한 판의 기록이 아닙니다: {error}";
    }
}

translated! {
    pub(super) fn trouble(Trouble) {
        Stopped = "중단됨";
        Run(error) = "{}", run_error(Lang::Ko, error);
        Lost(error) = "엔진의 출력을 읽을 수 없습니다: {}", system_error(Lang::Ko, error);
        Log(path, error) = "{}: 파일에 쓸 수 없습니다: {}", path.display(), system_error(Lang::Ko, error);
        NotReady(failure) = "{}", not_ready(failure);
    }
}

fn not_ready(Failure { kind, detail, .. }: &Failure) -> String {
    match kind {
        Kind::StartTime => format!("START에 OK로 답하지 않습니다: {detail}"),
        Kind::StartRefused => format!("START에 이렇게 답합니다: {detail}"),
        Kind::Flood => "OK라고 답하지 않고 끝없이 출력합니다".to_owned(),
        _ => detail.clone(),
    }
}

translated! {
    /// Why a record is no opening.
    pub fn opening_fault(OpeningFault) {
        Record(wrong) = "{}", fault(Lang::Ko, wrong);
        SetUp = "흑의 첫 수로 시작하는 수순이어야 합니다 (실제: 미리 놓인 돌)";
        Decided(ply) = "승부가 나지 않은 수순이어야 합니다 (실제: {ply}번째 수에서 끝남)";
        Illegal { ply, reason, place } = "둘 수 있는 수순이어야 합니다 (실제: {ply}번째 수 {place}: {})",
            why(Lang::Ko, *reason);
        Pass = "돌을 놓는 수순이어야 합니다 (실제: 패스)";
    }
}
