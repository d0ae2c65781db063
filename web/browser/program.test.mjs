// The second tab: what is found in programs, and what their worst can do.

import assert from "node:assert/strict";
import { after, describe, test } from "node:test";
import { close, FOLDER, hunt, open, PLACES, result, surprises } from "./browser.mjs";
import { DESCRIBED, PROGRAMS } from "./programs.mjs";

after(close);

const SIX = `${"1 ".repeat(6)}${"0 ".repeat(12)}0\n${`${"0 ".repeat(18)}0\n`.repeat(18)}`;

/** What is expected of every language. */
function languages(language, page) {
  const programs = PROGRAMS[language];
  const tried = (code) => hunt(page(), language, code);

  test("a wrong program: the smallest board, the mistake named", async () => {
    const { heading, lines, board } = await tried(programs.wrong);
    assert.equal(heading, "WA with 6 stones, of which none can go:");
    assert.match(lines, /expected\s+0\s+found\s+1 1 2\s+mistake\s+the program counts six or more in a row as a win/);
    assert.equal(board, SIX);
  });

  test("a right one is not accused", async () => {
    const { told, heading } = await tried(programs.right);
    assert.equal(heading, "");
    assert.match(told, /^all \d+ designed boards, .*: no difference in \d+\.\d\d s$/);
    console.log(`${language}: ${told}`);
  });

  test("a loop without an end", async () => {
    const { heading, lines } = await tried(programs.endless);
    assert.match(heading, /^TLE/);
    assert.match(lines, /still running after 2 s/);
  });

  test("a flood", async () => {
    const { heading, lines } = await tried(programs.flood);
    assert.match(heading, /^OLE/);
    assert.match(lines, /printed more than 65536 bytes/);
  });

  test("a crash, and recursion without an end", async () => {
    assert.match((await tried(programs.crash)).heading, /^RE/);
    assert.match((await tried(programs.recursion)).heading, /^RE/);
  });

  test("what does not compile", async () => {
    const { told } = await tried(programs.broken);
    assert.match(told, /^The program does not compile:\n.*rror/s);
  });
}

for (const [place, address] of Object.entries(PLACES)) {
  describe(`JavaScript, from ${place}`, () => {
    let page;
    test("opened", async () => {
      page = await open(address);
    });
    languages("js", () => page);

    test("lines that come one by one", async () => {
      assert.match((await hunt(page, "js", PROGRAMS.js.lines)).told, /no difference/);
    });

    test("it goes on to the next kind, and runs the board again", async () => {
      await hunt(page, "js", PROGRAMS.js.wrong);
      await page.fill("#program", PROGRAMS.js.right);
      await page.click("#again");
      await page.waitForFunction(() => document.getElementById("once").textContent !== "");
      assert.equal(await page.textContent("#once"), "right now: 0");
      await hunt(page, "js", PROGRAMS.js.wrong);
      await page.click("#next");
      assert.match((await result(page)).told, /1 mistake found|^$/);
    });

    test("Stop works within half a second, and the page never hangs", async () => {
      await page.fill("#program", PROGRAMS.js.endless);
      await page.click("#hunt");
      await page.waitForTimeout(700);
      const start = Date.now();
      await page.click("#stop");
      assert.match((await result(page)).told, /^stopped after/);
      assert.ok(Date.now() - start < 500, `${Date.now() - start} ms`);
    });

    test("a program reaches nothing outside its worker", async () => {
      const { lines } = await hunt(page, "js", "console.log(typeof fetch, typeof postMessage, typeof self)");
      assert.match(lines, /undefined undefined undefined/);
    });

    test("Python, C++ and other problems are not there in the one file, and it says so", async () => {
      await page.selectOption("#in", "py");
      await page.click("#hunt");
      assert.match(await page.textContent("#progress"), /^Python needs files that stand beside the page \(\d+ MB\)/);
      assert.equal(await page.locator("#task option").count(), 1);
      assert.ok(await page.isVisible("#others"));
    });
  });
}

describe("problems with a description", () => {
  let page;
  test("opened", async () => {
    page = await open(FOLDER);
    assert.equal(await page.locator("#task option").count(), 10);
    assert.ok(await page.isHidden("#others"));
  });

  test("a problem with a description: all boards that there are", async () => {
    const right = await hunt(page, "js", DESCRIBED.right, "tictactoe-state");
    assert.match(right.told, /^all 19,683 boards: right in /);
    assert.match(await page.inputValue("#description"), /^# Whose turn is it/);
    const { heading, lines, board } = await hunt(page, "js", DESCRIBED.wrong, "tictactoe-state");
    assert.match(heading, /^WA with \d stones, of which none can go:$/);
    assert.match(lines, /expected\s+illegal\s+found\s+the (first|second) player won/);
    assert.match(board, /^([.X0]{3}\n){3}$/);
    await page.fill("#program", DESCRIBED.right);
    await page.click("#again");
    await page.waitForFunction(() => document.getElementById("once").textContent !== "");
    assert.equal(await page.textContent("#once"), "right now: illegal");
  });

  test("records of moves", async () => {
    const { heading, lines, board } = await hunt(page, "js", "console.log('DRAW')", "four-drops");
    assert.match(heading, /^WA with \d+ moves, of which none can go:$/);
    assert.match(lines, /expected\s+(RED|BLUE)-\d+\s+found\s+DRAW/);
    assert.match(board, /^[1-7]+\n$/);
  });

  test("boards after one another: what is left of the one before", async () => {
    const { heading, lines, board } = await hunt(page, "js", DESCRIBED.counted, "five-boards-counted");
    assert.equal(heading, "WA with 5 stones on 2 boards, of which none can go:");
    assert.match(lines, /right alone, wrong after another board/);
    assert.match(board, /^2\n/);
  });
});

for (const language of ["py", "cpp"]) {
  describe(`${language}, from files beside the page`, () => {
    let page;
    test("how large it is is said before it is loaded", async () => {
      page = await open(FOLDER);
      await page.click("#tab-program");
      await page.selectOption("#in", language);
      assert.match(await page.textContent("#differs"), /^Loads \d+ MB once\./);
    });
    languages(language, () => page);
  });
}

test("no errors, and no request to elsewhere", () => assert.deepEqual(surprises, []));
