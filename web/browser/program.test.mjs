// The second tab: what is found in programs, and what their worst can do.

import assert from "node:assert/strict";
import { after, describe, test } from "node:test";
import { again, chord, FOLDER, opened, press, hunt as start, text, typed, value } from "./browser.mjs";
import * as inside from "./inside.mjs";
import { DESCRIBED, OWN, PROGRAMS } from "./programs.mjs";
import { DISK, server } from "./server.mjs";

/** What is opened says nothing that nobody asks for. */
const all = [];
after(async () => {
  for (const { browser } of all) await browser.close();
  for (const { others } of all) assert.deepEqual(others(), []);
});

/** A page for several tests, in Chromium. */
async function open(address) {
  all.push(await opened("chromium", { address }));
  const { page } = all.at(-1);
  await press(page, "#tab-program");
  return page;
}

/** Tries a program, and tells what is said when the hunt is over. */
async function hunt(page, language, code, problem = "five-board") {
  await typed(page, problem, "task");
  await paste(page, code);
  await typed(page, language, "in");
  await start(page);
  return result(page);
}

/** Pastes a program in the place of the one that is there. */
async function paste(page, code) {
  await page.focus("#program");
  await chord(page, "Control", "a");
  await page.evaluate(inside.paste, code);
}

/** What is said when a hunt is over. */
async function result(page) {
  const [told, tried] = [await text(page, "#progress"), await text(page, "#tried-told")];
  const isFound = await page.$eval("#finding", (finding) => finding.checkVisibility());
  const said = async (id) => (isFound ? text(page, id) : "");
  const [mistake, size] = [await said("#heading"), await said("#smallest")];
  const [expected, found] = [await said("#expected"), await said("#found")];
  return { told, tried, mistake, size, expected, found, board: isFound ? await value(page, "#board-text") : "" };
}

const SIX = `${"1 ".repeat(6)}${"0 ".repeat(12)}0\n${`${"0 ".repeat(18)}0\n`.repeat(18)}`;

/** What is said of another program on the board that was found. */
async function runAgain(page, code) {
  await paste(page, code);
  await start(page, "#again");
  return text(page, "#once");
}

/** What is expected of every language. */
function languages(language, page) {
  const programs = PROGRAMS[language];
  const tried = (code) => hunt(page(), language, code);

  test("a wrong program: the smallest board, the mistake named", async () => {
    const { mistake, size, expected, found, board } = await tried(programs.wrong);
    assert.match(mistake, /^the program counts six or more in a row as a win/);
    assert.equal(size, "WA with 6 stones, a minimal counterexample.");
    assert.deepEqual([expected, found], ["0", "1\n1 2"]);
    assert.equal(board, SIX);
  });

  test("a right one is not accused", async () => {
    const { told, tried: boards, mistake } = await tried(programs.right);
    assert.equal(mistake, "");
    assert.match(told, /^No mistake found: it answers all [\d,]+ inputs that were tried as it should\.$/);
    assert.match(boards, /^all \d+ designed boards, .*: no difference in \d+\.\d\d s$/);
    console.log(`${language}: ${boards}`);
  });

  test("a loop without an end", async () => {
    const { size, found } = await tried(programs.endless);
    assert.match(size, /^TLE/);
    assert.match(found, /still running after 2 s/);
  });

  test("a flood", async () => {
    const { size, found } = await tried(programs.flood);
    assert.match(size, /^OLE/);
    assert.match(found, /printed more than 65536 bytes/);
  });

  test("a crash, and recursion without an end", async () => {
    assert.match((await tried(programs.crash)).size, /^RE/);
    assert.match((await tried(programs.recursion)).size, /^RE/);
  });

  test("what does not compile", async () => {
    const { told } = await tried(programs.broken);
    assert.match(told, /^The program does not compile:\n.*rror/s);
    // Chromium does not say where JavaScript is no program.
    if (language !== "js") assert.equal((await page().$$(".wrong-line")).length, 1);
  });
}

describe("JavaScript, from disk", () => {
  let page;
  test("opened", async () => {
    page = await open(DISK);
  });
  languages("js", () => page);

  test("what comes later is waited for, and what only looks like it is not", async () => {
    const { right, wrong, lines } = PROGRAMS.js;
    const later = `(async () => {\nawait 0;\n${wrong}\n})();`;
    const { mistake, board } = await hunt(page, "js", later);
    assert.deepEqual([board, /six or more/.test(mistake)], [SIX, true]);
    const body = right.slice(right.indexOf("const at"));
    const read = (input) =>
      `const rows = ${input}.trim().split("\\n").map((row) => row.split(" ").map(Number));\n${body}`;
    const reader = 'require("readline").createInterface({ input: process.stdin })';
    for (const code of [
      lines,
      `// setTimeout, and import x from "y"\n${right}`,
      `(async () => {\nconst all = [];\nfor await (const line of ${reader}) all.push(line);\n${read('all.join("\\n")')}\n})();`,
      `import { readFile as take } from "fs/promises";\n${read('(await take("/dev/stdin", "utf8"))')}`,
      `require("fs").promises.readFile(0, "utf8").then((text) => setTimeout(() => {\n${read("text")}\n}, 1e5));`,
    ])
      assert.equal(await runAgain(page, code), "right now: 0", code);
    assert.match(await runAgain(page, "await 0;\nnull.x;"), /found solution\.js:2: TypeError/);
    assert.match(await runAgain(page, "setInterval(() => {}, 9);"), /still running/);
    assert.match((await hunt(page, "js", later.replace(wrong, right))).told, /^No mistake found/);
  });

  test("it goes on to the next kind, and runs the board again", async () => {
    await hunt(page, "js", PROGRAMS.js.wrong);
    assert.equal(await runAgain(page, PROGRAMS.js.right), "right now: 0");
    await hunt(page, "js", PROGRAMS.js.wrong);
    await start(page, "#next");
    assert.match((await result(page)).told, /^No other kind of mistake|^$/);
  });

  test("Stop ends a hunt whose program never ends", async () => {
    await paste(page, PROGRAMS.js.endless);
    await press(page, "#hunt");
    await press(page, "#stop");
    // Not after the run's own limit, which would be a finding.
    assert.match((await result(page)).told, /^stopped after/);
  });

  test("a program reaches nothing outside its worker", async () => {
    const { found } = await hunt(page, "js", "console.log(typeof fetch, typeof postMessage, typeof self)");
    assert.match(found, /undefined undefined undefined/);
  });

  test("Python, C++ and other problems are not there in the one file, and it says so", async () => {
    await typed(page, "py", "in");
    await press(page, "#hunt");
    assert.match(await text(page, "#progress"), /^Python needs files that stand beside the page \(\d+ MB\)/);
    assert.equal((await page.$$("#task option")).length, 1);
    assert.ok(await page.$eval("#others", (others) => others.checkVisibility()));
  });
});

describe("problems with a description", () => {
  let page;
  test("opened", async () => {
    page = await open(FOLDER);
    assert.equal((await page.$$("#task option")).length, 11);
    assert.ok(await page.$eval("#others", (others) => others.hidden));
  });

  test("a problem with a description: all boards that there are", async () => {
    const right = await hunt(page, "js", DESCRIBED.right, "tictactoe-state");
    assert.match(right.tried, /^all 19,683 boards: right in /);
    assert.match(await value(page, "#description"), /^# Whose turn is it/);
    const { size, expected, found, board } = await hunt(page, "js", DESCRIBED.wrong, "tictactoe-state");
    assert.match(size, /^WA with \d stones, a minimal counterexample\.$/);
    assert.equal(expected, "illegal");
    assert.match(found, /^the (first|second) player won$/);
    assert.match(board, /^([.X0]{3}\n){3}$/);
    assert.equal(await runAgain(page, DESCRIBED.right), "right now: illegal");
    await typed(page, "five-board", "task");
    assert.match((await result(page)).told, /^Paste a program/);
  });

  test("each has its statement, its samples and programs with a mistake", async () => {
    const names = await page.$$eval("#task option", (options) => options.map((option) => option.value));
    for (const name of names.slice(0, -1)) {
      await typed(page, name, "task");
      if (name !== "five-board") assert.match(await text(page, "#statement"), /Input\n.*Output\n/s, name);
      for (const sample of ["1", "2"]) {
        await press(page, `[data-sample='${sample}']`);
        assert.equal(await text(page, "#fault"), "", name);
        assert.notEqual(await text(page, "#answer"), "", name);
      }
      for (const language of ["py", "cpp", "java", "js"]) {
        await typed(page, language, "in");
        await press(page, "#example");
        assert.equal(await value(page, "#in"), language, name);
      }
      await start(page);
      assert.match((await result(page)).size, /^WA with \d+ (stones|moves)/, name);
    }
  });
});

describe("a problem that is pasted", () => {
  let page;
  test("its boards are judged and drawn", async () => {
    page = await open(FOLDER);
    await press(page, "#tab-board");
    await typed(page, "own", "task");
    await typed(page, OWN.replace("4x4", "4y4"), "description");
    assert.match(await text(page, "#description-fault"), /^Line 1, column \d+: /);
    await typed(page, OWN, "description");
    assert.equal(await text(page, "#description-fault"), "");
    await typed(page, "....\nXXX.\n....\nOO..\n");
    assert.equal(await text(page, "#verdict"), "the answer: X");
    assert.equal(await text(page, "#answer"), "X\n");
    assert.equal(await text(page, "#board .picture title"), "Board 4x4: 3 black, 2 white stones");
    await typed(page, "....\nXXZ.\n....\nOO..\n");
    assert.match(await text(page, "#fault"), /^Line 2, column 3: /);
    await press(page, "#tab-program");
  });

  test("programs are hunted with it", async () => {
    const { size, expected, found } = await hunt(page, "js", "console.log('-')", "own");
    assert.match(size, /^WA with 3 stones/);
    assert.match(`${expected} ${found}`, /^[XO] -$/);
  });

  test("Korean lists the problems in Korean", async () => {
    await press(page, "#language");
    const options = await page.$$eval("#task option", (options) => options.map((option) => option.textContent));
    assert.equal(options.length, 11);
    for (const told of options) assert.match(told, /[가-힣]/);
    assert.equal(await value(page, "#task"), "own");
  });
});

describe("the editor", () => {
  let page;
  test("the language is guessed, and the last program kept", async () => {
    page = await open(FOLDER);
    for (const language of ["py", "cpp", "js", "java"]) {
      await typed(page, language, "in");
      await press(page, "#example");
      await typed(page, language === "js" ? "py" : "js", "in");
      await paste(page, await page.evaluate(() => localStorage.getItem("omok-program")));
      assert.equal(await value(page, "#in"), language);
    }
    assert.match(await text(page, "#differs"), /omok stress --problem five-board -- java Main\.java/);
    await again(page);
    await press(page, "#tab-program");
    assert.match(await text(page, "#program"), /public class/);
    assert.equal(await value(page, "#in"), "java");
    assert.match(await text(page, ".cm-lineNumbers"), /12/);
  });
});

for (const language of ["py", "cpp"]) {
  describe(`${language}, from files beside the page`, () => {
    let page;
    test("how large it is is said before it is loaded", async () => {
      page = await open(FOLDER);
      await typed(page, language, "in");
      assert.match(await text(page, "#differs"), /^Loads \d+ MB once\./);
    });
    test("what is loaded and compiled stays", async () => {
      for (const isFirst of [true, false]) {
        await page.evaluate(() => {
          globalThis.told = [];
          const progress = document.getElementById("progress");
          new MutationObserver(() => globalThis.told.push(progress.textContent)).observe(progress, { childList: true });
        });
        assert.match((await hunt(page, language, PROGRAMS[language].wrong)).mistake, /six or more/);
        const told = await page.evaluate(() => globalThis.told.join());
        assert.equal(/(^|,)(loading|compiling)/.test(told), isFirst, told);
      }
    });

    languages(language, () => page);
  });
}

test("without a connection there is what was used before, and it says what is missing", async () => {
  const page = await open(FOLDER);
  await page.evaluate(() => navigator.serviceWorker.ready);
  await page.waitForFunction(() => navigator.serviceWorker.controller);
  assert.match((await hunt(page, "py", PROGRAMS.py.wrong)).mistake, /six or more/);
  server.closeAllConnections();
  await new Promise((done) => server.close(done));
  await again(page);
  await press(page, "#tab-program");
  assert.match((await hunt(page, "py", PROGRAMS.py.wrong)).mistake, /six or more/);
  assert.match((await hunt(page, "cpp", PROGRAMS.cpp.wrong)).told, /^C\+\+ could not be loaded/);
  all.pop().browser.close();
});
