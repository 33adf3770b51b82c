// Settings, statistics and help.

import { clockText } from "../model/clock.js";
import { noStatistics } from "../model/statistics.js";
import { SWITCHES } from "../settings.js";
import { currentLanguage, LANGUAGES, named, word } from "../words.js";
import { button, fillSelect, find, input, make, select } from "./dom.js";

/** @typedef {import("../app.js").Page} Page */

/** @param {Page} page */
export function listenToDialogs(page) {
  for (const name of ["settings", "statistics", "help"]) {
    const dialog = /** @type {HTMLDialogElement} */ (find(`${name}-dialog`));
    find(`open-${name}`).addEventListener("click", () => {
      if (name === "statistics") drawStatistics(page);
      if (name === "help") drawHelp(page);
      dialog.showModal();
    });
    dialog.addEventListener("click", (event) => event.target === dialog && dialog.close());
  }
  button("forget").addEventListener("click", () => {
    page.setStatistics(noStatistics());
    drawStatistics(page);
  });
  const change = (/** @type {string} */ id, /** @type {"language" | "theme" | "padRows"} */ key) =>
    select(id).addEventListener("change", () => page.set({ [key]: select(id).value }));
  change("language", "language");
  change("theme", "theme");
  change("pad-rows", "padRows");
}

/** After every change of settings or language. @param {Page} page */
export function drawSettings({ settings, set }) {
  fillSelect(select("language"), Object.entries(LANGUAGES).map(([tag, words]) => [tag, words.languageName]), currentLanguage());
  select("theme").value = settings.theme;
  select("pad-rows").value = settings.padRows;
  if (find("switches").childElementCount === 0) {
    find("switches").append(...SWITCHES.map((key) => {
      const box = make("input", { type: "checkbox", id: `set-${key}` });
      box.addEventListener("change", () => set({ [key]: box.checked }));
      return make("label", { class: "switch" }, box, make("span", { "data-word": `set${key[0].toUpperCase()}${key.slice(1)}` }));
    }));
  }
  for (const key of SWITCHES) {
    input(`set-${key}`).checked = settings[key];
    const label = /** @type {HTMLElement} */ (input(`set-${key}`).nextElementSibling);
    label.textContent = word(/** @type {any} */ (label.dataset.word));
  }
}

/** @param {Page} page */
function drawStatistics({ statistics }) {
  const { tallies, streak } = statistics;
  find("streak").textContent = streak.days > 0 ? word("streak", { n: streak.days, longest: streak.longest }) : word("noStreak");
  const heads = /** @type {const} */ (["level", "solvedCount", "bestTime", "meanTime"]);
  const rows = Object.entries(tallies).map(([key, { started, solved, best, total }]) => {
    const [size, level] = key.split(" ");
    const name = level === "-" ? size : `${size} ${named("level", level)}`;
    const cells = [`${solved} / ${Math.max(started, solved)}`, best === null ? "–" : clockText(best), solved ? clockText(Math.round(total / solved)) : "–"];
    return make("tr", {}, make("th", { scope: "row" }, name), ...cells.map((text) => make("td", { class: "amount" }, text)));
  });
  const table = make("table", {},
    make("thead", {}, make("tr", {}, ...heads.map((head, i) => make("th", { scope: "col", class: i ? "amount" : "" }, word(head))))),
    make("tbody", {}, ...rows));
  find("tallies").replaceChildren(rows.length > 0 ? table : make("p", {}, word("noStatistics")));
}

/** @param {Page} page */
function drawHelp({ questions }) {
  const keys = /** @type {const} */ ([
    ["keyArrows", "← ↑ ↓ →"], ["keyExtend", "⇧ ←  ·  Ctrl ←"], ["keySymbols", "1–9 A–Z"], ["keyCorner", "⇧ 1–9"],
    ["keyCentre", "Ctrl 1–9"], ["keyMode", "Space  ·  Z X C V"], ["keyErase", "⌫"], ["keyUndo", "Ctrl Z  ·  Ctrl Y"],
    ["keyHint", "H"], ["keyMarks", "M"],
  ]);
  find("keys").replaceChildren(make("tbody", {}, ...keys.map(([key, text]) =>
    make("tr", {}, make("th", { scope: "row" }, word(key)), make("td", { class: "amount" }, ...keysOf(text))))));
  questions.library().then((library) => { find("version").textContent = library.about.version; }, () => {});
}

/** @param {string} text keys, with · between alternatives */
const keysOf = (text) => text.split("  ·  ").flatMap((keys, i) => [...(i ? [" "] : []), make("kbd", {}, keys)]);
