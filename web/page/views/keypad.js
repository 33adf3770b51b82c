// The keypad: one button for each symbol with how many are missing, or the
// eight colours.

import { COLOURS, symbolsLeft } from "../model/game.js";
import { word } from "../words.js";
import { make, picture, PICTURES } from "./dom.js";
import { symbolName } from "./board_view.js";

/**
 * @param {HTMLElement} pad
 * @param {{ game: import("../model/game.js").Game, isColour: boolean, pictures: boolean, rows: string, press: (key: number) => void }} state
 */
export function drawKeypad(pad, { game, isColour, pictures, rows, press }) {
  const { side, symbols } = game.shape;
  const arePictures = pictures && side <= PICTURES;
  const count = isColour ? COLOURS : side;
  const columns = columnsOf(count, rows);
  pad.style.setProperty("--pad-columns", String(columns));
  // The board leaves room for the rows.
  document.documentElement.style.setProperty("--pad-rows", String(Math.ceil(count / columns)));
  const left = symbolsLeft(game);
  const buttons = Array.from({ length: count }, (_, i) =>
    isColour ? colourKey(i + 1) : symbolKey(symbols, i + 1, left[i], arePictures));
  buttons.forEach((button, i) => button.addEventListener("click", () => press(i + 1)));
  const focused = [...pad.children].indexOf(/** @type {Element} */ (document.activeElement));
  pad.replaceChildren(...buttons);
  if (focused >= 0) buttons[Math.min(focused, count - 1)].focus();
}

/** @param {number} count @param {string} rows "1", "3" or "auto" */
function columnsOf(count, rows) {
  if (rows === "3") return Math.ceil(count / 3);
  if (count <= 9) return count;
  return count <= 12 ? Math.ceil(count / 2) : count <= 16 ? 8 : 9;
}

/** @param {string[]} symbols @param {number} symbol @param {number} left @param {boolean} arePictures */
function symbolKey(symbols, symbol, left, arePictures) {
  const text = symbols[symbol - 1];
  const label = word("keyLeft", { symbol: symbolName(symbols, symbol, arePictures), n: Math.max(0, left) });
  const width = arePictures ? 1 : Math.max(...symbols.map((symbol) => [...symbol].length));
  return make("button", {
    type: "button",
    class: `${left <= 0 ? "done" : ""} ${width > 2 ? "long" : width > 1 ? "wide" : ""}`,
    "aria-label": label,
  }, arePictures ? picture(symbol) : text, make("small", { "data-text": Math.max(0, left) }));
}

/** @param {number} colour */
const colourKey = (colour) =>
  make("button", { type: "button", class: `colour-${colour}`, "aria-label": word("keyColour", { colour }) }, String(colour));
