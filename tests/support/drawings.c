#include "drawings.h"

#include "make.h"
#include "puzzles.h"
#include "support.h"

#include <string.h>

static void gather(struct drawing_setting *s)
{
    s->drawing = (pdk_drawing){
        .puzzle = s->puzzle,
        .alphabet = s->alphabet,
        .solution = s->solution,
        .notes = s->notes,
    };
}

void drawing_set_up(struct drawing_setting *s, uint32_t box_rows,
                    uint32_t box_columns)
{
    *s = (struct drawing_setting){.shape = make_shape(box_rows, box_columns)};
    s->puzzle = make_grid(&s->shape);
    s->solution = make_grid(&s->shape);
    puzzle_elementary(0, 1, s->puzzle);
    puzzle_elementary(0, 0, s->solution);
    expect_status("alphabet", PDK_OK,
                  pdk_alphabet_numbers(1, s->shape.side, &s->alphabet, NULL));
    expect_status("notes", PDK_OK, pdk_notes_new(&s->notes));
    pdk_notes_reset(s->notes, &s->shape);
    gather(s);
}

void drawing_tear_down(struct drawing_setting *s)
{
    pdk_notes_free(s->notes);
    pdk_alphabet_free(s->alphabet);
    pdk_grid_free(s->solution);
    pdk_grid_free(s->puzzle);
}

void drawing_note(struct drawing_setting *s, pdk_note note, const char *text)
{
    expect_status(text, PDK_OK,
                  pdk_notes_set_text(s->notes, note, text, strlen(text)));
}

void drawing_symbols(struct drawing_setting *s, const char *symbols)
{
    pdk_alphabet_free(s->alphabet);
    expect_status(
        symbols, PDK_OK,
        pdk_alphabet_parse(symbols, strlen(symbols), &s->alphabet, NULL));
    gather(s);
}
