//! The judgement of a run, and how it ended.

use super::Lang;
use omok_runner::{Difference, ExitKind, Judgement, JudgementKind, TimeKind, in_seconds};

#[cfg(any(unix, windows))]
use {
    super::system::system_error,
    itertools::Itertools,
    omok_runner::{Reason, RunError, StartAdvice, Way, kill_command},
    std::{io, path::Path},
};

phrases! {
    /// The verdict in words, as judges write it: `틀렸습니다`, `wrong answer`.
    pub fn verdict(JudgementKind) {
        Ac = "accepted", "맞았습니다";
        Wa = "wrong answer", "틀렸습니다";
        Re = "runtime error", "런타임 에러";
        Tle = "time limit exceeded", "시간 초과";
        Ole = "output limit exceeded", "출력 초과";
        Mle = "memory limit exceeded", "메모리 초과";
        Pe = "presentation error", "출력 형식이 잘못되었습니다";
    }
}

/// What was expected and what was found.
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

translated! {
    /// How a run ended.
    pub fn exit(ExitKind) {
        Exited(status) = "종료 코드 {status}";
        Signal(number) = "{}", signal(*number);
        TimedOut(_time) = "시간 초과";
        TooMuchOutput = "출력 초과";
        TooMuchMemory = "메모리 초과";
        TooManyProcesses(most) = "프로세스가 {most}개를 넘음";
    }
}

/// The end by a signal, with its name as in English: `killed by SIGSEGV (stack limit: 8 MiB)`.
fn signal(number: i32) -> String {
    let told = ExitKind::Signal(number).to_string();
    let words = told
        .trim_start_matches("killed by ")
        .trim_start_matches("signal ");
    match words.split_once(" (stack limit: ") {
        Some((name, limit)) => format!("{name} 시그널로 종료 (스택 한도: {limit}"),
        None => format!("{words} 시그널로 종료"),
    }
}

translated! {
    /// The judgement: the words after its short form.
    pub fn judgement(Judgement) {
        Accepted = "맞았습니다";
        WrongAnswer(found) = "{}", difference(Lang::Ko, found);
        RuntimeError(ended) = "런타임 에러, {}", exit(Lang::Ko, ended);
        TimeLimit(kind, time) = "시간 초과, {}", time_used(*kind, &in_seconds(*time));
        OutputLimit(bytes) = "출력 초과, {} 넘게 출력함", size(*bytes);
        MemoryLimit(bytes) = "메모리 초과, {} MiB 넘게 사용함", bytes >> 20;
        Presentation(line) = "출력 형식이 다름, {}번째 줄: {}", line.token, difference(Lang::Ko, line);
    }
}

fn time_used(kind: TimeKind, seconds: &str) -> String {
    match kind {
        TimeKind::Cpu => format!("CPU 시간 {seconds}초를 다 씀"),
        TimeKind::Wall => format!("실제 시간 {seconds}초가 지나도 끝나지 않음"),
    }
}

fn size(bytes: usize) -> String {
    match bytes >> 20 {
        0 => format!("{bytes}바이트"),
        mebibytes => format!("{mebibytes} MiB"),
    }
}

#[cfg(any(unix, windows))]
translated! {
    /// How a program was run.
    pub fn way(Way) {
        OnlyPlain = "매번 새로 실행";
        Plain(why) = "매번 새로 실행 ({})", reason(Lang::Ko, why);
        Warm { compared } = "인터프리터 재사용, {compared}번은 새로 실행해 비교";
    }
}

#[cfg(any(unix, windows))]
translated! {
    fn reason(Reason) {
        Asked = "--no-warm";
        NoCompiler = "java 옆에 javac가 없음";
        NotReady = "재사용할 수 없는 인터프리터나 스크립트";
        Unfit = "표준 입출력 말고 다른 것도 쓰는 프로그램";
        Changed = "인터프리터 자체를 바꾸는 프로그램";
        Differs = "새로 실행했을 때와 답이 다름";
        Endless = "처음 실행했을 때 끝나지 않은 프로그램";
        Lost = "켜 둔 인터프리터가 두 번 종료됨";
    }
}

#[cfg(any(unix, windows))]
translated! {
    /// Why a run failed.
    pub fn run_error(RunError) {
        CannotStart { command, error } = "실행할 수 없습니다: '{}': {}{}",
            command.display(), system_error(Lang::Ko, error), start_advice(Path::new(command), error.kind());
        Lost { command, error } = "'{}' 실행 결과를 알 수 없습니다: {}", command.display(),
            system_error(Lang::Ko, error);
        LeftBehind { command, processes }
            = "'{}' 프로그램이 띄운 프로세스를 끝낼 수 없습니다: {} (직접 끝내세요: {})",
            command.display(), processes.iter().join(" "), kill_command(processes);
        Stopped = "중단됨";
    }
}

/// What to do about a command that cannot be started, in Korean and parentheses.
#[cfg(any(unix, windows))]
fn start_advice(command: &Path, error: io::ErrorKind) -> String {
    let Some(advice) = StartAdvice::new(command, error) else {
        return String::new();
    };
    let advice = match advice {
        StartAdvice::CheckName => "파일 이름과 폴더를 확인하세요",
        StartAdvice::NameFolder if cfg!(windows) => "이 폴더의 파일 앞에는 .\\를 붙이세요",
        StartAdvice::NameFolder => "이 폴더의 파일 앞에는 ./를 붙이세요",
        StartAdvice::CheckFirstLine => "첫 줄에 적힌 인터프리터가 설치되어 있는지 확인하세요",
        StartAdvice::NameInterpreter if cfg!(windows) => {
            "스크립트 앞에는 py sol.py처럼 인터프리터를 적으세요"
        }
        StartAdvice::NameInterpreter => {
            "실행 파일에는 chmod +x가 필요하고, 스크립트 앞에는 인터프리터를 적어야 합니다"
        }
    };
    format!(" ({advice})")
}
