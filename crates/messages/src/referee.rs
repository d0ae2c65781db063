//! The referee's verdict on a board or a game in sentences, to go with a picture.

use itertools::Itertools;

use super::Lang;
use omok_core::computer::{Choice, Motive};
use omok_core::draw::Coords;
use omok_core::game::{
    Agreement, Decision, Illegal, IllegalReason, Outcome, Record, Refusal, Replay,
};
use omok_core::rule::{FoulKind, Fouls};
use omok_core::{Point, Row, Size, Stone, Verdict};

messages! {
    nobody() = "nobody has won", "아직 이긴 쪽이 없습니다";
    /// More rows win than an answer can name.
    several(rows: usize) = "{rows} winning rows, and a board may have one at most",
        "이긴 줄이 {rows}개입니다. 많아야 1개여야 합니다";
    row_wins(stone: &str, length: u8, start: &str, end: &str) =
        "{stone} wins: {length} in a row from {start} to {end}",
        "{stone} 승: {start}부터 {end}까지 {length}개";
    foul_lost(winner: &str, point: &str, kinds: &str) =
        "{winner} wins: {point} is forbidden, {kinds}",
        "{winner} 승: {point}은(는) 금수입니다 ({kinds})";
    open(plies: usize, stone: &str) = "move {plies}, nobody has won; {stone} is to move",
        "{plies}수까지 승부가 나지 않았습니다. {stone} 차례입니다";
    full() = "a draw: the board is full", "무승부: 빈 곳이 없습니다";
    limit() = "a draw: no more moves are allowed", "무승부: 정해진 수를 다 두었습니다";
    at_move(plies: usize, how: &str) = "move {plies}: {how}", "{plies}수: {how}";
    illegal_move(ply: usize, place: &str, why: &str) = "move {ply}, {place}, is illegal: {why}",
        "{ply}번째 수 {place}: 둘 수 없습니다. {why}";
    /// Why no record is made: its reader could not know the rule.
    nameless_rule() =
        "this rule has no name that a record could state: copy a link, which holds all choices",
        "기보에 적을 이름이 없는 규칙입니다. 설정이 모두 담기는 링크를 복사하세요";
    agrees(result: &str) = "recorded: {result}, which agrees",
        "기록된 결과: {result}. 수순과 맞습니다";
    contradicts(result: &str) = "recorded: {result}, which the moves contradict",
        "기록된 결과: {result}. 수순과 다릅니다";
    out_of_time(result: &str, loser: &str) = "recorded: {result}, {loser} ran out of time",
        "기록된 결과: {result}. {loser}의 시간이 다 되었습니다";
    undecidable(result: &str) = "recorded: {result}, which the moves leave open",
        "기록된 결과: {result}. 수순만으로는 알 수 없습니다";
    row_and_column(row: u16, column: u16) = "row {row} column {column}", "{row}행 {column}열";
    /// A cell without a stone.
    empty() = "empty", "빈 곳";
    forbidden(kinds: &str) = "forbidden, {kinds}", "금수, {kinds}";
}

phrases! {
    /// A player, within a sentence.
    pub fn player(Stone) {
        Black = "black", "흑";
        White = "white", "백";
    }
}

/// The kinds of a foul.
pub fn fouls(lang: Lang, fouls: Fouls) -> String {
    let korean = |kind| match kind {
        FoulKind::Overline => "장목",
        FoulKind::DoubleFour => "사사",
        FoulKind::DoubleThree => "삼삼",
    };
    match lang {
        Lang::En => fouls.to_string(),
        Lang::Ko => fouls.iter().map(korean).join("+"),
    }
}

/// Who has won on a board, and where.
///
/// ```
/// use omok_core::draw::Coords;
/// use omok_messages::{Lang, referee};
/// use omok_core::{Board, Rule, judge};
/// let board: Board = "X.O\n.X.\nO.X".parse()?;
/// let verdict = judge(&board, &Rule::TICTACTOE);
/// let told = referee::judged(Lang::En, &verdict, Coords::Numbers, board.size());
/// assert_eq!(told, "black wins: 3 in a row from 1,1 to 3,3");
/// # Ok::<(), omok_core::text::InputError>(())
/// ```
pub fn judged(lang: Lang, verdict: &Verdict, coords: Coords, size: Size) -> String {
    match verdict.lines() {
        [] => nobody(lang),
        [row] => won(lang, row, coords, size),
        rows => several(lang, rows.len()),
    }
}

fn won(lang: Lang, row: &Row, coords: Coords, size: Size) -> String {
    let [start, end] = [row.start, row.end()].map(|point| coords.name(point, size));
    row_wins(lang, player(lang, row.stone), row.length, &start, &end)
}

/// The state of a replayed record at its end, or at its first illegal move.
pub fn replayed(lang: Lang, record: &Record, replay: &Replay) -> String {
    match replay.outcome() {
        Ok(Outcome::Open) => {
            let to_move = player(lang, replay.game.to_move());
            open(lang, replay.game.ply(), to_move)
        }
        Ok(outcome) => at_move(lang, replay.game.ply(), &over(lang, outcome, record.size)),
        Err(wrong) => illegal(lang, record, &wrong),
    }
}

fn over(lang: Lang, outcome: Outcome, size: Size) -> String {
    match outcome {
        Outcome::Open => nobody(lang),
        Outcome::Won(row) => won(lang, &row, Coords::Letters, size),
        Outcome::Foul {
            winner,
            point,
            fouls: kinds,
        } => foul_lost(
            lang,
            player(lang, winner),
            &size.name(point),
            &fouls(lang, kinds),
        ),
        Outcome::Full => full(lang),
        Outcome::Limit => limit(lang),
    }
}

fn illegal(lang: Lang, record: &Record, wrong: &Illegal) -> String {
    let (place, why) = (point_of(record, wrong), why(lang, wrong.reason));
    illegal_move(lang, wrong.ply, &place, &why)
}

pub(super) fn point_of(record: &Record, wrong: &Illegal) -> String {
    let name = |spot| record.name_of(spot);
    wrong.to.map_or_else(|| "pass".to_owned(), name)
}

/// Why a move is illegal; in English with the name that programs read.
pub(super) fn reason(lang: Lang, reason: IllegalReason) -> String {
    match lang {
        Lang::En => reason.to_string(),
        Lang::Ko => why(lang, reason),
    }
}

pub(super) fn why(lang: Lang, reason: IllegalReason) -> String {
    match (lang, reason) {
        (_, IllegalReason::Refused(refused)) => refusal(lang, refused),
        (Lang::En, IllegalReason::OutOfTurn) => "it is the other player's turn".to_owned(),
        (Lang::Ko, IllegalReason::OutOfTurn) => "상대의 차례입니다".to_owned(),
    }
}

/// Why a move is refused.
pub fn refusal(lang: Lang, refusal: Refusal) -> String {
    match (lang, refusal) {
        (Lang::En, Refusal::AfterEnd) => "the game is over".to_owned(),
        (Lang::Ko, Refusal::AfterEnd) => "이미 끝난 판입니다".to_owned(),
        (Lang::En, Refusal::OffBoard) => "there is no such point".to_owned(),
        (Lang::Ko, Refusal::OffBoard) => "판 밖입니다".to_owned(),
        (Lang::En, Refusal::Occupied) => "there is already a stone there".to_owned(),
        (Lang::Ko, Refusal::Occupied) => "이미 돌이 있습니다".to_owned(),
        (_, Refusal::Foul(kinds)) => forbidden(lang, &fouls(lang, kinds)),
    }
}

/// The recorded result, and whether the moves agree with it.
pub fn recorded(lang: Lang, result: Decision, agreement: Agreement) -> String {
    let name = match (lang, result) {
        (_, Decision::Won(stone)) => player(lang, stone),
        (Lang::En, Decision::Drawn) => "a draw",
        (Lang::Ko, Decision::Drawn) => "무승부",
    };
    match agreement {
        Agreement::Agrees => agrees(lang, name),
        Agreement::Contradicts => contradicts(lang, name),
        Agreement::Undecidable(_) => undecidable(lang, name),
        Agreement::OutOfTime => match result {
            Decision::Won(winner) => out_of_time(lang, name, player(lang, winner.other())),
            Decision::Drawn => undecidable(lang, name),
        },
    }
}

/// A cell of a board for screen readers: its place, and its stone or foul.
pub fn cell(
    lang: Lang,
    place: &str,
    stone: Option<Stone>,
    forbidden_to_play: Option<Fouls>,
) -> String {
    let what = match (stone, forbidden_to_play) {
        (Some(stone), _) => player(lang, stone).to_owned(),
        (None, Some(kinds)) => forbidden(lang, &fouls(lang, kinds)),
        (None, None) => empty(lang),
    };
    format!("{place}: {what}")
}

/// The name of a place for screen readers.
pub fn place(lang: Lang, coords: Coords, point: Point, size: Size) -> String {
    match coords {
        Coords::Numbers => row_and_column(lang, u16::from(point.row) + 1, u16::from(point.col) + 1),
        Coords::Letters => size.name(point),
    }
}

/// The computer's choice, and the reason: `h8 makes an open three`.
pub fn choice(lang: Lang, choice: &Choice, size: Size) -> String {
    let (point, why) = (size.name(choice.point), motive(lang, choice.motive));
    let line = choice.line.iter().map(|&point| size.name(point));
    let line = line.format(" ");
    let colon = if choice.line.is_empty() { "" } else { ": " };
    match lang {
        Lang::En => format!("{point} {why}{colon}{line}"),
        Lang::Ko => format!("{point}: {why}{colon}{line}"),
    }
}

phrases! {
    fn motive(Motive) {
        Five = "makes the winning row", "이기는 줄을 만듭니다";
        BlockFive = "stops the opponent's winning row", "상대가 이기는 줄을 막습니다";
        ContinuedFours = "wins by continued fours", "연속 사로 이깁니다";
        OpenFour = "makes an open four or a double four", "열린 사나 사사를 만듭니다";
        FourThree = "makes a four and a three at once", "사삼을 만듭니다";
        BlockOpenFour = "stops an open four or a double four", "열린 사나 사사를 막습니다";
        BlockContinuedFours = "stops a win by continued fours", "연속 사로 지는 것을 막습니다";
        WinningThreat = "threatens to win by continued fours", "연속 사로 이기겠다고 위협합니다";
        DoubleThree = "makes two threes at once", "삼삼을 만듭니다";
        BlockDouble = "stops two threats at once", "두 가지 위협을 한 번에 막습니다";
        Three = "makes an open three", "열린 삼을 만듭니다";
        Shape = "is the best-shaped point", "모양이 가장 좋은 곳입니다";
        ForcedWin = "wins by force", "끝까지 읽은 결과, 상대가 어떻게 두어도 이깁니다";
        LookingAhead = "has come out best", "앞을 내다본 수 가운데 가장 좋습니다";
    }
}
