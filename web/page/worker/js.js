// Programs in JavaScript, as they are written for Node: what they may ask of it is here.

import tokens from "js-tokens";
import { answer, failure, Output } from "./limits.js";

/** Thrown by process.exit. */
class Exit extends Error {}

/** What a program sees in the place of this worker's own things. */
const HIDDEN =
  "self postMessage close fetch XMLHttpRequest WebSocket EventSource Worker importScripts indexedDB caches navigator location addEventListener onmessage omok_program".split(
    " ",
  );
const GIVEN =
  "require process console module exports setTimeout setInterval setImmediate clearTimeout clearInterval clearImmediate queueMicrotask".split(
    " ",
  );
/** Words of programs that may have something done later: it costs time to wait for that, nothing else. */
const LATER = "async await Promise promises queueMicrotask setTimeout setInterval setImmediate nextTick".split(" ");
const AsyncFunction = (async () => {}).constructor;

/** A program that can be run on boards; `isLater` where its answers are to be waited for. */
export async function jsProgram({ code }) {
  const words = [...tokens(code)].filter(({ type }) => type !== "HashbangComment");
  const isLater = words.some(({ type, value }) => type === "IdentifierName" && LATER.includes(value));
  const Program = isLater ? AsyncFunction : Function;
  let main;
  try {
    main = new Program(...HIDDEN, ...GIVEN, `${withoutImports(words)}\n//# sourceURL=solution.js`);
  } catch (error) {
    throw failure("notCompiled", `${placed(error.lineNumber)}${error}`);
  }
  const own = new Set(Object.keys(globalThis));
  const run = isLater ? runLater : runAtOnce;
  return { isLater, run: (board) => run(new Node(board), main, own) };
}

/** The lines that a function made of a text has before it. */
const BEFORE = 2;

/** Where in the program an error came up, as each browser tells it. */
const lineOf = (error) => /(?:solution\.js|> (?:Async)?Function):(\d+)/.exec(error?.stack)?.[1];

/** The place of a line of that number, as compilers write it. */
const placed = (line) => (line > BEFORE ? `solution.js:${line - BEFORE}: ` : "");

/** The program with calls of require for its imports. */
function withoutImports(words) {
  let before;
  let from;
  let isList = false;
  const written = ({ type, value }, at) => {
    if (/Space|Comment|Line/.test(type)) return value;
    const last = before;
    before = value;
    if (from && type === "StringLiteral") {
      from = undefined;
      return `require(${value})`;
    }
    if (from) {
      isList = value === "{" || (isList && value !== "}");
      return { "*": "", as: isList ? ":" : "", from: "=", ",": isList ? "," : `= require(${from}),` }[value] ?? value;
    }
    if (type !== "IdentifierName" || value !== "import" || last === ".") return value;
    const next = words.slice(at + 1).find((word) => !/Space|Comment|Line/.test(word.type));
    if (next?.value === "(") return "require";
    from = next?.value !== "." && words.slice(at).find((word) => word.type === "StringLiteral")?.value;
    if (!from) return value;
    return next.type === "StringLiteral" ? "" : "const";
  };
  return words.map(written).join("");
}

function runAtOnce(node, main, own) {
  node.begin(main);
  node.feed();
  return node.end(own);
}

/** The run whose promises are being waited for. */
let waiting;
globalThis.addEventListener?.("unhandledrejection", (event) => {
  event.preventDefault();
  waiting?.fail(event.reason);
});

async function runLater(node, main, own) {
  waiting = node;
  node.begin(main)?.catch((error) => node.fail(error));
  do {
    await settled();
  } while (node.feed() || node.fire());
  return node.end(own);
}

const { port1, port2 } = new MessageChannel();

/** When all promises that can be are settled, and those that nobody has caught are told. */
async function settled() {
  for (let turn = 0; turn < 2; turn++) {
    await new Promise((done) => {
      port1.onmessage = done;
      port2.postMessage(0);
    });
  }
}

/** What of Node such programs use. */
class Node {
  #handlers = {};
  #lines;
  #rest;
  #question;
  #isClosed = false;
  #isEnded = false;
  #output = new Output();
  #crash;
  #isOver = false;
  #given;
  /** What is to be done at which time: a clock of its own, which nobody has to wait for. */
  #timers = new Map();
  #now = 0;
  #lastTimer = 0;

  constructor(board) {
    this.#rest = board;
    this.#lines = board.trimEnd().split("\n");
    const require = (name) => this.#module(name.replace(/^node:/, ""));
    const clear = (timer) => this.#timers.delete(timer);
    const print = (...values) => this.#write(`${formatted(values)}\n`);
    const [nothing, soon] = [() => {}, (call, ...values) => queueMicrotask(() => this.#attempt(call, ...values))];
    const stdin = this.#emitter({
      fd: 0,
      setEncoding: nothing,
      resume: nothing,
      read: () => this.#taken() || null,
      [Symbol.asyncIterator]: () => this.#chunks(),
    });
    const [stdout, stderr] = [(text) => this.#write(String(text)), nothing].map((write) => ({ write }));
    const exit = (code) => this.#exit(code);
    const argv = ["node", "solution.js"];
    this.#given = {
      require,
      process: { stdin, stdout, stderr, argv, env: {}, platform: "linux", exit, nextTick: soon, on: nothing },
      console: { log: print, info: print, debug: print, error: nothing, warn: nothing, trace: nothing },
      module: { exports: {} },
      exports: {},
      setTimeout: (call, after, ...values) => this.#timer(() => call(...values), after),
      setInterval: (call, every, ...values) => this.#timer(() => call(...values), every, true),
      setImmediate: (call, ...values) => this.#timer(() => call(...values)),
      clearTimeout: clear,
      clearInterval: clear,
      clearImmediate: clear,
      queueMicrotask: soon,
    };
  }

  #write(text) {
    if (!this.#isOver) this.#output.write(text);
    return true;
  }

  #exit(code) {
    const { process } = this.#given;
    if (!this.#isOver) process.exitCode = code ?? process.exitCode;
    this.#isOver = true;
    throw new Exit();
  }

  /** Starts the program; what comes of it later, if it does not come to an end at once. */
  begin(main) {
    const { exports } = this.#given;
    return this.#attempt(() =>
      main.call(exports, ...HIDDEN.map(() => undefined), ...GIVEN.map((name) => this.#given[name])),
    );
  }

  #attempt(part, ...values) {
    if (this.#isOver) return;
    try {
      return part(...values);
    } catch (error) {
      this.fail(error);
    }
  }

  /** An error that the program has not caught ends it. */
  fail(error) {
    if (!this.#isOver && !(error instanceof Exit)) this.#crash = `${placed(lineOf(error))}${error}`;
    this.#isOver = true;
  }

  /** Gives the input to those who wait for it; whether anybody did. */
  feed() {
    const isHeard = (...events) => events.some((event) => this.#handlers[event]?.length > 0);
    let isTaken = false;
    if (isHeard("line", "close") || this.#question) {
      isTaken = !this.#isClosed;
      while (this.#lines.length > 0 && !this.#isClosed && !this.#isOver) this.#giveLine(this.#lines.shift());
      this.#close();
    }
    if (this.#isEnded || !isHeard("data", "end", "readable")) return isTaken;
    this.#isEnded = true;
    this.#call("readable");
    const text = this.#taken();
    if (text) this.#call("data", buffer(text));
    this.#call("end");
    return true;
  }

  #giveLine(text) {
    const question = this.#question;
    this.#question = undefined;
    if (question) this.#attempt(question, text);
    else this.#call("line", text);
  }

  /** Lets happen what is to happen next; whether there is anything. */
  fire() {
    const [next] = [...this.#timers].sort(([, one], [, other]) => one.at - other.at);
    if (!next || this.#isOver) return false;
    const [timer, { at, call, every }] = next;
    this.#now = at;
    if (every) this.#timers.set(timer, { at: at + every, call, every });
    else this.#timers.delete(timer);
    this.#attempt(call);
    return true;
  }

  #timer(call, after, isAgain) {
    const wait = Math.max(Number(after) || 0, 1);
    this.#lastTimer += 1;
    this.#timers.set(this.#lastTimer, { at: this.#now + wait, call, every: isAgain && wait });
    return this.#lastTimer;
  }

  /** What the run has come to; a variable without a declaration would outlive it. */
  end(own) {
    this.#isOver = true;
    for (const name of Object.keys(globalThis)) {
      if (!own.has(name) && name !== "omok_program") delete globalThis[name];
    }
    const { exitCode } = this.#given.process;
    return answer(this.#output, this.#crash ?? (exitCode ? `exit code ${exitCode}` : undefined));
  }

  #call(event, ...values) {
    const heard = this.#handlers[event] ?? [];
    this.#handlers[event] = heard.filter(({ isOnce }) => !isOnce);
    for (const { handler } of heard) this.#attempt(handler, ...values);
  }

  #close() {
    if (this.#isClosed) return;
    this.#isClosed = true;
    this.#call("close");
  }

  #taken() {
    const text = this.#rest;
    this.#rest = "";
    return text;
  }

  async *#chunks() {
    const text = this.#taken();
    if (text) yield buffer(text);
  }

  #emitter(object) {
    const listen = (isOnce) => (event, handler) => {
      this.#handlers[event] = [...(this.#handlers[event] ?? []), { handler, isOnce }];
      return object;
    };
    return Object.assign(object, { on: listen(false), addListener: listen(false), once: listen(true) });
  }

  #module(name) {
    const { stdout } = this.#given.process;
    const readFileSync = (file, how) => {
      if (file !== 0 && !/^\/?dev\/stdin$/.test(file))
        throw new Error(`ENOENT: no such file or directory, open '${file}'`);
      return how ? this.#taken() : buffer(this.#taken());
    };
    const files = { readFile: async (...asked) => readFileSync(...asked) };
    const write = (_, text) => stdout.write(text);
    const modules = {
      fs: {
        readFileSync,
        readFile: (file, ...more) => this.#timer(() => more.at(-1)(null, readFileSync(file, more.at(-2)))),
        writeSync: write,
        writeFileSync: write,
        promises: files,
      },
      "fs/promises": files,
      readline: { createInterface: (options) => this.#interface(options) },
      "readline/promises": { createInterface: (options) => this.#interface(options, true) },
      os: { EOL: "\n" },
    };
    const found = modules[name];
    if (!found) throw new Error(`Cannot find module '${name}'`);
    return { ...found, default: found };
  }

  #interface({ output } = {}, isPromised = false) {
    const lines = this.#lines;
    const ask = (query, ...more) => {
      output?.write(query);
      this.#question = more.at(-1);
    };
    return this.#emitter({
      close: () => this.#close(),
      question: isPromised ? (query) => new Promise((done) => ask(query, done)) : ask,
      setPrompt() {},
      prompt() {},
      async *[Symbol.asyncIterator]() {
        while (lines.length > 0) yield lines.shift();
      },
    });
  }
}

/** A text as bytes that know how to become a text again. */
function buffer(text) {
  const bytes = new TextEncoder().encode(text);
  return Object.defineProperty(bytes, "toString", { value: () => text });
}

/** What console.log makes of values. */
function formatted(values) {
  let [first, ...rest] = values;
  if (typeof first === "string")
    first = first.replace(/%[sdif]/g, (place) => (rest.length > 0 ? shown(rest.shift()) : place));
  return values.length > 0 ? [first, ...rest].map(shown).join(" ") : "";
}

function shown(value) {
  if (Array.isArray(value)) return value.length > 0 ? `[ ${value.map(shown).join(", ")} ]` : "[]";
  if (typeof value === "object" && value !== null) return JSON.stringify(value);
  return Object.is(value, -0) ? "-0" : String(value);
}
