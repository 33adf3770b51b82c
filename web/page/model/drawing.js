// What a step of the logic looks like on the board: which cells, candidates and
// houses stand out, and the arrows of its chains. Nothing here touches the page.

import { cellsOf } from "./shape.js";

/** @typedef {import("./shape.js").Shape} Shape */
/** @typedef {import("./shape.js").House} House */
/** @typedef {import("../lib/permudoku.js").Step} Step */
/** @typedef {{ cell: number, symbol: number }} Candidate */
/** @typedef {"placed" | "removed" | "base" | "true" | "false"} Part */
/** @typedef {{ from: Candidate, to: Candidate, kind: "true" | "false" | "step" }} Arrow */
/**
 * @typedef {object} Drawing
 * @property {Set<number>} cells cells that the argument is about
 * @property {Map<string, Part>} candidates by candidateKey
 * @property {{ house: House, part: "base" | "cover" }[]} houses
 * @property {Arrow[]} arrows
 */

/** @param {number} cell @param {number} symbol */
export const candidateKey = (cell, symbol) => `${cell}:${symbol}`;

/** @returns {Drawing} */
export const emptyDrawing = () => ({ cells: new Set(), candidates: new Map(), houses: [], arrows: [] });

/**
 * Where to look, and nothing else.
 * @param {Step} step @returns {Drawing}
 */
export function drawPlace(step) {
  const drawing = emptyDrawing();
  const houses = housesOf(step).filter(({ part }) => part === "base");
  if (houses.length > 0) drawing.houses = houses.slice(0, 2);
  else for (const cell of cellsIn(step)) drawing.cells.add(cell);
  return drawing;
}

/**
 * The whole step.
 * @param {Shape} shape @param {Step} step @param {number[][]} candidates of the position
 * @returns {Drawing}
 */
export function drawStep(shape, step, candidates) {
  const drawing = emptyDrawing();
  drawing.houses = housesOf(step);
  cellsIn(step).forEach((cell) => drawing.cells.add(cell));
  for (const { cell, symbol } of basesOf(shape, step, candidates)) drawing.candidates.set(candidateKey(cell, symbol), "base");
  drawNodes(drawing, step);
  for (const { cell, symbol } of step.removed) drawing.candidates.set(candidateKey(cell, symbol), "removed");
  for (const { cell, symbol } of placesOf(step)) drawing.candidates.set(candidateKey(cell, symbol), "placed");
  return drawing;
}

/** All cells that a step fills. @param {Step} step @returns {Candidate[]} */
export function placesOf({ placed, alsoPlaced = [] }) {
  if (!placed) return [];
  return [placed, ...alsoPlaced.map((cell) => ({ cell, symbol: placed.symbol }))];
}

/** @param {Step} step */
function housesOf(step) {
  return step.reasons.flatMap(({ role, house }) =>
    house ? [{ house, part: /** @type {"base" | "cover"} */ (role === "cover" ? "cover" : "base") }] : []);
}

/** @param {Step} step @returns {number[]} */
function cellsIn(step) {
  const cells = step.reasons.flatMap(({ cell }) => (cell === undefined ? [] : [cell]));
  if (cells.length > 0 || step.reasons.some(({ house }) => house)) return cells;
  if (step.nodes) return step.nodes.filter(({ cause }) => cause === "assumed").map(({ cell }) => cell);
  return placesOf(step).map(({ cell }) => cell);
}

/**
 * The candidates that the argument rests on: those that it names; the named
 * symbols in the named cells; or else the named symbols in the base houses.
 * @param {Shape} shape @param {Step} step @param {number[][]} candidates @returns {Candidate[]}
 */
function basesOf(shape, { reasons }, candidates) {
  const isOpen = (/** @type {Candidate} */ { cell, symbol }) => candidates[cell]?.includes(symbol);
  const named = reasons.flatMap(({ cell, symbol }) =>
    cell !== undefined && symbol !== undefined ? [{ cell, symbol }] : []);
  const symbols = reasons.flatMap(({ cell, symbol }) => (cell === undefined && symbol !== undefined ? [symbol] : []));
  const cells = reasons.flatMap(({ cell, symbol }) => (cell !== undefined && symbol === undefined ? [cell] : []));
  const houses = reasons.flatMap(({ role, house }) => (house && role === "base" ? [house] : []));
  const places = cells.length > 0 ? cells : houses.flatMap((house) => cellsOf(shape, house));
  return [...named, ...places.flatMap((cell) => symbols.map((symbol) => ({ cell, symbol })))].filter(isOpen);
}

/** @param {Drawing} drawing @param {Step} step */
function drawNodes(drawing, { nodes = [] }) {
  for (const { cell, symbol, isTrue, cause, parents } of nodes) {
    drawing.candidates.set(candidateKey(cell, symbol), isTrue ? "true" : "false");
    for (const parent of parents) {
      const from = { cell: nodes[parent].cell, symbol: nodes[parent].symbol };
      if (from.cell === cell && from.symbol === symbol) continue;
      drawing.arrows.push({ from, to: { cell, symbol }, kind: cause === "step" ? "step" : isTrue ? "true" : "false" });
    }
  }
}
