// What both browsers are to show and do: every width, light and dark, both languages, by keyboard
// alone; and that what is copied keeps its verdict, here and by the command.

import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { describe, test } from "node:test";
import { fileURLToPath, pathToFileURL } from "node:url";
import puppeteer from "puppeteer-core";
import { PROGRAMS } from "./programs.mjs";

const root = fileURLToPath(new URL("../..", import.meta.url));
const address = pathToFileURL(join(root, "web/dist/omok.html")).href;
const pictures = join(root, "web/dist/pictures");
const axe = readFileSync(join(root, "web/node_modules/axe-core/axe.min.js"), "utf8");
const omok = resolve(root, process.env.CARGO_TARGET_DIR ?? "target", "debug/omok");
const WIDTHS = { 1280: 860, 820: 1100, 390: 800 };
const GAMES = 100;

mkdirSync(pictures, { recursive: true });

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
async function opened(kind, { lang = "en", scheme = "light", width = 1280 } = {}) {
  const browser = await puppeteer.launch({ headless: true, ...LAUNCHED[kind](lang, scheme) });
  const page = await browser.newPage();
  const heard = [];
  page.on("console", (message) => heard.push(message.text()));
  page.on("pageerror", (error) => heard.push(error.message));
  if (kind === "chromium") await page.emulateMediaFeatures([{ name: "prefers-color-scheme", value: scheme }]);
  await page.setViewport({ width, height: WIDTHS[width] });
  await page.goto(address);
  await page.waitForSelector("body[data-ready]");
  return { browser, page, heard };
}

const text = (page, id) => page.$eval(id, (element) => element.textContent);

/** Hunts for the mistake of a program that is pasted; how long it took. */
async function hunted(page, code) {
  await page.evaluate((code) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData("text/plain", code);
    const event = new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true });
    const program = document.getElementById("program");
    program.dispatchEvent(event);
    if (program.value === undefined) return;
    program.value = code;
    program.dispatchEvent(new Event("input"));
  }, code);
  const start = Date.now();
  await page.evaluate(() => document.getElementById("hunt").click());
  await page.waitForFunction(() => document.getElementById("stop").disabled, { timeout: 60_000 });
  return Date.now() - start;
}

async function look(page, name) {
  await page.screenshot({ path: join(pictures, `${name}.png`), fullPage: true });
  await page.evaluate(axe);
  const violations = await page.evaluate(async () => {
    const { violations } = await window.axe.run();
    return violations.map(({ id, nodes }) => [id, nodes[0].html]);
  });
  assert.deepEqual(violations, [], name);
  const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  assert.ok(wide <= 0, `${name} is ${wide} pixels wider than the window`);
}

for (const kind of Object.keys(LAUNCHED)) {
  describe(kind, () => {
    for (const scheme of ["light", "dark"]) {
      for (const lang of ["en", "ko"]) {
        test(`looks as it should: ${scheme}, ${lang}`, async () => {
          const { browser, page, heard } = await opened(kind, { lang, scheme });
          assert.equal(await page.$eval("html", (html) => html.lang), lang);
          for (const [width, height] of Object.entries(WIDTHS)) {
            await page.setViewport({ width: Number(width), height });
            const name = `${kind}-${width}-${scheme}-${lang}`;
            await page.evaluate(() => document.getElementById("tab-board").click());
            await look(page, `board-${name}`);
            const top = await page.$eval("#board", (board) => board.getBoundingClientRect().top + scrollY);
            assert.ok(top < 200, `the board begins ${top} pixels down`);
            await page.evaluate(() => document.getElementById("tab-program").click());
            const time = await hunted(page, PROGRAMS.js.wrong);
            console.log(`${name}: the mistake after ${time} ms`);
            const isSeen = await page.$eval("#heading", (heading) => {
              const { top, bottom } = heading.getBoundingClientRect();
              return top >= 0 && bottom <= innerHeight;
            });
            assert.ok(isSeen, "the mistake is scrolled into view");
            await look(page, `program-${name}`);
          }
          assert.deepEqual(heard, []);
          await browser.close();
        });
      }
    }

    test("the keyboard alone does all", async () => {
      const { browser, page, heard } = await opened(kind);
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
      await reach("tab-board");
      await press("ArrowRight");
      await page.waitForFunction(() => document.activeElement.id === "tab-program");
      await reach("program");
      await page.keyboard.type("console.log(0)");
      await press("Escape", "Tab");
      await reach("hunt");
      await press("Enter");
      await page.waitForFunction(() => document.getElementById("heading").offsetHeight > 0, { timeout: 60_000 });
      assert.notEqual(await text(page, "#heading"), "");
      assert.deepEqual(heard, []);
      await browser.close();
    });

    test("a success is one sentence, and points of 15x15 are wide enough for a finger", async () => {
      const { browser, page } = await opened(kind, { width: 390 });
      await page.evaluate(() => document.getElementById("new-game").click());
      const wide = await page.$eval("#board [role=gridcell]", (cell) => cell.getBoundingClientRect().width);
      assert.ok(wide >= 24, `${wide} pixels`);
      await page.evaluate(() => document.getElementById("tab-program").click());
      await hunted(page, PROGRAMS.js.right);
      assert.match(await text(page, "#progress"), /^No mistake found: [^.]*\.$/);
      await browser.close();
    });

    test("what is copied keeps its verdict, here and by the command", async () => {
      const { browser, page } = await opened(kind);
      const rules = await page.$$eval("#rule option", (options) => options.map((option) => option.value));
      for (const rule of rules.filter(Boolean)) check(JSON.parse(await page.evaluate(travelled, rule, GAMES)), rule);
      await browser.close();
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
