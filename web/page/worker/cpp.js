// Programs in C++, compiled by Clang to WebAssembly, each run with what it asks of a system.

import { ConsoleStdout, File, OpenFile, WASI } from "@bjorn3/browser_wasi_shim";
import { answer, failure, loadable, Output } from "./limits.js";

/** GCC's header of all headers, which libc++ has not. */
const ALL =
  "algorithm array bitset cassert cctype climits cmath cstdint cstdio cstdlib cstring deque functional iomanip iostream iterator limits list map memory numeric queue random set sstream stack string tuple unordered_map unordered_set utility vector";
const FLAGS = "-O2 -std=c++20 -fno-exceptions -Wl,-z,stack-size=16777216 -Wl,--stack-first";

/** A program that can be run on boards. */
export async function cppProgram({ compiled }) {
  return { run: (board) => run(compiled, board) };
}

/** A program as WebAssembly. The compiler stays where it has been loaded. */
export async function compile({ base, code, bytes }, say) {
  const { runClang, runLLVM, Exit } = await loadable(import(`${base}clang/bundle.js`));
  let told = "";
  const stderr = (part) => {
    if (part) told += new TextDecoder().decode(part);
  };
  const fetchProgress = ({ doneLength }) => say("loading", [doneLength, bytes]);
  await loadable(runLLVM(undefined, {}, { fetchProgress }));
  say("compiling");
  const header = ALL.split(" ")
    .map((name) => `#include <${name}>\n`)
    .join("");
  const files = { "solution.cpp": code, bits: { "stdc++.h": header } };
  try {
    const made = await runClang(["clang++", ...FLAGS.split(" "), "-I.", "solution.cpp", "-o", "solution.wasm"], files, {
      stdout: stderr,
      stderr,
      fetchProgress,
    });
    return new WebAssembly.Module(made["solution.wasm"]);
  } catch (error) {
    if (!(error instanceof Exit)) throw error;
    throw failure("notCompiled", told);
  }
}

function run(module, board) {
  const output = new Output();
  const letters = new TextDecoder();
  const files = [
    new OpenFile(new File(new TextEncoder().encode(board))),
    new ConsoleStdout((bytes) => output.write(letters.decode(bytes, { stream: true }))),
    new ConsoleStdout(() => {}),
  ];
  let crash;
  try {
    const system = new WASI([], [], files);
    const code = system.start(new WebAssembly.Instance(module, { wasi_snapshot_preview1: system.wasiImport }));
    if (code) crash = `exit code ${code}`;
  } catch (error) {
    crash = String(error.message ?? error);
  }
  return answer(output, crash);
}
