//! How the released program is linked on the commonest system: for a quick start, since judges and
//! scripts start one process a board.
//!
//! Only for `cargo build --release` of the program on x86-64 Linux with glibc, for that system
//! itself, with the linker that Rust brings; everywhere else, and for whoever uses the library,
//! nothing is asked of the linker.

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
    // No library has to be found and loaded, which would take an eighth of that time.
    let _ = link_archives();
}

fn is_ordinary_release() -> bool {
    let is = |name: &str, wanted: &str| env::var(name).is_ok_and(|value| value == wanted);
    let has = |name: &str, feature: &str| {
        env::var(name).is_ok_and(|value| value.split(',').any(|one| one == feature))
    };
    is("PROFILE", "release")
        && is("TARGET", "x86_64-unknown-linux-gnu")
        && env::var("HOST") == env::var("TARGET")
        && !has("CARGO_CFG_TARGET_FEATURE", "crt-static")
        && !chooses_a_linker()
}

/// Some linkers find no archives by these scripts, or link programs with them that do not start.
fn chooses_a_linker() -> bool {
    let flags = env::var("CARGO_ENCODED_RUSTFLAGS").unwrap_or_default();
    env::var_os("RUSTC_LINKER").is_some() || flags.contains("linker") || flags.contains("-ld")
}

/// Has the system's libraries linked from their archives, if all are there (Fedora has them in
/// packages of their own): where the linker looks for a shared library it finds a script that names
/// the archive.
fn link_archives() -> Option<()> {
    let folder = env::var("OUT_DIR").ok()?;
    // The C library calls gcc's, where stacks are unwound, too.
    let gcc = [archive("gcc_eh")?, archive("gcc")?].join(" ");
    let c = format!("{} {gcc}", archive("c")?);
    let mut scripts = vec![("gcc_s", gcc), ("c", c)];
    for name in ["dl", "m", "pthread", "rt", "util"] {
        scripts.push((name, archive(name)?));
    }
    for (name, archives) in scripts {
        let script = Path::new(&folder).join(format!("lib{name}.so"));
        fs::write(script, format!("GROUP ( {archives} )\n")).ok()?;
    }
    println!("cargo::rustc-link-arg-bins=-L{folder}");
    println!("cargo::rustc-link-arg-bins=-static");
    // Once more where rustc has said otherwise, for a linker that takes the last word.
    println!("cargo::rustc-link-arg-bins=-Wl,-static");
    Some(())
}

/// How a script names the archive of a library. One that is not there is printed without a folder.
fn archive(name: &str) -> Option<String> {
    let file = format!("lib{name}.a");
    let mut compiler = Command::new("cc");
    let found = compiler.arg(format!("-print-file-name={file}")).output();
    let found = String::from_utf8(found.ok()?.stdout).ok()?;
    Path::new(found.trim())
        .is_absolute()
        .then(|| format!("-l:{file}"))
}
