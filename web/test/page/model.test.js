// The parts of the page that need no browser.
import assert from "node:assert/strict";
import { test } from "node:test";
import { alphabet, alphabetsFor, symbolsTyped } from "../../page/model/alphabets.js";
import { levelsFor, symmetriesFor } from "../../page/model/choices.js";
import { Clock, clockText } from "../../page/model/clock.js";
import { dailyPuzzle, dayBefore } from "../../page/model/daily.js";
import { clearMarks, enter, enterClue, erase, fillCandidates, takeStep, toggleColour, toggleMark } from "../../page/model/edits.js";
import { applied, emptyGame, gameFromStore, gameOf, mistakesIn, numbers, positionOf, restarted, symbolsLeft, valuesOf } from "../../page/model/game.js";
import { commit, historyFromStore, NO_HISTORY, redo, returnTo, savepoint, undo } from "../../page/model/history.js";
import { boardOfLink, linkOf } from "../../page/model/link.js";
import { everything, extended, moved, only, toggled } from "../../page/model/selection.js";
import { boxOf, candidatesOf, cellsOf, conflictsIn, isSolution, peersOf, symbolsIn } from "../../page/model/shape.js";
import { noStatistics, solved, started, statisticsFromStore } from "../../page/model/statistics.js";
import { Typing } from "../../page/model/typing.js";
import { DEFAULTS, settingsFromStore } from "../../page/settings.js";
import { Memory } from "../../page/storage.js";
import { Questions } from "../../page/questions.js";
import { chosenLanguage, LANGUAGES, named, speak, word } from "../../page/words.js";

const line = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
const nine = () => gameOf({ boxRows: 3, boxColumns: 3, cells: [...line].map((c) => Number(c) || 0) });
const shapeOf = (boxRows, boxColumns) => emptyGame(boxRows, boxColumns).shape;

test("every cell has as many peers as its houses allow", () => {
  for (const [rows, columns, want] of [[2, 2, 7], [3, 3, 20], [2, 3, 12], [3, 4, 28], [5, 5, 64]]) {
    for (const list of peersOf(shapeOf(rows, columns))) assert.equal(list.length, want, `${rows}x${columns}`);
  }
});

test("houses are complete, and every cell is in three of them", () => {
  for (const [rows, columns] of [[2, 2], [2, 3], [3, 2], [3, 4]]) {
    const shape = shapeOf(rows, columns);
    const seen = Array(shape.side ** 2).fill(0);
    for (const kind of ["row", "column", "box"]) {
      for (let index = 0; index < shape.side; index++) {
        const cells = cellsOf(shape, { kind, index });
        assert.equal(cells.length, shape.side);
        cells.forEach((cell) => seen[cell]++);
      }
    }
    assert.ok(seen.every((count) => count === 3));
  }
  assert.equal(boxOf(shapeOf(2, 3), 3), 1);
  assert.equal(boxOf(shapeOf(2, 3), 12), 2);
});

test("conflicts, candidates and solutions", () => {
  const shape = shapeOf(2, 2);
  const grid = [1, 2, 3, 4, 3, 4, 1, 2, 2, 3, 4, 1, 4, 1, 2, 3];
  assert.ok(isSolution(shape, grid));
  assert.ok(!isSolution(shape, grid.map((it, i) => (i === 0 ? 0 : it))));
  assert.deepEqual([...conflictsIn(shape, grid.map((it, i) => (i === 0 ? 2 : it)))].sort((a, b) => a - b), [0, 1, 8]);
  assert.deepEqual(symbolsIn(candidatesOf(shape, grid.map((it, i) => (i === 0 ? 0 : it)).map((it, i) => (i === 1 ? 0 : it)))[0]), [1]);
});

test("a symbol is entered, removed by entering it again, and clears marks that see it", () => {
  let game = applied(nine(), fillCandidates(nine()));
  assert.ok(game.cells[3].centre & 2);
  const changes = enter(game, [2], 2);
  game = applied(game, changes);
  assert.equal(game.cells[2].value, 2);
  assert.ok(!(game.cells[3].centre & 2));
  assert.equal(applied(game, enter(game, [2], 2)).cells[2].value, 0);
  assert.equal(applied(nine(), fillCandidates(nine())).cells[3].centre, applied(applied(nine(), fillCandidates(nine())), enter(applied(nine(), fillCandidates(nine())), [2], 2, { clears: false })).cells[3].centre);
});

test("givens are never changed, except in colour", () => {
  const game = nine();
  assert.deepEqual(enter(game, [0], 7), []);
  assert.deepEqual(toggleMark(game, [0], 7, "corner"), []);
  assert.deepEqual(erase(game, [0]), []);
  assert.equal(applied(game, toggleColour(game, [0], 3)).cells[0].colours, 4);
});

test("a mark is added to all selected cells, and removed once all have it", () => {
  let game = nine();
  game = applied(game, toggleMark(game, [2], 4, "corner"));
  game = applied(game, toggleMark(game, [2, 3], 4, "corner"));
  assert.deepEqual([2, 3].map((cell) => game.cells[cell].corner), [8, 8]);
  game = applied(game, toggleMark(game, [2, 3], 4, "corner"));
  assert.deepEqual([2, 3].map((cell) => game.cells[cell].corner), [0, 0]);
});

test("erase removes symbols first, then marks, then colours", () => {
  let game = nine();
  for (const changes of [(g) => toggleMark(g, [2], 1, "corner"), (g) => toggleColour(g, [2], 1), (g) => enter(g, [2], 1)]) game = applied(game, changes(game));
  for (const want of [{ value: 0, corner: 1, colours: 1 }, { corner: 0, colours: 1 }, { colours: 0 }]) {
    game = applied(game, erase(game, [2]));
    for (const [key, value] of Object.entries(want)) assert.equal(game.cells[2][key], value, key);
  }
});

test("a step of the logic places, removes, and writes candidates if there are none", () => {
  let game = nine();
  const removed = [{ cell: 2, symbol: 1 }];
  game = applied(game, takeStep(game, [], removed));
  assert.equal(game.cells[2].centre & 1, 0);
  assert.ok(game.cells[3].centre);
  game = applied(game, takeStep(game, [{ cell: 2, symbol: 4 }], []));
  assert.equal(game.cells[2].value, 4);
  assert.equal(game.cells[11].centre & 8, 0);
  assert.ok(clearMarks(game).length > 0);
});

test("clues are typed, replaced, removed, and follow undo and redo", () => {
  let game = applied(nine(), enter(nine(), [2], 4));
  let history = NO_HISTORY;
  for (const [cell, symbol] of [[3, 6], [2, 1], [0, 0]]) ({ game, history } = commit(game, history, enterClue(game, [cell], symbol)));
  assert.deepEqual([0, 2, 3].map((cell) => game.givens[cell]), [0, 1, 6]);
  assert.deepEqual([0, 2, 3].map((cell) => game.cells[cell].value), [0, 1, 6]);
  const end = game;
  while (history.past.length > 0) ({ game, history } = undo(game, history));
  assert.deepEqual(game.givens, nine().givens);
  assert.equal(game.cells[2].value, 4);
  while (history.future.length > 0) ({ game, history } = redo(game, history));
  assert.deepEqual(game, end);
});

test("undo and redo go to both ends, over a thousand moves", () => {
  const start = nine();
  let game = start;
  let history = NO_HISTORY;
  const games = [start];
  for (let move = 0; move < 1000; move++) {
    const cell = [2, 3, 5, 6][move % 4];
    const changes = move % 3 ? toggleMark(game, [cell], 1 + (move % 9), "centre") : toggleColour(game, [cell], 1 + (move % 8));
    ({ game, history } = commit(game, history, changes));
    games.push(game);
  }
  const end = game;
  for (let move = history.past.length; move > 0; move--) ({ game, history } = undo(game, history));
  assert.deepEqual(game, start);
  assert.equal(undo(game, history).game, game);
  while (history.future.length > 0) {
    ({ game, history } = redo(game, history));
    assert.deepEqual(game.cells, games[history.past.length].cells);
  }
  assert.deepEqual(game, end);
});

test("savepoints survive undo, and disappear with a future that is given up", () => {
  let game = nine();
  let history = NO_HISTORY;
  const move = (changes) => ({ game, history } = commit(game, history, changes));
  move(enter(game, [2], 4));
  history = savepoint(history, "A");
  move(enter(game, [3], 6));
  move(enter(game, [5], 8));
  ({ game, history } = returnTo(game, history, history.savepoints[0]));
  assert.deepEqual([2, 3, 5].map((cell) => game.cells[cell].value), [4, 0, 0]);
  history = savepoint(history, "B");
  ({ game, history } = undo(game, history));
  ({ game, history } = returnTo(game, history, history.savepoints[1]));
  assert.equal(game.cells[2].value, 4);
  ({ game, history } = undo(game, history));
  move(enter(game, [3], 2));
  assert.deepEqual(history.savepoints, []);
});

test("stored games come back, and damaged ones are refused", () => {
  const game = applied(nine(), toggleMark(nine(), [2], 1, "corner"));
  const stored = JSON.parse(JSON.stringify(game));
  assert.deepEqual(gameFromStore(stored), game);
  const damage = [undefined, null, 7, {}, { ...stored, givens: [1] }, { ...stored, cells: stored.cells.slice(1) },
    { ...stored, shape: { ...stored.shape, boxRows: 1e9 } }, { ...stored, shape: { ...stored.shape, symbols: ["1"] } },
    { ...stored, cells: stored.cells.map((it, i) => (i === 3 ? { value: 99, corner: 0, centre: 0, colours: 0 } : it)) }, { ...stored, solution: "?" }];
  for (const bad of damage) assert.equal(gameFromStore(bad), null);
  for (const bad of [undefined, { past: 1 }, { past: [[{ cell: 900 }]], future: [] }]) assert.equal(historyFromStore(bad, 9), NO_HISTORY);
});

test("positions for hints have marks only if every open cell has some", () => {
  const game = applied(nine(), enter(nine(), [2], 4));
  assert.deepEqual(positionOf(game).placed, [2]);
  assert.equal(positionOf(game).marks, undefined);
  const marked = applied(game, fillCandidates(game));
  assert.equal(positionOf(marked).marks.filter(Boolean).length, valuesOf(game).filter((value) => !value).length);
});

test("what is missing, what is wrong, and starting again", () => {
  const game = { ...applied(nine(), enter(nine(), [2], 2)), solution: Array(81).fill(4) };
  assert.equal(symbolsLeft(nine()).reduce((a, b) => a + b), valuesOf(nine()).filter((value) => !value).length);
  assert.ok(mistakesIn(game).includes(2));
  assert.deepEqual(valuesOf(restarted(game)), game.givens);
});

test("selections move around the edges, grow and shrink", () => {
  const shape = shapeOf(3, 3);
  const cases = [[0, "ArrowLeft", 8], [0, "ArrowUp", 72], [80, "ArrowRight", 72], [80, "ArrowDown", 8], [40, "Home", 36], [40, "End", 44], [40, "PageUp", 4], [40, "PageDown", 76], [40, "a", null]];
  for (const [from, key, want] of cases) assert.equal(moved(shape, from, key), want, key);
  assert.equal(moved(shape, 40, "Home", true), 0);
  const two = extended(only(3), 4);
  assert.deepEqual([two.cursor, [...two.cells]], [4, [3, 4]]);
  assert.deepEqual([...toggled(two, 4).cells], [3]);
  assert.deepEqual([...toggled(only(3), 3).cells], [3]);
  assert.equal(everything(shape).cells.size, 81);
});

test("keys become symbols, also symbols of several characters", () => {
  const typing = new Typing();
  const symbols = numbers(16);
  assert.deepEqual(typing.type(symbols, "1", 0), { symbol: 1, replaces: false });
  assert.deepEqual(typing.type(symbols, "2", 300), { symbol: 12, replaces: true });
  assert.deepEqual(typing.type(symbols, "3", 600), { symbol: 3, replaces: false });
  assert.deepEqual(typing.type(symbols, "1", 5000), { symbol: 1, replaces: false });
  assert.deepEqual(typing.type(symbols, "1", 7000), { symbol: 1, replaces: false });
  typing.reset();
  assert.equal(typing.type(["sun", "moon"], "m", 0), null);
  for (const key of "oo") assert.equal(typing.type(["sun", "moon"], key, 10), null);
  assert.deepEqual(typing.type(["sun", "moon"], "n", 20), { symbol: 2, replaces: false });
  assert.deepEqual(new Typing().type([..."ABCa"], "a", 0), { symbol: 4, replaces: false });
  assert.deepEqual(new Typing().type([..."ABC"], "b", 0), { symbol: 2, replaces: false });
});

test("links hold a puzzle of any size and symbols, and damaged ones are refused", () => {
  const boards = [
    { boxRows: 3, boxColumns: 3, side: 9, symbols: numbers(9), cells: nine().givens },
    { boxRows: 2, boxColumns: 2, side: 4, symbols: ["☀", "a,b", "%", "ü:"], cells: [1, 0, 0, 2, ...Array(12).fill(0)] },
    { boxRows: 5, boxColumns: 5, side: 25, symbols: numbers(25), cells: Array.from({ length: 625 }, (_, i) => i % 26) },
  ];
  for (const board of boards) assert.deepEqual(boardOfLink(linkOf(board)), board);
  assert.equal(linkOf(boards[0]), `#3x3:${line}`);
  assert.deepEqual(boardOfLink(new URL(`http://h/${linkOf(boards[1])}`).hash), boards[1]);
  for (const text of ["", "#", "#main", "#hello"]) assert.equal(boardOfLink(text), null);
  for (const text of ["#3x3:12", `#3x3:${"?".repeat(81)}`, `#2x2:5${".".repeat(15)}`, "#0x3:", `#2x2:${".".repeat(16)}:A,B`, `#2x2:${".".repeat(16)}:A,A,B,C`, `#2x2:${".".repeat(16)}:%,B,C,D`]) {
    assert.throws(() => boardOfLink(text), /linkDamaged/, text);
  }
  assert.throws(() => boardOfLink("#9x9:..."), /tooLarge/);
});

test("the puzzle of the day is the same everywhere on that day", () => {
  assert.deepEqual(dailyPuzzle(new Date(2026, 0, 5, 23, 59)), { day: "2026-01-05", seed: 20260105, level: "Easy" });
  assert.equal(dailyPuzzle(new Date(2026, 0, 4)).level, "Expert");
  assert.equal(dayBefore("2026-03-01"), "2026-02-28");
  assert.equal(dayBefore("2026-01-01"), "2025-12-31");
});

test("statistics count times and days in a row", () => {
  let statistics = started(noStatistics(), "9x9 Easy");
  statistics = solved(statistics, "9x9 Easy", 100, "2026-01-01");
  statistics = solved(statistics, "9x9 Easy", 60, "2026-01-02");
  assert.deepEqual(statistics.tallies["9x9 Easy"], { started: 1, solved: 2, best: 60, total: 160 });
  assert.deepEqual(statistics.streak, { last: "2026-01-02", days: 2, longest: 2 });
  statistics = solved(statistics, "9x9 Easy", 70, "2026-01-02");
  assert.equal(statistics.streak.days, 2);
  assert.deepEqual(solved(statistics, "9x9 Easy", 1, "2026-01-09").streak, { last: "2026-01-09", days: 1, longest: 2 });
  assert.deepEqual(statisticsFromStore(JSON.parse(JSON.stringify(statistics))), statistics);
  assert.deepEqual(statisticsFromStore("?"), noStatistics());
});

test("the clock stands still while it is stopped", () => {
  let now = 0;
  const clock = new Clock(() => now);
  clock.start();
  now = 2500;
  clock.start();
  assert.equal(clock.seconds, 2);
  clock.stop();
  now = 60_000;
  assert.equal(clock.seconds, 2);
  clock.reset(61);
  assert.equal(clock.seconds, 61);
  assert.deepEqual([0, 65, 3723].map(clockText), ["0:00", "1:05", "1:02:03"]);
});

test("alphabets are different symbols, and typed ones are checked", () => {
  for (const side of [4, 9, 16, 25, 36, 49, 64]) {
    for (const name of alphabetsFor(side)) assert.equal(new Set(alphabet(name, side)).size, side, `${name} ${side}`);
  }
  assert.deepEqual(symbolsTyped("☀🌙⭐🌍", 4), ["☀", "🌙", "⭐", "🌍"]);
  assert.deepEqual(symbolsTyped("sun, moon star  sky", 4), ["sun", "moon", "star", "sky"]);
  for (const text of ["", "AB", "AABC", "a b c d e"]) assert.equal(symbolsTyped(text, 4), null);
  assert.ok(!symmetriesFor("2x3").includes("diagonal"));
  assert.deepEqual([4, 9, 15, 25].map((side) => levelsFor(side).at(-1)), ["Easy", "Extreme", "Expert", "Medium"]);
});

test("storage that refuses keeps things until the page is closed, and complains once", () => {
  let complaints = 0;
  const full = new Memory(() => ({ getItem: () => null, setItem() { throw new Error("full"); }, removeItem() {} }), () => complaints++);
  assert.equal(full.set("a", 1), false);
  assert.equal(full.set("b", [2]), false);
  assert.deepEqual([full.get("a"), full.get("b"), full.get("c"), complaints], [1, [2], undefined, 1]);
  const closed = new Memory(() => { throw new Error("denied"); });
  assert.equal(closed.get("a"), undefined);
  const damaged = new Memory(() => ({ getItem: () => "{", setItem() {}, removeItem() {} }));
  assert.equal(damaged.get("a"), undefined);
});

test("a question replaces the one before it, and a failure is not remembered", async () => {
  let attempts = 0;
  const questions = new Questions(async () => {
    if (attempts++ === 0) throw new Error("offline");
    return /** @type {any} */ ({});
  });
  await assert.rejects(questions.ask("a", async () => 1), /offline/);
  let stopped = false;
  const never = questions.ask("a", (_, { signal }) => new Promise((_, reject) => signal.addEventListener("abort", () => { stopped = true; reject(signal.reason); })));
  never.then(() => assert.fail("a replaced question must not answer"));
  await new Promise((resolve) => setTimeout(resolve));
  assert.equal(await questions.ask("a", async () => 2), 2);
  assert.ok(stopped);
  assert.equal(questions.isBusy, false);
});

test("all languages have all words, with the same values in them", () => {
  const valuesIn = (text) => [...new Set(text.match(/\{\w+\}/g) ?? [])].sort().join();
  for (const [tag, words] of Object.entries(LANGUAGES)) {
    assert.deepEqual(Object.keys(words).sort(), Object.keys(LANGUAGES.en).sort(), tag);
    for (const [key, text] of Object.entries(words)) {
      assert.ok(text.trim() !== "", `${tag} ${key}`);
      const forms = text.split("|");
      for (const form of forms) assert.equal(valuesIn(form) || valuesIn(forms[0]), valuesIn(LANGUAGES.en[key].split("|")[0]) || valuesIn(forms[0]), `${tag} ${key}`);
    }
  }
  assert.equal(chosenLanguage(["pt-BR", "de-AT", "en"]), "de");
  assert.equal(chosenLanguage(["ja"]), "en");
  speak("de");
  assert.equal(word("checkMistakes", { n: 1 }), "1 Feld ist falsch.");
  assert.equal(word("checkMistakes", { n: 3 }), "3 Felder sind falsch.");
  assert.equal(named("symmetry", "left-right"), "Links und rechts");
  assert.equal(named("technique", "Sue de Coq"), "Sue de Coq");
  speak("en");
});

test("what is stored wrongly is dropped, and the rest kept", () => {
  for (const view of ["zzz", "constructor", 5, null]) assert.equal(settingsFromStore({ view, pictures: true }).view, "play");
  assert.deepEqual(settingsFromStore({ theme: "?", padRows: 3, language: "toString", pictures: true }), { ...DEFAULTS, pictures: true });
  assert.equal(chosenLanguage(["constructor"]), "en");
  const game = nine();
  assert.deepEqual(gameFromStore({ ...game, origin: { level: 5, daily: "today", title: {}, seed: "7" } }).origin, { seed: "7" });
  assert.equal(gameFromStore({ ...game, givens: game.givens.map((value) => value && 1) }), null, "clues that are not on the board");
  const points = [null, { name: 5, at: 0 }, { name: "a", at: -1 }, { name: "b", at: 0 }];
  assert.deepEqual(historyFromStore({ past: [], future: [], savepoints: points }, 9).savepoints, [{ name: "b", at: 0 }]);
  const half = { cell: 0, before: { value: 0 }, after: { value: 1 } };
  assert.equal(historyFromStore({ past: [[half]], future: [] }, 9), NO_HISTORY);
  const tallies = { "9x9": { started: 1, solved: 0, total: 0, best: null }, "9x9 Easy": { started: 1, solved: 1, total: 5, best: "?" } };
  assert.deepEqual(statisticsFromStore({ tallies, streak: { last: 5 } }), noStatistics());
});
