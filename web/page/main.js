// The page: starts the library, then its two tabs. The board is the same for both.

import { languageOf, start } from "./engine.js";
import { say, speak, spoken } from "./labels.js";
import * as look from "./look.js";
import * as program from "./program.js";
import * as referee from "./referee.js";
import * as tasks from "./tasks.js";

/* global BESIDE: what stands beside the page, put here by web/build */

const { all, by, isTyped, on } = look;
const tabs = all("[role=tab]");
const panelOf = (tab) => by(tab.getAttribute("aria-controls"));
const isShown = (name) => !by(`${name}-panel`).hidden;
const isProgram = () => isShown("program");

function show(tab) {
  for (const one of tabs) {
    const isChosen = one === tab;
    one.setAttribute("aria-selected", isChosen);
    one.tabIndex = isChosen ? 0 : -1;
    panelOf(one).hidden = !isChosen;
  }
  // Moves and rule are the same in both tabs of the board.
  if (!isProgram()) {
    panelOf(tab).prepend(by("moves-box"));
    panelOf(tab).append(by("rule-box"));
  }
  for (const id of ["judged", "told", "under-board"]) by(id).hidden = isProgram();
  by("asked").hidden = !isProgram();
  redraw();
}

function redraw() {
  referee.look();
  if (isShown("play") && !tasks.isMain()) return show(tabs[0]);
  program.look(isProgram());
}

/** A text from elsewhere is for the tab that is shown. */
function take(text) {
  if (isProgram()) return program.take(text);
  show(tabs[0]);
  referee.take(text);
}

async function paste() {
  by("handed").textContent = "";
  try {
    take(await navigator.clipboard.readText());
  } catch {
    if (!isProgram()) show(tabs[0]);
    by(isProgram() ? "program" : "text").focus();
    by("handed").textContent = say("pasteKeys");
  }
}

/** The text of a file, in the first encoding that has letters for all of its bytes. */
async function textOf(file) {
  const bytes = new Uint8Array(await file.arrayBuffer());
  const wide = { "255,254": "utf-16le", "254,255": "utf-16be" }[bytes.slice(0, 2)];
  for (const encoding of [wide ?? "utf-8", "euc-kr", "gb18030", "shift_jis"]) {
    try {
      return new TextDecoder(encoding, { fatal: true }).decode(bytes);
    } catch {
      // It is in another one.
    }
  }
  return file.text();
}

const load = async (file) => file && take(await textOf(file));

function dropping(event) {
  if (![...event.dataTransfer.types].includes("Files")) return;
  event.preventDefault();
  document.body.classList.toggle("dropping", event.type === "dragover");
  if (event.type === "drop") load(event.dataTransfer.files[0]);
}

/** Shows the board and its verdict alone, or all; without a word, the other of the two. */
function alone(isAlone) {
  by("alone").setAttribute("aria-pressed", document.body.classList.toggle("alone", isAlone));
}

async function open() {
  await referee.open();
  if (await program.open()) show(by("tab-program"));
}

/** Has the page do what it is there for. */
export async function begin() {
  const started = start();
  // What this browser has kept is fetched meanwhile.
  look.begin(redraw);
  await started;
  speak(languageOf(navigator.language));
  tasks.begin(redraw);
  referee.begin();
  program.begin();
  await open();
  addEventListener("hashchange", open);
  listen();
  // What is loaded is kept for when there is no connection, by a worker that only a server can give.
  if (BESIDE.isFolder && isSecureContext) navigator.serviceWorker?.register("keeper.js");
  document.body.dataset.ready = `${Math.round(performance.now())}`;
}

function listen() {
  for (const tab of tabs) {
    tab.addEventListener("click", () => show(tab));
    tab.addEventListener("keydown", (event) => {
      const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
      if (!step) return;
      const seen = tabs.filter(({ hidden }) => !hidden);
      const other = seen.at((seen.indexOf(tab) + step) % seen.length);
      show(other);
      other.focus();
    });
  }
  on({
    language: () => {
      speak(spoken() === "ko" ? "en" : "ko");
      tasks.retell();
      for (const id of ["told", "copied", "handed"]) by(id).textContent = "";
      redraw();
    },
    paste,
    open: () => by("file").click(),
    alone,
    "tab-play": referee.begun,
  });
  document.addEventListener("keydown", (event) => {
    if (event.key === "Escape") alone(false);
    else if (event.key.toLowerCase() === "f" && !isTyped(event)) alone();
  });
  by("file").addEventListener("change", () => {
    load(by("file").files[0]);
    by("file").value = "";
  });
  for (const name of ["dragover", "dragleave", "drop"]) document.addEventListener(name, dropping);
}
