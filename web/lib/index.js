// permudoku for browsers, in a Web Worker unless told otherwise.
import { isBytes, localRunner, permudokuOf, workerRunner } from "./client.js";
export { PermudokuError } from "./engine.js";

/** @param {any} wasm @returns {Promise<WebAssembly.Module>} */
async function compile(wasm = new URL("./permudoku.wasm", import.meta.url)) {
  if (wasm instanceof WebAssembly.Module) return wasm;
  if (isBytes(wasm)) return WebAssembly.compile(wasm);
  const response = await fetch(wasm);
  if (!response.ok) throw new Error(`${response.url}: ${response.status} ${response.statusText}`);
  // Servers that do not know the type of .wasm files are common.
  const isKnown = response.headers.get("content-type")?.startsWith("application/wasm");
  return isKnown ? WebAssembly.compileStreaming(response) : WebAssembly.compile(await response.arrayBuffer());
}

/** @param {import("./permudoku.js").OpenOptions} [options] */
export async function open({ wasm, worker = true, workerUrl } = {}) {
  const module = await compile(wasm);
  if (!worker) return permudokuOf(localRunner(module));
  return permudokuOf(workerRunner(module, (onMessage, onError) => {
    const made = workerUrl
      ? new Worker(workerUrl, { type: "module" })
      : new Worker(new URL("./worker.js", import.meta.url), { type: "module" });
    made.addEventListener("message", ({ data }) => onMessage(data));
    made.addEventListener("error", (event) => onError(event.message ?? "it could not be started"));
    return { post: (message) => made.postMessage(message), hold() {}, end: () => made.terminate() };
  }));
}
