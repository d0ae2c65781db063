//! The integration tests: the library and the real program, a module a subject. Those that need
//! a terminal, a shell or signals are for Unix; release/test-windows tries the same on Windows.
//! What is promised of time, memory and processes is tested by tests/machine.
#![warn(clippy::disallowed_methods)]

#[cfg(target_os = "linux")]
mod answers_in_reach;
mod any_point;
mod arrays;
mod batch;
mod batch_ways;
mod ci_page;
mod circles;
#[cfg(unix)]
mod class;
mod class_archives;
mod cli;
#[cfg(unix)]
mod computer;
#[cfg(unix)]
mod crash;
#[cfg(unix)]
mod doors;
mod draw;
#[cfg(unix)]
mod draw_command;
#[cfg(unix)]
mod draw_games;
mod examples;
mod falling;
#[cfg(unix)]
mod files;
#[cfg(unix)]
mod first_tries;
mod fixtures;
mod flawed;
mod fouls;
mod fouls_command;
mod game;
mod game_command;
#[cfg(unix)]
mod game_rows;
mod gen_command;
#[cfg(unix)]
mod gomocup;
#[cfg(target_os = "linux")]
mod hidden;
#[cfg(unix)]
mod judge_command;
mod judge_problem;
mod judgements;
mod kernel;
#[cfg(unix)]
mod korean;
#[cfg(unix)]
mod korean_errors;
mod lines;
mod margins;
#[cfg(unix)]
mod match_lines;
mod match_schedule;
mod match_tally;
#[cfg(unix)]
mod matches;
mod mistyped;
mod mutant_answers;
mod mutant_killed;
#[cfg(unix)]
mod mutant_names;
mod mutant_order;
mod mutant_said;
mod mutant_sentences;
mod mutant_twins;
mod mutants;
#[cfg(unix)]
mod old_system;
#[cfg(unix)]
mod opponents;
mod other_commands;
#[cfg(unix)]
mod output;
mod package_html;
#[cfg(unix)]
mod packages;
#[cfg(unix)]
mod pasted;
mod plan_parts;
mod plan_settings;
mod plan_sums;
#[cfg(unix)]
mod play;
#[cfg(unix)]
mod play_terminal;
mod problem_commands;
mod problem_descriptions;
mod problem_inputs;
mod problem_samples;
#[cfg(target_os = "linux")]
mod program_limits;
mod reader;
#[cfg(unix)]
mod readme;
mod record_doubts;
mod record_encodings;
mod record_formats;
mod record_players;
mod record_results;
mod record_sites;
mod record_texts;
mod record_travel;
mod record_written;
mod records;
#[cfg(unix)]
mod replay_terminal;
mod right_solutions;
mod rules;
#[cfg(unix)]
mod runner;
mod scratch;
#[cfg(unix)]
mod setup;
mod shrink_moves;
#[cfg(unix)]
mod small_boards;
mod stress_boards;
#[cfg(unix)]
mod stress_command;
mod stress_habits;
mod stress_hangs;
mod stress_hunt;
mod stress_inputs;
mod stress_names;
mod stress_problem;
mod tables;
#[cfg(unix)]
mod terminal_picture;
#[cfg(unix)]
mod test_command;
mod thread_pool;
#[cfg(unix)]
mod tournaments;
#[path = "../util/mod.rs"]
mod util;
mod values;
#[cfg(unix)]
mod warm;
mod warm_subversion;
#[cfg(unix)]
mod ways;
