// The questions of easy.h about many boards, one after the other and of any
// shapes. A kit keeps the solvers and other tools that it makes, so that a
// question about a 9x9 board takes about as long as in a batch. This is what
// bindings to other languages and databases use for single boards.
//
//     pdk_kit_open(kit, text, strlen(text), &error);
//     pdk_kit_solve(kit, &verdict, &error);
//     pdk_kit_result(kit, &line, &error);
//
// A kit has one open board, which all questions are about. The answer to some
// of them is another board, the result.
#ifndef PERMUDOKU_KIT_H
#define PERMUDOKU_KIT_H

#include <permudoku/digest.h>
#include <permudoku/easy.h>
#include <permudoku/generate.h>

#ifdef __cplusplus
extern "C" {
#endif

typedef struct pdk_kit pdk_kit;

// Tools are kept for this many shapes; those unused for longest are replaced.
#define PDK_KIT_SHAPES 8

// Makes a kit without an open board; use one per thread. On failure *out is
// NULL.
PDK_API PDK_CHECKED pdk_status pdk_kit_new(pdk_kit **out, pdk_error *error);
PDK_API void pdk_kit_free(pdk_kit *kit);

// Sets the limits of all later calls; copied. NULL: none. Each call obeys those
// that the same call of easy.h obeys. Cheap enough to be called every time.
PDK_API PDK_CHECKED pdk_status pdk_kit_limit(pdk_kit *kit,
                                             const pdk_limits *limits,
                                             pdk_error *error);

// Each of these opens a board; after a failure none is open. The text is as for
// pdk_board_parse(). A board or grid is copied; the symbols of a grid are
// written as 1..side.
PDK_API PDK_CHECKED pdk_status pdk_kit_open(pdk_kit *kit, const char *text,
                                            size_t length, pdk_error *error);
PDK_API PDK_CHECKED pdk_status pdk_kit_open_board(pdk_kit *kit,
                                                  const pdk_board *board,
                                                  pdk_error *error);
PDK_API PDK_CHECKED pdk_status pdk_kit_open_grid(pdk_kit *kit,
                                                 const pdk_grid *grid,
                                                 pdk_error *error);

// The elementary solution of construct.h, after `moves` as for
// pdk_transform_parse(); NULL: none.
PDK_API PDK_CHECKED pdk_status pdk_kit_construct(pdk_kit *kit,
                                                 const pdk_shape *shape,
                                                 const char *moves,
                                                 pdk_error *error);

// A series of puzzles, of which each depends on the seed and its number only.
typedef struct pdk_series {
    size_t size; // sizeof(pdk_series)
    pdk_shape shape;
    uint64_t seed;
    const pdk_generator_options *wish; // NULL: as for pdk_board_generate()
} pdk_series;

// Opens puzzle `number` of a series, from 1; its solution is the result. This
// is the puzzle that `permudoku generate --seed --no-distinct` prints as number
// `number`, and number 1 is that of pdk_board_generate(). PDK_ERR_LIMIT if no
// such puzzle was found. The generator is kept for as long as shape and wish
// stay the same.
PDK_API PDK_CHECKED pdk_status pdk_kit_generate(pdk_kit *kit,
                                                const pdk_series *series,
                                                uint64_t number,
                                                pdk_error *error);

// The open board, borrowed until another one is opened, and not to be changed;
// NULL if there is none.
PDK_API pdk_board *pdk_kit_board(pdk_kit *kit);

// The cells of the result, borrowed until the next call for this kit; NULL if
// the last question had no board as its answer.
PDK_API const pdk_grid *pdk_kit_result_grid(pdk_kit *kit);

// The open board and the result as text in the format "line", without a line
// end, and in the symbols of the open board; borrowed until the next call for
// this kit. As in pdk_board_print(), "# boxes=2x3" comes first if the boxes are
// not evident. PDK_ERR_ARGUMENT if there is no such board.
PDK_API PDK_CHECKED pdk_status pdk_kit_line(pdk_kit *kit, pdk_text *line,
                                            pdk_error *error);
PDK_API PDK_CHECKED pdk_status pdk_kit_result(pdk_kit *kit, pdk_text *line,
                                              pdk_error *error);

// The questions; PDK_ERR_ARGUMENT if no board is open. They answer as the calls
// of easy.h do.

// The result is a solution, if one was found.
PDK_API PDK_CHECKED pdk_status pdk_kit_solve(pdk_kit *kit, pdk_verdict *verdict,
                                             pdk_error *error);

PDK_API PDK_CHECKED pdk_status pdk_kit_count(pdk_kit *kit, pdk_count *count,
                                             pdk_error *error);

// Calls `visit` for each solution, which is the result meanwhile, as
// pdk_solver_each() does. The visitor may ask for the result only.
typedef pdk_status pdk_kit_visit(void *context, pdk_kit *kit);
PDK_API PDK_CHECKED pdk_status pdk_kit_each(pdk_kit *kit, pdk_kit_visit *visit,
                                            void *context, pdk_count *count,
                                            pdk_error *error);

PDK_API PDK_CHECKED pdk_status pdk_kit_check(pdk_kit *kit,
                                             pdk_validity *validity,
                                             pdk_error *error);

// The result is the canonical form. *digest, unless NULL, is its digest.
PDK_API PDK_CHECKED pdk_status pdk_kit_canon(pdk_kit *kit, pdk_digest *digest,
                                             pdk_error *error);

// The result is the board after `moves`, as for pdk_transform_parse().
PDK_API PDK_CHECKED pdk_status pdk_kit_transform(pdk_kit *kit,
                                                 const char *moves,
                                                 size_t length,
                                                 pdk_error *error);

PDK_API PDK_CHECKED pdk_status pdk_kit_rate(pdk_kit *kit, pdk_rating *rating,
                                            pdk_verdict *verdict,
                                            pdk_error *error);

// Solves the open board step by step and calls `visit` with each step and its
// description, lines of text without a line end, both borrowed for the call.
// The visitor must not use the kit. As for pdk_board_rate(), there are no steps
// unless the solution is unique, and *end says how the path ended:
// PDK_LOGIC_OPEN if there are no steps for that reason.
typedef pdk_status pdk_step_visit(void *context, const pdk_step *step,
                                  pdk_text words);
PDK_API PDK_CHECKED pdk_status pdk_kit_steps(pdk_kit *kit,
                                             pdk_step_visit *visit,
                                             void *context,
                                             pdk_logic_state *end,
                                             pdk_error *error);

#ifdef __cplusplus
}
#endif

#endif
