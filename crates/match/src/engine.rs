//! The engines of a match: what is started, what each is allowed, and what it is told of that.

use std::ffi::OsString;
use std::path::{self, Path, PathBuf};
use std::time::Duration;

use serde::{Serialize, Serializer};

use omok_core::board::texts;
use omok_runner::{Program, Stop};

/// A program that plays, as the journal tells it.
#[derive(Debug, Clone, PartialEq, Default, Serialize)]
pub struct Engine {
    /// What it is called, if that was said.
    pub name: Option<String>,
    /// The program and its arguments.
    pub command: Vec<String>,
    /// The folder in which it runs; this one without.
    #[serde(skip)]
    pub folder: Option<PathBuf>,
    /// What it is allowed.
    #[serde(flatten)]
    pub allowance: Allowance,
    /// What it is told by INFO beside the usual: keys and values.
    pub info: Vec<(String, String)>,
}

/// What an engine is allowed.
#[derive(Debug, Clone, Copy, PartialEq, Serialize)]
pub struct Allowance {
    /// The time for a move.
    #[serde(serialize_with = "seconds")]
    pub turn_time: Duration,
    /// The time for all its moves of a game, if that is limited.
    #[serde(serialize_with = "seconds")]
    pub match_time: Option<Duration>,
    /// What is added to that for each move.
    #[serde(serialize_with = "seconds")]
    pub increment: Duration,
    /// By how much a move may come late.
    #[serde(serialize_with = "seconds")]
    pub grace: Duration,
    /// The memory that it and all that it has started may hold, in bytes.
    pub memory: Option<u64>,
}

fn seconds<S: Serializer>(
    time: &(impl Into<Option<Duration>> + Copy),
    serializer: S,
) -> Result<S::Ok, S::Error> {
    let time: Option<Duration> = (*time).into();
    time.map(|time| time.as_secs_f64()).serialize(serializer)
}

/// One second a move, and one of grace.
impl Default for Allowance {
    fn default() -> Allowance {
        Allowance {
            turn_time: Duration::from_secs(1),
            match_time: None,
            increment: Duration::ZERO,
            grace: Duration::from_secs(1),
            memory: None,
        }
    }
}

texts! {
    /// A text that names no engine, or no limit of one.
    #[derive(Debug, Clone, PartialEq, Eq)]
    pub enum EngineError {
        /// A quote in it is not closed.
        Quote(text: String) = "expected a closing quote in '{text}'";
        /// It names no program.
        NoProgram(text: String) = "expected a program, as in 'NAME=PROGRAM ARGUMENT', found '{text}'";
        /// A time is none.
        Seconds = "expected a number of seconds, such as 2 or 0.5";
        /// A limit is no whole number.
        WholeNumber = "expected a whole number";
        /// More memory than there can be.
        TooMuch = "that is too much";
        /// No limit has that name.
        NoLimit(key: String)
            = "expected turn-time, match-time, increment, grace, memory, nodes or depth, found '{key}'";
    }
}

impl Engine {
    /// The engine of a text `[NAME=]PROGRAM ARGUMENT...`, split as a shell splits words.
    ///
    /// ```
    /// use omok_match::Engine;
    /// let engine = Engine::parse("old='./my engine' --depth 3")?;
    /// assert_eq!(engine.name.as_deref(), Some("old"));
    /// assert_eq!(engine.command, ["./my engine", "--depth", "3"]);
    /// # Ok::<(), omok_match::EngineError>(())
    /// ```
    ///
    /// # Errors
    ///
    /// If a quote is not closed, or there is no program.
    pub fn parse(text: &str) -> Result<Engine, EngineError> {
        // On Windows a backslash parts folders.
        let split = match cfg!(windows) {
            true => shlex::split(&text.replace('\\', "\\\\")),
            false => shlex::split(text),
        };
        let mut command = split.ok_or_else(|| EngineError::Quote(text.to_owned()))?;
        let first = command.first().and_then(|first| first.split_once('='));
        let is_name = |name: &str| !name.is_empty() && !name.contains(['/', '\\']);
        let mut name = None;
        if let Some((own, program)) = first.filter(|(name, _)| is_name(name)) {
            name = Some(own.to_owned());
            // `NAME= PROGRAM`
            let program = Some(program.to_owned()).filter(|program| !program.is_empty());
            command.splice(..1, program);
        }
        if command.first().is_none_or(String::is_empty) {
            return Err(EngineError::NoProgram(text.to_owned()));
        }
        Ok(Engine {
            name,
            command,
            ..Engine::default()
        })
    }

    /// What it is called: by the name of its file where nobody says it.
    pub fn title(&self) -> String {
        let program = || Path::new(self.command.first().map_or("", String::as_str));
        let stem = || Some(program().file_stem()?.to_string_lossy().into_owned());
        self.name.clone().or_else(stem).unwrap_or_default()
    }

    /// Whether a key and its value are those of one line.
    pub fn is_info(key: &str, value: &str) -> bool {
        let is_word = !key.is_empty() && !key.contains(char::is_whitespace);
        is_word && !value.contains(char::is_control)
    }

    /// Has it told that by INFO, in the place of what it was to be told under that key.
    pub fn tell(&mut self, key: &str, value: &str) {
        self.info.retain(|(other, _)| other != key);
        self.info.push((key.to_owned(), value.to_owned()));
    }

    /// Gives it another limit: `turn-time`, `match-time`, `increment` or `grace` in seconds,
    /// `memory` in MiB, `nodes` or `depth`.
    ///
    /// ```
    /// use omok_match::{Engine, EngineError};
    /// let mut engine = Engine::default();
    /// engine.limit("memory", "350")?;
    /// assert_eq!(engine.allowance.memory, Some(350 << 20));
    /// assert_eq!(engine.limit("grace", "-1"), Err(EngineError::Seconds));
    /// # Ok::<(), EngineError>(())
    /// ```
    ///
    /// # Errors
    ///
    /// If there is no such limit, or the value is none of it.
    pub fn limit(&mut self, key: &str, value: &str) -> Result<(), EngineError> {
        let time = || {
            let time = value.parse().ok();
            let time = time.and_then(|time| Duration::try_from_secs_f64(time).ok());
            time.ok_or(EngineError::Seconds)
        };
        let number = || value.parse::<u64>().map_err(|_| EngineError::WholeNumber);
        let allowance = &mut self.allowance;
        match key {
            "turn-time" => allowance.turn_time = time()?,
            "match-time" => allowance.match_time = Some(time()?),
            "increment" => allowance.increment = time()?,
            "grace" => allowance.grace = time()?,
            "memory" => {
                let bytes = number()?.checked_mul(1 << 20);
                allowance.memory = Some(bytes.ok_or(EngineError::TooMuch)?);
            }
            "nodes" => self.tell("max_node", &number()?.to_string()),
            "depth" => self.tell("max_depth", &number()?.to_string()),
            _ => return Err(EngineError::NoLimit(key.to_owned())),
        }
        Ok(())
    }

    /// The folder of its file, if its first word is the path of one: engines expect their files
    /// there.
    pub fn own_folder(&self) -> Option<PathBuf> {
        let program = Path::new(self.command.first()?);
        let folder = program.parent().filter(|folder| *folder != Path::new(""))?;
        program.is_file().then(|| folder.to_owned())
    }

    pub(super) fn program(&self, stop: &Stop) -> Program {
        let mut words = self.command.iter().map(OsString::from);
        let mut first = words.next().unwrap_or_default();
        if self.folder.is_some()
            && self.own_folder().is_some()
            && let Ok(whole) = path::absolute(&first)
        {
            first = whole.into();
        }
        let mut program = Program::new(first, words);
        program.folder.clone_from(&self.folder);
        program.stop = stop.clone();
        program
    }

    /// What it is told when it is ready, the number of the rule among it.
    pub(super) fn infos(&self, rule: Option<u8>) -> String {
        let allowance = &self.allowance;
        let match_time = allowance.match_time.unwrap_or_default();
        let usual = [
            ("rule", rule.map(u128::from)),
            ("timeout_turn", Some(allowance.turn_time.as_millis())),
            ("timeout_match", Some(match_time.as_millis())),
            ("max_memory", Some(allowance.memory.unwrap_or(0).into())),
            ("game_type", Some(1)),
        ];
        let is_own = |key: &str| self.info.iter().any(|(own, _)| own == key);
        let usual = usual.into_iter().filter(|(key, _)| !is_own(key));
        let usual = usual.filter_map(|(key, value)| Some(format!("INFO {key} {}\r\n", value?)));
        let own = self.info.iter();
        let own = own.map(|(key, value)| format!("INFO {key} {value}\r\n"));
        usual.chain(own).collect()
    }
}
