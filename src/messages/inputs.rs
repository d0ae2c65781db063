//! Faults of a problem's inputs.

use itertools::Itertools;

use super::Lang;
use super::faults::{board_number, found_there, line};
use crate::problem::{Class, InputFault, Neighbours, Quantity, Wanted};

/// The fault: what was found, and what was expected.
#[must_use]
pub fn input_fault(lang: Lang, fault: &InputFault) -> String {
    match lang {
        Lang::En => fault.to_string(),
        Lang::Ko => korean(fault),
    }
}

fn korean(fault: &InputFault) -> String {
    match fault {
        InputFault::Expected(wanted, found) => {
            let (wanted, found) = (self::wanted(wanted), found_there(found));
            format!("여기에는 {wanted} 와야 합니다 (실제: {found})")
        }
        InputFault::Number(wanted, found) => {
            format!("여기에는 {} 와야 합니다 (실제: {found})", quantity(wanted))
        }
        InputFault::Cells {
            row,
            found,
            expected,
        } => format!("{row}행의 칸 수가 다릅니다: {expected}칸이어야 하는데 {found}칸입니다"),
        InputFault::Rows {
            board,
            found,
            expected,
        } => {
            let board = board_number(Some(*board));
            format!("{board} {found}행에서 끝났습니다: {expected}행이 있어야 합니다")
        }
        InputFault::Size { width, height } => {
            format!("판의 변은 1에서 26까지여야 합니다 (실제: {width}열 {height}행)")
        }
        InputFault::Several { board, rows } => {
            let (board, number) = (board_number(Some(*board)), rows.len());
            let rows = rows.iter().map(line).format("; ");
            format!("{board} 이긴 줄이 {number}개입니다. 많아야 1개여야 합니다: {rows}")
        }
        InputFault::TooLarge { board } => too_large(*board),
        InputFault::NoAnswer { board, class } => no_answer(*board, *class),
        InputFault::AfterEnd { number, class } => {
            format!(
                "{number}번째 수가 게임이 끝난 뒤에 있습니다: {}",
                state(*class)
            )
        }
        InputFault::LastBlankLine => {
            "마지막 판 뒤에 빈 줄이 있습니다 (빈 줄은 판과 판 사이에만 둘 수 있으니 지우세요)"
                .to_owned()
        }
        InputFault::NoMoves { record } => {
            format!("{record}번째 기보에 수가 없습니다: 빈 줄과 구별할 수 없으니 지우세요")
        }
        InputFault::Broken {
            board,
            promise,
            class,
        } => {
            let board = board_number(Some(*board));
            format!(
                "{board} {}. 문제의 약속 \"{promise}\"에 어긋납니다",
                state(*class)
            )
        }
    }
}

fn too_large(board: u64) -> String {
    format!(
        "{} 돌이 차례대로 떨어져 나올 수 있는 판인지 판단하기에는 너무 큽니다 \
         (열이 더 적은 판을 쓰거나, 이를 묻지 않도록 설명에 turns = \"any\"를 쓰세요)",
        board_number(Some(board))
    )
}

fn no_answer(board: u64, class: Class) -> String {
    let board = board_number(Some(board));
    format!(
        "{board} {}. 이 문제에는 그런 판의 답이 없습니다",
        state(class)
    )
}

/// The class as a sentence, unfinished.
const fn state(class: Class) -> &'static str {
    match class {
        Class::FirstWon => "첫째 플레이어가 이긴 상태입니다",
        Class::SecondWon => "둘째 플레이어가 이긴 상태입니다",
        Class::BothWon => "두 플레이어가 모두 이긴 상태입니다",
        Class::Full => "빈칸도 승자도 없는 상태입니다",
        Class::FirstToMove => "첫째 플레이어가 둘 차례입니다",
        Class::SecondToMove => "둘째 플레이어가 둘 차례입니다",
        Class::Impossible => "게임에서 나올 수 없는 상태입니다",
    }
}

/// What is expected, with the particle that the sentence needs.
fn wanted(wanted: &Wanted) -> String {
    match wanted {
        Wanted::Number(number) => quantity(number),
        Wanted::PlainNumber(number) => format!("0으로 시작하지 않는 {}", quantity(number)),
        Wanted::Symbol(symbols) => {
            let shown = symbols.iter().map(|symbol| match symbol.as_str() {
                " " => "빈칸",
                symbol => symbol,
            });
            format!("{} 중 하나가", shown.format(", "))
        }
        Wanted::Between(text, place) => {
            let place = match place {
                Neighbours::Cells => "칸 사이에",
                Neighbours::Rows => "행 사이에",
                Neighbours::Moves => "수 사이에",
            };
            format!("{place} \"{text}\" 기호가")
        }
        Wanted::Blank => "빈칸 하나가".to_owned(),
        Wanted::LineEnd => "줄 끝이".to_owned(),
        Wanted::LineEndSooner => "1 MiB 안에 줄 끝이".to_owned(),
        Wanted::Newline => "줄바꿈이".to_owned(),
        Wanted::BlankLine => "앞의 판과 같이 빈 줄이".to_owned(),
        Wanted::End => "입력 끝이".to_owned(),
        Wanted::Board(number) => format!("{number}번째 판이"),
        Wanted::BoardOrRecord => "판이나 기보가".to_owned(),
    }
}

fn quantity(quantity: &Quantity) -> String {
    match quantity {
        Quantity::Boards => "판의 개수가".to_owned(),
        Quantity::Named(name) => format!("{name} 값이"),
        Quantity::Within(name, least, Some(most)) => {
            format!("{least}에서 {most}까지의 {name} 값이")
        }
        Quantity::Within(name, least, None) => format!("{least} 이상의 {name} 값이"),
        Quantity::Row(first, last) => format!("{first}에서 {last}까지의 행 번호가"),
        Quantity::Column(first, last) => format!("{first}에서 {last}까지의 열 번호가"),
    }
}
