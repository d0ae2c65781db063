//! `omok play` as a person sees it who sits at a terminal. `replay_terminal` shares the terminal.

use std::fs::File;
use std::io::{Read, Write};
use std::path::Path;
use std::process::{Child, Stdio};
use std::sync::mpsc::{Receiver, channel};
use std::thread;

use rustix::termios::{Winsize, tcsetwinsize};

use crate::util::{Folder, empty_folder, has, omok, seen_next, start, terminal};

/// What clears the screen before it is drawn again.
const CLEAR: &str = "\u{1b}[H\u{1b}[J";

/// A game at a terminal, and all that has been seen of it.
pub(crate) struct Session {
    person: File,
    child: Child,
    output: Receiver<Vec<u8>>,
    seen: String,
    _folder: Option<Folder>,
}

impl Session {
    /// Starts a game in that folder, on a terminal of that many columns and rows.
    pub(crate) fn start(folder: &Path, args: &str, columns: u16, rows: u16) -> Session {
        let (person, program) = terminal();
        let size = Winsize {
            ws_row: rows,
            ws_col: columns,
            ws_xpixel: 0,
            ws_ypixel: 0,
        };
        tcsetwinsize(&program, size).expect("a terminal has a size");
        let output = program.try_clone().expect("a terminal can be shared");
        let mut command = omok(crate::util::words(args));
        command
            .current_dir(folder)
            .env("TERM", "xterm")
            .env("NO_COLOR", "1");
        let child = start(command.stdin(program).stdout(output).stderr(Stdio::piped()));
        // The terminal is the child's alone: it ends with it.
        drop(command);
        let mut screen = person.try_clone().expect("a terminal can be shared");
        let (sender, output) = channel();
        thread::spawn(move || {
            while let Some(block) = seen_next(&mut screen) {
                if sender.send(block).is_err() {
                    break;
                }
            }
        });
        Session {
            person,
            child,
            output,
            seen: String::new(),
            _folder: None,
        }
    }

    #[track_caller]
    pub(crate) fn expect(&mut self, text: &str) {
        while !self.screen().contains(text) {
            match self.output.recv() {
                Ok(block) => self.seen += &String::from_utf8_lossy(&block),
                Err(_) => self.fail_without(text),
            }
        }
    }

    /// The program has ended, and that has not been shown.
    #[track_caller]
    fn fail_without(&mut self, text: &str) -> ! {
        let status = self.child.wait().expect("the program ends");
        let mut complaint = String::new();
        if let Some(mut stderr) = self.child.stderr.take() {
            let _ = stderr.read_to_string(&mut complaint);
        }
        panic!("{status}, {complaint:?}, no {text:?} in:\n{}", self.seen)
    }

    /// Types keys once the prompt is there, and waits for what they lead to.
    /// Keeps a folder until it ends.
    pub(crate) fn keep(self, folder: Folder) -> Session {
        let mut session = self;
        session._folder = Some(folder);
        session
    }

    #[track_caller]
    pub(crate) fn type_keys(&mut self, prompt: &str, keys: &str, answer: &str) {
        self.expect(prompt);
        self.person
            .write_all(keys.as_bytes())
            .expect("a person can type");
        self.expect(answer);
    }

    /// What has been drawn since the screen was cleared last.
    pub(crate) fn screen(&self) -> &str {
        let parts = self.seen.rsplit_once(CLEAR);
        parts.map_or("", |(_, screen)| screen)
    }

    #[track_caller]
    pub(crate) fn expect_end(mut self) {
        let status = self.child.wait().expect("the program ends");
        assert_eq!(status.code(), Some(0), "{}", self.seen);
    }

    /// Waits until the program has failed; returns what it said on both streams.
    #[track_caller]
    pub(crate) fn expect_failure(mut self) -> String {
        // The thread that reads the terminal ends with the program.
        while let Ok(block) = self.output.recv() {
            self.seen += &String::from_utf8_lossy(&block);
        }
        let status = self.child.wait().expect("the program ends");
        assert_eq!(status.code(), Some(2), "{}", self.seen);
        let mut complaint = self.child.stderr.take().expect("standard error is piped");
        let read = complaint.read_to_string(&mut self.seen);
        read.expect("the complaint is text");
        std::mem::take(&mut self.seen)
    }
}

/// A failed test leaves nobody waiting at a terminal.
impl Drop for Session {
    fn drop(&mut self) {
        let _ = self.child.kill();
    }
}

#[test]
fn one_board_stays_in_its_place() {
    let folder = empty_folder();
    let mut session = Session::start(folder.path(), "play --rule tictactoe", 80, 24);
    session.type_keys("black to move: ", "b2\r", "1. black b2\r\n");
    session.type_keys("white to move: ", "a1\r", "2. white a1\r\n");
    session.expect("black to move: ");
    let screen = session.screen();
    assert_eq!(screen.matches("a b c").count(), 1, "{screen}");
    assert!(!screen.contains("1. black b2"), "{screen}");
    session.type_keys("black to move: ", "quit\r", "the game is open");
    session.expect_end();
}

#[test]
fn lines_are_edited_and_called_back() {
    let folder = empty_folder();
    let mut session = Session::start(folder.path(), "play --rule tictactoe", 80, 24);
    // The wrong letter is taken back before the line is sent.
    session.type_keys("black to move: ", "bx\u{7f}2\r", "1. black b2\r\n");
    session.type_keys("white to move: ", "\u{1b}[A\r", "b2 is taken by black");
    // Ctrl-C ends the game in good order.
    session.type_keys("white to move: ", "\u{3}", "stopped after 1 move");
    session.expect_end();
}

#[test]
fn lines_are_wrapped_by_words() {
    const COLUMNS: usize = 40;
    let folder = empty_folder();
    let mut session = Session::start(folder.path(), "play --rule tictactoe", 40, 60);
    session.type_keys("black to move: ", "help\r", "quit       stop");
    let screen = session.screen();
    let (screen, _) = screen.split_once("quit ").expect("the help is there");
    let longest = screen.lines().map(|line| line.trim_end().len()).max();
    assert!(longest <= Some(COLUMNS), "{longest:?}\n{screen}");
    let is_right = screen.contains("a stone on that point:\r\n             letter from the left,");
    assert!(is_right, "{screen}");
    session.type_keys("black to move: ", "quit\r", "the game is open");
    session.expect_end();
}

#[test]
fn a_game_that_has_ended_is_asked_about() {
    const QUESTION: &str = "again, undo, save FILE or quit? ";
    let folder = empty_folder();
    let mut session = Session::start(folder.path(), "play --rule tictactoe", 80, 24);
    let moves = ["b2", "a1", "a2", "b1"];
    for (number, point) in (1..).zip(moves) {
        let answer = format!("{number}. {} {point}", ["white", "black"][number % 2]);
        session.type_keys("to move: ", &format!("{point}\r"), &answer);
    }
    session.type_keys("to move: ", "c2\r", "black wins with a2 b2 c2");
    session.type_keys(QUESTION, "save won.sgf\r", "saved in won.sgf");
    let told = "expected again, undo, save FILE or quit";
    session.type_keys(QUESTION, "what\r", told);
    session.type_keys(QUESTION, "undo\r", "1 move taken back");
    session.type_keys("black to move: ", "resign\r", "black resigns: white wins");
    session.type_keys(QUESTION, "again\r", "a new game");
    session.type_keys("black to move: ", "b2\r", "1. black b2");
    session.type_keys("white to move: ", "resign\r", "white resigns: black wins");
    session.type_keys(QUESTION, "quit\r", "quit");
    session.expect_end();
    let saved = folder.read("won.sgf");
    has(&saved, "RE[B+");
    has(&saved, ";B[cb]");
}
