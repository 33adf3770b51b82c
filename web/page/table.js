// The table that the board lies on: the game, its history and the selection,
// which all views share. Whoever shows some of it listens for "change"; "solved"
// is the edit that completes the board.

import { commit, historyFromStore, NO_HISTORY, redo, returnTo, savepoint, undo } from "./model/history.js";
import { gameFromStore } from "./model/game.js";
import { only } from "./model/selection.js";
import { isSolution } from "./model/shape.js";
import { valuesOf } from "./model/game.js";
import { Clock } from "./model/clock.js";

/** @typedef {import("./model/game.js").Game} Game */
/** @typedef {import("./model/game.js").Change} Change */
/** @typedef {import("./model/selection.js").Selection} Selection */
/** @typedef {"loaded" | "edited" | "selected" | "stepped"} Cause stepped: by undo or redo */

/** More is a fault of the store. */
const SECONDS_MAX = 1e9;

export class Table extends EventTarget {
  /** @type {Game} */
  game;
  history = NO_HISTORY;
  /** @type {Selection} */
  selection = only(0);
  clock = new Clock();
  /** Whether the end of this game was celebrated already. */
  isCelebrated = false;
  /** The move of the symbol that was typed last, if it made one. @type {Change[] | undefined} */
  #typed;

  /** @param {Game} game */
  constructor(game) {
    super();
    this.game = game;
  }

  /** Puts another game on the table. @param {Game} game */
  load(game) {
    this.game = game;
    this.history = NO_HISTORY;
    this.selection = only(Math.max(0, game.givens.indexOf(0)));
    this.isCelebrated = this.isSolved;
    this.clock.reset();
    this.#tell("loaded");
  }

  /** @param {Change[]} changes @returns {boolean} whether there were any */
  edit(changes) {
    const wasSolved = this.isSolved;
    const turn = commit(this.game, this.history, changes);
    this.#take(turn, "edited");
    if (this.isSolved && !wasSolved) this.dispatchEvent(new Event("solved"));
    return changes.length > 0;
  }

  /**
   * Writes a typed symbol. One that replaces the symbol before it, as 12 does
   * 1, first takes back the move of that one; it may have made none.
   * @param {boolean} replaces @param {() => void} write
   */
  type(replaces, write) {
    const typed = this.#typed;
    if (replaces && typed && typed === this.history.past.at(-1)) this.#take(undo(this.game, this.history), "edited");
    const before = this.history.past.at(-1);
    write();
    const after = this.history.past.at(-1);
    this.#typed = after === before ? undefined : after;
  }

  undo() {
    return this.#step(undo(this.game, this.history));
  }

  redo() {
    return this.#step(redo(this.game, this.history));
  }

  /** @param {string} name */
  addSavepoint(name) {
    this.history = savepoint(this.history, name);
    this.#tell("edited");
  }

  /** @param {import("./model/history.js").Savepoint} point */
  returnTo(point) {
    this.#step(returnTo(this.game, this.history, point));
  }

  /** @param {Selection} selection */
  select(selection) {
    this.selection = selection;
    this.#tell("selected");
  }

  get selectedCells() {
    return [...this.selection.cells];
  }

  get isSolved() {
    return isSolution(this.game.shape, valuesOf(this.game));
  }

  /** What to store, and how to come back from it. */
  toStore() {
    const { game, history, selection } = this;
    return { game, history, cursor: selection.cursor, seconds: this.clock.seconds };
  }

  /** @param {any} stored @returns {boolean} whether it could be used */
  fromStore(stored) {
    const game = gameFromStore(stored?.game);
    if (!game) return false;
    this.load(game);
    this.history = historyFromStore(stored.history, game.shape.side);
    const cursor = Number.isInteger(stored.cursor) && stored.cursor in game.cells ? stored.cursor : 0;
    this.selection = only(cursor);
    this.clock.reset(stored.seconds > 0 ? Math.min(stored.seconds, SECONDS_MAX) : 0);
    this.#tell("loaded");
    return true;
  }

  /** @param {import("./model/history.js").Turn} turn */
  #step(turn) {
    const isMoved = turn.game !== this.game;
    if (turn.touched.length > 0) this.selection = only(turn.touched[0]);
    this.#take(turn, "stepped");
    return isMoved;
  }

  /** @param {import("./model/history.js").Turn} turn @param {Cause} cause */
  #take({ game, history }, cause) {
    this.game = game;
    this.history = history;
    this.#tell(cause);
  }

  /** @param {Cause} cause */
  #tell(cause) {
    this.dispatchEvent(Object.assign(new Event("change"), { detail: cause }));
  }
}
