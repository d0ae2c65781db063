//! Classifies boards and records, and answers them.

use super::answers::{Numbers, Template};
use super::classify::{Play, Replay, TooLarge, classify_by};
use super::description::{After, Ask, Content, Named, Promise};
use super::input::{Case, Shown};
use super::{Problem, Setting};
use crate::board::{Board, Point, Stone};
use crate::game::Class;
use crate::line::{Direction, Row, rows};
use crate::text::{Answers, Fault, InputError, Position};
#[cfg(feature = "json")]
use crate::text::{JudgeJson, write_json_line};

/// The result of examining a board or a record.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Assessment {
    /// Its class.
    pub class: Class,
    /// The winning rows.
    pub rows: Vec<Row>,
    /// The board; of a record, the board after the last move that counts.
    pub board: Board,
    /// The points of a record's moves up to its end.
    pub moves: Vec<Point>,
}

impl Problem {
    /// Classifies a board or a record of an input.
    ///
    /// # Errors
    ///
    /// If the game continues after its end though it never does, if there are several winning rows
    /// though one is promised, or if it cannot be decided whether the stones can have fallen so.
    pub fn find(&self, case: &Case) -> Result<Assessment, InputError> {
        let finding = self.assess(case)?;
        self.refuse_several(case, &finding.rows)?;
        Ok(finding)
    }

    /// The same with any number of winning rows.
    fn assess(&self, case: &Case) -> Result<Assessment, InputError> {
        Ok(match &case.shown {
            Shown::Board(board) => self.find_board(case, board)?,
            Shown::Moves(moves) => {
                let game = self.replay(case, moves, |_| Ok(()))?;
                Assessment {
                    class: game.class(),
                    rows: game.rows().to_vec(),
                    board: game.board().clone(),
                    moves: game.moves().to_vec(),
                }
            }
        })
    }

    fn find_board(&self, case: &Case, board: &Board) -> Result<Assessment, InputError> {
        let rows = self.rows(&case.setting, board);
        let class = classify_by(&case.setting, board, &rows, self.mover(case));
        let class = class.map_err(|TooLarge| case.refused(Fault::TooLarge(case.number)))?;
        Ok(Assessment {
            class,
            rows,
            board: board.clone(),
            moves: Vec::new(),
        })
    }

    fn rows(&self, setting: &Setting, board: &Board) -> Vec<Row> {
        let rows = rows(board, setting.shortest());
        rows.filter(|&row| self.wins(setting, board, row)).collect()
    }

    /// Whether the row of this board wins.
    pub(super) fn wins(&self, setting: &Setting, board: &Board, row: Row) -> bool {
        match &self.variant {
            Some(variant) => variant.rule().wins(board, row),
            None => setting.wins(row),
        }
    }

    /// The player to move, if the stones need not show it.
    pub(crate) fn mover(&self, case: &Case) -> Option<Stone> {
        let any = self.description().turns == super::Turns::Any;
        let is_promised = any && self.description().promises(Promise::FirstToMove);
        case.mover.or(is_promised.then_some(Stone::Black))
    }

    /// Replays a record to its end, and calls `each` with the state after every move.
    fn replay(
        &self,
        case: &Case,
        moves: &[(Position, Play)],
        mut each: impl FnMut(&Replay) -> Result<(), InputError>,
    ) -> Result<Replay, InputError> {
        let mut game = Replay::new(case.setting, case.mover.unwrap_or(Stone::Black));
        for (number, &(at, play)) in (1..).zip(moves) {
            let class = game.class();
            match self.after() {
                After::Ignored if !game.is_open() => break,
                After::Never if !game.is_open() => {
                    let fault = Fault::AfterEnd(number, class);
                    return Err(InputError { at, fault });
                }
                _ => {}
            }
            game.play(play);
            each(&game)?;
        }
        Ok(game)
    }

    const fn after(&self) -> After {
        match &self.description().content {
            Content::Moves(moves) => moves.after,
            Content::Cells(_) => After::Ignored,
        }
    }

    fn refuse_several(&self, case: &Case, rows: &[Row]) -> Result<(), InputError> {
        if rows.len() < 2 || !self.description().promises(Promise::OneLine) {
            return Ok(());
        }
        Err(case.refused(Fault::Several {
            board: Some(case.number),
            lines: rows.to_vec(),
        }))
    }

    /// Writes the answer to a board or a record.
    ///
    /// # Errors
    ///
    /// As [`Problem::find`], and if the problem has no text for the class.
    pub fn answer(&self, case: &Case, out: &mut Vec<u8>) -> Result<(), InputError> {
        match (&case.shown, self.description().ask) {
            (Shown::Moves(moves), Ask::Each) => {
                let mut answers = Vec::new();
                self.replay(case, moves, |game| {
                    self.refuse_several(case, game.rows())?;
                    self.write(
                        case,
                        game.class(),
                        game.rows(),
                        game.moves().len(),
                        &mut answers,
                    )
                })?;
                // Only after the whole record is checked: no partial answers before a fault.
                out.extend(answers);
                Ok(())
            }
            (_, ask) => {
                let finding = self.find(case)?;
                let moves = finding.moves.len();
                if ask == Ask::Next
                    && let Some(player) = finding.class.mover()
                {
                    let can_win = case.setting.can_win(&finding.board, player);
                    let template = self.texts().next(can_win);
                    return self.fill(template, case, finding.class, &[], moves, out);
                }
                self.write(case, finding.class, &finding.rows, moves, out)
            }
        }
    }

    /// Writes the answer to a board or a record in that format.
    ///
    /// # Errors
    ///
    /// As [`Problem::answer`], except that several winning rows are all written if all are asked
    /// for.
    pub fn answer_as(
        &self,
        case: &Case,
        answers: Answers,
        out: &mut Vec<u8>,
    ) -> Result<(), InputError> {
        match answers {
            Answers::One => self.answer(case, out),
            Answers::All => self.answer_every_row(case, out),
            #[cfg(feature = "json")]
            Answers::Json => self.answer_json(case, out),
        }
    }

    fn answer_every_row(&self, case: &Case, out: &mut Vec<u8>) -> Result<(), InputError> {
        if !self.description().promises(Promise::OneLine) {
            return self.answer(case, out);
        }
        let finding = self.assess(case)?;
        if finding.rows.len() < 2 {
            return self.answer(case, out);
        }
        let moves = finding.moves.len();
        for &row in &finding.rows {
            self.write(case, Class::won(row.stone), &[row], moves, out)?;
        }
        Ok(())
    }

    #[cfg(feature = "json")]
    fn answer_json(&self, case: &Case, out: &mut Vec<u8>) -> Result<(), InputError> {
        let finding = self.assess(case)?;
        let mut answer = Vec::new();
        let answer = match self.answer(case, &mut answer) {
            Ok(()) => Some(String::from_utf8_lossy(answer.trim_ascii_end()).into_owned()),
            Err(fault) if matches!(fault.fault, Fault::Several { .. }) => None,
            Err(fault) => return Err(fault),
        };
        let names_a_stone = self
            .texts()
            .class(finding.class)
            .is_some_and(Template::names_a_stone);
        let object = JudgeJson::of_class(
            case.number,
            finding.class.to_string(),
            answer,
            &finding.rows,
            self.first_named(&finding.rows).filter(|_| names_a_stone),
        );
        write_json_line(out, &object);
        Ok(())
    }

    fn write(
        &self,
        case: &Case,
        class: Class,
        rows: &[Row],
        moves: usize,
        out: &mut Vec<u8>,
    ) -> Result<(), InputError> {
        self.fill(self.texts().class(class), case, class, rows, moves, out)
    }

    fn fill(
        &self,
        template: Option<&Template>,
        case: &Case,
        class: Class,
        rows: &[Row],
        moves: usize,
        out: &mut Vec<u8>,
    ) -> Result<(), InputError> {
        let refused = || case.refused(Fault::NoAnswer(case.number, class));
        let numbers = Numbers {
            moves,
            n: case.n,
            ..self.numbers(case.number, rows)
        };
        template.ok_or_else(refused)?.write(out, &numbers);
        Ok(())
    }

    /// The numbers of the answer to the board with this number and these winning rows.
    pub(crate) fn numbers(&self, case: u64, rows: &[Row]) -> Numbers {
        let named = self.first_named(rows);
        Numbers {
            named: named.map(|point| (point.row.into(), point.col.into())),
            moves: 0,
            case,
            n: None,
        }
    }

    /// The stone that the answer names: with several rows, the first in reading order.
    fn first_named(&self, rows: &[Row]) -> Option<Point> {
        rows.iter().map(|&row| self.named_stone(row)).min()
    }

    /// The stone of a row that the answer names.
    #[must_use]
    pub fn named_stone(&self, row: Row) -> Point {
        match (self.description().named, row.direction) {
            (Named::TopLeft, Direction::NorthEast) => row.end(),
            _ => row.start,
        }
    }

    /// The class of a board; `mover` is the player to move, if known. `None` if the input gives the
    /// winning length, or if the class cannot be decided.
    #[must_use]
    pub fn classify(&self, board: &Board, mover: Option<Stone>) -> Option<Class> {
        let setting = Setting {
            size: board.size(),
            ..self.setting()?
        };
        classify_by(&setting, board, &self.rows(&setting, board), mover).ok()
    }
}
