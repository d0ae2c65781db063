// The second tab: what is found in programs, and what their worst can do.

import assert from "node:assert/strict";
import { after, describe, test } from "node:test";
import { close, FOLDER, hunt, open, PLACES, paste, result, surprises } from "./browser.mjs";
import { DESCRIBED, PROGRAMS } from "./programs.mjs";

after(close);

const SIX = `${"1 ".repeat(6)}${"0 ".repeat(12)}0\n${`${"0 ".repeat(18)}0\n`.repeat(18)}`;

/** What is said of another program on the board that was found. */
async function runAgain(page, code) {
  await paste(page, code);
  await page.click("#again");
  await page.waitForFunction(() => document.getElementById("once").textContent !== "");
  return page.textContent("#once");
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
    if (language !== "js") assert.equal(await page().locator(".wrong-line").count(), 1);
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
      assert.match((await hunt(page, "js", PROGRAMS.js.lines)).told, /^No mistake found/);
    });

    test("it goes on to the next kind, and runs the board again", async () => {
      await hunt(page, "js", PROGRAMS.js.wrong);
      assert.equal(await runAgain(page, PROGRAMS.js.right), "right now: 0");
      await hunt(page, "js", PROGRAMS.js.wrong);
      await page.click("#next");
      assert.match((await result(page)).told, /^No other kind of mistake|^$/);
    });

    test("Stop ends a hunt whose program never ends", async () => {
      await paste(page, PROGRAMS.js.endless);
      await page.click("#hunt");
      await page.click("#stop");
      // Not after the run's own limit, which would be a finding.
      assert.match((await result(page)).told, /^stopped after/);
    });

    test("a program reaches nothing outside its worker", async () => {
      const { found } = await hunt(page, "js", "console.log(typeof fetch, typeof postMessage, typeof self)");
      assert.match(found, /undefined undefined undefined/);
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
    assert.equal(await page.locator("#task option").count(), 11);
    assert.ok(await page.isHidden("#others"));
  });

  test("a problem with a description: all boards that there are", async () => {
    const right = await hunt(page, "js", DESCRIBED.right, "tictactoe-state");
    assert.match(right.tried, /^all 19,683 boards: right in /);
    assert.match(await page.inputValue("#description"), /^# Whose turn is it/);
    const { size, expected, found, board } = await hunt(page, "js", DESCRIBED.wrong, "tictactoe-state");
    assert.match(size, /^WA with \d stones, a minimal counterexample\.$/);
    assert.equal(expected, "illegal");
    assert.match(found, /^the (first|second) player won$/);
    assert.match(board, /^([.X0]{3}\n){3}$/);
    assert.equal(await runAgain(page, DESCRIBED.right), "right now: illegal");
  });

  test("records of moves", async () => {
    const { size, expected, found, board } = await hunt(page, "js", "console.log('DRAW')", "four-drops");
    assert.match(size, /^WA with \d+ moves, a minimal counterexample\.$/);
    assert.match(`${expected} ${found}`, /^(RED|BLUE)-\d+ DRAW$/);
    assert.match(board, /^[1-7]+\n$/);
  });

  test("boards after one another: what is left of the one before", async () => {
    const { size, lines, board } = await hunt(page, "js", DESCRIBED.counted, "five-boards-counted");
    assert.equal(size, "WA with 5 stones on 2 boards, a minimal counterexample.");
    assert.match(lines, /right alone, wrong after another board/);
    assert.match(board, /^2\n/);
  });
});

/** A problem that no name has: three in a row on a board of 4x4. */
const OWN = `title = "Three of four"
size = "4x4"
win = "3"
turns = "any"
boards = "one"
cells = ".XO"
[answer]
first-won = "X"
second-won = "O"
else = "-"
`;

describe("a problem that is pasted", () => {
  let page;
  test("its boards are judged and drawn", async () => {
    page = await open(FOLDER);
    await page.selectOption("#task", "own");
    await page.fill("#description", OWN.replace("4x4", "4y4"));
    assert.match(await page.textContent("#description-fault"), /^Line 2, column \d+: /);
    await page.fill("#description", OWN);
    assert.ok(await page.isHidden("#description-fault"));
    await page.fill("#text", "....\nXXX.\n....\nOO..\n");
    assert.equal(await page.textContent("#verdict"), "the answer: X");
    assert.equal(await page.textContent("#answer"), "X\n");
    assert.equal(
      await page.locator("#board .picture title").first().textContent(),
      "Board 4x4: 3 black, 2 white stones",
    );
    await page.fill("#text", "....\nXXZ.\n....\nOO..\n");
    assert.match(await page.textContent("#fault"), /^Line 2, column 3: /);
  });

  test("programs are hunted with it", async () => {
    const { size, expected, found } = await hunt(page, "js", "console.log('-')", "own");
    assert.match(size, /^WA with 3 stones/);
    assert.match(`${expected} ${found}`, /^[XO] -$/);
  });

  test("Korean lists the problems in Korean", async () => {
    await page.click("#language");
    const options = await page.locator("#task option").allTextContents();
    assert.equal(options.length, 11);
    for (const told of options) assert.match(told, /[가-힣]/);
    assert.equal(await page.inputValue("#task"), "own");
  });
});

describe("the editor", () => {
  let page;
  test("the language is guessed, and the last program kept", async () => {
    page = await open(FOLDER);
    await page.click("#tab-program");
    for (const language of ["py", "cpp", "js", "java"]) {
      await page.selectOption("#in", language);
      await page.click("#example");
      await page.selectOption("#in", language === "js" ? "py" : "js");
      await paste(page, await page.evaluate(() => localStorage.getItem("omok-program")));
      assert.equal(await page.inputValue("#in"), language);
    }
    assert.match(await page.textContent("#differs"), /omok stress --problem five-board -- java Main\.java/);
    await page.reload();
    await page.waitForSelector("body[data-ready]");
    await page.click("#tab-program");
    assert.match(await page.textContent("#program"), /public class Main/);
    assert.equal(await page.inputValue("#in"), "java");
    assert.ok((await page.locator(".cm-lineNumbers").textContent()).includes("12"));
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
    test("what is loaded and compiled stays", async () => {
      const times = [];
      for (const isFirst of [true, false]) {
        await page.evaluate(() => {
          window.told = [];
          const progress = document.getElementById("progress");
          new MutationObserver(() => window.told.push(progress.textContent)).observe(progress, { childList: true });
        });
        const start = Date.now();
        assert.match((await hunt(page, language, PROGRAMS[language].wrong)).mistake, /six or more/);
        times.push(((Date.now() - start) / 1e3).toFixed(1));
        const told = await page.evaluate(() => window.told);
        assert.equal(
          told.some((one) => /^(loading|compiling)/.test(one)),
          isFirst,
          told.join("; "),
        );
      }
      console.log(`${language}: the mistake after ${times.join(" s, then after ")} s`);
    });

    languages(language, () => page);
  });
}

test("no errors, and no request to elsewhere", () => assert.deepEqual(surprises, []));
