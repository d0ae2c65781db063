//! The blueprint of servers, and their kinds.

use std::process::Command;
use std::time::Duration;

use super::Reason;
#[cfg(unix)]
use super::forking::ForkServer;
use super::framed::FramedServer;
use super::java::{self, Classes};
use super::recipe::{Language, Recipe};
use super::wire::{Failed, Patience};
use crate::runner::limits::Limits;
use crate::runner::stop::Stop;
use crate::runner::{execution::Execution, program::Program};

const PYTHON_DRIVER: &str = include_str!("driver.py");
const NODE_DRIVER: &str = concat!(
    include_str!("fingerprint.js"),
    include_str!("driver.js"),
    include_str!("realm.js")
);

/// How long a driver may take to get ready.
const PATIENCE: Duration = Duration::from_secs(20);

/// The blueprint of servers.
#[derive(Debug, Clone)]
pub(super) struct Blueprint {
    recipe: Recipe,
    /// Java's driver.
    classes: Option<Classes>,
}

/// A process that has loaded the program.
#[derive(Debug)]
pub(super) enum Server {
    #[cfg(unix)]
    Forking(ForkServer),
    Framed(FramedServer),
}

impl Blueprint {
    /// Compiles the driver if necessary. No reason if it was stopped.
    pub(super) fn prepare(recipe: Recipe, program: &Program) -> Result<Blueprint, Option<Reason>> {
        let classes = match recipe.language {
            Language::Python | Language::Node => None,
            Language::Java { .. } => {
                let compiler = java::compiler_of(&program.command);
                let compiler = compiler.ok_or(Some(Reason::NoCompiler))?;
                let patience = Patience::new(PATIENCE, &program.stop);
                let classes = java::compile(&compiler, patience);
                Some(classes.map_err(|failed| match failed {
                    Failed::Stopped => None,
                    _ => Some(Reason::NotReady),
                })?)
            }
        };
        Ok(Blueprint { recipe, classes })
    }

    /// Starts a server.
    pub(super) fn start(&self, program: &Program) -> Result<Server, Failed> {
        let mut command = Command::new(&program.command);
        match &self.recipe.language {
            Language::Python => command.args(["-c", PYTHON_DRIVER]),
            // One run must not see what another has freed.
            Language::Node => command.args(["--zero-fill-buffers", "-e", NODE_DRIVER, "--"]),
            Language::Java { classpath } => {
                let folder = self.classes.as_deref().ok_or(Failed::Gone)?.path();
                let command = command.args(java::QUICK).arg("-cp").arg(folder);
                command.arg("OmokDriver").arg(classpath)
            }
        };
        command.args(&self.recipe.words);
        let patience = Patience::new(PATIENCE, &program.stop);
        match self.recipe.language {
            // Only Python forks well: the JVM and Node have threads, which a fork would lose.
            #[cfg(unix)]
            Language::Python => ForkServer::start(command, patience).map(Server::Forking),
            #[cfg(not(unix))]
            Language::Python => Err(Failed::Gone),
            Language::Node | Language::Java { .. } => {
                FramedServer::start(command, patience).map(Server::Framed)
            }
        }
    }
}

impl Server {
    /// Runs the program once; returns whether the server cannot be used any more.
    pub(super) fn run(
        &mut self,
        input: &[u8],
        limits: Limits,
        stop: &Stop,
    ) -> Result<(Execution, bool), Failed> {
        match self {
            #[cfg(unix)]
            Server::Forking(server) => Ok((server.run(input, limits, stop)?, false)),
            Server::Framed(server) => {
                let framed = server.run(input, limits, stop)?;
                Ok((framed.run, framed.is_last))
            }
        }
    }
}
