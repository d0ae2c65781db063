//! What is told of a hunt's ground; here, of the board problem of 19x19.

use std::fmt;

use omok::board::Board;
use omok::draw::Picture;
use omok::messages::{self, Lang, Terms, report};
use omok::mutant::{FailurePattern, Mutant};
use omok::problem::{answer_text, board_text};
use omok::rule::Rule;
use omok::stress::{Finding, FiveBoard, Ground, Tally};

type Case<F> = <<F as Face>::Ground as Ground>::Case;

/// Tells of what is tried.
pub(crate) trait Face: fmt::Debug {
    /// What is told of.
    type Ground: Ground<Mistake = Mutant, Clue = FailurePattern>;

    /// The text that the program is given.
    fn input(&self, case: &Case<Self>) -> Vec<u8>;

    /// The right answer.
    fn answer(&self, case: &Case<Self>) -> Vec<u8>;

    /// The board that is answered wrong: the last one, where there are several.
    fn picture(&self, case: &Case<Self>) -> Picture;

    /// How large it is.
    fn size(&self, lang: Lang, case: &Case<Self>) -> String;

    /// What the mistake is.
    fn mistake(&self, lang: Lang, mutant: &Mutant) -> String {
        let besides = mutant.besides.as_ref();
        let besides = besides.map_or_else(String::new, |text| format!(": `{text}`"));
        let name = messages::mutant(lang, self.terms(), mutant.id) + &besides;
        match mutant.shown {
            None => report::mistake_of(lang, &name),
            Some(boards) => report::one_mistake_of(lang, &name, boards),
        }
    }

    /// How rows and players are called.
    fn terms(&self) -> Terms;

    /// What is known where the mistake has no name.
    fn known(&self, lang: Lang, finding: &Finding<Self::Ground>) -> Option<String> {
        let known = finding.known.as_ref()?;
        Some(messages::failure_pattern(lang, self.terms(), known))
    }

    /// What has been tried, and what that proves.
    fn tried(&self, lang: Lang, tally: &Tally) -> (String, Option<String>);
}

/// The board problem of 19x19.
#[derive(Debug)]
pub(crate) struct BoardFace;

impl Face for BoardFace {
    type Ground = FiveBoard;

    fn input(&self, board: &Board) -> Vec<u8> {
        board_text(board)
    }

    fn answer(&self, board: &Board) -> Vec<u8> {
        answer_text(board)
    }

    fn picture(&self, board: &Board) -> Picture {
        Picture::judged(board.clone(), &Rule::STANDARD)
    }

    fn size(&self, lang: Lang, board: &Board) -> String {
        stones(lang, board.stones().count())
    }

    fn terms(&self) -> Terms {
        Terms::FIVES
    }

    fn tried(&self, lang: Lang, tally: &Tally) -> (String, Option<String>) {
        (messages::tally(lang, tally), None)
    }
}

/// So many stones.
pub(crate) fn stones(lang: Lang, count: usize) -> String {
    match count {
        1 => report::one_stone(lang),
        many => report::stones(lang, many),
    }
}
