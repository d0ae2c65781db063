// The material of the board, kept in this browser; and what else it keeps.

export const by = (id) => document.getElementById(id);

/** Has the buttons of those names do that. */
export function on(actions) {
  for (const [id, act] of Object.entries(actions)) by(id).addEventListener("click", () => act());
}

/** Whether a key is for what has the focus, or for the browser. */
export const isTyped = ({ target, ctrlKey, altKey, metaKey }) =>
  ctrlKey || altKey || metaKey || target.closest("input, textarea, select, [contenteditable=true]") !== null;

/** What is kept under that name; nothing where nothing may be kept. */
export function kept(name) {
  try {
    return localStorage.getItem(`omok-${name}`) ?? undefined;
  } catch {
    return undefined;
  }
}

/** Keeps a value; a browser that does not want to is not asked again. */
export function keep(name, value) {
  try {
    localStorage.setItem(`omok-${name}`, value);
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
