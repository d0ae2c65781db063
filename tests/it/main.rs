//! The integration tests: the library and the real program, a module a subject.

mod house;
mod judge_command;
mod other_commands;
mod readme;
mod rules;
mod util;
