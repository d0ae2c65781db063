//! Messages of `omok stress` and `omok test`.

use std::time::Duration;

use omok_stress::stress::{Tally, grouped};

messages! {
    /// A board with a wrong answer, as it was found.
    failed(mark: &str, number: usize, origin: &str, reason: &str) =
        "{mark} board {number} ({origin}): {reason}",
        "{mark} {number}번째 판 ({origin}): {reason}";
    stones(count: usize) = one(count): "1 stone", "{count} stones", "돌 {count}개";
    moves(count: usize) = one(count): "1 move", "{count} moves", "수 {count}개";
    /// The total size of several boards.
    on_boards(size: &str, boards: usize) = "{size} on {boards} boards", "판 {boards}개에 {size}";
    /// What is known about a program whose answer depends on an earlier board.
    after_another() = "right alone, wrong after another board",
        "그 판만 주면 맞고, 다른 판 뒤에 주면 틀립니다";
    /// Nothing was tried.
    no_boards(unit: &str) = "no {unit}", "{unit} 0개";
    /// A set that was tried completely. Readers look for "all": it is a promise.
    all_of(boards: &str, set: &str) = "all {boards} {set}", "{set} {boards}개 모두";
    /// A set that was tried in part.
    some_of(tried: &str, boards: &str, set: &str) = "{tried} of {boards} {set}",
        "{set} {boards}개 중 {tried}개";
    /// The set of all boards or records.
    every(units: &str) = "{units}", "가능한 {units}";
    /// The set of the designed ones.
    designed(units: &str) = "designed {units}", "미리 준비한 {units}";
    /// The number of random ones.
    random(count: usize, number: &str, unit: &str) =
        one(count): "1 random {unit}",
        "{number} random {unit}s",
        "무작위 {unit} {number}개";
    /// All possible boards were answered right.
    right() = "right", "모두 맞음";
    /// All possible boards were answered right, in inputs of at most that many.
    right_in_inputs(most: &str) = "each board right, in inputs of up to {most}",
        "판마다 모두 맞음(한 입력에 판 {most}개까지)";
    /// How to try all boards, if some were not tried.
    all_boards(minutes: u64) =
        "; --all-boards tries all of them, for a proof, in about {minutes} min",
        "; --all-boards 옵션은 판을 모두 시험해 증명합니다(약 {minutes}분)";
    minimal(mark: &str, verdict: &str, stones: &str) =
        "{mark} with {stones}, a minimal counterexample:",
        "반례: {verdict}({mark}), {stones}. 더 뺄 수 있는 돌이 없습니다:";
    out_of_time(mark: &str, verdict: &str, stones: &str) =
        "{mark} with {stones} (time is over: --time and --shrink-time allow more):",
        "반례: {verdict}({mark}), {stones} (시간이 다 되어 더 줄이지 못했습니다. --time과 --shrink-time으로 늘릴 수 있습니다):";
    out_of_runs(mark: &str, verdict: &str, stones: &str) =
        "{mark} with {stones} (smaller ones take too many runs):",
        "반례: {verdict}({mark}), {stones} (더 줄이려면 실행을 너무 많이 해야 합니다):";
    stopped(mark: &str, verdict: &str, stones: &str) = "{mark} with {stones} (stopped):",
        "반례: {verdict}({mark}), {stones} (중단되었습니다):";
    flaky(mark: &str, verdict: &str, stones: &str) =
        "{mark} with {stones}; the program does not always answer the same:",
        "반례: {verdict}({mark}), {stones}. 같은 판인데도 실행할 때마다 답이 달라지는 프로그램입니다:";
    /// Label of the right answer.
    expected() = "expected", "예상 출력";
    /// What follows the right answer if it is not the only one.
    or_another() = " (or another point that wins)", " (바로 이기는 다른 자리도 정답)";
    /// Label of the program's output.
    found() = "found", "실제 출력";
    /// The heading of the numbers of lines.
    line() = "line", "줄";
    /// Label of another output of the program.
    also() = "also", "다른 출력";
    /// Label of the mistake.
    mistake() = "mistake", "실수";
    /// The mistake.
    mistake_of(name: &str) = "the program {name}", "{name}";
    /// One of several mistakes, with the number of boards that showed it.
    one_mistake_of(name: &str, boards: usize) =
        "one of its mistakes: the program {name} (on each of {boards} boards that can show it)",
        "여러 실수 중 하나: {name} (드러날 수 있는 판 {boards}개에서 모두 그랬습니다)";
    /// Label of when the program is wrong, if its mistake is unknown.
    known() = "known", "단서";
    /// When the program is wrong.
    known_of(name: &str, wrong: usize, tried: usize) =
        "wrong only where {name}: on {wrong} of {tried} boards that were asked about",
        "{name} 때만 틀립니다 (시험한 판 {tried}개 중 {wrong}개)";
    /// Label of the command that finds the board again.
    again() = "again", "다시 찾기";
    /// Label of the written files.
    saved() = "saved", "저장";
    /// Label of how to try the board by hand.
    by_hand() = "by hand", "직접 실행";
    save_and_run(lines: usize, file: &str, command: &str) =
        one(lines): "save this line as {file}, then: {command}",
        "save these {lines} lines as {file}, then: {command}",
        "아래 {lines}줄을 {file} 파일로 저장한 뒤: {command}";
    /// How to get the right answer, and the other way to give a board.
    answer_by_hand(file: &str) =
        "(the right answer: omok {file}; or start either, paste the lines and press Ctrl-D)",
        "(올바른 답: omok {file}. 파일 없이 실행해서 아래 줄을 붙여 넣고 Ctrl-D를 눌러도 됩니다)";
    /// The same on Windows.
    answer_on_windows(file: &str) =
        "(the right answer: omok {file}; or start either, paste the lines, press Ctrl-Z and Enter)",
        "(올바른 답: omok {file}. 파일 없이 실행해서 아래 줄을 붙여 넣고 Ctrl-Z와 Enter를 눌러도 됩니다)";
    /// The program printed nothing.
    nothing() = "nothing", "없음";
    nothing_tried() = "nothing tried", "아무 판도 시험하지 않음";
    no_difference() = "no difference", "틀린 곳 없음";
    no_difference_so_far() = "no difference so far", "지금까지는 틀린 곳 없음";
    not_tried(count: usize, boards: &str, way_out: &str) =
        one(count): "1 DESIGNED BOARD NOT TRIED ({way_out} would do)",
        "{boards} DESIGNED BOARDS NOT TRIED ({way_out} would do)",
        "미리 준비한 판 {boards}개를 시험하지 못했습니다 ({way_out} 옵션이면 됩니다)";
    mistakes(count: usize) =
        one(count): "1 mistake found",
        "{count} mistakes found",
        "실수 {count}개 찾음";
    last_line(tally: &str, found: &str, seconds: &str) = "{tally}: {found} in {seconds} s",
        "{tally}: {found}, {seconds}초";
    /// Advice about a C or C++ program that passes, or is wrong only sometimes.
    sanitize() =
        "hint: reading past an array need not show; compile with -g -fsanitize=address,undefined and try again",
        "참고: 배열 밖을 읽어도 티가 나지 않을 수 있습니다. -g -fsanitize=address,undefined로 컴파일해서 다시 해 보세요";
    tests(count: usize) = one(count): "1 test", "{count} tests", "테스트 {count}개";
    interrupted(tests: usize, planned: usize) = "interrupted after {tests} of {planned} tests",
        "테스트 {planned}개 중 {tests}개에서 중단됨";
    took(time: f64) = " in {time:.2} s", ", {time:.2}초";
    slowest(name: &str, time: f64) = "; slowest {name} {time:.3} s",
        "; 가장 느린 테스트 {name} {time:.3}초";
    memory(mebibytes: &str) = "; peak memory {mebibytes} MiB", "; 최대 메모리 {mebibytes} MiB";
}

/// What a bar of progress measures.
#[derive(Debug, Clone, Copy)]
pub enum Goal {
    /// That many boards.
    Boards(usize),
    /// That time.
    Time(Duration),
    /// All designed boards, then others until that time is over.
    Designed(Duration),
}

/// The progress as a bar, the speed, and the remaining time.
pub fn progress(goal: Goal, tally: &Tally, elapsed: Duration) -> String {
    let tried = tally.total();
    // A number of boards or milliseconds is exact in an f64.
    let rate = tried as f64 / elapsed.as_secs_f64().max(0.001);
    let of_boards = |boards: usize| {
        let left = Duration::try_from_secs_f64(boards.saturating_sub(tried) as f64 / rate);
        (tried as f64 / boards.max(1) as f64, left.ok())
    };
    let of_time = |time: Duration| {
        let left = time.saturating_sub(elapsed);
        (elapsed.as_secs_f64() / time.as_secs_f64(), Some(left))
    };
    let (due_tried, due) = tally.due();
    let is_designed = due_tried < due;
    let (part, left) = match goal {
        Goal::Boards(boards) => of_boards(boards),
        Goal::Designed(_) if is_designed => of_boards(due),
        Goal::Designed(time) | Goal::Time(time) => of_time(time),
    };
    let (bar, phase) = (bar(part), phase(tally));
    let boards = if is_designed {
        format!("{} of {}", grouped(due_tried), grouped(due))
    } else {
        format!("{} boards", grouped(tried))
    };
    let decimals = usize::from(rate < 10.0);
    let left = left.map_or_else(String::new, |left| format!(", {} left", spelled(left)));
    format!("[{bar}] {phase}: {boards}, {rate:.decimals$} a second{left}")
}

/// A time in whole seconds, rounded up, with minutes if there are any.
fn spelled(time: Duration) -> String {
    let seconds = time.as_millis().div_ceil(1000);
    match (seconds / 60, seconds % 60) {
        (0, seconds) => format!("{seconds} s"),
        (minutes, 0) => format!("{minutes} min"),
        (minutes, seconds) => format!("{minutes} min {seconds} s"),
    }
}

/// A bar that is filled to this fraction of 1.
fn bar(part: f64) -> String {
    const BAR: usize = 24;
    let is_filled = |place: usize| (place as f64) < (part * BAR as f64).floor();
    let mark = |place| if is_filled(place) { '#' } else { '.' };
    (0..BAR).map(mark).collect()
}

fn phase(tally: &Tally) -> &'static str {
    let (tried, due) = tally.due();
    if tally.plan().whole_due().is_some() {
        "all boards"
    } else if tally.plan().whole().is_some() {
        "a part of all boards"
    } else if tried < due {
        "designed boards"
    } else if tally.is_through_families() {
        "random boards"
    } else {
        "sweep and random boards"
    }
}
