//! `omok game --table --json`: the games of a player, counted by result.

use serde::Serialize;

use crate::cli::game::table::Row;

/// A player's row of the table, as `--json` prints it.
#[derive(Debug, Serialize)]
pub(in crate::cli) struct PlayerJson<'a> {
    pub(in crate::cli) player: &'a str,
    #[serde(flatten)]
    pub(in crate::cli) row: &'a Row,
}
