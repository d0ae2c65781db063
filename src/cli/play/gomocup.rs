//! Runs the engine of the Gomocup protocol on standard input and output.

use std::io::BufRead;

use super::lines::Lines;
use crate::cli::output::Output;
use omok::computer::gomocup::{Answer, Engine};

/// Answers a manager until it sends END, the input ends or nobody reads the output.
pub(super) fn serve<R: BufRead>(
    mut engine: Engine,
    lines: &mut Lines<R>,
    out: &mut Output,
) -> anyhow::Result<()> {
    while let Some(line) = lines.next()? {
        let answer = match engine.hear(&line) {
            Answer::Nothing => continue,
            Answer::End => break,
            Answer::Line(answer) => answer + "\n",
        };
        out.print(answer)?;
        if out.is_closed() {
            break;
        }
    }
    Ok(())
}
