// Pictures of steps: the board with its candidates, what the step is about, and
// its explanation below.
//
//     candidates that it is about   discs
//     a symbol that it places       a disc with a heavy ring
//     candidates that it removes    struck out
//     cells, houses                 shaded; outlined, the houses in which
//                                   candidates are removed by dashes
//     chains                        arrows: solid if they lead to a candidate
//                                   that is true (a disc), dashed if to one
//                                   that is false (a ring)
#ifndef PERMUDOKU_STEP_PAGES_H
#define PERMUDOKU_STEP_PAGES_H

#include <permudoku/logic.h>
#include <permudoku/render.h>

#ifdef __cplusplus
extern "C" {
#endif

// What to draw; all of it is borrowed for the call.
typedef struct pdk_step_drawing {
    size_t size;                  // sizeof(pdk_step_drawing)
    const pdk_geometry *geometry; // of the board
    const pdk_logic *logic;       // in the position that the step belongs to
    const pdk_step *step;         // best after pdk_logic_explain()
    const pdk_alphabet *alphabet;
    const pdk_grid *clues; // drawn bold; NULL: all symbols are
    const char *title;     // above the board; NULL: none
} pdk_step_drawing;

typedef struct pdk_step_pages pdk_step_pages;

// Makes a document with one page per step; SVG and PNG have a single page. The
// sink is copied, `options` too, except for its font; NULL: the defaults.
// Candidates and labels are always drawn. PDK_ERR_UNSUPPORTED for a terminal,
// and as in pdk_render(). On failure *out is NULL.
PDK_API PDK_CHECKED pdk_status pdk_step_pages_new(
    pdk_picture picture, const pdk_drawing_options *options,
    const pdk_sink *sink, pdk_step_pages **out, pdk_error *error);
PDK_API void pdk_step_pages_free(pdk_step_pages *pages);

// Adds a page. PDK_ERR_UNSUPPORTED for a second page of SVG or PNG,
// PDK_ERR_LIMIT if the page would be too long; for the rest see pdk_render().
// After a failure, the document cannot be continued.
PDK_API PDK_CHECKED pdk_status pdk_step_pages_add(
    pdk_step_pages *pages, const pdk_step_drawing *drawing, pdk_error *error);

// Completes the document; all its bytes have been sent to the sink afterwards.
// PDK_ERR_ARGUMENT if it has no page.
PDK_API PDK_CHECKED pdk_status pdk_step_pages_finish(pdk_step_pages *pages,
                                                     pdk_error *error);

#ifdef __cplusplus
}
#endif

#endif
