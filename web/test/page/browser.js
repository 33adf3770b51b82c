// Opens the page of build/web in Chromium. Whatever the page writes to the
// console as an error, and every request to another host, fails the test.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { fileURLToPath } from "node:url";
import { chromium } from "playwright-core";
import { serve } from "../../serve.js";

const axe = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

const FOLDER = fileURLToPath(new URL("../../../build/web", import.meta.url));
const FLAGS = ["--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run", "--disable-background-networking", "--disable-component-update", "--disable-sync"];

export const DESKTOP = { viewport: { width: 1200, height: 900 } };
export const PHONE = { viewport: { width: 360, height: 740 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true };

/** A server and a browser for the tests of one file. */
export async function startBrowser() {
  const server = await serve(FOLDER);
  const browser = await chromium.launch({ executablePath: process.env.CHROMIUM ?? "/usr/bin/chromium", args: FLAGS });
  return {
    url: server.url,
    /** @param {any} [options] of the context; `hash` and `prepare` are ours */
    open: (options) => openPage(browser, server.url, options),
    close: async () => {
      await browser.close();
      await server.close();
    },
  };
}

async function openPage(browser, url, { hash = "", prepare, ...options } = {}) {
  const context = await browser.newContext({ ...DESKTOP, locale: "en-GB", ...options });
  const page = await context.newPage();
  page.setDefaultTimeout(20_000);
  const faults = [];
  page.on("pageerror", (error) => faults.push(String(error.stack ?? error)));
  page.on("console", (message) => {
    if (message.type() === "error") faults.push(message.text());
  });
  page.on("request", (request) => {
    if (!/^(blob|data):/.test(request.url()) && !request.url().startsWith(url)) faults.push(`request to ${request.url()}`);
  });
  if (prepare) await page.addInitScript(prepare);
  await page.goto(url + hash);
  await page.waitForSelector("html[data-ready]");
  return Object.assign(page, {
    faults,
    /** Ends a test: nothing may have gone wrong. */
    done: async () => {
      assert.deepEqual(faults, []);
      await context.close();
    },
  });
}

/** What a cell is, as a screen reader says it. */
export const label = (page, cell) => page.locator(`#board [data-cell="${cell}"]`).getAttribute("aria-label");

/** The symbols on the board, "." for empty cells. */
export const boardText = (page) => page.$$eval("#board [role=gridcell]", (cells) =>
  cells.map((cell) => cell.querySelector(".value")?.textContent ?? ".").join(""));

/** Whether one would have to scroll sideways; innerWidth of a phone grows with the page. */
export const isTooWide = async (page) => (await page.evaluate(() => document.documentElement.scrollWidth)) > page.viewportSize().width;

/** Rules of axe that the page breaks, with the elements. */
export async function axeFaults(page) {
  await page.evaluate(axe);
  const { violations } = await page.evaluate(() => axe.run(document, { resultTypes: ["violations"] }));
  return violations.map(({ id, nodes }) => `${id}: ${nodes.slice(0, 3).map(({ html, failureSummary }) => `${html.slice(0, 160)} ${failureSummary}`).join(" | ")}`);
}

export const HARD = "63......41......5..7....96...16..5....2.8......6.75....2...43......524.1..439..7.";
