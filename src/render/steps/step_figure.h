// A step with its position and its words, kept for as long as it is needed: the
// logic that found it can go on.
#ifndef PDKI_STEP_FIGURE_H
#define PDKI_STEP_FIGURE_H

#include "render/board_drawing.h"

#include <permudoku/step_pages.h>

// The geometry is borrowed, all else is owned.
struct step_figure {
    const pdk_geometry *geometry;
    pdk_grid *grid;   // the symbols so far
    pdk_notes *notes; // those that are no clues, and the candidates
    unsigned char *tints;
    pdk_step step; // without the steps inside chains
    char *text;    // what pdk_step_say() says, with a line end
    size_t text_length, text_capacity;
};

// What a figure says: the whole argument, or only the conclusion of chains.
enum figure_words { FIGURE_WORDS_ALL, FIGURE_WORDS_SHORT };

// Copies the step and its position; release in any case.
PDK_CHECKED pdk_status pdki_figure_take(struct step_figure *figure,
                                        const pdk_step_drawing *drawing,
                                        pdk_error *error);
void pdki_figure_release(struct step_figure *figure);

// Sets the words; pdki_figure_take() sets the whole argument.
PDK_CHECKED pdk_status pdki_figure_say(struct step_figure *figure,
                                       const pdk_alphabet *alphabet,
                                       const pdk_step *step,
                                       enum figure_words words,
                                       pdk_error *error);

// The position as a board, and drawing it with the step; candidates must be on
// in the options. The tints of the place are those of the figure.
pdk_drawing pdki_figure_board(const struct step_figure *figure,
                              const pdk_alphabet *alphabet);
PDK_CHECKED pdk_status pdki_figure_draw(struct canvas *canvas,
                                        const struct step_figure *figure,
                                        const pdk_alphabet *alphabet,
                                        const pdk_drawing_options *options,
                                        struct board_place place);

#endif
