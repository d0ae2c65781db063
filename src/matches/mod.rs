//! Matches between engines that speak the Gomocup protocol: starts them, keeps the clock, judges
//! every move by the rules of the game, and tells who is the stronger and how sure that is.
//!
//! - [`Engine`]: a program that plays, and what it is allowed.
//! - [`Openings`]: how games begin; [`Schedule`]: which game is which.
//! - [`Table`]: where games are played; a [`Played`] game is what has come of one.
//! - [`Journal`]: the games of a match on disk, from which it goes on.
//! - [`Penta`], [`Sprt`], [`ratings`]: what the results tell.
//! - [`Tally`]: all that is told of a match.
//!
//! No game is decided by the referee: what is not the fault of one of the engines is a
//! [`Trouble`], and no game.

mod clock;
mod ending;
mod engine;
mod journal;
mod lines;
mod live;
mod log;
mod openings;
mod played;
mod run;
mod said;
mod schedule;
mod seat;
mod starting;
mod statistics;
mod swap2;
mod table;
mod tally;
mod times;
mod told;
mod verdict;

pub use clock::Allowance;
pub use engine::{Engine, EngineError, Probe};
pub use journal::{Header, Journal, JournalError};
pub use log::Log;
pub use openings::{Opening, OpeningFault, Openings};
pub use played::{Failure, Notice, NoticeKind, Played};
pub use run::run;
pub use schedule::{Schedule, Slot};
pub use statistics::{Estimate, Model, Penta, Rating, Sprt, SprtError, SprtState, ratings};
pub use table::{ProbeError, Settings, Start, Table, Trouble, probe};
pub use tally::{Counts, Duel, Standing, Tally};
pub use times::Times;
pub use told::Told;
pub use verdict::{Kind, Outcome};
