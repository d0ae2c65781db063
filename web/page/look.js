// The material of the board, kept in this browser; and what else it keeps.

/** @returns {any} the element of that name: of which kind it is, the page says */
export const by = (id) => document.getElementById(id);

/**
 * An element with those properties, and what is in it.
 * @returns {any}
 */
export function make(name, properties, ...inside) {
  const made = Object.assign(document.createElement(name), properties);
  made.append(...inside);
  return made;
}

/** @returns {any[]} all elements that a selector chooses */
export const all = (selector) => [...document.querySelectorAll(selector)];

/** Has the buttons of those names do that. */
export function on(actions) {
  for (const [id, act] of Object.entries(actions)) by(id).addEventListener("click", () => act());
}

/** Whether a key is for what has the focus, or for the browser. */
export const isTyped = ({ target, ctrlKey, altKey, metaKey }) =>
  ctrlKey || altKey || metaKey || target.closest("input, textarea, select, [contenteditable=true]") !== null;

/** What only this tab keeps. */
const tab = () => sessionStorage;

/** What this tab, or else this browser, has kept under that name; nothing where nothing may be kept. */
export const kept = (name) => found(name, tab) ?? found(name, () => localStorage);

function found(name, place) {
  try {
    return place().getItem(`omok-${name}`) ?? undefined;
  } catch {
    return undefined;
  }
}

/** Keeps a value in this browser. */
export const keep = (name, value) => put(name, value, () => localStorage);

/** Keeps a value in this tab. */
export const keepHere = (name, value) => put(name, value, tab);

function put(name, value, place) {
  try {
    place().setItem(`omok-${name}`, value);
  } catch {
    // Private windows and full disks.
  }
}

/** Takes out of the address what is not shown any more: a reload is to show what is. */
export const leaveLink = () => history.replaceState(null, "", location.pathname + location.search);

const choice = by("look");
const dark = matchMedia("(prefers-color-scheme: dark)");

/** The look that is chosen, as the library names it. */
export function lookName() {
  if (choice.value === "wood") return "wood";
  return dark.matches ? "dark" : "plain";
}

/** Calls `changed` whenever another look is to be shown. */
export function begin(changed) {
  choice.value = kept("look") === "plain" ? "plain" : "wood";
  choice.addEventListener("input", () => {
    keep("look", choice.value);
    changed();
  });
  dark.addEventListener("change", changed);
}
