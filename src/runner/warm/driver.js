// Runs a Node script many times in this one process, each run in a context of its own with its own
// process, console and fs. `omok` gives this text to the interpreter:
//
//     node -e TEXT SCRIPT ARG...
//
// Standard input and output carry frames; numbers have four bytes, the highest first. First goes
// the byte R to omok. A request has the number of bytes that the run may print, the length of its
// input, and the input. The answer has a byte, the exit status, and the lengths and bytes of
// standard output and standard error. The byte is
// D for done; S for done, but timers are left, so that this process ends itself; O if too much was
// printed; U if the script does what cannot be told from a start of its own here.
'use strict';
const fs = require('fs');
const path = require('path');
const vm = require('vm');
const { Console } = require('console');
const { createRequire } = require('module');
const { Readable, Writable } = require('stream');

// What a script may use of these; whatever else it asks for, it gets a plain start.
const MODULES = ['assert', 'buffer', 'events', 'os', 'path', 'perf_hooks', 'readline', 'stream',
  'string_decoder', 'util'];
const OF_PROCESS = ['arch', 'config', 'cwd', 'env', 'execPath', 'hrtime', 'memoryUsage', 'nextTick',
  'pid', 'platform', 'ppid', 'release', 'title', 'uptime', 'version', 'versions'];
// Windows has no such files: there a script that reads one fails, here as in a start of its own.
const names = (number, ...files) => (process.platform === 'win32' ? [number] : [number, ...files]);
const INPUTS = names(0, '/dev/stdin', '/dev/fd/0', '/proc/self/fd/0');
const OUTPUTS = names(1, '/dev/stdout', '/dev/fd/1', '/proc/self/fd/1');
const ERRORS = names(2, '/dev/stderr', '/dev/fd/2', '/proc/self/fd/2');
// How many milliseconds timers of a run may go on once it has called exit.
const GRACE = 500;

class Exit {}

const file = path.resolve(process.argv[1]);
const script = compile();
let run = null;

function compile() {
  if (!file.endsWith('.js') || isModule(path.dirname(file))) process.reallyExit(1);
  const text = fs.readFileSync(file, 'utf8').replace(/^#!.*/, '');
  const head = '(function (exports, require, module, __filename, __dirname) { ';
  return new vm.Script(head + text + '\n})', { filename: file, columnOffset: -head.length });
}

// Whether the nearest package.json makes the script an ECMAScript module.
function isModule(folder) {
  const description = path.join(folder, 'package.json');
  if (fs.existsSync(description)) return JSON.parse(fs.readFileSync(description, 'utf8')).type === 'module';
  const above = path.dirname(folder);
  return above !== folder && isModule(above);
}

// A run: what it has read, printed and come to.
class Run {
  constructor(input, most) {
    this.input = input;
    this.at = 0;
    this.output = new Sink(this, most, () => this.printedTooMuch());
    this.errors = new Sink(this, 1 << 20, () => {});
    this.status = null;
    this.kind = 'D';
    this.onExit = [];
    this.timer = null;
    this.process = makeProcess(this);
  }

  read(length) {
    const read = this.input.subarray(this.at, this.at + length);
    this.at += read.length;
    return Buffer.from(read);
  }

  rest() { return this.read(this.input.length); }

  exit(status) {
    if (this.status === null) {
      this.status = (status === undefined ? this.process.exitCode || 0 : status) & 255;
      for (const listener of this.onExit) listener.call(this.process, this.status);
      this.timer = setTimeout(() => this.giveUp('S'), GRACE).unref();
    }
    throw new Exit();
  }

  unfit() { this.giveUp('U'); }

  printedTooMuch() { this.giveUp('O'); }

  // Answers, and ends this process.
  giveUp(kind) {
    this.kind = kind;
    this.answer();
    process.reallyExit(0);
  }

  died(error) {
    if (error instanceof Exit || this.status !== null) return;
    this.errors.put(String((error && error.stack) || error) + '\n');
    this.status = 1;
  }

  end() {
    if (this.status !== null) return;
    try { this.exit(); } catch (error) { if (!(error instanceof Exit)) this.died(error); }
  }

  answer() {
    clearTimeout(this.timer);
    const output = Buffer.concat(this.output.bytes);
    const errors = Buffer.concat(this.errors.bytes);
    const head = Buffer.alloc(9);
    head.write(this.kind, 0, 'latin1');
    head.writeInt32BE(this.status || 0, 1);
    head.writeInt32BE(output.length, 5);
    const middle = Buffer.alloc(4);
    middle.writeInt32BE(errors.length, 0);
    writeAll(Buffer.concat([head, output, middle, errors]));
  }
}

// Keeps what a run prints until it exits.
class Sink {
  constructor(run, most, onOver) {
    this.run = run;
    this.most = most;
    this.onOver = onOver;
    this.bytes = [];
    this.length = 0;
  }

  put(chunk, encoding) {
    if (run !== this.run || run.status !== null) return;
    const bytes = typeof chunk === 'string' ? Buffer.from(chunk, encoding) : Buffer.from(chunk);
    if (this.length + bytes.length > this.most) return this.onOver();
    this.length += bytes.length;
    this.bytes.push(bytes);
  }

  stream(number) {
    const sink = this;
    const stream = new Writable({ write(chunk, encoding, done) { sink.put(chunk, encoding); done(); } });
    stream.fd = number;
    return stream;
  }
}

// An object with these members; to ask for another one makes the run unfit.
function only(run, members) {
  return new Proxy(members, {
    get(target, name) {
      if (name in target || typeof name === 'symbol') return target[name];
      return run().unfit();
    },
  });
}

function makeFs(run) {
  const encodingOf = options => (typeof options === 'string' ? options : options && options.encoding);
  const sinkOf = target => (OUTPUTS.includes(target) ? run.output : ERRORS.includes(target) ? run.errors : run.unfit());
  return only(() => run, {
    readFileSync(target, options) {
      if (!INPUTS.includes(target)) return fs.readFileSync(target, options);
      const encoding = encodingOf(options);
      return encoding ? run.rest().toString(encoding) : run.rest();
    },
    readFile(target, options, done) {
      if (!INPUTS.includes(target)) return run.unfit();
      const [encoding, then] = done ? [encodingOf(options), done] : [null, options];
      setImmediate(() => then(null, encoding ? run.rest().toString(encoding) : run.rest()));
    },
    readSync(target, buffer, offset, length, position) {
      if (target !== 0 || typeof position === 'number') return run.unfit();
      if (offset && typeof offset === 'object') ({ offset, length } = offset);
      const start = offset || 0;
      const read = run.read(length === undefined ? buffer.length - start : length);
      read.copy(buffer, start);
      return read.length;
    },
    writeSync(target, chunk, ...more) {
      if (more.length > 0) return run.unfit();
      sinkOf(target).put(chunk, 'utf8');
      return Buffer.byteLength(chunk);
    },
    writeFileSync(target, chunk, ...more) {
      if (more.length > 0) return run.unfit();
      sinkOf(target).put(chunk, 'utf8');
    },
    existsSync: fs.existsSync,
  });
}

function makeStdin(run) {
  const stdin = new Readable({
    highWaterMark: 65536,
    read() { this.push(run.at < run.input.length ? run.read(65536) : null); },
  });
  stdin.fd = 0;
  return stdin;
}

function makeProcess(run) {
  let stdin = null;
  const listen = (event, listener) => {
    if (event !== 'exit') return run.unfit();
    run.onExit.push(listener);
    return run.process;
  };
  const members = {
    get stdin() { return stdin || (stdin = makeStdin(run)); },
    stdout: run.output.stream(1),
    stderr: run.errors.stream(2),
    argv: [process.argv[0], file, ...process.argv.slice(2)],
    argv0: process.argv0,
    execArgv: [],
    exitCode: undefined,
    exit: status => run.exit(status),
    on: listen,
    once: listen,
  };
  for (const name of OF_PROCESS) members[name] = process[name];
  return only(() => run, members);
}

function makeRequire(run) {
  const real = createRequire(file);
  const own = { fs: makeFs(run), process: run.process };
  const require = name => {
    const plain = String(name).replace(/^node:/, '');
    if (own[plain]) return own[plain];
    return MODULES.includes(plain) ? real(plain) : run.unfit();
  };
  return Object.assign(require, { resolve: real.resolve, cache: {} });
}

// The globals of Node that are not those of the language.
function fillGlobals(context, run) {
  const globals = vm.runInContext('globalThis', context);
  const put = (name, value) => Object.defineProperty(globals, name,
    { value, writable: true, configurable: true, enumerable: false });
  // What -e adds are the modules, and require and module.
  const { builtinModules } = require('module');
  const unwanted = ['global', 'process', 'console', 'require', 'module', 'exports', '__filename', '__dirname'];
  for (const name of Object.getOwnPropertyNames(globalThis)) {
    if (Object.hasOwn(globals, name) || unwanted.includes(name) || builtinModules.includes(name)) continue;
    const get = () => globalThis[name];
    Object.defineProperty(globals, name,
      { get, set: value => put(name, value), configurable: true, enumerable: false });
  }
  put('global', globals);
  put('process', run.process);
  put('console', new Console(run.process.stdout, run.process.stderr));
}

function start(input, most) {
  run = new Run(input, most);
  const context = vm.createContext({});
  fillGlobals(context, run);
  const module = { exports: {}, id: '.', filename: file, loaded: false, children: [], paths: [] };
  const require = Object.assign(makeRequire(run), { main: module });
  try {
    const body = script.runInContext(context);
    body.call(module.exports, module.exports, require, module, file, path.dirname(file));
  } catch (error) {
    run.died(error);
  }
}

function readExactly(length) {
  const bytes = Buffer.alloc(length);
  for (let at = 0; at < length;) {
    const read = fs.readSync(0, bytes, at, length - at, null);
    if (read === 0) process.reallyExit(0);
    at += read;
  }
  return bytes;
}

function writeAll(bytes) {
  for (let at = 0; at < bytes.length;) at += fs.writeSync(1, bytes, at);
}

// Nothing is left to do: the run is over.
function next() {
  if (run) {
    run.end();
    run.answer();
  }
  const head = readExactly(8);
  const input = readExactly(head.readInt32BE(4));
  setImmediate(start, input, head.readInt32BE(0));
}

process.on('uncaughtException', error => run.died(error));
process.on('unhandledRejection', error => run.died(error));
process.on('beforeExit', next);
writeAll(Buffer.from('R'));
