// The same answers as the program, byte for byte where it prints bytes.
import assert from "node:assert/strict";
import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import test from "node:test";
import { permudoku, puzzles, run, runJson, squeeze } from "./native.js";

/** @typedef {import("../lib/permudoku.js").Board} Board */

// Seed 1 has easy and hard puzzles; the last ones need dynamic chains.
const nine = run(["generate", "--seed", "1", "--count", "300", "--format", "line"]).split("\n").filter((line) => /^[\d.]{81}$/.test(line));
const some = nine.slice(0, 12);
const hardest = [285, 168, 283].map((number) => nine[number - 1]);
const six = puzzles("2x3", "--seed", "2", "--count", "3").map((line) => `# boxes=2x3\n${line}`);
const letters = run(["generate", "4", "--symbols", "A-P", "--seed", "3", "--format", "rows"]);
const words = run(["generate", "2", "--symbols", "sun,moon,star,sky", "--seed", "4", "--format", "rows"]);
const four = puzzles("2", "--seed", "5");
const several = some[0].replace(/[1-9]/, ".");
const clash = `55${".".repeat(79)}`;
const none = `12345678.........9${".".repeat(63)}`;
const played = run(["convert", "--to", "hodoku", "-"], some[1]).trim();
const boards = [...some, ...six, letters, words, ...four, several, clash, none];

/** @param {number[]} cells @param {Board} board */
const lineOf = (cells, board) => {
  const separator = board.symbols.every((text) => [...text].length === 1) ? "" : " ";
  return cells.map((symbol) => (symbol ? board.symbols[symbol - 1] : ".")).join(separator);
};

/** The program writes cells as row and column from 1. @param {number} side */
const cellIn = (side) => (/** @type {[number, number]} */ [row, column]) => (row - 1) * side + column - 1;

test("verdicts, solutions and guesses are those of the program", async () => {
  for (const board of boards) {
    const engine = board.length === 81 ? ["--engine", "nine-portable"] : ["--engine", "bits"];
    const [native] = runJson(["solve", "--explain", ...engine], board);
    const own = await permudoku.solve(board, { engine: engine[1], clash: true });
    assert.equal(own.verdict, native.verdict, board);
    assert.equal(own.guesses, native.guesses, board);
    if (native.solution) assert.equal(lineOf(own.solution ?? [], own.board), native.solution);
    if (native.second) assert.equal(lineOf(own.second ?? [], own.board), native.second);
    if (native.differences) assert.deepEqual(own.differences, native.differences.map(cellIn(own.board.side)));
    if (native.clash) assert.deepEqual(own.clash?.cells, native.clash.clues.map(cellIn(own.board.side)));
  }
});

test("the best engine gives the same verdicts", async () => {
  for (const board of boards) assert.equal((await permudoku.solve(board)).verdict, runJson(["solve"], board)[0].verdict, board);
});

test("counts are those of the program", async () => {
  const few = `${some[0].slice(0, 60)}${".".repeat(21)}`;
  for (const board of [...boards, few, ".".repeat(16)]) {
    const [native] = runJson(["count", "--limit", "5000"], board);
    const own = await permudoku.count(board, { solutions: 5000 });
    assert.deepEqual([own.count, own.exact], [native.count, native.exact], board);
  }
});

test("checks find the same conflicts", async () => {
  for (const board of [...boards, "1".repeat(81), run(["grid", "3", "--format", "line"])]) {
    const [native] = runJson(["check"], board);
    const own = await permudoku.check(board);
    const { side } = await permudoku.read(board);
    assert.equal(own.validity, native.verdict);
    assert.equal(own.empty, native.empty);
    assert.equal(own.conflicts.length, native.conflict_count);
    native.conflicts.forEach((/** @type {any} */ conflict, /** @type {number} */ i) => {
      assert.deepEqual(own.conflicts[i].house, { kind: conflict.house, index: conflict.number - 1 });
      assert.deepEqual(own.conflicts[i].cells, conflict.cells.map(cellIn(side)));
    });
  }
});

test("a seed gives the same puzzle", async () => {
  /** @type {[string[], import("../lib/permudoku.js").GenerateOptions][]} */
  const requests = [
    [["--seed", "7"], { seed: 7 }],
    [["--seed", "18446744073709551615"], { seed: 18446744073709551615n }],
    [["--seed", "7", "--symmetry", "rotate180", "--clues", "26..30"], { seed: 7, symmetry: "rotate180", clues: [26, 30] }],
    [["--seed", "8", "--clues", "40"], { seed: 8, clues: 40 }],
    [["--seed", "8", "--minimal", "--symmetry", "diagonal"], { seed: 8, minimal: true, symmetry: "diagonal" }],
    [["--seed", "9", "--method", "orbit"], { seed: 9, method: "orbit" }],
    [["--seed", "9", "--unique", "singles"], { seed: 9, rule: "singles" }],
    [["--seed", "4", "--level", "Easy"], { seed: 4, level: "Easy" }],
    [["--seed", "4", "--level", "Hard"], { seed: 4, level: "Hard" }],
    [["--seed", "4", "--rating", "7.1..7.3"], { seed: 4, rating: [7.1, 7.3] }],
    [["2x3", "--seed", "3"], { boxes: "2x3", seed: 3 }],
    [["3x4", "--seed", "3", "--symbols", "A-L"], { boxes: "3x4", seed: 3, symbols: "A-L" }],
    [["4", "--seed", "3"], { boxes: "4x4", seed: 3 }],
    [["5", "--seed", "3"], { boxes: "5x5", seed: 3 }],
  ];
  for (const [words, options] of requests) {
    const [native] = runJson(["generate", ...words]);
    const own = await permudoku.generate(options);
    assert.equal(lineOf(own.board.cells, own.board), native.puzzle, words.join(" "));
    assert.equal(lineOf(own.solution, own.board), native.solution);
    assert.deepEqual([own.clues, own.minimal, own.unique], [native.clues, native.minimal, true]);
  }
  const series = runJson(["generate", "--seed", "11", "--count", "3"]);
  for (const { number, puzzle } of series) {
    const own = await permudoku.generate({ seed: 11, number });
    assert.equal(lineOf(own.board.cells, own.board), puzzle);
  }
});

test("grids, random grids and moves are those of the program", async () => {
  for (const boxes of ["2x2", "3x3", "2x3", "3x2", "4x4", "5x5"]) {
    const [native] = runJson(["grid", boxes, "--explain"]);
    const own = await permudoku.grid({ boxes });
    native.rows.forEach((/** @type {any} */ row, /** @type {number} */ i) => {
      assert.deepEqual(own.rows[i], { groups: row.groups ?? 0, places: row.places ?? 0, rotation: row.rotation });
      assert.deepEqual(own.board.cells.slice(i * own.board.side, (i + 1) * own.board.side), row.symbols);
    });
    assert.deepEqual(own.boxes, native.boxes.map((/** @type {any} */ { rotation }) => ({ rotation })));
    const shuffled = await permudoku.grid({ boxes, shuffle: true, seed: 5 });
    assert.equal(await permudoku.convert(shuffled.board, "line"), run(["grid", boxes, "--shuffle", "--seed", "5", "--format", "line"]));
    const sample = await permudoku.sample({ boxes, seed: 6, number: 1 });
    assert.equal(await permudoku.convert(sample.board, "line"), run(["sample", boxes, "--seed", "6", "--format", "line"]));
    const facts = await permudoku.orbit({ boxes });
    const [orbit] = runJson(["orbit", boxes]);
    assert.deepEqual(Object.values(facts), Object.values(orbit).slice(2));
  }
  const moved = await permudoku.transform(some[0], { moves: "transpose rows=2,1,3..9 symbols=9..1" });
  const native = run(["transform", "--transpose", "--rows", "2,1,3..9", "--relabel", "9..1", "--format", "line"], some[0]);
  assert.equal(await permudoku.convert(moved.board, "line"), native);
});

test("canonical forms, moves and groups are those of the program", async () => {
  for (const board of [some[0], six[0], words, run(["grid", "3", "--format", "line"])]) {
    const [native] = runJson(["canon", "--report", "--automorphisms", "--generators"], board);
    const own = await permudoku.canon(board);
    assert.equal(lineOf(own.board.cells, own.board), native.board);
    assert.deepEqual([own.engine, own.moves, own.automorphisms, own.generators],
      [native.engine, native.moves, native.automorphisms, native.generators]);
  }
});

test("every format is written with the same bytes", async () => {
  for (const { name } of permudoku.about.formats)
    for (const board of [some[0], some.join("\n"), six[0], letters, words, several, played]) {
      const native = (() => {
        try {
          return run(["convert", "--to", name, "--strict"], board);
        } catch {
          return undefined;
        }
      })();
      const own = await permudoku.convert(board, name).catch(() => undefined);
      assert.equal(own, native, `${name}: ${board}`);
    }
  assert.equal(await permudoku.convert(letters, "json", { cells: true }), run(["convert", "--to", "json", "--cells"], letters));
});

test("pictures have the same bytes", async () => {
  /** @type {[string[], import("../lib/permudoku.js").RenderOptions][]} */
  const requests = [
    [[], {}],
    [["--candidates", "--labels"], { candidates: true, labels: true }],
    [["--theme", "children", "--shade", "box"], { theme: "children", shading: "box" }],
    [["--solution", "--cell-size", "20pt"], { solution: true, cell: 20 }],
  ];
  for (const board of [some[0], six[0], letters, words])
    for (const [words, options] of requests) {
      const native = run(["render", "--format", "svg", ...words], board);
      assert.equal(await permudoku.render(board, options), native, words.join(" "));
    }
  const pictures = run(["render", "--format", "svg", "--glyphs", "pictures"], some[0]);
  assert.equal(await permudoku.render(some[0], { glyphs: "pictures" }), pictures);
});

test("ratings are those of the program, on both scales", async () => {
  for (const board of [...boards, ...hardest]) {
    const [native] = runJson(["rate"], board);
    const own = await permudoku.rate(board);
    assert.equal(own.verdict, native.verdict);
    if (own.verdict !== "unique") continue;
    assert.deepEqual([own.er, own.ep, own.ed, own.level, own.technique, own.nesting, own.steps, own.hardestSteps],
      [native.er, native.ep, native.ed, native.level, native.technique, native.nesting, native.step_count, native.hardest_steps]);
    const [score] = runJson(["rate", "--scale", "hodoku"], board);
    const scored = await permudoku.rate(board, { scale: "hodoku" });
    assert.deepEqual([scored.score, scored.level, scored.technique, scored.steps], [score.score, score.level, score.technique, score.step_count]);
  }
});

// A step of the program in the terms of the library.
/** @param {any} step @param {Board} board @returns {any} */
function translated(step, board) {
  const cell = cellIn(board.side);
  /** @param {string | number} written */
  const symbol = (written) => board.symbols.indexOf(String(written)) + 1;
  /** @param {string} text */
  const house = (text) => ({ kind: text.split(" ")[0], index: Number(text.split(" ")[1]) - 1 });
  /** @param {any} part */
  const part = ({ cell: at, symbol: written, house: where, true: isTrue, parents, step: inside, ...rest }) => ({
    ...rest,
    ...(at && { cell: cell(at) }),
    ...(written !== undefined && { symbol: symbol(written) }),
    ...(where && { house: house(where) }),
    ...(isTrue !== undefined && { isTrue }),
    ...(inside !== undefined && { step: inside - 1 }),
    ...(parents && { parents: parents.map((/** @type {number} */ i) => i - 1) }),
  });
  return {
    ...step,
    ...(step.placed && { placed: part(step.placed) }),
    removed: step.removed.map(part),
    reasons: (step.reasons ?? []).map(part),
    ...(step.nodes && { nodes: step.nodes.map(part), ends: step.ends.map((/** @type {number} */ i) => i - 1) }),
    ...(step.inside && { inside: step.inside.map((/** @type {any} */ one) => translated(one, board)) }),
  };
}

// What the program's JSON does not have.
/** @param {any} step @returns {any} */
function reduced({ text, where, what, svg, alsoPlaced, ...step }) {
  return {
    ...step,
    reasons: step.reasons.map((/** @type {any} */ { group, ...reason }) => reason),
    ...(step.inside && { inside: step.inside.map(reduced) }),
  };
}

// The program has sets of 32 bits for these sides, the module only of 64.
test("boards of side 18 to 25 have the same ratings and steps", async () => {
  for (const words of [["5", "--seed", "7"], ["4x5", "--seed", "3"], ["3x6", "--level", "Hard", "--seed", "5"]]) {
    const board = run(["generate", "--format", "line", ...words]);
    const [rating] = runJson(["rate"], board);
    const { er, technique, steps } = await permudoku.rate(board);
    assert.deepEqual([er, technique, steps], [rating.er, rating.technique, rating.step_count]);
    const [native] = runJson(["explain"], board);
    const own = await permudoku.steps(board);
    assert.deepEqual(own.steps.map(reduced), native.steps.map((/** @type {any} */ step) => translated(step, own.board)));
  }
});

test("every step of a path is that of the program", async () => {
  for (const board of [...some, ...hardest, ...six, words, several, played]) {
    const [native] = runJson(["explain"], board);
    const own = await permudoku.steps(board);
    assert.deepEqual(own.steps.map(reduced), native.steps.map((/** @type {any} */ step) => translated(step, own.board)));
    assert.equal(own.solved, native.solved);
    assert.equal(own.because, native.because);
    const text = run(["explain"], board);
    for (const [i, step] of own.steps.entries())
      assert.ok(squeeze(text).includes(squeeze(`${i + 1}. ${step.text}`)), step.text);
  }
});

test("hints say the same in each stage", async () => {
  const wrong = await permudoku.read(some[0]);
  const { solution = [] } = await permudoku.solve(some[0]);
  const empty = wrong.cells.indexOf(0);
  wrong.cells[empty] = (solution[empty] % 9) + 1;
  wrong.placed = [empty];
  const json = await permudoku.convert(wrong, "json");
  for (const board of [...some, ...hardest, letters, words, json, clash, none]) {
    const hint = await permudoku.hint(board);
    for (const [stage, text] of Object.entries({ where: hint.step?.where, technique: hint.step?.what, step: hint.step?.text }))
      assert.equal(squeeze(text ?? `none: ${hint.because}`), squeeze(run(["hint", "--show", stage], board)));
  }
  assert.deepEqual((await permudoku.hint(wrong)).mistakes, [empty]);
});

test("pictures of steps have the same bytes", async () => {
  const folder = mkdtempSync(join(tmpdir(), "permudoku-"));
  try {
    for (const board of [some[0], hardest[0], words]) {
      run(["explain", "-o", join(folder, "%04d.svg")], board);
      const { steps } = await permudoku.steps(board, { pictures: true });
      const files = readdirSync(folder).sort();
      assert.equal(files.length, steps.length);
      files.forEach((file, i) => assert.equal(`${steps[i].svg}\n`, readFileSync(join(folder, file), "utf8"), file));
      files.forEach((file) => rmSync(join(folder, file)));
    }
  } finally {
    rmSync(folder, { recursive: true });
  }
});
