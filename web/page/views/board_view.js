// Draws a game as a grid of cells, and turns clicks, drags and keys on it into
// selections and requests. Only cells that look different from before are
// touched, so that a 25x25 board with all marks stays quick.

import { extended, moved, only, toggled } from "../model/selection.js";
import { columnOf, conflictsIn, maskOf, peersOf, rowOf, symbolsIn } from "../model/shape.js";
import { isGiven, valuesOf } from "../model/game.js";
import { candidateKey } from "../model/drawing.js";
import { word } from "../words.js";
import { make, picture, PICTURES } from "./dom.js";
import { drawOverlay } from "./overlay.js";

/** @typedef {import("../table.js").Table} Table */
/** @typedef {import("../model/drawing.js").Drawing} Drawing */
/**
 * What to show besides the game.
 * @typedef {object} Look
 * @property {boolean} same highlight the symbol at the cursor
 * @property {boolean} houses highlight the houses of the cursor
 * @property {boolean} conflicts mark symbols that are in a house twice
 * @property {boolean} pictures instead of symbols
 * @property {number[][] | null} candidates instead of the player's marks
 * @property {Drawing | null} drawing
 * @property {Set<number>} mistakes
 * @property {Set<number>} clash clues that contradict each other
 * @property {Map<number, string>} others what else a cell can be, as text
 * @property {number[] | null} values another position instead of the game's
 */

/** @type {Look} */
export const PLAIN_LOOK = {
  same: true, houses: true, conflicts: true, pictures: false, candidates: null, drawing: null,
  mistakes: new Set(), clash: new Set(), others: new Map(), values: null,
};

export class BoardView {
  #board;
  #overlay;
  #table;
  /** @type {HTMLElement[]} */
  #cells = [];
  /** @type {string[]} */
  #drawn = [];
  #built = "";
  #look = PLAIN_LOOK;

  /** @param {HTMLElement} board @param {SVGSVGElement} overlay @param {Table} table */
  constructor(board, overlay, table) {
    this.#board = board;
    this.#overlay = overlay;
    this.#table = table;
    this.#listenToPointer();
  }

  /** @param {Partial<Look>} look */
  draw(look = {}) {
    this.#look = { ...PLAIN_LOOK, ...look };
    this.#build();
    const { game, selection } = this.#table;
    const values = this.#look.values ?? valuesOf(game);
    const conflicts = this.#look.conflicts ? conflictsIn(game.shape, values) : new Set();
    const peers = new Set(peersOf(game.shape)[selection.cursor]);
    const same = values[selection.cursor];
    this.#cells.forEach((element, cell) => {
      const classes = [
        isGiven(game, cell) && "given",
        selection.cells.has(cell) && "selected",
        cell === selection.cursor && "cursor",
        this.#look.houses && peers.has(cell) && "house",
        this.#look.same && same > 0 && values[cell] === same && cell !== selection.cursor && "same",
        conflicts.has(cell) && "conflict",
        this.#look.mistakes.has(cell) && "mistake",
        this.#look.clash.has(cell) && "clash",
        this.#look.others.has(cell) && "differs",
        this.#look.drawing?.cells.has(cell) && "reason",
      ].filter(Boolean).join(" ");
      this.#drawCell(element, cell, values[cell], classes);
    });
    drawOverlay(this.#overlay, game.shape, this.#look.drawing);
  }

  focus() {
    const element = this.#cells[this.#table.selection.cursor];
    element?.focus({ preventScroll: true });
    element?.scrollIntoView({ block: "nearest", inline: "nearest" });
  }

  get hasFocus() {
    return this.#board.contains(document.activeElement);
  }

  /** Makes the elements, if the shape or the language is another one. */
  #build() {
    const { boxRows, boxColumns, side } = this.#table.game.shape;
    const key = `${boxRows}x${boxColumns}`;
    if (this.#built === key) return;
    this.#built = key;
    this.#drawn = [];
    for (const [name, value] of Object.entries({ side, "box-rows": boxRows, "box-columns": boxColumns })) {
      this.#board.style.setProperty(`--${name}`, String(value));
    }
    this.#board.setAttribute("aria-rowcount", String(side));
    this.#board.setAttribute("aria-colcount", String(side));
    const rows = Array.from({ length: side }, (_, row) =>
      make("div", { role: "row", class: "board-row", "aria-rowindex": row + 1 },
        ...Array.from({ length: side }, (_, column) => this.#makeCell(row, column))));
    this.#board.replaceChildren(...rows);
    this.#cells = /** @type {HTMLElement[]} */ (rows.flatMap((row) => [...row.children]));
  }

  /** @param {number} row @param {number} column */
  #makeCell(row, column) {
    const { boxRows, boxColumns, side } = this.#table.game.shape;
    const edges = [
      column === side - 1 ? "last-column" : (column + 1) % boxColumns === 0 && "box-right",
      row === side - 1 ? "last-row" : (row + 1) % boxRows === 0 && "box-bottom",
    ].filter(Boolean).join(" ");
    const cell = make("div", {
      role: "gridcell", "data-cell": row * side + column, "data-edges": edges, "aria-colindex": column + 1, tabindex: -1,
    });
    cell.style.setProperty("--diagonal", String(row + column));
    return cell;
  }

  /** @param {HTMLElement} element @param {number} cell @param {number} value @param {string} classes */
  #drawCell(element, cell, value, classes) {
    const { game, selection } = this.#table;
    const { corner, centre, colours } = game.cells[cell];
    const candidates = value ? undefined : this.#look.candidates?.[cell];
    const parts = candidates?.map((symbol) => this.#look.drawing?.candidates.get(candidateKey(cell, symbol)) ?? "");
    const label = this.#label(cell, value, classes);
    const key = [classes, value, corner, centre, colours, candidates, parts, label, this.#look.pictures,
      this.#look.others.get(cell), this.#widthClass()].join(";");
    if (this.#drawn[cell] === key) return;
    this.#drawn[cell] = key;
    element.className = `cell ${element.dataset.edges} ${this.#widthClass()} ${classes}`;
    element.tabIndex = cell === selection.cursor ? 0 : -1;
    element.setAttribute("aria-label", label);
    element.setAttribute("aria-selected", String(selection.cells.has(cell)));
    element.setAttribute("aria-readonly", String(isGiven(game, cell)));
    element.setAttribute("aria-invalid", String(/conflict|mistake/.test(classes)));
    element.replaceChildren(...this.#contents(cell, value, candidates));
  }

  /** @param {number} cell @param {number} value @param {number[] | undefined} candidates */
  #contents(cell, value, candidates) {
    const { corner, centre, colours } = this.#table.game.cells[cell];
    const parts = [];
    if (colours) {
      const list = symbolsIn(colours);
      parts.push(make("span", { class: "colours", "aria-hidden": "true" }, ...list.map((colour) => make("i", { class: `colour-${colour}` }))));
      parts.push(make("span", { class: "colour-names", "aria-hidden": "true" }, list.join("")));
    }
    const other = this.#look.others.get(cell);
    if (other) parts.push(make("span", { class: "value other" }, other));
    else if (value) parts.push(make("span", { class: "value" }, this.#symbol(value)));
    else if (candidates) parts.push(this.#grid(cell, candidates));
    else {
      if (corner) parts.push(this.#grid(cell, symbolsIn(corner)));
      if (centre) parts.push(this.#centre(symbolsIn(centre)));
    }
    return parts;
  }

  /** Marks at fixed places, so that a gap shows. @param {number} cell @param {number[]} symbols */
  #grid(cell, symbols) {
    const { side } = this.#table.game.shape;
    const present = maskOf(symbols);
    return make("span", { class: "corner marks", "aria-hidden": "true" }, ...Array.from({ length: side }, (_, i) => {
      const part = this.#look.drawing?.candidates.get(candidateKey(cell, i + 1));
      return present & (1 << i) ? this.#mark([i + 1], { class: part }) : make("span");
    }));
  }

  /** @param {number[]} symbols */
  #centre(symbols) {
    return this.#mark(symbols, { class: `centre marks${symbols.length > 5 ? " many" : ""}`, "aria-hidden": "true" });
  }

  /** Marks are drawn by the style sheet: what they mean is in the label of the cell. @param {number[]} list @param {Record<string, string | undefined>} attributes */
  #mark(list, attributes) {
    if (this.#arePictures) return make("span", attributes, ...list.map(picture));
    const { symbols } = this.#table.game.shape;
    const separator = symbols.some((text) => text.length > 1) ? " " : "";
    return make("span", { ...attributes, "data-text": list.map((symbol) => symbols[symbol - 1]).join(separator) });
  }

  get #arePictures() {
    return this.#look.pictures && this.#table.game.shape.side <= PICTURES;
  }

  /** @param {number} symbol */
  #symbol(symbol) {
    return this.#arePictures ? picture(symbol) : this.#table.game.shape.symbols[symbol - 1];
  }

  #widthClass() {
    const width = Math.max(...this.#table.game.shape.symbols.map((text) => [...text].length));
    return width > 2 ? "wider-symbols" : width > 1 ? "wide-symbols" : "";
  }

  /** @param {number} cell @param {number} value @param {string} classes */
  #label(cell, value, classes) {
    const { shape, cells } = this.#table.game;
    const { corner, centre, colours } = cells[cell];
    const names = (/** @type {number} */ mask) => symbolsIn(mask).map((symbol) => symbolName(shape.symbols, symbol, this.#arePictures)).join(" ");
    const parts = [word("cellAt", { row: rowOf(shape, cell) + 1, column: columnOf(shape, cell) + 1 })];
    const other = this.#look.others.get(cell);
    if (other) parts.push(other);
    else if (value) parts.push(symbolName(shape.symbols, value, this.#arePictures));
    else if (!corner && !centre) parts.push(word("cellEmpty"));
    if (value && classes.includes("given")) parts.push(word("cellGiven"));
    if (!value && corner) parts.push(word("cellCorner", { symbols: names(corner) }));
    if (!value && centre) parts.push(word("cellCentre", { symbols: names(centre) }));
    if (colours) parts.push(word("cellColours", { colours: symbolsIn(colours).join(" ") }));
    if (classes.includes("conflict")) parts.push(word("cellConflict"));
    if (classes.includes("mistake")) parts.push(word("cellMistake"));
    return parts.join(", ");
  }

  /** Click selects, drag and Shift select more, Ctrl toggles. */
  #listenToPointer() {
    let isDragging = false;
    this.#board.addEventListener("pointerdown", (event) => {
      const cell = cellAt(event.target);
      if (cell === null || event.button !== 0) return;
      const { selection } = this.#table;
      if (event.ctrlKey || event.metaKey) this.#table.select(toggled(selection, cell));
      else if (event.shiftKey) this.#table.select(extended(selection, cell));
      else this.#table.select(only(cell));
      isDragging = !this.#board.closest(".zoomed") || event.pointerType === "mouse";
      this.focus();
      event.preventDefault();
      // Touch captures the pointer by itself; the move must reach other cells.
      /** @type {Element} */ (event.target).releasePointerCapture?.(event.pointerId);
    });
    this.#board.addEventListener("pointermove", (event) => {
      if (!isDragging || event.buttons === 0) return;
      const cell = cellAt(document.elementFromPoint(event.clientX, event.clientY));
      if (cell === null || this.#table.selection.cells.has(cell)) return;
      this.#table.select(extended(this.#table.selection, cell));
      this.focus();
    });
    addEventListener("pointerup", () => { isDragging = false; });
  }

  /** Moves the cursor. @param {KeyboardEvent} event @returns {boolean} whether the key did */
  moveByKey(event) {
    const { game, selection } = this.#table;
    const isCtrl = event.ctrlKey || event.metaKey;
    const cell = moved(game.shape, selection.cursor, event.key, isCtrl);
    if (cell === null) return false;
    const isMore = event.shiftKey || (isCtrl && event.key.startsWith("Arrow"));
    this.#table.select(isMore ? extended(selection, cell) : only(cell));
    this.focus();
    return true;
  }
}

/** @param {EventTarget | null} target @returns {number | null} */
function cellAt(target) {
  const element = target instanceof Element ? target.closest("[data-cell]") : null;
  return element ? Number(/** @type {HTMLElement} */ (element).dataset.cell) : null;
}

/** What a screen reader says. @param {string[]} symbols @param {number} symbol @param {boolean} arePictures */
export const symbolName = (symbols, symbol, arePictures) =>
  arePictures ? word(/** @type {any} */ (`picture${symbol}`)) : symbols[symbol - 1];
