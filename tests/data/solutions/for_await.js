// readFileSync(0), promises, timers, globals, exitCode; says 0 to everything.
var runs = (globalThis.runs || 0) + 1;
globalThis.runs = runs;
(async () => {
  const lines = require('fs').readFileSync(0, 'utf-8').split('\n');
  await new Promise(done => setTimeout(done, 1));
  if (runs !== 1 || lines.length < 19) console.log('stale');
  process.exitCode = lines[0].includes('2') ? 3 : 0;
  console.log(0);
  console.error('done');
})();
