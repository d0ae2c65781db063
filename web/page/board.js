// A picture of the library's with its points laid over it, to be clicked, walked and read aloud.

import { spoken } from "./labels.js";

/** A board on the page. `choose(row, column, stone)` is called where a point is chosen. */
export class BoardView {
  #box;
  #grid;
  #cells = [];
  #size = "";
  #at = 0;

  constructor(box, choose) {
    this.#box = box;
    this.#grid = box.querySelector(".points");
    this.#grid.addEventListener("click", (event) => {
      const at = this.#cells.indexOf(event.target.closest("[role=gridcell]"));
      if (at >= 0) {
        this.#walk(at);
        choose(...this.#place(at));
      }
    });
    this.#grid.addEventListener("keydown", (event) => {
      if (event.ctrlKey || event.altKey || event.metaKey) return;
      if (["Enter", " "].includes(event.key)) choose(...this.#place(this.#at));
      else if (["0", "1", "2", "Delete"].includes(event.key)) {
        choose(...this.#place(this.#at), event.key === "Delete" ? "0" : event.key);
      } else if (!this.#step(event.key)) return;
      event.preventDefault();
    });
  }

  /** Shows what the library says is to be seen. */
  show(shown) {
    this.#box.querySelector(".picture").innerHTML = shown.svg;
    const size = `${shown.width}x${shown.height}`;
    if (size !== this.#size) this.#lay(shown, size);
    const { sheet } = shown;
    const share = (units, of) => `${(100 * units) / of}%`;
    const half = sheet.cell / 2;
    Object.assign(this.#grid.style, {
      left: share(sheet.left - half, sheet.width),
      top: share(sheet.top - half, sheet.height),
      width: share(sheet.cell * shown.width, sheet.width),
      height: share(sheet.cell * shown.height, sheet.height),
    });
    this.#cells.forEach((cell, at) => {
      const told = shown.cells[at];
      if (cell.ariaLabel !== told) cell.ariaLabel = told;
      if (cell.lang !== spoken()) cell.lang = spoken();
    });
  }

  #lay({ width, height }, size) {
    this.#size = size;
    this.#at = Math.floor(height / 2) * width + Math.floor(width / 2);
    const rows = Array.from({ length: height }, () => {
      const row = document.createElement("div");
      row.setAttribute("role", "row");
      for (let col = 0; col < width; col++) {
        const cell = document.createElement("div");
        cell.setAttribute("role", "gridcell");
        cell.tabIndex = -1;
        row.append(cell);
      }
      return row;
    });
    this.#grid.replaceChildren(...rows);
    this.#cells = rows.flatMap((row) => [...row.children]);
    this.#cells[this.#at].tabIndex = 0;
  }

  #columns() {
    return Number.parseInt(this.#size, 10);
  }

  #place(at) {
    return [Math.floor(at / this.#columns()), at % this.#columns()];
  }

  #step(key) {
    const columns = this.#columns();
    const [row, col] = this.#place(this.#at);
    const last = this.#cells.length / columns - 1;
    const to = {
      ArrowLeft: [row, Math.max(col - 1, 0)],
      ArrowRight: [row, Math.min(col + 1, columns - 1)],
      ArrowUp: [Math.max(row - 1, 0), col],
      ArrowDown: [Math.min(row + 1, last), col],
      Home: [row, 0],
      End: [row, columns - 1],
      PageUp: [0, col],
      PageDown: [last, col],
    }[key];
    if (to) this.#walk(to[0] * columns + to[1]);
    return to !== undefined;
  }

  #walk(at) {
    this.#cells[this.#at].tabIndex = -1;
    this.#at = at;
    this.#cells[at].tabIndex = 0;
    this.#cells[at].focus({ preventScroll: true });
  }
}

/** Sentences with their signs, as a list. */
export function list(element, notes) {
  const items = notes.map(([sign, note]) => {
    const item = document.createElement("li");
    item.textContent = `${sign} ${note}`;
    return item;
  });
  element.replaceChildren(...items);
}
