// What takes long, in a worker: the computer's moves, and the hunt, in which the library asks, a
// program answers.
//
// A hunt comes with the answers that a worker before it has got; only what is asked after those is
// asked of the program.

import { computer, Inquiry, initSync, one_board } from "omok";
import { jsProgram } from "./js.js";

/* global IS_FOLDER: whether there is more than JavaScript, put here by web/build */

const others = IS_FOLDER ? () => import("./others.js") : undefined;
const STOPPED = { end: "stopped", stdout: "", stderr: "" };
const say = (event, told) => postMessage({ event, told });
// The program may put others in their places.
const tell = postMessage.bind(globalThis);
const clock = performance.now.bind(performance);

let job;
let program;
let inquiry;
let begun;

addEventListener("message", async ({ data }) => {
  if (data.module) return initSync(data);
  if (data.next) job.found += 1;
  else {
    job = data;
    try {
      if (job.kind === "move") return tell({ about: job.about, edited: JSON.parse(computer(...job.asked)) });
      const { compile, ...programs } = { js: jsProgram, ...(await others?.()) };
      if (job.kind === "compile") return tell({ compiled: await compile(job, say) });
      program = job.isStopping ? {} : await programs[job.language](job, say);
      tell({ ready: true });
    } catch (error) {
      return say(error.event ?? "failed", error.message);
    }
    begun = clock();
  }
  const told = program.isLater ? await foundLater() : found(data.next, answered);
  say(job.kind === "board" ? "once" : "found", JSON.parse(told));
});

/** What the library says when it has asked: what is known is answered again, the rest by `answer`. */
function found(isNext, answer) {
  let asked = 0;
  const { log, lang, problem } = job;
  const isKnown = () => !isNext && asked < log.length;
  globalThis.omok_program = {
    ask: (board, right) => (isKnown() ? log[asked++] : answer(board, right)),
    shrunk: (stones) => isKnown() || tell({ shrunk: stones }),
    // What is asked again takes no time.
    now: () => (isKnown() ? 0 : clock() - begun),
  };
  if (job.kind === "board") return one_board(lang, problem, job.board);
  if (isNext) return inquiry.go_on();
  inquiry?.free();
  inquiry = new Inquiry(lang, job.seconds, problem);
  for (let known = 0; known < job.found; known++) inquiry.go_on();
  return inquiry.go_on();
}

function answered(board) {
  if (job.isStopping) return STOPPED;
  tell({ asks: true });
  const answer = program.run(board);
  tell({ answer });
  return answer;
}

/** The words of an output: whatever stands between them makes no other answer. */
const words = (text) => text.trim().split(/\s+/).join(" ");

/**
 * The same with a program that answers later. The library cannot wait for it, and is told the
 * right answers meanwhile, more of them each time that they were; then it is asked again.
 */
async function foundLater() {
  for (let most = 1; ; ) {
    const guessed = [];
    const told = found(false, (board, right) => {
      if (guessed.length === most) return STOPPED;
      guessed.push({ board, right });
      return { end: "answered", stdout: right, stderr: "" };
    });
    if (guessed.length === 0) return told;
    most *= 2;
    for (const { board, right } of guessed) {
      tell({ asks: true });
      const answer = await program.run(board);
      job.log.push(answer);
      tell({ answer });
      if (answer.end === "answered" && words(answer.stdout) === words(right)) continue;
      most = 1;
      break;
    }
  }
}
