//! Errors and notes of `omok draw`.

messages! {
    /// One of what a source has.
    board() = "board", "판";
    /// One of what a source has.
    game() = "game", "기보";
    board_meant() = " (a board? use --format board)",
        " (바둑판 그림인가요? --format board 옵션을 쓰세요)";
    game_meant() = " (a game? use --format pairs)", " (기보인가요? --format pairs 옵션을 쓰세요)";
    moves_of_boards(source: &str) =
        "--moves numbers the moves of games, and {source} holds boards, which have no moves (use a game record, or leave --moves out)",
        "--moves: {source}에는 판만 있어 수순을 알 수 없습니다 (기보를 쓰거나 --moves 옵션을 빼세요)";
    /// Numbers of moves on boards of a problem.
    moves_of_inputs(source: &str) =
        "--moves numbers the moves of records, and {source} holds boards, which have no moves (leave --moves out)",
        "--moves: {source}에는 판만 있어 수순을 알 수 없습니다 (--moves 옵션을 빼세요)";
    until_of_boards(source: &str) =
        "--until counts the moves of games, and {source} holds boards, which have no moves (use a game record, or leave --until out)",
        "--until: {source}에는 판만 있어 수순을 알 수 없습니다 (기보를 쓰거나 --until 옵션을 빼세요)";
    /// A source with several pictures for one file; what it has several of.
    one_more(source: &str, noun: &str) =
        "an SVG file holds one picture, and {source} has one {noun} more (use --only N to choose one, or --out DIR for a file of each)",
        "SVG 파일에는 그림이 하나만 들어가는데 {source}에는 더 있습니다 (--only N으로 하나를 고르거나, --out DIR로 하나씩 따로 저장하세요)";
    /// A source with fewer pictures than the number of the wanted one.
    too_few(source: &str, noun: &str, wanted: u64, count: u64, plural: &str) =
        "--only asks for {noun} {wanted}, and {source} has {count} {noun}{plural}",
        "--only: {noun} {wanted}번을 골랐지만 {source}에는 {count}개만 있습니다";
    same_names(sources: &str, name: &str) =
        "the pictures of {sources} would have the same name, {name} (draw them to different folders)",
        "{sources}: 그림 파일의 이름이 {name} 하나로 겹칩니다 (서로 다른 폴더에 그리세요)";
    same_file(file: &str) = "two pictures would be {file} (draw the files to different folders)",
        "{file}: 그림 두 개의 파일 이름이 겹칩니다 (서로 다른 폴더에 그리세요)";
    /// The joint between two sources.
    and() = " and ", ", ";
    /// A note about a record of a problem.
    impossible(source: &str, record: u64) =
        "{source}: note: record {record} has an impossible move; the picture shows the game before it",
        "{source}: note: {record}번째 기보에 둘 수 없는 수가 있어 그 전까지 그립니다";
    /// A note about a game.
    note(source: &str, game: u64, note: &str) = "{source}: note: game {game} {note}",
        "{source}: note: {game}번째 기보: {note}";
    /// A game with fewer moves than asked for, within that note.
    no_such_move(moves: &str, until: usize) =
        "has {moves}, and no move {until}: the picture shows the last position",
        "{moves}까지 있고 {until}번째 수는 없어서 마지막 판을 그립니다";
    /// A game without any of the moves that are to be numbered, within that note.
    no_such_moves(moves: &str, first: u32, last: u32) = "has {moves}, none of {first}-{last}",
        "{moves}까지 있고 {first}-{last} 가운데 하나도 없습니다";
    no_fouls(rules: &str) =
        "no point is forbidden under this rule: --fouls has nothing to mark (use --rule with one that forbids some: {rules})",
        "--fouls: 이 규칙에는 금수가 없습니다 (금수가 있는 규칙을 --rule로 고르세요: {rules})";
    text_in_picture(file: &str) =
        "{file} would contain text (pictures are drawn as SVG: add --svg)",
        "{file}에 그림이 아니라 글자가 저장됩니다 (그림은 SVG로 그립니다: --svg 옵션을 쓰세요)";
    several_files(files: usize) =
        "an SVG file holds one picture, and there are {files} files (use --out DIR for a file of each)",
        "SVG 파일에는 그림이 하나만 들어가는데 파일이 {files}개입니다 (--out DIR로 하나씩 따로 저장하세요)";
    force_alone() = "--force replaces files: expected -o FILE or --out DIR with it",
        "--force는 파일을 덮어쓰는 옵션입니다: -o FILE이나 --out DIR과 함께 쓰세요";
    counted_games() =
        "--counted is a number of boards, and --format says that there are games (leave one of them out)",
        "--counted는 판의 개수가 있다는 뜻이고 --format은 기보라는 뜻입니다 (둘 중 하나를 빼세요)";
    format_of_problem() =
        "--format: the description of this problem says what its inputs hold (leave --format out)",
        "--format: 이 문제의 입력에 무엇이 들어 있는지는 문제 설명이 정합니다 (--format 옵션을 빼세요)";
}
