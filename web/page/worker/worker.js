// The hunt, in a worker: the library asks, a program answers.
//
// It comes with the answers that a worker before it has got; only what is asked after those is
// asked of the program.

import { Inquiry, initSync, one_board } from "omok";
import { compile, cppProgram } from "./cpp.js";
import { jsProgram } from "./js.js";
import { pythonProgram } from "./python.js";

/* global IS_FOLDER: whether there is more than JavaScript, put here by web/build */

const PROGRAMS = IS_FOLDER ? { js: jsProgram, py: pythonProgram, cpp: cppProgram } : { js: jsProgram };
const say = (event, told) => postMessage({ event, told });
// The program may put others in their places.
const tell = postMessage.bind(globalThis);

let inquiry;
/** A worker is used again, with all that it has loaded. */
let isStarted = false;

addEventListener("message", async ({ data: job }) => {
  if (job.next) return say("found", JSON.parse(inquiry.go_on()));
  try {
    if (IS_FOLDER && job.kind === "compile") return tell({ compiled: await compile(job, say) });
    if (!isStarted) initSync({ module: job.wasm });
    isStarted = true;
    const program = job.isStopping ? {} : await PROGRAMS[job.language](job, say);
    tell({ ready: true });
    globalThis.omok_program = { ask: asker(job, program.run), shrunk: (stones) => tell({ shrunk: stones }) };
  } catch (error) {
    return say(error.event ?? "failed", error.message);
  }
  run(job);
});

function run(job) {
  if (job.kind === "board") return say("once", JSON.parse(one_board(job.lang, job.problem, job.board)));
  inquiry?.free();
  inquiry = new Inquiry(job.lang, job.seconds, job.problem);
  for (let known = 0; known < job.found; known++) inquiry.go_on();
  say("found", JSON.parse(inquiry.go_on()));
}

/** What the library asks: the answers that are known first, then the program itself. */
function asker({ log, isStopping }, run) {
  let asked = 0;
  return (board) => {
    if (asked < log.length) return log[asked++];
    if (isStopping) return { end: "stopped", stdout: "", stderr: "" };
    tell({ asks: true });
    const answer = run(board);
    log.push(answer);
    asked += 1;
    tell({ answer });
    return answer;
  };
}
