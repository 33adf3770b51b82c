// permudoku: generalized Sudoku, boards of any size over any symbols.
#ifndef PERMUDOKU_PERMUDOKU_H
#define PERMUDOKU_PERMUDOKU_H

#include <permudoku/chart.h>
#include <permudoku/easy.h> // the front door

#include <permudoku/alphabet.h>
#include <permudoku/batch.h>
#include <permudoku/book.h>
#include <permudoku/boxes.h>
#include <permudoku/canon.h>
#include <permudoku/census.h>
#include <permudoku/check.h>
#include <permudoku/clues.h>
#include <permudoku/construct.h>
#include <permudoku/cyclic.h>
#include <permudoku/difficulty.h>
#include <permudoku/digest.h>
#include <permudoku/encode.h>
#include <permudoku/format.h>
#include <permudoku/generate.h>
#include <permudoku/geometry.h>
#include <permudoku/grid.h>
#include <permudoku/integer.h>
#include <permudoku/kit.h>
#include <permudoku/limits.h>
#include <permudoku/logic.h>
#include <permudoku/memory.h>
#include <permudoku/notes.h>
#include <permudoku/orbit.h>
#include <permudoku/proof.h>
#include <permudoku/prove.h>
#include <permudoku/random.h>
#include <permudoku/render.h>
#include <permudoku/sample.h>
#include <permudoku/sink.h>
#include <permudoku/solve.h>
#include <permudoku/status.h>
#include <permudoku/step_pages.h>
#include <permudoku/transform.h>
#include <permudoku/version.h>

// What may change in any version.
#ifdef PDK_EXPERIMENTAL
#include <permudoku/experimental/draw.h>
#include <permudoku/experimental/formula.h>
#include <permudoku/experimental/gather.h>
#include <permudoku/experimental/reduce.h>
#include <permudoku/experimental/refine.h>
#include <permudoku/experimental/walk.h>
#include <permudoku/experimental/weigh.h>
#endif

#endif
