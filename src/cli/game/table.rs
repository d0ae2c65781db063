//! A table of the players of many games.

use std::cmp::Reverse;
use std::collections::BTreeMap;
use std::fmt::Write;
use std::ops::AddAssign;
use std::time::Duration;

use itertools::Itertools;
use serde::Serialize;
use unicode_width::UnicodeWidthStr;

use crate::cli::{Status, object, visible};
use omok::board::Stone;
use omok::game::{Agreement, Decision, IllegalReason, Outcome, Record, Refusal, Replay};
use omok::text::json_line;

/// The games of each player, by name; players without a name count as one.
#[derive(Debug, Default)]
pub(super) struct Table(BTreeMap<String, Row>);

#[derive(Debug, Default, Clone, Serialize)]
pub(in crate::cli) struct Row {
    games: u64,
    black: Score,
    white: Score,
    open: u64,
    /// Games lost by a foul, and refused fouls.
    fouls: u64,
    illegal: u64,
}

#[derive(Debug, Default, Clone, Serialize)]
struct Score {
    won: u64,
    drawn: u64,
    lost: u64,
}

sum_of_fields!(Row {
    games,
    black,
    white,
    open,
    fouls,
    illegal
});
sum_of_fields!(Score { won, drawn, lost });

impl Row {
    /// Two for a win, one for a draw.
    fn points(&self) -> u64 {
        let points = |score: &Score| 2 * score.won + score.drawn;
        points(&self.black) + points(&self.white)
    }

    fn score(&mut self, stone: Stone) -> &mut Score {
        match stone {
            Stone::Black => &mut self.black,
            Stone::White => &mut self.white,
        }
    }
}

impl Table {
    /// Counts a game for both players. If the moves leave it open, the recorded result counts.
    pub(super) fn count(&mut self, record: &Record, replay: &Replay) {
        let decision = replay.decision().or(record.result);
        for stone in Stone::ALL {
            let name = record.about.players[stone].as_deref();
            let name = name.unwrap_or("(no name)");
            let row = self.0.entry(name.to_owned()).or_default();
            row.games += 1;
            match decision {
                None => row.open += 1,
                Some(Decision::Drawn) => row.score(stone).drawn += 1,
                Some(Decision::Won(winner)) if winner == stone => row.score(stone).won += 1,
                Some(Decision::Won(_)) => row.score(stone).lost += 1,
            }
            row.fouls += u64::from(has_fouled(stone, replay));
            let is_illegal = replay.illegal.is_some_and(|made| made.stone == stone);
            row.illegal += u64::from(is_illegal);
        }
    }

    /// The rows, the best player first.
    fn rows(&self) -> impl Iterator<Item = (&str, &Row)> {
        let rows = self.0.iter().map(|(name, row)| (name.as_str(), row));
        rows.sorted_by_key(|(_, row)| Reverse(row.points()))
    }

    pub(super) fn text(&self) -> String {
        const TITLE: &str = "player";
        let names = self.0.keys().map(|name| visible(name).width());
        let width = names.max().unwrap_or(0).max(TITLE.len());
        let mut text = format!(
            "{TITLE:width$} {:>6} {:>13} {:>13} {:>5} {:>5} {:>7}\n",
            "games", "black W-D-L", "white W-D-L", "open", "fouls", "illegal"
        );
        let score = |score: &Score| format!("{}-{}-{}", score.won, score.drawn, score.lost);
        for (name, row) in self.rows() {
            let (black, white) = (score(&row.black), score(&row.white));
            let name = visible(name);
            let rest = width - name.width();
            // Writing to a String cannot fail.
            let _ = writeln!(
                text,
                "{name}{:rest$} {:>6} {black:>13} {white:>13} {:>5} {:>5} {:>7}",
                "", row.games, row.open, row.fouls, row.illegal
            );
        }
        text
    }

    /// One object per player, each on its own line.
    pub(super) fn json(&self) -> Vec<u8> {
        let line = |(player, row)| {
            json_line(&object! {
                player: player,
                #[serde(flatten)]
                row: row,
            })
        };
        self.rows().flat_map(line).collect()
    }
}

impl AddAssign for Table {
    fn add_assign(&mut self, other: Table) {
        for (player, row) in other.0 {
            *self.0.entry(player).or_default() += row;
        }
    }
}

/// Whether this player lost by a foul, or was refused one.
fn has_fouled(stone: Stone, replay: &Replay) -> bool {
    let is_refused = |reason| matches!(reason, IllegalReason::Refused(Refusal::Foul(_)));
    let refused = replay.illegal.filter(|illegal| illegal.stone == stone);
    match replay.game.outcome() {
        Outcome::Foul { winner, .. } => winner == stone.other(),
        _ => refused.is_some_and(|illegal| is_refused(illegal.reason)),
    }
}

#[derive(Debug, Default)]
pub(super) struct Tally {
    pub(super) games: u64,
    black: u64,
    white: u64,
    drawn: u64,
    open: u64,
    illegal: u64,
    pub(super) broken: u64,
    agrees: u64,
    contradicted: u64,
    undecidable: u64,
    out_of_time: u64,
}

sum_of_fields!(Tally {
    games,
    black,
    white,
    drawn,
    open,
    illegal,
    broken,
    agrees,
    contradicted,
    undecidable,
    out_of_time
});

impl Tally {
    pub(super) fn count(&mut self, record: &Record, replay: &Replay) {
        use omok::board::Stone::{Black, White};
        self.games += 1;
        let end = replay.outcome().map(Outcome::decision);
        *match end {
            Err(_) => &mut self.illegal,
            Ok(None) => &mut self.open,
            Ok(Some(Decision::Won(Black))) => &mut self.black,
            Ok(Some(Decision::Won(White))) => &mut self.white,
            Ok(Some(Decision::Drawn)) => &mut self.drawn,
        } += 1;
        if let Some(agreement) = replay.agreement_with(record) {
            *match agreement {
                Agreement::Agrees => &mut self.agrees,
                Agreement::Contradicts => &mut self.contradicted,
                Agreement::OutOfTime => &mut self.out_of_time,
                Agreement::Undecidable(_) => &mut self.undecidable,
            } += 1;
        }
    }

    pub(super) fn status(&self) -> Status {
        if self.broken > 0 {
            Status::Trouble
        } else if self.illegal + self.contradicted > 0 {
            Status::Finding
        } else {
            Status::Done
        }
    }

    pub(super) fn summary(&self, elapsed: Duration) -> String {
        let noun = if self.games == 1 { "game" } else { "games" };
        let rate = self.games as f64 / elapsed.as_secs_f64();
        let out_of_time = match self.out_of_time {
            0 => String::new(),
            games => format!(", {games} lost on time"),
        };
        format!(
            "{} {noun}: {} black, {} white, {} drawn, {} open, {} illegal, {} broken; \
             recorded: {} agree, {} contradicted, {} undecidable{out_of_time}; {rate:.0} games/s",
            self.games,
            self.black,
            self.white,
            self.drawn,
            self.open,
            self.illegal,
            self.broken,
            self.agrees,
            self.contradicted,
            self.undecidable,
        )
    }
}
