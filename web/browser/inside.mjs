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

/** Whether an element says, or a box holds, something like that. */
export function isLike(id, like) {
  const one = document.querySelector(id);
  return one && new RegExp(like).test(one.value || one.textContent);
}

/** Drops a file on the page: its bytes are in base64. */
export const drop = (bytes, name) =>
  new Promise((done) => {
    const file = new File([Uint8Array.from(atob(bytes), (letter) => letter.charCodeAt(0))], name);
    const read = file.arrayBuffer.bind(file);
    // Once it is read, all that follows happens at once.
    file.arrayBuffer = () => read().finally(() => setTimeout(done));
    const dataTransfer = new DataTransfer();
    dataTransfer.items.add(file);
    document.body.dispatchEvent(new DragEvent("drop", { dataTransfer, bubbles: true, cancelable: true }));
  });

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
