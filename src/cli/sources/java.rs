//! Finds the class with `main` in Java sources.

use std::path::Path;

use super::files::bytes_of;

/// Whether the file has a `main` that Java starts with.
pub(in crate::cli) fn has_main(file: &Path) -> bool {
    let is_java = file.extension().is_some_and(|ending| ending == "java");
    is_java && text(file).contains("void main(")
}

/// The class with `main`, with its package; the file's name if none is found.
pub(in crate::cli) fn class_of(file: &Path) -> String {
    let text = text(file);
    let stem = file.file_stem().unwrap_or_default().to_string_lossy();
    let class = main_class(&text).map_or_else(|| stem.into_owned(), str::to_owned);
    match package(&text) {
        Some(package) => format!("{package}.{class}"),
        None => class,
    }
}

fn text(file: &Path) -> String {
    let bytes = bytes_of(file).unwrap_or_default();
    String::from_utf8_lossy(&bytes).into_owned()
}

/// The public class, which has the file's name, or else the last unindented class before `main`.
fn main_class(text: &str) -> Option<&str> {
    let named = |line| class_name(line);
    let mut public = text.lines().filter(|line| line.starts_with("public "));
    let mut before = text.split("void main(").next()?.lines().rev();
    let mut margin = before
        .by_ref()
        .filter(|line| !line.starts_with([' ', '\t']));
    public.find_map(named).or_else(|| margin.find_map(named))
}

/// `Main` in `public final class Main extends X {`
fn class_name(line: &str) -> Option<&str> {
    let code = line.split("//").next()?;
    let mut words = code.split([' ', '\t', '{', '<']);
    words.find(|word| *word == "class")?;
    words.find(|word| !word.is_empty())
}

fn package(text: &str) -> Option<&str> {
    let mut lines = text.lines().map(str::trim);
    let line = lines.find_map(|line| line.strip_prefix("package "))?;
    line.split(';').next().map(str::trim)
}
