// What a player can do to the selected cells. Each function returns the changes
// to make, none if nothing would change; given cells are never touched.

import { bit, candidatesOf, peersOf } from "./shape.js";
import { EMPTY, isGiven, valuesOf } from "./game.js";

/** @typedef {import("./game.js").Game} Game */
/** @typedef {import("./game.js").Cell} Cell */
/** @typedef {import("./game.js").Change} Change */
/** @typedef {"corner" | "centre"} MarkKind */

/**
 * @param {Game} game @param {number[]} cells @param {(cell: Cell, at: number) => Partial<Cell>} edit
 * @returns {Change[]}
 */
function changesOf(game, cells, edit) {
  const changes = cells.map((cell) => {
    const before = game.cells[cell];
    return { cell, before, after: { ...before, ...edit(before, cell) } };
  });
  return changes.filter(({ before, after }) =>
    /** @type {(keyof Cell)[]} */ (["value", "corner", "centre", "colours"]).some((key) => before[key] !== after[key]));
}

/** @param {Game} game @param {number[]} cells */
const openTo = (game, cells) => cells.filter((cell) => !isGiven(game, cell));

/**
 * Writes a symbol; writing it again removes it. With `clears`, the marks of
 * that symbol disappear from all cells that see it.
 * @param {Game} game @param {number[]} cells @param {number} symbol @param {{ clears?: boolean }} [options]
 */
export function enter(game, cells, symbol, { clears = true } = {}) {
  const open = openTo(game, cells);
  const isThere = open.length > 0 && open.every((cell) => game.cells[cell].value === symbol);
  const value = isThere ? 0 : symbol;
  const changes = changesOf(game, open, () => ({ value }));
  if (!value || !clears || changes.length === 0) return changes;
  const changed = new Set(changes.map(({ cell }) => cell));
  const seen = new Set([...changed].flatMap((cell) => peersOf(game.shape)[cell]));
  const others = [...seen].filter((cell) => !changed.has(cell) && !game.cells[cell].value);
  return [...changes, ...changesOf(game, others, without(symbol))];
}

/** @param {number} symbol @returns {(cell: Cell) => Partial<Cell>} */
const without = (symbol) => ({ corner, centre }) => ({ corner: corner & ~bit(symbol), centre: centre & ~bit(symbol) });

/**
 * Adds a mark to the selected open cells or, if all of them have it, removes it.
 * @param {Game} game @param {number[]} cells @param {number} symbol @param {MarkKind} kind
 */
export function toggleMark(game, cells, symbol, kind) {
  const open = openTo(game, cells).filter((cell) => !game.cells[cell].value);
  const areAllMarked = open.every((cell) => game.cells[cell][kind] & bit(symbol));
  return changesOf(game, open, (cell) => ({
    [kind]: areAllMarked ? cell[kind] & ~bit(symbol) : cell[kind] | bit(symbol),
  }));
}

/** Given cells can be coloured too. @param {Game} game @param {number[]} cells @param {number} colour from 1 */
export function toggleColour(game, cells, colour) {
  const areAllColoured = cells.every((cell) => game.cells[cell].colours & bit(colour));
  return changesOf(game, cells, ({ colours }) => ({
    colours: areAllColoured ? colours & ~bit(colour) : colours | bit(colour),
  }));
}

/**
 * Removes the symbols of the selected cells; if they have none, their marks;
 * if they have none of those either, their colours.
 * @param {Game} game @param {number[]} cells
 */
export function erase(game, cells) {
  const open = openTo(game, cells);
  if (open.some((cell) => game.cells[cell].value)) return changesOf(game, open, () => ({ value: 0 }));
  const unmarked = changesOf(game, open, () => ({ corner: 0, centre: 0 }));
  return unmarked.length > 0 ? unmarked : changesOf(game, cells, () => ({ colours: 0 }));
}

/** Writes all candidates as centre marks. @param {Game} game */
export function fillCandidates(game) {
  const candidates = candidatesOf(game.shape, valuesOf(game));
  const open = candidates.flatMap((mask, cell) => (mask ? [cell] : []));
  return changesOf(game, open, (_, cell) => ({ centre: candidates[cell], corner: 0 }));
}

/** @param {Game} game */
export const clearMarks = (game) =>
  changesOf(game, game.cells.map((_, cell) => cell), () => ({ corner: 0, centre: 0 }));

/**
 * Sets the candidates of open cells, and symbols, as a step of the logic says.
 * @param {Game} game @param {{ cell: number, symbol: number }[]} placed
 * @param {{ cell: number, symbol: number }[]} removed
 */
export function takeStep(game, placed, removed) {
  const changes = new Map();
  const candidates = candidatesOf(game.shape, valuesOf(game));
  const isMarked = game.cells.every(({ value, centre }) => value || centre);
  /** @param {number} cell @param {Partial<Cell>} edit */
  const put = (cell, edit) => {
    const before = game.cells[cell];
    changes.set(cell, { cell, before, after: { ...(changes.get(cell)?.after ?? before), ...edit } });
  };
  if (removed.length > 0 && !isMarked) {
    candidates.forEach((mask, cell) => mask && put(cell, { centre: mask, corner: 0 }));
  }
  for (const { cell, symbol } of removed) {
    const centre = (changes.get(cell)?.after ?? game.cells[cell]).centre & ~bit(symbol);
    put(cell, { centre });
  }
  for (const { cell, symbol } of placed) {
    for (const change of enter(game, [cell], symbol)) {
      const isPlace = change.cell === cell;
      const { centre, corner } = changes.get(change.cell)?.after ?? change.before;
      put(change.cell, isPlace ? { value: symbol } : without(symbol)({ ...EMPTY, centre, corner }));
    }
  }
  return [...changes.values()];
}

/**
 * Writes a clue, or removes it.
 * @param {Game} game @param {number[]} cells @param {number} symbol 0 removes @returns {Change[]}
 */
export function enterClue(game, cells, symbol) {
  const blank = { ...game, givens: game.givens.map(() => 0) };
  const changes = symbol ? enter(blank, cells, symbol) : erase(blank, cells);
  return changes.map((change) => {
    const before = game.givens[change.cell];
    const isTyped = change.before.value !== change.after.value;
    return isTyped ? { ...change, given: { before, after: change.after.value } } : change;
  });
}

/** Fills in the whole solution. @param {Game} game @param {number[]} solution */
export const fillSolution = (game, solution) =>
  changesOf(game, openTo(game, game.cells.map((_, cell) => cell)), (_, cell) => ({ value: solution[cell] }));
