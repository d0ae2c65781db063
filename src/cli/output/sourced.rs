//! JSON lines that name their file, if there are several.

use crate::cli::source::Source;

/// A field to insert into every JSON line after its first field.
#[derive(Debug, Clone, Default)]
pub(in crate::cli) struct SourceField(String);

impl SourceField {
    /// The start of our JSON lines.
    const START: &str = "{\"schema\":1,";

    /// The field with the source's name; none for a single source.
    pub(in crate::cli) fn of(source: &Source, sources: usize) -> SourceField {
        if sources < 2 {
            return SourceField::default();
        }
        let name = serde_json::Value::from(source.path().into_owned());
        SourceField(format!("\"source\":{name},"))
    }

    pub(super) const fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// The lines with the field added to each JSON object.
    pub(super) fn put(&self, lines: &[u8]) -> Vec<u8> {
        let mut put = Vec::with_capacity(lines.len());
        for line in lines.split_inclusive(|byte| *byte == b'\n') {
            match line.strip_prefix(Self::START.as_bytes()) {
                Some(rest) => {
                    put.extend_from_slice(Self::START.as_bytes());
                    put.extend_from_slice(self.0.as_bytes());
                    put.extend_from_slice(rest);
                }
                None => put.extend_from_slice(line),
            }
        }
        put
    }
}
