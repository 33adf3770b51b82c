// A puzzle in the fragment of an address: nothing is sent to a server, and the
// link works for as long as the page exists.
//
//     #3x3:53..7....6..195...        boxes, then one character per cell
//     #2x2:1...2...3...4...:A,B,C,D  and the symbols, unless they are 1..N
//
// Characters of cells are 1-9 and A-P for symbols 1 to 25, and "." for empty
// cells, whatever the symbols look like.

import { SIDE_MAX } from "./shape.js";
import { numbers } from "./game.js";

/** @typedef {import("./game.js").LibraryBoard} LibraryBoard */

const DIGITS = ".123456789ABCDEFGHIJKLMNOP";

/** @param {LibraryBoard} board @returns {string} with the # */
export function linkOf({ boxRows, boxColumns, symbols, cells }) {
  const text = cells.map((value) => DIGITS[value]).join("");
  const side = boxRows * boxColumns;
  const isPlain = !symbols || symbols.every((symbol, i) => symbol === String(i + 1));
  const names = isPlain || symbols.length !== side ? "" : `:${symbols.map(encodeSymbol).join(",")}`;
  return `#${boxRows}x${boxColumns}:${text}${names}`;
}

/** @param {string} symbol */
const encodeSymbol = (symbol) => encodeURIComponent(symbol).replaceAll("'", "%27");

/**
 * The board of a link; null if the fragment is empty or not a link at all. A
 * link that is damaged is an error whose message is the name of a word.
 * @param {string} fragment @returns {LibraryBoard | null}
 */
export function boardOfLink(fragment) {
  const match = /^#(\d{1,2})x(\d{1,2}):([^:]*)(?::(.*))?$/s.exec(fragment);
  if (!match) return null;
  const boxRows = Number(match[1]);
  const boxColumns = Number(match[2]);
  const side = boxRows * boxColumns;
  if (side < 1) throw new RangeError("linkDamaged");
  if (side > SIDE_MAX) throw new RangeError("tooLarge");
  const cells = [...match[3].toUpperCase()].map((character) => DIGITS.indexOf(character));
  if (cells.length !== side * side) throw new RangeError("linkDamaged");
  if (cells.some((value) => value < 0 || value > side)) throw new RangeError("linkDamaged");
  return { boxRows, boxColumns, side, symbols: match[4] ? symbolsOf(match[4], side) : numbers(side), cells };
}

/** @param {string} text @param {number} side */
function symbolsOf(text, side) {
  let symbols;
  try {
    symbols = text.split(",").map(decodeURIComponent);
  } catch {
    throw new RangeError("linkDamaged");
  }
  if (symbols.length !== side || new Set(symbols).size !== side || symbols.includes("")) {
    throw new RangeError("linkDamaged");
  }
  return symbols;
}
