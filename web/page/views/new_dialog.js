// The choices for a new puzzle, in the dialog and in the form for sheets.

import { alphabet, alphabetsFor, symbolsText } from "../model/alphabets.js";
import { BOXES, boxesSide, levelsFor, symmetriesFor } from "../model/choices.js";
import { named, word } from "../words.js";
import { fillSelect, find, select } from "./dom.js";

/** @typedef {import("../lib/permudoku.js").GenerateOptions} GenerateOptions */

/** A form with the fields PREFIX-boxes, -level, -alphabet and -symmetry. */
export class PuzzleChoices {
  #prefix;

  /** @param {string} prefix */
  constructor(prefix) {
    this.#prefix = prefix;
    this.fill();
    this.#field("boxes").addEventListener("change", () => this.#fillDependent());
  }

  /** Again after a change of language. */
  fill() {
    const sizes = BOXES.map(([rows, columns]) => /** @type {[string, string]} */ (
      [`${rows}x${columns}`, `${rows * columns}×${rows * columns}${rows === columns ? "" : ` (${rows}×${columns})`}`]));
    fillSelect(this.#field("boxes"), sizes, this.#field("boxes").value || "3x3");
    this.#fillDependent();
  }

  #fillDependent() {
    const boxes = this.#field("boxes").value;
    const side = boxesSide(boxes);
    fillSelect(this.#field("level"), [["", word("levelAny")], ...levelsFor(side).map(levelOption)], this.#field("level").value || "Easy");
    fillSelect(this.#field("symmetry"), symmetriesFor(boxes).map((name) => [name, named("symmetry", name)]));
    fillSelect(this.#field("alphabet"), alphabetsFor(side).map((name) => [name, named("alphabet", name)]));
  }

  /** What to ask the library for. @returns {GenerateOptions} */
  wish() {
    const boxes = this.#field("boxes").value;
    const side = boxesSide(boxes);
    const name = /** @type {import("../model/alphabets.js").AlphabetName} */ (this.#field("alphabet").value);
    const level = this.#field("level").value;
    const symmetry = this.#field("symmetry").value;
    return {
      boxes,
      symbols: symbolsText(alphabet(name, side)),
      ...(level ? { level } : {}),
      ...(symmetry && symmetry !== "any" ? { symmetry } : {}),
    };
  }

  /** @param {string} field */
  #field(field) {
    return select(`${this.#prefix}-${field}`);
  }
}

/** @param {string} level @returns {[string, string]} */
const levelOption = (level) => [level, named("level", level)];

/** Asks for a new puzzle. @param {PuzzleChoices} choices @param {(wish: GenerateOptions) => void} start */
export function listenToNewDialog(choices, start) {
  const dialog = /** @type {HTMLDialogElement} */ (find("new-dialog"));
  find("new-puzzle").addEventListener("click", () => {
    dialog.returnValue = "";
    dialog.showModal();
  });
  dialog.addEventListener("close", () => {
    if (dialog.returnValue === "ok") start(choices.wish());
  });
}
