//! The integration tests: the library and the real program, a module a subject. They need Unix:
//! pipes, terminals and a shell.

mod batch;
mod boards;
mod computer;
mod draw;
mod draw_command;
mod fixtures;
mod flawed;
mod fouls;
mod fouls_command;
mod game;
mod game_command;
mod gen_command;
mod gomocup;
mod house;
mod judge_command;
mod kernel;
mod lines;
mod other_commands;
mod play;
mod reader;
mod readme;
mod record_formats;
mod record_texts;
mod records;
mod rules;
mod runner;
mod small_spaces;
mod stress_boards;
mod stress_command;
mod test_command;
mod util;
