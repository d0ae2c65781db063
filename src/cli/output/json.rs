//! Parts of the JSON that only commands print; [`json_line`](omok::text::json_line) adds the
//! envelope. What the library also has is in its `text`.

use std::time::Duration;

use serde::Serialize;

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
