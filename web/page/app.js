// The page: makes its parts, and connects them.

import { Questions } from "./questions.js";
import { EarlierGames, isBegun, isSamePuzzle } from "./earlier.js";
import { dailyPuzzle } from "./model/daily.js";
import { alphabet, symbolsText } from "./model/alphabets.js";
import { clockText } from "./model/clock.js";
import { gameFromStore, gameOf, puzzleOf } from "./model/game.js";
import { boardOfLink, linkOf } from "./model/link.js";
import { solved, started, statisticsFromStore, tallyKey } from "./model/statistics.js";
import { settingsFromStore, VIEWS } from "./settings.js";
import { STARTER } from "./starter.js";
import { Memory } from "./storage.js";
import { Table } from "./table.js";
import { BoardView } from "./views/board_view.js";
import { drawSettings, listenToDialogs } from "./views/dialogs.js";
import { announce, aroundEnglish, find, icon, notify, prefersStillness } from "./views/dom.js";
import { MakeView } from "./views/make_view.js";
import { listenToNewDialog, PuzzleChoices } from "./views/new_dialog.js";
import { PaperView } from "./views/paper_view.js";
import { PlayView } from "./views/play_view.js";
import { printPuzzles } from "./views/print_sheet.js";
import { SolveView } from "./views/solve_view.js";
import { chosenLanguage, currentLanguage, isWord, named, speak, translate, word } from "./words.js";

/** @typedef {import("./lib/permudoku.js").GenerateOptions} GenerateOptions */
/** @typedef {import("./settings.js").Settings} Settings */
/** @typedef {typeof VIEWS[number]} ViewName */

const ZOOM = 2.2;

export class Page {
  memory = new Memory(() => localStorage, () => notify(word("storageRefused")));
  settings = settingsFromStore(this.memory.get("settings"));
  earlier = new EarlierGames(this.memory);
  table = new Table(gameOf(STARTER));
  questions = new Questions();
  board = new BoardView(find("board"), /** @type {any} */ (find("overlay")), this.table);
  play = new PlayView(this);
  solve = new SolveView(this);
  paper = new PaperView(this);
  make = new MakeView(this);
  choices = new PuzzleChoices("new");
  #saving = 0;
  /** Whether this tab has something to store. */
  #isChanged = false;
  /** A new puzzle that came while another view was shown. @type {import("./model/game.js").Game | null} */
  #ready = null;
  /** The stored game as this tab last saw it. */
  #stored = "";

  start() {
    this.#speak();
    this.#listen();
    this.#open();
    this.show(/** @type {ViewName} */ (this.settings.view));
    this.#keepTime();
  }

  /** Changes settings. @param {Partial<Settings>} change */
  set = (change) => {
    Object.assign(this.settings, change);
    this.#remember(change);
    if (change.language) this.#speak();
    this.#showTheme();
    drawSettings(this);
    this.redraw();
  };

  /** Stores settings; those that another tab has changed stay as they are there. @param {Partial<Settings>} change */
  #remember(change) {
    this.memory.set("settings", { ...settingsFromStore(this.memory.get("settings")), ...change });
  }

  /** As stored now: other tabs count too. */
  get statistics() {
    return statisticsFromStore(this.memory.get("statistics"));
  }

  /** @param {import("./model/statistics.js").Statistics} statistics */
  setStatistics(statistics) {
    this.memory.set("statistics", statistics);
  }

  /** @param {ViewName} name @param {boolean} [isStep] whether the Back button of the browser returns from it */
  show(name, isStep = true) {
    const before = this.settings.view;
    if (before !== name) {
      this.#view(before).leave?.();
      scrollTo(0, 0);
    }
    if (isStep && before !== name) history.pushState({ view: name }, "");
    else history.replaceState({ view: name }, "");
    this.settings.view = name;
    this.#remember({ view: name });
    document.documentElement.dataset.view = name;
    for (const view of VIEWS) {
      find(view).hidden = view !== name;
      const tab = /** @type {HTMLElement} */ (document.querySelector(`.tabs [data-view="${view}"]`));
      if (view === name) tab.setAttribute("aria-current", "page");
      else tab.removeAttribute("aria-current");
    }
    find("table").hidden = name !== "play" && name !== "solve";
    find("paper-table").hidden = name !== "paper";
    this.#view(name).enter?.();
    this.#runClock();
    this.redraw();
    if (name === "play" && this.#ready) this.open(this.#ready);
  }

  /** Draws everything that is visible. */
  redraw() {
    const { settings } = this;
    const view = this.#view(settings.view);
    if (!find("table").hidden) {
      this.board.draw({
        same: settings.highlightSame, houses: settings.highlightHouses, conflicts: settings.showConflicts,
        pictures: settings.pictures, ...view.look?.(),
      });
      this.#drawCaption();
    }
    view.draw();
  }

  /** Does something that may fail; a failure is a sentence on the page. @param {() => Promise<unknown>} action @returns {true} */
  attempt(action) {
    action().catch((error) => {
      console.info(error);
      const text = error instanceof Error ? error.message : String(error);
      if (isWord(text)) notify(word(text));
      else notify(...aroundEnglish("failed", "reason", text));
    });
    return true;
  }

  /** @param {GenerateOptions} wish @param {{ daily?: string }} [origin] */
  newPuzzle(wish, origin = {}) {
    this.attempt(async () => {
      const puzzle = await this.questions.ask("generate", (library, options) => library.generate({ ...wish, ...options }));
      const level = wish.level ? { level: wish.level } : {};
      const game = gameOf(puzzle.board, puzzle.solution, { ...origin, ...level, seed: puzzle.seed });
      if (this.settings.view !== "play") {
        this.#ready = game;
        notify(word("puzzleReady"));
        return;
      }
      this.open(game);
      if (puzzle.shortfall !== "nothing") notify(word("shortfall"));
    });
  }

  /** Puts a game on the table, to be played. @param {import("./model/game.js").Game} game */
  open(game) {
    notify("");
    this.#ready = null;
    this.replace(game);
    this.setStatistics(started(this.statistics, tallyKey(game.shape.side, game.origin.level)));
    this.show("play");
    this.board.focus();
  }

  /** Puts another game on the table. @param {import("./model/game.js").Game} game */
  replace(game) {
    this.#setAside();
    this.table.load(game);
  }

  /** Keeps the game on the table, if it was begun or was made to be played. */
  #setAside() {
    const { table, settings } = this;
    const isToPlay = settings.view === "solve" && table.game.origin.seed !== undefined && !table.isSolved;
    const stored = table.toStore();
    if (isToPlay || isBegun(stored)) this.earlier.keep(stored);
  }

  /** Goes on with an earlier game. @param {(game: import("./model/game.js").Game) => boolean} isWanted @returns {boolean} whether there is one */
  #resume(isWanted) {
    const begun = this.earlier.take(isWanted);
    if (!begun) return false;
    this.#setAside();
    return this.table.fromStore(begun);
  }

  /** Returns to the game before this one. */
  #openEarlier() {
    const { table } = this;
    const stored = this.earlier.exchange(table.toStore());
    if (!stored) return this.redraw(); // another tab has taken it
    notify("");
    table.fromStore(stored);
    this.board.focus();
  }

  /** The end of a game: said once, and counted. */
  #celebrate() {
    const { table } = this;
    if (table.isCelebrated) return;
    table.isCelebrated = true;
    if (this.settings.view !== "play") return; // filled in: no feat, and not counted
    table.clock.stop();
    const { shape, origin } = table.game;
    this.setStatistics(solved(this.statistics, tallyKey(shape.side, origin.level), table.clock.seconds, origin.daily));
    const text = word("solved", { time: clockText(table.clock.seconds) });
    notify(text);
    if (!prefersStillness()) find("board").classList.add("celebrating");
    this.redraw();
  }

  /** @param {string} name */
  #view(name) {
    return /** @type {Record<string, { draw(): void, look?(): any, enter?(): void, leave?(): void, key?(event: KeyboardEvent): boolean }>} */ (
      { play: this.play, solve: this.solve, paper: this.paper, make: this.make })[name] ?? this.play;
  }

  /** The last game or the starter, and then the game of the link. */
  #open() {
    const { hash } = location;
    const stored = this.memory.get("game");
    if (!this.table.fromStore(stored)) this.table.load(gameOf(STARTER, null, { level: "Easy" }));
    this.#stored = JSON.stringify(stored);
    this.#isChanged = false;
    clearTimeout(this.#saving);
    if (this.#openLink(hash)) this.settings.view = this.#linkView;
  }

  /** Back to a view that was left; an address that somebody enters has none. @param {any} state */
  #goBack(state) {
    if (!VIEWS.includes(state?.view)) return;
    clearFragment(); // its puzzle was opened long ago
    for (const dialog of document.querySelectorAll("dialog")) dialog.close();
    this.show(state.view, false);
  }

  /** Where the puzzle of a link is shown. @returns {ViewName} */
  get #linkView() {
    return this.settings.view === "solve" ? "solve" : "play";
  }

  /** A game that was begun already goes on. @param {string} hash @returns {boolean} whether it had a puzzle */
  #openLink(hash) {
    if (hash.length < 2 || document.getElementById(hash.slice(1))) return false;
    try {
      const board = boardOfLink(hash);
      if (!board) throw new RangeError("linkDamaged");
      const game = gameOf(board);
      this.#ready = null;
      notify("");
      const isThis = (/** @type {import("./model/game.js").Game} */ other) => isSamePuzzle(other, game);
      if (!isThis(this.table.game) && !this.#resume(isThis)) this.replace(game);
      clearFragment();
      return true;
    } catch (error) {
      notify(word(/** @type {any} */ (/** @type {Error} */ (error).message)));
      return false;
    }
  }

  #listen() {
    const { table, questions } = this;
    table.addEventListener("change", (event) => {
      const cause = /** @type {CustomEvent} */ (event).detail;
      find("board").classList.remove("celebrating");
      if (cause === "loaded") {
        this.#setZoom(false);
        this.#isPaused = false;
        clearFragment(); // or a reload would bring back the puzzle in it
      }
      if (cause !== "selected") this.#isChanged = true;
      this.redraw();
      if (cause === "stepped" && this.board.hasFocus) this.board.focus();
      this.#runClock();
      this.#saveSoon();
    });
    table.addEventListener("solved", () => this.#celebrate());
    find("board").addEventListener("keydown", (event) => {
      if (this.#view(this.settings.view).key?.(event)) event.preventDefault();
    });
    for (const tab of /** @type {NodeListOf<HTMLElement>} */ (document.querySelectorAll(".tabs [data-view]"))) {
      tab.addEventListener("click", () => this.show(/** @type {ViewName} */ (tab.dataset.view)));
    }
    find("notice").querySelector("button")?.addEventListener("click", () => notify(""));
    listenToDialogs(this);
    listenToNewDialog(this.choices, (wish) => this.newPuzzle(wish));
    find("daily").addEventListener("click", () => this.#openDaily());
    find("share").addEventListener("click", () => this.share(puzzleOf(table.game)));
    find("print-this").addEventListener("click", () => this.attempt(() => this.#printThis()));
    find("zoom").addEventListener("click", () => this.#setZoom(!find("board-frame").classList.contains("zoomed")));
    find("earlier").addEventListener("click", () => this.#openEarlier());
    addEventListener("hashchange", () => this.#openLink(location.hash) && this.show(this.#linkView, false));
    addEventListener("popstate", (event) => this.#goBack(event.state));
    addEventListener("pagehide", () => this.#save());
    listenToBusy(questions);
  }

  #openDaily() {
    const { day, seed, level } = dailyPuzzle(new Date());
    const isToday = (/** @type {import("./model/game.js").Game} */ { origin }) => origin.daily === day;
    if (isToday(this.table.game)) return notify(word("dailyRuns"));
    if (this.#resume(isToday)) return;
    this.newPuzzle({ boxes: "3x3", symbols: symbolsText(alphabet("digits", 9)), seed, level }, { daily: day });
  }

  /** Puts the puzzle into the clipboard or, if there is none, into the address. @param {import("./model/game.js").LibraryBoard} board */
  share(board) {
    const link = linkOf(board);
    const copied = navigator.clipboard?.writeText(new URL(link, location.href).href) ?? Promise.reject();
    copied.then(() => notify(word("linkCopied")), () => {
      history.replaceState(history.state, "", link);
      notify(word("linkInAddress"));
    });
  }

  async #printThis() {
    const { table, questions } = this;
    const puzzle = puzzleOf(table.game);
    const svg = await questions.ask("render", (library, options) => library.render(puzzle, options));
    printPuzzles([{ svg, caption: this.#captionText() }], { title: table.game.origin.title ?? "", perPage: 1 });
  }

  #captionText() {
    const { shape, origin } = this.table.game;
    const size = `${shape.side}×${shape.side}`;
    const level = origin.level ? named("level", origin.level) : "";
    const title = origin.daily ? word("dailyOf", { day: new Date(`${origin.daily}T12:00`).toLocaleDateString(region()) }) : origin.title;
    return [title, size, level].filter(Boolean).join(" · ");
  }

  #drawCaption() {
    find("caption").textContent = this.#captionText();
    find("timer").hidden = !this.settings.showTimer || this.settings.view !== "play";
    find("zoom").hidden = this.table.game.shape.side < 12;
    find("paused").hidden = !this.#isPaused || this.settings.view !== "play";
  }

  #isPaused = false;

  #keepTime() {
    const draw = () => { find("time").textContent = clockText(this.table.clock.seconds); };
    setInterval(draw, 500);
    const pause = (/** @type {boolean} */ isPaused) => {
      this.#isPaused = isPaused;
      this.#runClock();
      this.redraw();
      if (!isPaused) this.board.focus();
      announce(word(isPaused ? "paused" : "resumed"));
    };
    find("pause").replaceChildren(icon("pause"));
    find("pause").addEventListener("click", () => pause(!this.#isPaused));
    find("resume").addEventListener("click", () => pause(false));
    document.addEventListener("visibilitychange", () => {
      this.#runClock();
      if (document.hidden) this.#save();
    });
  }

  #runClock() {
    const { table, settings } = this;
    const runs = settings.view === "play" && !this.#isPaused && !document.hidden && !table.isSolved;
    if (runs) table.clock.start();
    else table.clock.stop();
  }

  /** @param {boolean} isZoomed */
  #setZoom(isZoomed) {
    find("board-frame").classList.toggle("zoomed", isZoomed);
    find("board-frame").style.setProperty("--zoom", String(isZoomed ? ZOOM : 1));
    find("zoom").setAttribute("aria-pressed", String(isZoomed));
    if (isZoomed) this.board.focus();
  }

  #speak() {
    const wanted = this.settings.language ? [this.settings.language] : navigator.languages;
    const language = chosenLanguage(wanted);
    speak(language);
    document.documentElement.lang = language;
    translate(document);
    this.choices.fill();
    this.make.fill();
    this.paper.fill();
    drawSettings(this);
    this.#showTheme();
  }

  #showTheme() {
    document.documentElement.dataset.theme = this.settings.theme;
  }

  #saveSoon() {
    clearTimeout(this.#saving);
    this.#saving = window.setTimeout(() => this.#save(), 300);
  }

  /** Another tab may have stored its game: this one does so only if it was played on, and keeps the other. */
  #save() {
    clearTimeout(this.#saving);
    const stored = this.memory.get("game");
    const isOurs = JSON.stringify(stored) === this.#stored;
    if (!isOurs && !this.#isChanged) return;
    const other = isOurs ? null : gameFromStore(stored?.game);
    if (other && isBegun(stored) && !isSamePuzzle(other, this.table.game)) this.earlier.keep(stored);
    this.memory.set("game", this.table.toStore());
    this.#stored = JSON.stringify(this.memory.get("game"));
    this.#isChanged = false;
  }
}

/** The page's language as the reader's country writes it: dates of en-GB and en-US differ. */
const region = () => navigator.languages.find((tag) => tag.split("-")[0] === currentLanguage()) ?? currentLanguage();

/** A puzzle in the address is opened once; a reload must not do it again. */
function clearFragment() {
  if (location.hash) history.replaceState(history.state, "", location.pathname + location.search);
}

/** Shows what takes long, and a button that ends it. @param {Questions} questions */
function listenToBusy(questions) {
  let timer = 0;
  const draw = () => {
    clearTimeout(timer);
    timer = 0;
    find("busy-text").textContent = word("working");
    find("busy").hidden = !questions.isBusy;
  };
  // Not at once: many short questions in a row are one long piece of work.
  const drawSoon = () => { timer ||= window.setTimeout(draw, 250); };
  questions.addEventListener("busy", drawSoon);
  questions.addEventListener("idle", drawSoon);
  find("cancel").addEventListener("click", () => {
    questions.stop();
    draw();
  });
}

const page = new Page();
page.start();
document.documentElement.dataset.ready = "yes";
if ("serviceWorker" in navigator) {
  navigator.serviceWorker.register("service-worker.js").catch((error) => console.info(error));
}
