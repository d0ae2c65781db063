//! `omok` as an engine of the Gomocup protocol.

use std::io::{BufRead, BufReader, Write};
use std::process::{Child, ChildStdin, ChildStdout, Stdio};

use super::{omok, start};

/// An engine that runs.
pub(crate) struct Engine {
    pub(crate) child: Child,
    input: ChildStdin,
    output: BufReader<ChildStdout>,
}

impl Engine {
    pub(crate) fn start(level: &str) -> Engine {
        let mut command = omok(["play", "--protocol", "gomocup", "--level", level]);
        let mut child = start(command.stdin(Stdio::piped()).stdout(Stdio::piped()));
        let input = child.stdin.take().expect("standard input is piped");
        let output = child.stdout.take().expect("standard output is piped");
        Engine {
            child,
            input,
            output: BufReader::new(output),
        }
    }

    pub(crate) fn tell(&mut self, command: &str) {
        writeln!(self.input, "{command}\r").expect("the engine listens");
    }

    pub(crate) fn ask(&mut self, command: &str) -> String {
        self.tell(command);
        let mut answer = String::new();
        let read = self.output.read_line(&mut answer);
        read.expect("the engine answers");
        answer.trim_end().to_owned()
    }

    pub(crate) fn end(mut self) {
        self.tell("END");
        let status = self.child.wait().expect("the engine ends");
        assert_eq!(status.code(), Some(0));
    }
}
