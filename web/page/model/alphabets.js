// Ready-made symbols for boards of every size.

import { numbers } from "./game.js";

const LETTERS = [..."ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz"];
const GREEK = [..."αβγδεζηθικλμνξοπρστυφχψωΑΒΓΔΕΖΗΘΙΚΛΜΝΞΟΠΡΣΤΥΦΧΨΩ"];
const SIGNS = [..."+−×÷=≠<>≤≥≈∞∑∏∫√∂∇∈∉⊂⊃∪∩∧∨¬∀∃∅∝∠⊥∥±∓⊕⊗∘∙†‡§¶↑↓←→"];

/** @typedef {"digits" | "numbers" | "letters" | "greek" | "signs"} AlphabetName */

/** As many single characters as there are: 1-9, then capital letters, then small ones. */
const DIGITS = [...numbers(9), ...LETTERS];

/** @type {Record<Exclude<AlphabetName, "numbers">, string[]>} */
const SETS = { digits: DIGITS, letters: LETTERS, greek: GREEK, signs: SIGNS };

/** All names whose symbols are enough. @param {number} side @returns {AlphabetName[]} */
export const alphabetsFor = (side) =>
  /** @type {AlphabetName[]} */ (["digits", "numbers", "letters", "greek", "signs"])
    .filter((name) => name === "numbers" || SETS[name].length >= side)
    .filter((name) => name !== "numbers" || side > 9);

/** @param {AlphabetName} name @param {number} side @returns {string[]} */
export const alphabet = (name, side) =>
  name === "numbers" || SETS[name].length < side ? numbers(side) : SETS[name].slice(0, side);

/** Symbols as the library reads them. @param {string[]} symbols */
export const symbolsText = (symbols) => symbols.join(",");

/**
 * Symbols that somebody typed: separated by spaces or commas, or one character
 * each. Returns null unless there are `side` different ones.
 * @param {string} text @param {number} side @returns {string[] | null}
 */
export function symbolsTyped(text, side) {
  const words = text.trim().split(/[\s,]+/u).filter(Boolean);
  const graphemes = typeof Intl.Segmenter === "function"
    ? [...new Intl.Segmenter().segment(text.replace(/\s/gu, ""))].map(({ segment }) => segment)
    : [...text.replace(/\s/gu, "")];
  const symbols = words.length > 1 ? words : graphemes;
  return symbols.length === side && new Set(symbols).size === side ? symbols : null;
}
