//! What to do about an input's faults: the option that accepts it.

messages! {
    size(side: &str) = " (a board of that size? use --size {side})",
        " (판의 크기가 다른가요? --size {side} 옵션을 쓰세요)";
    /// A board that is too small for five.
    size_and_run(side: &str) = " (a board of that size? use --size {side} --run {side})",
        " (판의 크기가 다른가요? --size {side} --run {side} 옵션을 쓰세요)";
    lines() = " (a whole board on one line? omok judge --lines takes those)",
        " (한 줄에 판 하나가 들어 있나요? omok judge --lines로 읽을 수 있습니다)";
    counted() = " (the number of boards? use --counted)",
        " (판의 개수인가요? --counted 옵션을 쓰세요)";
    not_counted() = " (no number? leave --counted out)",
        " (판의 개수가 없나요? --counted 옵션을 빼세요)";
    /// A record of another size than the requested one.
    other_size(side: &str) = " (use --size {side})", " (--size {side} 옵션을 쓰세요)";
    /// A column called i on a board without it.
    letter_i() = " (use --letters all)", " (--letters all 옵션을 쓰세요)";
    move_a_line() =
        " (one game, columns and rows from 1? use --format pairs; from 0? write \
             [[7,7],[8,8]]; a game a line? use --format moves)",
        " (1부터 센 열과 행으로 적은 기보 하나인가요? --format pairs 옵션을 쓰세요. 0부터 \
             세었다면 [[7,7],[8,8]]처럼 적고, 한 줄이 기보 하나라면 --format moves 옵션을 쓰세요)";
    /// A board with several winning lines.
    all() = " (use --all to print them all)", " (--all 옵션을 쓰면 모두 출력합니다)";
    boards(file: &str) = " (a board? try: omok{file})",
        " (바둑판 그림인가요? 이렇게 해 보세요: omok{file})";
    games(file: &str) = " (a game record? try: omok game{file})",
        " (기보인가요? 이렇게 해 보세요: omok game{file})";
    numbered_rows() = " (numbers in front of the rows? leave them out)",
        " (줄 앞에 번호가 있나요? 번호를 빼세요)";
    commas() = " (commas between the cells? leave them out: 0 1 2 or 012)",
        " (칸 사이에 쉼표가 있나요? 0 1 2 또는 012처럼 쉼표를 빼세요)";
    lists() = " (lists in brackets? write each row as a line: 0 1 2 or 012)",
        " (대괄호로 묶은 목록인가요? 한 줄에 한 행씩 0 1 2 또는 012처럼 쓰세요)";
    wide_digits() = " (full-width digits? write 0, 1 and 2 in half width)",
        " (전각 숫자인가요? 반각 0, 1, 2로 쓰세요)";
    discs() = " (discs for stones? write X for ●, O for ○ and . for empty)",
        " (돌을 동그라미로 그렸나요? ●는 X, ○는 O, 빈칸은 .으로 쓰세요)";
    other_symbols() = " (other symbols? write 0, 1 and 2, or . X and O)",
        " (다른 기호를 썼나요? 0, 1, 2 또는 . X O로 쓰세요)";
    gzip(file: &str) = " (compressed by gzip? try: gzip -dc{file} | omok)",
        " (gzip으로 압축된 파일인가요? 이렇게 해 보세요: gzip -dc{file} | omok)";
    /// The same through a pipe.
    gzip_stream() = " (compressed by gzip? unpack it first: gzip -dc)",
        " (gzip으로 압축되어 있나요? 먼저 gzip -dc로 푸세요)";
    zip() = " (a zip archive or an office document? take the text out of it)",
        " (zip 파일이나 오피스 문서인가요? 글자만 꺼내 주세요)";
    parquet() = " (a Parquet file? write it as CSV, for omok judge --header --field NAME)",
        " (Parquet 파일인가요? CSV로 바꾸면 omok judge --header --field NAME으로 읽을 수 있습니다)";
    separator(field: &str, separator: &str) =
        " (another separator? try --field '{field}:{separator}')",
        " (열을 나누는 글자가 다른가요? --field '{field}:{separator}'처럼 쓰세요)";
    /// A similar name of a column.
    near(name: &str) = " (did you mean '{name}'?)", " ('{name}' 말인가요?)";
    header() = " (a table whose first line names its columns? add --header)",
        " (첫 줄에 열 이름이 있는 표인가요? --header 옵션을 쓰세요)";
    /// A file of boards was read a board a line.
    rows_are_no_boards() =
        "omok: --lines reads a whole board from each line (the lines look like rows of boards: try without --lines)",
        "omok: --lines는 한 줄에서 판 하나를 읽습니다 (판의 한 줄씩으로 보입니다: --lines 없이 실행해 보세요)";
    list_of_objects() = " (all objects in one list? try: jq -c '.[]')",
        " (객체가 배열 하나에 모두 들어 있나요? jq -c '.[]'로 나누세요)";
    picture() = " (a picture? omok reads text)", " (그림 파일인가요? omok는 글자만 읽습니다)";
    binary() = " (a binary file? omok reads text)",
        " (글자가 아닌 파일인가요? omok는 글자만 읽습니다)";
    /// The same in the place of a game.
    binary_game() = " (a binary file, as some programs write .pos? save the game as .psq or .sgf)",
        " (어떤 프로그램의 .pos처럼 글자가 아닌 파일인가요? .psq나 .sgf로 저장하세요)";
    folder(folder: &str) =
        "{folder} is a folder, expected a file (its files: omok {folder}/*; to try a program on them: omok test {folder} PROGRAM)",
        "{folder}: 폴더입니다. 파일이어야 합니다 (그 안의 파일: omok {folder}/*, 프로그램 시험: omok test {folder} PROGRAM)";
    web_address(address: &str) =
        "{address} is a web address, expected a file (try: curl -L {address} | omok)",
        "{address}: 웹 주소입니다. 파일이어야 합니다 (이렇게 해 보세요: curl -L {address} | omok)";
    unreadable(file: &str) = "cannot read {file}", "읽을 수 없습니다: {file}";
    waiting(what: &str, key: &str) =
        "omok: waiting for {what} on standard input ({key} ends it; 'omok --help' helps)",
        "omok: 표준 입력으로 {what} 기다리고 있습니다 (끝낼 때는 {key}, 도움말은 'omok --help')";
    valid(source: &str) = "{source}: valid", "{source}: 올바른 입력입니다";
    /// The keys that end standard input on Windows.
    ctrl_z() = "Ctrl-Z and Enter", "Ctrl-Z와 Enter";
    /// What is waited for.
    a_board() = "a board", "판을";
    /// What is waited for: one board per line.
    records() = "records", "한 줄에 하나씩 판을";
    /// What is waited for.
    games_read() = "game records", "기보를";
    /// What is waited for.
    board_or_game() = "a board or a game record", "판이나 기보를";
    /// What is waited for.
    test_input() = "a test input", "테스트 입력을";
}
