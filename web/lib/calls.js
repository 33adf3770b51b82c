// What JavaScript passes to the library: options are checked and become text,
// boards become text in the library's own JSON.

/** @typedef {import("./permudoku.js").BoardInput} BoardInput */
/** @typedef {Record<string, string | string[]>} Kinds */

// Kinds of options: "text", "count" (0, 1, 2, ...), "number" (above 0), "flag",
// "seed", "clues", "rating", "solution", or a list of words.
const reading = { format: "text", boxes: "text", symbols: "text", empty: "text" };
const making = { boxes: "text", symbols: "text", seed: "seed" };
const moving = { moves: "text", shuffle: "flag", seed: "seed" };
const logic = { scale: ["se", "hodoku"], guesses: "count" };

/** The options of each call, except those of CallOptions.
 *  @type {Record<string, Kinds>} */
const kinds = {
  about: {},
  read: { ...reading, number: "count" },
  convert: { ...reading, to: "text", cells: "flag" },
  render: {
    theme: "text", glyphs: "text", shading: "text", legend: ["auto", "always", "never"],
    candidates: "flag", labels: "flag", title: "flag", cell: "number", solution: "solution", font: "text",
  },
  check: {},
  solve: { engine: "text", guesses: "count", clash: "flag" },
  count: { solutions: "count", guesses: "count", engine: "text" },
  generate: {
    ...making, number: "count", level: "text", rating: "rating", symmetry: "text", clues: "clues", minimal: "flag",
    fewest: "flag", rule: ["search", "singles"], method: "text", attempts: "count",
  },
  grid: { boxes: "text", symbols: "text", ...moving },
  sample: { ...making, number: "count", method: "text" },
  transform: moving,
  orbit: { boxes: "text" },
  canon: { engine: "text" },
  rate: logic,
  steps: { ...logic, pictures: "flag", steps: "count", fromHere: "flag" },
  hint: { ...logic, pictures: "flag" },
};

/** @param {unknown} value */
const show = (value) => (typeof value === "string" ? JSON.stringify(value) : String(value));

/** @param {unknown} value @returns {value is number} */
const isCount = (value) => typeof value === "number" && Number.isSafeInteger(value) && value >= 0;

/** One option as pairs of texts. @param {string} name @param {string | string[]} kind @param {any} value */
function pairsOf(name, kind, value) {
  /** @param {string} wanted @returns {never} */
  const refuse = (wanted) => {
    throw new TypeError(`${name} must be ${wanted}, not ${show(value)}`);
  };
  if (Array.isArray(kind)) return kind.includes(value) ? [name, value] : refuse(`one of ${kind.join(", ")}`);
  switch (kind) {
    case "text":
      return typeof value === "string" && !value.includes("\0") ? [name, value] : refuse("a text without NUL");
    case "count":
      return isCount(value) ? [name, String(value)] : refuse("a whole number");
    case "number":
      return typeof value === "number" && value > 0 && value < Infinity ? [name, String(value)] : refuse("a number above 0");
    case "flag":
      return typeof value === "boolean" ? [name, String(value)] : refuse("true or false");
    case "seed":
      if (typeof value === "bigint" && value >= 0n && value < 1n << 64n) return [name, String(value)];
      return isCount(value) ? [name, String(value)] : refuse("a whole number of at most 64 bits");
    case "clues": {
      const [least, most] = Array.isArray(value) ? value : [value, value];
      if (!isCount(least) || !isCount(most)) refuse("a whole number or two of them");
      return ["cluesMinimum", String(least), "cluesMaximum", String(most)];
    }
    case "rating": {
      const [least, most] = Array.isArray(value) ? value : [value, value];
      const tenths = [least, most].map((one) => Math.round(one * 10));
      if (!tenths.every((one) => isCount(one) && one > 0)) refuse("a rating such as 7.1 or two of them");
      return ["ratingMinimum", String(tenths[0]), "ratingMaximum", String(tenths[1])];
    }
    default: // "solution"
      if (typeof value === "boolean") return [name, String(value)];
      return Array.isArray(value) && value.every(isCount) ? ["solutionCells", value.join()] : refuse("true, false or a list of symbols");
  }
}

// A seed that every machine can repeat, and that fits in a number.
const newSeed = () => Math.floor(Math.random() * 2 ** 53);

/**
 * The options of a call as text: name NUL value NUL name NUL ...
 * @param {string} call @param {Record<string, any>} options
 */
export function optionsText(call, options) {
  const known = kinds[call];
  const given = Object.entries(options).filter(([, value]) => value !== undefined);
  const needsSeed = call === "generate" || call === "sample" || options.shuffle === true;
  if (needsSeed && known.seed && options.seed === undefined) given.push(["seed", newSeed()]);
  const words = given.flatMap(([name, value]) => {
    if (name === "signal" || name === "progress") return [];
    const kind = name === "time" ? "number" : known[name];
    if (!kind) throw new TypeError(`${call} has no option ${show(name)}`);
    return pairsOf(name, kind, value);
  });
  return words.map((word) => `${word}\0`).join("");
}

/** The first number if the symbols are consecutive numbers. @param {string[]} symbols */
function firstNumber(symbols) {
  const first = Number(symbols[0]);
  return symbols.every((text, i) => text === String(first + i)) && isCount(first) ? first : undefined;
}

/** @param {number[] | (number[] | null)[]} list @param {number} side @param {(value: any) => any} change */
function rowsOf(list, side, change) {
  return Array.from({ length: side }, (_, row) => list.slice(row * side, (row + 1) * side).map(change));
}

const texts = ["title", "author", "date", "level", "rating", "source", "url", "description", "comment", "text"];

/** @param {Exclude<BoardInput, string>} board */
function boardJson(board) {
  const { boxRows, boxColumns, cells, placed, marks } = board;
  const side = boxRows * boxColumns;
  const symbols = board.symbols ?? Array.from({ length: side }, (_, i) => String(i + 1));
  if (!isCount(boxRows) || !isCount(boxColumns) || side < 1 || (board.side ?? side) !== side)
    throw new TypeError("boxRows, boxColumns and side of the board do not fit together");
  if (!Array.isArray(symbols) || symbols.length !== side || !symbols.every((text) => typeof text === "string"))
    throw new TypeError(`symbols of the board must be ${side} texts`);
  if (!Array.isArray(cells) || cells.length !== side * side || !cells.every((s) => isCount(s) && s <= side))
    throw new TypeError(`cells of the board must be ${side * side} numbers from 0 to ${side}`);
  if (placed && !(Array.isArray(placed) && placed.every((cell) => isCount(cell) && cell < side * side)))
    throw new TypeError("placed of the board must be a list of cells");
  if (marks && !(Array.isArray(marks) && marks.length === side * side))
    throw new TypeError(`marks of the board must be ${side * side} lists or null`);
  const first = firstNumber(symbols);
  /** @param {number} symbol */
  const written = (symbol) => {
    if (!isCount(symbol) || symbol > side) throw new TypeError(`${show(symbol)} is not a symbol of the board`);
    return symbol === 0 ? null : first === undefined ? symbols[symbol - 1] : first + symbol - 1;
  };
  return JSON.stringify({
    box_rows: boxRows,
    box_columns: boxColumns,
    ...(first === undefined ? { symbols } : first === 1 ? {} : { first_symbol: first }),
    ...Object.fromEntries(texts.map((name) => [name, /** @type {any} */ (board)[name]])),
    board: rowsOf(cells, side, written),
    ...(placed?.length ? { placed: placed.map((cell) => [Math.floor(cell / side) + 1, (cell % side) + 1]) } : {}),
    ...(marks ? { marks: rowsOf(marks, side, (list) => list && list.map(written)) } : {}),
  });
}

/** @param {BoardInput | BoardInput[]} board */
export function boardText(board) {
  if (typeof board === "string") return board;
  if (typeof board !== "object" || board === null) throw new TypeError(`a board is a text or an object, not ${show(board)}`);
  if (!Array.isArray(board)) return boardJson(board);
  return board.map((one) => (typeof one === "string" ? one : boardJson(one))).join("\n");
}
