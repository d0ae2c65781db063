// The page: starts the library, then its two tabs. The board is the same for both.

import { languageOf, start } from "./engine.js";
import { speak, spoken } from "./labels.js";
import * as look from "./look.js";
import * as program from "./program.js";
import * as referee from "./referee.js";
import * as tasks from "./tasks.js";

const { by } = look;
const tabs = [...document.querySelectorAll("[role=tab]")];
const isProgram = () => tabs[1].ariaSelected === "true";

function show(tab) {
  for (const one of tabs) {
    const isChosen = one === tab;
    one.setAttribute("aria-selected", isChosen);
    one.tabIndex = isChosen ? 0 : -1;
    by(one.getAttribute("aria-controls")).hidden = !isChosen;
  }
  for (const id of ["judged", "told", "under-board"]) by(id).hidden = isProgram();
  by("asked").hidden = !isProgram();
  redraw();
}

function redraw() {
  referee.look();
  program.look(isProgram());
}

await start();
speak(languageOf(navigator.language));
look.begin(redraw);
tasks.begin(redraw);
referee.begin();
program.begin(() => show(tabs[0]));
async function open() {
  await referee.open();
  if (await program.open()) show(tabs[1]);
}

await open();
addEventListener("hashchange", open);
for (const tab of tabs) {
  tab.addEventListener("click", () => show(tab));
  tab.addEventListener("keydown", (event) => {
    if (!["ArrowLeft", "ArrowRight"].includes(event.key)) return;
    const other = tabs[1 - tabs.indexOf(tab)];
    show(other);
    other.focus();
  });
}
by("language").addEventListener("click", () => {
  speak(spoken() === "ko" ? "en" : "ko");
  tasks.retell();
  redraw();
});
document.body.dataset.ready = Math.round(performance.now());
