//! The sentences of `omok stress` and `omok test`.

messages! {
    /// A board that is answered wrong, as it was found.
    failed(mark: &str, number: usize, origin: &str, reason: &str) {
        en: "{mark} board {number} ({origin}): {reason}",
        ko: "{mark} {number}번째 판 ({origin}): {reason}",
    }
    /// How many stones.
    stones(count: usize) {
        en: "{count} stones",
        ko: "돌 {count}개",
    }
    /// One stone.
    one_stone() {
        en: "1 stone",
        ko: "돌 1개",
    }
    /// How many moves.
    moves(count: usize) {
        en: "{count} moves",
        ko: "수 {count}개",
    }
    /// One move.
    one_move() {
        en: "1 move",
        ko: "수 1개",
    }
    /// How large several boards are together.
    on_boards(size: &str, boards: usize) {
        en: "{size} on {boards} boards",
        ko: "판 {boards}개에 {size}",
    }
    /// What is known of a program whose answer depends on an earlier board.
    after_another() {
        en: "right alone, wrong after another board",
        ko: "그 판만 주면 맞고, 다른 판 뒤에 주면 틀립니다",
    }
    /// All boards that there can be were answered right.
    right() { en: "right", ko: "모두 맞음" }
    /// All boards that there can be were answered right, in inputs of so many at most.
    right_in_inputs(most: &str) {
        en: "each board right, in inputs of up to {most}",
        ko: "판마다 모두 맞음(한 입력에 판 {most}개까지)",
    }
    /// How all boards are tried, where some were not.
    all_boards(minutes: u64) {
        en: "; --all-boards tries all of them, for a proof, in about {minutes} min",
        ko: "; --all-boards 옵션은 판을 모두 시험해 증명합니다(약 {minutes}분)",
    }
    /// A counterexample from which nothing can be taken.
    minimal(mark: &str, verdict: &str, stones: &str) {
        en: "{mark} with {stones}, of which none can go:",
        ko: "반례: {verdict}({mark}), {stones}. 더 뺄 수 있는 돌이 없습니다:",
    }
    /// A counterexample that could not be shrunk to the end.
    out_of_time(mark: &str, verdict: &str, stones: &str) {
        en: "{mark} with {stones} (time is over):",
        ko: "반례: {verdict}({mark}), {stones} (시간이 다 되어 더 줄이지 못했습니다):",
    }
    /// A counterexample that took too many runs to be shrunk to the end.
    out_of_runs(mark: &str, verdict: &str, stones: &str) {
        en: "{mark} with {stones} (smaller ones take too many runs):",
        ko: "반례: {verdict}({mark}), {stones} (더 줄이려면 실행을 너무 많이 해야 합니다):",
    }
    /// A counterexample whose shrinking was stopped.
    stopped(mark: &str, verdict: &str, stones: &str) {
        en: "{mark} with {stones} (stopped):",
        ko: "반례: {verdict}({mark}), {stones} (중단되었습니다):",
    }
    /// A counterexample of a program that answers now so, now otherwise.
    flaky(mark: &str, verdict: &str, stones: &str) {
        en: "{mark} with {stones}; the program does not always answer the same:",
        ko: "반례: {verdict}({mark}), {stones}. 같은 판인데도 실행할 때마다 답이 달라지는 프로그램입니다:",
    }
    /// Before the right answer.
    expected() { en: "expected", ko: "예상 출력" }
    /// Before what the program printed.
    found() { en: "found", ko: "실제 출력" }
    /// Before what else the program printed.
    also() { en: "also", ko: "다른 출력" }
    /// Before what the program does wrong.
    mistake() { en: "mistake", ko: "실수" }
    /// What the program does wrong.
    mistake_of(name: &str) { en: "the program {name}", ko: "{name}" }
    /// What the program does wrong, where that is not all: it has shown on so many boards.
    one_mistake_of(name: &str, boards: usize) {
        en: "one of its mistakes: the program {name} (on each of {boards} boards that can show it)",
        ko: "여러 실수 중 하나: {name} (드러날 수 있는 판 {boards}개에서 모두 그랬습니다)",
    }
    /// Before when the program errs, where its mistake is not known.
    known() { en: "known", ko: "단서" }
    /// When the program errs.
    known_of(name: &str, wrong: usize, tried: usize) {
        en: "wrong only where {name}: on {wrong} of {tried} boards that were asked about",
        ko: "{name} 때만 틀립니다 (물어본 판 {tried}개 중 {wrong}개)",
    }
    /// Before the command that finds the board again.
    again() { en: "again", ko: "다시 찾기" }
    /// Before the files that were written.
    saved() { en: "saved", ko: "저장" }
    /// Before how the board is tried by hand.
    by_hand() { en: "by hand", ko: "직접 실행" }
    /// How the board is tried by hand.
    run_by_hand(lines: usize, file: &str, command: &str) {
        en: "save these {lines} lines as {file}, then: {command} < {file}",
        ko: "아래 {lines}줄을 {file} 파일로 저장한 뒤: {command} < {file}",
    }
    /// The same in PowerShell.
    run_in_powershell(lines: usize, file: &str, command: &str) {
        en: "save these {lines} lines as {file}, then: Get-Content {file} | {command}",
        ko: "아래 {lines}줄을 {file} 파일로 저장한 뒤: Get-Content {file} | {command}",
    }
    /// How the board is tried by hand, where it is in a file already.
    run_saved(file: &str, command: &str) {
        en: "{command} < {file}",
        ko: "{command} < {file}",
    }
    /// How the right answer is asked for, and the other way to give a board.
    answer_by_hand(file: &str) {
        en: "(the right answer: omok {file}; or start either, paste the lines and press Ctrl-D)",
        ko: "(올바른 답: omok {file}. 파일 없이 실행해서 아래 줄을 붙여 넣고 Ctrl-D를 눌러도 됩니다)",
    }
    /// The same on Windows.
    answer_on_windows(file: &str) {
        en: "(the right answer: omok {file}; or start either, paste the lines, press Ctrl-Z and Enter)",
        ko: "(올바른 답: omok {file}. 파일 없이 실행해서 아래 줄을 붙여 넣고 Ctrl-Z와 Enter를 눌러도 됩니다)",
    }
    /// The same in PowerShell, where the board is in a file already.
    run_saved_in_powershell(file: &str, command: &str) {
        en: "Get-Content {file} | {command}",
        ko: "Get-Content {file} | {command}",
    }
    /// The program printed nothing.
    nothing() { en: "nothing", ko: "없음" }
    /// No board was tried.
    nothing_tried() { en: "nothing tried", ko: "아무 판도 시험하지 않음" }
    /// No board was answered wrong.
    no_difference() { en: "no difference", ko: "틀린 곳 없음" }
    /// No board was answered wrong of those that were tried.
    no_difference_so_far() { en: "no difference so far", ko: "지금까지는 틀린 곳 없음" }
    /// Designed boards that were not tried.
    not_tried(boards: &str, way_out: &str) {
        en: "{boards} DESIGNED BOARDS NOT TRIED ({way_out} would do)",
        ko: "미리 준비한 판 {boards}개를 시험하지 못했습니다 ({way_out} 옵션이면 됩니다)",
    }
    /// A designed board that was not tried.
    one_not_tried(way_out: &str) {
        en: "1 DESIGNED BOARD NOT TRIED ({way_out} would do)",
        ko: "미리 준비한 판 1개를 시험하지 못했습니다 ({way_out} 옵션이면 됩니다)",
    }
    /// One mistake was found.
    one_mistake() { en: "1 mistake found", ko: "실수 1개 찾음" }
    /// Several mistakes were found.
    mistakes(count: usize) { en: "{count} mistakes found", ko: "실수 {count}개 찾음" }
    /// What was tried, what came of it, and how long it took.
    last_line(tally: &str, found: &str, time: f64) {
        en: "{tally}: {found} in {time:.2} s",
        ko: "{tally}: {found}, {time:.2}초",
    }
    /// What is said of a C or C++ program that passes, or is wrong only sometimes.
    sanitize() {
        en: "hint: reading past an array need not show; compile with -g -fsanitize=address,undefined and try again",
        ko: "참고: 배열 밖을 읽어도 티가 나지 않을 수 있습니다. -g -fsanitize=address,undefined로 컴파일해서 다시 해 보세요",
    }
    /// How many tests there were.
    tests(count: usize) { en: "{count} tests", ko: "테스트 {count}개" }
    /// One test.
    one_test() { en: "1 test", ko: "테스트 1개" }
    /// The run was broken off.
    interrupted(tests: usize, planned: usize) {
        en: "interrupted after {tests} of {planned} tests",
        ko: "테스트 {planned}개 중 {tests}개에서 중단됨",
    }
    /// How long all took.
    took(time: f64) { en: " in {time:.2} s", ko: ", {time:.2}초" }
    /// The slowest test.
    slowest(name: &str, time: f64) {
        en: "; slowest {name} {time:.3} s",
        ko: "; 가장 느린 테스트 {name} {time:.3}초",
    }
    /// The most memory that was held.
    memory(mebibytes: &str) {
        en: "; peak memory {mebibytes} MiB",
        ko: "; 최대 메모리 {mebibytes} MiB",
    }
}
