// What the player prefers. Stored on the device, and checked when read.

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

/** @param {any} stored @returns {Settings} */
export function settingsFromStore(stored) {
  const known = Object.entries(DEFAULTS).map(([key, value]) =>
    [key, typeof stored?.[key] === typeof value ? stored[key] : value]);
  return /** @type {Settings} */ (Object.fromEntries(known));
}
