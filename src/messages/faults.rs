//! Faults of inputs.

use itertools::Itertools;

use super::Lang;
use super::referee::player;
use crate::board::Point;
use crate::line::Row;
use crate::text::{Cells, Expected, Fault, Found};

/// The fault: what was found, and what was expected.
#[must_use]
pub fn fault(lang: Lang, fault: &Fault) -> String {
    match lang {
        Lang::En => fault.to_string(),
        Lang::Ko => korean(fault),
    }
}

fn korean(fault: &Fault) -> String {
    match fault {
        Fault::Expected(expected, found) => {
            let (expected, found) = (wanted(*expected), found_there(found));
            format!("여기에는 {expected} 와야 합니다 (실제: {found})")
        }
        Fault::Row {
            row,
            found,
            expected,
            ..
        } => {
            let found = cells(*found);
            format!("{row}행의 칸 수가 다릅니다: {expected}칸이어야 하는데 {found}입니다")
        }
        Fault::CutShort {
            board,
            found,
            expected,
        } => {
            let board = board_number(*board);
            format!("{board} {found}행에서 끝났습니다: {expected}행이 있어야 합니다")
        }
        Fault::LineCells { found: 0, expected } => {
            format!("판이 없습니다: {expected}칸이 있어야 합니다")
        }
        Fault::LineCells { found, expected } => {
            format!("판의 칸 수가 다릅니다: {expected}칸이어야 하는데 {found}칸입니다")
        }
        Fault::NoBoard(size) => {
            let (rows, cells) = (size.height(), size.width());
            format!("판이 없습니다: 한 행에 {cells}칸씩 {rows}행이 있어야 합니다")
        }
        Fault::Several { board, lines } => {
            let (board, number) = (board_number(*board), lines.len());
            let lines = lines.iter().map(line).format("; ");
            format!("{board} 이긴 줄이 {number}개입니다. 많아야 1개여야 합니다: {lines}")
        }
        Fault::CountTooLarge => "판의 개수가 너무 큽니다".to_owned(),
        Fault::Sides(columns, rows) => {
            format!("행과 열은 1개에서 26개까지여야 합니다 (실제: {rows}행, 첫 행은 {columns}칸)")
        }
        Fault::TooFewBoards { found, expected } => {
            format!("판이 {expected}개여야 하는데 {found}개뿐입니다")
        }
        of_record => korean_of_record(of_record),
    }
}

/// The faults of game records; those of boards are above.
fn korean_of_record(fault: &Fault) -> String {
    match fault {
        Fault::NoGame => "기보가 없습니다".to_owned(),
        Fault::TooLong => "기보가 너무 깁니다: 16 MiB까지 읽습니다".to_owned(),
        Fault::OtherSize { found, expected } => {
            format!("기보의 판은 {found}인데 {expected}이어야 합니다")
        }
        Fault::NoSize(width, height) => {
            format!("판의 변은 3에서 26까지여야 합니다 (실제: {width}x{height})")
        }
        Fault::TooFewMoves { found, expected } => {
            format!("수가 {expected}개여야 하는데 {found}개뿐입니다")
        }
        Fault::TooManyMoves(most) => format!("첫 줄에 적힌 {most}수보다 수가 많습니다"),
        Fault::MoveALine => "한 줄에 기보 하나가 있어야 하는데 수가 하나씩 있습니다".to_owned(),
        Fault::Encoding(label) => {
            format!("UTF-8, EUC-KR, GBK 같은 인코딩이어야 합니다 (실제: {label})")
        }
        Fault::UnclosedValue => "값을 닫는 ']'가 없습니다".to_owned(),
        Fault::UnclosedGame => "기보를 닫는 ')'가 없습니다".to_owned(),
        Fault::LateSetUp => "수를 둔 뒤에 돌을 미리 놓을 수 없습니다".to_owned(),
        Fault::RenLib => "기보가 아니라 RenLib 라이브러리입니다".to_owned(),
        Fault::Chess => {
            "오목 기보가 아니라 체스의 수입니다. c-gomoku-cli는 기보 대신 이런 수를 적습니다. \
                         그 프로그램의 -sgf 옵션으로 저장하세요"
                .to_owned()
        }
        Fault::Yixin => "기보가 아니라 Yixin의 .sav 파일입니다. .psq로 저장하세요".to_owned(),
        Fault::NotBuilt => "이 omok은 이 형식의 기보를 읽지 못합니다".to_owned(),
        Fault::Journal(found) => format!("JSON으로 적은 한 판이 와야 합니다 (실제: {found})"),
        Fault::SetUpOffBoard { name, size } => {
            format!("미리 놓은 돌이 {size} 판 밖에 있습니다: {name}")
        }
        // Listed one by one, so that a new fault needs a Korean text to compile.
        Fault::Expected(..)
        | Fault::Row { .. }
        | Fault::CutShort { .. }
        | Fault::LineCells { .. }
        | Fault::NoBoard(_)
        | Fault::Several { .. }
        | Fault::CountTooLarge
        | Fault::Sides(..)
        | Fault::TooFewBoards { .. } => korean(fault),
    }
}

pub(super) fn board_number(board: Option<u64>) -> String {
    board.map_or_else(|| "판의".to_owned(), |number| format!("{number}번째 판:"))
}

fn cells(cells: Cells) -> String {
    match cells {
        Cells::Exactly(count) => format!("{count}칸"),
        Cells::MoreThan(count) => format!("{count}칸 이상"),
    }
}

pub(super) fn line(row: &Row) -> String {
    let (start, end) = (place(row.start), place(row.end()));
    let stone = player(Lang::Ko, row.stone);
    format!("{stone}, {start}부터 {end}까지")
}

fn place(point: Point) -> String {
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

/// What is expected, with the particle that the sentence needs.
fn wanted(expected: Expected) -> String {
    match expected {
        Expected::Cell => "0, 1, 2 중 하나가",
        Expected::End => "입력 끝이",
        Expected::LineEnd => "줄 끝이",
        Expected::BoardCount => "판의 개수가",
        Expected::BoardCountEnd => "판의 개수 뒤에 줄 끝이",
        Expected::EndAfterBoards(0) => "첫 줄에 적힌 대로 아무 판도 없이 입력 끝이",
        Expected::EndAfterBoards(boards) => return format!("{boards}번째 판 뒤에 입력 끝이"),
        Expected::Record => "기보(h8 같은 수, psq, SGF, 숫자 쌍)가",
        Expected::BoardOrRecord => "판(0, 1, 2로 된 행)이나 기보(h8 같은 수, psq, SGF, 숫자 쌍)가",
        Expected::Move => "h8 같은 수나 pass가",
        Expected::LetterButI => "i열 없이 h8처럼 적은 수가",
        Expected::RowNumber => "행 번호가",
        Expected::Result => "결과(1-0, 0-1, 1/2)가",
        Expected::PsqHeader => "'Piskvorky'와 판의 크기가",
        Expected::PsqSize => "15x15 같은 판의 크기가",
        Expected::PsqHeight => "'x'와 판의 높이가",
        Expected::PiskvorkMove => "8,8 같은 수가, 마지막 수 뒤에는 선수 이름이나 -1이",
        Expected::PlayerName => "선수 이름이",
        Expected::PiskvorkCode => "선수 이름 뒤에 -1이",
        Expected::PiskvorkEndCode => "1,Renju처럼 종료 코드와 규칙이",
        Expected::MoveNumber(number) => return format!("{number}번째 수의 번호가"),
        Expected::Pair => "좌표 한 쌍이",
        Expected::Tag => "[Black \"이름\"] 같은 태그가",
        Expected::Site => "태그를 읽는 사이트인 [Site \"PlayOK\"]가",
        Expected::GameType => "오목을 뜻하는 [GameType \"60,15\"]나 61이",
        Expected::PgnMove => "h8 같은 수나 결과(1-0, 0-1, 1/2-1/2, *)가",
        Expected::Xml => "RenjuNet 형식의 XML이",
        Expected::MoveCount => "수의 개수가",
        Expected::Coordinate => "좌표가",
        Expected::Tree => "기보 앞에 '('가",
        Expected::Node => "'(' 뒤에 ';'가",
        Expected::Property => "';', 속성, '(', ')' 중 하나가",
        Expected::Value => "속성 이름 뒤에 '['가",
        Expected::GameNumber => "오목 기보 표시 GM[4]가",
        Expected::SgfSize => "15나 15:19 같은 판의 크기가",
        Expected::Letters => "hh처럼 점을 나타내는 두 글자가",
        Expected::MoveProperty => "수 앞에 B나 W가",
        Expected::Colour => "B나 W가",
    }
    .to_owned()
}
