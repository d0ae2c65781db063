// What both browsers are to show and do: every width, light and dark, both languages, by keyboard
// alone, and nothing that was made is lost.

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe } from "node:test";
import * as reader from "./browser.mjs";
import * as inside from "./inside.mjs";
import { OWN, PROGRAMS } from "./programs.mjs";
import { DISK } from "./server.mjs";

const { again, at, cell, copied, FOLDER, hunt, hunted, huntedAgain, KINDS, look, pictures } = reader;
const { chord, point, press, root, seen, text, typed, until, value, visit, WIDTHS } = reader;
/** The last is one of 1280x800 at 200 %. */
const WINDOWS = "390x844 844x390 820x1180 1280x800 1920x1080 640x400".split(" ");
/** Two variations, comments, a mark and what nobody knows. */
const TREE =
  "(;GM[4]FF[4]SZ[15]XY[kept][too];B[hh]C[here [a\\]];W[ih]\n(;B[gh]TR[hh];W[aa])\n(;B[ii]N[other]C[there];W[bb]))";

/** Waits until so many moves are shown. */
const moves = (page, count) =>
  page.waitForFunction((count) => document.querySelectorAll("#moves button").length === count, {}, count);

for (const kind of KINDS) {
  describe(kind, () => {
    const tries = reader.tries(kind);

    for (const scheme of ["light", "dark"]) {
      for (const lang of ["en", "ko"]) {
        tries(`looks as it should: ${scheme}, ${lang}`, { lang, scheme }, async (page) => {
          assert.equal(await page.$eval("html", (html) => html.lang), lang);
          for (const [width, height] of Object.entries(WIDTHS)) {
            await page.setViewport({ width: Number(width), height });
            const name = `${kind}-${width}-${scheme}-${lang}`;
            await press(page, "#tab-board");
            await look(page, `board-${name}`);
            await press(page, "#tab-program");
            const time = await hunted(page, PROGRAMS.js.wrong);
            console.log(`${name}: the mistake after ${time} ms`);
            await seen(page, "#heading");
            await look(page, `program-${name}`);
          }
        });
      }
    }

    tries("the keyboard alone does all", {}, async (page) => {
      const seen = new Set();
      // Firefox acts on a key later than it says that it was pressed: each time this waits for it.
      // Past the last element a browser's own buttons have the focus, and Firefox leaves it there.
      const reach = async (id, { back = false } = {}) => {
        for (let step = 0; step < 60; step++) {
          const now = await page.evaluate(() => {
            globalThis.left = document.activeElement;
            return document.activeElement.id || document.activeElement.role;
          });
          seen.add(now);
          if (now === id) return;
          await (back ? chord(page, "Shift", "Tab") : page.keyboard.press("Tab"));
          await page.waitForFunction(() => document.activeElement !== globalThis.left);
        }
        assert.fail(`Tab does not reach ${id}: ${[...seen]}`);
      };
      const press = async (...keys) => {
        for (const key of keys) await page.keyboard.press(key);
      };
      await reach("clear");
      await press("Enter");
      await reach("gridcell", { back: true });
      await press("Enter", "ArrowRight", "Enter");
      await until(page, "#text", "1 2");
      await reach("undo");
      await press("Enter");
      await until(page, "#text", "^(?![^]*1 2)");
      await reach("tab-board", { back: true });
      await press("ArrowLeft");
      await page.waitForFunction(() => document.activeElement.id === "tab-program");
      await reach("program");
      await page.keyboard.type("console.log(0)");
      await press("Escape");
      await reach("hunt");
      await press("Enter");
      await page.waitForFunction(() => document.getElementById("heading").offsetHeight > 0, { timeout: 60_000 });
      assert.notEqual(await text(page, "#heading"), "");
    });

    for (const name of WINDOWS) {
      tries(`the board fits ${name}, and the verdict comes to the reader`, {}, async (page) => {
        const [width, height] = name.split("x").map(Number);
        await page.setViewport({ width, height });
        const isTall = height > width;
        const board = await seen(page, "#board");
        assert.ok(board.side >= 0.88 * Math.min(width, height), `a board of ${board.side} pixels`);
        const { bottom } = await seen(page, "#judged");
        for (const id of ["#paste", "#open", "#tab-board", "#tab-program"]) {
          const tool = await seen(page, id);
          assert.ok(tool.top >= bottom && (!isTall || tool.bottom <= board.top), `${id} is under the headline`);
        }
        await look(page, `window-${name}-${kind}`);
        const away = () => page.evaluate(() => document.querySelector("footer").scrollIntoView());
        await away();
        await typed(page, "h8 a1 i8 b1 j8 c1 k8 d1 l8", "text", "insertFromPaste");
        await seen(page, "#judged");
        assert.match(await text(page, "#judged[role=status]"), /black wins/);
        await away();
        await page.evaluate(inside.drop, btoa("h8 a1"), "game.txt");
        await until(page, "#verdict", "move 2");
        await seen(page, "#judged");
        await away();
        await typed(page, "0 1 2 3", "text", "insertFromPaste");
        await seen(page, "#fault[role=alert]");
        const place = await page.$eval("#board", (one) => one.getBoundingClientRect().height);
        assert.equal(place, 0, "no room is kept for a board that is not there");
        const pasted = async (copied) => {
          await page.evaluate((copied) => {
            const value = { readText: async () => copied };
            Object.defineProperty(navigator, "clipboard", { value, configurable: true });
          }, copied);
          await press(page, "#paste");
        };
        await pasted("h8 i9 h9");
        await until(page, "#text", "^h8 i9 h9$");
        await press(page, "#tab-program");
        await pasted(PROGRAMS.js.wrong);
        await until(page, "#program", ".");
        await away();
        await hunt(page);
        await seen(page, "#finding[aria-live=polite] #heading");
        await look(page, `finding-${name}-${kind}`);
      });
    }

    tries("Play is a mode of its own, and says who is thinking", {}, async (page) => {
      await page.evaluate(() => {
        globalThis.told = [];
        const verdict = document.getElementById("verdict");
        new MutationObserver(() => globalThis.told.push(verdict.textContent)).observe(verdict, { childList: true });
      });
      const thought = async () => {
        const told = await page.evaluate(() => globalThis.told.splice(0).join());
        return told.match(/\w+ is thinking/g)?.join() ?? "";
      };
      await press(page, "#tab-play");
      assert.match(await text(page, "#told"), /New game/);
      for (const id of ["opponent", "colour", "rule", "level", "new-game"])
        assert.ok(await page.$eval(`#play-panel #${id}`, (one) => one.checkVisibility()), id);
      await look(page, `play-${kind}`);
      await page.select("#colour", "2");
      await page.select("#rule", "renju");
      await press(page, "#new-game");
      await moves(page, 1);
      await point(page, 8, 9);
      await moves(page, 3);
      assert.equal(await thought(), "black is thinking,black is thinking");
      await page.select("#opponent", "person");
      await point(page, 1, 1);
      await moves(page, 4);
      assert.equal(await thought(), "");
      // Elsewhere a click is a move of either side.
      await press(page, "#tab-board");
      await page.$eval("#opponent", (select) => (select.value = "computer"));
      await point(page, 1, 2);
      await point(page, 1, 3);
      await moves(page, 6);
      assert.equal(await thought(), "");
    });

    tries("while the computer thinks, clicks and keys are heard, and another text gets no move", {}, async (page) => {
      // What workers say is held back, as by a computer that thinks for long.
      await page.evaluate(() => {
        const held = [];
        globalThis.Worker = class extends Worker {
          set onmessage(hear) {
            super.onmessage = (event) => held.push(() => hear(event));
          }
        };
        globalThis.isThought = () => held.length === 1;
        globalThis.release = () => held.pop()();
      });
      const thought = () => page.waitForFunction(() => globalThis.isThought());
      const release = () => page.evaluate(() => globalThis.release());
      const told = async (told) => assert.match(await text(page, "#verdict"), told);
      await press(page, "#tab-play");
      await page.select("#level", "3");
      await page.select("#colour", "2");
      await press(page, "#new-game");
      await thought();
      await page.click("#fouls");
      await page.click(at(8, 8));
      assert.ok(await page.$eval("#fouls", (box) => box.checked));
      await told(/black is thinking/);
      await moves(page, 0);
      await release();
      await moves(page, 1);
      await point(page, 1, 1);
      await thought();
      await page.focus("#slider");
      await page.keyboard.press("Home");
      await until(page, "#slider", "^0$");
      await told(/^(?!.*thinking)/);
      await release();
      await moves(page, 2);
      await press(page, "#last");
      await page.select("#colour", "2");
      await thought();
      const before = await value(page, "#text");
      await typed(page, `${before} `);
      await release();
      assert.equal(await value(page, "#text"), `${before} `);
      await page.select("#colour", "2");
      await thought();
      await press(page, "#undo");
      await told(/^(?!.*thinking)/);
      await press(page, "#redo");
      await told(/black is thinking/);
      await release();
      await moves(page, 3);
      await press(page, "#undo");
      assert.equal(await value(page, "#text"), `${before} `);
    });

    tries("a key shows verdict and board alone, at full height", {}, async (page) => {
      await typed(page, "h8 a1 i8");
      const isAlone = (state) =>
        page.waitForFunction((state) => document.getElementById("alone").ariaPressed === state, {}, `${state}`);
      await page.focus("#text");
      await page.keyboard.type("f");
      await typed(page, "h8 a1 i8");
      await isAlone(false);
      await page.focus("#undo");
      await page.keyboard.press("f");
      await isAlone(true);
      const { side } = await seen(page, "#board");
      assert.ok(side > 0.95 * WIDTHS[1280], `${side} pixels`);
      await seen(page, "#verdict");
      for (const id of ["#language", ".side", "#under-board", "#paste", "footer"])
        assert.ok(!(await page.$eval(id, (one) => one.checkVisibility())), id);
      await page.keyboard.press("ArrowLeft");
      await until(page, "#verdict", "^move 2");
      await look(page, `alone-${kind}`);
      await page.keyboard.press("Escape");
      await isAlone(false);
      await press(page, "#alone");
      await isAlone(true);
    });

    tries("a success is one sentence, and points of 15x15 are wide enough", { width: 390 }, async (page) => {
      await press(page, "#new-game");
      const wide = await page.$eval("#board [role=gridcell]", (cell) => cell.getBoundingClientRect().width);
      assert.ok(wide >= 24, `${wide} pixels`);
      await press(page, "#tab-program");
      await hunted(page, PROGRAMS.js.wrong);
      await hunted(page, PROGRAMS.js.right);
      assert.equal(await page.$$eval("#board .word", (words) => words.length), 0);
      assert.match(await text(page, "#progress"), /^No mistake found: [^.]*\.$/);
      // That is said of this program, on this problem and in this language.
      await typed(page, PROGRAMS.js.wrong, "program");
      assert.match(await text(page, "#progress"), /^Paste a program/);
      await typed(page, PROGRAMS.js.right, "program");
      await hunt(page);
      assert.match(await text(page, "#progress"), /^No mistake found/);
      await press(page, "#language");
      assert.doesNotMatch(await text(page, "#progress"), /[a-z]/);
    });

    tries("a tree of moves: nothing is lost, keys walk it, and it is played on from anywhere", {}, async (page) => {
      const told = (row) => [...row.children].map((button) => button.textContent).join(" ");
      const rows = async () =>
        JSON.parse(await page.evaluate(`JSON.stringify([...document.querySelectorAll("#moves p")].map(${told}))`));
      const now = () => text(page, "#moves [aria-current]");
      const written = () => value(page, "#text");
      await typed(page, TREE);
      assert.deepEqual(await rows(), ["1 h8 2 i8 3 g8 4 a15", "3 i7 4 b14"]);
      await look(page, `tree-${kind}`);
      await page.focus("#moves [aria-current]");
      for (const [key, move] of [
        ["Home", ""],
        ["ArrowRight", "1 h8"],
        ["End", "4 a15"],
        ["ArrowLeft", "3 g8"],
      ]) {
        await page.keyboard.press(key);
        if (move) await until(page, "#moves [aria-current]", move);
        else await page.waitForFunction(() => !document.querySelector("#moves [aria-current]"));
        if (key === "ArrowRight") assert.equal(await text(page, "#comment"), "here [a]");
      }
      assert.match(await text(page, "#board desc"), /triangle h8/);
      await page.keyboard.press("ArrowDown");
      await until(page, "#comment", "^there$");
      assert.equal(await now(), "3 i7");
      const link = await copied(page, "[data-copy=link]");
      // In the middle of a variation: another one begins.
      await point(page, 1, 3);
      assert.equal(await now(), "4 c15");
      assert.equal(await written(), TREE.replace(";W[bb]", "(;W[bb])\n(;W[ca])"));
      await point(page, 1, 4);
      assert.equal(await written(), TREE.replace(";W[bb]", "(;W[bb])\n(;W[ca];B[da])"));
      await press(page, "#undo");
      await press(page, "#undo");
      assert.equal(await written(), TREE);
      assert.equal(await now(), "3 i7");
      // The move that is there already is gone to, not written twice.
      await point(page, 2, 2);
      assert.equal(await now(), "4 b14");
      assert.equal(await written(), TREE);
      assert.equal(await copied(page, "[data-copy=sgf]"), TREE);
      // A variation that cannot be read is a fault where it is shown, and the other moves lead out of it.
      await typed(page, TREE.replace("W[bb]", "W[b]"));
      await press(page, "#moves p + p button:last-child");
      assert.match(await text(page, "#fault"), /^Line 3, column \d+/);
      await press(page, "#moves button");
      assert.deepEqual([await text(page, "#fault"), await now()], ["", "1 h8"]);
      await page.evaluate((link) => location.assign(link), link);
      await until(page, "#moves [aria-current]", "^3 i7$");
      // A record without room for variations becomes one that has it, and is told.
      await typed(page, "h8 a1 i8 b1 j8 c1");
      await press(page, "#first");
      await press(page, "#forth");
      await point(page, 1, 1);
      assert.deepEqual(await rows(), ["1 h8 2 a1 3 i8 4 b1 5 j8 6 c1", "2 a19"]);
      assert.match(await text(page, "#told"), /SGF/);
      await press(page, "#undo");
      assert.equal(await written(), "h8 a1 i8 b1 j8 c1");
      await press(page, "#play-here");
      await point(page, 8, 9);
      await page.waitForFunction(() => document.querySelectorAll("#moves p")[1]?.children.length === 2);
      assert.match((await rows())[1], /^2 i12 3 /);
      await typed(page, "h8 i9\nh8 ?");
      await point(page, 1, 1);
      assert.match(await text(page, "#told"), /First correct the text/);
      assert.equal(await written(), "h8 i9\nh8 ?");
    });

    tries("what students paste is read, and each fault says what to do", {}, async (page) => {
      const sample = readFileSync(join(root, "fixtures/judge/sample-1.in"), "utf8").trim();
      const rows = sample.split("\n").map((row) => row.trim().split(" "));
      const joined = (between, around) => rows.map((row) => around[0] + row.join(between) + around[1]);
      const drawn = rows.map((row) => row.map((cell) => ["·", "●", "○"][cell]).join(" ")).join("\n");
      for (const pasted of [
        JSON.stringify(rows.map((row) => row.map(Number))),
        `[${joined(", ", "[]").join(",\n ")}]`,
        joined(",", ["", ""]).join("\n"),
        joined("", ["", ""]).join(""),
        drawn,
        drawn.replaceAll("·", "0"),
        `{{${joined(",", ["", ""]).join("},{")}}};`,
        joined(";", ["", ""]).join("\n"),
        drawn.replaceAll("●", "⚫").replaceAll("○", "⚪"),
        sample.replaceAll("0", "０").replaceAll("1", "１").replaceAll("2", "２"),
      ]) {
        await typed(page, "");
        await typed(page, pasted);
        assert.equal(await text(page, "#answer"), "1\n3 2", pasted);
        assert.equal(await text(page, "#fault"), "");
      }
      for (const [pasted, place, what] of [
        ["[[0,0,3]]", /^Line 1, column 7: .*'3'/, /^Write each point as 0, 1 or 2/],
        ["0 1 2\n0 1 2\n0 1", /^Line 1/, /^Give every row as many cells/],
        [joined(" ", ["", ""]).slice(1).join("\n"), /row 18/, /^Add the rows that are missing/],
        ["(;GM[4];B[hh]", /^Line 1/, /^Add the bracket/],
        ["good morning", /^Line 1/, /^Paste a board, or the moves of a game\.$/],
        ["h8 i9\nh8 ?", /^Line 2, column 4/, /^Correct the marked place/],
      ]) {
        await typed(page, pasted);
        assert.match(await text(page, "#fault"), place, pasted);
        assert.match(await text(page, "#advice"), what, pasted);
      }
      await typed(page, "h8 i9");
      assert.equal(await text(page, "#advice"), "");
    });

    tries("a crash marks its line, and a wrong point is beside the right one", { address: FOLDER }, async (page) => {
      const marked = () => page.$eval(".wrong-line", (line) => line.textContent);
      await huntedAgain(page, "\n\nconst rows = 1;\nrows.none.none = 2;\nconsole.log(0);", "js");
      assert.match(await text(page, "#found"), /^line 4: TypeError/);
      assert.equal(await marked(), "rows.none.none = 2;");
      await page.evaluate(() => document.getElementById("program").focus());
      await page.keyboard.type("x");
      await page.waitForFunction(() => !document.querySelector(".wrong-line"));
      await huntedAgain(page, "import sys\ndef f(x):\n    return 1 // x\nf(0)\n", "py");
      assert.match(await text(page, "#found"), /^line 3: ZeroDivisionError/);
      assert.equal(await marked(), "    return 1 // x");
      await huntedAgain(page, "import sys\nprint(0\nx = = 2\n", "py");
      assert.match(await text(page, "#progress"), /solution\.py:\d: SyntaxError/);
      assert.match(await marked(), /print|x =/);
      const last = PROGRAMS.js.right.replace("(r + 1)", "(r + 4 * a + 1)").replace("(c + 1)", "(c + 4 * b + 1)");
      await huntedAgain(page, last, "js");
      for (const id of ["#expected", "#found"]) assert.match(await text(page, id), /^[12]\n\d+ \d+$/);
      const words = await page.$$eval("#board .word", (words) => words.map((word) => word.textContent).join());
      assert.equal(words, "yours,right");
      await page.screenshot({ path: join(pictures, `beside-${kind}.png`) });
      // The editor of the one file marks the number.
      await visit(page, DISK);
      await press(page, "#tab-program");
      await hunted(page, "\nconst rows = 1;\nrows.none.none = 2;\n");
      assert.equal(await text(page, "#editor mark"), "3\n");
    });

    tries(
      "fingers have room, letters are large, and each thing is said once, plainly",
      { width: 390 },
      async (page) => {
        const check = async () => {
          const wrong = await page.evaluate(() => {
            const seen = [...document.querySelectorAll("body *")].filter(
              (one) => one.checkVisibility() && !one.closest("svg"),
            );
            const own = (one) =>
              [...one.childNodes]
                .filter(({ nodeType }) => nodeType === 3)
                .map(({ data }) => data.trim())
                .join("");
            const told = (one) => `${one.tagName}#${one.id} ${own(one)}`;
            const targets = seen.filter((one) =>
              one.matches("button, select, summary, textarea, input:not([type=checkbox]), label:has([type=checkbox])"),
            );
            const low = targets.filter((one) => one.getBoundingClientRect().height < 44);
            const small = seen.filter((one) => own(one) && Number.parseFloat(getComputedStyle(one).fontSize) < 16);
            const odd = seen.filter((one) => /^[*>+#!] |five-board|web\/build|command prints/.test(own(one)));
            const rows = seen.filter((one) => /5 in a row from/.test(own(one)));
            return JSON.stringify([low, small, odd, rows.slice(1)].map((all) => all.map(told)));
          });
          assert.deepEqual(JSON.parse(wrong), [[], [], [], []]);
        };
        await check();
        await typed(page, "h8 a1 i8 b1 j8 c1 k8 d1 l8 ; 0-1");
        await check();
        await typed(page, "0 1 2 3");
        await check();
        await press(page, "#tab-program");
        await hunted(page, PROGRAMS.js.wrong);
        await check();
      },
    );

    tries("a finding is shared: its link opens on that screen", {}, async (page) => {
      await press(page, "#tab-program");
      await hunted(page, PROGRAMS.js.wrong);
      await page.evaluate(() => Object.defineProperty(navigator, "share", { value: undefined, configurable: true }));
      const seen = async () => {
        const told = [];
        for (const id of ["heading", "smallest", "expected", "found"]) told.push(await text(page, `#${id}`));
        for (const id of ["program", "board-text"]) told.push(await page.$eval(`#${id}`, (box) => box.value));
        return [...told, await page.$$eval("#board svg > *", (all) => all.length)];
      };
      const before = await seen();
      const link = await copied(page, "#share");
      await page.evaluate(() => {
        const share = async ({ url }) => (globalThis.sharedUrl = url);
        Object.defineProperty(navigator, "share", { value: share, configurable: true });
      });
      await press(page, "#share");
      await page.waitForFunction((link) => globalThis.sharedUrl === link, {}, link);
      await visit(page, DISK);
      await press(page, "#tab-program");
      await typed(page, "my own", "program");
      await visit(page, link);
      assert.deepEqual(await seen(), before);
      assert.ok(await page.$eval("#finding", (finding) => finding.offsetHeight > 0));
      await press(page, "#again");
      await until(page, "#once", "^still wrong");
      // The reader's own program is not lost to the link's.
      await press(page, "#before");
      assert.equal(await page.$eval("#program", (box) => box.value), "my own");
      assert.equal(await page.evaluate(() => location.hash), "");
      await page.evaluate('location.hash = "#f=damaged"');
      await until(page, "#told", "damaged");
    });

    tries("a link of a problem of one's own holds its description", { address: FOLDER }, async (page) => {
      await page.select("#task", "own");
      await typed(page, OWN, "description");
      await typed(page, "....\nXXX.\n....\nOO..\n");
      assert.equal(await text(page, "#answer"), "X\n");
      const link = await copied(page, "[data-copy=link]");
      await page.evaluate(() => localStorage.clear());
      await visit(page, link);
      assert.deepEqual([await value(page, "#task"), await value(page, "#description")], ["own", OWN]);
      assert.equal(await text(page, "#answer"), "X\n");
      // What is changed after a link was opened is there after a reload.
      await typed(page, "....\n.X..\n....\nOO..\n");
      await again(page);
      assert.match(await value(page, "#text"), /^\.X/m);
      assert.deepEqual([await value(page, "#description"), await text(page, "#answer")], [OWN, "-\n"]);
    });

    tries("a click puts a stone, keys walk and put stones", {}, async (page) => {
      const keys = async (...keys) => {
        for (const key of keys) await page.keyboard.press(key);
      };
      const is = (row, col, told) =>
        page.waitForSelector(`${at(row, col)}[aria-label="row ${row} column ${col}: ${told}"]`);
      await press(page, "#clear");
      await point(page, 10, 10);
      await is(10, 10, "black");
      await keys("ArrowRight", "Enter");
      await is(10, 11, "white");
      await keys("End", "1", "1");
      await is(10, 19, "black");
      assert.match(await value(page, "#text"), /^(0 ){9}1 2 (0 ){7}1$/m);
      await keys("Delete");
      await is(10, 19, "empty");
    });

    tries("any rule and size, forbidden points, and what was recorded", {}, async (page) => {
      assert.equal(await text(page, "#answer"), "1\n3 2");
      await typed(page, "tictactoe", "rule");
      await typed(page, "X.O\n.X.\nO.X\n");
      assert.match(await text(page, "#verdict"), /^black wins: 3 in a row from 1,1 to 3,3/);
      await typed(page, "renju", "rule");
      await typed(page, "h9 a1 h10 a15 g8 o1 i8 o15");
      await typed(page, true, "fouls");
      assert.match(await text(page, "#notes"), /forbidden to black, double-three: h8/);
      assert.equal(await cell(page, 8, 8), "h8: forbidden, double-three");
      await typed(page, "# omok 15x15 standard\nh8 a1 i8 b1 j8 c1 k8 d1 l8 ; 0-1\n");
      assert.match(await text(page, "#notes"), /recorded: white, which the moves contradict/);
      await page.evaluate('URL.createObjectURL = (blob) => { globalThis.saved = blob; return "#"; }; 0');
      await press(page, "[data-copy=png]");
      await page.waitForFunction(() => globalThis.saved?.type === "image/png" && globalThis.saved.size > 10_000);
    });

    tries("a finger aims before it chooses where points are narrow", { width: 390 }, async (page) => {
      const tap = (target, x = 0.5) =>
        page.$eval(
          target,
          (target, x) => {
            const { left, top, width, height } = target.getBoundingClientRect();
            const place = { bubbles: true, clientX: left + width * x, clientY: top + height / 2 };
            for (const event of ["pointerdown", "click"])
              target.dispatchEvent(new PointerEvent(event, { ...place, pointerType: "touch" }));
            return document.querySelector(".loupe")?.offsetWidth ?? 0;
          },
          x,
        );
      await press(page, "#clear");
      assert.ok((await tap(at(10, 10))) / 5 >= 44, "points of the loupe are large");
      assert.equal(await cell(page, 10, 10), "row 10 column 10: empty");
      // One point right of its middle.
      assert.equal(await tap(".loupe", 0.7), 0);
      assert.match(await value(page, "#text"), /^(0 ){10}1 (0 ){7}0$/m);
      await tap(at(10, 10));
      await tap(at(10, 10));
      assert.match(await value(page, "#text"), /^(0 ){9}2 1 (0 ){7}0$/m);
      assert.equal(await page.$eval("#board svg", (picture) => picture.getBoundingClientRect().width), 390);
    });

    tries("nothing that was made is lost", {}, async (page) => {
      await typed(page, "h8 a1 i8 b1 j8 c1 a15 d1 b15 e15");
      await press(page, "[data-sample='2']");
      await page.focus("#text");
      await page.keyboard.type("x");
      await press(page, "#undo");
      assert.equal(await text(page, "#verdict"), "nobody has won");
      await press(page, "#redo");
      assert.match(await value(page, "#text"), /x/);
      await press(page, "#undo");
      await press(page, "#undo");
      // Another change, after which what was undone is still there; and all of it after a reload.
      await typed(page, "h8 i9");
      await typed(page, "renju", "rule");
      await again(page);
      assert.deepEqual([await value(page, "#text"), await value(page, "#rule")], ["h8 i9", "renju"]);
      await page.focus("#text");
      for (const expected of ["e15$", "x", "^0"]) {
        await chord(page, "Control", "z");
        await until(page, "#text", expected);
      }
    });

    tries("a verdict is shown beside its own text only", {}, async (page) => {
      assert.equal(await text(page, "#told"), "");
      await typed(page, "0 1 2 3\n");
      assert.equal(await text(page, "#fault"), "Line 1, column 7: expected 0, 1 or 2, found '3'");
      assert.equal(await text(page, "mark"), "3");
      assert.equal(await page.$eval("#text", (box) => box.ariaInvalid), "true");
      for (const id of ["#answer-box", "#board", "#notes"])
        assert.equal(await page.$eval(id, (one) => one.checkVisibility() && one.clientHeight > 0), false, id);
      assert.equal(await text(page, "#verdict"), "");
      await page.evaluate('location.hash = "#b=damaged"');
      await until(page, "#told", "damaged");
    });
  });
}
