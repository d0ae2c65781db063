// The second tab: a program, and the hunt for its mistakes in a worker.
//
// A worker cannot be asked to hurry: a program that comes to no end is ended with its worker. A
// new one is given all answers so far. The hunt asks the same questions again, so it gets to
// where the old one was, and takes the last question for one without an answer. A worker that has
// come to an end by itself is kept with its interpreter, and so is the compiler.

import { Editor } from "editor";
import { list } from "./board.js";
import { ask, newWorker, packed, secondsARun, unpackedText } from "./engine.js";
import { guessed } from "./guess.js";
import { say, spoken } from "./labels.js";
import { by, keep, kept, leaveLink, lookName, make, on } from "./look.js";
import { board, copied, look as lookAtText, parsed, replace, tell } from "./referee.js";
import JS from "./samples/sample.js.txt";
import { choose, commandName, isMain, isWhole, name, own, problem } from "./tasks.js";

/* global BESIDE: what stands beside the page, put here by web/build */

/** How long the boards after the designed ones are tried, in seconds; as the command does. */
const SECONDS = 10;
/** How many interpreters may break: each takes seconds to start. */
const MOST_BROKEN = 3;
const LANGUAGES = ["js", "py", "cpp", "java"];

/** Workers that have nothing to do, by the language that they are ready for. */
const idle = new Map();
/** The compiler's worker, and what it has made of the last program. */
const compiler = { worker: undefined, code: undefined, module: undefined };

let editor;
let hunt;
/** What was asked last, as long as what is said of it is to be seen. */
let asked;
/** @type {import("../bindings/FindingView").FindingView & { lang: string, of: string }} */
let finding;
/** The program of the address that is open. */
let shared;
/** Counts what has been begun: what is late for one of them is not heard any more. */
let turn = 0;

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
  #isOver = false;
  #job;
  #tellers;

  constructor(job, tellers) {
    this.#job = job;
    this.#tellers = tellers;
    this.#start();
    this.#watch = setInterval(() => this.#look(), 100);
  }

  get isAlive() {
    return !this.#isOver;
  }

  /** Looks for the next mistake. */
  next() {
    this.#stones = 0;
    this.#job.found += 1;
    this.#worker.postMessage({ next: true });
  }

  /** Leaves its worker to the next, unless the program still runs in it. */
  release() {
    clearInterval(this.#watch);
    // What a program in JavaScript has done to its worker stays there.
    if (this.#isRunning || this.#isOver || this.#job.language === "js") return this.end();
    this.#isOver = true;
    this.#worker.onmessage = null;
    idle.set(this.#job.language, this.#worker);
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
    if (!this.#isOver) this.#worker.terminate();
    this.#isOver = true;
    this.#isRunning = false;
  }

  #start() {
    const waiting = this.#worker ? undefined : idle.get(this.#job.language);
    this.#worker?.terminate();
    this.#isRunning = false;
    this.#isOver = false;
    idle.delete(this.#job.language);
    this.#worker = waiting ?? newWorker();
    this.#worker.onmessage = ({ data }) => this.#hear(data);
    this.#worker.onerror = (event) => this.#tellers.failed(event.message);
    const spent = this.#begun && (performance.now() - this.#begun) / 1e3;
    const seconds = Math.max(SECONDS - spent, 0);
    this.#worker.postMessage({ ...this.#job, log: this.#log, seconds });
  }

  #hear(said) {
    this.#since = performance.now();
    if (said.asks) this.#isRunning = true;
    else if (said.answer) this.#hearAnswer(said.answer);
    else if (said.shrunk) this.#hearShrunk(said.shrunk);
    // The first start counts: a new worker after an endless run is no new hunt.
    else if (said.ready) this.#begun ||= performance.now();
    else this.#tellers[said.event]?.(said.told);
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

/** Nothing is said any more of what was asked last. */
function forget() {
  hunt?.release();
  turn += 1;
  ended();
  asked = undefined;
  by("tried").hidden = by("next").disabled = true;
  by("once").textContent = "";
}

function begun(what) {
  forget();
  asked = what;
  by("hunt").disabled = by("again").disabled = true;
  by("stop").disabled = false;
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
  notLoaded: () => tellers.failed(say("notLoaded", by("in").selectedOptions[0].text)),
  failed: (told) => {
    ended();
    hunt?.end();
    progress(told, "wrong");
  },
  notCompiled: (told) => {
    ended();
    hunt?.release();
    progress(`${say("compileError")}\n${told}`, "wrong");
    editor.mark(lineIn(told));
  },
  /** @param {import("../bindings/FindingView").FindingView & import("../bindings/SummaryView").SummaryView & { refused?: string }} told */
  found: (told) => {
    ended();
    if (told.refused !== undefined) return tellers.failed(told.refused);
    if (!told.heading) return tellers.nothing(told);
    finding = { ...told, lang: asked.lang, of: asked.problem };
    by("next").disabled = false;
    progress("");
    showFinding();
  },
  nothing: ({ told, boards, mistakes }) => {
    hunt.release();
    asked.isRight = !mistakes;
    by("next").disabled = true;
    progress(say(mistakes ? "noneElse" : "isRight", boards), mistakes ? "" : "right");
    by("tried").hidden = false;
    by("tried-told").textContent = told;
    by("head").scrollIntoView({ block: "nearest" });
  },
  /** @param {import("../bindings/OnceView").OnceView & { refused?: string }} told */
  once: (told) => {
    ended();
    hunt.release();
    progress("");
    by("next").disabled = true;
    const sentence = told.is_right ? say("onceRight", told.found) : say("onceWrong", told.expected, told.found);
    by("once").textContent = told.refused ?? sentence;
    by("once").className = told.is_right ? "right" : "wrong";
  },
};

/** The line of the program that a crash or a compiler names, at the beginning of a line. */
const lineIn = (told) => Number(/^solution\.\w+:(\d+):/m.exec(told)?.[1] ?? 0);

function showFinding() {
  look(true);
  by("lines").replaceChildren(
    ...finding.lines.flatMap(([label, value]) => [make("dt", {}, label), make("dd", {}, value)]),
  );
  by("board-text").value = finding.board;
  by("heading").textContent = finding.mistake ?? say("wrongAnswer");
  by("smallest").textContent = finding.heading.replace(/:$/, ".");
  by("expected").textContent = finding.expected;
  const line = lineIn(finding.found);
  const crash = /: (.*)/s.exec(finding.found)?.[1];
  by("found").textContent = line ? say("crashedAt", line, crash) : finding.found;
  editor.mark(line);
  by("head").scrollIntoView({ block: "start" });
}

/** Shows what has been found, if the tab is seen, and what is asked in the language spoken now. */
export function look(isSeen) {
  // In the language and for the problem that are chosen now.
  const isOther = asked?.lang !== spoken() || asked.problem !== problem();
  if (asked && (isOther || (asked.isRight && asked.code !== editor.value))) forget();
  const isFound = isSeen && finding?.lang === spoken() && finding.of === problem();
  by("finding").hidden = by("under-finding").hidden = !isFound;
  if (isFound) {
    const { problem, board: input, expected, found, heading } = finding;
    const shown = ask("wrong_board", spoken(), lookName(), problem, input, expected, found);
    board.picture(shown.svg, heading);
    board.name({ yours: say("yours"), right: say("rightPoint") }, shown);
    list(by("wrong-notes"), shown.notes);
    by("board").classList.remove("stale");
  }
  const language = by("in").value;
  by("example").hidden = language !== "js" && !BESIDE.isFolder;
  const { bytes, version } = BESIDE[language] ?? {};
  const told = language === "java" ? commandName() : megabytes(bytes);
  by("differs").textContent = say(`${language}Differs`, told, version);
  if (isSeen && (finding ? !isFound : !asked)) progress(say("programFirst"));
}

/** A program with a mistake for the problem. */
function example() {
  const language = by("in").value;
  return language === "js" && isMain() ? JS : ask("example", problem(), language);
}

/** What the worker is to do with the program, or nothing where it cannot. */
function job(kind) {
  const language = by("in").value;
  const code = editor.value;
  if (!code.trim()) return void progress(say("noProgram"), "wrong");
  if (language === "java") return void progress(say("javaDiffers", commandName()), "wrong");
  if (!isWhole()) return void progress(by("description-fault").textContent, "wrong");
  const { bytes } = BESIDE[language] ?? {};
  const isFar = language !== "js" && (!BESIDE.isFolder || location.protocol === "file:");
  if (isFar) return void progress(say("beside", by("in").selectedOptions[0].text, megabytes(bytes)), "wrong");
  const base = new URL(".", location.href.split("#")[0]).href;
  const about = { kind, problem: problem(), lang: spoken(), found: 0 };
  return { ...about, language, code, base, bytes, limit: secondsARun() };
}

function start() {
  const what = job("hunt");
  if (!what) return;
  // The board of the last finding is not that of this hunt.
  if (finding) lookAtText();
  finding = undefined;
  begun(what);
  look(true);
  by("head").scrollIntoView({ block: "start" });
  // The other tab takes boards of 0, 1 and 2.
  by("show-board").hidden = !isMain();
  run(what);
}

function again() {
  const what = job("board");
  if (!what) return;
  begun(what);
  run({ ...what, board: finding.board });
}

async function run(what) {
  const own = turn;
  if (what.language === "cpp") {
    what.compiled = await compiled(what, own);
    if (!what.compiled || own !== turn) return;
  }
  hunt = new Hunt(what, tellers);
}

/** The program as the compiler makes it; what the last one was made of is not made again. */
function compiled(what, own) {
  if (compiler.code === what.code) return compiler.module;
  compiler.worker ??= newWorker();
  return new Promise((done) => {
    compiler.worker.onmessage = ({ data }) => {
      if (data.compiled) Object.assign(compiler, { code: what.code, module: data.compiled });
      if (own !== turn) return done();
      if (data.compiled) return done(data.compiled);
      if (!["loading", "compiling"].includes(data.event)) done();
      // What a worker could not load it does not ask for again.
      if (data.event === "notLoaded") compiler.worker = void compiler.worker.terminate();
      tellers[data.event](data.told);
    };
    compiler.worker.postMessage({ ...what, kind: "compile" });
  });
}

function stop() {
  turn += 1;
  if (hunt?.isAlive) return hunt.stop();
  tellers.stopped(0);
}

const megabytes = (bytes) => Math.round(bytes / 1e6);

/** An address that shows the finding, and its program. */
async function share() {
  const { lang: _, of: __, problem: ___, ...told } = finding;
  const held = { told, code: editor.value, language: by("in").value, task: name(), description: own() };
  const url = `${location.href.split("#")[0]}#f=${await packed(JSON.stringify(held))}`;
  if (!navigator.share) return copied(url, "finding.txt", "once");
  try {
    await navigator.share({ title: by("heading").textContent, url });
  } catch {
    // The reader has thought better of it.
  }
}

/** Shows the finding that the address holds, if it holds one. */
export async function open() {
  const letters = new URLSearchParams(location.hash.slice(1)).get("f");
  if (!letters) return false;
  const held = parsed(await unpackedText(letters).catch(() => null));
  const { heading, mistake, expected, found, lines, board: input } = held?.told ?? {};
  const hasAll = [heading, expected, found, input, held?.code].every((one) => typeof one === "string");
  if (!hasAll || !LANGUAGES.includes(held.language) || !Array.isArray(lines)) return tell(say("badLink"));
  choose(held.task, held.description);
  if (name() !== held.task) return tell(say("others"));
  instead(held.code);
  speakIn(held.language);
  shared = editor.value;
  /** @type {any} */
  const told = { heading, mistake, expected, found, lines: lines.filter(Array.isArray), board: input };
  finding = { ...told, problem: problem(), lang: spoken(), of: problem() };
  by("next").disabled = true;
  showFinding();
  return true;
}

/** Puts a program in the place of the one that is there, which can be had back. */
function instead(code) {
  const before = editor.value;
  if (before.trim() && before !== code) keep("program-before", before);
  editor.value = code;
  by("before").hidden = !kept("program-before");
}

/** A program that is handed to the page. */
export function take(code) {
  instead(code);
  by("program-panel").scrollIntoView({ block: "nearest" });
}

/** A program has been pasted or changed: it is kept, and its language guessed. */
function changed(code) {
  keep("program", code);
  if (shared !== undefined && code !== shared) leaveLink();
  if (code !== shared) shared = undefined;
  const language = guessed(code);
  if (language) speakIn(language);
  if (asked?.isRight) look(true);
}

function speakIn(language) {
  if (by("in").value === language) return;
  by("in").value = language;
  chosen();
}

function chosen() {
  keep("language", by("in").value);
  editor.speak(by("in").value);
  look(!by("program-panel").hidden);
}

/** Has the tab's parts do what they are there for. */
export function begin() {
  on({
    hunt: start,
    stop,
    again,
    next: () => {
      by("next").disabled = by("hunt").disabled = true;
      by("stop").disabled = false;
      progress(say("starting"));
      hunt.next();
    },
    share,
    "copy-board": () => copied(finding.board, "board.txt", "once"),
    "show-board": () => {
      replace(finding.board, { number: 1 });
      by("tab-board").click();
    },
    example: () => instead(example() ?? editor.value),
    before: () => instead(kept("program-before")),
  });
  editor = new Editor(by("editor"), changed);
  by("in").value = kept("language") ?? "js";
  editor.value = kept("program") ?? "";
  by("before").hidden = !kept("program-before");
  editor.speak(by("in").value);
  by("in").addEventListener("input", chosen);
  look(false);
}
