// Opens the page in both browsers, from disk and from a server of its own, and does what readers do.

import assert from "node:assert/strict";
import { mkdirSync } from "node:fs";
import { join, resolve } from "node:path";
import { after, test } from "node:test";
import { fileURLToPath } from "node:url";
import puppeteer from "puppeteer-core";
import * as inside from "./inside.mjs";
import { DISK, origin, server } from "./server.mjs";

export const root = fileURLToPath(new URL("../..", import.meta.url));
export const pictures = join(root, "web/dist/pictures");
export const omok = resolve(root, process.env.CARGO_TARGET_DIR ?? "target", "debug/omok");
/** The page with Python and C++ beside it. */
export const FOLDER = `${origin}/folder/`;
export const WIDTHS = { 1280: 860, 820: 1100, 390: 800 };

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
export const KINDS = Object.keys(LAUNCHED);

/** A page of its own in that browser, and what it has said or asked for without being asked. */
export async function opened(kind, { lang = "en", scheme = "light", width = 1280, address = DISK } = {}) {
  const browser = await puppeteer.launch({ headless: true, protocolTimeout: 0, ...LAUNCHED[kind](lang, scheme) });
  const page = await browser.newPage();
  page.setDefaultTimeout(0);
  const heard = [];
  page.on("console", (message) => heard.push(message.text()));
  page.on("pageerror", (error) => heard.push(error.message));
  page.on("request", (request) => {
    const url = request.url();
    const isOwn = url.split("#")[0] === DISK || url.startsWith(origin) || /^(blob|data|about):/.test(url);
    if (!isOwn) heard.push(`asks for ${url}`);
  });
  if (kind === "chromium") await page.emulateMediaFeatures([{ name: "prefers-color-scheme", value: scheme }]);
  await page.setViewport({ width, height: WIDTHS[width] });
  await visit(page, address);
  // Pyodide tries whether it may import such an address, and goes on without.
  const others = () => heard.filter((told) => !told.includes("at data:text/javascript,"));
  return { browser, page, others };
}

/** A test on a page of its own, which says nothing that nobody asks for. */
export const tries = (kind) => (name, options, body) =>
  test(name, async () => {
    const { browser, page, others } = await opened(kind, options);
    try {
      await body(page);
      assert.deepEqual(others(), []);
    } finally {
      await browser.close();
    }
  });

/** Goes to an address as one who comes from elsewhere. */
export async function visit(page, address) {
  await page.goto("about:blank");
  await page.goto(address);
  await page.waitForSelector("body[data-ready]");
}

export async function again(page) {
  await page.reload();
  await page.waitForSelector("body[data-ready]");
}

export const text = (page, id) => page.$eval(id, (element) => element.textContent);
export const value = (page, id) => page.$eval(id, (box) => box.value);
export const press = (page, id) => page.$eval(id, (button) => button.click());

/** Types a text, or makes a choice, in the place of what is there. */
export const typed = (page, value, id = "text", inputType = "insertText") =>
  page.evaluate(
    (value, id, inputType) => {
      const box = document.getElementById(id);
      Object.assign(box, { value, checked: value });
      box.dispatchEvent(new InputEvent("input", { inputType }));
    },
    value,
    id,
    inputType,
  );

/** Presses a key while another is held. */
export async function chord(page, modifier, key) {
  await page.keyboard.down(modifier);
  await page.keyboard.press(key);
  await page.keyboard.up(modifier);
}

/** Waits until what an element says, or a box holds, is like that. */
export const until = (page, id, like) => page.waitForFunction(inside.isLike, {}, id, like);

/** A point of the board. */
export const at = (row, col) => `#board [role=row]:nth-child(${row}) [role=gridcell]:nth-child(${col})`;
export const point = (page, row, col) => press(page, at(row, col));
/** What is written there for those who hear it. */
export const cell = (page, row, col) => page.$eval(at(row, col), (cell) => cell.ariaLabel);

/** What a button gives to the clipboard. */
export const copied = (page, button) => page.evaluate(inside.copied, button);

export async function hunt(page, button = "#hunt") {
  await press(page, button);
  await page.waitForFunction(() => document.getElementById("stop").disabled);
}

/** Hunts for the mistake of a program that is pasted; how long it took. */
export async function hunted(page, code) {
  await page.evaluate(inside.paste, code);
  const start = Date.now();
  await hunt(page);
  return Date.now() - start;
}

/** Hunts with a program that is kept from the last time: Firefox pastes nothing that a test has made. */
export async function huntedAgain(page, code, language) {
  await page.evaluate((kept) => Object.assign(localStorage, kept), { "omok-program": code, "omok-language": language });
  await again(page);
  await press(page, "#tab-program");
  await hunt(page);
}

/** Checks that it is in the window, whole. */
export async function seen(page, id) {
  const [left, top, right, bottom, ...window] = await page.$eval(id, (one) => {
    const { left, top, right, bottom } = one.getBoundingClientRect();
    return [left, top, right, bottom, innerWidth, innerHeight];
  });
  const isIn = bottom > top && left >= 0 && top >= 0 && right <= window[0] && bottom <= window[1];
  assert.ok(isIn, `${id} at ${left},${top} to ${right},${bottom} in a window of ${window}`);
  return { top, bottom, side: right - left };
}

export async function look(page, name) {
  await page.screenshot({ path: join(pictures, `${name}.png`), fullPage: true });
  assert.deepEqual(await inside.violations(page), [], name);
  const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  assert.ok(wide <= 0, `${name} is ${wide} pixels wider than the window`);
}
