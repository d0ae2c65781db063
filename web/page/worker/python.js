// Programs in Python, by Pyodide.

import { answer, failure, loadable, Output } from "./limits.js";
import RUNNER from "./runner.py";

/** A program that can be run on boards. */
export async function pythonProgram({ base, code, limit, bytes }, say) {
  prepared ??= await loaded(base, bytes, say);
  const clock = new Clock(limit);
  prepared.python.setInterruptBuffer(clock);
  const run = prepared.runner(code);
  if (typeof run === "string") throw failure("notCompiled", run);
  return { run: (board) => runOn(run, board, clock) };
}

/** The interpreter, which stays for the next program. */
let prepared;

async function loaded(base, bytes, say) {
  const loading = counted(bytes, (done, all) => say("loading", [done, all]));
  const { loadPyodide } = await loadable(import(`${base}pyodide/pyodide.mjs`));
  const python = await loadable(loadPyodide({ indexURL: `${base}pyodide/` }));
  loading.end();
  return { python, runner: python.runPython(RUNNER) };
}

function runOn(run, board, clock) {
  const output = new Output();
  clock.start();
  try {
    const [end, stdout, stderr] = run(board).toJs();
    if (clock.isOver) return { end: "endless", stdout: "", stderr: "" };
    return { end, stdout, stderr };
  } catch (error) {
    // Recursion without an end takes the interpreter with it.
    return { ...answer(output, String(error.message ?? error).split("\n")[0]), isBroken: true };
  }
}

/** In the place of the memory that Python looks at, now and then, for a signal: 2 is Ctrl-C. */
class Clock {
  isOver = false;
  #limit;
  #until = Number.POSITIVE_INFINITY;
  #looks = 0;

  constructor(limit) {
    this.#limit = 1e3 * limit;
  }

  start() {
    this.isOver = false;
    this.#until = performance.now() + this.#limit;
  }

  get 0() {
    this.#looks += 1;
    if (this.#looks % 64 > 0 || performance.now() < this.#until) return 0;
    this.isOver = true;
    return 2;
  }

  set 0(_) {
    // Python takes the signal back: it comes again for as long as the time is over.
  }
}

/** Tells how much has been loaded. */
export function counted(all, told) {
  const plain = globalThis.fetch;
  let done = 0;
  globalThis.fetch = async (...request) => {
    const response = await plain(...request);
    const counter = new TransformStream({
      transform(chunk, to) {
        done += chunk.length;
        told(done, all);
        to.enqueue(chunk);
      },
    });
    const { status, headers } = response;
    return new Response(response.body?.pipeThrough(counter), { status, headers });
  };
  return { end: () => (globalThis.fetch = plain) };
}
