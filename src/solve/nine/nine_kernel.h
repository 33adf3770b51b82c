// The engine "nine" for one kind of vectors, which NINE_VECTOR names; the files
// nine_avx2.c and so on include this and name the engine.
//
// The clues are loaded as candidates, a bit each (nine_layout.h). Sweeps take
// away what rows, columns and boxes forbid (nine_sweep.h), until nothing
// changes (nine_settle.h). Where cells are still open, the search guesses
// (nine_choice.h) and goes on with two boards at once (nine_search.h). A board
// is a solution only after all its houses and clues have been looked at again
// (nine_board.h).
//
// All kinds of vectors do the same steps in the same order, so that they give
// the same answers with the same guesses.
#ifndef PDKI_NINE_KERNEL_H
#define PDKI_NINE_KERNEL_H

#include "base/alloc.h"
#include "core/error.h"
#include "solve/nine/nine.h"
#include "solve/nine/nine_search.h"

static pdk_status search_nine(void *workspace, const struct question *question,
                              struct answer *answer)
{
    struct nine *nine = workspace;
    struct nine_board *first = &nine->waiting[0];
    nine->question = question;
    nine->answer = answer;
    nine->question_number++;
    nine->next_look = 0;
    nine->stop = PDK_STOP_NONE;
    answer->effort = (pdk_effort){0};

    const struct nine_puzzle puzzle = {question->text, question->puzzle};
    load_clues(&nine->tables, &puzzle, &nine->clues);

    enum board_state state =
        settle_puzzle(&nine->tables, &nine->clues, &question->without, first);
    if (state == STATE_OPEN && has_clash(first)) state = STATE_DEAD;
    if (state == STATE_SOLVED)
        take_solution(nine, first);
    else if (state == STATE_OPEN && question->visit)
        list_boards(nine);
    else if (state == STATE_OPEN && question->keep == 0)
        count_board(nine, 0);
    else if (state == STATE_OPEN)
        search_boards(nine);
    answer->stop = nine->stop;
    return PDK_OK;
}

static pdk_status open_nine(const pdk_geometry *geometry, void **workspace,
                            pdk_error *error)
{
    (void)geometry;
    // Zeros: the blocks of boards that no digit uses stay so for ever, and no
    // rest is known. Pages that are never used take no memory.
    struct nine *nine = pdki_pages_alloc(sizeof *nine);
    if (!nine) return pdki_error_plain(error, PDK_ERR_MEMORY);
    pdki_nine_tables_init(&nine->tables);
    *workspace = nine;
    return PDK_OK;
}

static void close_nine(void *workspace)
{
    pdki_pages_free(workspace, sizeof(struct nine));
}

static bool supports_nine(const pdk_geometry *geometry)
{
    const pdk_shape *shape = pdk_geometry_shape(geometry);
    return shape->box_rows == 3 && shape->box_columns == 3 && vec_is_usable();
}

#define NINE_ENGINE(engine_name)                                               \
    {                                                                          \
        .name = (engine_name), .takes_text = true, .supports = supports_nine,  \
        .open = open_nine, .close = close_nine, .search = search_nine          \
    }

#endif
