// The problem that boards and programs are judged by: the board problem, a described one, or one
// whose description is pasted.

import { ask } from "./engine.js";
import { say, spoken } from "./labels.js";
import { by, keep, kept } from "./look.js";

/* global BESIDE: what stands beside the page, put here by web/build */

const OWN = "own";

let tasks = [];

/** Whether it is the board problem, whose boards can be of any rule. */
export const isMain = () => by("task").selectedIndex <= 0;

/** The name by which the page knows it. */
export const name = () => by("task").value;

/** The description that is pasted, if it is the problem that is chosen. */
export const own = () => (name() === OWN ? by("description").value : undefined);

/** Chooses the problem of that name, or the board problem; with that description, if it is one's own. */
export function choose(name, description) {
  const isKnown = [...by("task").options].some(({ value }) => value === name);
  by("task").value = isKnown ? name : tasks[0].name;
  describe();
  if (own() !== undefined && description) by("description").value = description;
  isWhole();
  state();
}

/** Its name, or its description. */
export const problem = () => own() ?? name();

/** Its name for the command. */
export const commandName = () => (name() === OWN ? "problem.toml" : name());

/** Tells of the problems in the language that is spoken. */
export function retell() {
  tasks = ask("problems", spoken());
  const chosen = by("task").value;
  const options = tasks.map(({ name, about }) => new Option(about, name));
  if (BESIDE.isFolder) options.push(new Option(say("description-own"), OWN));
  by("others").hidden = BESIDE.isFolder;
  by("task").replaceChildren(...options);
  by("task").value = chosen || tasks[0].name;
  state();
}

/** Whether the problem can be asked about; says what is wrong with its description. */
export function isWhole() {
  const fault = name() === OWN ? ask("description_fault", problem(), spoken()) : null;
  by("description-fault").hidden = !fault;
  by("description-fault").textContent = fault
    ? `${say("fault", fault.line, fault.column, fault.told)}. ${say("fix-place")}`
    : "";
  return !fault;
}

/** Shows the statement of the problem, if it can be written. */
function state() {
  const told = isMain() ? "" : ask("statement", problem(), spoken());
  by("statement").innerHTML = (told ?? "").replaceAll("h2>", "h3>");
}

function describe() {
  const isOwn = name() === OWN;
  by("problem").hidden = !isMain();
  by("described").hidden = isMain();
  by("described").open = isOwn;
  by("description").readOnly = !isOwn;
  const known = tasks.find(({ name }) => name === by("task").value);
  by("description").value = known?.description ?? kept("description") ?? "";
  state();
}

/** Calls `changed` whenever another problem is chosen. */
export function begin(changed) {
  retell();
  by("task").addEventListener("input", () => {
    describe();
    isWhole();
    changed();
  });
  by("description").addEventListener("input", () => {
    keep("description", by("description").value);
    isWhole();
    state();
    changed();
  });
  describe();
}
