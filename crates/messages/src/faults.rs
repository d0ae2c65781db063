//! Faults of inputs.

use itertools::Itertools;

use super::Lang;
use super::referee::player;
use omok_core::game::Class;
use omok_core::text::{Cells, Expected, Fault, Found, Neighbours, Quantity};
use omok_core::{Point, Row};
use omok_problem::batch::{Table, TableFault};

translated! {
    /// The fault: what was found, and what was expected.
    pub fn fault(Fault) {
        Expected(what, found) = "{} 있어야 합니다 (실제: {})",
            expected(Lang::Ko, what), found_there(found);
        Number(what, found) = "{} 있어야 합니다 (실제: {found})", quantity(Lang::Ko, what);
        Row { row, found, expected } = "{row}행의 칸 수가 다릅니다: {expected}칸이어야 하는데 {}입니다", cells(*found);
        CutShort { board, found, expected } = "{} {found}행에서 끝났습니다: {expected}행이 있어야 합니다",
            board_number(*board);
        LineCells { found, expected } = "{}", line_cells(*found, *expected);
        NoBoard(size) = "판이 없습니다: 한 행에 {}칸씩 {}행이 있어야 합니다", size.width(), size.height();
        Several { board, lines } = "{} 이긴 줄이 {}개입니다. 많아야 1개여야 합니다: {}",
            board_number(*board), lines.len(), lines.iter().map(line).format("; ");
        CountTooLarge = "판의 개수가 너무 큽니다";
        Sides(columns, rows) = "행과 열은 1개에서 26개까지여야 합니다 (실제: {rows}행, 첫 행은 {columns}칸)";
        TooFewBoards { found, expected } = "판이 {expected}개여야 하는데 {found}개뿐입니다";
        NoSides(columns, rows) = "판의 변은 1에서 26까지여야 합니다 (실제: {columns}열 {rows}행)";
        TooLarge(board)
            = "{board}번째 판: 돌이 차례대로 떨어져 나올 수 있는 판인지 판단하기에는 너무 큽니다 (열이 더 적은 판을 쓰거나, 이를 묻지 않도록 \
               설명에 turns = \"any\"를 쓰세요)";
        NoAnswer(board, class) = "{board}번째 판: {}. 이 문제에는 그런 판의 답이 없습니다", state(*class);
        AfterEnd(number, class) = "{number}번째 수가 게임이 끝난 뒤에 있습니다: {}", state(*class);
        LastBlankLine = "마지막 판 뒤에 빈 줄이 있습니다 (빈 줄은 판과 판 사이에만 둘 수 있으니 지우세요)";
        NoMoves(record) = "{record}번째 기보에 수가 없습니다: 빈 줄과 구별할 수 없으니 지우세요";
        Broken { board, promise, class } = "{board}번째 판: {}. 문제의 약속 \"{promise}\"에 어긋납니다",
            state(*class);
        NoGame = "기보가 없습니다";
        TooLong = "기보가 너무 깁니다: 16 MiB까지 읽습니다";
        OtherSize { found, expected } = "기보의 판은 {found}인데 {expected}이어야 합니다";
        NoSize(width, height) = "판의 변은 3에서 26까지여야 합니다 (실제: {width}x{height})";
        TooFewMoves { found, expected } = "수가 {expected}개여야 하는데 {found}개뿐입니다";
        TooManyMoves(most) = "첫 줄에 적힌 {most}수보다 수가 많습니다";
        MoveALine = "한 줄에 기보 하나가 있어야 하는데 수가 하나씩 있습니다";
        Encoding(label) = "UTF-8, EUC-KR, GBK 같은 인코딩이어야 합니다 (실제: {label})";
        Undecoded { fault, doubt } = "{} ({}. 다른 인코딩이라면 UTF-8로 저장하세요)", self::fault(Lang::Ko, fault), super::doubts::doubt_in_words(Lang::Ko, doubt);
        UnclosedValue = "값을 닫는 ']'가 없습니다";
        UnclosedGame = "기보를 닫는 ')'가 없습니다";
        LateSetUp = "수를 둔 뒤에 돌을 미리 놓을 수 없습니다";
        RenLib = "기보가 아니라 RenLib 라이브러리입니다";
        Chess = "오목 기보가 아니라 체스의 수입니다. c-gomoku-cli는 기보 대신 이런 수를 적습니다. 그 프로그램의 -sgf 옵션으로 저장하세요";
        Yixin = "기보가 아니라 Yixin의 .sav 파일입니다. .psq로 저장하세요";
        NotBuilt = "이 omok은 이 형식의 기보를 읽지 못합니다";
        Journal(found) = "JSON으로 적은 한 판이 와야 합니다 (실제: {found})";
        SetUpOffBoard { name, size } = "미리 놓은 돌이 {size} 판 밖에 있습니다: {name}";
    }
}

translated! {
    /// What is expected, in Korean with the particle that the sentence needs.
    fn expected(Expected) {
        Cell = "0, 1, 2 중 하나가";
        Symbol(symbols) = "{} 중 하나가", symbols.iter().map(|symbol| shown(symbol)).format(", ");
        Between(text, place) = "{} \"{text}\" 기호가", between(Lang::Ko, place);
        Blank = "빈칸 하나가";
        Number(number) = "{}", quantity(Lang::Ko, number);
        PlainNumber(number) = "0으로 시작하지 않는 {}", quantity(Lang::Ko, number);
        End = "입력 끝이";
        LineEnd = "줄 끝이";
        LineEndSooner = "1 MiB 안에 줄 끝이";
        Newline = "줄바꿈이";
        BlankLine = "앞의 판과 같이 빈 줄이";
        Board(number) = "{number}번째 판이";
        BoardOrMoves = "판이나 기보가";
        BoardCount = "판의 개수가";
        BoardCountEnd = "판의 개수 뒤에 줄 끝이";
        EndAfterBoards(boards) = "{} 입력 끝이", after_boards(*boards);
        Record = "기보(h8 같은 수, psq, SGF, 숫자 쌍)가";
        BoardOrRecord = "판(0, 1, 2로 된 행)이나 기보(h8 같은 수, psq, SGF, 숫자 쌍)가";
        Move = "h8 같은 수나 pass가";
        LetterButI = "i열 없이 h8처럼 적은 수가";
        RowNumber = "행 번호가";
        Result = "결과(1-0, 0-1, 1/2)가";
        PsqHeader = "'Piskvorky'와 판의 크기가";
        PsqSize = "15x15 같은 판의 크기가";
        PsqHeight = "'x'와 판의 높이가";
        PiskvorkMove = "8,8 같은 수가, 마지막 수 뒤에는 선수 이름이나 -1이";
        PlayerName = "선수 이름이";
        PiskvorkCode = "선수 이름 뒤에 -1이";
        MoveNumber(number) = "{number}번째 수의 번호가";
        Pair = "좌표 한 쌍이";
        Tag = "[Black \"이름\"] 같은 태그가";
        Site = "태그를 읽는 사이트인 [Site \"PlayOK\"]가";
        GameType = "오목을 뜻하는 [GameType \"60,15\"]나 61이";
        PgnMove = "h8 같은 수나 결과(1-0, 0-1, 1/2-1/2, *)가";
        Xml = "RenjuNet 형식의 XML이";
        MoveCount = "수의 개수가";
        Coordinate = "좌표가";
        Tree = "기보 앞에 '('가";
        Node = "'(' 뒤에 ';'가";
        Property = "';', 속성, '(', ')' 중 하나가";
        Value = "속성 이름 뒤에 '['가";
        GameNumber = "오목 기보 표시 GM[4]가";
        SgfSize = "15나 15:19 같은 판의 크기가";
        Letters = "hh처럼 점을 나타내는 두 글자가";
        MoveProperty = "수 앞에 B나 W가";
        Colour = "B나 W가";
    }
}

translated! {
    fn between(Neighbours) {
        Cells = "칸 사이에";
        Rows = "행 사이에";
        Moves = "수 사이에";
    }
}

translated! {
    /// The meaning of a number, in Korean with its particle.
    fn quantity(Quantity) {
        Boards = "판의 개수가";
        Named(name) = "{name} 값이";
        Within(name, least, most) = "{least}{} {name} 값이",
            most.map_or_else(|| " 이상의".to_owned(), |most| format!("에서 {most}까지의"));
        Row(first, last) = "{first}에서 {last}까지의 행 번호가";
        Column(first, last) = "{first}에서 {last}까지의 열 번호가";
    }
}

fn board_number(board: Option<u64>) -> String {
    board.map_or_else(|| "판의".to_owned(), |number| format!("{number}번째 판:"))
}

fn after_boards(boards: u64) -> String {
    match boards {
        0 => "첫 줄에 적힌 대로 아무 판도 없이".to_owned(),
        _ => format!("{boards}번째 판 뒤에"),
    }
}

fn line_cells(found: u64, expected: usize) -> String {
    match found {
        0 => format!("판이 없습니다: {expected}칸이 있어야 합니다"),
        _ => format!("판의 칸 수가 다릅니다: {expected}칸이어야 하는데 {found}칸입니다"),
    }
}

fn cells(cells: Cells) -> String {
    match cells {
        Cells::Exactly(count) => format!("{count}칸"),
        Cells::MoreThan(count) => format!("{count}칸 이상"),
    }
}

fn shown(symbol: &str) -> &str {
    match symbol {
        " " => "빈칸",
        symbol => symbol,
    }
}

/// The class as a sentence, unfinished.
const fn state(class: Class) -> &'static str {
    match class {
        Class::FirstWon => "선공이 이긴 상태입니다",
        Class::SecondWon => "후공이 이긴 상태입니다",
        Class::BothWon => "두 플레이어가 모두 이긴 상태입니다",
        Class::Full => "빈칸도 승자도 없는 상태입니다",
        Class::FirstToMove => "선공이 둘 차례입니다",
        Class::SecondToMove => "후공이 둘 차례입니다",
        Class::Impossible => "게임에서 나올 수 없는 상태입니다",
    }
}

fn line(row: &Row) -> String {
    let (start, end) = (cell(row.start), cell(row.end()));
    let stone = player(Lang::Ko, row.stone);
    format!("{stone}, {start}부터 {end}까지")
}

fn cell(point: Point) -> String {
    format!("{},{}", point.row + 1, point.col + 1)
}

pub(super) fn found_there(found: &Found) -> String {
    match found {
        Found::Char('\u{feff}') => {
            "바이트 순서 표시(BOM). 파일을 BOM 없는 UTF-8로 저장하세요".to_owned()
        }
        Found::Char('\n') => "줄 끝".to_owned(),
        Found::Char('\r') => "캐리지 리턴".to_owned(),
        Found::Char('\t') => "탭".to_owned(),
        Found::Char('\0') => "바이트 0x00. UTF-16 파일이라면 UTF-8로 저장하세요".to_owned(),
        Found::Byte(byte @ (0xFE | 0xFF)) => {
            format!("바이트 0x{byte:02X}. UTF-16 파일이라면 UTF-8로 저장하세요")
        }
        Found::Byte(byte) => format!("바이트 0x{byte:02X}"),
        Found::End => "입력 끝".to_owned(),
        Found::Char(_) | Found::Text(_) => found.to_string(),
    }
}

translated! {
    /// The fault: what was found, and what was expected.
    pub fn table_fault(TableFault) {
        NoColumn { wanted, names } = "'{wanted}'라는 열이 없습니다. 있는 열: {}", listed(names);
        FewerColumns { wanted, columns } = "{wanted}번째 열이 없습니다: 이 줄의 열은 {columns}개입니다";
        NoKey { wanted, keys } = "'{wanted}'라는 키가 없습니다{}", known(keys);
        NoText { found } = "표가 와야 합니다 (실제: {})", found_there(found);
        NoObject = "줄마다 JSON 객체가 하나씩 있어야 합니다";
        List = "줄마다 JSON 객체가 하나씩 있어야 하는데 배열이 있습니다";
        Taken(name) = "판정을 적을 '{name}'이라는 이름이 이미 있습니다 (이름을 바꾸거나 지우세요)";
        OtherColumns { names, expected } = "첫 파일과 열이 다릅니다: {} 열이어야 하는데 {} 열입니다",
            listed(expected), listed(names);
        TooLong = "줄이 너무 깁니다: {} MiB까지 읽을 수 있습니다", Table::MOST_BYTES >> 20;
    }
}

fn known(keys: &[String]) -> String {
    match keys {
        [] => ": 빈 객체입니다".to_owned(),
        _ => format!(". 있는 키: {}", listed(keys)),
    }
}

fn listed(names: &[String]) -> String {
    names.iter().map(|name| format!("'{name}'")).join(", ")
}
