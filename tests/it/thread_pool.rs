//! Work shared among threads: every result in its turn, no more threads and no more results
//! waiting than are of use, and no thread that the work cannot be done without.

use std::collections::HashSet;
use std::num::NonZeroUsize;
use std::ops::ControlFlow;
use std::sync::Mutex;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::thread::{self, ThreadId};
use std::time::Duration;

use itertools::Itertools;
use omok::batch::ThreadPool;

use crate::util::{OMOK, Run, empty_folder, omok, run, run_omok, text_of};
use omok_testing::some;

fn jobs(number: usize) -> NonZeroUsize {
    NonZeroUsize::new(number).expect("more than none")
}

/// Teams of that many jobs, of each kind.
fn teams(number: usize) -> [ThreadPool; 3] {
    let jobs = jobs(number);
    [
        ThreadPool::of(jobs),
        ThreadPool::of(jobs).ahead(1000),
        ThreadPool::with_caller(jobs),
    ]
}

#[test]
#[expect(
    clippy::disallowed_methods,
    reason = "it makes a fault likelier, and decides nothing"
)]
fn every_result_is_reported_once_and_in_order() {
    for pool in [1, 2, 3, 8].into_iter().flat_map(teams) {
        for items in [0, 1, 2, 100] {
            let mut reported = Vec::new();
            let uneven = |item: u64| {
                thread::sleep(Duration::from_micros(item * 7919 % 300));
                item
            };
            let ended = pool.in_order(0..items, uneven, |item| {
                reported.push(item);
                ControlFlow::<()>::Continue(())
            });
            assert_eq!(ended, ControlFlow::Continue(()), "{pool:?}");
            assert_eq!(reported, (0..items).collect_vec(), "{pool:?}");
        }
    }
}

#[test]
fn nothing_is_reported_after_a_report_that_breaks_off() {
    for pool in [1, 2, 8].into_iter().flat_map(teams) {
        let mut reported = Vec::new();
        let ended = pool.in_order(
            0..,
            |item| item,
            |item| {
                reported.push(item);
                match item {
                    9 => ControlFlow::Break("nine"),
                    _ => ControlFlow::Continue(()),
                }
            },
        );
        assert_eq!(ended, ControlFlow::Break("nine"), "{pool:?}");
        assert_eq!(reported, (0..=9).collect_vec(), "{pool:?}");
    }
}

/// Items from an iterator that would go on after its end are not asked for after it.
#[test]
fn the_first_end_of_the_items_is_the_end() {
    for pool in [1, 3].into_iter().flat_map(teams) {
        let mut asked = 0;
        let items = std::iter::from_fn(|| {
            asked += 1;
            (asked != 3).then_some(asked)
        });
        let mut reported = Vec::new();
        let ended = pool.in_order(
            items,
            |item| item,
            |item| {
                reported.push(item);
                ControlFlow::<()>::Continue(())
            },
        );
        assert_eq!((ended, reported), (ControlFlow::Continue(()), vec![1, 2]));
    }
}

/// `omok gen --count 3000000 | (sleep 9; cat)` grew without bound.
#[test]
#[expect(
    clippy::disallowed_methods,
    reason = "it makes a fault likelier, and decides nothing"
)]
fn a_slow_report_holds_the_work_up() {
    for (pool, most) in [
        (ThreadPool::of(jobs(1)), 2),
        (ThreadPool::of(jobs(2)), 4),
        (ThreadPool::of(jobs(2)).ahead(11), 11),
        (ThreadPool::with_caller(jobs(2)), 4),
    ] {
        let begun = AtomicUsize::new(0);
        let mut reported = 0;
        let work = |()| begun.fetch_add(1, Ordering::SeqCst);
        let ended = pool.in_order(std::iter::repeat_n((), 40), work, |_| {
            thread::sleep(Duration::from_millis(2));
            // What is being reported has left the window.
            let waiting = begun.load(Ordering::SeqCst) - reported - 1;
            assert!(waiting <= most, "{waiting} wait: {pool:?}");
            reported += 1;
            ControlFlow::<()>::Continue(())
        });
        assert_eq!((ended, reported), (ControlFlow::Continue(()), 40));
    }
}

/// The threads that do the work when so many are asked for.
fn threads_of(pool: ThreadPool, items: usize) -> HashSet<ThreadId> {
    let threads = Mutex::new(HashSet::new());
    let work = |_| {
        let mut threads = threads.lock().expect("no thread panics");
        threads.insert(thread::current().id());
    };
    let ended = pool.in_order(0..items, work, |()| ControlFlow::<()>::Continue(()));
    assert_eq!(ended, ControlFlow::Continue(()));
    threads.into_inner().expect("no thread panics")
}

#[test]
fn no_more_threads_are_started_than_are_of_use() {
    let useful = ThreadPool::processors().get().max(64);
    for number in [1_000_000, usize::MAX] {
        for pool in [
            ThreadPool::of(jobs(number)),
            ThreadPool::with_caller(jobs(number)),
        ] {
            assert!(threads_of(pool, 3).len() <= 3);
            assert!(threads_of(pool, 20_000).len() <= useful);
        }
    }
}

#[test]
fn a_single_job_needs_no_thread() {
    let own = HashSet::from([thread::current().id()]);
    for (pool, items) in [
        (ThreadPool::of(jobs(1)), 100),
        (ThreadPool::with_caller(jobs(1)), 100),
        (ThreadPool::of(jobs(8)), 1),
    ] {
        assert_eq!(threads_of(pool, items), own, "{pool:?}");
    }
}

/// A panic of the work, and one of a report.
#[test]
fn a_panic_is_not_waited_for() {
    for pool in [1, 2].into_iter().flat_map(teams) {
        for (worked, reported) in [(5, 1000), (1000, 5)] {
            let all = || {
                let work = |item| {
                    assert_ne!(item, worked, "a panic that is meant");
                    item
                };
                pool.in_order(0..100, work, |item| {
                    assert_ne!(item, reported, "a panic that is meant");
                    ControlFlow::<()>::Continue(())
                })
            };
            assert!(std::panic::catch_unwind(all).is_err(), "{pool:?}");
        }
    }
}

/// Runs `omok` where the system grants no thread: the stacks would be larger than memory can be.
fn run_without_threads(args: &str) -> Run {
    let mut command = omok(crate::util::words(args));
    command.env("RUST_MIN_STACK", (1_u64 << 60).to_string());
    run(&mut command, "").ended_quietly(0)
}

#[test]
fn threads_that_the_system_refuses_are_done_without() {
    let folder = empty_folder();
    let boards = run_without_threads("gen --count 600").stdout;
    let file = folder.write("boards.txt", boards.repeat(12));
    let judged = run_without_threads(&format!("--jobs 8 '{file}'")).stdout;
    assert_eq!(judged, folder.run("--jobs 1 boards.txt", "").stdout);
    for name in ["1", "2", "3"] {
        folder.write(&format!("{name}.in"), text_of("fixtures/judge/sample-1.in"));
        folder.write(&format!("{name}.ans"), "1\n3 2\n");
    }
    let tests = folder.display();
    run_without_threads(&format!("test '{tests}' --jobs 3 -- '{OMOK}'")).begins("3 tests: 3 AC");
    run_without_threads(&format!("stress --jobs 3 --count 700 -- '{OMOK}'"));
}

/// `test --jobs 1000000` started threads for minutes; 2^64 - 1 is the most that can be said.
#[test]
fn as_many_jobs_as_can_be_said_are_no_harm() {
    let omok_itself = OMOK;
    for number in some(["18446744073709551615", "1000000"], 2) {
        // Not all designed boards are tried.
        for (args, status) in [("test fixtures/judge", 0), ("stress --count 60", 3)] {
            let mut command = omok(crate::util::words(args));
            run(command.args(["--jobs", number, "--", omok_itself]), "").ended_quietly(status);
        }
        run_omok(&format!("--jobs {number} fixtures/judge/sample-1.in"), "").ended(0);
    }
}
