//! Waiting for several descriptors at a time.

use std::io;
use std::os::fd::{AsFd, BorrowedFd};
use std::time::Duration;

use rustix::event::{PollFd, PollFlags, Timespec, poll};
use rustix::io::Errno;

/// Waits until one of the sources is ready for that or the time is up; tells which are.
pub(super) fn ready<const N: usize>(
    sources: [(Option<BorrowedFd<'_>>, PollFlags); N],
    left: Option<Duration>,
) -> io::Result<[bool; N]> {
    let watch = |&(source, flags): &(Option<_>, _)| Some(PollFd::from_borrowed_fd(source?, flags));
    let mut watched: Vec<PollFd<'_>> = sources.iter().filter_map(watch).collect();
    // A time too long for the system is as good as none.
    let left = left.and_then(|left| Timespec::try_from(left).ok());
    match poll(&mut watched, left.as_ref()) {
        Ok(_) | Err(Errno::INTR) => {}
        Err(error) => return Err(error.into()),
    }
    let mut looked = watched.iter();
    Ok(sources.map(|(source, _)| {
        source.is_some() && looked.next().is_some_and(|one| !one.revents().is_empty())
    }))
}

pub(super) fn is_readable(descriptor: impl AsFd) -> bool {
    let source = (Some(descriptor.as_fd()), PollFlags::IN);
    ready([source], Some(Duration::ZERO)).is_ok_and(|[ready]| ready)
}
