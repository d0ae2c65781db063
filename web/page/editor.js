// The editor for programs: CodeMirror with line numbers and colours for the languages of the page.

import { defaultKeymap, history, historyKeymap, indentWithTab } from "@codemirror/commands";
import { bracketMatching, HighlightStyle, indentUnit, StreamLanguage, syntaxHighlighting } from "@codemirror/language";
import { cpp, java } from "@codemirror/legacy-modes/mode/clike";
import { javascript } from "@codemirror/legacy-modes/mode/javascript";
import { python } from "@codemirror/legacy-modes/mode/python";
import { Compartment, EditorState, StateEffect, StateField } from "@codemirror/state";
import { Decoration, drawSelection, EditorView, highlightActiveLine, keymap, lineNumbers } from "@codemirror/view";
import { tags } from "@lezer/highlight";

const LANGUAGES = { js: javascript, py: python, cpp, java };

const colours = HighlightStyle.define([
  { tag: [tags.keyword, tags.modifier, tags.operatorKeyword], color: "var(--code-word)" },
  { tag: [tags.string, tags.special(tags.string), tags.character], color: "var(--code-string)" },
  { tag: [tags.number, tags.bool, tags.null, tags.atom], color: "var(--code-number)" },
  { tag: [tags.comment, tags.meta], color: "var(--faint)" },
  {
    tag: [tags.typeName, tags.standard(tags.variableName), tags.definition(tags.variableName)],
    color: "var(--accent)",
  },
]);

const theme = EditorView.theme({
  "&": { backgroundColor: "var(--paper)", color: "var(--ink)", height: "100%" },
  "&.cm-focused": { outline: "none" },
  ".cm-scroller": { font: "var(--code)", overflow: "auto" },
  ".cm-content": { caretColor: "var(--ink)", padding: "0.5rem 0" },
  ".cm-gutters": { backgroundColor: "var(--ground)", color: "var(--faint)", borderRight: "1px solid var(--hair)" },
  ".cm-activeLine": { backgroundColor: "var(--active)" },
  ".cm-cursor": { borderLeftColor: "var(--ink)" },
  "&.cm-focused > .cm-scroller > .cm-selectionLayer .cm-selectionBackground, .cm-selectionBackground": {
    background: "var(--selection)",
  },
});

/** The line that is marked as wrong, until the text is changed. */
const marked = StateEffect.define();
const wrongLine = StateField.define({
  create: () => Decoration.none,
  update(lines, { effects, docChanged, state }) {
    const effect = effects.find((one) => one.is(marked));
    if (!effect) return docChanged ? Decoration.none : lines;
    if (!(effect.value >= 1 && effect.value <= state.doc.lines)) return Decoration.none;
    const { from } = state.doc.line(effect.value);
    return Decoration.set([Decoration.line({ class: "wrong-line" }).range(from)]);
  },
  provide: (field) => EditorView.decorations.from(field),
});

/** An editor in that box; `changed` is called with its text. */
export class Editor {
  #view;
  #language = new Compartment();

  constructor(parent, changed) {
    const heard = EditorView.updateListener.of((update) => update.docChanged && changed(this.value));
    const extensions = [
      lineNumbers(),
      history(),
      drawSelection(),
      bracketMatching(),
      highlightActiveLine(),
      indentUnit.of("    "),
      EditorState.tabSize.of(4),
      syntaxHighlighting(colours),
      this.#language.of([]),
      wrongLine,
      keymap.of([...defaultKeymap, ...historyKeymap, indentWithTab]),
      EditorView.contentAttributes.of({
        id: "program",
        "aria-labelledby": "program-label",
        "aria-describedby": "tab-key",
        autocapitalize: "off",
        // A box that scrolls is to be reached by keys; what is only editable counts for none.
        tabindex: "0",
      }),
      theme,
      heard,
    ];
    this.#view = new EditorView({ parent, extensions });
  }

  get value() {
    return this.#view.state.doc.toString();
  }

  set value(text) {
    const { length } = this.#view.state.doc;
    this.#view.dispatch({ changes: { from: 0, to: length, insert: text }, selection: { anchor: 0 } });
  }

  /** Marks the line of that number, or none. */
  mark(line) {
    const { doc } = this.#view.state;
    const effects = [marked.of(line)];
    if (line >= 1 && line <= doc.lines) effects.push(EditorView.scrollIntoView(doc.line(line).from, { y: "center" }));
    this.#view.dispatch({ effects });
  }

  /** Colours the text as that language's. */
  speak(language) {
    const mode = StreamLanguage.define({ ...LANGUAGES[language], tokenTable: { property: tags.propertyName } });
    this.#view.dispatch({ effects: this.#language.reconfigure(mode) });
  }
}
