// The editor of the page in one file, which has no room for a larger one: a box with line numbers.

import { make } from "./look.js";

/** An editor in that box; `changed` is called with its text. */
export class Editor {
  #text = make("textarea", { id: "program", spellcheck: false, autocapitalize: "off", autocomplete: "off" });
  #numbers = make("pre", { ariaHidden: "true" });

  constructor(parent, changed) {
    this.#text.setAttribute("aria-labelledby", "program-label");
    this.#text.addEventListener("input", () => {
      this.#count();
      changed(this.value);
    });
    this.#text.addEventListener("scroll", () => {
      this.#numbers.scrollTop = this.#text.scrollTop;
    });
    parent.className = "lines";
    parent.append(this.#numbers, this.#text);
    document.getElementById("tab-key").hidden = true;
    this.#count();
  }

  get value() {
    return this.#text.value;
  }

  set value(text) {
    this.#text.value = text;
    this.#text.dispatchEvent(new Event("input"));
  }

  /** Marks the line of that number, or none, until the text is changed. */
  mark(line) {
    this.#count(line);
    if (!line) return;
    const mark = this.#numbers.querySelector("mark");
    this.#text.scrollTop = (mark?.offsetTop ?? 0) - this.#text.clientHeight / 2;
  }

  /** Colours need a larger editor. */
  speak() {}

  #count(wrong) {
    const numbers = this.value.split("\n").map((_, line) => line + 1);
    this.#numbers.replaceChildren(...numbers.map((line) => make(line === wrong ? "mark" : "span", {}, `${line}\n`)));
  }
}
