// Whatever parses prints, and the print parses to an equal transform; followed
// by its inverse it is the identity. The first two bytes choose the boxes, so
// that a few bytes of text cannot require gigabytes.
#include "fuzz_text.h"

#include <permudoku/transform.h>

enum { BOX_MAX = 12 };

static void expect_print_parses_back(const pdk_transform *transform)
{
    static struct fuzz_text text;
    const pdk_sink sink = fuzz_sink(&text);
    pdk_transform *again = NULL;
    FUZZ_ASSERT(pdk_transform_print(transform, &sink, NULL) == PDK_OK);
    FUZZ_ASSERT(pdk_transform_parse(text.bytes, text.size, NULL, &again,
                                    NULL) == PDK_OK);
    FUZZ_ASSERT(pdk_transform_equal(transform, again));
    pdk_transform_free(again);
}

static void expect_inverse_undoes(const pdk_transform *transform)
{
    pdk_transform *inverse = NULL, *identity = NULL;
    const pdk_shape *shape = pdk_transform_shape(transform);
    FUZZ_ASSERT(pdk_transform_new(shape, &inverse, NULL) == PDK_OK);
    FUZZ_ASSERT(pdk_transform_new(shape, &identity, NULL) == PDK_OK);
    FUZZ_ASSERT(pdk_transform_invert(inverse, transform, NULL) == PDK_OK);
    FUZZ_ASSERT(pdk_transform_compose(inverse, transform, inverse, NULL) ==
                PDK_OK);
    FUZZ_ASSERT(pdk_transform_equal(inverse, identity));
    pdk_transform_free(identity);
    pdk_transform_free(inverse);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    if (size < 2) return 0;
    pdk_shape shape;
    pdk_transform *transform = NULL;
    pdk_error error = {0};
    FUZZ_ASSERT(pdk_shape_init(&shape, 1 + data[0] % BOX_MAX,
                               1 + data[1] % BOX_MAX, NULL) == PDK_OK);
    const char *text = (const char *)data + 2;
    const size_t length = size - 2;
    if (pdk_transform_parse(text, length, &shape, &transform, &error) !=
        PDK_OK) {
        FUZZ_ASSERT(!transform && error.text[0] != '\0');
        FUZZ_ASSERT(error.column >= 1 && error.column <= length + 1);
        return 0;
    }
    expect_print_parses_back(transform);
    expect_inverse_undoes(transform);
    pdk_transform_free(transform);
    return 0;
}
