//! The stack limit of programs, which they inherit from us.

#[cfg(unix)]
use rustix::process::{Resource, Rlimit, getrlimit, setrlimit};

/// The usual limit: that of many judges. Not more, even if the hard limit is: a recursion without an
/// end would use up all memory before it fails, and each thread of a program reserves as much.
#[cfg(unix)]
const USUAL: u64 = 256 << 20;

/// From now on, programs have that stack limit in bytes, but not more than the hard limit, for the
/// whole process. `None` raises a lower limit, such as a shell's 8 MiB, to 256 MiB. (On Windows the
/// program's own file states its limit.) Returns the limit, if there is one.
#[cfg(unix)]
pub fn limit_stack(bytes: Option<u64>) -> Option<u64> {
    let limits = getrlimit(Resource::Stack);
    let wanted = match bytes {
        None => limits.current.map(|now| now.max(USUAL)),
        asked => asked,
    };
    let current = wanted.into_iter().chain(limits.maximum).min();
    // A system that refuses leaves the limit as it is, which is reported.
    let _ = setrlimit(Resource::Stack, Rlimit { current, ..limits });
    stack_limit()
}

#[cfg(unix)]
pub(super) fn stack_limit() -> Option<u64> {
    getrlimit(Resource::Stack).current
}

/// Windows has no such limit.
#[cfg(windows)]
pub const fn limit_stack(_: Option<u64>) -> Option<u64> {
    None
}
