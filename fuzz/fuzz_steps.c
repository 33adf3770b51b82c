// Whatever the board, its steps can be told and drawn: the text is a paragraph
// that ends with a line end and is the same again, and the picture is complete.
// The first byte chooses the boxes; the others are the cells, and
// those above the side are empty.
#include "fuzz_text.h"

#include <permudoku/step_pages.h>

enum { STEPS_MAX = 12 };

struct setting {
    pdk_shape shape;
    pdk_geometry *geometry;
    pdk_alphabet *alphabet;
    pdk_grid *grid;
    pdk_logic *logic;
};

static void set_up(struct setting *s, uint8_t choice)
{
    static const char *const symbols[] = {"1-4", "1-6", "1-6", "1-9"};
    static const uint8_t boxes[][2] = {
        {2, 2},
        {2, 3},
        {3, 2},
        {3, 3}
    };
    const size_t at = choice % 4;
    FUZZ_ASSERT(pdk_shape_init(&s->shape, boxes[at][0], boxes[at][1], NULL) ==
                PDK_OK);
    FUZZ_ASSERT(pdk_geometry_new(&s->shape, &s->geometry, NULL) == PDK_OK);
    FUZZ_ASSERT(pdk_alphabet_parse(symbols[at], strlen(symbols[at]),
                                   &s->alphabet, NULL) == PDK_OK);
    FUZZ_ASSERT(pdk_grid_new(&s->shape, &s->grid, NULL) == PDK_OK);
    FUZZ_ASSERT(pdk_logic_new(s->geometry, &s->logic, NULL) == PDK_OK);
}

static void tear_down(struct setting *s)
{
    pdk_logic_free(s->logic);
    pdk_grid_free(s->grid);
    pdk_alphabet_free(s->alphabet);
    pdk_geometry_free(s->geometry);
}

static void check_words(const struct setting *s, const pdk_step *step)
{
    static struct fuzz_text texts[2];
    for (int i = 0; i < 2; i++) {
        const pdk_sink sink = fuzz_sink(&texts[i]);
        FUZZ_ASSERT(pdk_step_say(step, s->geometry, s->alphabet, PDK_DETAIL_ALL,
                                 &sink, NULL) == PDK_OK);
    }
    const size_t size = texts[0].size;
    FUZZ_ASSERT(size > 0 && size == texts[1].size);
    FUZZ_ASSERT(memcmp(texts[0].bytes, texts[1].bytes, size) == 0);
    FUZZ_ASSERT(!memchr(texts[0].bytes, '{', size));
    FUZZ_ASSERT(texts[0].bytes[size - 1] == '\n');
}

static void check_picture(const struct setting *s, const pdk_step *step)
{
    static struct fuzz_text picture;
    static const char end[] = "</svg>\n";
    const pdk_sink sink = fuzz_sink(&picture);
    const pdk_step_drawing drawing = {.size = sizeof drawing,
                                      .geometry = s->geometry,
                                      .logic = s->logic,
                                      .step = step,
                                      .alphabet = s->alphabet,
                                      .clues = s->grid,
                                      .title = "Step"};
    pdk_step_pages *pages;
    FUZZ_ASSERT(pdk_step_pages_new(PDK_PICTURE_SVG, NULL, &sink, &pages,
                                   NULL) == PDK_OK);
    FUZZ_ASSERT(pdk_step_pages_add(pages, &drawing, NULL) == PDK_OK);
    FUZZ_ASSERT(pdk_step_pages_finish(pages, NULL) == PDK_OK);
    pdk_step_pages_free(pages);
    FUZZ_ASSERT(picture.size > strlen(end));
    FUZZ_ASSERT(memcmp(picture.bytes + picture.size - strlen(end), end,
                       strlen(end)) == 0);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    const pdk_limits limits = {.size = sizeof limits, .guesses = 2000};
    struct setting s = {0};
    if (size == 0) return 0;
    set_up(&s, data[0]);
    const uint32_t side = s.shape.side;
    for (uint32_t cell = 0; cell < side * side && cell + 1 < size; cell++) {
        const pdk_symbol symbol = data[cell + 1] % 16;
        if (symbol >= 1 && symbol <= side)
            FUZZ_ASSERT(pdk_grid_set(s.grid, cell / side, cell % side, symbol,
                                     NULL) == PDK_OK);
    }
    FUZZ_ASSERT(pdk_logic_limit(s.logic, &limits, NULL) == PDK_OK);
    FUZZ_ASSERT(pdk_logic_start(s.logic, s.grid, NULL, NULL) == PDK_OK);
    for (int i = 0; i < STEPS_MAX; i++) {
        const pdk_step *step;
        FUZZ_ASSERT(pdk_logic_next(s.logic, &step, NULL) == PDK_OK);
        if (!step) break;
        FUZZ_ASSERT(pdk_logic_explain(s.logic, &step, NULL) == PDK_OK);
        check_words(&s, step);
        check_picture(&s, step);
        FUZZ_ASSERT(pdk_logic_apply(s.logic, NULL) == PDK_OK);
    }
    tear_down(&s);
    return 0;
}
