// The first tab: a text, and what the library says of it. The text is all there is: a click, a
// move and the computer change it, and it is looked at anew.

import { BoardView, list } from "./board.js";
import { ask, newWorker, packed, unpackedText } from "./engine.js";
import { say, spoken } from "./labels.js";
import { all, by, isTyped, keep, keepHere, kept, leaveLink, lookName, make, on } from "./look.js";
import { choose as chooseTask, isMain, own, problem, name as taskName } from "./tasks.js";
import { chain, grown, lineOf, lines, placeOf, stated, textOf, treeOf } from "./tree.js";

/* global SAMPLES: the boards of the problem, put here by web/build */

export const board = new BoardView(by("board"), choose);
/** Which board or game is shown, which line of its moves, by a node of it, and how many of them. */
const at = { number: 1, ply: null, line: null };
/** What the text was before each change, and what it was before each that was undone. */
const { past, undone } = parsed(kept("past")) ?? { past: [], undone: [] };
/** The most changes that a reload keeps. */
const MOST_CHANGES = 1000;
/** Changes that are typed within so many milliseconds are one. */
const PAUSE = 1000;
/** The text as it was looked at last, and when it was last typed. */
let known = "";
/** What the address has opened, until it is changed. */
let opened;
let typed = Number.NEGATIVE_INFINITY;
/** @type {Partial<import("../bindings/View").View> & { refused?: string, height?: number }} */
let view = {};
let turn = 1;
/** The game's moves, whether its text has room for variations, and the line of them that is shown. */
let nodes = [];
let isTree = false;
let line = [];
/** The text of that line, and which of its games it is. */
let seen = { text: "", number: 1 };
/** The most moves of a tree that are shown. */
const MOST_MOVES = 2000;
/** The worker that the computer thinks in, what it was asked about last, and how its move is put into the text. */
let thinker;
let thought = { about: undefined, lang: "", write: replace };

function setting(changes) {
  const number = (id) => Math.min(Math.max(Math.trunc(by(id).valueAsNumber) || 0, 0), 255);
  const [width, height, run] = ["width", "height", "run"].map(number);
  const [rule, fouls] = [by("rule").value, by("fouls").checked];
  return { lang: spoken(), rule, width, height, run, fouls, look: lookName(), ...at, ...changes };
}

const text = () => by("text").value;

/** Looks at the text and shows what is to be seen. */
export function look() {
  for (const id of ["rule-box", "stone-box", "tab-play", "clear"]) by(id).hidden = !isMain();
  seen = { text: text(), number: at.number };
  view = isMain() ? textView() : inputView();
  const { shown, fault, refused } = view;
  known = text();
  remember();
  showFault(fault, refused);
  by("board").classList.toggle("stale", !shown);
  if (!shown) return showNothing();
  showVerdict();
  if (isMain()) board.show(shown);
  else board.picture(shown.svg, shown.verdict);
  list(by("notes"), shown.notes);
  by("answer").textContent = shown.answer;
  const isGame = view.kind === "game";
  by("answer-box").hidden = !shown.answer || isGame;
  by("slider-box").hidden = !isGame;
  by("stone-box").hidden ||= isGame;
  by("slider").max = shown.plies;
  by("slider").value = shown.ply;
  const ply = say("ply", shown.ply, shown.plies);
  by("ply").textContent = ply;
  by("slider").setAttribute("aria-valuetext", ply);
  by("number-box").hidden = view.count < 2;
  by("number").textContent = say("of", view.number, view.count);
  showMoves(shown);
}

/** What is to be seen of the text, or of that variation of it that is chosen. */
function textView() {
  const whole = ask("look", text(), setting());
  nodes = whole.format === "sgf" && !whole.fault ? treeOf(text(), whole.number) : [];
  isTree = nodes.length > 0;
  if (!isTree) nodes = chain(whole.shown?.moves ?? []);
  line = lineOf(nodes[at.line] ?? nodes[0]);
  if (line.at(-1) === lineOf(nodes[0]).at(-1)) return whole;
  seen = { text: textOf(text(), line), number: 1 };
  const { shown, fault, kind } = ask("look", seen.text, setting(seen));
  const { height } = whole.shown;
  return { ...whole, kind, shown, height, fault: fault && { ...fault, ...placeOf(text(), line, fault.start) } };
}

/** The move that is shown last. */
const current = () => line.findLast(({ ply }) => ply <= (view.shown?.ply ?? at.ply));

function showMoves(shown) {
  by("moves-box").hidden = view.kind !== "game" && !view.height;
  if (by("moves-box").hidden) return;
  by("comment").textContent = shown.comment;
  by("play-here").disabled = shown.is_over;
  const box = by("moves");
  const hasFocus = box.contains(document.activeElement);
  let rest = MOST_MOVES;
  const rows = lines(nodes).map(({ depth, line: moves }) => {
    const named = moves.filter(({ parent, ply }) => parent && ply > parent.ply);
    const row = make("p", {}, ...named.slice(0, rest).map((node) => moveButton(node, shown)));
    row.style.setProperty("--depth", Math.min(depth, 8));
    rest -= row.children.length;
    return row;
  });
  box.replaceChildren(...rows.filter((row) => row.hasChildNodes()));
  const last = box.querySelector("[aria-current]") ?? box.querySelector("button");
  if (!last) return;
  last.tabIndex = 0;
  // Later, since it has the browser lay out the page.
  requestAnimationFrame(() => {
    box.scrollTop = last.offsetTop - box.clientHeight / 2;
  });
  if (hasFocus) last.focus({ preventScroll: true });
}

function moveButton(node, { height }) {
  const { ply, move, properties } = node;
  const [col, row] = [...(move ?? "")].map((letter) => letter.charCodeAt() - 97);
  const place = row < height ? `${move[0]}${height - row}` : "pass";
  const className = properties?.has("C") ? "noted" : "";
  const textContent = `${ply} ${node.name ?? (col >= 0 ? place : "–")}`;
  const button = make("button", { type: "button", tabIndex: -1, className, textContent });
  if (node === current()) button.ariaCurrent = "true";
  button.addEventListener("click", () => go(node));
  return button;
}

function go({ ply, index }) {
  Object.assign(at, { ply, line: isTree ? index : null });
  look();
}

/** Nothing of another text stays beside one that cannot be read. */
function showNothing() {
  headline("", 0);
  list(by("notes"), []);
  for (const id of ["answer-box", "slider-box", "number-box", "moves-box"]) by(id).hidden = true;
  // The other moves lead out of a variation that cannot be read.
  if (view.height) showMoves({ ...view, comment: "", is_over: true });
}

/** Keeps what is there, for when the page is opened again. */
function remember() {
  const { lang: _, look: __, ...chosen } = setting();
  const state = JSON.stringify({ ...chosen, task: taskName(), description: own(), text: text() });
  keep("state", state);
  keepHere("state", state);
  if (opened && opened !== state) leaveLink();
  opened &&= opened === state && state;
}

/** What is to be seen of an input of the problem that is chosen. */
function inputView() {
  if (!text().trim()) return { refused: say("pasteInput") };
  const asked = [problem(), text(), spoken(), lookName(), at.number];
  const { svg, told, fault, count, number, ...rest } = ask("look_at", ...asked);
  /** @type {any} */
  const shown = svg && { ...rest, svg, verdict: say("answerIs", told), winner: 0, plies: 0, ply: 0 };
  return { kind: "input", fault, count, number, shown };
}

/** The verdict, or whose move is awaited. */
function showVerdict() {
  const { verdict, winner, to_move } = view.shown;
  if (isThinking()) headline(say("thinking", colour(to_move)), to_move);
  else headline(verdict, winner);
}

/** Who has won, large, and how, below it. */
function headline(verdict, winner) {
  const [, who, between = "", how = ""] = /^(.*)(:\s)(.*)$/s.exec(verdict) ?? [verdict, verdict];
  const part = (className, textContent) => make("span", { className, textContent });
  by("verdict").replaceChildren(part("who", who), part("between", between), part("how", how));
  by("winner").dataset.stone = winner;
}

function showFault(fault, refused) {
  const told = fault ? say("fault", fault.line, fault.column, fault.told) : refused;
  by("fault").hidden = !told;
  by("fault").textContent = told ?? "";
  by("advice").textContent = fault ? say(`fix-${fault.advice}`) : "";
  by("text").setAttribute("aria-invalid", Boolean(fault));
  const marks = by("marks");
  marks.replaceChildren();
  if (!fault) return;
  const wrong = text().slice(fault.start, fault.end).replace("\n", "") || " ";
  marks.append(text().slice(0, fault.start), make("mark", {}, wrong), text().slice(fault.end));
  follow();
}

/** The marks lie under the text, wherever it is scrolled to. */
function follow() {
  by("marks").scrollTop = by("text").scrollTop;
  by("marks").scrollLeft = by("text").scrollLeft;
}

/** Takes down what the text was, so that it can be had back; and what was undone before, too. */
function note() {
  past.push(...undone.splice(0).toReversed(), { ...at, text: known });
}

/** Goes one change back, or one forth, by the changes in the one list; those in the other lead back. */
function leap(from, to) {
  const other = from.pop();
  if (!other) return;
  to.push({ ...at, text: text() });
  typed = Number.NEGATIVE_INFINITY;
  change(other.text, other);
}

const undo = () => leap(past, undone);
const redo = () => leap(undone, past);

/** The keys for that, in the text as everywhere: the browser's own know nothing of clicks. */
function leapKeys(event) {
  const key = event.key.toLowerCase();
  if (!(event.ctrlKey || event.metaKey) || event.altKey || !["z", "y"].includes(key)) return;
  if (event.target.closest("input, [contenteditable=true]")) return;
  event.preventDefault();
  if (key === "y" || event.shiftKey) redo();
  else undo();
}

/** The text was typed, pasted or cut by hand. */
function type({ inputType }) {
  if (performance.now() - typed > PAUSE) note();
  typed = performance.now();
  change(text());
  if (/^insertFrom/.test(inputType)) reveal();
}

/** A text that is handed to the page. */
export function take(text) {
  replace(text, { number: 1 });
  reveal();
}

/** Brings what is said of the text into view. */
function reveal() {
  const said = view.fault || view.refused ? "fault" : "judged";
  by(said).scrollIntoView({ block: "nearest" });
}

/** Puts another text in the place of the old one; that can be undone. */
export function replace(text, where) {
  note();
  typed = Number.NEGATIVE_INFINITY;
  change(text, where);
}

/** Puts another text in the place of the old one. */
export function change(text, { number = at.number, ply = null, line = null } = {}) {
  Object.assign(at, { number, ply, line });
  by("text").value = text;
  by("told").textContent = "";
  look();
  by("undo").disabled = past.length === 0;
  by("redo").disabled = undone.length === 0;
}

function choose(row, col, stone) {
  // What is clicked while the computer thinks would be its move.
  if (!view.shown || isThinking()) return;
  if (view.fault) return tell(say("faultFirst"));
  if (view.kind === "game") return play(row, col);
  const index = row * view.shown.width + col;
  const choice =
    stone ??
    (by("stone").value === "turn" ? (view.shown.stones[index] === "0" ? String(turn) : "0") : by("stone").value);
  const edited = ask("put", text(), setting(), row, col, Number(choice));
  if (edited.refused !== undefined) return tell(edited.refused);
  if (choice !== "0") turn = 3 - Number(choice);
  replace(edited.text);
}

function play(row, col) {
  const edited = ask("play", seen.text, setting(seen), row, col);
  if (edited.refused !== undefined) return tell(edited.refused);
  const before = text();
  put(edited, replace);
  // The answer is undone with the move, if that has changed the text.
  answer(text() === before ? replace : change);
}

/**
 * Puts a move into the text: a variation where there are others after the moves that are shown.
 * @param {import("../bindings/Edited").Edited} edited
 */
function put({ text: rewritten, node }, write) {
  const { shown, number, count } = view;
  const isOnly = !isTree && shown.ply === shown.moves.length;
  /** @type {{ text: string, refused?: string }} */
  const record = isTree ? { text: text() } : ask("in_form", text(), setting({ ply: null }), "sgf");
  if (isOnly || record.refused !== undefined) {
    write(rewritten, { number: 1 });
    if (!isOnly || count > 1) tell(say("leftOut"));
    return;
  }
  const game = isTree ? number : 1;
  const tree = isTree ? nodes : treeOf(record.text, 1);
  const parent = (isTree ? line : lineOf(tree[0])).findLast(({ ply }) => ply <= shown.ply);
  const known = parent.children.find(({ move, properties }) => node === `;${properties.has("B") ? "B" : "W"}[${move}]`);
  if (known) return go(known);
  const { text: made, start } = grown(record.text, parent, node);
  const told = isTree ? "" : say(count > 1 ? "leftOut" : "nowSgf");
  write(made, { number: game, line: treeOf(made, game).findIndex((one) => one.start === start) });
  tell(told);
}

/** Says who has which stones in a game of the reader's. */
const colour = (stone) => say(stone === 1 ? "black" : "white");

/** All that the computer's move depends on, if it is to play. */
function question() {
  const { shown, kind, fault } = view;
  const isPlaying = !by("play-panel").hidden && by("opponent").value === "computer" && kind === "game" && !fault;
  if (!isPlaying || !shown || shown.is_over || shown.to_move === by("colour").selectedIndex + 1) return undefined;
  const chosen = setting({ lang: "", look: "", fouls: false, ply: null, line: null });
  return JSON.stringify([text(), seen, shown.ply, chosen]);
}

const isThinking = () => thought.about !== undefined && thought.about === question();

/** Has the computer think of its move, if it is to play: in a worker, so that the page answers meanwhile. */
function answer(write = replace) {
  thought = { about: question(), lang: spoken(), write };
  if (view.shown) showVerdict();
  if (!thought.about) return;
  if (!thinker) {
    thinker = newWorker();
    thinker.onmessage = ({ data }) => hearMove(data);
    thinker.onerror = ({ message }) => hearMove({ told: message });
  }
  const asked = [seen.text, setting(seen), by("level").value, Math.floor(Math.random() * 2 ** 32)];
  thinker.postMessage({ kind: "move", about: thought.about, asked });
}

/**
 * The computer's move is put into the text if that is still the one that it was asked about.
 * @param {{ told?: string, about?: string, edited?: any }} heard
 */
function hearMove({ told, about = thought.about, edited = { refused: told } }) {
  if (about !== thought.about) return;
  const isAwaited = isThinking();
  thought.about = undefined;
  if (!isAwaited) return;
  if (edited.refused === undefined) put(edited, thought.write);
  else showVerdict();
  tell(thought.lang === spoken() ? (edited.refused ?? edited.told) : "");
}

/** The tab of play is shown: a game that is there goes on. */
export function begun() {
  if (view.kind !== "game") tell(say("noGame"));
}

/** Says that under the board. */
export function tell(told) {
  by("told").textContent = told;
}

function newGame() {
  const made = ask("new_game", setting({ ply: null }));
  if (made.refused !== undefined) return tell(made.refused);
  replace(made.text, { number: 1 });
  answer(change);
}

/** The reader takes the side that is to move, the computer the other. */
function playHere() {
  const { to_move: own } = view.shown;
  by("colour").value = own;
  by("opponent").value = "computer";
  by("tab-play").click();
  tell(say("yourMove", colour(own)));
  by("head").scrollIntoView({ block: "nearest" });
  board.focus();
}

function showPly(ply) {
  at.ply = Math.min(Math.max(ply, 0), view.shown.plies);
  look();
}

function showNumber(number) {
  Object.assign(at, { number: Math.min(Math.max(number, 1), view.count), ply: null, line: null });
  look();
}

/** The keys that leaf through a game, wherever nothing else listens to them. */
function leaf(event) {
  if (isTyped(event) || event.target.closest("[role=grid], [role=tab]") || by("slider-box").hidden) return;
  if (!view.shown) return;
  const { ply, plies } = view.shown;
  const to = { ArrowLeft: ply - 1, ArrowRight: ply + 1, Home: 0, End: plies }[event.key];
  const others = current().parent?.children ?? [];
  const beside = others[others.indexOf(current()) + { ArrowUp: -1, ArrowDown: 1 }[event.key]];
  if (to === undefined && !beside) return;
  if (beside) go(beside);
  else showPly(to);
  event.preventDefault();
}

/** Whether the reader has chosen a rule or a size, whatever the text says. */
const hasChoice = () => ["rule", "width", "height", "run"].some((id) => by(id).value);

const NAMES = { text: "omok.txt", sgf: "omok.sgf", svg: "omok.svg", png: "omok.png" };

async function copy(form) {
  if (form === "link") return copied(await link(), NAMES.text);
  const isWhole = form === "sgf" && isTree;
  const chosen = setting(isWhole ? { ...seen, ply: null } : seen);
  const made = ask("in_form", seen.text, chosen, form === "png" ? "svg" : form);
  if (made.refused !== undefined) return tell(made.refused);
  if (isWhole) made.text = stated(text(), nodes, hasChoice() ? made.text : "");
  if (form === "png") return save(await png(made.text), NAMES.png);
  copied(made.text, NAMES[form]);
}

/** Copies a text; where that is not allowed, it becomes a file. It is told in that element. */
export async function copied(text, name, told = "copied") {
  try {
    await navigator.clipboard.writeText(text);
    by(told).textContent = say("copied");
  } catch {
    save(new Blob([text]), name, told);
  }
}

function save(blob, name, told = "copied") {
  const link = make("a", { href: URL.createObjectURL(blob), download: name });
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
  by(told).textContent = say("saved");
}

async function png(svg) {
  const image = new Image();
  image.src = `data:image/svg+xml,${encodeURIComponent(svg)}`;
  await image.decode();
  const canvas = make("canvas", { width: image.naturalWidth * 2, height: image.naturalHeight * 2 });
  canvas.getContext("2d").drawImage(image, 0, 0, canvas.width, canvas.height);
  return new Promise((done) => canvas.toBlob(done, "image/png"));
}

/** What a link holds besides texts, by its letters. */
const HELD = { r: "rule", w: "width", h: "height", k: "run", f: "fouls", n: "number", p: "ply", v: "line", t: "task" };

/** An address that shows what is shown. */
async function link() {
  const { fouls, number, ...chosen } = setting();
  const held = { ...chosen, fouls: Number(fouls), number: number - 1, task: isMain() ? "" : taskName() };
  const fields = Object.entries(HELD).map(([letter, name]) => [letter, held[name]]);
  const hash = new URLSearchParams(fields.filter(([letter, value]) => value || (letter === "p" && value === 0)));
  if (own()) hash.set("d", await packed(own()));
  hash.set("b", await packed(text()));
  return `${location.href.split("#")[0]}#${hash}`;
}

/** Shows what the address holds; else what was there the last time, or the first sample. */
export async function open() {
  const hash = new URLSearchParams(location.hash.slice(1));
  const letters = hash.get("b");
  const held = letters && (await unpackedText(letters).catch(() => null));
  const state = letters ? await ofLink(hash) : (parsed(kept("state")) ?? {});
  opened = undefined;
  chooseTask(state.task ?? "", state.description);
  for (const id of ["rule", "width", "height", "run"]) by(id).value = state[id] || "";
  by("fouls").checked = Boolean(state.fouls);
  if (known) note();
  change(held ?? state.text ?? (letters ? "" : SAMPLES[0]), state);
  if (letters) opened = kept("state");
  if (letters && (held === null || state.description === null)) tell(say("badLink"));
  else if (state.task && state.task !== taskName()) tell(say("others"));
}

/** What the JSON holds, if it is some. */
export function parsed(json) {
  try {
    return JSON.parse(json ?? "null");
  } catch {
    return null;
  }
}

async function ofLink(hash) {
  const held = Object.fromEntries(Object.entries(HELD).map(([letter, name]) => [name, hash.get(letter)]));
  const description = hash.has("d") ? await unpackedText(hash.get("d")).catch(() => null) : undefined;
  const [number, line] = [Number(held.number) + 1, Number(held.line) || null];
  return { ...held, description, fouls: held.fouls === "1", number, ply: held.ply && Number(held.ply), line };
}

/** Has the page's parts do what they are there for. */
export function begin() {
  for (const { name, about } of ask("rules")) by("rule").append(new Option(`${name}: ${about}`, name));
  by("text").addEventListener("input", type);
  by("text").addEventListener("scroll", follow);
  for (const id of ["rule", "width", "height", "run", "fouls"]) by(id).addEventListener("input", look);
  for (const id of ["opponent", "colour"]) by(id).addEventListener("input", () => answer());
  by("slider").addEventListener("input", () => showPly(by("slider").valueAsNumber));
  on({
    first: () => showPly(0),
    back: () => showPly(view.shown.ply - 1),
    forth: () => showPly(view.shown.ply + 1),
    last: () => showPly(view.shown.plies),
    previous: () => showNumber(view.number - 1),
    following: () => showNumber(view.number + 1),
    "play-here": playHere,
    undo,
    redo,
    clear: () => {
      turn = 1;
      replace("", { number: 1 });
    },
    "new-game": newGame,
  });
  addEventListener("pagehide", () => keepHere("past", JSON.stringify({ past: past.slice(-MOST_CHANGES), undone })));
  document.addEventListener("keydown", leapKeys);
  document.addEventListener("keydown", leaf);
  for (const button of all("[data-sample]")) {
    button.addEventListener("click", () => {
      const samples = isMain() ? SAMPLES : ask("samples", problem());
      replace(samples[button.dataset.sample - 1] ?? samples[0] ?? "", { number: 1 });
    });
  }
  for (const button of all("[data-copy]")) button.addEventListener("click", () => copy(button.dataset.copy));
}
