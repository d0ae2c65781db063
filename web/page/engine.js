// The library: WebAssembly, compressed, as text in the page itself, so that the page is one file
// and can be opened from disk.

import * as omok from "omok";

let module;

/** Starts the library. */
export async function start() {
  const packed = bytesOf(document.getElementById("module").textContent);
  const headers = { "content-type": "application/wasm" };
  module = await WebAssembly.compileStreaming(new Response(unpacking(packed), { headers }));
  omok.initSync({ module });
}

/** A worker, of the same text as the page, which has the library started. */
export function newWorker() {
  const { textContent } = document.querySelector("script[type=module]");
  const url = URL.createObjectURL(new Blob([textContent], { type: "text/javascript" }));
  const worker = new Worker(url);
  URL.revokeObjectURL(url);
  worker.postMessage({ module });
  return worker;
}

/**
 * What the functions of the library answer, by the types that Rust has for it.
 * @typedef {{ refused?: string }} Refused
 * @typedef {{
 *   look: import("../bindings/View").View & Refused,
 *   look_at: import("../bindings/InputView").InputView,
 *   put: import("../bindings/Edited").Edited & Refused,
 *   play: import("../bindings/Edited").Edited & Refused,
 *   computer: import("../bindings/Edited").Edited & Refused,
 *   new_game: import("../bindings/Edited").Edited & Refused,
 *   in_form: import("../bindings/Edited").Edited & Refused,
 *   rules: import("../bindings/RuleChoice").RuleChoice[],
 *   problems: import("../bindings/ProblemChoice").ProblemChoice[],
 *   description_fault: import("../bindings/FaultView").FaultView | null,
 *   wrong_board: import("../bindings/WrongView").WrongView,
 *   statement: string | null,
 *   example: string | null,
 *   samples: string[],
 * }} Answers
 */

/**
 * What the library says to a text, or to whatever the function takes.
 * @template {keyof Answers} Name
 * @param {Name} name
 * @param {...any} values
 * @returns {Answers[Name]}
 */
export function ask(name, ...values) {
  return JSON.parse(omok[name](...values));
}

export const languageOf = (locale) => omok.language(locale);
export const secondsARun = () => omok.seconds_a_run();

/** The bytes of a text in base64. */
const bytesOf = (text) =>
  Uint8Array.fromBase64?.(text) ?? Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0));

const through = (bytes, stream) => new Blob([bytes]).stream().pipeThrough(stream);
const unpacking = (bytes) => through(bytes, new DecompressionStream("deflate-raw"));

/** Read by hand: a Response would tell the console of bytes that are damaged. */
async function whole(stream) {
  const reader = stream.getReader();
  const parts = [];
  for (let part = await reader.read(); !part.done; part = await reader.read()) parts.push(part.value);
  return new Uint8Array(await new Blob(parts).arrayBuffer());
}

/** Bytes in few letters that may stand in an address. */
export async function packed(text) {
  const bytes = await whole(through(new TextEncoder().encode(text), new CompressionStream("deflate-raw")));
  const letters = btoa(String.fromCharCode(...bytes));
  return letters.replaceAll("+", "-").replaceAll("/", "_").replace(/=+$/, "");
}

/** The text of such letters. */
export async function unpackedText(letters) {
  const bytes = bytesOf(letters.replaceAll("-", "+").replaceAll("_", "/"));
  return new TextDecoder().decode(await whole(unpacking(bytes)));
}
