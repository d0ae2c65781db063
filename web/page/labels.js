// What the page itself says, in both languages. What boards and programs are told comes from the
// library's tables.

import TABLE from "./labels.tsv";
import { all, by } from "./look.js";

const LABELS = new Map(
  TABLE.trim()
    .split("\n")
    .map((line) => line.split("\t"))
    .map(([key, en, ko]) => [key, { en, ko }]),
);

let lang = "en";

/** The language that is spoken. */
export const spoken = () => lang;

/** A sentence with values in its places. */
export function say(key, ...values) {
  return LABELS.get(key)[lang].replace(/\{(\d)\}/g, (_, at) => values[at]);
}

/** Speaks that language from now on. */
export function speak(language) {
  lang = language;
  document.documentElement.lang = lang;
  for (const element of all("[data-t]")) element.textContent = say(element.dataset.t);
  for (const element of all("[data-t-label]")) element.ariaLabel = say(element.dataset.tLabel);
  const other = by("language");
  other.textContent = lang === "ko" ? "English" : "한국어";
  other.lang = lang === "ko" ? "en" : "ko";
}
