// The second tab: a program, and the hunt for its mistakes in a worker.
//
// A worker cannot be asked to hurry: a program that comes to no end is ended with its worker. A
// new one is given all answers so far. The hunt asks the same questions again, so it gets to
// where the old one was, and takes the last question for one without an answer.

import { list } from "./board.js";
import { ask, moduleBytes, secondsARun } from "./engine.js";
import { say, spoken } from "./labels.js";
import { change, copied } from "./referee.js";

/* global BESIDE, WORKER: what stands beside the page, and the worker's text, put here by web/build */

const by = (id) => document.getElementById(id);
/** How long the boards after the designed ones are tried, in seconds; as the command does. */
const SECONDS = 10;
/** How many interpreters may break: each takes seconds to start. */
const MOST_BROKEN = 3;

let hunt;
let finding;
let tasks;

/** One question put to a program: a hunt, or one board. */
class Hunt {
  #worker;
  #log = [];
  #isRunning = false;
  #since = 0;
  #watch;
  #stones = 0;
  #begun = 0;
  #broken = 0;
  #job;
  #tellers;

  constructor(job, tellers) {
    this.#job = job;
    this.#tellers = tellers;
    this.#start();
    this.#watch = setInterval(() => this.#look(), 100);
  }

  /** Goes on to the next mistake. */
  next() {
    this.#stones = 0;
    this.#job.found += 1;
    this.#worker.postMessage({ next: true });
  }

  /** Ends it at once. What has been found so far is told. */
  stop() {
    this.end();
    if (!this.#stones) return this.#tellers.stopped(this.#log.length);
    this.#job.isStopping = true;
    this.#start();
  }

  end() {
    clearInterval(this.#watch);
    this.#worker.terminate();
    this.#isRunning = false;
  }

  #start() {
    this.#worker?.terminate();
    this.#isRunning = false;
    const url = URL.createObjectURL(new Blob([WORKER], { type: "text/javascript" }));
    this.#worker = new Worker(url);
    URL.revokeObjectURL(url);
    this.#worker.onmessage = ({ data }) => this.#hear(data);
    this.#worker.onerror = (event) => this.#tellers.failed(event.message);
    const spent = this.#begun && (performance.now() - this.#begun) / 1e3;
    const seconds = Math.max(SECONDS - spent, 0);
    this.#worker.postMessage({ ...this.#job, log: this.#log, seconds, wasm: moduleBytes() });
  }

  #hear(said) {
    this.#since = performance.now();
    if (said.asks) this.#isRunning = true;
    else if (said.answer) this.#hearAnswer(said.answer);
    else if (said.shrunk) this.#hearShrunk(said.shrunk);
    else if (said.ready) this.#begin(said);
    else this.#tellers[said.event]?.(said.told);
  }

  /** The first start counts: a new worker after an endless run is no new hunt. */
  #begin({ compiled }) {
    this.#begun ||= performance.now();
    this.#job.compiled = compiled;
  }

  #hearShrunk(stones) {
    this.#stones = stones;
    this.#tellers.shrunk(stones);
  }

  #hearAnswer(answer) {
    this.#isRunning = false;
    this.#log.push(answer);
    // What breaks the interpreter itself is an answer, too, but the worker is of no more use.
    if (answer.isBroken) {
      this.#broken += 1;
      this.#job.isStopping = this.#broken >= MOST_BROKEN;
      this.#start();
    } else if (!this.#stones && this.#log.length % 50 === 0) this.#tellers.tried(this.#log.length);
  }

  #look() {
    const isLate = () => this.#isRunning && performance.now() - this.#since > 1e3 * secondsARun();
    if (!isLate()) return;
    // The page may have slept itself: what the worker has said meanwhile is heard first.
    setTimeout(() => {
      if (!isLate()) return;
      this.#log.push({ end: "endless", stdout: "", stderr: "" });
      this.#start();
    }, 50);
  }
}

function begun() {
  hunt?.end();
  for (const id of ["hunt", "again", "next"]) by(id).disabled = true;
  by("stop").disabled = false;
  by("once").textContent = "";
  progress(say("starting"));
}

function ended() {
  by("hunt").disabled = by("again").disabled = false;
  by("stop").disabled = true;
}

function progress(told, kind = "") {
  by("progress").textContent = told;
  by("progress").className = kind;
}

const tellers = {
  loading: ([done, all]) => progress(say("loading", megabytes(Math.min(done, all)), megabytes(all))),
  compiling: () => progress(say("compiling")),
  starting: () => progress(say("starting")),
  tried: (boards) => progress(say("trying", boards)),
  shrunk: (stones) => progress(say("shrinking", stones)),
  stopped: (boards) => {
    ended();
    progress(say("stopped", boards));
  },
  failed: (told) => {
    ended();
    hunt.end();
    progress(told, "wrong");
  },
  notCompiled: (told) => tellers.failed(`${say("compileError")}\n${told}`),
  cannotWait: (what) => tellers.failed(say("cannotWait", what)),
  found: (told) => {
    ended();
    if (told.refused !== undefined) return tellers.failed(told.refused);
    if (!told.heading) return tellers.nothing(told);
    finding = told;
    by("next").disabled = false;
    progress("");
    showFinding();
  },
  nothing: ({ told }) => {
    by("finding").hidden = !finding;
    progress(told, finding ? "" : "right");
  },
  once: (told) => {
    ended();
    hunt.end();
    progress("");
    by("next").disabled = true;
    const sentence = told.is_right ? say("onceRight", told.found) : say("onceWrong", told.expected, told.found);
    by("once").textContent = told.refused ?? sentence;
    by("once").className = told.is_right ? "right" : "wrong";
  },
};

function showFinding() {
  by("finding").hidden = false;
  by("heading").textContent = finding.heading;
  by("wrong-picture").innerHTML = finding.svg;
  by("wrong-picture").setAttribute("aria-label", finding.heading);
  by("board-text").value = finding.board;
  list(by("wrong-notes"), finding.notes);
  const part = (name, text) => Object.assign(document.createElement(name), { textContent: text });
  by("lines").replaceChildren(...finding.lines.flatMap(([label, value]) => [part("dt", label), part("dd", value)]));
}

/** What the worker is to do with the program, or nothing where it cannot. */
function job(kind) {
  const language = by("in").value;
  const code = by("program").value;
  const problem = by("task").value;
  if (!code.trim()) return void progress(say("noProgram"), "wrong");
  const { bytes } = BESIDE[language] ?? {};
  const isFar = language !== "js" && (!BESIDE.isFolder || location.protocol === "file:");
  if (isFar) return void progress(say("beside", by("in").selectedOptions[0].text, megabytes(bytes)), "wrong");
  const base = new URL(".", location.href.split("#")[0]).href;
  return { kind, problem, language, code, lang: spoken(), base, bytes, found: 0, limit: secondsARun() };
}

function start() {
  const what = job("hunt");
  if (!what) return;
  begun();
  finding = undefined;
  by("finding").hidden = true;
  // The other tab takes boards of 0, 1 and 2.
  by("show-board").hidden = by("task").selectedIndex > 0;
  hunt = new Hunt(what, tellers);
}

function again() {
  const what = job("board");
  if (!what) return;
  begun();
  hunt = new Hunt({ ...what, problem: finding.problem, board: finding.board }, tellers);
}

const megabytes = (bytes) => Math.round(bytes / 1e6);

/** What is asked, and what differs from a judge, in the language that is spoken now. */
export function retell() {
  const isMain = by("task").selectedIndex === 0;
  by("problem").hidden = !isMain;
  by("described").hidden = isMain;
  by("description").value = tasks[by("task").selectedIndex].description;
  const language = by("in").value;
  const { bytes, version } = BESIDE[language] ?? {};
  by("differs").textContent = say(`${language}Differs`, megabytes(bytes), version);
}

/** Has the tab's parts do what they are there for. */
export function begin(showBoards) {
  by("hunt").addEventListener("click", start);
  by("stop").addEventListener("click", () => hunt.stop());
  by("again").addEventListener("click", again);
  by("next").addEventListener("click", () => {
    by("next").disabled = by("hunt").disabled = true;
    by("stop").disabled = false;
    progress(say("starting"));
    hunt.next();
  });
  by("copy-board").addEventListener("click", () => copied(finding.board, "board.txt"));
  by("show-board").addEventListener("click", () => {
    change(finding.board, { number: 1 });
    showBoards();
  });
  tasks = ask("problems");
  by("others").hidden = BESIDE.isFolder;
  by("task").append(...tasks.map(({ name, about }) => new Option(`${name}: ${about}`, name)));
  for (const id of ["in", "task"]) by(id).addEventListener("input", retell);
  retell();
}
