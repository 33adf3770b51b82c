// The WebAssembly module at work: one call at a time, in this thread.

/** @typedef {import("./permudoku.js").Progress} Progress */
/** @typedef {{ name: string, text: string, options: string, time?: number }} Request */

export class PermudokuError extends Error {
  /** @param {{ status: string, message: string, line?: number, column?: number }} error */
  constructor({ status, message, line = 0, column = 0 }) {
    super(message);
    this.name = "PermudokuError";
    this.status = status;
    this.line = line;
    this.column = column;
  }
}

const PROGRESS_INTERVAL = 100; // milliseconds
const encoder = new TextEncoder();
const decoder = new TextDecoder();

export class Engine {
  #module;
  /** @type {any} */
  #exports;
  /** @type {(effort: { guesses: number, solutions: number, done: number, total: number }) => boolean} */
  #goOn = () => true;

  /** @param {WebAssembly.Module} module */
  constructor(module) {
    this.#module = module;
  }

  // The C library has functions to print, which are never called.
  async #start() {
    const none = () => 52; // ENOSYS
    const instance = await WebAssembly.instantiate(this.#module, {
      permudoku: {
        go_on: (/** @type {number[]} */ ...[guesses, solutions, done, total]) =>
          Number(this.#goOn({ guesses, solutions, done, total })),
      },
      wasi_snapshot_preview1: { fd_close: none, fd_seek: none, fd_write: none },
    });
    const exports = /** @type {any} */ (instance.exports);
    exports._initialize();
    return exports;
  }

  /** @param {string} text @returns {[number, number]} */
  #put(text) {
    // UTF-8 has at most three bytes for each unit of UTF-16.
    const wasm = this.#exports;
    const capacity = text.length * 3 + 1;
    const at = wasm.bridge_alloc(capacity);
    if (!at) throw new PermudokuError({ status: "ERR_MEMORY", message: "out of memory" });
    const memory = new Uint8Array(wasm.memory.buffer, at, capacity);
    const { written } = encoder.encodeInto(text, memory);
    memory[written] = 0;
    return [at, written];
  }

  /** @param {Request} request @param {((progress: Progress) => boolean | void) | undefined} progress false stops */
  #watch({ time }, progress) {
    const start = performance.now();
    let last = start;
    const watch = { isLate: false };
    this.#goOn = (effort) => {
      const now = performance.now();
      if (time && now - start >= time) watch.isLate = true;
      if (watch.isLate) return false;
      if (!progress || now - last < PROGRESS_INTERVAL) return true;
      last = now;
      return progress({ elapsed: now - start, ...effort }) !== false;
    };
    return watch;
  }

  /** @param {Request} request */
  #ask({ name, text, options }) {
    const wasm = this.#exports;
    /** @type {number[]} */
    const blocks = [];
    try {
      const passed = [name, options, text].map((part) => {
        const place = this.#put(part);
        blocks.push(place[0]);
        return place;
      });
      const status = wasm.bridge_call(passed[0][0], ...passed[1], ...passed[2]);
      const answer = decoder.decode(new Uint8Array(wasm.memory.buffer, wasm.bridge_output(), wasm.bridge_output_size()));
      if (status !== 0) throw new PermudokuError(JSON.parse(answer));
      return answer;
    } finally {
      for (const block of blocks) wasm.bridge_free(block);
    }
  }

  /**
   * Answers with JSON, or with text if the call makes text. After a trap, the
   * next call begins with a new instance.
   * @param {Request} request @param {(progress: Progress) => boolean | void} [progress]
   */
  async call(request, progress) {
    this.#exports ??= await this.#start();
    const watch = this.#watch(request, progress);
    try {
      return this.#ask(request);
    } catch (error) {
      if (error instanceof PermudokuError) {
        if (error.status !== "ERR_CANCELLED" || !watch.isLate) throw error;
        throw new PermudokuError({ status: "ERR_LIMIT", message: `the time limit of ${(request.time ?? 0) / 1000} s was reached` });
      }
      this.#exports = undefined;
      throw new PermudokuError({ status: "ERR_CRASH", message: `permudoku crashed and starts again with the next call: ${error}` });
    }
  }
}

/**
 * The body of a worker: the first message is the compiled module, every other
 * one a request. Returns a function for messages.
 * @param {(message: any) => void} post
 */
export function serve(post) {
  /** @type {Engine} */
  let engine;
  return async (/** @type {any} */ message) => {
    if (message.module) {
      engine = new Engine(message.module);
      return;
    }
    try {
      post({ answer: await engine.call(message, (progress) => post({ progress })) });
    } catch (error) {
      const { status = "ERR_CRASH", message, line, column } = /** @type {any} */ (error);
      post({ error: { status, message, line, column } });
    }
  };
}
