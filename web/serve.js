// Serves a folder to this machine only: node web/serve.js [FOLDER [PORT]].
import { createReadStream } from "node:fs";
import { stat } from "node:fs/promises";
import { createServer } from "node:http";
import { extname, join, normalize, resolve } from "node:path";
import { fileURLToPath } from "node:url";

/** @type {Record<string, string>} */
const types = {
  ".css": "text/css; charset=utf-8",
  ".html": "text/html; charset=utf-8",
  ".js": "text/javascript; charset=utf-8",
  ".json": "application/json",
  ".png": "image/png",
  ".svg": "image/svg+xml",
  ".wasm": "application/wasm",
  ".webmanifest": "application/manifest+json",
};

/** @param {string} folder @param {string} url */
async function fileOf(folder, url) {
  const path = decodeURIComponent(new URL(url, "http://localhost").pathname);
  const file = join(folder, normalize(path.endsWith("/") ? `${path}index.html` : path));
  const found = await stat(file).catch(() => null);
  return found?.isFile() && file.startsWith(folder) ? file : undefined;
}

/** Port 0: any that is free. @param {string} folder @param {number} port */
export async function serve(folder, port = 0) {
  const root = resolve(folder);
  const server = createServer(async (request, response) => {
    const file = await fileOf(root, request.url ?? "/").catch(() => undefined);
    if (!file) {
      response.writeHead(404, { "content-type": "text/plain" }).end("not found\n");
      return;
    }
    response.writeHead(200, {
      "content-type": types[extname(file)] ?? "application/octet-stream",
      "cache-control": "no-cache",
    });
    createReadStream(file).pipe(response);
  });
  await new Promise((done, fail) => server.once("error", fail).listen(port, "127.0.0.1", () => done(undefined)));
  const address = /** @type {import("node:net").AddressInfo} */ (server.address());
  return { url: `http://127.0.0.1:${address.port}/`, close: () => new Promise((done) => server.close(done)) };
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const [folder = "build/web", port = "8000"] = process.argv.slice(2);
  const { url } = await serve(folder, Number(port));
  console.log(`${folder} is served at ${url}; stop it with Ctrl-C`);
}
