//! The blueprint of servers, and their kinds.

use std::ffi::OsString;
use std::time::Duration;

use tempfile::TempDir;

#[cfg(unix)]
use super::forking::ForkServer;
use super::framed::FramedServer;
use super::java::{self, Classes};
use super::recipe::{Language, Recipe};
use super::way::{Failed, Reason};
use crate::scratch::empty;
use crate::{execution::Execution, limits::Limits, program::Program};

const PYTHON_DRIVER: &str = include_str!("driver.py");
const NODE_DRIVER: &str = concat!(
    include_str!("fingerprint.js"),
    include_str!("driver.js"),
    include_str!("realm.js")
);

/// How long a driver may take to get ready.
const PATIENCE: Duration = Duration::from_secs(20);

#[derive(Debug, Clone)]
pub(super) struct Blueprint {
    /// The interpreter with the driver and the program.
    driver: Program,
    /// Whether it forks for each run. Only Python forks well: the JVM and Node have threads, which
    /// a fork would lose.
    forks: bool,
    /// Java's driver.
    _classes: Option<Classes>,
}

/// A process that has loaded the program.
#[derive(Debug)]
pub(super) struct Server {
    kind: Kind,
    /// The folder that it runs in, if that is its own. Dropped last: Windows removes none that is
    /// in use.
    home: Option<TempDir>,
}

#[derive(Debug)]
enum Kind {
    #[cfg(unix)]
    Forking(ForkServer),
    Framed(FramedServer),
}

impl Blueprint {
    /// Compiles the driver if necessary.
    pub(super) fn prepare(recipe: Recipe, program: &Program) -> Result<Blueprint, Failed> {
        let forks = recipe.language == Language::Python;
        let (mut args, classes): (Vec<OsString>, _) = match recipe.language {
            Language::Python => (vec!["-c".into(), PYTHON_DRIVER.into()], None),
            // One run must not see what another has freed.
            Language::Node => {
                let words = ["--zero-fill-buffers", "-e", NODE_DRIVER, "--"];
                (words.map(OsString::from).into(), None)
            }
            Language::Java { classpath } => {
                let compiler = java::compiler_of(&program.command);
                let compiler = compiler.ok_or(Failed::Unfit(Reason::NoCompiler))?;
                let classes = java::compile(&compiler, PATIENCE, &program.stop)?;
                let mut args = java::QUICK.map(OsString::from).to_vec();
                args.extend(["-cp".into(), classes.path().into(), "OmokDriver".into()]);
                args.push(classpath);
                (args, Some(classes))
            }
        };
        args.extend(recipe.words);
        let driver = Program {
            args,
            ..program.clone()
        };
        Ok(Blueprint {
            driver,
            forks,
            _classes: classes,
        })
    }

    pub(super) fn start(&self) -> Result<Server, Failed> {
        let mut driver = self.driver.clone();
        let home = driver.folder.as_ref().map(tempfile::tempdir_in);
        let home = home.transpose()?;
        driver.folder = home.as_ref().map(|home| home.path().to_owned());
        let kind = match self.forks {
            #[cfg(unix)]
            true => ForkServer::start(&driver, PATIENCE).map(Kind::Forking),
            #[cfg(not(unix))]
            true => Err(Failed::Gone),
            false => FramedServer::start(&driver, PATIENCE).map(Kind::Framed),
        };
        Ok(Server { kind: kind?, home })
    }
}

impl Server {
    /// Runs the program once; returns whether the server cannot be used any more.
    pub(super) fn run(
        &mut self,
        input: &[u8],
        limits: Limits,
    ) -> Result<(Execution, bool), Failed> {
        let ran = match &mut self.kind {
            #[cfg(unix)]
            Kind::Forking(server) => (server.run(input, limits)?, false),
            Kind::Framed(server) => server.run(input, limits)?,
        };
        // The next run finds nothing of this one.
        if let Some(home) = &self.home {
            empty(home.path())?;
        }
        Ok(ran)
    }
}
