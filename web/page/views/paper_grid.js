// The grid of the paper view: tokens that a new row takes from an earlier one
// and rotates, and handles at its edges by which rows and columns are exchanged.

import { indexAt, indicesOf, rotationOf, rowStep } from "../model/construction.js";
import { word } from "../words.js";
import { make } from "./dom.js";

/** @typedef {import("../model/construction.js").Construction} Construction */
/** @typedef {import("../model/construction.js").Kind} Kind */

export class PaperGrid {
  #place;
  /** @type {HTMLElement[][]} */
  #tokens = [];
  /** @type {HTMLElement[]} */
  #rows = [];
  /** @type {{ rows: HTMLButtonElement[], columns: HTMLButtonElement[] }} */
  #handles = { rows: [], columns: [] };
  #n = 0;
  /** Of the symbols, cell by cell. @type {number[]} */
  #indices = [];
  /** @type {Animation[]} */
  #animations = [];
  #cursor = 0;

  /** @param {HTMLElement} place */
  constructor(place) {
    this.#place = place;
  }

  /** @param {number} n */
  build(n) {
    this.#n = n;
    const side = n * n;
    this.#cursor = 0;
    this.#place.style.setProperty("--side", String(side));
    this.#place.style.setProperty("--n", String(n));
    this.#place.classList.toggle("large", side > 36);
    const handle = (/** @type {"rows" | "columns"} */ kind, /** @type {number} */ index) =>
      make("button", { type: "button", class: `handle ${kind}`, "data-kind": kind, "data-index": index, tabindex: index ? -1 : 0 });
    this.#handles = {
      columns: Array.from({ length: side }, (_, i) => handle("columns", i)),
      rows: Array.from({ length: side }, (_, i) => handle("rows", i)),
    };
    this.#rows = Array.from({ length: side }, (_, row) =>
      make("div", { role: "row", class: "paper-row", "aria-rowindex": row + 1 },
        ...Array.from({ length: side }, (_, column) =>
          make("div", { role: "gridcell", class: "token", "aria-colindex": column + 1, "data-place": row * side + column, tabindex: -1 }))));
    this.#tokens = this.#rows.map((row) => /** @type {HTMLElement[]} */ ([...row.children]));
    this.#place.replaceChildren(
      make("div", { class: "handles across", role: "group" }, ...this.#handles.columns),
      make("div", { class: "handles down", role: "group" }, ...this.#handles.rows),
      make("div", { class: "paper-rows", role: "grid", "aria-readonly": "true" }, ...this.#rows));
    this.#tokens[0][0].tabIndex = 0;
  }

  /**
   * Shows the first `built` rows.
   * @param {Construction} grid @param {number} built @param {import("../model/construction.js").Break[]} breaks the first is named in the verdict
   */
  draw(grid, built, breaks) {
    const broken = new Set(breaks.flatMap(({ cells }) => cells));
    const named = new Set(breaks[0]?.cells);
    const boxes = new Set(breaks.map(({ box }) => box));
    const { n } = grid;
    const indices = indicesOf(grid);
    this.#indices = indices;
    const side = n * n;
    this.#place.querySelector(".paper-rows")?.setAttribute("aria-label", word("paperGrid", { side }));
    this.#tokens.flat().forEach((token, cell) => {
      const row = Math.floor(cell / side);
      const column = cell % side;
      const isBuilt = row < built;
      const index = indices[cell];
      const box = Math.floor(row / n) * n + Math.floor(column / n);
      const classes = ["token", isBuilt ? `group-${Math.floor(index / n)}` : "unbuilt",
        index % n === 0 ? "group-start" : "", isBuilt && broken.has(cell) ? "broken" : "", isBuilt && named.has(cell) ? "named" : "", isBuilt && boxes.has(box) ? "broken-box" : ""];
      token.className = classes.filter(Boolean).join(" ");
      token.textContent = isBuilt ? grid.symbols[index] : "";
      token.classList.toggle("long", [...grid.symbols[index]].length > 1);
      token.setAttribute("aria-label", word("cellAt", { row: row + 1, column: column + 1 }) + (isBuilt ? `, ${grid.symbols[index]}` : `, ${word("cellEmpty")}`));
    });
    this.frame(breaks);
    for (const kind of /** @type {const} */ (["rows", "columns"])) {
      this.#handles[kind].forEach((handle, i) => {
        handle.disabled = built < side;
        handle.textContent = kind === "rows" && i >= built ? "" : String(grid[kind][i] + 1);
        handle.setAttribute("aria-label", `${word(kind === "rows" ? "row" : "column", { number: grid[kind][i] + 1 })}, ${word("atPlace", { place: i + 1 })}`);
      });
    }
  }

  /** Outlines the boxes that are broken. @param {import("../model/construction.js").Break[]} breaks */
  frame(breaks) {
    const rows = this.#place.querySelector(".paper-rows");
    for (const frame of rows?.querySelectorAll(".box-frame") ?? []) frame.remove();
    for (const box of new Set(breaks.map(({ box }) => box))) {
      const frame = make("div", { class: "box-frame", "aria-hidden": "true" });
      frame.style.setProperty("--box-row", String(Math.floor(box / this.#n)));
      frame.style.setProperty("--box-column", String(box % this.#n));
      rows?.append(frame);
    }
  }

  /**
   * Shows the row or column that was picked up, and the one that it would be
   * exchanged with; or, for symbols, where they are.
   * @param {import("./exchange.js").Handle | null} picked @param {import("./exchange.js").Handle | null} over
   */
  lift(picked, over) {
    for (const token of this.#place.querySelectorAll(".lifted, .target")) token.classList.remove("lifted", "target");
    for (const token of picked ? this.#line(picked) : []) token.classList.add("lifted");
    for (const token of over ? this.#line(over) : []) token.classList.add("target");
  }

  /** Moves a row or column with the pointer that drags it. @param {{ kind: Kind, index: number }} handle @param {number} x pixels @param {number} y */
  drag({ kind, index }, x, y) {
    if (kind === "symbols") return;
    const transform = x || y ? `translate${kind === "rows" ? `Y(${y}px)` : `X(${x}px)`}` : "";
    for (const token of this.#line({ kind, index })) token.style.transform = transform;
  }

  /** @param {{ kind: Kind, index: number }} handle @returns {HTMLElement[]} */
  #line({ kind, index }) {
    if (kind === "rows") return this.#tokens[index];
    if (kind === "columns") return this.#tokens.map((row) => row[index]);
    return this.#tokens.flat().filter((_, cell) => this.#indices[cell] === index);
  }

  /**
   * A row comes down from its source and is rotated: its first symbols fly over
   * to the end, the others move up.
   * @param {number} row @param {number} duration milliseconds @returns {Promise<void>}
   */
  async playRow(row, duration) {
    const side = this.#n * this.#n;
    const { source, places, kind } = rowStep(this.#n, row);
    const animations = this.#tokens[row].map((token, column) => {
      const from = kind === "start" ? column : (column + places) % side;
      const x = (from - column) * 100;
      const y = (source - row) * 100;
      const isFlying = from < column;
      const frames = kind === "start"
        ? [{ transform: "scale(.2)", opacity: 0 }, { transform: "none", opacity: 1 }]
        : [
          { transform: `translate(${x}%, ${y}%)`, opacity: 0.4, offset: 0 },
          { transform: `translate(${x}%, 0)`, opacity: 1, offset: 0.4 },
          { transform: `translate(${x}%, 0)`, offset: 0.5 },
          ...(isFlying ? [{ transform: `translate(${x / 2}%, 75%) scale(1.12)`, offset: 0.72 }] : []),
          { transform: "none", offset: 1 },
        ];
      token.classList.toggle("flying", isFlying);
      const delay = kind === "start" ? (column / side) * duration * 0.6 : 0;
      return token.animate(frames, { duration: kind === "start" ? duration * 0.5 : duration, delay, easing: "ease-in-out", fill: "backwards" });
    });
    this.#animations = animations;
    if (kind !== "start") for (const token of this.#tokens[source]) token.classList.add("source");
    await Promise.allSettled(animations.map(({ finished }) => finished));
    for (const token of this.#tokens[row]) token.classList.remove("flying");
    for (const token of this.#tokens[source]) token.classList.remove("source");
  }

  /** Ends what moves, at its end. */
  finish() {
    for (const animation of this.#animations) animation.finish();
    this.#animations = [];
  }

  /**
   * Two rows or columns that have just been exchanged move to their new places.
   * @param {Kind} kind @param {number} a @param {number} b
   */
  playSwap(kind, a, b) {
    if (kind === "symbols") return;
    const distance = (b - a) * 100;
    const move = (/** @type {HTMLElement} */ token, /** @type {number} */ by) =>
      token.animate([{ transform: kind === "rows" ? `translateY(${by}%)` : `translateX(${by}%)`, zIndex: 2 }, { transform: "none", zIndex: 2 }],
        { duration: 450, easing: "cubic-bezier(.3, 1.2, .5, 1)" });
    const lines = kind === "rows" ? [this.#tokens[a], this.#tokens[b]] : [this.#tokens.map((row) => row[a]), this.#tokens.map((row) => row[b])];
    this.#animations = [...lines[0].map((token) => move(token, distance)), ...lines[1].map((token) => move(token, -distance))];
  }

  /** Calls back with the row and column that is pointed at or has the keyboard. @param {(row: number, column: number) => void} look */
  onLook(look) {
    const side = () => this.#n * this.#n;
    const tell = (/** @type {EventTarget | null} */ target) => {
      const place = target instanceof HTMLElement ? target.dataset.place : undefined;
      if (place !== undefined) look(Math.floor(Number(place) / side()), Number(place) % side());
    };
    this.#place.addEventListener("pointerover", (event) => tell(event.target));
    this.#place.addEventListener("focusin", (event) => tell(event.target));
    this.#place.addEventListener("keydown", (event) => {
      if (!(event.target instanceof HTMLElement) || event.target.dataset.place === undefined) return;
      const move = /** @type {Record<string, number>} */ ({ ArrowLeft: -1, ArrowRight: 1, ArrowUp: -side(), ArrowDown: side() })[event.key];
      if (!move) return;
      event.preventDefault();
      const tokens = this.#tokens.flat();
      tokens[this.#cursor].tabIndex = -1;
      this.#cursor = (Number(event.target.dataset.place) + move + tokens.length) % tokens.length;
      tokens[this.#cursor].tabIndex = 0;
      tokens[this.#cursor].focus();
    });
  }
}

/**
 * The formula with the numbers of one cell.
 * @param {Construction} grid @param {number} row @param {number} column
 */
export function formulaOf(grid, row, column) {
  const { n } = grid;
  const side = n * n;
  const index = indexAt(grid, row, column);
  const r = grid.rows[row];
  const c = grid.columns[column];
  return `(${c} + ${n}·${r % n} + ${Math.floor(r / n)}) mod ${side} = ${(c + rotationOf(n, r)) % side} → S[${index}] = ${grid.symbols[index]}`;
}
