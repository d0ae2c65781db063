// The page: starts the library, then its two tabs. The board is the same for both.

import { languageOf, start } from "./engine.js";
import { say, speak, spoken } from "./labels.js";
import * as look from "./look.js";
import * as program from "./program.js";
import * as referee from "./referee.js";
import * as tasks from "./tasks.js";

const { by, on } = look;
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

/** A text from elsewhere is for the tab that is shown. */
const take = (text) => (isProgram() ? program : referee).take(text);

async function paste() {
  by("handed").textContent = "";
  try {
    take(await navigator.clipboard.readText());
  } catch {
    by(isProgram() ? "program" : "text").focus();
    by("handed").textContent = say("pasteKeys");
  }
}

async function load(file) {
  if (file) take(await file.text());
}

function dropping(event) {
  if (![...event.dataTransfer.types].includes("Files")) return;
  event.preventDefault();
  document.body.classList.toggle("dropping", event.type === "dragover");
  if (event.type === "drop") load(event.dataTransfer.files[0]);
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
on({
  language: () => {
    speak(spoken() === "ko" ? "en" : "ko");
    tasks.retell();
    redraw();
  },
  paste,
  open: () => by("file").click(),
});
by("file").addEventListener("change", () => {
  load(by("file").files[0]);
  by("file").value = "";
});
for (const name of ["dragover", "dragleave", "drop"]) document.addEventListener(name, dropping);
document.body.dataset.ready = Math.round(performance.now());
