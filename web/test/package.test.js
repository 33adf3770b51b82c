// The npm package: installed into an empty project, it works in node and in a
// browser, and its types are complete.
import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import test, { after, before } from "node:test";
import { chromium } from "playwright-core";
import { serve } from "../serve.js";
import { root } from "./native.js";

/** @type {string} */
let project;

before(() => {
  const [tarball] = readdirSync(`${root}build/web`).filter((name) => name.endsWith(".tgz"));
  project = mkdtempSync(join(tmpdir(), "permudoku-"));
  writeFileSync(join(project, "package.json"), '{ "name": "empty", "type": "module", "private": true }\n');
  const words = ["install", "--offline", "--no-audit", "--no-fund", "--silent", `${root}build/web/${tarball}`];
  execFileSync("npm", words, { cwd: project });
});
after(() => rmSync(project, { recursive: true }));

test("the version is that of the library, and nothing else is installed", () => {
  const about = JSON.parse(readFileSync(join(project, "node_modules/permudoku/package.json"), "utf8"));
  const version = /#define PDK_VERSION "(.*)"/.exec(readFileSync(`${root}include/permudoku/version.h`, "utf8"))?.[1];
  assert.equal(about.version, version);
  assert.deepEqual([about.license, about.dependencies], ["MIT", undefined]);
  assert.deepEqual(readdirSync(join(project, "node_modules")).filter((name) => !name.startsWith(".")), ["permudoku"]);
});

const program = `
  import { open } from "permudoku";
  const permudoku = await open();
  const { board, solution } = await permudoku.generate({ seed: 7 });
  const solved = await permudoku.solve(board);
  console.log(solved.verdict, String(solved.solution) === String(solution));
`;

test("node can import it", () => {
  writeFileSync(join(project, "main.js"), program);
  assert.equal(execFileSync("node", ["main.js"], { cwd: project }).toString(), "unique true\n");
});

test("types are checked", () => {
  writeFileSync(join(project, "good.ts"), program.replace("console.log(", "export const answer: [string, boolean] = [").replace("(solution));", "(solution)];"));
  writeFileSync(join(project, "bad.ts"), program.replace("seed: 7", 'seed: "seven"'));
  /** @param {string} file */
  const check = (file) => {
    const words = ["--noEmit", "--strict", "--ignoreConfig", "--target", "es2022", "--module", "nodenext", "--lib", "es2022,dom", file];
    return execFileSync(`${root}web/node_modules/.bin/tsc`, words, { cwd: project, stdio: "pipe" });
  };
  check("good.ts");
  assert.throws(() => check("bad.ts"), (/** @type {any} */ error) => /not assignable to type 'Seed/.test(String(error.stdout)));
});

test("a browser can import it, and works in a worker", async () => {
  writeFileSync(join(project, "index.html"), `<!doctype html><title>t</title>
    <meta http-equiv="Content-Security-Policy" content="default-src 'self'; script-src 'self' 'wasm-unsafe-eval'">`);
  const server = await serve(project);
  const browser = await chromium.launch({ executablePath: "/usr/bin/chromium", args: ["--no-sandbox"] });
  try {
    const page = await browser.newPage();
    /** @type {string[]} */
    const errors = [];
    page.on("console", (message) => message.type() === "error" && !/favicon/.test(message.location().url) && errors.push(message.text()));
    page.on("pageerror", (error) => errors.push(String(error)));
    await page.goto(server.url);
    const answer = await page.evaluate(async () => {
      const address = "/node_modules/permudoku/index.js";
      const { open, PermudokuError } = /** @type {typeof import("../lib/permudoku.js")} */ (await import(address));
      const permudoku = await open();
      const { board, solution } = await permudoku.generate({ seed: 7 });
      const control = new AbortController();
      /** @type {number[]} */
      const progress = [];
      const empty = { boxRows: 3, boxColumns: 3, cells: Array(81).fill(0) };
      const counting = permudoku.count(empty, {
        solutions: 1e15, signal: control.signal,
        progress: ({ solutions }) => {
          progress.push(solutions);
          if (progress.length === 2) control.abort();
        },
      });
      const cancelled = await counting.catch((error) => error.name);
      const refused = await permudoku.read("?").catch((error) => error instanceof PermudokuError && error.status);
      const solved = await permudoku.solve(board);
      const local = await open({ worker: false });
      const again = await local.solve(board);
      return {
        cancelled, refused, progress: progress.length,
        isSolved: String(solved.solution) === String(solution) && String(again.solution) === String(solution),
      };
    });
    assert.deepEqual(answer, { cancelled: "AbortError", refused: "ERR_SYMBOLS", progress: 2, isSolved: true });
    assert.deepEqual(errors, []);
  } finally {
    await browser.close();
    await server.close();
  }
});
