// Random tours, and every file of the fixtures: what is shown is what the command says of the text.
// A tour has 250 events; OMOK_TOURS says how many there are, OMOK_SEED with which seed they begin.

import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { describe } from "node:test";
import { again, FOLDER, KINDS, omok, root, tries as tried } from "./browser.mjs";
import * as inside from "./inside.mjs";

const TOURS = Number(process.env.OMOK_TOURS ?? 1);
const SEED = Number(process.env.OMOK_SEED ?? 1);
const EVENTS = 250;
const fixtures = join(root, "fixtures");
const files = readdirSync(fixtures, { recursive: true }).filter((name) => statSync(join(fixtures, name)).isFile());
const fixture = (name) => readFileSync(join(fixtures, name), "utf8");
const TEXTS = [
  ...["judge/sample-1.in", "judge/sample-2.in", "games/c-gomoku-cli.sgf", "games/piskvork.psq"].map(fixture),
  fixture("judge/sample-1.in") + fixture("judge/bent-five-corner.in"),
  "h8 a1 i8 b1 j8 c1 k8 d1 l8",
  "# omok 15x15 renju\nh9 a1 h10 a15 g8 o1 i8 o15 h8",
  "h8 h9 h8\ni9 j9 ; 1-0",
  "(;GM[4]FF[4]SZ[15];B[hh]C[here];W[ih](;B[gh]TR[hh];W[aa])(;B[ii]N[other];W[bb]))",
  "X0X\n.0.\nX..\n",
  "h8 ?",
];

/** What only the page reads, where the command says how to change it. */
const HERE_ONLY = ["commas", "whole-board-on-a-line"].map((name) => `errors/${name}.in`);

/** In the page: what is to be seen, and what is copied of it. */
function shown() {
  const by = (id) => document.getElementById(id);
  let copy = null;
  Object.defineProperty(navigator, "clipboard", {
    value: { writeText: async (text) => (copy = text) },
    configurable: true,
  });
  const isShown = !by("board").classList.contains("stale");
  if (isShown) document.querySelector("[data-copy=text]").click();
  const rows = document.querySelectorAll("#board [role=row]");
  return {
    copy,
    text: by("text").value,
    problem: by("task").selectedIndex > 0 ? by("task").value : "",
    rule: by("rule").value,
    size: isShown ? ["--size", `${rows[0]?.children.length}x${rows.length}`] : [],
    isGame: !by("slider-box").hidden,
    answer: isShown ? by("answer").textContent : null,
    fault: by("fault").textContent,
    // The command reads no variations.
    isVariation: JSON.parse(sessionStorage["omok-state"]).line !== null,
    count: by("number-box").hidden ? 1 : Number(by("number").textContent.split(" of ")[1]),
  };
}

/** In the page: that many events, and what is to be seen after each. */
async function toured(seed, events, texts, shown) {
  const see = new Function(`return (${shown})()`);
  const by = (id) => document.getElementById(id);
  let [state, time] = [seed, 0];
  const below = (end) => {
    state = (state * 48271) % 2147483647;
    return state % end;
  };
  const pick = (list) => list[below(list.length)];
  const enter = (id, value, inputType) => {
    by(id).value = value;
    by(id).dispatchEvent(new InputEvent("input", { inputType }));
  };
  const seen = (elements) => [...elements].filter((one) => one.checkVisibility());
  const press = (...ids) => pick(seen(ids.map(by)))?.click();
  // What is typed a second later is another change.
  performance.now = () => (time += 2000);
  Math.random = () => below(2 ** 20) / 2 ** 20;
  const type = () => {
    const { value } = by("text");
    const at = below(value.length + 1);
    enter(
      "text",
      value.slice(0, at) + pick(["0", "1", "2", " h8", " i9", "\n", ";", "x", ""]) + value.slice(at + below(3)),
    );
  };
  const click = () => pick(seen(document.querySelectorAll("[role=gridcell]")))?.click();
  const turn = [
    () => enter("rule", pick([...by("rule").options]).value),
    () => enter("task", pick(["five-board", "five-board", "tictactoe-state", "four-drops"])),
    () => enter("look", pick(["wood", "plain"])),
    () => enter("stone", pick(["turn", "1", "2", "0"])),
    () => press("tab-board", "tab-play"),
    () => press("fouls", "new-game", "clear", "play-here"),
    () => enter("colour", pick(["1", "2"])),
    () => enter("opponent", pick(["computer", "computer", "person"])),
    () => pick(seen(document.querySelectorAll("[data-sample]")))?.click(),
  ];
  const slide = [
    () => enter("slider", String(below(Number(by("slider").max) + 1))),
    () => press("first", "back", "forth", "last", "previous", "following"),
    () => pick(seen(document.querySelectorAll("#moves button")))?.click(),
  ];
  const EVENTS = {
    type,
    paste: () => enter("text", pick(texts), "insertFromPaste"),
    click,
    slide: () => pick(slide)(),
    undo: () => press("undo", "undo", "redo"),
    turn: () => pick(turn)(),
  };
  const all = [];
  for (let event = 0; event < events; event++) {
    const name = pick(Object.keys(EVENTS));
    const isSlide = name === "slide" && (by("board").classList.contains("stale") || by("slider-box").hidden);
    if (!isSlide) EVENTS[name]();
    // The computer is heard first, or only after other events.
    const isHeard = below(2) === 1 || event === events - 1;
    const isThinking = () => / is thinking/.test(by("verdict").textContent);
    while (isHeard && isThinking()) await new Promise((done) => setTimeout(done, 5));
    all.push({ event: name, isThinking: isThinking(), ...see() });
  }
  return JSON.stringify({ state, all });
}

/** In the page: all texts that Redo leads to, and then Undo. */
function past() {
  const by = (id) => document.getElementById(id);
  const texts = [];
  for (const way of ["redo", "undo"]) for (; !by(way).disabled; by(way).click()) texts.push(by("text").value);
  return JSON.stringify([...texts, by("text").value]);
}

/** What the command says of a text: its answers and the place of its fault. */
const said = new Map();
function command(text, ...words) {
  const key = JSON.stringify([text, ...words]);
  if (!said.has(key)) {
    const { status, stdout, stderr } = spawnSync(omok, [...words, "--quiet"], { input: text, encoding: "utf8" });
    assert.ok(status !== null && status < 3, key);
    const place = /^-:(\d+):(\d+): error/m.exec(stderr);
    said.set(key, { stdout: stdout.trimEnd(), fault: place && `Line ${place[1]}, column ${place[2]}:` });
  }
  return said.get(key);
}

/** Checks that the command says the same. */
function check(seen, name, isReadHereOnly = false) {
  const { text, copy, problem, rule, size, isGame, answer, fault, isVariation, count } = seen;
  const told = `${name}: ${JSON.stringify(seen).slice(0, 2000)}`;
  if (problem) {
    if (!text.trim()) return;
    const by = command(text, "judge", "--problem", problem);
    assert.equal(fault.slice(0, by.fault?.length ?? 0), by.fault ?? "", told);
    if (answer !== null) assert.equal(by.stdout, answer.trimEnd(), told);
    return;
  }
  const ruled = rule ? ["--rule", rule] : [];
  const judge = ["judge", "--all", ...ruled, ...size];
  if (copy !== null) {
    const by = isGame ? command(copy, "game") : command(copy, ...judge);
    // Each format has its own name for a point off the board.
    const plain = (answer) => answer.replace(/(?<=off-board) \S+/g, "");
    assert.deepEqual([plain(by.stdout), by.fault], [plain(answer), null], told);
  }
  if (!text.trim() || isReadHereOnly) return assert.equal(fault, "", told);
  const whole = isGame ? [command(text, "game", ...ruled)] : [command(text, ...judge), command(text, "game", ...ruled)];
  const isSame = ({ fault: other }) => (other ? fault.startsWith(other) : !fault || isVariation);
  assert.ok(whole.some(isSame), `${told}\n${JSON.stringify(whole)}`);
  const lines = whole[0].stdout.split("\n").filter((line) => !line.startsWith("error: "));
  if (isGame) assert.equal(lines.length, count, told);
}

for (const kind of KINDS) {
  describe(kind, () => {
    const tries = tried(kind);

    for (let tour = 0; tour < TOURS; tour++) {
      const seed = SEED + tour;
      tries(`a random tour, ${seed}`, { address: FOLDER }, async (page) => {
        console.log(`${kind}: the tour's seed is ${seed}`);
        const made = new Set();
        let state = 7919 * seed;
        for (let part = 0; part < 5; part++) {
          const { state: next, all } = JSON.parse(
            await page.evaluate(toured, state, EVENTS / 5, TEXTS, shown.toString()),
          );
          state = next;
          for (const seen of all) {
            check(seen, `${seed}, ${seen.event}`);
            // A move is undone with the computer's answer.
            if (!seen.isThinking) made.add(seen.text);
          }
          await again(page);
          const { text, answer } = await page.evaluate(shown);
          assert.deepEqual([text, answer], [all.at(-1).text, all.at(-1).answer], `${seed}: after a reload`);
        }
        const reached = new Set(JSON.parse(await page.evaluate(past)));
        for (const text of made) assert.ok(reached.has(text), `${seed}: out of reach of Undo: ${text}`);
      });
    }

    tries("every file of the fixtures: the command's answer, or the same fault", {}, async (page) => {
      for (const name of files) {
        const bytes = readFileSync(join(fixtures, name), "base64");
        await page.evaluate(inside.drop, bytes, name);
        check(await page.evaluate(shown), name, HERE_ONLY.includes(name));
      }
    });
  });
}
