//! Counts games by result.

use std::time::Duration;

use crate::cli::status::Status;
use omok::game::{Agreement, Decision, Record, Replay};

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
        let end = replay.outcome().map(omok::game::Outcome::decision);
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
