// The context of the script's runs, after driver.js: one for all, because a run that has changed
// anything in it is the last one here.
const sandbox = {};
const context = vm.createContext(sandbox);
const globals = vm.runInContext('globalThis', context);
const prototypeOfGlobals = getPrototypeOf(globals);
const ofLanguage = Object.getOwnPropertyNames(globals)
  .filter(name => !TELLTALES.includes(name) && !WAYS_TO_DEFINE.includes(name));
const isOfLanguage = Object.fromEntries(ofLanguage.map(name => [name, true]));
const make = vm.runInContext(`({
  object: () => ({}),
  array: (...items) => items,
  // The values of RegExp.$1 and similar members.
  noMatch: () => /^/.test(''),
})`, context);

// The globals of Node that are not part of the language; the others are the context's own.
function fillGlobals() {
  const put = (name, value) => Object.defineProperty(globals, name,
    { value, writable: true, configurable: true, enumerable: false });
  // -e adds the modules, and require and module.
  const unwanted = ['require', 'module', 'exports', '__filename', '__dirname', ...builtinModules];
  for (const name of Object.getOwnPropertyNames(globalThis)) {
    if (Object.hasOwn(globals, name) || unwanted.includes(name)) continue;
    trap(globals, name, GLOBALS.includes(name) ? () => globalThis[name] : unfit);
  }
  BYTES.forEach(name => put(name, globalThis[name]));
  put('global', globals);
  trap(globals, 'process', () => run.process);
  trap(globals, 'console', () => run.console);
  TELLTALES.forEach(name => trap(globals, name));
  for (const name of WAYS_TO_DEFINE) {
    const value = globals[name];
    trap(globals, name, () => { mayDefine = true; return value; });
  }
}

// What could keep something from one run to the next without a trace in a fingerprint.
function setTraps() {
  const { constructor: { prototype: timeouts } } = setTimeout(() => {}, 0);
  const { constructor: { prototype: immediates } } = setImmediate(() => {});
  const { unref } = timeouts;
  for (const prototype of [timeouts, immediates]) trap(prototype, 'unref');
  trap(events, 'setMaxListeners');
  trap(os, 'setPriority');
  trap(stream, 'setDefaultHighWaterMark');
  // They make functions that see the globals of this process.
  for (const one of [() => {}, async () => {}, function* () {}, async function* () {}]) {
    Object.defineProperty(Object.getPrototypeOf(one), 'constructor', { value: function Function() { unfit(); } });
  }
  return { prototypes: [timeouts, immediates], unref };
}

function watchDefinitions({ Object, Reflect }) {
  for (const owner of [Object, Object.prototype, Reflect]) {
    for (const name of DEFINING.filter(name => getOwnPropertyDescriptor(owner, name))) {
      owner[name] = new Proxy(owner[name], {
        apply(target, receiver, values) {
          mayDefine = true;
          return apply(target, receiver, values);
        },
      });
    }
  }
}

// One of each kind of object that the language makes.
const KINDS = `[{}, [], [].values(), ''[Symbol.iterator](), new Map().keys(), new Set().keys(), /a/g,
  'a'.matchAll(/a/g), () => {}, async () => {}, function* () {}, async function* () {}, new Error(),
  Promise.resolve(), new Date(), new Uint8Array(), Symbol.prototype, String.prototype]`;

// Everything that the script can reach and the next run sees again.
function shared(prototypes) {
  const modules = MODULES.map(name => realRequire(name));
  // Some members of modules are created on first use.
  const members = modules.flatMap(module => Object.values(module));
  const lines = readline.createInterface({ input: new Input({ at: 0, input: Buffer.alloc(0) }) });
  lines.close();
  const streams = [lines, new Input(), new Output()].flatMap(one => [one, ...Object.values(one)]);
  const ofStreams = streams.filter(isObject).map(getPrototypeOf);
  const ofNode = [...GLOBALS.map(name => globalThis[name]), ...OF_PROCESS.map(name => process[name])];
  const ofContext = Object.getOwnPropertyNames(globals).filter(name => !trapped(name)).map(name => globals[name]);
  return [sandbox, ...ofContext, ...vm.runInContext(KINDS, context), ...vm.runInThisContext(KINDS), ...modules,
    ...members, ...prototypes, ...ofStreams, ...ofNode, Console];
}

const trapped = name => (Object.getOwnPropertyDescriptor(sandbox, name) || {}).get !== undefined;

// Whether the run has left everything unchanged. Its own globals are deleted.
function isUntouched() {
  if (events.defaultMaxListeners !== 10) return false;
  if (getPrototypeOf(globals) !== prototypeOfGlobals || !isExtensible(globals)) return false;
  const names = ownKeys(sandbox);
  for (let at = 0; at < names.length; at++) {
    const name = names[at];
    if (isOurs[name]) continue;
    if (isOfLanguage[name] || !remove(globals, name)) return false;
  }
  for (let at = 0; at < ofLanguage.length; at++) if (!(ofLanguage[at] in globals)) return false;
  return mayDefine ? fingerprint.isSame() : fingerprint.isSameAtAGlance();
}

fillGlobals();
const { prototypes, unref } = setTraps();
watchDefinitions(globals);
watchDefinitions({ Object, Reflect: {} });
const fingerprint = new Fingerprint(shared(prototypes), [globals]);
const isOurs = Object.fromEntries(ownKeys(sandbox).map(name => [name, true]));

process.on('uncaughtException', error => run.died(error));
process.on('unhandledRejection', error => run.died(error));
process.on('beforeExit', next);
writeAll(Buffer.from('R'));
