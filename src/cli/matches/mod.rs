//! `omok match`: engines against each other, judged live.

mod engines;
mod report;
mod session;

use std::num::{NonZero, NonZeroUsize};
use std::path::PathBuf;
use std::time::Duration;

use anyhow::{Context, ensure};
use serde_json::{Value, json};

use super::color::ColorArgs;
use super::files;
use super::interrupt::Interrupt;
use super::output::Output;
use super::problem::{RuleArgs, rule_by_default};
use super::reason::{Reason, seconds};
use super::source::Source;
use super::{Status, complain, lang};
use engines::EngineArgs;
use omok::batch::ThreadPool;
use omok::matches::{Engine, Journal, Model, Openings, Schedule, Settings, Sprt, probe};
use omok::messages::{matches as told, opening_fault};
use omok::rule::{Rule, Variant};
use omok::runner::Cores;
use omok::text::{Located, Rows};
use session::{Match, Session};

/// Let engines play matches, and report which one is stronger.
///
/// The engines speak the Gomocup protocol. An ENGINE is a command in quotes, split into words as
/// a shell splits them (no shell is started), perhaps with a name before it: 'new=./engine -x 1'.
///
/// Each opening is played twice, with colours changed: a pair. An engine that fails loses the
/// game, by name and with the reason; otherwise only the rule decides a game. Time runs from the
/// end of a command to the move's line end, for the side to move; starting is free. A move may
/// come late by --grace, which is charged and reported.
#[derive(Debug, clap::Args)]
#[command(mut_arg("rule", rule_by_default("freestyle")))]
#[command(after_help = include_str!("help.txt").trim_end())]
pub(super) struct Args {
    /// The engines: commands in quotes, with NAME= before them or not
    #[arg(value_name = "ENGINE", required = true, num_args = 2..)]
    engines: Vec<String>,
    #[command(flatten)]
    rule: RuleArgs,
    /// The number of moves after which a game is drawn [default: the rule's]
    #[arg(long, value_name = "N", help_heading = "Rule", value_parser = clap::value_parser!(u32).range(1..))]
    max_moves: Option<u32>,
    /// How many games each pairing has at most: an even number [default: 2; no end with --sprt]
    #[arg(long, value_name = "N", value_parser = even)]
    games: Option<u64>,
    /// The openings, in any format that 'omok game' reads
    #[arg(long, value_name = "FILE")]
    openings: Option<PathBuf>,
    /// Play the openings in an order that this seed chooses [default: the file's order]
    #[arg(long, value_name = "S", requires = "openings")]
    seed: Option<u64>,
    /// Let the engines make the start even themselves (SWAP2BOARD)
    #[arg(long, conflicts_with = "openings")]
    swap2: bool,
    #[command(flatten)]
    limits: EngineArgs,
    /// How many seconds an engine may take to get ready
    #[arg(long, value_name = "S", default_value = "10", value_parser = seconds)]
    start_time: Duration,
    /// How many games at a time
    #[arg(long, value_name = "N", default_value = "1")]
    jobs: NonZeroUsize,
    /// Give the engines of each game processors of their own (Linux)
    #[arg(long)]
    affinity: bool,
    /// Gomocup's settings: renju drawn 25 moves before the board is full, 350 MiB of memory, rows
    /// of openings from the top; with --log also a psq file a game
    #[arg(long)]
    gomocup: bool,
    /// Keep the processes from game to game
    #[arg(long)]
    reuse: bool,
    /// End when the pairs decide between two differences in Elo (two engines)
    #[arg(long, value_name = "E0,E1", value_parser = bounds, allow_hyphen_values = true)]
    sprt: Option<[f64; 2]>,
    /// What these are measured in: normalized or logistic
    #[arg(long, value_name = "MODEL", default_value_t, requires = "sprt")]
    model: Model,
    /// How often the upper difference may be taken for true wrongly
    #[arg(long, value_name = "P", default_value = "0.05", requires = "sprt")]
    alpha: f64,
    /// How often the lower difference may be taken for true wrongly
    #[arg(long, value_name = "P", default_value = "0.05", requires = "sprt")]
    beta: f64,
    /// Let the first engine play each of the others, and these not each other
    #[arg(long)]
    gauntlet: bool,
    /// Keep the games in this journal, and resume it if it is there
    #[arg(long, value_name = "FILE")]
    save: Option<PathBuf>,
    /// Write all that is said in a game into a file of this folder
    #[arg(long, value_name = "DIR")]
    log: Option<PathBuf>,
    /// Write the report as Markdown into this file, too
    #[arg(long, value_name = "FILE")]
    report: Option<PathBuf>,
    /// Print the report after every N games, too, and write it into the file of --report
    #[arg(long, value_name = "N")]
    report_every: Option<NonZero<u64>>,
    /// Replace the file of --report if it is there already
    #[arg(long, requires = "report")]
    force: bool,
    /// Print JSON, one object a game and one for the summary, each on a line of its own
    #[arg(long)]
    json: bool,
    /// Print the summary only
    #[arg(long, short, conflicts_with = "json")]
    quiet: bool,
    #[command(flatten)]
    color: ColorArgs,
}

impl Args {
    pub(super) fn run(&self) -> anyhow::Result<Status> {
        let settings = self.settings()?;
        let openings = self.openings(&settings.variant)?;
        let sprt = self.sprt()?;
        let memory = self.gomocup.then_some(GOMOCUPS_MEMORY);
        let mut engines = self.limits.engines(&self.engines, &settings, memory)?;
        if settings.rule_code().is_none() && !self.quiet {
            complain(&told::other_rule(lang()));
        }
        let cores = self.cores()?;
        if let Some(folder) = &self.log {
            files::make_folder(folder)?;
        }
        if let Some(file) = &self.report {
            files::check_free(file, self.force)?;
            files::check_writable(file)?;
        }
        let interrupt = Interrupt::watch()?;
        let named = interrupt.while_running(|| self.name(&mut engines, &settings, &interrupt));
        if let Some(status) = interrupt.status() {
            return Ok(status);
        }
        named?;
        let header = self.header(&settings, &openings, &engines);
        let schedule = self.schedule(engines.len(), openings);
        let plan = Match {
            settings,
            engines,
            schedule,
            sprt,
            cores,
        };
        let mut out = Output::default();
        if self.json {
            out.print(Journal::first_line(&header))?;
        }
        Session::open(self, &plan, &header, &interrupt)?.run(&mut out)
    }

    fn settings(&self) -> anyhow::Result<Settings> {
        const LEFT_AT_A_DRAW: u32 = 25;
        let variant = self.rule.variant_or(Variant::FREESTYLE)?;
        let (size, rule) = (variant.size(), *variant.rule());
        let area = u32::from(size.width()) * u32::from(size.height());
        let is_renju = rule.with_max_moves(None) == Rule::RENJU;
        let usual = (self.gomocup && is_renju).then(|| area.saturating_sub(LEFT_AT_A_DRAW).max(1));
        let most = self.max_moves.or(usual).or(rule.max_moves);
        let variant = variant.with_rule(rule.with_max_moves(most));
        Ok(Settings {
            variant: variant.context("the rule has no room on the board")?,
            start_time: self.start_time,
            swap2: self.swap2,
            keeps_processes: self.reuse,
            log: self.log.clone(),
        })
    }

    fn openings(&self, variant: &Variant) -> anyhow::Result<Openings> {
        let Some(path) = &self.openings else {
            return Ok(Openings::default());
        };
        let text = files::read(path)?;
        let rows = match self.gomocup {
            true => Rows::Top,
            false => Rows::Bottom,
        };
        let openings = Openings::read(&text, variant, rows).map_err(|Located { at, fault }| {
            let fault = opening_fault(lang(), &fault);
            Source::File(path.clone()).wrong(at, &fault)
        })?;
        Ok(match self.seed {
            Some(seed) => openings.shuffled(seed),
            None => openings,
        })
    }

    fn sprt(&self) -> anyhow::Result<Option<Sprt>> {
        let Some(bounds) = self.sprt else {
            return Ok(None);
        };
        let engines = self.engines.len();
        ensure!(engines == 2, told::two_engines(lang(), engines));
        let chances = [self.alpha, self.beta];
        let sprt = Sprt::new(self.model, bounds, chances);
        sprt.context("--sprt").map(Some)
    }

    /// The processors of each job, if each is to have its own.
    fn cores(&self) -> anyhow::Result<Vec<[Cores; 2]>> {
        let (jobs, processors) = (self.jobs.get(), ThreadPool::processors().get());
        if self.affinity {
            let parts = Cores::split(jobs);
            let parts = parts.with_context(|| told::few_processors(lang(), jobs, processors))?;
            return Ok(parts.iter().map(Cores::halves).collect());
        }
        if jobs > processors && !self.quiet {
            complain(&told::many_jobs(lang(), jobs, processors));
        }
        Ok(Vec::new())
    }

    /// Tries each engine, and gives it a name of its own.
    fn name(
        &self,
        engines: &mut [Engine],
        settings: &Settings,
        interrupt: &Interrupt,
    ) -> anyhow::Result<()> {
        for at in 0..engines.len() {
            let (others, rest) = engines.split_at_mut(at);
            let engine = &mut rest[0];
            let own = probe(engine, settings, &interrupt.stop())
                .with_context(|| told::cannot_play(lang(), &self.engines[at]))?;
            engine.name = engine.name.take().or(own);
            let name = engine.title();
            let numbered = (2..).map(|number| format!("{name}-{number}"));
            let is_free = |name: &String| others.iter().all(|other| other.title() != *name);
            engine.name = [name.clone()].into_iter().chain(numbered).find(is_free);
        }
        Ok(())
    }

    fn schedule(&self, engines: usize, openings: Openings) -> Schedule {
        const USUAL: u64 = 2;
        let pairings = match self.gauntlet {
            true => Schedule::gauntlet(engines),
            false => Schedule::all_against_all(engines),
        };
        // Without end where a test is to end it.
        let games = self.games.or(self.sprt.is_none().then_some(USUAL));
        Schedule {
            pairings,
            pairs: games.map(|games| games / 2),
            openings,
        }
    }

    /// What holds for all games: what a journal must agree on to go on with it.
    fn header(&self, settings: &Settings, openings: &Openings, engines: &[Engine]) -> Value {
        let variant = settings.variant;
        json!({
            "version": env!("CARGO_PKG_VERSION"),
            "rule": omok::text::rule_name(variant.rule(), variant.size()),
            "size": variant.size().to_string(),
            "variant": variant,
            "engines": engines,
            "start_time": settings.start_time.as_secs_f64(),
            "swap2": self.swap2,
            "reuse": self.reuse,
            "gauntlet": self.gauntlet,
            "openings": openings.fingerprint(),
            "seed": self.seed,
        })
    }
}

/// The memory that an engine has at Gomocup, in bytes.
const GOMOCUPS_MEMORY: u64 = 350 << 20;

/// A number of games that is whole pairs.
fn even(text: &str) -> Result<u64, Reason> {
    let games: Option<u64> = text.parse().ok();
    let games = games.filter(|&games| games > 0 && games.is_multiple_of(2));
    games.ok_or_else(|| Reason::new(told::even))
}

fn bounds(text: &str) -> Result<[f64; 2], Reason> {
    let both = text.split_once(',');
    let number = |text: &str| text.trim().parse().ok();
    let both = both.and_then(|(low, high)| Some([number(low)?, number(high)?]));
    both.ok_or_else(|| Reason::new(told::bounds))
}
