// The paper: its construction row by row, what may be exchanged afterwards, and
// how many solutions that makes.

import { alphabet, alphabetsFor, symbolsTyped } from "../model/alphabets.js";
import { breaksOf, countsOf, elementary, indicesOf, readable, rotationOf, rowStep, shuffled, swapped } from "../model/construction.js";
import { currentLanguage, named, word } from "../words.js";
import { announce, button, download, fillSelect, find, icon, input, make, prefersStillness, select } from "./dom.js";
import { buildDial, turnDial } from "./dial.js";
import { listenToExchanges } from "./exchange.js";
import { formulaOf, PaperGrid } from "./paper_grid.js";

/** @typedef {import("../app.js").Page} Page */
/** @typedef {import("../model/construction.js").Construction} Construction */
/** @typedef {import("../model/construction.js").Kind} Kind */

export class PaperView {
  #page;
  #grid = new PaperGrid(find("paper-grid"));
  #construction = elementary(3, alphabet("digits", 9));
  /** @type {Construction[]} */
  #past = [];
  #built = 0;
  #isPlaying = false;
  #isEntered = false;
  #drawnKey = "";
  /** What the numbers of solutions were asked for. */
  #counted = 0;
  #orbit = { orbit: "", automorphisms: "", allGrids: /** @type {string | null} */ (null) };

  /** @param {Page} page */
  constructor(page) {
    this.#page = page;
    this.#listen();
    this.#start(3, alphabet("digits", 9));
  }

  get #side() {
    return this.#construction.n ** 2;
  }

  /** Again after a change of language. */
  fill() {
    const names = alphabetsFor(this.#side).map((name) => /** @type {[string, string]} */ ([name, named("alphabet", name)]));
    fillSelect(select("paper-alphabet"), [...names, ["own", word("alphabetOwn")]]);
    this.#drawnKey = "";
  }

  enter() {
    if (!this.#isEntered && this.#built === 0) {
      this.#isEntered = true;
      this.#built = 1;
      if (prefersStillness()) this.#built = this.#side;
      else this.#play();
    }
    this.#count();
  }

  leave() {
    this.#isPlaying = false;
    this.#grid.finish();
  }

  draw() {
    const { n } = this.#construction;
    const breaks = this.#built === this.#side ? breaksOf(this.#construction) : [];
    this.#grid.draw(this.#construction, this.#built, breaks);
    this.#drawTransport();
    this.#drawStrip();
    this.#drawVerdict(this.#construction);
    this.#drawFormula();
    this.#drawCounts();
    const row = Math.max(0, this.#built - 1);
    turnDial(/** @type {any} */ (find("dial")), this.#side, rotationOf(n, this.#construction.rows[row]));
  }

  #listen() {
    find("paper-play").addEventListener("click", () => (this.#isPlaying ? this.#pause() : this.#play()));
    find("paper-back").addEventListener("click", () => this.#goTo(this.#built - 1));
    find("paper-on").addEventListener("click", () => this.#step());
    input("paper-row").addEventListener("input", () => this.#goTo(Number(input("paper-row").value)));
    input("paper-n").addEventListener("input", () => {
      const n = Number(input("paper-n").value);
      const name = /** @type {any} */ (select("paper-alphabet").value === "own" ? "digits" : select("paper-alphabet").value);
      this.#start(n, alphabet(name, n * n));
      this.fill();
      this.#play();
      this.#count();
    });
    select("paper-alphabet").addEventListener("change", () => this.#changeAlphabet());
    input("paper-symbols").addEventListener("input", () => this.#changeOwnSymbols());
    find("paper-shuffle").addEventListener("click", () => this.#change(shuffled(this.#construction)));
    find("paper-undo").addEventListener("click", () => this.#undo());
    find("paper-reset").addEventListener("click", () => this.#start(this.#construction.n, this.#ownOrder(), true));
    this.#grid.onLook((row, column) => this.#lookAt(row, column));
    const exchanger = {
      swap: (/** @type {Kind} */ kind, /** @type {number} */ a, /** @type {number} */ b) => this.#swap(kind, a, b),
      stays: (/** @type {Kind} */ kind, /** @type {number} */ a, /** @type {number} */ b) => breaksOf(swapped(this.#construction, kind, a, b)).length === 0,
      show: (/** @type {any} */ picked, /** @type {any} */ over) => this.#preview(picked, over),
      drag: (/** @type {import("./exchange.js").Handle} */ handle, /** @type {number} */ x, /** @type {number} */ y) => this.#grid.drag(handle, prefersStillness() ? 0 : x, prefersStillness() ? 0 : y),
    };
    listenToExchanges(find("paper-grid"), exchanger);
    listenToExchanges(find("paper-symbol-strip"), exchanger);
    for (const element of /** @type {NodeListOf<HTMLElement>} */ (document.querySelectorAll("#paper-downloads [data-format]"))) {
      element.addEventListener("click", () => this.#page.attempt(() => this.#download(element.dataset.format ?? "rows")));
    }
  }

  /** The symbols as they were before they were exchanged. */
  #ownOrder() {
    return (this.#past[0] ?? this.#construction).symbols;
  }

  /** @param {number} n @param {string[]} symbols @param {boolean} [isBuilt] */
  #start(n, symbols, isBuilt = false) {
    this.#pause();
    this.#construction = elementary(n, symbols);
    this.#past = [];
    this.#built = isBuilt ? n * n : this.#isEntered ? 1 : 0;
    this.#grid.build(n);
    this.#drawnKey = "";
    find("paper-n-value").textContent = `${n}: ${n * n}×${n * n}`;
    if (this.#page.paper === this) this.draw();
  }

  #changeAlphabet() {
    const name = select("paper-alphabet").value;
    find("paper-own").hidden = name !== "own";
    if (name === "own") {
      input("paper-symbols").value = this.#construction.symbols.join(" ");
      return input("paper-symbols").focus();
    }
    this.#changeSymbols(alphabet(/** @type {any} */ (name), this.#side));
  }

  #changeOwnSymbols() {
    const symbols = symbolsTyped(input("paper-symbols").value, this.#side);
    input("paper-symbols").setCustomValidity(symbols ? "" : word("symbolsNeeded", { n: this.#side }));
    find("paper-saying").textContent = symbols ? "" : word("symbolsNeeded", { n: this.#side });
    if (symbols) this.#changeSymbols(symbols);
  }

  /** Other symbols, in the same places. @param {string[]} symbols */
  #changeSymbols(symbols) {
    this.#construction = { ...this.#construction, symbols };
    this.#past = [];
    this.#drawnKey = "";
    this.draw();
  }

  async #play() {
    if (this.#built >= this.#side) this.#built = 0;
    this.#isPlaying = true;
    while (this.#isPlaying && this.#built < this.#side) await this.#nextRow();
    this.#isPlaying = false;
    this.#drawTransport();
  }

  #pause() {
    this.#isPlaying = false;
    this.#grid.finish();
  }

  async #step() {
    this.#pause();
    if (this.#built < this.#side) await this.#nextRow();
  }

  async #nextRow() {
    const construction = this.#construction;
    this.#built++;
    this.draw();
    this.#say();
    const speed = Number(select("paper-speed").value);
    const duration = Math.max(120, Math.min(1500, 13_000 / this.#side)) / speed;
    if (prefersStillness()) await new Promise((resolve) => setTimeout(resolve, duration));
    else await this.#grid.playRow(this.#built - 1, duration);
    if (this.#isPlaying && this.#construction === construction) await new Promise((resolve) => setTimeout(resolve, duration / 5));
  }

  /** @param {number} built */
  #goTo(built) {
    this.#pause();
    this.#built = Math.max(1, Math.min(this.#side, built));
    this.draw();
    this.#say();
  }

  /** The row that was built last, in words. */
  #say() {
    const { n } = this.#construction;
    const { row, source, kind } = rowStep(n, Math.max(0, this.#built - 1));
    const key = /** @type {const} */ ({ start: "sayStart", group: "sayGroup", symbol: "saySymbol" })[kind];
    find("paper-saying").textContent = word(key, { row: row + 1, source: source + 1, n, rotation: rotationOf(n, row) });
  }

  #drawTransport() {
    const slider = input("paper-row");
    slider.max = String(this.#side);
    slider.min = "1";
    slider.value = String(this.#built);
    slider.setAttribute("aria-valuetext", word("rowsOf", { row: this.#built, n: this.#side }));
    button("paper-back").disabled = this.#built <= 1;
    button("paper-on").disabled = this.#built >= this.#side;
    button("paper-play").replaceChildren(icon(this.#isPlaying ? "pause" : this.#built >= this.#side ? "restart" : "go"));
    button("paper-play").setAttribute("aria-label", word(this.#isPlaying ? "pause" : this.#built >= this.#side ? "paperAgain" : "paperPlay"));
    button("paper-undo").disabled = this.#past.length === 0;
    button("paper-reset").disabled = this.#past.length === 0;
  }

  /** The symbols in order, to be exchanged; and the dial, which shows them too. */
  #drawStrip() {
    const { n, symbols } = this.#construction;
    const key = `${currentLanguage()} ${n} ${symbols.join(" ")}`;
    if (key === this.#drawnKey) return;
    this.#drawnKey = key;
    const focused = document.activeElement instanceof HTMLElement && document.activeElement.dataset.kind === "symbols" ? Number(document.activeElement.dataset.index) : -1;
    const chips = symbols.map((symbol, i) => make("button", {
      type: "button", class: `chip group-${Math.floor(i / n)}${i % n === 0 ? " group-start" : ""}`, "data-kind": "symbols", "data-index": i,
      tabindex: i === Math.max(0, focused) ? 0 : -1, "aria-label": word("symbolNumber", { symbol, number: i + 1 }),
    }, symbol));
    find("paper-symbol-strip").replaceChildren(...chips);
    if (focused >= 0) chips[focused].focus();
    buildDial(/** @type {any} */ (find("dial")), n, symbols);
  }

  /** @param {Construction} grid @param {boolean} [isPreview] */
  #drawVerdict(grid, isPreview = false) {
    const place = find("paper-verdict");
    place.hidden = this.#built < this.#side;
    if (place.hidden) return;
    if (this.#past.length > 0 || isPreview) find("paper-saying").textContent = "";
    const breaks = breaksOf(grid);
    const { text, kind } = verdictOf(grid, breaks, isPreview);
    place.className = `verdict ${kind}`;
    if (place.textContent !== text.join("")) place.replaceChildren(make("strong", {}, text[0]), ...text.slice(1).map((line) => make("span", {}, line)));
  }

  /** @param {import("./exchange.js").Handle | null} picked @param {import("./exchange.js").Handle | null} over */
  #preview(picked, over) {
    if (picked && !over) announce(word("picked"));
    const shown = picked && over ? swapped(this.#construction, picked.kind, picked.index, over.index) : this.#construction;
    this.#drawVerdict(shown, shown !== this.#construction);
    if (this.#built === this.#side) this.#grid.frame(breaksOf(shown));
    this.#grid.lift(picked, over);
  }

  /** @param {Kind} kind @param {number} a @param {number} b */
  #swap(kind, a, b) {
    this.#change(swapped(this.#construction, kind, a, b));
    if (!prefersStillness()) this.#grid.playSwap(kind, a, b);
  }

  /** @param {Construction} construction */
  #change(construction) {
    this.#pause();
    this.#past.push(this.#construction);
    this.#construction = construction;
    this.#built = this.#side;
    find("paper-saying").textContent = "";
    this.draw();
  }

  #undo() {
    const before = this.#past.pop();
    if (!before) return;
    this.#construction = before;
    this.draw();
  }

  #drawFormula() {
    const { n } = this.#construction;
    find("formula").textContent = `symbol(r, c) = S[(c + ${n}·(r\u00a0mod\u00a0${n}) + r\u00a0div\u00a0${n}) mod ${n * n}]`;
    if (this.#built < this.#side) find("formula-cell").textContent = "";
  }

  /** @param {number} row @param {number} column */
  #lookAt(row, column) {
    if (row >= this.#built) return;
    find("formula-cell").textContent = `r = ${this.#construction.rows[row]}, c = ${this.#construction.columns[column]}: ${formulaOf(this.#construction, row, column)}`;
  }

  /** Asks for the numbers that need the library. */
  #count() {
    const { n } = this.#construction;
    if (this.#counted === n) return;
    this.#counted = n;
    this.#orbit = { orbit: "", automorphisms: "", allGrids: null };
    this.#page.attempt(async () => {
      this.#orbit = await this.#page.questions.ask("orbit", (library, options) => library.orbit({ boxes: `${n}x${n}`, ...options }));
      this.#drawCounts();
    });
  }

  #drawCounts() {
    const { n } = this.#construction;
    const { symbols, rows, columns } = countsOf(n);
    const { orbit, automorphisms, allGrids } = this.#orbit;
    /** @type {[string, string, string][]} */
    const lines = [
      [word("countSymbols"), `${n * n}!`, readable(symbols, currentLanguage())],
      [word("countRows"), `${n}!^${n} · ${n}!`, readable(rows, currentLanguage())],
      [word("countColumns"), `${n}!^${n} · ${n}!^${n}`, readable(columns, currentLanguage())],
      [word("countOrbit"), `2 · (${n}!^${n} · ${n}!)² · ${n * n}!${automorphisms ? ` / ${readable(automorphisms, currentLanguage())}` : ""}`, orbit ? readable(orbit, currentLanguage()) : "…"],
    ];
    if (allGrids) lines.push([word("countAll"), "", readable(allGrids, currentLanguage())]);
    find("paper-counts").querySelector("tbody")?.replaceChildren(...lines.map(([name, formula, number]) =>
      make("tr", {}, make("th", { scope: "row" }, name, ...(formula ? [make("span", { class: "mathematics" }, ...powers(formula))] : [])), make("td", { class: "amount" }, number))));
  }

  /** @param {string} format */
  async #download(format) {
    const { n, symbols } = this.#construction;
    const board = { boxRows: n, boxColumns: n, symbols, cells: indicesOf(this.#construction).map((index) => index + 1) };
    const text = await this.#page.questions.ask("paper", (library, options) =>
      format === "svg" ? library.render(board, { ...options, shading: "group" }) : library.convert(board, format, options));
    download(`permudoku-${n * n}x${n * n}.${format === "rows" ? "txt" : format}`, text, format === "svg" ? "image/svg+xml" : "text/plain");
  }
}

/**
 * Whether it is a solution; if not, the first box that is broken, and by what.
 * @param {Construction} grid @param {import("../model/construction.js").Break[]} breaks @param {boolean} isPreview
 */
function verdictOf(grid, breaks, isPreview) {
  if (breaks.length === 0) return { text: [word(isPreview ? "wouldStay" : "staysSolution")], kind: "good" };
  const [first] = breaks;
  const boxes = new Set(breaks.map(({ box }) => box)).size;
  const text = [
    word(isPreview ? "wouldBreak" : "breaksSolution", { n: boxes }),
    word("boxBreak", { box: first.box + 1, symbol: grid.symbols[first.symbol], n: first.cells.length }),
  ];
  return { text, kind: "bad" };
}

/** "3!^2" with a raised 2. @param {string} formula @returns {(Node | string)[]} */
const powers = (formula) => formula.split(/(\^\d+)/).map((part) => (part.startsWith("^") ? make("sup", {}, part.slice(1)) : part));
