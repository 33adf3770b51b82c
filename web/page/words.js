// The page in several languages. One table per language in words/; a language
// is added by a table with the same keys and a line here. tsc finds keys that
// are missing.

import { en } from "./words/en.js";
import { de } from "./words/de.js";
import { fr } from "./words/fr.js";
import { es } from "./words/es.js";

/** @typedef {keyof typeof en} Word */

/** @type {Record<string, typeof en>} */
export const LANGUAGES = { en, de, fr, es };

let language = "en";

export const currentLanguage = () => language;

/** The first of these languages that there is. @param {readonly string[]} wanted such as de-AT */
export function chosenLanguage(wanted) {
  const known = wanted.map((tag) => tag.toLowerCase().split("-")[0]).find((tag) => Object.hasOwn(LANGUAGES, tag));
  return known ?? "en";
}

/** @param {string} tag a key of LANGUAGES */
export function speak(tag) {
  language = Object.hasOwn(LANGUAGES, tag) ? tag : "en";
}

/**
 * A text in the current language. {name} is replaced by the value of that name;
 * "one|many" is chosen by the value n.
 * @param {Word} key @param {Record<string, string | number>} [values]
 */
export function word(key, values = {}) {
  const forms = LANGUAGES[language][key].split("|");
  const text = forms.length > 1 && values.n !== 1 ? forms[1] : forms[0];
  return text.replace(/\{(\w+)\}/g, (_, name) => {
    const value = values[name];
    // Small numbers are frequent, and the same in all languages.
    return typeof value === "number" && value >= 1000 ? value.toLocaleString(language) : String(value ?? "");
  });
}

/** Whether a text is the key of a word; messages of errors may be. @param {string} text @returns {text is Word} */
export const isWord = (text) => Object.hasOwn(en, text);

/** Levels, symmetries and techniques keep their names if a language has none. @param {string} prefix @param {string} name */
export function named(prefix, name) {
  const key = prefix + name.replace(/(^|[-\s])(\w)/g, (_, __, letter) => letter.toUpperCase());
  return isWord(key) ? word(key) : name;
}

/** Translates everything in the document that names a word. @param {ParentNode} root */
export function translate(root) {
  for (const element of /** @type {NodeListOf<HTMLElement>} */ (root.querySelectorAll("[data-word]"))) {
    element.textContent = word(/** @type {Word} */ (element.dataset.word));
  }
  for (const element of /** @type {NodeListOf<HTMLElement>} */ (root.querySelectorAll("[data-word-label]"))) {
    const text = word(/** @type {Word} */ (element.dataset.wordLabel));
    element.setAttribute("aria-label", text);
    if (element.tagName === "BUTTON") element.title = text;
  }
}
