//! What the page's reader has chosen, and what a text is read as under it.

use std::iter;

use omok_core::board::{Board, Size};
use omok_core::draw::Look;
use omok_core::game::{Record, RecordedRule};
use omok_core::rule::{Rule, Variant};
use omok_core::text::{
    BoardReader, Cells, Content, Fault, Format, InputError, LineReader, Records, Sizes,
    without_labels,
};
use omok_messages::Lang;
use wasm_bindgen::prelude::wasm_bindgen;

use crate::pasted;

/// The most cells of a row: longer lines hold more than one.
const MOST_CELLS: u64 = 26;

#[wasm_bindgen]
extern "C" {
    /// What the reader has chosen; 0 and the empty name leave a choice to the text.
    pub type Choices;
    #[wasm_bindgen(method, getter)]
    fn lang(this: &Choices) -> String;
    #[wasm_bindgen(method, getter)]
    fn rule(this: &Choices) -> String;
    #[wasm_bindgen(method, getter)]
    fn width(this: &Choices) -> u8;
    #[wasm_bindgen(method, getter)]
    fn height(this: &Choices) -> u8;
    #[wasm_bindgen(method, getter)]
    fn run(this: &Choices) -> u8;
    #[wasm_bindgen(method, getter)]
    fn number(this: &Choices) -> usize;
    #[wasm_bindgen(method, getter)]
    fn ply(this: &Choices) -> Option<u32>;
    #[wasm_bindgen(method, getter)]
    fn fouls(this: &Choices) -> bool;
    #[wasm_bindgen(method, getter)]
    fn look(this: &Choices) -> String;
}

/// What the reader has chosen, checked.
#[derive(Debug, Default)]
pub(crate) struct Setting {
    lang: Lang,
    rule: String,
    sides: [u8; 2],
    run: u8,
    /// Which board or game of the text is shown, from 1.
    pub(crate) number: usize,
    /// How many moves of a game are shown; all if there is none.
    pub(crate) ply: Option<usize>,
    /// Whether the points that are forbidden are marked.
    pub(crate) fouls: bool,
    /// The material of pictures.
    pub(crate) look: Look,
}

/// The look of that name, wood where there is no other.
pub(crate) fn look_of(name: &str) -> Look {
    match name {
        "plain" => Look::Plain,
        "dark" => Look::Dark,
        _ => Look::Wood,
    }
}

/// The record up to that many moves.
pub(crate) fn up_to(record: &Record, ply: usize) -> Record {
    let mut record = record.clone();
    record.moves.truncate(ply);
    record.result = None;
    record
}

/// What a text holds.
#[derive(Debug)]
pub(crate) enum Held {
    /// Nothing yet.
    Nothing,
    /// Boards, and the first fault.
    Boards(Vec<Board>, Option<InputError>),
    /// Games in that format, the last one that can be read, and the first fault.
    Games(Format, Vec<Record>, Option<InputError>),
}

impl Setting {
    /// Reads the page's choices.
    pub(crate) fn read(choices: &Choices) -> Result<Setting, String> {
        let setting = Setting {
            lang: choices.lang().parse().unwrap_or_default(),
            rule: choices.rule(),
            sides: [choices.width(), choices.height()],
            run: choices.run(),
            number: choices.number(),
            ply: choices.ply().and_then(|ply| usize::try_from(ply).ok()),
            fouls: choices.fouls(),
            look: look_of(&choices.look()),
        };
        setting.variant(Variant::BOARD_PROBLEM)?;
        Ok(setting)
    }

    /// What a page shows whose reader has chosen a rule and a size, and nothing else.
    #[cfg(test)]
    pub(crate) fn of(rule: &str, sides: [u8; 2], run: u8) -> Setting {
        let rule = rule.to_owned();
        Setting {
            rule,
            sides,
            run,
            number: 1,
            ..Setting::default()
        }
    }

    /// The language that is spoken.
    pub(crate) const fn lang(&self) -> Lang {
        self.lang
    }

    /// The rule on the size that is chosen, with others where nothing is.
    pub(crate) fn variant(&self, unnamed: Variant) -> Result<Variant, String> {
        let named = match self.rule.as_str() {
            "" => unnamed,
            name => name.parse().map_err(|error| format!("{error}"))?,
        };
        let size = self.size(named.size()).ok_or("expected sides of 3 to 26")?;
        let rule = match self.run {
            0 => Some(*named.rule()),
            run => named.rule().with_run(run),
        };
        let variant = rule.and_then(|rule| Variant::try_new(size, rule));
        variant.ok_or_else(|| format!("no row that wins fits on a {size} board"))
    }

    fn size(&self, unnamed: Size) -> Option<Size> {
        match self.sides {
            [0, 0] => Some(unnamed),
            [side, 0] | [0, side] => Variant::size_of(side, side),
            [width, height] => Variant::size_of(width, height),
        }
    }

    /// Whether the size is left to the text.
    fn is_any_size(&self) -> bool {
        self.sides == [0, 0]
    }

    /// That size of square boards, if it has room for a row that wins.
    fn square(&self, side: u8) -> Option<Size> {
        let size = Variant::size_of(side, side)?;
        (self.of_boards().rule().run() <= side).then_some(size)
    }

    /// The rule of boards, and their size where the text does not tell.
    pub(crate) fn of_boards(&self) -> Variant {
        let variant = self.variant(Variant::BOARD_PROBLEM);
        variant.unwrap_or(Variant::BOARD_PROBLEM)
    }

    /// The rule for a record, as `omok game` chooses it: the one asked for, the record's, else
    /// exactly five.
    pub(crate) fn of_record(&self, record: &Record) -> Rule {
        let known = record.about.known_rule();
        let variant = self.variant(known.unwrap_or(Variant::BOARD_PROBLEM));
        *variant.unwrap_or(Variant::BOARD_PROBLEM).rule()
    }

    /// The record with the rule that it is judged by in the place of its own, where the reader has
    /// chosen one: else whoever reads it judges by another.
    pub(crate) fn stated(&self, mut record: Record) -> Record {
        let is_chosen = !self.rule.is_empty() || self.run != 0;
        let judged_by = Variant::try_new(record.size, self.of_record(&record));
        if let Some(variant) = judged_by.filter(|_| is_chosen) {
            record.about.rule = Some(RecordedRule::Known(variant));
        }
        record
    }

    /// The record up to the move that is shown: all of it where that is the last that can be
    /// played.
    pub(crate) fn shown(&self, record: &Record) -> Record {
        let playable = || record.replay(&self.of_record(record)).game.ply();
        match self.ply {
            Some(ply) if ply < playable() => up_to(record, ply),
            _ => record.clone(),
        }
    }

    /// What the text holds.
    pub(crate) fn held(&self, text: &str) -> Result<Held, InputError> {
        if text.trim().is_empty() {
            return Ok(Held::Nothing);
        }
        let held = self.recognised(text);
        if held.as_ref().is_ok_and(|held| !held.is_broken()) {
            return held;
        }
        let Some(plain) = pasted::plain(text) else {
            return held;
        };
        let at = |error| pasted::back(text, &plain, error);
        match self.held_as(&plain, Content::Boards) {
            Held::Boards(boards, fault) => Ok(Held::Boards(boards, fault.map(at))),
            held => Ok(held),
        }
    }

    fn recognised(&self, text: &str) -> Result<Held, InputError> {
        let guess = Content::recognise(text.as_bytes())?;
        let held = self.held_as(text, guess.content);
        match guess.otherwise {
            // What it was taken for does not hold: it may be the other.
            Some(other) if held.is_broken() => {
                let otherwise = self.held_as(text, other);
                Ok(if otherwise.is_broken() {
                    held
                } else {
                    otherwise
                })
            }
            _ => Ok(held),
        }
    }

    fn held_as(&self, text: &str, content: Content) -> Held {
        match content {
            Content::Boards => self.boards(text),
            Content::Games(format) => self.games(text, format),
        }
    }

    fn boards(&self, text: &str) -> Held {
        let unlabelled = without_labels(text);
        let text = unlabelled.as_deref().unwrap_or(text);
        let size = self.of_boards().size();
        let (mut boards, mut fault) = (Vec::new(), None);
        for read in BoardReader::new(size).read_all(text.as_bytes()) {
            match read {
                Ok(read) => boards.push(read.board),
                Err(error) => fault = Some(error),
            }
        }
        // A text of one square board tells its own size; another may lack a row or a column.
        if boards.is_empty()
            && self.is_any_size()
            && let Ok(board) = text.parse::<Board>()
            && board.size().width() == board.size().height()
            && self.square(board.size().width()).is_some()
        {
            return Held::Boards(vec![board], None);
        }
        match fault {
            Some(InputError {
                fault:
                    Fault::Row {
                        found: Cells::Exactly(cells),
                        ..
                    },
                ..
            }) if boards.is_empty() && cells > MOST_CELLS => self
                .board_lines(text, cells)
                .unwrap_or(Held::Boards(boards, fault)),
            _ => Held::Boards(boards, fault),
        }
    }

    /// The boards of a text with a whole one on each line, the first of so many cells.
    fn board_lines(&self, text: &str, cells: u64) -> Option<Held> {
        let side = u8::try_from(cells.isqrt()).ok()?;
        let size = match self.is_any_size() && u64::from(side).pow(2) == cells {
            true => self.square(side)?,
            false => self.of_boards().size(),
        };
        let mut reader = LineReader::new(size);
        let mut rest = text.as_bytes();
        let reads = iter::from_fn(|| reader.feed(&mut rest).or_else(|| reader.finish()));
        let (mut boards, mut fault) = (Vec::new(), None);
        for read in reads {
            match read {
                Ok(board) => boards.push(board),
                Err(error) => fault = fault.or(Some(error)),
            }
        }
        (!boards.is_empty()).then_some(Held::Boards(boards, fault))
    }

    fn games(&self, text: &str, format: Format) -> Held {
        let unstated = self.of_boards().size();
        let sizes = match (self.is_any_size(), self.rule.is_empty()) {
            (false, _) => Sizes::Only(unstated),
            (true, false) => Sizes::Stated { unstated },
            (true, true) => Sizes::Any { unstated },
        };
        let (mut games, mut fault) = (Vec::new(), None);
        for read in Records::new(text.as_bytes(), format, sizes) {
            match read {
                Ok(record) => games.push(record),
                Err(error) => fault = fault.or(Some(error)),
            }
        }
        Held::Games(format, games, fault)
    }
}

impl Held {
    /// Whether nothing of it could be read.
    fn is_broken(&self) -> bool {
        match self {
            Held::Nothing => false,
            Held::Boards(boards, fault) => boards.is_empty() && fault.is_some(),
            Held::Games(_, games, fault) => games.is_empty() && fault.is_some(),
        }
    }
}
