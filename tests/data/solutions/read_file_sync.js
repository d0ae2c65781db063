// fs.readFileSync('/dev/stdin'); right.
const fs = require('fs');
const b = fs.readFileSync('/dev/stdin').toString().trim().split('\n').map(l => l.trim().split(' ').map(Number));
const at = (r, c) => (r >= 0 && r < 19 && c >= 0 && c < 19 ? b[r][c] : 0);
let answer = '0';
outer:
for (let c = 0; c < 19; c++) {
  for (let r = 0; r < 19; r++) {
    for (const [dr, dc] of [[0, 1], [1, 0], [1, 1], [-1, 1]]) {
      const s = at(r, c);
      if (!s || at(r - dr, c - dc) === s) continue;
      let k = 0;
      while (at(r + k * dr, c + k * dc) === s) k++;
      if (k === 5) {
        answer = `${s}\n${r + 1} ${c + 1}`;
        break outer;
      }
    }
  }
}
console.log(answer);
