// A board to draw, and what came of it. The test fails where it cannot be had.
#ifndef TEST_DRAWING_KIT_H
#define TEST_DRAWING_KIT_H

#include "support.h"

#include <permudoku/render.h>

// Options of a drawing, for those of a book.
#define DRAWING(...)                                                           \
    &(const pdk_drawing_options)                                               \
    {                                                                          \
        .size = sizeof(pdk_drawing_options), __VA_ARGS__                       \
    }

struct drawing_kit {
    pdk_shape shape;
    pdk_alphabet *alphabet;
    pdk_grid *puzzle, *solution;
    pdk_notes *notes;
    pdk_drawing drawing; // of the puzzle alone, until the test adds more
    pdk_drawing_options options;
    struct memory_sink picture;
};

// Boxes "2x3" and symbols "A-F". About a third of a solution are clues.
void drawing_kit_open(struct drawing_kit *kit, const char *boxes,
                      const char *symbols);
// The same, and the drawing shows the solution and the notes too.
void drawing_kit_open_all(struct drawing_kit *kit, const char *boxes,
                          const char *symbols);
void drawing_kit_close(struct drawing_kit *kit);

void drawing_kit_note(struct drawing_kit *kit, pdk_note note, const char *text);

// Other symbols.
void drawing_kit_symbols(struct drawing_kit *kit, const char *symbols);

// Draws, which must not fail. Good until the next call.
const char *drawing_kit_render(struct drawing_kit *kit, pdk_picture picture);

// Draws and answers what the library does.
pdk_status drawing_kit_try(struct drawing_kit *kit, pdk_picture picture,
                           pdk_error *error);

// How many cells of the puzzle are filled.
size_t drawing_kit_clues(const struct drawing_kit *kit);

#endif
