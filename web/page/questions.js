// The library, in a worker. It is loaded when it is first needed, never before
// the page is painted. One question at a time: a new one cancels the one before.

/** @typedef {import("./lib/permudoku.js").Permudoku} Permudoku */
/** @typedef {import("./lib/permudoku.js").CallOptions} CallOptions */
/** @typedef {import("./lib/permudoku.js").Progress} Progress */

export class Questions extends EventTarget {
  /** @type {Promise<Permudoku> | undefined} */
  #library;
  /** @type {Map<string, AbortController>} */
  #running = new Map();
  #open;

  /** @param {() => Promise<Permudoku>} [open] */
  constructor(open = async () => (await import("./lib/index.js")).open()) {
    super();
    this.#open = open;
  }

  /** @returns {Promise<Permudoku>} */
  library() {
    this.#library ??= this.#open().catch((error) => {
      this.#library = undefined; // the next question tries again
      throw error;
    });
    return this.#library;
  }

  /**
   * Asks the library something. Questions of the same topic replace each other;
   * the promise of the one that was replaced or cancelled is never settled.
   * @template T
   * @param {string} topic
   * @param {(library: Permudoku, options: CallOptions) => Promise<T>} question
   * @returns {Promise<T>}
   */
  async ask(topic, question) {
    this.cancel(topic);
    const controller = new AbortController();
    const { signal } = controller;
    this.#running.set(topic, controller);
    this.#tell("busy", topic);
    try {
      const library = await this.library();
      if (signal.aborted) return await new Promise(() => {});
      return await question(library, { signal, progress: (progress) => this.#tell("progress", topic, progress) });
    } catch (error) {
      if (signal.aborted) return await new Promise(() => {});
      throw error;
    } finally {
      if (this.#running.get(topic) === controller) {
        this.#running.delete(topic);
        this.#tell("idle", topic);
      }
    }
  }

  /** @param {string} topic */
  cancel(topic) {
    const controller = this.#running.get(topic);
    if (!controller) return;
    this.#running.delete(topic);
    controller.abort();
    this.#tell("idle", topic);
  }

  /** Ends everything, because the user wants it: "stopped" tells which topics. */
  stop() {
    for (const topic of [...this.#running.keys()]) {
      this.cancel(topic);
      this.#tell("stopped", topic);
    }
  }

  get isBusy() {
    return this.#running.size > 0;
  }

  /** @param {string} type @param {string} topic @param {Progress} [progress] */
  #tell(type, topic, progress) {
    this.dispatchEvent(Object.assign(new Event(type), { detail: { topic, progress } }));
  }
}
