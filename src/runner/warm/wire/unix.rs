//! Waits with `poll`.

use std::os::fd::{AsFd, BorrowedFd, OwnedFd};
use std::process::{ChildStdin, ChildStdout};
use std::time::{Duration, Instant};

use rustix::event::{PollFd, PollFlags, Timespec, poll};
use rustix::io::{Errno, ioctl_fionbio, read, write};

use super::Failed;
use crate::runner::stop::Stop;

/// Our end of a server's standard input.
#[derive(Debug)]
pub(in crate::runner::warm) struct Requests(OwnedFd);

impl Requests {
    pub(in crate::runner::warm) fn of(stream: ChildStdin) -> Result<Requests, Failed> {
        // A server that hangs does not read: a blocking write would hang with it.
        ioctl_fionbio(&stream, true).map_err(|_| Failed::Gone)?;
        Ok(Requests(stream.into()))
    }
}

impl AsFd for Requests {
    fn as_fd(&self) -> BorrowedFd<'_> {
        self.0.as_fd()
    }
}

/// Our end of a server's standard output.
#[derive(Debug)]
pub(in crate::runner::warm) struct Answers(OwnedFd);

impl Answers {
    #[expect(
        clippy::unnecessary_wraps,
        reason = "a thread, as elsewhere, may not start"
    )]
    pub(in crate::runner::warm) fn of(stream: ChildStdout) -> Result<Answers, Failed> {
        Ok(Answers(stream.into()))
    }
}

impl AsFd for Answers {
    fn as_fd(&self) -> BorrowedFd<'_> {
        self.0.as_fd()
    }
}

/// The time limit of a wait, and what ends it.
#[derive(Debug, Clone, Copy)]
pub(in crate::runner::warm) struct Patience<'a> {
    until: Option<Instant>,
    stop: &'a Stop,
}

impl<'a> Patience<'a> {
    pub(in crate::runner::warm) fn new(time: Duration, stop: &'a Stop) -> Patience<'a> {
        Patience {
            // `None` if that is later than any clock can show: the same as no limit.
            until: Instant::now().checked_add(time),
            stop,
        }
    }

    /// Fills the buffer.
    pub(in crate::runner::warm) fn read(
        self,
        from: &impl AsFd,
        buffer: &mut [u8],
    ) -> Result<(), Failed> {
        let mut filled = 0;
        while filled < buffer.len() {
            self.wait_for(from.as_fd(), PollFlags::IN)?;
            match read(from, &mut buffer[filled..]) {
                Ok(0) => return Err(Failed::Gone),
                Ok(length) => filled += length,
                Err(Errno::INTR | Errno::AGAIN) => {}
                Err(_) => return Err(Failed::Gone),
            }
        }
        Ok(())
    }

    /// Reads that many bytes.
    pub(in crate::runner::warm) fn read_bytes(
        self,
        from: &impl AsFd,
        length: usize,
    ) -> Result<Vec<u8>, Failed> {
        let mut bytes = vec![0; length];
        self.read(from, &mut bytes)?;
        Ok(bytes)
    }

    /// Reads a number of four bytes, big-endian.
    pub(in crate::runner::warm) fn read_number(self, from: &impl AsFd) -> Result<i32, Failed> {
        let mut bytes = [0; 4];
        self.read(from, &mut bytes)?;
        Ok(i32::from_be_bytes(bytes))
    }

    /// Writes all bytes to a non-blocking descriptor.
    pub(in crate::runner::warm) fn write(
        self,
        to: &impl AsFd,
        mut bytes: &[u8],
    ) -> Result<(), Failed> {
        while !bytes.is_empty() {
            self.wait_for(to.as_fd(), PollFlags::OUT)?;
            match write(to, bytes) {
                Ok(length) => bytes = &bytes[length..],
                Err(Errno::INTR | Errno::AGAIN) => {}
                Err(_) => return Err(Failed::Gone),
            }
        }
        Ok(())
    }

    fn wait_for(self, descriptor: BorrowedFd<'_>, flags: PollFlags) -> Result<(), Failed> {
        loop {
            let left = self
                .until
                .map(|until| until.saturating_duration_since(Instant::now()));
            let timeout = left.and_then(|left| Timespec::try_from(left).ok());
            let mut watched = vec![PollFd::from_borrowed_fd(descriptor, flags)];
            let stop = self.stop.descriptor();
            watched.extend(stop.map(|stop| PollFd::from_borrowed_fd(stop, PollFlags::IN)));
            match poll(&mut watched, timeout.as_ref()) {
                Ok(0) => return Err(Failed::Late),
                // The stop before the answer: a stopped run's answer is not wanted.
                Ok(_) if watched[1..].iter().any(|stop| !stop.revents().is_empty()) => {
                    return Err(Failed::Stopped);
                }
                Ok(_) => return Ok(()),
                Err(Errno::INTR) => {}
                Err(_) => return Err(Failed::Gone),
            }
        }
    }
}
