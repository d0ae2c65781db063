// What a run may print, and how its end is told.

/** Letters of output; no right answer has more than a dozen. The library says so, too. */
const MOST = 1 << 16;

/** Thrown where a program has printed too much. */
export class Flood extends Error {}

/** What one run prints. */
export class Output {
  #parts = [];
  #length = 0;
  isFlooded = false;

  write(text) {
    this.#length += text.length;
    this.#parts.push(text);
    if (this.#length <= MOST) return;
    // The program may catch this one: then the next one.
    this.isFlooded = true;
    this.#parts.length = 1;
    throw new Flood();
  }

  get text() {
    return this.#parts.join("").slice(0, MOST);
  }
}

/** A run that has come to its end. */
export function answer(output, crash) {
  const end = output.isFlooded ? "flooded" : crash === undefined ? "answered" : "crashed";
  return { end, stdout: output.text, stderr: crash ?? "" };
}

/** An error that the page has words for. */
export function failure(event, message) {
  return Object.assign(new Error(message), { event });
}

/** What is being loaded, if it comes. */
export async function loadable(loading) {
  try {
    return await loading;
  } catch (error) {
    throw failure("notLoaded", error.message);
  }
}
