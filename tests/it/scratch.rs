//! Folders for temporary files, which never stay behind.

use std::{env, fs, process};

use omok::runner::Scratch;
use tempfile::Builder;

/// What the names of the folders begin with, how many letters follow, and the file that an owner
/// keeps locked.
const PREFIX: &str = "omok-scratch-";
const LETTERS: usize = 6;
const LOCK: &str = ".lock";

#[test]
fn what_is_held_stays_and_what_was_left_goes() {
    let held = Scratch::new().expect("there is room for a folder");
    // As a killed process leaves it: with files, and without a lock.
    let left = env::temp_dir().join(format!("{PREFIX}{:06}", process::id() % 1_000_000));
    fs::create_dir_all(left.join("0.out")).expect("there is room for a folder");
    fs::write(left.join(LOCK), "").expect("a file can be written");
    // A folder of somebody else with a similar name, and a file in a folder without a lock.
    let foreign = Builder::new().prefix("omok-scratch-notes-").tempdir();
    let foreign = foreign.expect("there is room for a folder");
    let unlocked = Builder::new().prefix(PREFIX).rand_bytes(LETTERS).tempdir();
    let unlocked = unlocked.expect("there is room for a folder");
    fs::write(unlocked.path().join("notes"), "").expect("a file can be written");
    Scratch::sweep();
    assert!(held.path().is_dir() && foreign.path().is_dir());
    assert!(unlocked.path().join("notes").is_file());
    assert!(!left.exists());
    let path = held.path().to_owned();
    drop(held);
    assert!(!path.exists());
}
