// Making puzzles: many at once, to print, to download or to play.

import { gameOf } from "../model/game.js";
import { named, word } from "../words.js";
import { button, download, find, input, make, notify, select } from "./dom.js";
import { PuzzleChoices } from "./new_dialog.js";
import { printPuzzles } from "./print_sheet.js";

/** @typedef {import("../app.js").Page} Page */
/** @typedef {import("../lib/permudoku.js").Puzzle} Puzzle */
/** @typedef {{ puzzle: Puzzle, svg: string }} Made */

const TYPES = /** @type {Record<string, string>} */ ({ line: "text/plain", rows: "text/plain", csv: "text/csv", json: "application/json", svg: "image/svg+xml" });

export class MakeView {
  #page;
  #choices = new PuzzleChoices("make");
  /** @type {Made[]} */
  #made = [];
  #seed = "";

  /** @param {Page} page */
  constructor(page) {
    this.#page = page;
    find("make-form").addEventListener("submit", (event) => {
      event.preventDefault();
      page.attempt(() => this.#make());
    });
    page.questions.addEventListener("stopped", (event) => {
      if (/** @type {CustomEvent} */ (event).detail.topic === "make") this.#sayMade();
    });
    find("make-print").addEventListener("click", () => page.attempt(() => this.#print()));
    for (const element of /** @type {NodeListOf<HTMLElement>} */ (document.querySelectorAll("#make-downloads [data-format]"))) {
      element.addEventListener("click", () => page.attempt(() => this.#download(element.dataset.format ?? "line")));
    }
  }

  fill() {
    this.#choices.fill();
  }

  draw() {
    button("make-print").disabled = this.#made.length === 0;
    find("make-downloads").hidden = this.#made.length === 0;
    find("make-nothing").hidden = this.#made.length > 0;
  }

  async #make() {
    const count = Math.min(200, Math.max(1, Number(input("make-count").value) || 1));
    const seed = BigInt(input("make-seed").value.trim() || randomSeed());
    const wish = { ...this.#choices.wish(), ...cluesWish(input("make-clues").value) };
    this.#made = [];
    for (const { src } of find("made").querySelectorAll("img")) URL.revokeObjectURL(src);
    find("made").replaceChildren();
    this.draw();
    this.#seed = String(seed);
    try {
      await this.#makeAll(count, { ...wish, seed });
    } finally {
      this.#sayMade();
    }
  }

  /** @param {number} count @param {import("../lib/permudoku.js").GenerateOptions} wish */
  async #makeAll(count, wish) {
    const { questions } = this.#page;
    for (let number = 1; number <= count; number++) {
      find("make-status").textContent = word("making", { number, n: count });
      const puzzle = await questions.ask("make", (library, options) => library.generate({ ...wish, number, ...options }));
      const svg = await questions.ask("make", (library, options) => library.render(puzzle.board, options));
      this.#add({ puzzle, svg });
    }
  }

  /** What there is in the end, which may be less than was wanted. */
  #sayMade() {
    const n = this.#made.length;
    const missed = this.#made.filter(({ puzzle }) => puzzle.shortfall !== "nothing").length;
    const text = word("made", { n, seed: this.#seed }) + (missed ? ` ${word("madeMissed", { n: missed })}` : "");
    find("make-status").textContent = n > 0 ? text : "";
  }

  /** @param {Made} made */
  #add(made) {
    this.#made.push(made);
    find("made").append(this.#item(made, this.#made.length));
    this.draw();
  }

  /** @param {Made} made @param {number} number */
  #item({ puzzle, svg }, number) {
    const src = URL.createObjectURL(new Blob([svg], { type: TYPES.svg }));
    const thumbnail = make("button", { type: "button", class: "thumbnail", tabindex: -1, "aria-hidden": "true" }, make("img", { src, alt: "" }));
    const { level } = puzzle;
    const open = () => this.#page.open(gameOf(puzzle.board, puzzle.solution, { ...(level ? { level } : {}), seed: puzzle.seed }));
    thumbnail.addEventListener("click", open);
    const link = make("button", { type: "button", class: "small grow" }, word("share"));
    link.addEventListener("click", () => this.#page.share(puzzle.board));
    const play = make("button", { type: "button", class: "small grow", "aria-label": word("playNumber", { number }) }, word("play"));
    play.addEventListener("click", open);
    const facts = [word("cluesCount", { n: puzzle.clues }), level ? named("level", level) : "", puzzle.er?.toFixed(1) ?? ""].filter(Boolean);
    return make("li", {}, thumbnail, make("p", {}, make("strong", {}, `${number}`), ...facts.map((fact) => make("span", {}, fact))), make("div", { class: "row" }, play, link));
  }

  async #print() {
    const { questions } = this.#page;
    const wantsAnswers = select("make-answers").value === "end";
    const sheets = [];
    for (const { puzzle, svg } of [...this.#made]) {
      const solution = { ...puzzle.board, cells: puzzle.solution };
      const answer = wantsAnswers ? await questions.ask("print", (library, options) => library.render(solution, options)) : undefined;
      const level = puzzle.level ? named("level", puzzle.level) : "";
      sheets.push({ svg, answer, caption: level });
    }
    printPuzzles(sheets, { title: input("make-title").value.trim(), perPage: Number(select("make-per-page").value) });
  }

  /** @param {string} format */
  async #download(format) {
    if (format === "svg") {
      this.#made.forEach(({ svg }, i) => download(`permudoku-${i + 1}.svg`, svg, TYPES.svg));
      return;
    }
    const boards = this.#made.map(({ puzzle }) => puzzle.board);
    const text = await this.#page.questions.ask("download", (library, options) => library.convert(boards, format, options));
    download(`permudoku.${format === "line" ? "txt" : format}`, text, TYPES[format]);
    notify("");
  }
}

const randomSeed = () => String(crypto.getRandomValues(new Uint32Array(1))[0]);

/** "28", "24-30" or nothing. @param {string} text @returns {{ clues?: number | [number, number] }} */
export function cluesWish(text) {
  const [low, high] = (text.match(/\d+/g) ?? []).map(Number);
  if (low === undefined) return {};
  return { clues: high === undefined ? low : [Math.min(low, high), Math.max(low, high)] };
}
