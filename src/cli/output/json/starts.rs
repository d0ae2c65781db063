//! How a program was started, in the summaries of `omok test` and `omok stress`.

use serde::Serialize;

use omok::runner::{Starts, Way};

/// How the program was started, for `--json`.
#[derive(Debug, Serialize)]
pub(in crate::cli) struct StartsJson {
    starts: &'static str,
    #[serde(skip_serializing_if = "Option::is_none")]
    plain_because: Option<String>,
}

impl From<Way> for StartsJson {
    fn from(way: Way) -> StartsJson {
        StartsJson {
            starts: match way.starts() {
                Starts::Warm => "warm",
                Starts::Plain => "plain",
            },
            plain_because: match way {
                Way::Plain(reason) => Some(reason.to_string()),
                Way::OnlyPlain | Way::Warm { .. } => None,
            },
        }
    }
}
