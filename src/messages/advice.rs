//! What to do about an input's faults: the option that accepts it.

messages! {
    size(side: &str) {
        en: " (a board of that size? use --size {side})",
        ko: " (판의 크기가 다른가요? --size {side} 옵션을 쓰세요)",
    }
    /// A board that is too small for five.
    size_and_run(side: &str) {
        en: " (a board of that size? use --size {side} --run {side})",
        ko: " (판의 크기가 다른가요? --size {side} --run {side} 옵션을 쓰세요)",
    }
    lines() {
        en: " (a whole board on one line? omok judge --lines takes those)",
        ko: " (한 줄에 판 하나가 들어 있나요? omok judge --lines로 읽을 수 있습니다)",
    }
    counted() {
        en: " (the number of boards? use --counted)",
        ko: " (판의 개수인가요? --counted 옵션을 쓰세요)",
    }
    not_counted() {
        en: " (no number? leave --counted out)",
        ko: " (판의 개수가 없나요? --counted 옵션을 빼세요)",
    }
    /// A record of another size than the requested one.
    other_size(side: &str) { en: " (use --size {side})", ko: " (--size {side} 옵션을 쓰세요)" }
    /// A column called i on a board without it.
    letter_i() { en: " (use --letters all)", ko: " (--letters all 옵션을 쓰세요)" }
    move_a_line() {
        en: " (one game, columns and rows from 1? use --format pairs; from 0? write \
             [[7,7],[8,8]]; a game a line? use --format moves)",
        ko: " (1부터 센 열과 행으로 적은 기보 하나인가요? --format pairs 옵션을 쓰세요. 0부터 \
             세었다면 [[7,7],[8,8]]처럼 적고, 한 줄이 기보 하나라면 --format moves 옵션을 쓰세요)",
    }
    /// A board with several winning lines.
    all() { en: " (use --all to print them all)", ko: " (--all 옵션을 쓰면 모두 출력합니다)" }
    boards(file: &str) {
        en: " (a board? try: omok{file})",
        ko: " (바둑판 그림인가요? 이렇게 해 보세요: omok{file})",
    }
    games(file: &str) {
        en: " (a game record? try: omok game{file})",
        ko: " (기보인가요? 이렇게 해 보세요: omok game{file})",
    }
    numbered_rows() {
        en: " (numbers in front of the rows? leave them out)",
        ko: " (줄 앞에 번호가 있나요? 번호를 빼세요)",
    }
    commas() {
        en: " (commas between the cells? leave them out: 0 1 2 or 012)",
        ko: " (칸 사이에 쉼표가 있나요? 0 1 2 또는 012처럼 쉼표를 빼세요)",
    }
    lists() {
        en: " (lists in brackets? write each row as a line: 0 1 2 or 012)",
        ko: " (대괄호로 묶은 목록인가요? 한 줄에 한 행씩 0 1 2 또는 012처럼 쓰세요)",
    }
    wide_digits() {
        en: " (full-width digits? write 0, 1 and 2 in half width)",
        ko: " (전각 숫자인가요? 반각 0, 1, 2로 쓰세요)",
    }
    discs() {
        en: " (discs for stones? write X for ●, O for ○ and . for empty)",
        ko: " (돌을 동그라미로 그렸나요? ●는 X, ○는 O, 빈칸은 .으로 쓰세요)",
    }
    other_symbols() {
        en: " (other symbols? write 0, 1 and 2, or . X and O)",
        ko: " (다른 기호를 썼나요? 0, 1, 2 또는 . X O로 쓰세요)",
    }
    gzip(file: &str) {
        en: " (compressed by gzip? try: gzip -dc{file} | omok)",
        ko: " (gzip으로 압축된 파일인가요? 이렇게 해 보세요: gzip -dc{file} | omok)",
    }
    /// The same through a pipe.
    gzip_stream() {
        en: " (compressed by gzip? unpack it first: gzip -dc)",
        ko: " (gzip으로 압축되어 있나요? 먼저 gzip -dc로 푸세요)",
    }
    zip() {
        en: " (a zip archive or an office document? take the text out of it)",
        ko: " (zip 파일이나 오피스 문서인가요? 글자만 꺼내 주세요)",
    }
    parquet() {
        en: " (a Parquet file? write it as CSV, for omok judge --header --field NAME)",
        ko: " (Parquet 파일인가요? CSV로 바꾸면 omok judge --header --field NAME으로 읽을 수 있습니다)",
    }
    separator(field: &str, separator: &str) {
        en: " (another separator? try --field '{field}:{separator}')",
        ko: " (열을 나누는 글자가 다른가요? --field '{field}:{separator}'처럼 쓰세요)",
    }
    /// A similar name of a column.
    near(name: &str) { en: " (did you mean '{name}'?)", ko: " ('{name}' 말인가요?)" }
    header() {
        en: " (a table whose first line names its columns? add --header)",
        ko: " (첫 줄에 열 이름이 있는 표인가요? --header 옵션을 쓰세요)",
    }
    picture() {
        en: " (a picture? omok reads text)",
        ko: " (그림 파일인가요? omok는 글자만 읽습니다)",
    }
    unreadable(file: &str) { en: "cannot read {file}", ko: "읽을 수 없습니다: {file}" }
    waiting(what: &str, key: &str) {
        en: "omok: waiting for {what} on standard input ({key} ends it; 'omok --help' helps)",
        ko: "omok: 표준 입력으로 {what} 기다리고 있습니다 (끝낼 때는 {key}, 도움말은 'omok --help')",
    }
    valid(source: &str) { en: "{source}: valid", ko: "{source}: 올바른 입력입니다" }
    /// The keys that end standard input on Windows.
    ctrl_z() { en: "Ctrl-Z and Enter", ko: "Ctrl-Z와 Enter" }
    /// What is waited for.
    a_board() { en: "a board", ko: "판을" }
    /// What is waited for: one board per line.
    records() { en: "records", ko: "한 줄에 하나씩 판을" }
    /// What is waited for.
    games_read() { en: "game records", ko: "기보를" }
    /// What is waited for.
    board_or_game() { en: "a board or a game record", ko: "판이나 기보를" }
    /// What is waited for.
    test_input() { en: "a test input", ko: "테스트 입력을" }
}
