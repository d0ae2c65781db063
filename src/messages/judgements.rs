//! The judgement of a run, and how it ended.

use super::Lang;
use crate::runner::{Difference, ExitKind, Judgement, JudgementKind, TimeKind};

#[cfg(feature = "runner")]
use crate::runner::{Reason, RunError, Way};

/// The verdict in words, as judges write it: `틀렸습니다`, `wrong answer`.
#[must_use]
pub const fn verdict(lang: Lang, kind: JudgementKind) -> &'static str {
    match (kind, lang) {
        (JudgementKind::Ac, Lang::En) => "accepted",
        (JudgementKind::Ac, Lang::Ko) => "맞았습니다",
        (JudgementKind::Wa, Lang::En) => "wrong answer",
        (JudgementKind::Wa, Lang::Ko) => "틀렸습니다",
        (JudgementKind::Re, Lang::En) => "runtime error",
        (JudgementKind::Re, Lang::Ko) => "런타임 에러",
        (JudgementKind::Tle, Lang::En) => "time limit exceeded",
        (JudgementKind::Tle, Lang::Ko) => "시간 초과",
        (JudgementKind::Ole, Lang::En) => "output limit exceeded",
        (JudgementKind::Ole, Lang::Ko) => "출력 초과",
    }
}

/// What was expected and what was found.
#[must_use]
pub fn difference(lang: Lang, difference: &Difference) -> String {
    match lang {
        Lang::En => difference.to_string(),
        Lang::Ko => {
            let or_nothing = |text: &str| match text {
                "" => "없음".to_owned(),
                text => text.to_owned(),
            };
            let expected = or_nothing(&difference.expected);
            let found = or_nothing(&difference.found);
            format!("예상 출력 {expected}, 실제 출력 {found}")
        }
    }
}

/// How a run ended.
#[must_use]
pub fn exit(lang: Lang, exit: ExitKind) -> String {
    let english = exit.to_string();
    match (lang, exit) {
        (Lang::En, _) => english,
        (Lang::Ko, ExitKind::Exited(status)) => format!("종료 코드 {status}"),
        (Lang::Ko, ExitKind::Signal(_)) => {
            let name = english.rsplit(' ').next().unwrap_or_default();
            format!("{name} 시그널로 종료")
        }
        (Lang::Ko, ExitKind::TimedOut(_)) => "시간 초과".to_owned(),
        (Lang::Ko, ExitKind::TooMuchOutput) => "출력 초과".to_owned(),
    }
}

/// The judgement: the words after its short form.
#[must_use]
pub fn judgement(lang: Lang, judgement: &Judgement) -> String {
    if lang == Lang::En {
        return judgement.to_string();
    }
    match judgement {
        Judgement::Accepted => "맞았습니다".to_owned(),
        Judgement::WrongAnswer(found) => difference(lang, found),
        Judgement::RuntimeError(ended) => format!("런타임 에러, {}", exit(lang, *ended)),
        Judgement::TimeLimit(TimeKind::Cpu, time) => {
            format!("시간 초과, CPU 시간 {}초를 다 씀", time.as_secs_f64())
        }
        Judgement::TimeLimit(TimeKind::Wall, time) => {
            let seconds = time.as_secs_f64();
            format!("시간 초과, 실제 시간 {seconds}초가 지나도 끝나지 않음")
        }
        Judgement::OutputLimit(bytes) => match bytes >> 20 {
            0 => format!("출력 초과, {bytes}바이트 넘게 출력함"),
            mebibytes => format!("출력 초과, {mebibytes} MiB 넘게 출력함"),
        },
    }
}

/// How a program was run.
#[cfg(feature = "runner")]
#[must_use]
pub fn way(lang: Lang, way: Way) -> String {
    let reason = match (lang, way) {
        (Lang::En, _) => return way.to_string(),
        (Lang::Ko, Way::OnlyPlain) => return "매번 새로 실행".to_owned(),
        (Lang::Ko, Way::Warm { compared }) => {
            return format!("인터프리터를 켜 둔 채 실행, {compared}번은 새로 실행해 비교");
        }
        (Lang::Ko, Way::Plain(reason)) => match reason {
            Reason::Asked => "--no-warm",
            Reason::NoCompiler => "java 옆에 javac가 없음",
            Reason::NotReady => "켜 둔 채 실행할 수 없는 인터프리터나 스크립트",
            Reason::Unfit => "표준 입출력 말고 다른 것도 쓰는 프로그램",
            Reason::Changed => "인터프리터 자체를 바꾸는 프로그램",
            Reason::Differs => "새로 실행했을 때와 답이 다름",
            Reason::Endless => "처음 실행했을 때 끝나지 않은 프로그램",
            Reason::Lost => "켜 둔 인터프리터가 두 번 종료됨",
        },
    };
    format!("매번 새로 실행 ({reason})")
}

/// Why a run failed.
#[cfg(feature = "runner")]
#[must_use]
pub fn run_error(lang: Lang, error: &RunError) -> String {
    match (lang, error) {
        (Lang::En, error) => error.to_string(),
        (Lang::Ko, RunError::CannotStart { command, error }) => {
            format!("실행할 수 없습니다: '{}': {error}", command.display())
        }
        (Lang::Ko, RunError::Lost { command, error }) => {
            format!(
                "'{}' 실행 결과를 알 수 없습니다: {error}",
                command.display()
            )
        }
        (Lang::Ko, RunError::LeftBehind { command, processes }) => {
            let numbers: Vec<String> = processes.iter().map(i32::to_string).collect();
            let (command, numbers) = (command.display(), numbers.join(" "));
            format!(
                "'{command}' 프로그램이 띄운 프로세스를 끝낼 수 없습니다: {numbers} (직접 \
                 끝내세요: kill -KILL {numbers})"
            )
        }
        (Lang::Ko, RunError::Stopped) => "중단됨".to_owned(),
    }
}
