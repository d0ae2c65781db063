//! Notes about ambiguous records, so that none is silently misread.

use std::ops::AddAssign;

use super::lang::lang;
use super::problem::RuleArgs;
use super::source::Source;
use omok::game::{NoResult, Record, RecordedRule};
use omok::messages::doubts as told;
use omok::rule::Rule;
use omok::text::{self, Letters, Position, Rows};

/// The options for the names of columns and rows.
#[derive(Debug, Clone, Copy, Default, clap::Args)]
pub(super) struct LettersArgs {
    /// The letters that name columns in moves: all, or no-i if the ninth is j [default: all, with a
    /// note if the text may leave out i]
    #[arg(long, value_name = "all|no-i")]
    pub(super) letters: Option<Letters>,
    /// The end of the board from which moves number rows: top, as Yixin and c-gomoku-cli do in
    /// 'pos', or bottom
    #[arg(long, value_name = "top|bottom", default_value_t)]
    pub(super) rows: Rows,
}

/// A doubt about a record, which is reported once.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Doubt {
    /// A rule of that name, once for all sources.
    Rule(String),
    /// That one about the encoding of its text, once for each source.
    Encoding(String),
    /// A result of that text, once for each source.
    Result(String),
    /// The end of the game, once for each source.
    End,
    /// The number of the game, once for each source.
    Game,
}

pub(super) type Noted = (Doubt, String);

/// The doubts about a record that starts there and is judged by the rule.
pub(super) fn of_record(
    source: &Source,
    at: Position,
    record: &Record,
    asked: &RuleArgs,
    rule: &Rule,
) -> Vec<Noted> {
    // Few records have any.
    let place = || format!("{source}:{at}");
    let about = &record.about;
    let mut doubts = Vec::new();
    if let Some(doubt) = &about.encoding {
        let words = told::doubt_in_words(lang(), doubt);
        let note = told::encoding(lang(), &place(), &words);
        doubts.push((Doubt::Encoding(doubt.to_string()), note));
    }
    if about.is_open_ended {
        doubts.push((Doubt::End, told::of_end(lang(), &place())));
    }
    if let Some(number) = &about.game {
        let number = match number.as_str() {
            "" => told::no_game_number(lang()),
            number => told::game_number(lang(), number),
        };
        doubts.push((Doubt::Game, told::of_game(lang(), &place(), &number)));
    }
    doubts.extend(of_rule(place, record, asked, rule));
    if let Some(NoResult::Unknown(text)) = &about.no_result {
        let shown = text.escape_debug().to_string();
        let note = told::result(lang(), &place(), &shown);
        doubts.push((Doubt::Result(text.clone()), note));
    }
    doubts
}

fn of_rule(
    place: impl Fn() -> String,
    record: &Record,
    asked: &RuleArgs,
    rule: &Rule,
) -> Option<Noted> {
    let is_asked = asked.names_a_rule();
    let named = record.about.rule.as_ref().filter(|_| !is_asked)?;
    let (RecordedRule::Ambiguous(name, _) | RecordedRule::Unknown(name)) = named else {
        return None;
    };
    let used = text::rule_name(rule, record.size);
    let note = told::rule(lang(), &place(), named, used.as_deref())?;
    Some((Doubt::Rule(name.clone()), note))
}

/// Properties of all games of a source that may show a different meaning.
#[derive(Debug, Clone, Copy, Default)]
pub(super) struct Habits {
    /// The number of games with letters, of their moves, and the most moves of one.
    games: u64,
    moves: u64,
    longest: usize,
    /// Whether a column `i` occurs, or a column that only exists with an `i`.
    has_i: bool,
    /// The first game with columns on both sides of `i`.
    first_beyond: Option<Position>,
}

impl Habits {
    const I: i32 = 8;
    /// With fewer moves nobody has five, and `i` is likely to be missing by chance.
    const FEW_MOVES: u64 = 9;

    pub(super) fn count(&mut self, at: Position, record: &Record) {
        self.games += 1;
        self.moves += record.moves.len() as u64;
        self.longest = self.longest.max(record.moves.len());
        if self.has_i {
            return;
        }
        let columns = record.moves.iter().filter_map(|made| Some(made.to?.col));
        let (mut is_before, mut is_beyond) = (false, false);
        for col in columns {
            is_before |= col < Self::I;
            is_beyond |= col > Self::I;
            // Without an i the letters of that width reach one further.
            self.has_i |= col == Self::I || col > i32::from(record.size.width());
        }
        if is_before && is_beyond {
            self.first_beyond.get_or_insert(at);
        }
    }

    pub(super) fn notes(
        &self,
        source: &Source,
        asked: LettersArgs,
    ) -> impl Iterator<Item = String> {
        let is_told = asked.letters.is_some();
        let is_open = !is_told && !self.has_i && self.moves >= Self::FEW_MOVES;
        let letters = self.first_beyond.filter(|_| is_open);
        let letters = letters.map(|at| told::of_letters(lang(), &format!("{source}:{at}")));
        let is_split = self.longest == 1 && self.games >= Self::FEW_MOVES;
        let split = is_split.then(|| told::of_split(lang(), &source.to_string(), self.games));
        letters.into_iter().chain(split)
    }
}

impl AddAssign for Habits {
    fn add_assign(&mut self, later: Habits) {
        // Listed one by one, so that none can be forgotten.
        let Habits {
            games,
            moves,
            longest,
            has_i,
            first_beyond,
        } = later;
        self.games += games;
        self.moves += moves;
        self.longest = self.longest.max(longest);
        self.has_i |= has_i;
        self.first_beyond = self.first_beyond.or(first_beyond);
    }
}
