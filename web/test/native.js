// The program of this machine, to compare with, and the library under test.
import { spawnSync } from "node:child_process";
import { fileURLToPath } from "node:url";
import { open } from "../../build/web/lib/node.js";

export const root = fileURLToPath(new URL("../../", import.meta.url));
export const permudoku = await open();

/** Runs the program. @param {string[]} words @param {string} [input] */
export function run(words, input = "") {
  const done = spawnSync(`${root}build/release/permudoku`, words, { input, maxBuffer: 1 << 28, cwd: root });
  if (done.error) throw done.error;
  // 1 is a negative answer.
  if (done.status !== 0 && done.status !== 1) throw new Error(`permudoku ${words.join(" ")}: ${done.stderr}`);
  return done.stdout.toString();
}

/** All lines as JSON. @param {string[]} words @param {string} [input] @returns {any[]} */
export const runJson = (words, input) =>
  run([...words, "--json"], input).trimEnd().split("\n").map((line) => JSON.parse(line));

/** Puzzles on lines. @param {string[]} words */
export const puzzles = (...words) =>
  run(["generate", "--format", "line", ...words]).split("\n").filter((line) => line && !line.startsWith("#"));

/** White space of any kind and length is one space. @param {string} text */
export const squeeze = (text) => text.replace(/\s+/g, " ").trim();
