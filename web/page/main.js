// The page: starts the library, then its two tabs.

import { languageOf, start } from "./engine.js";
import { speak, spoken } from "./labels.js";
import * as program from "./program.js";
import * as referee from "./referee.js";

const tabs = [...document.querySelectorAll("[role=tab]")];

function show(tab) {
  for (const one of tabs) {
    const isChosen = one === tab;
    one.setAttribute("aria-selected", isChosen);
    one.tabIndex = isChosen ? 0 : -1;
    document.getElementById(one.getAttribute("aria-controls")).hidden = !isChosen;
  }
}

await start();
speak(languageOf(navigator.language));
referee.begin();
program.begin(() => show(tabs[0]));
await referee.open();
for (const tab of tabs) {
  tab.addEventListener("click", () => show(tab));
  tab.addEventListener("keydown", (event) => {
    if (!["ArrowLeft", "ArrowRight"].includes(event.key)) return;
    const other = tabs[1 - tabs.indexOf(tab)];
    show(other);
    other.focus();
  });
}
document.getElementById("language").addEventListener("click", () => {
  speak(spoken() === "ko" ? "en" : "ko");
  referee.look();
  program.retell();
});
document.body.dataset.ready = Math.round(performance.now());
