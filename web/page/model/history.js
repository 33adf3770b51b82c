// What was done, without end in both directions, and named points to return to.
// A history is never changed: each function returns the next one.

import { applied, isCell } from "./game.js";

/** @typedef {import("./game.js").Game} Game */
/** @typedef {import("./game.js").Change} Change */
/** @typedef {{ name: string, at: number }} Savepoint a number of moves since the start */
/** @typedef {{ past: Change[][], future: Change[][], savepoints: Savepoint[] }} History */
/** @typedef {{ game: Game, history: History, touched: number[] }} Turn the cells that changed */

/** @type {History} */
export const NO_HISTORY = Object.freeze({ past: [], future: [], savepoints: [] });

/** @param {Game} game @param {History} history @param {Change[]} changes @returns {Turn} */
export function commit(game, history, changes) {
  if (changes.length === 0) return { game, history, touched: [] };
  const past = [...history.past, changes];
  // Points in a future that no longer exists are gone with it.
  const savepoints = history.savepoints.filter(({ at }) => at < past.length);
  return { game: applied(game, changes), history: { past, future: [], savepoints }, touched: cellsIn(changes) };
}

/** @param {Game} game @param {History} history @returns {Turn} */
export function undo(game, { past, future, savepoints }) {
  const changes = past.at(-1);
  if (!changes) return { game, history: { past, future, savepoints }, touched: [] };
  const history = { past: past.slice(0, -1), future: [...future, changes], savepoints };
  return { game: applied(game, changes, "before"), history, touched: cellsIn(changes) };
}

/** @param {Game} game @param {History} history @returns {Turn} */
export function redo(game, { past, future, savepoints }) {
  const changes = future.at(-1);
  if (!changes) return { game, history: { past, future, savepoints }, touched: [] };
  const history = { past: [...past, changes], future: future.slice(0, -1), savepoints };
  return { game: applied(game, changes), history, touched: cellsIn(changes) };
}

/** @param {History} history @param {string} name @returns {History} */
export const savepoint = (history, name) => ({
  ...history,
  savepoints: [...history.savepoints, { name, at: history.past.length }],
});

/** Goes back, or forward again, to a savepoint. @param {Game} game @param {History} history @param {Savepoint} point @returns {Turn} */
export function returnTo(game, history, { at }) {
  /** @type {Turn} */
  let turn = { game, history, touched: [] };
  while (turn.history.past.length > at) turn = undo(turn.game, turn.history);
  while (turn.history.past.length < at && turn.history.future.length > 0) turn = redo(turn.game, turn.history);
  return turn;
}

/** @param {Change[]} changes */
const cellsIn = (changes) => changes.map(({ cell }) => cell);

/** A history that was stored, or an empty one if it is damaged. @param {any} stored @param {number} side @returns {History} */
export function historyFromStore(stored, side) {
  const isUpTo = (/** @type {any} */ n, /** @type {number} */ end) => Number.isInteger(n) && n >= 0 && n <= end;
  const isGiven = (/** @type {any} */ given) => given === undefined || (isUpTo(given?.before, side) && isUpTo(given.after, side));
  const isChange = (/** @type {any} */ change) =>
    isUpTo(change?.cell, side * side - 1) && isCell(change.before, side) && isCell(change.after, side) && isGiven(change.given);
  const isMoves = (/** @type {any} */ list) =>
    Array.isArray(list) && list.every((changes) => Array.isArray(changes) && changes.every(isChange));
  if (!isMoves(stored?.past) || !isMoves(stored.future)) return NO_HISTORY;
  const { past, future } = stored;
  const isPoint = (/** @type {any} */ point) => typeof point?.name === "string" && isUpTo(point.at, past.length + future.length);
  const savepoints = Array.isArray(stored.savepoints) ? stored.savepoints.filter(isPoint) : [];
  return { past, future, savepoints };
}
