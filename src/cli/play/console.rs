//! The game on the console: draws the board, asks for moves, reports results.

use std::path::PathBuf;

use itertools::Itertools;

use super::command::Command;
use super::input::Input;
use super::screen::{Answer, Screen};
use super::store::Store;
use crate::cli::reason::whole_message;
use crate::cli::{complain, lang};
use omok::board::{PerStone, Point, Stone};
use omok::computer::{Computer, Level};
use omok::draw::{FoulMark, Glyphs, Paint, Picture};
use omok::game::{Decision, Game, Move, Outcome, Refusal};
use omok::messages::referee::{choice, fouls, player};
use omok::messages::{marks, play as messages, saved};
use omok::rule::{PRESETS, Preset};

pub(super) struct Console {
    pub(super) game: Game,
    /// The undone moves, the first of them last.
    pub(super) undone: Vec<Move>,
    pub(super) players: PerStone<Player>,
    /// The player for hints.
    pub(super) adviser: Computer,
    pub(super) glyphs: Glyphs,
    pub(super) paint: Paint,
    pub(super) explain: bool,
    pub(super) store: Store,
    pub(super) input: Input,
    pub(super) screen: Screen,
}

pub(super) enum Player {
    Human,
    Computer(Box<Computer>, Level),
}

#[derive(Debug, Clone, Copy)]
pub(super) enum End {
    Decided(Outcome),
    BothPassed,
    Resigned(Stone),
    Quit,
    InputEnded,
}

impl End {
    /// The result for the game's record.
    fn decision(self) -> Option<Decision> {
        match self {
            End::Decided(outcome) => outcome.decision(),
            End::BothPassed => Some(Decision::Drawn),
            End::Resigned(stone) => Some(Decision::Won(stone.other())),
            End::Quit | End::InputEnded => None,
        }
    }
}

impl Console {
    /// Plays until the player wants no other game, stops, the input ends or nobody reads the
    /// output. A game that ends is saved if a file was chosen.
    pub(super) fn run(mut self) -> anyhow::Result<()> {
        self.screen.begin(self.greeting(), self.board())?;
        loop {
            let end = self.play()?;
            self.screen.show(self.farewell(end).into())?;
            if self.store.chosen.is_some() {
                let name = self.save_or_show(end.decision())?;
                self.screen.show(messages::saved(lang(), &name).into())?;
            }
            // Only a person can be asked more than moves.
            let goes_on = end.decision().is_some() && matches!(self.input, Input::Typed(_));
            if !goes_on || !self.ask_for_more(end)? {
                return Ok(());
            }
        }
    }

    fn play(&mut self) -> anyhow::Result<End> {
        loop {
            if let Some(end) = self.end() {
                return Ok(end);
            }
            if self.screen.output.is_closed() {
                return Ok(End::Quit);
            }
            let end = match self.players[self.game.to_move()] {
                Player::Human => self.ask()?,
                Player::Computer(..) => self.compute().map(|()| None)?,
            };
            if let Some(end) = end {
                return Ok(end);
            }
        }
    }

    /// Asks what to do after the end of a game; returns whether one continues.
    fn ask_for_more(&mut self, end: End) -> anyhow::Result<bool> {
        let lang = lang();
        loop {
            let Some(line) = self.input.next(&messages::what_next(lang))? else {
                return Ok(false);
            };
            self.screen.forget();
            if line.is_empty() {
                return Ok(false);
            }
            if line.eq_ignore_ascii_case("again") {
                self.game = self.store.begin_again(self.game.rule());
                self.undone.clear();
                self.screen
                    .show(self.with_board(messages::new_game(lang)))?;
                return Ok(true);
            }
            match Command::parse(lang, &line, self.game.size()) {
                Ok(Command::Undo) => {
                    let answer = match end {
                        // The resignation is undone, not a move.
                        End::Resigned(stone) => {
                            self.with_board(messages::plays_on(lang, player(lang, stone)))
                        }
                        _ => self.undo(),
                    };
                    self.screen.show(answer)?;
                    return Ok(true);
                }
                Ok(Command::Save(file)) => {
                    let answer = self.save(file, end.decision());
                    self.screen.show(answer)?;
                }
                Ok(Command::Quit) => return Ok(false),
                _ => self.screen.show(messages::expected_next(lang).into())?,
            }
        }
    }

    /// Saves the game to the file chosen at the start. If that fails, prints the game on standard
    /// error, so that it is not lost.
    fn save_or_show(&mut self, result: Option<Decision>) -> anyhow::Result<String> {
        let saved = self.store.save(None, &self.game, result);
        if saved.is_err()
            && let Ok(sgf) = self.store.sgf(&self.game, result)
        {
            complain(&saved::unsaved(lang(), &sgf));
        }
        saved
    }

    fn end(&self) -> Option<End> {
        match (self.game.outcome(), self.game.moves()) {
            (Outcome::Open, [.., Move::Pass, Move::Pass]) => Some(End::BothPassed),
            (Outcome::Open, _) => None,
            (outcome, _) => Some(End::Decided(outcome)),
        }
    }

    /// Asks the player for a move until one is made, or the game ends.
    fn ask(&mut self) -> anyhow::Result<Option<End>> {
        let lang = lang();
        let prompt = messages::to_move(lang, player(lang, self.game.to_move()));
        self.screen.ask(&prompt)?;
        let Some(line) = self.input.next(&prompt)? else {
            return Ok(Some(End::InputEnded));
        };
        self.screen.forget();
        let command = match Command::parse(lang, &line, self.game.size()) {
            Ok(command) => command,
            Err(_) if line.is_empty() => return self.screen.redraw().map(|()| None),
            Err(expected) => return self.screen.show(expected.into()).map(|()| None),
        };
        let answer = match command {
            Command::Resign => return Ok(Some(End::Resigned(self.game.to_move()))),
            Command::Quit => return Ok(Some(End::Quit)),
            Command::Place(point) => self.place(point),
            Command::Pass => self.pass().into(),
            Command::Undo => self.undo(),
            Command::Redo => self.redo(),
            Command::Hint => self.hint().into(),
            Command::Fouls => self.fouls(),
            Command::Save(file) => self.save(file, None),
            Command::Help => messages::commands(lang).trim_end().to_owned().into(),
        };
        self.screen.show(answer).map(|()| None)
    }

    fn compute(&mut self) -> anyhow::Result<()> {
        let (stone, size) = (self.game.to_move(), self.game.size());
        let Player::Computer(computer, _) = &mut self.players[stone] else {
            return Ok(());
        };
        let (lang, name) = (lang(), player(lang(), stone));
        self.screen.wait(&messages::thinking(lang, name))?;
        let Some(chosen) = computer.choose(self.game.board(), stone) else {
            let answer = self.pass();
            return self.screen.show(answer.into());
        };
        if self.explain {
            let thoughts = messages::thoughts(lang, name, &choice(lang, &chosen, size));
            self.screen.show(thoughts.into())?;
        }
        let answer = self.place(chosen.point);
        self.screen.show(answer)
    }

    /// Makes the move and shows the board, or says why the move is refused.
    fn place(&mut self, point: Point) -> Answer {
        let (lang, stone) = (lang(), self.game.to_move());
        let name = self.game.size().name(point);
        let mover = player(lang, stone);
        let played = self.game.play(point);
        if played.is_ok() {
            self.undone.clear();
        }
        let why = match played {
            Ok(_) => return self.with_board(format!("{}. {mover} {name}", self.game.ply())),
            Err(Refusal::Foul(kinds)) => {
                let (rule, board) = (self.game.rule(), self.game.board());
                let shapes = messages::shapes(lang, rule, board, point, stone);
                messages::foul(lang, &name, mover, &fouls(lang, kinds), &shapes)
            }
            Err(Refusal::Occupied) => {
                let owner = self.game.board().get(point).unwrap_or(stone);
                messages::taken(lang, &name, player(lang, owner))
            }
            Err(refusal) => messages::refused(lang, &name, &messages::refusal(lang, refusal)),
        };
        why.into()
    }

    fn pass(&mut self) -> String {
        let lang = lang();
        let mover = player(lang, self.game.to_move());
        self.undone.clear();
        match self.game.pass() {
            Ok(_) => messages::passed(lang, self.game.ply(), mover),
            Err(refusal) => messages::pass_refused(lang, mover, &messages::refusal(lang, refusal)),
        }
    }

    /// Undoes moves until the human who moved last is to move.
    fn undo(&mut self) -> Answer {
        let mut taken = 0;
        while let Some(last) = self.game.undo() {
            self.undone.push(last);
            taken += 1;
            if self.is_human_to_move() {
                break;
            }
        }
        let lang = lang();
        match taken {
            0 => messages::nothing_to_undo(lang).into(),
            _ => self.with_board(messages::undone(lang, &messages::moves(lang, taken))),
        }
    }

    /// Makes undone moves again until a human is to move.
    fn redo(&mut self) -> Answer {
        let mut made = 0;
        while let Some(next) = self.undone.pop() {
            let again = match next {
                Move::Place(point) => self.game.play(point),
                Move::Pass => self.game.pass(),
            };
            made += usize::from(again.is_ok());
            if self.is_human_to_move() {
                break;
            }
        }
        let lang = lang();
        match made {
            0 => messages::nothing_to_redo(lang).into(),
            _ => self.with_board(messages::redone(lang, &messages::moves(lang, made))),
        }
    }

    fn is_human_to_move(&self) -> bool {
        matches!(self.players[self.game.to_move()], Player::Human)
    }

    fn hint(&mut self) -> String {
        let (board, stone) = (self.game.board(), self.game.to_move());
        let lang = lang();
        match self.adviser.choose(board, stone) {
            Some(chosen) => messages::hint(lang, &choice(lang, &chosen, board.size())),
            None => messages::hint_to_pass(lang, player(lang, stone)),
        }
    }

    /// Shows the points that are forbidden to the player to move.
    fn fouls(&self) -> Answer {
        let (board, stone) = (self.game.board(), self.game.to_move());
        let fouls: Vec<FoulMark> = FoulMark::all(board, self.game.rule(), stone).collect();
        if fouls.is_empty() {
            return messages::no_fouls(lang(), player(lang(), stone)).into();
        }
        let picture = self.draw(&Picture {
            fouls,
            ..Picture::played(&self.game)
        });
        Answer {
            words: String::new(),
            picture: Some(picture),
        }
    }

    fn save(&mut self, file: Option<PathBuf>, result: Option<Decision>) -> Answer {
        match self.store.save(file, &self.game, result) {
            Ok(name) => messages::saved(lang(), &name).into(),
            Err(error) => saved::not_saved(lang(), &whole_message(&error)).into(),
        }
    }

    fn with_board(&self, line: String) -> Answer {
        let (words, picture) = (line + "\n", Some(self.board()));
        Answer { words, picture }
    }

    fn board(&self) -> String {
        self.draw(&Picture::played(&self.game))
    }

    fn draw(&self, picture: &Picture) -> String {
        let notes = marks(lang(), picture);
        let text = picture.text().glyphs(self.glyphs);
        text.paint(self.paint).notes(&notes).to_string()
    }
}

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
        let is_ours = |preset: &&Preset| preset.variant.rule() == self.game.rule();
        // The name of the rule, whatever its size.
        let name = PRESETS.iter().find(is_ours).map(|one| one.name.to_owned());
        let name = name.unwrap_or_else(|| messages::nameless_rule(lang));
        messages::greeting(lang, &name, size, run, &player(black), &player(white))
    }

    /// The end of the game, in one line.
    fn farewell(&self, end: End) -> String {
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
