// The shape of a board: where its houses are, and which cells see each other.
// Cells are numbered row by row from 0; symbols are numbers from 1, and 0 is an
// empty cell. A set of symbols is a bit mask: bit s - 1 is symbol s.

/** @typedef {{ boxRows: number, boxColumns: number }} Boxes */
/** @typedef {Boxes & { side: number, symbols: string[] }} Shape */
/** @typedef {{ kind: "row" | "column" | "box", index: number }} House */

/** The largest board that the page can play. Masks of symbols need side < 32. */
export const SIDE_MAX = 25;

/** @param {Boxes} boxes */
export const sideOf = ({ boxRows, boxColumns }) => boxRows * boxColumns;

/** @param {Shape} shape @param {number} cell */
export const rowOf = (shape, cell) => Math.floor(cell / shape.side);

/** @param {Shape} shape @param {number} cell */
export const columnOf = (shape, cell) => cell % shape.side;

/** Boxes are numbered row by row. @param {Shape} shape @param {number} cell */
export function boxOf(shape, cell) {
  const band = Math.floor(rowOf(shape, cell) / shape.boxRows);
  const stack = Math.floor(columnOf(shape, cell) / shape.boxColumns);
  return band * shape.boxRows + stack;
}

/** @param {Shape} shape @param {House} house @returns {number[]} */
export function cellsOf(shape, { kind, index }) {
  const indexOf = { row: rowOf, column: columnOf, box: boxOf }[kind];
  return allCells(shape).filter((cell) => indexOf(shape, cell) === index);
}

/** @param {Shape} shape */
export const allCells = ({ side }) =>
  Array.from({ length: side * side }, (_, cell) => cell);

/** @type {Map<string, number[][]>} */
const peersByBoxes = new Map();

/**
 * For each cell, the other cells of its row, column and box.
 * @param {Shape} shape
 */
export function peersOf(shape) {
  const key = `${shape.boxRows}x${shape.boxColumns}`;
  const known = peersByBoxes.get(key);
  if (known) return known;
  const cells = allCells(shape);
  const peers = cells.map((a) => cells.filter((b) => a !== b && sees(shape, a, b)));
  peersByBoxes.set(key, peers);
  return peers;
}

/** @param {Shape} shape @param {number} a @param {number} b */
function sees(shape, a, b) {
  return (
    rowOf(shape, a) === rowOf(shape, b) ||
    columnOf(shape, a) === columnOf(shape, b) ||
    boxOf(shape, a) === boxOf(shape, b)
  );
}

/** @param {number} symbol */
export const bit = (symbol) => 1 << (symbol - 1);

/** @param {number} mask @returns {number[]} */
export function symbolsIn(mask) {
  const list = [];
  for (let symbol = 1; mask !== 0; symbol++, mask >>>= 1) {
    if (mask & 1) list.push(symbol);
  }
  return list;
}

/** @param {number[]} symbols */
export const maskOf = (symbols) => symbols.reduce((mask, symbol) => mask | bit(symbol), 0);

/**
 * Cells whose symbol is in one of their houses twice.
 * @param {Shape} shape @param {number[]} values @returns {Set<number>}
 */
export function conflictsIn(shape, values) {
  const peers = peersOf(shape);
  return new Set(
    allCells(shape).filter(
      (cell) => values[cell] && peers[cell].some((other) => values[other] === values[cell]),
    ),
  );
}

/**
 * For each cell the mask of symbols that no peer has; 0 for filled cells.
 * @param {Shape} shape @param {number[]} values
 */
export function candidatesOf(shape, values) {
  const peers = peersOf(shape);
  const all = 2 ** shape.side - 1;
  return values.map((value, cell) =>
    value ? 0 : peers[cell].reduce((mask, other) => (values[other] ? mask & ~bit(values[other]) : mask), all),
  );
}

/** @param {Shape} shape @param {number[]} values */
export const isSolution = (shape, values) =>
  values.every(Boolean) && conflictsIn(shape, values).size === 0;
