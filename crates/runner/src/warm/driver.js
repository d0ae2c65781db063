// Runs a Node script many times in this process, each run with its own process, console and fs, in
// a context that no other run has changed. `omok` passes this text to the interpreter:
//
//     node -e TEXT SCRIPT ARG...
//
// Standard input and output carry frames; numbers have four bytes, big-endian. The byte R is sent to
// omok first. A request has the limit of output bytes, the length of the input, and the input. The
// answer has a byte, the exit status, and the lengths and bytes of standard output and standard
// error. The byte is D for done; S for done, but timers are left, so that this process ends itself; O
// if too much was printed; U if the script does something that may differ from a new process; C if
// it has changed what later runs would see, so that this run is not trusted either.
//
// The text of fingerprint.js precedes this one, and that of realm.js follows it.
const events = require('events');
const fs = require('fs');
const net = require('net');
const path = require('path');
const vm = require('vm');
const { Console } = require('console');
const { apply, defineProperty: define, deleteProperty: remove, set } = Reflect;
const { builtinModules, createRequire } = require('module');
const os = require('os');
const readline = require('readline');
const stream = require('stream');
const { Duplex, Readable, Writable } = stream;

// What a script may use of these modules; anything else gets a plain start.
const MODULES = ['buffer', 'events', 'os', 'path', 'readline', 'stream'];
const GLOBALS = ['Buffer', 'clearImmediate', 'clearInterval', 'clearTimeout', 'queueMicrotask',
  'setImmediate', 'setInterval', 'setTimeout'];
const OF_PROCESS = ['arch', 'cwd', 'execPath', 'hrtime', 'nextTick', 'platform', 'version', 'versions'];
// A Buffer is one of these; the script gets them from here, so that it is one there, too.
const BYTES = ['ArrayBuffer', 'DataView', 'BigInt64Array', 'BigUint64Array', 'Float32Array', 'Float64Array',
  'Int8Array', 'Int16Array', 'Int32Array', 'Uint8Array', 'Uint8ClampedArray', 'Uint16Array', 'Uint32Array'];
// Windows has no such files: a script that reads one fails, here and in a new process.
const names = (number, ...files) => (process.platform === 'win32' ? [number] : [number, ...files]);
const INPUTS = names(0, '/dev/stdin', '/dev/fd/0', '/proc/self/fd/0');
const OUTPUTS = names(1, '/dev/stdout', '/dev/fd/1', '/proc/self/fd/1');
const ERRORS = names(2, '/dev/stderr', '/dev/fd/2', '/proc/self/fd/2');
// They show what happens to a run's objects in later runs.
const TELLTALES = ['FinalizationRegistry', 'WeakRef'];
// With these a script can define hidden members, or get their names.
const WAYS_TO_DEFINE = ['Proxy', 'Symbol'];
const DEFINING = ['__defineGetter__', '__defineSetter__', 'defineProperties', 'defineProperty', 'freeze',
  'getOwnPropertyDescriptors', 'getOwnPropertySymbols', 'ownKeys', 'preventExtensions', 'seal'];
// How many milliseconds timers of a run may continue after it has called exit.
const GRACE = 500;

// The answer of a run that has changed what others see.
const CHANGED = Buffer.concat([Buffer.from('C'), Buffer.alloc(12)]);
const reallyExit = process.reallyExit.bind(process);

class Exit {}

const file = path.resolve(process.argv[1]);
const script = compile();
let run = null;
// Whether the run may have changed something that a quick check does not show.
let mayDefine = false;

function compile() {
  if (!file.endsWith('.js') || isModule(path.dirname(file))) process.reallyExit(1);
  const text = fs.readFileSync(file, 'utf8').replace(/^#!.*/, '');
  // import() does not find its modules from here.
  if (/\bimport\b/.test(text)) process.reallyExit(1);
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

// A run: its input, its output and its result.
class Run {
  constructor(input, most) {
    this.input = input;
    this.at = 0;
    this.output = new Sink(this, most, () => this.giveUp('O'));
    this.errors = new Sink(this, 1 << 20, () => {});
    this.status = null;
    this.kind = 'D';
    this.onExit = [];
    this.timer = null;
    this.members = makeProcess(this);
    this.process = only(this.members, 'exitCode');
    this.console = new Console(this.members.stdout, this.members.stderr);
  }

  read(length) {
    const read = this.input.subarray(this.at, this.at + length);
    this.at += read.length;
    return Buffer.from(read);
  }

  rest() { return this.read(this.input.length); }

  exit(status) {
    if (this.status === null) {
      this.status = (status === undefined ? this.members.exitCode || 0 : status) & 255;
      for (const listener of this.onExit) listener.call(this.process, this.status);
      this.timer = unref.call(setTimeout(() => this.giveUp('S'), GRACE));
    }
    throw new Exit();
  }

  unfit() { this.giveUp('U'); }

  // Answers, and ends this process.
  giveUp(kind) {
    this.kind = kind;
    this.answer();
    reallyExit(0);
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
    if (this.kind !== 'U' && !isUntouched()) {
      fs.writeSync(1, CHANGED);
      reallyExit(0);
    }
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

// Keeps a run's output until it exits.
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
}

// The standard streams, with everything that those of a plain start have, except members of sockets.
class Input extends Readable {
  constructor(run) {
    super({ highWaterMark: 65536, read() { this.push(run.at < run.input.length ? run.read(65536) : null); } });
    this.fd = 0;
  }
}

class Output extends Writable {
  constructor(sink, number) {
    super({ write(chunk, encoding, done) { sink.put(chunk, encoding); done(); } });
    this.fd = number;
  }
}

for (const name of ['_handle', '_type', ...Object.getOwnPropertyNames(net.Socket.prototype)]) {
  if (!(name in Duplex.prototype)) for (const { prototype } of [Input, Output]) trap(prototype, name);
}

// Everything that a script does belongs to the current run.
function unfit() { return run.unfit(); }

// Reading this member makes the run unfit.
function trap(object, name, get = unfit) {
  define(object, name, { get, set: unfit, configurable: true, enumerable: false });
}

// An object with these members; reading another one, or changing one, makes the run unfit.
function only(members, changing) {
  const has = (target, name) => typeof name === 'symbol' || Object.hasOwn(target, name) || unfit();
  const canSet = name => name === changing || unfit();
  return new Proxy(members, {
    get: (target, name) => has(target, name) && target[name],
    has: (target, name) => has(target, name) && name in target,
    set: (target, name, value) => canSet(name) && set(target, name, value),
    defineProperty: (target, name, descriptor) => canSet(name) && define(target, name, descriptor),
    deleteProperty: unfit,
    getPrototypeOf: unfit,
    ownKeys: unfit,
    preventExtensions: unfit,
    setPrototypeOf: unfit,
  });
}

// The environment is shared.
const env = new Proxy(process.env, { set: unfit, defineProperty: unfit, deleteProperty: unfit });

function makeFs(run) {
  const encodingOf = options => (typeof options === 'string' ? options : options && options.encoding);
  const sinkOf = target => (OUTPUTS.includes(target) ? run.output : ERRORS.includes(target) ? run.errors : run.unfit());
  return only({
    readFileSync(target, options) {
      if (!INPUTS.includes(target)) return readOther(target, options);
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
    existsSync: target => (isOfSystem(target) ? unfit() : fs.existsSync(target)),
  });
}

// Files that describe this process, and exist nowhere else.
const isOfSystem = target => /^\/(dev|proc|sys)\b/.test(path.resolve(String(target)));

function readOther(target, options) {
  if (isOfSystem(target)) return unfit();
  try {
    return fs.readFileSync(target, options);
  } catch (error) {
    // It would not be an Error of the script's context.
    return unfit();
  }
}

function makeProcess(run) {
  let stdin = null;
  const listen = (event, listener) => {
    if (event !== 'exit') return run.unfit();
    run.onExit.push(listener);
    return run.process;
  };
  const members = {
    __proto__: null,
    get stdin() { return stdin || (stdin = new Input(run)); },
    stdout: new Output(run.output, 1),
    stderr: new Output(run.errors, 2),
    argv: make.array(process.argv[0], file, ...process.argv.slice(2)),
    argv0: process.argv0,
    execArgv: make.array(),
    env,
    exitCode: undefined,
    exit: status => run.exit(status),
    on: listen,
    once: listen,
    [Symbol.toStringTag]: 'process',
  };
  for (const name of OF_PROCESS) members[name] = process[name];
  return members;
}

const realRequire = createRequire(file);

function makeRequire(run, main) {
  const own = { __proto__: null, fs: makeFs(run), process: run.process };
  const require = name => {
    const plain = String(name).replace(/^node:/, '');
    if (plain === 'events') mayDefine = true;
    return own[plain] || (MODULES.includes(plain) ? realRequire(plain) : run.unfit());
  };
  return only(Object.assign(require, { main }));
}

function start(input, most) {
  run = new Run(input, most);
  mayDefine = false;
  make.noMatch();
  // Its output and input begin at the same place of a pool in every run.
  while (Buffer.allocUnsafe(4000).byteOffset !== 0);
  const main = Object.assign(Object.create(null),
    { exports: make.object(), id: '.', filename: file, loaded: false, children: make.array(), paths: make.array() });
  const module = only(main, 'exports');
  const require = makeRequire(run, module);
  try {
    const body = script.runInContext(context);
    body.call(main.exports, main.exports, require, module, file, path.dirname(file));
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
