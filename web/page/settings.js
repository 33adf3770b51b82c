// What the player prefers. Stored on the device, and checked when read.

import { LANGUAGES } from "./words.js";

/** @typedef {typeof DEFAULTS} Settings */

export const DEFAULTS = {
  language: "",
  theme: "auto",
  padRows: "auto",
  view: "play",
  highlightSame: true,
  highlightHouses: true,
  showConflicts: true,
  clearMarks: true,
  showTimer: true,
  pictures: false,
};

/** Those that are switched on and off, in the order of the dialog. */
export const SWITCHES = /** @type {const} */ (
  ["highlightSame", "highlightHouses", "showConflicts", "clearMarks", "showTimer", "pictures"]);

export const VIEWS = /** @type {const} */ (["play", "solve", "paper", "make"]);

/** Settings that are one of a few texts. */
const TEXTS = /** @type {Record<string, readonly string[]>} */ ({
  language: ["", ...Object.keys(LANGUAGES)],
  theme: ["auto", "light", "dark"],
  padRows: ["auto", "1", "3"],
  view: VIEWS,
});

/** @param {any} stored @returns {Settings} */
export function settingsFromStore(stored) {
  const isUsable = (/** @type {string} */ key, /** @type {unknown} */ value) =>
    key in TEXTS ? TEXTS[key].includes(/** @type {string} */ (value)) : typeof value === "boolean";
  const known = Object.entries(DEFAULTS).map(([key, value]) =>
    [key, isUsable(key, stored?.[key]) ? stored[key] : value]);
  return /** @type {Settings} */ (Object.fromEntries(known));
}
