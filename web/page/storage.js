// What the page remembers, on this device only. A browser may refuse to store
// anything, or be full: then the page goes on without, and says so once.

const PREFIX = "permudoku.";

/** @typedef {Pick<Storage, "getItem" | "setItem" | "removeItem">} Shelf */

export class Memory {
  #shelf;
  #onRefused;
  /** What could not be stored is at least kept until the page is closed. @type {Map<string, string>} */
  #kept = new Map();
  #hasComplained = false;

  /** @param {() => Shelf} shelf may throw @param {() => void} [onRefused] called once */
  constructor(shelf = () => localStorage, onRefused = () => {}) {
    this.#shelf = shelf;
    this.#onRefused = onRefused;
  }

  /** @param {string} key @returns {any} undefined if there is nothing, or nothing that can be read */
  get(key) {
    try {
      const text = this.#kept.get(key) ?? this.#shelf().getItem(PREFIX + key);
      return text === null ? undefined : JSON.parse(text);
    } catch {
      return undefined;
    }
  }

  /** @param {string} key @param {unknown} value @returns {boolean} whether it was stored */
  set(key, value) {
    const text = JSON.stringify(value);
    try {
      this.#shelf().setItem(PREFIX + key, text);
      this.#kept.delete(key);
      return true;
    } catch {
      this.#kept.set(key, text);
      if (!this.#hasComplained) this.#onRefused();
      this.#hasComplained = true;
      return false;
    }
  }
}
