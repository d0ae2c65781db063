//! Faults of tables with boards in a column.

use itertools::Itertools;

use super::Lang;
use crate::batch::{Table, TableFault};

/// The fault: what was found, and what was expected.
#[must_use]
pub fn table_fault(lang: Lang, fault: &TableFault) -> String {
    match lang {
        Lang::En => fault.to_string(),
        Lang::Ko => korean(fault),
    }
}

fn korean(fault: &TableFault) -> String {
    match fault {
        TableFault::NoColumn { wanted, names } => {
            format!("'{wanted}'라는 열이 없습니다. 있는 열: {}", listed(names))
        }
        TableFault::FewerColumns { wanted, columns } => {
            format!("{wanted}번째 열이 없습니다: 이 줄의 열은 {columns}개입니다")
        }
        TableFault::NoKey { wanted, keys } if keys.is_empty() => {
            format!("'{wanted}'라는 키가 없습니다: 빈 객체입니다")
        }
        TableFault::NoKey { wanted, keys } => {
            format!("'{wanted}'라는 키가 없습니다. 있는 키: {}", listed(keys))
        }
        TableFault::NoObject => "줄마다 JSON 객체가 하나씩 있어야 합니다".to_owned(),
        TableFault::Taken(name) => {
            format!("판정을 적을 '{name}'이라는 이름이 이미 있습니다 (이름을 바꾸거나 지우세요)")
        }
        TableFault::OtherColumns { names, expected } => {
            let (names, expected) = (listed(names), listed(expected));
            format!("첫 파일과 열이 다릅니다: {expected} 열이어야 하는데 {names} 열입니다")
        }
        TableFault::TooLong => {
            let most = Table::MOST_BYTES >> 20;
            format!("줄이 너무 깁니다: {most} MiB까지 읽을 수 있습니다")
        }
    }
}

fn listed(names: &[String]) -> String {
    names.iter().map(|name| format!("'{name}'")).join(", ")
}
