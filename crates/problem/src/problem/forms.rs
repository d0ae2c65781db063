//! Other forms of a problem: a rule as a description and back, with a count, or one board per line.

use super::description::{AnswerKey, Boards, Cells, Content, Description, Promise, Turns, Win};
use super::{Class, Problem};
use omok_core::rule::Variant;
use omok_core::text::Framing;

impl Problem {
    /// The variant and framing of the description, if it asks what the board problem asks.
    pub(super) fn described_rule(&self) -> Option<(Variant, Framing)> {
        let usual = Problem::five_board();
        let own = self.description();
        let same = Description {
            titles: own.titles.clone(),
            size: own.size.clone(),
            win: own.win.clone(),
            boards: own.boards.clone(),
            answers: own.answers.clone(),
            ..usual.description().clone()
        };
        let classes = [
            Class::FirstWon,
            Class::SecondWon,
            Class::Full,
            Class::FirstToMove,
        ];
        let is_usual = *own == same
            && !matches!(own.boards, Boards::Until(_))
            && classes
                .iter()
                .all(|&class| self.texts().class(class) == usual.texts().class(class));
        let framing = match own.boards {
            Boards::Count => Framing::Counted,
            _ => Framing::Open,
        };
        let variant = self.setting().filter(|_| is_usual)?.variant()?;
        Some((variant, framing))
    }

    /// The same problem with a count before the boards.
    pub fn counted(&self) -> Option<Problem> {
        let mut description = self.description().clone();
        description.boards = Boards::Count;
        Problem::new(description).ok()
    }

    /// The same problem with one board or record per line, in each possible form; `None` if one
    /// does not fit on a line.
    pub(crate) fn on_one_line(&self) -> Option<Vec<Problem>> {
        let mut description = self.description().clone();
        description.boards = Boards::One;
        if !description.header.is_empty() {
            return None;
        }
        let between = match &description.content {
            Content::Moves(moves) => moves.between.as_ref().map(|_| vec![None])?,
            Content::Cells(cells) if cells.rows.is_some() => vec![None],
            Content::Cells(_) => vec![Some("/"), Some("")],
        };
        let forms = between.into_iter().filter_map(|between| {
            let mut description = description.clone();
            if let (Some(between), Content::Cells(cells)) = (between, &mut description.content) {
                cells.rows = Some(between.to_owned());
            }
            Problem::new(description).ok()
        });
        let forms: Vec<Problem> = forms.collect();
        (!forms.is_empty()).then_some(forms)
    }

    pub(crate) fn has_row_mark(&self, line: &[u8]) -> bool {
        let mark = self.between_rows().unwrap_or_default().as_bytes();
        !mark.is_empty() && line.windows(mark.len()).any(|text| text == mark)
    }
}

/// What is asked of boards of a variant: who has won under its rule, and where.
pub(super) fn description(variant: &Variant) -> Description {
    let answers = [
        (AnswerKey::Class(Class::FirstWon), "1\n{row} {col}"),
        (AnswerKey::Class(Class::SecondWon), "2\n{row} {col}"),
        (AnswerKey::Else, "0"),
    ];
    let cells = Cells::digits();
    Description {
        turns: Turns::Any,
        content: Content::Cells(cells),
        promises: vec![Promise::OneLine],
        answers: answers.map(|(key, text)| (key, text.to_owned())).into(),
        ..Description::new(variant.size().into(), Win::of(variant.rule()))
    }
}
