//! A pipe, which the loop around `poll` can watch; a flag it could not.

use std::io::{self, PipeReader};
use std::os::fd::{AsFd, BorrowedFd};

use super::Stop;
use crate::poll::is_readable;

#[derive(Debug)]
pub(super) struct Watched(PipeReader);

impl Watched {
    #[expect(clippy::unnecessary_wraps, reason = "elsewhere a thread may not start")]
    pub(super) fn new(reader: PipeReader) -> io::Result<Watched> {
        Ok(Watched(reader))
    }

    pub(super) fn is_set(&self) -> bool {
        is_readable(&self.0)
    }
}

impl Stop {
    /// Readable once it has been triggered. Nobody reads it, so it stays readable.
    pub(crate) fn descriptor(&self) -> Option<BorrowedFd<'_>> {
        self.0.as_deref().map(|watched| watched.0.as_fd())
    }
}
