// Whatever parses prints, and the print parses to an equal grid, even into a
// construction that holds another one; its moves, if it has any, produce the
// same grid. The first two bytes choose the boxes, so that a few bytes of text
// cannot require gigabytes.
#include "fuzz_text.h"

#include <permudoku/construct.h>

enum { BOX_MAX = 12 };

static void expect_print_parses_back(pdk_construction *construction)
{
    static struct fuzz_text text;
    const pdk_sink sink = fuzz_sink(&text);
    pdk_construction *again = NULL;
    FUZZ_ASSERT(pdk_construction_print(construction, &sink, NULL) == PDK_OK);
    FUZZ_ASSERT(pdk_construction_parse(text.bytes, text.size, NULL, &again,
                                       NULL) == PDK_OK);
    FUZZ_ASSERT(pdk_construction_equal(construction, again));
    pdk_construction_free(again);
}

static void expect_sums_make_it(pdk_construction *construction)
{
    const pdk_sums sums = pdk_construction_sums(construction);
    pdk_construction *again = NULL;
    FUZZ_ASSERT(pdk_construction_of_sums(pdk_construction_shape(construction),
                                         &sums, &again, NULL) == PDK_OK);
    FUZZ_ASSERT(pdk_construction_equal(again, construction));
    pdk_construction_free(again);
}

static void expect_moves_make_it(pdk_construction *construction)
{
    pdk_transform *moves = NULL;
    pdk_construction *again = NULL;
    FUZZ_ASSERT(pdk_construction_moves(construction, &moves, NULL) == PDK_OK);
    if (!moves) return;
    FUZZ_ASSERT(pdk_transform_is_symmetry(moves));
    FUZZ_ASSERT(pdk_construction_new(pdk_construction_shape(construction),
                                     moves, &again, NULL) == PDK_OK);
    FUZZ_ASSERT(pdk_construction_equal(again, construction));
    pdk_construction_free(again);
    pdk_transform_free(moves);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    if (size < 2) return 0;
    pdk_shape shape;
    pdk_construction *construction = NULL;
    pdk_error error = {0};
    FUZZ_ASSERT(pdk_shape_init(&shape, 1 + data[0] % BOX_MAX,
                               1 + data[1] % BOX_MAX, NULL) == PDK_OK);
    const char *text = (const char *)data + 2;
    const size_t length = size - 2;
    const pdk_status status =
        pdk_construction_parse(text, length, &shape, &construction, &error);
    if (status != PDK_OK) {
        FUZZ_ASSERT(!construction && error.text[0] != '\0');
        FUZZ_ASSERT(error.column <= length + 1);
        FUZZ_ASSERT((error.column == 0) == (status == PDK_ERR_BREAKS));
        return 0;
    }
    expect_print_parses_back(construction);
    expect_sums_make_it(construction);
    expect_moves_make_it(construction);
    pdk_construction_free(construction);
    return 0;
}
