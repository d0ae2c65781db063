//! Games as the files of Gomocup: `NUMBER_BLACK_WHITE_RESULT.psq`.

use std::path::Path;

use anyhow::Context;

use crate::cli::files;
use omok::board::PerStone;
use omok::game::{Record, RecordedMove, RecordedRule};
use omok::matches::{Outcome, Played};
use omok::rule::Variant;
use omok::text::Format;

/// Writes the game into the folder, in the place of the one of that name; none for a void game.
pub(super) fn write(folder: &Path, variant: Variant, played: &Played) -> anyhow::Result<()> {
    let result = match played.outcome {
        Outcome::Draw => 0,
        Outcome::Black => 1,
        Outcome::White => 2,
        Outcome::Void => return Ok(()),
    };
    let mut record = Record::new(variant.size());
    let points = played
        .moves
        .iter()
        .filter_map(|name| variant.size().point(name));
    record.moves = points.map(RecordedMove::place).collect();
    record.about.rule = Some(RecordedRule::Known(variant));
    record.about.players = PerStone {
        black: Some(played.black.clone()),
        white: Some(played.white.clone()),
    };
    let text = Format::Psq.bytes(&record).context("a game has no psq")?;
    let [black, white] = [&played.black, &played.white].map(|name| file_name(name));
    let name = format!("{:06}_{black}_{white}_{result}.psq", played.number);
    files::replace(&folder.join(name), &text)
}

/// The name with all that no system takes in the name of a file replaced.
fn file_name(name: &str) -> String {
    let is_fit = |letter: char| letter.is_alphanumeric() || "-.+".contains(letter);
    name.chars()
        .map(|letter| if is_fit(letter) { letter } else { '-' })
        .collect()
}
