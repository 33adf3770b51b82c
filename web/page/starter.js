// The puzzle of the very first visit, so that nobody waits for the library.
// It is `permudoku generate --seed 5 --symmetry rotate180 --clues 34`.

/** @type {import("./model/game.js").LibraryBoard} */
export const STARTER = {
  boxRows: 3,
  boxColumns: 3,
  cells: [..."...2.4..7..1...26..8615.9....7493....5.7.1.2....5264....3.4975..65...8..4..8.5..."].map((character) => Number(character) || 0),
};
