//! A match from its first game, or from where its journal ends, to its last.

use std::collections::{BTreeMap, HashSet};
use std::io::{self, IsTerminal, Write};
use std::ops::ControlFlow;
use std::process::ExitCode;

use anyhow::Context;
use clap::builder::styling::{AnsiColor, Style};

use super::Args;
use super::json::summary;
use super::psq;
use super::report::Report;
use crate::cli::files;
use crate::cli::interrupt::Interrupt;
use crate::cli::lang::lang;
use crate::cli::output::Output;
use crate::cli::status::Status;
use crate::cli::stress::report::quoted;
use crate::cli::terminal::{complain, shown, visible};
use omok::draw::Paint;
use omok::matches::{
    Engine, Header, Journal, Log, Openings, Played, Schedule, Settings, Slot, Sprt, SprtState,
    Table, Tally, run,
};
use omok::messages::matches as told;
use omok::runner::Cores;
use omok::text::json_line;

/// What is played.
#[derive(Clone, Copy)]
pub(super) struct Plan<'a> {
    pub(super) settings: &'a Settings,
    pub(super) engines: &'a [Engine],
    pub(super) openings: &'a Openings,
    pub(super) schedule: &'a Schedule,
    pub(super) log: Option<&'a Log>,
    pub(super) cores: Option<&'a [[Cores; 2]]>,
    pub(super) sprt: Option<Sprt>,
}

/// A match that is being played.
pub(super) struct Session<'a> {
    args: &'a Args,
    plan: Plan<'a>,
    journal: Option<Journal>,
    /// The games that the journal had.
    known: HashSet<u64>,
    /// Those that are before their turn.
    waiting: BTreeMap<u64, Played>,
    /// Whose turn it is.
    next: u64,
    tally: Tally,
    out: Output,
    has_status_line: bool,
}

impl<'a> Session<'a> {
    /// The match with the games that its journal has.
    pub(super) fn open(
        args: &'a Args,
        plan: Plan<'a>,
        header: &Header,
    ) -> anyhow::Result<Session<'a>> {
        let names = plan.engines.iter().map(Engine::title).collect();
        let mut session = Session {
            args,
            plan,
            journal: None,
            known: HashSet::new(),
            waiting: BTreeMap::new(),
            next: 1,
            tally: Tally::new(names, plan.schedule.pairings(), plan.sprt),
            out: Output::default(),
            has_status_line: !args.quiet && !args.json && io::stderr().is_terminal(),
        };
        if args.json {
            session.out.print(header.line())?;
        }
        if let Some(path) = &args.save {
            let journal = Journal::open(path, header, |played| session.recall(played));
            session.journal = Some(journal.with_context(|| shown(path))?);
            if !session.known.is_empty() && !args.quiet {
                complain(&told::goes_on(lang(), session.known.len(), &shown(path)));
            }
        }
        Ok(session)
    }

    /// Takes a game from the journal.
    fn recall(&mut self, played: Played) {
        if self.known.insert(played.number) {
            self.waiting.insert(played.number, played);
            while let Some(played) = self.waiting.remove(&self.next) {
                self.count(played);
            }
        }
    }

    fn count(&mut self, played: Played) {
        self.next += 1;
        match self.plan.schedule.slot(played.number) {
            Some(_) => self.tally.count(played),
            None => self.tally.count_beyond(&played),
        }
    }

    pub(super) fn run(mut self, interrupt: &Interrupt) -> anyhow::Result<ExitCode> {
        let (plan, jobs) = (self.plan, self.args.jobs.get());
        let known = self.known.clone();
        let slots = (1..).map_while(|number| plan.schedule.slot(number));
        let slots = slots.filter(move |slot| !known.contains(&slot.number));
        let mut trouble = Ok(());
        if !self.is_over() {
            let player = |job: usize| {
                let cores = plan.cores.and_then(|cores| cores.get(job).cloned());
                let table = Table::new(plan.settings, plan.engines, interrupt.stop());
                let mut table = table.with_log(plan.log).with_cores(cores);
                move |slot: &Slot| table.play(slot, &plan.openings.points(slot))
            };
            let mut failed = Ok(());
            let take = |played| match self.take(played) {
                Ok(()) if !self.is_over() => ControlFlow::Continue(()),
                taken => {
                    failed = taken;
                    ControlFlow::Break(())
                }
            };
            let played =
                interrupt.while_running(|| run(slots, jobs, player, take, || interrupt.stop_all()));
            trouble = failed.and(played.map_err(Into::into));
        }
        self.clear_status_line();
        for played in std::mem::take(&mut self.waiting).into_values() {
            self.tally.count_beyond(&played);
        }
        self.report()?;
        trouble?;
        Ok(self.exit_code(interrupt))
    }

    /// Whether there is no sense in more games.
    fn is_over(&self) -> bool {
        let is_decided = |state| state != SprtState::Undecided;
        let is_decided = self
            .tally
            .sprt()
            .is_some_and(|(.., state)| is_decided(state));
        // Nobody would see another game.
        let is_unread = self.out.is_closed() && self.journal.is_none();
        is_decided || is_unread || self.tally.who_cannot_start().is_some()
    }

    /// Takes a game that has ended: keeps it, and tells of those whose turn has come.
    fn take(&mut self, played: Played) -> anyhow::Result<()> {
        if let Some(journal) = &mut self.journal {
            let path = self.args.save.as_deref();
            let context = || files::unwritable(path.unwrap_or("".as_ref()));
            journal.add(&played).with_context(context)?;
        }
        if let Some(folder) = self.args.log.as_ref().filter(|_| self.args.gomocup) {
            psq::write(folder, self.plan.settings.variant, &played)?;
        }
        self.waiting.insert(played.number, played);
        while let Some(played) = self.waiting.remove(&self.next) {
            if !self.known.contains(&played.number) {
                self.tell(&played)?;
            }
            self.count(played);
        }
        self.show_status_line();
        Ok(())
    }

    fn tell(&mut self, played: &Played) -> anyhow::Result<()> {
        self.clear_status_line();
        match (self.args.json, self.args.quiet) {
            (true, _) => self.out.print(json_line(played)),
            (false, true) => Ok(()),
            (false, false) => self.out.print(self.painted(played)),
        }
    }

    /// The game's line: red where an engine has failed.
    fn painted(&self, played: &Played) -> String {
        let line = visible(&game_line(played));
        let style = match self.args.color.paint() {
            Paint::Ansi if played.kind.is_failure() => AnsiColor::Red.on_default(),
            _ => Style::new(),
        };
        format!("{style}{line}{style:#}\n")
    }

    fn show_status_line(&self) {
        let Some(duel) = self.tally.duels().first().filter(|_| self.has_status_line) else {
            return;
        };
        let games = self.plan.schedule.games();
        let all = games.map_or_else(String::new, |games| format!("/{games}"));
        let counts = duel.first[0].plus(duel.first[1]);
        let (won, drawn, lost) = (counts.won, counts.drawn, counts.lost);
        let name = self.plan.engines[duel.players[0]].title();
        let line = format!("{}{all} {name} {won}-{drawn}-{lost}", self.next - 1);
        let _ = write!(io::stderr(), "\r{}\x1b[K", visible(&line));
    }

    fn clear_status_line(&self) {
        if self.has_status_line {
            let _ = write!(io::stderr(), "\r\x1b[K");
        }
    }

    /// Prints what the games tell.
    fn report(&mut self) -> anyhow::Result<()> {
        let lang = lang();
        let report = Report {
            lang,
            tally: &self.tally,
        };
        if let Some(path) = &self.args.report {
            files::replace(path, report.page().as_bytes())?;
        }
        match self.args.json {
            true => self.out.print(json_line(&summary(&self.tally))),
            false => self.out.print(report.text()),
        }
    }

    /// How it ends; says how it is gone on with, where it was broken off.
    fn exit_code(&self, interrupt: &Interrupt) -> ExitCode {
        if let Some(code) = interrupt.exit_code() {
            let lang = lang();
            complain(&match self.args.save {
                Some(_) => told::go_on(lang, &command_line()),
                None => told::nothing_saved(lang),
            });
            return code;
        }
        match self.tally.has_failures() {
            true => Status::Finding.into(),
            false => Status::Done.into(),
        }
    }
}

/// `12 A-B white 34 foul double-three g8`
fn game_line(played: &Played) -> String {
    let Played {
        number,
        black,
        white,
        outcome,
        kind,
        detail,
        ..
    } = played;
    let moves = played.moves.len();
    let blame = played
        .blame
        .as_ref()
        .map_or_else(String::new, |name| format!(" {name}:"));
    let detail = if detail.is_empty() {
        String::new()
    } else {
        format!(" {detail}")
    };
    let also = played.also.as_ref().map_or_else(String::new, |also| {
        format!("; {} {}: {}", also.kind, also.blame, also.detail)
    });
    format!("{number} {black}-{white} {outcome} {moves} {kind}{blame}{detail}{also}")
}

/// The command as it was given.
fn command_line() -> String {
    let words: Vec<String> = std::env::args_os()
        .map(|word| quoted(&word).to_string())
        .collect();
    words.join(" ")
}
