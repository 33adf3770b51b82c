// What can be chosen for a new puzzle, known before the library is loaded. A
// test compares the names with the library's.

/** @type {[boxRows: number, boxColumns: number][]} */
export const BOXES = [[2, 2], [2, 3], [2, 4], [3, 3], [2, 5], [3, 4], [3, 5], [4, 4], [4, 5], [5, 5]];

export const LEVELS = ["Easy", "Medium", "Hard", "Expert", "Master", "Extreme"];

export const SYMMETRIES = [
  "any", "rotate180", "rotate90", "left-right", "top-bottom", "both-mirrors",
  "diagonal", "antidiagonal", "both-diagonals", "full",
];

/** Symmetries that only square boxes allow, because they exchange rows and columns. */
const TURNS = new Set(["rotate90", "diagonal", "antidiagonal", "both-diagonals", "full"]);

/** @param {string} boxes "2x3" */
export const parseBoxes = (boxes) => /** @type {[number, number]} */ (boxes.split("x").map(Number));

/** @param {string} boxes */
export const boxesSide = (boxes) => parseBoxes(boxes).reduce((a, b) => a * b);

/** Levels that puzzles of this size have, and that are made in a moment. @param {number} side */
export function levelsFor(side) {
  const limits = [[4, "Easy"], [6, "Master"], [9, "Extreme"], [12, "Master"], [16, "Expert"]];
  const hardest = limits.find(([limit]) => side <= Number(limit))?.[1] ?? "Medium";
  return LEVELS.slice(0, LEVELS.indexOf(String(hardest)) + 1);
}

/** @param {string} boxes */
export function symmetriesFor(boxes) {
  const [rows, columns] = parseBoxes(boxes);
  return SYMMETRIES.filter((name) => rows === columns || !TURNS.has(name));
}
