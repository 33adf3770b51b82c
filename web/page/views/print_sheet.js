// Puzzles on paper: several per page, answers on pages of their own, through
// the print dialog of the browser.

import { word } from "../words.js";
import { find, make, parseSvg } from "./dom.js";

/** @typedef {{ svg: string, caption: string, answer?: string }} Sheet a puzzle as SVG, and its answer */
/** @typedef {{ title: string, perPage: number }} SheetOptions */

/** How wide a board may be, so that `perPage` of them fit on a page of A4 or letter. */
const LAYOUTS = /** @type {Record<number, { columns: number, board: string }>} */ ({
  1: { columns: 1, board: "170mm" },
  2: { columns: 1, board: "108mm" },
  4: { columns: 2, board: "88mm" },
  6: { columns: 2, board: "72mm" },
  9: { columns: 3, board: "58mm" },
});
const ANSWERS_PER_PAGE = 12;

/** @param {Sheet[]} puzzles @param {SheetOptions} options */
export function printPuzzles(puzzles, options) {
  find("sheet").replaceChildren(...pagesOf(puzzles, options));
  find("sheet").hidden = false;
  addEventListener("afterprint", () => find("sheet").replaceChildren(), { once: true });
  print();
}

/** @param {Sheet[]} puzzles @param {SheetOptions} options */
function pagesOf(puzzles, { title, perPage }) {
  const { columns, board } = LAYOUTS[perPage] ?? LAYOUTS[4];
  const numbered = puzzles.map((puzzle, i) => ({ ...puzzle, number: puzzles.length > 1 ? `${i + 1}` : "" }));
  const pages = slices(numbered, perPage).map((slice, i) =>
    page(i === 0 ? title : "", columns, board, slice.map(({ svg, caption, number }) => figure(svg, number, caption))));
  const answers = slices(numbered.filter(({ answer }) => answer), ANSWERS_PER_PAGE).map((slice) =>
    page(word("answers"), 3, "56mm", slice.map(({ answer, number }) => figure(/** @type {string} */ (answer), number, ""))));
  return [...pages, ...answers];
}

/** @template T @param {T[]} list @param {number} length @returns {T[][]} */
const slices = (list, length) =>
  Array.from({ length: Math.ceil(list.length / length) }, (_, i) => list.slice(i * length, (i + 1) * length));

/** @param {string} title @param {number} columns @param {string} board @param {HTMLElement[]} figures */
function page(title, columns, board, figures) {
  const section = make("section", { class: "sheet-page" }, ...(title ? [make("h1", {}, title)] : []), ...figures);
  section.style.setProperty("--sheet-columns", String(columns));
  section.style.setProperty("--sheet-board", board);
  return section;
}

/** @param {string} svg @param {string} number @param {string} caption */
const figure = (svg, number, caption) =>
  make("figure", {}, make("figcaption", {}, make("span", {}, number), make("span", {}, caption)), parseSvg(svg));
