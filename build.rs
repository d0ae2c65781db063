//! How the released program is linked on the commonest system: for a quick start, since judges and
//! scripts start one process a board.
//!
//! Only for `cargo build --release` of the program on x86-64 Linux with glibc, for that system
//! itself; everywhere else, and for whoever uses the library, nothing is asked of the linker.

use std::env;
use std::fs;
use std::path::Path;
use std::process::Command;

fn main() {
    println!("cargo::rerun-if-changed=build.rs");
    if !is_ordinary_release() {
        return;
    }
    // At a fixed address no pointer of the program's constants has to be put right at its start,
    // which would take a fifth of the time that one board takes. The program is safe Rust: that
    // its own code lies where it always does helps nobody who sends it a board.
    println!("cargo::rustc-link-arg-bins=-no-pie");
    // One library less to be looked for and loaded.
    let _ = take_unwinder_from_archive();
}

fn is_ordinary_release() -> bool {
    let is = |name: &str, wanted: &str| env::var(name).is_ok_and(|value| value == wanted);
    let has = |name: &str, feature: &str| {
        env::var(name).is_ok_and(|value| value.split(',').any(|one| one == feature))
    };
    is("PROFILE", "release")
        && is("TARGET", "x86_64-unknown-linux-gnu")
        && env::var("HOST") == env::var("TARGET")
        && env::var_os("CARGO_FEATURE_CLI").is_some()
        && !has("CARGO_CFG_TARGET_FEATURE", "crt-static")
}

/// Has the code that unwinds stacks (which a panic that aborts needs for its trace alone) linked
/// from gcc's archive, if there is one: where the linker looks for the shared library it finds a
/// script that names the archive.
fn take_unwinder_from_archive() -> Option<()> {
    let archive = Command::new("cc")
        .arg("-print-file-name=libgcc_eh.a")
        .output()
        .ok()?;
    let archive = String::from_utf8(archive.stdout).ok()?;
    // A file that is not there is printed without its folder.
    if !Path::new(archive.trim()).is_absolute() {
        return None;
    }
    let folder = env::var("OUT_DIR").ok()?;
    let script = "GROUP ( -lgcc_eh -lgcc )\n";
    fs::write(Path::new(&folder).join("libgcc_s.so"), script).ok()?;
    println!("cargo::rustc-link-arg-bins=-L{folder}");
    Some(())
}
