// From keys to symbols. Symbols of one character are typed directly; others,
// such as 12 or "moon", are typed character by character within a second, and
// each longer match replaces the one before it.

/** @typedef {{ symbol: number, replaces: boolean }} Typed replaces: the symbol typed just before was only the beginning of this one */

const PAUSE = 1000;

export class Typing {
  #text = "";
  #time = -Infinity;
  #entered = false;

  /**
   * @param {string[]} symbols @param {string} key one character @param {number} now milliseconds
   * @returns {Typed | null} null: no symbol yet, or none at all
   */
  type(symbols, key, now) {
    const goesOn = now - this.#time < PAUSE && this.#text !== "";
    const longer = this.#text + key;
    const text = goesOn && begins(symbols, longer) ? longer : key;
    const replaces = text !== key && this.#entered;
    const index = find(symbols, text);
    this.#text = begins(symbols, text) ? text : "";
    this.#time = now;
    this.#entered = index >= 0;
    return index >= 0 ? { symbol: index + 1, replaces } : null;
  }

  /** Forgets what was typed; after a move of the cursor, for example. */
  reset() {
    this.#text = "";
    this.#entered = false;
  }
}

/** @param {string[]} symbols @param {string} text */
function begins(symbols, text) {
  const lower = text.toLowerCase();
  return symbols.some((symbol) => symbol.toLowerCase().startsWith(lower));
}

/** As written or, if no symbol is, in the other case. @param {string[]} symbols @param {string} text */
function find(symbols, text) {
  const exact = symbols.indexOf(text);
  if (exact >= 0) return exact;
  return symbols.findIndex((symbol) => symbol.toLowerCase() === text.toLowerCase());
}
