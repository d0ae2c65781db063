// A picture of the library's with its points laid over it, to be clicked, walked and read aloud.

import { spoken } from "./labels.js";
import { make } from "./look.js";

/** Points narrower than this, in pixels, are not hit by a finger: it first opens the loupe. */
const NARROW = 24;
/** Points across the loupe. */
const ACROSS = 5;

/** A board on the page. `choose(row, column, stone)` is called where a point is chosen. */
export class BoardView {
  #box;
  #grid;
  #cells = [];
  #size = "";
  #at = 0;
  #shown;
  #choose;
  #loupe;
  #isTouched = false;

  constructor(box, choose) {
    this.#box = box;
    this.#choose = choose;
    this.#grid = box.querySelector(".points");
    this.#grid.addEventListener("pointerdown", ({ pointerType }) => {
      this.#isTouched = pointerType === "touch";
    });
    this.#grid.addEventListener("click", (event) => {
      const at = this.#cells.indexOf(event.target.closest("[role=gridcell]"));
      if (at >= 0) this.#hit(at);
    });
    document.addEventListener("pointerdown", ({ target }) => {
      if (!this.#box.contains(target)) this.#closeLoupe();
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

  /** Has the keys go to the point that they are on. */
  focus() {
    this.#walk(this.#at);
  }

  /** Shows a picture that nothing can be put on. */
  picture(svg, label) {
    this.#closeLoupe();
    const picture = this.#draw(svg);
    picture.ariaHidden = null;
    picture.setAttribute("role", "img");
    picture.ariaLabel = label;
    this.#grid.hidden = true;
  }

  #draw(svg) {
    const picture = this.#box.querySelector(".picture");
    picture.innerHTML = svg;
    const { width, height } = picture.querySelector("svg").viewBox.baseVal;
    document.body.style.setProperty("--shape", `${width / height}`);
    return picture;
  }

  /** Writes those words beside the places of those names of the picture that has that width and height. */
  name(names, { width, height, ...places }) {
    const words = Object.entries(names)
      .filter(([place]) => places[place])
      .map(([place, textContent]) => {
        const [x, y] = places[place];
        const isHigh = y < height / 12 && !(places.yours && places.right);
        const told = make("b", { textContent });
        // Within the board: at its left side it begins at the point, at its right side it ends there.
        told.style.transform = `translateX(${(-100 * x) / width}%)`;
        const word = make("span", { className: `word ${place} ${isHigh ? "high" : ""}` }, told);
        Object.assign(word.style, { left: `${(100 * x) / width}%`, top: `${(100 * y) / height}%` });
        return word;
      });
    this.#box.querySelector(".picture").append(...words);
  }

  /** Shows what the library says is to be seen. */
  show(shown) {
    this.#closeLoupe();
    this.#shown = shown;
    const picture = this.#draw(shown.svg);
    picture.ariaHidden = "true";
    picture.removeAttribute("role");
    this.#grid.hidden = false;
    this.#grid.lang = spoken();
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
    });
  }

  /** A finger on a narrow point aims; the same point again, or the loupe, chooses. */
  #hit(at) {
    const isNarrow = this.#isTouched && this.#cells[at].getBoundingClientRect().width < NARROW;
    const isAimed = this.#loupe && at === this.#at;
    this.#walk(at);
    if (isNarrow && !isAimed) return this.#openLoupe(at);
    this.#closeLoupe();
    this.#choose(...this.#place(at));
  }

  #openLoupe(at) {
    this.#closeLoupe();
    const [row, col] = this.#place(at);
    const { sheet, svg } = this.#shown;
    const loupe = make("div", { className: "loupe", ariaHidden: "true", innerHTML: svg });
    const side = ACROSS * sheet.cell;
    const [x, y] = [col, row].map((place, axis) => [sheet.left, sheet.top][axis] + place * sheet.cell - side / 2);
    const picture = loupe.querySelector("svg");
    picture.setAttribute("viewBox", `${x} ${y} ${side} ${side}`);
    loupe.addEventListener("click", (event) => this.#look(event, row, col));
    this.#box.append(loupe);
    this.#loupe = loupe;
    this.#moveLoupe(at);
  }

  /** Above the finger, or below it where there is no room. */
  #moveLoupe(at) {
    const box = this.#box.getBoundingClientRect();
    const cell = this.#cells[at].getBoundingClientRect();
    const { offsetWidth: side } = this.#loupe;
    const left = Math.min(Math.max(cell.left - box.left - side / 2, 4), box.width - side - 4);
    const above = cell.top - box.top - side - 16;
    const hasRoom = above > -box.top;
    Object.assign(this.#loupe.style, { left: `${left}px`, top: `${hasRoom ? above : cell.bottom - box.top + 16}px` });
  }

  #look(event, row, col) {
    const { left, top, width, height } = this.#loupe.getBoundingClientRect();
    const along = (at, size) => Math.floor((ACROSS * at) / size) - (ACROSS - 1) / 2;
    const to = [row + along(event.clientY - top, height), col + along(event.clientX - left, width)];
    this.#closeLoupe();
    const isOn = to.every((place, axis) => place >= 0 && place < [this.#shown.height, this.#shown.width][axis]);
    if (isOn) this.#choose(...to);
  }

  #closeLoupe() {
    this.#loupe?.remove();
    this.#loupe = undefined;
  }

  #lay({ width, height }, size) {
    this.#size = size;
    this.#at = Math.floor(height / 2) * width + Math.floor(width / 2);
    const parts = (role, length, inside) =>
      Array.from({ length }, () => make("div", { role, tabIndex: -1 }, ...inside()));
    this.#grid.replaceChildren(...parts("row", height, () => parts("gridcell", width, () => [])));
    this.#cells = [...this.#grid.querySelectorAll("[role=gridcell]")];
    this.#cells[this.#at].tabIndex = 0;
  }

  #place(at) {
    return [Math.floor(at / this.#shown.width), at % this.#shown.width];
  }

  #step(key) {
    const { width: columns, height } = this.#shown;
    const [row, col] = this.#place(this.#at);
    const to = {
      ArrowLeft: [row, Math.max(col - 1, 0)],
      ArrowRight: [row, Math.min(col + 1, columns - 1)],
      ArrowUp: [Math.max(row - 1, 0), col],
      ArrowDown: [Math.min(row + 1, height - 1), col],
      Home: [row, 0],
      End: [row, columns - 1],
      PageUp: [0, col],
      PageDown: [height - 1, col],
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

/** Sentences as a list. */
export function list(element, notes) {
  element.replaceChildren(...notes.map((textContent) => make("li", { textContent })));
}
