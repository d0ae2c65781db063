//! The program `omok`; see the library for everything.
fn main() {}
