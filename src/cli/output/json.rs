//! Parts of the JSON that only commands print; [`json_line`](omok::text::json_line) adds the
//! envelope. What the library also has is in its `text`.

use std::time::Duration;

use itertools::Itertools;
use serde::Serialize;

use crate::cli::source::Source;
use omok::runner::{Starts, Way};

/// An object of JSON with these fields, in this order: `serde_json::json!` would sort them.
macro_rules! object {
    ($($(#[$meta:meta])* $name:ident: $value:expr),* $(,)?) => {{
        #[allow(non_camel_case_types, reason = "each field is of a type of its name")]
        let object = {
            #[derive(serde::Serialize)]
            struct Object<$($name),*> { $($(#[$meta])* $name: $name),* }
            Object { $($name: $value),* }
        };
        object
    }};
}

pub(in crate::cli) use object;

/// How a program was started, in the summaries of `omok test` and `omok stress`.
pub(in crate::cli) fn starts(way: Way) -> impl Serialize {
    let plain_because = match way {
        Way::Plain(reason) => Some(object! { plain_because: reason.to_string() }),
        Way::OnlyPlain | Way::Warm { .. } => None,
    };
    object! {
        starts: match way.starts() {
            Starts::Warm => "warm",
            Starts::Plain => "plain",
        },
        #[serde(flatten)]
        plain_because: plain_because,
    }
}

/// In seconds, to the millisecond.
pub(in crate::cli) fn milliseconds(time: Duration) -> f64 {
    (time.as_secs_f64() * 1e3).round() / 1e3
}

/// In seconds, to the microsecond.
pub(in crate::cli) fn seconds(time: Duration) -> f64 {
    (time.as_secs_f64() * 1e6).round() / 1e6
}

/// A field to insert into every JSON line after its first field.
#[derive(Debug, Clone)]
pub(in crate::cli) struct SourceField(String);

impl SourceField {
    /// The start of our JSON lines.
    const START: &[u8] = b"{\"schema\":1,";

    /// The field with the source's name; none for a single source.
    pub(in crate::cli) fn of(source: &Source, sources: usize) -> Option<SourceField> {
        (sources > 1).then(|| {
            let name = serde_json::Value::from(source.path().into_owned());
            SourceField(format!("\"source\":{name},"))
        })
    }

    /// The lines with the field added to each JSON object.
    pub(super) fn put(&self, lines: &[u8]) -> Vec<u8> {
        let lines = lines.split_inclusive(|byte| *byte == b'\n');
        let parts = lines.flat_map(|line| match line.strip_prefix(Self::START) {
            Some(rest) => [Self::START, self.0.as_bytes(), rest],
            None => [line, b"", b""],
        });
        parts.collect_vec().concat()
    }
}
