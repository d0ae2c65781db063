//! The screen on which games are replayed.

messages! {
    /// The keys of a screen, before the place for a number. A game has only so many moves.
    keys(moves: usize) = "arrows Home End PgUp PgDn, or 0-{moves} and Enter; q quits: ",
        "화살표 Home End PgUp PgDn, 0~{moves} Enter, q 끝: ";
    /// The same where there are several games.
    keys_of_many(moves: usize) =
        "arrows Home End PgUp PgDn, or 0-{moves} and Enter; n p: game; q quits: ",
        "화살표 Home End PgUp PgDn, 0~{moves} Enter, n 다음 판, p 이전 판, q 끝: ";
    no_such_move(moves: usize) = "expected a move from 0 to {moves}",
        "0부터 {moves}까지의 수 번호를 입력하세요";
    too_narrow(columns: usize) = "the board needs {columns} columns: widen the terminal",
        "판을 그리려면 {columns}칸이 필요합니다. 터미널을 넓히세요";
    replay_input() =
        "cannot replay games from standard input, which is for the keys: expected the name of a file (./- if it is called that)",
        "표준 입력은 키를 읽는 데 쓰므로 기보를 읽을 수 없습니다: 파일 이름을 쓰세요 (이름이 -인 파일은 ./-)";
    replay_boards(source: &str) =
        "{source} holds boards, and no games to replay (use: omok draw {source}; --format if it holds games)",
        "{source}에는 기보가 아니라 판이 들어 있습니다 (이렇게 해 보세요: omok draw {source}. 기보라면 --format 옵션을 쓰세요)";
    /// A replay without a screen; what it lacks.
    replay_needs(what: &str, file: &str) =
        "replay needs {what} (without one, use: omok draw --until N {file})",
        "{what} (터미널 없이는 이렇게 해 보세요: omok draw --until N {file})";
    /// What a screen needs.
    moving_cursor() = "a terminal that can move its cursor (TERM)",
        "replay에는 커서를 옮길 수 있는 터미널이 필요합니다 (TERM)";
    /// What keys need.
    key_terminal() = "a terminal to read keys from, and standard input is none",
        "replay에는 키를 읽을 터미널이 필요한데 표준 입력이 터미널이 아닙니다";
    /// What a screen needs.
    screen_terminal() = "a terminal to draw on, and standard output is none",
        "replay에는 그림을 그릴 터미널이 필요한데 표준 출력이 터미널이 아닙니다";
}
