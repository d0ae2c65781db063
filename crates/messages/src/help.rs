//! Help in Korean. In English, help is beside the arguments, where the argument parser reads it.

/// One line per text: what it is about and the text, separated by a tab, with `\n` for line ends. A
/// command's text is called `judge`, the end of its help `judge end`, its options `judge --size`,
/// and what all commands say of an option `--lang`.
const TEXTS: &str = include_str!("help.tsv");

/// The Korean text with that name.
pub fn help_in_korean(name: &str) -> Option<String> {
    let mut texts = TEXTS.lines().filter_map(|line| line.split_once('\t'));
    let (_, text) = texts.find(|(known, _)| *known == name)?;
    Some(text.replace("\\n", "\n"))
}
