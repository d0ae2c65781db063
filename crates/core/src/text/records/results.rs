//! Results as records write them: scores, `B+R`, and words in the languages of the players. One
//! table for all formats.

use std::iter::repeat;

use super::cursor::Cursor;
use crate::board::Stone;
use crate::game::Ending::{self, Forfeit, Resignation, Time};
use crate::game::{Decision, NoResult, Record};

/// Scores. The longer text of a draw comes before its prefix; of two texts, the last one is
/// written.
pub(super) const SCORES: [(&str, Decision); 4] = [
    ("1-0", Decision::Won(Stone::Black)),
    ("0-1", Decision::Won(Stone::White)),
    ("1/2-1/2", Decision::Drawn),
    ("1/2", Decision::Drawn),
];

/// Other texts of a draw, without blanks. Game centres name a colour before it.
const DRAWS: &str = "0 draw drawn tie jigo 0.5-0.5 ½-½ b+draw w+draw \
                     和 和棋 和局 平局 持碁 引き分け 引分け 무승부 비김";

/// Texts that say that there is no result.
const VOID: &str = "? * void none noresult unknown unfinished suspended \
                    未完 无效 無勝負 打ち掛け 무효 미완";

const PLAYERS: [(Stone, &str); 2] = [
    (Stone::Black, "black b 黑 黒 흑"),
    (Stone::White, "white w 白 백"),
];

/// What may stand between a player and the verb.
const BETWEEN: &str = "の 番 方 棋 이 가 은 는";

/// How a game is won or lost, before the verb.
const CAUSES: [(Ending, &str); 3] = [
    (Resignation, "中盘 中盤 中押し 中押 불계 기권"),
    (Time, "超时 超時 時間切れ 時間 시간초과 시간"),
    (Forfeit, "犯规 犯規 反則 반칙"),
];

const WINS: &str = "胜 勝 胜利 勝利 勝ち 获胜 獲勝 赢 贏 승 승리";
const LOSES: &str = "loses lost 负 負 输 輸 負け 패 패배";

/// Verbs of losers that say how.
const FAILS: [(Ending, &str); 3] = [
    (
        Resignation,
        "resigns resigned 认输 認輸 认负 認負 投了 기권",
    ),
    (
        Time,
        "losesontime lostontime ranoutoftime timeout 超时 超時 時間切れ 시간초과",
    ),
    (Forfeit, "forfeits forfeited 犯规 犯規"),
];

fn lists(words: &str, word: &str) -> bool {
    words.split(' ').any(|one| one == word)
}

/// What a text says of a result.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) enum Told {
    Result(Decision, Option<Ending>),
    None(NoResult),
}

impl Told {
    /// What is said; `None` by a blank text.
    pub(super) fn read(text: &str) -> Option<Told> {
        let text = text.trim();
        let plain: String = text.to_lowercase().split_whitespace().collect();
        let plain = plain.trim_end_matches(['.', '!', '。', '！']);
        Some(match decided(plain) {
            Some((decision, ending)) => Told::Result(decision, ending),
            None if text.is_empty() => return None,
            None if lists(VOID, plain) => Told::None(NoResult::Void(text.to_owned())),
            None => Told::None(NoResult::Unknown(text.to_owned())),
        })
    }

    pub(super) fn note(self, record: &mut Record) {
        match self {
            Told::Result(decision, ending) => {
                record.result = Some(decision);
                record.about.ending = ending;
            }
            Told::None(none) => record.about.no_result = Some(none),
        }
    }
}

fn decided(plain: &str) -> Option<(Decision, Option<Ending>)> {
    if let Some(&(_, decision)) = SCORES.iter().find(|(score, _)| *score == plain) {
        return Some((decision, None));
    }
    if lists(DRAWS, plain) {
        return Some((Decision::Drawn, None));
    }
    PLAYERS.iter().find_map(|&(stone, names)| {
        let said = names.split(' ').find_map(|name| plain.strip_prefix(name))?;
        let verb = BETWEEN.split(' ').find_map(|word| said.strip_prefix(word));
        won(stone, verb.unwrap_or(said))
    })
}

/// What the verb after a player says.
fn won(stone: Stone, verb: &str) -> Option<(Decision, Option<Ending>)> {
    // `+12`, `wins by five`: how much, or in which way, does not matter here.
    let mut wins = ["+", "wins", "won", "win"].into_iter();
    if let Some(how) = wins.find_map(|wins| verb.strip_prefix(wins)) {
        return Some((Decision::Won(stone), ending(how)));
    }
    if let Some(&(ending, _)) = FAILS.iter().find(|(_, verbs)| lists(verbs, verb)) {
        return Some((Decision::Won(stone.other()), Some(ending)));
    }
    let mut causes = CAUSES
        .iter()
        .flat_map(|(ending, words)| words.split(' ').zip(repeat(*ending)));
    let cause = causes.find_map(|(word, ending)| Some((verb.strip_prefix(word)?, Some(ending))));
    match cause.unwrap_or((verb, None)) {
        ("", None) => Some((Decision::Won(stone), None)),
        (verb, cause) if lists(WINS, verb) => Some((Decision::Won(stone), cause)),
        (verb, cause) if lists(LOSES, verb) => Some((Decision::Won(stone.other()), cause)),
        _ => None,
    }
}

/// How a game was won, by the word or letter after the winner.
fn ending(how: &str) -> Option<Ending> {
    match how {
        "r" => Some(Resignation),
        "t" => Some(Time),
        "f" => Some(Forfeit),
        _ if how.contains("resign") => Some(Resignation),
        _ if how.contains("time") => Some(Time),
        _ if how.contains("forfeit") => Some(Forfeit),
        _ => None,
    }
}

/// Reads a result that stands after moves: `1-0`, `B+R`, `draw`.
pub(super) fn eat(cursor: &mut Cursor) -> Option<Told> {
    if let Some(&(_, decision)) = SCORES.iter().find(|(score, _)| cursor.eat_word(score)) {
        return Some(Told::Result(decision, None));
    }
    let mut ahead = *cursor;
    let mut words = ["b+", "w+", "draw"].into_iter();
    words.find(|word| ahead.eat_word(word))?;
    ahead.take_while(|byte| byte.is_ascii_alphanumeric());
    let length = cursor.rest().len() - ahead.rest().len();
    let told = Told::read(&String::from_utf8_lossy(&cursor.rest()[..length]))?;
    *cursor = ahead;
    Some(told)
}

/// The record's result as it is written after a `;`, if it has one.
pub(super) fn text(record: &Record) -> Option<String> {
    let result = record.result?;
    if let (Decision::Won(winner), Some(ending)) = (result, record.about.ending) {
        return Some(won_text(winner, Some(ending)));
    }
    let score = SCORES.iter().rfind(|(_, decision)| *decision == result);
    score.map(|(score, _)| (*score).to_owned())
}

/// The record's result in SGF, if it has one. A text that is not understood is kept.
pub(super) fn sgf(record: &Record) -> Option<String> {
    let text = record.about.no_result.as_ref().map(NoResult::text);
    match (&record.about.no_result, record.result) {
        (Some(NoResult::Unknown(_)), _) | (_, None) => text.map(str::to_owned),
        (_, Some(Decision::Drawn)) => Some("0".to_owned()),
        (_, Some(Decision::Won(winner))) => Some(won_text(winner, record.about.ending)),
    }
}

/// `B+`, `W+T`
fn won_text(winner: Stone, ending: Option<Ending>) -> String {
    let winner = match winner {
        Stone::Black => 'B',
        Stone::White => 'W',
    };
    let how = match ending {
        Some(Resignation) => "R",
        Some(Time) => "T",
        Some(Forfeit) => "F",
        None => "",
    };
    format!("{winner}+{how}")
}
