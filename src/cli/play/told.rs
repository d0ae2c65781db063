//! Describes a game in words: its kind, and its end.

use itertools::Itertools;

use super::console::{Console, End, Player};
use crate::cli::lang::lang;
use omok::board::{PerStone, Point, Stone};
use omok::game::Outcome;
use omok::messages::play as messages;
use omok::messages::referee::{fouls, player};
use omok::rule::{PRESETS, Preset};

impl Console {
    /// The kind of game, and the players.
    pub(super) fn greeting(&self) -> String {
        let lang = lang();
        let player = |player: &Player| match player {
            Player::Human => messages::human(lang),
            Player::Computer(_, level) => messages::computer(lang, *level),
        };
        let PerStone { black, white } = &self.players;
        let (size, run) = (self.game.size(), self.game.rule().run());
        let name = self.rule_name().map(str::to_owned);
        let name = name.unwrap_or_else(|| messages::nameless_rule(lang));
        messages::greeting(lang, &name, size, run, &player(black), &player(white))
    }

    /// The name of the rule, whatever its size.
    fn rule_name(&self) -> Option<&'static str> {
        let is_ours = |preset: &&Preset| preset.variant.rule() == self.game.rule();
        PRESETS.iter().find(is_ours).map(|preset| preset.name)
    }

    /// The end of the game, in one line.
    pub(super) fn farewell(&self, end: End) -> String {
        let lang = lang();
        let moves = messages::moves(lang, self.game.ply());
        match end {
            End::Decided(Outcome::Won(row)) => {
                let mut points = row.points().map(|point| self.game.size().name(point));
                messages::won(lang, player(lang, row.stone), &points.join(" "), &moves)
            }
            End::Decided(Outcome::Foul { winner, point, .. }) => self.foul(winner, point),
            End::Decided(Outcome::Full) => messages::full(lang),
            End::Decided(Outcome::Limit) => messages::limit(lang, &moves),
            End::BothPassed => messages::both_passed(lang),
            End::Resigned(stone) => {
                messages::resigned(lang, player(lang, stone), player(lang, stone.other()))
            }
            End::Decided(Outcome::Open) | End::Quit => messages::stopped(lang, &moves),
            End::InputEnded => messages::input_ended(lang, &moves),
        }
    }

    /// The foul that lost the game, and its stones.
    fn foul(&self, winner: Stone, point: Point) -> String {
        let lang = lang();
        // The stone is on the board already; fouls are those of the empty point.
        let mut before = self.game.board().clone();
        before.set(point, None);
        let (rule, loser) = (self.game.rule(), winner.other());
        let kinds = fouls(lang, rule.fouls(&before, point, loser));
        let shapes = messages::shapes(lang, rule, &before, point, loser);
        let name = before.size().name(point);
        let [winner, loser] = [winner, loser].map(|stone| player(lang, stone));
        messages::foul_lost(lang, winner, &name, loser, &kinds, &shapes)
    }
}
