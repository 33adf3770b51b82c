// The construction of the paper on the page, against facts of its own and the
// program's grids; and how steps are drawn.
import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { existsSync } from "node:fs";
import { test } from "node:test";
import { fileURLToPath } from "node:url";
import { breaksOf, countsOf, elementary, indicesOf, movesText, readable, rotationOf, rowStep, shuffled, swapped } from "../../page/model/construction.js";
import { candidateKey, drawPlace, drawStep } from "../../page/model/drawing.js";
import { emptyGame, numbers } from "../../page/model/game.js";

const program = fileURLToPath(new URL("../../../build/permudoku", import.meta.url));
const permudoku = (...options) => execFileSync(program, options, { encoding: "utf8" });
const skip = existsSync(program) ? false : "the program is not built";
const rowsOf = (grid) => {
  const side = grid.n ** 2;
  const cells = indicesOf(grid).map((index) => grid.symbols[index]);
  return Array.from({ length: side }, (_, row) => cells.slice(row * side, (row + 1) * side).join(" ")).join("\n");
};

test("the elementary grid is a solution whose rows rotate the first", () => {
  for (let n = 2; n <= 8; n++) {
    const grid = elementary(n, numbers(n * n));
    assert.deepEqual(breaksOf(grid), []);
    const indices = indicesOf(grid);
    for (let row = 0; row < n * n; row++) {
      const { source, places, kind } = rowStep(n, row);
      assert.equal((rotationOf(n, source) + places) % (n * n), rotationOf(n, row), `${n} ${row}`);
      assert.equal(kind, row === 0 ? "start" : row % n ? "group" : "symbol");
      assert.equal(indices[row * n * n], rotationOf(n, row));
    }
  }
});

test("grids are those of the program, moved or not", { skip }, () => {
  for (let n = 2; n <= 8; n++) {
    assert.equal(rowsOf(elementary(n, numbers(n * n))), permudoku("grid", String(n), "--format", "integers").replaceAll(/^#.*\n/gm, "").replaceAll(/ +/g, " ").replaceAll(/^ /gm, "").trim());
  }
  let grid = elementary(3, numbers(9));
  for (const [kind, a, b] of [["rows", 0, 2], ["columns", 1, 2], ["columns", 3, 4]]) grid = swapped(grid, kind, a, b);
  assert.deepEqual(breaksOf(grid), []);
  const moved = permudoku("grid", "3", "--format", "line", "--moves", movesText(grid)).trim();
  assert.equal(rowsOf(grid).replaceAll(/\s/g, ""), moved);
});

test("an exchange breaks boxes exactly if the program says so", { skip }, () => {
  for (const [a, b, breaks] of [[0, 1, false], [0, 3, true], [1, 8, true]]) {
    const grid = swapped(elementary(3, numbers(9)), "rows", a, b);
    assert.equal(breaksOf(grid).length > 0, breaks);
    const result = (() => {
      try {
        return permudoku("grid", "3", "--moves", movesText(grid));
      } catch (error) {
        return String(error.stderr);
      }
    })();
    if (!breaks) continue;
    const [first] = breaksOf(grid);
    assert.match(result, new RegExp(`box ${first.box + 1} .* symbol`));
  }
});

test("numbers of solutions are exact", { skip }, () => {
  assert.deepEqual([2, 3, 4].map((n) => countsOf(n).rows), [8n, 1296n, 7962624n]);
  assert.deepEqual([2, 3, 4].map((n) => countsOf(n).columns), [16n, 46656n, 110075314176n]);
  for (const n of [2, 3, 4]) {
    const { cell_moves: moves, symbol_orders: symbols, orbit, automorphisms } = JSON.parse(permudoku("orbit", String(n), "--json"));
    assert.equal(String(countsOf(n).moves), moves);
    assert.equal(String(countsOf(n).symbols), symbols);
    assert.equal((countsOf(n).moves * countsOf(n).symbols) / BigInt(automorphisms), BigInt(orbit));
  }
  assert.equal(readable(22574039040n, "en"), "22,574,039,040");
  assert.equal(readable(10n ** 20n, "en"), "1 × 10²⁰");
});

test("shuffled grids are solutions, and differ", () => {
  let seed = 1;
  const random = () => (seed = (seed * 48271) % 2147483647) / 2147483647;
  const seen = new Set();
  for (let i = 0; i < 50; i++) {
    const grid = shuffled(elementary(3, numbers(9)), random);
    assert.deepEqual(breaksOf(grid), []);
    seen.add(rowsOf(grid));
  }
  assert.equal(seen.size, 50);
});

const { shape } = emptyGame(3, 3);
const candidates = Array.from({ length: 81 }, () => [1, 2, 8]);
const step = (more) => ({ technique: "t", title: "T", rating: 1, size: 0, nesting: 0, removed: [], reasons: [], text: "", where: "", what: "", ...more });

test("a pair is drawn as its candidates, with what it removes", () => {
  const pair = step({
    removed: [{ cell: 5, symbol: 2 }],
    reasons: [{ role: "base", house: { kind: "row", index: 0 } }, { role: "base", cell: 0 }, { role: "base", cell: 1 }, { role: "base", symbol: 1 }, { role: "base", symbol: 2 }],
  });
  const drawing = drawStep(shape, pair, candidates);
  assert.deepEqual([...drawing.cells], [0, 1]);
  const parts = [[0, 1], [0, 2], [1, 1], [1, 2]].map(([cell, symbol]) => drawing.candidates.get(candidateKey(cell, symbol)));
  assert.deepEqual(parts, ["base", "base", "base", "base"]);
  assert.equal(drawing.candidates.get(candidateKey(5, 2)), "removed");
  assert.equal(drawing.candidates.size, 5);
  assert.deepEqual(drawPlace(pair).houses, [{ house: { kind: "row", index: 0 }, part: "base" }]);
  assert.equal(drawPlace(pair).candidates.size, 0);
});

test("a fish is drawn in its houses, base and cover", () => {
  const fish = step({
    removed: [{ cell: 80, symbol: 8 }],
    reasons: [{ role: "base", house: { kind: "column", index: 0 } }, { role: "cover", house: { kind: "row", index: 8 } }, { role: "base", symbol: 8 }],
  });
  const drawing = drawStep(shape, fish, candidates);
  assert.deepEqual(drawing.houses.map(({ part }) => part), ["base", "cover"]);
  assert.equal([...drawing.candidates.values()].filter((part) => part === "base").length, 9);
});

test("a chain is drawn with an arrow for each link", () => {
  const chain = step({
    removed: [{ cell: 0, symbol: 1 }],
    nodes: [
      { cell: 0, symbol: 1, isTrue: true, cause: "assumed", parents: [] },
      { cell: 1, symbol: 1, isTrue: false, cause: "house", parents: [0] },
      { cell: 1, symbol: 2, isTrue: true, cause: "cell", parents: [1] },
      { cell: 0, symbol: 1, isTrue: false, cause: "step", parents: [2] },
    ],
    ends: [3],
  });
  const drawing = drawStep(shape, chain, candidates);
  assert.deepEqual(drawing.arrows.map(({ kind }) => kind), ["false", "true", "step"]);
  assert.equal(drawing.candidates.get(candidateKey(1, 2)), "true");
  assert.equal(drawing.candidates.get(candidateKey(0, 1)), "removed");
  assert.deepEqual([...drawPlace(chain).cells], [0]);
});
