// Playing: modes, keypad, keys, checking, savepoints and the end of a game.

import { clearMarks, enter, erase, fillCandidates, toggleColour, toggleMark } from "../model/edits.js";
import { COLOURS, mistakesIn, puzzleOf, restarted } from "../model/game.js";
import { everything, only } from "../model/selection.js";
import { Typing } from "../model/typing.js";
import { word } from "../words.js";
import { announce, button, find, make, notify } from "./dom.js";
import { HintCard } from "./hint_card.js";
import { drawKeypad } from "./keypad.js";

/** @typedef {import("../app.js").Page} Page */
/** @typedef {"symbol" | "corner" | "centre" | "colour"} Mode */

/** @type {Mode[]} */
const MODES = ["symbol", "corner", "centre", "colour"];
const MODE_KEYS = /** @type {Record<string, Mode>} */ ({ z: "symbol", x: "corner", c: "centre", v: "colour" });

export class PlayView {
  #page;
  #hint;
  /** @type {Mode} */
  #mode = "symbol";
  #typing = new Typing();
  /** @type {Set<number>} */
  #mistakes = new Set();

  /** @param {Page} page */
  constructor(page) {
    this.#page = page;
    this.#hint = new HintCard(find("play-hint"), page.table, page.questions, () => page.redraw());
    this.#listen();
    page.table.addEventListener("change", (event) => {
      const cause = /** @type {CustomEvent} */ (event).detail;
      // Another cell, another symbol.
      if (cause !== "edited") this.#typing.reset();
      if (cause === "selected") return;
      this.#mistakes.clear();
      this.#hint.clear();
      page.questions.cancel("solve"); // for a check
    });
  }

  /** @returns {Partial<import("./board_view.js").Look>} */
  look() {
    return { ...(this.#mistakes.size > 0 ? { mistakes: this.#mistakes } : {}), ...this.#hint.look() };
  }

  draw() {
    const { table, settings } = this.#page;
    for (const element of /** @type {NodeListOf<HTMLButtonElement>} */ (document.querySelectorAll("[data-mode]"))) {
      element.setAttribute("aria-pressed", String(element.dataset.mode === this.#mode));
    }
    drawKeypad(find("keypad"), {
      game: table.game, isColour: this.#mode === "colour", pictures: settings.pictures, rows: settings.padRows,
      press: (key) => this.#press(key, this.#mode),
    });
    button("undo").disabled = table.history.past.length === 0;
    button("redo").disabled = table.history.future.length === 0;
    find("earlier").hidden = this.#page.earlier.count === 0;
    this.#drawSavepoints();
  }

  leave() {
    this.#hint.clear();
    this.#mistakes.clear();
    this.#page.questions.cancel("solve");
  }

  #listen() {
    const { table } = this.#page;
    for (const mode of MODES) {
      document.querySelector(`[data-mode="${mode}"]`)?.addEventListener("click", () => this.#setMode(mode));
    }
    const actions = {
      undo: () => this.#undo(),
      redo: () => this.#redo(),
      erase: () => this.#erase(),
      candidates: () => this.#toggleCandidates(),
      check: () => this.#check(),
      hint: () => this.#page.attempt(() => this.#hint.next()),
      restart: () => this.#restart(),
      "add-savepoint": () => table.addSavepoint(word("savepointName", { n: table.history.savepoints.length + 1 })),
    };
    for (const [id, action] of Object.entries(actions)) find(id).addEventListener("click", action);
  }

  /** @param {KeyboardEvent} event @returns {boolean} whether the key was used */
  key(event) {
    const isCtrl = event.ctrlKey || event.metaKey;
    const key = event.key.toLowerCase();
    const { table, board } = this.#page;
    if (isCtrl && key === "z") return event.shiftKey ? this.#redo() : this.#undo();
    if (isCtrl && key === "y") return this.#redo();
    if (isCtrl && key === "a") return table.select({ ...everything(table.game.shape), cursor: table.selection.cursor }), true;
    if (event.altKey) return false;
    if (board.moveByKey(event)) return true;
    if (key === "escape") return this.#escape();
    if (key === "backspace" || key === "delete") return this.#erase();
    if (key === " ") return this.#setMode(MODES[(MODES.indexOf(this.#mode) + 1) % MODES.length]);
    return this.#symbolKey(event);
  }

  /** @param {KeyboardEvent} event */
  #symbolKey(event) {
    const { symbols } = this.#page.table.game.shape;
    const isCtrl = event.ctrlKey || event.metaKey;
    const digit = /^(?:Digit|Numpad)(\d)$/.exec(event.code)?.[1];
    const character = (event.shiftKey || isCtrl) && digit ? digit : event.key;
    if ([...character].length !== 1) return false;
    if (isCtrl && !digit) return false;
    const mode = isCtrl ? "centre" : event.shiftKey && (digit || this.#mode !== "symbol") ? "corner" : this.#mode;
    if (mode === "colour" && digit) return this.#press(Number(digit), mode);
    const typed = this.#typing.type(symbols, character, event.timeStamp);
    if (!typed) return this.#letterKey(character.toLowerCase());
    this.#page.table.type(typed.replaces, () => this.#press(typed.symbol, mode));
    return true;
  }

  /** Keys that are commands unless they are symbols. @param {string} key */
  #letterKey(key) {
    const { symbols } = this.#page.table.game.shape;
    if (symbols.some((symbol) => symbol.toLowerCase().startsWith(key))) return true;
    if (MODE_KEYS[key]) return this.#setMode(MODE_KEYS[key]);
    if (key === "0" || key === ".") return this.#erase();
    if (key === "h" || key === "?") return this.#page.attempt(() => this.#hint.next()), true;
    if (key === "m") return this.#toggleCandidates();
    return false;
  }

  /** @param {number} key a symbol or a colour, from 1; 0 erases @param {Mode} mode */
  #press(key, mode) {
    const { table, settings } = this.#page;
    const cells = table.selectedCells;
    if (key === 0) return this.#erase();
    if (mode === "colour") return key <= COLOURS && this.#edit(toggleColour(table.game, cells, key));
    if (mode !== "symbol") return this.#edit(toggleMark(table.game, cells, key, mode));
    if (cells.every((cell) => table.game.givens[cell])) announce(word("isGiven"));
    return this.#edit(enter(table.game, cells, key, { clears: settings.clearMarks }));
  }

  /** @param {import("../model/game.js").Change[]} changes */
  #edit(changes) {
    this.#page.table.edit(changes);
    return true;
  }

  /** @param {Mode} mode */
  #setMode(mode) {
    this.#mode = mode;
    announce(word("modeIs", { mode: word(/** @type {const} */ ({ symbol: "modeSymbol", corner: "modeCorner", centre: "modeCentre", colour: "modeColour" })[mode]) }));
    this.draw();
    return true;
  }

  #undo() {
    if (!this.#page.table.undo()) announce(word("nothingToUndo"));
    return true;
  }

  #redo() {
    if (!this.#page.table.redo()) announce(word("nothingToRedo"));
    return true;
  }

  #erase() {
    const { table } = this.#page;
    return this.#edit(erase(table.game, table.selectedCells));
  }

  #escape() {
    const { table } = this.#page;
    if (this.#hint.isOpen) this.#hint.clear();
    else table.select(only(table.selection.cursor));
    return true;
  }

  /** Writes all candidates, or removes all marks if they are there already. */
  #toggleCandidates() {
    const { table } = this.#page;
    const changes = fillCandidates(table.game);
    announce(word(changes.length > 0 ? "marksFilled" : "marksCleared"));
    return this.#edit(changes.length > 0 ? changes : clearMarks(table.game));
  }

  #restart() {
    const { table } = this.#page;
    const clean = restarted(table.game);
    const changes = clean.cells.flatMap((after, cell) => {
      const before = table.game.cells[cell];
      return JSON.stringify(before) === JSON.stringify(after) ? [] : [{ cell, before, after }];
    });
    table.edit(changes); // which undo takes back
    table.clock.reset();
  }

  #check() {
    return this.#page.attempt(async () => {
      const { table } = this.#page;
      const solution = table.game.solution ?? (await this.#solve());
      if (!solution) return notify(word("checkNotUnique"));
      this.#mistakes = new Set(mistakesIn({ ...table.game, solution }));
      const n = this.#mistakes.size;
      const isEmpty = table.game.cells.every(({ value }, cell) => !value || table.game.givens[cell]);
      const text = n > 0 ? word("checkMistakes", { n }) : word(isEmpty ? "checkEmpty" : "checkGood");
      this.#page.redraw();
      notify(text);
    });
  }

  /** The only solution of the clues, if there is one. */
  async #solve() {
    const { table, questions } = this.#page;
    const puzzle = puzzleOf(table.game);
    const { verdict, solution } = await questions.ask("solve", (library, options) => library.solve(puzzle, options));
    return verdict === "unique" ? solution ?? null : null;
  }

  #drawSavepoints() {
    const { table } = this.#page;
    const { savepoints } = table.history;
    find("no-savepoints").hidden = savepoints.length > 0;
    find("savepoints").hidden = savepoints.length === 0;
    find("savepoints").replaceChildren(...savepoints.map((point) => {
      const go = make("button", { type: "button", class: "small" }, point.name);
      go.addEventListener("click", () => table.returnTo(point));
      return make("li", {}, go);
    }));
  }
}
