// Programs in JavaScript, as they are written for Node: what they may ask of it is here at once,
// so nothing has to be waited for.

import { answer, failure, Output } from "./limits.js";

/** Thrown by process.exit. */
class Exit extends Error {
  constructor(code) {
    super();
    this.code = code;
  }
}

/** What a program sees in the place of this worker's own things. */
const HIDDEN =
  "self postMessage close fetch XMLHttpRequest WebSocket EventSource Worker importScripts indexedDB caches navigator location addEventListener onmessage omok_program".split(
    " ",
  );
const GIVEN = ["require", "process", "console", "module", "exports"];
/** What only works where something is waited for. */
const WAITING = /\.(?:then|catch|finally)\s*\(|\b(?:Promise|setTimeout|setInterval|setImmediate|process\.nextTick)\b/;

/** A program that can be run on boards. */
export async function jsProgram({ code }) {
  const waiting = code.match(WAITING);
  if (waiting) throw failure("cannotWait", waiting[0]);
  // The input is there at once: nothing is left to be waited for.
  const source = code
    .replace(/^#!.*/, "")
    .replace(/\basync\b[ \t]*(?=[\w$(])|\bawait\b[ \t]*/g, "")
    .replace(/^\s*(import)\s+(.+?)\s+from\s+(["'].*?["'])/gm, importing);
  let main;
  try {
    main = new Function(...HIDDEN, ...GIVEN, `${source}\n//# sourceURL=solution.js`);
  } catch (error) {
    throw failure("notCompiled", `${placed(error.lineNumber)}${error}`);
  }
  const own = new Set(Object.keys(globalThis));
  return { run: (board) => run(main, board, own) };
}

/** The lines that a function made of a text has before it. */
const BEFORE = 2;

/** Where in the program an error came up, as each browser tells it. */
const lineOf = (error) => /(?:solution\.js|> Function):(\d+)/.exec(error?.stack)?.[1];

/** The place of a line of that number, as compilers write it. */
const placed = (line) => (line > BEFORE ? `solution.js:${line - BEFORE}: ` : "");

/** `import fs from "fs"` as a call of require. */
function importing(_, __, names, from) {
  const list = names.replace(/^\*\s+as\s+/, "").replace(/\s+as\s+/g, ": ");
  return `const ${list} = require(${from})`;
}

function run(main, board, own) {
  const output = new Output();
  const node = new Node(board, output);
  let crash;
  try {
    main.call({}, ...HIDDEN.map(() => undefined), node.require, node.process, node.console, { exports: {} }, {});
    node.feed();
    if (node.process.exitCode) crash = `exit code ${node.process.exitCode}`;
  } catch (error) {
    if (!(error instanceof Exit)) crash = `${placed(lineOf(error))}${error}`;
    else if (error.code) crash = `exit code ${error.code}`;
  }
  // A variable without a declaration outlives the run; a process of its own would end it.
  for (const name of Object.keys(globalThis)) {
    if (!own.has(name) && name !== "omok_program") delete globalThis[name];
  }
  return answer(output, crash);
}

/** What of Node such programs use. */
class Node {
  #handlers = { line: [], close: [], data: [], end: [], readable: [] };
  #lines;
  #rest;
  #isClosed = false;

  constructor(board, output) {
    this.#rest = board;
    this.#lines = board.trimEnd().split("\n");
    const print = (...values) => output.write(`${formatted(values)}\n`);
    this.console = { log: print, info: print, debug: print, error() {}, warn() {}, trace() {} };
    const stdin = this.#emitter({
      fd: 0,
      setEncoding() {},
      resume() {},
      read: () => this.#taken() || null,
    });
    this.process = {
      stdin,
      stdout: { write: (text) => output.write(String(text)) },
      stderr: { write() {} },
      argv: ["node", "solution.js"],
      env: {},
      platform: "linux",
      exit: (code) => {
        throw new Exit(code ?? this.process.exitCode);
      },
      on() {},
    };
    this.require = (name) => this.#module(name.replace(/^node:/, ""));
  }

  /** Gives the input to those who wait for it. */
  feed() {
    const { line, close, data, end, readable } = this.#handlers;
    if (line.length + close.length > 0) {
      while (this.#lines.length > 0 && !this.#isClosed) this.#call(line, this.#lines.shift());
      this.#close();
    }
    if (data.length + end.length + readable.length === 0) return;
    this.#call(readable);
    const text = this.#taken();
    if (text) this.#call(data, buffer(text));
    this.#call(end);
  }

  #call(handlers, ...values) {
    for (const handler of [...handlers]) handler(...values);
  }

  #close() {
    if (this.#isClosed) return;
    this.#isClosed = true;
    this.#call(this.#handlers.close);
  }

  #taken() {
    const text = this.#rest;
    this.#rest = "";
    return text;
  }

  #emitter(object) {
    const on = (event, handler) => {
      this.#handlers[event]?.push(handler);
      return object;
    };
    return Object.assign(object, { on, once: on, addListener: on });
  }

  #module(name) {
    if (name === "fs") {
      const readFileSync = (file, how) => {
        if (file !== 0 && !/^\/?dev\/stdin$/.test(file))
          throw new Error(`ENOENT: no such file or directory, open '${file}'`);
        return how ? this.#taken() : buffer(this.#taken());
      };
      return {
        readFileSync,
        writeSync: (_, text) => this.process.stdout.write(text),
        writeFileSync: (_, text) => this.process.stdout.write(text),
      };
    }
    if (name === "readline") return { createInterface: () => this.#interface() };
    if (name === "os") return { EOL: "\n" };
    throw new Error(`Cannot find module '${name}'`);
  }

  #interface() {
    const lines = this.#lines;
    return this.#emitter({
      close: () => this.#close(),
      question: (_, handler) => this.#handlers.line.push(handler),
      setPrompt() {},
      prompt() {},
      *[Symbol.iterator]() {
        while (lines.length > 0) yield lines.shift();
      },
      [Symbol.asyncIterator]() {
        throw failure("cannotWait", "for await");
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
