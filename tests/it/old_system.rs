//! Systems that do not tell by a descriptor when a process has ended: old ones, and all but Linux.

use crate::util::{Run, command, folder, omok, run};
use std::path::Path;

/// Runs its arguments where no such descriptor can be opened: a filter of system calls, which are
/// numbers here, says of this one that there is none.
const WITHOUT: &str = "
import ctypes, os, struct, sys
PR_SET_NO_NEW_PRIVS, PR_SET_SECCOMP, SECCOMP_MODE_FILTER = 38, 22, 2
PIDFD_OPEN, ENOSYS = 434, 38
steps = [(0x20, 0, 0, 0), (0x15, 0, 1, PIDFD_OPEN), (6, 0, 0, 0x50000 | ENOSYS), (6, 0, 0, 0x7FFF0000)]
class Filter(ctypes.Structure):
    _fields_ = [('length', ctypes.c_ushort), ('steps', ctypes.c_char_p)]
filter = Filter(len(steps), b''.join(struct.pack('HBBI', *step) for step in steps))
libc = ctypes.CDLL(None)
libc.prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0)
libc.prctl(PR_SET_SECCOMP, SECCOMP_MODE_FILTER, ctypes.byref(filter))
try:
    os.pidfd_open(os.getpid())
    sys.exit('the filter does not work')
except OSError:
    os.execv(sys.argv[1], sys.argv[1:])
";

/// `omok test` there, on one fixture that is its own answer.
fn test(fixtures: &Path, options: &str, script: &str) -> Run {
    let mut test = omok(["test", "-q"]);
    test.arg(fixtures).args(options.split_whitespace());
    test.args(["--", "sh", "-c", script]);
    if !cfg!(target_os = "linux") {
        return run(&mut test, "");
    }
    let mut python = command("python3");
    python.args(["-c", WITHOUT]).arg(test.get_program());
    python.args(test.get_args());
    run(&mut python, "")
}

#[test]
fn an_end_is_seen_without_a_descriptor_that_tells() {
    crate::util::tools::needs!(Python);
    let folder = folder(&[("a.in", "0 1 2\n"), ("a.ans", "0 1 2\n")]);
    let fixtures = folder.path();
    test(fixtures, "", "cat").expect_done("");
    test(fixtures, "", "cat; exit 3").expect(1, "RE  a: exit status 3\n", "");
    let late = "TLE a: still running after 0.05 s of wall time\n";
    test(fixtures, "--wall-limit 0.05", "exec sleep 60").expect(1, late, "");
    test(fixtures, "--wall-limit 1000000", "sleep 2000000 & cat").expect_done("");
}
