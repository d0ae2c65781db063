// Programs in C++, compiled by Clang to WebAssembly, each run with what it asks of a system.

import { answer, failure, Output } from "./limits.js";

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
  const { runClang, runLLVM, Exit } = await import(`${base}clang/bundle.js`);
  let told = "";
  const stderr = (part) => {
    if (part) told += new TextDecoder().decode(part);
  };
  const fetchProgress = ({ doneLength }) => say("loading", [doneLength, bytes]);
  await runLLVM(undefined, {}, { fetchProgress });
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

/** Thrown by a program that ends itself. */
class Ended extends Error {
  constructor(code) {
    super();
    this.code = code;
  }
}

function run(module, board) {
  const output = new Output();
  const system = new System(board, output);
  let crash;
  try {
    const { exports } = new WebAssembly.Instance(module, { wasi_snapshot_preview1: system.calls(module) });
    system.memory = exports.memory;
    exports._start();
  } catch (error) {
    if (!(error instanceof Ended)) crash = String(error.message ?? error);
    else if (error.code) crash = `exit code ${error.code}`;
  }
  return answer(output, crash);
}

/** What such programs ask of a system: input, output, an end. */
class System {
  #input;
  #at = 0;
  #output;
  memory;

  constructor(board, output) {
    this.#input = new TextEncoder().encode(board);
    this.#output = output;
  }

  /** All calls that the module asks for; those that are not here do nothing. */
  calls(module) {
    const known = {
      fd_read: (_, vectors, count, done) => this.#each(vectors, count, done, (bytes) => this.#read(bytes)),
      fd_write: (fd, vectors, count, done) => this.#each(vectors, count, done, (bytes) => this.#write(fd, bytes)),
      fd_fdstat_get: (_, at) => {
        new Uint8Array(this.memory.buffer, at, 24).fill(0)[0] = 2;
        return 0;
      },
      proc_exit: (code) => {
        throw new Ended(code);
      },
      fd_seek: () => 70,
      fd_prestat_get: () => 8,
    };
    const names = WebAssembly.Module.imports(module).map(({ name }) => name);
    return Object.fromEntries(names.map((name) => [name, known[name] ?? (() => 0)]));
  }

  #each(vectors, count, done, move) {
    const view = new DataView(this.memory.buffer);
    let all = 0;
    for (let index = 0; index < count; index++) {
      const [at, length] = [0, 4].map((offset) => view.getUint32(vectors + 8 * index + offset, true));
      all += move(new Uint8Array(this.memory.buffer, at, length));
    }
    view.setUint32(done, all, true);
    return 0;
  }

  #read(bytes) {
    const part = this.#input.subarray(this.#at, this.#at + bytes.length);
    bytes.set(part);
    this.#at += part.length;
    return part.length;
  }

  #write(fd, bytes) {
    if (fd === 1) this.#output.write(new TextDecoder().decode(bytes));
    return bytes.length;
  }
}
