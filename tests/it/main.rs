//! The integration tests: the library and the real program, a module a subject. They need Unix:
//! pipes, terminals and a shell.

mod boards;
mod draw;
mod fixtures;
mod flawed;
mod gen_command;
mod house;
mod judge_command;
mod kernel;
mod other_commands;
mod reader;
mod readme;
mod runner;
mod small_spaces;
mod stress_boards;
mod stress_command;
mod test_command;
mod util;
