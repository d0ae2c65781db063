//! The integration tests: the library and the real program, a module a subject.

mod boards;
mod fixtures;
mod flawed;
mod house;
mod judge_command;
mod kernel;
mod other_commands;
mod reader;
mod readme;
mod small_spaces;
mod util;
