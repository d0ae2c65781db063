//! The screen of `omok play`: prompts, answers to commands, the end of a game.

use itertools::Itertools;

use super::Lang;
use super::referee;
use omok_core::board::{Board, Point, Size, Stone};
use omok_core::computer::Level;
use omok_core::game::{IllegalReason, Refusal};
use omok_core::rule::{FoulKind, Rule};

messages! {
    greeting(rule: &str, size: Size, run: u8, black: &str, white: &str) =
        "{rule} {size}, {run} in a row; black (X): {black}; white (O): {white}; 'help' lists the commands",
        "{rule} {size}, {run}목; 흑(X): {black}; 백(O): {white}; 'help'를 입력하면 명령 목록이 나옵니다";
    /// A rule without a name.
    nameless_rule() = "board", "판";
    human() = "human", "사람";
    computer(level: Level) = "computer, level {level}", "컴퓨터, 수준 {level}";
    /// Whose turn it is, before the place for a move.
    to_move(stone: &str) = "{stone} to move:", "{stone} 차례:";
    thinking(stone: &str) = "{stone} is thinking ...", "{stone}이 생각하는 중 ...";
    thoughts(stone: &str, choice: &str) = "{stone} thinks: {choice}", "{stone}의 생각: {choice}";
    /// A move that is a foul; its kinds, and the stones of each.
    foul(point: &str, stone: &str, kinds: &str, shapes: &str) =
        "{point} is forbidden to {stone}: {kinds} ({shapes})",
        "{point}: {stone}의 금수입니다. {kinds} ({shapes})";
    taken(point: &str, owner: &str) = "{point} is taken by {owner}",
        "{point}: 이미 {owner}돌이 있습니다";
    refused(point: &str, why: &str) = "{point} cannot be played: {why}",
        "{point}: 둘 수 없습니다. {why}";
    passed(ply: usize, stone: &str) = "{ply}. {stone} passes", "{ply}. {stone} 패스";
    pass_refused(stone: &str, why: &str) = "{stone} cannot pass: {why}",
        "{stone}: 패스할 수 없습니다. {why}";
    nothing_to_undo() = "there is no move to take back", "무를 수 있는 수가 없습니다";
    undone(moves: &str) = "{moves} taken back", "{moves}를 물렀습니다";
    nothing_to_redo() = "there is no move to make again", "무른 수가 없습니다";
    redone(moves: &str) = "{moves} made again", "{moves}를 다시 두었습니다";
    hint(choice: &str) = "hint: {choice}", "힌트: {choice}";
    hint_to_pass(stone: &str) = "hint: no point may be played by {stone}; pass",
        "힌트: {stone}이 둘 수 있는 곳이 없습니다. 패스하세요 (pass)";
    no_fouls(stone: &str) = "no point is forbidden to {stone}", "{stone}의 금수 자리는 없습니다";
    saved(file: &str) = "saved in {file}", "저장했습니다: {file}";
    /// What to do after the end of a game.
    what_next() = "again, undo, save FILE or quit?",
        "again(새 판), undo(무르기), save FILE(저장), quit(끝):";
    /// An answer to that which is none.
    expected_next() = "expected again, undo, save FILE or quit",
        "again, undo, save FILE, quit 중 하나를 입력하세요";
    new_game() = "a new game", "새 판을 시작합니다";
    /// A resignation that is undone.
    plays_on(stone: &str) = "{stone} plays on", "{stone}이 계속 둡니다";
    unknown(text: &str) =
        "{text} is not a move: expected a point such as h8, a row and a column such as 8 8, or 'help'",
        "{text}: 수가 아닙니다. h8 같은 점이나 8 8 같은 행과 열, 또는 'help'를 입력하세요";
    off_board(text: &str, corner: &str) = "{text} is off the board: expected a1 to {corner}",
        "{text}: 판 밖입니다. a1부터 {corner}까지 둘 수 있습니다";
    won(stone: &str, points: &str, moves: &str) = "{stone} wins with {points} after {moves}",
        "{stone} 승: {points} ({moves})";
    /// The end of a game: a foul, its kinds, and the stones of each.
    foul_lost(winner: &str, point: &str, loser: &str, kinds: &str, shapes: &str) =
        "{winner} wins: {point} is forbidden to {loser}: {kinds} ({shapes})",
        "{winner} 승: {point}은(는) {loser}의 금수입니다. {kinds} ({shapes})";
    full() = "draw: the board is full", "무승부: 빈 곳이 없습니다";
    /// The end of a game: the limit of moves.
    limit(moves: &str) = "draw: {moves} are the limit", "무승부: 정해진 {moves}를 다 두었습니다";
    both_passed() = "draw: both players have passed", "무승부: 둘 다 패스했습니다";
    resigned(stone: &str, winner: &str) = "{stone} resigns: {winner} wins",
        "{stone} 기권: {winner} 승";
    stopped(moves: &str) = "stopped after {moves}, the game is open",
        "{moves}에서 그만두었습니다. 승부는 나지 않았습니다";
    input_ended(moves: &str) = "the input has ended after {moves}, the game is open",
        "입력이 {moves}에서 끝났습니다. 승부는 나지 않았습니다";
    moves(count: usize) = one(count): "1 move", "{count} moves", "{count}수";
    /// The commands.
    commands() =
        "  h8         put a stone on that point: letter from the left, number from the bottom
  8 8        the same by row and column, both from 1 from the top left
  pass       put no stone
  undo       take the last move back (against the computer: your last move)
  redo       make the move again that was taken back
  hint       show what the computer would do
  fouls      show the points that are forbidden to you
  resign     give the game up
  save FILE  save the game as FILE.sgf, FILE.moves, FILE.txt or FILE.psq
  help       show this
  quit       stop
",
        "  h8         그 자리에 돌을 놓습니다: 글자는 왼쪽부터, 번호는 아래부터 셉니다
  8 8        같은 자리를 행과 열로 적습니다: 둘 다 왼쪽 위에서 1부터 셉니다
  pass       돌을 놓지 않고 차례를 넘깁니다
  undo       마지막 수를 무릅니다 (컴퓨터와 둘 때는 내 마지막 수까지)
  redo       무른 수를 다시 둡니다
  hint       컴퓨터라면 어디에 둘지 보여 줍니다
  fouls      내가 둘 수 없는 금수 자리를 보여 줍니다
  resign     기권합니다
  save FILE  FILE.sgf, FILE.moves, FILE.txt, FILE.psq 중 하나로 저장합니다
  help       이 설명을 보여 줍니다
  quit       그만둡니다
";
}

/// Why a move is refused; in English with the name that programs read.
pub fn refusal(lang: Lang, refusal: Refusal) -> String {
    referee::reason(lang, IllegalReason::Refused(refusal))
}

/// The stones that would make a foul: `three f8 g8 h8, three h6 h7 h8`.
pub fn shapes(lang: Lang, rule: &Rule, board: &Board, point: Point, stone: Stone) -> String {
    let shapes = rule.foul_shapes(board, point, stone);
    let mut told = shapes.iter().map(|shape| {
        let what = match (lang, shape.kind) {
            (Lang::En, FoulKind::Overline) => "overline",
            (Lang::En, FoulKind::DoubleFour) => "four",
            (Lang::En, FoulKind::DoubleThree) => "three",
            (Lang::Ko, FoulKind::Overline) => "장목",
            (Lang::Ko, FoulKind::DoubleFour) => "사",
            (Lang::Ko, FoulKind::DoubleThree) => "삼",
        };
        let mut names = shape.stones.iter().map(|&stone| board.size().name(stone));
        format!("{what} {}", names.join(" "))
    });
    told.join(", ")
}
