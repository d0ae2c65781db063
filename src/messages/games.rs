//! A game in words: who played, by which rule, who won. For the caption of a picture, and for the
//! screen on which a game is replayed.

use itertools::Itertools;

use super::Lang;
use super::referee::{fouls, player, recorded};
use crate::board::{Size, Stone};
use crate::game::{About, Agreement, Decision, Record, Replay};
use crate::rule::Rule;
use crate::text::rule_name;

messages! {
    /// A player and the name.
    named(stone: &str, name: &str) { en: "{stone}: {name}", ko: "{stone}: {name}" }
    /// The rule of a game that has no name.
    run_of(run: u8, size: Size) { en: "{run} in a row, {size}", ko: "{run}목, {size}" }
    /// Who has won.
    won(stone: &str) { en: "{stone} won", ko: "{stone} 승" }
    /// A draw.
    drawn() { en: "a draw", ko: "무승부" }
    /// Which of several games it is.
    game_of(number: usize, games: usize) {
        en: "game {number} of {games}",
        ko: "{games}판 중 {number}번째",
    }
    /// Points that are forbidden to a player.
    forbidden_to(stone: &str, kinds: &str, points: &str) {
        en: "forbidden to {stone}, {kinds}: {points}",
        ko: "{stone} 금수 ({kinds}): {points}",
    }
    /// The keys of a screen, before the place for a number. A game has only so many moves.
    keys(moves: usize) {
        en: "arrows Home End PgUp PgDn, or 0-{moves} and Enter; q quits: ",
        ko: "화살표 Home End PgUp PgDn, 0~{moves} Enter, q 끝: ",
    }
    /// The same where there are several games.
    keys_of_many(moves: usize) {
        en: "arrows Home End PgUp PgDn, or 0-{moves} and Enter; n p: game; q quits: ",
        ko: "화살표 Home End PgUp PgDn, 0~{moves} Enter, n 다음 판, p 이전 판, q 끝: ",
    }
    /// A typed text is not the number of a move.
    no_such_move(moves: usize) {
        en: "expected a move from 0 to {moves}",
        ko: "0부터 {moves}까지의 수 번호를 입력하세요",
    }
    /// The terminal is too narrow for a board.
    too_narrow(columns: usize) {
        en: "the board needs {columns} columns: widen the terminal",
        ko: "판을 그리려면 {columns}칸이 필요합니다. 터미널을 넓히세요",
    }
}

/// The game in a few lines: the players, the occasion, the rule and the result. Nothing, if the
/// record has neither names nor a result.
///
/// ```
/// use omok::Rule;
/// use omok::messages::{Lang, games};
/// use omok::text::{Format, Records, Sizes};
/// use omok::Size;
/// let sizes = Sizes::Only(Size::square(15));
/// let text = b"(;GM[4]PB[Kim]PW[Park]EV[Final]DT[2001];B[hh])";
/// let record = Records::new(text, Format::Sgf, sizes).next().expect("a game")?;
/// let caption = games::caption(Lang::En, &record, &record.replay(&Rule::RENJU));
/// assert_eq!(caption, ["black: Kim; white: Park", "Final, 2001", "renju 15x15"]);
/// # Ok::<(), omok::text::InputError>(())
/// ```
#[must_use]
pub fn caption(lang: Lang, record: &Record, replay: &Replay) -> Vec<String> {
    let (players, occasion) = (players(lang, &record.about), occasion(&record.about));
    let has_nothing = players.is_empty() && occasion.is_empty() && record.result.is_none();
    let lines = [players, occasion, terms(lang, record, replay)];
    let lines = lines.into_iter().filter(|line| !line.is_empty());
    lines.filter(|_| !has_nothing).collect()
}

/// The same in a line, the most important first, for any record.
#[must_use]
pub fn heading(lang: Lang, record: &Record, replay: &Replay) -> String {
    let players = players(lang, &record.about);
    let name = record.name.clone().unwrap_or_default();
    let words = [
        players,
        terms(lang, record, replay),
        name,
        occasion(&record.about),
    ];
    words.iter().filter(|words| !words.is_empty()).join("; ")
}

fn players(lang: Lang, about: &About) -> String {
    let name = |stone| Some(named(lang, player(lang, stone), about.players.name(stone)?));
    Stone::ALL.into_iter().filter_map(name).join("; ")
}

fn occasion(about: &About) -> String {
    [&about.event, &about.date].into_iter().flatten().join(", ")
}

/// The rule, the size and the result.
fn terms(lang: Lang, record: &Record, replay: &Replay) -> String {
    let rule = rule_of(lang, replay.game.rule(), record.size);
    match result(lang, record, replay) {
        Some(result) => format!("{rule}; {result}"),
        None => rule,
    }
}

fn rule_of(lang: Lang, rule: &Rule, size: Size) -> String {
    match rule_name(rule, size) {
        Some(name) => format!("{name} {size}"),
        None => run_of(lang, rule.run(), size),
    }
}

/// The recorded result, else that of the moves.
fn result(lang: Lang, record: &Record, replay: &Replay) -> Option<String> {
    let told = record.result.map(|told| (told, replay.agreement(told)));
    match told {
        Some((told, Agreement::Contradicts)) => Some(recorded(lang, told, Agreement::Contradicts)),
        Some((told, _)) => Some(decided(lang, told)),
        None => Some(decided(lang, replay.decision()?)),
    }
}

fn decided(lang: Lang, decision: Decision) -> String {
    match decision {
        Decision::Won(stone) => won(lang, player(lang, stone)),
        Decision::Drawn => drawn(lang),
    }
}

/// The forbidden points of a position, a sentence for each player and kind.
#[must_use]
pub fn forbidden(lang: Lang, replay: &Replay) -> Vec<String> {
    let game = &replay.game;
    let of_player = |to: Stone| {
        let points = game.rule().forbidden(game.board(), to);
        let named = points.map(|(point, kinds)| (fouls(lang, kinds), game.size().name(point)));
        let alike = named.into_group_map().into_iter().sorted();
        alike.map(move |(kinds, points)| {
            forbidden_to(lang, player(lang, to), &kinds, &points.join(" "))
        })
    };
    Stone::ALL.into_iter().flat_map(of_player).collect()
}
