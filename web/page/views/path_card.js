// The whole way from the clues to the solution: a list of steps, and the board
// before any of them with the step drawn on it.

import { drawStep, placesOf } from "../model/drawing.js";
import { puzzleOf } from "../model/game.js";
import { bit, maskOf, peersOf, symbolsIn } from "../model/shape.js";
import { currentLanguage, named, word } from "../words.js";
import { announce, button, find, make, notify } from "./dom.js";
import { argumentOf, cellName } from "./hint_card.js";

/** @typedef {import("../app.js").Page} Page */
/** @typedef {import("../lib/permudoku.js").Steps} Steps */
/** @typedef {import("../lib/permudoku.js").Step} Step */
/** @typedef {{ values: number[], candidates: number[][] }} Position */

export class PathCard {
  #page;
  /** @type {Steps | null} */
  #steps = null;
  #at = 0;
  #drawn = "";

  /** @param {Page} page */
  constructor(page) {
    this.#page = page;
    find("step-back").addEventListener("click", () => this.#go(this.#at - 1));
    find("step-on").addEventListener("click", () => this.#go(this.#at + 1));
    find("path").addEventListener("keydown", (event) => {
      const move = { ArrowDown: 1, ArrowUp: -1, ArrowRight: 1, ArrowLeft: -1 }[event.key];
      if (!move) return;
      event.preventDefault();
      this.#go(this.#at + move);
      /** @type {HTMLElement | null} */ (find("path").querySelector("[aria-current]"))?.focus();
    });
  }

  get isOpen() {
    return this.#steps !== null;
  }

  async open() {
    const { table, questions } = this.#page;
    const puzzle = puzzleOf(table.game);
    const steps = await questions.ask("steps", (library, options) => library.steps(puzzle, { ...options, time: 30_000 }));
    if (steps.steps.length === 0) return notify(word("hintStuck"));
    this.#steps = steps;
    this.#go(0);
    find("path-card").scrollIntoView({ block: "nearest" });
  }

  close() {
    this.#page.questions.cancel("steps");
    if (!this.#steps) return;
    this.#steps = null;
    this.#page.redraw();
  }

  /** @param {number} step */
  #go(step) {
    const steps = this.#steps?.steps ?? [];
    if (step < 0 || step >= steps.length) return;
    this.#at = step;
    announce(argumentOf(steps[step]), "en");
    this.#page.redraw();
  }

  /** @returns {Partial<import("./board_view.js").Look>} */
  look() {
    const steps = /** @type {Steps} */ (this.#steps);
    const { shape, givens } = this.#page.table.game;
    const { values, candidates } = positionAt(shape, givens, steps, this.#at);
    const drawing = drawStep(shape, steps.steps[this.#at], candidates);
    return { values, candidates, drawing, same: false, houses: false };
  }

  draw() {
    find("path-card").hidden = !this.isOpen;
    if (!this.#steps) return;
    const { steps } = this.#steps;
    const step = steps[this.#at];
    button("step-back").disabled = this.#at === 0;
    button("step-on").disabled = this.#at === steps.length - 1;
    find("step-number").textContent = `${this.#at + 1} / ${steps.length}`;
    find("step-text").replaceChildren(`${named("technique", step.title)}: `, make("span", { lang: "en" }, argumentOf(step)));
    find("path-in-english").hidden = currentLanguage() === "en";
    this.#drawList();
  }

  #drawList() {
    const { shape } = this.#page.table.game;
    const steps = this.#steps?.steps ?? [];
    const key = `${currentLanguage()} ${steps.length} ${JSON.stringify(steps[0])} ${JSON.stringify(steps.at(-1))}`;
    if (this.#drawn !== key) {
      this.#drawn = key;
      find("path").replaceChildren(...steps.map((step, i) => {
        const row = make("button", { type: "button", tabindex: -1 },
          make("span", { class: "place" }, String(i + 1)),
          make("span", {}, named("technique", step.title), make("span", { class: "place" }, ` ${placeName(shape, step)}`)),
          make("span", { class: "place" }, step.rating ? step.rating.toFixed(1) : ""));
        row.addEventListener("click", () => this.#go(i));
        return make("li", {}, row);
      }));
    }
    [...find("path").querySelectorAll("button")].forEach((row, i) => {
      if (i !== this.#at) return row.removeAttribute("aria-current");
      row.setAttribute("aria-current", "step");
      scrollInside(find("path"), row);
    });
  }
}

/** Without moving the page itself. @param {HTMLElement} list @param {HTMLElement} row */
function scrollInside(list, row) {
  const top = row.offsetTop - list.offsetTop;
  if (top < list.scrollTop || top + row.offsetHeight > list.scrollTop + list.clientHeight) list.scrollTop = top - list.clientHeight / 3;
}

/** @param {import("../model/shape.js").Shape} shape @param {Step} step */
function placeName(shape, step) {
  const { placed, removed } = step;
  if (placed) return `${cellName(shape, placed.cell)} = ${shape.symbols[placed.symbol - 1]}`;
  const cells = [...new Set(removed.map(({ cell }) => cell))];
  const symbols = [...new Set(removed.map(({ symbol }) => shape.symbols[symbol - 1]))];
  return `${cells.slice(0, 2).map((cell) => cellName(shape, cell)).join(", ")}${cells.length > 2 ? ", …" : ""} ≠ ${symbols.slice(0, 3).join(" ")}`;
}

/**
 * The board before step `count`, by taking the steps before it.
 * @param {import("../model/shape.js").Shape} shape @param {number[]} givens @param {Steps} steps @param {number} count
 * @returns {Position}
 */
export function positionAt(shape, givens, steps, count) {
  const values = [...givens];
  const masks = steps.candidates.map(maskOf);
  const peers = peersOf(shape);
  for (const step of steps.steps.slice(0, count)) {
    for (const { cell, symbol } of step.removed) masks[cell] &= ~bit(symbol);
    for (const { cell, symbol } of placesOf(step)) {
      values[cell] = symbol;
      masks[cell] = 0;
      for (const other of peers[cell]) masks[other] &= ~bit(symbol);
    }
  }
  return { values, candidates: masks.map(symbolsIn) };
}
