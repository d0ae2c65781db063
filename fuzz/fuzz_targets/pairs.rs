//! The reader of the format `pairs`.

#![no_main]

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| omok_fuzz::check(omok_core::text::Format::Pairs, bytes));
