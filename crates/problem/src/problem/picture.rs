//! Pictures of a problem's boards.

use super::{Assessment, Case, Problem, Sample};
use omok_core::board::Board;
use omok_core::draw::{Picture, Ply};
use omok_core::line::{Row, rows};

impl Problem {
    /// The picture of a board, or of the board that a record leads to.
    #[must_use]
    pub fn case_picture(&self, case: &Case, finding: &Assessment) -> Picture {
        let too_long = case.sample.setting.longest_that_wins().saturating_add(1);
        let overlines = rows(&finding.board, too_long);
        let wins = |row: &Row| case.sample.setting.wins(&finding.board, *row);
        let plies = (1..).zip(&finding.moves);
        let named = match &finding.rows[..] {
            [row] => Some(self.named_stone(*row)),
            _ => None,
        };
        Picture {
            winning: finding.rows.clone(),
            overlines: overlines.filter(|row| !wins(row)).collect(),
            reported: named,
            plies: plies
                .map(|(number, &point)| Ply { number, point })
                .collect(),
            ..Picture::new(finding.board.clone())
        }
    }

    /// The picture of a sample, with a mark on the stone that its answer names.
    #[must_use]
    pub fn sample_picture(&self, number: u64, sample: &Sample) -> Picture {
        let case = self.case_of(number, sample);
        match self.find(&case) {
            Ok(found) => {
                let picture = self.case_picture(&case, &found);
                let mut answers = self.description().answers.values();
                let names = answers.any(|text| text.contains("{row}") || text.contains("{col}"));
                Picture {
                    reported: picture.reported.filter(|_| names),
                    ..picture
                }
            }
            Err(_) => Picture::new(Board::empty(sample.setting.size)),
        }
    }
}
