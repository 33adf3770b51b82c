// Games that were begun and then replaced by another one: nobody loses a game
// by a link, a paste, a new puzzle or a second tab. The latest is the first.

import { gameFromStore, isWritten, puzzleOf, valuesOf } from "./model/game.js";
import { NO_HISTORY } from "./model/history.js";
import { linkOf } from "./model/link.js";
import { isSolution } from "./model/shape.js";

/** @typedef {ReturnType<import("./table.js").Table["toStore"]>} Stored */
/** @typedef {import("./model/game.js").Game} Game */

/** More would fill the store of the browser. */
const MOST = 6;
const HISTORY_MOST = 100_000;

export class EarlierGames {
  #memory;
  /** @type {Stored[]} */
  #list;

  /** @param {import("./storage.js").Memory} memory */
  constructor(memory) {
    this.#memory = memory;
    this.#list = this.#read();
  }

  get count() {
    return this.#list.length;
  }

  /** @param {Stored} stored a game that another one replaces */
  keep(stored) {
    this.#write([light(stored), ...this.#without(stored)]);
  }

  /** The latest one, for which the present game takes the last place. @param {Stored} present @returns {Stored | undefined} */
  exchange(present) {
    const [latest, ...others] = this.#without(present);
    const isWorthIt = isBegun(present) || (isOpen(present) && present.game.givens.some(Boolean));
    this.#write(latest && isWorthIt ? [...others, light(present)] : others);
    return latest;
  }

  /** Takes out the one that is wanted. @param {(game: Game) => boolean} isWanted @returns {Stored | undefined} */
  take(isWanted) {
    const list = this.#read();
    const found = list.find(({ game }) => isWanted(game));
    if (found) this.#write(list.filter((stored) => stored !== found));
    return found;
  }

  /** The same puzzle may be there again, as far as another tab has come with it. @param {Stored} one */
  #without({ game }) {
    const cells = JSON.stringify(game.cells);
    return this.#read().filter((stored) => !isSamePuzzle(stored.game, game) || JSON.stringify(stored.game.cells) !== cells);
  }

  /** As other tabs have left it. @returns {Stored[]} */
  #read() {
    const list = this.#memory.get("earlier");
    if (!Array.isArray(list)) return [];
    return list.flatMap((stored) => {
      const game = gameFromStore(stored?.game);
      return game ? [{ ...stored, game }] : [];
    });
  }

  /** @param {Stored[]} list */
  #write(list) {
    this.#list = list.slice(0, MOST);
    this.#memory.set("earlier", this.#list);
  }
}

/** @param {Stored} stored */
const isOpen = ({ game }) => !isSolution(game.shape, valuesOf(game));

/** Whether somebody has done something that would be lost. @param {Stored} stored */
export const isBegun = (stored) => isOpen(stored) && (stored.history?.past?.length > 0 || isWritten(stored.game));

/** @param {Game} a @param {Game} b */
export const isSamePuzzle = (a, b) => linkOf(puzzleOf(a)) === linkOf(puzzleOf(b));

/** Without a history that takes too much room. @param {Stored} stored @returns {Stored} */
const light = (stored) =>
  JSON.stringify(stored.history ?? null).length > HISTORY_MOST ? { ...stored, history: NO_HISTORY } : stored;
