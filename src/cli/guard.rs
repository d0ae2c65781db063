//! That nothing is left of what the commands start that run other people's programs, whatever ends
//! them.

use std::ffi::OsString;
use std::process::ExitCode;

use omok::runner::adopt_orphans;

/// The word by which we start ourselves as the guard of another `omok`.
#[cfg(target_os = "linux")]
const WORD: &str = "--stand-guard";

/// Sees to it, from now on.
pub(super) fn set() {
    adopt_orphans();
    // This name leads to the program even where its file has been replaced; and who ends all that
    // is called omok does not end the guard with it.
    #[cfg(target_os = "linux")]
    {
        let mut guard = std::process::Command::new("/proc/self/exe");
        guard.arg(WORD);
        // Without a guard, which the system may refuse, all else is as good as before.
        omok::runner::guarded_by(guard);
    }
}

/// Stands guard, if that is what these arguments ask for.
#[cfg(target_os = "linux")]
pub(super) fn stand(args: &[OsString]) -> Option<ExitCode> {
    use omok::runner::{Scratch, stand_guard};
    let [_, word, brand] = args else { return None };
    let brand = brand.to_str().filter(|_| word == WORD)?.parse().ok()?;
    // First what others have left: nobody waits for it.
    Scratch::sweep();
    stand_guard(brand);
    Scratch::sweep();
    Some(ExitCode::SUCCESS)
}

#[cfg(not(target_os = "linux"))]
pub(super) fn stand(_: &[OsString]) -> Option<ExitCode> {
    None
}
