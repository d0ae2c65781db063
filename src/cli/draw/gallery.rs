//! Draws boards and games in order.

use std::ops::ControlFlow;

use anyhow::{bail, ensure};

use super::Args;
use super::album::Album;
use crate::cli::color::glyphs;
use crate::cli::games::Reading;
use crate::cli::input::{Input, each_board};
use crate::cli::output::Output;
use crate::cli::source::{Awaited, FileError, Source};
use crate::cli::{Status, complain, lang};
use omok::draw::{Coords, Numbers, Paint, Picture};
use omok::game::{Record, Replay};
use omok::messages::{Lang, games, pictures, play, referee};
use omok::problem::{Case, Class, Given, Manner, Problem};
use omok::text::{Content, Format, Framing, Guess};
use omok::{Board, Rule, Variant};

/// The name of what a source has several of.
pub(super) type Noun = fn(Lang) -> String;

pub(super) struct Gallery<'a> {
    pub(super) args: &'a Args,
    paint: Paint,
    pub(super) output: Output,
    /// Where each picture gets a file of its own.
    album: Option<Album>,
    pictures: u64,
    /// An SVG file, until it is known to be the only one.
    held: Option<String>,
    pub(super) status: Status,
}

impl<'a> Gallery<'a> {
    pub(super) fn new(args: &'a Args, output: Output, album: Option<Album>) -> Gallery<'a> {
        Gallery {
            args,
            paint: args.color.paint(),
            output,
            album,
            pictures: 0,
            held: None,
            status: Status::Done,
        }
    }

    /// Draws the contents of the source: inputs of the problem, or also games if a rule judges its
    /// boards.
    pub(super) fn show(&mut self, source: &Source, problem: &Problem) -> anyhow::Result<()> {
        let shown = match problem.as_variant() {
            Some((variant, framing)) => self.show_content(source, &variant, framing),
            None => self
                .show_inputs(source, problem)
                .map(|count| (count, pictures::board as Noun)),
        };
        // What was drawn before an error is written.
        if let Some(album) = &mut self.album {
            album.end(source)?;
        }
        let (count, noun) = shown?;
        match self.args.only {
            Some(number) if number > count && !self.output.is_closed() => {
                let plural = if count == 1 { "" } else { "s" };
                let (lang, source) = (lang(), source.to_string());
                let noun = noun(lang);
                bail!(pictures::too_few(
                    lang, &source, &noun, number, count, plural
                ))
            }
            _ => Ok(()),
        }
    }

    /// Draws boards or games; returns their number and kind.
    fn show_content(
        &mut self,
        source: &Source,
        variant: &Variant,
        framing: Framing,
    ) -> anyhow::Result<(u64, Noun)> {
        let mut input = Input::open(source)?;
        let counted = (framing == Framing::Counted).then_some(Content::Boards);
        let guess = match counted.or(self.args.format) {
            Some(content) => Guess {
                content,
                otherwise: None,
            },
            None => input.content()?,
        };
        let hint = match guess.otherwise {
            None => String::new(),
            Some(Content::Boards) => pictures::board_meant(lang()),
            Some(Content::Games(_)) => pictures::game_meant(lang()),
        };
        Ok(match guess.content {
            Content::Boards => (
                self.show_boards(input, variant, framing, &hint)?,
                pictures::board,
            ),
            Content::Games(format) => (
                self.show_games(input, variant, format, &hint)?,
                pictures::game,
            ),
        })
    }

    /// Draws boards; returns their number.
    fn show_boards(
        &mut self,
        input: Input,
        variant: &Variant,
        framing: Framing,
        hint: &str,
    ) -> anyhow::Result<u64> {
        let source = input.source;
        ensure!(
            self.args.moves.is_none(),
            pictures::moves_of_boards(lang(), &source.to_string())
        );
        ensure!(
            self.args.until.is_none(),
            pictures::until_of_boards(lang(), &source.to_string())
        );
        let mut number = 0;
        let shown = each_board(input, variant.size(), framing, |board| {
            number += 1;
            if self.wants(number) {
                let picture = self.of_board(board, variant.rule());
                self.print(source, (number, pictures::board), &picture)?;
            }
            Ok(match self.args.only == Some(number) {
                true => ControlFlow::Break(()),
                false => self.output.while_read(),
            })
        });
        match shown {
            // Once a board has been read, the guess about the text was right.
            Err(error) if number == 0 => Err(FileError::hint(error, hint)),
            shown => shown.map(|()| number),
        }
    }

    /// Draws games; returns their number.
    fn show_games(
        &mut self,
        input: Input,
        variant: &Variant,
        format: Format,
        hint: &str,
    ) -> anyhow::Result<u64> {
        let source = input.source;
        let reading = Reading::new(&self.args.rule, self.args.letters, *variant);
        let mut games = reading.games(input, format);
        while !self.output.is_closed()
            && let Some((number, game)) = games.next(|number| self.wants(number))?
        {
            let wrong = match game {
                Ok((record, rule)) => self.show_game(source, number, &record, &rule)?,
                Err(error) => {
                    self.status = Status::Trouble;
                    Some(source.message(&error))
                }
            };
            if let Some(wrong) = wrong {
                complain(&format!("{wrong}{hint}"));
            }
            if self.args.only == Some(number) {
                break;
            }
        }
        Ok(games.close())
    }

    /// Draws a game; returns its illegal move.
    fn show_game(
        &mut self,
        source: &Source,
        number: u64,
        record: &Record,
        rule: &Rule,
    ) -> anyhow::Result<Option<String>> {
        let whole = record.replay(rule);
        let shown = record.until(self.args.until.unwrap_or(usize::MAX));
        let replay = match self.args.until {
            Some(_) => shown.replay(rule),
            None => whole.clone(),
        };
        let mut picture = self.of_game(&shown, &replay);
        if !self.args.no_caption {
            picture.caption = games::caption(Lang::En, record, &whole);
            let until = self.args.until;
            let stands = until.map(|_| referee::replayed(Lang::En, &shown, &replay));
            picture.caption.extend(stands);
        }
        self.print(source, (number, pictures::game), &picture)?;
        for note in self.beyond(record, replay.game.ply()) {
            complain(&pictures::note(lang(), &source.to_string(), number, &note));
        }
        let Some(illegal) = replay.illegal else {
            return Ok(None);
        };
        self.status = self.status.max(Status::Finding);
        let source = source.to_string();
        let told = games::illegal_drawn(lang(), &source, number, record, &illegal);
        Ok(Some(told))
    }

    pub(super) fn wants(&self, number: u64) -> bool {
        self.args.only.is_none_or(|only| only == number)
    }

    pub(super) fn print(
        &mut self,
        source: &Source,
        (number, noun): (u64, Noun),
        picture: &Picture,
    ) -> anyhow::Result<()> {
        let drawn = self.draw(picture);
        if let Some(album) = &mut self.album {
            return album.add(source, number, &drawn);
        }
        self.pictures += 1;
        if self.args.kind.svg {
            ensure!(
                self.pictures == 1,
                pictures::one_more(lang(), &source.to_string(), &noun(lang()))
            );
            // If there is a second picture, nothing may have been printed.
            self.held = Some(drawn);
            return Ok(());
        }
        let gap = if self.pictures == 1 { "" } else { "\n" };
        self.output.show(&format!("{gap}{drawn}"))
    }

    /// Prints what was held back.
    pub(super) fn close(mut self) -> anyhow::Result<()> {
        if let Some(drawn) = self.held.take() {
            self.output.print(drawn)?;
        }
        self.output.close()
    }

    fn of_board(&self, board: Board, rule: &Rule) -> Picture {
        let coords = match rule.has_fouls() {
            true => Coords::Letters,
            false => Coords::Numbers,
        };
        let picture = Picture {
            coords,
            ..Picture::judged(board, rule)
        };
        self.finish(self.marked(picture, rule))
    }

    fn of_game(&self, record: &Record, replay: &Replay) -> Picture {
        let picture = Picture {
            title: record.name.clone().unwrap_or_default(),
            numbers: self.args.moves.unwrap_or_default(),
            labels: record.labels_after(replay.game.ply()),
            ..Picture::replayed(replay)
        };
        self.finish(self.marked(picture, replay.game.rule()))
    }

    /// The picture with the forbidden points, if they are asked for.
    fn marked(&self, picture: Picture, rule: &Rule) -> Picture {
        match self.args.fouls {
            true => picture.with_forbidden(rule),
            false => picture,
        }
    }

    /// The picture with the options applied.
    pub(super) fn finish(&self, picture: Picture) -> Picture {
        Picture {
            coords: self.args.coords.unwrap_or(picture.coords),
            title: self.args.title.clone().unwrap_or(picture.title),
            ..picture
        }
    }

    /// What was requested of a game beyond its moves, of which so many are shown.
    fn beyond(&self, record: &Record, shown: usize) -> impl Iterator<Item = String> {
        let lang = lang();
        let until = self.args.until.filter(|&until| until > record.moves.len());
        let until = until.map(|until| {
            let moves = play::moves(lang, record.moves.len());
            pictures::no_such_move(lang, &moves, until)
        });
        let numbers = match self.args.moves {
            Some(Numbers::Range { first, last })
                if usize::try_from(first).is_ok_and(|first| first > shown) =>
            {
                let moves = play::moves(lang, shown);
                Some(pictures::no_such_moves(lang, &moves, first, last))
            }
            _ => None,
        };
        until.into_iter().chain(numbers)
    }

    fn draw(&self, picture: &Picture) -> String {
        let kind = &self.args.kind;
        if kind.svg {
            return picture.svg().look(self.args.look).to_string();
        }
        if kind.plain {
            return picture.board.to_string();
        }
        let text = picture.text().glyphs(glyphs(kind.unicode));
        text.paint(self.paint).to_string()
    }
}

impl Gallery<'_> {
    /// Draws the boards of a problem's input, for records the board after the last move that
    /// counts; returns their number.
    pub(super) fn show_inputs(
        &mut self,
        source: &Source,
        problem: &Problem,
    ) -> anyhow::Result<u64> {
        let mut count = 0;
        for case in problem.cases(Manner::Tolerant, Awaited(source.open()?)) {
            let case = case.map_err(|error| source.unreadable(error))?;
            let case = case.map_err(|error| source.malformed(&error))?;
            count = case.number;
            if self.wants(count) {
                self.show_case(source, problem, &case)?;
            }
            // The rest is not requested.
            if self.args.only == Some(count) || self.output.is_closed() {
                break;
            }
        }
        Ok(count)
    }

    fn show_case(&mut self, source: &Source, problem: &Problem, case: &Case) -> anyhow::Result<()> {
        let is_record = matches!(case.sample.given, Given::Moves(_));
        ensure!(
            is_record || self.args.moves.is_none(),
            pictures::moves_of_inputs(lang(), &source.to_string())
        );
        let finding = problem.find(case);
        let finding = finding.map_err(|error| source.malformed(&error))?;
        let picture = problem.case_picture(case, &finding);
        let picture = Picture {
            numbers: self.args.moves.unwrap_or_default(),
            ..picture
        };
        let picture = self.finish(picture);
        self.print(source, (case.number, pictures::board), &picture)?;
        if is_record && finding.class == Class::Impossible {
            let number = case.number;
            complain(&pictures::impossible(lang(), &source.to_string(), number));
        }
        Ok(())
    }
}
