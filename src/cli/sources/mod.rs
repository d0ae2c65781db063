//! Programs as people hand them in: their sources are found, read from archives, compiled and
//! started.

mod archives;
mod compiler;
mod files;
mod folder;
mod languages;
mod single;
mod submission;
mod toolchain;

pub(super) use archives::Archives;
pub(super) use folder::{Skipped, submissions};
pub(super) use languages::{Languages, is_command, is_executable};
pub(super) use single::{Prepared, single};
pub(super) use submission::Submission;
pub(super) use toolchain::{Place, Toolchain};
