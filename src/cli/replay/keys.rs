//! Reads keys and numbers by the line editor, which knows the keys of every terminal.

use std::sync::{Arc, Mutex, PoisonError};

use anyhow::Context;
use rustyline::error::ReadlineError;
use rustyline::history::MemHistory;
use rustyline::{
    Cmd, ConditionalEventHandler, Config, Editor, Event, EventContext, EventHandler, KeyCode,
    KeyEvent, Modifiers, RepeatCount,
};

use super::viewer::Move;
use crate::cli::lang::lang;
use omok::messages::files;

/// What a person has asked for.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) enum Pressed {
    /// A key that goes somewhere.
    Move(Move),
    /// A typed line, which should be a number.
    Number(String),
    Quit,
}

pub(super) struct Keys {
    editor: Editor<(), MemHistory>,
    pressed: Arc<Mutex<Option<Pressed>>>,
}

impl Keys {
    pub(super) fn new() -> anyhow::Result<Keys> {
        let editor = Editor::with_history(Config::default(), MemHistory::new());
        let mut editor = editor.with_context(|| files::unreadable_terminal(lang()))?;
        let pressed = Arc::default();
        let binding = Binding(Arc::clone(&pressed));
        editor.bind_sequence(Event::Any, EventHandler::Conditional(Box::new(binding)));
        Ok(Keys { editor, pressed })
    }

    /// Waits for the next key that means something, or for a line.
    pub(super) fn next(&mut self, prompt: &str) -> anyhow::Result<Pressed> {
        let line = match self.editor.readline(prompt) {
            Ok(line) => line,
            Err(ReadlineError::Eof | ReadlineError::Interrupted) => return Ok(Pressed::Quit),
            Err(error) => return Err(error).with_context(|| files::unreadable_terminal(lang())),
        };
        let mut pressed = self.pressed.lock().unwrap_or_else(PoisonError::into_inner);
        let pressed = pressed.take();
        Ok(pressed.unwrap_or_else(|| match line.trim() {
            "" => Pressed::Move(Move::On(1)),
            number => Pressed::Number(number.to_owned()),
        }))
    }
}

/// Ends the line at a key that means something, and keeps what it means.
struct Binding(Arc<Mutex<Option<Pressed>>>);

impl ConditionalEventHandler for Binding {
    fn handle(
        &self,
        event: &Event,
        _: RepeatCount,
        _: bool,
        context: &EventContext,
    ) -> Option<Cmd> {
        let pressed = meaning(*event.get(0)?, context.line().is_empty())?;
        let mut kept = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        *kept = Some(pressed);
        Some(Cmd::AcceptLine)
    }
}

/// What a key means; `None` where it edits the line. Letters mean something in an empty line alone.
fn meaning(KeyEvent(code, modifiers): KeyEvent, is_empty: bool) -> Option<Pressed> {
    if modifiers != Modifiers::NONE {
        return None;
    }
    let step = match code {
        KeyCode::Right => Move::On(1),
        KeyCode::Left => Move::Back(1),
        KeyCode::Down | KeyCode::PageDown => Move::On(Move::LEAP),
        KeyCode::Up | KeyCode::PageUp => Move::Back(Move::LEAP),
        KeyCode::Home => Move::First,
        KeyCode::End => Move::Last,
        KeyCode::Char(' ') if is_empty => Move::On(1),
        KeyCode::Char('n') if is_empty => Move::NextGame,
        KeyCode::Char('p') if is_empty => Move::PreviousGame,
        KeyCode::Char('q') if is_empty => return Some(Pressed::Quit),
        _ => return None,
    };
    Some(Pressed::Move(step))
}
