// node web/stamp.js FOLDER: writes the list of files, and a version made from
// their contents, into service-worker.js of that folder.
import { createHash } from "node:crypto";
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";

const folder = process.argv[2] ?? "build/web";

/** What a browser never asks for. @param {string} file */
const isForBrowsers = (file) =>
  !/(\.d\.ts|\.md|\.tgz|LICENSE|package\.json|node\.js|service-worker\.js)$/.test(file);

const files = readdirSync(folder, { recursive: true, withFileTypes: true })
  .filter((entry) => entry.isFile())
  .map((entry) => join(entry.parentPath ?? entry.path, entry.name).slice(join(folder, "/").length))
  .filter(isForBrowsers)
  .sort();
const hash = createHash("sha256");
for (const file of files) hash.update(file).update(readFileSync(join(folder, file)));

const worker = join(folder, "service-worker.js");
const text = readFileSync(worker, "utf8")
  .replace('const VERSION = "unstamped";', `const VERSION = "${hash.digest("hex").slice(0, 16)}";`)
  .replace("const FILES = [];", `const FILES = ${JSON.stringify(["./", ...files], null, 2)};`);
writeFileSync(worker, text);
