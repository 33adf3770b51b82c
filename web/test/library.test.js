// The library as its users see it: options, boards, errors, limits, cancelling.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import test from "node:test";
import { brotliCompressSync, constants } from "node:zlib";
import { Engine } from "../../build/web/lib/engine.js";
import { open, PermudokuError } from "../../build/web/lib/node.js";
import { permudoku, root } from "./native.js";

const wasm = readFileSync(`${root}build/web/lib/permudoku.wasm`);
const line = (await permudoku.generate({ seed: 7 })).board.cells.join("").replaceAll("0", ".");
const large = ".".repeat(81 * 81); // an empty board of 81x81

/** @param {string} status @param {RegExp} [message] */
const refusal = (status, message = /./) => (/** @type {any} */ error) =>
  error instanceof PermudokuError && error.status === status && message.test(error.message);

test("a board that was read can be passed on", async () => {
  for (const text of [line, "ABCD\nCD..\n....\n....", "sun moon star sky\n. . . .\n. . . .\n. . . .", "0123\n....\n....\n...."]) {
    const board = await permudoku.read(text);
    assert.equal(board.cells.length, board.side ** 2);
    assert.equal(await permudoku.convert(board, "json"), await permudoku.convert(text, "json"));
  }
});

test("marks, placed symbols and texts survive", async () => {
  const board = await permudoku.read(line);
  const empty = board.cells.indexOf(0);
  const marks = board.cells.map((symbol, cell) => (cell === empty ? [1, 2, 5] : null));
  const full = { ...board, cells: [...board.cells], placed: [80], marks, title: "A \"title\"\\" };
  full.cells[80] = full.cells[80] || 1;
  const again = await permudoku.read(await permudoku.convert(full, "json"));
  assert.deepEqual([again.placed, again.marks?.[empty], again.title], [[80], [1, 2, 5], full.title]);
  assert.deepEqual((await permudoku.hint(full)).candidates[empty].filter((s) => ![1, 2, 5].includes(s)), []);
});

test("a text of several boards is read one by one, and converted at once", async () => {
  const text = `${line}\n${line}\n`;
  assert.equal((await permudoku.read(text)).hasMore, true);
  const second = await permudoku.read(text, { number: 2 });
  assert.deepEqual([second.hasMore, second.line], [false, 2]);
  await assert.rejects(permudoku.read(text, { number: 3 }), refusal("ERR_SYNTAX", /no board/));
  await assert.rejects(permudoku.solve(text), refusal("ERR_SYNTAX", /second one/));
  const boards = [await permudoku.read(text), second];
  assert.equal(await permudoku.convert(boards, "line"), text);
});

test("errors have a status, a place and a sentence", async () => {
  await assert.rejects(permudoku.read("12?4\n3412\n2143\n4321"), (/** @type {any} */ error) =>
    refusal("ERR_SYNTAX")(error) && error.line === 1);
  await assert.rejects(permudoku.generate({ boxes: "3by3" }), refusal("ERR_SYNTAX"));
  await assert.rejects(permudoku.generate({ symmetry: "round" }), refusal("ERR_ARGUMENT", /no symmetry round/));
  await assert.rejects(permudoku.solve(line, { engine: "magic" }), refusal("ERR_ARGUMENT", /magic/));
  await assert.rejects(permudoku.convert(line, "papyrus"), refusal("ERR_ARGUMENT", /no format papyrus/));
  await assert.rejects(permudoku.rate(large), refusal("ERR_LIMIT"));
  await assert.rejects(permudoku.grid({ moves: "rows=2,3,4,1,5..9" }), refusal("ERR_BREAKS", /box/));
});

test("options of the wrong type are refused", async () => {
  /** @type {any} */
  const any = permudoku;
  for (const [call, ...values] of [
    ["solve", line, { colour: "red" }], ["solve", line, { guesses: -1 }], ["solve", line, { guesses: 1.5 }],
    ["solve", line, { engine: 7 }], ["solve", line, { engine: "a\0b" }], ["solve", line, { time: "1" }],
    ["solve", line, 7], ["solve", 7], ["solve", null], ["solve", { boxRows: 3 }],
    ["solve", { boxRows: 2, boxColumns: 2, cells: Array(16).fill(5) }],
    ["solve", { boxRows: 2, boxColumns: 2, cells: Array(15).fill(0) }],
    ["solve", { boxRows: 2, boxColumns: 2, cells: Array(16).fill(0), symbols: ["a"] }],
    ["generate", { seed: -1 }], ["generate", { seed: 2n ** 64n }], ["generate", { clues: "30" }],
    ["rate", line, { scale: "kelvin" }], ["render", line, { cell: 0 }], ["render", line, { solution: 3 }],
  ])
    await assert.rejects(any[/** @type {string} */ (call)](...values), TypeError, `${call} ${JSON.stringify(values.slice(1), (_, v) => (typeof v === "bigint" ? String(v) : v))}`);
});

test("a time limit ends a search with what is known", async () => {
  const { verdict, stoppedBy } = await permudoku.solve(large, { time: 1 });
  assert.deepEqual([verdict, stoppedBy], ["unknown", "time"]);
  const count = await permudoku.count(".".repeat(81), { time: 100, solutions: Number.MAX_SAFE_INTEGER });
  assert.deepEqual([count.exact, count.stoppedBy], [false, "time"]);
  assert.ok(count.count > 0);
  // Depending on the machine, there is a puzzle by then or not.
  const made = permudoku.generate({ boxes: "6x6", minimal: true, seed: 1, time: 100 });
  const end = await made.then(({ unique, stoppedBy }) => unique && stoppedBy, ({ status }) => status);
  assert.ok(end === "time" || end === "ERR_LIMIT", String(end));
  await assert.rejects(permudoku.sample({ boxes: "16x16", time: 1 }), refusal("ERR_LIMIT", /time limit of 0.001 s/));
});

test("a limit of guesses gives the same answer everywhere", async () => {
  const { board } = await permudoku.generate({ boxes: "4x4", seed: 1 });
  const empty = { ...board, cells: board.cells.map((symbol, cell) => (cell % 3 ? 0 : symbol)) };
  const answer = await permudoku.count(empty, { guesses: 100, engine: "bits" });
  assert.deepEqual([answer.exact, answer.stoppedBy], [false, "guesses"]);
});

test("progress is reported, and a signal inside it cancels", async () => {
  const control = new AbortController();
  let calls = 0;
  const counting = permudoku.count(".".repeat(81), {
    solutions: Number.MAX_SAFE_INTEGER,
    signal: control.signal,
    progress: ({ elapsed, solutions }) => {
      calls++;
      assert.ok(elapsed >= 100 && solutions >= 0);
      control.abort();
    },
  });
  await assert.rejects(counting, { name: "AbortError" });
  assert.equal(calls, 1);
  await assert.rejects(permudoku.solve(line, { signal: control.signal }), { name: "AbortError" });
  assert.equal((await permudoku.solve(line)).verdict, "unique");
});

test("in a worker a signal cancels at once, and other calls go on", async () => {
  const inside = await open({ worker: true });
  const control = new AbortController();
  /** @type {number[]} */
  const progress = [];
  const endless = inside.count(".".repeat(81), {
    solutions: Number.MAX_SAFE_INTEGER, signal: control.signal, progress: ({ solutions }) => progress.push(solutions),
  });
  const waiting = inside.solve(line);
  const dropped = inside.solve(line, { signal: control.signal });
  setTimeout(() => control.abort(new Error("enough")), 300);
  await assert.rejects(endless, /enough/);
  await assert.rejects(dropped, /enough/);
  assert.ok(progress.length > 0);
  assert.equal((await waiting).verdict, "unique");
  assert.equal((await inside.count(".".repeat(81), { time: 100, solutions: 1e15 })).stoppedBy, "time");
  const last = inside.solve(line);
  inside.close();
  await assert.rejects(last, refusal("ERR_CANCELLED", /closed/));
  await assert.rejects(inside.solve(line), refusal("ERR_CANCELLED", /closed/));
});

test("a failing worker is replaced", async () => {
  const bad = await open({ worker: true, workerUrl: new URL("data:text/javascript,nothing()") }).catch((error) => error);
  assert.ok(refusal("ERR_CRASH", /worker/)(bad), String(bad));
});

test("after a trap and without memory the next call works", async () => {
  const module = await WebAssembly.compile(wasm);
  /** @type {any[]} */
  const instances = [];
  const original = WebAssembly.instantiate;
  // The first instance reads beyond its memory.
  // @ts-expect-error: only the overload for modules
  WebAssembly.instantiate = async (...values) => {
    // @ts-expect-error: the same
    const { exports } = /** @type {{ exports: any }} */ (await original(...values));
    instances.push(exports);
    return { exports: instances.length > 1 ? exports : { ...exports, bridge_call: () => exports.bridge_call(-16, 0, 0, 0, 0) } };
  };
  try {
    const engine = new Engine(module);
    const solve = { name: "solve", text: line, options: "" };
    await assert.rejects(engine.call(solve), refusal("ERR_CRASH", /out of bounds/));
    await engine.call(solve);
    assert.equal(instances.length, 2);
    const { memory } = instances[1];
    const free = 32768 - memory.buffer.byteLength / 65536;
    memory.grow(free - 16);
    await assert.rejects(engine.call({ name: "grid", text: "", options: "boxes\x0064x64\0" }), refusal("ERR_MEMORY", /out of memory/));
    await assert.rejects(engine.call({ ...solve, text: " ".repeat(1 << 20) }), refusal("ERR_MEMORY"));
    assert.equal(JSON.parse(await engine.call(solve)).verdict, "unique");
  } finally {
    WebAssembly.instantiate = original;
  }
});

test("calls leave no memory behind, whether or not they fail", async () => {
  const original = WebAssembly.instantiate;
  /** @type {any} */
  let exports;
  WebAssembly.instantiate = async (...values) => {
    // @ts-expect-error: only the overload for modules
    const instance = /** @type {any} */ (await original(...values));
    exports = instance.exports;
    return instance;
  };
  try {
    const own = await open({ wasm });
    const board = { ...(await own.read(line)), marks: Array(81).fill(null), title: "a title" };
    const round = async () => {
      for (const [name, ...values] of [
        ["read", line], ["read", "?"], ["convert", board, "table"], ["convert", board, "papyrus"], ["render", board, { solution: true }],
        ["check", line], ["solve", line], ["solve", `55${line.slice(2)}`, { clash: true }], ["solve", ".".repeat(81)],
        ["count", line], ["generate", { seed: 1 }], ["generate", { level: "Medium", seed: 1 }], ["generate", { symmetry: "round" }],
        ["grid", { shuffle: true, seed: 1 }], ["grid", { moves: "rows=2" }], ["sample", { seed: 1 }],
        ["transform", line, { moves: "transpose" }], ["orbit"], ["canon", line], ["canon", line, { engine: "none" }],
        ["rate", line], ["steps", line, { pictures: true }], ["hint", board],
      ])
        await /** @type {any} */ (own)[/** @type {string} */ (name)](...values).catch(() => {});
    };
    for (let i = 0; i < 3; i++) await round();
    const size = exports.memory.buffer.byteLength;
    for (let i = 0; i < 40; i++) await round();
    assert.equal(exports.memory.buffer.byteLength, size);
  } finally {
    WebAssembly.instantiate = original;
  }
});

test("ten megabytes of garbage are refused quickly", async () => {
  let random = 1;
  const letters = Array.from({ length: 1 << 20 }, () => String.fromCharCode(32 + ((random = (random * 48271) % 2147483647) % 95))).join("");
  for (const text of [letters.repeat(10), "x".repeat(1e7), "[".repeat(1e7), "<".repeat(1e7), " ".repeat(1e7), "é".repeat(5e6), "\0".repeat(1e7)]) {
    const began = process.cpuUsage();
    await assert.rejects(permudoku.read(text), PermudokuError, text.slice(0, 20));
    const { user, system } = process.cpuUsage(began);
    assert.ok(user + system < 3e6, `${JSON.stringify(text.slice(0, 20))}: ${user + system} us`);
  }
});

test("the module is small", () => {
  const size = brotliCompressSync(wasm, { params: { [constants.BROTLI_PARAM_LGWIN]: 24 } }).length;
  assert.ok(size < 320_000, `${size} bytes`);
});
