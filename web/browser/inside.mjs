// What tests do inside the page, whichever library drives the browser: each function is sent there.

import { readFileSync } from "node:fs";

const axe = readFileSync(new URL("../node_modules/axe-core/axe.min.js", import.meta.url), "utf8");

/** Pastes a program in the place of the one that is there. */
export function paste(code) {
  const clipboardData = new DataTransfer();
  clipboardData.setData("text/plain", code);
  const event = new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true });
  const program = document.getElementById("program");
  program.dispatchEvent(event);
  if (program.value === undefined) return;
  program.value = code;
  program.dispatchEvent(new Event("input"));
}

/** What a button gives to the clipboard. */
export const copied = (button) =>
  new Promise((done) => {
    const value = { writeText: async (text) => done(text) };
    Object.defineProperty(navigator, "clipboard", { value, configurable: true });
    document.querySelector(button).click();
  });

/** What is wrong on the page for those who hear it. */
export async function violations(page) {
  await page.evaluate(axe);
  return page.evaluate(async () => {
    const { violations } = await window.axe.run();
    return violations.map(({ id, nodes }) => [id, nodes[0].html]);
  });
}
