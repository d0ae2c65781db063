//! A match from its first game, or from where its journal ends, to its last.

use std::num::NonZero;
use std::ops::ControlFlow;
use std::path::Path;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Mutex, MutexGuard, PoisonError};

use anyhow::Context;
use clap::builder::styling::{AnsiColor, Style};
use itertools::Itertools;
use serde_json::Value;

use super::Args;
use super::report::{Report, estimate, summary};
use crate::cli::interrupt::Interrupt;
use crate::cli::output::Output;
use crate::cli::quote::quoted;
use crate::cli::{Status, StatusLine, complain, files, lang, shown, visible};
use omok::batch::ThreadPool;
use omok::draw::Paint;
use omok::matches::{
    Arena, Counts, Engine, Journal, Outcome, Played, Schedule, Settings, Slot, Sprt, SprtState,
    Standing, Tally, Trouble,
};
use omok::messages::matches as told;
use omok::rule::Variant;
use omok::runner::Cores;
use omok::text::{Format, Records, Sizes, json_line};

pub(super) struct Match {
    pub(super) settings: Settings,
    pub(super) engines: Vec<Engine>,
    pub(super) schedule: Schedule,
    pub(super) sprt: Option<Sprt>,
    /// The processors of each job's engines, if they have their own.
    pub(super) cores: Vec<[Cores; 2]>,
}

pub(super) struct Session<'a> {
    args: &'a Args,
    plan: &'a Match,
    header: &'a Value,
    interrupt: &'a Interrupt,
    games: Mutex<Games>,
    status: StatusLine,
}

/// What has come of the games so far.
struct Games {
    tally: Tally,
    journal: Option<Journal>,
    trouble: Option<anyhow::Error>,
}

impl<'a> Session<'a> {
    /// The match with the games that its journal has.
    pub(super) fn open(
        args: &'a Args,
        plan: &'a Match,
        header: &'a Value,
        interrupt: &'a Interrupt,
    ) -> anyhow::Result<Session<'a>> {
        let names = plan.engines.iter().map(Engine::title).collect();
        let mut tally = Tally::new(names, &plan.schedule, plan.sprt);
        let mut journal = None;
        if let Some(path) = &args.save {
            let mut number = 0;
            let opened = Journal::open(path, header, |played| {
                number += 1;
                tally.add(played);
            });
            journal = Some(opened.with_context(|| shown(path))?);
            if number > 0 && !args.quiet {
                complain(&told::goes_on(lang(), number, &shown(path)));
            }
        }
        Ok(Session {
            args,
            plan,
            header,
            interrupt,
            games: Mutex::new(Games {
                tally,
                journal,
                trouble: None,
            }),
            status: StatusLine::new(!args.quiet && !args.json),
        })
    }

    /// Plays the games that are left, and tells what all have come to.
    pub(super) fn run(&self, out: &mut Output) -> anyhow::Result<Status> {
        if !self.is_over(out) {
            self.interrupt.while_running(|| self.play(out));
        }
        self.status.clear();
        let trouble = self.games().trouble.take();
        self.report(out)?;
        trouble.map_or(Ok(()), Err)?;
        Ok(self.status())
    }

    /// Plays games, some at a time, and tells of each when all before it have been played.
    fn play(&self, out: &mut Output) {
        // A long game holds up no other.
        const AHEAD: usize = 1 << 20;
        let plan = self.plan;
        let slots = (1..).map_while(|number| plan.schedule.slot(number));
        let slots = slots.filter(|slot| !self.games().tally.has(slot.number));
        let tables = AtomicUsize::new(0);
        let player = || {
            let table = tables.fetch_add(1, Ordering::Relaxed);
            let cores = plan.cores.get(table).cloned();
            let stop = self.interrupt.stop();
            let mut arena = Arena::new(&plan.settings, &plan.engines, stop, cores);
            move |slot: Slot| {
                self.or_halt(match arena.play(&slot) {
                    Ok(played) => self.keep(played),
                    Err(Trouble::Stopped) => return None,
                    Err(trouble) => Err(trouble.into()),
                })
            }
        };
        let report = |due: Option<Vec<Played>>| {
            let told = due.and_then(|due| self.or_halt(self.tell(&due, out)));
            if told.is_some() && !self.is_over(out) {
                return ControlFlow::Continue(());
            }
            self.interrupt.stop_all();
            ControlFlow::Break(())
        };
        let pool = ThreadPool::of(self.args.jobs).ahead(AHEAD);
        let _ = pool.in_order_with(slots, player, report);
    }

    fn games(&self) -> MutexGuard<'_, Games> {
        self.games.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Drops the games that are being played if there is trouble; the first is told in the end.
    fn or_halt<T>(&self, result: anyhow::Result<T>) -> Option<T> {
        let halt = |error| {
            self.games().trouble.get_or_insert(error);
            self.interrupt.stop_all();
        };
        result.map_err(halt).ok()
    }

    /// Takes a game that has ended; gives those whose turn it is to be told.
    fn keep(&self, played: Played) -> anyhow::Result<Vec<Played>> {
        if let Some(folder) = self.args.log.as_ref().filter(|_| self.args.gomocup) {
            write_psq(folder, self.header, &played)?;
        }
        let mut games = self.games();
        if let (Some(journal), Some(path)) = (&mut games.journal, &self.args.save) {
            let added = journal.add(&played);
            added.with_context(|| files::unwritable(path))?;
        }
        Ok(games.tally.add(played))
    }

    /// Whether there is no sense in more games.
    fn is_over(&self, out: &Output) -> bool {
        let games = self.games();
        // Nobody would see another game.
        let is_unread = out.is_closed() && games.journal.is_none();
        let is_decided = games.tally.state != SprtState::Undecided;
        is_unread || is_decided || games.tally.who_cannot_start().is_some()
    }

    fn tell(&self, due: &[Played], out: &mut Output) -> anyhow::Result<()> {
        self.status.clear();
        for played in due {
            match (self.args.json, self.args.quiet) {
                (true, _) => out.print(json_line(played))?,
                (false, true) => {}
                (false, false) => out.show(&self.painted(played))?,
            }
        }
        let taken = self.games().tally.taken();
        let every = self.args.report_every.map_or(u64::MAX, NonZero::get);
        // The last report comes in the end.
        let is_last = self.plan.schedule.games() == Some(taken);
        if !is_last && taken / every > (taken - due.len() as u64) / every {
            self.report(out)?;
        }
        self.show_status_line();
        Ok(())
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
        let tally = &self.games().tally;
        let Some(duel) = tally.duels.first() else {
            return;
        };
        let all = self.plan.schedule.games();
        let all = all.map_or_else(String::new, |games| format!("/{games}"));
        if tally.is_many() {
            self.status
                .show(&format!("{}{all} {}", tally.taken(), leaders(tally)));
            return;
        }
        let name = &tally.standings[duel.players[0]].name;
        let mut line = format!("{}{all} {name} {}", tally.taken(), Counts::sum(duel.games));
        if let (Some(sprt), Some(ratio)) = (tally.sprt, tally.ratio()) {
            let [low, high] = sprt.limits();
            line += &format!("  LLR {ratio:.2} [{low:.2}, {high:.2}]");
        }
        if let Some(elo) = duel.pairs.elo()
            && duel.pairs.pairs() >= Report::FEW
        {
            line += &format!("  Elo {}", estimate(elo));
        }
        self.status.show(&line);
    }

    fn report(&self, out: &mut Output) -> anyhow::Result<()> {
        let tally = &self.games().tally;
        let report = Report { tally };
        if let Some(path) = &self.args.report {
            files::replace(path, report.page().as_bytes())?;
        }
        match self.args.json {
            true => out.print(json_line(&summary(tally))),
            false => out.show(&report.text()),
        }
    }

    /// How it ends; says how it is gone on with, where it was broken off.
    fn status(&self) -> Status {
        let Some(status) = self.interrupt.status() else {
            return match self.games().tally.has_failures {
                true => Status::Finding,
                false => Status::Done,
            };
        };
        let lang = lang();
        complain(&match self.args.save {
            Some(_) => {
                let mut words = std::env::args_os().map(|word| quoted(&word));
                told::go_on(lang, &words.join(" "))
            }
            None => told::nothing_saved(lang),
        });
        status
    }
}

/// Who has made the most of the points: `A 5.5/8, B 4/6, C 2/6`.
fn leaders(tally: &Tally) -> String {
    const MOST: usize = 5;
    let all = |one: &Standing| Counts::sum(one.games);
    let order = tally.standings.iter();
    let order = order.sorted_by(|one, other| all(other).share().total_cmp(&all(one).share()));
    let points =
        |one: &Standing| format!("{} {}/{}", one.name, all(one).points(), all(one).games());
    order.take(MOST).map(points).join(", ")
}

/// `12 A-B white 34 foul double-three g8`
fn game_line(played: &Played) -> String {
    let (moves, detail) = (played.moves.len(), &played.detail);
    let mut line = format!(
        "{} {}-{} {} {moves} {}",
        played.number, played.black, played.white, played.outcome, played.kind
    );
    if let Some(name) = &played.blame {
        line += &format!(" {name}:");
    }
    if !detail.is_empty() {
        line += &format!(" {detail}");
    }
    if let Some(also) = &played.also {
        line += &format!("; {} {}: {}", also.kind, also.blame, also.detail);
    }
    line
}

/// Writes the game into the folder as `NUMBER_BLACK_WHITE_RESULT.psq`, in the place of the one of
/// that name; none for a void game.
fn write_psq(folder: &Path, header: &Value, played: &Played) -> anyhow::Result<()> {
    let result = match played.outcome {
        Outcome::Draw => 0,
        Outcome::Black => 1,
        Outcome::White => 2,
        Outcome::Void => return Ok(()),
    };
    // As 'omok game' reads it in the journal.
    let journal = [Journal::first_line(header), json_line(played)].concat();
    let unstated = Variant::FREESTYLE.size();
    let record = Records::new(&journal, Format::Match, Sizes::Any { unstated }).next();
    let text = Format::Psq.bytes(&record.context("a game has no psq")??)?;
    let [black, white] = [&played.black, &played.white].map(|name| file_name(name));
    let name = format!("{:06}_{black}_{white}_{result}.psq", played.number);
    files::replace(&folder.join(name), &text)
}

/// The name with all that no system takes in the name of a file replaced.
fn file_name(name: &str) -> String {
    let is_fit = |letter: char| letter.is_alphanumeric() || "-.+".contains(letter);
    name.replace(|letter: char| !is_fit(letter), "-")
}
