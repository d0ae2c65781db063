//! Programs that do all that a referee fears: each has its verdict in time, nothing of it is
//! left, and right programs beside it or on a busy machine are not accused.

use std::ffi::OsString;
use std::io::Seek;
use std::path::Path;
use std::process::{Child, Command, Stdio};
use std::sync::LazyLock;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::thread;

use crate::alone;
use crate::util::{
    self, Compiled, Folder, Run, compile, compiled, empty_folder, expect_gone, fixtures, folder,
    omok, peak_until_end, quoted, run, start, text_until_end, with_marker,
};
use omok_testing::is_thorough;

/// A fork bomb of sessions, of `SIZE` processes beside those that the user has already.
const BOMB: &str = "
import os, resource, sys, time
fuse = time.time() + 60
sys.stdin.read()
running = 0
if os.geteuid() == 0:
    os.setgroups([])
    # Limits count all processes of a user: no other bomb has this one.
    os.setuid(10000 + os.getpid() % 50000)
else:
    for process in filter(str.isdigit, os.listdir('/proc')):
        try:
            if os.stat('/proc/' + process).st_uid == os.getuid():
                running += len(os.listdir('/proc/' + process + '/task'))
        except OSError:
            pass
resource.setrlimit(resource.RLIMIT_NPROC, (running + SIZE, running + SIZE))
# No bomb outlives its tests.
while time.time() < fuse:
    try:
        if os.fork() == 0:
            os.setsid()
    except OSError:
        pass
";

/// The bomb in Python: a larger one takes seconds of the processors' time to be ended.
pub(crate) fn bomb() -> String {
    BOMB.replace("SIZE", if is_thorough() { "40" } else { "12" })
}

/// What the children do that a shell cannot.
static HOSTILE: LazyLock<Compiled> = LazyLock::new(|| compiled("tests/data/hostile.c"));

/// The file of the bomb.
static BOMB_FILE: LazyLock<String> = LazyLock::new(|| HOSTILE.folder.write("bomb.py", bomb()));

const SPIN_IN_SIX: &str = "for i in 1 2 3 4 5 6; do while :; do :; done & done; wait";
const SPIN_IN_SESSIONS: &str = "for i in 1 2 3; do setsid sh -c 'while :; do :; done' & done; cat";
const HIDDEN_PAIR: &str = "(env -i PATH=\"$PATH\" setsid sh -c 'NAP & NAP' &); NAP";

/// What each does, and the verdicts that it may have. `NAP` is a sleep longer than any test, `C`
/// the compiled program, `BOMB` the fork bomb.
const KINDS: [(&str, &str); 51] = [
    // Answers.
    ("cat", "AC"),
    ("printf '1\\r\\n\\r\\n'", "AC"),
    ("exec <&-; echo 1", "AC"),
    ("echo 1; kill -TERM 0", "RE"),
    ("echo 2", "WA"),
    (":", "WA"),
    ("head -c 1000000 /dev/zero | tr '\\0' 1", "WA"),
    ("head -c 4000 /dev/urandom; echo x", "WA"),
    ("echo 1; exit 3", "RE"),
    ("ulimit -c 0; kill -SEGV $$", "RE"),
    ("ulimit -c 0; kill -ABRT $$", "RE"),
    ("cat; kill -KILL $$", "RE"),
    ("[ $(($$ % 2)) = 0 ] && echo 1 || echo 2", "AC WA"),
    ("sleep 0.3; cat", "AC"),
    ("sleep 30; cat", "TLE"),
    // Hangs and spins.
    ("NAP", "TLE"),
    ("cat; NAP", "TLE"),
    ("while :; do :; done", "TLE"),
    ("cat; while :; do :; done", "TLE"),
    ("kill -STOP $$", "TLE"),
    ("trap '' TERM INT HUP QUIT PIPE; NAP; NAP", "TLE"),
    ("exec >&- 2>&- <&-; NAP", "TLE"),
    (SPIN_IN_SIX, "TLE"),
    ("C threads", "TLE"),
    ("C again", "TLE"),
    ("C vfork", "TLE"),
    // Floods.
    ("yes", "OLE"),
    ("cat /dev/zero", "OLE"),
    ("yes >&2", "TLE"),
    ("head -c 50000000 /dev/zero >&2; cat", "AC"),
    ("while :; do echo 1; sleep 0.05; done", "TLE"),
    ("yes | sleep 30", "TLE"),
    // Children and sessions.
    ("NAP & cat", "AC"),
    ("setsid NAP & cat", "AC"),
    ("(setsid sh -c 'NAP & NAP' &) ; cat", "AC"),
    ("setsid sh -c \"trap '' TERM HUP; NAP; NAP\" & cat", "AC"),
    ("env -i PATH=\"$PATH\" setsid NAP & cat", "AC"),
    (HIDDEN_PAIR, "TLE"),
    ("setsid NAP & NAP", "TLE"),
    (SPIN_IN_SESSIONS, "AC"),
    ("setsid sh -c 'kill -STOP $$' & cat", "AC"),
    ("set -m; NAP & NAP", "TLE"),
    ("C zombies", "AC"),
    ("C adopter", "AC"),
    ("C waker", "TLE"),
    // Bombs.
    ("exec python3 BOMB", "TLE"),
    // Parents, folders, memory.
    ("(sleep 0.1; kill -STOP $$) & NAP", "TLE"),
    ("(sleep 0.1; kill -KILL $$) & NAP", "RE"),
    ("rm -rf \"$PWD\"; cat", "AC"),
    ("C hold; cat", "AC"),
    ("exec C hold", "WA"),
];

/// Little time for those that come to no end, and no limit for those that do.
fn limit(verdicts: &str) -> &'static str {
    match verdicts {
        "TLE" => "0.2",
        _ => "1000000",
    }
}

/// `omok` with these words, run in a folder of its own on the script; ours are the processes with
/// the marker among their arguments or in their environment.
fn command(words: &[&str], script: &str, home: &Path) -> (Command, String) {
    let (script, marker) = with_marker(script);
    let script = script
        .replace("BOMB", &quoted(&*BOMB_FILE))
        .replace("C ", &format!("{} ", quoted(&HOSTILE.program)));
    let words = words.iter().map(OsString::from);
    let mut command = omok(words.chain(["--", "sh", "-c", &script].map(OsString::from)));
    command.current_dir(home).env("HOSTILE", &marker);
    (command, marker)
}

/// Runs the kinds, some at a time; gives what is wrong with each.
fn try_all(kinds: &[(&str, &str)], check: impl Fn(&str, &str) -> Result<(), String> + Sync) {
    let _machine = alone();
    let next = AtomicUsize::new(0);
    let work = || {
        let mut wrong = Vec::new();
        while let Some((script, verdicts)) = kinds.get(next.fetch_add(1, Ordering::Relaxed)) {
            wrong.extend(check(script, verdicts).err());
        }
        wrong
    };
    let wrong: Vec<String> = thread::scope(|scope| {
        let workers: Vec<_> = (0..8).map(|_| scope.spawn(work)).collect();
        let wrong = workers.into_iter().map(thread::ScopedJoinHandle::join);
        wrong
            .flat_map(|wrong| wrong.expect("a worker ends"))
            .collect()
    });
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

/// Runs the command until it and all that it has started are gone; returns what it printed.
fn check_run(script: &str, command: &mut Command, marker: &str) -> Result<String, String> {
    let mut file = tempfile::tempfile().expect("a file can be made");
    let [one, other] = [&file, &file].map(|file| file.try_clone().expect("it has two handles"));
    let mut child = start(command.stdin(Stdio::null()).stdout(one).stderr(other));
    let peak = peak_until_end(&mut child);
    expect_gone(marker);
    file.rewind().expect("it is a file");
    let output = text_until_end(file);
    match peak > 64 << 20 {
        true => Err(format!("{script}: {peak} bytes: {output}")),
        false => Ok(output),
    }
}

#[test]
fn every_kind_of_hostile_child_has_its_verdict_and_leaves_nothing() {
    crate::util::tools::needs!(Python);
    let fixture = folder(&[("a.in", "1\n"), ("a.ans", "1\n")]);
    let fixture = fixture.name();
    try_all(&KINDS, |script, verdicts| {
        let home = empty_folder();
        let limit = limit(verdicts);
        let limits = ["--time-limit", limit, "--wall-limit", limit];
        let words = [&["test", fixture, "--json"], &limits[..]].concat();
        let (mut command, marker) = command(&words, script, home.path());
        let output = check_run(script, &mut command, &marker)?;
        let has = |verdict: &str| output.contains(&format!("\"verdict\":\"{verdict}\""));
        match verdicts.split(' ').any(has) {
            true => Ok(()),
            false => Err(format!("{script}: not {verdicts}: {output}")),
        }
    });
}

#[test]
fn hostile_children_are_found_out_by_stress_too() {
    crate::util::tools::needs!(Python);
    let kinds = [
        ("NAP", "TLE"),
        ("setsid NAP & NAP", "TLE"),
        ("yes", "OLE"),
        ("kill -STOP $$", "TLE"),
        ("env -i PATH=\"$PATH\" setsid NAP & echo 9", "WA"),
        ("(sleep 0.1; kill -KILL $$) & NAP", "RE"),
        // In thorough runs only: every day `omok test` above ends one.
        ("exec python3 BOMB", "TLE"),
    ];
    let tried = kinds.len() - usize::from(!is_thorough());
    try_all(&kinds[..tried], |script, verdict| {
        let home = empty_folder();
        let limit = limit(verdict);
        let words = "stress --json --count 1 --shrink-time 0.3 --time-limit".split(' ');
        let words: Vec<&str> = words.chain([limit, "--wall-limit", limit]).collect();
        let (mut command, marker) = command(&words, script, home.path());
        let output = check_run(script, &mut command, &marker)?;
        match output.contains(&format!("\"verdict\":\"{verdict}\"")) {
            true => Ok(()),
            false => Err(format!("{script}: not {verdict}: {output}")),
        }
    });
}

fn test(fixtures: &Folder, options: &str, script: &str) -> Run {
    let home = empty_folder();
    let mut words = vec!["test", fixtures.name()];
    words.extend(options.split(' '));
    run(&mut command(&words, script, home.path()).0, "")
}

#[test]
fn the_end_of_one_run_does_not_end_the_processes_of_another() {
    let _machine = alone();
    let fixtures = fixtures(4);
    let begin = "d=$(mktemp -d); mkfifo \"$d/f\"; cat >\"$d/in\"";
    let end = "cat \"$d/f\"; rm -r \"$d\"";
    for work in [
        "setsid sh -c 'sleep 0.2; cat \"$0/in\" >\"$0/f\"' \"$d\" &",
        "(setsid sh -c 'sleep 0.2; cat \"$0/in\" >\"$0/f\"' \"$d\" &)",
        "(env -i PATH=\"$PATH\" setsid sh -c 'sleep 0.2; cat \"$0/in\" >\"$0/f\"' \"$d\" &)",
    ] {
        // One of them ends while the others work.
        let quick = "[ $(cat \"$d/in\") = 0 ] && { sleep 0.1; echo 0; exit; }";
        let script = format!("{begin}\n{quick}\n{work}\n{end}");
        let run = test(&fixtures, "--jobs 4 --time-limit 1000000", &script);
        assert_eq!(run.status, Some(0), "{script}\n{run}");
    }
}

#[test]
fn a_program_that_is_out_of_time_is_tried_once_more_alone() {
    let _machine = alone();
    let fixtures = fixtures(2);
    // The one that finds another at work hangs; waiting for a processor is no hanging.
    let script = format!(
        "mkdir {0} 2>/dev/null || NAP; sleep 0.7; rmdir {0}; cat",
        quoted(fixtures.join("lock"))
    );
    test(&fixtures, "--jobs 2 --wall-limit 3", &script).ended(0);
}

/// Processes that compute until they are dropped.
pub(crate) struct Load(Vec<Child>);

impl Load {
    pub(crate) fn new(processes: usize) -> Load {
        let spin = |_| start(util::command(&HOSTILE.program).arg("spin"));
        Load((0..processes).map(spin).collect())
    }
}

impl Drop for Load {
    fn drop(&mut self) {
        for child in &mut self.0 {
            let _ = child.kill();
            let _ = child.wait();
        }
    }
}

#[test]
fn waiting_for_a_processor_does_not_count_but_sleeping_does() {
    let _machine = alone();
    let fixtures = fixtures(1);
    let processors = thread::available_parallelism().expect("processors are counted");
    let _load = Load::new(4 * processors.get());
    // A third of a second of work, which takes five times as long now.
    test(&fixtures, "--time-limit 1", "C work; cat").ended(0);
    let run = test(&fixtures, "--wall-limit 0.7 -q", "NAP");
    run.expect(1, "TLE 0: still running after 0.7 s of wall time\n", "");
}

#[test]
fn the_outputs_of_all_jobs_share_one_cap_of_memory() {
    let _machine = alone();
    let number = if is_thorough() { 64 } else { 24 };
    let fixtures = fixtures(number);
    let home = empty_folder();
    let path = fixtures.name();
    let jobs = number.to_string();
    let words = ["test", path, "--jobs", &jobs, "--time-limit", "1000000"];
    let (mut command, marker) = command(&words, "yes", home.path());
    let output = check_run("yes", &mut command, &marker);
    let output = output.unwrap_or_else(|error| panic!("{error}"));
    let told = format!("{number} tests: {number} OLE in ");
    util::has(&output, told);
}

#[test]
fn peak_memory_counts_all_processes_of_a_run() {
    let _machine = alone();
    let script = "C hold 1000000 & C hold 1000000 & C hold 1000000 & wait";
    let run = test(&fixtures(1), "--json --wall-limit 1.5", script);
    // 60 MiB each, held until the limit.
    let memory = run.objects()[0]["memory"].as_u64();
    assert!(memory > Some(150 << 20), "{run}");
}

/// Run by hand: `cargo test --release -- --ignored --nocapture a_hundred_of_a_hundred`. Needs a
/// JDK and takes some minutes.
#[test]
#[ignore = "takes minutes, and the whole machine"]
fn a_right_program_is_right_a_hundred_of_a_hundred_times_at_load_30() {
    let _machine = alone();
    let fixtures = fixtures(100);
    let folder = fixtures.display();
    let source = "public class Main { public static void main(String[] a) {
        System.out.println(new java.util.Scanner(System.in).nextInt()); } }";
    compile(util::javac().arg(fixtures.write("Main.java", source)));
    let _load = Load::new(30);
    for script in [
        "C work; cat".to_owned(),
        "exec python3 -c 'print(int(input()))'".to_owned(),
        format!("exec java -cp {folder} Main"),
    ] {
        let run = test(&fixtures, "--jobs 4", &script);
        println!("{script}: {}", run.stdout);
        run.ended(0);
    }
}
