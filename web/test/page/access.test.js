// axe finds nothing in any view: light, dark, on a phone, and with text twice
// as large.
import assert from "node:assert/strict";
import { mkdirSync } from "node:fs";
import { after, before, test } from "node:test";
import { axeFaults, DESKTOP, HARD, isTooWide, PHONE, startBrowser } from "./browser.js";

let browser;
before(async () => { browser = await startBrowser(); });
after(() => browser.close());

/** Where to put pictures of everything, to look at. */
const shots = process.env.SHOTS;
if (shots) mkdirSync(shots, { recursive: true });

const KINDS = {
  light: DESKTOP,
  dark: { ...DESKTOP, colorScheme: "dark" },
  phone: PHONE,
  "phone-dark": { ...PHONE, colorScheme: "dark" },
  zoomed: { viewport: { width: 640, height: 480 }, deviceScaleFactor: 2 }, // 1280x960 at 200 %
};

/** What each view shows when it is looked at. */
const VIEWS = {
  play: async (page) => {
    await page.click("#board [data-cell='2']");
    for (const key of ["5", "ArrowRight", "Shift+1", "Control+5", "v", "2", "z"]) await page.keyboard.press(key);
    await page.click("#hint");
    await page.waitForSelector(".hint-card");
  },
  solve: async (page) => {
    await page.fill("#paste", HARD);
    await page.click("#show-path");
    await page.waitForSelector("#path button");
    await page.click("#path button >> text=XY-wing");
  },
  paper: async (page) => {
    await page.waitForSelector("#paper-verdict:not([hidden])");
    await page.locator("#paper-grid .handle.rows").nth(0).click();
    await page.locator("#paper-grid .handle.rows").nth(4).click();
  },
  make: async (page) => {
    await page.fill("#make-count", "2");
    await page.selectOption("#make-level", "");
    await page.click("#make-go");
    await page.waitForSelector("#made li:nth-child(2)");
  },
};

for (const [kind, options] of Object.entries(KINDS)) {
  test(`${kind}: nothing to find for axe, and nothing to scroll sideways`, async () => {
    const page = await browser.open({ ...options, reducedMotion: "reduce", bypassCSP: true, hash: `#3x3:${HARD}` });
    for (const [view, prepare] of Object.entries(VIEWS)) {
      await page.click(`.tabs [data-view=${view}]`);
      await prepare(page);
      if (shots) await page.screenshot({ path: `${shots}/${kind}-${view}.png`, fullPage: kind.startsWith("phone") });
      assert.deepEqual(await axeFaults(page), [], `${kind} ${view}`);
      assert.equal(await isTooWide(page), false, `${kind} ${view}`);
    }
    for (const dialog of kind === "light" ? ["settings", "statistics", "help"] : ["settings"]) {
      await page.click(`#open-${dialog}`);
      if (shots) await page.screenshot({ path: `${shots}/${kind}-${dialog}.png` });
      assert.deepEqual(await axeFaults(page), [], `${kind} ${dialog}`);
      await page.keyboard.press("Escape");
    }
    await page.done();
  });
}

test("every button of every view can be reached and used by keyboard", async () => {
  const page = await browser.open({ hash: `#3x3:${HARD}`, reducedMotion: "reduce" });
  for (const view of ["play", "solve", "paper", "make"]) {
    await page.click(`.tabs [data-view=${view}]`);
    if (view === "solve") await page.waitForSelector("#ratings dd");
    await page.evaluate(() => /** @type {HTMLElement} */ (document.activeElement)?.blur());
    const reached = new Set();
    for (let i = 0; i < 120; i++) {
      await page.keyboard.press("Tab");
      const id = await page.evaluate(() => document.activeElement?.id || document.activeElement?.closest("[id]")?.id);
      if (reached.has(id) && id === "open-statistics") break;
      reached.add(id);
    }
    const wanted = await page.$$eval(`#${view} button:not(:disabled):not([tabindex="-1"])[id]`, (buttons) => buttons.filter((it) => it.checkVisibility()).map(({ id }) => id));
    assert.deepEqual(wanted.filter((id) => !reached.has(id)), [], view);
  }
  await page.done();
});
