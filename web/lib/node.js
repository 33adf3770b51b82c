// permudoku for node, in this thread unless told otherwise.
import { readFile } from "node:fs/promises";
import { Worker } from "node:worker_threads";
import { isBytes, localRunner, permudokuOf, workerRunner } from "./client.js";
export { PermudokuError } from "./engine.js";

/** @param {any} wasm @returns {Promise<WebAssembly.Module>} */
async function compile(wasm = new URL("./permudoku.wasm", import.meta.url)) {
  if (wasm instanceof WebAssembly.Module) return wasm;
  return WebAssembly.compile(isBytes(wasm) ? wasm : new Uint8Array(await readFile(wasm)));
}

/** @param {import("./permudoku.js").OpenOptions} [options] */
export async function open({ wasm, worker = false, workerUrl = new URL("./worker.node.js", import.meta.url) } = {}) {
  const module = await compile(wasm);
  if (!worker) return permudokuOf(localRunner(module));
  return permudokuOf(workerRunner(module, (onMessage, onError) => {
    const made = new Worker(new URL(workerUrl), { execArgv: [] });
    made.on("message", onMessage);
    made.on("error", (error) => onError(error.message));
    return {
      post: (message) => made.postMessage(message),
      // An idle worker does not keep the program alive.
      hold: (isBusy) => (isBusy ? made.ref() : made.unref()),
      end: () => void made.terminate(),
    };
  }));
}
