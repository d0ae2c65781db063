//! A game in words: who played, by which rule, who won; and what is wrong with games of files.

use itertools::Itertools;

use super::Lang;
use super::referee::{fouls, player, point_of, reason, recorded};
use omok_core::game::{About, Agreement, Decision, Illegal, Record, Replay};
use omok_core::text::{Unwritable, rule_name};
use omok_core::{Rule, Size, Stone};

messages! {
    run_of(run: u8, size: Size) = "{run} in a row, {size}", "{run}목, {size}";
    /// Who has won.
    won(stone: &str) = "{stone} won", "{stone} 승";
    drawn() = "a draw", "무승부";
    game_of(number: usize, games: usize) = "game {number} of {games}", "{games}판 중 {number}번째";
    /// Points that are forbidden to a player.
    forbidden_to(stone: &str, kinds: &str, points: &str) =
        "forbidden to {stone}, {kinds}: {points}",
        "{stone} 금수 ({kinds}): {points}";
    folder_of_games(folder: &str) =
        "{folder} is a folder, expected game records (name its files: omok game {folder}/*.psq)",
        "{folder}: 폴더입니다. 기보 파일의 이름을 쓰세요 (이렇게 해 보세요: omok game {folder}/*.psq)";
    drawn_till(source: &str, game: u64, ply: usize, place: &str, reason: &str) =
        "{source}: error: game {game}: move {ply}, {place}, is illegal: {reason}; the picture shows the game before it",
        "{source}: error: {game}번째 기보: {ply}번째 수 {place}: 둘 수 없습니다. {reason}. 그림은 그 수를 두기 전의 판입니다";
    searched_till(source: &str, game: u64, ply: usize, reason: &str) =
        "{source}: error: game {game}: move {ply} is illegal: {reason}; the points are those before it",
        "{source}: error: {game}번째 기보: {ply}번째 수는 둘 수 없습니다. {reason}. 금수 자리는 그 수를 두기 전의 것입니다";
    /// A game that no format of records can express.
    unwritten(source: &str, game: u64, reason: &str) = "{source}: error: game {game}: {reason}",
        "{source}: error: {game}번째 기보: {reason}";
    /// A format that can express every game.
    to_sgf() = " (use --to sgf)", " (--to sgf 옵션을 쓰세요)";
    level_of_human(stone: &str) =
        "--{stone} human and --{stone}-level do not go together: the level is that of the computer (leave one of them out)",
        "--{stone} human과 --{stone}-level은 함께 쓸 수 없습니다: 수준은 컴퓨터에만 있습니다 (둘 중 하나를 빼세요)";
}

/// The game in a few lines: the players, the occasion, the rule and the result. Nothing, if the
/// record has neither names nor a result.
///
/// ```
/// use omok_core::Rule;
/// use omok_messages::{Lang, games};
/// use omok_core::text::{Format, Records, Sizes};
/// use omok_core::Size;
/// let sizes = Sizes::Only(Size::square(15));
/// let text = b"(;GM[4]PB[Kim]PW[Park]EV[Final]DT[2001];B[hh])";
/// let record = Records::new(text, Format::Sgf, sizes).next().expect("a game")?;
/// let caption = games::caption(Lang::En, &record, &record.replay(&Rule::RENJU));
/// assert_eq!(caption, ["black: Kim; white: Park", "Final, 2001", "renju 15x15"]);
/// # Ok::<(), omok_core::text::InputError>(())
/// ```
pub fn caption(lang: Lang, record: &Record, replay: &Replay) -> Vec<String> {
    let (players, occasion) = (players(lang, &record.about), occasion(&record.about));
    let has_nothing = players.is_empty() && occasion.is_empty() && record.result.is_none();
    let lines = [players, occasion, terms(lang, record, replay)];
    let lines = lines.into_iter().filter(|line| !line.is_empty());
    lines.filter(|_| !has_nothing).collect()
}

/// The same in a line, the most important first, for any record.
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
    let name = |stone| {
        let name = about.players[stone].as_deref()?;
        Some(format!("{}: {name}", player(lang, stone)))
    };
    Stone::ALL.into_iter().filter_map(name).join("; ")
}

fn occasion(about: &About) -> String {
    [&about.event, &about.date].into_iter().flatten().join(", ")
}

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
    let told = record.result.zip(replay.agreement_with(record));
    match told {
        Some((told, agreement @ (Agreement::Contradicts | Agreement::OutOfTime))) => {
            Some(recorded(lang, told, agreement))
        }
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

/// The error of a game that is drawn up to its illegal move.
pub fn illegal_drawn(
    lang: Lang,
    source: &str,
    game: u64,
    record: &Record,
    wrong: &Illegal,
) -> String {
    let (place, reason) = (point_of(record, wrong), reason(lang, wrong.reason));
    drawn_till(lang, source, game, wrong.ply, &place, &reason)
}

/// The error of a game whose forbidden points are those before its illegal move.
pub fn illegal_searched(lang: Lang, source: &str, game: u64, wrong: &Illegal) -> String {
    let reason = reason(lang, wrong.reason);
    searched_till(lang, source, game, wrong.ply, &reason)
}

translated! {
    /// Why a format cannot express a game.
    pub fn unwritable(Unwritable) {
        SetUp = "처음에 놓인 돌이나 백의 첫 수를 적을 수 없는 형식입니다";
        Pass = "패스를 적을 수 없는 형식입니다";
        OffBoard = "판 밖의 수를 적을 수 없는 형식입니다";
        ReadOnly = "읽기만 할 수 있는 형식입니다";
        OutOfTurn = "차례를 어긴 수를 적을 수 없는 형식입니다";
    }
}
