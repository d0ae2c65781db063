//! Starts the guard, which kills what is left of other programs, however omok ends.

use std::ffi::OsString;

use super::status::Status;
use omok::runner::{adopt_orphans, limit_stack};

/// The word with which omok starts itself as the guard of another `omok`.
#[cfg(target_os = "linux")]
const WORD: &str = "--stand-guard";

/// Prepares omok for running programs, and starts the guard.
pub(super) fn set() {
    adopt_orphans();
    limit_stack(None);
    // This name leads to the program even if its file was replaced; and killing every process
    // called omok does not kill the guard.
    #[cfg(target_os = "linux")]
    {
        let mut guard = std::process::Command::new("/proc/self/exe");
        guard.arg(WORD);
        // Without a guard, which the system may refuse, everything else works.
        omok::runner::guarded_by(guard);
    }
}

/// Runs the guard, if the arguments ask for it.
#[cfg(target_os = "linux")]
pub(super) fn stand(args: &[OsString]) -> Option<Status> {
    use omok::runner::{Scratch, stand_guard};
    let [_, word, brand] = args else { return None };
    let brand = brand.to_str().filter(|_| word == WORD)?.parse().ok()?;
    // First what others have left: nobody waits for it.
    Scratch::sweep();
    stand_guard(brand);
    Scratch::sweep();
    Some(Status::Done)
}

#[cfg(not(target_os = "linux"))]
pub(super) fn stand(_: &[OsString]) -> Option<Status> {
    None
}
