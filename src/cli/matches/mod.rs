//! `omok match`: engines against each other, judged live.

mod engines;
mod json;
mod psq;
mod report;
mod session;

use std::fs;
use std::num::NonZeroUsize;
use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::thread;
use std::time::Duration;

use anyhow::{Context, bail, ensure};
use serde::Serialize;

use super::color::ColorArgs;
use super::file_error::FileError;
use super::files::{self, Target};
use super::guard;
use super::interrupt::Interrupt;
use super::lang::LangArgs;
use super::rule_args::{RuleArgs, rule_by_default};
use super::seconds::seconds;
use super::terminal::{complain, shown};
use engines::EngineArgs;
use omok::matches::{Engine, Header, Log, Model, Openings, Schedule, Settings, Sprt, Start, probe};
use omok::messages::matches as told;
use omok::rule::{Rule, Variant};
use omok::runner::Cores;
use session::Session;

/// Let engines play matches: judge every move, keep the clock, tell who is the stronger.
///
/// The engines speak the Gomocup protocol. An ENGINE is a command in quotes, split into words as
/// a shell splits them (no shell is started), perhaps with a name before it: 'new=./engine -x 1'.
///
/// Each opening is played twice, with colours changed: a pair. An engine that fails loses the
/// game, by name and with the reason; nothing else decides a game but the rule. Time runs from the
/// end of a command to the move's line end, for the side to move; starting is free. A move may
/// come late by --grace, which is charged and reported.
#[derive(Debug, clap::Args)]
#[command(mut_arg("rule", rule_by_default("freestyle")))]
#[command(after_help = "\
Example:
  $ omok match --rule renju --games 20 'old=./engine-1.0' 'new=./engine-1.1'
  $ omok match --openings openings.txt --sprt 0,10 --save match.jsonl ./a ./b
  $ omok game match.jsonl

A line a game, in order: its number, black-white, the outcome, the number of
moves, why, and what shows it. Why: five, overline, row, foul, full, limit; or
how an engine has failed, which is named: time, refused, garbled (the line that
came in place of a move), crash (it ended, or closed its output), flood,
memory, illegal, unasked (a move out of turn), start-crash, start-time,
start-refused. Then tables in Markdown, and what the pairs tell: Elo with its
95 % interval, normalized Elo, the likelihood of superiority and, with --sprt,
what has been decided.

The journal (--save) has an object a line: first one of the match, then one a
game. The same command goes on where the match has ended; omok game and omok
draw read it. --json prints the same, and a summary at the end.

Exit status: 0 done; 1 done, but an engine has failed; 2 the match cannot be
run; 130 interrupted.")]
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
    /// Keep the games in this journal, and go on with it if it is there
    #[arg(long, value_name = "FILE")]
    save: Option<PathBuf>,
    /// Write all that is said in a game into a file of this folder
    #[arg(long, value_name = "DIR")]
    log: Option<PathBuf>,
    /// Write the report as Markdown into this file, too
    #[arg(long, value_name = "FILE")]
    report: Option<PathBuf>,
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
    #[command(flatten)]
    lang: LangArgs,
}

impl Args {
    pub(super) fn run(&self) -> anyhow::Result<ExitCode> {
        let settings = self.settings()?;
        let openings = self.openings(&settings.variant)?;
        let sprt = self.sprt()?;
        let mut engines = self
            .limits
            .engines(&self.engines, &settings, self.memory())?;
        if settings.rule_code().is_none() && !self.quiet {
            complain(&told::other_rule(self.lang.lang()));
        }
        let cores = self.cores()?;
        if let Some(folder) = &self.log {
            files::make_folder(folder)?;
        }
        if let Some(file) = &self.report {
            check_report(file, self.force)?;
        }
        let interrupt = Interrupt::watch()?;
        guard::set();
        let named = interrupt.while_running(|| self.name(&mut engines, &settings, &interrupt));
        if let Some(code) = interrupt.exit_code() {
            return Ok(code);
        }
        named?;
        let header = self.header(&settings, &openings, &engines)?;
        let schedule = self.schedule(engines.len(), &openings);
        let log = self.log.clone().map(Log::new);
        let plan = session::Plan {
            settings: &settings,
            engines: &engines,
            openings: &openings,
            schedule: &schedule,
            log: log.as_ref(),
            cores: cores.as_deref(),
            sprt,
        };
        Session::open(self, plan, &header)?.run(&interrupt)
    }

    fn settings(&self) -> anyhow::Result<Settings> {
        const LEFT_AT_A_DRAW: u32 = 25;
        let variant = self.rule.variant_or(Variant::FREESTYLE)?;
        let (size, rule) = (variant.size(), *variant.rule());
        let area = u32::from(size.width()) * u32::from(size.height());
        let is_renju = rule.with_max_moves(None) == Rule::RENJU;
        let usual = (self.gomocup && is_renju).then(|| area.saturating_sub(LEFT_AT_A_DRAW).max(1));
        let most = self.max_moves.or(usual).or(rule.max_moves());
        let variant = variant.with_rule(rule.with_max_moves(most));
        Ok(Settings {
            variant: variant.context("the rule has no room on the board")?,
            start_time: self.start_time,
            start: if self.swap2 {
                Start::Swap2
            } else {
                Start::Opening
            },
            keeps_processes: self.reuse,
        })
    }

    /// The memory that each may hold where nothing else is said, in bytes.
    fn memory(&self) -> Option<u64> {
        const GOMOCUPS: u64 = 350 << 20;
        self.gomocup.then_some(GOMOCUPS)
    }

    fn openings(&self, variant: &Variant) -> anyhow::Result<Openings> {
        let Some(path) = &self.openings else {
            return Ok(Openings::default());
        };
        let text = fs::read(path).with_context(|| format!("cannot read {}", shown(path)))?;
        let read = match self.gomocup {
            true => Openings::read_from_top(&text, variant),
            false => Openings::read(&text, variant),
        };
        let openings = read.map_err(|error| {
            let (at, fault) = (error.at, error.fault);
            FileError::new(format!("{}:{at}: error: {fault}", shown(path)))
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
        ensure!(
            self.engines.len() == 2,
            "--sprt decides between two engines, found {}",
            self.engines.len()
        );
        let sprt = Sprt::new(self.model, bounds, [self.alpha, self.beta]).context("--sprt")?;
        Ok(Some(sprt))
    }

    /// The processors of each game, if each is to have its own.
    fn cores(&self) -> anyhow::Result<Option<Vec<[Cores; 2]>>> {
        let jobs = self.jobs.get();
        let processors = thread::available_parallelism().map_or(1, NonZeroUsize::get);
        if self.affinity {
            let parts = Cores::split(jobs).with_context(|| {
                format!("--affinity: {jobs} games at a time need {jobs} processors, on Linux (there are {processors})")
            })?;
            return Ok(Some(parts.iter().map(Cores::halves).collect()));
        }
        if jobs > processors && !self.quiet {
            complain(&told::many_jobs(self.lang.lang(), jobs, processors));
        }
        Ok(None)
    }

    /// Tries each engine, and gives it a name of its own.
    fn name(
        &self,
        engines: &mut [Engine],
        settings: &Settings,
        interrupt: &Interrupt,
    ) -> anyhow::Result<()> {
        for at in 0..engines.len() {
            let engine = &engines[at];
            let told = probe(engine, settings, &interrupt.stop())
                .with_context(|| format!("the engine '{}' cannot play", self.engines[at]))?;
            let name = engine
                .name
                .clone()
                .or(told.name)
                .unwrap_or(engine.file_name());
            let others = &engines[..at];
            let is_free = |name: &String| others.iter().all(|other| other.title() != *name);
            let numbered = (2..).map(|number| format!("{name}-{number}"));
            let name = [name.clone()].into_iter().chain(numbered).find(is_free);
            engines[at].name = name;
        }
        Ok(())
    }

    fn schedule(&self, engines: usize, openings: &Openings) -> Schedule {
        const USUAL: u64 = 2;
        let schedule = match self.gauntlet {
            true => Schedule::gauntlet(engines),
            false => Schedule::all_against_all(engines),
        };
        let schedule = schedule.with_openings(openings.len(), openings.symmetries());
        match (self.games, self.sprt) {
            (None, Some(_)) => schedule,
            (games, _) => schedule.with_pairs(games.unwrap_or(USUAL) / 2),
        }
    }

    /// What a journal must agree on.
    fn header(
        &self,
        settings: &Settings,
        openings: &Openings,
        engines: &[Engine],
    ) -> anyhow::Result<Header> {
        let variant = settings.variant;
        let fields = HeaderFields {
            version: env!("CARGO_PKG_VERSION"),
            rule: omok::text::rule_name(variant.rule(), variant.size()),
            size: variant.size().to_string(),
            variant,
            engines: engines.iter().map(engines::EngineFields::of).collect(),
            start_time: settings.start_time.as_secs_f64(),
            swap2: self.swap2,
            reuse: self.reuse,
            gauntlet: self.gauntlet,
            openings: openings.fingerprint(),
            seed: self.seed,
        };
        Header::new(&fields).context("the match cannot be told in JSON")
    }
}

/// What holds for all games of a match.
#[derive(Serialize)]
struct HeaderFields {
    version: &'static str,
    rule: Option<String>,
    size: String,
    variant: Variant,
    engines: Vec<engines::EngineFields>,
    start_time: f64,
    swap2: bool,
    reuse: bool,
    gauntlet: bool,
    openings: Option<String>,
    seed: Option<u64>,
}

/// A number of games that is whole pairs.
fn even(text: &str) -> Result<u64, &'static str> {
    let games = text
        .parse()
        .ok()
        .filter(|games: &u64| *games > 0 && games.is_multiple_of(2));
    games.ok_or("expected an even number of games: each opening is played twice")
}

fn bounds(text: &str) -> Result<[f64; 2], &'static str> {
    let both = text.split_once(',');
    let number = |text: &str| text.trim().parse().ok();
    let both = both.and_then(|(low, high)| Some([number(low)?, number(high)?]));
    both.ok_or("expected two differences in Elo, such as 0,10")
}

fn check_report(file: &Path, is_forced: bool) -> anyhow::Result<()> {
    match files::target(file) {
        Target::File if !is_forced => {
            bail!(
                "{} is there already (use --force to replace it)",
                shown(file)
            )
        }
        Target::Link => bail!("{} is a link: name the file itself", shown(file)),
        _ => files::check_writable(file),
    }
}
