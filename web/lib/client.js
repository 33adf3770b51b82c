// What users of the package see: promises around an engine in this thread, or
// in a worker that is ended to cancel a call.
import { boardText, optionsText } from "./calls.js";
import { Engine, PermudokuError } from "./engine.js";

/** @typedef {import("./engine.js").Request} Request */
/** @typedef {import("./permudoku.js").CallOptions} CallOptions */
/** @typedef {import("./permudoku.js").BoardInput} BoardInput */
/** @typedef {{ run(request: Request, how: CallOptions): Promise<string>, close(): void }} Runner */
/** @typedef {{ post(message: any): void, hold(isBusy: boolean): void, end(): void }} Port */
/** @typedef {(onMessage: (message: any) => void, onError: (text: string) => void) => Port} StartWorker */

const closed = () => new PermudokuError({ status: "ERR_CANCELLED", message: "permudoku was closed" });

/** @param {WebAssembly.Module} module @returns {Runner} */
export function localRunner(module) {
  const engine = new Engine(module);
  /** @type {Promise<unknown>} */
  let last = Promise.resolve();
  let isOpen = true;
  /** @param {Request} request @param {CallOptions} how */
  const answer = async (request, { signal, progress }) => {
    signal?.throwIfAborted();
    if (!isOpen) throw closed();
    try {
      return await engine.call(request, (so_far) => {
        progress?.(so_far);
        return !signal?.aborted;
      });
    } finally {
      signal?.throwIfAborted();
    }
  };
  return {
    run(request, how) {
      const next = last.then(() => answer(request, how));
      last = next.catch(() => {});
      return next;
    },
    close: () => void (isOpen = false),
  };
}

// A worker that does not answer this long after its time limit is ended.
const GRACE = 1000; // milliseconds

/**
 * Calls wait in line here, not in the worker: to cancel the one under way, the
 * worker is ended, and the others go to the next worker.
 * @param {WebAssembly.Module} module @param {StartWorker} start @returns {Runner}
 */
export function workerRunner(module, start) {
  /** @typedef {{ request: Request, how: CallOptions, end: (settle: () => void) => void, resolve: (answer: string) => void, reject: (reason: unknown) => void }} Job */
  /** @type {Job[]} */
  const jobs = [];
  /** @type {Port | undefined} */
  let port;
  /** @type {Job | undefined} */
  let current;
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  let timer;
  let isOpen = true;

  const dropWorker = () => {
    port?.end();
    port = undefined;
  };
  /** @param {Job} job @param {() => void} settle */
  const finish = (job, settle) => {
    if (job === current) {
      clearTimeout(timer);
      port?.hold(false);
      current = undefined;
    }
    const at = jobs.indexOf(job);
    if (at >= 0) jobs.splice(at, 1);
    job.end(settle);
    next();
  };
  /** @param {unknown} reason */
  const failCurrent = (reason) => {
    const job = current;
    dropWorker();
    if (job) finish(job, () => job.reject(reason));
  };
  /** @param {any} message */
  const hear = ({ progress, answer, error }) => {
    const job = current;
    if (!job) return;
    if (progress) job.how.progress?.(progress);
    else finish(job, () => (error ? job.reject(new PermudokuError(error)) : job.resolve(answer)));
  };
  const begin = () => {
    const made = start(
      (message) => port === made && hear(message),
      (text) => port === made && failCurrent(new PermudokuError({ status: "ERR_CRASH", message: `the worker failed: ${text}` })),
    );
    made.post({ module });
    return made;
  };
  const next = () => {
    if (current || jobs.length === 0) return;
    const job = jobs[0];
    const { time } = job.request;
    current = job;
    port ??= begin();
    port.hold(true);
    port.post(job.request);
    if (!time) return;
    const message = `the time limit of ${time / 1000} s was reached`;
    timer = setTimeout(() => failCurrent(new PermudokuError({ status: "ERR_LIMIT", message })), time + GRACE);
  };

  return {
    run(request, how) {
      return new Promise((resolve, reject) => {
        const { signal } = how;
        signal?.throwIfAborted();
        if (!isOpen) throw closed();
        const cancel = () => (job === current ? failCurrent(signal?.reason) : finish(job, () => reject(signal?.reason)));
        /** @type {Job} */
        const job = {
          request, how, resolve, reject,
          end(settle) {
            signal?.removeEventListener("abort", cancel);
            settle();
          },
        };
        signal?.addEventListener("abort", cancel);
        jobs.push(job);
        next();
      });
    },
    close() {
      isOpen = false;
      dropWorker();
      current = undefined;
      clearTimeout(timer);
      for (const job of jobs.splice(0)) job.end(() => job.reject(closed()));
    },
  };
}

/** @param {Runner} runner @returns {Promise<import("./permudoku.js").Permudoku>} */
export async function permudokuOf(runner) {
  /** @param {string} name @param {string} text @param {any} options @param {Record<string, any>} [more] */
  const ask = async (name, text, options = {}, more = {}) => {
    if (typeof options !== "object" || options === null) throw new TypeError(`options of ${name} must be an object`);
    const { signal, progress, time } = options;
    const words = optionsText(name, { ...options, ...more });
    return runner.run({ name, text, options: words, time }, { signal, progress });
  };
  /** @param {string} name */
  const aboutBoard = (name) => async (/** @type {BoardInput} */ board, /** @type {any} */ options) =>
    JSON.parse(await ask(name, boardText(board), options));
  /** @param {string} name */
  const making = (name) => async (/** @type {any} */ options) => JSON.parse(await ask(name, "", options));
  return {
    about: JSON.parse(await ask("about", "")),
    read: aboutBoard("read"),
    convert: async (boards, format, options) => ask("convert", boardText(boards), options, { to: format }),
    render: async (board, options) => ask("render", boardText(board), options),
    check: aboutBoard("check"),
    solve: aboutBoard("solve"),
    count: aboutBoard("count"),
    generate: making("generate"),
    grid: making("grid"),
    sample: making("sample"),
    transform: aboutBoard("transform"),
    orbit: making("orbit"),
    canon: aboutBoard("canon"),
    rate: aboutBoard("rate"),
    steps: aboutBoard("steps"),
    hint: aboutBoard("hint"),
    close: () => runner.close(),
  };
}

/** @param {unknown} wasm @returns {wasm is BufferSource} */
export const isBytes = (wasm) => wasm instanceof ArrayBuffer || ArrayBuffer.isView(wasm);
