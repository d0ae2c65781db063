//! Lines of CSV.

use itertools::Itertools;

/// How cells are written that a spreadsheet would take for formulas.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(in crate::cli) enum Cells {
    /// With an apostrophe before them, which makes them text.
    Text,
    /// As they are.
    Raw,
}

/// The fields as in RFC 4180, but with only a line feed at the end.
pub(in crate::cli) fn line<F: AsRef<str>>(fields: &[F], cells: Cells) -> String {
    let cell = |field: &F| {
        let field = field.as_ref();
        let mark = match cells == Cells::Text && is_like_formula(field) {
            true => "'",
            false => "",
        };
        // A semicolon separates cells where a comma is in numbers.
        match field.contains([',', ';', '"', '\r', '\n', '\t']) {
            true => format!("\"{mark}{}\"", field.replace('"', "\"\"")),
            false => format!("{mark}{field}"),
        }
    };
    fields.iter().map(cell).join(",") + "\n"
}

/// Whether a spreadsheet may compute the cell. A dash alone is our verdict on what was not tried.
fn is_like_formula(field: &str) -> bool {
    field != "-" && field.starts_with(['=', '+', '-', '@', '\t', '\r', '＝', '＋', '－', '＠'])
}
