// A hint in stages: where to look, for what, and the whole step with its
// reasons on the board. Then the step can be taken.

import { drawPlace, drawStep, placesOf } from "../model/drawing.js";
import { positionOf } from "../model/game.js";
import { takeStep } from "../model/edits.js";
import { columnOf, rowOf } from "../model/shape.js";
import { currentLanguage, named, word } from "../words.js";
import { announce, make } from "./dom.js";

/** @typedef {import("../table.js").Table} Table */
/** @typedef {import("../questions.js").Questions} Questions */
/** @typedef {import("../lib/permudoku.js").Hint} Hint */
/** @typedef {import("../lib/permudoku.js").Step} Step */
/** @typedef {import("../model/shape.js").Shape} Shape */

const STAGES = 3;

export class HintCard {
  #place;
  #table;
  #questions;
  #redraw;
  /** @type {Hint | null} */
  #hint = null;
  #stage = 0;

  /** @param {HTMLElement} place @param {Table} table @param {Questions} questions @param {() => void} redraw */
  constructor(place, table, questions, redraw) {
    this.#place = place;
    this.#table = table;
    this.#questions = questions;
    this.#redraw = redraw;
  }

  /** The first stage of a new hint, or the next stage of this one. */
  async next() {
    if (this.#hint?.step && this.#stage < STAGES) return this.#show(this.#stage + 1);
    if (this.#hint?.step) return this.take();
    const position = positionOf(this.#table.game);
    const hint = await this.#questions.ask("hint", (library, options) => library.hint(position, { ...options, time: 10_000 }));
    this.#hint = hint;
    this.#show(1);
  }

  /** Does what the hint says. */
  take() {
    const step = this.#hint?.step;
    if (!step) return;
    this.clear();
    this.#table.edit(takeStep(this.#table.game, placesOf(step), step.removed));
  }

  clear() {
    this.#questions.cancel("hint");
    if (!this.#hint) return;
    this.#hint = null;
    this.#stage = 0;
    this.#place.replaceChildren();
    this.#redraw();
  }

  get isOpen() {
    return this.#hint !== null;
  }

  /** What the board shows of it. @returns {Partial<import("./board_view.js").Look>} */
  look() {
    if (!this.#hint) return {};
    const { step, candidates, mistakes } = this.#hint;
    if (mistakes) return { mistakes: new Set(mistakes) };
    if (!step) return {};
    const isWhole = this.#stage === STAGES;
    const drawing = isWhole ? drawStep(this.#table.game.shape, step, candidates) : drawPlace(step);
    return { drawing, houses: false, same: false, ...(isWhole ? { candidates } : {}) };
  }

  /** @param {number} stage */
  #show(stage) {
    this.#stage = stage;
    const hint = /** @type {Hint} */ (this.#hint);
    const text = hint.step ? this.#stageText(hint.step, stage) : stateText(hint);
    this.#place.replaceChildren(this.#card(hint, stage, text));
    announce(text, hint.step && stage === STAGES ? "en" : "");
    this.#redraw();
  }

  /** @param {Step} step @param {number} stage */
  #stageText(step, stage) {
    const { shape } = this.#table.game;
    if (stage === 1) return wherePhrase(shape, step);
    if (stage === 2) return `${wherePhrase(shape, step)} ${word("hintWhat", { technique: named("technique", step.title) })}`;
    return argumentOf(step);
  }

  /** @param {Hint} hint @param {number} stage @param {string} text */
  #card(hint, stage, text) {
    const isWhole = hint.step && stage === STAGES;
    const title = isWhole ? named("technique", /** @type {Step} */ (hint.step).title) : word("hint");
    const rating = isWhole && hint.step?.rating ? word("ratingOf", { rating: hint.step.rating.toFixed(1) }) : "";
    const close = make("button", { type: "button", class: "small" }, word("close"));
    close.addEventListener("click", () => this.clear());
    const more = make("button", { type: "button", class: "small primary" }, word(isWhole ? "hintTake" : "hintMore"));
    more.addEventListener("click", () => this.next());
    const stages = make("div", { class: "stages", "aria-hidden": "true" },
      ...[1, 2, 3].map((i) => make("i", { class: i <= stage ? "reached" : "" })));
    const isForeign = isWhole && currentLanguage() !== "en";
    return make("div", { class: `card hint-card${hint.step ? "" : " warn"}` },
      make("h2", {}, title, make("span", { class: "rating" }, rating)),
      ...(hint.step ? [stages] : []),
      make("p", { class: "step-text", lang: isForeign ? "en" : undefined }, text),
      ...(isForeign ? [make("p", { class: "faint" }, word("inEnglish"))] : []),
      make("div", { class: "row end" }, close, ...(hint.step ? [more] : [])));
  }
}

/** The text of a step without its title, which is above it. @param {Step} step */
export const argumentOf = ({ text, title }) => (text.startsWith(title) ? text.replace(/^[^:]*: /, "") : text);

/** @param {Hint} hint */
function stateText(hint) {
  const keys = /** @type {const} */ ({
    solved: "hintSolved", mistakes: "hintMistakes", contradiction: "hintContradiction", stuck: "hintStuck", step: "hint",
  });
  return word(keys[hint.state], { n: hint.mistakes?.length ?? 0 });
}

/** "Look at box 3." @param {Shape} shape @param {Step} step */
export function wherePhrase(shape, step) {
  const { houses, cells } = drawPlace(step);
  const places = houses.length > 0
    ? houses.map(({ house }) => houseName(house))
    : [...cells].slice(0, 4).map((cell) => cellName(shape, cell));
  return word("hintWhere", { places: places.join(", ") });
}

/** @param {import("../model/shape.js").House} house */
export const houseName = ({ kind, index }) => word(kind, { number: index + 1 });

/** @param {Shape} shape @param {number} cell */
export const cellName = (shape, cell) => word("cellName", { row: rowOf(shape, cell) + 1, column: columnOf(shape, cell) + 1 });
