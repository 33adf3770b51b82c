// Solving and understanding: read anything, say at once how many solutions it
// has and where they differ or which clues clash, and explain it step by step.

import { emptyGame, gameOf, puzzleOf, valuesOf } from "../model/game.js";
import { enter, enterClue, erase, fillSolution } from "../model/edits.js";
import { BOXES, parseBoxes } from "../model/choices.js";
import { candidatesOf, SIDE_MAX, symbolsIn } from "../model/shape.js";
import { Typing } from "../model/typing.js";
import { named, word } from "../words.js";
import { announce, aroundEnglish, button, fillSelect, find, input, make, select } from "./dom.js";
import { cellName, HintCard, houseName } from "./hint_card.js";
import { PathCard } from "./path_card.js";

/** @typedef {import("../app.js").Page} Page */
/** @typedef {import("../lib/permudoku.js").Solution} Solution */

/** Text that nobody pastes by intention; a browser would hang in its text field. */
const PASTE_MAX = 2_000_000;

export class SolveView {
  #page;
  #hint;
  #path;
  #typing = new Typing();
  /** @type {Solution | null} */
  #answer = null;
  /** The clues that the answer is about. */
  #asked = "";
  /** Whether the user did not want to wait for the answer. */
  #isStopped = false;
  /** Whether the answer, or its rating, is still being found. */
  #isAsking = false;
  /** The timer until a text is read. */
  #reading = 0;

  /** @param {Page} page */
  constructor(page) {
    this.#page = page;
    this.#hint = new HintCard(find("solve-hint"), page.table, page.questions, () => page.redraw());
    this.#path = new PathCard(page);
    this.#listen();
    page.table.addEventListener("change", (event) => {
      const cause = /** @type {CustomEvent} */ (event).detail;
      // Another cell, another symbol.
      if (cause !== "edited") this.#typing.reset();
      if (cause === "selected") return;
      this.#hint.clear();
      page.questions.cancel("read");
      if (page.settings.view === "solve") this.#answerNow();
    });
    page.questions.addEventListener("stopped", (event) => {
      if (/** @type {CustomEvent} */ (event).detail.topic !== "verdict") return;
      this.#isStopped = true;
      this.#stopAsking();
      page.redraw();
    });
  }

  /** @returns {Partial<import("./board_view.js").Look>} */
  look() {
    const { game } = this.#page.table;
    if (this.#path.isOpen) return this.#path.look();
    const masks = input("show-candidates").checked ? candidatesOf(game.shape, valuesOf(game)) : null;
    return {
      ...(masks ? { candidates: masks.map(symbolsIn) } : {}),
      ...this.#answerLook(),
      ...this.#hint.look(),
    };
  }

  enter() {
    this.#answerNow();
  }

  leave() {
    this.#hint.clear();
    this.#path.close();
    clearTimeout(this.#reading);
    this.#page.questions.cancel("read");
    this.#stopAsking();
  }

  /** Ends the search for a verdict or a rating; it is asked for again later. */
  #stopAsking() {
    const { questions } = this.#page;
    if (this.#isAsking) this.#asked = "";
    this.#isAsking = false;
    questions.cancel("verdict");
    questions.cancel("rate");
  }

  draw() {
    const sizes = BOXES.map(([rows, columns]) => /** @type {[string, string]} */ ([`${rows}x${columns}`, `${rows * columns}×${rows * columns}`]));
    fillSelect(select("empty-boxes"), sizes, select("empty-boxes").value || "3x3");
    button("solve-all").disabled = !this.#answer?.solution || this.#page.table.isSolved;
    const hasWay = this.#answer?.verdict === "unique" && this.#page.table.game.givens.includes(0);
    button("show-path").disabled = !hasWay;
    this.#drawVerdict();
    this.#path.draw();
  }

  #listen() {
    const { table } = this.#page;
    const paste = /** @type {HTMLTextAreaElement} */ (find("paste"));
    paste.addEventListener("input", () => {
      clearTimeout(this.#reading);
      this.#reading = window.setTimeout(() => this.read(paste.value), 150);
    });
    // A large paste is read, but never put into the text field.
    paste.addEventListener("paste", (event) => {
      const text = event.clipboardData?.getData("text/plain") ?? "";
      if (text.length <= 20_000) return;
      event.preventDefault();
      this.read(text);
    });
    find("next-hint").addEventListener("click", () => this.#page.attempt(() => this.#hint.next()));
    find("solve-all").addEventListener("click", () => {
      const solution = this.#answer?.solution;
      if (solution) table.edit(fillSolution(table.game, solution));
    });
    find("show-path").addEventListener("click", () => this.#page.attempt(async () => {
      this.#hint.clear();
      await this.#path.open();
    }));
    find("show-candidates").addEventListener("change", () => this.#page.redraw());
    const clear = () => this.#page.replace(emptyGame(...parseBoxes(select("empty-boxes").value)));
    find("clear-board").addEventListener("click", clear);
    select("empty-boxes").addEventListener("change", () => {
      clear();
      input("edit-clues").checked = true;
    });
  }

  /** @param {string} text */
  read(text) {
    if (text.trim() === "") return this.#sayReading("");
    if (text.length > PASTE_MAX) return this.#sayReading(word("pasteTooLong", { n: text.length }));
    this.#page.attempt(async () => {
      try {
        const reading = await this.#page.questions.ask("read", (library, options) => library.read(text, { ...options, time: 10_000 }));
        if (reading.side > SIDE_MAX) return this.#sayReading(word("tooLarge"));
        if (reading.side === 1) return this.#sayReading(word("tooSmall")); // somebody begins to type
        this.#page.replace(gameOf(reading));
        this.#sayReading(...aroundEnglish("readAs", "summary", reading.summary));
      } catch (error) {
        this.#sayReading(...aroundEnglish("cannotRead", "reason", reasonOf(error)));
      }
    });
  }

  /** @param {...(string | Node)} text */
  #sayReading(...text) {
    find("reading").replaceChildren(...text);
  }

  /** @param {KeyboardEvent} event @returns {boolean} whether the key was used */
  key(event) {
    const { table, board } = this.#page;
    const isCtrl = event.ctrlKey || event.metaKey;
    const key = event.key.toLowerCase();
    if (isCtrl && key === "z") return event.shiftKey ? table.redo() : table.undo(), true;
    if (isCtrl && key === "y") return table.redo(), true;
    if (isCtrl || event.altKey) return board.moveByKey(event);
    if (board.moveByKey(event)) return true;
    if (key === "escape" && this.#path.isOpen) return this.#path.close(), true;
    if (key === "backspace" || key === "delete") return this.#write(0);
    if ([...event.key].length !== 1) return false;
    const typed = this.#typing.type(table.game.shape.symbols, event.key, event.timeStamp);
    if (typed) return table.type(typed.replaces, () => this.#write(typed.symbol)), true;
    return (key === "0" || key === "." || key === " ") && this.#write(0);
  }

  /** Writes a clue, or a symbol of the player's. @param {number} symbol 0 empties */
  #write(symbol) {
    const { table } = this.#page;
    const { game, selectedCells: cells } = table;
    if (input("edit-clues").checked) table.edit(enterClue(game, cells, symbol));
    else table.edit(symbol ? enter(game, cells, symbol) : erase(game, cells));
    return true;
  }

  /** Asks for a verdict about what is on the board. */
  #answerNow() {
    const { table, questions } = this.#page;
    this.#path.close();
    const board = puzzleOf(table.game, valuesOf(table.game));
    const key = JSON.stringify(board);
    if (key === this.#asked) return;
    this.#stopAsking();
    this.#asked = key;
    this.#answer = null;
    this.#isAsking = true;
    this.#isStopped = false;
    find("ratings").replaceChildren();
    this.#page.attempt(async () => {
      const answer = await questions.ask("verdict", (library, options) => library.solve(board, { ...options, time: 20_000, clash: true }));
      this.#answer = answer;
      // The symbols of the player may have decided it; the clues alone must.
      const isOfClues = JSON.stringify(puzzleOf(table.game)) === key;
      if (answer.verdict === "unique" && isOfClues && !table.game.solution) table.game = { ...table.game, solution: answer.solution ?? null };
      announce(find("verdict").textContent ?? "");
      this.#page.redraw();
      await this.#rate(board, answer);
      this.#isAsking = false;
    });
  }

  /** @param {import("../model/game.js").LibraryBoard} board @param {Solution} answer */
  async #rate(board, answer) {
    const isPuzzle = answer.verdict === "unique" && board.cells.includes(0);
    if (!isPuzzle) return;
    const { questions } = this.#page;
    const se = await questions.ask("rate", (library, options) => library.rate(board, { ...options, time: 10_000 }));
    const entries = [
      ["level", named("level", se.level)],
      ["ratingSe", [se.er, se.ep, se.ed].map((rating) => (rating ?? 0).toFixed(1)).join(" / ")],
    ];
    this.#drawRatings(entries);
    if (board.cells.length !== 81) return;
    const hodoku = await questions.ask("rate", (library, options) => library.rate(board, { ...options, scale: "hodoku", time: 10_000 }));
    this.#drawRatings([...entries, ["ratingHodoku", `${hodoku.score ?? 0} (${named("level", hodoku.level)})`]]);
  }

  /** @param {string[][]} entries */
  #drawRatings(entries) {
    find("ratings").replaceChildren(...entries.flatMap(([key, text]) =>
      [make("dt", {}, word(/** @type {any} */ (key))), make("dd", {}, text)]));
  }

  /** Where solutions differ, and which clues clash. */
  #answerLook() {
    const { game } = this.#page.table;
    const answer = this.#answer;
    if (!answer) return {};
    const symbol = (/** @type {number} */ value) => game.shape.symbols[value - 1];
    const { solution, second, differences = [], clash, conflicts = [] } = answer;
    const others = new Map(differences.map((cell) =>
      [cell, `${symbol(solution?.[cell] ?? 1)} / ${symbol(second?.[cell] ?? 1)}`]));
    return { others, clash: new Set([...(clash?.cells ?? []), ...conflicts.flatMap(({ cells }) => cells)]) };
  }

  #drawVerdict() {
    const { text, kind } = this.#verdictText();
    const [headline, ...more] = text;
    find("verdict").className = `verdict ${kind}`;
    find("verdict").replaceChildren(make("strong", {}, headline), ...more.map((line) => make("span", {}, line)));
  }

  /** @returns {{ text: string[], kind: string }} */
  #verdictText() {
    const answer = this.#answer;
    const { shape } = this.#page.table.game;
    if (!answer) return { text: [word(this.#isStopped ? "verdictStopped" : "working")], kind: "" };
    if (answer.verdict === "unique") {
      return this.#page.table.isSolved ? { text: [word("verdictSolved")], kind: "good" } : { text: [word("verdictUnique")], kind: "good" };
    }
    if (answer.verdict === "multiple") {
      return { text: [word("verdictMultiple"), word("verdictDiffer", { n: answer.differences?.length ?? 0 })], kind: "warn" };
    }
    if (answer.verdict === "unknown") return { text: [word("verdictUnknown")], kind: "warn" };
    const conflict = answer.conflicts?.[0];
    if (conflict) {
      const symbol = shape.symbols[conflict.symbol - 1];
      return { text: [word("verdictNone"), word("verdictConflict", { house: houseName(conflict.house), symbol })], kind: "bad" };
    }
    const cells = answer.clash?.cells ?? [];
    const list = cells.slice(0, 12).map((cell) => cellName(shape, cell)).join(", ") + (cells.length > 12 ? ", …" : "");
    return { text: [word("verdictNone"), ...(cells.length ? [word("verdictClash", { cells: list })] : [])], kind: "bad" };
  }
}

/** @param {unknown} error */
const reasonOf = (error) => (error instanceof Error ? error.message : String(error));
