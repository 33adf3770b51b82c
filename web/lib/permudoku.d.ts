// permudoku for JavaScript: generalized Sudoku in browsers and node.
//
//     import { open } from "permudoku";
//     const permudoku = await open();
//     const { verdict, solution } = await permudoku.solve("53..7....6..195...");
//
// Wherever the documentation does not say otherwise, cells, rows, columns,
// boxes and indices of lists count from 0, cells row by row. A symbol is a
// number from 1 to the side; 0 is an empty cell. How symbols are written is in
// `symbols` of the board: symbol s is symbols[s - 1].
//
// Every function returns a promise. It is rejected with a PermudokuError if
// the library refuses the request, with a TypeError if an option does not
// exist or has the wrong type, and with the reason of the signal if the call
// is cancelled. Whatever happens in a call, the next one works.

/** A puzzle, a solution or anything in between. */
export interface Board {
  boxRows: number;
  boxColumns: number;
  /** The number of rows, columns, boxes and symbols: boxRows * boxColumns. */
  side: number;
  /** How the symbols are written, in order; as many as the side. */
  symbols: string[];
  /** The symbol of each cell, 0 if it is empty; side * side numbers. */
  cells: number[];
  /** Cells whose symbol was entered by the player and is not a clue. */
  placed?: number[];
  /** Pencil marks: for each cell the symbols that are still possible there, or
   *  null if the cell has no marks. */
  marks?: (number[] | null)[];
  /** Texts about the puzzle. */
  title?: string;
  author?: string;
  date?: string;
  level?: string;
  rating?: string;
  source?: string;
  url?: string;
  description?: string;
  comment?: string;
  /** What follows the board on its line. */
  text?: string;
}

/** A board, or text in any format that the library reads. Of a Board, `side`
 *  may be missing, and so may `symbols` if they are 1..side. */
export type BoardInput = string | (Omit<Board, "side" | "symbols"> & Partial<Pick<Board, "side" | "symbols">>);

export interface House {
  kind: "row" | "column" | "box";
  index: number;
}

export interface Candidate {
  cell: number;
  symbol: number;
}

/** What a long call has done so far. */
export interface Progress {
  /** Milliseconds since the call began. */
  elapsed: number;
  guesses: number;
  solutions: number;
  /** In units of the call, such as attempts of a generator; total 0: unknown. */
  done: number;
  total: number;
}

/** Options of every call. */
export interface CallOptions {
  /** Cancels the call. In a worker that takes effect at once; without one only
   *  inside `progress`. The promise is rejected with the signal's reason. */
  signal?: AbortSignal;
  /** Called about every 100 ms while a call takes long. */
  progress?: (progress: Progress) => void;
  /** Time limit in milliseconds. When it is reached, searches answer with what
   *  they know (see stoppedBy); other calls are rejected with ERR_LIMIT. */
  time?: number;
}

/** How to read a text. What is not set is detected. */
export interface ReadOptions extends CallOptions {
  /** The name of a format in about.formats. */
  format?: string;
  /** "2x3": boxes of two rows and three columns. */
  boxes?: string;
  /** "A-I", "0-9A-F", "1..16" or "sun,moon,star,sky". */
  symbols?: string;
  /** Characters that mark empty cells. */
  empty?: string;
  /** Which board of the text to read, from 1; the default is 1. */
  number?: number;
}

export interface Reading extends Board {
  /** The format it was read as. */
  format: string;
  /** Where the board begins, from 1. */
  line: number;
  /** "rows of 9 characters, boxes 3x3, symbols 1..9". */
  summary: string;
  /** What the text has besides and a board cannot hold, in words. */
  leftOut?: string;
  /** Whether another board follows in the text. */
  hasMore: boolean;
}

export interface Conflict {
  house: House;
  symbol: number;
  cells: number[];
}

export interface Check {
  validity: "valid" | "incomplete" | "invalid";
  /** The number of empty cells. */
  empty: number;
  conflicts: Conflict[];
}

export type Verdict = "none" | "unique" | "multiple" | "unknown";

/** What ended a search before the answer was complete. */
export type Stop = "time" | "guesses" | "solutions" | "memory" | "engine";

export interface SolveOptions extends CallOptions {
  /** A name of about.engines; the default is the fastest for the board. */
  engine?: string;
  /** Stop after about this many guesses. */
  guesses?: number;
  /** If there is no solution, look for few clues that contradict each other. */
  clash?: boolean;
}

export interface Solution {
  board: Board;
  verdict: Verdict;
  stoppedBy?: Stop;
  engine: string;
  guesses: number;
  /** The cells of a solution, if one was found. */
  solution?: number[];
  /** If there are several: another solution, and the cells where it differs. */
  second?: number[];
  differences?: number[];
  /** If there is none: symbols that a house has twice. */
  conflicts?: Conflict[];
  /** If there is none and `clash` was set: cells of clues that contradict each
   *  other, and whether all of them are needed for that. */
  clash?: { cells: number[]; minimal: boolean };
}

export interface CountOptions extends CallOptions {
  /** Stop at this many solutions; the default is 1,000,000. */
  solutions?: number;
  guesses?: number;
  engine?: string;
}

export interface Count {
  count: number;
  /** False: a limit was reached, and there may be more. */
  exact: boolean;
  stoppedBy?: Stop;
}

/** Where random numbers come from: a whole number of at most 64 bits. The same
 *  seed gives the same result on every machine, and in the program. Without a
 *  seed there is a new one each time, which the result tells. */
export type Seed = number | bigint;

export interface GenerateOptions extends CallOptions {
  /** "3x3" if it is not set. */
  boxes?: string;
  symbols?: string;
  seed?: Seed;
  /** Number of the puzzle in the series of the seed, from 1. */
  number?: number;
  /** A name of about.levels, such as "Hard"; or the rating of the hardest step
   *  on the scale of Sudoku Explainer, 7.1 or [7.0, 7.9]. */
  level?: string;
  rating?: number | [number, number];
  /** A name of about.symmetries. */
  symmetry?: string;
  /** Number of clues, or lowest and highest number. */
  clues?: number | [number, number];
  minimal?: boolean;
  fewest?: boolean;
  /** How the solution is known to be unique; "search" up to 16x16. */
  rule?: "search" | "singles";
  /** How solutions are drawn, a name of about.samplings. */
  method?: string;
  /** Give up after this many grids. */
  attempts?: number;
}

export interface Puzzle {
  board: Board;
  /** The cells of its solution. */
  solution: number[];
  /** As decimal digits, because it may be above 2 ** 53. */
  seed: string;
  number: number;
  clues: number;
  unique: boolean;
  /** Whether it is proved that every clue is needed. */
  minimal: boolean;
  /** If the time limit was reached: there may be more clues than needed. */
  stoppedBy?: Stop;
  /** What the request asked for and was not found. */
  shortfall: "nothing" | "minimal" | "more" | "fewer" | "unique" | "difficulty";
  /** If a level or a rating was asked for: those of the puzzle. */
  er?: number;
  level?: string;
}

export interface GridOptions extends CallOptions {
  /** "3x3" if it is not set; any size up to a side of 4096. */
  boxes?: string;
  symbols?: string;
  /** Moves as text, see formats.md: "rows=2,1,3..9 symbols=9..1". */
  moves?: string;
  /** A random symmetry of the elementary solution. */
  shuffle?: boolean;
  seed?: Seed;
}

/** A full grid by the construction of the paper, without search. */
export interface Construction {
  board: Board;
  /** The moves, as text that `moves` accepts. */
  moves: string;
  seed?: string;
  /** symbol(r, c) = sigma[(alpha[r] + beta[c]) mod side] for the final grid. */
  alpha: number[];
  beta: number[];
  sigma: number[];
  /** The elementary solution, before any moves: row r is row 0 rotated left by
   *  `rotation` places: `groups` groups of boxColumns symbols, and `places`
   *  more, one for each band above. */
  rows: { groups: number; places: number; rotation: number }[];
  /** Box b of the elementary solution, read row by row, is row 0 rotated left
   *  by this many places. */
  boxes: { rotation: number }[];
}

export interface SampleOptions extends CallOptions {
  boxes?: string;
  symbols?: string;
  seed?: Seed;
  number?: number;
  /** A name of about.samplings. */
  method?: string;
}

export interface Sample {
  board: Board;
  seed: string;
  number: number;
  method: string;
}

export interface TransformOptions extends CallOptions {
  /** Moves as text: "transpose rows=2,1,3..9 bands=2,1,3 symbols=9..1",
   *  applied from left to right. They count from 1. */
  moves?: string;
  /** A random symmetry instead. */
  shuffle?: boolean;
  seed?: Seed;
}

/** The moved board, without placed symbols, marks and texts. */
export interface Transformed {
  board: Board;
  /** All moves as one, as text. */
  moves: string;
  seed?: string;
  /** Whether every valid grid stays valid under these moves. */
  isSymmetry: boolean;
  /** Houses that the moved board has twice the same symbol in; a box that
   *  broke is among them. */
  conflicts: Conflict[];
}

export interface OrbitOptions extends CallOptions {
  boxes?: string;
}

/** Long numbers are decimal digits. */
export interface Orbit {
  /** Moves of rows, columns and bands, and the transpose; orders of symbols;
   *  and both together. */
  cellMoves: string;
  symbolOrders: string;
  symmetries: string;
  /** How many of them leave the elementary solution unchanged. */
  automorphisms: string;
  /** The number of grids that symmetries make of the elementary solution. */
  orbit: string;
  /** The number of all valid grids, if it is known. */
  allGrids: string | null;
}

export interface CanonOptions extends CallOptions {
  /** A name of about.canonEngines. */
  engine?: string;
}

export interface Canon {
  /** The canonical form. */
  board: Board;
  engine: string;
  /** Moves that turn the board into its form. */
  moves: string;
  /** The order of the automorphism group, as decimal digits. */
  automorphisms: string;
  /** Generators of the group, as moves. */
  generators: string[];
}

/** "se": Sudoku Explainer, the hardest step. "hodoku": the sum of all steps. */
export type Scale = "se" | "hodoku";

export interface LogicOptions extends CallOptions {
  scale?: Scale;
  /** Stop after chains have followed this many assumptions. */
  guesses?: number;
}

/** How hard a puzzle is. Only a unique solution is rated; otherwise the rating
 *  is about the steps so far, or 0. */
export interface Rating {
  scale: Scale;
  verdict: Verdict;
  /** Scale "se": the hardest step; the hardest up to the first placement; the
   *  first step. 7.1, for example. */
  er?: number;
  ep?: number;
  ed?: number;
  /** Scale "hodoku". */
  score?: number;
  /** "Hard"; of about.levels, or about.playerLevels on the scale "hodoku". */
  level: string;
  /** The hardest technique, a name of about.techniques; null: there was no
   *  step. */
  technique: string | null;
  nesting: number;
  steps: number;
  hardestSteps: number;
  /** Whether the steps solve the puzzle. */
  solved: boolean;
  /** If not, why not, in words. */
  because?: string;
}

/** A house, a cell, a symbol, or a candidate (cell and symbol). */
export interface Reason {
  /** The part that it plays: "base", "cover", "pivot", "extra", "locked",
   *  "fin", "endo-fin", "colour", "set", "common", "false" or "true". */
  role: string;
  house?: House;
  cell?: number;
  symbol?: number;
  /** Tells several parts of one role apart: the two colours, for example. */
  group: number;
}

/** A candidate of a chain that is true or false, and why. */
export interface Node extends Candidate {
  isTrue: boolean;
  cause: "assumed" | "cell" | "house" | "step";
  /** If the cause is a house. */
  house?: House;
  /** If the cause is a step: its index in `inside`. */
  step?: number;
  /** Indices of nodes that it follows from. */
  parents: number[];
}

export interface Step {
  /** A name of about.techniques, and its title for people. */
  technique: string;
  title: string;
  /** 4.2 for example; 0 on the scale "hodoku". */
  rating: number;
  size: number;
  nesting: number;
  placed?: Candidate;
  /** More cells that get the same symbol. */
  alsoPlaced?: number[];
  removed: Candidate[];
  reasons: Reason[];
  /** Chains: nodes in an order in which parents come first; indices of the
   *  nodes that the chains end with; and steps inside the chains. */
  nodes?: Node[];
  ends?: number[];
  inside?: Step[];
  /** In English; lines of text. Steps inside chains have none of these. */
  text: string;
  /** How much of it a hint gives away: where to look, and for what. */
  where: string;
  what: string;
  /** The picture of the step, if `pictures` was set. */
  svg?: string;
}

export interface StepsOptions extends LogicOptions {
  /** Draw every step as SVG. */
  pictures?: boolean;
  /** Stop after this many steps. */
  steps?: number;
  /** Begin with the symbols that the player has placed. */
  fromHere?: boolean;
}

export interface Steps {
  board: Board;
  verdict: Verdict;
  /** Candidates at the start, for each cell; [] if it is filled. */
  candidates: number[][];
  steps: Step[];
  solved: boolean;
  /** If the steps do not solve the puzzle: why not. */
  because?: string;
  rating: Rating;
}

export interface Hint {
  verdict: Verdict;
  /** "step": there is one. "solved": there is nothing left to do. "mistakes":
   *  cells that the player filled in wrongly. "contradiction": there is no
   *  solution. "stuck": the techniques find no step, or a limit was reached. */
  state: "step" | "solved" | "mistakes" | "contradiction" | "stuck";
  /** The state in a sentence, unless it is "step". */
  because?: string;
  /** If the state is "mistakes": those cells. */
  mistakes?: number[];
  /** If it is "contradiction": what contradicts the rules, if that shows. */
  contradiction?: { house?: House; cell?: number; symbol?: number };
  /** Candidates in this position, for each cell; [] if it is filled. */
  candidates: number[][];
  step?: Step;
}

export interface RenderOptions extends CallOptions {
  /** Names of about.themes, about.glyphs, about.shadings. */
  theme?: string;
  glyphs?: string;
  shading?: string;
  legend?: "auto" | "always" | "never";
  /** Show the marks of the board or, if it has none, all candidates. */
  candidates?: boolean;
  /** Row and column numbers. */
  labels?: boolean;
  /** The title of the board above it. */
  title?: boolean;
  /** Side of a cell in points (1/72 inch). */
  cell?: number;
  /** Show the solution lightly: that of a unique puzzle, or these cells. */
  solution?: boolean | number[];
  font?: string;
}

export interface ConvertOptions extends ReadOptions {
  number?: undefined;
  /** JSON only: boards as lists of rows. */
  cells?: boolean;
}

export interface Named {
  name: string;
  summary: string;
}

/** Names for menus. */
export interface About {
  version: string;
  formats: (Named & { extension: string | null; holdsMarks: boolean; holdsPlaced: boolean })[];
  engines: Named[];
  canonEngines: Named[];
  symmetries: Named[];
  samplings: Named[];
  themes: Named[];
  glyphs: (Named & { sideMax: number })[];
  shadings: Named[];
  /** With the highest rating of each; null: there is none. */
  levels: (Named & { rating: number | null })[];
  playerLevels: string[];
  techniques: { name: string; title: string; rating: number; isUniqueness: boolean }[];
  limits: {
    /** The largest sides of boards, of boards that are rated and explained, of
     *  boards with marks, and of pictures. */
    side: number;
    logicSide: number;
    marksSide: number;
    pictureSide: number;
  };
}

export interface Permudoku {
  readonly about: About;
  /** Reads a board in any format. */
  read(text: string, options?: ReadOptions): Promise<Reading>;
  /** Writes all boards of a text, or these boards, in another format. */
  convert(boards: BoardInput | Board[], format: string, options?: ConvertOptions): Promise<string>;
  /** Draws a board as an SVG document. */
  render(board: BoardInput, options?: RenderOptions): Promise<string>;
  check(board: BoardInput, options?: CallOptions): Promise<Check>;
  solve(board: BoardInput, options?: SolveOptions): Promise<Solution>;
  count(board: BoardInput, options?: CountOptions): Promise<Count>;
  generate(options?: GenerateOptions): Promise<Puzzle>;
  grid(options?: GridOptions): Promise<Construction>;
  sample(options?: SampleOptions): Promise<Sample>;
  transform(board: BoardInput, options?: TransformOptions): Promise<Transformed>;
  orbit(options?: OrbitOptions): Promise<Orbit>;
  canon(board: BoardInput, options?: CanonOptions): Promise<Canon>;
  rate(board: BoardInput, options?: LogicOptions): Promise<Rating>;
  /** Solves a puzzle step by step, from its clues unless `fromHere` is set. */
  steps(board: BoardInput, options?: StepsOptions): Promise<Steps>;
  /** The next step from here, with placed symbols and marks. */
  hint(board: BoardInput, options?: LogicOptions & { pictures?: boolean }): Promise<Hint>;
  /** Ends the worker. Calls that are under way are rejected. */
  close(): void;
}

export interface OpenOptions {
  /** Where permudoku.wasm is, if it is not beside this module; or its bytes, or
   *  the compiled module. */
  wasm?: string | URL | ArrayBuffer | Uint8Array | WebAssembly.Module;
  /** Whether to work in a worker: by default in browsers, but not in node. */
  worker?: boolean;
  /** The address of worker.js, if it is not beside this module. */
  workerUrl?: string | URL;
}

export function open(options?: OpenOptions): Promise<Permudoku>;

export class PermudokuError extends Error {
  /** "ERR_SYNTAX", "ERR_RANGE", ... as in permudoku/status.h, or "ERR_CRASH"
   *  if the WebAssembly module had to be started again. */
  readonly status: string;
  /** Where in the text, from 1; 0 if it has no place. */
  readonly line: number;
  readonly column: number;
}
