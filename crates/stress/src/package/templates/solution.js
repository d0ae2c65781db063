// {{ headline }}
const EMPTY = 0, FIRST = 1, SECOND = 2;
const CLASSES = [
  "FIRST_WON", "SECOND_WON", "BOTH_WON", "FULL", "FIRST_TO_MOVE", "SECOND_TO_MOVE", "IMPOSSIBLE", "CAN_WIN", "CANNOT_WIN",
];
const [FIRST_WON, SECOND_WON, BOTH_WON, FULL, FIRST_TO_MOVE, SECOND_TO_MOVE, IMPOSSIBLE, CAN_WIN, CANNOT_WIN] = CLASSES;

// The board, and how many stones in a line win{% if win == "whole" %} (0: as many as the line is long){% endif %}{% if given %}; each board sets what is 0 here{% endif %}.
let width = {{ width }}, height = {{ height }}, length = {{ length }};
{% if counted and not record %}
// Whose turn it can be, by how many stones more the first player has.
const MOVERS = {{ '{ 0: [FIRST, SECOND], 1: [SECOND], "-1": [FIRST] }' if turns == "either" else "{ 0: [FIRST], 1: [SECOND] }" }};
{% endif %}
{% if record %}
const ORIGIN = {{ origin }}; // the number of the first row and column
{% else %}
const SYMBOLS = [{{ symbols | map("quoted") | join(", ") }}];
const BETWEEN = {{ between | quoted }}; // the text between the cells of a row
{% if rows_on_a_line %}
const BETWEEN_ROWS = {{ rows_between | quoted }};
{% endif %}
{% endif %}
{% if boards == "until" %}
const END = {{ word | quoted }};
{% endif %}
{% if header %}
const HEADER = [{{ header | map(attribute="name") | map("quoted") | join(", ") }}]; // the numbers on the line before each {{ what }}
{% endif %}
const ANSWERS = {
{% for class, text in answers %}
  {{ class }}: {{ text | quoted }},
{% endfor %}
};
{% set keeps_numbers = header or uses_case or uses_points or any_point %}
{% if keeps_numbers %}
const numbers = {{ "{ case: 0 }" if uses_case else "{}" }}; // those of the {{ what }} that is read, by name
{% endif %}

// Each direction leads to the right, or straight down: a row starts at its leftmost stone, or at
// the topmost if it is vertical.
const DIRECTIONS = [[{{ steps | join("], [") }}]];

// The cell there; nothing outside the board.
const cell = (board, row, col) => (board[row] ?? [])[col];

// Whether so many stones in this direction win.
function wins(size, down, right) {
{% if win == "whole" %}
  if (down === 0) return size === width;
  return size === height && (right === 0 || height === width);
{% elif win == "exactly" %}
  return size === length;
{% else %}
  return size >= length;
{% endif %}
}

// The winning rows through a stone, each as the places of its stones.
function rowsThrough(board, atRow, atCol) {
  const player = board[atRow][atCol];
  const rows = [];
  for (const [down, right] of DIRECTIONS) {
    let [row, col] = [atRow, atCol];
    while (cell(board, row - down, col - right) === player) [row, col] = [row - down, col - right];
    const stones = [];
    for (; cell(board, row, col) === player; row += down, col += right) stones.push([row, col]);
    if (wins(stones.length, down, right)) rows.push(stones);
  }
  return rows;
}

{% if record %}
// Whether a stone can be put there.
const canBeMade = (board, row, col) =>
  cell(board, row, col) === EMPTY{% if falls %} && cell(board, row + 1, col) !== EMPTY{% endif %};

// Plays the moves. Returns what the game was before the first and after each of them, with the
// last stone's winning rows and the number of stones.
function play(board, moves, player) {
  let [found, rows, movesMade, over] = [player === FIRST ? FIRST_TO_MOVE : SECOND_TO_MOVE, [], 0, false];
  const history = [[found, rows, movesMade]];
  for (const place of moves) {
{% if order == "col" %}
    const col = place;
    const row = board.findLastIndex((cells) => cells[col] === EMPTY);
{% else %}
    const [row, col] = place;
{% endif %}
{% if moves_again %}
    if (over) {{ "found = IMPOSSIBLE" if after == "impossible" else "break" }};
    {{ "else if" if after == "impossible" else "if" }} (canBeMade(board, row, col)) { // else the same player moves again
{% else %}
{% if after == "impossible" %}
    if (over || !canBeMade(board, row, col)) {
{% else %}
    if (over) break;
    if (!canBeMade(board, row, col)) {
{% endif %}
      [found, over] = [IMPOSSIBLE, true];
    } else {
{% endif %}
      board[row][col] = player;
      movesMade += 1;
      rows = rowsThrough(board, row, col);
      over = rows.length > 0 || movesMade === width * height;
      if (rows.length > 0) found = player === FIRST ? FIRST_WON : SECOND_WON;
      else if (over) found = FULL;
      else found = player === FIRST ? SECOND_TO_MOVE : FIRST_TO_MOVE;
      player = FIRST + SECOND - player;
    }
    history.push([found, rows, movesMade]);
  }
  return history;
}
{% else %}
// All winning rows of the board, each taken once, at its start.
function rowsOf(board) {
  const rows = [];
  for (let row = 0; row < height; row++) {
    for (let col = 0; col < width; col++) {
      if (board[row][col] === EMPTY) continue;
      rows.push(...rowsThrough(board, row, col).filter(([[atRow, atCol]]) => atRow === row && atCol === col));
    }
  }
  return rows;
}

{% if counted %}
// Whose turn it can be, by the numbers of stones.
function playersToMove(board) {
  const count = (player) => board.flat().filter((stone) => stone === player).length;
  return MOVERS[count(FIRST) - count(SECOND)] ?? [];
}

{% endif %}
{% if searches %}
// Whether a game leads to this board, with this player to move.
function couldArise(board, mover) {
  const last = FIRST + SECOND - mover;
  const rows = rowsOf(board);
  // The first row that wins ends the game.
  if (rows.some(([[row, col]]) => board[row][col] !== last)) return false;
  if (rows.length === 0) return {{ "canBeDropped(board, last)" if falls else "true" }};
  // One stone was the last: without it no row is left.
  for (const [row, col] of rows[0]) {
    board[row][col] = EMPTY;
    const possible = rowsOf(board).length === 0{{ " && canBeDropped(board, FIRST + SECOND - last)" if falls }};
    board[row][col] = last;
    if (possible) return true;
  }
  return false;
}

{% if falls %}
// Whether the stones can have been dropped in turn, the last one by this player.
function canBeDropped(board, last) {
  const hasHole = (row, col) => board[row][col] !== EMPTY && board[row + 1][col] === EMPTY;
  for (let row = 0; row < height - 1; row++) {
    for (let col = 0; col < width; col++) if (hasHole(row, col)) return false;
  }
  const columns = [];
  for (let col = 0; col < width; col++) {
    columns.push(board.map((cells) => cells[col]).reverse().filter((stone) => stone !== EMPTY));
  }
  const deadEnds = new Set();

  // Whether all can be taken from the top, a stone of this player first, then in turn.
  function canBeTaken(heights, player) {
    if (heights.every((top) => top === 0)) return true;
    if (deadEnds.has(heights.join())) return false;
    for (const col of [...heights.keys()].sort((one, other) => heights[other] - heights[one])) {
      const top = heights[col];
      if (top === 0 || columns[col][top - 1] !== player) continue;
      if (canBeTaken(heights.with(col, top - 1), FIRST + SECOND - player)) return true;
    }
    deadEnds.add(heights.join());
    return false;
  }

  return canBeTaken(columns.map((column) => column.length), last);
}

{% endif %}
{% endif %}
// What the board is.
function classify(board, rows) {
{% if counted %}
  let movers = playersToMove(board){{ ".filter((mover) => couldArise(board, mover))" if searches }};
{% if mover_told %}
  movers = movers.filter((mover) => mover === numbers.MOVER);
{% endif %}
  if (movers.length === 0) return IMPOSSIBLE;
{% endif %}
  const winners = new Set(rows.map(([[row, col]]) => board[row][col]));
  if (winners.size === 2) return BOTH_WON;
  if (winners.size === 1) return winners.has(FIRST) ? FIRST_WON : SECOND_WON;
  if (board.every((cells) => !cells.includes(EMPTY))) return FULL;
{% if counted or mover_told %}
  return {{ "movers[0]" if counted else "numbers.MOVER" }} === FIRST ? FIRST_TO_MOVE : SECOND_TO_MOVE;
{% else %}
  return FIRST_TO_MOVE; // nothing shows whose turn it is
{% endif %}
}
{% endif %}
{% if ask == "next" %}

// The points on which one more stone of this player wins.
function winningPoints(board, player) {
  const points = [];
  for (let row = 0; row < height; row++) {
    for (let col = 0; col < width; col++) {
      if (board[row][col] !== EMPTY) continue;
{% if falls %}
      if (cell(board, row + 1, col) === EMPTY) continue; // the stone would fall further
{% endif %}
      board[row][col] = player;
      if (rowsThrough(board, row, col).length > 0) points.push([row, col]);
      board[row][col] = EMPTY;
    }
  }
  return points;
}
{% endif %}

const output = [];

// Writes the text for what was found.
function printAnswer(found, rows, movesMade) {
  let text = ANSWERS[found] ?? "";
{% if has_numbers %}
  const values = {{ "{ ...numbers }" if keeps_numbers else "{}" }};
{% if uses_rows %}
  values.rows = rows.length;
{% endif %}
{% if uses_move %}
  values.move = movesMade;
{% endif %}
{% if uses_place %}
  // Of several rows the one whose stone comes first when the board is read row by row.
  const inOrder = (one, other) => one[0] - other[0] || one[1] - other[1];
  const places = rows.map((stones) => {{ "[...stones].sort(inOrder)[0]" if named == "top-left" else "stones[0]" }}).sort(inOrder);
  if (places.length > 0) [values.row, values.col] = places[0].map((place) => place + 1);
{% endif %}
  for (const [name, number] of Object.entries(values)) text = text.replaceAll(`{${name}}`, number);
{% endif %}
  output.push(text);
}

const lines = require("fs").readFileSync(0, "utf8").split("\n");
lines.pop(); // what follows the last line's end: nothing

{% if as_written or until_blank %}
// The lines up to a blank one.
function takeLines() {
  const taken = [];
  while (lines.length > 0 && lines[0] !== ""{{ " && lines[0] !== END" if boards == "until" }}) taken.push(lines.shift());
  return taken;
}

{% endif %}
{% if record %}
// The row and the column of each move, from 0.
function readMoves() {
{% if until_blank %}
  const record = takeLines();
{% else %}
  const record = {{ "[lines.shift()]" if moves_on_a_line else "lines.splice(0, numbers.MOVES)" }};
{% endif %}
  const found = record.join(" ").match({{ "/\\d/g" if side_by_side else "/\\d+/g" }}) ?? [];
  const places = found.map((number) => Number(number) - ORIGIN);
{% if order == "col" %}
  return places;
{% else %}
  const moves = [];
  for (let at = 0; at < places.length; at += 2) moves.push([{{ "places[at + 1], places[at]" if order == "col row" else "places[at], places[at + 1]" }}]);
  return moves;
{% endif %}
}
{% else %}
// The cells of a row.
function cellsOf(line) {
  const cells = [];
  while (line !== "") {
    const value = SYMBOLS.findIndex((symbol) => line.startsWith(symbol));
    cells.push(value);
    line = line.slice((SYMBOLS[value] + BETWEEN).length);
  }
  return cells;
}

function readBoard() {
{% if as_written %}
  return takeLines().map(cellsOf);
{% elif rows_on_a_line %}
  const line = lines.shift();
  const size = width + (width - 1) * BETWEEN.length;
  return Array.from({ length: height }, (_, row) => {
    const start = row * (size + BETWEEN_ROWS.length);
    return cellsOf(line.slice(start, start + size));
  });
{% else %}
  return lines.splice(0, height).map(cellsOf);
{% endif %}
}
{% endif %}

// Answers one {{ what }}.
function solve() {
{% if uses_case %}
  numbers.case += 1;
{% endif %}
{% if header %}
  lines.shift().split(" ").forEach((number, at) => (numbers[HEADER[at]] = Number(number)));
{% endif %}
{% for name, number in given %}
  {{ name }} = numbers[{{ number | quoted }}];
{% endfor %}
{% if record %}
  const board = Array.from({ length: height }, () => Array(width).fill(EMPTY));
  const history = play(board, readMoves(), {{ "numbers.MOVER" if mover_told else "FIRST" }});
{% if ask == "each" %}
  for (const step of history.slice(1)) printAnswer(...step);
{% else %}
  let [found, rows, movesMade] = history.at(-1);
{% endif %}
{% else %}
  const board = readBoard();
{% if as_written %}
  [width, height] = [board[0].length, board.length];
{% endif %}
  const rows = rowsOf(board);
  let found = classify(board, rows);
{% endif %}
{% if ask == "next" %}
  if (found === FIRST_TO_MOVE || found === SECOND_TO_MOVE) {
    const points = winningPoints(board, found === FIRST_TO_MOVE ? FIRST : SECOND);
    found = points.length > 0 ? CAN_WIN : CANNOT_WIN;
{% if uses_points %}
    numbers.points = points.length;
{% endif %}
{% if any_point %}
    if (points.length > 0) [numbers.row, numbers.col] = points[0].map((place) => place + 1);
{% endif %}
  }
{% endif %}
{% if ask != "each" %}
  printAnswer(found, rows{{ ", movesMade" if record }});
{% endif %}
}

{% if boards == "one" %}
solve();
{% elif boards == "count" %}
for (let rest = Number(lines.shift()); rest > 0; rest--) {
{% if has_lines %}
  while (lines[0] === "") lines.shift();
{% endif %}
  solve();
}
{% else %}
while (lines.length > 0{{ " && lines[0] !== END" if boards == "until" }}) {
{% if has_lines %}
  if (lines[0] === "") {
    lines.shift();
    continue;
  }
{% endif %}
  solve();
}
{% endif %}
console.log(output.join("\n"));
