//! Matches between engines that speak the Gomocup protocol: starts them, keeps the clock, judges
//! every move by the rules of the game, and tells who is the stronger and how sure that is.
//!
//! - [`Engine`]: a program that plays, and what it is allowed.
//! - [`Openings`]: how games begin; [`Schedule`]: which game is which.
//! - [`Arena`]: where games are played; a [`Played`] game is what has come of one.
//! - [`Opponent`]: an engine that is asked for single moves.
//! - [`Journal`]: the games of a match on disk, from which it goes on.
//! - [`Penta`], [`Sprt`], [`ratings`]: what the results tell.
//! - [`Tally`]: all that is told of a match.
//!
//! No game is decided by the referee: what is not the fault of one of the engines is a
//! [`Trouble`], and no game.

mod arena;
mod engine;
mod engine_line;
mod failing;
mod journal;
mod live;
mod log;
mod openings;
mod opponent;
mod played;
mod schedule;
mod seat;
mod settings;
mod statistics;
mod tally;

pub use arena::{Arena, probe};
pub use engine::{Allowance, Engine, EngineError};
pub use journal::{Journal, JournalError};
pub use openings::{OpeningFault, Openings};
pub use opponent::{Answer, Opponent};
pub use played::{Failure, Kind, Notice, NoticeKind, Outcome, Played, Told};
pub use schedule::{Schedule, Slot};
pub use settings::{Settings, Trouble};
pub use statistics::{Estimate, Model, Penta, Sprt, SprtError, SprtState, ratings};
pub use tally::{Counts, Duel, Seen, Standing, Tally, Times};
