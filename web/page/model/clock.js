// Time spent on a puzzle, in seconds; it stands still while the page is hidden,
// the game is paused, or the puzzle is solved.

export class Clock {
  #spent = 0;
  /** @type {number | null} */
  #since = null;
  #now;

  /** @param {() => number} [now] milliseconds */
  constructor(now = () => performance.now()) {
    this.#now = now;
  }

  get seconds() {
    const running = this.#since === null ? 0 : this.#now() - this.#since;
    return Math.floor((this.#spent + running) / 1000);
  }

  get isRunning() {
    return this.#since !== null;
  }

  start() {
    this.#since ??= this.#now();
  }

  stop() {
    if (this.#since !== null) this.#spent += this.#now() - this.#since;
    this.#since = null;
  }

  /** @param {number} [seconds] */
  reset(seconds = 0) {
    this.#spent = seconds * 1000;
    if (this.#since !== null) this.#since = this.#now();
  }
}

/** @param {number} seconds @returns {string} 7:05, 1:02:03 */
export function clockText(seconds) {
  const two = (/** @type {number} */ n) => String(n).padStart(2, "0");
  const minutes = Math.floor(seconds / 60);
  const rest = two(seconds % 60);
  return minutes < 60 ? `${minutes}:${rest}` : `${Math.floor(minutes / 60)}:${two(minutes % 60)}:${rest}`;
}
