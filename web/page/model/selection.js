// Which cells are selected, and where the cursor is. The cursor is one of the
// selected cells, the one that has the keyboard.

/** @typedef {{ cursor: number, cells: Set<number> }} Selection */
/** @typedef {import("./shape.js").Shape} Shape */

/** @param {number} cell @returns {Selection} */
export const only = (cell) => ({ cursor: cell, cells: new Set([cell]) });

/** @param {Selection} selection @param {number} cell @returns {Selection} */
export const extended = ({ cells }, cell) => ({ cursor: cell, cells: new Set([...cells, cell]) });

/** Adds the cell or takes it away; the last one stays. @param {Selection} selection @param {number} cell @returns {Selection} */
export function toggled({ cells }, cell) {
  const next = new Set(cells);
  if (next.has(cell) && next.size > 1) next.delete(cell);
  else next.add(cell);
  return { cursor: next.has(cell) ? cell : /** @type {number} */ ([...next].at(-1)), cells: next };
}

/** @param {Shape} shape @returns {Selection} */
export const everything = ({ side }) => ({ cursor: 0, cells: new Set(Array(side * side).keys()) });

/** Keys that move the cursor, as rows and columns; lines are entered again at their other end. */
const STEPS = /** @type {Record<string, [number, number]>} */ ({
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
});

/**
 * Where a key moves the cursor, or null if the key is none that does.
 * @param {Shape} shape @param {number} cursor @param {string} key @param {boolean} [isWhole] Ctrl: to the end of the board
 */
export function moved({ side }, cursor, key, isWhole = false) {
  const row = Math.floor(cursor / side);
  const column = cursor % side;
  const step = STEPS[key];
  if (step) return ((row + step[0] + side) % side) * side + ((column + step[1] + side) % side);
  switch (key) {
    case "Home": return isWhole ? 0 : row * side;
    case "End": return isWhole ? side * side - 1 : row * side + side - 1;
    case "PageUp": return column;
    case "PageDown": return (side - 1) * side + column;
    default: return null;
  }
}
