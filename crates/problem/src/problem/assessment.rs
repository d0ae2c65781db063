//! Classifies boards and records, and answers them.

use std::iter;

use itertools::Itertools;

use super::answers::{Numbers, Slot, Template};
use super::classify::{Assessment, Play, Replay, TooLarge, classify_by};
use super::description::{After, Ask, Named, Promise};
use super::input::Case;
use super::{Given, Problem, Sample, Setting};
use omok_core::game::Class;
use omok_core::text::{Answers, Fault, InputError, JudgeJson, write_json_line};
use omok_core::{Board, Direction, Point, Row, Stone};

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
        Ok(match &case.sample.given {
            Given::Board(board) => {
                let setting = &case.sample.setting;
                let rows = setting.rows(board).collect_vec();
                let class = classify_by(setting, board, &rows, self.mover(case));
                let too_large = |TooLarge| case.refused(Fault::TooLarge(case.number));
                Assessment {
                    class: class.map_err(too_large)?,
                    rows,
                    board: board.clone(),
                    moves: Vec::new(),
                }
            }
            Given::Moves(moves) => self.replay(case, moves, |_| Ok(()))?.into_assessment(),
        })
    }

    /// The player to move, if the stones need not show it.
    pub(crate) fn mover(&self, case: &Case) -> Option<Stone> {
        let any = self.description().turns == super::Turns::Any;
        let is_promised = any && self.description().promises(Promise::FirstToMove);
        case.sample.mover.or(is_promised.then_some(Stone::Black))
    }

    /// Replays a record to its end, and calls `each` with the state after every move.
    fn replay(
        &self,
        case: &Case,
        moves: &[Play],
        mut each: impl FnMut(&Replay) -> Result<(), InputError>,
    ) -> Result<Replay, InputError> {
        let mut game = Replay::new(
            case.sample.setting,
            case.sample.mover.unwrap_or(Stone::Black),
        );
        let moves_again = self.description().moves_again();
        for (place, &play) in moves.iter().enumerate() {
            let class = game.assessment().class;
            match self.after() {
                After::Ignored if !game.is_open() => break,
                After::Never if !game.is_open() => {
                    return Err(InputError {
                        at: case.moves_at.get(place).copied().unwrap_or(case.at),
                        fault: Fault::AfterEnd(place + 1, class),
                    });
                }
                _ => {}
            }
            if !moves_again || !game.is_open() || game.can_play(play) {
                game.play(play);
            }
            each(&game)?;
        }
        Ok(game)
    }

    fn after(&self) -> After {
        let moves = self.description().moves();
        moves.map_or(After::Ignored, |moves| moves.after)
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
        let (Given::Moves(moves), Ask::Each) = (&case.sample.given, self.description().ask) else {
            return self.write(case, &self.find(case)?, out);
        };
        let mut answers = Vec::new();
        self.replay(case, moves, |game| {
            self.refuse_several(case, &game.assessment().rows)?;
            self.write(case, game.assessment(), &mut answers)
        })?;
        // Only after the whole record is checked: no partial answers before a fault.
        out.extend(answers);
        Ok(())
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
        for &row in &finding.rows {
            let alone = Assessment {
                class: Class::won(row.stone),
                rows: vec![row],
                ..finding.clone()
            };
            self.write(case, &alone, out)?;
        }
        Ok(())
    }

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
        finding: &Assessment,
        out: &mut Vec<u8>,
    ) -> Result<(), InputError> {
        let (text, numbers) = self.text_of(case, finding)?;
        text.write(out, &numbers);
        Ok(())
    }

    /// The text of the answer, and its numbers.
    fn text_of(
        &self,
        case: &Case,
        finding: &Assessment,
    ) -> Result<(&Template, Numbers), InputError> {
        let mut numbers = Numbers {
            moves: finding.moves.len(),
            n: case.n,
            ..self.numbers(case.number, &finding.rows)
        };
        let text = match finding.class.mover() {
            Some(player) if self.description().ask == Ask::Next => {
                let setting = case.sample.setting;
                let mut winning = setting.winning_moves(&finding.board, player);
                let first = winning.next();
                let text = self.texts().next(first.is_some());
                if text.is_some_and(|text| text.has(Slot::Points)) {
                    numbers.points = usize::from(first.is_some()) + winning.count();
                }
                numbers.named = first.map(coordinates);
                text
            }
            _ => self.texts().class(finding.class),
        };
        let missing = || case.refused(Fault::NoAnswer(case.number, finding.class));
        Ok((text.ok_or_else(missing)?, numbers))
    }

    /// Every right answer to the sample with this number in its input, the one of
    /// [`Problem::answer_to`] first: several if any point on which the player to move wins may be
    /// named.
    pub fn right_answers(&self, number: u64, sample: &Sample) -> Vec<Vec<u8>> {
        let case = self.case_of(number, sample);
        let (true, Ok(finding)) = (self.description().accepts_any_point(), self.find(&case)) else {
            return vec![self.answer_to(number, sample)];
        };
        let Ok((text, numbers)) = self.text_of(&case, &finding) else {
            return Vec::new();
        };
        let player = finding.class.mover().into_iter();
        let points = player.flat_map(|player| sample.setting.winning_moves(&finding.board, player));
        let named = points.map(|point| Some(coordinates(point)));
        let mut answers = Vec::new();
        // Only the answer that one can win names a point.
        for named in iter::once(numbers.named).chain(named) {
            let mut answer = Vec::new();
            text.write(&mut answer, &Numbers { named, ..numbers });
            if !answers.contains(&answer) {
                answers.push(answer);
            }
        }
        answers
    }

    /// The answer to a sample without its point if any may be named: such answers are alike.
    pub fn answer_kind(&self, sample: &Sample) -> Vec<u8> {
        let case = self.case_of(1, sample);
        let found = self.find(&case);
        let text = found.and_then(|finding| Ok(self.text_of(&case, &finding)?.0));
        match text {
            Ok(text) if self.description().accepts_any_point() => text.shown().into_bytes(),
            _ => self.answer_to(1, sample),
        }
    }

    /// The numbers of the answer to the board with this number and these winning rows.
    pub(crate) fn numbers(&self, case: u64, rows: &[Row]) -> Numbers {
        let named = self.first_named(rows);
        Numbers {
            named: named.map(coordinates),
            rows: rows.len(),
            points: 0,
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
    pub fn named_stone(&self, row: Row) -> Point {
        match (self.description().named, row.direction) {
            (Named::TopLeft, Direction::NorthEast) => row.end(),
            _ => row.start,
        }
    }

    /// The class of a board; `mover` is the player to move, if known. `None` if the input gives the
    /// winning length, or if the class cannot be decided.
    pub fn classify(&self, board: &Board, mover: Option<Stone>) -> Option<Class> {
        let setting = Setting {
            size: board.size(),
            ..self.setting()?
        };
        classify_by(&setting, board, &setting.rows(board).collect_vec(), mover).ok()
    }
}

fn coordinates(point: Point) -> (i16, i16) {
    (point.row.into(), point.col.into())
}
