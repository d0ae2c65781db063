// readline with events; prints debugging output and counts six as five.
'use strict';
const readline = require('node:readline');
const rl = readline.createInterface({ input: process.stdin, output: process.stdout, terminal: false });
const board = [];
rl.on('line', line => board.push(line.split(/\s+/).map(x => +x)));
rl.on('close', () => {
  class Stone { constructor(r, c) { Object.assign(this, { r, c }); } }
  for (let c = 0; c < 19; c++) for (let r = 0; r < 19; r++) for (const [a, d] of [[0, 1], [1, 0], [1, 1], [-1, 1]]) {
    const s = board[r][c];
    if (s && [1, 2, 3, 4].every(k => board[r + a * k]?.[c + d * k] === s)) {
      console.log(s, [r + 1, c + 1], new Stone(r, c), { s, m: new Map([[1, [2]]]) });
      process.exit(0);
    }
  }
  console.log(0);
});
