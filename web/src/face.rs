//! What is told of a hunt's ground; here, of the board problem of 19x19.

use std::fmt;

use omok::board::Board;
use omok::draw::Picture;
use omok::messages::{self, Lang, report};
use omok::mutant::Mistake;
use omok::problem::{answer_text, board_text};
use omok::rule::Rule;
use omok::stress::{Finding, FiveBoard, Ground, Tally};

type Case<F> = <<F as Face>::Ground as Ground>::Case;

/// Tells of what is tried.
pub(crate) trait Face: fmt::Debug {
    /// What is told of.
    type Ground: Ground;

    /// The text that the program is given.
    fn input(&self, case: &Case<Self>) -> Vec<u8>;

    /// The right answer.
    fn answer(&self, case: &Case<Self>) -> Vec<u8>;

    /// The board that is answered wrong: the last one, where there are several.
    fn picture(&self, case: &Case<Self>) -> Picture;

    /// How large it is.
    fn size(&self, lang: Lang, case: &Case<Self>) -> String;

    /// What the mistake is.
    fn mistake(&self, lang: Lang, mistake: &<Self::Ground as Ground>::Mistake) -> String;

    /// What is known where the mistake has no name.
    fn known(&self, lang: Lang, finding: &Finding<Self::Ground>) -> Option<String>;

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

    fn mistake(&self, lang: Lang, mistake: &Mistake) -> String {
        let name = named(lang, mistake.name, mistake.besides.as_deref());
        match mistake.shown {
            None => report::mistake_of(lang, &name),
            Some(boards) => report::one_mistake_of(lang, &name, boards),
        }
    }

    fn known(&self, lang: Lang, finding: &Finding) -> Option<String> {
        let known = finding.known.as_ref()?;
        Some(messages::circumstance(lang, known))
    }

    fn tried(&self, lang: Lang, tally: &Tally) -> (String, Option<String>) {
        (messages::tally(lang, tally), None)
    }
}

/// A mistake by its name in English, with the text that it is about.
pub(crate) fn named(lang: Lang, name: &'static str, besides: Option<&str>) -> String {
    let besides = besides.map_or_else(String::new, |text| format!(": `{text}`"));
    messages::mistake(lang, name).to_owned() + &besides
}

/// So many stones.
pub(crate) fn stones(lang: Lang, count: usize) -> String {
    match count {
        1 => report::one_stone(lang),
        many => report::stones(lang, many),
    }
}
