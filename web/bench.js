// Sizes and speeds of build/web/lib: node web/bench.js. Times are CPU time in
// milliseconds, median of several rounds; the first call makes tables.
import { readFileSync } from "node:fs";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";
import { open } from "../build/web/lib/node.js";

const wasm = readFileSync(new URL("../build/web/lib/permudoku.wasm", import.meta.url));
const brotli = brotliCompressSync(wasm, { params: { [constants.BROTLI_PARAM_LGWIN]: 24 } });
console.log(`permudoku.wasm: ${wasm.length} bytes, gzip ${gzipSync(wasm, { level: 9 }).length}, brotli ${brotli.length}`);

/** @param {() => Promise<unknown>} work */
async function cpu(work) {
  const began = process.cpuUsage();
  await work();
  const { user, system } = process.cpuUsage(began);
  return (user + system) / 1000;
}

/** @param {string} name @param {number} rounds @param {(round: number) => Promise<unknown>} work */
async function measure(name, rounds, work) {
  const times = [];
  for (let round = 1; round <= rounds; round++) times.push(await cpu(() => work(round)));
  const [first] = times;
  times.sort((a, b) => a - b);
  const [median, most] = [times[rounds >> 1], times[rounds - 1]];
  console.log(`${name}: first ${first.toFixed(2)}, median ${median.toFixed(2)}, most ${most.toFixed(2)} of ${rounds}`);
}

/** @type {import("../build/web/lib/permudoku.js").Permudoku} */
let permudoku = await open();
await measure("compile and open", 3, async () => void (permudoku = await open()));
/** @type {import("../build/web/lib/permudoku.js").Board[]} */
const puzzles = [];
for (let number = 1; number <= 100; number++) puzzles.push((await permudoku.generate({ seed: 7, number })).board);
permudoku = await open();
await measure("verdict 9x9", 100, (i) => permudoku.solve(puzzles[i - 1]));
await measure("new 9x9", 100, (seed) => permudoku.generate({ seed }));
for (const { name } of permudoku.about.levels) await measure(`new 9x9, ${name}`, 20, (seed) => permudoku.generate({ level: name, seed }));
await measure("rate 9x9", 50, (i) => permudoku.rate(puzzles[i - 1]));
await measure("rate 9x9, hodoku", 50, (i) => permudoku.rate(puzzles[i - 1], { scale: "hodoku" }));
await measure("hint 9x9", 50, (i) => permudoku.hint(puzzles[i - 1]));
await measure("all steps 9x9", 50, (i) => permudoku.steps(puzzles[i - 1]));
await measure("new 16x16", 10, (seed) => permudoku.generate({ boxes: "4x4", seed }));
await measure("new 25x25", 5, (seed) => permudoku.generate({ boxes: "5x5", seed }));
await measure("picture 9x9", 50, (i) => permudoku.render(puzzles[i - 1]));
