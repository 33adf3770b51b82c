// Solving, the paper, making and printing in a browser; offline; languages.
import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, before, test } from "node:test";
import { boardText, HARD, isTooWide, PHONE, startBrowser } from "./browser.js";

let browser;
const folder = mkdtempSync(join(tmpdir(), "permudoku-"));
before(async () => { browser = await startBrowser(); });
after(async () => {
  await browser.close();
  rmSync(folder, { recursive: true });
});

const show = (page, view) => page.click(`.tabs [data-view=${view}]`);
const waitForText = (page, selector, text) =>
  page.waitForFunction(([where, what]) => document.querySelector(where)?.textContent?.includes(what), [selector, text]);

test("puzzles in ten formats are read, with a verdict at once", async () => {
  const page = await browser.open();
  await show(page, "solve");
  const texts = await page.evaluate(async (line) => {
    const { open } = await import("./lib/index.js");
    const library = await open();
    const names = library.about.formats.map(({ name }) => name);
    const texts = {};
    for (const name of names) {
      try {
        texts[name] = await library.convert(line, name);
      } catch {} // not a format for 9x9 puzzles
    }
    library.close();
    return texts;
  }, HARD);
  const wanted = Object.entries(texts).filter(([, text]) => text.length < 20_000).slice(0, 14);
  assert.ok(wanted.length >= 10, wanted.map(([name]) => name).join());
  for (const [name, text] of wanted) {
    await page.click("#clear-board");
    await waitForText(page, "#verdict", "More than one");
    await page.fill("#paste", text);
    await waitForText(page, "#verdict", "Exactly one solution").catch(() => assert.fail(`${name}: ${text}`));
    assert.equal(await boardText(page), HARD, name);
  }
  await page.done();
});

test("verdicts name the clues that clash, and where solutions differ", async () => {
  const page = await browser.open();
  await show(page, "solve");
  await page.fill("#paste", `11${".".repeat(79)}`);
  await waitForText(page, "#verdict", "1 is in row 1 more than once");
  assert.equal(await page.locator("#board .clash").count(), 2);
  await page.fill("#paste", `12345678.${".".repeat(8)}9${".".repeat(63)}`);
  await waitForText(page, "#verdict", "contradict each other");
  assert.equal(await page.locator("#board .clash").count(), 7, "1 to 6 in the row leave 7, 8 and 9 for the box");
  await page.fill("#paste", "1234\n3412\n2.4.\n4.2.");
  await waitForText(page, "#verdict", "More than one solution");
  assert.equal(await page.locator("#board .differs").count(), 4);
  await page.done();
});

test("bad input is a sentence, and changes nothing", async () => {
  const page = await browser.open({ hash: `#3x3:${HARD}` });
  await show(page, "solve");
  await waitForText(page, "#verdict", "Exactly one");
  for (const [text, want] of [["hello, world", "not a board"], ["123\n45\n6", "not a board"], ["数独はとても楽しい", "not a board"], [".".repeat(1296), "up to 25×25"]]) {
    await page.fill("#paste", text);
    await waitForText(page, "#reading", want).catch(async () => assert.fail(`${text}: ${await page.textContent("#reading")}`));
    assert.equal(await boardText(page), HARD);
  }
  await page.evaluate(() => {
    const clipboardData = new DataTransfer();
    clipboardData.setData("text/plain", "1".repeat(10_000_000));
    document.querySelector("#paste").dispatchEvent(new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true }));
  });
  await waitForText(page, "#reading", "10,000,000");
  assert.equal(await boardText(page), HARD);
  await page.done();
});

test("a puzzle is explained step by step, with chains drawn on the board", async () => {
  const page = await browser.open({ hash: "#3x3:8.52....1..3.4......17..98..6.5...39....2.........9.4...2.6..751..........4...3.." });
  await show(page, "solve");
  await waitForText(page, "#ratings", "HoDoKu");
  assert.match(await page.textContent("#ratings"), /Master.*7\.2 \/ 1\.2 \/ 1\.2/);
  await page.click("#show-path");
  await page.waitForSelector("#path button");
  assert.match(await page.textContent("#step-number"), /1 \/ 68/);
  const chain = page.locator("#path button", { hasText: "Forcing X-chain" }).first();
  await chain.click();
  assert.match(await page.textContent("#step-text"), /If r\dc\d is/);
  assert.ok((await page.locator("#overlay .arrow").count()) >= 4);
  assert.ok((await page.locator("#board .removed").count()) >= 1);
  await page.click("#step-on");
  assert.equal(await page.locator("#overlay .arrow").count(), 0);
  await page.click("#solve-all");
  await waitForText(page, "#verdict", "Solved");
  await page.done();
});

test("clues are typed on an empty board", async () => {
  const page = await browser.open();
  await show(page, "solve");
  await page.selectOption("#empty-boxes", "2x2");
  await page.click("#board [data-cell='0']");
  for (const key of ["1", "ArrowRight", "2", "ArrowRight", "3"]) await page.keyboard.press(key);
  assert.equal(await page.locator("#board .given").count(), 3);
  await page.check("#show-candidates");
  assert.deepEqual(await page.$$eval("#board [data-cell='3'] [data-text]", (marks) => marks.map((mark) => mark.dataset.text)), ["4"]);
  await page.done();
});

test("the paper's grids are those of the library, and exchanges are judged", async () => {
  const page = await browser.open({ reducedMotion: "reduce" });
  await show(page, "paper");
  const gridText = () => page.$$eval("#paper-grid .token", (tokens) => tokens.map((token) => token.textContent).join(" "));
  for (const n of [2, 3, 4, 8]) {
    await page.fill("#paper-n", String(n));
    await page.fill("#paper-row", String(n * n));
    const want = await page.evaluate(async (order) => {
      const { open } = await import("./lib/index.js");
      const library = await open();
      const { board } = await library.grid({ boxes: `${order}x${order}` });
      library.close();
      return board.cells;
    }, n);
    const symbols = [..."123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz"];
    const shown = n * n > symbols.length ? want.map(String) : want.map((cell) => symbols[cell - 1]);
    assert.equal(await gridText(), shown.join(" "), `n = ${n}`);
  }
  await page.fill("#paper-n", "3");
  await page.fill("#paper-row", "9");
  assert.match(await page.textContent("#paper-verdict"), /This is a solution/);
  const handle = (kind, index) => page.locator(`#paper-grid .handle.${kind}`).nth(index);
  await handle("rows", 0).click();
  await handle("rows", 1).click();
  assert.match(await page.textContent("#paper-verdict"), /This is a solution/);
  await handle("rows", 0).click();
  await handle("rows", 3).hover();
  assert.match(await page.textContent("#paper-verdict"), /would break 6 boxes/);
  const frames = page.locator("#paper-grid .box-frame");
  assert.equal(await frames.count(), 6, "what would break is outlined before the drop");
  assert.equal(await page.locator("#paper-grid .token.lifted").count(), 9);
  await page.keyboard.press("Escape");
  assert.equal(await frames.count(), 0);
  await handle("rows", 0).dragTo(handle("rows", 4));
  assert.equal(await frames.count(), 6);
  assert.equal(await page.locator("#paper-grid .token[style*=transform]").count(), 0, "nothing stays where it was dragged");
  assert.match(await page.textContent("#paper-verdict"), /No longer a solution.*Box 1: /);
  assert.ok((await page.locator("#paper-grid .broken").count()) > 0);
  await page.click("#paper-undo");
  assert.match(await page.textContent("#paper-verdict"), /This is a solution/);
  assert.equal(await frames.count(), 0);
  await handle("columns", 3).focus();
  await page.keyboard.press("Enter");
  await page.keyboard.press("ArrowRight");
  assert.match(await page.textContent("#paper-verdict"), /would stay/);
  await page.keyboard.press("Enter");
  assert.equal((await gridText()).slice(0, 17), "4 5 6 8 7 9 1 2 3");
  await waitForText(page, "#paper-counts", "22,574,039,040");
  await page.selectOption("#paper-alphabet", "own");
  await page.fill("#paper-symbols", "☀ ☁ ☂ ☃ ★ ☎ ☮ ☯ ♥");
  assert.match(await gridText(), /☃ ★ ☎/);
  const [file] = await Promise.all([page.waitForEvent("download"), page.click("#paper-downloads [data-format=rows]")]);
  assert.match(readFileSync(await file.path(), "utf8"), /☃★☎☯☮♥☀☁☂|☃ ★ ☎/);
  await page.done();
});

test("a row follows the pointer that drags it", async () => {
  const page = await browser.open();
  await show(page, "paper");
  await page.fill("#paper-row", "9");
  const handle = (index) => page.locator("#paper-grid .handle.rows").nth(index);
  const [from, to] = [await handle(1).boundingBox(), await handle(2).boundingBox()];
  await page.mouse.move(from.x + 5, from.y + 5);
  await page.mouse.down();
  await page.mouse.move(to.x + 5, to.y + 5, { steps: 4 });
  const moved = await page.$$eval("#paper-grid .token[style*=translateY]", (tokens) => tokens.map((token) => token.dataset.place));
  assert.deepEqual(moved, ["9", "10", "11", "12", "13", "14", "15", "16", "17"]);
  assert.match(await page.textContent("#paper-verdict"), /would stay/);
  await page.mouse.up();
  assert.equal(await page.locator("#paper-grid .token[style*=translateY]").count(), 0);
  await page.done();
});

test("all of a grid of n = 8 can be reached on a phone", async () => {
  const page = await browser.open({ ...PHONE, reducedMotion: "reduce" });
  await show(page, "paper");
  await page.fill("#paper-n", "8");
  await page.fill("#paper-row", "64");
  await page.locator("#paper-grid .handle.rows").nth(0).tap();
  await page.locator("#paper-grid .handle.rows").nth(1).tap();
  assert.match(await page.textContent("#paper-grid .token"), /^9$/);
  await page.locator("#paper-grid .handle.columns").nth(63).tap();
  assert.equal(await page.locator("#paper-grid .token.lifted").count(), 64);
  assert.ok((await page.locator("#paper-grid .handle.rows").nth(0).boundingBox()).x >= 0, "numbers of rows stay in sight");
  await page.done();
});

test("the construction plays by itself, and can be stopped", async () => {
  const page = await browser.open();
  await show(page, "paper");
  await page.selectOption("#paper-speed", "4");
  await waitForText(page, "#paper-saying", "Row 4 begins new boxes");
  await page.click("#paper-play");
  const row = await page.inputValue("#paper-row");
  await page.waitForTimeout(600);
  assert.equal(await page.inputValue("#paper-row"), row);
  await page.click("#paper-play");
  await page.waitForFunction(() => document.querySelector("#paper-row").value === "9");
  await page.waitForSelector("#paper-verdict.good");
  await page.done();
});

test("sheets are made, downloaded, printed with answers, and reproducible", async () => {
  const page = await browser.open();
  await show(page, "make");
  await page.selectOption("#make-level", "");
  await page.fill("#make-count", "5");
  await page.fill("#make-clues", "30-34");
  await page.fill("#make-seed", "7");
  await page.fill("#make-title", "A sheet for Ada");
  await page.click("#make-go");
  await waitForText(page, "#make-status", "5 puzzles, seed 7.");
  assert.equal(await page.locator("#made li").count(), 5);
  const [file] = await Promise.all([page.waitForEvent("download"), page.click("#make-downloads [data-format=line]")]);
  const lines = readFileSync(await file.path(), "utf8").trim().split("\n").filter((line) => !line.startsWith("#"));
  assert.equal(lines.length, 5);
  for (const line of lines) assert.ok(line.replaceAll(".", "").length >= 30 && line.replaceAll(".", "").length <= 34, line);
  await page.evaluate(() => { window.print = () => { document.body.dataset.printed = "yes"; }; });
  await page.click("#make-print");
  await page.waitForSelector("body[data-printed]", { state: "attached" });
  const pdf = join(folder, "sheet.pdf");
  await page.pdf({ path: pdf, preferCSSPageSize: true });
  const text = execFileSync("pdftotext", ["-layout", pdf, "-"], { encoding: "utf8" });
  const pages = text.split("\f").filter((it) => it.trim());
  assert.equal(pages.length, 3, text);
  assert.match(pages[0], /A sheet for Ada/);
  const digits = (it) => (it.match(/\b[1-9]\b/g) ?? []).length;
  const clues = lines.reduce((sum, line) => sum + line.replaceAll(".", "").length, 0);
  assert.ok(digits(pages[0]) + digits(pages[1]) >= clues, "all clues are on paper");
  assert.match(pages[2], /Answers/);
  assert.ok(digits(pages[2]) >= 5 * 81, "all answers are on paper");
  await page.click("#made li:nth-child(3) >> text=Play");
  assert.equal(await boardText(page), lines[2]);
  await page.done();
});

test("puzzles have the level that was asked for", async () => {
  const page = await browser.open();
  await show(page, "make");
  for (const level of ["Easy", "Hard"]) {
    await page.selectOption("#make-level", level);
    await page.fill("#make-count", "2");
    await page.fill("#make-seed", "3");
    await page.click("#make-go");
    await waitForText(page, "#make-status", "2 puzzles, seed 3.");
    for (const text of await page.locator("#made li p").allTextContents()) assert.match(text, new RegExp(level));
  }
  await page.done();
});

test("names of levels and symmetries are the library's", async () => {
  const page = await browser.open();
  const { about, choices } = await page.evaluate(async () => {
    const { open } = await import("./lib/index.js");
    const library = await open();
    const { LEVELS, SYMMETRIES } = await import("./model/choices.js");
    library.close();
    return { about: library.about, choices: { LEVELS, SYMMETRIES } };
  });
  assert.deepEqual(choices.LEVELS, about.levels.map(({ name }) => name));
  assert.deepEqual(choices.SYMMETRIES, about.symmetries.map(({ name }) => name));
  await page.done();
});

test("the page works offline after the first visit", async () => {
  const page = await browser.open();
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  await page.context().setOffline(true);
  await page.reload();
  await page.waitForSelector("html[data-ready]");
  await page.click("#new-puzzle");
  await page.selectOption("#new-boxes", "2x2");
  await page.click("#new-go");
  await page.waitForFunction(() => document.querySelectorAll("#board [role=gridcell]").length === 16);
  await page.done();
});

test("explanations are marked as English in other languages", async () => {
  const page = await browser.open({ locale: "de-DE", hash: `#3x3:${HARD}` });
  await page.click("#hint");
  for (const stage of [1, 2]) {
    assert.equal(await page.locator(".hint-card [lang=en]").count(), 0, `stage ${stage}`);
    await page.click(".hint-card .primary");
  }
  assert.match(await page.textContent(".hint-card [lang=en]"), /the only place/);
  assert.match(await page.textContent(".hint-card"), /nur auf Englisch/);
  assert.equal(await page.getAttribute("#announcer", "lang"), "en");
  await show(page, "solve");
  await page.click("#show-path");
  assert.match(await page.textContent("#step-text [lang=en]"), /the only place/);
  assert.equal(await page.isVisible("#path-in-english"), true);
  await page.done();
});

test("four languages, chosen by the browser or the player, fit a phone", async () => {
  const page = await browser.open({ ...PHONE, locale: "de-CH" });
  assert.match(await page.textContent(".tabs"), /Spielen/);
  for (const [tag, settings] of [["de", "Einstellungen"], ["fr", "Réglages"], ["es", "Ajustes"], ["en", "Settings"]]) {
    await page.click("#open-settings");
    await page.selectOption("#language", tag);
    assert.equal(await page.getAttribute("html", "lang"), tag);
    assert.equal(await page.textContent("#settings-heading"), settings);
    await page.click("#settings-dialog .primary");
    for (const view of ["play", "solve", "paper", "make"]) {
      await show(page, view);
      assert.equal(await isTooWide(page), false, `${tag} ${view} is too wide`);
    }
  }
  await page.done();
});

test("where two solutions differ, both symbols can be read", async () => {
  const page = await browser.open();
  await show(page, "solve");
  for (const text of [`12${".".repeat(79)}`, `#3x4:12${".".repeat(142)}`]) {
    if (text.startsWith("#")) await page.evaluate((hash) => { location.hash = hash; }, text);
    else await page.fill("#paste", text);
    await waitForText(page, "#verdict", "More than one");
    await page.waitForSelector("#board .other");
    const cut = await page.$$eval("#board .other", (spans) => spans.filter((span) => {
      const [inner, cell] = [span.getBoundingClientRect(), span.parentElement.getBoundingClientRect()];
      return inner.left < cell.left || inner.right > cell.right;
    }).map((span) => span.textContent));
    assert.deepEqual(cut, [], text);
  }
  await page.done();
});

test("a full board has no steps to show", async () => {
  const full = "534678912672195348198342567859761423426853791713924856961537284287419635345286179";
  const page = await browser.open({ hash: `#3x3:${full}` });
  await show(page, "solve");
  await waitForText(page, "#verdict", "Solved");
  assert.equal(await page.isDisabled("#show-path"), true);
  await page.done();
});

/** Makes the library answer late, so that something can happen before. */
const slowly = (page, ms) => page.evaluate(async (delay) => {
  const { Questions } = await import("./questions.js");
  const { ask } = Questions.prototype;
  Questions.prototype.ask = function (topic, question) {
    return ask.call(this, topic, async (library, options) => {
      const answer = await question(library, options);
      await new Promise((resolve, reject) => {
        options.signal.addEventListener("abort", reject);
        setTimeout(resolve, delay);
      });
      return answer;
    });
  };
}, ms);

test("an answer about another board is never shown", async () => {
  const page = await browser.open({ hash: `#3x3:${HARD}` });
  await slowly(page, 600);
  await page.click("#hint");
  await page.click("#board [data-cell='2']");
  await page.keyboard.press("5");
  await page.waitForTimeout(1500);
  assert.equal(await page.locator("#play-hint .step-text").count(), 0, "hint");
  await page.keyboard.press("Backspace");
  await show(page, "solve");
  await waitForText(page, "#verdict", "Exactly one");
  await page.click("#show-path");
  await page.click("#board [data-cell='2']");
  await page.keyboard.press("8");
  await page.waitForTimeout(1500);
  assert.equal(await page.isVisible("#path-card"), false, "steps");
  await page.keyboard.press("Backspace");
  await waitForText(page, "#verdict", "Exactly one");
  await page.click("#clear-board");
  await page.waitForTimeout(1500);
  assert.equal(await page.textContent("#ratings"), "", "rating");
  await show(page, "play");
  // One whose solution is not known yet.
  await page.evaluate((hash) => { location.hash = hash; }, "#3x3:53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79");
  await page.waitForSelector("#board .given");
  await page.click("#board [data-cell='2']");
  await page.keyboard.press("4");
  await page.click("#check");
  await page.evaluate(() => { location.hash = `#3x3:12${".".repeat(79)}`; });
  await page.waitForTimeout(1500);
  assert.equal(await page.isHidden("#notice"), true, "check");
  await page.done();
});

test("Back returns to the view before, and a link shows its puzzle", async () => {
  const page = await browser.open({ hash: `#3x3:${HARD}` });
  for (const view of ["solve", "paper", "make"]) await show(page, view);
  for (const view of ["paper", "solve", "play"]) {
    await page.goBack();
    assert.equal(await page.getAttribute("html", "data-view"), view);
  }
  assert.equal(await boardText(page), HARD);
  await page.goForward();
  assert.equal(await page.isVisible("#solve"), true);
  await show(page, "paper");
  await page.evaluate(() => { location.hash = `#2x2:1${".".repeat(15)}`; });
  await page.waitForSelector("#play:not([hidden])");
  assert.equal(await page.locator("#board [role=gridcell]").count(), 16);
  await page.goBack();
  assert.equal(await page.isVisible("#paper-table"), true);
  await page.locator(".skip").focus();
  await page.keyboard.press("Enter");
  assert.equal(await page.isHidden("#notice"), true, "the skip link is no puzzle");
  await page.done();
});

test("a new puzzle waits until Play is shown", async () => {
  const page = await browser.open({ hash: `#3x3:${HARD}` });
  await slowly(page, 600);
  await page.click("#new-puzzle");
  await page.selectOption("#new-boxes", "2x2");
  await page.click("#new-go");
  await show(page, "solve");
  await waitForText(page, "#notice", "is ready");
  assert.equal(await page.isVisible("#solve"), true);
  assert.equal(await boardText(page), HARD);
  await show(page, "play");
  assert.equal(await page.locator("#board [role=gridcell]").count(), 16);
  assert.equal(await page.isHidden("#notice"), true);
  await page.done();
});

test("downloads leave the making alone, and its end is said", async () => {
  const page = await browser.open();
  await show(page, "make");
  await slowly(page, 150);
  await page.selectOption("#make-boxes", "2x2");
  await page.fill("#make-count", "3");
  await page.fill("#make-seed", "7");
  await page.click("#make-go");
  await page.waitForSelector("#made li");
  const [file] = await Promise.all([page.waitForEvent("download"), page.click("#make-downloads [data-format=line]")]);
  assert.ok(readFileSync(await file.path(), "utf8"));
  await waitForText(page, "#make-status", "3 puzzles, seed 7.");
  await page.fill("#make-count", "200");
  await page.click("#make-go");
  await page.waitForSelector("#made li:nth-child(2)");
  await page.click("#cancel");
  await waitForText(page, "#make-status", "puzzles, seed 7.");
  await page.fill("#make-clues", "9");
  await page.selectOption("#make-boxes", "3x3");
  await page.evaluate(async () => {
    const { Questions } = await import("./questions.js");
    Questions.prototype.ask = async () => { throw new Error("no luck"); };
  });
  await page.click("#make-go");
  await waitForText(page, "#notice", "no luck");
  assert.equal(await page.textContent("#make-status"), "");
  await page.done();
});

test("a verdict that is cancelled says so", async () => {
  const page = await browser.open({ hash: `#3x3:${HARD}` });
  await slowly(page, 2000);
  await show(page, "solve");
  await page.click("#cancel");
  await waitForText(page, "#verdict", "you ended the search");
  await show(page, "play");
  await show(page, "solve");
  await waitForText(page, "#verdict", "Exactly one");
  await page.done();
});

test("on a phone all tools of Play are in sight, with any keypad", async () => {
  const page = await browser.open(PHONE);
  const isInSight = (selector) => page.evaluate((what) => {
    const tabs = document.querySelector(".tabs").getBoundingClientRect();
    return [...document.querySelectorAll(what)].every((it) => it.getBoundingClientRect().bottom <= tabs.top);
  }, selector);
  for (const [boxes, side] of [["3x3", 9], ["4x4", 16], ["5x5", 25]]) {
    await page.evaluate((hash) => { location.hash = hash; }, `#${boxes}:1${".".repeat(side ** 2 - 1)}`);
    await page.waitForFunction((count) => document.querySelectorAll("#keypad button").length === count, side);
    for (const rows of ["auto", "1", "3"]) {
      await page.click("#open-settings");
      await page.selectOption("#pad-rows", rows);
      await page.click("#settings-dialog .primary");
      assert.ok(await isInSight(".tools button"), `${boxes} ${rows}`);
    }
  }
  await page.done();
});

test("no text sticks out of its button on a phone", async () => {
  const page = await browser.open(PHONE);
  for (const tag of ["en", "de", "fr", "es"]) {
    await page.click("#open-settings");
    await page.selectOption("#language", tag);
    await page.click("#settings-dialog .primary");
    for (const view of ["play", "solve", "paper", "make"]) {
      await show(page, view);
      const cut = await page.$$eval("button", (buttons) => buttons.filter((it) => it.clientWidth > 0 && it.scrollWidth > it.clientWidth).map((it) => it.textContent));
      assert.deepEqual(cut, [], `${tag} ${view}`);
    }
  }
  await page.done();
});

test("what the library says is marked as English", async () => {
  const page = await browser.open({ ...PHONE, locale: "de-DE" });
  await show(page, "solve");
  for (const text of [HARD, "hello, world"]) {
    await page.fill("#paste", text);
    await page.waitForFunction((before) => {
      const said = document.querySelector("#reading [lang=en]")?.textContent;
      return said && said !== before;
    }, await page.locator("#reading [lang=en]").textContent({ timeout: 10 }).catch(() => ""));
  }
  assert.match(await page.textContent("#reading"), /^Das ist kein Brett: .+\. Ihr Spiel ist unverändert\.$/);
  await show(page, "paper");
  assert.equal(await page.isHidden(".for-keys"), true, "a phone has no Enter key");
  await page.done();
});

test("dates are written as in the reader's country", async () => {
  for (const locale of ["en-GB", "en-US"]) {
    const page = await browser.open({ locale });
    await page.click("#daily");
    const today = await page.evaluate((tag) => new Date().toLocaleDateString(tag), locale);
    await waitForText(page, "#caption", today);
    await page.done();
  }
});
