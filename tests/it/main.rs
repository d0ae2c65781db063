//! The integration tests: the library and the real program, a module a subject. They need Unix:
//! pipes, terminals and a shell.

mod boards;
mod computer;
mod draw;
mod fixtures;
mod flawed;
mod fouls;
mod game;
mod game_command;
mod gomocup;
mod house;
mod judge_command;
mod other_commands;
mod play;
mod reader;
mod readme;
mod record_formats;
mod record_texts;
mod records;
mod runner;
mod small_spaces;
mod test_command;
mod util;
