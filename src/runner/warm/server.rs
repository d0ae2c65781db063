//! The blueprint of servers, and their kinds.

use std::ffi::OsString;
use std::time::Duration;

use super::Reason;
use super::failed::Failed;
#[cfg(unix)]
use super::forking::ForkServer;
use super::framed::FramedServer;
use super::java::{self, Classes};
use super::recipe::{Language, Recipe};
use crate::runner::{execution::Execution, limits::Limits, program::Program};

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
                let classes = java::compile(&compiler, PATIENCE, &program.stop);
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
        let mut args: Vec<OsString> = match &self.recipe.language {
            Language::Python => vec!["-c".into(), PYTHON_DRIVER.into()],
            // One run must not see what another has freed.
            Language::Node => ["--zero-fill-buffers", "-e", NODE_DRIVER, "--"]
                .map(OsString::from)
                .into(),
            Language::Java { classpath } => {
                let folder = self.classes.as_deref().ok_or(Failed::Gone)?.path();
                let mut args = java::QUICK.map(OsString::from).to_vec();
                args.extend(["-cp".into(), folder.into(), "OmokDriver".into()]);
                args.push(classpath.clone());
                args
            }
        };
        args.extend_from_slice(&self.recipe.words);
        let driver = Program {
            args,
            ..program.clone()
        };
        match self.recipe.language {
            // Only Python forks well: the JVM and Node have threads, which a fork would lose.
            #[cfg(unix)]
            Language::Python => ForkServer::start(&driver, PATIENCE).map(Server::Forking),
            #[cfg(not(unix))]
            Language::Python => Err(Failed::Gone),
            Language::Node | Language::Java { .. } => {
                FramedServer::start(&driver, PATIENCE).map(Server::Framed)
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
    ) -> Result<(Execution, bool), Failed> {
        match self {
            #[cfg(unix)]
            Server::Forking(server) => Ok((server.run(input, limits)?, false)),
            Server::Framed(server) => server.run(input, limits),
        }
    }
}
