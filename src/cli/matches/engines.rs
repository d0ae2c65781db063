//! The engines as the options describe them.

use std::path::Path;
use std::time::Duration;

use anyhow::{Context, ensure};

use crate::cli::lang::lang;
use crate::cli::reason::{Reason, any_seconds, seconds};
use omok::matches::{Allowance, Engine, EngineError, Settings};
use omok::messages::{error, matches as told};

/// The options about what engines are allowed and told.
#[derive(Debug, clap::Args)]
pub(super) struct EngineArgs {
    /// How many seconds a move may take
    #[arg(long, value_name = "S", default_value = "1", value_parser = seconds, help_heading = "Engines")]
    turn_time: Duration,
    /// How many seconds all moves of a game may take [default: no limit]
    #[arg(long, value_name = "S", value_parser = seconds, help_heading = "Engines")]
    match_time: Option<Duration>,
    /// How many seconds each move adds to that
    #[arg(long, value_name = "S", default_value = "0", value_parser = allowed_time, help_heading = "Engines")]
    increment: Duration,
    /// How many seconds late a move may come, as the first does while an engine clears its hash
    /// table; charged, and reported
    #[arg(long, value_name = "S", default_value = "1", value_parser = allowed_time, help_heading = "Engines")]
    grace: Duration,
    /// How much memory an engine may hold with all that it starts; enforced on Linux [default: no
    /// limit]
    #[arg(long, value_name = "MIB", help_heading = "Engines", value_parser = clap::value_parser!(u64).range(1..1 << 40))]
    memory: Option<u64>,
    /// Send this to the engines, or to the one of that name, by INFO
    #[arg(long, value_name = "[NAME:]KEY=VALUE", help_heading = "Engines")]
    info: Vec<String>,
    /// Another limit for the engine of that name: turn-time, match-time, increment, grace, memory,
    /// nodes or depth
    #[arg(long, value_name = "NAME:KEY=VALUE", help_heading = "Engines")]
    odds: Vec<String>,
    /// The folder in which the engine of that name runs, or keep for this one [default: that of its
    /// file, if its command is a path]
    #[arg(long, value_name = "NAME=DIR", help_heading = "Engines")]
    cwd: Vec<String>,
    /// Limit the number of positions that engines search (INFO `max_node`)
    #[arg(long, value_name = "N", help_heading = "Engines")]
    nodes: Option<u64>,
    /// Limit the depth of their search (INFO `max_depth`)
    #[arg(long, value_name = "N", help_heading = "Engines")]
    depth: Option<u64>,
}

impl EngineArgs {
    pub(super) fn engines(
        &self,
        texts: &[String],
        settings: &Settings,
        memory: Option<u64>,
    ) -> anyhow::Result<Vec<Engine>> {
        let allowance = Allowance {
            turn_time: self.turn_time,
            match_time: self.match_time,
            increment: self.increment,
            grace: self.grace,
            memory: self.memory.map(|mebibytes| mebibytes << 20).or(memory),
        };
        let mut engines = Vec::new();
        for text in texts {
            let mut engine = Engine {
                allowance,
                ..Engine::parse(text)?
            };
            engine.folder = engine.own_folder();
            for (key, value) in [("max_node", self.nodes), ("max_depth", self.depth)] {
                if let Some(value) = value {
                    engine.tell(key, &value.to_string());
                }
            }
            engines.push(engine);
        }
        self.folders(&mut engines)?;
        self.infos(&mut engines)?;
        self.odds(&mut engines)?;
        let tells_rule = |engine: &Engine| engine.info.iter().any(|(key, _)| key == "rule");
        ensure!(
            settings.rule_code().is_some() || engines.iter().all(tells_rule),
            told::no_rule_number(lang())
        );
        Ok(engines)
    }

    fn folders(&self, engines: &mut [Engine]) -> anyhow::Result<()> {
        for text in &self.cwd {
            let (name, folder) = match text.split_once('=') {
                Some((name, folder)) => (Some(name), folder),
                None => (None, &**text),
            };
            let is_known = folder == "keep" || name.is_some() && Path::new(folder).is_dir();
            ensure!(is_known, told::folder_form(lang(), text));
            for engine in named(engines, name, "--cwd", text)? {
                engine.folder = (folder != "keep").then(|| folder.into());
            }
        }
        Ok(())
    }

    fn infos(&self, engines: &mut [Engine]) -> anyhow::Result<()> {
        for text in &self.info {
            let expected = || told::info_form(lang(), text);
            let (name, key, value) = parts(text).with_context(expected)?;
            ensure!(Engine::is_info(key, value), expected());
            for engine in named(engines, name, "--info", text)? {
                engine.tell(key, value);
            }
        }
        Ok(())
    }

    fn odds(&self, engines: &mut [Engine]) -> anyhow::Result<()> {
        for text in &self.odds {
            let (name, key, value) = parts(text)
                .filter(|(name, ..)| name.is_some())
                .with_context(|| told::odds_form(lang(), text))?;
            for engine in named(engines, name, "--odds", text)? {
                let limited = engine.limit(key, value);
                limited.with_context(|| format!("--odds {text}"))?;
            }
        }
        Ok(())
    }
}

/// The name, if there is one, the key and the value of `[NAME:]KEY=VALUE`.
fn parts(text: &str) -> Option<(Option<&str>, &str, &str)> {
    let (key, value) = text.split_once('=')?;
    Some(match key.rsplit_once(':') {
        Some((name, key)) => (Some(name), key, value),
        None => (None, key, value),
    })
}

/// The engines of that name, by which the command line calls them; all without a name.
fn named<'e>(
    engines: &'e mut [Engine],
    name: Option<&str>,
    option: &str,
    text: &str,
) -> anyhow::Result<Vec<&'e mut Engine>> {
    let is_meant = |engine: &&mut Engine| name.is_none_or(|name| engine.title() == name);
    let meant: Vec<&mut Engine> = engines.iter_mut().filter(is_meant).collect();
    ensure!(
        !meant.is_empty(),
        told::no_such_engine(lang(), option, text)
    );
    Ok(meant)
}

fn allowed_time(text: &str) -> Result<Duration, Reason> {
    any_seconds(text).ok_or_else(|| Reason::new(|lang| error(lang, &EngineError::Seconds)))
}
