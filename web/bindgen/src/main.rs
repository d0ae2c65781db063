//! What is done to the page's WebAssembly after the compiler, in a tenth of the time that
//! installing the tools of these names takes to build:
//!
//! - `omok-page-bindgen bind MODULE.wasm FOLDER`: writes the JavaScript that stands between the
//!   page and the module, as `wasm-bindgen --target web` does;
//! - `omok-page-bindgen pack FILE PACKED`: compresses a file as small as deflate can.

#![forbid(unsafe_code)]

use std::{env, fs};

use anyhow::{Context, bail};
use wasm_bindgen_cli_support::Bindgen;
use zopfli::Format;

fn main() -> anyhow::Result<()> {
    let words: Vec<String> = env::args().skip(1).collect();
    let words: Vec<&str> = words.iter().map(String::as_str).collect();
    match words.as_slice() {
        ["bind", module, folder] => bind(module, folder),
        ["pack", file, packed] => pack(file, packed),
        _ => bail!("usage: omok-page-bindgen bind MODULE.wasm FOLDER | pack FILE PACKED"),
    }
}

fn bind(module: &str, folder: &str) -> anyhow::Result<()> {
    Bindgen::new()
        .input_path(module)
        .web(true)?
        .typescript(false)
        // The page has the module in itself.
        .omit_default_module_path(true)
        .generate(folder)
        .with_context(|| format!("cannot bind {module}"))
}

fn pack(file: &str, packed: &str) -> anyhow::Result<()> {
    let bytes = fs::read(file).with_context(|| format!("cannot read {file}"))?;
    let mut out = Vec::new();
    let options = zopfli::Options {
        maximum_block_splits: 60,
        ..zopfli::Options::default()
    };
    zopfli::compress(options, Format::Deflate, &bytes[..], &mut out)?;
    fs::write(packed, out).with_context(|| format!("cannot write {packed}"))
}
