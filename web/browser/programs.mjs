// One solution in three languages, right and wrong, and programs that come to no good end.

const js = (before) => `
const rows = require("fs").readFileSync("/dev/stdin").toString().trim().split("\\n").map((row) => row.split(" ").map(Number));
const at = (r, c) => (rows[r] ?? [])[c];
function solve() {
  for (let c = 0; c < 19; c++) for (let r = 0; r < 19; r++) {
    const stone = rows[r][c];
    if (stone === 0) continue;
    for (const [a, b] of [[0, 1], [1, 1], [1, 0], [-1, 1]]) {
      let n = 1;
      while (at(r + a * n, c + b * n) === stone) n++;
      if (n === 5 && ${before}) return stone + "\\n" + (r + 1) + " " + (c + 1);
    }
  }
  return "0";
}
console.log(solve());`;

const lines = `
const rl = require("readline").createInterface({ input: process.stdin });
const input = [];
rl.on("line", (line) => input.push(line)).on("close", () => {
${js("at(r - a, c - b) !== stone").replace(/require\("fs"\).*?\.split\("\\n"\)/, "input")}
  process.exit(0);
});`;

const py = (before) => `
import sys
rows = [list(map(int, input().split())) for _ in range(19)]
def at(r, c):
    return rows[r][c] if 0 <= r < 19 and 0 <= c < 19 else 0
for c in range(19):
    for r in range(19):
        stone = rows[r][c]
        for a, b in ((0, 1), (1, 1), (1, 0), (-1, 1)):
            n = 1
            while stone and at(r + a * n, c + b * n) == stone:
                n += 1
            if n == 5 and ${before}:
                print(stone)
                print(r + 1, c + 1)
                sys.exit()
print(0)`;

const cpp = (before) => `
#include <bits/stdc++.h>
using namespace std;
int rows[19][19];
int at(int r, int c) { return r < 0 || c < 0 || r > 18 || c > 18 ? 0 : rows[r][c]; }
int main() {
  for (auto &row : rows) for (int &cell : row) cin >> cell;
  int ways[4][2] = {{0, 1}, {1, 1}, {1, 0}, {-1, 1}};
  for (int c = 0; c < 19; c++) for (int r = 0; r < 19; r++) {
    int stone = rows[r][c];
    if (!stone) continue;
    for (auto &[a, b] : ways) {
      int n = 1;
      while (at(r + a * n, c + b * n) == stone) n++;
      if (n == 5 && ${before}) {
        printf("%d\\n%d %d\\n", stone, r + 1, c + 1);
        return 0;
      }
    }
  }
  puts("0");
}`;

export const PROGRAMS = {
  js: {
    right: js("at(r - a, c - b) !== stone"),
    lines,
    wrong: js("true"),
    endless: "while (true);",
    flood: "for (;;) console.log(1);",
    crash: "null.x;",
    recursion: "function f() { return f() + 1; } f();",
    broken: "let x = ;",
  },
  py: {
    right: py("at(r - a, c - b) != stone"),
    wrong: py("True"),
    endless: "while True:\n    pass",
    flood: "while True:\n    print(1)",
    crash: "raise ValueError('oh')",
    recursion: "import sys\nsys.setrecursionlimit(10**6)\ndef f():\n    f()\nf()",
    broken: "x = (",
  },
  cpp: {
    right: cpp("at(r - a, c - b) != stone"),
    wrong: cpp("true"),
    endless: "volatile int x; int main() { for (;;) x++; }",
    flood: '#include <cstdio>\nint main() { for (;;) puts("1"); }',
    crash: "#include <cstdlib>\nint main() { abort(); }",
    recursion: "volatile int x; int f(int n) { return f(n + 1) + x; }\nint main() { return f(0); }",
    broken: "int main() { x }",
  },
};

const tictactoe = (isIllegal) => `
const rows = require("fs").readFileSync(0, "utf8").split("\\n").slice(0, 3);
const count = (stone) => rows.join("").split(stone).length - 1;
const lines = [...rows];
for (const c of [0, 1, 2]) lines.push(rows.map((row) => row[c]).join(""));
lines.push(rows[0][0] + rows[1][1] + rows[2][2], rows[0][2] + rows[1][1] + rows[2][0]);
const [x, o] = [count("X"), count("0")];
const [first, second] = [lines.includes("XXX"), lines.includes("000")];
if (${isIllegal}) console.log("illegal");
else if (first) console.log("the first player won");
else if (second) console.log("the second player won");
else if (x + o === 9) console.log("draw");
else console.log(x === o ? "first" : "second");`;

/** A problem that no name has: three in a row on a board of 4x4. */
export const OWN =
  'size = "4x4"\nwin = "3"\nturns = "any"\ncells = ".XO"\n[answer]\nfirst-won = "X"\nsecond-won = "O"\nelse = "-"\n';

/** Programs for problems with a description. */
export const DESCRIBED = {
  right: tictactoe("(x !== o && x !== o + 1) || (first && x === o) || (second && x !== o)"),
  wrong: tictactoe("(x !== o && x !== o + 1) || (first && second)"),
};
