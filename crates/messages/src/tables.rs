//! Faults of tables with boards in a column.

use super::faults::found_there;
use itertools::Itertools;

use omok_problem::batch::{Table, TableFault};

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
