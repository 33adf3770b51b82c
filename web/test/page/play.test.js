// Playing in a browser: by keyboard and by touch, marks, undo, hints, links.
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { boardText, HARD, isTooWide, label, PHONE, startBrowser } from "./browser.js";

let browser;
before(async () => { browser = await startBrowser(); });
after(() => browser.close());

const EASY = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
const EASY_SOLUTION = "534678912672195348198342567859761423426853791713924856961537284287419635345286179";
const press = async (page, keys) => {
  for (const key of keys) await page.keyboard.press(key);
};

test("a whole 9x9 puzzle is solved by keyboard, and counted", async () => {
  const page = await browser.open({ hash: `#3x3:${EASY}` });
  await page.click("#board [data-cell='0']");
  for (const [cell, symbol] of [...EASY_SOLUTION].entries()) {
    await press(page, [symbol, cell % 9 === 8 ? "Home" : "ArrowRight"]);
    if (cell % 9 === 8) await page.keyboard.press("ArrowDown");
  }
  assert.equal(await boardText(page), EASY_SOLUTION);
  assert.match(await page.textContent("#notice"), /Solved in/);
  await page.click("#open-statistics");
  assert.match(await page.textContent("#tallies"), /9x9.*1 \/ 1/);
  await page.done();
});

test("a whole 9x9 puzzle is solved by touch at 360 pixels", async () => {
  const page = await browser.open({ ...PHONE, hash: `#3x3:${EASY}` });
  for (const [cell, symbol] of [...EASY_SOLUTION].entries()) {
    if (EASY[cell] !== ".") continue;
    await page.tap(`#board [data-cell="${cell}"]`);
    await page.tap(`#keypad button:nth-child(${symbol})`);
  }
  assert.equal(await boardText(page), EASY_SOLUTION);
  assert.match(await page.textContent("#notice"), /Solved in/);
  assert.equal(await isTooWide(page), false);
  await page.done();
});

test("a new 16x16 puzzle is played with letters, and kept over a reload", async () => {
  const page = await browser.open();
  await page.click("#new-puzzle");
  await page.selectOption("#new-boxes", "4x4");
  await page.selectOption("#new-level", "");
  await page.selectOption("#new-alphabet", "letters");
  await page.click("#new-go");
  await page.waitForFunction(() => document.querySelectorAll("#board [role=gridcell]").length === 256);
  const cell = await page.$$eval("#board [role=gridcell]", (cells) => cells.findIndex((it) => !it.querySelector(".value")));
  await page.click(`#board [data-cell="${cell}"]`);
  await page.keyboard.press("p");
  assert.match(await label(page, cell), /, P/);
  await page.click("#zoom");
  assert.ok(await page.$eval("#board-frame", (frame) => frame.scrollWidth > frame.clientWidth * 1.5));
  await page.waitForTimeout(400);
  await page.reload();
  await page.waitForSelector("html[data-ready]");
  assert.match(await label(page, cell), /, P/);
  await page.keyboard.press("Tab");
  await page.click("#undo");
  assert.match(await label(page, cell), /empty/);
  await page.done();
});

test("undo and redo reach both ends, and a game can be started again", async () => {
  const page = await browser.open({ hash: `#3x3:${EASY}` });
  await page.click("#board [data-cell='2']");
  await press(page, ["1", "2", "Shift+3", "4", "Backspace", "ArrowRight", "6", "Control+7"]);
  const end = await boardText(page);
  for (let i = 0; i < 20; i++) await page.keyboard.press("Control+z");
  assert.equal(await boardText(page), EASY);
  assert.ok(await page.isDisabled("#undo"));
  for (let i = 0; i < 20; i++) await page.keyboard.press("Control+y");
  assert.equal(await boardText(page), end);
  assert.ok(await page.isDisabled("#redo"));
  await page.click("#restart");
  assert.equal(await boardText(page), EASY);
  await page.click("#undo");
  assert.equal(await boardText(page), end);
  await page.done();
});

test("marks, colours and several cells at once", async () => {
  const page = await browser.open({ hash: `#3x3:${EASY}` });
  await page.click("#board [data-cell='2']");
  await press(page, ["Shift+ArrowRight", "Shift+1", "Shift+2", "Control+4"]);
  assert.equal(await label(page, 2), "row 1, column 3, corner marks 1 2, centre marks 4");
  assert.equal(await label(page, 3), "row 1, column 4, corner marks 1 2, centre marks 4");
  await press(page, ["v", "3"]);
  assert.match(await label(page, 3), /colour 3/);
  await press(page, ["z", "Escape", "ArrowDown", "ArrowDown", "ArrowDown", "2"]);
  assert.match(await label(page, 3), /corner marks 1,/, "the mark in the same column is cleared");
  await page.click("#candidates");
  assert.match(await label(page, 2), /centre marks 1 2 4/);
  await page.click("#candidates");
  assert.doesNotMatch(await label(page, 2), /marks/);
  await page.mouse.move(...(await centreOf(page, 30)));
  await page.mouse.down();
  await page.mouse.move(...(await centreOf(page, 32)), { steps: 6 });
  await page.mouse.up();
  assert.equal(await page.locator("#board [aria-selected=true]").count(), 3);
  await page.keyboard.press("Space");
  assert.equal(await page.getAttribute("[data-mode=corner]", "aria-pressed"), "true");
  await page.done();
});

const centreOf = async (page, cell) => {
  const { x, y, width, height } = await page.locator(`#board [data-cell="${cell}"]`).boundingBox();
  return [x + width / 2, y + height / 2];
};

test("conflicts show at once, mistakes only when asked for", async () => {
  const page = await browser.open({ hash: `#3x3:${EASY}` });
  await page.click("#board [data-cell='2']");
  await page.keyboard.press("5");
  assert.match(await label(page, 2), /conflict/);
  await press(page, ["Backspace", "1"]);
  assert.doesNotMatch(await label(page, 2), /conflict|wrong/);
  await page.click("#check");
  await page.waitForFunction(() => /1 cell is wrong/.test(document.querySelector("#notice")?.textContent ?? ""));
  assert.match(await label(page, 2), /wrong/);
  await page.done();
});

test("a hint comes in three stages, and can be taken", async () => {
  const page = await browser.open({ hash: `#3x3:${HARD}` });
  await page.click("#hint");
  const text = () => page.textContent("#play-hint .step-text");
  await page.waitForSelector("#play-hint .step-text");
  assert.equal(await text(), "Look at box 1.");
  await page.click("#hint");
  assert.equal(await text(), "Look at box 1. The technique is: Hidden single.");
  assert.equal(await page.locator("#board .corner").count(), 0);
  await page.click("#hint");
  assert.equal(await text(), "r3c1 is 2, the only place for it in box 1.");
  assert.equal(await page.locator("#board [data-cell='18'] .placed").count(), 1);
  assert.equal(await page.locator("#overlay .house").count(), 1);
  await page.click("#play-hint .primary");
  assert.match(await label(page, 18), /, 2$/);
  assert.equal(await page.locator("#play-hint .step-text").count(), 0);
  await page.done();
});

test("a link holds the puzzle, and a damaged one loses nothing", async () => {
  const page = await browser.open({ hash: `#3x3:${EASY}` });
  await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
  await page.click("#share");
  await page.waitForFunction(() => /copied/.test(document.querySelector("#notice")?.textContent ?? ""));
  const link = await page.evaluate(() => navigator.clipboard.readText());
  const other = await browser.open({ hash: new URL(link).hash });
  assert.equal(await boardText(other), EASY);
  await other.evaluate(() => { location.hash = "#3x3:123"; });
  await other.waitForSelector("#notice:not([hidden])");
  assert.match(await other.textContent("#notice"), /damaged/);
  assert.equal(await boardText(other), EASY);
  await other.done();
  await page.done();
});

test("savepoints, pause and the daily puzzle", async () => {
  const page = await browser.open({ hash: `#3x3:${EASY}` });
  await page.click("#board [data-cell='2']");
  await press(page, ["4"]);
  await page.click("#add-savepoint");
  await page.click("#board [data-cell='3']");
  await press(page, ["6", "ArrowDown", "ArrowDown", "3"]);
  await page.click("#savepoints button");
  assert.equal((await boardText(page)).slice(0, 9), "534.7....");
  await page.click("#pause");
  assert.ok(await page.isVisible("#resume"));
  await page.click("#resume");
  await page.click("#daily");
  await page.waitForFunction(() => /Daily puzzle/.test(document.querySelector("#caption")?.textContent ?? ""));
  const first = await boardText(page);
  const again = await browser.open();
  await again.click("#daily");
  await again.waitForFunction(() => /Daily puzzle/.test(document.querySelector("#caption")?.textContent ?? ""));
  assert.equal(await boardText(again), first);
  await again.done();
  await page.done();
});

test("the page goes on if nothing can be stored", async () => {
  const page = await browser.open({
    hash: `#3x3:${EASY}`,
    prepare: () => { Storage.prototype.setItem = () => { throw new DOMException("full", "QuotaExceededError"); }; },
  });
  await page.click("#board [data-cell='2']");
  await page.keyboard.press("4");
  await page.waitForFunction(() => /refuses to store/.test(document.querySelector("#notice")?.textContent ?? ""));
  assert.match(await label(page, 2), /, 4$/);
  await page.done();
  const blocked = await browser.open({ prepare: () => { Object.defineProperty(globalThis, "localStorage", { get() { throw new DOMException("denied", "SecurityError"); } }); } });
  assert.equal(await blocked.locator("#board [role=gridcell]").count(), 81);
  await blocked.done();
});

test("pictures for children, and numbers of two digits", async () => {
  const page = await browser.open({ hash: "#2x2:1...............", ...PHONE });
  await page.click("#open-settings");
  await page.check("#set-pictures");
  await page.click("#settings-dialog .primary");
  assert.match(await label(page, 0), /sun, given/);
  await page.tap("#board [data-cell='1']");
  await page.tap("#keypad button:nth-child(2)");
  assert.match(await label(page, 1), /heart/);
  await page.evaluate(() => { location.hash = `#3x4:${".".repeat(144)}`; });
  await page.waitForFunction(() => document.querySelectorAll("#board [role=gridcell]").length === 144);
  await page.tap("#board [data-cell='5']");
  await press(page, ["1", "2"]);
  assert.match(await label(page, 5), /, 12$/);
  await page.keyboard.press("Control+z");
  assert.match(await label(page, 5), /empty/);
  await press(page, ["x"]);
  await page.tap("#keypad button:nth-child(10)");
  await page.tap("#keypad button:nth-child(11)");
  const widths = await page.$$eval("#board [data-cell='5'] .corner span", (marks) => marks.map((mark) => mark.getBoundingClientRect().width));
  assert.equal(widths.length, 12);
  assert.ok(Math.max(...widths) - Math.min(...widths) < 0.1, `marks of equal width: ${widths}`);
  await page.done();
});

test("a symbol of two digits never changes another cell", async () => {
  const page = await browser.open({ hash: `#3x4:C${".".repeat(143)}` });
  await page.click("#board [data-cell='5']");
  await press(page, ["3"]);
  await page.click("#board [data-cell='0']");
  await press(page, ["1", "2"]);
  assert.match(await label(page, 5), /, 3$/, "a clue takes no symbol, so there is nothing to take back");
  await page.click("#board [data-cell='6']");
  await press(page, ["1"]);
  await page.click("#board [data-cell='7']");
  await press(page, ["2"]);
  assert.deepEqual([await label(page, 6), await label(page, 7)].map((text) => text.split(", ").at(-1)), ["1", "2"]);
  await page.click("#board [data-cell='8']");
  await press(page, ["Shift+ArrowRight", "1", "1"]);
  assert.deepEqual([await label(page, 8), await label(page, 9)].map((text) => text.split(", ")[2]), ["11", "11"], "all selected cells");
  await page.click(".tabs [data-view=solve]");
  await page.click("#board [data-cell='0']");
  await press(page, ["1", "2"]);
  assert.match(await label(page, 9), /, 11/);
  await page.done();
});

test("the page starts whatever is stored", async () => {
  const game = { shape: { boxRows: 2, boxColumns: 2, symbols: ["1", "2", "3", "4"] }, givens: Array(16).fill(0), cells: Array(16).fill({ value: 0, corner: 0, centre: 0, colours: 0 }), solution: null };
  const history = { past: [], future: [], savepoints: [null] };
  const stored = [
    ["settings", { view: "zzz" }], ["settings", { view: "constructor", language: "constructor" }], ["settings", 7],
    ["game", { game: { ...game, origin: { level: 5 } }, history: null }], ["game", { game, history }], ["game", "?"],
    ["statistics", { tallies: { x: { started: 1, solved: 1, total: 1 } }, streak: "?" }], ["earlier", [null, 5, { game: {} }]],
  ];
  for (const [key, value] of stored) {
    const page = await browser.open();
    await page.evaluate(([name, text]) => addEventListener("pagehide", () => localStorage.setItem(name, text)), [`permudoku.${key}`, JSON.stringify(value)]);
    await page.reload();
    await page.waitForSelector("html[data-ready]");
    assert.ok((await page.locator("#board [role=gridcell]").count()) >= 16, key);
    assert.ok(await page.isVisible("#play"), JSON.stringify(value));
    await page.click("#open-statistics");
    await page.click("#statistics-dialog .primary");
    await page.done();
  }
});

/** Opens the page again, as a browser that was closed does. */
const reload = async (page) => {
  await page.reload();
  await page.waitForSelector("html[data-ready]");
};

test("a game that a link began is there after a reload", async () => {
  const page = await browser.open({ hash: `#3x3:${EASY}` });
  assert.equal(new URL(page.url()).hash, "");
  await page.click("#board [data-cell='2']");
  await page.keyboard.press("4");
  await reload(page);
  assert.match(await label(page, 2), /, 4$/);
  await page.evaluate((hash) => { location.hash = hash; }, `#3x3:${EASY}`);
  await page.waitForFunction(() => !location.hash);
  assert.match(await label(page, 2), /, 4$/, "the same link again");
  // Without a clipboard the link is in the address, until there is another game.
  await page.evaluate(() => { navigator.clipboard.writeText = () => Promise.reject(); });
  await page.click("#share");
  await page.waitForFunction(() => location.hash);
  await reload(page);
  assert.match(await label(page, 2), /, 4$/, "and after a reload with it");
  await page.click("#new-puzzle");
  await page.selectOption("#new-boxes", "2x2");
  await page.click("#new-go");
  await page.waitForFunction(() => document.querySelectorAll("#board [role=gridcell]").length === 16);
  await reload(page);
  assert.equal(await page.locator("#board [role=gridcell]").count(), 16);
  await page.click("#earlier");
  assert.match(await label(page, 2), /, 4$/, "the earlier game is kept");
  await page.click("#earlier");
  assert.equal(await page.locator("#board [role=gridcell]").count(), 16);
  await page.evaluate((hash) => { location.hash = hash; }, `#3x3:${EASY}`);
  await page.waitForFunction(() => document.querySelectorAll("#board [role=gridcell]").length === 81);
  assert.match(await label(page, 2), /, 4$/, "the link of the earlier game");
  await page.done();
});

test("a second tab takes nothing from the first", async () => {
  const page = await browser.open({ hash: `#3x3:${EASY}` });
  await page.waitForTimeout(400);
  const second = await page.context().newPage();
  await second.goto(browser.url);
  await second.waitForSelector("html[data-ready]");
  await page.bringToFront();
  await page.click("#board [data-cell='2']");
  await page.keyboard.press("4");
  await page.click("#open-settings");
  await page.uncheck("#set-showTimer");
  await page.click("#settings-dialog .primary");
  await page.waitForTimeout(400);
  await second.bringToFront();
  await second.click(".tabs [data-view=make]");
  await second.click(".tabs [data-view=play]");
  await second.close({ runBeforeUnload: true });
  await page.waitForTimeout(400);
  await reload(page);
  assert.match(await label(page, 2), /, 4$/);
  assert.equal(await page.isHidden("#timer"), true, "settings");
  // Two games in two tabs: the one that is stored last keeps the other.
  const third = await page.context().newPage();
  await third.goto(`${browser.url}#3x3:${HARD}`);
  await third.waitForSelector("html[data-ready]");
  await third.click("#board [data-cell='2']");
  await third.keyboard.press("5");
  await third.waitForTimeout(400);
  await page.bringToFront();
  await page.click("#board [data-cell='3']");
  await page.keyboard.press("6");
  await page.waitForTimeout(400);
  await reload(page);
  assert.match(await label(page, 3), /, 6$/);
  await page.click("#earlier");
  assert.equal((await boardText(page)).slice(0, 3), "635");
  await page.done();
});

test("typing in Solve and the daily puzzle take no game away", async () => {
  const page = await browser.open({ hash: `#3x3:${EASY}` });
  await page.click("#board [data-cell='2']");
  await page.keyboard.press("4");
  await page.click(".tabs [data-view=solve]");
  await page.fill("#paste", "1");
  await page.waitForFunction(() => /single cell/.test(document.querySelector("#reading")?.textContent ?? ""));
  assert.match(await label(page, 2), /, 4$/);
  await page.fill("#paste", HARD);
  await page.waitForFunction(() => /Read as/.test(document.querySelector("#reading")?.textContent ?? ""));
  assert.equal(await boardText(page), HARD);
  await page.click(".tabs [data-view=play]");
  await page.click("#earlier");
  assert.match(await label(page, 2), /, 4$/);
  const isDaily = () => page.waitForFunction(() => /Daily puzzle/.test(document.querySelector("#caption")?.textContent ?? ""));
  await page.click("#daily");
  await isDaily();
  const cell = (await boardText(page)).indexOf(".");
  await page.keyboard.press("1");
  await page.click("#daily");
  await page.waitForTimeout(1000);
  assert.match(await label(page, cell), /, 1/, "the daily puzzle goes on");
  await page.click("#earlier");
  await page.click("#daily");
  await isDaily();
  assert.match(await label(page, cell), /, 1/, "and comes back");
  await page.done();
});

const ALMOST = `.${EASY_SOLUTION.slice(1)}`;

test("a game is celebrated however it is finished, unless it was filled in", async () => {
  const page = await browser.open({ hash: `#3x3:${ALMOST}` });
  for (let i = 0; i < 3; i++) {
    await page.click("#hint");
    await page.waitForSelector("#play-hint .step-text");
  }
  await page.click("#play-hint .primary");
  assert.match(await page.textContent("#notice"), /Solved in/);
  const other = await browser.open({ hash: `#3x3:${EASY}` });
  await other.click(".tabs [data-view=solve]");
  await other.click("#solve-all:enabled");
  await other.click(".tabs [data-view=play]");
  await other.click("#board [data-cell='2']");
  await press(other, ["v", "3"]);
  assert.match(await label(other, 2), /colour 3/);
  assert.equal(await other.isHidden("#notice"), true);
  await other.done();
  await page.done();
});

test("a pause ends with the game, and covers the board in Play only", async () => {
  const page = await browser.open({ hash: `#3x3:${EASY}` });
  await page.click("#pause");
  await page.click(".tabs [data-view=solve]");
  assert.equal(await page.isHidden("#paused"), true);
  await page.click(".tabs [data-view=play]");
  assert.equal(await page.isVisible("#paused"), true);
  await page.click("#daily");
  await page.waitForFunction(() => /Daily puzzle/.test(document.querySelector("#caption")?.textContent ?? ""));
  assert.equal(await page.isHidden("#paused"), true);
  await page.click("#daily");
  await page.click("#daily");
  await page.click("#open-statistics");
  assert.match(await page.textContent("#tallies"), /0 \/ 1/, "the daily puzzle is begun once");
  await page.done();
});
