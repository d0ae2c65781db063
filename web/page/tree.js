// The tree of a game's moves. Of SGF only its shape is read here, to put moves into the text as it
// is, with all that is written there; what a line of it means the library says.

/** A property of SGF: its name, and its values with their brackets. */
const PROPERTY = /\s*([A-Za-z]+|5[AB])\s*((?:\[[^\]\\]*(?:\\.[^\]\\]*)*\]\s*)+)/sy;

/** A tree of one line: the moves of a record of another format. */
export function chain(names) {
  const nodes = [{ ply: 0, index: 0, children: [] }];
  for (const name of names) add(nodes, { name, parent: nodes.at(-1), plies: 1 });
  return nodes;
}

function add(nodes, { parent, plies, ...node }) {
  const made = { ...node, parent, ply: (parent?.ply ?? 0) + plies, index: nodes.length, children: [] };
  parent?.children.push(made);
  nodes.push(made);
  return made;
}

/** The nodes of the game with that number of an SGF text, in their order; none if it is not there. */
export function treeOf(text, number) {
  /** @type {any[]} */
  const open = [];
  let nodes = [];
  let games = 0;
  for (let at = 0; at < text.length; at++) {
    const top = open.at(-1);
    if (text[at] === "(") open.push({ start: at, node: top?.node });
    else if (!top) continue;
    else if (text[at] === ";") {
      top.node = add(nodes, { ...nodeAt(text, at), parent: top.node, branch: top });
      at = top.node.end - 1;
    } else if (text[at] === ")") {
      open.pop().end = at;
      if (open.length > 0) continue;
      games += 1;
      if (games === number) return nodes;
      nodes = [];
    }
  }
  return [];
}

function nodeAt(text, start) {
  const properties = new Map();
  let end = start + 1;
  for (;;) {
    PROPERTY.lastIndex = end;
    const found = PROPERTY.exec(text);
    if (!found) break;
    const [whole, name, values] = found;
    const start = end + whole.length - whole.trimStart().length;
    end += whole.trimEnd().length;
    properties.set(name.replace(/[a-z]/g, ""), { start, end, values });
  }
  const value = (name) => properties.get(name)?.values.trim().slice(1, -1).trim();
  const move = value("B") ?? value("W");
  // Some programs write the opening as one property.
  const opening = [value("QPR"), value("QSLW")].flatMap((moves) => moves?.match(/[a-z]{2}/g) ?? []);
  return { start, end, properties, move, plies: Number(move !== undefined) + opening.length };
}

/** The nodes from the root through that one to the end of its line. */
export function lineOf(node) {
  const line = [];
  for (let at = node; at; at = at.parent) line.unshift(at);
  while (line.at(-1).children.length > 0) line.push(line.at(-1).children[0]);
  return line;
}

/** That line alone as a text of its own. The result is that of the main line. */
export const textOf = (text, line) => `(${line.map((node) => written(text, node)).join("")})`;

function written(text, { start, end, parent, properties }) {
  const result = !parent && properties.get("RE");
  return result ? text.slice(start, result.start) + text.slice(result.end, end) : text.slice(start, end);
}

/** Where in the text that place of the line's own text is. */
export function placeOf(text, line, place) {
  let rest = place - 1;
  const isAt = (node) => {
    const { length } = written(text, node);
    if (rest < length) return true;
    rest -= length;
    return false;
  };
  const { start } = line.find(isAt) ?? line.at(-1);
  const before = text.slice(0, start + rest).split("\n");
  return { start: start + rest, end: start + rest + 1, line: before.length, column: before.at(-1).length + 1 };
}

/** The text with a node more after that one, and where that node starts. */
export function grown(text, parent, node) {
  const put = (at, what) => text.slice(0, at) + what + text.slice(at);
  const next = parent.children.at(-1);
  if (!next) return { text: put(parent.end, node), start: parent.end };
  const { end } = next.branch;
  if (next.branch !== parent.branch) return { text: put(end + 1, `\n(${node})`), start: end + 3 };
  const made = put(end, `)\n(${node})`);
  return { text: `${made.slice(0, next.start)}(${made.slice(next.start)}`, start: end + 4 };
}

/**
 * The game alone, with what another text of it, if there is one, states of the rule and the size.
 * @param {string} text
 * @param {any[]} nodes
 * @param {string} other
 */
export function stated(text, [root], other) {
  const { start, end } = root.branch;
  let game = text.slice(start, end + 1);
  const [from] = treeOf(other, 1);
  for (const name of ["RU", "SZ", "GM"]) {
    const [own] = treeOf(game, 1);
    const at = own.properties.get(name) ?? { start: own.start + 1, end: own.start + 1 };
    const values = from?.properties.get(name)?.values.trim();
    if (values) game = game.slice(0, at.start) + name + values + game.slice(at.end);
  }
  return game;
}

/**
 * The lines to be shown: each with the moves after which it leaves the one above, and how deep.
 * @param {any[]} nodes
 */
export function lines([root]) {
  const waiting = [{ node: root, depth: 0 }];
  const all = [];
  while (waiting.length > 0) {
    const { node, depth } = waiting.pop();
    const line = [];
    for (let at = node; at; at = at.children[0]) line.push(at);
    all.push({ depth, line });
    for (const { children } of line.toReversed()) {
      for (const other of children.slice(1).toReversed()) waiting.push({ node: other, depth: depth + 1 });
    }
  }
  return all;
}
