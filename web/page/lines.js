// The editor of the page in one file, which has no room for a larger one: a box with line numbers.

/** An editor in that box; `changed` is called with its text. */
export class Editor {
  #text = document.createElement("textarea");
  #numbers = document.createElement("pre");

  constructor(parent, changed) {
    Object.assign(this.#text, { id: "program", spellcheck: false, autocapitalize: "off", autocomplete: "off" });
    this.#text.setAttribute("aria-labelledby", "program-label");
    this.#numbers.ariaHidden = "true";
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

  /** Colours need a larger editor. */
  speak() {}

  #count() {
    const lines = this.value.split("\n").length;
    this.#numbers.textContent = Array.from({ length: lines }, (_, line) => line + 1).join("\n");
  }
}
