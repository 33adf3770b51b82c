// A game: a puzzle, and what the player has written into it. Games are never
// changed; an edit makes a list of changes (edits.js), and `applied` makes the
// next game from it. The history keeps those lists (history.js).

import { bit, maskOf, sideOf, symbolsIn, SIDE_MAX } from "./shape.js";

/** @typedef {import("./shape.js").Shape} Shape */
/** Marks and colours are bit masks. @typedef {{ value: number, corner: number, centre: number, colours: number }} Cell */
/** With `given`, the clue changes as well. @typedef {{ cell: number, before: Cell, after: Cell, given?: { before: number, after: number } }} Change */
/** @typedef {{ level?: string, daily?: string, title?: string, seed?: string }} Origin where a puzzle is from */
/** @typedef {{ shape: Shape, givens: number[], cells: Cell[], solution: number[] | null, origin: Origin }} Game */
/** What the library calls a board. @typedef {{ boxRows: number, boxColumns: number, side?: number, symbols?: string[], cells: number[], placed?: number[], marks?: (number[] | null)[], title?: string, level?: string }} LibraryBoard */

/** @type {Cell} */
export const EMPTY = Object.freeze({ value: 0, corner: 0, centre: 0, colours: 0 });

/** How many colours a cell can have. */
export const COLOURS = 8;

/** @param {number} side */
export const numbers = (side) => Array.from({ length: side }, (_, i) => String(i + 1));

/**
 * A game from a board of the library. Symbols that the board says were placed,
 * and its pencil marks, become the player's.
 * @param {LibraryBoard} board @param {number[] | null} [solution] @param {Origin} [origin]
 * @returns {Game}
 */
export function gameOf(board, solution = null, origin = {}) {
  const side = sideOf(board);
  const placed = new Set(board.placed ?? []);
  const { boxRows, boxColumns, cells, marks } = board;
  return {
    shape: { boxRows, boxColumns, side, symbols: board.symbols ?? numbers(side) },
    givens: cells.map((value, cell) => (placed.has(cell) ? 0 : value)),
    cells: cells.map((value, cell) => ({
      ...EMPTY,
      value,
      centre: value ? 0 : maskOf(marks?.[cell] ?? []),
    })),
    solution,
    origin: { ...(board.title ? { title: board.title } : {}), ...origin },
  };
}

/** An empty board. @param {number} boxRows @param {number} boxColumns @param {string[]} [symbols] */
export function emptyGame(boxRows, boxColumns, symbols) {
  const side = boxRows * boxColumns;
  return gameOf({ boxRows, boxColumns, symbols, cells: Array(side * side).fill(0) });
}

/** @param {Game} game */
export const valuesOf = (game) => game.cells.map((cell) => cell.value);

/** @param {Game} game @param {number} cell */
export const isGiven = (game, cell) => game.givens[cell] !== 0;

/** @param {Game} game @param {number[]} [values] the givens unless set @returns {LibraryBoard} */
export const puzzleOf = (game, values = game.givens) => ({
  boxRows: game.shape.boxRows,
  boxColumns: game.shape.boxColumns,
  symbols: game.shape.symbols,
  cells: [...values],
});

/**
 * The board in its present state, for a hint. Centre marks are the candidates
 * that the player believes in, but only if every open cell has some: a hint
 * from half of them would be wrong.
 * @param {Game} game @returns {LibraryBoard}
 */
export function positionOf(game) {
  const board = puzzleOf(game, valuesOf(game));
  board.placed = game.cells.flatMap(({ value }, cell) => (value && !isGiven(game, cell) ? [cell] : []));
  const isMarked = game.cells.every(({ value, centre }) => value || centre);
  if (isMarked && game.cells.some(({ value }) => !value)) {
    board.marks = game.cells.map(({ value, centre }) => (value ? null : symbolsIn(centre)));
  }
  return board;
}

/** @param {Game} game @param {Change[]} changes @param {"after" | "before"} [which] @returns {Game} */
export function applied(game, changes, which = "after") {
  const cells = [...game.cells];
  for (const change of changes) cells[change.cell] = change[which];
  if (!changes.some(({ given }) => given)) return { ...game, cells };
  const givens = [...game.givens];
  for (const { cell, given } of changes) if (given) givens[cell] = given[which];
  return { ...game, cells, givens, solution: null, origin: {} };
}

/** The game with all that the player wrote removed. @param {Game} game @returns {Game} */
export const restarted = (game) => ({
  ...game,
  cells: game.givens.map((value) => ({ ...EMPTY, value })),
});

/** Whether the player has written anything. @param {Game} game */
export const isWritten = (game) =>
  game.cells.some(({ value, corner, centre, colours }, cell) => (value && !isGiven(game, cell)) || corner || centre || colours);

/** How many of each symbol are still missing. @param {Game} game @returns {number[]} */
export function symbolsLeft(game) {
  const left = Array(game.shape.side).fill(game.shape.side);
  for (const { value } of game.cells) if (value) left[value - 1]--;
  return left;
}

/** Cells that differ from the solution. @param {Game} game @returns {number[]} */
export const mistakesIn = (game) =>
  game.cells.flatMap(({ value }, cell) => (value && game.solution && value !== game.solution[cell] ? [cell] : []));

/** Whether something stored is a cell. @param {any} cell @param {number} side */
export function isCell(cell, side) {
  const isBelow = (/** @type {unknown} */ n, /** @type {number} */ end) => Number.isInteger(n) && Number(n) >= 0 && Number(n) < end;
  const masks = 2 * bit(side);
  return isBelow(cell?.value, side + 1) && isBelow(cell.corner, masks) && isBelow(cell.centre, masks) && isBelow(cell.colours, 2 * bit(COLOURS));
}

/** What can be used of it. @param {any} stored @returns {Origin} */
function originFromStore(stored) {
  const parts = ["level", "daily", "title", "seed"].filter((key) => typeof stored?.[key] === "string");
  const origin = Object.fromEntries(parts.map((key) => [key, stored[key]]));
  if (origin.daily && !/^\d{4}-\d\d-\d\d$/.test(origin.daily)) delete origin.daily;
  return origin;
}

/**
 * A game that was stored, or null if it is damaged.
 * @param {any} stored @returns {Game | null}
 */
export function gameFromStore(stored) {
  const { boxRows, boxColumns, symbols } = stored?.shape ?? {};
  const side = boxRows * boxColumns;
  const isCount = (/** @type {unknown} */ n) => Number.isInteger(n) && Number(n) >= 1;
  if (!isCount(boxRows) || !isCount(boxColumns) || side > SIDE_MAX) return null;
  const count = side * side;
  const isSymbol = (/** @type {unknown} */ n) => Number.isInteger(n) && Number(n) >= 0 && Number(n) <= side;
  const isBoard = (/** @type {unknown} */ list) =>
    Array.isArray(list) && list.length === count && list.every(isSymbol);
  if (!Array.isArray(symbols) || symbols.length !== side || !symbols.every((s) => typeof s === "string")) return null;
  if (!isBoard(stored.givens) || !Array.isArray(stored.cells)) return null;
  if (stored.cells.length !== count || !stored.cells.every((/** @type {unknown} */ cell) => isCell(cell, side))) return null;
  if (!stored.givens.every((/** @type {number} */ value, /** @type {number} */ cell) => !value || stored.cells[cell].value === value)) return null;
  if (stored.solution !== null && !isBoard(stored.solution)) return null;
  const { givens, cells, solution, origin } = stored;
  return { shape: { boxRows, boxColumns, side, symbols }, givens, cells, solution, origin: originFromStore(origin) };
}
