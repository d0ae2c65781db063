// Opens the page in Chromium, from disk and from a server of its own, and looks at what it asks for.

import { chromium } from "playwright-core";
import * as inside from "./inside.mjs";
import { DISK, origin, server } from "./server.mjs";

/** Where the page is tried from. */
export const PLACES = { disk: DISK, server: `${origin}/omok.html` };
/** The page with Python and C++ beside it. */
export const FOLDER = `${origin}/folder/`;

const browser = await chromium.launch({ executablePath: "/usr/bin/chromium", args: ["--no-sandbox"] });

export async function close() {
  await browser.close();
  server.closeAllConnections();
  server.close();
}

/** Errors of pages, and requests to elsewhere, that no test has waited for. */
export const surprises = [];

/** Opens the page in a browser of its own; `options` are Playwright's. */
export async function open(address, options = {}) {
  const context = await browser.newContext({ viewport: { width: 1200, height: 900 }, locale: "en-US", ...options });
  if (address.startsWith("http")) await context.grantPermissions(["clipboard-read", "clipboard-write"], { origin });
  const page = await context.newPage();
  await load(page, address);
  return page;
}

/** Opens it in a further tab of the same browser. */
export async function openBeside(page, address) {
  const other = await page.context().newPage();
  await load(other, address);
  return other;
}

async function load(page, address) {
  page.on("pageerror", (error) => surprises.push(error.message));
  page.on("request", (request) => {
    const url = request.url();
    const isOwn = url.split("#")[0] === address.split("#")[0] || url.startsWith(origin) || /^(blob|data):/.test(url);
    if (!isOwn) surprises.push(`asks for ${url}`);
  });
  await page.goto(address);
  await page.waitForSelector("body[data-ready]");
}

/** Tries a program and waits for what is said of it. */
export async function hunt(page, language, code, problem = "five-board", patience = 120_000) {
  await page.click("#tab-program");
  await page.selectOption("#task", problem);
  await paste(page, code);
  await page.selectOption("#in", language);
  await page.click("#hunt");
  return result(page, patience);
}

/** Pastes a program in the place of the one that is there. */
export async function paste(page, code) {
  await page.focus("#program");
  await page.keyboard.press("Control+A");
  await page.evaluate(inside.paste, code);
}

/** What is said when a hunt is over. */
export async function result(page, patience = 120_000) {
  await page.waitForFunction(() => document.getElementById("stop").disabled, null, { timeout: patience });
  const isFound = await page.isVisible("#finding");
  const text = async (id) => (isFound ? page.textContent(id) : "");
  return {
    told: await page.textContent("#progress"),
    tried: await page.textContent("#tried-told"),
    mistake: await text("#heading"),
    size: await text("#smallest"),
    expected: await text("#expected"),
    found: await text("#found"),
    lines: isFound ? (await page.locator("#lines > *").allTextContents()).join(" ") : "",
    board: isFound ? await page.inputValue("#board-text") : "",
  };
}
