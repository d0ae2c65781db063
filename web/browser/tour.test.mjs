// What both browsers are to show and do: every width, light and dark, both languages, by keyboard
// alone; and that what is copied keeps its verdict, here and by the command.

import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { after, describe, test } from "node:test";
import { fileURLToPath } from "node:url";
import puppeteer from "puppeteer-core";
import * as inside from "./inside.mjs";
import { PROGRAMS } from "./programs.mjs";
import { DISK, origin, server } from "./server.mjs";

const root = fileURLToPath(new URL("../..", import.meta.url));
const pictures = join(root, "web/dist/pictures");
const omok = resolve(root, process.env.CARGO_TARGET_DIR ?? "target", "debug/omok");
const WIDTHS = { 1280: 860, 820: 1100, 390: 800 };
/** The last is one of 1280x800 at 200 %. */
const WINDOWS = "390x844 844x390 820x1180 1280x800 1920x1080 640x400".split(" ");
const GAMES = 100;

mkdirSync(pictures, { recursive: true });
after(() => {
  server.closeAllConnections();
  server.close();
});

const LAUNCHED = {
  chromium: (lang) => ({
    executablePath: "/usr/bin/chromium",
    args: ["--no-sandbox", `--lang=${lang}`, `--accept-lang=${lang}`],
  }),
  firefox: (lang, scheme) => ({
    browser: "firefox",
    executablePath: "/usr/bin/firefox-esr",
    extraPrefsFirefox: {
      "intl.accept_languages": lang,
      // As on phones, where it takes no room.
      "ui.useOverlayScrollbars": 1,
      "layout.css.prefers-color-scheme.content-override": scheme === "dark" ? 0 : 1,
    },
  }),
};

/** A page of its own in that browser, and what it has said to nobody. */
async function opened(kind, { lang = "en", scheme = "light", width = 1280, address = DISK } = {}) {
  const browser = await puppeteer.launch({ headless: true, ...LAUNCHED[kind](lang, scheme) });
  const page = await browser.newPage();
  const heard = [];
  page.on("console", (message) => heard.push(message.text()));
  page.on("pageerror", (error) => heard.push(error.message));
  if (kind === "chromium") await page.emulateMediaFeatures([{ name: "prefers-color-scheme", value: scheme }]);
  await page.setViewport({ width, height: WIDTHS[width] });
  await visit(page, address);
  return { browser, page, heard };
}

/** Goes to an address as one who comes from elsewhere. */
async function visit(page, address) {
  await page.goto("about:blank");
  await page.goto(address);
  await page.waitForSelector("body[data-ready]");
}

async function again(page) {
  await page.reload();
  await page.waitForSelector("body[data-ready]");
}

const text = (page, id) => page.$eval(id, (element) => element.textContent);

async function hunt(page) {
  await press(page, "#hunt");
  await page.waitForFunction(() => document.getElementById("stop").disabled, { timeout: 60_000 });
}

/** Hunts for the mistake of a program that is pasted; how long it took. */
async function hunted(page, code) {
  await page.evaluate(inside.paste, code);
  const start = Date.now();
  await hunt(page);
  return Date.now() - start;
}

/** Hunts with a program that is kept from the last time: Firefox pastes nothing that a test has made. */
async function huntedAgain(page, code, language) {
  await page.evaluate((kept) => Object.assign(localStorage, kept), { "omok-program": code, "omok-language": language });
  await again(page);
  await press(page, "#tab-program");
  await hunt(page);
}

/** Types a text in the place of what is there. */
const typed = (page, code, id = "text", inputType = "insertText") =>
  page.$eval(
    `#${id}`,
    (box, code, inputType) => {
      box.value = code;
      box.dispatchEvent(new InputEvent("input", { inputType }));
    },
    code,
    inputType,
  );
const press = (page, id) => page.$eval(id, (button) => button.click());
const point = (page, row, col) =>
  page.evaluate(
    (row, col) => document.querySelectorAll("#board [role=row]")[row - 1].children[col - 1].click(),
    row,
    col,
  );

/** What a button gives to the clipboard. */
const copied = (page, button) => page.evaluate(inside.copied, button);

/** Checks that it is in the window, whole. */
async function seen(page, id) {
  const [left, top, right, bottom, ...window] = await page.$eval(id, (one) => {
    const { left, top, right, bottom } = one.getBoundingClientRect();
    return [left, top, right, bottom, innerWidth, innerHeight];
  });
  const isIn = bottom > top && left >= 0 && top >= 0 && right <= window[0] && bottom <= window[1];
  assert.ok(isIn, `${id} at ${left},${top} to ${right},${bottom} in a window of ${window}`);
  return { top, bottom, side: right - left };
}

/** Two variations, comments, a mark and what nobody knows. */
const TREE =
  "(;GM[4]FF[4]SZ[15]XY[kept][too];B[hh]C[here [a\\]];W[ih]\n(;B[gh]TR[hh];W[aa])\n(;B[ii]N[other]C[there];W[bb]))";

async function look(page, name) {
  await page.screenshot({ path: join(pictures, `${name}.png`), fullPage: true });
  assert.deepEqual(await inside.violations(page), [], name);
  const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  assert.ok(wide <= 0, `${name} is ${wide} pixels wider than the window`);
}

for (const kind of Object.keys(LAUNCHED)) {
  describe(kind, () => {
    /** A test on a page of its own, which says nothing that nobody asks for. */
    const tries = (name, options, body) =>
      test(name, async () => {
        const { browser, page, heard } = await opened(kind, options);
        try {
          await body(page);
          // Pyodide tries whether it may import such an address, and goes on without.
          const others = heard.filter((told) => !told.includes("at data:text/javascript,"));
          assert.deepEqual(others, []);
        } finally {
          await browser.close();
        }
      });

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
          if (back) await page.keyboard.down("Shift");
          await page.keyboard.press("Tab");
          if (back) await page.keyboard.up("Shift");
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
      const holds = (stones) =>
        page.waitForFunction((stones) => document.getElementById("text").value.includes("1 2") === stones, {}, stones);
      await holds(true);
      await reach("undo");
      await press("Enter");
      await holds(false);
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
        await page.evaluate(() => {
          const dataTransfer = new DataTransfer();
          dataTransfer.items.add(new File(["h8 a1"], "game.txt"));
          document.body.dispatchEvent(new DragEvent("drop", { dataTransfer, bubbles: true, cancelable: true }));
        });
        await page.waitForFunction(() => document.getElementById("verdict").textContent.includes("move 2"));
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
        await page.waitForFunction(() => document.getElementById("text").value === "h8 i9 h9");
        await press(page, "#tab-program");
        await pasted(PROGRAMS.js.wrong);
        await page.waitForFunction(() => document.getElementById("program").value !== "");
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
      const moves = (count) =>
        page.waitForFunction((count) => document.querySelectorAll("#moves button").length === count, {}, count);
      const thought = () =>
        page.evaluate(() =>
          globalThis.told
            .splice(0)
            .filter((one) => /thinking/.test(one))
            .join(),
        );
      await press(page, "#tab-play");
      assert.match(await text(page, "#told"), /New game/);
      for (const id of ["opponent", "colour", "rule", "level", "new-game"])
        assert.ok(await page.$eval(`#play-panel #${id}`, (one) => one.checkVisibility()), id);
      await look(page, `play-${kind}`);
      await page.select("#colour", "2");
      await page.select("#rule", "renju");
      await press(page, "#new-game");
      await moves(1);
      await point(page, 8, 9);
      await moves(3);
      assert.equal(await thought(), "black is thinking,black is thinking");
      await page.select("#opponent", "person");
      await point(page, 1, 1);
      await moves(4);
      assert.equal(await thought(), "");
      // Elsewhere a click is a move of either side.
      await press(page, "#tab-board");
      await page.$eval("#opponent", (select) => (select.value = "computer"));
      await point(page, 1, 2);
      await point(page, 1, 3);
      await moves(6);
      assert.equal(await thought(), "");
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
      await page.waitForFunction(() => document.getElementById("verdict").textContent.startsWith("move 2"));
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
      await hunted(page, PROGRAMS.js.right);
      assert.match(await text(page, "#progress"), /^No mistake found: [^.]*\.$/);
    });

    tries("a tree of moves: nothing is lost, keys walk it, and it is played on from anywhere", {}, async (page) => {
      const told = (row) => [...row.children].map((button) => button.textContent).join(" ");
      const rows = async () =>
        JSON.parse(await page.evaluate(`JSON.stringify([...document.querySelectorAll("#moves p")].map(${told}))`));
      const now = () => text(page, "#moves [aria-current]");
      const written = () => page.$eval("#text", (box) => box.value);
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
        await page.waitForFunction(
          (move) => (document.querySelector("#moves [aria-current]")?.textContent ?? "") === move,
          {},
          move,
        );
        if (key === "ArrowRight") assert.equal(await text(page, "#comment"), "here [a]");
      }
      assert.match(await text(page, "#board desc"), /triangle h8/);
      await page.keyboard.press("ArrowDown");
      await page.waitForFunction(() => document.getElementById("comment").textContent === "there");
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
      await page.evaluate((link) => location.assign(link), link);
      await page.waitForFunction(() => document.querySelector("#moves [aria-current]").textContent === "3 i7");
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

    tries(
      "a crash marks its line, and a wrong point is beside the right one",
      { address: `${origin}/folder/` },
      async (page) => {
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
      },
    );

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
      await page.waitForFunction(() => document.getElementById("once").textContent.startsWith("still wrong"));
      // The reader's own program is not lost to the link's.
      await press(page, "#before");
      assert.equal(await page.$eval("#program", (box) => box.value), "my own");
      assert.equal(await page.evaluate(() => location.hash), "");
      await page.evaluate(() => {
        location.hash = "#f=damaged";
      });
      await page.waitForFunction(() => document.getElementById("told").textContent.includes("damaged"));
    });

    tries("a link of a problem of one's own holds its description", { address: `${origin}/folder/` }, async (page) => {
      await page.select("#task", "own");
      const own = 'size = "4x4"\nwin = "3"\nturns = "any"\ncells = ".XO"\n[answer]\nfirst-won = "X"\nelse = "-"\n';
      await typed(page, own, "description");
      await typed(page, "....\nXXX.\n....\nOO..\n");
      assert.equal(await text(page, "#answer"), "X\n");
      const link = await copied(page, "[data-copy=link]");
      await page.evaluate(() => localStorage.clear());
      await visit(page, link);
      const value = (id) => page.$eval(id, (box) => box.value);
      assert.deepEqual([await value("#task"), await value("#description")], ["own", own]);
      assert.equal(await text(page, "#answer"), "X\n");
      // What is changed after a link was opened is there after a reload.
      await typed(page, "....\n.X..\n....\nOO..\n");
      await again(page);
      assert.match(await value("#text"), /^\.X/m);
      assert.deepEqual([await value("#description"), await text(page, "#answer")], [own, "-\n"]);
    });

    tries("what is copied keeps its verdict, here and by the command", {}, async (page) => {
      const rules = await page.$$eval("#rule option", (options) => options.map((option) => option.value));
      for (const rule of rules.filter(Boolean)) check(JSON.parse(await page.evaluate(travelled, rule, GAMES)), rule);
    });
  });
}

/** In the page: random games by a rule, copied and pasted. What was shown before, after, and copied. */
function travelled(rule, games) {
  const by = (id) => document.getElementById(id);
  const set = (id, value, event = "input") => {
    by(id).value = value;
    by(id).dispatchEvent(new Event(event));
  };
  const shown = () => [by("verdict").textContent, by("answer").textContent, by("fault").textContent];
  let copy;
  const clipboard = { writeText: async (text) => (copy = text) };
  Object.defineProperty(navigator, "clipboard", { value: clipboard, configurable: true });
  let state = 1;
  const below = (end) => {
    state = (state * 48271) % 2147483647;
    return state % end;
  };
  const told = [];
  for (let game = 0; game < games; game++) {
    set("rule", rule);
    by("new-game").click();
    const rows = document.querySelectorAll("#board [role=row]");
    const [height, width] = [rows.length, rows[0].children.length];
    for (let move = below(50) + 5; move > 0; move--) {
      rows[below(Math.min(height, 6))].children[below(Math.min(width, 7))].click();
    }
    const before = shown();
    for (const form of ["text", "sgf"]) {
      document.querySelector(`[data-copy=${form}]`).click();
      const record = by("text").value;
      set("rule", "");
      set("text", copy);
      told.push({ form, copy, before, after: shown() });
      set("rule", rule);
      set("text", record);
    }
  }
  // Firefox sends a value that is there twice only once.
  return JSON.stringify(told);
}

function check(told, rule) {
  const folder = mkdtempSync(join(tmpdir(), "omok-page-"));
  const files = told.map(({ form, copy, before, after }, number) => {
    assert.deepEqual(after, before, `${rule}\n${copy}`);
    const file = join(folder, `${number}.${form === "sgf" ? "sgf" : "moves"}`);
    writeFileSync(file, copy);
    return file;
  });
  const printed = execFileSync(omok, ["game", ...files], { encoding: "utf8" })
    .trimEnd()
    .split("\n");
  assert.deepEqual(
    printed,
    told.map(({ before }) => before[1]),
    rule,
  );
  assert.ok(new Set(printed).size > 20 || rule === "tictactoe", `${rule}: games end in many ways`);
  rmSync(folder, { recursive: true });
}
