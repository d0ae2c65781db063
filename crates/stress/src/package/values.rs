//! The values of a description that templates use.

use itertools::Itertools;
use minijinja::value::Serde;
use minijinja::{Value, context};

use super::findings::texts;
use omok_core::line::Direction;
use omok_problem::problem::answers::Slot;
use omok_problem::problem::description::{
    AnswerKey, Boards, Content, Extent, Gravity, Longer, MOVER, MOVES, Number, Turns, Win,
};
use omok_problem::problem::parse::word_of;
use omok_problem::problem::{Class, Problem};

/// The values that programs and statements have in common.
pub(super) fn values(problem: &Problem) -> Value {
    let description = problem.description();
    let texts = texts(problem);
    let has = |slot| texts.values().any(|text| text.slots().contains(&slot));
    let directions = || {
        let all = [
            Direction::East,
            Direction::South,
            Direction::SouthEast,
            Direction::NorthEast,
        ];
        let all = all.into_iter();
        all.filter(|&direction| description.directions.has(direction))
    };
    let answers = texts.iter().map(|(key, text)| {
        let name = key.to_string().to_uppercase().replace('-', "_");
        (name, text.shown().replace("{n}", "{N}"))
    });
    let asked = context! {
        win => win_word(&description.win),
        lines => directions().map(word_of).collect_vec(),
        steps => directions().map(step).collect_vec(),
        one_kind => description.has_one_kind(),
        falls => description.gravity == Gravity::Falls,
        turns => description.turns.name(),
        ask => description.ask.name(),
        named => description.named.name(),
        mover_told => description.reads(MOVER),
        moves_told => description.reads(MOVES),
        has_lines => problem.has_lines(),
        needs_blank_lines => problem.needs_gaps(),
        needs_moves => problem.hides_empty_records(),
        boards => match &description.boards {
            Boards::One => "one",
            Boards::Count => "count",
            Boards::Until(_) => "until",
            Boards::Eof => "eof",
        },
        word => match &description.boards {
            Boards::Until(word) => word,
            _ => "",
        },
        promised => description.promises.iter().map(|promise| promise.name()).collect::<Vec<_>>(),
        impossible_is_asked => description.answers.contains_key(&AnswerKey::Class(Class::Impossible)),
        answers => Serde(answers.collect::<Vec<_>>()),
        has_numbers => texts.values().any(|text| text.slots().next().is_some()),
        uses_place => texts.values().any(|text| text.names_a_stone()),
        uses_rows => has(Slot::Rows),
        uses_points => has(Slot::Points),
        uses_move => has(Slot::Move),
        uses_case => has(Slot::Case),
        uses_n => has(Slot::N),
    };
    context! { ..asked, ..numbers(problem), ..form(problem) }
}

/// The rows and columns from a stone to the next.
fn step(direction: Direction) -> String {
    let (rows, cols) = direction.step();
    format!("{rows}, {cols}")
}

/// The template's word for what wins.
const fn win_word(win: &Win) -> &'static str {
    match win {
        // Solutions of rules are refused before.
        Win::WholeLine | Win::Rule(_) => "whole",
        Win::Row { longer, .. } => match longer {
            Longer::Wins => "at-least",
            Longer::Ignored => "exactly",
        },
    }
}

/// The sides of boards and the length of rows, 0 where each input gives them, and all numbers that
/// an input gives.
fn numbers(problem: &Problem) -> Value {
    let description = problem.description();
    let (width, height) = match &description.size {
        Extent::Sides { width, height } => (Some(width), Some(height)),
        Extent::AsWritten => (None, None),
    };
    let length = match &description.win {
        Win::Row { length, .. } => Some(length),
        Win::WholeLine | Win::Rule(_) => None,
    };
    let stated = |number: Option<&Number>| match number {
        Some(Number::Stated(number)) => *number,
        _ => 0,
    };
    let shown = |number: Option<&Number>| match number {
        Some(Number::Stated(number)) => number.to_string(),
        Some(Number::Read(name)) => format!("${name}$"),
        None => String::new(),
    };
    let all = [("width", width), ("height", height), ("length", length)];
    let given = all.into_iter().filter_map(|(role, number)| match number {
        Some(Number::Read(from)) => Some((role, from.as_str())),
        _ => None,
    });
    let given: Vec<(&str, &str)> = given.collect();
    let header = description.header.iter().map(|name| {
        let roles = given.iter().filter(|(_, from)| from == name);
        let roles: Vec<&str> = roles.map(|&(role, _)| role).collect();
        let kind = match (name.as_str(), &roles[..]) {
            (MOVES, _) => "moves",
            (MOVER, _) => "mover",
            (_, ["width", "height", ..]) => "sides",
            (_, [role, ..]) => role,
            (_, []) => "unused",
        };
        let (least, most) = problem.range(name);
        context! { name => name.as_str(), kind, least, most }
    });
    let header: Vec<Value> = header.collect();
    context! {
        width => stated(width),
        height => stated(height),
        length => stated(length),
        width_shown => shown(width),
        height_shown => shown(height),
        length_shown => shown(length),
        header,
        given => Serde(given),
        as_written => description.size == Extent::AsWritten,
    }
}

/// How boards or records are written.
fn form(problem: &Problem) -> Value {
    let description = problem.description();
    match &description.content {
        Content::Cells(cells) => context! {
            what => "board",
            counted => description.turns != Turns::Any,
            symbols => cells.symbols.to_vec(),
            single_bytes => cells.symbols.iter().all(|symbol| symbol.len() == 1),
            between => cells.between.clone(),
            rows_on_a_line => cells.rows.is_some(),
            rows_between => cells.rows.clone(),
        },
        Content::Moves(moves) => context! {
            what => "record",
            record => true,
            order => moves.order.name(),
            origin => moves.origin,
            after => moves.after.name(),
            moves_again => description.moves_again(),
            moves_on_a_line => moves.between.is_some(),
            side_by_side => moves.between.as_deref() == Some(""),
            between_numbers => moves.between.as_deref().unwrap_or(" "),
            between_moves => moves.between.as_deref().unwrap_or("\n"),
            until_blank => moves.between.is_none() && !description.reads(MOVES),
        },
    }
}
