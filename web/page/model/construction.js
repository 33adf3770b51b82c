// The construction of the paper, and what may be exchanged afterwards.
//
// Row 1 is the list S of N = n * n symbols. Each further row of a band rotates
// the row above it by a group of n symbols; the first row of a band rotates the
// first row of the band above by a single symbol. So row r is S rotated by
//
//     a(r) = n * (r mod n) + r div n
//
// and the cell in row r and column c is S[(a(r) + c) mod N]. If rows and columns
// are exchanged, the cell is S[(a(rows[r]) + columns[c]) mod N].

/** @typedef {{ n: number, symbols: string[], rows: number[], columns: number[] }} Construction */
/** How a row comes from an earlier one. @typedef {{ row: number, source: number, places: number, kind: "start" | "group" | "symbol" }} RowStep */
/** @typedef {{ box: number, symbol: number, cells: number[] }} Break a symbol that a box has more than once; its index in S */
/** @typedef {"rows" | "columns" | "symbols"} Kind */

/** @param {number} n @param {string[]} symbols @returns {Construction} */
export const elementary = (n, symbols) => ({ n, symbols, rows: [...Array(n * n).keys()], columns: [...Array(n * n).keys()] });

/** @param {number} n @param {number} row */
export const rotationOf = (n, row) => n * (row % n) + Math.floor(row / n);

/** The index in S of the symbol in a cell. @param {Construction} grid @param {number} row @param {number} column */
export const indexAt = ({ n, rows, columns }, row, column) => (rotationOf(n, rows[row]) + columns[column]) % (n * n);

/** @param {Construction} grid @returns {number[]} indices in S, row by row */
export function indicesOf(grid) {
  const side = grid.n * grid.n;
  return Array.from({ length: side * side }, (_, cell) => indexAt(grid, Math.floor(cell / side), cell % side));
}

/** @param {number} n @param {number} row @returns {RowStep} */
export function rowStep(n, row) {
  if (row === 0) return { row, source: 0, places: 0, kind: "start" };
  if (row % n === 0) return { row, source: row - n, places: 1, kind: "symbol" };
  return { row, source: row - 1, places: n, kind: "group" };
}

/** @param {Construction} grid @param {Kind} kind @param {number} a @param {number} b @returns {Construction} */
export function swapped(grid, kind, a, b) {
  /** @type {any[]} */
  const list = [...grid[kind]];
  [list[a], list[b]] = [list[b], list[a]];
  return { ...grid, [kind]: list };
}

/**
 * Everything that a box has twice. Rows and columns are always complete,
 * because only whole rows and columns are exchanged.
 * @param {Construction} grid @returns {Break[]}
 */
export function breaksOf(grid) {
  const { n } = grid;
  const breaks = [];
  for (let box = 0; box < n * n; box++) {
    /** @type {Map<number, number[]>} */
    const places = new Map();
    for (const cell of cellsOfBox(n, box)) {
      const index = indexAt(grid, Math.floor(cell / (n * n)), cell % (n * n));
      places.set(index, [...(places.get(index) ?? []), cell]);
    }
    for (const [symbol, cells] of places) if (cells.length > 1) breaks.push({ box, symbol, cells });
  }
  return breaks;
}

/** @param {number} n @param {number} box @returns {number[]} */
export function cellsOfBox(n, box) {
  const top = Math.floor(box / n) * n;
  const left = (box % n) * n;
  return Array.from({ length: n * n }, (_, i) => (top + Math.floor(i / n)) * n * n + left + (i % n));
}

/**
 * Another solution, by moves that keep every grid valid: bands, the rows of each
 * band, stacks, the columns of each stack, and the symbols.
 * @param {Construction} grid @param {() => number} [random] from 0 to below 1 @returns {Construction}
 */
export function shuffled({ n, symbols }, random = Math.random) {
  const lines = () => mixed(n, random).flatMap((group) => mixed(n, random).map((line) => group * n + line));
  return { n, symbols: mixed(n * n, random).map((i) => symbols[i]), rows: lines(), columns: lines() };
}

/** 0 .. count - 1 in random order. @param {number} count @param {() => number} random */
function mixed(count, random) {
  const list = [...Array(count).keys()];
  for (let i = count - 1; i > 0; i--) {
    const other = Math.floor(random() * (i + 1));
    [list[i], list[other]] = [list[other], list[i]];
  }
  return list;
}

/** As the library writes moves, counted from 1. @param {Construction} grid */
export const movesText = ({ rows, columns }) => `rows=${list(rows)} columns=${list(columns)}`;

/** @param {number[]} permutation */
const list = (permutation) => permutation.map((index) => index + 1).join(",");

/** @param {number} n @returns {bigint} */
export function factorial(n) {
  let product = 1n;
  for (let i = 2n; i <= BigInt(n); i++) product *= i;
  return product;
}

/**
 * How many solutions the paper's two ways make from one, as exact numbers.
 * @param {number} n
 */
export function countsOf(n) {
  const groups = factorial(n) ** BigInt(n);
  return {
    /** orders of the symbols: (n^2)! */
    symbols: factorial(n * n),
    /** orders of rows that keep it a solution: (n!)^n * n! */
    rows: groups * factorial(n),
    /** orders of columns that keep it one: (n!)^n * (n!)^n */
    columns: groups * groups,
    /** moves that keep every grid valid: 2 * ((n!)^n * n!)^2 */
    moves: 2n * (groups * factorial(n)) ** 2n,
  };
}

/** Short enough to read: up to 15 digits in full, then a power of ten. @param {bigint | string} number @param {string} language */
export function readable(number, language) {
  const digits = String(number);
  if (digits.length <= 15) return BigInt(digits).toLocaleString(language);
  const mantissa = Number(`${digits[0]}.${digits.slice(1, 5)}`).toLocaleString(language, { maximumFractionDigits: 3 });
  return `${mantissa} × 10${superscript(digits.length - 1)}`;
}

/** @param {number} exponent */
const superscript = (exponent) => [...String(exponent)].map((digit) => "⁰¹²³⁴⁵⁶⁷⁸⁹"[Number(digit)]).join("");
